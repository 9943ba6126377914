/* test-report.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine-fixture.h"

#include "stelling-engine-private.h"

/* What a search tells while nothing new is found. */

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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/report/nodes", test_nodes);
  return g_test_run ();
}
