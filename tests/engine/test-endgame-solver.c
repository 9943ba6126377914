/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <unistd.h>

#include "engine-fixture.h"
#include "plain-endgames.h"
#include "stelling-cpu.h"
#include "stelling-endgame-solver.h"

/* A new solver takes no more; with all its boards it takes some 60 more. */
#define MOST_MIB 40

/* Teblo's endgames, every state of a board, against a plain solver that knows nothing of sets. */

#define N PLAIN_SQUARES

static int
to_plies (StellingEndgameResult result)
{
  switch (result.value)
    {
    case STELLING_ENDGAME_DRAW:
      return PLAIN_DRAW;
    case STELLING_ENDGAME_UNKNOWN:
      return PLAIN_NONE;
    default:
      g_assert_cmpint (result.plies % 2 == 1, ==, result.value == STELLING_ENDGAME_WIN);
      return (int) result.plies;
    }
}

static void
compare (StellingEndgameSolver *solver, const StellingPosition *board, const PlainResults *plain)
{
  guint counts[3] = { 0 };

  for (guint turn = 0; turn < 2; turn++)
    for (StellingSquare yellow = 0; yellow < N; yellow++)
      for (StellingSquare red = 0; red < N; red++)
        {
          StellingPosition position = *board;
          int expected = plain->plies[turn][yellow][red];

          if (yellow == red)
            continue;
          stelling_position_set_pawn (&position, STELLING_YELLOW, yellow);
          stelling_position_set_pawn (&position, STELLING_RED, red);
          stelling_position_set_turn (&position, (StellingSide) turn);
          g_assert_cmpint (to_plies (stelling_endgame_solver_probe (solver, &position,
                                                                    STELLING_ENDGAME_MAX_LEFT)),
                           ==, expected);
          if (expected != PLAIN_NONE)
            counts[expected == PLAIN_DRAW ? 0 : 1 + expected % 2]++;
        }
  g_test_message ("%u draws, %u losses, %u wins", counts[0], counts[1], counts[2]);
}

static void
compare_board (const StellingPosition *board)
{
  g_autofree PlainResults *plain = g_new (PlainResults, 1);
  StellingCpu before = stelling_cpu_get ();
  PlainBoard plain_board;

  plain_board_init (&plain_board, board);
  plain_solve (&plain_board, plain);
  for (StellingCpu cpu = STELLING_CPU_PLAIN; cpu < STELLING_N_CPUS; cpu++)
    if (stelling_cpu_use (cpu))
      {
        g_autoptr (StellingEndgameSolver) solver = stelling_endgame_solver_new ();

        compare (solver, board, plain);
      }
  g_assert_true (stelling_cpu_use (before));
}

typedef struct
{
  const char *name;
  const char *rules;
  guint n_boards;
  guint n_set; /* of each side: more than a game has make boards of two left quick to check */
  guint left[2];
} Case;

static const Case cases[] = {
  { "none/empty", "teblo", 1, 0, { 0, 0 } },
  { "none/few", "teblo", 4, 10, { 0, 0 } },
  { "none/all", "teblo", 12, 25, { 0, 0 } },
  { "none/full", "teblo", 4, 60, { 0, 0 } },
  { "one/all", "teblo", 2, 25, { 1, 0 } },
  { "one/all-red", "teblo", 2, 25, { 0, 1 } },
  { "one/many", "teblo", 6, 45, { 1, 0 } },
  { "one/many-red", "teblo", 6, 45, { 0, 1 } },
  { "one/full", "teblo", 6, 60, { 0, 1 } },
  { "one/mirrored", "teblo:bases=mirrored", 6, 45, { 1, 0 } },
  { "two/yellow", "teblo", 3, 60, { 2, 0 } },
  { "two/red", "teblo", 3, 60, { 0, 2 } },
  { "two/both", "teblo", 4, 60, { 1, 1 } },
};

static void
test_boards (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (test->n_set + 7 * test->left[0] + test->left[1]);

  for (guint i = 0; i < test->n_boards; i++)
    {
      StellingPosition board;

      fixture_init_endgame (&board, test->rules, rand, test->n_set, test->left);
      compare_board (&board);
    }
}

/* Returns the addresses that the process has taken, in MiB; 0 where the system does not tell. */
static guint64
get_address_space (void)
{
  g_autofree char *pages = NULL;

  if (!g_file_get_contents ("/proc/self/statm", &pages, NULL, NULL))
    return 0;
  return g_ascii_strtoull (pages, NULL, 10) * (guint64) sysconf (_SC_PAGESIZE) >> 20;
}

/* Boards that were never solved take no addresses: a thread may begin where there are few left. */
static void
test_room (void)
{
  guint64 before = get_address_space ();
  g_autoptr (StellingEndgameSolver) solver = stelling_endgame_solver_new ();

  g_assert_cmpuint (get_address_space () - before, <, MOST_MIB);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  /* First, while nothing that was freed can be taken again. */
  g_test_add_func ("/engine/endgame-solver/room", test_room);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/endgame-solver/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_boards);
    }
  return g_test_run ();
}
