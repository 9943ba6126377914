/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine-fixture.h"

#include <pthread.h>
#include <time.h>

/* The search from outside: limits, stopping, several lines, several threads, several searches. */

static const char *rule_sets[] = { "teblo", "tablut-edge", "tablut-corner", "tablut-corner-easy" };

static void
init_middle_game (StellingHistory *history, const char *rules, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  fixture_init_history (history, rules, NULL, NULL);
  fixture_play_random (history, rand, 8);
}

static StellingSearch *
new_search (const StellingEngineOptions *options)
{
  StellingEngineOptions chosen = *options;

  fixture_choose_search (&chosen);
  return stelling_search_new (&chosen);
}

static void
test_depth (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rule_sets); i++)
    {
      StellingLimits limits = { .depth = 4 };
      g_auto (StellingHistory) history = { 0 };
      StellingReport report;

      init_middle_game (&history, rule_sets[i], 11);
      fixture_think (&history, NULL, &limits, &report);
      fixture_check_report (&history, 1, &report);
      if (report.lines[0].score.kind == STELLING_SCORE_VALUE)
        g_assert_cmpuint (report.depth, ==, 4);
      g_assert_cmpuint (report.selective_depth, >=, report.depth);
      g_assert_cmpuint (report.nodes, >, 0);
    }
}

static void
test_nodes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rule_sets); i++)
    {
      StellingLimits limits = { .nodes = 5000 };
      g_auto (StellingHistory) history = { 0 };
      StellingReport report;

      init_middle_game (&history, rule_sets[i], 12);
      fixture_think (&history, NULL, &limits, &report);
      fixture_check_report (&history, 1, &report);
      g_assert_cmpuint (report.nodes, <=, 5000 + 1);
    }
}

/* Fewer nodes than a depth takes, or an answer: there is one all the same, for hardly more than a
 * look at one move a line. */
static void
check_least (const char *rules, guint lines, guint64 nodes)
{
  const StellingEngineOptions options = { .lines = lines };
  const StellingLimits limits = { .nodes = nodes };
  g_auto (StellingHistory) history = { 0 };
  StellingReport report;

  init_middle_game (&history, rules, 13);
  fixture_think (&history, &options, &limits, &report);
  fixture_check_report (&history, lines, &report);
  g_assert_cmpuint (report.nodes, <=, nodes + 16 * lines);
  /* Some other move may be better. */
  if (nodes == 1 && report.tree_size == 0 && report.lines[0].score.kind == STELLING_SCORE_VALUE)
    g_assert_cmpint (report.lines[0].score.bound, ==, STELLING_BOUND_AT_LEAST);
}

static void
test_least (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rule_sets); i++)
    for (guint lines = 1; lines <= 3; lines += 2)
      for (guint64 nodes = 1; nodes <= 125; nodes *= 5)
        check_least (rule_sets[i], lines, nodes);
}

static void
test_seconds (void)
{
  StellingLimits limits = { .seconds = 0.05 };
  g_auto (StellingHistory) history = { 0 };
  StellingReport report;

  init_middle_game (&history, "tablut-edge", 14);
  fixture_think (&history, NULL, &limits, &report);
  fixture_check_report (&history, 1, &report);
  g_assert_cmpfloat (report.seconds, >=, 0.05);
}

static void
test_lines (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rule_sets); i++)
    {
      StellingEngineOptions options = { .lines = STELLING_MAX_LINES };
      StellingLimits limits = { .depth = 3 };
      g_auto (StellingHistory) history = { 0 };
      StellingReport report;

      init_middle_game (&history, rule_sets[i], 15);
      fixture_think (&history, &options, &limits, &report);
      fixture_check_report (&history, STELLING_MAX_LINES, &report);
    }
}

/* A first line found alone is worth what it is worth among others. */
static void
test_first_line (void)
{
  StellingEngineOptions options = { .lines = 4 };
  StellingLimits limits = { .depth = 2 };
  g_auto (StellingHistory) history = { 0 };
  StellingReport one, four;

  init_middle_game (&history, "tablut-edge", 16);
  fixture_think (&history, NULL, &limits, &one);
  fixture_think (&history, &options, &limits, &four);
  g_assert_cmpint (stelling_score_compare (one.lines[0].score, four.lines[0].score), ==, 0);
}

static void
test_finished (void)
{
  StellingLimits limits = { .depth = 3 };
  g_auto (StellingHistory) history = { 0 };
  StellingReport report;

  fixture_init_history (&history, "tablut-edge", "9/9/9/9/9/4K4/9/9/t8 l", "Ke4-e1");
  fixture_think (&history, NULL, &limits, &report);
  g_assert_cmpuint (report.n_lines, ==, 0);
}

/* A board that is only being set up is no reason to fall over. */
static void
test_impossible (void)
{
  static const char *boards[][2] = {
    { "teblo", "12/12/12/12/12/12/12/12/12/12/12/12 - - y 25 25" },
    { "teblo", "12/12/12/12/12/12/12/12/12/12/12/12 - I10 r 25 25" },
    { "tablut-edge", "9/9/9/9/9/9/9/9/9 l" },
    { "tablut-corner", "9/9/9/2t6/9/9/9/9/9 d" },
    { "tablut-edge", "9/9/2K6/2t6/5K3/9/9/9/9 l" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      StellingLimits limits = { .depth = 3 };
      g_auto (StellingHistory) history = { 0 };
      StellingReport report;

      fixture_init_history (&history, boards[i][0], boards[i][1], NULL);
      fixture_think (&history, NULL, &limits, &report);
      g_assert_cmpuint (report.n_lines, ==, 0);
    }
}

typedef struct
{
  pthread_mutex_t lock;
  pthread_cond_t changed;
  guint n_reports;
  StellingReport newest;
} Watch;

static void
watch_cb (const StellingReport *report, gpointer user_data)
{
  Watch *watch = user_data;

  pthread_mutex_lock (&watch->lock);
  g_assert_false (watch->newest.final);
  watch->newest = *report;
  watch->n_reports++;
  pthread_cond_signal (&watch->changed);
  pthread_mutex_unlock (&watch->lock);
}

/* Without limits it thinks until it is stopped, and the last report is the answer. */
static void
test_stop (gconstpointer data)
{
  StellingEngineOptions options = { .threads = GPOINTER_TO_UINT (data), .hash_mb = 4, .lines = 2 };
  g_autoptr (StellingSearch) search = new_search (&options);

  for (guint i = 0; i < G_N_ELEMENTS (rule_sets); i++)
    {
      Watch watch = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0, { 0 } };
      g_auto (StellingHistory) history = { 0 };

      init_middle_game (&history, rule_sets[i], 17);
      stelling_search_go (search, &history, NULL, watch_cb, &watch);
      pthread_mutex_lock (&watch.lock);
      while (watch.n_reports < 4 && !watch.newest.final)
        pthread_cond_wait (&watch.changed, &watch.lock);
      pthread_mutex_unlock (&watch.lock);
      stelling_search_stop (search);
      g_assert_true (watch.newest.final);
      g_assert_false (stelling_search_is_running (search));
      fixture_check_report (&history, 2, &watch.newest);
      stelling_search_stop (search);
    }
}

/* The time limit counts from the hit on, for solving an endgame as well: one that takes many times
 * as long is solved meanwhile. */
static void
test_ponder_solves (void)
{
  static const char drawn[] = "3yyrr5/r1r4r1r2/4r2r1r1r/y6yr2y/7yr1rr/3y1y2r1r1/2yy1r1r4/"
                              "2y2y2r1rr/2yy1yy5/2y1y4y2/y3y2y4/r2y1r6 F7 G10 r 2 0";
  const StellingEngineOptions options = { .hash_mb = 4, .lines = 2 };
  const StellingLimits limits = { .seconds = 0.001, .ponder = TRUE };
  g_autoptr (StellingSearch) search = new_search (&options);
  Watch watch = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0, { 0 } };
  g_auto (StellingHistory) history = { 0 };

  fixture_init_history (&history, "teblo", drawn, NULL);
  stelling_search_go (search, &history, &limits, watch_cb, &watch);
  pthread_mutex_lock (&watch.lock);
  while (watch.n_reports == 0)
    pthread_cond_wait (&watch.changed, &watch.lock);
  g_assert_false (watch.newest.final);
  g_assert_cmpint (watch.newest.lines[0].score.kind, ==, STELLING_SCORE_DRAW);
  g_assert_true (watch.newest.lines[0].exact);
  pthread_mutex_unlock (&watch.lock);
  stelling_search_ponder_hit (search);
  stelling_search_wait (search);
  g_assert_true (watch.newest.final);
  g_assert_cmpint (watch.newest.lines[0].score.kind, ==, STELLING_SCORE_DRAW);
}

/* Stopped before it has begun, it still answers. */
static void
test_stop_at_once (void)
{
  StellingEngineOptions options = { .hash_mb = 1 };
  g_autoptr (StellingSearch) search = new_search (&options);

  for (guint i = 0; i < 20; i++)
    {
      Watch watch = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0, { 0 } };
      g_auto (StellingHistory) history = { 0 };

      init_middle_game (&history, rule_sets[i % 4], 18 + i);
      stelling_search_go (search, &history, NULL, watch_cb, &watch);
      stelling_search_stop (search);
      g_assert_true (watch.newest.final);
      fixture_check_report (&history, 1, &watch.newest);
    }
}

static void
keep_cb (const StellingReport *report, gpointer user_data)
{
  StellingReport *newest = user_data;

  *newest = *report;
}

/* The processor's time that it takes to stop, of all threads together, in milliseconds. */
static double
measure_stop (StellingSearch *search, const StellingHistory *history)
{
  StellingReport newest = { 0 };
  struct timespec before, after;

  stelling_search_go (search, history, NULL, keep_cb, &newest);
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &before);
  stelling_search_stop (search);
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &after);
  g_assert_true (newest.final);
  fixture_check_report (history, 3, &newest);
  return (double) (after.tv_sec - before.tv_sec) * 1e3
         + (double) (after.tv_nsec - before.tv_nsec) / 1e6;
}

/* A pawn race in which one side could still place makes a board to be solved of every placement:
 * the search stops all the same. The best of some tries, since the machine may be busy. */
static void
test_stop_race (void)
{
  static const char *const positions[] = {
    "12/12/12/3y4r3/12/5yr5/12/4r3y3/12/4y1r5/12/12 E6 H8 y 20 0",
    "12/12/12/3y4r3/12/5yr5/12/4r3y3/12/4y1r5/12/12 E6 K8 y 1 0",
  };
  const StellingEngineOptions options = { .hash_mb = 1, .lines = 3 };

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_auto (StellingHistory) history = { 0 };
      double least = G_MAXDOUBLE;

      fixture_init_history (&history, "teblo", positions[i], NULL);
      for (guint tries = 0; tries < 5; tries++)
        {
          g_autoptr (StellingSearch) search = new_search (&options);

          least = MIN (least, measure_stop (search, &history));
        }
      g_test_message ("%.1f ms", least);
      g_assert_cmpfloat (least, <, 20);
    }
}

/* A draw that the next move can bring about is no reason to think no further. */
static void
test_draw_at_hand (void)
{
  const StellingEngineOptions options = { .hash_mb = 1 };
  const StellingLimits limits = { .depth = 4 };
  g_auto (StellingHistory) history = { 0 };
  StellingReport report;

  fixture_init_history (&history, "tablut-edge", NULL, "e4-f4 d1-d2 f4-e4 d2-d1 e4-f4 d1-d2 f4-e4");
  fixture_think (&history, &options, &limits, &report);
  g_assert_cmpuint (report.depth, ==, 4);
}

static void
assert_same (const StellingReport *a, const StellingReport *b)
{
  g_assert_cmpuint (a->nodes, ==, b->nodes);
  g_assert_cmpuint (a->depth, ==, b->depth);
  g_assert_cmpuint (a->n_lines, ==, b->n_lines);
  for (guint i = 0; i < a->n_lines; i++)
    {
      g_assert_cmpuint (a->lines[i].n_moves, ==, b->lines[i].n_moves);
      for (guint j = 0; j < a->lines[i].n_moves; j++)
        g_assert_cmpuint (a->lines[i].pv[j], ==, b->lines[i].pv[j]);
      g_assert_cmpint (stelling_score_compare (a->lines[i].score, b->lines[i].score), ==, 0);
    }
}

/* Two searches beside each other find what each finds alone. */
static void
test_beside (void)
{
  StellingEngineOptions options = { .hash_mb = 2, .lines = 2 };
  StellingLimits limits = { .depth = 5 };
  StellingHistory history[2];
  StellingReport alone[2], beside[2];
  StellingSearch *searches[2];

  for (guint i = 0; i < 2; i++)
    {
      init_middle_game (&history[i], i == 0 ? "teblo" : "tablut-corner", 19);
      fixture_think (&history[i], &options, &limits, &alone[i]);
      searches[i] = new_search (&options);
    }
  for (guint i = 0; i < 2; i++)
    stelling_search_go (searches[i], &history[i], &limits, keep_cb, &beside[i]);
  for (guint i = 0; i < 2; i++)
    {
      stelling_search_wait (searches[i]);
      stelling_search_free (searches[i]);
      assert_same (&alone[i], &beside[i]);
      stelling_history_clear (&history[i]);
    }
}

/* One search thinks of one game after the other, with other options between. */
static void
test_again (void)
{
  StellingEngineOptions options = { .hash_mb = 2 };
  StellingLimits limits = { .depth = 4 };
  StellingSearch *search = NULL;
  g_auto (StellingHistory) history = { 0 };
  StellingReport first, again;

  fixture_choose_search (&options);
  search = stelling_search_new (&options);
  init_middle_game (&history, "teblo", 20);
  g_assert_true (stelling_search_think (search, &history, &limits, &first));
  options.hash_mb = 1;
  options.lines = 3;
  options.threads = 2;
  stelling_search_set_options (search, &options);
  g_assert_true (stelling_search_think (search, &history, &limits, &again));
  fixture_check_report (&history, 3, &again);
  options.hash_mb = 2;
  options.lines = 1;
  options.threads = 1;
  stelling_search_set_options (search, &options);
  stelling_search_clear (search);
  g_assert_true (stelling_search_think (search, &history, &limits, &again));
  assert_same (&first, &again);
  stelling_search_free (search);
}

/* What was found of a game says nothing of another one that has seen a position before, or whose
 * moves repeat themselves: not even where both have come to the same position. */
static void
test_past (void)
{
  static const struct
  {
    const char *rules;
    const char *moves;
  } cases[] = {
    { "tablut-edge", "e4-f4 d1-d2 f4-e4 d2-d1" },
    { "tablut-corner-easy", "e4-f4 d1-d2 f4-e4 d2-d1" },
    { "teblo", "D4 I9 D5 I8 D4 I9 D5 I8 D4 I9" },
  };
  const StellingEngineOptions options = { .hash_mb = 4, .search = STELLING_SEARCH_ALPHA_BETA };
  const StellingLimits limits = { .depth = 4 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (StellingSearch) search = stelling_search_new (&options);
      g_auto (StellingHistory) without = { 0 };
      g_auto (StellingHistory) with = { 0 };
      StellingReport report, fresh;

      fixture_init_history (&with, cases[i].rules, NULL, cases[i].moves);
      stelling_history_init (&without, stelling_history_get_position (&with));
      g_assert_true (stelling_search_think (search, &without, &limits, &report));
      g_assert_true (stelling_search_think (search, &with, &limits, &report));
      fixture_think (&with, &options, &limits, &fresh);
      assert_same (&report, &fresh);
    }
}

static void
test_threads (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rule_sets); i++)
    {
      StellingEngineOptions options = { .threads = 3, .hash_mb = 1, .lines = 2 };
      StellingLimits limits = { .depth = 5, .nodes = 200000 };
      g_auto (StellingHistory) history = { 0 };
      StellingReport report;

      init_middle_game (&history, rule_sets[i], 21);
      fixture_think (&history, &options, &limits, &report);
      fixture_check_report (&history, 2, &report);
    }
}

/* A rule set with random switches. */
static char *
make_rules (GRand *rand)
{
  StellingRules rules;

  stelling_rules_init (&rules, (StellingRuleSet) g_rand_int_range (rand, 0, STELLING_N_RULE_SETS));
  for (guint sw = 0; sw < STELLING_N_SWITCHES; sw++)
    if (stelling_rules_has_switch (&rules, (StellingSwitch) sw))
      rules.values[sw] = (guint8) g_rand_int_range (
          rand, 0, (gint32) stelling_switch_get_n_values ((StellingSwitch) sw));
  return stelling_rules_to_string (&rules);
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (22);

  for (guint i = 0; i < 60; i++)
    {
      g_autofree char *rules = make_rules (rand);
      StellingEngineOptions options = { .lines = 1 + i % 4, .hash_mb = 1 };
      StellingLimits limits = { .nodes = 4000, .depth = 6 };
      g_auto (StellingHistory) history = { 0 };
      StellingReport report;

      fixture_init_history (&history, rules, NULL, NULL);
      fixture_play_random (&history, rand, (guint) g_rand_int_range (rand, 0, 120));
      g_test_message ("%s, %u plies", rules, history.n_moves);
      fixture_think (&history, &options, &limits, &report);
      fixture_check_report (&history, options.lines, &report);
    }
}

/* Dark, who is behind, repeats the position for the third time, unless a draw is worth too little
 * to it. That no other move could do better is not proven. */
static void
test_contempt (void)
{
  g_auto (StellingHistory) history = { 0 };
  StellingEngineOptions options = { .search = STELLING_SEARCH_ALPHA_BETA };
  const StellingLimits limits = { .depth = 4 };
  StellingReport report;
  StellingMove draw;

  fixture_init_history (&history, "tablut-edge", NULL, "e3-d3 a4-b4 d3-e3 b4-a4 e3-d3 a4-b4 d3-e3");
  g_assert_true (
      stelling_move_parse (stelling_history_get_position (&history), "b4-a4", &draw, NULL));
  fixture_think (&history, &options, &limits, &report);
  g_assert_cmpuint (report.lines[0].pv[0], ==, draw);
  g_assert_cmpint (report.lines[0].score.kind, ==, STELLING_SCORE_VALUE);
  g_assert_cmpint (report.lines[0].score.value, ==, 0);
  g_assert_cmpint (report.lines[0].score.bound, ==, STELLING_BOUND_AT_LEAST);
  g_assert_false (report.lines[0].exact);
  options.contempt = STELLING_MAX_CONTEMPT;
  fixture_think (&history, &options, &limits, &report);
  g_assert_cmpuint (report.lines[0].pv[0], !=, draw);
  g_assert_cmpint (report.lines[0].score.kind, ==, STELLING_SCORE_VALUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/search/depth", test_depth);
  g_test_add_func ("/engine/search/nodes", test_nodes);
  g_test_add_func ("/engine/search/contempt", test_contempt);
  g_test_add_func ("/engine/search/least", test_least);
  g_test_add_func ("/engine/search/seconds", test_seconds);
  g_test_add_func ("/engine/search/lines", test_lines);
  g_test_add_func ("/engine/search/first-line", test_first_line);
  g_test_add_func ("/engine/search/finished", test_finished);
  g_test_add_func ("/engine/search/impossible", test_impossible);
  g_test_add_data_func ("/engine/search/stop", GUINT_TO_POINTER (1), test_stop);
  g_test_add_data_func ("/engine/search/stop-threads", GUINT_TO_POINTER (2), test_stop);
  g_test_add_func ("/engine/search/ponder-solves", test_ponder_solves);
  g_test_add_func ("/engine/search/stop-at-once", test_stop_at_once);
  g_test_add_func ("/engine/search/stop-race", test_stop_race);
  g_test_add_func ("/engine/search/draw-at-hand", test_draw_at_hand);
  g_test_add_func ("/engine/search/beside", test_beside);
  g_test_add_func ("/engine/search/again", test_again);
  g_test_add_func ("/engine/search/past", test_past);
  g_test_add_func ("/engine/search/threads", test_threads);
  g_test_add_func ("/engine/search/random", test_random);
  return g_test_run ();
}
