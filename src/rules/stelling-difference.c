/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-difference.h"

#include "stelling-tablut.h"
#include "stelling-teblo.h"

static void
look_at_teblo (StellingPositionFigures *self, const StellingPosition *position)
{
  stelling_teblo_get_pawn_distances (position, self->steps);
  for (guint side = 0; side < 2; side++)
    {
      self->reserve[side] = stelling_position_get_reserve (position, side);
      self->pawns[side] = stelling_position_get_pawn (position, side);
    }
}

static void
look_at_tablut (StellingPositionFigures *self, const StellingPosition *position)
{
  StellingTablutSet king = stelling_tablut_get_king (position);
  StellingTablutWays ways;

  if (king != 0)
    self->king = stelling_tablut_first (king);
  self->lines = stelling_tablut_get_ways (position, &ways);
}

static void
look (StellingPositionFigures *self, const StellingPosition *position)
{
  *self = (StellingPositionFigures) { .turn = stelling_position_get_turn (position),
                                      .pawns = { STELLING_SQUARE_NONE, STELLING_SQUARE_NONE },
                                      .king = STELLING_SQUARE_NONE };
  self->pieces[STELLING_LIGHT] = stelling_position_count_pieces (position, STELLING_PIECE_LIGHT);
  self->pieces[STELLING_DARK] = stelling_position_count_pieces (position, STELLING_PIECE_DARK);
  if (stelling_position_get_game (position) == STELLING_GAME_TEBLO)
    look_at_teblo (self, position);
  else
    look_at_tablut (self, position);
}

void
stelling_difference_init (StellingDifference *self,
                          const StellingPosition *here,
                          const StellingPosition *there)
{
  guint n = stelling_position_get_size (here);

  g_return_if_fail (stelling_position_get_game (here) == stelling_position_get_game (there));

  *self = (StellingDifference) { .game = stelling_position_get_game (here) };
  look (&self->here, here);
  look (&self->there, there);
  for (guint i = 0; i < n * n; i++)
    {
      StellingSquare square = (StellingSquare) i;

      if (stelling_position_get_piece (here, square) != stelling_position_get_piece (there, square)
          || stelling_position_get_pawns (here, square)
                 != stelling_position_get_pawns (there, square))
        stelling_squares_add (&self->squares, square);
    }
}

gboolean
stelling_difference_is_none (const StellingDifference *self)
{
  const StellingPositionFigures *here = &self->here, *there = &self->there;

  return stelling_squares_is_empty (&self->squares) && here->turn == there->turn
         && here->reserve[0] == there->reserve[0] && here->reserve[1] == there->reserve[1];
}
