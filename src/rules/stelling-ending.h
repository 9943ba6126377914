/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-history.h"

G_BEGIN_DECLS

/**
 * StellingEnding:
 * @outcome: result and reason; the rest is empty while the game goes on
 * @square: the base that was reached; the square to which the king escaped, or on which he was
 *   taken; the pawn without a move; or STELLING_SQUARE_NONE
 * @squares: all that show the reason: @square; around a king who was taken also the men, and the
 *   throne or the corners, that closed his sides; all pieces of a side without a move; the target
 *   squares of a series
 * @n_series: STELLING_REASON_SERIES: the length of the series in plies
 * @n_plies: 3 with STELLING_REASON_SERIES and STELLING_REASON_REPETITION, else 0
 * @plies: numbers of moves played: when each of the last three rounds of the series began; or when
 *   the position stood on the board, the last being the newest position
 *
 * The squares and moves that show why a game is over, for boards and lists of moves.
 */
typedef struct
{
  StellingOutcome outcome;
  StellingSquare square;
  StellingSquares squares;
  guint n_series;
  guint n_plies;
  guint plies[3];
} StellingEnding;

/* Fills in what the position shows by itself. The square where a king was taken is not known
 * without the last move. */
void stelling_position_get_ending (const StellingPosition *position, StellingEnding *ending);
void stelling_history_get_ending (const StellingHistory *history, StellingEnding *ending);

/* Returns why the move is illegal in the newest position: stelling_position_why () with the past. A
 * draw ends the game, and a threat made three times has its @plies. */
StellingWhy stelling_history_why (const StellingHistory *history, StellingMove move);

G_END_DECLS
