/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cpu.h"
#include "stelling-teblo-endgame-private.h"

#include <string.h>

/* Solves Teblo's endings layer upon layer by retrograde analysis
 * (stelling-teblo-endgame-retrograde.c): the race of the pawns, then the changes by one set piece,
 * and boards of two by way of all boards of one that they lead to. */

#define ALIGNMENT 32
#define N STELLING_TEBLO_SQUARES
#define N_UNDO (STELLING_ENDGAME_STEPS * 2 * STELLING_ENDGAME_CELLS)
/* Steps by which a table is made longer for what placements add. */
#define LENGTHENING 8

typedef StellingTebloRows Rows;
typedef StellingEndgameLayers Layers;
typedef StellingEndgameBoard LayerBoard;
typedef StellingEndgameSolved Solved;

static gpointer
allocate (gsize n, gsize size)
{
  /* Not cleared: what is never used costs no memory. */
  return g_aligned_alloc (n, size, ALIGNMENT);
}

static const StellingEndgameKernel *
choose_kernel (void)
{
#ifdef STELLING_HAVE_V3
  if (stelling_cpu_get () == STELLING_CPU_V3)
    return &stelling_endgame_kernel_v3;
#endif
  return &stelling_endgame_kernel_plain;
}

void
stelling_endgame_layers_init (Layers *self)
{
  StellingEndgameSets **sets[] = { &self->placements.sets, &self->turned.sets, &self->tails,
                                   &self->job.placements[0].sets, &self->job.placements[1].sets };

  self->kernel = choose_kernel ();
  self->table.sets = allocate (STELLING_ENDGAME_STEPS, sizeof *self->table.sets);
  self->undo = allocate (N_UNDO, sizeof *self->undo);
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    *sets[i] = allocate (STELLING_ENDGAME_STEPS, sizeof **sets[i]);
}

void
stelling_endgame_layers_clear (Layers *self)
{
  g_aligned_free (self->table.sets);
  g_aligned_free (self->undo);
  g_aligned_free (self->placements.sets);
  g_aligned_free (self->turned.sets);
  g_aligned_free (self->tails);
  g_aligned_free (self->job.placements[0].sets);
  g_aligned_free (self->job.placements[1].sets);
}

static gboolean
is_stopped (const Layers *self)
{
  return self->stop != NULL && self->stop (self->stop_data);
}

/* Returns the white squares without set pieces. */
static Rows
get_free (const LayerBoard *board)
{
  Rows taken = stelling_teblo_rows_or (board->set[0], board->set[1]);

  taken = stelling_teblo_rows_or (taken, board->coloured);
  return stelling_teblo_rows_and_not (stelling_teblo_rows_all (), taken);
}

/* --- none left --- */

static Solved
solve_none (Layers *self, const LayerBoard *board, StellingSide wide)
{
  const StellingEndgamePlacements *none[2] = { NULL, NULL };

  if (!stelling_endgame_grid_init (&self->grid, board, wide))
    return STELLING_ENDGAME_IMPOSSIBLE;
  return self->kernel->solve (&self->grid, &self->table, none) ? STELLING_ENDGAME_SOLVED
                                                               : STELLING_ENDGAME_TOO_LONG;
}

/* Returns the side for which there are fewer sets, so that it goes quicker: the one with less
 * room. */
static StellingSide
choose_wide (const LayerBoard *board)
{
  return stelling_teblo_rows_count (&board->set[STELLING_YELLOW])
                 >= stelling_teblo_rows_count (&board->set[STELLING_RED])
             ? STELLING_YELLOW
             : STELLING_RED;
}

/* --- one left --- */

static void
clear_steps (Layers *self, guint from)
{
  gsize size = (self->table.end + 1 - from) * sizeof *self->tails;

  memset (self->placements.sets[from], 0, size);
  memset (self->tails[from], 0, size);
}

static gboolean
lengthen (Layers *self)
{
  StellingEndgameTable *table = &self->table;
  guint from = table->end + 1;

  if (table->end + LENGTHENING >= STELLING_ENDGAME_STEPS)
    return FALSE;
  for (; table->end < from - 1 + LENGTHENING; table->end++)
    memcpy (table->sets[table->end + 1], table->sets[table->end - 1], sizeof *table->sets);
  clear_steps (self, from);
  return TRUE;
}

/* Adds where the wide pawn may be for one placement more: anywhere but on its square, and anywhere
 * at all as soon as there is another. */
static void
add_legal (Layers *self, StellingSquare square, Rows region)
{
  StellingEndgameGrid *grid = &self->grid;
  const guint64 *own = grid->self[stelling_endgame_get_cell (square)].words;
  Rows once = self->legal_once;

  self->legal_once = stelling_teblo_rows_or (once, region);
  region = stelling_teblo_rows_and_not (region, self->legal_twice);
  self->legal_twice
      = stelling_teblo_rows_or (self->legal_twice, stelling_teblo_rows_and (once, region));
  while (!stelling_teblo_rows_is_empty (&region))
    {
      guint cell = stelling_endgame_get_cell (stelling_teblo_rows_pop (&region));

      for (guint i = 0; i < 3; i++)
        self->legal[cell].words[i] |= grid->stand[cell].words[i] & ~own[i];
    }
}

static Solved
place_one (Layers *self, StellingSquare square)
{
  StellingEndgameGrid *grid = &self->grid;
  StellingEndgameClosing closing = {
    .square = square, .gains = self->placements.sets, .tails = self->tails, .undo = self->undo
  };
  Rows region = grid->region[STELLING_ENDGAME_FIXED];
  StellingSquare base = stelling_teblo_get_base (grid->wide);
  StellingSquare other_base = stelling_teblo_get_base (stelling_side_other (grid->wide));
  gboolean matters = stelling_teblo_rows_contain (&region, square);

  stelling_teblo_rows_remove (&region, square);
  if (matters)
    region = stelling_teblo_flood (stelling_teblo_rows_of (base), region);
  if (!stelling_teblo_rows_contain (&region, other_base))
    return STELLING_ENDGAME_IMPOSSIBLE;
  closing.region = stelling_teblo_rows_and (region, grid->open);
  add_legal (self, square, closing.region);
  if (!matters)
    return STELLING_ENDGAME_SOLVED;
  while (!self->kernel->close (grid, &self->table, &closing))
    if (!lengthen (self))
      return STELLING_ENDGAME_TOO_LONG;
  self->placements.last = MAX (self->placements.last, closing.end);
  return STELLING_ENDGAME_SOLVED;
}

static Solved
solve_one (Layers *self, const LayerBoard *board)
{
  StellingSide holder = board->reserve[STELLING_YELLOW] > 0 ? STELLING_YELLOW : STELLING_RED;
  const StellingEndgamePlacements *placements[2] = { &self->placements, NULL };
  Solved solved = solve_none (self, board, holder);
  Rows free = get_free (board);

  if (solved != STELLING_ENDGAME_SOLVED)
    return solved;
  self->placements.last = self->table.last;
  clear_steps (self, 0);
  memset (self->legal, 0, sizeof self->legal);
  self->legal_once = self->legal_twice = (Rows) { { 0, 0, 0 } };
  while (!stelling_teblo_rows_is_empty (&free))
    {
      if (is_stopped (self))
        return STELLING_ENDGAME_STOPPED;
      if (place_one (self, stelling_teblo_rows_pop (&free)) == STELLING_ENDGAME_TOO_LONG)
        return STELLING_ENDGAME_TOO_LONG;
    }
  self->kernel->combine (&self->grid, &self->table, self->legal, self->tails, &self->placements);
  return self->kernel->solve (&self->grid, &self->table, placements) ? STELLING_ENDGAME_SOLVED
                                                                     : STELLING_ENDGAME_TOO_LONG;
}

/* --- two left --- */

/* Turns the sets: the other side's pawn becomes the one that is on one square. */
static void
turn_places (const StellingEndgamePlacements *from, StellingEndgamePlacements *to)
{
  to->last = from->last;
  for (guint step = 0; step <= from->last; step++)
    {
      memset (to->sets[step], 0, sizeof to->sets[step]);
      for (guint square = 0; square < N; square++)
        {
          guint cell = stelling_endgame_get_cell ((StellingSquare) square);
          guint bit = stelling_teblo_square_to_bit (square);
          const guint64 *words = from->sets[step][cell].words;
          Rows rest = { { words[0], words[1], words[2] } };

          while (!stelling_teblo_rows_is_empty (&rest))
            {
              guint other = stelling_endgame_get_cell (stelling_teblo_rows_pop (&rest));

              to->sets[step][other].words[bit >> 6] |= G_GUINT64_CONSTANT (1) << (bit & 63);
            }
        }
    }
}

static void
start_job (StellingEndgameJob *job, const LayerBoard *board)
{
  if (job->used && stelling_endgame_board_is (&job->board, board))
    return;
  job->used = TRUE;
  job->board = *board;
  job->next = 0;
  for (guint side = 0; side < 2; side++)
    {
      job->placements[side].last = STELLING_ENDGAME_FIRST;
      memset (job->placements[side].sets, 0,
              (STELLING_ENDGAME_FIRST + 1) * sizeof *job->placements[side].sets);
    }
}

/* Solves the board that the job's next placement leads to. */
static Solved
do_next (Layers *self, const Rows *free, StellingEndgameFunc keep, gpointer user_data)
{
  StellingEndgameJob *job = &self->job;
  StellingSide side = job->next / N;
  StellingSquare square = (StellingSquare) (job->next % N);
  LayerBoard board = job->board;
  guint kind;
  Solved solved;

  if (board.reserve[side] == 0 || !stelling_teblo_rows_contain (free, square))
    return STELLING_ENDGAME_IMPOSSIBLE;
  board.reserve[side]--;
  stelling_teblo_rows_add (&board.set[side], square);
  solved = solve_one (self, &board);
  if (solved != STELLING_ENDGAME_SOLVED)
    return solved;
  keep (&board, user_data);
  kind = self->grid.wide == side ? STELLING_ENDGAME_FIXED : STELLING_ENDGAME_WIDE;
  self->kernel->add (&self->grid, &self->table, kind, square, &job->placements[side]);
  return STELLING_ENDGAME_SOLVED;
}

static Solved
solve_two (Layers *self, const LayerBoard *board, StellingEndgameFunc keep, gpointer user_data)
{
  StellingSide wide = board->reserve[STELLING_YELLOW] > 0 ? STELLING_YELLOW : STELLING_RED;
  StellingEndgameJob *job = &self->job;
  const StellingEndgamePlacements *placements[2] = { &job->placements[wide], NULL };
  Rows free = get_free (board);

  start_job (job, board);
  for (; job->next < 2 * N; job->next++)
    {
      Solved solved = do_next (self, &free, keep, user_data);

      if (solved == STELLING_ENDGAME_STOPPED || solved == STELLING_ENDGAME_TOO_LONG)
        return solved;
    }
  if (!stelling_endgame_grid_init (&self->grid, board, wide))
    return STELLING_ENDGAME_IMPOSSIBLE;
  if (board->reserve[STELLING_YELLOW] == 1)
    {
      turn_places (&job->placements[wide], &self->turned);
      placements[STELLING_ENDGAME_WIDE] = &self->turned;
      placements[STELLING_ENDGAME_FIXED] = &job->placements[stelling_side_other (wide)];
    }
  return self->kernel->solve (&self->grid, &self->table, placements) ? STELLING_ENDGAME_SOLVED
                                                                     : STELLING_ENDGAME_TOO_LONG;
}

Solved
stelling_endgame_layers_solve (Layers *self,
                               const LayerBoard *board,
                               StellingEndgameFunc keep,
                               gpointer user_data)
{
  switch (board->reserve[STELLING_YELLOW] + board->reserve[STELLING_RED])
    {
    case 0:
      return solve_none (self, board, choose_wide (board));
    case 1:
      return solve_one (self, board);
    default:
      return solve_two (self, board, keep, user_data);
    }
}
