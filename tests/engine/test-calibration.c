/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine-fixture.h"
#include "stelling-calibration.h"
#include "stelling-net.h"

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
      StellingBand ours
          = stelling_calibration_get_band (score, &source, STELLING_SEARCH_ALPHA_BETA);
      StellingBand theirs = stelling_calibration_get_band (stelling_score_negate (score), &source,
                                                           STELLING_SEARCH_ALPHA_BETA);

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
      StellingBand band
          = stelling_calibration_get_band (proven[i], &source, STELLING_SEARCH_BEST_FIRST);

      g_assert_cmpfloat (band.low, ==, expected[i]);
      g_assert_cmpfloat (band.high, ==, expected[i]);
    }
}

/* The longer nothing was taken the less is left of a value, and the likelier is a draw. */
static void
test_fading (void)
{
  static const char *const round = "e3-f3 d1-c1 f3-e3 c1-d1 ";
  double before = G_MAXDOUBLE, draw = 0;

  for (guint n = 0; n <= 90; n += 30)
    {
      const StellingEngineOptions options
          = { .hash_mb = 4, .evaluator = STELLING_EVALUATOR_HAND_MADE };
      const StellingLimits limits = { .depth = 1 };
      g_auto (StellingHistory) history = { 0 };
      g_autoptr (GString) moves = g_string_new (NULL);
      StellingReport report;

      for (guint i = 0; i < n; i++)
        g_string_append (moves, round);
      fixture_init_history (&history, "tablut-corner:repeat=none", NULL, g_strchomp (moves->str));
      g_assert_cmpuint (stelling_history_count_quiet_plies (&history), ==, 4 * n);
      fixture_think (&history, &options, &limits, &report);
      g_assert_cmpint (report.lines[0].score.kind, ==, STELLING_SCORE_VALUE);
      g_assert_cmpfloat (ABS (report.lines[0].score.value), <, before);
      g_assert_cmpfloat (report.lines[0].chance.draw, >, draw);
      before = ABS (report.lines[0].score.value);
      draw = report.lines[0].chance.draw;
    }
}

/* Returns the folder of the nets that come with the program. */
static const char *
get_nets (void)
{
  return g_test_get_filename (G_TEST_DIST, "..", "data", "nets", NULL);
}

/* The chances are measured for the nets that come with the program, and no others: who changes a
 * net measures again. */
static void
test_nets (void)
{
  for (guint set = 0; set < STELLING_N_RULE_SETS; set++)
    {
      g_autofree char *name = g_strconcat (stelling_rule_set_get_name (set), ".net", NULL);
      g_autofree char *path = g_build_filename (get_nets (), name, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (StellingNet) net = stelling_net_load (path, set, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (stelling_net_get_digest (net), ==, stelling_chance_get_net_digest (set));
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

/* Every line that either search reports has its chances, and they are the score's; the report names
 * the net. */
static void
test_report (void)
{
  for (guint set = 0; set < STELLING_N_RULE_SETS; set++)
    for (guint i = 0; i < 2 * G_N_ELEMENTS (searches); i++)
      {
        const StellingEngineOptions options = {
          .hash_mb = 4,
          .lines = 3,
          .search = searches[i / 2],
          .nets = i % 2 == 0 ? get_nets () : NULL,
        };
        const StellingLimits limits = { .nodes = 500 };
        g_auto (StellingHistory) history = { 0 };
        StellingReport report;
        StellingScoreSource source = { .set = set };

        fixture_init_history (&history, stelling_rule_set_get_name (set), NULL, "");
        fixture_think (&history, &options, &limits, &report);
        g_assert_cmpuint (report.n_lines, ==, 3);
        g_assert_true (report.has_net == (i % 2 == 0));
        g_assert_true (g_str_has_prefix (report.evaluator_id, report.evaluator));
        if (report.has_net)
          g_assert_true (
              g_str_has_suffix (report.evaluator_id, stelling_chance_get_net_digest (set)));
        else
          g_assert_cmpstr (report.evaluator_id, ==, STELLING_EVALUATION_HAND_MADE);
        source.hand_made = !report.has_net;
        source.nodes = report.all_nodes;
        for (guint j = 0; j < report.n_lines; j++)
          {
            StellingSearchKind search = report.lines[0].visits > 0 ? STELLING_SEARCH_BEST_FIRST
                                                                   : STELLING_SEARCH_ALPHA_BETA;
            StellingChance chance = stelling_score_get_chance (report.lines[j].score, &source);
            StellingBand band
                = stelling_calibration_get_band (report.lines[j].score, &source, search);

            g_assert_cmpfloat (report.lines[j].chance.win, ==, chance.win);
            g_assert_cmpfloat (report.lines[j].chance.draw, ==, chance.draw);
            g_assert_cmpfloat (report.lines[j].chance.loss, ==, chance.loss);
            g_assert_cmpfloat (report.lines[j].band.low, ==, band.low);
            g_assert_cmpfloat (report.lines[j].band.high, ==, band.high);
          }
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/calibration/spread", test_spread);
  g_test_add_func ("/engine/calibration/band", test_band);
  g_test_add_func ("/engine/calibration/nets", test_nets);
  g_test_add_func ("/engine/calibration/scale", test_scale);
  g_test_add_func ("/engine/calibration/fading", test_fading);
  g_test_add_func ("/engine/calibration/report", test_report);
  return g_test_run ();
}
