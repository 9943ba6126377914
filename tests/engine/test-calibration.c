/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine-fixture.h"
#include "stelling-calibration.h"

#include <math.h>

/* What chances the engine tells, and how sure it is of them. */

static const StellingSearchKind searches[]
    = { STELLING_SEARCH_ALPHA_BETA, STELLING_SEARCH_BEST_FIRST };

/* Every rule set has figures for either search; between two that were measured they go straight,
 * and outside they stay. */
static void
test_spread (void)
{
  const guint64 least = 1 << STELLING_SPREAD_FIRST;
  const guint64 most = least << (STELLING_SPREAD_STEP * (STELLING_N_SPREADS - 1));

  for (guint set = 0; set < STELLING_N_RULE_SETS; set++)
    for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
      {
        double first = stelling_calibration_get_spread (set, searches[i], least);
        double second
            = stelling_calibration_get_spread (set, searches[i], least << STELLING_SPREAD_STEP);
        double between = stelling_calibration_get_spread (set, searches[i],
                                                          least << (STELLING_SPREAD_STEP / 2));
        double last = stelling_calibration_get_spread (set, searches[i], most);

        g_assert_cmpfloat (first, >, 0);
        g_assert_cmpfloat (last, >, 0);
        g_assert_cmpfloat (last, <, 1000);
        g_assert_cmpfloat_with_epsilon (between, (first + second) / 2, 1e-6);
        g_assert_cmpfloat (stelling_calibration_get_spread (set, searches[i], 0), ==, first);
        g_assert_cmpfloat (stelling_calibration_get_spread (set, searches[i], G_MAXUINT64), ==,
                           last);
      }
}

/* A point doubles the odds; the band is as wide for either side, never so narrow that what is not
 * proven looks so, and none where it is. */
static void
test_chance (void)
{
  static const int values[] = { -10000, -300, -40, 0, 1, 100, 250, 10000 };
  static const StellingScore proven[] = {
    { STELLING_SCORE_WIN, 0, 7, 0 },
    { STELLING_SCORE_LOSS, 0, 2, 0 },
    { STELLING_SCORE_DRAW, 0, 0, 0 },
  };
  const double chances[] = { 1, 0, 0.5 };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      StellingScore score = { STELLING_SCORE_VALUE, (gint16) values[i], 0, 0 };
      StellingChance ours = stelling_calibration_get_chance (score, STELLING_RULE_SET_TABLUT_CORNER,
                                                             STELLING_SEARCH_ALPHA_BETA, 5000);
      StellingChance theirs = stelling_calibration_get_chance (stelling_score_negate (score),
                                                               STELLING_RULE_SET_TABLUT_CORNER,
                                                               STELLING_SEARCH_ALPHA_BETA, 5000);

      g_assert_cmpfloat_with_epsilon (ours.chance, 1 / (1 + pow (2, -values[i] / 100.0)), 1e-9);
      g_assert_cmpfloat (ours.low, <=, ours.chance);
      g_assert_cmpfloat (ours.high, >=, ours.chance);
      g_assert_cmpfloat_with_epsilon (ours.low, 1 - theirs.high, 1e-9);
      g_assert_cmpfloat_with_epsilon (ours.high, 1 - theirs.low, 1e-9);
      g_assert_cmpfloat (ours.low, >=, 0);
      g_assert_cmpfloat (ours.high, <=, 1);
      g_assert_cmpfloat (ours.high - ours.low, >, 0.0199);
    }
  for (guint i = 0; i < G_N_ELEMENTS (proven); i++)
    {
      StellingChance chance = stelling_calibration_get_chance (proven[i], STELLING_RULE_SET_TEBLO,
                                                               STELLING_SEARCH_BEST_FIRST, 1);

      g_assert_cmpfloat (chance.chance, ==, chances[i]);
      g_assert_cmpfloat (chance.low, ==, chances[i]);
      g_assert_cmpfloat (chance.high, ==, chances[i]);
    }
}

/* What is told is what the search found times the scale: here the best of all first moves, none of
 * which takes anything, as the hand-made terms judge them. */
static void
test_scale (void)
{
  for (guint set = 0; set < STELLING_N_RULE_SETS; set++)
    {
      const StellingEngineOptions options
          = { .hash_mb = 4, .evaluator = STELLING_EVALUATOR_HAND_MADE };
      const StellingLimits limits = { .depth = 1 };
      double scale = stelling_calibration_get_scale (set, FALSE);
      g_auto (StellingHistory) history = { 0 };
      StellingReport report;
      int best = G_MININT;
      StellingMoveList list;

      g_assert_cmpfloat (scale, >, 0);
      g_assert_cmpfloat (stelling_calibration_get_scale (set, TRUE), >, 0);
      if (stelling_rule_set_get_game (set) != STELLING_GAME_TABLUT)
        continue;
      fixture_init_history (&history, stelling_rule_set_get_name (set), NULL, "");
      stelling_position_get_moves (stelling_history_get_position (&history), &list);
      for (guint i = 0; i < list.n; i++)
        {
          StellingPosition after = *stelling_history_get_position (&history);

          stelling_position_play (&after, list.moves[i]);
          best = MAX (best, -stelling_engine_evaluate (&after));
        }
      fixture_think (&history, &options, &limits, &report);
      g_assert_cmpint (report.lines[0].score.kind, ==, STELLING_SCORE_VALUE);
      g_assert_cmpint (report.lines[0].score.value, ==, (int) lround (best * scale));
      g_assert_cmpint (best, !=, 0);
    }
}

/* Every line that either search reports has its chance, and it is the score's. */
static void
test_report (void)
{
  for (guint set = 0; set < STELLING_N_RULE_SETS; set++)
    for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
      {
        const StellingEngineOptions options = { .hash_mb = 4, .lines = 3, .search = searches[i] };
        const StellingLimits limits = { .nodes = 500 };
        g_auto (StellingHistory) history = { 0 };
        StellingReport report;

        fixture_init_history (&history, stelling_rule_set_get_name (set), NULL, "");
        fixture_think (&history, &options, &limits, &report);
        g_assert_cmpuint (report.n_lines, ==, 3);
        for (guint j = 0; j < report.n_lines; j++)
          {
            StellingSearchKind search = report.lines[0].visits > 0 ? STELLING_SEARCH_BEST_FIRST
                                                                   : STELLING_SEARCH_ALPHA_BETA;
            StellingChance chance = stelling_calibration_get_chance (report.lines[j].score, set,
                                                                     search, report.nodes);

            g_assert_cmpfloat (report.lines[j].chance.chance, ==, chance.chance);
            g_assert_cmpfloat (stelling_score_get_chance (report.lines[j].score), ==,
                               chance.chance);
            g_assert_cmpfloat (report.lines[j].chance.low, ==, chance.low);
            g_assert_cmpfloat (report.lines[j].chance.high, ==, chance.high);
          }
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/calibration/spread", test_spread);
  g_test_add_func ("/engine/calibration/chance", test_chance);
  g_test_add_func ("/engine/calibration/scale", test_scale);
  g_test_add_func ("/engine/calibration/report", test_report);
  return g_test_run ();
}
