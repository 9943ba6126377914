/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "board-turn.h"

guint
board_turn_count (StellingGame game)
{
  return game == STELLING_GAME_TEBLO ? 2 : 8;
}

static gboolean
exchanges_colours (BoardTurn turn)
{
  return turn.game == STELLING_GAME_TEBLO && turn.index == 1;
}

/* Bit 0 mirrors the files, bit 1 the ranks, and bit 2 exchanges the two. */
StellingSquare
board_turn_square (BoardTurn turn, StellingSquare square)
{
  guint size = stelling_game_get_size (turn.game);
  guint way = exchanges_colours (turn) ? 3 : turn.index;
  guint file = square % size, rank = square / size;

  if (square == STELLING_SQUARE_NONE)
    return square;
  if (way & 1)
    file = size - 1 - file;
  if (way & 2)
    rank = size - 1 - rank;
  return (StellingSquare) (way & 4 ? file * size + rank : rank * size + file);
}

StellingSquares
board_turn_squares (BoardTurn turn, const StellingSquares *squares)
{
  StellingSquares turned = { { 0 } };

  for (StellingSquare i = 0; i < STELLING_MAX_SQUARES; i++)
    if (stelling_squares_contain (squares, i))
      stelling_squares_add (&turned, board_turn_square (turn, i));
  return turned;
}

StellingSide
board_turn_side (BoardTurn turn, StellingSide side)
{
  return exchanges_colours (turn) ? stelling_side_other (side) : side;
}

StellingMove
board_turn_move (BoardTurn turn, StellingMove move)
{
  StellingSquare to = board_turn_square (turn, stelling_move_get_to (move));

  return stelling_move_is_place (move)
             ? stelling_move_place (to)
             : stelling_move_step (board_turn_square (turn, stelling_move_get_from (move)), to);
}

StellingResult
board_turn_result (BoardTurn turn, StellingResult result)
{
  if (!exchanges_colours (turn))
    return result;
  return result == STELLING_RESULT_LIGHT  ? STELLING_RESULT_DARK
         : result == STELLING_RESULT_DARK ? STELLING_RESULT_LIGHT
                                          : result;
}

static StellingPiece
turn_piece (BoardTurn turn, StellingPiece piece)
{
  if (!exchanges_colours (turn))
    return piece;
  return piece == STELLING_PIECE_LIGHT  ? STELLING_PIECE_DARK
         : piece == STELLING_PIECE_DARK ? STELLING_PIECE_LIGHT
                                        : piece;
}

StellingPosition
board_turn_position (BoardTurn turn, const StellingPosition *position)
{
  guint size = stelling_game_get_size (turn.game);
  StellingPosition turned;

  stelling_position_clear (&turned, &position->rules);
  for (StellingSquare i = 0; i < size * size; i++)
    stelling_position_set_piece (&turned, board_turn_square (turn, i),
                                 turn_piece (turn, stelling_position_get_piece (position, i)));
  for (StellingSide side = 0; side < 2 && turn.game == STELLING_GAME_TEBLO; side++)
    {
      StellingSide other = board_turn_side (turn, side);

      stelling_position_set_pawn (
          &turned, other, board_turn_square (turn, stelling_position_get_pawn (position, side)));
      stelling_position_set_reserve (&turned, other,
                                     stelling_position_get_reserve (position, side));
    }
  stelling_position_set_turn (&turned,
                              board_turn_side (turn, stelling_position_get_turn (position)));
  turned.barred = position->barred;
  return turned;
}
