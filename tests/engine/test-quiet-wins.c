/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-quiet-wins-private.h"
#include "suite.h"

/* Wins within few plies against what the plain solver says of the positions that it found
 * (suites/README.md): each is found at its distance, and none is claimed that is not there. */

#define EACH 4 /* one position out of this number */
#define NODES 200000

static gboolean
never_stop_cb (gpointer user_data)
{
  return FALSE;
}

static guint
find (StellingQuietWins *wins, const StellingPosition *position, guint plies, StellingMove *move)
{
  guint found = stelling_quiet_wins_find (wins, position, plies, NODES, never_stop_cb, NULL, move);

  g_assert_true (stelling_quiet_wins_has_ended (wins));
  return found;
}

static void
check_win (StellingQuietWins *wins, const SuiteTask *task)
{
  StellingMove move = STELLING_MOVE_NONE;

  g_assert_cmpuint (find (wins, &task->position, 5, NULL), ==, 0);
  g_assert_cmpuint (find (wins, &task->position, 7, &move), ==, 7);
  g_assert_true (suite_task_is_best (task, move));
  /* Asked again it remembers. */
  g_assert_cmpuint (
      stelling_quiet_wins_find (wins, &task->position, 7, 0, never_stop_cb, NULL, NULL), ==, 7);
}

/* The opponent wins after every move but the best. */
static void
check_defence (StellingQuietWins *wins, const SuiteTask *task)
{
  StellingMoveList list;

  stelling_position_get_moves (&task->position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      StellingPosition after = task->position;
      guint plies;

      stelling_position_play (&after, list.moves[i]);
      plies = find (wins, &after, 5, NULL);
      g_assert_cmpint (plies == 0, ==, suite_task_is_best (task, list.moves[i]));
      if (plies == 0)
        g_assert_cmpuint (find (wins, &after, 7, NULL), ==, 0);
    }
}

static void
test_plain (void)
{
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "engine", "suites", "tablut-corner-plain.suite", NULL);
  g_autoptr (GPtrArray) positions = suite_load (path, NULL);
  StellingQuietWins *wins = stelling_quiet_wins_new (4096);
  StellingRules rules;
  guint n_wins = 0;

  g_assert_nonnull (positions);
  g_assert_true (stelling_rules_parse ("tablut-corner", &rules, NULL));
  for (guint i = 0; i < positions->len; i += EACH)
    {
      const SuitePosition *position = positions->pdata[i];
      gboolean is_win = g_str_equal (position->value, "win 7");
      SuiteTask task;

      g_test_message ("%s", position->position);
      g_assert_true (suite_position_parse (position, &rules, &task, NULL));
      if (is_win)
        check_win (wins, &task);
      else
        check_defence (wins, &task);
      n_wins += is_win;
    }
  g_assert_cmpuint (n_wins, >, 10);
  g_assert_cmpuint (n_wins, <, positions->len / EACH);
  stelling_quiet_wins_free (wins);
}

/* A look that is cut short finds nothing and says so; the next goes on. */
static void
test_cut_short (void)
{
  StellingQuietWins *wins = stelling_quiet_wins_new (1024);
  StellingPosition position;
  StellingRules rules;
  guint found = 0;
  guint n = 0;

  g_assert_true (stelling_rules_parse ("tablut-corner", &rules, NULL));
  g_assert_true (stelling_position_parse (
      &position, &rules, "3t2tt1/9/4ttKTt/t5t2/1T3t1tt/7t1/2TT5/4T4/5t1t1 d", NULL));
  while (found == 0 && n++ < 1000)
    {
      found = stelling_quiet_wins_find (wins, &position, 7, 200, never_stop_cb, NULL, NULL);
      g_assert_cmpint (stelling_quiet_wins_has_ended (wins), ==, found != 0);
    }
  g_assert_cmpuint (found, ==, 7);
  g_assert_cmpuint (n, >, 1);
  stelling_quiet_wins_clear (wins);
  g_assert_cmpuint (stelling_quiet_wins_find (wins, &position, 7, 200, never_stop_cb, NULL, NULL),
                    ==, 0);
  stelling_quiet_wins_free (wins);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/quiet-wins/plain", test_plain);
  g_test_add_func ("/engine/quiet-wins/cut-short", test_cut_short);
  return g_test_run ();
}
