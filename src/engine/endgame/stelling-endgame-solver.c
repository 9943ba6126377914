/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-teblo-endgame-private.h"

#include <stdlib.h>

/* The memory of boards that stelling-teblo-endgame-layers.c has solved. A board has one slot in it,
 * by a hash of its squares; another with the same hash takes it over. Boards that took longer to
 * solve have slots of their own. */

#define N_NONE 512
#define N_ONE 512
#define N_TWO 16
#define N_BOARDS (N_NONE + N_ONE + N_TWO)

typedef StellingTebloRows Rows;

typedef struct
{
  StellingEndgameBoard board;
  gboolean used;
  guint8 wide;
  guint8 last;    /* step */
  Rows region[2]; /* by kind; without the goals */
} SolvedBoard;

struct _StellingEndgameSolver
{
  SolvedBoard entries[N_BOARDS];
  StellingEndgamePacked *packed[N_BOARDS]; /* by entry, NULL before its first use */
  StellingEndgameLayers *layers;
};

StellingEndgameSolver *
stelling_endgame_solver_new (void)
{
  StellingEndgameSolver *self = g_new0 (StellingEndgameSolver, 1);

  self->layers = g_aligned_alloc0 (1, sizeof *self->layers, 64);
  stelling_endgame_layers_init (self->layers);
  return self;
}

void
stelling_endgame_solver_free (StellingEndgameSolver *self)
{
  if (self == NULL)
    return;
  stelling_endgame_layers_clear (self->layers);
  g_aligned_free (self->layers);
  for (guint i = 0; i < N_BOARDS; i++)
    free (self->packed[i]);
  g_free (self);
}

void
stelling_endgame_solver_clear (StellingEndgameSolver *self)
{
  for (guint i = 0; i < N_BOARDS; i++)
    self->entries[i].used = FALSE;
  self->layers->job.used = FALSE;
}

void
stelling_endgame_solver_set_stop (StellingEndgameSolver *self,
                                  StellingEndgameStopFunc stop,
                                  gpointer user_data)
{
  self->layers->stop = stop;
  self->layers->stop_data = user_data;
}

static void
init_board (StellingEndgameBoard *board, const StellingPosition *position)
{
  for (StellingSide side = STELLING_YELLOW; side <= STELLING_RED; side++)
    {
      board->set[side] = stelling_teblo_get_set (position, side);
      board->reserve[side] = position->teblo.reserve[side];
    }
  board->coloured = stelling_teblo_get_coloured (&position->rules);
}

/* --- memory --- */

static SolvedBoard *
find_place (StellingEndgameSolver *self, const StellingEndgameBoard *board)
{
  guint left = board->reserve[0] + board->reserve[1];
  guint64 hash = board->reserve[0] + 3 * board->reserve[1];
  guint first = left == 0 ? 0 : left == 1 ? N_NONE : N_NONE + N_ONE;
  guint n = left == 0 ? N_NONE : left == 1 ? N_ONE : N_TWO;

  for (guint i = 0; i < 6; i++)
    {
      hash = (hash ^ board->set[i / 3].words[i % 3]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      hash ^= hash >> 32;
    }
  return &self->entries[first + hash % n];
}

static SolvedBoard *
find_entry (StellingEndgameSolver *self, const StellingEndgameBoard *board)
{
  SolvedBoard *entry = find_place (self, board);

  return entry->used && stelling_endgame_board_is (&entry->board, board) ? entry : NULL;
}

/* Returns the memory of @entry; NULL if there is none left: then a board is not kept. */
static StellingEndgamePacked *
ensure_packed (StellingEndgameSolver *self, const SolvedBoard *entry)
{
  StellingEndgamePacked **packed = &self->packed[entry - self->entries];

  if (*packed == NULL)
    *packed = aligned_alloc (64, sizeof **packed);
  return *packed;
}

/* Keeps what was solved on the way. */
static void
keep_cb (const StellingEndgameBoard *board, gpointer user_data)
{
  StellingEndgameSolver *self = user_data;
  const StellingEndgameGrid *grid = &self->layers->grid;
  const StellingEndgameTable *table = &self->layers->table;
  SolvedBoard *entry = find_place (self, board);
  StellingEndgamePacked *packed = ensure_packed (self, entry);

  entry->used = packed != NULL;
  if (packed == NULL)
    return;
  entry->board = *board;
  entry->wide = (guint8) grid->wide;
  entry->last = (guint8) table->last;
  entry->region[STELLING_ENDGAME_WIDE] = grid->region[STELLING_ENDGAME_WIDE];
  entry->region[STELLING_ENDGAME_FIXED] = grid->open;
  stelling_teblo_rows_remove (&entry->region[STELLING_ENDGAME_WIDE],
                              stelling_teblo_get_base (stelling_side_other (grid->wide)));
  self->layers->kernel->pack (grid, table, *packed);
}

/* --- results --- */

/* @digits: a number in Gray code, XORed with @after in Gray code */
static guint
decode (guint digits, guint after)
{
  digits ^= after ^ after >> 1;
  for (guint shift = 4; shift > 0; shift /= 2)
    digits ^= digits >> shift;
  return digits;
}

static StellingEndgameResult
read_result (StellingEndgameSolver *self,
             const SolvedBoard *entry,
             const StellingPosition *position)
{
  StellingEndgameResult result = { STELLING_ENDGAME_UNKNOWN, 0 };
  StellingSquare wide = position->teblo.pawn[entry->wide];
  StellingSquare fixed = position->teblo.pawn[stelling_side_other (entry->wide)];
  guint kind = position->turn == entry->wide ? STELLING_ENDGAME_WIDE : STELLING_ENDGAME_FIXED;
  const guint64 (*packed)[2][STELLING_TEBLO_SQUARES][3] = *self->packed[entry - self->entries];
  guint digits = 0;
  guint bit;
  gboolean wins;

  if (!stelling_teblo_rows_contain (&entry->region[STELLING_ENDGAME_WIDE], wide)
      || !stelling_teblo_rows_contain (&entry->region[STELLING_ENDGAME_FIXED], fixed))
    return result;
  bit = stelling_teblo_square_to_bit (wide);
  for (guint i = 0; i < stelling_endgame_count_digits (entry->last); i++)
    digits |= (guint) (packed[i][kind][fixed][bit >> 6] >> (bit & 63) & 1) << i;
  wins = digits % 2 == 1;
  if (digits >> 1 == 0)
    result.value = STELLING_ENDGAME_DRAW;
  else
    {
      result.value = wins ? STELLING_ENDGAME_WIN : STELLING_ENDGAME_LOSS;
      result.plies = 2 * decode (digits >> 1, (entry->last - wins) / 2) + wins;
    }
  return result;
}

static StellingEndgameResult
probe_board (StellingEndgameSolver *self,
             const StellingEndgameBoard *board,
             const StellingPosition *position,
             int max_left)
{
  StellingEndgameResult result = { STELLING_ENDGAME_UNKNOWN, 0 };
  int left = board->reserve[0] + board->reserve[1];
  SolvedBoard *entry;

  if (left > STELLING_ENDGAME_MAX_LEFT)
    return result;
  entry = find_entry (self, board);
  if (entry == NULL)
    {
      if (left > max_left
          || stelling_endgame_layers_solve (self->layers, board, keep_cb, self)
                 != STELLING_ENDGAME_SOLVED)
        return result;
      keep_cb (board, self);
      entry = find_entry (self, board);
      if (entry == NULL)
        return result;
    }
  return read_result (self, entry, position);
}

StellingEndgameResult
stelling_endgame_solver_probe (StellingEndgameSolver *self,
                               const StellingPosition *position,
                               int max_left)
{
  StellingEndgameBoard board;

  init_board (&board, position);
  return probe_board (self, &board, position, max_left);
}

StellingEndgameResult
stelling_endgame_solver_probe_with (StellingEndgameSolver *self,
                                    const StellingPosition *position,
                                    const guint left[2],
                                    int max_left)
{
  StellingEndgameBoard board;

  init_board (&board, position);
  for (guint side = 0; side < 2; side++)
    board.reserve[side] = (guint8) left[side];
  return probe_board (self, &board, position, max_left);
}
