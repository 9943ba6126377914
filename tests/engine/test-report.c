/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine-fixture.h"
#include "stelling-alpha-beta-private.h"
#include "stelling-best-first-private.h"
#include "worker-fixture.h"

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
  worker->reporter.last_report -= STELLING_REPORT_INTERVAL;
  worker->reporter.last_sent -= STELLING_REPORT_INTERVAL;
}

static void
visit_nodes (StellingWorker *worker)
{
  for (guint i = 0; i < 3 * worker->traits->clock_nodes; i++)
    g_assert_false (stelling_worker_must_stop (worker));
}

/* Long after the last report the search is heard of from the midst of a move: the same lines, more
 * nodes. */
static void
test_nodes (void)
{
  g_autofree Seen *seen = g_new0 (Seen, 1);
  g_autofree Seen *before = g_new (Seen, 1);
  g_auto (StellingHistory) history = { 0 };
  StellingShared *shared;
  StellingWorker *worker;

  fixture_init_history (&history, "tablut-edge", NULL, NULL);
  shared = worker_fixture_new (&history, 3, FALSE);
  shared->report = report_cb;
  shared->user_data = seen;
  worker = shared->workers[0];

  /* Nothing was found yet. */
  let_time_pass (worker);
  visit_nodes (worker);
  g_assert_cmpuint (seen->n_reports, ==, 0);
  stelling_worker_report (worker, FALSE);
  visit_nodes (worker);
  g_assert_cmpuint (seen->n_reports, ==, 1);
  *before = *seen;
  let_time_pass (worker);
  g_assert_true (stelling_worker_is_report_due (worker, STELLING_REPORT_INTERVAL));
  visit_nodes (worker);
  g_assert_cmpuint (seen->n_reports, ==, 2);
  g_assert_cmpuint (seen->newest.nodes, >, before->newest.nodes);
  g_assert_cmpuint (seen->newest.n_lines, ==, 3);
  g_assert_cmpmem (seen->newest.lines, sizeof seen->newest.lines, before->newest.lines,
                   sizeof before->newest.lines);
  g_assert_false (seen->newest.final);
  /* The next report with lines of its own need not wait for that. */
  g_assert_true (stelling_worker_is_report_due (worker, STELLING_REPORT_INTERVAL));
  worker_fixture_free (shared);
}

typedef struct
{
  StellingWorker *worker;
  gboolean hurried;
  Seen seen;
} Clocked;

/* A second is over with each report, as far as a hurried worker knows. */
static void
hurry_cb (const StellingReport *report, gpointer user_data)
{
  Clocked *clocked = user_data;

  report_cb (report, &clocked->seen);
  clocked->worker->reporter.last_report += clocked->hurried ? -STELLING_REPORT_INTERVAL
                                                            : G_MAXINT32;
  clocked->worker->reporter.last_sent = clocked->worker->reporter.last_report;
}

static Clocked *
think_by_clock (const StellingHistory *history, gboolean best_first, gboolean hurried)
{
  Clocked *clocked = g_new0 (Clocked, 1);
  StellingShared *shared = worker_fixture_new (history, 3, best_first);

  clocked->worker = shared->workers[0];
  clocked->hurried = hurried;
  shared->limits.nodes = 30000;
  shared->report = hurry_cb;
  shared->user_data = clocked;
  if (best_first)
    stelling_worker_search_best_first (clocked->worker);
  else
    stelling_worker_deepen (clocked->worker);
  stelling_worker_report (clocked->worker, TRUE);
  worker_fixture_free (shared);
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
