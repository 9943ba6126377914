/* stelling-endgame-solver.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-teblo-endgame-private.h"

/* The memory of solved boards. A board has one place in it, by what its squares come to; another
 * that comes to the same takes it over. Boards that took longer to solve have places of their
 * own. */

#define N_NONE 512
#define N_ONE 512
#define N_TWO 16
#define N_BOARDS (N_NONE + N_ONE + N_TWO)

typedef StellingTebloRows Rows;

typedef struct
{
  StellingEndingBoard board;
  gboolean used;
  guint8 wide;
  guint8 last;     /* step */
  Rows walk[2];    /* by kind; without the goals */
} Entry;

struct _StellingEndings
{
  Entry entries[N_BOARDS];
  StellingEndingPacked *packed; /* by entry */
  StellingEndingRoom *room;
};

StellingEndings *
stelling_endings_new (void)
{
  StellingEndings *self = g_new0 (StellingEndings, 1);

  self->packed = g_aligned_alloc (N_BOARDS, sizeof *self->packed, 64);
  self->room = g_aligned_alloc0 (1, sizeof *self->room, 64);
  stelling_ending_room_init (self->room);
  return self;
}

void
stelling_endings_free (StellingEndings *self)
{
  if (self == NULL)
    return;
  stelling_ending_room_clear (self->room);
  g_aligned_free (self->room);
  g_aligned_free (self->packed);
  g_free (self);
}

void
stelling_endings_clear (StellingEndings *self)
{
  for (guint i = 0; i < N_BOARDS; i++)
    self->entries[i].used = FALSE;
  self->room->job.used = FALSE;
}

void
stelling_endings_set_stop (StellingEndings *self, StellingEndingsStopFunc stop, gpointer user_data)
{
  self->room->stop = stop;
  self->room->stop_data = user_data;
}

static void
init_board (StellingEndingBoard *board, const StellingPosition *position)
{
  for (StellingSide side = STELLING_YELLOW; side <= STELLING_RED; side++)
    {
      board->set[side] = stelling_teblo_get_set (position, side);
      board->reserve[side] = position->teblo.reserve[side];
    }
  board->coloured = stelling_teblo_get_coloured (&position->rules);
}

/* --- memory --- */

static Entry *
find_place (StellingEndings *self, const StellingEndingBoard *board)
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

static Entry *
find_entry (StellingEndings *self, const StellingEndingBoard *board)
{
  Entry *entry = find_place (self, board);

  return entry->used && stelling_ending_board_is (&entry->board, board) ? entry : NULL;
}

/* Keeps what the room has solved. */
static void
keep_cb (const StellingEndingBoard *board, gpointer user_data)
{
  StellingEndings *self = user_data;
  const StellingEndingFrame *frame = &self->room->frame;
  const StellingEndingTable *table = &self->room->table;
  Entry *entry = find_place (self, board);

  entry->used = TRUE;
  entry->board = *board;
  entry->wide = (guint8) frame->wide;
  entry->last = (guint8) table->last;
  entry->walk[STELLING_ENDING_WIDE] = frame->walk[STELLING_ENDING_WIDE];
  entry->walk[STELLING_ENDING_FIXED] = frame->open;
  stelling_teblo_rows_remove (&entry->walk[STELLING_ENDING_WIDE],
                              stelling_teblo_get_base (stelling_side_other (frame->wide)));
  self->room->kernel->pack (frame, table, self->packed[entry - self->entries]);
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

static StellingEndingResult
read_result (StellingEndings *self, const Entry *entry, const StellingPosition *position)
{
  StellingEndingResult result = { STELLING_ENDING_UNKNOWN, 0 };
  StellingSquare wide = position->teblo.pawn[entry->wide];
  StellingSquare fixed = position->teblo.pawn[stelling_side_other (entry->wide)];
  guint kind = position->turn == entry->wide ? STELLING_ENDING_WIDE : STELLING_ENDING_FIXED;
  const guint64 (*packed)[2][STELLING_TEBLO_SQUARES][3] = self->packed[entry - self->entries];
  guint digits = 0;
  guint bit;
  gboolean wins;

  if (!stelling_teblo_rows_contain (&entry->walk[STELLING_ENDING_WIDE], wide)
      || !stelling_teblo_rows_contain (&entry->walk[STELLING_ENDING_FIXED], fixed))
    return result;
  bit = stelling_teblo_square_to_bit (wide);
  for (guint i = 0; i < stelling_ending_count_digits (entry->last); i++)
    digits |= (guint) (packed[i][kind][fixed][bit >> 6] >> (bit & 63) & 1) << i;
  wins = digits % 2 == 1;
  if (digits >> 1 == 0)
    result.value = STELLING_ENDING_DRAW;
  else
    {
      result.value = wins ? STELLING_ENDING_WIN : STELLING_ENDING_LOSS;
      result.plies = 2 * decode (digits >> 1, (entry->last - wins) / 2) + wins;
    }
  return result;
}

static StellingEndingResult
probe_board (StellingEndings *self,
             const StellingEndingBoard *board,
             const StellingPosition *position,
             int max_left)
{
  StellingEndingResult result = { STELLING_ENDING_UNKNOWN, 0 };
  int left = board->reserve[0] + board->reserve[1];
  Entry *entry;

  if (left > STELLING_ENDINGS_MAX_LEFT)
    return result;
  entry = find_entry (self, board);
  if (entry == NULL)
    {
      if (left > max_left
          || stelling_ending_room_solve (self->room, board, keep_cb, self)
                 != STELLING_ENDING_SOLVED)
        return result;
      keep_cb (board, self);
      entry = find_place (self, board);
    }
  return read_result (self, entry, position);
}

StellingEndingResult
stelling_endings_probe (StellingEndings *self, const StellingPosition *position, int max_left)
{
  StellingEndingBoard board;

  init_board (&board, position);
  return probe_board (self, &board, position, max_left);
}

StellingEndingResult
stelling_endings_probe_with (StellingEndings *self,
                             const StellingPosition *position,
                             const guint left[2],
                             int max_left)
{
  StellingEndingBoard board;

  init_board (&board, position);
  for (guint side = 0; side < 2; side++)
    board.reserve[side] = (guint8) left[side];
  return probe_board (self, &board, position, max_left);
}
