/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-elo.h"

#include <math.h>

/* Figures worked out by hand. */

static void
assert_near (double found, double expected, double error)
{
  if (isinf (expected))
    g_assert_cmpfloat (found, ==, expected);
  else
    g_assert_cmpfloat_with_epsilon (found, expected, error);
}

static void
test_elo (void)
{
  static const struct
  {
    StellingPairs pairs;
    double score;
    double elo;
    double low;
    double high;
    double error;
  } rows[] = {
    /* Variance (10 · 0 + 10 · 0.1) / 20; 1.96 √(0.05 / 10) = 0.1386; 400 lg (0.6386 / 0.3614) */
    { { { 0, 0, 10, 0, 0 } }, 0.5, 0, -98.89, 98.89, 98.89 },
    /* Variance 0.325 - 0.25 = 0.075, with the ten pairs of 0.1 that are taken for granted 0.0792;
     * 1.96 √(0.0792 / 50) = 0.0780; 400 lg (0.5780 / 0.4220) */
    { { { 5, 10, 20, 10, 5 } }, 0.5, 0, -54.64, 54.64, 54.64 },
    { { { 0, 0, 0, 10, 0 } }, 0.75, 190.85, 78.74, 360.71, 140.99 },
    { { { 0, 10, 0, 0, 0 } }, 0.25, -190.85, -360.71, -78.74, 140.99 },
    /* 0.975 + 0.1424 is beyond all bounds. */
    { { { 0, 0, 0, 1, 9 } }, 0.975, 636.43, 278.63, INFINITY, INFINITY },
    { { { 9, 1, 0, 0, 0 } }, 0.025, -636.43, -INFINITY, -278.63, INFINITY },
    /* One pair proves nothing. */
    { { { 0, 0, 1, 0, 0 } }, 0.5, 0, -INFINITY, INFINITY, INFINITY },
    /* Two pairs prove little, thirty more. */
    { { { 0, 0, 0, 0, 2 } }, 1, INFINITY, 70.38, INFINITY, INFINITY },
    { { { 0, 0, 0, 0, 30 } }, 1, INFINITY, 488.82, INFINITY, INFINITY },
    { { { 30, 0, 0, 0, 0 } }, 0, -INFINITY, -INFINITY, -488.82, INFINITY },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      StellingElo elo = stelling_pairs_get_elo (&rows[i].pairs);

      assert_near (elo.score, rows[i].score, 1e-9);
      assert_near (elo.elo, rows[i].elo, 0.01);
      assert_near (elo.low, rows[i].low, 0.01);
      assert_near (elo.high, rows[i].high, 0.01);
      assert_near (elo.error, rows[i].error, 0.01);
    }
}

static void
test_extremes (void)
{
  const StellingPairs none = { { 0 } };
  const StellingPairs all = { { 0, 0, 0, 0, 30 } };

  g_assert_cmpuint (stelling_pairs_get_n (&none), ==, 0);
  assert_near (stelling_pairs_get_elo (&none).elo, 0, 1e-9);
  assert_near (stelling_pairs_get_llr (&none, 0, 10), 0, 1e-9);
  assert_near (stelling_pairs_get_elo (&none).low, -INFINITY, 0);
  assert_near (stelling_pairs_get_elo (&none).high, INFINITY, 0);
  g_assert_true (isfinite (stelling_pairs_get_llr (&all, 0, 10)));
}

/* 50 pairs of mean ½ and variance 0.075, with the ten of 0.1 that are taken for granted 0.0792,
 * speak a little against 10 Elo (0.514387): 50 · 0.014387 · (1 - 0.5 - 0.514387) / 0.1583. */
static void
test_llr (void)
{
  const StellingPairs even = { { 5, 10, 20, 10, 5 } };
  const StellingPairs better = { { 2, 5, 20, 15, 8 } };

  assert_near (stelling_pairs_get_llr (&even, 0, 10), -0.0654, 0.0005);
  assert_near (stelling_pairs_get_llr (&even, -5, 5), 0, 1e-9);
  g_assert_cmpfloat (stelling_pairs_get_llr (&better, 0, 10), >, 0);
}

/* With a risk of 5 % the bounds are ± ln 19 = 2.944. */
static void
test_verdict (void)
{
  g_assert_cmpint (stelling_sprt_judge (2.95, 0.05), ==, STELLING_SPRT_ACCEPTED);
  g_assert_cmpint (stelling_sprt_judge (2.94, 0.05), ==, STELLING_SPRT_OPEN);
  g_assert_cmpint (stelling_sprt_judge (-2.94, 0.05), ==, STELLING_SPRT_OPEN);
  g_assert_cmpint (stelling_sprt_judge (-2.95, 0.05), ==, STELLING_SPRT_REJECTED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match/elo/elo", test_elo);
  g_test_add_func ("/match/elo/extremes", test_extremes);
  g_test_add_func ("/match/elo/llr", test_llr);
  g_test_add_func ("/match/elo/verdict", test_verdict);
  return g_test_run ();
}
