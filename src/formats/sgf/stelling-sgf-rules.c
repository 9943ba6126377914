/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-sgf-private.h"

/* A game of a file whose rules are sought. */
typedef struct
{
  StellingSource *source;
  StellingSgfTree *tree;
  guint first, end; /* its nodes */
  guint chain_end;  /* before it: the nodes of the start */
} RulesHints;

#define GM STELLING_SGF_ID ('G', 'M', 0, 0)
#define RU STELLING_SGF_ID ('R', 'U', 0, 0)
#define SZ STELLING_SGF_ID ('S', 'Z', 0, 0)

static StellingSgfValue
get_value (RulesHints *game, const StellingSgfProperty *property)
{
  return *stelling_sgf_tree_value (game->tree, property->first_value);
}

static char *
dup_word (RulesHints *game, const StellingSgfValue *value)
{
  return stelling_sgf_value_dup_word (game->tree, value);
}

static void
note_value (RulesHints *game, StellingMessageLevel level, const StellingSgfValue *value, char *text)
{
  stelling_source_note (game->source, level, value->start, text);
}

static gboolean
is_move (const StellingSgfProperty *property)
{
  return property->id == 'W' || property->id == 'B';
}

/* Finds the first value of GM, RU or SZ. */
static gboolean
find_in_start (RulesHints *game, guint32 id, StellingSgfValue *value)
{
  for (guint i = game->first; i < game->chain_end; i++)
    {
      const StellingSgfNode *node = stelling_sgf_tree_node (game->tree, i);
      const StellingSgfProperty *property;

      if ((node->parts & STELLING_SGF_PART_RULES) == 0)
        continue;
      stelling_sgf_tree_load (game->tree, i);
      property = stelling_sgf_tree_find (game->tree, node, id);
      if (property == NULL)
        continue;
      *value = get_value (game, property);
      if (!value->broken)
        return TRUE;
    }
  return FALSE;
}

/* Returns whether the form of a move is one of our games' alone: others have squares of two
 * letters, or of a letter and a number, too. */
static gboolean
is_own_form (const char *text)
{
  gboolean digit = strpbrk (text, "123456789") != NULL;

  return strchr (text, '(') != NULL
         || (digit && stelling_written_move_is_like (STELLING_GAME_TABLUT, text, TRUE));
}

gboolean
stelling_sgf_move_tells_game (const char *text, gboolean own, StellingGame *found)
{
  if (own && !is_own_form (text))
    return FALSE;
  for (*found = STELLING_GAME_TEBLO; *found <= STELLING_GAME_TABLUT; (*found)++)
    if (stelling_written_move_is_like (*found, text, TRUE))
      return TRUE;
  return FALSE;
}

/* Guesses the game by the first move that shows it; returns FALSE if none does. Of a node only the
 * first move of each side is one. */
static gboolean
guess_game (RulesHints *game, gboolean own, StellingGame *found)
{
  for (guint i = game->first; i < game->end; i++)
    {
      const StellingSgfNode *node = stelling_sgf_tree_node (game->tree, i);
      gboolean seen[2] = { FALSE, FALSE };

      if ((node->parts & STELLING_SGF_PART_MOVES) == 0)
        continue;
      stelling_sgf_tree_load (game->tree, i);
      for (guint j = 0; j < node->n_properties; j++)
        {
          const StellingSgfProperty *property = stelling_sgf_tree_property (game->tree, j);
          StellingSgfValue value;
          g_autofree char *text = NULL;

          if (!is_move (property) || seen[property->id == 'B'])
            continue;
          seen[property->id == 'B'] = TRUE;
          value = get_value (game, property);
          text = dup_word (game, &value);
          if (stelling_sgf_move_tells_game (text, own, found))
            return TRUE;
        }
    }
  return FALSE;
}

static void
init_rules_of_game (StellingRules *rules, StellingGame game)
{
  stelling_rules_init (rules, game == STELLING_GAME_TEBLO ? STELLING_RULE_SET_TEBLO
                                                          : STELLING_RULE_SET_TABLUT_EDGE);
}

/* GM's numbers, and names that some write there. */
static const struct
{
  const char *number;
  const char *name;
} gm_words[] = {
  [STELLING_GAME_TEBLO] = { "144", "teblo" },
  [STELLING_GAME_TABLUT] = { "29", "tablut" },
};

/* Returns FALSE if GM is no game of ours. */
static gboolean
parse_gm (RulesHints *game, const StellingSgfValue *gm, StellingGame *found)
{
  g_autofree char *text = gm != NULL ? dup_word (game, gm) : g_strdup ("");

  for (*found = STELLING_GAME_TEBLO; *found <= STELLING_GAME_TABLUT; (*found)++)
    if (g_str_equal (text, gm_words[*found].number)
        || g_ascii_strcasecmp (text, gm_words[*found].name) == 0)
      return TRUE;
  *found = STELLING_GAME_TEBLO;
  return FALSE;
}

static void
check_gm_number (RulesHints *game, const StellingSgfValue *gm, StellingGame found)
{
  g_autofree char *text = dup_word (game, gm);

  if (g_str_equal (text, gm_words[found].number))
    return;
  note_value (
      game, STELLING_MESSAGE_WARNING, gm,
      g_strdup_printf (_ ("GM[%s] is the name of the game where its number is expected: read as "
                          "GM[%s]"),
                       text, gm_words[found].number));
}

static void
check_gm (RulesHints *game, const StellingSgfValue *gm, const StellingRules *rules)
{
  g_autofree char *text = NULL;
  g_autofree char *shown = NULL;
  StellingGame found;

  if (gm == NULL || (parse_gm (game, gm, &found) && found == stelling_rules_get_game (rules)))
    return;
  text = dup_word (game, gm);
  shown = stelling_written_dup_shown (text);
  note_value (game, STELLING_MESSAGE_WARNING, gm,
              g_strdup_printf (_ ("GM[%s] is another game than RU tells, read as RU tells"),
                               shown));
}

/* Notes another board than the game's. */
static void
check_size (RulesHints *game, const StellingRules *rules)
{
  StellingSgfValue sz;
  guint size = stelling_game_get_size (stelling_rules_get_game (rules));
  g_autofree char *text = NULL;
  g_autofree char *plain = g_strdup_printf ("%u", size);
  g_autofree char *both = g_strdup_printf ("%u:%u", size, size);
  g_autofree char *shown = NULL;

  if (!find_in_start (game, SZ, &sz))
    return;
  text = dup_word (game, &sz);
  if (g_str_equal (text, plain) || g_str_equal (text, both))
    return;
  shown = stelling_written_dup_shown (text);
  note_value (game, STELLING_MESSAGE_ERROR, &sz,
              g_strdup_printf (_ ("SZ[%s]: the board of this game has %u squares a side"), shown,
                               size));
}

/* Reads a game whose GM is none of ours as one of ours if its moves are, and else leaves it out. */
static gboolean
find_rules_of_foreign (RulesHints *game, const StellingSgfValue *gm, StellingRules *rules)
{
  g_autofree char *text = dup_word (game, gm);
  g_autofree char *shown = stelling_written_dup_shown (text);
  StellingGame found;
  char *message;

  if (guess_game (game, text[0] != '\0', &found))
    {
      note_value (
          game, STELLING_MESSAGE_ERROR, gm,
          g_strdup_printf (_ ("GM[%s] is a game that this program does not know: expected GM[29] "
                              "(Tablut) or GM[144] (Teblo)"),
                           shown));
      init_rules_of_game (rules, found);
      return TRUE;
    }
  message
      = g_strdup_printf (_ ("this is a record of another game, GM[%s]: expected GM[29] (Tablut) "
                            "or GM[144] (Teblo)"),
                         shown);
  if (game->source->other_game == NULL)
    game->source->other_game = g_strdup (message);
  note_value (game, STELLING_MESSAGE_ERROR, gm, message);
  return FALSE;
}

/* Finds the rules by RU, else GM, else the form of the moves. */
static gboolean
find_rules (RulesHints *game, StellingRules *rules)
{
  StellingSgfValue ru, gm_value;
  const StellingSgfValue *gm = find_in_start (game, GM, &gm_value) ? &gm_value : NULL;
  StellingGame found;

  if (find_in_start (game, RU, &ru))
    {
      g_autofree char *text = dup_word (game, &ru);
      g_autoptr (GError) error = NULL;

      if (stelling_written_rules_parse (text, rules, &error))
        {
          check_gm (game, gm, rules);
          return TRUE;
        }
      if (gm == NULL || parse_gm (game, gm, &found))
        note_value (game, STELLING_MESSAGE_ERROR, &ru, g_strdup (error->message));
    }
  if (parse_gm (game, gm, &found))
    {
      check_gm_number (game, gm, found);
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
  stelling_source_note (game->source, STELLING_MESSAGE_ERROR,
                        stelling_sgf_tree_node (game->tree, game->first)->start,
                        g_strdup (_ ("nothing tells which game this is: expected RU, or GM[29] "
                                     "(Tablut) or GM[144] (Teblo)")));
  return FALSE;
}

/* --- who begins --- */

/* Finds the first move of the main line; returns FALSE if a set-up comes before it. */
static gboolean
find_first_move (RulesHints *game, StellingSide *side, StellingSgfValue *value)
{
  for (guint i = game->first; i < game->end; i++)
    {
      const StellingSgfNode *node = stelling_sgf_tree_node (game->tree, i);
      StellingSgfShape shape;

      stelling_sgf_tree_load (game->tree, i);
      stelling_sgf_classify (game->tree, node, i == game->first, i < game->chain_end, &shape);
      if (shape.setup)
        return FALSE;
      for (*side = STELLING_LIGHT; *side <= STELLING_DARK; (*side)++)
        if (shape.moves[*side] != NULL)
          {
            *value = get_value (game, shape.moves[*side]);
            return !value->broken;
          }
      /* The first child is the next node. */
      if (node->n_children == 0)
        return FALSE;
    }
  return FALSE;
}

static void
init_rules_dark_first (StellingRules *rules)
{
  if (!stelling_rules_parse ("tablut-edge:first=dark", rules, NULL))
    g_assert_not_reached ();
}

gboolean
stelling_sgf_move_tells_dark_first (StellingSide side, const char *text)
{
  g_autoptr (StellingRecord) record = NULL;
  g_autofree char *message = NULL;
  StellingMove move;
  StellingRules dark;
  StellingPosition start;

  if (side != STELLING_DARK)
    return FALSE;
  init_rules_dark_first (&dark);
  stelling_position_init (&start, &dark);
  record = stelling_record_new (&start);
  return stelling_written_move_parse (stelling_record_get_root (record), text, TRUE, &move,
                                      &message)
         != STELLING_WRITTEN_BAD;
}

/* Many sites let Dark begin, which the first move shows. */
static void
guess_first (RulesHints *game, StellingRules *rules)
{
  StellingSgfValue first;
  StellingSide side;
  g_autofree char *text = NULL;

  if (rules->set != STELLING_RULE_SET_TABLUT_EDGE || !find_first_move (game, &side, &first))
    return;
  text = dup_word (game, &first);
  if (!stelling_sgf_move_tells_dark_first (side, text))
    return;
  init_rules_dark_first (rules);
  note_value (game, STELLING_MESSAGE_WARNING, &first,
              g_strdup (_ ("Dark makes the first move: read with the rule first=dark")));
}

gboolean
stelling_sgf_find_rules (StellingSource *source,
                         StellingSgfTree *tree,
                         guint first,
                         guint chain_end,
                         guint end,
                         StellingRules *rules)
{
  RulesHints game = { source, tree, first, end, chain_end };
  StellingSgfValue ru;

  if (!find_rules (&game, rules))
    return FALSE;
  if (!find_in_start (&game, RU, &ru))
    guess_first (&game, rules);
  check_size (&game, rules);
  return TRUE;
}

void
stelling_sgf_told_rules_take (StellingSgfToldRules *told,
                              StellingSgfTree *tree,
                              const StellingSgfNode *node)
{
  RulesHints game = { NULL, tree, 0, 1, 1 };
  const StellingSgfProperty *ru = stelling_sgf_tree_find (tree, node, RU);
  const StellingSgfProperty *gm = stelling_sgf_tree_find (tree, node, GM);

  if (!told->has_ru && ru != NULL)
    {
      StellingSgfValue value = get_value (&game, ru);
      g_autofree char *text = dup_word (&game, &value);

      told->has_ru = TRUE;
      told->ru_known = stelling_written_rules_parse (text, &told->rules, NULL);
    }
  if (!told->has_gm && gm != NULL)
    {
      StellingSgfValue value = get_value (&game, gm);
      g_autofree char *text = dup_word (&game, &value);

      told->has_gm = TRUE;
      told->gm_known = parse_gm (&game, &value, &told->game);
      told->foreign = !told->gm_known && *text != '\0';
    }
}

gboolean
stelling_sgf_told_rules_are (const StellingSgfToldRules *told,
                             const StellingRules *rules,
                             gboolean dark_first,
                             gboolean *guessed)
{
  StellingRules plain;

  *guessed = !told->ru_known && !told->gm_known;
  if (told->ru_known)
    return stelling_rules_equal (&told->rules, rules);
  init_rules_of_game (&plain, told->gm_known ? told->game : stelling_rules_get_game (rules));
  if (dark_first && !told->has_ru && stelling_rules_get_game (&plain) == STELLING_GAME_TABLUT)
    init_rules_dark_first (&plain);
  return stelling_rules_equal (&plain, rules);
}
