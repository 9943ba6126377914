/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-position.h"
#include "stelling-threats.h"

G_BEGIN_DECLS

/**
 * StellingHistory:
 * @positions: @n_moves + 1 positions; anyone may read them until the next change
 * @threats: @n_moves + 1 rows of threats, the one that goes on in each position; zero where the
 *   rules have no void threats. Read like @positions
 * @moves: moves[i] leads from positions[i] to positions[i + 1]; read like @positions
 * @n_moves: the number of moves played; anyone may read it
 * @capacity: the number of moves that there is room for: private
 *
 * A game so far: a starting position, the moves played from it and every position between. It knows
 * what depends on the past: draws by repetition (Tablut) or by a series (Teblo), and the bar on
 * taking the king after a void threat.
 *
 * It is a plain struct that owns three growing arrays and is declared with g_auto. Threads don't
 * share it. Only initialising, copying, reserving and a push that finds no room allocate. The
 * functions here write to its fields; others that fill the arrays call
 * stelling_history_follow_threats () then.
 */
typedef struct
{
  StellingPosition *positions;
  StellingThreatRow *threats;
  StellingMove *moves;
  guint n_moves;
  guint capacity;
} StellingHistory;

/* The plies that a search looks back. No value is left after %STELLING_DRAW_PLIES quiet ones; the
 * others are for positions that come back. */
#define STELLING_MAX_PAST 2000

/* Starts a game from a copy of @start, which counts as the first occurrence of its position. */
void stelling_history_init (StellingHistory *history, const StellingPosition *start);
/* Makes @to, which is not initialised yet, a copy of @from. */
void stelling_history_copy (StellingHistory *to, const StellingHistory *from);
/* Makes @to, which is not initialised yet, a copy of the last @most moves of @from: the game begins
 * before them. */
void stelling_history_copy_end (StellingHistory *to, const StellingHistory *from, guint most);
/* Frees what the struct owns, not the struct. */
void stelling_history_clear (StellingHistory *history);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (StellingHistory, stelling_history_clear)

/* Plays @move; one that is illegal in the newest position is a critical warning and changes
 * nothing. After a void threat Dark's next move may not take the king. A game that is drawn by its
 * past can be played on: callers who want it to end ask stelling_history_get_outcome () first. */
void stelling_history_push (StellingHistory *history, StellingMove move);
/* Does what pushing does about rows of threats, for the moves after the first @n, where moves and
 * positions with their bars are in the arrays already. */
void stelling_history_follow_threats (StellingHistory *history, guint n);
/* Takes the last move back; there must be one. */
void stelling_history_pop (StellingHistory *history);
/* Makes room for @n_moves moves in all: pushing that many does not allocate. */
void stelling_history_reserve (StellingHistory *history, guint n_moves);

/* Returns the newest position with its bar on taking the king; borrowed until the next change. */
const StellingPosition *stelling_history_get_position (const StellingHistory *history);
/* Returns the number of times that the newest position has occurred, itself included: the same
 * pieces on the same squares with the same side to move. Positions within a row of threats don't
 * count (stelling-threats.h); it is 0 if the newest is one. */
guint stelling_history_count_occurrences (const StellingHistory *history);
/* Tablut: does the same for the position after @n_moves moves (at most the history's @n_moves), up
 * to there. @plies (nullable) gets the last three occurrences, that one included, in their order,
 * as numbers of moves from the start. */
guint stelling_history_get_occurrences (const StellingHistory *history,
                                        guint n_moves,
                                        guint plies[3]);
/* Teblo: returns the length in plies of the shortest series that stands three times in a row at the
 * end of the game; 0 if there is none. */
guint stelling_history_get_series (const StellingHistory *history);

/* Returns the number of plies since the last capture (Tablut) or placement (Teblo), or since the
 * start. */
guint stelling_history_count_quiet_plies (const StellingHistory *history);

/* Returns the result of the game so far. A result that the newest position shows by itself comes
 * first. Then a draw by the past. Teblo, contests: "A draw … by both players making the same series
 * of moves 3 times": the last 3n plies are three times the same n plies, n even, compared as they
 * are written. Tablut: the newest position occurs for the third time or later, under rules by which
 * that is a draw. */
StellingOutcome stelling_history_get_outcome (const StellingHistory *history);

G_END_DECLS
