/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-kernel-private.h"
#include "stelling-tablut-private.h"

/* Moves, captures and counts of Tablut, the hot part of a search and a perft; compiled once for
 * each kind of processor (stelling-kernel-private.h). There is no AVX-512 build, which is slower
 * than the AVX2 one; LZCNT makes no difference. A position of 64 bytes is no faster than one of 80:
 * the rules stay in it. Tables are internal to the library, so that they are reached directly and
 * not through the linker's. TRIALS.md has the rest; `stelling-cli bench --rules` measures. */

static guint
count_moves (const StellingPosition *position)
{
  if (get_king_outcome (position).result != STELLING_RESULT_NONE)
    return 0;
  return count_moves_within (position, position->turn, get_unbarred (position));
}

/* Returns the places of a rank or file of this number where one may stop: not the throne. */
static inline guint
get_stops (guint line)
{
  return line == STELLING_LINE_MIDDLE ? 511u & ~(1u << STELLING_LINE_MIDDLE) : 511u;
}

/* Writes the moves of a piece to the squares @start + steps[i] of a line and returns the number of
 * places in @reach. All eight are written; the next piece's overwrite the surplus. */
static inline guint
add_line (StellingMove *moves, guint from, guint start, const guint8 steps[8], guint reach)
{
  StellingMove first = stelling_move_step (from, start);

  for (guint i = 0; i < 8; i++)
    moves[i] = first + steps[i];
  return (guint) __builtin_popcount (reach);
}

/* Writes the moves of each of @men, first along its rank, then along its file. */
static inline void
add_moves (StellingTablutSet men, StellingTablutSet barred, StellingMoveList *list)
{
  StellingLines lines;
  guint n = list->n;

  stelling_tablut_get_lines (barred, lines);
  while (men != 0)
    {
      StellingSquare from = stelling_tablut_pop (&men);
      guint rank = from / 9u, file = from % 9u;
      guint along_rank = stelling_line_reach[file][lines[0][rank]] & get_stops (rank);
      guint along_file = stelling_line_reach[rank][lines[1][file]] & get_stops (file);

      n += add_line (&list->moves[n], from, 9 * rank, stelling_line_places[along_rank], along_rank);
      n += add_line (&list->moves[n], from, file, stelling_line_nines[along_file], along_file);
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

  list->n = 0;
  if (get_king_outcome (position).result != STELLING_RESULT_NONE)
    return;
  men = get_walkers (position, position->turn, &kings);
  add_moves (men, STELLING_TABLUT_BOARD & ~get_passable (position, FALSE), list);
  if (kings != 0)
    add_moves (kings, STELLING_TABLUT_BOARD & ~get_passable (position, TRUE), list);
  if (position->barred && position->turn == STELLING_DARK)
    drop_barred_moves (position, list);
}

static guint64
get_key_of_set (StellingPiece piece, StellingTablutSet set)
{
  guint64 key = 0;

  while (set != 0)
    key ^= stelling_piece_keys[piece - 1][stelling_tablut_pop (&set)];
  return key;
}

/* Takes the squares of @set that are in @words out of it and puts the others in. */
static inline void
flip (guint64 words[2], StellingTablutSet set)
{
  words[0] ^= (guint64) set;
  words[1] ^= (guint64) (set >> 64);
}

/* Takes the pieces of the side that is not to move off the board. */
static inline void
take_off (StellingPosition *position, StellingTablutSet captures)
{
  StellingTablutSet king = captures & stelling_tablut_get_king (position);

  if (position->turn == STELLING_LIGHT)
    {
      flip (position->tablut.dark, captures);
      position->key ^= get_key_of_set (STELLING_PIECE_DARK, captures);
      return;
    }
  flip (position->tablut.light, captures & ~king);
  flip (position->tablut.king, king);
  position->key ^= get_key_of_set (STELLING_PIECE_LIGHT, captures & ~king)
                   ^ get_key_of_set (STELLING_PIECE_KING, king);
}

static inline void
move_piece (StellingPosition *position, StellingPiece piece, guint64 words[2], StellingMove move)
{
  StellingSquare from = stelling_move_get_from (move);
  StellingSquare to = stelling_move_get_to (move);
  const guint64 *keys = stelling_piece_keys[piece - 1];

  flip (words, stelling_tablut_bits[from] ^ stelling_tablut_bits[to]);
  position->key ^= keys[from] ^ keys[to] ^ STELLING_KEY_DARK_TO_MOVE;
}

/* Plays the rest of a move once its captures are off the board. */
static inline void
play_quietly (StellingPosition *position, StellingSide side, StellingMove move)
{
  if (side == STELLING_DARK)
    {
      move_piece (position, STELLING_PIECE_DARK, position->tablut.dark, move);
      position->barred = FALSE;
    }
  else if ((stelling_tablut_bits[stelling_move_get_from (move)]
            & stelling_tablut_get_king (position))
           != 0)
    move_piece (position, STELLING_PIECE_KING, position->tablut.king, move);
  else
    move_piece (position, STELLING_PIECE_LIGHT, position->tablut.light, move);
  position->turn = stelling_side_other (side);
}

/* Returns whether there is a victim and behind one somebody who might help, whatever the rules for
 * throne and corners. Nearly all moves capture nothing, so a glance pays. */
static inline gboolean
may_capture (const StellingPosition *position, StellingSquare to)
{
  StellingTablutSet light = stelling_tablut_get_light (position);
  StellingTablutSet dark = stelling_tablut_get_dark (position);
  StellingTablutSet king = stelling_tablut_get_king (position);
  StellingTablutSet beside = stelling_tablut_beside[to];
  StellingTablutSet beyond = stelling_tablut_beyond[to];
  StellingTablutSet special = THRONE | STELLING_TABLUT_CORNERS;

  if (position->turn == STELLING_LIGHT)
    return (beside & dark) != 0 && (beyond & (light | king | special)) != 0;
  return (beside & king) != 0 || ((beside & light) != 0 && (beyond & (dark | special)) != 0);
}

static G_NO_INLINE void
play_captures (StellingPosition *position, StellingMove move)
{
  take_off (position,
            get_captures_at (position, stelling_move_get_from (move), stelling_move_get_to (move)));
}

static void
play (StellingPosition *position, StellingMove move)
{
  if (may_capture (position, stelling_move_get_to (move)))
    play_captures (position, move);
  play_quietly (position, position->turn, move);
}

/* Returns the sum of the keys of all positions after one move of @side. */
static inline guint64
play_all_of (const StellingPosition *position, const StellingMoveList *list, StellingSide side)
{
  StellingTablutSet capturing = get_capturing (position, side);
  const StellingPosition before = *position; /* a copy that nobody else can change */
  guint64 sum = 0;

  for (guint i = 0; i < list->n; i++)
    {
      StellingPosition next = before;
      StellingMove move = list->moves[i];

      if ((capturing & stelling_tablut_bits[stelling_move_get_to (move)]) != 0)
        play (&next, move);
      else
        play_quietly (&next, side, move);
      /* Makes the compiler build the whole position, not only the key. */
      __asm__ volatile("" : : "m"(next));
      sum += next.key;
    }
  return sum;
}

static guint64
play_all (const StellingPosition *position, const StellingMoveList *list)
{
  return position->turn == STELLING_DARK ? play_all_of (position, list, STELLING_DARK)
                                         : play_all_of (position, list, STELLING_LIGHT);
}

static guint64
perft_made (const StellingPosition *position, guint depth, guint64 *checksum)
{
  StellingMoveList list;
  guint64 n = 0;

  get_moves (position, &list);
  if (depth == 1)
    {
      *checksum += play_all (position, &list);
      return list.n;
    }
  for (guint i = 0; i < list.n; i++)
    {
      StellingPosition next = *position;

      play (&next, list.moves[i]);
      n += perft_made (&next, depth - 1, checksum);
    }
  return n;
}

const StellingTablutKernel STELLING_KERNEL (stelling_tablut_kernel) = {
  .get_moves = get_moves,
  .count_moves = count_moves,
  .play = play,
  .perft = STELLING_KERNEL (stelling_tablut_count),
  .perft_made = perft_made,
};
