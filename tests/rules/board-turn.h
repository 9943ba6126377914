/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-position.h"

/**
 * BoardTurn:
 *
 * One way to turn or mirror a board under which a game's rules stay what they are. Tablut has all
 * eight of the square. Teblo has two: as it is, and turned by half with the colours exchanged. That
 * takes D3 to I10 and I10 to D3, and the squares of nobody to each other, C9 and J4, or D10 and I3.
 * Any other would take Yellow's base to a square that is no player's base: a quarter turn D3 to J4
 * or C9, a mirror D3 to I3, D10, C4 or J9.
 */
typedef struct
{
  StellingGame game;
  guint index;
} BoardTurn;

guint board_turn_count (StellingGame game);

StellingSquare board_turn_square (BoardTurn turn, StellingSquare square);
StellingSquares board_turn_squares (BoardTurn turn, const StellingSquares *squares);
StellingSide board_turn_side (BoardTurn turn, StellingSide side);
StellingMove board_turn_move (BoardTurn turn, StellingMove move);
StellingResult board_turn_result (BoardTurn turn, StellingResult result);
/* Set up anew, piece by piece. */
StellingPosition board_turn_position (BoardTurn turn, const StellingPosition *position);
