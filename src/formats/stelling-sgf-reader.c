/* stelling-sgf-reader.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdlib.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-sgf-private.h"

/*
 * What the properties of SGF mean here (FF[4]; src/formats/SGF.md tells it to users of other
 * editors):
 *
 *   GM[29] Tablut, GM[144] Teblo; RU[tablut-edge:king=anvil] the rule set with its switches
 *   W[e3-c3] B[a4-a2], W[D4] B[(H9)]: the games' own notation; W is Light or Yellow
 *   SP[…]: a set-up starting position as position text. Read as well: AW, AB, AE, PL
 *   EVAL[+1.30/12/50000]: an evaluation from Light's side, its depth and nodes
 *   everything else: kept as it is written, and written back
 */

/* One game of the file while it becomes a record. */
typedef struct
{
  StellingSource *source;
  StellingSgfTree *tree;
  guint first, end; /* its nodes */
  guint chain_end;  /* before it: the first node, and those without moves and variations after it */
  StellingRecord *record;
  StellingAnnotations *annotations;
  StellingNode *
      *nodes; /* by tree node, from first: where what follows hangs; NULL: a dead branch */
  StellingNode *main_end;
  int main_node; /* the last tree node of the main line */
  guint n_nodes;
  gboolean unplayable;
} Game;

static StellingSgfNode *
get_node (Game *game, guint index)
{
  return stelling_sgf_tree_node (game->tree, index);
}

static const StellingSgfValue *
get_value (Game *game, const StellingSgfProperty *property, guint index)
{
  return stelling_sgf_tree_value (game->tree, property->first_value + index);
}

static char *
dup_first (Game *game, const StellingSgfProperty *property)
{
  return stelling_sgf_value_dup_text (game->source, get_value (game, property, 0), TRUE);
}

static void
note_value (Game *game,
            StellingMessageLevel level,
            const StellingSgfProperty *property,
            guint index,
            char *text)
{
  stelling_source_note (game->source, level, get_value (game, property, index)->start, text);
}

static gboolean
is_move (const StellingSgfProperty *property)
{
  return g_str_equal (property->id, "W") || g_str_equal (property->id, "B");
}

static gboolean
has_move (Game *game, const StellingSgfNode *node)
{
  return stelling_sgf_tree_find (game->tree, node, "W") != NULL
         || stelling_sgf_tree_find (game->tree, node, "B") != NULL;
}

/* The property in the nodes that make the start. */
static StellingSgfProperty *
find_in_start (Game *game, const char *id)
{
  for (guint i = game->first; i < game->chain_end; i++)
    {
      StellingSgfProperty *property = stelling_sgf_tree_find (game->tree, get_node (game, i), id);

      if (property != NULL && !get_value (game, property, 0)->broken)
        return property;
    }
  return NULL;
}

static void
find_chain (Game *game)
{
  game->chain_end = game->first + 1;
  while (game->chain_end < game->end && !has_move (game, get_node (game, game->chain_end - 1))
         && get_node (game, game->chain_end - 1)->n_children == 1
         && !has_move (game, get_node (game, game->chain_end)))
    game->chain_end++;
}

/* --- the rules --- */

/* Whether a move that has the form of one of a game's is its own form: other games have squares of
 * two letters too, or of a letter and a number. */
static gboolean
is_own_form (const char *text)
{
  gboolean digit = strpbrk (text, "123456789") != NULL;

  return strchr (text, '(') != NULL
         || (digit && stelling_written_move_is_like (STELLING_GAME_TABLUT, text));
}

/* Which game the first move is written in that tells it; FALSE if none does. @own: only what no
 * other game has counts. */
static gboolean
guess_game (Game *game, gboolean own, StellingGame *found)
{
  guint first = get_node (game, game->first)->first_property;
  const StellingSgfNode *last = get_node (game, game->end - 1);

  for (guint i = first; i < last->first_property + last->n_properties; i++)
    {
      const StellingSgfProperty *property = stelling_sgf_tree_property (game->tree, i);
      g_autofree char *text = NULL;

      if (!is_move (property))
        continue;
      text = dup_first (game, property);
      if (own && !is_own_form (text))
        continue;
      for (*found = STELLING_GAME_TEBLO; *found <= STELLING_GAME_TABLUT; (*found)++)
        if (stelling_written_move_is_like (*found, text))
          return TRUE;
    }
  return FALSE;
}

static void
init_rules_of_game (StellingRules *rules, StellingGame game)
{
  stelling_rules_init (rules, game == STELLING_GAME_TEBLO ? STELLING_RULE_SET_TEBLO
                                                          : STELLING_RULE_SET_TABLUT_EDGE);
}

/* GM: TRUE and @found if it is one of ours. */
static gboolean
parse_gm (Game *game, const StellingSgfProperty *gm, StellingGame *found)
{
  g_autofree char *text = gm != NULL ? dup_first (game, gm) : g_strdup ("");

  *found = g_str_equal (text, "29") ? STELLING_GAME_TABLUT : STELLING_GAME_TEBLO;
  return g_str_equal (text, "29") || g_str_equal (text, "144");
}

static void
check_gm (Game *game, const StellingSgfProperty *gm, const StellingRules *rules)
{
  g_autofree char *text = NULL;
  g_autofree char *shown = NULL;
  StellingGame found;

  if (gm == NULL || (parse_gm (game, gm, &found) && found == stelling_rules_get_game (rules)))
    return;
  text = dup_first (game, gm);
  shown = stelling_written_dup_shown (text);
  note_value (
      game, STELLING_MESSAGE_WARNING, gm, 0,
      g_strdup_printf (_("GM[%s] is another game than RU tells, read as RU tells"), shown));
}

/* Another board than the game's. */
static void
check_size (Game *game, const StellingRules *rules)
{
  const StellingSgfProperty *sz = find_in_start (game, "SZ");
  guint size = stelling_game_get_size (stelling_rules_get_game (rules));
  g_autofree char *text = NULL;
  g_autofree char *plain = g_strdup_printf ("%u", size);
  g_autofree char *both = g_strdup_printf ("%u:%u", size, size);
  g_autofree char *shown = NULL;

  if (sz == NULL)
    return;
  text = dup_first (game, sz);
  if (g_str_equal (text, plain) || g_str_equal (text, both))
    return;
  shown = stelling_written_dup_shown (text);
  note_value (
      game, STELLING_MESSAGE_ERROR, sz, 0,
      g_strdup_printf (_("SZ[%s]: the board of this game has %u squares a side"), shown, size));
}

/* GM names a game that is none of ours: read as one of ours if the moves are, else left out. */
static gboolean
find_rules_of_foreign (Game *game, const StellingSgfProperty *gm, StellingRules *rules)
{
  g_autofree char *text = dup_first (game, gm);
  g_autofree char *shown = stelling_written_dup_shown (text);
  StellingGame found;
  char *message;

  if (guess_game (game, text[0] != '\0', &found))
    {
      note_value (
          game, STELLING_MESSAGE_ERROR, gm, 0,
          g_strdup_printf (_("GM[%s] is a game that this program does not know: expected GM[29] "
                              "(Tablut) or GM[144] (Teblo)"),
                           shown));
      init_rules_of_game (rules, found);
      return TRUE;
    }
  message = g_strdup_printf (_("this is a record of another game, GM[%s]: expected GM[29] (Tablut) "
                               "or GM[144] (Teblo)"),
                             shown);
  if (game->source->other_game == NULL)
    game->source->other_game = g_strdup (message);
  note_value (game, STELLING_MESSAGE_ERROR, gm, 0, message);
  return FALSE;
}

/* RU decides, else GM, else how the moves are written. */
static gboolean
find_rules (Game *game, StellingRules *rules)
{
  const StellingSgfProperty *ru = find_in_start (game, "RU");
  const StellingSgfProperty *gm = find_in_start (game, "GM");
  StellingGame found;

  if (ru != NULL)
    {
      g_autofree char *text = dup_first (game, ru);
      g_autoptr (GError) error = NULL;

      if (stelling_written_rules_parse (text, rules, &error))
        {
          check_gm (game, gm, rules);
          return TRUE;
        }
      if (gm == NULL || parse_gm (game, gm, &found))
        note_value (game, STELLING_MESSAGE_ERROR, ru, 0, g_strdup (error->message));
    }
  if (parse_gm (game, gm, &found))
    {
      init_rules_of_game (rules, found);
      return TRUE;
    }
  if (gm != NULL)
    return find_rules_of_foreign (game, gm, rules);
  if (guess_game (game, FALSE, &found))
    {
      init_rules_of_game (rules, found);
      return TRUE;
    }
  stelling_source_note (game->source, STELLING_MESSAGE_ERROR, get_node (game, game->first)->start,
                        g_strdup (_("nothing tells which game this is: expected RU, or GM[29] "
                                    "(Tablut) or GM[144] (Teblo)")));
  return FALSE;
}

/* --- the starting position --- */

static gboolean
is_setup (const StellingSgfProperty *property)
{
  return g_str_equal (property->id, "AW") || g_str_equal (property->id, "AB")
         || g_str_equal (property->id, "AE") || g_str_equal (property->id, "AK")
         || g_str_equal (property->id, "SP");
}

/* AW and AB alone list a whole position of Tablut if a king is among them; otherwise, and with AE,
 * they change the starting position. */
static void
clear_if_whole (Game *game, const StellingSgfNode *node, StellingSgfSetup *setup)
{
  gboolean king = FALSE;

  for (guint i = 0; i < node->n_properties; i++)
    {
      const StellingSgfProperty *property
          = stelling_sgf_tree_property (game->tree, node->first_property + i);

      if (g_str_equal (property->id, "AE"))
        return;
      for (guint j = 0; is_setup (property) && j < property->n_values; j++)
        {
          g_autofree char *text
              = stelling_sgf_value_dup_text (game->source, get_value (game, property, j), TRUE);

          king = king || stelling_sgf_setup_names_king (&setup->position.rules, property->id, text);
        }
    }
  if (king)
    stelling_position_clear (&setup->position, &setup->position.rules);
}

static void
read_position_text (Game *game, const StellingSgfProperty *property, StellingSgfSetup *setup)
{
  g_autofree char *text = dup_first (game, property);
  g_autoptr (GError) error = NULL;
  StellingRules rules = setup->position.rules;
  StellingPosition position;

  if (stelling_position_parse (&position, &rules, text, &error))
    {
      setup->position = position;
      setup->changed = TRUE;
    }
  else
    note_value (game, STELLING_MESSAGE_ERROR, property, 0, g_strdup (error->message));
}

static void
read_points (Game *game, const StellingSgfProperty *property, StellingSgfSetup *setup)
{
  for (guint i = 0; i < property->n_values; i++)
    {
      const StellingSgfValue *value = get_value (game, property, i);
      g_autofree char *text = stelling_sgf_value_dup_text (game->source, value, TRUE);
      g_autofree char *shown = stelling_written_dup_shown (text);

      if (!value->broken && !(text[0] == '\0' && property->n_values == 1)
          && !stelling_sgf_setup_add (setup, property->id, text))
        note_value (
            game, STELLING_MESSAGE_ERROR, property, i,
            g_strdup_printf (_("%s[%s]: expected a square, such as e4"), property->id, shown));
    }
}

static void
read_turn (Game *game, const StellingSgfProperty *property, StellingSgfSetup *setup)
{
  g_autofree char *text = dup_first (game, property);
  g_autofree char *shown = stelling_written_dup_shown (text);
  char c = g_ascii_toupper (text[0]);
  StellingSide side = c == 'B' || c == '2' ? STELLING_DARK : STELLING_LIGHT;

  if (c != 'B' && c != 'W' && c != '1' && c != '2')
    note_value (game, STELLING_MESSAGE_ERROR, property, 0,
                g_strdup_printf (_("PL[%s]: expected PL[W] or PL[B]"), shown));
  else if (side != stelling_position_get_turn (&setup->position))
    {
      stelling_position_set_turn (&setup->position, side);
      setup->changed = TRUE;
    }
}

/* The position that the node sets up, if any. AE comes before the others, whatever their order. */
static void
read_setup_node (Game *game, guint index, StellingSgfSetup *setup)
{
  static const char *const order[] = { "SP", "AE", "AB", "AW", "AK", "PL" };
  const StellingSgfNode *node = get_node (game, index);

  clear_if_whole (game, node, setup);
  for (guint step = 0; step < G_N_ELEMENTS (order); step++)
    for (guint i = 0; i < node->n_properties; i++)
      {
        const StellingSgfProperty *property
            = stelling_sgf_tree_property (game->tree, node->first_property + i);

        if (!g_str_equal (property->id, order[step]) || get_value (game, property, 0)->broken)
          continue;
        if (step == 0)
          read_position_text (game, property, setup);
        else if (step == G_N_ELEMENTS (order) - 1)
          read_turn (game, property, setup);
        else
          read_points (game, property, setup);
      }
}

static void
read_start (Game *game, const StellingRules *rules)
{
  StellingSgfSetup setup = { 0 };
  StellingProblem problems[STELLING_MAX_PROBLEMS];

  stelling_position_init (&setup.position, rules);
  for (guint i = game->first; i < game->chain_end; i++)
    {
      setup.changed = FALSE;
      read_setup_node (game, i, &setup);
      /* A node with a move is counted with its move. */
      if (setup.changed && !has_move (game, get_node (game, i)))
        game->n_nodes++;
    }
  game->unplayable = stelling_position_check (&setup.position, problems) > 0;
  game->record = stelling_record_new (&setup.position);
  game->main_end = stelling_record_get_root (game->record);
}

/* --- moves --- */

/* The text of the dead branch: the node and all below it. */
static void
keep_unread (Game *game, guint index, StellingNode *parent)
{
  const StellingSgfNode *node = get_node (game, index);
  g_autofree char *text = stelling_source_dup_text (
      game->source, node->start, g_array_index (game->tree->ends, gsize, node->sequence));

  stelling_annotations_add_unread (game->annotations, parent, text);
}

static char *
unplayable_text (const StellingPosition *position)
{
  StellingProblem problems[STELLING_MAX_PROBLEMS];
  g_autofree char *reason = NULL;

  stelling_position_check (position, problems);
  reason = stelling_problem_to_string (position, &problems[0]);
  return g_strdup_printf (_("no move can be played from this position: %s"), reason);
}

static char *
wrong_colour (const StellingPosition *position, const char *shown)
{
  StellingSide turn = stelling_position_get_turn (position);

  return g_strdup_printf (
      _("move %s of the wrong colour: expected %s, since it is the turn of %s"), shown,
      turn == STELLING_LIGHT ? "W" : "B",
      stelling_side_get_title (stelling_position_get_game (position), turn));
}

/* Plays one move below @parent; NULL with a message if it can't be. */
static StellingNode *
play (Game *game, StellingNode *parent, const StellingSgfProperty *property)
{
  const StellingPosition *position = stelling_node_get_position (parent);
  StellingSide side = property->id[0] == 'W' ? STELLING_LIGHT : STELLING_DARK;
  g_autofree char *text = dup_first (game, property);
  g_autofree char *shown = stelling_written_dup_shown (text);
  char *message = NULL;
  StellingMove move = STELLING_MOVE_NONE;
  StellingNode *node = NULL;
  g_autoptr (GError) error = NULL;

  if (get_value (game, property, 0)->broken)
    return NULL; /* The broken end has been told. */
  if (game->unplayable)
    message = unplayable_text (position);
  else if (side != stelling_position_get_turn (position)
           && stelling_node_get_outcome (parent).result == STELLING_RESULT_NONE)
    message = wrong_colour (position, shown);
  else if (stelling_written_move_parse (parent, text, &move, &message) != STELLING_WRITTEN_BAD)
    {
      node = stelling_record_add_move (game->record, parent, move, &error);
      if (node == NULL)
        {
          g_free (message);
          message = g_strdup_printf (_("illegal move %s: %s"), shown, error->message);
        }
    }
  if (message != NULL)
    note_value (game, STELLING_MESSAGE_ERROR, property, 0, message);
  if (node != NULL && property->n_values > 1)
    note_value (game, STELLING_MESSAGE_ERROR, property, 1,
                g_strdup (_("a second move in one property, left out")));
  return node;
}

/* The moves of a node: one, or in old files one of each colour, of which that of the side to move
 * comes first. Returns the last node, NULL if a move could not be played. */
static StellingNode *
play_moves (Game *game, guint index, StellingNode *parent)
{
  const StellingSgfNode *node = get_node (game, index);
  const StellingPosition *position = stelling_node_get_position (parent);
  gboolean dark_first = stelling_position_get_turn (position) == STELLING_DARK;
  const char *order[2] = { dark_first ? "B" : "W", dark_first ? "W" : "B" };
  StellingNode *last = parent;

  for (guint i = 0; i < 2; i++)
    {
      const StellingSgfProperty *property = stelling_sgf_tree_find (game->tree, node, order[i]);
      StellingNode *next;

      if (property == NULL)
        continue;
      next = play (game, last, property);
      if (next == NULL)
        {
          keep_unread (game, index, last);
          return NULL;
        }
      game->n_nodes++;
      last = next;
    }
  return last;
}

static gboolean
changes_turn (Game *game, const StellingSgfProperty *property)
{
  g_autofree char *text = NULL;
  StellingSide side;

  if (!g_str_equal (property->id, "PL"))
    return FALSE;
  text = dup_first (game, property);
  side = g_ascii_toupper (text[0]) == 'B' || text[0] == '2' ? STELLING_DARK : STELLING_LIGHT;
  return side != stelling_position_get_turn (stelling_record_get_start (game->record));
}

/* A position in the middle of a game has no place in a record. PL alone only repeats what is known.
 */
static gboolean
refuse_setup (Game *game, guint index, StellingNode *parent)
{
  const StellingSgfNode *node = get_node (game, index);

  for (guint i = 0; i < node->n_properties; i++)
    {
      const StellingSgfProperty *property
          = stelling_sgf_tree_property (game->tree, node->first_property + i);

      if (!is_setup (property)
          && !(stelling_node_is_root (parent) && changes_turn (game, property)))
        continue;
      stelling_source_note (
          game->source, STELLING_MESSAGE_ERROR, property->name_start,
          g_strdup_printf (_("%s: a position can be set up at the start of a game only"),
                           property->id));
      keep_unread (game, index, parent);
      return TRUE;
    }
  return FALSE;
}

/* --- */

/* Where node @index hangs in the record; NULL: below something that could not be read. */
static StellingNode *
get_parent (Game *game, guint index)
{
  int parent = get_node (game, index)->parent;

  if (index == game->first)
    return stelling_record_get_root (game->record);
  return game->nodes[(guint) parent - game->first];
}

static void
read_node (Game *game, guint index)
{
  gboolean main_line = index == game->first || get_node (game, index)->parent == game->main_node;
  StellingNode *parent = get_parent (game, index);
  StellingNode *node = NULL;
  gboolean start;

  /* The first child of the main line's last node goes on with it; a later one is a variation. */
  if (main_line)
    game->main_node = (int) index;
  start = index == game->first
          || (parent != NULL && stelling_node_is_root (parent)
              && !has_move (game, get_node (game, index)));
  if (start)
    stelling_sgf_read_headers (game->source, game->tree, get_node (game, index), game->record,
                               game->annotations);
  if (parent != NULL && (index < game->chain_end || !refuse_setup (game, index, parent)))
    node = play_moves (game, index, parent);
  game->nodes[index - game->first] = node;
  if (node == NULL)
    return;
  if (main_line)
    game->main_end = node;
  stelling_sgf_read_annotations (game->source, game->tree, get_node (game, index), start, node,
                                 game->record, game->annotations);
}

static void
read_game (
    StellingSource *source, StellingSgfTree *tree, guint first, guint end, StellingReading *reading)
{
  Game game = { .source = source, .tree = tree, .first = first, .end = end, .main_node = -1 };
  StellingRules rules;

  find_chain (&game);
  if (!find_rules (&game, &rules))
    return;
  check_size (&game, &rules);
  read_start (&game, &rules);
  game.annotations = stelling_annotations_new ();
  game.nodes = g_new0 (StellingNode *, end - first);
  for (guint i = first; i < end; i++)
    read_node (&game, i);
  stelling_annotations_apply (game.annotations, game.record);
  reading->n_nodes += game.n_nodes;
  stelling_reading_take_record (reading, game.record, game.main_end);
  stelling_annotations_free (game.annotations);
  g_free (game.nodes);
}

void
stelling_sgf_read (StellingSource *source, StellingReading *reading)
{
  g_autoptr (StellingSgfTree) tree = stelling_sgf_tree_new (source);
  guint first = 0;

  for (guint i = 1; i <= tree->nodes->len; i++)
    if (i == tree->nodes->len || stelling_sgf_tree_node (tree, i)->parent < 0)
      {
        read_game (source, tree, first, i, reading);
        first = i;
      }
}
