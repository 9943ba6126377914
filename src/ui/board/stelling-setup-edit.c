/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-setup-edit.h"

#define TEBLO_PIECES 25

static void
place_piece (StellingPosition *position, StellingSquare square, StellingPiece piece)
{
  StellingPiece before = stelling_position_get_piece (position, square);

  if (before == piece)
    return;
  stelling_position_set_piece (position, square, piece);
  if (stelling_position_get_game (position) != STELLING_GAME_TEBLO)
    return;
  for (StellingSide side = STELLING_YELLOW; side <= STELLING_RED; side++)
    {
      StellingPiece own = side == STELLING_YELLOW ? STELLING_PIECE_LIGHT : STELLING_PIECE_DARK;
      guint reserve = stelling_position_get_reserve (position, side);

      if (piece == own && reserve > 0)
        stelling_position_set_reserve (position, side, reserve - 1);
      else if (before == own
               && reserve + stelling_position_count_pieces (position, own) < TEBLO_PIECES)
        stelling_position_set_reserve (position, side, reserve + 1);
    }
}

static void
place_king (StellingPosition *position, StellingSquare square)
{
  guint size = stelling_position_get_size (position);

  for (guint i = 0; i < size * size; i++)
    if (stelling_position_get_piece (position, (StellingSquare) i) == STELLING_PIECE_KING)
      stelling_position_set_piece (position, (StellingSquare) i, STELLING_PIECE_NONE);
  stelling_position_set_piece (position, square, STELLING_PIECE_KING);
}

static void
erase (StellingPosition *position, StellingSquare square)
{
  guint pawns = stelling_position_get_pawns (position, square);

  if (pawns & 1)
    stelling_position_set_pawn (position, STELLING_YELLOW, STELLING_SQUARE_NONE);
  if (pawns & 2)
    stelling_position_set_pawn (position, STELLING_RED, STELLING_SQUARE_NONE);
  if (pawns == 0)
    place_piece (position, square, STELLING_PIECE_NONE);
}

void
stelling_setup_edit_put (StellingPosition *position, StellingSetupTool tool, StellingSquare square)
{
  switch (tool)
    {
    case STELLING_SETUP_TOOL_LIGHT:
      place_piece (position, square, STELLING_PIECE_LIGHT);
      break;
    case STELLING_SETUP_TOOL_DARK:
      place_piece (position, square, STELLING_PIECE_DARK);
      break;
    case STELLING_SETUP_TOOL_KING:
      place_king (position, square);
      break;
    case STELLING_SETUP_TOOL_YELLOW_PAWN:
      stelling_position_set_pawn (position, STELLING_YELLOW, square);
      break;
    case STELLING_SETUP_TOOL_RED_PAWN:
      stelling_position_set_pawn (position, STELLING_RED, square);
      break;
    case STELLING_SETUP_TOOL_REMOVE:
      erase (position, square);
      break;
    case STELLING_SETUP_TOOL_MOVE:
    default:
      g_assert_not_reached ();
    }
}

void
stelling_setup_edit_move (StellingPosition *position, StellingSquare from, StellingSquare to)
{
  guint pawns = stelling_position_get_pawns (position, from);
  StellingPiece piece = stelling_position_get_piece (position, from);

  if (from == to)
    return;
  if (pawns != 0)
    {
      StellingSide side = pawns == 3   ? stelling_position_get_turn (position)
                          : pawns == 1 ? STELLING_YELLOW
                                       : STELLING_RED;

      stelling_position_set_pawn (position, side, to);
    }
  else if (to == STELLING_SQUARE_NONE)
    {
      place_piece (position, from, STELLING_PIECE_NONE);
    }
  else if (piece != STELLING_PIECE_NONE)
    {
      place_piece (position, to, STELLING_PIECE_NONE);
      stelling_position_set_piece (position, from, STELLING_PIECE_NONE);
      stelling_position_set_piece (position, to, piece);
    }
}
