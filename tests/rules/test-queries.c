/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules-fixture.h"
#include "stelling-rules-all.h"

/* What a window asks for each square. */

/* Dark could take the king with d9-d4, but for the bar. */
#define BARRED_RULES "tablut-corner-easy"
#define BARRED_CHASE "1t1t5/9/9/9/9/9/2K6/9/7T1 d"
#define BARRED_MOVES "b9-b3 Kc3-c4 b3-b4 Kc4-c3 b4-b3 Kc3-c4 b3-b4 Kc4-c3 b4-b3 Kc3-c4 b3-b4 h1-h2"

static void
play_all (StellingHistory *history, const char *rules, const char *text, const char *moves)
{
  StellingPosition start;

  fixture_read_position (&start, rules, text);
  stelling_history_init (history, &start);
  fixture_play_all (history, moves);
}

/* The targets of all squares are the moves that go from them. */
static void
check_targets (const StellingPosition *position)
{
  StellingMoveList list;
  StellingSquares targets;
  guint n_steps = 0, n_targets = 0;

  stelling_position_get_moves (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      StellingSquare from = stelling_move_get_from (list.moves[i]);

      if (stelling_move_is_place (list.moves[i]))
        continue;
      n_steps++;
      g_assert_true (stelling_position_is_own (position, from));
      stelling_position_get_targets (position, from, &targets);
      g_assert_true (stelling_squares_contain (&targets, stelling_move_get_to (list.moves[i])));
    }
  for (guint square = 0; square < 256; square++)
    {
      stelling_position_get_targets (position, (StellingSquare) square, &targets);
      n_targets += stelling_squares_count (&targets);
    }
  g_assert_cmpuint (n_targets, ==, n_steps);
}

static void
test_targets (void)
{
  for (guint game = 0; game < 40; game++)
    {
      StellingPosition position;
      StellingMoveList list;
      StellingRules rules;

      stelling_rules_init (&rules, game % STELLING_N_RULE_SETS);
      stelling_position_init (&position, &rules);
      for (guint ply = 0; ply < 80; ply++)
        {
          check_targets (&position);
          stelling_position_get_moves (&position, &list);
          if (list.n == 0)
            break;
          stelling_position_play (&position, list.moves[g_test_rand_int_range (0, (int) list.n)]);
        }
    }
}

static void
test_targets_barred (void)
{
  g_auto (StellingHistory) history = { NULL };
  const StellingPosition *position;
  StellingSquares targets;

  play_all (&history, BARRED_RULES, BARRED_CHASE, BARRED_MOVES);
  position = stelling_history_get_position (&history);
  check_targets (position);
  stelling_position_get_targets (position, 8 * 9 + 3, &targets);
  g_assert_false (stelling_squares_contain (&targets, 3 * 9 + 3));
  g_assert_true (stelling_squares_contain (&targets, 2 * 9 + 3));
}

static void
test_own (void)
{
  StellingPosition position;

  fixture_read_position (&position, "teblo", "12/12/12/12/12/12/12/12/12/3y8/12/12 D3 I10 y 24 25");
  g_assert_true (stelling_position_is_own (&position, 2 * 12 + 3));
  g_assert_false (stelling_position_is_own (&position, 9 * 12 + 8));
  stelling_position_set_pawn (&position, STELLING_YELLOW, STELLING_SQUARE_NONE);
  g_assert_false (stelling_position_is_own (&position, STELLING_SQUARE_NONE));
  fixture_read_position (&position, "tablut-edge", NULL);
  g_assert_true (stelling_position_is_own (&position, 40));
  g_assert_true (stelling_position_is_own (&position, 39));
  g_assert_false (stelling_position_is_own (&position, 0));
  g_assert_false (stelling_position_is_own (&position, 3));
  g_assert_false (stelling_position_is_own (&position, 81));
  stelling_position_set_turn (&position, STELLING_DARK);
  g_assert_true (stelling_position_is_own (&position, 3));
  g_assert_false (stelling_position_is_own (&position, 40));
}

static void
test_count (void)
{
  StellingPosition position;

  fixture_read_position (&position, "tablut-edge", NULL);
  g_assert_cmpuint (stelling_position_count_pieces (&position, STELLING_PIECE_LIGHT), ==, 8);
  g_assert_cmpuint (stelling_position_count_pieces (&position, STELLING_PIECE_DARK), ==, 16);
  g_assert_cmpuint (stelling_position_count_pieces (&position, STELLING_PIECE_KING), ==, 1);
  fixture_read_position (&position, "teblo",
                         "yyyyyyyyyyyy/12/12/12/12/12/12/12/12/12/12/11r D3 I10 y 9 9");
  g_assert_cmpuint (stelling_position_count_pieces (&position, STELLING_PIECE_LIGHT), ==, 12);
  g_assert_cmpuint (stelling_position_count_pieces (&position, STELLING_PIECE_DARK), ==, 1);
  g_assert_cmpuint (stelling_position_count_pieces (&position, STELLING_PIECE_KING), ==, 0);
}

static void
test_barred (void)
{
  g_auto (StellingHistory) game = { NULL };
  const StellingPosition *position;
  g_autofree char *text = NULL;
  StellingPosition read;

  play_all (&game, BARRED_RULES, BARRED_CHASE, BARRED_MOVES);
  position = stelling_history_get_position (&game);
  g_assert_true (stelling_position_is_barred (position));
  g_assert_false (stelling_position_is_barred (&game.positions[0]));
  /* no part of the text */
  text = stelling_position_to_string (position);
  fixture_read_position (&read, BARRED_RULES, text);
  g_assert_false (stelling_position_is_barred (&read));
}

/* Sets of squares against a plain list of what is in them. */
static void
test_squares (void)
{
  static const StellingSquare some[] = { 0, 1, 63, 64, 80, 127, 128, 143 };
  StellingSquares squares = { { 0 } };
  StellingTablutSet set = 0;

  g_assert_true (stelling_squares_is_empty (&squares));
  for (guint i = 0; i < G_N_ELEMENTS (some); i++)
    stelling_squares_add (&squares, some[i]);
  stelling_squares_remove (&squares, 127);
  stelling_squares_remove (&squares, 127);
  g_assert_false (stelling_squares_contain (&squares, 127));
  g_assert_cmpuint (stelling_squares_count (&squares), ==, G_N_ELEMENTS (some) - 1);
  for (guint i = 0; i < G_N_ELEMENTS (some); i++)
    if (some[i] != 127)
      {
        g_assert_false (stelling_squares_is_empty (&squares));
        g_assert_cmpuint (stelling_squares_pop (&squares), ==, some[i]);
      }
  g_assert_true (stelling_squares_is_empty (&squares));

  for (guint i = 0; i < 5; i++)
    set |= stelling_tablut_bit (some[i]);
  squares = stelling_tablut_to_squares (set);
  g_assert_cmpuint (stelling_squares_count (&squares), ==, 5);
  for (guint i = 0; i < 5; i++)
    g_assert_true (stelling_squares_contain (&squares, some[i]));
}

/* What is no move is no square either, and a move that stays has a sentence of its own. */
static void
test_no_way (void)
{
  static const struct
  {
    const char *rules, *move, *reason;
  } table[] = {
    { "teblo", "D3", "The pawn already stands on D3" },
    { "tablut-edge", "e4-e4", "The piece already stands on e4" },
    { "tablut-corner", "Ke5-e5", "The piece already stands on e5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *none = NULL;
      StellingPosition position;
      StellingMove move;

      fixture_read_position (&position, table[i].rules, NULL);
      none = stelling_move_to_string (&position, STELLING_MOVE_NONE);
      g_assert_cmpstr (none, ==, "-");
      g_assert_false (stelling_move_parse (&position, table[i].move, &move, &error));
      g_assert_cmpstr (error->message, ==, table[i].reason);
    }
}

/* Every kind has a name of its own. */
static void
test_names (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (StellingWhyKind kind = STELLING_WHY_LEGAL; kind <= STELLING_WHY_CAPTURES; kind++)
    g_assert_true (g_hash_table_add (seen, (gpointer) stelling_why_kind_get_name (kind)));
  g_assert_cmpstr (stelling_why_kind_get_name (STELLING_WHY_NOT_A_STEP), ==, "not-a-step");
  g_hash_table_remove_all (seen);
  for (StellingProblemKind kind = STELLING_PROBLEM_NO_KING; kind <= STELLING_PROBLEM_CUT_OFF;
       kind++)
    g_assert_true (g_hash_table_add (seen, (gpointer) stelling_problem_kind_get_name (kind)));
  g_assert_cmpstr (stelling_problem_kind_get_name (STELLING_PROBLEM_NO_PAWN), ==, "no-pawn");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/queries/targets", test_targets);
  g_test_add_func ("/rules/queries/targets-barred", test_targets_barred);
  g_test_add_func ("/rules/queries/own", test_own);
  g_test_add_func ("/rules/queries/count", test_count);
  g_test_add_func ("/rules/queries/barred", test_barred);
  g_test_add_func ("/rules/queries/squares", test_squares);
  g_test_add_func ("/rules/queries/no-way", test_no_way);
  g_test_add_func ("/rules/queries/names", test_names);
  return g_test_run ();
}
