/* stelling-history.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "stelling-position.h"

G_BEGIN_DECLS

/**
 * StellingHistory:
 * @positions: @n_moves + 1 of them; may be read by anyone, until the next change
 * @moves: moves[i] leads from positions[i] to positions[i + 1]; may be read like @positions
 * @n_moves: how many moves were played; may be read by anyone
 * @capacity: how many there is room for: private
 *
 * A game so far: a starting position and the moves played from it, with every position between.
 * What depends on the past is told here: draws by repetition (Tablut) or by a series (Teblo), and
 * the bar on taking the king after a threat made three times.
 *
 * A plain struct that owns two growing arrays, to be declared with g_auto. Not shared between
 * threads. Nothing but initialising, copying, reserving and a push that finds no room allocates.
 * Nothing but the functions here writes to its fields.
 */
typedef struct
{
  StellingPosition *positions;
  StellingMove *moves;
  guint n_moves;
  guint capacity;
} StellingHistory;

/* Starts a game from @start, which is copied and counts as the first occurrence of its position. */
void stelling_history_init (StellingHistory *history, const StellingPosition *start);
/* @to: not yet initialised */
void stelling_history_copy (StellingHistory *to, const StellingHistory *from);
/* Frees what the struct owns, not the struct. */
void stelling_history_clear (StellingHistory *history);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (StellingHistory, stelling_history_clear)

/**
 * StellingThird:
 * @STELLING_THIRD_NOTHING: nothing: Teblo, and repeat=none
 * @STELLING_THIRD_DRAWS: the game is drawn
 * @STELLING_THIRD_BARS: dark may not take the king with its next move: repeat=threat, and dark has
 *   just moved and could take him if it could move again at once. "The king may not be threatened
 *   twice running in the same way. If you use the threat a third time, it is no threat any more,
 *   and you can't use it to win."
 *
 * What it means if a position stands on the board for the third time or later: the switch
 * `repeat`.
 */
typedef enum
{
  STELLING_THIRD_NOTHING,
  STELLING_THIRD_DRAWS,
  STELLING_THIRD_BARS,
} StellingThird;

/* What the switch `repeat` would make of @position if it stood on the board for the third time.
 * Whether it does is another question: stelling_history_count_occurrences (). */
StellingThird stelling_position_get_third (const StellingPosition *position);

/**
 * stelling_history_push:
 * @history: (inout): the game so far
 * @move: a legal move in the newest position; it is not checked
 *
 * Plays a move. If the new position stands there for the third time or later and that is
 * %STELLING_THIRD_BARS, dark's next move may not take the king.
 *
 * A game that is drawn by its past can be played on: who wants it to end asks
 * stelling_history_get_outcome () before.
 */
void stelling_history_push (StellingHistory *history, StellingMove move);
/* Takes the last move back; there must be one. */
void stelling_history_pop (StellingHistory *history);
/* Room for so many moves in all, so that pushing never allocates until then. */
void stelling_history_reserve (StellingHistory *history, guint n_moves);

/* The newest position, which knows what is barred; borrowed until the next change. */
const StellingPosition *stelling_history_get_position (const StellingHistory *history);
/* How often the newest position has occurred, itself included; at least 1. Tablut: the same pieces
 * on the same squares with the same side to move. */
guint stelling_history_count_occurrences (const StellingHistory *history);
/* After how many moves, 0 being the start, the position after @n_moves of them (at most the
 * history's @n_moves) stood on the board: @plies (nullable) gets the last three times up to then,
 * that one included, in their order. Returns how often in all, at least 1. Tablut. */
guint stelling_history_get_occurrences (const StellingHistory *history,
                                        guint n_moves,
                                        guint plies[3]);
/* Teblo: the length, in plies, of the series that the game's last plies are three times, the
 * shortest; 0 if they are none. */
guint stelling_history_get_series (const StellingHistory *history);

/**
 * stelling_history_get_outcome:
 * @history: the game so far
 *
 * The result of the game so far; what the newest position tells by itself comes first. Then, Teblo,
 * contests: "A draw … by both players making the same series of moves 3 times": the last 3n plies
 * are three times the same n plies, n even, compared as they are written. Tablut: the
 * newest position for the third time or later, if that is %STELLING_THIRD_DRAWS.
 */
StellingOutcome stelling_history_get_outcome (const StellingHistory *history);

G_END_DECLS
