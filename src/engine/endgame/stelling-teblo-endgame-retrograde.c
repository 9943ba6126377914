/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cpu.h"
#include "stelling-teblo-board.h"
#include "stelling-teblo-endgame-private.h"

#include <string.h>

/* Retrograde analysis: the steps back from won boards to those before them, compiled once for each
 * kind of processor (stelling-cpu.h).
 *
 * Closed squares need no special case: the wide side counts as having won where the fixed pawn
 * can't step, its own square included, and the sets of the square where the fixed pawn has won say
 * the same. */

#define WIDE STELLING_ENDGAME_WIDE
#define FIXED STELLING_ENDGAME_FIXED
#define RANK STELLING_ENDGAME_RANK
#define CELLS STELLING_ENDGAME_CELLS

typedef StellingTebloRows Rows;
typedef StellingEndgameGrid Grid;
typedef StellingEndgameTable Table;
typedef StellingEndgamePlacements Placements;
typedef StellingEndgameClosing EndgameClosing;
typedef StellingEndgameSet EndgameSet;

#define BOARD(set) ((Board *) (set))
#define BOARDS(sets) ((const Board *) (sets))
#define SPREAD(b) (FROM_EAST (b) | FROM_WEST (b) | FROM_NORTH (b) | FROM_SOUTH (b))

/* Visits every square of @rows, as the word and bit of it, and the cell. */
#define FOR_EACH_CELL(rows, word, rest, cell)                                                      \
  for (guint word = 0; word < 3; word++)                                                           \
    for (guint64 rest = (rows).words[word], cell;                                                  \
         rest != 0                                                                                 \
         && (cell = stelling_endgame_bit_to_cell (64 * word + (guint) __builtin_ctzll (rest)), 1); \
         rest &= rest - 1)

/* Returns the orthogonal neighbours of a set; a square of the set itself only if a neighbour is in
 * it. */
static inline Rows
spread_rows (const Rows *r)
{
  const guint64 *w = r->words;
  Rows s;

  s.words[0] = w[0] << 1 | w[0] >> 1 | w[0] << 16 | w[0] >> 16 | w[1] << 48;
  s.words[1] = w[1] << 1 | w[1] >> 1 | w[1] << 16 | w[1] >> 16 | w[0] >> 48 | w[2] << 48;
  s.words[2] = w[2] << 1 | w[2] >> 1 | w[2] << 16 | w[2] >> 16 | w[1] >> 48;
  return s;
}

/* --- one step back on one cell --- */

/* Finds what is known of a cell with the fixed side to move; @place may be NULL. */
static inline void
look_fixed (const Grid *grid,
            const Table *table,
            guint step,
            guint cell,
            const EndgameSet *place,
            Board *found)
{
  const Board *next = BOARDS (table->sets[step - 1][WIDE]) + cell;
  Board stand = BOARDS (grid->stand)[cell];

  if (step % 2 == 0)
    {
      *found = stand & next[-1] & next[1] & next[-RANK] & next[RANK];
      if (place != NULL)
        *found &= ~*BOARDS (place);
    }
  else
    {
      *found = stand & (next[-1] | next[1] | next[-RANK] | next[RANK]);
      if (place != NULL)
        *found |= *BOARDS (place);
    }
}

/* Does the same with the wide side to move. */
static inline void
look_wide (const Grid *grid,
           const Table *table,
           guint step,
           guint cell,
           const EndgameSet *place,
           Board *found)
{
  Board next = BOARDS (table->sets[step - 1][FIXED])[cell];
  Board stand = BOARDS (grid->stand)[cell];
  Board goal = *BOARDS (&grid->goal);

  if (step % 2 == 0)
    {
      Board safe = (stand & ~next) | goal;

      *found = stand & ~SPREAD (safe);
      if (place != NULL)
        *found &= ~*BOARDS (place);
    }
  else
    {
      next |= goal;
      *found = SPREAD (next) & stand;
      if (place != NULL)
        *found |= *BOARDS (place);
      *found |= BOARDS (grid->self)[cell];
    }
}

/* --- the whole board --- */

static void
init_table (const Grid *grid, Table *table)
{
  memset (table->sets[0], 0, sizeof table->sets[0]);
  memset (table->sets[1][WIDE], 0xff, sizeof table->sets[1][WIDE]);
  memset (table->sets[1][FIXED], 0, sizeof table->sets[1][FIXED]);
  FOR_EACH_CELL (grid->open, word, rest, cell)
    *BOARD (&table->sets[1][WIDE][cell]) = BOARDS (grid->self)[cell];
  memset (&table->sets[0][WIDE][grid->goal_cell], 0xff, sizeof (EndgameSet));
  memset (&table->sets[1][WIDE][grid->goal_cell], 0, sizeof (EndgameSet));
}

static inline const EndgameSet *
get_placements (const Placements *placements, guint step, guint cell)
{
  if (placements == NULL)
    return NULL;
  return &placements->sets[stelling_endgame_clamp (step - 1, placements->last)][cell];
}

/* Makes one step back, for @kind, where something changed in the step before. */
static inline void
step_back_kind (const Grid *grid,
                const Table *table,
                guint step,
                guint kind,
                const Placements *placements,
                const Rows *look,
                Rows *changed)
{
  memset (changed, 0, sizeof *changed);
  FOR_EACH_CELL (*look, word, rest, cell)
    {
      Board *known = BOARD (&table->sets[step][kind][cell]);
      const EndgameSet *after = get_placements (placements, step, (guint) cell);
      Board found, new;

      if (kind == FIXED)
        look_fixed (grid, table, step, (guint) cell, after, &found);
      else
        look_wide (grid, table, step, (guint) cell, after, &found);
      new = found ^ *known;
      *known = found;
      changed->words[word] |= is_set (&new) ? rest & -rest : 0;
    }
}

static inline void
step_back (const Grid *grid,
           const Table *table,
           guint step,
           const Placements *const placements[2],
           const Rows look[2],
           Rows changed[2])
{
  step_back_kind (grid, table, step, FIXED, placements[FIXED], &look[FIXED], &changed[FIXED]);
  step_back_kind (grid, table, step, WIDE, placements[WIDE], &look[WIDE], &changed[WIDE]);
}

static gboolean
solve (const Grid *grid, Table *table, const Placements *const placements[2])
{
  Rows changed[2], look[2];
  guint steady = STELLING_ENDGAME_FIRST;
  guint idle = 0;
  guint step;

  for (guint kind = 0; kind < 2; kind++)
    if (placements[kind] != NULL)
      steady = MAX (steady, placements[kind]->last + 1);
  init_table (grid, table);
  for (step = STELLING_ENDGAME_FIRST; idle < 2; step++)
    {
      if (step >= STELLING_ENDGAME_STEPS)
        return FALSE;
      memcpy (table->sets[step], table->sets[step - 2], sizeof table->sets[step]);
      look[FIXED] = look[WIDE] = grid->open;
      if (step > steady + 1)
        {
          look[FIXED] = stelling_teblo_rows_and (spread_rows (&changed[WIDE]), grid->open);
          look[WIDE] = changed[FIXED];
        }
      step_back (grid, table, step, placements, look, changed);
      idle = step > steady && stelling_teblo_rows_is_empty (&changed[0])
                     && stelling_teblo_rows_is_empty (&changed[1])
                 ? idle + 1
                 : 0;
    }
  /* The last two steps brought nothing. */
  table->last = table->end = step - 1;
  return TRUE;
}

/* --- one placement --- */

typedef struct
{
  const Grid *grid;
  Table *table;
  EndgameClosing *closing;
  guint n_undo;
  guint cell;
  Board elsewhere; /* where the wide pawn does not bar its own placement */
  gboolean same;   /* as two steps before */
} Change;

static inline void
overwrite (Change *self, EndgameSet *where, const Board *new)
{
  StellingEndgameUndo *undo = &self->closing->undo[self->n_undo++];

  undo->where = where;
  *BOARD (&undo->old) = *BOARD (where);
  *BOARD (where) = *new;
}

static inline void
change_cell (Change *self, guint step, guint kind, guint cell, Rows *dirty, guint word, guint64 bit)
{
  EndgameSet *where = &self->table->sets[step][kind][cell];
  Board found, new, old;

  if (kind == FIXED)
    look_fixed (self->grid, self->table, step, cell, NULL, &found);
  else
    look_wide (self->grid, self->table, step, cell, NULL, &found);
  new = found ^ *BOARD (where);
  if (!is_set (&new))
    return;
  dirty->words[word] |= bit;
  old = found ^ BOARDS (self->table->sets[step - 2][kind])[cell];
  self->same = self->same && !is_set (&old);
  overwrite (self, where, &found);
  if (kind == FIXED)
    *BOARD (&self->closing->gains[step][cell]) |= new & self->elsewhere;
}

static inline gboolean
are_same (const Rows a[2], const Rows b[2])
{
  return memcmp (a, b, 2 * sizeof (Rows)) == 0;
}

/* Changes one step where the step before is different. */
static inline void
change_step (Change *self, guint step, const Rows before[2], Rows dirty[2])
{
  const Rows *region = &self->closing->region;
  Rows look = stelling_teblo_rows_and (spread_rows (&before[WIDE]), *region);
  guint64 bit = G_GUINT64_CONSTANT (1)
                << (stelling_teblo_square_to_bit (self->closing->square) & 63);

  memset (dirty, 0, 2 * sizeof (Rows));
  self->same = TRUE;
  FOR_EACH_CELL (look, word, rest, cell)
    change_cell (self, step, FIXED, (guint) cell, &dirty[FIXED], word, rest & -rest);
  FOR_EACH_CELL (before[FIXED], word, rest, cell)
    change_cell (self, step, WIDE, (guint) cell, &dirty[WIDE], word, rest & -rest);
  dirty[WIDE].words[stelling_teblo_square_to_bit (self->closing->square) >> 6] |= bit;
}

/* Puts the table back. What is different in the step @stays stays so; 0: in none. */
static void
take_back (Change *self, guint stays)
{
  const EndgameSet *from = self->table->sets[stays][FIXED];

  for (guint i = 0; i < self->n_undo; i++)
    {
      StellingEndgameUndo *undo = &self->closing->undo[i];
      gsize cell = (gsize) (undo->where - from);

      if (stays > 0 && undo->where >= from && cell < CELLS)
        *BOARD (&self->closing->tails[stays][cell])
            |= (*BOARD (undo->where) ^ *BOARD (&undo->old)) & self->elsewhere;
      *BOARD (undo->where) = *BOARD (&undo->old);
    }
}

/* Closes a square to the fixed pawn. Nothing else changes: so what the wide side has won stays won,
 * no later, and what it has lost may be saved. Only cells beside a change are looked at. */
static gboolean
close_square (const Grid *grid, Table *table, EndgameClosing *closing)
{
  Change self = { .grid = grid, .table = table, .closing = closing };
  Board none = { 0 };
  Board all = ~none;
  Rows dirty[2][2] = { 0 };
  guint idle = 0;
  guint step;

  self.cell = stelling_endgame_get_cell (closing->square);
  self.elsewhere = ~BOARDS (grid->self)[self.cell];
  for (step = 0; step <= table->end; step++)
    overwrite (&self, &table->sets[step][WIDE][self.cell], step % 2 == 1 ? &all : &none);
  stelling_teblo_rows_add (&dirty[1][WIDE], closing->square);
  for (step = STELLING_ENDGAME_FIRST; idle < 2; step++)
    {
      Rows old[2];

      if (step > table->end)
        {
          take_back (&self, 0);
          return FALSE;
        }
      memcpy (old, dirty[step % 2], sizeof old);
      change_step (&self, step, dirty[(step - 1) % 2], dirty[step % 2]);
      idle = step > table->last && self.same && are_same (old, dirty[step % 2]) ? idle + 1 : 0;
    }
  closing->end = step - 1;
  /* The fixed side's wins that are missing in the end go to the tails. */
  take_back (&self, closing->end - (closing->end % 2 == 0));
  return TRUE;
}

static void
combine (const Grid *grid,
         const Table *table,
         const StellingEndgameSets legal,
         StellingEndgameSets *tails,
         Placements *placements)
{
  for (guint step = 1; step <= placements->last; step++)
    {
      guint from = stelling_endgame_clamp (step, table->last);

      FOR_EACH_CELL (grid->open, word, rest, cell)
        {
          Board known = BOARDS (table->sets[from][FIXED])[cell];
          Board stand = BOARDS (grid->stand)[cell];
          Board may = BOARDS (legal)[cell];
          Board *place = BOARD (&placements->sets[step][cell]);

          if (step % 2 == 1)
            {
              if (step > 1)
                *BOARD (&tails[step][cell]) |= BOARDS (tails[step - 2])[cell];
              *place |= (may & stand & ~known) | BOARDS (tails[step])[cell];
            }
          else
            {
              *place |= may & known;
              if (step > 2)
                *place |= BOARDS (placements->sets[step - 2])[cell];
            }
        }
    }
}

/* --- several layers --- */

static void
add (const Grid *grid,
     const Table *table,
     guint kind,
     StellingSquare square,
     Placements *placements)
{
  guint closed = stelling_endgame_get_cell (square);
  Board mask = ~BOARDS (grid->self)[closed];
  guint last = MAX (placements->last, table->last);

  for (guint step = placements->last + 1; step <= last; step++)
    memcpy (placements->sets[step], placements->sets[step - 2], sizeof placements->sets[step]);
  placements->last = last;
  /* The wide side has placed, and its pawn was not there; or the fixed side's. */
  if (kind == WIDE)
    mask |= ~mask;
  for (guint step = 1; step <= last; step++)
    {
      guint from = stelling_endgame_clamp (step, table->last);

      FOR_EACH_CELL (grid->open, word, rest, cell)
        {
          Board known = BOARDS (table->sets[from][kind])[cell];
          Board stand = BOARDS (grid->stand)[cell] & mask;

          if (cell != closed)
            *BOARD (&placements->sets[step][cell]) |= stand & (step % 2 == 1 ? ~known : known);
        }
    }
}

/* Four cells side by side, since the tables are read across. */
#define ABREAST 4

/* Packs the table. A set is XORed into the digit that Gray code changes at its step. So a square
 * that came in at a step has in each digit as many of these changes as were still to come. */
static void
pack (const Grid *grid, const Table *table, StellingEndgamePacked packed)
{
  guint n_digits = stelling_endgame_count_digits (table->last);
  guint win = table->last - (table->last % 2 == 0);

  for (guint kind = 0; kind < 2; kind++)
    for (guint square = 0; square < STELLING_TEBLO_SQUARES; square += ABREAST)
      {
        guint cell = stelling_endgame_get_cell ((StellingSquare) square);
        Board digits[STELLING_ENDGAME_DIGITS][ABREAST] = { 0 };

        for (guint i = 0; i < ABREAST; i++)
          digits[0][i] = BOARDS (table->sets[win][kind])[cell + i];
        for (guint step = STELLING_ENDGAME_FIRST; step <= table->last; step++)
          for (guint i = 0; i < ABREAST; i++)
            digits[1 + __builtin_ctz (step / 2)][i] ^= BOARDS (table->sets[step][kind])[cell + i];
        for (guint digit = 0; digit < n_digits; digit++)
          for (guint i = 0; i < ABREAST; i++)
            memcpy (packed[digit][kind][square + i], &digits[digit][i],
                    sizeof packed[digit][kind][square + i]);
      }
}

const StellingEndgameKernel STELLING_KERNEL (stelling_endgame_kernel) = {
  .solve = solve,
  .close = close_square,
  .combine = combine,
  .add = add,
  .pack = pack,
};
