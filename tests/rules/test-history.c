/* test-history.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-history.h"

/* What depends on the past: repetitions, threats that wear out, series of moves. */

typedef struct
{
  const char *rules;
  const char *position; /* NULL: the start */
  const char *moves;    /* all legal */
  int result;
  int reason;
  guint n_occurrences;
  gboolean barred;
} Case;

#define NONE STELLING_RESULT_NONE, STELLING_REASON_NONE
#define REPETITION STELLING_RESULT_DRAW, STELLING_REASON_REPETITION
#define SERIES STELLING_RESULT_DRAW, STELLING_REASON_SERIES
#define ROUND "c5-c4 d1-c1 c4-c5 c1-d1"

static const Case repetitions[] = {
  { "tablut-edge", NULL, "", NONE, 1, FALSE },
  { "tablut-edge", NULL, ROUND, NONE, 2, FALSE },
  { "tablut-edge", NULL, ROUND " c5-c4 d1-c1 c4-c5", NONE, 2, FALSE },
  { "tablut-edge", NULL, ROUND " " ROUND, REPETITION, 3, FALSE },
  { "tablut-edge:repeat=none", NULL, ROUND " " ROUND, NONE, 3, FALSE },
  { "tablut-edge:repeat=threat", NULL, ROUND " " ROUND, REPETITION, 3, FALSE },
  { "tablut-corner", NULL, ROUND " " ROUND, REPETITION, 3, FALSE },
  /* the same pieces with the other side to move are another position */
  { "tablut-edge", NULL, ROUND " c5-c4 d1-c1 c4-c3 c1-d1 c3-c5", NONE, 1, FALSE },
  { "tablut-edge", NULL, ROUND " c5-c4 d1-c1 c4-c3 c1-d1 c3-c5 d1-c1 c5-c4 c1-d1 c4-c5", NONE, 2,
    FALSE },
  /* not running: what comes between does not matter */
  { "tablut-edge", NULL, ROUND " g5-g4 f1-g1 g4-g5 g1-f1", REPETITION, 3, FALSE },
};

/* The king goes to and fro on file c, a dark man follows him, another on file d could take him. */
#define CHASE "1t1t5/9/9/9/9/9/2K6/9/7T1 d"
#define FOLLOW "b9-b3 Kc3-c4 b3-b4 Kc4-c3 b4-b3 Kc3-c4 b3-b4 Kc4-c3"
static const Case threats[] = {
  { "tablut-corner-easy", CHASE, "b9-b3", NONE, 1, FALSE },
  { "tablut-corner-easy", CHASE, "b9-b3 Kc3-c4 b3-b4 Kc4-c3 b4-b3", NONE, 2, FALSE },
  { "tablut-corner-easy", CHASE, FOLLOW " b4-b3", NONE, 3, TRUE },
  /* the bar lasts over light's move, and ends with dark's */
  { "tablut-corner-easy", CHASE, FOLLOW " b4-b3 h1-h2", NONE, 1, TRUE },
  { "tablut-corner-easy", CHASE, FOLLOW " b4-b3 h1-h2 d9-d8", NONE, 1, FALSE },
  { "tablut-corner-easy", CHASE, FOLLOW " b4-b3 h1-h2 d9-d8 h2-h3 d8-d3", STELLING_RESULT_DARK,
    STELLING_REASON_KING_TAKEN, 1, FALSE },
  /* a third time that light brings about is a draw */
  { "tablut-corner-easy", CHASE, FOLLOW " b4-b3 Kc3-c4", REPETITION, 3, TRUE },
  /* with other switches a threat is like any move */
  { "tablut-corner-easy:repeat=draw", CHASE, FOLLOW " b4-b3", REPETITION, 3, FALSE },
  { "tablut-corner-easy:repeat=none", CHASE, FOLLOW " b4-b3", NONE, 3, FALSE },
  /* with four men to take him there was no threat */
  { "tablut-corner", CHASE, FOLLOW " b4-b3", REPETITION, 3, FALSE },
  /* interrupted once, the third occurrence counts all the same */
  { "tablut-corner-easy", CHASE,
    "b9-b3 Kc3-c4 b3-b4 Kc4-c3 b4-b3 Kc3-c4 b3-b5 Kc4-c3 b5-b3", NONE, 3, TRUE },
};

#define SHUTTLE "D4 I9 D3 I10"
#define TURN "D4 I9 E4 H9 E3 H10 D3 I10"
static const Case series[] = {
  { "teblo", NULL, SHUTTLE " " SHUTTLE, NONE, 1, FALSE },
  { "teblo", NULL, SHUTTLE " " SHUTTLE " D4 I9 D3", NONE, 1, FALSE },
  { "teblo", NULL, SHUTTLE " " SHUTTLE " " SHUTTLE, SERIES, 1, FALSE },
  /* a longer series */
  { "teblo", NULL, TURN " " TURN " D4 I9 E4 H9 E3 H10 D3", NONE, 1, FALSE },
  { "teblo", NULL, TURN " " TURN " " TURN, SERIES, 1, FALSE },
  /* broken off by another way or by a set piece, then begun anew */
  { "teblo", NULL, SHUTTLE " " SHUTTLE " D4 I9 D3 H9", NONE, 1, FALSE },
  { "teblo", NULL, SHUTTLE " " SHUTTLE " (A1) I9 D4 I10 D3", NONE, 1, FALSE },
  { "teblo", NULL, SHUTTLE " (A1) (A2) " SHUTTLE " " SHUTTLE, NONE, 1, FALSE },
  { "teblo", NULL, "(A1) (A2) " SHUTTLE " " SHUTTLE " " SHUTTLE, SERIES, 1, FALSE },
  /* moves count as they are written: the first D4 came from elsewhere */
  { "teblo", NULL, "D4 I9 D5 I8 D4 I9 D5 I8 D4 I9 D5 I8", SERIES, 1, FALSE },
  { "teblo", NULL, "D4 I9 D5 I8 D4 I9 D5 I8 D4 I9 D5 H9", NONE, 1, FALSE },
};

static void
play_all (StellingHistory *history, const char *text)
{
  g_auto (GStrv) moves = g_strsplit (text, " ", -1);

  for (guint i = 0; moves[i] != NULL && *moves[i] != '\0'; i++)
    {
      g_autoptr (GError) error = NULL;
      StellingMove move;

      g_assert_true (stelling_move_parse (stelling_history_get_position (history), moves[i],
                                          &move, &error));
      g_assert_no_error (error);
      stelling_history_push (history, move);
    }
}

static void
start (StellingHistory *history, const char *rules_text, const char *text)
{
  StellingPosition position;
  StellingRules rules;

  g_assert_true (stelling_rules_parse (rules_text, &rules, NULL));
  stelling_position_init (&position, &rules);
  if (text != NULL)
    g_assert_true (stelling_position_parse (&position, &rules, text, NULL));
  stelling_history_init (history, &position);
}

static void
test_case (const Case *test)
{
  g_auto (StellingHistory) history = { NULL };
  StellingOutcome outcome;

  g_test_message ("%s %s", test->rules, test->moves);
  start (&history, test->rules, test->position);
  play_all (&history, test->moves);
  outcome = stelling_history_get_outcome (&history);
  g_assert_cmpint (outcome.result, ==, test->result);
  g_assert_cmpint (outcome.reason, ==, test->reason);
  g_assert_cmpint (stelling_history_get_position (&history)->barred, ==, test->barred);
  if (stelling_position_get_game (history.positions) == STELLING_GAME_TABLUT)
    g_assert_cmpuint (stelling_history_count_occurrences (&history), ==, test->n_occurrences);
}

#define DEFINE_TEST(table)                                                                         \
  static void test_##table (void)                                                                  \
  {                                                                                                \
    for (guint i = 0; i < G_N_ELEMENTS (table); i++)                                               \
      test_case (&table[i]);                                                                       \
  }
DEFINE_TEST (repetitions)
DEFINE_TEST (threats)
DEFINE_TEST (series)

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
  play_all (&history, "b9-b3 h1-h2");
  position = stelling_history_get_position (&history);
  g_assert_true (stelling_move_parse (position, "d9-d3", &take, NULL));
  n = stelling_position_count_moves (position);
  stelling_history_pop (&history);
  stelling_history_pop (&history);
  play_all (&history, FOLLOW " b4-b3 h1-h2");
  position = stelling_history_get_position (&history);
  g_assert_false (stelling_position_is_legal (position, take));
  g_assert_cmpint (stelling_position_why (position, take).kind, ==, STELLING_WHY_BARRED);
  g_assert_cmpuint (stelling_position_why (position, take).square, ==, 20);
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
  play_all (&history, ROUND " " ROUND);
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/history/repetitions", test_repetitions);
  g_test_add_func ("/rules/history/threats", test_threats);
  g_test_add_func ("/rules/history/series", test_series);
  g_test_add_func ("/rules/history/bar", test_bar);
  g_test_add_func ("/rules/history/copy", test_copy);
  return g_test_run ();
}
