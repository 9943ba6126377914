/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cli.h"

#include "stelling-rules-meter.h"
#include "stelling-search.h"

#include <stdio.h>

/* The number of nodes of a fixed set of searches is the signature of the engine: it changes when
 * what the engine does changes, and never otherwise. A best-first search to a depth makes as many
 * visits whatever it does, and tells how large its tree has grown instead (in which the C library's
 * exponents and logarithms have their part). */

#define HASH_MB 16

typedef struct
{
  const char *rules;
  const char *position; /* NULL: the start */
  guint depth;
  guint visits_depth; /* of a best-first search on the same position; 0: there is none */
} Task;

static const Task tasks[] = {
  { "teblo", NULL, 11, 13 },
  { "teblo", "12/12/12/1y1r8/2y9/1y10/2y9/2ry8/3y8/4y7/3y7r/4y7 G6 F7 y 16 22", 8, 12 },
  { "teblo",
    "3y2r5/1y2y2r4/2y1y1yr4/1y1r1y1r4/2y3y1r3/1y4y2r2/2y3yrr3/2ry2ry4/2yy4y3/1r2y7/"
    "3y7r/4y7 H7 F10 y 3 12",
    7, 12 },
  { "teblo",
    "3y2r5/1y2y2r4/2y1yryr4/1y1rry1r4/2y1r1y1r3/1y2r1y2r2/2yr1ryrr3/2ry2ry4/1ryy4y3/1r2y4y2/"
    "3y6yr/4y7 F9 F11 y 1 5",
    7, 12 },
  { "tablut-edge", NULL, 8, 0 },
  { "tablut-edge", "3tt4/4t4/4T4/t3KT2t/ttTT1t2t/1t1T5/1T3t3/4t4/3tt4 l", 5, 0 },
  { "tablut-edge:king=armed,throne-hostile=men",
    "1t2t4/3t5/5T3/t1K2T2t/ttTT1t2t/1t1Tt4/1T3t3/9/3tt4 d", 7, 0 },
  { "tablut-corner", NULL, 7, 0 },
  { "tablut-corner", "3tt4/4t4/4T4/t3TtT1t/tt1TK2tt/2T1T3t/5T3/1t1t5/5t3 l", 7, 0 },
  { "tablut-corner", "3tt4/4t4/3T5/5t1t1/tt1T1t2t/2TT5/4K4/1t1t5/5t3 d", 7, 0 },
  { "tablut-corner-easy", NULL, 7, 0 },
  { "tablut-corner-easy", "3tt4/4t4/4T4/t3TtT1t/tt1TK2tt/2T1T3t/5T3/1t1t5/5t3 l", 7, 0 },
};

/* Stopping a search waits for its last report. */
static void
ignore_cb (const StellingReport *report, gpointer user_data)
{
}

static int
init_task (const Task *task, StellingHistory *history)
{
  StellingCliStart start = { (char *) task->rules, (char *) task->position };
  StellingPosition position;
  int status = stelling_cli_start_read (&start, &stelling_cli_bench, FALSE, &position);

  if (status == STELLING_CLI_DONE)
    stelling_history_init (history, &position);
  return status;
}

/* Adds to @nodes. */
static int
run_search (StellingSearch *search, const Task *task, guint depth, guint64 *nodes)
{
  StellingLimits limits = { .depth = depth };
  g_auto (StellingHistory) history = { 0 };
  g_autofree char *score = NULL;
  StellingReport report;
  int status = init_task (task, &history);

  if (status != STELLING_CLI_DONE)
    return status;
  stelling_search_clear (search);
  if (!stelling_search_think (search, &history, &limits, &report))
    return stelling_cli_input_error ("the system allows no more threads");
  stelling_cli_tell_fallback (STELLING_CLI_HAND_MADE, report.problem);
  score = stelling_score_to_string (report.lines[0].score);
  printf ("%s depth %u score %s nodes %" G_GUINT64_FORMAT, task->rules, report.depth, score,
          report.nodes);
  if (report.tree_size > 0)
    printf (" tree %" G_GUINT64_FORMAT, report.tree_size);
  printf ("\n");
  fflush (stdout);
  g_printerr ("%.3f s, %.0f nodes/s\n", report.seconds,
              (double) report.nodes / MAX (report.seconds, 1e-6));
  *nodes += report.tree_size > 0 ? report.tree_size : report.nodes;
  return STELLING_CLI_DONE;
}

/* Runs the task with every kind of search that there is for it. */
static int
run_task (StellingSearch *search, StellingEngineOptions *options, const Task *task, guint64 *nodes)
{
  int status;

  options->search = STELLING_SEARCH_ALPHA_BETA;
  stelling_search_set_options (search, options);
  status = run_search (search, task, task->depth, nodes);
  if (status != STELLING_CLI_DONE || task->visits_depth == 0)
    return status;
  options->search = STELLING_SEARCH_BEST_FIRST;
  stelling_search_set_options (search, options);
  return run_search (search, task, task->visits_depth, nodes);
}

/* --- from the start --- */

/* Depths that are told, when each was reached. */
static const guint told_depths[] = { 6, 8, 10 };
/* Best-first search has no such depths: it thinks for so long instead. */
#define VISITS_SECONDS 5.0

typedef struct
{
  const char *rules;
  guint n_told;
  StellingReport newest;
} Progress;

static void
progress_cb (const StellingReport *report, gpointer user_data)
{
  Progress *progress = user_data;

  progress->newest = *report;
  while (progress->n_told < G_N_ELEMENTS (told_depths)
         && report->depth >= told_depths[progress->n_told])
    {
      printf ("%s depth %u nodes %" G_GUINT64_FORMAT "\n", progress->rules,
              told_depths[progress->n_told], report->nodes);
      fflush (stdout);
      g_printerr ("%.3f s, %.0f nodes/s\n", report->seconds,
                  (double) report->nodes / MAX (report->seconds, 1e-6));
      progress->n_told++;
    }
}

/* Prints how soon the start of each rule set of Tablut is searched to some depths, and how many
 * visits a second best-first search makes in Teblo. */
static int
measure_starts (StellingSearch *search)
{
  for (guint i = 0; i < STELLING_N_RULE_SETS; i++)
    {
      const Task task = { stelling_rule_set_get_name ((StellingRuleSet) i), NULL, 0, 0 };
      gboolean is_tablut = stelling_rule_set_get_game ((StellingRuleSet) i) == STELLING_GAME_TABLUT;
      StellingLimits limits = { 0 };
      Progress progress
          = { .rules = task.rules, .n_told = is_tablut ? 0 : G_N_ELEMENTS (told_depths) };
      g_auto (StellingHistory) history = { 0 };

      if (is_tablut)
        limits.depth = told_depths[G_N_ELEMENTS (told_depths) - 1];
      else
        limits.seconds = VISITS_SECONDS;
      if (init_task (&task, &history) != STELLING_CLI_DONE)
        continue;
      stelling_search_clear (search);
      if (!stelling_search_go (search, &history, &limits, progress_cb, &progress))
        return stelling_cli_input_error ("the system allows no more threads");
      stelling_search_wait (search);
      stelling_cli_tell_fallback (STELLING_CLI_HAND_MADE, progress.newest.problem);
      if (!is_tablut)
        g_printerr ("%s: %.0f visits/s in %.1f s\n", task.rules,
                    (double) progress.newest.nodes / MAX (progress.newest.seconds, 1e-6),
                    progress.newest.seconds);
    }
  return STELLING_CLI_DONE;
}

/* Measures how long a search takes to stop, from the start of a rule set. */
static void
measure_stop (StellingSearch *search, const Task *task)
{
  g_auto (StellingHistory) history = { 0 };
  gint64 start;

  if (task->position != NULL || init_task (task, &history) != STELLING_CLI_DONE)
    return;
  if (!stelling_search_go (search, &history, NULL, ignore_cb, NULL))
    return;
  g_usleep (G_USEC_PER_SEC / 5);
  start = g_get_monotonic_time ();
  stelling_search_stop (search);
  g_printerr ("%s: stopped in %.2f ms\n", task->rules,
              (double) (g_get_monotonic_time () - start) / 1000);
}

static int
run_tasks (StellingSearch *search, StellingEngineOptions *options)
{
  guint64 nodes = 0;

  for (guint i = 0; i < G_N_ELEMENTS (tasks); i++)
    {
      int status = run_task (search, options, &tasks[i], &nodes);

      if (status != STELLING_CLI_DONE)
        return status;
    }
  options->search = STELLING_SEARCH_AUTO;
  stelling_search_set_options (search, options);
  for (guint i = 0; i < G_N_ELEMENTS (tasks); i++)
    measure_stop (search, &tasks[i]);
  printf ("nodes %" G_GUINT64_FORMAT "\n", nodes);
  return STELLING_CLI_DONE;
}

/* Prints how fast the rules are, instead of the engine. */
static int
measure_rules (const char *only)
{
  StellingMeterSamples samples[STELLING_METER_N_SETS];
  StellingMeterColumn column = { .title = "here",
                                 .get_func = stelling_meter_get_own_func,
                                 .bytes = sizeof (StellingPosition) };
  gboolean right;

  if (only != NULL && !stelling_meter_has (only))
    {
      g_autofree char *names = stelling_meter_list ();

      return stelling_cli_usage_error (
          &stelling_cli_bench, "no figure has “%s” in its name; there are:\n%s", only, names);
    }
  for (guint set = 0; set < STELLING_METER_N_SETS; set++)
    {
      stelling_meter_samples_init (&samples[set], set);
      column.data[set] = &samples[set];
    }
  right = stelling_meter_print (&column, 1, only);
  for (guint set = 0; set < STELLING_METER_N_SETS; set++)
    stelling_meter_samples_clear (&samples[set]);
  return right ? STELLING_CLI_DONE : STELLING_CLI_BAD_INPUT;
}

static int
run (int argc, char **argv)
{
  int threads = 1;
  gboolean rules = FALSE, starts = FALSE;
  g_autofree char *figure = NULL;
  const GOptionEntry entries[] = {
    { "threads", 0, 0, G_OPTION_ARG_INT, &threads, "Threads that think together", "T" },
    { "starts", 's', 0, G_OPTION_ARG_NONE, &starts,
      "How soon the starts are searched to depths 6, 8 and 10; Teblo’s visits a second", NULL },
    { "rules", 0, 0, G_OPTION_ARG_NONE, &rules, "Measure the rules instead of the engine", NULL },
    { "figure", 'f', 0, G_OPTION_ARG_STRING, &figure,
      "With --rules: only what has this in its name", "NAME" },
    { NULL },
  };
  g_auto (GStrv) words = NULL;
  g_autoptr (StellingSearch) search = NULL;
  StellingEngineOptions options = { .hash_mb = HASH_MB };

  if (!stelling_cli_parse_options (&stelling_cli_bench, entries, argc, argv, &words))
    return STELLING_CLI_BAD_USAGE;
  if (words[0] != NULL)
    return stelling_cli_usage_error (&stelling_cli_bench, "unexpected “%s”", words[0]);
  if (threads < 1 || threads > STELLING_MAX_THREADS)
    return stelling_cli_usage_error (&stelling_cli_bench, "--threads is from 1 to %d",
                                     STELLING_MAX_THREADS);
  if (figure != NULL && !rules)
    return stelling_cli_usage_error (&stelling_cli_bench, "--figure goes with --rules");
  if (rules && starts)
    return stelling_cli_usage_error (&stelling_cli_bench, "either --rules or --starts");
  if (rules)
    return measure_rules (figure);
  options.threads = (guint) threads;
  search = stelling_search_new (&options);
  return starts ? measure_starts (search) : run_tasks (search, &options);
}

const StellingCliCommand stelling_cli_bench = {
  "bench",
  "[--threads T] [--starts] | --rules [--figure NAME]",
  "measure the speed of the engine or of the rules",
  "Searches a fixed set of positions to a fixed depth; the last line is the number of nodes.\n"
  "Teblo’s are searched best-first too: of these visits the size of the tree counts instead.\n"
  "With --starts it searches the start of each rule set of Tablut: the nodes when depths 6, 8\n"
  "and 10 were reached (on standard error the seconds); in Teblo the visits a second.\n"
  "With --rules it tells how fast the rules are: a line of heads, then a line a figure:\n"
  "name, unit (M/s: millions a second, ns, s, B: bytes), target (“-”: none), value, “met”\n"
  "or “missed”. A wrong count is told of; then the exit status is 1.",
  run,
};
