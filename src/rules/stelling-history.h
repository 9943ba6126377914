/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

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
 * It knows what depends on the past: draws by repetition (Tablut) or by a series (Teblo), and the
 * bar on taking the king after a threat made three times.
 *
 * It is a plain struct that owns two growing arrays and is declared with g_auto. Threads don't
 * share it. Only initialising, copying, reserving and a push that finds no room allocate. Only the
 * functions here write to its fields.
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
/* Makes @to, which is not yet initialised, a copy of @from. */
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
 * The effect of a position that stands on the board for the third time or later: the switch
 * `repeat`.
 */
typedef enum
{
  STELLING_THIRD_NOTHING,
  STELLING_THIRD_DRAWS,
  STELLING_THIRD_BARS,
} StellingThird;

/* Returns the effect that @position would have if it stood on the board for the third time, by the
 * switch `repeat`. stelling_history_count_occurrences () says whether it does. */
StellingThird stelling_position_get_third (const StellingPosition *position);

/**
 * stelling_history_push:
 * @history: (inout): the game so far
 * @move: a legal move in the newest position; it is not checked
 *
 * Plays a move. If the new position stands there for the third time or later and that is
 * %STELLING_THIRD_BARS, dark's next move may not take the king.
 *
 * A game that is drawn by its past can be played on. Callers who want it to end ask
 * stelling_history_get_outcome () first.
 */
void stelling_history_push (StellingHistory *history, StellingMove move);
/* Takes the last move back; there must be one. */
void stelling_history_pop (StellingHistory *history);
/* Makes room for @n_moves moves in all; pushing does not allocate until there are more. */
void stelling_history_reserve (StellingHistory *history, guint n_moves);

/* Returns the newest position, with its bar on taking the king; borrowed until the next change. */
const StellingPosition *stelling_history_get_position (const StellingHistory *history);
/* Returns the number of times that the newest position has occurred, at least 1. Tablut: the same
 * pieces on the same squares with the same side to move. */
guint stelling_history_count_occurrences (const StellingHistory *history);
/* Tablut: looks for the position after @n_moves moves (at most the history's @n_moves) up to there.
 * @plies (nullable) gets the last three times that it stood on the board, that one included, in
 * their order, as numbers of moves from the start. Returns how often in all, at least 1. */
guint stelling_history_get_occurrences (const StellingHistory *history,
                                        guint n_moves,
                                        guint plies[3]);
/* Teblo: returns the length in plies of the shortest series that the game ends with three times in
 * a row; 0 if there is none. */
guint stelling_history_get_series (const StellingHistory *history);

/**
 * stelling_history_get_outcome:
 * @history: the game so far
 *
 * Returns the result of the game so far. A result that the newest position shows by itself comes
 * first. Then, Teblo, contests: "A draw … by both players making the same series of moves 3 times":
 * the last 3n plies are three times the same n plies, n even, compared as they are written. Tablut:
 * the newest position for the third time or later, if that is %STELLING_THIRD_DRAWS.
 */
StellingOutcome stelling_history_get_outcome (const StellingHistory *history);

G_END_DECLS
