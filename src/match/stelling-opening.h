/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-search.h"

G_BEGIN_DECLS

/* Returns a search that finds whether an opening is even. The caller frees. */
StellingSearch *stelling_opening_search_new (StellingEvaluatorKind evaluator)
    G_GNUC_WARN_UNUSED_RESULT;
/* Reads openings, one a line: moves from the start of @rules with blanks between them; what follows
 * a # is left out, and so are empty lines. Returns an array of StellingHistory, or NULL with an
 * error that names line and move. */
GArray *stelling_openings_parse (const char *text, const StellingRules *rules, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
/* Plays @plies random legal moves, or fewer if the game is over sooner. */
void stelling_opening_play_random (StellingHistory *history, guint plies, GRand *rand);
/* Thinks for @nodes nodes. Returns TRUE with @report if the score is a value, FALSE where the game
 * is over or the result proven. */
gboolean stelling_opening_look (StellingSearch *search,
                                const StellingHistory *history,
                                guint64 nodes,
                                StellingReport *report);
/* Plays @plies random legal moves from the start of @rules into @history (empty), to a position
 * that a short search finds open: a score within half a point, if a thousand tries find one. The
 * search gets @nodes, as a move of the games will, but 20,000 at least and 200,000 at most. @search
 * is used and cleared. @rand and @nodes alone decide the opening. */
void stelling_opening_find (StellingSearch *search,
                            const StellingRules *rules,
                            guint plies,
                            guint64 nodes,
                            GRand *rand,
                            StellingHistory *history);

G_END_DECLS
