/* stelling-teblo-endgame-layers.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-cpu.h"
#include "stelling-teblo-endgame-private.h"

#include <string.h>

/* Layer upon layer: the race of the pawns, then what one set piece changes of it, and boards of two
 * by way of all boards of one that they lead to. */

#define ALIGNMENT 32
#define N STELLING_TEBLO_SQUARES
#define N_UNDO (STELLING_ENDING_STEPS * 2 * STELLING_ENDING_CELLS)
/* Steps by which a table is made longer for what placements add. */
#define LENGTHENING 8

typedef StellingTebloRows Rows;
typedef StellingEndingRoom Room;
typedef StellingEndingBoard Board;
typedef StellingEndingSolved Solved;

static gpointer
allocate (gsize n, gsize size)
{
  /* Not cleared: what is never used costs no memory. */
  return g_aligned_alloc (n, size, ALIGNMENT);
}

static const StellingEndingKernel *
choose_kernel (void)
{
#ifdef STELLING_HAVE_V3
  if (stelling_cpu_get () == STELLING_CPU_V3)
    return &stelling_ending_kernel_v3;
#endif
  return &stelling_ending_kernel_plain;
}

void
stelling_ending_room_init (Room *self)
{
  StellingEndingSets **sets[] = { &self->places.sets, &self->turned.sets, &self->tails,
                                  &self->job.places[0].sets, &self->job.places[1].sets };

  self->kernel = choose_kernel ();
  self->table.sets = allocate (STELLING_ENDING_STEPS, sizeof *self->table.sets);
  self->undo = allocate (N_UNDO, sizeof *self->undo);
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    *sets[i] = allocate (STELLING_ENDING_STEPS, sizeof **sets[i]);
}

void
stelling_ending_room_clear (Room *self)
{
  g_aligned_free (self->table.sets);
  g_aligned_free (self->undo);
  g_aligned_free (self->places.sets);
  g_aligned_free (self->turned.sets);
  g_aligned_free (self->tails);
  g_aligned_free (self->job.places[0].sets);
  g_aligned_free (self->job.places[1].sets);
}

static gboolean
is_stopped (const Room *self)
{
  return self->stop != NULL && self->stop (self->stop_data);
}

/* The white squares without set pieces. */
static Rows
get_free (const Board *board)
{
  Rows taken = stelling_teblo_rows_or (board->set[0], board->set[1]);

  taken = stelling_teblo_rows_or (taken, board->coloured);
  return stelling_teblo_rows_and_not (stelling_teblo_rows_all (), taken);
}

/* --- none left --- */

static Solved
solve_none (Room *self, const Board *board, StellingSide wide)
{
  const StellingEndingPlaces *none[2] = { NULL, NULL };

  if (!stelling_ending_frame_init (&self->frame, board, wide))
    return STELLING_ENDING_IMPOSSIBLE;
  return self->kernel->solve (&self->frame, &self->table, none) ? STELLING_ENDING_SOLVED
                                                                : STELLING_ENDING_TOO_LONG;
}

/* The fewer sets there are, the quicker it goes: their side is the one with less room. */
static StellingSide
choose_wide (const Board *board)
{
  return stelling_teblo_rows_count (&board->set[STELLING_YELLOW])
                 >= stelling_teblo_rows_count (&board->set[STELLING_RED])
             ? STELLING_YELLOW
             : STELLING_RED;
}

/* --- one left --- */

static void
clear_steps (Room *self, guint from)
{
  gsize size = (self->table.end + 1 - from) * sizeof *self->tails;

  memset (self->places.sets[from], 0, size);
  memset (self->tails[from], 0, size);
}

static gboolean
lengthen (Room *self)
{
  StellingEndingTable *table = &self->table;
  guint from = table->end + 1;

  if (table->end + LENGTHENING >= STELLING_ENDING_STEPS)
    return FALSE;
  for (; table->end < from - 1 + LENGTHENING; table->end++)
    memcpy (table->sets[table->end + 1], table->sets[table->end - 1], sizeof *table->sets);
  clear_steps (self, from);
  return TRUE;
}

/* Where the wide pawn may be for one placement more: anywhere but on its square, and anywhere at
 * all as soon as there is another. */
static void
add_legal (Room *self, StellingSquare square, Rows region)
{
  StellingEndingFrame *frame = &self->frame;
  const guint64 *own = frame->self[stelling_ending_get_cell (square)].words;
  Rows once = self->legal_once;

  self->legal_once = stelling_teblo_rows_or (once, region);
  region = stelling_teblo_rows_and_not (region, self->legal_twice);
  self->legal_twice
      = stelling_teblo_rows_or (self->legal_twice, stelling_teblo_rows_and (once, region));
  while (!stelling_teblo_rows_is_empty (&region))
    {
      guint cell = stelling_ending_get_cell (stelling_teblo_rows_pop (&region));

      for (guint i = 0; i < 3; i++)
        self->legal[cell].words[i] |= frame->stand[cell].words[i] & ~own[i];
    }
}

static Solved
place_one (Room *self, StellingSquare square)
{
  StellingEndingFrame *frame = &self->frame;
  StellingEndingClosing closing = { .square = square,
                                    .gains = self->places.sets,
                                    .tails = self->tails,
                                    .undo = self->undo };
  Rows walk = frame->walk[STELLING_ENDING_FIXED];
  StellingSquare base = stelling_teblo_get_base (frame->wide);
  StellingSquare other_base = stelling_teblo_get_base (stelling_side_other (frame->wide));
  gboolean matters = stelling_teblo_rows_contain (&walk, square);

  stelling_teblo_rows_remove (&walk, square);
  if (matters)
    walk = stelling_teblo_flood (stelling_teblo_rows_of (base), walk);
  if (!stelling_teblo_rows_contain (&walk, other_base))
    return STELLING_ENDING_IMPOSSIBLE;
  closing.region = stelling_teblo_rows_and (walk, frame->open);
  add_legal (self, square, closing.region);
  if (!matters)
    return STELLING_ENDING_SOLVED;
  while (!self->kernel->close (frame, &self->table, &closing))
    if (!lengthen (self))
      return STELLING_ENDING_TOO_LONG;
  self->places.last = MAX (self->places.last, closing.end);
  return STELLING_ENDING_SOLVED;
}

static Solved
solve_one (Room *self, const Board *board)
{
  StellingSide holder = board->reserve[STELLING_YELLOW] > 0 ? STELLING_YELLOW : STELLING_RED;
  const StellingEndingPlaces *places[2] = { &self->places, NULL };
  Solved solved = solve_none (self, board, holder);
  Rows free = get_free (board);

  if (solved != STELLING_ENDING_SOLVED)
    return solved;
  self->places.last = self->table.last;
  clear_steps (self, 0);
  memset (self->legal, 0, sizeof self->legal);
  self->legal_once = self->legal_twice = (Rows) { { 0, 0, 0 } };
  while (!stelling_teblo_rows_is_empty (&free))
    {
      if (is_stopped (self))
        return STELLING_ENDING_STOPPED;
      if (place_one (self, stelling_teblo_rows_pop (&free)) == STELLING_ENDING_TOO_LONG)
        return STELLING_ENDING_TOO_LONG;
    }
  self->kernel->combine (&self->frame, &self->table, self->legal, self->tails, &self->places);
  return self->kernel->solve (&self->frame, &self->table, places) ? STELLING_ENDING_SOLVED
                                                                  : STELLING_ENDING_TOO_LONG;
}

/* --- two left --- */

/* The same sets with the other side's pawn as the one that is on one square. */
static void
turn_places (const StellingEndingPlaces *from, StellingEndingPlaces *to)
{
  to->last = from->last;
  for (guint step = 0; step <= from->last; step++)
    {
      memset (to->sets[step], 0, sizeof to->sets[step]);
      for (guint square = 0; square < N; square++)
        {
          guint cell = stelling_ending_get_cell ((StellingSquare) square);
          guint bit = stelling_teblo_square_to_bit (square);
          const guint64 *words = from->sets[step][cell].words;
          Rows rest = { { words[0], words[1], words[2] } };

          while (!stelling_teblo_rows_is_empty (&rest))
            {
              guint other = stelling_ending_get_cell (stelling_teblo_rows_pop (&rest));

              to->sets[step][other].words[bit >> 6] |= G_GUINT64_CONSTANT (1) << (bit & 63);
            }
        }
    }
}

static void
start_job (StellingEndingJob *job, const Board *board)
{
  if (job->used && stelling_ending_board_is (&job->board, board))
    return;
  job->used = TRUE;
  job->board = *board;
  job->next = 0;
  for (guint side = 0; side < 2; side++)
    {
      job->places[side].last = STELLING_ENDING_FIRST;
      memset (job->places[side].sets, 0,
              (STELLING_ENDING_FIRST + 1) * sizeof *job->places[side].sets);
    }
}

/* Solves what the job's next placement leads to. */
static Solved
do_next (Room *self, const Rows *free, StellingEndingFunc keep, gpointer user_data)
{
  StellingEndingJob *job = &self->job;
  StellingSide side = job->next / N;
  StellingSquare square = (StellingSquare) (job->next % N);
  Board board = job->board;
  guint kind;
  Solved solved;

  if (board.reserve[side] == 0 || !stelling_teblo_rows_contain (free, square))
    return STELLING_ENDING_IMPOSSIBLE;
  board.reserve[side]--;
  stelling_teblo_rows_add (&board.set[side], square);
  solved = solve_one (self, &board);
  if (solved != STELLING_ENDING_SOLVED)
    return solved;
  keep (&board, user_data);
  kind = self->frame.wide == side ? STELLING_ENDING_FIXED : STELLING_ENDING_WIDE;
  self->kernel->add (&self->frame, &self->table, kind, square, &job->places[side]);
  return STELLING_ENDING_SOLVED;
}

static Solved
solve_two (Room *self, const Board *board, StellingEndingFunc keep, gpointer user_data)
{
  StellingSide wide = board->reserve[STELLING_YELLOW] > 0 ? STELLING_YELLOW : STELLING_RED;
  StellingEndingJob *job = &self->job;
  const StellingEndingPlaces *places[2] = { &job->places[wide], NULL };
  Rows free = get_free (board);

  start_job (job, board);
  for (; job->next < 2 * N; job->next++)
    {
      Solved solved = do_next (self, &free, keep, user_data);

      if (solved == STELLING_ENDING_STOPPED || solved == STELLING_ENDING_TOO_LONG)
        return solved;
    }
  if (!stelling_ending_frame_init (&self->frame, board, wide))
    return STELLING_ENDING_IMPOSSIBLE;
  if (board->reserve[STELLING_YELLOW] == 1)
    {
      turn_places (&job->places[wide], &self->turned);
      places[STELLING_ENDING_WIDE] = &self->turned;
      places[STELLING_ENDING_FIXED] = &job->places[stelling_side_other (wide)];
    }
  return self->kernel->solve (&self->frame, &self->table, places) ? STELLING_ENDING_SOLVED
                                                                  : STELLING_ENDING_TOO_LONG;
}

Solved
stelling_ending_room_solve (Room *self,
                            const Board *board,
                            StellingEndingFunc keep,
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
