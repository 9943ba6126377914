/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-opponent.h"
#include "stelling-rules.h"

#include "odd-program.h"

/* Moves against a person: legal ones at every strength, with limits to what a weak engine does, and
 * with an end whenever one is wanted. */

/* Light escapes with the next move. */
#define WON "3t1t3/4t4/2T1T4/t7t/tt1K4t/t3T3t/4T1T2/2T1t4/4tt3 l"
/* Seconds in which all has to have ended that is ended. */
#define AT_ONCE 60.0

typedef struct
{
  StellingMove move;
  GError *error;
  gboolean done;
} Answer;

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->move
      = stelling_opponent_think_finish (STELLING_OPPONENT (source), result, &answer->error);
  answer->done = TRUE;
}

static void
begin (StellingHistory *history, const char *rules_text, const char *text)
{
  StellingPosition position;
  StellingRules rules;

  g_assert_true (stelling_rules_parse (rules_text, &rules, NULL));
  stelling_position_init (&position, &rules);
  if (text != NULL)
    g_assert_true (stelling_position_parse (&position, &rules, text, NULL));
  stelling_history_init (history, &position);
}

static StellingOpponent *
create (StellingStrength strength, guint32 seed)
{
  const StellingOpponentSettings settings
      = { .strength = strength, .seconds = 0.05, .threads = 1, .hash_mb = 4, .seed = seed };

  return stelling_opponent_new (&settings);
}

static void
wait_for (Answer *answer)
{
  while (!answer->done)
    g_main_context_iteration (NULL, TRUE);
}

static StellingMove
choose (StellingOpponent *opponent, const StellingHistory *history)
{
  Answer answer = { 0 };

  stelling_opponent_think_async (opponent, history, NULL, thought_cb, &answer);
  wait_for (&answer);
  g_assert_no_error (answer.error);
  g_assert_true (stelling_position_is_legal (stelling_history_get_position (history), answer.move));
  return answer.move;
}

static gboolean
is_over (const StellingHistory *history)
{
  return stelling_history_get_outcome (history).result != STELLING_RESULT_NONE;
}

/* --- the built-in engine --- */

static void
test_legal (void)
{
  static const char *const rules[] = { "teblo", "tablut-edge", "tablut-corner-easy" };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    for (StellingStrength strength = 0; strength < STELLING_N_STRENGTHS; strength++)
      {
        g_autoptr (StellingOpponent) opponent = create (strength, 1);
        g_auto (StellingHistory) history = { 0 };

        g_assert_true (stelling_opponent_is_built_in (opponent));
        begin (&history, rules[i], NULL);
        for (guint n = 0; n < 8 && !is_over (&history); n++)
          stelling_history_push (&history, choose (opponent, &history));
      }
}

/* Returns whether two opponents play the same first twenty moves, each against itself. */
static gboolean
play_alike (StellingOpponent *a, StellingOpponent *b)
{
  g_auto (StellingHistory) history = { 0 };

  begin (&history, "tablut-edge", NULL);
  for (guint n = 0; n < 20 && !is_over (&history); n++)
    {
      StellingMove move = choose (a, &history);

      if (choose (b, &history) != move)
        return FALSE;
      stelling_history_push (&history, move);
    }
  return TRUE;
}

/* The seed decides what is left to chance; without one each game is another. */
static void
test_seed (void)
{
  g_autoptr (StellingOpponent) first = create (STELLING_STRENGTH_BEGINNER, 7);
  g_autoptr (StellingOpponent) again = create (STELLING_STRENGTH_BEGINNER, 7);
  g_autoptr (StellingOpponent) other = create (STELLING_STRENGTH_BEGINNER, 8);
  g_autoptr (StellingOpponent) any = create (STELLING_STRENGTH_BEGINNER, 0);
  g_autoptr (StellingOpponent) any_other = create (STELLING_STRENGTH_BEGINNER, 0);

  g_assert_true (play_alike (first, again));
  g_assert_false (play_alike (first, other));
  g_assert_false (play_alike (any, any_other));
}

/* Returns whether the side to move can win at once. */
static gboolean
can_win (const StellingHistory *history)
{
  const StellingPosition *position = stelling_history_get_position (history);
  StellingSide side = (StellingSide) stelling_position_get_turn (position);
  StellingMoveList list;

  stelling_position_get_moves (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      g_auto (StellingHistory) after = { 0 };
      StellingResult result;

      stelling_history_copy (&after, history);
      stelling_history_push (&after, list.moves[i]);
      result = stelling_history_get_outcome (&after).result;
      if (result == (side == STELLING_LIGHT ? STELLING_RESULT_LIGHT : STELLING_RESULT_DARK))
        return TRUE;
    }
  return FALSE;
}

/* Returns whether a move does not let the other side win at once. */
static gboolean
can_hold (const StellingHistory *history)
{
  StellingMoveList list;

  stelling_position_get_moves (stelling_history_get_position (history), &list);
  for (guint i = 0; i < list.n; i++)
    {
      g_auto (StellingHistory) after = { 0 };

      stelling_history_copy (&after, history);
      stelling_history_push (&after, list.moves[i]);
      if (is_over (&after) || !can_win (&after))
        return TRUE;
    }
  return FALSE;
}

/* However weak it is it sees what is there at once. */
static void
test_next_move (void)
{
  static const char *const rules[]
      = { "teblo", "tablut-edge", "tablut-corner", "tablut-corner-easy" };
  guint n_wins = 0, n_defences = 0;

  for (guint seed = 1; seed <= 16; seed++)
    {
      g_autoptr (StellingOpponent) opponent = create (STELLING_STRENGTH_BEGINNER, seed);
      g_auto (StellingHistory) history = { 0 };

      begin (&history, rules[seed % G_N_ELEMENTS (rules)], NULL);
      for (guint n = 0; n < 80 && !is_over (&history); n++)
        {
          gboolean wins = can_win (&history);
          gboolean holds = !wins && can_hold (&history);

          stelling_history_push (&history, choose (opponent, &history));
          g_assert_true (!wins || is_over (&history));
          g_assert_true (!holds || is_over (&history) || !can_win (&history));
          n_wins += wins;
          n_defences += holds;
        }
    }
  g_assert_cmpuint (n_wins, >, 2);
  g_assert_cmpuint (n_defences, >, 100);
}

static void
test_win (void)
{
  for (guint seed = 1; seed <= 20; seed++)
    {
      g_autoptr (StellingOpponent) opponent = create (STELLING_STRENGTH_BEGINNER, seed);
      g_auto (StellingHistory) history = { 0 };

      begin (&history, "tablut-edge", WON);
      stelling_history_push (&history, choose (opponent, &history));
      g_assert_cmpint (stelling_history_get_outcome (&history).result, ==, STELLING_RESULT_LIGHT);
    }
}

/* --- the end of a thought --- */

static StellingOpponent *
create_slow (const char *command)
{
  const StellingOpponentSettings settings = { .player = { .name = "Slow", .command = command },
                                              .strength = STELLING_STRENGTH_FULL,
                                              .seconds = 1000,
                                              .threads = 2,
                                              .hash_mb = 8 };

  return stelling_opponent_new (&settings);
}

static void
assert_cancelled (StellingOpponent *opponent)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_auto (StellingHistory) history = { 0 };
  Answer answer = { 0 };
  gint64 start;

  begin (&history, "teblo", NULL);
  stelling_opponent_think_async (opponent, &history, cancellable, thought_cb, &answer);
  g_usleep (100000);
  start = g_get_monotonic_time ();
  g_cancellable_cancel (cancellable);
  wait_for (&answer);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&answer.error);
  g_assert_cmpfloat ((double) (g_get_monotonic_time () - start) / 1e6, <, AT_ONCE);
}

/* It thinks again after that, and answers at once where it is told to. */
static void
test_cancelled (void)
{
  g_autoptr (StellingOpponent) opponent = create_slow (NULL);
  g_auto (StellingHistory) history = { 0 };
  Answer answer = { 0 };

  assert_cancelled (opponent);
  assert_cancelled (opponent);
  begin (&history, "teblo", NULL);
  stelling_opponent_think_async (opponent, &history, NULL, thought_cb, &answer);
  g_usleep (100000);
  stelling_opponent_hurry (opponent);
  wait_for (&answer);
  g_assert_no_error (answer.error);
  g_assert_true (
      stelling_position_is_legal (stelling_history_get_position (&history), answer.move));
}

/* Of two thoughts that were begun at once, the first of which was cancelled or not, only the second
 * goes on. */
static void
test_at_once (void)
{
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (StellingOpponent) opponent = create_slow (NULL);
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_auto (StellingHistory) history = { 0 };
      Answer first = { 0 }, second = { 0 };

      begin (&history, "teblo", NULL);
      stelling_opponent_think_async (opponent, &history, cancellable, thought_cb, &first);
      if (i % 2 == 0)
        g_cancellable_cancel (cancellable);
      stelling_opponent_think_async (opponent, &history, NULL, thought_cb, &second);
      g_usleep (20000);
      stelling_opponent_hurry (opponent);
      wait_for (&first);
      wait_for (&second);
      g_assert_no_error (second.error);
      g_assert_true (i % 2 == 0 ? first.error != NULL : first.error == NULL);
      g_clear_error (&first.error);
    }
}

/* A thought keeps what it needs, though nobody else does. */
static void
test_dropped (void)
{
  g_auto (StellingHistory) history = { 0 };
  Answer answer = { 0 };
  StellingOpponent *opponent = create (STELLING_STRENGTH_FULL, 1);

  begin (&history, "tablut-corner", NULL);
  stelling_opponent_think_async (opponent, &history, NULL, thought_cb, &answer);
  g_object_unref (opponent);
  wait_for (&answer);
  g_assert_no_error (answer.error);
}

/* --- other programs --- */

static void
assert_fails (const StellingOpponentSettings *settings)
{
  g_autoptr (StellingOpponent) opponent = stelling_opponent_new (settings);
  g_auto (StellingHistory) history = { 0 };
  Answer answer = { 0 };

  g_assert_false (stelling_opponent_is_built_in (opponent));
  begin (&history, "teblo", NULL);
  stelling_opponent_think_async (opponent, &history, NULL, thought_cb, &answer);
  wait_for (&answer);
  g_assert_nonnull (answer.error);
  g_assert_false (g_error_matches (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  g_assert_cmpuint (answer.move, ==, STELLING_MOVE_NONE);
  g_clear_error (&answer.error);
}

/* One that dies, never moves or is not there is told. */
static void
test_failing (void)
{
  static const char *const manners[] = { "dying", "hanging" };
  const StellingOpponentSettings missing
      = { .player = { .name = "None", .command = "/nowhere/engine" }, .seconds = 0.1 };

  for (guint i = 0; i < G_N_ELEMENTS (manners); i++)
    {
      StellingOpponentSettings settings = { .seconds = 0.1, .patience = 0.2 };
      OddProgram program;

      odd_program_init (&program, manners[i]);
      settings.player = (StellingPlayoutPlayer) { .name = "Odd", .command = program.command };
      assert_fails (&settings);
      odd_program_clear (&program);
    }
  assert_fails (&missing);
}

static void
test_hanging (void)
{
  g_autoptr (StellingOpponent) opponent = NULL;
  OddProgram program;

  odd_program_init (&program, "hanging");
  opponent = create_slow (program.command);
  assert_cancelled (opponent);
  odd_program_clear (&program);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/opponent/legal", test_legal);
  g_test_add_func ("/analysis/opponent/seed", test_seed);
  g_test_add_func ("/analysis/opponent/next-move", test_next_move);
  g_test_add_func ("/analysis/opponent/win", test_win);
  g_test_add_func ("/analysis/opponent/cancelled", test_cancelled);
  g_test_add_func ("/analysis/opponent/at-once", test_at_once);
  g_test_add_func ("/analysis/opponent/dropped", test_dropped);
  g_test_add_func ("/analysis/opponent/failing", test_failing);
  g_test_add_func ("/analysis/opponent/hanging", test_hanging);
  return g_test_run ();
}
