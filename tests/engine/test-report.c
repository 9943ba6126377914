/* test-report.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine-fixture.h"

#include "stelling-engine-private.h"
#include "stelling-tree-private.h"

/* What a search tells while nothing new is found, and that telling changes nothing. */

typedef struct
{
  guint n_reports;
  StellingReport newest;
} Seen;

static void
report_cb (const StellingReport *report, gpointer user_data)
{
  Seen *seen = user_data;

  seen->n_reports++;
  seen->newest = *report;
}

/* A second is over, as far as the worker knows. */
static void
let_time_pass (StellingWorker *worker)
{
  worker->last_report -= STELLING_REPORT_INTERVAL;
  worker->last_told -= STELLING_REPORT_INTERVAL;
}

static void
visit_nodes (StellingWorker *worker)
{
  for (guint i = 0; i < 3 * worker->brain->clock; i++)
    g_assert_false (stelling_worker_must_stop (worker));
}

/* Long after the last report the search is heard of from the midst of a move: the same lines, more
 * nodes. */
static void
test_nodes (void)
{
  const StellingJudge judge = { .name = "none" };
  g_autofree Seen *seen = g_new0 (Seen, 1);
  g_autofree Seen *before = g_new (Seen, 1);
  g_autofree StellingShared *shared = g_new0 (StellingShared, 1);
  g_auto (StellingHistory) history = { 0 };
  StellingWorker *worker;

  fixture_init_history (&history, "tablut-edge", NULL, NULL);
  shared->options = (StellingEngineOptions) { .threads = 1, .hash_mb = 1, .lines = 3 };
  shared->table = stelling_table_new (1024);
  shared->judge = &judge;
  shared->report = report_cb;
  shared->user_data = seen;
  stelling_history_copy (&shared->history, &history);
  worker = stelling_worker_new (shared, 0);
  shared->workers[shared->n_workers++] = worker;

  /* Nothing was found yet. */
  let_time_pass (worker);
  visit_nodes (worker);
  g_assert_cmpuint (seen->n_reports, ==, 0);
  stelling_worker_report (worker, FALSE);
  visit_nodes (worker);
  g_assert_cmpuint (seen->n_reports, ==, 1);
  *before = *seen;
  let_time_pass (worker);
  g_assert_true (stelling_worker_is_due (worker, STELLING_REPORT_INTERVAL));
  visit_nodes (worker);
  g_assert_cmpuint (seen->n_reports, ==, 2);
  g_assert_cmpuint (seen->newest.nodes, >, before->newest.nodes);
  g_assert_cmpuint (seen->newest.n_lines, ==, 3);
  g_assert_cmpmem (seen->newest.lines, sizeof seen->newest.lines, before->newest.lines,
                   sizeof before->newest.lines);
  g_assert_false (seen->newest.final);
  /* The next report with lines of its own need not wait for that. */
  g_assert_true (stelling_worker_is_due (worker, STELLING_REPORT_INTERVAL));

  stelling_worker_free (worker);
  stelling_history_clear (&shared->history);
  stelling_table_free (shared->table);
}

typedef struct
{
  StellingShared shared;
  gboolean hurried;
  Seen seen;
} Clocked;

/* A second is over with each report, as far as a hurried worker knows. */
static void
hurry_cb (const StellingReport *report, gpointer user_data)
{
  Clocked *clocked = user_data;
  StellingWorker *worker = clocked->shared.workers[0];

  report_cb (report, &clocked->seen);
  worker->last_report += clocked->hurried ? -STELLING_REPORT_INTERVAL : G_MAXINT32;
  worker->last_told = worker->last_report;
}

static void
init_clocked (Clocked *clocked, const StellingHistory *history, gboolean best_first)
{
  static const StellingJudge judge = { .name = "none" };
  StellingShared *shared = &clocked->shared;

  shared->options = (StellingEngineOptions) { .threads = 1, .hash_mb = 1, .lines = 3 };
  shared->limits.nodes = 30000;
  shared->table = stelling_table_new (256);
  shared->tree = best_first ? stelling_tree_new (4096) : NULL;
  shared->judge = &judge;
  shared->full = TRUE;
  shared->report = hurry_cb;
  shared->user_data = clocked;
  pthread_mutex_init (&shared->lock, NULL);
  pthread_cond_init (&shared->rest, NULL);
  stelling_history_copy (&shared->history, history);
  shared->workers[0] = stelling_worker_new (shared, 0);
  shared->n_workers = 1;
}

static void
clear_clocked (Clocked *clocked)
{
  StellingShared *shared = &clocked->shared;

  stelling_worker_free (shared->workers[0]);
  stelling_endings_free (shared->endings[0]);
  stelling_history_clear (&shared->history);
  pthread_cond_destroy (&shared->rest);
  pthread_mutex_destroy (&shared->lock);
  stelling_tree_free (shared->tree);
  stelling_table_free (shared->table);
}

static Clocked *
think_by_clock (const StellingHistory *history, gboolean best_first, gboolean hurried)
{
  Clocked *clocked = g_new0 (Clocked, 1);
  StellingWorker *worker;

  clocked->hurried = hurried;
  init_clocked (clocked, history, best_first);
  worker = clocked->shared.workers[0];
  if (best_first)
    stelling_worker_grow (worker);
  else
    stelling_worker_iterate (worker);
  stelling_worker_report (worker, TRUE);
  clear_clocked (clocked);
  return clocked;
}

/* However often the clock asks for a report, the same is found: where lines are proven too, whose
 * ends and distances are looked for beside the search. */
static void
check_clock (const char *position, gboolean best_first, StellingScoreKind third)
{
  g_autofree Clocked *first = NULL;
  g_autofree Clocked *second = NULL;
  g_auto (StellingHistory) history = { 0 };

  fixture_init_history (&history, "teblo", position, NULL);
  first = think_by_clock (&history, best_first, FALSE);
  second = think_by_clock (&history, best_first, TRUE);
  fixture_check_report (&history, 3, &first->seen.newest);
  g_assert_cmpuint (first->seen.n_reports, <, 30);
  g_assert_cmpuint (second->seen.n_reports, >, 1000);
  g_assert_cmpint (first->seen.newest.lines[0].score.kind, ==, STELLING_SCORE_VALUE);
  g_assert_cmpint (first->seen.newest.lines[2].score.kind, ==, third);
  g_assert_cmpuint (first->seen.newest.nodes, ==, second->seen.newest.nodes);
  g_assert_cmpuint (first->seen.newest.depth, ==, second->seen.newest.depth);
  g_assert_cmpuint (first->seen.newest.tree_size, ==, second->seen.newest.tree_size);
  for (guint i = 0; i < 3; i++)
    {
      const StellingReportLine *line = &first->seen.newest.lines[i];
      const StellingReportLine *other = &second->seen.newest.lines[i];

      g_assert_true (stelling_score_equal (line->score, other->score));
      g_assert_cmpuint (line->visits, ==, other->visits);
      g_assert_cmpmem (line->pv, line->n_moves * sizeof (StellingMove), other->pv,
                       other->n_moves * sizeof (StellingMove));
    }
}

static void
test_clock_best_first (void)
{
  check_clock ("4r2r4/1r1rry6/5rr3r1/1y1y2r1r3/4yryy2y1/4rry5/2yy1yrr4/2y2yr5/2yy1r6/"
               "1y2y1r3r1/3yy7/7ry3 B7 E4 r 2 1",
               TRUE, STELLING_SCORE_LOSS);
}

/* With one set piece left on the way boards are worth solving, but not for a glance. */
static void
test_clock_alpha_beta (void)
{
  check_clock ("8r3/4r1r1y1y1/2r2yr3r1/1r3rrrrr2/3y2y2r2/2yry5y1/4yy3yr1/5y2yy2/3yy7/"
               "4y1y1r1r1/1r1y4yr2/9r2 H4 H3 y 1 2",
               FALSE, STELLING_SCORE_VALUE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/report/nodes", test_nodes);
  g_test_add_func ("/engine/report/clock/best-first", test_clock_best_first);
  g_test_add_func ("/engine/report/clock/alpha-beta", test_clock_alpha_beta);
  return g_test_run ();
}
