/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-band.h"

#include <math.h>

/* What scores mean: three chances, worked out from the score, the nodes and the quiet plies. */

static const StellingScoreSource corner
    = { .set = STELLING_RULE_SET_TABLUT_CORNER, .nodes = 20000, .quiet_plies = 0 };

static StellingChance
get_chance (int value, const StellingScoreSource *source)
{
  return stelling_score_get_chance ((StellingScore) { STELLING_SCORE_VALUE, (gint16) value, 0, 0 },
                                    source);
}

static double
get_expectation (int value, const StellingScoreSource *source)
{
  return stelling_chance_get_expectation (get_chance (value, source));
}

static void
assert_same (StellingChance a, StellingChance b)
{
  g_assert_cmpfloat_with_epsilon (a.win, b.win, 1e-9);
  g_assert_cmpfloat_with_epsilon (a.draw, b.draw, 1e-9);
  g_assert_cmpfloat_with_epsilon (a.loss, b.loss, 1e-9);
}

/* Whatever was searched, and however long nothing has happened: three chances that are 1 together,
 * the same for either side, and the better the higher the value. */
static void
test_values (void)
{
  static const int values[] = { 10000, 900, 300, 100, 1, 0 };
  static const guint64 nodes[] = { 0, 1, 2000, 2001, 6000, 20000, 3000000, G_MAXUINT64 };
  static const guint quiet[] = { 0, 1, 50, 399, 400, G_MAXUINT };

  for (guint i = 0; i < STELLING_N_RULE_SETS * 2 * G_N_ELEMENTS (nodes) * G_N_ELEMENTS (quiet); i++)
    {
      const StellingScoreSource source = {
        .set = i % STELLING_N_RULE_SETS,
        .hand_made = i / STELLING_N_RULE_SETS % 2 == 1,
        .nodes = nodes[i / STELLING_N_RULE_SETS / 2 % G_N_ELEMENTS (nodes)],
        .quiet_plies = quiet[i / STELLING_N_RULE_SETS / 2 / G_N_ELEMENTS (nodes)],
      };
      double before = 1;

      for (guint j = 0; j < G_N_ELEMENTS (values); j++)
        {
          StellingChance chance = get_chance (values[j], &source);

          g_assert_cmpfloat_with_epsilon (chance.win + chance.draw + chance.loss, 1, 1e-9);
          g_assert_cmpfloat (MIN (MIN (chance.win, chance.draw), chance.loss), >=, 0);
          assert_same (stelling_chance_negate (chance), get_chance (-values[j], &source));
          g_assert_cmpfloat (stelling_chance_get_expectation (chance), <=, before);
          before = stelling_chance_get_expectation (chance);
        }
      g_assert_cmpfloat_with_epsilon (before, 0.5, 1e-9);
      g_assert_cmpfloat (get_expectation (100, &source), >, get_expectation (50, &source));
    }
}

/* Between two numbers of nodes that were measured chances lie between theirs, beyond them they
 * stay. */
static void
test_nodes (void)
{
  for (guint i = 0; i + 1 < STELLING_N_CHANCE_NODES; i++)
    {
      StellingScoreSource source = corner;
      double first, last, middle;

      source.nodes = stelling_chance_nodes[i];
      first = get_expectation (150, &source);
      source.nodes = stelling_chance_nodes[i + 1];
      last = get_expectation (150, &source);
      source.nodes = (guint64) sqrt ((double) stelling_chance_nodes[i] * (double) source.nodes);
      middle = get_expectation (150, &source);
      g_assert_cmpfloat (middle, >=, MIN (first, last));
      g_assert_cmpfloat (middle, <=, MAX (first, last));
    }
  for (guint i = 0; i < 2; i++)
    {
      StellingScoreSource end = corner, beyond = corner;

      end.nodes = stelling_chance_nodes[i == 0 ? 0 : STELLING_N_CHANCE_NODES - 1];
      beyond.nodes = i == 0 ? 0 : G_MAXUINT64;
      assert_same (get_chance (70, &end), get_chance (70, &beyond));
    }
}

/* The longer nothing happens the likelier is a draw; so it is told. */
static void
test_quiet (void)
{
  StellingScoreSource source = corner;
  double before = 0;

  for (source.quiet_plies = 0; source.quiet_plies <= STELLING_DRAW_PLIES; source.quiet_plies += 40)
    {
      StellingChance chance = get_chance (0, &source);

      g_assert_cmpfloat (chance.draw, >, before);
      g_assert_true (stelling_chance_tells_draw (chance) == (chance.draw > 0.05));
      before = chance.draw;
    }
  g_assert_true (stelling_chance_tells_draw (get_chance (0, &source)));
  source.quiet_plies = 0;
  g_assert_false (stelling_chance_tells_draw (get_chance (5000, &source)));
}

/* By the figures themselves: without a width every point, times the factor, doubles the odds. */
static void
test_figures (void)
{
  const StellingChanceFigures plain = { .factor = 2 }, wide = { .factor = 2, .width = 1 };
  const StellingChanceFigures growing = { .factor = 1, .growth = 1 / 2.1 };
  StellingChance chance = stelling_chance_figures_get (&plain, 50, 0);

  assert_same (chance, (StellingChance) { 2.0 / 3, 0, 1.0 / 3 });
  assert_same (stelling_chance_figures_get (&wide, 0, 0),
               (StellingChance) { 1.0 / 3, 1.0 / 3, 1.0 / 3 });
  assert_same (stelling_chance_figures_get (&wide, 100, 0),
               (StellingChance) { 2.0 / 3, 1 - 2.0 / 3 - 1.0 / 9, 1.0 / 9 });
  /* When half of what is left of a value has faded that is given back. */
  assert_same (stelling_chance_figures_get (&growing, 50, 210), (StellingChance) { 0.5, 0.3, 0.2 });
  /* After the last of them, and before a first, it stays. */
  assert_same (stelling_chance_figures_get (&growing, 10, 400),
               stelling_chance_figures_get (&growing, 10, 5000));
}

static void
test_proven (void)
{
  static const struct
  {
    StellingScore score;
    StellingChance chance;
  } table[] = {
    { { STELLING_SCORE_WIN, 0, 5, 0 }, { 1, 0, 0 } },
    { { STELLING_SCORE_LOSS, 0, 4, 0 }, { 0, 0, 1 } },
    { { STELLING_SCORE_DRAW, 0, 0, 0 }, { 0, 1, 0 } },
    { { STELLING_SCORE_NONE, 0, 0, 0 }, { 0, 1, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      StellingEstimate estimate = stelling_score_estimate (table[i].score, &corner);

      assert_same (estimate.chance, table[i].chance);
      g_assert_true (stelling_score_equal (estimate.score, table[i].score));
      g_assert_false (stelling_chance_tells_draw (estimate.chance));
    }
}

/* Every rule set has figures for either search; between two that were measured they go straight,
 * and outside they stay. */
static void
test_spread (void)
{
  const guint64 least = 1 << STELLING_SPREAD_FIRST;
  const guint64 most = least << (STELLING_SPREAD_STEP * (STELLING_N_SPREADS - 1));

  for (guint set = 0; set < STELLING_N_RULE_SETS; set++)
    for (guint i = 0; i < 2; i++)
      {
        double first = stelling_band_get_spread (set, i == 1, least);
        double second = stelling_band_get_spread (set, i == 1, least << STELLING_SPREAD_STEP);
        double between
            = stelling_band_get_spread (set, i == 1, least << (STELLING_SPREAD_STEP / 2));
        double last = stelling_band_get_spread (set, i == 1, most);

        g_assert_cmpfloat (first, >, 0);
        g_assert_cmpfloat (last, >, 0);
        g_assert_cmpfloat (last, <, 1000);
        g_assert_cmpfloat_with_epsilon (between, (first + second) / 2, 1e-6);
        g_assert_cmpfloat (stelling_band_get_spread (set, i == 1, 0), ==, first);
        g_assert_cmpfloat (stelling_band_get_spread (set, i == 1, G_MAXUINT64), ==, last);
      }
}

/* The band is as wide for either side, never so narrow that what is not proven looks so, and none
 * where it is. */
static void
test_band (void)
{
  static const int values[] = { -10000, -300, -40, 0, 1, 100, 250, 10000 };
  static const StellingScore proven[] = {
    { STELLING_SCORE_WIN, 0, 7, 0 },
    { STELLING_SCORE_LOSS, 0, 2, 0 },
    { STELLING_SCORE_DRAW, 0, 0, 0 },
  };
  const double expected[] = { 1, 0, 0.5 };
  const StellingScoreSource source = { .set = STELLING_RULE_SET_TABLUT_CORNER, .nodes = 5000 };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      StellingScore score = { STELLING_SCORE_VALUE, (gint16) values[i], 0, 0 };
      double own = stelling_chance_get_expectation (stelling_score_get_chance (score, &source));
      StellingBand ours = stelling_score_get_band (score, &source);
      StellingBand theirs = stelling_score_get_band (stelling_score_negate (score), &source);

      g_assert_cmpfloat (ours.low, <=, own);
      g_assert_cmpfloat (ours.high, >=, own);
      g_assert_cmpfloat_with_epsilon (ours.low, 1 - theirs.high, 1e-9);
      g_assert_cmpfloat_with_epsilon (ours.high, 1 - theirs.low, 1e-9);
      g_assert_cmpfloat (ours.low, >=, 0);
      g_assert_cmpfloat (ours.high, <=, 1);
      g_assert_cmpfloat (ours.high - ours.low, >, 0.0199);
    }
  for (guint i = 0; i < G_N_ELEMENTS (proven); i++)
    {
      StellingBand band = stelling_score_get_band (proven[i], &source);

      g_assert_cmpfloat (band.low, ==, expected[i]);
      g_assert_cmpfloat (band.high, ==, expected[i]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/chance/values", test_values);
  g_test_add_func ("/rules/chance/nodes", test_nodes);
  g_test_add_func ("/rules/chance/quiet", test_quiet);
  g_test_add_func ("/rules/chance/figures", test_figures);
  g_test_add_func ("/rules/chance/proven", test_proven);
  g_test_add_func ("/rules/chance/spread", test_spread);
  g_test_add_func ("/rules/chance/band", test_band);
  return g_test_run ();
}
