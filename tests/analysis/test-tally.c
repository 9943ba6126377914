/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-tally.h"

static void
test_count (void)
{
  StellingTally tally = { 0 };

  g_assert_cmpuint (stelling_tally_get_n (&tally), ==, 0);
  g_assert_cmpint (stelling_tally_get_leader (&tally), ==, STELLING_LIGHT);
  stelling_tally_add (&tally, STELLING_RESULT_DARK);
  stelling_tally_add (&tally, STELLING_RESULT_DRAW);
  g_assert_cmpuint (stelling_tally_get_n (&tally), ==, 2);
  g_assert_cmpint (stelling_tally_get_leader (&tally), ==, STELLING_DARK);
  stelling_tally_add (&tally, STELLING_RESULT_LIGHT);
  g_assert_cmpint (stelling_tally_get_leader (&tally), ==, STELLING_LIGHT);
  g_assert_cmpuint (tally.wins[STELLING_LIGHT], ==, 1);
  g_assert_cmpuint (tally.wins[STELLING_DARK], ==, 1);
  g_assert_cmpuint (tally.draws, ==, 1);
}

/* Figures from other sources for Wilson's interval: 9 of 12, 0 of 10, 50 of 100. */
static void
test_share (void)
{
  static const struct
  {
    StellingTally tally;
    double share, low, high;
  } cases[] = {
    { { { 0, 0 }, 0 }, 0.5, 0, 1 },
    { { { 9, 3 }, 0 }, 0.75, 0.4677, 0.9111 },
    { { { 8, 2 }, 2 }, 0.75, 0.4677, 0.9111 },
    { { { 0, 10 }, 0 }, 0, 0, 0.2775 },
    { { { 10, 0 }, 0 }, 1, 0.7225, 1 },
    { { { 50, 50 }, 0 }, 0.5, 0.4038, 0.5962 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      StellingShare light = stelling_tally_get_share (&cases[i].tally, STELLING_LIGHT);
      StellingShare dark = stelling_tally_get_share (&cases[i].tally, STELLING_DARK);

      g_assert_cmpfloat_with_epsilon (light.share, cases[i].share, 1e-9);
      g_assert_cmpfloat_with_epsilon (light.low, cases[i].low, 1e-4);
      g_assert_cmpfloat_with_epsilon (light.high, cases[i].high, 1e-4);
      g_assert_cmpfloat_with_epsilon (dark.share, 1 - light.share, 1e-9);
      g_assert_cmpfloat_with_epsilon (dark.low, 1 - light.high, 1e-9);
      g_assert_cmpfloat_with_epsilon (dark.high, 1 - light.low, 1e-9);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/tally/count", test_count);
  g_test_add_func ("/analysis/tally/share", test_share);
  return g_test_run ();
}
