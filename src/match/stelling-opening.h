/* stelling-opening.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "stelling-search.h"

G_BEGIN_DECLS

/* A search that tells whether an opening is even, evaluating with @evaluator. Caller frees. */
StellingSearch *
stelling_opening_search_new (StellingEvaluatorKind evaluator) G_GNUC_WARN_UNUSED_RESULT;
/* Plays @plies random legal moves, or fewer if the game is over sooner. */
void stelling_opening_play_random (StellingHistory *history, guint plies, GRand *rand);
/* Thinks for so many nodes about how open the game is: TRUE with @report if its score is a value,
 * FALSE where the game is over or the result proven. */
gboolean stelling_opening_look (StellingSearch *search,
                                const StellingHistory *history,
                                guint64 nodes,
                                StellingReport *report);
/* Plays @plies random legal moves from the start of @rules into @history (empty), such that a short
 * search finds the game still open: its score within half a point, as far as a thousand tries
 * bring that about. An opening that is half won makes two games that tell nothing. The search gets
 * @nodes, what a move of the games will get, but 20,000 at least and 200,000 at most. The same
 * @rand and @nodes give the same opening. @search is used for it, and cleared. */
void stelling_opening_find (StellingSearch *search,
                            const StellingRules *rules,
                            guint plies,
                            guint64 nodes,
                            GRand *rand,
                            StellingHistory *history);

G_END_DECLS
