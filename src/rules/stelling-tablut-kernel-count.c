/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-kernel-private.h"
#include "stelling-tablut-private.h"

/* Perft: the last two moves are counted without playing either. Let a man that captures nothing go
 * along its rank from x to y. The enemy's answers change on three lines only:
 *
 * - on the file of x, where an enemy that stood before x now goes over it;
 * - on the file of y, where an enemy that went over y now stops before it;
 * - on the rank, where an enemy next to the man's way on the side of x comes as many squares
 *   further as the man has gone, and one on the other side as many less.
 *
 * So each square has a gain: the number of moves along the file that the enemy gets if the man on
 * it leaves, and loses if a man comes there. The sum over all squares to which a man can go is a
 * difference of sums along the rank. The same is true of files and ranks exchanged. Moves of the
 * king and captures are few: they are played. */

/* Rows are the ranks [0] or the files [1] of a board, as in StellingLines. */
typedef struct
{
  const StellingTablutKernel *kernel;
  const StellingPosition *position;
  StellingLines men;       /* of the side to move */
  StellingLines free;      /* where men may pass */
  StellingRow gains[2][9]; /* moves across the rows that an enemy gets if the square becomes free */
  /* 1 where an enemy looks at the square over free ones from a row before, 255 (that is, -1) from a
   * row after, 0 from both or none. */
  StellingRow looks[2][9];
  guint64 n_answers; /* the enemy's moves if the side to move could pass */
} CountBoard;

/* All squares but the throne, where nobody may stop: as rows, and their number before a place. */
#define STOPS_USUAL                                                                                \
  {                                                                                                \
    255, 255, 255, 255, 255, 255, 255, 255, 255                                                    \
  }
#define STOPS_MIDDLE                                                                               \
  {                                                                                                \
    255, 255, 255, 255, 0, 255, 255, 255, 255                                                      \
  }
static const StellingRow stops[9]
    = { STOPS_USUAL, STOPS_USUAL, STOPS_USUAL, STOPS_USUAL, STOPS_MIDDLE,
        STOPS_USUAL, STOPS_USUAL, STOPS_USUAL, STOPS_USUAL };
static const guint8 n_stops_before[2][10]
    = { { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 }, { 0, 1, 2, 3, 4, 4, 5, 6, 7, 8 } };

static inline guint
add_up (StellingRow row)
{
  guint sum = 0;

  for (guint i = 0; i < 9; i++)
    sum += row[i];
  return sum;
}

/* Looks along all lines across the rows; returns the number of the enemy's moves on them. */
static inline guint
look_across (const guint16 free[9],
             const guint16 enemies[9],
             StellingRow gains[9],
             StellingRow looks[9])
{
  StellingRow seen_before[9], run_before[9]; /* from the rows before */
  StellingRow seen = { 0 }, run = { 0 }, moves = { 0 };

  for (guint i = 0; i < 9; i++)
    {
      StellingRow row = stelling_line_masks[free[i]];

      seen_before[i] = seen;
      run_before[i] = run;
      moves += seen & row & stops[i] & 1;
      run = (run + (stops[i] & 1)) & row;
      seen = (seen & row) | stelling_line_masks[enemies[i]];
    }
  seen = run = (StellingRow) { 0 };
  for (guint i = 9; i-- > 0;)
    {
      StellingRow row = stelling_line_masks[free[i]];

      gains[i] = (seen_before[i] & stops[i] & (run + 1)) + (seen & stops[i] & (run_before[i] + 1));
      looks[i] = seen - seen_before[i];
      moves += seen & row & stops[i] & 1;
      run = (run + (stops[i] & 1)) & row;
      seen = (seen & row) | stelling_line_masks[enemies[i]];
    }
  return add_up (moves);
}

static void
look (CountBoard *board, const StellingPosition *position)
{
  StellingTablutSet light = stelling_tablut_get_light (position);
  StellingTablutSet dark = stelling_tablut_get_dark (position);
  gboolean is_dark = position->turn == STELLING_DARK;
  StellingLines enemies;

  board->position = position;
  stelling_tablut_get_lines (is_dark ? dark : light, board->men);
  stelling_tablut_get_lines (get_passable (position, FALSE), board->free);
  stelling_tablut_get_lines (is_dark ? light | stelling_tablut_get_king (position) : dark, enemies);
  board->n_answers = 0;
  for (guint i = 0; i < 2; i++)
    board->n_answers += look_across (board->free[i], enemies[i], board->gains[i], board->looks[i]);
}

/* Returns the squares that an enemy behind the man gains when the man goes a step up its row. */
static inline int
get_slope (const CountBoard *board, guint way, guint row, guint place)
{
  return (gint8) board->looks[1 - way][place][row];
}

/* Returns the sum of the answers to all moves of men along one row, less n_answers for each; adds
 * the moves to @n_moves. */
static inline int
count_row (const CountBoard *board, guint way, guint row, guint *n_moves)
{
  const guint8 *before = n_stops_before[row == STELLING_LINE_MIDDLE];
  guint men = board->men[way][row];
  guint blockers = board->free[way][row] ^ 511u;
  StellingRow gains = board->gains[way][row];
  guint8 sums[10] = { 0 };
  int n = 0;

  for (guint i = 0; i < 9; i++)
    sums[i + 1] = sums[i] + gains[i];
  for (; men != 0; men &= men - 1)
    {
      guint place = (guint) __builtin_ctz (men);
      guint reach = stelling_line_reach[place][blockers] | 1u << place;
      guint first = (guint) __builtin_ctz (reach);
      guint end = 32 - (guint) __builtin_clz (reach);
      int up = before[end] - before[place + 1];
      int down = before[place] - before[first];

      *n_moves += (guint) (up + down);
      n += (up + down + 1) * gains[place] - (sums[end] - sums[first]);
      n += get_slope (board, way, row, place) * (up - down) * (up + down + 1) / 2;
    }
  return n;
}

/* Returns the same for one move from one place of a row to another. */
static int
count_one (const CountBoard *board, guint way, guint row, guint from, guint to)
{
  const guint8 *before = n_stops_before[row == STELLING_LINE_MIDDLE];
  int steps = to > from ? before[to + 1] - before[from + 1] : before[to] - before[from];

  return board->gains[way][row][from] - board->gains[way][row][to]
         + get_slope (board, way, row, from) * steps;
}

static guint
count_after (const CountBoard *board, StellingSquare from, StellingSquare to)
{
  StellingPosition next = *board->position;

  board->kernel->play (&next, stelling_move_step (from, to));
  return board->kernel->count_moves (&next);
}

/* Returns the number of answers that captures add to the moves of men to @to along one row. */
static gint64
correct_captures (const CountBoard *board, guint way, StellingSquare to)
{
  guint row = way == 0 ? to / 9u : to % 9u, place = way == 0 ? to % 9u : to / 9u;
  guint start = way == 0 ? 9 * row : row, step = way == 0 ? 1 : 9;
  guint span = stelling_line_reach[place][board->free[way][row] ^ 511u] | 1u << place;
  /* The men at both ends of the free squares around. */
  guint men = (span << 1 | span >> 1) & board->men[way][row];
  gint64 n = 0;

  for (; men != 0; men &= men - 1)
    {
      guint from = (guint) __builtin_ctz (men);

      n += (gint64) count_after (board, (StellingSquare) (start + step * from), to)
           - (gint64) board->n_answers - count_one (board, way, row, from, place);
    }
  return n;
}

static guint64
count_king_moves (const CountBoard *board)
{
  const StellingPosition *position = board->position;
  StellingTablutSet king = stelling_tablut_get_king (position);
  StellingTablutSet reach = join_rays (get_rays (king, get_passable (position, TRUE)));
  StellingSquare from = stelling_tablut_first (king);
  guint64 n = 0;

  for (reach &= ~stelling_tablut_get_goal (&position->rules); reach != 0;)
    n += count_after (board, from, stelling_tablut_pop (&reach));
  return n;
}

static guint64
count_pairs (const StellingTablutKernel *kernel, const StellingPosition *position)
{
  StellingTablutSet capturing
      = get_capturing (position, position->turn) & get_passable (position, FALSE) & ~THRONE;
  CountBoard board;
  guint n_moves = 0;
  gint64 n = 0;

  board.kernel = kernel;
  look (&board, position);
  for (guint row = 0; row < 9; row++)
    {
      n += count_row (&board, 0, row, &n_moves);
      n += count_row (&board, 1, row, &n_moves);
    }
  n += (gint64) (n_moves * board.n_answers);
  while (capturing != 0)
    {
      StellingSquare to = stelling_tablut_pop (&capturing);

      n += correct_captures (&board, 0, to) + correct_captures (&board, 1, to);
    }
  if (position->turn == STELLING_LIGHT)
    n += (gint64) count_king_moves (&board);
  return (guint64) n;
}

/* Returns whether count_pairs () applies: at most one king, nobody where he may not stand, no move
 * barred, and no king whose walk differs from a man's. */
static gboolean
is_plain (const StellingPosition *position)
{
  StellingTablutSet king = stelling_tablut_get_king (position);
  StellingTablutSet men
      = stelling_tablut_get_light (position) | stelling_tablut_get_dark (position);

  if (position->barred || (king & (king - 1)) != 0)
    return FALSE;
  if (!has_corners (&position->rules))
    return (men & THRONE) == 0;
  return (men & (THRONE | STELLING_TABLUT_CORNERS)) == 0
         && (position->turn == STELLING_LIGHT || (king & STELLING_TABLUT_EDGE) == 0);
}

guint64
STELLING_KERNEL (stelling_tablut_count) (const StellingPosition *position, guint depth)
{
  const StellingTablutKernel *kernel = &STELLING_KERNEL (stelling_tablut_kernel);
  StellingMoveList list;
  guint64 n = 0;

  if (depth == 0)
    return 1;
  if (depth == 1)
    return kernel->count_moves (position);
  if (get_king_outcome (position).result != STELLING_RESULT_NONE)
    return 0;
  if (depth == 2 && is_plain (position))
    return count_pairs (kernel, position);
  kernel->get_moves (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      StellingPosition next = *position;

      kernel->play (&next, list.moves[i]);
      n += STELLING_KERNEL (stelling_tablut_count) (&next, depth - 1);
    }
  return n;
}
