/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine-fixture.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/resource.h>

/* That nothing is allocated while the engine thinks: this program's malloc () counts what every
 * thread but the main one asks for, from the first report of a search to its last. A sanitizer
 * needs its own malloc (), so there is no such test with one. */

static atomic_uint n_allocations;
static pthread_t main_thread;

extern void *__libc_malloc (size_t size);
extern void *__libc_calloc (size_t n, size_t size);
extern void *__libc_realloc (void *old, size_t size);

static void
count (void)
{
  if (main_thread != 0 && !pthread_equal (pthread_self (), main_thread))
    atomic_fetch_add (&n_allocations, 1);
}

void *
malloc (size_t size)
{
  count ();
  return __libc_malloc (size);
}

void *
calloc (size_t n, size_t size)
{
  count ();
  return __libc_calloc (n, size);
}

void *
realloc (void *old, size_t size)
{
  count ();
  return __libc_realloc (old, size);
}

typedef struct
{
  guint n_reports;
  guint at_first;
  guint at_last;
} Seen;

static void
report_cb (const StellingReport *report, gpointer user_data)
{
  Seen *seen = user_data;

  seen->at_last = atomic_load (&n_allocations);
  if (seen->n_reports++ == 0)
    seen->at_first = seen->at_last;
}

static gpointer
allocate (gpointer data)
{
  return g_strdup ("something");
}

static void
test_counts (void)
{
  guint before = atomic_load (&n_allocations);
  g_autofree char *text = g_thread_join (g_thread_new ("other", allocate, NULL));

  g_assert_nonnull (text);
  g_assert_cmpuint (atomic_load (&n_allocations), >, before);
}

static void
think (const char *rules,
       const char *position,
       const char *moves,
       const StellingEngineOptions *options)
{
  const StellingLimits limits = { .nodes = 30000 };
  g_autoptr (StellingSearch) search = stelling_search_new (options);
  g_auto (StellingHistory) history = { 0 };
  Seen seen = { 0 };

  fixture_init_history (&history, rules, position, moves);
  g_assert_true (stelling_search_go (search, &history, &limits, report_cb, &seen));
  stelling_search_wait (search);
  g_test_message ("%s, search %u, %u threads: %u reports", rules, options->search, options->threads,
                  seen.n_reports);
  g_assert_cmpuint (seen.n_reports, >, 1);
  g_assert_cmpuint (seen.at_last, ==, seen.at_first);
}

#define NO_PIECES "12/12/12/12/12/12/12/12/12/12/12/12 "

static void
test_none (void)
{
  static const struct
  {
    const char *rules;
    const char *position;
    const char *moves;
  } cases[] = {
    { "teblo", NULL, "" },
    { "teblo", NULL, "D4 I9 D5 I8 (H9) (D7)" },
    { "teblo", NO_PIECES "D5 I8 y 3 3", "" },
    { "tablut-edge", NULL, "" },
    { "tablut-corner", NULL, "e3-c3" },
    { "tablut-corner-easy", NULL, "" },
  };
  static const StellingSearchKind searches[]
      = { STELLING_SEARCH_ALPHA_BETA, STELLING_SEARCH_BEST_FIRST };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint j = 0; j < G_N_ELEMENTS (searches); j++)
      for (guint threads = 1; threads <= 2; threads++)
        {
          const StellingEngineOptions options
              = { .threads = threads, .hash_mb = 8, .lines = 2, .search = searches[j] };

          think (cases[i].rules, cases[i].position, cases[i].moves, &options);
        }
}

/* A machine without so much memory as is asked for: less has to do. */
static void
test_little (void)
{
  static const StellingSearchKind searches[]
      = { STELLING_SEARCH_ALPHA_BETA, STELLING_SEARCH_BEST_FIRST };
  struct rlimit before, little;

  g_assert_cmpint (getrlimit (RLIMIT_AS, &before), ==, 0);
  little = before;
  little.rlim_cur = (rlim_t) 1500 << 20;
  g_assert_cmpint (setrlimit (RLIMIT_AS, &little), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      const StellingEngineOptions options = { .hash_mb = 4096, .search = searches[i] };

      think ("teblo", NULL, "", &options);
    }
  g_assert_cmpint (setrlimit (RLIMIT_AS, &before), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  main_thread = pthread_self ();
  g_test_add_func ("/engine/allocation/counts", test_counts);
  g_test_add_func ("/engine/allocation/none", test_none);
  g_test_add_func ("/engine/allocation/little", test_little);
  return g_test_run ();
}
