/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "step-solver.h"
#include "stelling-teblo.h"

#define N STEP_SQUARES
#define N_STATES (2 * N * N)
#define NOT_LOST G_MAXINT16

typedef struct
{
  StellingPosition board;
  StellingTebloRows places[N_STATES]; /* where something may be placed */
  StellingTebloRows steps[2][N];      /* squares beside that hold no set piece of the other */
  gint16 win[N_STATES];               /* plies to a win by placing, or 0 */
  gint16 loss[N_STATES];              /* plies to the loss if one places, or NOT_LOST; 0: can't */
  int longest;                        /* of these */
  gint16 *plies;
} Solver;

static guint
get_state (guint turn, guint yellow, guint red)
{
  return (turn * N + yellow) * N + red;
}

/* The board with pawns and turn as a state has them. */
static StellingPosition
get_position (const Solver *self, guint state)
{
  StellingPosition position = self->board;

  stelling_position_set_pawn (&position, STELLING_YELLOW, (StellingSquare) (state / N % N));
  stelling_position_set_pawn (&position, STELLING_RED, (StellingSquare) (state % N));
  stelling_position_set_turn (&position, (StellingSide) (state / N / N));
  return position;
}

static void
init_states (Solver *self, gboolean may_place)
{
  StellingTebloRows walk[2];
  StellingSquare bases[2];

  for (guint side = 0; side < 2; side++)
    {
      walk[side] = stelling_teblo_get_walkable (&self->board, (StellingSide) side);
      bases[side] = stelling_teblo_get_base ((StellingSide) side);
      for (guint square = 0; square < N; square++)
        self->steps[side][square] = stelling_teblo_rows_and (
            walk[side],
            stelling_teblo_rows_and_not (
                stelling_teblo_rows_grow (stelling_teblo_rows_of ((StellingSquare) square)),
                stelling_teblo_rows_of ((StellingSquare) square)));
    }
  for (guint side = 0; side < 2 && may_place; side++)
    walk[side] = stelling_teblo_flood (stelling_teblo_rows_of (bases[side]), walk[side]);
  for (guint state = 0; state < N_STATES; state++)
    {
      StellingSquare yellow = (StellingSquare) (state / N % N);
      StellingSquare red = (StellingSquare) (state % N);
      gboolean possible = yellow != red && yellow != bases[1] && red != bases[0]
                          && stelling_teblo_rows_contain (&walk[0], yellow)
                          && stelling_teblo_rows_contain (&walk[1], red);

      self->plies[state] = possible ? STEP_DRAW : STEP_NONE;
    }
}

static void
find_places (Solver *self)
{
  for (guint state = 0; state < N_STATES; state++)
    if (self->plies[state] != STEP_NONE)
      {
        StellingPosition position = get_position (self, state);

        if (stelling_position_get_reserve (&position, position.turn) > 0)
          self->places[state] = stelling_teblo_get_places (&position, position.turn);
      }
}

/* What placing on @square brings in a state. */
static void
add_place (Solver *self, guint state, StellingSquare square, StellingEndgameSolver *solver)
{
  StellingPosition position = get_position (self, state);
  StellingEndgameResult result;
  gint16 plies;

  stelling_position_play (&position, stelling_move_place (square));
  result = stelling_endgame_solver_probe (solver, &position, STELLING_ENDGAME_MAX_LEFT);
  g_assert_cmpint (result.value, !=, STELLING_ENDGAME_UNKNOWN);
  plies = (gint16) (result.plies + 1);
  if (result.value == STELLING_ENDGAME_WIN && self->loss[state] != NOT_LOST)
    self->loss[state] = MAX (self->loss[state], plies);
  if (result.value != STELLING_ENDGAME_WIN)
    self->loss[state] = NOT_LOST;
  if (result.value == STELLING_ENDGAME_LOSS && (self->win[state] == 0 || plies < self->win[state]))
    self->win[state] = plies;
  self->longest = MAX (self->longest, plies);
}

/* Square by square, so that each board after it is solved once. */
static void
add_places (Solver *self, StellingEndgameSolver *solver)
{
  for (guint side = 0; side < 2; side++)
    for (guint square = 0; square < N; square++)
      for (guint state = side * N * N; state < (side + 1) * N * N; state++)
        if (stelling_teblo_rows_contain (&self->places[state], (StellingSquare) square))
          add_place (self, state, (StellingSquare) square, solver);
}

/* Whether the side to move wins in @plies (odd) or has lost in @plies (even), if it was not sooner:
 * what comes after has been decided then. */
static gboolean
is_decided (const Solver *self, guint state, int plies)
{
  guint turn = state / N / N, yellow = state / N % N, red = state % N;
  StellingSquare base = stelling_teblo_get_base ((StellingSide) (1 - turn));
  StellingTebloRows steps = self->steps[turn][turn == 0 ? yellow : red];
  gboolean lost = self->loss[state] <= plies;

  if (plies % 2 == 1 && self->win[state] == plies)
    return TRUE;
  while (!stelling_teblo_rows_is_empty (&steps))
    {
      StellingSquare to = stelling_teblo_rows_pop (&steps);
      gint16 after;

      if (to == base)
        return plies == 1;
      if (to == (turn == 0 ? red : yellow))
        continue;
      after = self->plies[get_state (1 - turn, turn == 0 ? to : yellow, turn == 0 ? red : to)];
      if (plies % 2 == 1 && after == plies - 1)
        return TRUE;
      if (after == STEP_DRAW || after % 2 == 0)
        lost = FALSE;
    }
  return plies % 2 == 0 && lost;
}

static void
run (Solver *self)
{
  int newest = 0;

  for (int plies = 0; plies <= MAX (newest, self->longest) + 2; plies++)
    for (guint state = 0; state < N_STATES; state++)
      if (self->plies[state] == STEP_DRAW && is_decided (self, state, plies))
        {
          self->plies[state] = (gint16) plies;
          newest = plies;
        }
}

void
step_solve (const StellingPosition *board, StellingEndgameSolver *solver, StepResults *results)
{
  Solver *self = g_new0 (Solver, 1);

  self->board = *board;
  self->plies = &results->plies[0][0][0];
  init_states (self, solver != NULL);
  if (solver != NULL)
    {
      find_places (self);
      add_places (self, solver);
    }
  run (self);
  g_free (self);
}
