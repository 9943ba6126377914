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
 *
 * A game so far: a starting position and the moves played from it, with every position between.
 * What depends on the past is told here: draws by repetition (Tablut) or by a series (Teblo), and
 * the bar on taking the king after a threat made three times.
 *
 * A plain struct that owns one growing array; not shared between threads. Positions are borrowed
 * until the next change.
 */
typedef struct
{
  StellingPosition *positions; /* n_moves + 1 of them */
  StellingMove *moves;         /* moves[i] leads from positions[i] to positions[i + 1] */
  guint n_moves;
  guint capacity;
} StellingHistory;

/* Starts a game from @start, which is copied. */
void stelling_history_init (StellingHistory *history, const StellingPosition *start);
void stelling_history_copy (StellingHistory *to, const StellingHistory *from);
/* Frees what the struct owns, not the struct. */
void stelling_history_clear (StellingHistory *history);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (StellingHistory, stelling_history_clear)

/* Plays a legal move; sets `barred` of the new position. Amortised no allocation. */
void stelling_history_push (StellingHistory *history, StellingMove move);
/* Takes the last move back. */
void stelling_history_pop (StellingHistory *history);
/* Room for so many moves in all, so that pushing never allocates until then. */
void stelling_history_reserve (StellingHistory *history, guint n_moves);

/* The newest position. */
const StellingPosition *stelling_history_get_position (const StellingHistory *history);
/* How often the newest position has occurred, itself included; at least 1. Tablut. */
guint stelling_history_count_occurrences (const StellingHistory *history);
/* After how many moves, 0 being the start, the position after @n_moves of them stood on the board:
 * @plies (nullable) gets the last three times up to then, that one included, in their order.
 * Returns how often in all, at least 1. Tablut. */
guint stelling_history_get_occurrences (const StellingHistory *history,
                                        guint n_moves,
                                        guint plies[3]);
/* Teblo: the length, in plies, of the series that the game's last plies are three times, the
 * shortest; 0 if they are none. */
guint stelling_history_get_series (const StellingHistory *history);
/* The result of the game so far: a win by the position comes before a draw by the past. */
StellingOutcome stelling_history_get_outcome (const StellingHistory *history);

G_END_DECLS
