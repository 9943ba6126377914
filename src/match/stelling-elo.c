/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-elo.h"

#include <math.h>

/* Wald's sequential test, with the likelihood of M. Van den Bergh's "Comments on normalized Elo":
 * with N pairs of mean m and variance v, N (s1 - s0) (2 m - s0 - s1) / (2 v). */

/* The number of pairs, varying as pairs usually do, that are taken for granted. */
#define PRIOR_PAIRS 10
#define PRIOR_VARIANCE 0.1

#define SURE 1.959964 /* standard errors of a 95 % interval */

static double
get_expected (double elo)
{
  return 1 / (1 + pow (10, -elo / 400));
}

static double
get_elo (double score)
{
  return 400 * log10 (score / (1 - score));
}

guint64
stelling_pairs_get_n (const StellingPairs *pairs)
{
  guint64 n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (pairs->counts); i++)
    n += pairs->counts[i];
  return n;
}

/* Estimates the mean and variance of a pair's score, 0 … 1. Few pairs, or pairs with the same
 * result, show little of their variance: the pairs taken for granted count too. */
static void
get_moments (const StellingPairs *pairs, double *mean, double *variance)
{
  double n = (double) stelling_pairs_get_n (pairs);
  double sum = 0, squares = 0;

  for (guint i = 0; i < G_N_ELEMENTS (pairs->counts); i++)
    {
      sum += (double) pairs->counts[i] * i / 4;
      squares += (double) pairs->counts[i] * i * i / 16;
    }
  *mean = n > 0 ? sum / n : 0.5;
  *variance = n > 0 ? MAX (squares / n - *mean * *mean, 0) : 0;
  *variance = (n * *variance + PRIOR_PAIRS * PRIOR_VARIANCE) / (n + PRIOR_PAIRS);
}

StellingElo
stelling_pairs_get_elo (const StellingPairs *pairs)
{
  double n = (double) stelling_pairs_get_n (pairs);
  double mean, variance, margin;
  StellingElo elo;

  get_moments (pairs, &mean, &variance);
  margin = n > 0 ? SURE * sqrt (variance / n) : 0.5;
  elo.score = mean;
  elo.elo = get_elo (mean);
  elo.low = get_elo (MAX (mean - margin, 0));
  elo.high = get_elo (MIN (mean + margin, 1));
  elo.error = (elo.high - elo.low) / 2;
  return elo;
}

double
stelling_pairs_get_llr (const StellingPairs *pairs, double elo0, double elo1)
{
  double n = (double) stelling_pairs_get_n (pairs);
  double s0 = get_expected (elo0);
  double s1 = get_expected (elo1);
  double mean, variance;

  if (n == 0)
    return 0;
  get_moments (pairs, &mean, &variance);
  return n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
}

StellingSprtVerdict
stelling_sprt_judge (double llr, double risk)
{
  double bound = log ((1 - risk) / risk);

  if (llr >= bound)
    return STELLING_SPRT_ACCEPTED;
  return llr <= -bound ? STELLING_SPRT_REJECTED : STELLING_SPRT_OPEN;
}
