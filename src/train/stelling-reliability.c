/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-reliability-private.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* What chances are worth on games whose results are known: what was said against what came, and the
 * figures that fit best. Positions of one game stand and fall together, so that intervals come from
 * drawing whole games again (bootstrap). */

#define N_BINS 10
/* The number of times that games are drawn again, and those left out at either end. */
#define N_DRAWS 400
#define N_OUTSIDE (N_DRAWS / 40)
/* Fewer games say too little of a bin. */
#define LEAST_GAMES 30
/* How close the fit comes. */
#define LEAST_STEP 0.002

/* --- games --- */

/* Returns where each game begins, and the end. */
static GArray *
find_games (const GArray *samples)
{
  GArray *starts = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i <= samples->len; i++)
    {
      const StellingTrainingSample *sample
          = &g_array_index (samples, StellingTrainingSample, MIN (i, samples->len - 1));

      if (i == 0 || i == samples->len || sample->game != sample[-1].game)
        g_array_append_val (starts, i);
    }
  return starts;
}

static double
get_won (const StellingTrainingSample *sample)
{
  return (sample->result + 1) / 2.0;
}

static int
compare_draws (const void *a, const void *b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

/* Sorts the draws; @low and @high are the ends of what 95 % of them lie within. */
static void
find_interval (double draws[N_DRAWS], double *low, double *high)
{
  qsort (draws, N_DRAWS, sizeof *draws, compare_draws);
  *low = draws[N_OUTSIDE];
  *high = draws[N_DRAWS - 1 - N_OUTSIDE];
}

/* --- bins --- */

typedef struct
{
  double n;
  double said;
  double won;
} Bin;

static guint
get_bin (double chance)
{
  return MIN ((guint) (chance * N_BINS), N_BINS - 1);
}

/* Returns the bins of each game. */
static Bin *
fill_bins (const GArray *samples, const double *chances, const GArray *starts)
{
  Bin *bins = g_new0 (Bin, (starts->len - 1) * N_BINS);

  for (guint game = 0; game + 1 < starts->len; game++)
    for (guint i = g_array_index (starts, guint, game); i < g_array_index (starts, guint, game + 1);
         i++)
      {
        Bin *bin = &bins[game * N_BINS + get_bin (chances[i])];

        bin->n++;
        bin->said += chances[i];
        bin->won += get_won (&g_array_index (samples, StellingTrainingSample, i));
      }
  return bins;
}

/* Returns the bin of all games, or of as many that are drawn from them. */
static Bin
add_bins (const Bin *bins, guint n_games, guint index, GRand *rand)
{
  Bin sum = { 0 };

  for (guint i = 0; i < n_games; i++)
    {
      guint game = rand != NULL ? (guint) g_rand_int_range (rand, 0, (gint32) n_games) : i;
      const Bin *bin = &bins[game * N_BINS + index];

      sum.n += bin->n;
      sum.said += bin->said;
      sum.won += bin->won;
    }
  return sum;
}

/* Returns whether the bin holds what it says: what came less what was said, in nearly all draws, is
 * on no side of 0 alone. */
static gboolean
print_bin (const Bin *bins, guint n_games, guint index, GRand *rand, gboolean *counts)
{
  Bin bin = add_bins (bins, n_games, index, NULL);
  double draws[N_DRAWS], low, high, said = bin.said / MAX (bin.n, 1);
  guint games = 0;
  gboolean holds;

  for (guint i = 0; i < n_games; i++)
    games += bins[i * N_BINS + index].n > 0;
  for (guint i = 0; i < N_DRAWS; i++)
    {
      Bin drawn = add_bins (bins, n_games, index, rand);

      draws[i] = (drawn.won - drawn.said) / MAX (drawn.n, 1);
    }
  find_interval (draws, &low, &high);
  holds = low <= 0 && high >= 0;
  *counts = games >= LEAST_GAMES;
  printf ("chance %.1f-%.1f games %u positions %.0f said %.3f won %.3f from %.3f to %.3f%s\n",
          (double) index / N_BINS, (index + 1.0) / N_BINS, games, bin.n, said,
          bin.won / MAX (bin.n, 1), said + low, said + high,
          !*counts ? " few"
          : holds  ? ""
                   : " wrong");
  return holds;
}

static void
print_bins (const GArray *samples, const double *chances, const GArray *starts, GRand *rand)
{
  g_autofree Bin *bins = fill_bins (samples, chances, starts);
  guint n = 0, n_held = 0;

  for (guint i = 0; i < N_BINS; i++)
    {
      gboolean counts;
      gboolean holds = print_bin (bins, starts->len - 1, i, rand, &counts);

      n += counts;
      n_held += counts && holds;
    }
  printf ("bins %u held %u\n", n, n_held);
}

/* --- the factor --- */

/* Returns the factor of the chances' logarithmic odds that fits the results best: Newton's method
 * on the cross entropy. @times: how often each game counts. */
static double
find_factor (const GArray *samples, const double *odds, const GArray *starts, const guint *times)
{
  double factor = 1;

  for (guint step = 0; step < 20; step++)
    {
      double slope = 0, curve = 0, change;

      for (guint game = 0; game + 1 < starts->len; game++)
        for (guint i = g_array_index (starts, guint, game);
             times[game] > 0 && i < g_array_index (starts, guint, game + 1); i++)
          {
            double chance = stelling_points_get_chance (factor * odds[i]);
            double won = get_won (&g_array_index (samples, StellingTrainingSample, i));

            slope += times[game] * (won - chance) * odds[i];
            curve += times[game] * chance * (1 - chance) * odds[i] * odds[i] * G_LN2;
          }
      change = CLAMP (slope / MAX (curve, 1e-9), -0.5, 0.5);
      factor = CLAMP (factor + change, 0, 10);
      if (fabs (change) < 1e-3)
        break;
    }
  return factor;
}

static void
print_factor (const GArray *samples, const double *chances, const GArray *starts, GRand *rand)
{
  guint n_games = starts->len - 1;
  g_autofree double *odds = g_new (double, samples->len);
  g_autofree guint *times = g_new (guint, n_games);
  double draws[N_DRAWS], factor, low, high;

  for (guint i = 0; i < samples->len; i++)
    {
      double chance = CLAMP (chances[i], 1e-6, 1 - 1e-6);

      odds[i] = log2 (chance / (1 - chance));
    }
  for (guint i = 0; i < n_games; i++)
    times[i] = 1;
  factor = find_factor (samples, odds, starts, times);
  for (guint draw = 0; draw < N_DRAWS; draw++)
    {
      for (guint i = 0; i < n_games; i++)
        times[i] = 0;
      for (guint i = 0; i < n_games; i++)
        times[g_rand_int_range (rand, 0, (gint32) n_games)]++;
      draws[draw] = find_factor (samples, odds, starts, times);
    }
  find_interval (draws, &low, &high);
  printf ("games %u positions %u factor %.2f from %.2f to %.2f\n", n_games, samples->len, factor,
          low, high);
}

/* --- draws --- */

static void
print_draws (const GArray *samples, const StellingScoreSource *source)
{
  static const guint from[] = { 0, 10, 20, 40, 80, 160, STELLING_DRAW_PLIES + 1 };

  for (guint part = 0; part + 1 < G_N_ELEMENTS (from); part++)
    {
      double said = 0, drawn = 0;
      guint n = 0;

      for (guint i = 0; i < samples->len; i++)
        {
          const StellingTrainingSample *sample
              = &g_array_index (samples, StellingTrainingSample, i);

          if (sample->quiet_plies < from[part] || sample->quiet_plies >= from[part + 1])
            continue;
          said += stelling_sample_get_chance (sample, source).draw;
          drawn += sample->result == 0;
          n++;
        }
      printf ("quiet plies %u-%u positions %u draws said %.3f came %.3f\n", from[part],
              from[part + 1] - 1, n, said / MAX (n, 1), drawn / MAX (n, 1));
    }
}

/* --- the row that fits best --- */

/* Returns the sum of the results' losses by @figures. */
static double
get_loss (const GArray *samples, const StellingChanceFigures *figures)
{
  double loss = 0;

  for (guint i = 0; i < samples->len; i++)
    {
      const StellingTrainingSample *sample = &g_array_index (samples, StellingTrainingSample, i);
      StellingChance chance
          = stelling_chance_figures_get (figures, sample->score, sample->quiet_plies);
      double came = sample->result > 0   ? chance.win
                    : sample->result < 0 ? chance.loss
                                         : chance.draw;

      loss -= log2 (MAX (came, 1e-9));
    }
  return loss;
}

/* Goes down along each figure by turns, with ever smaller steps. */
static void
print_row (const GArray *samples)
{
  StellingChanceFigures best = { 1, 0.5, 1 };
  double steps[] = { 0.2, 0.2, 0.2 };
  double least = get_loss (samples, &best);

  while (fabs (steps[0]) + fabs (steps[1]) + fabs (steps[2]) > LEAST_STEP)
    for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
      {
        StellingChanceFigures tried = best;
        double *figure = i == 0 ? &tried.factor : i == 1 ? &tried.width : &tried.growth;
        double loss;

        *figure = MAX (*figure + steps[i], 0.02);
        loss = get_loss (samples, &tried);
        steps[i] *= loss < least ? 1.5 : -0.5;
        if (loss >= least)
          continue;
        least = loss;
        best = tried;
      }
  printf ("row factor %.2f width %.2f growth %.2f\n", best.factor, best.width, best.growth);
}

/* --- all together --- */

StellingChance
stelling_sample_get_chance (const StellingTrainingSample *sample, const StellingScoreSource *source)
{
  const StellingScore score = { .kind = STELLING_SCORE_VALUE, .value = sample->score };
  StellingScoreSource own = *source;

  own.nodes = sample->nodes;
  own.quiet_plies = sample->quiet_plies;
  return stelling_score_get_chance (score, &own);
}

void
stelling_print_reliability (const GArray *samples, const StellingScoreSource *source, guint32 seed)
{
  g_autoptr (GArray) starts = find_games (samples);
  g_autofree double *chances = g_new (double, samples->len);
  GRand *rand = g_rand_new_with_seed (seed);

  for (guint i = 0; i < samples->len; i++)
    chances[i] = stelling_chance_get_expectation (
        stelling_sample_get_chance (&g_array_index (samples, StellingTrainingSample, i), source));
  print_bins (samples, chances, starts, rand);
  print_draws (samples, source);
  print_factor (samples, chances, starts, rand);
  print_row (samples);
  g_rand_free (rand);
}
