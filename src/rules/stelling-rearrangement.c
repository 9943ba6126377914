/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-rearrangement.h"

#include "stelling-symmetry.h"

/* Teblo's symmetry that exchanges the colours. */
#define HALF_TURN 1

gboolean
stelling_game_has_rearrangement (StellingGame game, StellingRearrangement how)
{
  return how != STELLING_REARRANGE_SWAP_COLOURS || game == STELLING_GAME_TEBLO;
}

/* Returns where @square comes to lie, or NONE if that is off the board. */
static StellingSquare
map_square (StellingSquare square, StellingRearrangement how, int size)
{
  int file = square % size, rank = square / size, before = file;

  switch (how)
    {
    case STELLING_REARRANGE_MIRROR_FILES:
      file = size - 1 - file;
      break;
    case STELLING_REARRANGE_MIRROR_RANKS:
      rank = size - 1 - rank;
      break;
    case STELLING_REARRANGE_QUARTER:
      file = rank;
      rank = size - 1 - before;
      break;
    case STELLING_REARRANGE_LEFT:
      file--;
      break;
    case STELLING_REARRANGE_RIGHT:
      file++;
      break;
    case STELLING_REARRANGE_UP:
      rank++;
      break;
    case STELLING_REARRANGE_DOWN:
      rank--;
      break;
    case STELLING_REARRANGE_SWAP_COLOURS:
    case STELLING_N_REARRANGEMENTS:
    default:
      break;
    }
  if (file < 0 || rank < 0 || file >= size || rank >= size)
    return STELLING_SQUARE_NONE;
  return (StellingSquare) (rank * size + file);
}

static void
map_pawns (const StellingPosition *position, StellingRearrangement how, StellingPosition *image)
{
  int size = (int) stelling_position_get_size (position);

  for (StellingSide side = STELLING_YELLOW; side <= STELLING_RED; side++)
    {
      StellingSquare pawn = stelling_position_get_pawn (position, side);

      if (pawn != STELLING_SQUARE_NONE)
        stelling_position_set_pawn (image, side, map_square (pawn, how, size));
      stelling_position_set_reserve (image, side, stelling_position_get_reserve (position, side));
    }
}

gboolean
stelling_position_rearrange (const StellingPosition *position,
                             StellingRearrangement how,
                             StellingPosition *image,
                             StellingSquare *lost)
{
  int size = (int) stelling_position_get_size (position);
  gboolean teblo = stelling_position_get_game (position) == STELLING_GAME_TEBLO;
  StellingPosition made;

  g_return_val_if_fail (
      stelling_game_has_rearrangement (stelling_position_get_game (position), how), FALSE);

  if (how == STELLING_REARRANGE_SWAP_COLOURS)
    {
      stelling_position_turn (position, HALF_TURN, image);
      return TRUE;
    }
  stelling_position_clear (&made, &position->rules);
  for (int i = 0; i < size * size; i++)
    {
      StellingPiece piece = stelling_position_get_piece (position, (StellingSquare) i);
      StellingSquare to = map_square ((StellingSquare) i, how, size);

      if (piece == STELLING_PIECE_NONE
          && stelling_position_get_pawns (position, (StellingSquare) i) == 0)
        continue;
      *lost = (StellingSquare) i;
      if (to == STELLING_SQUARE_NONE)
        return FALSE;
      if (piece != STELLING_PIECE_NONE)
        stelling_position_set_piece (&made, to, piece);
    }
  if (teblo)
    map_pawns (position, how, &made);
  stelling_position_set_turn (&made, stelling_position_get_turn (position));
  *image = made;
  return TRUE;
}
