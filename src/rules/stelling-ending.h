/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-history.h"

G_BEGIN_DECLS

/**
 * StellingEnding:
 * @outcome: result and reason; the rest is empty while the game goes on
 * @square: the base that was reached; where the king escaped to, or stood when he was taken; the
 *   pawn without a move; or STELLING_SQUARE_NONE
 * @squares: all that show it: @square; of a king who was taken also the men, and the throne or the
 *   corners, that closed his sides; of a side without a move all its pieces; of a series the
 *   squares that its moves go to
 * @n_series: STELLING_REASON_SERIES: the number of plies of the series
 * @n_plies: STELLING_REASON_SERIES and STELLING_REASON_REPETITION: 3, else 0
 * @plies: the number of moves played when each of the last three rounds of the series began, or
 *   when the position stood on the board, the last being now
 *
 * The squares and moves that show why a game is over, for boards and lists of moves to point at.
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

/* Fills in what the position shows by itself: not where a king was taken, without the last move. */
void stelling_position_get_ending (const StellingPosition *position, StellingEnding *ending);
void stelling_history_get_ending (const StellingHistory *history, StellingEnding *ending);

/* Returns why the move is illegal in the newest position. This is stelling_position_why () with
 * what the past adds: a draw ends the game, and a threat made three times has its @plies. */
StellingWhy stelling_history_why (const StellingHistory *history, StellingMove move);

G_END_DECLS
