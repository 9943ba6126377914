/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-rules-meter.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

/* A batch of passes takes about so long, and the best batch counts: what else the machine does only
 * ever makes it slower. */
#define BATCH_SECONDS 0.01
#define N_BATCHES 15
/* No more batches after so many seconds. */
#define ENOUGH_SECONDS 1.5

/* Returns this thread's own time, which a busy machine disturbs least. */
static double
get_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static double
time_passes (StellingMeterFunc func, gconstpointer data, guint n, StellingMeterTally *tally)
{
  double start = get_seconds ();

  for (guint i = 0; i < n; i++)
    {
      tally->n = tally->sum = 0;
      func (data, tally);
    }
  return get_seconds () - start;
}

/* Seconds for one pass: the best of several batches. */
static double
measure (StellingMeterFunc func, gconstpointer data, StellingMeterTally *tally)
{
  double best = time_passes (func, data, 1, tally); /* warms up, too */
  double total = best;
  guint passes = 1;

  if (best < BATCH_SECONDS)
    {
      passes = (guint) (BATCH_SECONDS / MAX (best, 1e-7)) + 1;
      best = time_passes (func, data, passes, tally) / passes;
    }
  for (guint i = 0; i < N_BATCHES && total < ENOUGH_SECONDS; i++)
    {
      double seconds = time_passes (func, data, passes, tally);

      best = MIN (best, seconds / passes);
      total += seconds;
    }
  return MAX (best, 1e-9);
}

static double
get_value (const StellingMeterFigure *figure, double seconds, const StellingMeterTally *tally)
{
  switch (figure->unit)
    {
    case STELLING_METER_MILLIONS:
      return (double) tally->n / seconds / 1e6;
    case STELLING_METER_NS:
      return seconds * 1e9 / (double) MAX (tally->n, 1);
    default:
      return seconds;
    }
}

static const char *
get_unit_name (StellingMeterUnit unit)
{
  return unit == STELLING_METER_MILLIONS ? "M/s" : unit == STELLING_METER_NS ? "ns" : "s";
}

static gboolean
meets_target (const StellingMeterFigure *figure, double value)
{
  return figure->unit == STELLING_METER_MILLIONS ? value >= figure->target
                                                 : value <= figure->target;
}

static void
print_start (const char *name, const char *unit, const char *target)
{
  printf ("%-48s %4s %8s", name, unit, target);
  fflush (stdout);
}

/* Prints how many times better the first value is than the last. */
static void
print_ratio (const StellingMeterFigure *figure, double first, double last)
{
  gboolean more = figure->unit == STELLING_METER_MILLIONS;

  if (first > 0 && last > 0)
    printf (" %9.1f", more ? first / last : last / first);
  else
    printf (" %9s", "-");
}

static gboolean
print_figure (const StellingMeterFigure *figure, const StellingMeterColumn *columns, guint n)
{
  g_autofree char *target = g_strdup_printf (
      "%s%.0f", figure->unit == STELLING_METER_MILLIONS ? ">=" : "<=", figure->target);
  g_autofree double *values = g_new0 (double, n);
  gboolean right = TRUE;

  print_start (figure->name, get_unit_name (figure->unit), figure->target > 0 ? target : "-");
  for (guint i = 0; i < n; i++)
    {
      StellingMeterFunc func = columns[i].get_func (figure);
      StellingMeterTally tally = { 0, 0, 0 };

      if (func == NULL)
        {
          printf (" %9s", "-");
          continue;
        }
      if (columns[i].select != NULL)
        columns[i].select (columns[i].user_data);
      values[i] = get_value (figure, measure (func, columns[i].data[figure->set], &tally), &tally);
      printf (values[i] < 10 ? " %9.2f" : " %9.1f", values[i]);
      fflush (stdout);
      if (tally.sum == figure->sum)
        continue;
      right = FALSE;
      g_printerr ("%s, %s: wrong: %" G_GUINT64_FORMAT ", not %" G_GUINT64_FORMAT "\n", figure->name,
                  columns[i].title, tally.sum, figure->sum);
    }
  if (n > 1)
    print_ratio (figure, values[0], values[n - 1]);
  puts (figure->target <= 0 ? "" : meets_target (figure, values[0]) ? "  met" : "  missed");
  return right;
}

static void
print_bytes (const StellingMeterColumn *columns, guint n)
{
  print_start ("Bytes of a position", "B", "-");
  for (guint i = 0; i < n; i++)
    printf (" %9" G_GSIZE_FORMAT, columns[i].bytes);
  if (n > 1)
    printf (" %9.1f", (double) columns[n - 1].bytes / (double) columns[0].bytes);
  puts ("");
}

static gboolean
is_measured (const StellingMeterFigure *figure, const StellingMeterColumn *columns, guint n)
{
  for (guint i = 0; i < n; i++)
    if (columns[i].get_func (figure) != NULL)
      return TRUE;
  return FALSE;
}

static const StellingMeterFigure *const games[]
    = { stelling_meter_tablut_figures, stelling_meter_teblo_figures };

gboolean
stelling_meter_has (const char *part)
{
  for (guint game = 0; game < G_N_ELEMENTS (games); game++)
    for (const StellingMeterFigure *figure = games[game]; figure->name != NULL; figure++)
      if (figure->func != NULL && strstr (figure->name, part) != NULL)
        return TRUE;
  return FALSE;
}

char *
stelling_meter_list (void)
{
  GString *names = g_string_new (NULL);

  for (guint game = 0; game < G_N_ELEMENTS (games); game++)
    for (const StellingMeterFigure *figure = games[game]; figure->name != NULL; figure++)
      if (figure->func != NULL)
        g_string_append_printf (names, "%s  %s", names->len > 0 ? "\n" : "", figure->name);
  return g_string_free (names, FALSE);
}

gboolean
stelling_meter_print (const StellingMeterColumn *columns, guint n_columns, const char *only)
{
  gboolean right = TRUE;

  print_start ("What", "unit", "target");
  for (guint i = 0; i < n_columns; i++)
    printf (" %9s", columns[i].title);
  puts (n_columns > 1 ? "     ratio" : "");
  for (guint game = 0; game < G_N_ELEMENTS (games); game++)
    for (const StellingMeterFigure *figure = games[game]; figure->name != NULL; figure++)
      if ((only == NULL || strstr (figure->name, only) != NULL)
          && is_measured (figure, columns, n_columns) && !print_figure (figure, columns, n_columns))
        right = FALSE;
  print_bytes (columns, n_columns);
  return right;
}

StellingMeterFunc
stelling_meter_get_own_func (const StellingMeterFigure *figure)
{
  return figure->func;
}
