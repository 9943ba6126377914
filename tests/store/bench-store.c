/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-store [ENTRIES] [FOLDER]: fills a store with a million entries, or as many, and tells how
 * long it takes to look one up: those that are there and those that are not, with the time for what
 * the question is about. With FOLDER, where it is made once and kept, a later run finds it there,
 * as the first look after a start does: `echo 3 > /proc/sys/vm/drop_caches` before. */

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>

#include "stelling-database-private.h"

#define N_LOOKS 20000
#define AT_ONCE 10000
#define N_LINES 3
#define N_MOVES 16

/* --- games --- */

/* Goes on with a random game of a rule set, and begins another where it ends. */
static void
play (StellingHistory *history, GRand *random, StellingRuleSet set)
{
  StellingMoveList list;

  stelling_position_get_moves (stelling_history_get_position (history), &list);
  if (list.n > 0 && history->n_moves < 150
      && stelling_history_get_outcome (history).result == STELLING_RESULT_NONE)
    {
      stelling_history_push (history, list.moves[g_rand_int_range (random, 0, (int) list.n)]);
      return;
    }
  history->n_moves = 0;
}

static void
begin (StellingHistory *history, StellingRuleSet set)
{
  StellingRules rules;
  StellingPosition start;

  stelling_rules_init (&rules, set);
  stelling_position_init (&start, &rules);
  stelling_history_init (history, &start);
}

static StellingEntry *
make_entry (StellingSubject *subject, GRand *random)
{
  StellingMove moves[N_LINES][N_MOVES];
  StellingEvaluationLine lines[N_LINES] = { { { 0 }, NULL, 0 } };
  StellingEvaluation evaluation = { .depth = (guint) g_rand_int_range (random, 5, 20),
                                    .nodes = 1000000,
                                    .engine = (char *) "Stelling",
                                    .version = (char *) "0.1.0",
                                    .evaluator = (char *) "tablut-edge 5 01234567",
                                    .lines = lines,
                                    .n_lines = N_LINES };

  for (guint i = 0; i < N_LINES; i++)
    {
      StellingPosition at = subject->position;

      lines[i]
          = (StellingEvaluationLine) { { .kind = STELLING_SCORE_VALUE, .value = 12 }, moves[i], 0 };
      for (; lines[i].n_moves < N_MOVES; lines[i].n_moves++)
        {
          StellingMoveList list;

          stelling_position_get_moves (&at, &list);
          if (list.n == 0)
            break;
          moves[i][lines[i].n_moves] = list.moves[g_rand_int_range (random, 0, (int) list.n)];
          stelling_position_play (&at, moves[i][lines[i].n_moves]);
        }
    }
  evaluation.score = lines[0].score;
  return stelling_entry_new (subject, &evaluation);
}

/* --- filling --- */

/* Writes @n entries, and puts histories whose ends are among them, and as many whose ends are not,
 * into @known and @unknown. */
static void
fill (const char *path, guint n)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_auto (StellingHistory) history = { 0 };
  StellingDatabaseState state;
  StellingDatabase *database = stelling_database_open (path, &state);

  g_assert_nonnull (database);
  begin (&history, STELLING_RULE_SET_TABLUT_EDGE);
  for (guint done = 0; done < n; done += AT_ONCE)
    {
      StellingBatch *batch = stelling_batch_new ();

      for (guint i = 0; i < AT_ONCE; i++)
        {
          g_autoptr (StellingSubject) subject = NULL;

          play (&history, random, STELLING_RULE_SET_TABLUT_EDGE);
          subject = stelling_subject_new (&history);
          if (subject != NULL)
            stelling_batch_add (batch, make_entry (subject, random));
        }
      stelling_database_write (database, batch, G_MAXUINT64);
      stelling_batch_unref (batch);
      printf ("\r%u entries", done + AT_ONCE);
      fflush (stdout);
    }
  printf ("\n");
  stelling_database_close (database);
}

/* --- looking --- */

static int
compare_times (gconstpointer a, gconstpointer b)
{
  gint64 first = *(const gint64 *) a, second = *(const gint64 *) b;

  return (first > second) - (first < second);
}

static void
print_times (const char *what, GArray *times)
{
  gint64 sum = 0;

  if (times->len == 0)
    return;
  g_array_sort (times, compare_times);
  for (guint i = 0; i < times->len; i++)
    sum += g_array_index (times, gint64, i);
  printf ("%s: %u looks, mean %.1f us, median %d, 99 %% below %d, worst %d\n", what, times->len,
          (double) sum / times->len, (int) g_array_index (times, gint64, times->len / 2),
          (int) g_array_index (times, gint64, times->len * 99 / 100),
          (int) g_array_index (times, gint64, times->len - 1));
}

/* The same games again, at places far from one another, and others that nobody knows. */
static void
look (const char *path, guint n, guint seed, const char *what)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_auto (StellingHistory) history = { 0 };
  StellingDatabaseState state;
  StellingDatabase *reader = stelling_database_open_reader (path, &state);
  guint n_found = 0;

  g_assert_nonnull (reader);
  begin (&history, STELLING_RULE_SET_TABLUT_EDGE);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (StellingSubject) again = NULL;
      g_autoptr (StellingEvaluation) found = NULL;
      gint64 start;

      play (&history, random, STELLING_RULE_SET_TABLUT_EDGE);
      if (seed == 1)
        {
          g_autoptr (StellingSubject) subject = stelling_subject_new (&history);

          if (subject != NULL)
            stelling_entry_free (make_entry (subject, random)); /* the same random numbers */
        }
      if (i % (n / N_LOOKS) != 0)
        continue;
      start = g_get_monotonic_time ();
      again = stelling_subject_new (&history);
      if (again != NULL)
        found = stelling_database_find (reader, again, rows, rows);
      start = g_get_monotonic_time () - start;
      g_array_append_val (times, start);
      n_found += found != NULL;
      g_array_set_size (rows, 0);
    }
  print_times (what, times);
  printf ("  found: %u\n", n_found);
  stelling_database_close (reader);
}

int
main (int argc, char *argv[])
{
  guint n = argc > 1 ? (guint) atoi (argv[1]) : 1000000;
  g_autofree char *folder = argc > 2 ? g_strdup (argv[2])
                                     : g_dir_make_tmp ("stelling-store-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "evaluations.db", NULL);
  GStatBuf info;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    fill (path, n);
  if (g_stat (path, &info) == 0)
    printf ("%.0f MB\n", (double) info.st_size / 1e6);
  look (path, n, 1, "known");
  look (path, N_LOOKS, 2, "mostly unknown");
  if (argc <= 2)
    {
      g_unlink (path);
      g_rmdir (folder);
    }
  return 0;
}
