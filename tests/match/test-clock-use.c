/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-clock-use.h"

/* What players use of their clocks, worked out by hand. */

/* Two moves of the opening that nobody thinks about, then one second of Light and two of Dark by
 * turns. */
static void
test_game (void)
{
  const StellingGameClock clock = { { 60, 60 }, 0.5 };
  StellingChoice choices[7] = { 0 };
  g_auto (StellingHistory) history = { 0 };
  StellingMatchGame game = { .sides = { STELLING_DARK, STELLING_LIGHT },
                             .history = &history,
                             .choices = choices,
                             .clock = &clock,
                             .n_opening = 2 };
  StellingPosition position;
  StellingClockUse use;
  StellingRules rules;

  g_assert_true (stelling_rules_parse ("tablut-edge", &rules, NULL));
  stelling_position_init (&position, &rules);
  stelling_history_init (&history, &position);
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      StellingMoveList list;

      stelling_position_get_moves (stelling_history_get_position (&history), &list);
      choices[i].seconds = i < 2 ? 0 : history.positions[i].turn == STELLING_LIGHT ? 1 : 2;
      stelling_history_push (&history, list.moves[0]);
    }
  use = stelling_clock_use_of_game (&game);
  g_assert_cmpuint (use.plies, ==, 7);
  /* The first player is Dark, who moves second: two moves of five. */
  g_assert_cmpfloat_with_epsilon (use.used[0], 4, 1e-9);
  g_assert_cmpfloat_with_epsilon (use.given[0], 61, 1e-9);
  g_assert_cmpfloat_with_epsilon (use.used[1], 3, 1e-9);
  g_assert_cmpfloat_with_epsilon (use.given[1], 61.5, 1e-9);
}

static void
test_long (void)
{
  static const StellingClockUse games[] = {
    { 40, { 8, 9 }, { 10, 10 } }, { 10, { 1, 1 }, { 10, 10 } }, { 30, { 6, 5 }, { 10, 10 } },
    { 20, { 2, 2 }, { 10, 10 } }, { 30, { 7, 7 }, { 10, 12 } },
  };
  g_autoptr (GArray) uses = g_array_new (FALSE, FALSE, sizeof (StellingClockUse));
  StellingClockUse sum;

  g_assert_cmpuint (stelling_clock_uses_add_long (uses, &sum), ==, 0);
  g_array_append_vals (uses, games, 1);
  g_assert_cmpuint (stelling_clock_uses_add_long (uses, &sum), ==, 1);
  g_assert_cmpuint (sum.plies, ==, 40);
  g_array_append_vals (uses, games + 1, 1);
  g_assert_cmpuint (stelling_clock_uses_add_long (uses, &sum), ==, 1);
  g_assert_cmpuint (sum.plies, ==, 40);
  g_array_append_vals (uses, games + 2, 3);
  g_assert_cmpuint (stelling_clock_uses_add_long (uses, &sum), ==, 3);
  g_assert_cmpuint (sum.plies, ==, 30);
  g_assert_cmpfloat_with_epsilon (sum.used[0], 21, 1e-9);
  g_assert_cmpfloat_with_epsilon (sum.used[1], 21, 1e-9);
  g_assert_cmpfloat_with_epsilon (sum.given[0], 30, 1e-9);
  g_assert_cmpfloat_with_epsilon (sum.given[1], 32, 1e-9);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match/clock-use/game", test_game);
  g_test_add_func ("/match/clock-use/long", test_long);
  return g_test_run ();
}
