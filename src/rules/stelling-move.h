/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-square.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-move
 *
 * Moves are values that know nothing of a position. A position knows whether a move is legal, what
 * it takes and how it is written (stelling-position.h, stelling-why.h, stelling-notation.h).
 */

/**
 * StellingMove:
 *
 * A move in 32 bits, compared with ==. Three kinds:
 *
 * - a step, stelling_move_step (from, to): a man, the king or a pawn goes from one square to
 *   another. Its captures follow from the position and are no part of it.
 * - a placement, stelling_move_place (to): Teblo's "placing a set piece of one's own colour on an
 *   unoccupied white square" (rule a.1). Its from square is STELLING_SQUARE_NONE.
 * - STELLING_MOVE_NONE: no move.
 */
typedef guint32 StellingMove;
#define STELLING_MOVE_NONE ((StellingMove) 0)
#define STELLING_MOVE_PLACE_FLAG 0x10000u
#define STELLING_MOVE_STEP_FLAG 0x20000u
#define stelling_move_step(from, to)                                                               \
  ((StellingMove) (STELLING_MOVE_STEP_FLAG | ((guint32) (from) << 8) | (guint32) (to)))
#define stelling_move_place(to)                                                                    \
  ((StellingMove) (STELLING_MOVE_PLACE_FLAG | ((guint32) STELLING_SQUARE_NONE << 8)                \
                   | (guint32) (to)))
#define stelling_move_is_place(move) (((move) &STELLING_MOVE_PLACE_FLAG) != 0)
#define stelling_move_get_from(move) ((StellingSquare) ((move) >> 8))
#define stelling_move_get_to(move) ((StellingSquare) (move))

/* More than the legal moves of any position: Teblo has at most 144, Tablut fewer than 400. */
#define STELLING_MAX_MOVES 512

/**
 * StellingMoveList:
 * @n: the number of moves, 0 to %STELLING_MAX_MOVES
 * @moves: the first @n are set
 *
 * Room for all moves of any position (2 KiB): for the stack, and needs no initialisation.
 */
typedef struct
{
  guint n;
  StellingMove moves[STELLING_MAX_MOVES];
} StellingMoveList;

G_END_DECLS
