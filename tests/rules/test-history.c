/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules-fixture.h"
#include "stelling-line.h"

#include <string.h>

/* What depends on the past, beyond the cases in tests/data/rules/tablut-repeat.cases and
 * teblo-series.cases. */

#define ROUND "c5-c4 d1-c1 c4-c5 c1-d1"
/* The king goes to and fro on file c, a dark man follows him, another on file d could take him. */
#define CHASE "1t1t5/9/9/9/9/9/2K6/9/7T1 d"
#define FOLLOW "b9-b3 Kc3-c4 b3-b4 Kc4-c3 b4-b3 Kc3-c4 b3-b4 Kc4-c3"

static void
start (StellingHistory *history, const char *rules_text, const char *text)
{
  StellingPosition position;

  fixture_read_position (&position, rules_text, text);
  stelling_history_init (history, &position);
}

/* When a position stood on the board, the last three times. */
static void
test_occurrences (void)
{
  g_auto (StellingHistory) history = { NULL };
  guint plies[3] = { 99, 99, 99 };

  start (&history, "tablut-edge:repeat=none", NULL);
  g_assert_cmpuint (stelling_history_get_occurrences (&history, 0, plies), ==, 1);
  g_assert_cmpuint (plies[0], ==, 0);
  g_assert_cmpuint (plies[1], ==, 99);
  fixture_play_all (&history, ROUND " " ROUND " " ROUND);
  g_assert_cmpuint (stelling_history_count_occurrences (&history), ==, 4);
  g_assert_cmpuint (stelling_history_get_occurrences (&history, 12, plies), ==, 4);
  g_assert_cmpuint (plies[0], ==, 4);
  g_assert_cmpuint (plies[1], ==, 8);
  g_assert_cmpuint (plies[2], ==, 12);
  /* of an earlier position, as it was then */
  g_assert_cmpuint (stelling_history_get_occurrences (&history, 6, plies), ==, 2);
  g_assert_cmpuint (plies[0], ==, 2);
  g_assert_cmpuint (plies[1], ==, 6);
  g_assert_cmpuint (stelling_history_get_occurrences (&history, 12, NULL), ==, 4);
}

/* --- series --- */

/* Whether the last 3n plies are three times the same, as they are written. */
static gboolean
is_thrice (const StellingHistory *history, guint n)
{
  if (3 * n > history->n_moves)
    return FALSE;
  for (guint i = history->n_moves - 2 * n; i < history->n_moves; i++)
    {
      char now[4], then[4];

      stelling_square_to_string (STELLING_GAME_TEBLO, stelling_move_get_to (history->moves[i]),
                                 now);
      stelling_square_to_string (STELLING_GAME_TEBLO, stelling_move_get_to (history->moves[i - n]),
                                 then);
      if (strcmp (now, then) != 0
          || stelling_move_is_place (history->moves[i])
                 != stelling_move_is_place (history->moves[i - n]))
        return FALSE;
    }
  return TRUE;
}

/* A move of the pawn that keeps it within four squares, or now and then a placement; mostly what
 * was played @n plies ago. */
static StellingMove
choose (const StellingHistory *history, guint n, GRand *random)
{
  const StellingPosition *position = stelling_history_get_position (history);
  StellingSide side = stelling_position_get_turn (position);
  StellingSquare base = stelling_rules_get_base (&position->rules, side);
  StellingMoveList list;

  if (history->n_moves >= n && g_rand_int_range (random, 0, 40) > 0)
    {
      StellingMove again
          = stelling_move_step (stelling_position_get_pawn (position, side),
                                stelling_move_get_to (history->moves[history->n_moves - n]));

      if (stelling_position_is_legal (position, again))
        return again;
    }
  stelling_position_get_moves (position, &list);
  for (;;)
    {
      StellingMove move = list.moves[g_rand_int_range (random, 0, (gint32) list.n)];
      int to = stelling_move_get_to (move);
      int file = to % 12 - base % 12, rank = to / 12 - base / 12;

      if (stelling_move_is_place (move) ? g_rand_int_range (random, 0, 4000) == 0
                                        : file >= 0 && file < 2 && rank >= 0 && rank < 2)
        return move;
    }
}

/* Every series that is found is one, the shortest, and none is missed, of whatever length. Those of
 * 2 and 6 plies and of odd lengths never come: a pawn's steps change the colour of its square, as
 * on a chessboard, so that it needs an even number of them, 2 or more, to come back, and a round
 * ends where it began; a series of n plies has n / 2 steps of each pawn if n is even, and n in two
 * rounds if it is odd. */
static void
test_series (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1985);
  guint met[STELLING_MAX_SQUARES] = { 0 };

  for (guint game = 0; game < 300; game++)
    {
      g_auto (StellingHistory) history = { NULL };

      start (&history, game % 2 == 0 ? "teblo" : "teblo:bases=mirrored", NULL);
      for (guint ply = 0; ply < 80; ply++)
        {
          guint series = stelling_history_get_series (&history), n = 1;

          while (3 * n <= history.n_moves && !is_thrice (&history, n))
            n++;
          g_assert_cmpuint (series, ==, 3 * n <= history.n_moves ? n : 0);
          if (series > 0)
            {
              g_assert_cmpint (stelling_history_get_outcome (&history).reason, ==,
                               STELLING_REASON_SERIES);
              g_assert_cmpuint (series % 4, ==, 0);
              met[series]++;
              break;
            }
          g_assert_cmpint (stelling_history_get_outcome (&history).result, ==,
                           STELLING_RESULT_NONE);
          stelling_history_push (&history, choose (&history, 4 + game % 9, random));
        }
    }
  g_assert_cmpuint (met[4], >, 0);
  g_assert_cmpuint (met[8], >, 0);
  g_assert_cmpuint (met[12], >, 0);
}

/* That it changes the colour of its square. */
static void
test_steps (void)
{
  StellingPosition position;
  StellingMoveList list;
  StellingRules rules;

  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  stelling_position_init (&position, &rules);
  stelling_position_set_reserve (&position, STELLING_YELLOW, 0);
  for (StellingSquare from = 0; from < 144; from++)
    {
      stelling_position_set_pawn (&position, STELLING_YELLOW, from);
      stelling_position_get_moves (&position, &list);
      g_assert_true (list.n >= 2 || from == stelling_rules_get_base (&rules, STELLING_RED));
      for (guint i = 0; i < list.n; i++)
        {
          StellingSquare to = stelling_move_get_to (list.moves[i]);

          g_assert_cmpint ((from % 12 + from / 12 + to % 12 + to / 12) % 2, ==, 1);
        }
    }
}

/* The win by the base comes before the draw by the series. No game comes to both, since the base
 * would have been reached in the first round: here the moves go on, legal or not. */
static void
test_win_first (void)
{
  static const StellingSquare ways[] = { 12, 8 * 12 + 8, 0, 9 * 12 + 8 }; /* A2 I9 A1 I10 */
  g_auto (StellingHistory) history = { NULL };
  StellingOutcome outcome;

  start (&history, "teblo", "12/12/12/12/12/12/12/12/12/12/12/12 I8 A1 r 25 25");
  stelling_history_reserve (&history, 12);
  for (guint i = 0; i < 12; i++)
    {
      StellingPosition *position = &history.positions[i];
      StellingSquare from
          = stelling_position_get_pawn (position, stelling_position_get_turn (position));

      history.moves[i] = stelling_move_step (from, ways[i % 4]);
      position[1] = position[0];
      stelling_position_play_unchecked (&position[1], history.moves[i]);
      history.n_moves++;
    }
  stelling_history_follow_threats (&history, 0);
  outcome = stelling_history_get_outcome (&history);
  g_assert_cmpuint (stelling_history_get_series (&history), ==, 4);
  g_assert_cmpint (outcome.result, ==, STELLING_RESULT_LIGHT);
  g_assert_cmpint (outcome.reason, ==, STELLING_REASON_BASE);
}

/* The bar takes the king's capture away, in the list, the count and the reasons alike. */
static void
test_bar (void)
{
  g_auto (StellingHistory) history = { NULL };
  const StellingPosition *position;
  StellingMoveList list;
  StellingMove take;
  guint n;

  start (&history, "tablut-corner-easy", CHASE);
  fixture_play_all (&history, "b9-b3 Kc3-c4 b3-b4 h1-h2");
  position = stelling_history_get_position (&history);
  g_assert_true (stelling_move_parse (position, "d9-d4", &take, NULL));
  n = stelling_position_count_moves (position);
  for (guint i = 0; i < 4; i++)
    stelling_history_pop (&history);
  fixture_play_all (&history, FOLLOW " b4-b3 Kc3-c4 b3-b4 h1-h2");
  position = stelling_history_get_position (&history);
  g_assert_false (stelling_position_is_legal (position, take));
  g_assert_cmpint (stelling_position_why (position, take).kind, ==, STELLING_WHY_BARRED);
  g_assert_cmpuint (stelling_position_why (position, take).square, ==, 29);
  g_assert_cmpuint (stelling_position_count_moves (position), ==, n - 1);
  stelling_position_get_moves (position, &list);
  g_assert_cmpuint (list.n, ==, n - 1);
  for (guint i = 0; i < list.n; i++)
    g_assert_cmpuint (list.moves[i], !=, take);
  /* The bar is no part of what makes positions the same. */
  g_assert_cmpuint (stelling_history_count_occurrences (&history), ==, 1);
}

static void
test_copy (void)
{
  g_auto (StellingHistory) history = { NULL }, copy = { NULL };

  start (&history, "tablut-edge", NULL);
  fixture_play_all (&history, ROUND " " ROUND);
  stelling_history_copy (&copy, &history);
  stelling_history_pop (&history);
  g_assert_cmpuint (copy.n_moves, ==, 8);
  g_assert_cmpint (stelling_history_get_outcome (&copy).result, ==, STELLING_RESULT_DRAW);
  g_assert_cmpint (stelling_history_get_outcome (&history).result, ==, STELLING_RESULT_NONE);
  /* Room that was asked for stays where it is. */
  stelling_history_reserve (&copy, 1000);
  g_assert_cmpuint (copy.capacity, >=, 1000);
  g_assert_cmpint (stelling_history_get_outcome (&copy).result, ==, STELLING_RESULT_DRAW);
}

/* A row of threats that began before the copy's first position goes on in it, and its threats from
 * there on are the ones that count. */
static void
test_copy_end (void)
{
  g_auto (StellingHistory) history = { NULL }, whole = { NULL }, end = { NULL };

  start (&history, "tablut-corner-easy", CHASE);
  fixture_play_all (&history, FOLLOW);
  stelling_history_copy_end (&whole, &history, 100);
  g_assert_cmpuint (whole.n_moves, ==, history.n_moves);
  stelling_history_copy_end (&end, &history, 3);
  g_assert_cmpuint (end.n_moves, ==, 3);
  g_assert_true (stelling_position_equal (stelling_history_get_position (&end),
                                          stelling_history_get_position (&history)));
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (end.moves[i], ==, history.moves[history.n_moves - 3 + i]);
  for (guint i = 0; i <= 3; i++)
    {
      guint since = history.threats[history.n_moves - 3 + i].since;

      g_assert_cmpuint (since, >, 0);
      g_assert_cmpuint (end.threats[i].since, ==,
                        since > history.n_moves - 3 ? since - (history.n_moves - 3) : 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/history/occurrences", test_occurrences);
  g_test_add_func ("/rules/history/series", test_series);
  g_test_add_func ("/rules/history/steps", test_steps);
  g_test_add_func ("/rules/history/win-first", test_win_first);
  g_test_add_func ("/rules/history/bar", test_bar);
  g_test_add_func ("/rules/history/copy", test_copy);
  g_test_add_func ("/rules/history/copy-end", test_copy_end);
  return g_test_run ();
}
