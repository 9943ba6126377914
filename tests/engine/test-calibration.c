/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine-fixture.h"
#include "stelling-calibration.h"
#include "stelling-net.h"

#include <math.h>

/* What chances the engine tells. */

static const StellingSearchKind searches[]
    = { STELLING_SEARCH_ALPHA_BETA, STELLING_SEARCH_BEST_FIRST };

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
        source.best_first = report.lines[0].visits > 0;
        for (guint j = 0; j < report.n_lines; j++)
          {
            StellingChance chance = stelling_score_get_chance (report.lines[j].score, &source);
            StellingBand band = stelling_score_get_band (report.lines[j].score, &source);

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
  g_test_add_func ("/engine/calibration/nets", test_nets);
  g_test_add_func ("/engine/calibration/scale", test_scale);
  g_test_add_func ("/engine/calibration/fading", test_fading);
  g_test_add_func ("/engine/calibration/report", test_report);
  return g_test_run ();
}
