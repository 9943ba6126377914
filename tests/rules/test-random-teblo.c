/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "random-game.h"

/* Random and steered games of Teblo against the plain rules. GLib prints the run's seed: --seed
 * plays the same games again, --times 100 a hundred times as many (as the suite `slow` does), and a
 * game that fails prints how to play it alone. */

static RandomCounters counters;

static void
test_games (void)
{
  random_run (&(RandomKind) { random_start_teblo, RANDOM_STYLE_ANY, 200 }, 25, &counters);
}

static void
test_walls (void)
{
  random_run (&(RandomKind) { random_start_teblo_walls, RANDOM_STYLE_ANY, 60 }, 150, &counters);
}

static void
test_corridors (void)
{
  random_run (&(RandomKind) { random_start_teblo_corridor, RANDOM_STYLE_ANY, 12 }, 600, &counters);
}

static void
test_patrols (void)
{
  random_run (&(RandomKind) { random_start_teblo, RANDOM_STYLE_PATROL, 45 }, 150, &counters);
}

static void
test_met (void)
{
  if (random_has_run (4))
    random_counters_assert_met (&counters, 0, RANDOM_N_TEBLO);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  random_init (argc, argv);
  g_test_add_func ("/rules/random-teblo/games", test_games);
  g_test_add_func ("/rules/random-teblo/walls", test_walls);
  g_test_add_func ("/rules/random-teblo/corridors", test_corridors);
  g_test_add_func ("/rules/random-teblo/patrols", test_patrols);
  g_test_add_func ("/rules/random-teblo/met", test_met);
  return g_test_run ();
}
