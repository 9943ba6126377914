/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-symmetry.h"

/* The bits of a symmetry of Tablut. */
#define MIRROR_FILES 1
#define MIRROR_RANKS 2
#define EXCHANGE_FILES_AND_RANKS 4

guint
stelling_game_count_symmetries (StellingGame game)
{
  return game == STELLING_GAME_TEBLO ? 2 : 8;
}

StellingSquare
stelling_symmetry_get_square (StellingGame game, guint symmetry, StellingSquare square)
{
  guint size = stelling_game_get_size (game);
  guint file = square % size;
  guint rank = square / size;

  if (square == STELLING_SQUARE_NONE)
    return square;
  if (game == STELLING_GAME_TEBLO && symmetry != 0)
    return (StellingSquare) (size * size - 1 - square);
  if ((symmetry & MIRROR_FILES) != 0)
    file = size - 1 - file;
  if ((symmetry & MIRROR_RANKS) != 0)
    rank = size - 1 - rank;
  if ((symmetry & EXCHANGE_FILES_AND_RANKS) != 0)
    return (StellingSquare) (file * size + rank);
  return (StellingSquare) (rank * size + file);
}

static StellingPiece
exchange_colour (StellingPiece piece)
{
  if (piece == STELLING_PIECE_LIGHT)
    return STELLING_PIECE_DARK;
  return piece == STELLING_PIECE_DARK ? STELLING_PIECE_LIGHT : piece;
}

static void
turn_pawns (const StellingPosition *position,
            guint symmetry,
            gboolean exchange,
            StellingPosition *image)
{
  for (guint i = 0; i < 2; i++)
    {
      StellingSide side = (StellingSide) i;
      StellingSide to = exchange ? stelling_side_other (side) : side;
      StellingSquare pawn = stelling_position_get_pawn (position, side);

      stelling_position_set_pawn (
          image, to, stelling_symmetry_get_square (STELLING_GAME_TEBLO, symmetry, pawn));
      stelling_position_set_reserve (image, to, stelling_position_get_reserve (position, side));
    }
}

void
stelling_position_turn (const StellingPosition *position, guint symmetry, StellingPosition *image)
{
  StellingGame game = stelling_position_get_game (position);
  StellingSide side = stelling_position_get_turn (position);
  guint size = stelling_position_get_size (position);
  gboolean exchange = game == STELLING_GAME_TEBLO && symmetry != 0;

  g_return_if_fail (symmetry < stelling_game_count_symmetries (game));

  stelling_position_clear (image, &position->rules);
  for (guint i = 0; i < size * size; i++)
    {
      StellingPiece piece = stelling_position_get_piece (position, (StellingSquare) i);

      if (piece != STELLING_PIECE_NONE)
        stelling_position_set_piece (
            image, stelling_symmetry_get_square (game, symmetry, (StellingSquare) i),
            exchange ? exchange_colour (piece) : piece);
    }
  if (game == STELLING_GAME_TEBLO)
    turn_pawns (position, symmetry, exchange, image);
  stelling_position_set_turn (image, exchange ? stelling_side_other (side) : side);
  /* Only Tablut has a bar on taking the king, and no way of turning it exchanges the colours. */
  image->barred = position->barred;
}
