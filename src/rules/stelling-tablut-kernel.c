/* stelling-tablut-kernel.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-kernel-private.h"
#include "stelling-tablut-private.h"

/* Moves, captures and counts of Tablut: what a search and a perft spend their time on. Compiled
 * once for each kind of processor: see stelling-kernel-private.h. */

static guint
count_moves (const StellingPosition *position)
{
  if (get_king_outcome (position).result != STELLING_RESULT_NONE)
    return 0;
  return count_moves_within (position, position->turn, get_unbarred (position));
}

/* What stands on each rank and each file, as 9 bits. */
typedef struct
{
  guint16 ranks[9];
  guint16 files[9];
} Lines;

static void
get_lines (StellingTablutSet barred, Lines *lines)
{
  /* Seven ranks fit in 63 bits; a product brings the bits of a file, nine apart, side by side. */
  guint64 low = (guint64) barred & G_MAXINT64;
  guint high = (guint) (barred >> 63);

  for (guint i = 0; i < 9; i++)
    {
      guint64 file = low >> i & G_GUINT64_CONSTANT (0x0040201008040201);

      lines->files[i] = (guint16) ((file * G_GUINT64_CONSTANT (0x0040404040404040) >> 54 & 127)
                                   | (high >> i & 1) << 7 | (high >> (i + 9) & 1) << 8);
      lines->ranks[i] = (guint16) ((guint) (barred >> (9 * i)) & 511);
    }
}

/* The first and last place on a line, free or its own, that a piece at @place can come to. */
static inline void
get_span (guint line, guint place, guint *first, guint *last)
{
  guint below = (line & ((1u << place) - 1)) << 1 | 1;
  guint above = line >> (place + 1) | 1u << (8 - place);

  *first = 31 - (guint) __builtin_clz (below);
  *last = place + (guint) __builtin_ctz (above);
}

static inline void
add_moves (const Lines *lines, StellingSquare from, StellingMoveList *list)
{
  guint rank = from / 9, file = from % 9;
  StellingMove *moves = list->moves;
  guint n = list->n;
  guint first, last;

  get_span (lines->ranks[rank], file, &first, &last);
  for (guint i = first; i <= last; i++)
    {
      guint to = rank * 9 + i;

      moves[n] = stelling_move_step (from, to);
      n += to != from && to != STELLING_TABLUT_THRONE;
    }
  get_span (lines->files[file], rank, &first, &last);
  for (guint i = first; i <= last; i++)
    {
      guint to = i * 9 + file;

      moves[n] = stelling_move_step (from, to);
      n += to != from && to != STELLING_TABLUT_THRONE;
    }
  list->n = n;
}

static void
drop_barred_moves (const StellingPosition *position, StellingMoveList *list)
{
  StellingTablutSet unbarred = get_unbarred (position);
  guint n = 0;

  for (guint i = 0; i < list->n; i++)
    if ((unbarred >> stelling_move_get_to (list->moves[i]) & 1) != 0)
      list->moves[n++] = list->moves[i];
  list->n = n;
}

static void
get_moves (const StellingPosition *position, StellingMoveList *list)
{
  StellingTablutSet kings, men;
  Lines lines;

  list->n = 0;
  if (get_king_outcome (position).result != STELLING_RESULT_NONE)
    return;
  men = get_walkers (position, position->turn, &kings);
  get_lines (STELLING_TABLUT_BOARD & ~get_passable (position, FALSE), &lines);
  while (men != 0)
    add_moves (&lines, stelling_tablut_pop (&men), list);
  if (kings != 0)
    {
      get_lines (STELLING_TABLUT_BOARD & ~get_passable (position, TRUE), &lines);
      while (kings != 0)
        add_moves (&lines, stelling_tablut_pop (&kings), list);
    }
  if (position->barred && position->turn == STELLING_DARK)
    drop_barred_moves (position, list);
}

static guint64
get_key_of_set (StellingPiece piece, StellingTablutSet set)
{
  guint64 key = 0;

  while (set != 0)
    key ^= stelling_key_of_piece (piece, stelling_tablut_pop (&set));
  return key;
}

static inline void
shift_piece (guint64 words[2], StellingTablutSet from_to)
{
  words[0] ^= (guint64) from_to;
  words[1] ^= (guint64) (from_to >> 64);
}

static void
play (StellingPosition *position, StellingMove move)
{
  StellingSquare from = stelling_move_get_from (move);
  StellingSquare to = stelling_move_get_to (move);
  StellingTablutSet from_bit = stelling_tablut_bit (from);
  StellingTablutSet captures = get_captures_at (position, from_bit, stelling_tablut_bit (to));
  StellingTablutSet from_to = from_bit | stelling_tablut_bit (to);
  StellingPiece piece;

  if (position->turn == STELLING_DARK)
    {
      StellingTablutSet king = captures & stelling_tablut_get_king (position);

      piece = STELLING_PIECE_DARK;
      shift_piece (position->tablut.dark, from_to);
      shift_piece (position->tablut.king, king);
      shift_piece (position->tablut.light, captures & ~king);
      if (captures != 0)
        position->key ^= get_key_of_set (STELLING_PIECE_KING, king)
                         ^ get_key_of_set (STELLING_PIECE_LIGHT, captures & ~king);
      position->barred = FALSE;
    }
  else
    {
      gboolean is_king = (stelling_tablut_get_king (position) & from_bit) != 0;

      piece = is_king ? STELLING_PIECE_KING : STELLING_PIECE_LIGHT;
      shift_piece (is_king ? position->tablut.king : position->tablut.light, from_to);
      shift_piece (position->tablut.dark, captures);
      if (captures != 0)
        position->key ^= get_key_of_set (STELLING_PIECE_DARK, captures);
    }
  position->key ^= stelling_key_of_piece (piece, from) ^ stelling_key_of_piece (piece, to)
                   ^ STELLING_KEY_DARK_TO_MOVE;
  position->turn ^= 1;
}

static guint64
perft (const StellingPosition *position, guint depth)
{
  StellingMoveList list;
  guint64 n = 0;

  if (depth == 0)
    return 1;
  if (depth == 1)
    return count_moves (position);
  get_moves (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      StellingPosition next = *position;

      play (&next, list.moves[i]);
      n += perft (&next, depth - 1);
    }
  return n;
}

static guint64
perft_made (const StellingPosition *position, guint depth, guint64 *checksum)
{
  StellingMoveList list;
  guint64 n = 0;

  get_moves (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      StellingPosition next = *position;

      play (&next, list.moves[i]);
      if (depth > 1)
        n += perft_made (&next, depth - 1, checksum);
      else
        *checksum += next.key;
    }
  return depth > 1 ? n : list.n;
}

const StellingTablutKernel STELLING_KERNEL (stelling_tablut_kernel) = {
  .get_moves = get_moves,
  .count_moves = count_moves,
  .play = play,
  .perft = perft,
  .perft_made = perft_made,
};
