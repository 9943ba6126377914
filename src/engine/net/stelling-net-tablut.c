/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-net-private.h"
#include "stelling-tablut.h"

/* The features of Tablut: each man on its square, for each of the 15 squares that the king can
 * stand on once the board is turned and mirrored so that he is in the triangle a1-e5-e1; and the
 * lines that are open to him. */

#define N STELLING_TABLUT_SQUARES
#define N_KINGS 15
#define ROWS_OF_KING (2 * N)

#define MAX_REACH 16
#define MAX_WAYS 8
#define MAX_ESCAPES 2

#define FIRST_REACH (N_KINGS * ROWS_OF_KING)
#define FIRST_WAYS (FIRST_REACH + MAX_REACH + 1)
#define FIRST_ESCAPES (FIRST_WAYS + MAX_WAYS + 1)
#define FIRST_THREAT (FIRST_ESCAPES + MAX_ESCAPES + 1)
#define N_ROWS (FIRST_THREAT + 2)

typedef StellingTablutSet SquareBits;

const StellingNetShape stelling_net_shape_tablut = { .name = "tablut-1",
                                                     .n_features = N_ROWS,
                                                     .n_values = 2,
                                                     .n_moves = 0,
                                                     .n_symmetries = 8,
                                                     .period = ROWS_OF_KING,
                                                     .n_periodic = FIRST_REACH };

/* By the king's square: the index among the 15, and the place of each square. */
static guint8 kings[N];
static guint8 turned[N][N];

static guint8
turn_square (guint square, guint symmetry)
{
  guint file = square % 9, rank = square / 9;

  if ((symmetry & 1) != 0)
    file = 8 - file;
  if ((symmetry & 2) != 0)
    rank = 8 - rank;
  if ((symmetry & 4) != 0)
    return (guint8) (file * 9 + rank);
  return (guint8) (rank * 9 + file);
}

__attribute__ ((constructor)) static void
fill_tables (void)
{
  for (guint king = 0; king < N; king++)
    {
      guint symmetry = 0, square;

      while (TRUE)
        {
          square = turn_square (king, symmetry);
          if (square % 9 <= 4 && square / 9 <= square % 9)
            break;
          symmetry++;
        }
      /* 0 + 1 + 2 + … squares of the files before it */
      kings[king] = (guint8) (square % 9 * (square % 9 + 1) / 2 + square / 9);
      for (guint i = 0; i < N; i++)
        turned[king][i] = turn_square (i, symmetry);
    }
}

static void
turn_set (guint64 words[2], guint symmetry)
{
  SquareBits set = stelling_tablut_set (words), to = 0;

  while (set != 0)
    to |= stelling_tablut_bit (turn_square (stelling_tablut_pop (&set), symmetry));
  words[0] = (guint64) to;
  words[1] = (guint64) (to >> 64);
}

void
stelling_net_turn_tablut (StellingPosition *position, guint symmetry)
{
  turn_set (position->tablut.light, symmetry);
  turn_set (position->tablut.dark, symmetry);
  turn_set (position->tablut.king, symmetry);
}

static StellingSquare
find_king (const StellingPosition *position)
{
  SquareBits king = stelling_tablut_get_king (position);

  return king != 0 ? stelling_tablut_first (king) : STELLING_TABLUT_THRONE;
}

guint
stelling_net_list_tablut_men (const StellingPosition *position,
                              const guint64 light[2],
                              const guint64 dark[2],
                              guint16 *features)
{
  StellingSquare king = find_king (position);
  guint first = kings[king] * ROWS_OF_KING;
  const guint8 *map = turned[king];
  SquareBits men = stelling_tablut_set (light);
  guint n = 0;

  while (men != 0)
    features[n++] = (guint16) (first + map[stelling_tablut_pop (&men)]);
  men = stelling_tablut_set (dark);
  while (men != 0)
    features[n++] = (guint16) (first + N + map[stelling_tablut_pop (&men)]);
  return n;
}

guint
stelling_net_get_tablut_men (const StellingPosition *position, guint16 *features)
{
  return stelling_net_list_tablut_men (position, position->tablut.light, position->tablut.dark,
                                       features);
}

guint
stelling_net_get_tablut_lines (const StellingPosition *position, guint16 *features)
{
  StellingSquare king = find_king (position);
  SquareBits reach = stelling_tablut_get_reach (position, king);
  guint n_reach = stelling_tablut_count (reach);
  SquareBits goals = reach & stelling_tablut_get_goal (&position->rules);
  guint n_escapes = stelling_tablut_count (goals);
  guint n_ways = stelling_tablut_count_ways (position, reach);
  guint n = 0;

  features[n++] = (guint16) (FIRST_REACH + MIN (n_reach, MAX_REACH));
  features[n++] = (guint16) (FIRST_WAYS + MIN (n_ways, MAX_WAYS));
  features[n++] = (guint16) (FIRST_ESCAPES + MIN (n_escapes, MAX_ESCAPES));
  if (stelling_tablut_is_king_threatened (position))
    features[n++] = (guint16) (FIRST_THREAT + position->barred);
  return n;
}

guint
stelling_net_get_tablut_features (const StellingPosition *position, guint16 *features)
{
  guint n = stelling_net_get_tablut_men (position, features);

  return n + stelling_net_get_tablut_lines (position, features + n);
}
