/* test-random.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "plain-rules.h"
#include "stelling-history.h"
#include "stelling-tablut.h"
#include "stelling-teblo.h"

#include <stdlib.h>
#include <string.h>

/* Random games under random switches, steered to where the rules are intricate, compared ply by ply
 * with the plain rules. GLib prints the seed; --seed plays the same games again. */

static int
compare_moves (const void *a, const void *b)
{
  StellingMove x = *(const StellingMove *) a, y = *(const StellingMove *) b;

  return (x > y) - (x < y);
}

static gboolean
chance (guint percent)
{
  return (guint) g_test_rand_int_range (0, 100) < percent;
}

static StellingRules
get_random_rules (StellingGame game)
{
  StellingRules rules;

  stelling_rules_init (&rules, game == STELLING_GAME_TEBLO
                                   ? STELLING_RULE_SET_TEBLO
                                   : (StellingRuleSet) g_test_rand_int_range (
                                         STELLING_RULE_SET_TABLUT_EDGE, STELLING_N_RULE_SETS));
  for (guint sw = 0; sw < STELLING_N_SWITCHES; sw++)
    if (stelling_rules_has_switch (&rules, sw) && chance (60))
      rules.values[sw]
          = (guint8) g_test_rand_int_range (0, (int) stelling_switch_get_n_values (sw));
  return rules;
}

static void
assert_same_board (const StellingPosition *position, const PlainPosition *plain)
{
  g_autofree char *text = stelling_position_to_string (position);
  char plain_text[256];

  plain_position_write (plain, plain_text);
  g_assert_cmpstr (text, ==, plain_text);
  g_assert_cmpint (position->barred, ==, plain->barred);
}

/* The one rules' position read by the other, from texts. */
static PlainPosition
read_plain (const StellingPosition *position)
{
  g_autofree char *rules_text = stelling_rules_to_string (&position->rules);
  g_autofree char *text = stelling_position_to_string (position);
  PlainPosition plain;
  PlainRules rules;

  g_assert_true (plain_rules_parse (rules_text, &rules));
  g_assert_true (plain_position_parse (&rules, text, &plain));
  return plain;
}

static StellingMove
from_plain (PlainMove move)
{
  return move.from < 0 ? stelling_move_place (move.to) : stelling_move_step (move.from, move.to);
}

static PlainMove
to_plain (StellingMove move)
{
  return (PlainMove) { stelling_move_is_place (move) ? -1 : (int) stelling_move_get_from (move),
                       (int) stelling_move_get_to (move) };
}

/* Texts, diagrams and the key of a position built anew. */
static void
assert_round_trips (const StellingPosition *position)
{
  g_autofree char *text = stelling_position_to_string (position);
  g_autofree char *diagram = stelling_position_to_diagram (position);
  g_autofree char *both = g_strdup_printf ("%s%s\nresult: none\n", diagram, text);
  g_autoptr (GError) error = NULL;
  StellingPosition again;

  g_assert_true (stelling_position_parse (&again, &position->rules, text, &error));
  g_assert_no_error (error);
  g_assert_true (stelling_position_equal (&again, position));
  g_assert_cmpuint (again.key, ==, position->key);
  g_assert_true (stelling_position_parse (&again, &position->rules, both, &error));
  g_assert_no_error (error);
  g_assert_true (stelling_position_equal (&again, position));
  g_assert_true (stelling_position_parse (&again, &position->rules, diagram, &error));
  g_assert_no_error (error);
}

static void
assert_same_captures (const StellingPosition *position,
                      const PlainPosition *plain,
                      StellingMove move)
{
  StellingSquares captures;
  int squares[4];
  int n = plain_get_captures (plain, to_plain (move), squares);

  stelling_position_get_captures (position, move, &captures);
  g_assert_cmpuint (stelling_squares_count (&captures), ==, (guint) n);
  for (int i = 0; i < n; i++)
    g_assert_true (stelling_squares_contain (&captures, (StellingSquare) squares[i]));
}

static void
assert_same_moves (const StellingPosition *position,
                   const PlainPosition *plain,
                   StellingMoveList *list)
{
  PlainMove plain_moves[PLAIN_MAX_MOVES];
  StellingMove moves[STELLING_MAX_MOVES];
  guint n = (guint) plain_get_moves (plain, plain_moves);

  for (guint i = 0; i < n; i++)
    moves[i] = from_plain (plain_moves[i]);
  stelling_position_get_moves (position, list);
  qsort (moves, n, sizeof *moves, compare_moves);
  qsort (list->moves, list->n, sizeof *list->moves, compare_moves);
  g_assert_cmpmem (list->moves, list->n * sizeof *moves, moves, n * sizeof *moves);
  g_assert_cmpuint (stelling_position_count_moves (position), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = stelling_move_to_string (position, moves[i]);
      StellingMove read;

      g_assert_true (stelling_move_parse (position, text, &read, NULL));
      g_assert_cmpuint (read, ==, moves[i]);
      if (plain->size == 9)
        assert_same_captures (position, plain, moves[i]);
    }
}

/* Every move there might be is legal just if it is in the list, and there is a reason if not. */
static void
assert_legality (const StellingPosition *position, const StellingMoveList *list)
{
  guint n_squares = stelling_position_get_size (position) * stelling_position_get_size (position);
  gboolean teblo = stelling_position_get_game (position) == STELLING_GAME_TEBLO;
  guint n_legal = 0;

  for (guint from = 0; from < n_squares; from++)
    for (guint to = 0; to < n_squares; to++)
      {
        StellingMove move
            = teblo && from == 143 ? stelling_move_place (to) : stelling_move_step (from, to);
        gboolean listed
            = bsearch (&move, list->moves, list->n, sizeof move, compare_moves) != NULL;

        g_assert_cmpint (stelling_position_is_legal (position, move), ==, listed);
        g_assert_cmpint (stelling_position_why (position, move).kind == STELLING_WHY_LEGAL, ==,
                         listed);
        n_legal += listed;
      }
  /* In a game of Teblo the pawn's steps from L12 are not asked for. */
  if (!teblo || stelling_position_get_pawn (position, position->turn) != 143)
    g_assert_cmpuint (n_legal, ==, list->n);
}

static void
assert_forbidden (const StellingPosition *position, const PlainPosition *plain)
{
  StellingSquares forbidden;

  stelling_position_get_forbidden (position, &forbidden);
  for (int i = 0; i < 144; i++)
    g_assert_cmpint (stelling_squares_contain (&forbidden, (StellingSquare) i), ==,
                     plain_is_forbidden (plain, i));
}

/* --- steering --- */

/* A placement beside own set pieces builds walls, and so brings rule c into play. */
static gboolean
builds_wall (const StellingPosition *position, StellingMove move)
{
  StellingTebloRows rows = stelling_teblo_rows_of (stelling_move_get_to (move));

  if (!stelling_move_is_place (move))
    return FALSE;
  rows = stelling_teblo_rows_grow (stelling_teblo_rows_grow (rows));
  return stelling_teblo_rows_intersect (
      &rows, &(StellingTebloRows) { { position->teblo.set[position->turn][0],
                                      position->teblo.set[position->turn][1],
                                      position->teblo.set[position->turn][2] } });
}

typedef struct
{
  guint wall, back, capture; /* per cent: how often the first such move that is met is taken */
} Style;

static StellingMove
choose (const StellingHistory *history, const StellingMoveList *list, const Style *style)
{
  const StellingPosition *position = stelling_history_get_position (history);
  StellingMove last = history->n_moves >= 2 ? history->moves[history->n_moves - 2] : 0;
  guint offset = (guint) g_test_rand_int_range (0, (int) list->n);
  gboolean wall = chance (style->wall), back = chance (style->back);
  gboolean capture = chance (style->capture);

  for (guint i = 0; i < list->n; i++)
    {
      StellingMove move = list->moves[(i + offset) % list->n];
      StellingSquares captures;

      if (back && !stelling_move_is_place (last) && last != 0
          && stelling_move_get_to (move) == stelling_move_get_from (last)
          && stelling_move_get_from (move) == stelling_move_get_to (last))
        return move;
      if (stelling_position_get_game (position) == STELLING_GAME_TEBLO)
        {
          if (wall && builds_wall (position, move))
            return move;
          continue;
        }
      stelling_position_get_captures (position, move, &captures);
      if (capture && stelling_squares_count (&captures) > 0)
        return move;
    }
  return list->moves[offset];
}

/* --- games --- */

static gboolean
assert_ply (StellingHistory *history, PlainGame *game, const Style *style)
{
  const StellingPosition *position = stelling_history_get_position (history);
  const PlainPosition *plain = plain_game_get_position (game);
  StellingOutcome told = stelling_history_get_outcome (history);
  PlainOutcome outcome = plain_game_get_outcome (game);
  StellingMoveList list;
  StellingMove move;

  assert_same_board (position, plain);
  g_assert_cmpstr (
      stelling_result_get_name (stelling_position_get_game (position), told.result), ==,
      outcome.result);
  g_assert_cmpstr (told.reason == STELLING_REASON_NONE ? ""
                                                       : stelling_reason_get_name (told.reason),
                   ==, outcome.reason);
  assert_same_moves (position, plain, &list);
  assert_round_trips (position);
  if (chance (2))
    assert_legality (position, &list);
  if (plain->size == 12 && list.n > 0)
    assert_forbidden (position, plain);
  if (plain->size == 9 && stelling_tablut_get_king (position) != 0)
    g_assert_cmpint (stelling_tablut_is_king_threatened (position), ==,
                     plain_is_king_threatened (plain));
  if (told.result != STELLING_RESULT_NONE)
    return FALSE;
  move = choose (history, &list, style);
  stelling_history_push (history, move);
  plain_game_play (game, to_plain (move));
  return TRUE;
}

static void
play_game (const StellingPosition *start, const Style *style, guint max_plies, guint *reasons)
{
  g_auto (StellingHistory) history = { NULL };
  PlainPosition plain = read_plain (start);
  PlainGame game;
  guint n = 0;

  stelling_history_init (&history, start);
  plain_game_start (&game, &plain);
  while (n < max_plies && assert_ply (&history, &game, style))
    n++;
  reasons[stelling_history_get_outcome (&history).reason]++;
  /* The same way back. */
  while (history.n_moves > 0)
    {
      stelling_history_pop (&history);
      g_assert_cmpuint (stelling_history_get_position (&history)->key, ==,
                        history.positions[history.n_moves].key);
    }
  plain_game_clear (&game);
}

static void
test_teblo (void)
{
  const Style styles[] = { { 0, 0, 0 }, { 90, 0, 0 }, { 70, 90, 0 }, { 20, 97, 0 } };
  guint reasons[16] = { 0 };

  for (guint i = 0; i < 16; i++)
    {
      StellingRules rules = get_random_rules (STELLING_GAME_TEBLO);
      StellingPosition start;

      stelling_position_init (&start, &rules);
      play_game (&start, &styles[i % G_N_ELEMENTS (styles)], 160, reasons);
    }
  g_test_message ("base %u, no move %u, series %u", reasons[STELLING_REASON_BASE],
                  reasons[STELLING_REASON_NO_MOVE], reasons[STELLING_REASON_SERIES]);
}

static void
test_tablut (void)
{
  const Style styles[] = { { 0, 0, 0 }, { 0, 0, 90 }, { 0, 60, 50 }, { 0, 97, 20 } };
  guint reasons[16] = { 0 };

  for (guint i = 0; i < 200; i++)
    {
      StellingRules rules = get_random_rules (STELLING_GAME_TABLUT);
      StellingPosition start;

      stelling_position_init (&start, &rules);
      play_game (&start, &styles[i % G_N_ELEMENTS (styles)], 120, reasons);
    }
  g_test_message ("escaped %u, taken %u, repetition %u, no move %u",
                  reasons[STELLING_REASON_ESCAPED], reasons[STELLING_REASON_KING_TAKEN],
                  reasons[STELLING_REASON_REPETITION], reasons[STELLING_REASON_NO_MOVE]);
}

/* Crowded boards, where kings are closed in and walls stand. */
static void
scatter (StellingPosition *position)
{
  guint size = stelling_position_get_size (position), n_squares = size * size;
  StellingSquare king = (StellingSquare) g_test_rand_int_range (0, 81);

  stelling_position_clear (position, &position->rules);
  stelling_position_set_turn (position, g_test_rand_int_range (0, 2));
  if (size == 12)
    for (StellingSide side = 0; side < 2; side++)
      {
        guint n = (guint) g_test_rand_int_range (0, 26);

        stelling_position_set_pawn (position, side, (guint8) g_test_rand_int_range (0, 144));
        stelling_position_set_reserve (position, side,
                                       chance (30) ? 0 : (guint) g_test_rand_int_range (0, 3));
        for (; n > 2; n--)
          stelling_position_set_piece (position, (guint8) g_test_rand_int_range (0, 144),
                                       side == 0 ? STELLING_PIECE_LIGHT : STELLING_PIECE_DARK);
      }
  else
    {
      guint n_dark = (guint) g_test_rand_int_range (0, 17);
      guint n_light = (guint) g_test_rand_int_range (0, 9);

      for (guint i = 0; i < n_dark + n_light; i++)
        {
          guint square = (guint) g_test_rand_int_range (0, (int) n_squares);

          /* Many stand near the king. */
          if (chance (50))
            {
              int near = (int) king + g_test_rand_int_range (-1, 2)
                         + 9 * g_test_rand_int_range (-1, 2);

              square = (guint) CLAMP (near, 0, 80);
            }
          stelling_position_set_piece (position, (StellingSquare) square,
                                       i < n_dark ? STELLING_PIECE_DARK : STELLING_PIECE_LIGHT);
        }
      stelling_position_set_piece (position, king, STELLING_PIECE_KING);
    }
}

static void
test_scattered (gconstpointer data)
{
  StellingGame game = GPOINTER_TO_INT (data);
  const Style style = { 50, 50, 50 };
  guint reasons[16] = { 0 };
  guint n_playable = 0;

  for (guint i = 0; i < (game == STELLING_GAME_TEBLO ? 700 : 3000); i++)
    {
      StellingProblem problems[STELLING_MAX_PROBLEMS];
      StellingPosition start;

      start.rules = get_random_rules (game);
      scatter (&start);
      assert_round_trips (&start);
      if (stelling_position_check (&start, problems) > 0)
        continue;
      n_playable++;
      play_game (&start, &style, game == STELLING_GAME_TEBLO ? 4 : 12, reasons);
    }
  g_assert_cmpuint (n_playable, >, 50);
  g_test_message ("%u playable; base %u, no move %u, escaped %u, taken %u", n_playable,
                  reasons[STELLING_REASON_BASE], reasons[STELLING_REASON_NO_MOVE],
                  reasons[STELLING_REASON_ESCAPED], reasons[STELLING_REASON_KING_TAKEN]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/random/teblo", test_teblo);
  g_test_add_func ("/rules/random/tablut", test_tablut);
  g_test_add_data_func ("/rules/random/scattered-teblo", GINT_TO_POINTER (STELLING_GAME_TEBLO),
                        test_scattered);
  g_test_add_data_func ("/rules/random/scattered-tablut", GINT_TO_POINTER (STELLING_GAME_TABLUT),
                        test_scattered);
  return g_test_run ();
}
