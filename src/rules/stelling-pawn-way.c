/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-pawn-way.h"

#include <string.h>

/* Returns the square beside @square in a direction (0 to 3: north, east, south, west), or
 * STELLING_SQUARE_NONE beyond the rim. */
static StellingSquare
go (StellingSquare square, guint direction)
{
  static const int files[4] = { 0, 1, 0, -1 }, ranks[4] = { 1, 0, -1, 0 };
  int file = square % STELLING_TEBLO_SIZE + files[direction];
  int rank = square / STELLING_TEBLO_SIZE + ranks[direction];

  if (file < 0 || rank < 0 || file >= STELLING_TEBLO_SIZE || rank >= STELLING_TEBLO_SIZE)
    return STELLING_SQUARE_NONE;
  return (StellingSquare) (rank * STELLING_TEBLO_SIZE + file);
}

/* Walks down the distances to the base. Yellow begins northwards and Red southwards, so that both
 * ways look alike from either player's chair. */
static void
fill_path (StellingPawnWay *self, const guint8 map[STELLING_TEBLO_SQUARES])
{
  guint direction = self->side == STELLING_YELLOW ? 0 : 2;
  StellingSquare at = self->from;

  self->path[0] = at;
  for (guint i = 1; i <= self->length; i++)
    for (guint turn = 0; turn < 4; turn++)
      {
        guint ahead = (direction + turn) % 4;
        StellingSquare next = go (at, ahead);

        if (next == STELLING_SQUARE_NONE || map[next] != self->length - i)
          continue;
        direction = ahead;
        at = next;
        self->path[i] = at;
        break;
      }
}

/* Every shortest way has one square at each distance: it is shared where there is no other. */
static void
fill_shared (StellingPawnWay *self, const guint8 map[STELLING_TEBLO_SQUARES])
{
  StellingSquare only[STELLING_TEBLO_SQUARES];
  guint n[STELLING_TEBLO_SQUARES] = { 0 };

  for (StellingSquares rest = self->squares; !stelling_squares_is_empty (&rest);)
    {
      StellingSquare square = stelling_squares_pop (&rest);

      if (square == self->from || square == self->to)
        continue;
      only[map[square]] = square;
      n[map[square]]++;
    }
  for (guint distance = 1; distance < self->length; distance++)
    if (n[distance] == 1)
      stelling_squares_add (&self->shared, only[distance]);
}

void
stelling_pawn_way_init (StellingPawnWay *self,
                        const StellingPosition *position,
                        StellingSide side,
                        StellingSide owner)
{
  StellingTebloRows walkable = stelling_teblo_get_walkable (position, side);
  StellingTebloRows squares, cuts;
  guint8 map[STELLING_TEBLO_SQUARES];

  memset (self, 0, sizeof *self);
  self->side = side;
  self->from = stelling_position_get_pawn (position, side);
  self->to = stelling_teblo_get_base (owner);
  self->length = stelling_teblo_get_shortest (walkable, self->from, self->to, &squares);
  if (self->length == STELLING_TEBLO_FAR)
    return;
  stelling_teblo_rows_to_squares (&squares, &self->squares);
  stelling_teblo_get_base_map (position, side, owner, map);
  fill_path (self, map);
  fill_shared (self, map);
  /* No square is on all ways that is not on all shortest ones. */
  if (stelling_squares_is_empty (&self->shared))
    return;
  stelling_teblo_get_cuts (walkable, self->from, self->to, &cuts);
  stelling_teblo_rows_to_squares (&cuts, &self->cuts);
}
