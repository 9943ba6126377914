/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-train.h"

#include "stelling-band.h"
#include "stelling-reliability-private.h"

#include <stdio.h>

/* Measures the engine's chances: what they are worth in its games, and the changes of its values
 * with more thought. */

/* Values beyond this, and proven results, count as this: hardly any chance is left to change. */
#define DECIDED 400
/* Positions that are as good as decided are left out. */
#define CLEAR 300
#define N_SEARCHES (STELLING_N_SPREADS + 2)

G_STATIC_ASSERT (STELLING_SPREAD_FACTOR == 1 << (2 * STELLING_SPREAD_STEP));

/* --- the band --- */

typedef struct
{
  StellingScore score;
  StellingSearchKind search; /* the one that found it */
} Answer;

static int
get_value (StellingScore score)
{
  if (score.kind == STELLING_SCORE_WIN)
    return DECIDED;
  if (score.kind == STELLING_SCORE_LOSS)
    return -DECIDED;
  return score.kind == STELLING_SCORE_VALUE ? CLAMP (score.value, -DECIDED, DECIDED) : 0;
}

static Answer
think (StellingSearch *search, const StellingPosition *position, guint64 nodes)
{
  const StellingLimits limits = { .nodes = nodes };
  Answer answer = { { .kind = STELLING_SCORE_NONE }, STELLING_SEARCH_ALPHA_BETA };
  g_auto (StellingHistory) history = { 0 };
  StellingReport report;

  stelling_history_init (&history, position);
  stelling_search_clear (search);
  if (!stelling_search_think (search, &history, &limits, &report) || report.n_lines == 0)
    return answer;
  answer.score = report.lines[0].score;
  if (report.lines[0].visits > 0)
    answer.search = STELLING_SEARCH_BEST_FIRST;
  return answer;
}

typedef struct
{
  GArray *changes; /* of int, none below 0 */
  guint inside;    /* those within the program's present spread */
} Spread;

static guint64
get_nodes (guint i)
{
  return G_GUINT64_CONSTANT (1) << (STELLING_SPREAD_FIRST + i * STELLING_SPREAD_STEP);
}

static void
add_change (Spread *spread, const Answer *before, const Answer *after, double expected)
{
  int change = get_value (after->score) - get_value (before->score);

  if (before->score.kind != STELLING_SCORE_VALUE || ABS (before->score.value) > CLEAR
      || after->score.kind == STELLING_SCORE_NONE)
    return;
  change = ABS (change);
  g_array_append_val (spread->changes, change);
  spread->inside += change <= expected;
}

static int
compare_changes (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

/* Returns the bound that two changes in three do not exceed. */
static int
get_bound (const Spread *spread)
{
  guint n = spread->changes->len;

  g_array_sort (spread->changes, compare_changes);
  return n > 0 ? g_array_index (spread->changes, int, (2 * n - 1) / 3) : 0;
}

static void
print_spreads (const Spread *spreads, StellingRuleSet set, StellingSearchKind search)
{
  for (guint i = 0; i < STELLING_N_SPREADS; i++)
    printf ("nodes %" G_GUINT64_FORMAT " positions %u spread %d inside %.3f\n", get_nodes (i),
            spreads[i].changes->len, get_bound (&spreads[i]),
            (double) spreads[i].inside / MAX (spreads[i].changes->len, 1));
  printf ("row %s %s", stelling_rule_set_get_name (set),
          search == STELLING_SEARCH_BEST_FIRST ? "best-first" : "alpha-beta");
  for (guint i = 0; i < STELLING_N_SPREADS; i++)
    printf (" %d", get_bound (&spreads[i]));
  printf ("\n");
}

static void
measure_spreads (const StellingCalibration *settings, const GArray *samples, StellingRuleSet set)
{
  g_autoptr (StellingSearch) search = stelling_search_new (&settings->options);
  GRand *rand = g_rand_new_with_seed (settings->seed);
  Spread spreads[STELLING_N_SPREADS] = { 0 };
  Answer answers[N_SEARCHES] = { 0 };

  for (guint i = 0; i < STELLING_N_SPREADS; i++)
    spreads[i].changes = g_array_new (FALSE, FALSE, sizeof (int));
  for (guint n = 0; n < settings->n_positions && samples->len > 0; n++)
    {
      guint index = (guint) g_rand_int_range (rand, 0, (gint32) samples->len);
      const StellingTrainingSample *sample
          = &g_array_index (samples, StellingTrainingSample, index);

      if (ABS (sample->score) > CLEAR)
        continue;
      for (guint i = 0; i < N_SEARCHES; i++)
        answers[i] = think (search, &sample->position, get_nodes (i));
      for (guint i = 0; i < STELLING_N_SPREADS; i++)
        add_change (&spreads[i], &answers[i], &answers[i + 2],
                    stelling_band_get_spread (set, answers[i].search == STELLING_SEARCH_BEST_FIRST,
                                              get_nodes (i)));
    }
  g_rand_free (rand);
  print_spreads (spreads, set, answers[0].search);
  for (guint i = 0; i < STELLING_N_SPREADS; i++)
    g_array_unref (spreads[i].changes);
}

/* Returns whether a net evaluates: there may be none although one is wanted. */
static gboolean
has_net (const StellingCalibration *settings, const GArray *samples)
{
  g_autoptr (StellingSearch) search = stelling_search_new (&settings->options);
  const StellingLimits limits = { .nodes = 1 };
  g_auto (StellingHistory) history = { 0 };
  StellingReport report;

  if (samples->len == 0)
    return FALSE;
  stelling_history_init (&history, &g_array_index (samples, StellingTrainingSample, 0).position);
  return stelling_search_think (search, &history, &limits, &report) && report.has_net;
}

void
stelling_calibrate (const StellingCalibration *settings, const GArray *samples, StellingRuleSet set)
{
  const StellingScoreSource source = { .set = set, .hand_made = !has_net (settings, samples) };

  stelling_print_reliability (samples, &source, settings->seed);
  fflush (stdout);
  measure_spreads (settings, samples, set);
}
