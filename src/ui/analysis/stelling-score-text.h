/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-analysis.h"
#include "stelling-annotation.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-score-text
 *
 * Scores in the user's words and numbers. All scores are from Light's (Yellow's) side.
 */

/* Returns a score for little room: "+0.8", "−1.3", "#3", "#−3", "=": a proven win counts the
 * winner's own moves, "#≤3" if it may come sooner; "≥+0.8" if a value may be more. "" for no
 * score. */
char *stelling_score_text_dup_short (StellingScore score) G_GNUC_WARN_UNUSED_RESULT;
/* Returns a whole sentence: "Yellow’s chance: 71%", "Yellow’s chance: at least 71%", "Red wins in 3
 * moves", "Red wins in at most 3 moves"; where a draw is likely enough to be told "Yellow 60%, draw
 * 22%, Red 18%"; where no chance is known "Yellow’s points: +0.8". "" for no score. */
char *stelling_score_text_dup_sentence (StellingGame game, StellingEstimate estimate)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns the same with one chance always, in which a draw counts half. */
char *stelling_score_text_dup_one_chance (StellingGame game, StellingEstimate estimate)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns the same with the band of what is to be expected, from 0 to 1: "Yellow’s chance: 71% ±
 * 5". Three chances have none. */
char *stelling_score_text_dup_chance (StellingGame game,
                                      StellingEstimate estimate,
                                      double low,
                                      double high) G_GNUC_WARN_UNUSED_RESULT;
/* Returns sentences that explain the one above, whose band is not known if @low is not below @high;
 * NULL where nothing needs it. */
char *stelling_score_text_dup_explanation (StellingGame game,
                                           StellingEstimate estimate,
                                           double low,
                                           double high) G_GNUC_WARN_UNUSED_RESULT;
/* Returns thousands and millions in few letters: "950", "12.3k", "4.1M". */
char *stelling_score_text_dup_count (double count) G_GNUC_WARN_UNUSED_RESULT;
/* Returns the depth, nodes and speed of a search, with those that it goes on from. @per_second: 0
 * while it is not known. */
char *stelling_score_text_dup_progress (guint depth, guint64 n_nodes, double per_second)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns words for an evaluation that is kept in a record, or that is only @remembered, and whose
 * depth may not be known. */
char *stelling_score_text_dup_origin (const StellingEvaluation *evaluation,
                                      StellingRuleSet set,
                                      gboolean remembered) G_GNUC_WARN_UNUSED_RESULT;
/* Returns what found it and when, as far as that is known: "Stelling 0.1.0, 23/11/26"; nullable. */
char *stelling_score_text_dup_maker (const StellingEvaluation *evaluation)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns (nullable) what the engine does instead of thinking about the position shown; a constant,
 * or @whole_record.
 * @whole_record: (nullable): says that a whole record is analysed */
const char *stelling_score_text_get_busy (StellingAnalysis *analysis, const char *whole_record);

G_END_DECLS
