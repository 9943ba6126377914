/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-net-private.h"
#include "stelling-teblo.h"

#include <stdlib.h>

/* The features of Teblo, as the side to move sees the board, turned by half for Red: set pieces,
 * pawns, the squares on the shortest ways and on those that are two steps longer, the lengths of
 * the ways, and the reserves. */

#define N STELLING_TEBLO_SQUARES
#define MAX_DISTANCE 63
#define MAX_LEAD 20

/* For each of the two players, the side to move first. */
enum
{
  SET = 0,
  PAWN = SET + N,
  SHORTEST = PAWN + N,
  LONGER = SHORTEST + N,
  DISTANCE = LONGER + N,
  RESERVE = DISTANCE + MAX_DISTANCE + 1,
  N_OF_PLAYER = RESERVE + STELLING_TEBLO_RESERVE + 1
};

/* For both together. */
enum
{
  LEAD = 2 * N_OF_PLAYER,
  MORE = LEAD + 2 * MAX_LEAD + 1,
  N_ROWS = MORE + 2 * STELLING_TEBLO_RESERVE + 1
};

enum
{
  STEP = N,
  N_MOVES = STEP + 4
};

typedef StellingTebloRows Rows;

const StellingNetShape stelling_net_shape_teblo = { .name = "teblo-1",
                                                    .n_features = N_ROWS,
                                                    .n_values = 1,
                                                    .n_moves = N_MOVES,
                                                    .n_symmetries = 1 };

typedef struct
{
  guint16 *features;
  guint n;
  gboolean turned;
} List;

static inline guint
see (gboolean turned, guint square)
{
  return turned ? N - 1 - square : square;
}

static void
add_squares (List *list, guint first, Rows squares)
{
  while (!stelling_teblo_rows_is_empty (&squares) && list->n < STELLING_NET_MAX_FEATURES - 16)
    list->features[list->n++]
        = (guint16) (first + see (list->turned, stelling_teblo_rows_pop (&squares)));
}

/* Finds the squares at each distance from @from, until @n are there or nothing new comes. */
static guint
spread (Rows walkable, StellingSquare from, guint n, StellingSquare until, Rows *layers)
{
  Rows seen = stelling_teblo_rows_of (from);
  guint i = 0;

  layers[0] = seen;
  while (i < n && !stelling_teblo_rows_contain (&layers[i], until)
         && !stelling_teblo_rows_is_empty (&layers[i]))
    {
      Rows grown = stelling_teblo_rows_and (stelling_teblo_rows_grow (layers[i]), walkable);

      layers[i + 1] = stelling_teblo_rows_and_not (grown, seen);
      seen = stelling_teblo_rows_or (seen, grown);
      i++;
    }
  return i;
}

/* Goes one step further, for the ways that are longer. */
static void
spread_on (Rows walkable, guint n, Rows *layers)
{
  Rows before = n > 0 ? layers[n - 1] : (Rows) { { 0, 0, 0 } };
  Rows grown = stelling_teblo_rows_and (stelling_teblo_rows_grow (layers[n]), walkable);

  grown = stelling_teblo_rows_and_not (grown, layers[n]);
  layers[n + 1] = stelling_teblo_rows_and_not (grown, before);
}

/* Adds the ways of @side's pawn; returns the length of the shortest. */
static guint
add_ways (List *list, const StellingPosition *position, StellingSide side, guint first)
{
  Rows walkable = stelling_teblo_get_walkable (position, side);
  StellingSquare pawn = position->teblo.pawn[side];
  StellingSquare goal = stelling_teblo_get_base (stelling_side_other (side));
  Rows from[N + 2], to[N + 2];
  Rows shortest = { { 0, 0, 0 } }, longer = { { 0, 0, 0 } };
  guint distance = spread (walkable, pawn, N - 1, goal, from);

  if (!stelling_teblo_rows_contain (&from[distance], goal))
    return MAX_DISTANCE;
  spread (walkable, goal, distance, pawn, to);
  spread_on (walkable, distance, from);
  spread_on (walkable, distance, to);
  for (guint i = 0; i <= distance; i++)
    shortest
        = stelling_teblo_rows_or (shortest, stelling_teblo_rows_and (from[i], to[distance - i]));
  for (guint i = 1; i <= distance + 1; i++)
    longer
        = stelling_teblo_rows_or (longer, stelling_teblo_rows_and (from[i], to[distance + 2 - i]));
  add_squares (list, first + SHORTEST, shortest);
  add_squares (list, first + LONGER, stelling_teblo_rows_and_not (longer, shortest));
  return distance;
}

guint
stelling_net_get_teblo_features (const StellingPosition *position, guint16 *features)
{
  List list = { .features = features, .turned = position->turn == STELLING_RED };
  int distances[2], reserves[2];

  for (guint i = 0; i < 2; i++)
    {
      StellingSide side = i == 0 ? (StellingSide) position->turn
                                 : stelling_side_other ((StellingSide) position->turn);
      guint first = i * N_OF_PLAYER;
      guint distance;

      add_squares (&list, first + SET, stelling_teblo_get_set (position, side));
      features[list.n++] = (guint16) (first + PAWN + see (list.turned, position->teblo.pawn[side]));
      distance = add_ways (&list, position, side, first);
      distances[i] = (int) MIN (distance, MAX_DISTANCE);
      reserves[i] = position->teblo.reserve[side];
      features[list.n++] = (guint16) ((int) first + DISTANCE + distances[i]);
      features[list.n++] = (guint16) ((int) first + RESERVE + reserves[i]);
    }
  features[list.n++]
      = (guint16) (LEAD + MAX_LEAD + CLAMP (distances[1] - distances[0], -MAX_LEAD, MAX_LEAD));
  features[list.n++] = (guint16) (MORE + STELLING_TEBLO_RESERVE + reserves[0] - reserves[1]);
  return list.n;
}

guint
stelling_net_get_move_index (const StellingPosition *position, StellingMove move)
{
  gboolean turned = position->turn == STELLING_RED;
  guint to = see (turned, stelling_move_get_to (move));
  guint from;

  if (stelling_move_is_place (move))
    return to;
  from = see (turned, stelling_move_get_from (move));
  return (guint) (STEP + (to == from + 1 ? 0 : to == from + 12 ? 1 : to + 1 == from ? 2 : 3));
}
