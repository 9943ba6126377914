/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine-fixture.h"
#include "plain-endgames.h"
#include "stelling-cpu.h"
#include "stelling-endgame-solver.h"
#include "stelling-teblo.h"

#include <stdlib.h>
#include <time.h>

/* What it costs to solve Teblo's endgames, beside the tests' plain solver, and how often the pawns'
 * distances alone name another result. Boards as games leave them: all set pieces but a few. */

#define N_POSITIONS 200 /* of a board, for the comparison with the distances */

typedef struct
{
  const char *name;
  guint left[2];
  guint n_boards;
  guint n_plain;
} Kind;

static const Kind kinds[] = {
  { "0", { 0, 0 }, 300, 20 },
  { "1", { 1, 0 }, 100, 2 },
  { "2+0", { 2, 0 }, 7, 0 },
  { "1+1", { 1, 1 }, 7, 0 },
};

/* Of this thread alone, in microseconds: other programs that want the processor don't count. */
static gint64
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  gint64 first = *(const gint64 *) a;
  gint64 second = *(const gint64 *) b;

  return first < second ? -1 : first > second;
}

static void
print_times (const char *name, GArray *times)
{
  guint n = times->len;

  if (n == 0)
    return;
  g_array_sort (times, compare_times);
  g_print ("  %-6s %7u boards  %10" G_GINT64_FORMAT " us median  %10" G_GINT64_FORMAT
           " us 90 %%  %10" G_GINT64_FORMAT " us best\n",
           name, n, g_array_index (times, gint64, n / 2), g_array_index (times, gint64, n * 9 / 10),
           g_array_index (times, gint64, 0));
}

/* What the pawns' distances alone tell: who is first, the one to move if it takes both as long. */
static StellingEndgameValue
compare_ways (const StellingPosition *position)
{
  guint distances[2];

  stelling_teblo_get_pawn_distances (position, distances);
  return distances[position->turn] <= distances[1 - position->turn] ? STELLING_ENDGAME_WIN
                                                                    : STELLING_ENDGAME_LOSS;
}

static void
solve_boards (StellingEndgameSolver *solver, const Kind *kind, GArray *times)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  stelling_endgame_solver_clear (solver);
  for (guint i = 0; i < kind->n_boards; i++)
    {
      StellingPosition position;
      gint64 start, time;

      fixture_init_endgame (&position, "teblo", rand, 25, kind->left);
      start = get_time ();
      stelling_endgame_solver_probe (solver, &position, STELLING_ENDGAME_MAX_LEFT);
      time = get_time () - start;
      g_array_append_val (times, time);
    }
}

static void
print_results (StellingEndgameSolver *solver, const Kind *kind)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  guint n_drawn = 0, n_wrong = 0, n_all = 0, longest = 0;

  for (guint i = 0; i < kind->n_boards; i++)
    {
      StellingPosition position;

      fixture_init_endgame (&position, "teblo", rand, 25, kind->left);
      for (guint j = 0; j < N_POSITIONS; j++)
        {
          StellingEndgameResult result;

          fixture_scatter_pawns (&position, rand);
          result = stelling_endgame_solver_probe (solver, &position, STELLING_ENDGAME_MAX_LEFT);
          n_all++;
          longest = MAX (longest, result.plies);
          n_drawn += result.value == STELLING_ENDGAME_DRAW;
          n_wrong += result.value != STELLING_ENDGAME_DRAW
                     && result.value != compare_ways (&position);
        }
    }
  g_print ("  of %u positions %.1f %% are draws, and of %.1f %% the distances name the wrong "
           "winner; longest %u plies\n",
           n_all, 100.0 * n_drawn / n_all, 100.0 * n_wrong / n_all, longest);
}

static void
measure (const Kind *kind)
{
  g_autoptr (StellingEndgameSolver) solver = stelling_endgame_solver_new ();
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));

  /* Once for the memory, which the system gives only when it is written to. */
  solve_boards (solver, kind, times);
  g_array_set_size (times, 0);
  solve_boards (solver, kind, times);
  print_times (stelling_cpu_get_name (stelling_cpu_get ()), times);
  if (stelling_cpu_get () == STELLING_CPU_PLAIN)
    print_results (solver, kind);
}

static void
measure_plain (const Kind *kind)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autofree PlainResults *results = g_new (PlainResults, 1);

  for (guint i = 0; i < kind->n_plain; i++)
    {
      StellingPosition position;
      PlainBoard board;
      gint64 start, time;

      fixture_init_endgame (&position, "teblo", rand, 25, kind->left);
      plain_board_init (&board, &position);
      start = get_time ();
      plain_solve (&board, results);
      time = get_time () - start;
      g_array_append_val (times, time);
    }
  print_times ("arrays", times);
}

int
main (int argc, char **argv)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_print ("%s left\n", kinds[i].name);
      for (StellingCpu cpu = STELLING_CPU_PLAIN; cpu < STELLING_N_CPUS; cpu++)
        if (stelling_cpu_use (cpu))
          measure (&kinds[i]);
      measure_plain (&kinds[i]);
    }
  return EXIT_SUCCESS;
}
