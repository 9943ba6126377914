/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-history.h"
#include "stelling-truths.h"

G_BEGIN_DECLS

/**
 * StellingProver:
 *
 * Proven results of all legal moves of a position, without a search: by the rules where a move ends
 * the game or lets the opponent end it; in Teblo by the endgame solver and races that nobody can
 * stop; in Tablut by the proof search, for wins by threats of either side. The same game gives the
 * same results.
 *
 * A prover is for one game. All functions but stelling_prover_stop () are called from one thread.
 */
typedef struct _StellingProver StellingProver;

/* @history: of a game that may be over; copied. */
StellingProver *stelling_prover_new (const StellingHistory *history) G_GNUC_WARN_UNUSED_RESULT;
void stelling_prover_free (StellingProver *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingProver, stelling_prover_free)
/* Ends a run within some milliseconds, and those to come; from any thread. */
void stelling_prover_stop (StellingProver *self);

/**
 * stelling_prover_run:
 * @self: a prover that has not run yet
 * @nodes: the number of positions, at most, and at least one, in which the proof search looks at
 *   the moves, for all moves together; some 300,000 a second
 * @truths: (out caller-allocates): the legal moves with what is proven; none if the game is over
 *
 * Takes about a tenth of a second in Teblo.
 *
 * Returns: %FALSE if it was stopped; what is in @truths holds all the same
 */
gboolean stelling_prover_run (StellingProver *self, guint64 nodes, StellingTruths *truths);

G_END_DECLS
