/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-limits.h"
#include "stelling-record-builder.h"
#include "stelling-sgf-private.h"

/* The node of the record to which the nodes after one of the file are added. */
typedef struct
{
  StellingNode *node;
  StellingSquare pawns[2]; /* of Teblo; in a dead line where they would be */
  gboolean lost;           /* an illegal move comes before it: nothing below counts */
} ReadPlace;

/* A game of the file on its way into a record. */
typedef struct
{
  StellingSource *source;
  StellingSgfTree *tree;
  guint first, end; /* its nodes */
  guint chain_end;  /* before it: the first node, and those without moves and variations after it */
  StellingRecord *record;
  StellingGame game;
  ReadPlace *places; /* by tree node, from first */
  StellingNode *main_end;
  int main_node; /* the last tree node of the main line */
  guint n_nodes;
} SgfGame;

/* Returns the node, loaded. */
static StellingSgfNode *
get_node (SgfGame *game, guint index)
{
  stelling_sgf_tree_load (game->tree, index);
  return stelling_sgf_tree_node (game->tree, index);
}

static const StellingSgfValue *
get_value (SgfGame *game, const StellingSgfProperty *property, guint index)
{
  return stelling_sgf_tree_value (game->tree, property->first_value + index);
}

/* Takes @text. */
static void
note_value (SgfGame *game, const StellingSgfProperty *property, guint index, char *text)
{
  stelling_source_note (game->source, STELLING_MESSAGE_ERROR,
                        get_value (game, property, index)->start, text);
}

static gboolean
has_move (SgfGame *game, guint index)
{
  const StellingSgfNode *node = stelling_sgf_tree_node (game->tree, index);

  if ((node->parts & STELLING_SGF_PART_MOVES) == 0)
    return FALSE;
  stelling_sgf_tree_load (game->tree, index);
  return stelling_sgf_tree_find (game->tree, node, 'W') != NULL
         || stelling_sgf_tree_find (game->tree, node, 'B') != NULL;
}

static void
find_chain (SgfGame *game)
{
  game->chain_end = game->first + 1;
  while (game->chain_end < game->end && !has_move (game, game->chain_end - 1)
         && stelling_sgf_tree_node (game->tree, game->chain_end - 1)->n_children == 1
         && !has_move (game, game->chain_end))
    game->chain_end++;
}

/* --- moves --- */

static char *
unplayable_text (const StellingPosition *position)
{
  g_autofree StellingProblem *problems = g_new (StellingProblem, STELLING_MAX_PROBLEMS);
  g_autofree char *reason = NULL;

  stelling_position_check (position, problems);
  reason = stelling_problem_to_string (position, &problems[0]);
  return g_strdup_printf (_ ("no move can be played from this position: %s"), reason);
}

static char *
wrong_colour (const StellingPosition *position, const char *shown)
{
  StellingSide turn = stelling_position_get_turn (position);

  /* clang-format off */
  return g_strdup_printf (
    _("move %s of the wrong colour: expected %s, since it is the turn of %s"), shown,
    turn == STELLING_LIGHT ? "W" : "B",
    stelling_side_get_title (stelling_position_get_game (position), turn));
  /* clang-format on */
}

/* People may write "e3-c" for e3-c3, but a file hardly means that. */
static char *
incomplete (const char *text)
{
  g_autofree char *shown = stelling_written_dup_shown (text);

  return g_strdup_printf (_ ("illegal move %s: %s"), shown, _ ("expected a move such as e3-c3"));
}

/* Returns the move as in a position out of reach, or NONE. Reads loosely: it may become legal. */
static StellingMove
parse_dead (SgfGame *game, const ReadPlace *place, StellingSide side, const char *text)
{
  StellingSgfMove parsed;
  StellingMove move;

  if (stelling_sgf_move_parse (game->game, place->pawns, side, text, strlen (text), &parsed))
    return parsed.move;
  return !stelling_written_move_is_part (game->game, text)
                 && stelling_written_move_take (game->game, text, TRUE, place->pawns[side], &move)
             ? move
             : STELLING_MOVE_NONE;
}

/* Returns what is told of a text after an illegal move, where none can be played: NULL, unless it
 * is no move at all. */
static char *
dup_mistake (SgfGame *game, const ReadPlace *place, StellingSide side, const char *text)
{
  StellingSgfMove parsed;

  if (stelling_sgf_move_parse (game->game, place->pawns, side, text, strlen (text), &parsed))
    return NULL;
  return stelling_written_move_is_part (game->game, text)
             ? incomplete (text)
             : stelling_written_move_dup_mistake (game->game, text, TRUE);
}

static void
go_on (ReadPlace *place, StellingNode *node, StellingSide side, StellingMove move)
{
  place->node = node;
  if (move != STELLING_MOVE_NONE && !stelling_move_is_place (move))
    place->pawns[side] = stelling_move_get_to (move);
}

/* Adds an illegal move. @message: (nullable) (transfer full). */
static void
add_dead (SgfGame *game,
          ReadPlace *place,
          const StellingSgfProperty *property,
          const char *text,
          char *message)
{
  StellingSide side = (StellingSide) property->role;
  gboolean broken = get_value (game, property, 0)->broken;
  StellingMove move = broken ? STELLING_MOVE_NONE : parse_dead (game, place, side, text);
  StellingNode *node;

  if (move != STELLING_MOVE_NONE && !stelling_record_can_build_move (place->node, move, side))
    node = stelling_record_build_dead (game->record, place->node, move, text);
  else
    node = stelling_record_build_text (game->record, place->node, text);
  stelling_record_build_side (game->record, node, side);
  if (message != NULL)
    note_value (game, property, 0, message);
  place->lost = TRUE;
  go_on (place, node, side, move);
}

/* Reads a usual move that names neither captures nor K. */
static gboolean
parse_plain (SgfGame *game,
             const ReadPlace *place,
             StellingSide side,
             const char *text,
             StellingMove *move)
{
  StellingSgfMove parsed;

  if (side != stelling_position_get_turn (stelling_node_get_position (place->node))
      || !stelling_sgf_move_parse (game->game, place->pawns, side, text, strlen (text), &parsed)
      || parsed.king || parsed.n_captures > 0)
    return FALSE;
  *move = parsed.move;
  return TRUE;
}

/* Reads a move in any form; returns NONE if it is illegal. @message gets what is wrong. */
static StellingMove
parse_any (const ReadPlace *place, StellingSide side, const char *text, char **message)
{
  const StellingPosition *position = stelling_node_get_position (place->node);
  StellingMove move;

  if (!stelling_node_is_playable (place->node))
    *message = unplayable_text (position);
  else if (side != stelling_position_get_turn (position)
           && stelling_node_get_outcome (place->node).result == STELLING_RESULT_NONE)
    {
      g_autofree char *shown = stelling_written_dup_shown (text);

      *message = wrong_colour (position, shown);
    }
  else if (stelling_written_move_is_part (stelling_position_get_game (position), text))
    *message = incomplete (text);
  else if (stelling_written_move_parse (place->node, text, TRUE, &move, message)
           != STELLING_WRITTEN_BAD)
    return move;
  return STELLING_MOVE_NONE;
}

static void
play (SgfGame *game, ReadPlace *place, const StellingSgfProperty *property)
{
  StellingSide side = (StellingSide) property->role;
  g_autofree char *text = stelling_sgf_value_dup_word (game->tree, get_value (game, property, 0));
  char *message = NULL;
  StellingMove move = STELLING_MOVE_NONE;
  StellingNode *node;

  if (get_value (game, property, 0)->broken)
    {
      add_dead (game, place, property, text, NULL);
      return;
    }
  if (stelling_node_is_dead (place->node))
    {
      add_dead (game, place, property, text, dup_mistake (game, place, side, text));
      return;
    }
  if (!stelling_node_is_playable (place->node) || !parse_plain (game, place, side, text, &move))
    move = parse_any (place, side, text, &message);
  if (move == STELLING_MOVE_NONE)
    {
      add_dead (game, place, property, text, message);
      return;
    }
  node = stelling_record_build_move (game->record, place->node, move, text, NULL);
  if (stelling_node_is_dead (node))
    {
      parse_any (place, side, text, &message);
      place->lost = TRUE;
    }
  else
    game->n_nodes += !place->lost;
  if (message != NULL)
    note_value (game, property, 0, message);
  if (!stelling_node_is_dead (node) && property->n_values > 1)
    note_value (game, property, 1, g_strdup (_ ("a second move in one property, left out")));
  go_on (place, node, side, move);
}

/* Old files have a move of each colour in one node: that of the side to move comes first. */
static void
play_moves (SgfGame *game, const StellingSgfShape *shape, ReadPlace *place)
{
  StellingSide first = stelling_position_get_turn (stelling_node_get_position (place->node));

  for (guint i = 0; i < 2; i++)
    {
      StellingSgfProperty *property = shape->moves[i == 0 ? first : 1 - first];

      if (property != NULL)
        play (game, place, property);
    }
}

/* --- what is said --- */

static void
note_second_moves (SgfGame *game, const StellingSgfNode *node, const StellingSgfShape *shape)
{
  for (guint i = 0; i < node->n_properties; i++)
    {
      const StellingSgfProperty *property = stelling_sgf_tree_property (game->tree, i);

      if (property->field == STELLING_SGF_FIELD_MOVE && shape->moves[property->role] != property)
        note_value (game, property, 0,
                    g_strdup_printf (_ ("%s for the second time in one node, left out"),
                                     property->id == 'W' ? "W" : "B"));
    }
}

/* Notes a header whose end is not read. */
static void
note_long_header (SgfGame *game, const StellingSgfValue *value, const char *key)
{
  g_autofree char *text = NULL;

  if (value->end - value->start <= STELLING_LIMIT_HEADER)
    return;
  text = stelling_sgf_value_dup_text (game->tree, value, FALSE);
  stelling_source_limit_header (game->source, value->start, key, text);
}

static void
read_header (SgfGame *game, const StellingSgfProperty *property)
{
  const StellingSgfHeader *header = &stelling_sgf_headers[property->role];
  g_autofree char *text = stelling_sgf_header_decode (game->tree, property, NULL);
  const char *known = stelling_record_get_header (game->record, header->key);

  if (*text == '\0')
    return;
  note_long_header (game, get_value (game, property, 0), header->key);
  if (known == NULL)
    stelling_record_build_header (game->record, header->key, text);
  else if (!g_str_equal (known, text))
    note_value (game, property, 0,
                g_strdup_printf (_ ("%s for the second time, left out"), header->id));
}

static void
read_info (SgfGame *game, const StellingSgfNode *node)
{
  g_autoptr (GHashTable) told = stelling_sgf_info_decode (game->tree, node);
  GHashTableIter iter;
  gpointer key, text;

  g_hash_table_iter_init (&iter, told);
  while (g_hash_table_iter_next (&iter, &key, &text))
    stelling_record_build_header (game->record, key, text);
  for (guint i = 0; i < node->n_properties; i++)
    {
      const StellingSgfProperty *property = stelling_sgf_tree_property (game->tree, i);

      for (guint j = 0; property->field == STELLING_SGF_FIELD_INFO && j < property->n_values; j++)
        note_long_header (game, get_value (game, property, j), "");
    }
}

static void
read_headers (SgfGame *game, const StellingSgfNode *node)
{
  for (guint i = 0; i < node->n_properties; i++)
    {
      const StellingSgfProperty *property = stelling_sgf_tree_property (game->tree, i);

      if (property->field == STELLING_SGF_FIELD_HEADER)
        read_header (game, property);
    }
}

static gboolean
is_bare (const StellingSgfNode *node, const StellingSgfShape *shape)
{
  return node->n_properties == 0
         || (node->n_properties == 1 && (shape->moves[0] != NULL || shape->moves[1] != NULL));
}

static void
read_annotations (SgfGame *game,
                  const StellingSgfNode *node,
                  const StellingSgfShape *shape,
                  StellingNode *last)
{
  StellingNode *root = stelling_record_get_root (game->record);
  StellingAnnotation *to, *first;

  if (is_bare (node, shape))
    return;
  note_second_moves (game, node, shape);
  read_headers (game, node);
  if (shape->start)
    read_info (game, node);
  to = stelling_record_build_annotation (game->record, last);
  first = shape->start ? stelling_record_build_annotation (game->record, root) : to;
  /* Which position a dead node's lines are about is not known. */
  stelling_sgf_decode (game->tree, node, stelling_node_get_position (last),
                       stelling_node_is_dead (last) ? NULL : game->source, first, to);
}

static const char *
get_charset (const StellingSource *source, const StellingPart *part)
{
  const char *charset = part != NULL ? part->charset : source->charset;

  return charset != NULL ? charset : "UTF-8";
}

/* Text around a game may be of other programs, in their character sets. */
static StellingOrigin *
make_first_origin (SgfGame *game, const StellingSgfNode *node)
{
  const StellingSource *source = game->source;
  const StellingPart *part = stelling_source_get_part (source, node->start);
  const char *charset = part != NULL ? part->charset : NULL;
  const char *text = game->tree->text;
  g_autoptr (GString) lead = g_string_new (NULL);
  g_autoptr (GString) tail = g_string_new (NULL);
  StellingOrigin *origin;

  /* A byte order mark is no part of the text. */
  if (source->mark && node->lead == 0)
    g_string_append (lead, STELLING_BYTE_ORDER_MARK);
  stelling_source_append_for (source, charset, node->lead, node->start, lead);
  /* The game gets brackets of its own; another game closes those around several. */
  if (node->lacks_bracket)
    {
      g_string_append_c (lead, '(');
      g_string_append_c (tail, ')');
    }
  stelling_source_append_for (source, charset, node->tail, node->tail_end, tail);
  origin = stelling_origin_new (lead->str, lead->len, text + node->start, node->end - node->start,
                                tail->str, tail->len);
  stelling_origin_set_charset (origin, get_charset (source, part));
  return origin;
}

/* All nodes of the record that come from one of the file share its text. */
static void
keep_origin (SgfGame *game,
             const StellingSgfNode *node,
             StellingNode *last,
             const StellingNode *above)
{
  const char *text = game->tree->text;
  g_autoptr (StellingOrigin) origin = NULL;

  if (above == NULL)
    origin = make_first_origin (game, node);
  else
    origin = stelling_origin_new (text + node->lead, node->start - node->lead, text + node->start,
                                  node->end - node->start, text + node->tail,
                                  node->tail_end - node->tail);
  for (StellingNode *at = last; at != above; at = stelling_node_get_parent (at))
    stelling_record_build_origin (game->record, at, origin);
}

/* --- */

static ReadPlace
get_parent (SgfGame *game, guint index)
{
  const StellingPosition *start = stelling_record_get_start (game->record);

  if (index > game->first)
    return game->places[(guint) stelling_sgf_tree_node (game->tree, index)->parent - game->first];
  return (ReadPlace) { stelling_record_get_root (game->record),
                       { stelling_position_get_pawn (start, STELLING_LIGHT),
                         stelling_position_get_pawn (start, STELLING_DARK) },
                       FALSE };
}

/* Sets up a position within a game; returns FALSE if nothing changes. */
static gboolean
set_up (SgfGame *game, const StellingSgfNode *node, ReadPlace *place)
{
  StellingPosition position = *stelling_node_get_position (place->node);

  if (!stelling_sgf_setup_read (game->tree, node, FALSE, &position, game->source))
    return FALSE;
  place->node = stelling_record_build_setup (game->record, place->node, &position);
  place->pawns[0] = stelling_position_get_pawn (&position, STELLING_LIGHT);
  place->pawns[1] = stelling_position_get_pawn (&position, STELLING_DARK);
  return TRUE;
}

static void
read_node (SgfGame *game, guint index)
{
  const StellingSgfNode *node = get_node (game, index);
  gboolean start = index == game->first;
  gboolean main_line = start || node->parent == game->main_node;
  ReadPlace place = get_parent (game, index);
  StellingNode *above = start ? NULL : place.node;
  StellingSgfShape shape;
  gboolean moves;

  /* The first child of the main line's last node continues it; others begin variations. */
  if (main_line)
    game->main_node = (int) index;
  stelling_sgf_classify (game->tree, node, start, index < game->chain_end, &shape);
  moves = shape.moves[0] != NULL || shape.moves[1] != NULL;
  /* A node with a move counts with that. */
  if (shape.setup && !start && set_up (game, node, &place) && !moves && !place.lost)
    game->n_nodes++;
  play_moves (game, &shape, &place);
  if (place.node == above)
    place.node = stelling_record_build_note (game->record, above);
  game->places[index - game->first] = place;
  read_annotations (game, node, &shape, place.node);
  keep_origin (game, node, place.node, above);
  if (main_line && !place.lost)
    game->main_end = place.node;
}

static void
read_start (SgfGame *game, const StellingRules *rules)
{
  StellingSgfShape shape;
  StellingPosition start;

  stelling_position_init (&start, rules);
  stelling_sgf_classify (game->tree, get_node (game, game->first), TRUE, TRUE, &shape);
  if (shape.setup
      && stelling_sgf_setup_read (game->tree, get_node (game, game->first), TRUE, &start,
                                  game->source)
      && shape.moves[0] == NULL && shape.moves[1] == NULL)
    game->n_nodes++;
  game->game = stelling_rules_get_game (rules);
  game->record = stelling_record_new (&start);
  game->main_end = stelling_record_get_root (game->record);
}

/* A game to be read. */
typedef struct
{
  guint first, end, chain_end;
  StellingRules rules;
} ReadPlan;

static void
read_game (StellingSource *source,
           StellingSgfTree *tree,
           const ReadPlan *plan,
           StellingReading *reading)
{
  SgfGame game = { .source = source,
                   .tree = tree,
                   .first = plan->first,
                   .end = plan->end,
                   .chain_end = plan->chain_end,
                   .main_node = -1 };

  read_start (&game, &plan->rules);
  game.places = g_new (ReadPlace, plan->end - plan->first);
  for (guint i = plan->first; i < plan->end; i++)
    read_node (&game, i);
  stelling_record_build_finish (game.record);
  reading->n_nodes += game.n_nodes;
  stelling_reading_take_record (reading, game.record, game.main_end);
  g_free (game.places);
}

/* Returns the games that are ours. Text of others stays before the next game, or after the last. */
static GArray *
make_plans (StellingSource *source, StellingSgfTree *tree)
{
  GArray *plans = g_array_new (FALSE, FALSE, sizeof (ReadPlan));
  guint first = 0;
  gboolean left_out = FALSE;

  for (guint i = 1; i <= tree->nodes->len; i++)
    {
      SgfGame game = { .tree = tree, .first = first, .end = i };
      ReadPlan plan = { .first = first, .end = i };

      if (i < tree->nodes->len && stelling_sgf_tree_node (tree, i)->parent >= 0)
        continue;
      find_chain (&game);
      plan.chain_end = game.chain_end;
      left_out = !stelling_sgf_find_rules (source, tree, first, plan.chain_end, i, &plan.rules);
      if (!left_out)
        g_array_append_val (plans, plan);
      else if (i < tree->nodes->len)
        stelling_sgf_tree_node (tree, i)->lead = stelling_sgf_tree_node (tree, first)->lead;
      first = i;
    }
  if (left_out && plans->len > 0)
    {
      const ReadPlan *last = &g_array_index (plans, ReadPlan, plans->len - 1);

      stelling_sgf_tree_node (tree, last->first)->tail_end = (guint32) tree->length;
    }
  return plans;
}

/* The file's character set is that of the first game that is read. */
static void
take_charset (StellingSource *source, const StellingSgfTree *tree, guint first)
{
  const StellingPart *part
      = stelling_source_get_part (source, stelling_sgf_tree_node (tree, first)->start);

  if (part == NULL)
    return;
  g_free (source->charset);
  source->charset = g_strdup (part->charset);
}

void
stelling_sgf_read (StellingSource *source, StellingReading *reading)
{
  g_autoptr (StellingSgfTree) tree = stelling_sgf_tree_new (source);
  g_autoptr (GArray) plans = make_plans (source, tree);

  if (plans->len > 0)
    take_charset (source, tree, g_array_index (plans, ReadPlan, 0).first);
  for (guint i = 0; i < plans->len; i++)
    read_game (source, tree, &g_array_index (plans, ReadPlan, i), reading);
}
