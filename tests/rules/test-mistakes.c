/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-rules-all.h"

/* What only a programmer can get wrong is told, and nothing is guessed, read or written. */

#define check_told(call)                                                                           \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_test_expect_message (NULL, G_LOG_LEVEL_CRITICAL, "*");                                       \
    call;                                                                                          \
    g_test_assert_expected_messages ();                                                            \
  }                                                                                                \
  G_STMT_END

#define check_null(call) check_told (g_assert_null (call))
#define check_zero(call) check_told (g_assert_cmpuint ((call), ==, 0))

static void
test_names (void)
{
  StellingRules rules;

  stelling_rules_init (&rules, STELLING_RULE_SET_TABLUT_EDGE);
  check_null (stelling_rule_set_get_name (STELLING_N_RULE_SETS));
  check_null (stelling_rule_set_get_title (99));
  check_null (stelling_rule_set_get_description (99));
  check_zero (stelling_rule_set_get_game (99));
  check_null (stelling_switch_get_name (STELLING_N_SWITCHES));
  check_null (stelling_switch_get_title (99));
  check_zero (stelling_switch_get_game (99));
  check_zero (stelling_switch_get_need (99, NULL, NULL));
  check_zero (stelling_switch_get_n_values (99));
  check_null (stelling_switch_get_value_name (STELLING_SWITCH_GOAL, 2));
  check_null (stelling_switch_get_value_title (STELLING_SWITCH_GOAL, 2));
  check_zero (stelling_rules_has_switch (&rules, 99));
  check_null (stelling_game_get_name (9));
  check_zero (stelling_game_get_size (9));
  check_null (stelling_side_get_name (9, STELLING_LIGHT));
  check_null (stelling_side_get_name (STELLING_GAME_TEBLO, 2));
  check_null (stelling_side_get_title (STELLING_GAME_TABLUT, 2));
  check_null (stelling_result_get_name (STELLING_GAME_TEBLO, 4));
  check_null (stelling_reason_get_name (99));
  check_null (stelling_why_kind_get_name (99));
  check_null (stelling_problem_kind_get_name (99));
}

static void
test_texts (void)
{
  StellingScore score = { .kind = 99 };
  StellingWhy why = { .kind = 99 };
  StellingProblem problem = { .kind = 99 };
  StellingOutcome result = { 99, STELLING_REASON_NONE }, reason = { STELLING_RESULT_DRAW, 99 };
  StellingPosition position;
  StellingRules rules;
  StellingMove move;

  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  stelling_position_init (&position, &rules);
  check_null (stelling_outcome_to_string (STELLING_GAME_TEBLO, result));
  check_null (stelling_outcome_to_string (STELLING_GAME_TEBLO, reason));
  check_null (stelling_score_to_string (score));
  check_null (stelling_why_to_string (&position, STELLING_MOVE_NONE, &why));
  check_null (stelling_why_to_string (NULL, STELLING_MOVE_NONE, &why));
  check_null (stelling_problem_to_string (&position, &problem));
  check_null (stelling_position_to_string (NULL));
  check_null (stelling_position_to_diagram (NULL));
  check_null (stelling_rules_to_string (NULL));
  check_null (stelling_square_to_string (STELLING_GAME_TEBLO, 3, NULL));
  check_null (stelling_squares_to_string (STELLING_GAME_TEBLO, NULL));
  check_null (stelling_squares_to_list (STELLING_GAME_TEBLO, NULL));
  check_told (g_assert_cmpuint (stelling_square_parse (STELLING_GAME_TEBLO, NULL, NULL), ==,
                                STELLING_SQUARE_NONE));
  check_null (stelling_move_to_string (NULL, STELLING_MOVE_NONE));
  check_zero (stelling_move_parse (&position, NULL, &move, NULL));
  check_zero (stelling_move_parse_text (NULL, "D4", &move, NULL, NULL));
  check_zero (stelling_position_parse (&position, &rules, NULL, NULL));
  check_zero (stelling_rules_parse (NULL, &rules, NULL));
}

static void
test_set_up (void)
{
  StellingPosition position, before;
  StellingRules rules, broken = { .set = 77 };

  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  stelling_position_init (&position, &rules);
  before = position;
  check_told (stelling_rules_init (&rules, STELLING_N_RULE_SETS));
  check_told (stelling_rules_init (NULL, STELLING_RULE_SET_TEBLO));
  check_told (stelling_position_init (&position, &broken));
  check_told (stelling_position_init (&position, NULL));
  check_told (stelling_position_clear (NULL, &rules));
  check_told (stelling_position_set_piece (&position, 3, 17));
  check_told (stelling_position_set_piece (&position, 3, STELLING_PIECE_KING));
  check_told (stelling_position_set_piece (&position, 144, STELLING_PIECE_LIGHT));
  check_told (stelling_position_set_pawn (&position, 2, 3));
  check_told (stelling_position_set_pawn (&position, STELLING_RED, 144));
  check_told (stelling_position_set_reserve (&position, 7, 3));
  check_told (stelling_position_set_reserve (&position, STELLING_RED, 26));
  check_told (stelling_position_set_turn (&position, 7));
  check_told (stelling_position_set_turn (NULL, STELLING_RED));
  check_zero (stelling_position_get_reserve (&position, 2));
  check_told (
      g_assert_cmpuint (stelling_position_get_pawn (&position, 2), ==, STELLING_SQUARE_NONE));
  check_zero (stelling_position_count_pieces (&position, 9));
  check_zero (stelling_position_check (&position, NULL));
  check_zero (stelling_position_perft_made (&position, 1, NULL));
  check_zero (stelling_position_perft (NULL, 1));
  g_assert_cmpmem (&position, sizeof position, &before, sizeof before);
  g_assert_cmpint (rules.set, ==, STELLING_RULE_SET_TEBLO);
}

static void
test_history (void)
{
  g_auto (StellingHistory) history = { NULL };
  StellingPosition position;
  StellingRules rules;
  guint plies[3] = { 7, 7, 7 };

  stelling_rules_init (&rules, STELLING_RULE_SET_TABLUT_EDGE);
  stelling_position_init (&position, &rules);
  stelling_history_init (&history, &position);
  check_zero (stelling_history_get_occurrences (&history, 99, plies));
  check_zero (stelling_history_get_occurrences (&history, 1, plies));
  g_assert_cmpuint (plies[0], ==, 7);
  g_assert_cmpuint (stelling_history_get_occurrences (&history, 0, plies), ==, 1);
  check_told (stelling_history_pop (&history));
  check_told (stelling_history_init (&history, NULL));
  check_told (stelling_history_copy (&history, NULL));
}

/* Checks that nothing plays @move in a position in which it is illegal. */
static void
check_illegal (const StellingPosition *position, StellingMove move)
{
  g_auto (StellingHistory) history = { NULL };
  StellingPosition after = *position;

  stelling_history_init (&history, position);
  check_told (stelling_history_push (&history, move));
  g_assert_cmpuint (history.n_moves, ==, 0);
  check_told (stelling_position_play (&after, move));
  g_assert_false (stelling_position_try (&after, move));
  g_assert_cmpuint (stelling_position_play_line (&after, &move, 1), ==, 0);
  g_assert_cmpmem (&after, sizeof after, position, sizeof *position);
}

/* A line that was found in another position ends with the first move that is illegal in this. */
static void
test_lines (void)
{
  StellingRules rules;
  StellingPosition position, at;
  StellingMove line[] = { stelling_move_place (0), stelling_move_place (1), STELLING_MOVE_NONE };
  g_autofree char *text = NULL;
  g_autofree char *cut = NULL;

  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  stelling_position_init (&position, &rules);
  text = stelling_line_to_string (&position, line, 3, " ");
  g_assert_cmpstr (text, ==, "(A1) (B1)");
  at = position;
  g_assert_cmpuint (stelling_position_play_line (&at, line, 3), ==, 2);
  stelling_position_set_reserve (&position, STELLING_RED, 0);
  cut = stelling_line_to_string (&position, line, 3, " ");
  g_assert_cmpstr (cut, ==, "(A1)");
  stelling_position_set_reserve (&position, STELLING_YELLOW, 0);
  for (guint i = 0; i < G_N_ELEMENTS (line); i++)
    check_illegal (&position, line[i]);
  check_illegal (&position, stelling_move_step (200, 255));
  stelling_rules_init (&rules, STELLING_RULE_SET_TABLUT_EDGE);
  stelling_position_init (&position, &rules);
  check_illegal (&position, stelling_move_step (200, 255));
  check_illegal (&position, stelling_move_step (3, 90));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/mistakes/names", test_names);
  g_test_add_func ("/rules/mistakes/texts", test_texts);
  g_test_add_func ("/rules/mistakes/set-up", test_set_up);
  g_test_add_func ("/rules/mistakes/history", test_history);
  g_test_add_func ("/rules/mistakes/lines", test_lines);
  return g_test_run ();
}
