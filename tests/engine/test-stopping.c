/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine-fixture.h"

#include <stdlib.h>

/* Searches that are stopped at random moments: each answers, none hangs, and what one leaves behind
 * does the next no harm. The first argument is how many; a search that can't be stopped is a test
 * that runs out of time. */

static guint n_stops = 300;

/* A game of some random moves that is not over. */
static void
init_game (StellingHistory *history, GRand *rand)
{
  const char *rules = stelling_rule_set_get_name (
      (StellingRuleSet) g_rand_int_range (rand, 0, STELLING_N_RULE_SETS));
  guint plies = (guint) g_rand_int_range (rand, 0, 40);

  fixture_init_history (history, rules, NULL, "");
  fixture_play_random (history, rand, plies);
  while (stelling_history_get_outcome (history).result != STELLING_RESULT_NONE)
    stelling_history_pop (history);
}

/* Most searches are stopped within a few milliseconds, many before they have begun. */
static void
wait_a_while (GRand *rand)
{
  int kind = g_rand_int_range (rand, 0, 10);

  if (kind >= 8)
    g_usleep ((gulong) g_rand_int_range (rand, 0, 12000));
  else if (kind >= 3)
    g_usleep ((gulong) g_rand_int_range (rand, 0, 1500));
}

static void
go_and_stop (StellingSearch *search, GRand *rand)
{
  const StellingLimits none = { 0 };
  const StellingLimits ponder = { .ponder = TRUE, .nodes = 200 };
  g_auto (StellingHistory) history = { 0 };
  gboolean pondering = g_rand_int_range (rand, 0, 4) == 0;
  FixtureSeen seen = { 0 };

  init_game (&history, rand);
  seen.history = &history;
  g_assert_true (stelling_search_go (search, &history, pondering ? &ponder : &none,
                                     fixture_see_report, &seen));
  wait_a_while (rand);
  if (pondering && g_rand_boolean (rand))
    stelling_search_ponder_hit (search);
  stelling_search_stop (search);
  g_assert_false (stelling_search_is_running (search));
  g_assert_cmpuint (seen.n_final, ==, 1);
  g_assert_cmpuint (seen.report.n_lines, >=, 1);
}

static void
stop_often (StellingSearchKind search_kind, guint threads, guint n)
{
  const StellingEngineOptions options
      = { .threads = threads, .hash_mb = 4, .lines = 2, .search = search_kind };
  g_autoptr (StellingSearch) search = stelling_search_new (&options);
  GRand *rand = g_rand_new_with_seed (100 * search_kind + threads);

  for (guint i = 0; i < n; i++)
    {
      go_and_stop (search, rand);
      if (i % 50 == 49)
        stelling_search_clear (search);
    }
  g_rand_free (rand);
}

static void
test_random (void)
{
  stop_often (STELLING_SEARCH_ALPHA_BETA, 1, n_stops / 3);
  stop_often (STELLING_SEARCH_ALPHA_BETA, 2, n_stops / 3);
  stop_often (STELLING_SEARCH_BEST_FIRST, 2, n_stops - 2 * (n_stops / 3));
}

/* Freed while it thinks, and gone again and again without a stop. */
static void
test_without (void)
{
  const StellingEngineOptions options = { .threads = 2, .hash_mb = 1 };
  GRand *rand = g_rand_new_with_seed (5);

  for (guint i = 0; i < n_stops / 20; i++)
    {
      g_autoptr (StellingSearch) search = stelling_search_new (&options);
      FixtureSeen seen[3] = { 0 };
      g_auto (StellingHistory) history = { 0 };

      init_game (&history, rand);
      for (guint j = 0; j < G_N_ELEMENTS (seen); j++)
        {
          seen[j].history = &history;
          g_assert_true (stelling_search_go (search, &history, &(StellingLimits) { 0 },
                                             fixture_see_report, &seen[j]));
        }
      g_clear_pointer (&search, stelling_search_free);
      for (guint j = 0; j < G_N_ELEMENTS (seen); j++)
        g_assert_cmpuint (seen[j].n_final, ==, 1);
    }
  g_rand_free (rand);
}

/* --- how long it takes --- */

#define N_TIMED 30
#define MAX_STOP 10.0 /* milliseconds */

static int
compare_times (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

/* Where stopping could take long: inside an endgame that is being solved, with a large tree to walk
 * through for the report, with a proof under way. */
typedef struct
{
  const char *name;
  const char *rules;
  StellingSearchKind search;
  guint threads;
  guint left[2];   /* Teblo: set pieces to go, of a late board; both 0: the game's start */
  double thinking; /* seconds before the first stop */
} Timed;

static const Timed timed[] = {
  { "ending-1", "teblo", STELLING_SEARCH_ALPHA_BETA, 1, { 1, 0 }, 0 },
  { "ending-2", "teblo", STELLING_SEARCH_ALPHA_BETA, 2, { 1, 1 }, 0 },
  { "ending-2-best-first", "teblo", STELLING_SEARCH_BEST_FIRST, 2, { 1, 1 }, 0 },
  { "ending-3-best-first", "teblo", STELLING_SEARCH_BEST_FIRST, 1, { 2, 1 }, 0 },
  { "large-tree", "teblo", STELLING_SEARCH_BEST_FIRST, 2, { 0, 0 }, 3 },
  { "teblo", "teblo", STELLING_SEARCH_ALPHA_BETA, 2, { 0, 0 }, 0.2 },
  { "edge", "tablut-edge", STELLING_SEARCH_ALPHA_BETA, 2, { 0, 0 }, 0.2 },
  { "corner", "tablut-corner", STELLING_SEARCH_ALPHA_BETA, 1, { 0, 0 }, 0.2 },
  { "edge-best-first", "tablut-edge", STELLING_SEARCH_BEST_FIRST, 2, { 0, 0 }, 0.2 },
};

static void
init_timed (StellingHistory *history, const Timed *task, GRand *rand)
{
  StellingPosition position;

  if (task->left[0] + task->left[1] == 0)
    {
      fixture_init_history (history, task->rules, NULL, "");
      return;
    }
  do
    {
      fixture_init_endgame (&position, task->rules, rand, 22, task->left);
      fixture_scatter_pawns (&position, rand);
      stelling_history_clear (history);
      stelling_history_init (history, &position);
    }
  while (stelling_history_get_outcome (history).result != STELLING_RESULT_NONE);
}

static void
time_stop (const Timed *task, StellingSearch *search, GRand *rand, guint n, double *milliseconds)
{
  g_auto (StellingHistory) history = { 0 };
  FixtureSeen seen = { 0 };
  gint64 start;

  init_timed (&history, task, rand);
  seen.history = &history;
  g_assert_true (
      stelling_search_go (search, &history, &(StellingLimits) { 0 }, fixture_see_report, &seen));
  g_usleep (n == 0 ? (gulong) (1e6 * task->thinking) : (gulong) g_rand_int_range (rand, 0, 60000));
  start = g_get_monotonic_time ();
  stelling_search_stop (search);
  *milliseconds = (double) (g_get_monotonic_time () - start) / 1000;
}

/* One in four at least: a machine may do other things in between. */
static void
test_time (gconstpointer data)
{
  const Timed *task = data;
  const StellingEngineOptions options
      = { .threads = task->threads, .hash_mb = 64, .search = task->search, .lines = 4 };
  g_autoptr (StellingSearch) search = stelling_search_new (&options);
  GRand *rand = g_rand_new_with_seed (11);
  double times[N_TIMED];

  for (guint i = 0; i < N_TIMED; i++)
    time_stop (task, search, rand, i, &times[i]);
  qsort (times, N_TIMED, sizeof *times, compare_times);
  g_test_message ("stopped in %.2f ms, at most %.2f ms", times[N_TIMED / 2], times[N_TIMED - 1]);
  g_assert_cmpfloat (times[N_TIMED / 4], <, MAX_STOP);
  g_rand_free (rand);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1)
    n_stops = (guint) atoi (argv[1]);
  g_test_add_func ("/engine/stopping/random", test_random);
  g_test_add_func ("/engine/stopping/without", test_without);
  for (guint i = 0; i < G_N_ELEMENTS (timed); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/stopping/time/", timed[i].name, NULL);

      g_test_add_data_func (path, &timed[i], test_time);
    }
  return g_test_run ();
}
