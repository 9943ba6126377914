/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine-fixture.h"

#include "stelling-time-management.h"

/* How long a move may take by a clock, and what the search makes of it. */

static void
test_limits (void)
{
  static const struct
  {
    double left;
    double added;
    guint to_go;
    double soft;
    double hard;
  } rows[] = {
    { 60.05, 0, 0, 4, 16 },   /* a fifteenth */
    { 60.05, 2, 0, 5.5, 22 }, /* and three quarters of what comes back */
    { 60.05, 0, 1, 30, 30 },  /* something remains for the second move */
    { 60.05, 0, 9, 6, 24 },
    { 60.05, 0, 500, 4, 16 },
    { 1.05, 4, 0, 1, 1 }, /* never more than there is */
    { 1.05, 0.4, 0, 11 / 30.0, 0.5 },
    { 0.02, 0, 0, 0.0001, 0.0001 },
    { 0, 0, 0, 0.0001, 0.0001 },
    { -5, -1, 0, 0.0001, 0.0001 },
  };
  g_auto (StellingHistory) history = { 0 };

  fixture_init_history (&history, "tablut-edge", NULL, "");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      StellingLimits limits = { .nodes = 7 };

      g_test_message ("%g s left", rows[i].left);
      stelling_limits_set_clock (&limits, rows[i].left, rows[i].added, rows[i].to_go, &history);
      g_assert_cmpfloat_with_epsilon (limits.soft_seconds, rows[i].soft, 1e-9);
      g_assert_cmpfloat_with_epsilon (limits.seconds, rows[i].hard, 1e-9);
      g_assert_cmpuint (limits.nodes, ==, 7);
    }
}

/* The further the game is, the larger the part of what is left that a move gets, but never all. */
static void
test_course (void)
{
  for (guint set = 0; set < STELLING_N_RULE_SETS; set++)
    {
      g_auto (StellingHistory) history = { 0 };
      g_autofree StellingMoveList *list = g_new (StellingMoveList, 1);
      StellingLimits limits = { .nodes = 0 };
      double part = 0, first = 0;

      fixture_init_history (&history, stelling_rule_set_get_name ((StellingRuleSet) set), NULL, "");
      for (guint ply = 0; ply < 200; ply++)
        {
          stelling_limits_set_clock (&limits, 60.05, 0, 0, &history);
          g_assert_cmpfloat (limits.soft_seconds / 60, >=, part);
          g_assert_cmpfloat (limits.seconds, <=, 30);
          part = limits.soft_seconds / 60;
          first = ply == 0 ? part : first;
          stelling_position_get_moves (stelling_history_get_position (&history), list);
          if (list->n == 0)
            break;
          stelling_history_push (&history, list->moves[0]);
        }
      g_assert_cmpfloat (part, >, first);
      g_assert_cmpfloat (part, <=, 0.2);
    }
}

/* A second lasts for a game of 400 plies, and most of it is used. */
static void
test_long_game (void)
{
  for (guint set = 0; set < STELLING_N_RULE_SETS; set++)
    {
      g_auto (StellingHistory) history = { 0 };
      g_autofree StellingMoveList *list = g_new (StellingMoveList, 1);
      double left = 1;

      fixture_init_history (&history, stelling_rule_set_get_name ((StellingRuleSet) set), NULL, "");
      for (guint move = 0; move < 200; move++)
        {
          StellingLimits limits = { .nodes = 0 };

          stelling_limits_set_clock (&limits, left, 0, 0, &history);
          left -= limits.soft_seconds;
          for (guint i = 0; i < 2; i++)
            {
              stelling_position_get_moves (stelling_history_get_position (&history), list);
              if (list->n > 0)
                stelling_history_push (&history, list->moves[0]);
            }
        }
      g_assert_cmpfloat (left, >, 0);
      g_assert_cmpfloat (left, <, 0.2);
    }
}

/* Seconds that the search takes under @limits. */
static double
measure (const char *rules, const char *position, const char *moves, const StellingLimits *limits)
{
  const StellingEngineOptions options = { .hash_mb = 4 };
  g_auto (StellingHistory) history = { 0 };
  StellingReport report;

  fixture_init_history (&history, rules, position, moves);
  fixture_think (&history, &options, limits, &report);
  g_assert_cmpuint (report.n_lines, ==, 1);
  g_test_message ("%s: %.3f s, depth %u", rules, report.seconds, report.depth);
  return report.seconds;
}

/* The only legal move needs no thought. */
static void
test_only_move (void)
{
  static const char position[] = "9/9/4t4/9/3tKt3/4t4/9/9/9 l";
  const StellingLimits clock = { .seconds = 60, .soft_seconds = 60 };

  g_assert_cmpfloat (measure ("tablut-edge", position, "", &clock), <, 20);
}

/* Half of the soft seconds at least are used, and not all of the hard ones where nothing keeps
 * changing for a minute. */
static void
test_soft (void)
{
  static const char *const rules[] = { "tablut-corner", "teblo" };
  const StellingLimits clock = { .seconds = 60, .soft_seconds = 0.2 };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      double seconds = measure (rules[i], NULL, "", &clock);

      g_assert_cmpfloat (seconds, >=, 0.1);
      g_assert_cmpfloat (seconds, <, 20);
    }
}

/* Hard seconds are none too few for soft ones. */
static void
test_hard (void)
{
  const StellingLimits clock = { .seconds = 0.1, .soft_seconds = 60 };

  g_assert_cmpfloat (measure ("teblo", NULL, "", &clock), <, 20);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/time-management/limits", test_limits);
  g_test_add_func ("/engine/time-management/course", test_course);
  g_test_add_func ("/engine/time-management/long-game", test_long_game);
  g_test_add_func ("/engine/time-management/only-move", test_only_move);
  g_test_add_func ("/engine/time-management/soft", test_soft);
  g_test_add_func ("/engine/time-management/hard", test_hard);
  return g_test_run ();
}
