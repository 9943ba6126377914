/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-runner-private.h"

#include "fake-search.h"

/* Runners over an engine that does not think: their memory is one budget. */

static void
report_cb (const StellingReport *report, gpointer data)
{
}

static void
start (StellingRunner *runner)
{
  const StellingEngineOptions options = { .threads = 1, .hash_mb = 64, .lines = 1 };
  g_auto (StellingHistory) history = { NULL };
  StellingPosition position;
  StellingRules rules;

  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  stelling_position_init (&position, &rules);
  stelling_history_init (&history, &position);
  g_assert_true (stelling_runner_go (runner, &history, &options, NULL));
}

/* Another thread gives the memory back. */
static void
wait_for_alive (guint n)
{
  while (fake_search_get_n_alive () != n)
    g_thread_yield ();
}

static void
test_budget (void)
{
  StellingRunner *first = stelling_runner_new (report_cb, NULL);
  StellingRunner *second = stelling_runner_new (report_cb, NULL);

  fake_search_reset ();
  start (first);
  start (second);
  g_assert_cmpuint (fake_search_get_n_alive (), ==, 2);
  /* What thinks keeps its memory; what has stopped gives it to the next that begins. */
  stelling_runner_stop (first);
  g_assert_cmpuint (fake_search_get_n_alive (), ==, 2);
  start (second);
  wait_for_alive (1);
  start (first);
  g_assert_cmpuint (fake_search_get_n_alive (), ==, 2);
  stelling_runner_free (first);
  stelling_runner_free (second);
  g_assert_cmpuint (fake_search_get_n_alive (), ==, 0);
  g_assert_cmpuint (stelling_runner_get_used_mb (), ==, 0);
}

/* One that goes on soon has its memory yet. */
static void
test_kept (void)
{
  StellingRunner *runner = stelling_runner_new (report_cb, NULL);

  fake_search_reset ();
  start (runner);
  stelling_runner_stop (runner);
  start (runner);
  g_assert_cmpuint (fake_search_get_n_alive (), ==, 1);
  stelling_runner_free (runner);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/runner/budget", test_budget);
  g_test_add_func ("/analysis/runner/kept", test_kept);
  return g_test_run ();
}
