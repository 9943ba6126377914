/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-rules.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-outcome
 *
 * An outcome is the result of a game with the one reason for it. A position knows the results that
 * it shows by itself (stelling_position_get_outcome ()); a history knows also those that depend on
 * the past (stelling_history_get_outcome ()).
 */

/**
 * StellingResult:
 * @STELLING_RESULT_NONE: the game goes on
 * @STELLING_RESULT_LIGHT: Light, or Yellow, has won
 * @STELLING_RESULT_DARK: Dark, or Red, has won
 * @STELLING_RESULT_DRAW: a draw
 */
typedef enum
{
  STELLING_RESULT_NONE,
  STELLING_RESULT_LIGHT,
  STELLING_RESULT_DARK,
  STELLING_RESULT_DRAW,
} StellingResult;

/**
 * StellingReason:
 * @STELLING_REASON_NONE: the game goes on; or players agreed, resigned, ran out of time
 * @STELLING_REASON_BASE: Teblo, winning 1: "A player has won who has reached the other player's
 *   base with the pawn of his own colour."
 * @STELLING_REASON_NO_MOVE: Teblo, winning 2: "If a player is to move and can make no move, the
 *   other player has won." Tablut: "Who can't make a legal move loses the game."
 * @STELLING_REASON_SERIES: Teblo, contests: a draw by a series of moves made three times, see
 *   stelling_history_get_outcome (). By the past only
 * @STELLING_REASON_ESCAPED: Tablut: "When the king reaches any edge of the board, Light wins";
 *   goal=corner: "bring the king to one of the corners"
 * @STELLING_REASON_KING_TAKEN: Tablut: "The men surround the king on four sides and take him", in
 *   the way that the switch `taken` sets
 * @STELLING_REASON_REPETITION: Tablut, switch `repeat`: a position for the third time. By the past
 *   only
 */
typedef enum
{
  STELLING_REASON_NONE,
  STELLING_REASON_BASE,
  STELLING_REASON_NO_MOVE,
  STELLING_REASON_SERIES,
  STELLING_REASON_ESCAPED,
  STELLING_REASON_KING_TAKEN,
  STELLING_REASON_REPETITION,
} StellingReason;

/* All zeros: the game goes on. Small, since half a million nodes have one. */
typedef struct
{
  StellingResult result : 8;
  StellingReason reason : 8;
} StellingOutcome;

/* Returns "yellow", "light", "draw" or "none": constants for the command line, never translated. */
const char *stelling_result_get_name (StellingGame game, StellingResult result);
/* Returns "base reached", "king taken", "none", …: constants, English, never translated. */
const char *stelling_reason_get_name (StellingReason reason);
/* Returns a translated whole sentence: "Yellow wins: the pawn reached the base", "The game goes
 * on". The caller frees. */
char *stelling_outcome_to_string (StellingGame game, StellingOutcome outcome)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
