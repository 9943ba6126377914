/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-rules.h"
#include "stelling-tally.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-playout-text
 *
 * Words for the results of games that were played out, in the user's language.
 */

/* Returns "5 of 8 for Yellow, 2 drawn", of the side that won more; @tally has games. */
char *stelling_playout_text_dup_score (StellingGame game, const StellingTally *tally)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns what that side got of all points, and what is to be expected of many more games; of a
 * position that @is_proven there is nothing to expect. */
char *stelling_playout_text_dup_share (const StellingTally *tally, gboolean is_proven)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
