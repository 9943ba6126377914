/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "random-game.h"

/* Random and steered games of Tablut against the plain rules, of every rule set and of random
 * switches. The options are those of test-random-teblo.c. */

static RandomCounters counters;

static void
test_games (void)
{
  random_run (&(RandomKind) { random_start_tablut, RANDOM_STYLE_ANY, 150 }, 150, &counters);
}

static void
test_sieges (void)
{
  random_run (&(RandomKind) { random_start_tablut_siege, RANDOM_STYLE_SIEGE, 8 }, 3500, &counters);
}

static void
test_captures (void)
{
  random_run (&(RandomKind) { random_start_tablut_captures, RANDOM_STYLE_CAPTURE, 4 }, 4500,
              &counters);
}

static void
test_chases (void)
{
  random_run (&(RandomKind) { random_start_tablut_chase, RANDOM_STYLE_CHASE, 40 }, 2500, &counters);
}

static void
test_jams (void)
{
  random_run (&(RandomKind) { random_start_tablut_jam, RANDOM_STYLE_ANY, 8 }, 1000, &counters);
}

static void
test_pockets (void)
{
  random_run (&(RandomKind) { random_start_tablut_pocket, RANDOM_STYLE_RUN, 4 }, 1000, &counters);
}

static void
test_met (void)
{
  if (random_has_run (6))
    random_counters_assert_met (&counters, RANDOM_N_TEBLO, RANDOM_N_MEETINGS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  random_init (argc, argv);
  g_test_add_func ("/rules/random-tablut/games", test_games);
  g_test_add_func ("/rules/random-tablut/sieges", test_sieges);
  g_test_add_func ("/rules/random-tablut/captures", test_captures);
  g_test_add_func ("/rules/random-tablut/chases", test_chases);
  g_test_add_func ("/rules/random-tablut/jams", test_jams);
  g_test_add_func ("/rules/random-tablut/pockets", test_pockets);
  g_test_add_func ("/rules/random-tablut/met", test_met);
  return g_test_run ();
}
