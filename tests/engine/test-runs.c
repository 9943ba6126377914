/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine-fixture.h"
#include "stelling-endgame-solver.h"
#include "stelling-teblo-run-private.h"
#include "stelling-teblo.h"

/* Runs that nothing can stop: where the endgames are solved none is claimed that does not win, and
 * so soon. */

static guint
count_plies (const char *text, StellingSide side)
{
  g_auto (StellingHistory) history = { 0 };

  fixture_init_history (&history, "teblo", text, NULL);
  return stelling_teblo_run_count_plies (stelling_history_get_position (&history), side);
}

typedef struct
{
  const char *position;
  guint yellow;
  guint red;
} Case;

static const Case cases[] = {
  /* Nothing is there to walk on but the first square. */
  { "12/12/12/12/12/12/12/12/12/12/12/12 D3 I10 y 25 25", 0, 0 },
  { "12/12/12/12/12/12/12/12/12/12/12/12 I8 A12 y 25 25", 3, 0 },
  { "12/12/12/12/12/12/12/12/12/12/12/12 I8 A12 r 25 25", 0, 0 },
  /* Over its own set pieces, and who is to move is a ply sooner. */
  { "12/12/12/8y3/8y3/8y3/12/12/12/12/12/12 I6 A12 r 20 25", 8, 0 },
  { "12/12/12/8y3/8y3/8y3/12/12/12/12/12/12 I6 A12 y 20 25", 7, 0 },
  { "12/12/12/8y3/8y3/8y3/12/12/12/12/12/12 I5 A12 y 20 25", 9, 0 },
  { "12/12/12/8y3/12/8y3/12/12/12/12/12/12 I6 A12 y 20 25", 0, 0 },
  /* Red is there as soon, or not. */
  { "12/12/12/8y3/8y3/8y3/12/12/12/12/12/12 I6 D7 y 20 25", 7, 0 },
  { "12/12/12/8y3/8y3/8y3/12/12/12/12/12/12 I6 D6 y 20 25", 0, 0 },
  { "12/12/12/8y3/8y3/8y3/12/12/12/12/12/12 I6 D7 r 20 25", 0, 0 },
  /* A lane that has no other end, in which Red may stand. */
  { "7r1r2/7r1r2/7r1r2/7r1r2/7r1r2/7r1r2/7r1r2/7r1r2/7r1r2/7r1r2/7r1r2/7r1r2 I4 A12 r 25 2", 12,
    0 },
  { "7r1r2/7r1r2/7r1r2/7r1r2/7r1r2/7r1r2/7r1r2/7r1r2/7r1r2/7r1r2/7r1r2/7r1r2 I4 I8 r 25 2", 0, 0 },
};

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].position);
      g_assert_cmpuint (count_plies (cases[i].position, STELLING_YELLOW), ==, cases[i].yellow);
      g_assert_cmpuint (count_plies (cases[i].position, STELLING_RED), ==, cases[i].red);
    }
}

static void
check_position (StellingEndgameSolver *solver, const StellingPosition *position, guint *n_claims)
{
  StellingEndgameResult result;

  if (stelling_position_get_outcome (position).result != STELLING_RESULT_NONE)
    return;
  result = stelling_endgame_solver_probe (solver, position, STELLING_ENDGAME_MAX_LEFT);
  g_assert_cmpint (result.value, !=, STELLING_ENDGAME_UNKNOWN);
  for (StellingSide side = STELLING_YELLOW; side <= STELLING_RED; side++)
    {
      guint plies = stelling_teblo_run_count_plies (position, side);

      if (plies == 0)
        continue;
      *n_claims += 1;
      g_assert_cmpint (result.value, ==,
                       side == position->turn ? STELLING_ENDGAME_WIN : STELLING_ENDGAME_LOSS);
      g_assert_cmpuint (result.plies, <=, plies);
      g_assert_cmpuint (plies % 2, ==, side == position->turn);
    }
}

/* Boards of which many lanes go over own set pieces, with what is left on either side. */
static void
test_endgames (gconstpointer rules)
{
  static const guint reserves[][2] = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 0, 2 }, { 2, 0 }, { 0, 0 } };
  g_autoptr (GRand) rand = g_rand_new_with_seed (12);
  StellingEndgameSolver *solver = stelling_endgame_solver_new ();
  guint n_claims = 0;

  for (guint i = 0; i < 24; i++)
    {
      StellingPosition position;

      fixture_init_endgame (&position, rules, rand, 10 + 8 * (i % 4),
                            reserves[i % G_N_ELEMENTS (reserves)]);
      for (guint j = 0; j < 4000; j++)
        {
          fixture_scatter_pawns (&position, rand);
          check_position (solver, &position, &n_claims);
        }
    }
  stelling_endgame_solver_free (solver);
  g_test_message ("%u claims", n_claims);
  g_assert_cmpuint (n_claims, >, 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/runs/cases", test_cases);
  g_test_add_data_func ("/engine/runs/turned", "teblo", test_endgames);
  g_test_add_data_func ("/engine/runs/mirrored", "teblo:bases=mirrored", test_endgames);
  return g_test_run ();
}
