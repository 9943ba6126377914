/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-search.h"

#include <errno.h>
#include <pthread.h>

/* An engine on a system that allows no more threads. This program's own function takes the place of
 * the C library's; it starts none at all. */

int
pthread_create (pthread_t *thread,
                const pthread_attr_t *attributes,
                void *(*run) (void *),
                void *data)
{
  return EAGAIN;
}

static void
report_cb (const StellingReport *report, gpointer user_data)
{
  g_assert_not_reached ();
}

static void
test_none (void)
{
  const StellingEngineOptions options = { .threads = 2, .hash_mb = 1 };
  g_autoptr (StellingSearch) search = stelling_search_new (&options);
  g_auto (StellingHistory) history = { 0 };
  StellingPosition position;
  StellingRules rules;
  StellingReport report = { .n_lines = 3 };

  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  stelling_position_init (&position, &rules);
  stelling_history_init (&history, &position);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_false (stelling_search_go (search, &history, NULL, report_cb, NULL));
      g_assert_false (stelling_search_is_running (search));
      stelling_search_wait (search);
    }
  stelling_search_stop (search);
  g_assert_false (stelling_search_think (search, &history, NULL, &report));
  g_assert_cmpuint (report.n_lines, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/threads/none", test_none);
  return g_test_run ();
}
