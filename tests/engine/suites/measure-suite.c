/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* measure-suite RULES FILE [SECONDS]: how many positions of a suite the engine solves, with one
 * thread and what else is its default, in 1 second and in SECONDS (10 if not told). These are
 * seconds of the processor, so that other programs don't matter. A search goes on after 1 second
 * only if it has not found the best move by then, and ends sooner when it is proven.
 *
 * measure-suite RULES FILE --nodes NODES: how many it solves with NODES nodes, and what it plays
 * where it does not; the same each time. */

#include "suite.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#define HASH_MB 64
#define FIRST_SECONDS 1.0
#define LOOK_US 5000

/* Of the search that runs; under the lock. */
typedef struct
{
  pthread_mutex_t lock;
  clockid_t clock; /* of the search's thread */
  gboolean has_clock;
  gboolean final;
  StellingMove move;
  gboolean exact;
} Watch;

typedef struct
{
  guint n;
  guint first; /* solved after the first second */
  guint all;   /* after all */
} Tally;

static void
report_cb (const StellingReport *report, gpointer user_data)
{
  Watch *watch = user_data;

  pthread_mutex_lock (&watch->lock);
  if (!watch->has_clock)
    watch->has_clock = pthread_getcpuclockid (pthread_self (), &watch->clock) == 0;
  watch->final = report->final;
  if (report->n_lines > 0)
    {
      watch->move = report->lines[0].pv[0];
      watch->exact = report->lines[0].exact;
    }
  pthread_mutex_unlock (&watch->lock);
}

static double
get_seconds (const Watch *watch)
{
  struct timespec time = { 0 };

  if (watch->has_clock && !watch->final)
    clock_gettime (watch->clock, &time);
  return (double) time.tv_sec + (double) time.tv_nsec / 1e9;
}

/* Waits until the seconds are used, or all is proven. */
static gboolean
wait_for (Watch *watch, const SuiteTask *task, double seconds)
{
  for (;;)
    {
      gboolean right, done;

      pthread_mutex_lock (&watch->lock);
      right = suite_task_is_best (task, watch->move);
      done = watch->final || (watch->exact && right) || get_seconds (watch) >= seconds;
      pthread_mutex_unlock (&watch->lock);
      if (done)
        return right;
      g_usleep (LOOK_US);
    }
}

static void
measure (StellingSearch *search, const SuiteTask *task, double seconds, Tally *tally)
{
  StellingLimits limits = { 0 };
  g_auto (StellingHistory) history = { 0 };
  Watch watch = { .lock = PTHREAD_MUTEX_INITIALIZER };
  gboolean right;

  stelling_history_init (&history, &task->position);
  stelling_search_clear (search);
  if (!stelling_search_go (search, &history, &limits, report_cb, &watch))
    g_error ("no thread");
  right = wait_for (&watch, task, FIRST_SECONDS);
  tally->n++;
  tally->first += right ? 1 : 0;
  if (!right)
    right = wait_for (&watch, task, seconds);
  tally->all += right ? 1 : 0;
  stelling_search_stop (search);
}

static void
keep_cb (const StellingReport *report, gpointer user_data)
{
  *(StellingReport *) user_data = *report;
}

/* With a number of nodes. */
static void
measure_at (StellingSearch *search,
            const SuitePosition *position,
            const SuiteTask *task,
            guint64 nodes,
            Tally *tally)
{
  StellingLimits limits = { .nodes = nodes };
  g_auto (StellingHistory) history = { 0 };
  g_autofree char *move = NULL;
  StellingReport report;
  const StellingReportLine *line = report.lines;

  stelling_history_init (&history, &task->position);
  stelling_search_clear (search);
  if (!stelling_search_go (search, &history, &limits, keep_cb, &report))
    g_error ("no thread");
  stelling_search_wait (search);
  tally->n++;
  if (suite_task_is_best (task, line->pv[0]))
    {
      tally->first++;
      tally->all++;
      return;
    }
  move = stelling_move_to_string (&task->position, line->pv[0]);
  g_print ("[%s] %s %s, %s: not %s but %s, ", position->name, position->position, position->kind,
           position->value, position->best, move);
  if (line->score.kind == STELLING_SCORE_VALUE)
    g_print ("%+.2f, depth %u\n", line->score.value / 100.0, line->depth);
  else
    g_print ("%s in %u\n", line->score.kind == STELLING_SCORE_WIN ? "won" : "not won",
             line->score.plies);
}

static gboolean
measure_all (const StellingRules *rules, GPtrArray *positions, double seconds, guint64 nodes)
{
  StellingEngineOptions options = { .hash_mb = HASH_MB };
  g_autoptr (StellingSearch) search = stelling_search_new (&options);
  Tally all = { 0 };

  for (guint i = 0; i < positions->len; i++)
    {
      const SuitePosition *position = positions->pdata[i];
      g_autoptr (GError) error = NULL;
      Tally one = { 0 };
      SuiteTask task;

      if (!suite_position_parse (position, rules, &task, &error))
        {
          g_printerr ("measure-suite: [%s]: %s\n", position->name, error->message);
          return FALSE;
        }
      if (nodes > 0)
        measure_at (search, position, &task, nodes, &one);
      else
        measure (search, &task, seconds, &one);
      all.n++;
      all.first += one.first;
      all.all += one.all;
      if (!one.first && nodes == 0)
        g_print ("[%s] %s\n", position->name,
                 one.all ? "solved, but not in the first second" : "not solved");
    }
  if (nodes > 0)
    g_print ("%u positions: %u solved with %" G_GUINT64_FORMAT " nodes\n", all.n, all.all, nodes);
  else
    g_print ("%u positions: %u solved in 1 s, %u in %.0f s\n", all.n, all.first, all.all, seconds);
  return TRUE;
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) positions = NULL;
  g_autoptr (GError) error = NULL;
  StellingRules rules;
  gboolean counts = argc > 4 && g_str_equal (argv[3], "--nodes");

  if (argc < 3)
    {
      g_printerr ("usage: measure-suite RULES FILE [SECONDS | --nodes NODES]\n");
      return 2;
    }
  if (!stelling_rules_parse (argv[1], &rules, &error)
      || (positions = suite_load (argv[2], &error)) == NULL)
    {
      g_printerr ("measure-suite: %s\n", error->message);
      return 1;
    }
  return measure_all (&rules, positions, argc > 3 && !counts ? g_ascii_strtod (argv[3], NULL) : 10,
                      counts ? g_ascii_strtoull (argv[4], NULL, 10) : 0)
             ? 0
             : 1;
}
