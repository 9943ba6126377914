/* test-elo.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-elo.h"

#include <math.h>

/* Figures worked out by hand. */

static void
assert_near (double found, double expected, double error)
{
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
    double error;
  } rows[] = {
    { { { 0, 0, 10, 0, 0 } }, 0.5, 0, 0 },
    /* Variance 0.325 - 0.25 = 0.075; 1.96 √(0.075 / 50) = 0.0759; 400 lg (0.5759 / 0.4241) */
    { { { 5, 10, 20, 10, 5 } }, 0.5, 0, 53.15 },
    { { { 0, 0, 0, 10, 0 } }, 0.75, 190.85, 0 },
    { { { 0, 10, 0, 0, 0 } }, 0.25, -190.85, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      StellingElo elo = stelling_pairs_get_elo (&rows[i].pairs);

      assert_near (elo.score, rows[i].score, 1e-9);
      assert_near (elo.elo, rows[i].elo, 0.01);
      assert_near (elo.error, rows[i].error, 0.1);
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
  g_assert_true (isinf (stelling_pairs_get_elo (&all).elo) == 1);
  g_assert_true (isfinite (stelling_pairs_get_elo (&all).error));
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
