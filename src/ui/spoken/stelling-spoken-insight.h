/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-insight.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-spoken-insight
 *
 * Words for a position's geometry, in the user's language: to be read below the board, and for
 * people who can't see it.
 */

/* Returns sentences for all parts that @insight, of @position, has: "Yellow needs 11 steps, Red 9";
 * "" if it has none. */
char *stelling_spoken_insight_dup (const StellingInsight *insight, const StellingPosition *position)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns (nullable) how the placement that is considered changes the lengths of the ways: "Red 9 →
 * 13, you 8 → 8"; NULL if none is considered. */
char *stelling_spoken_insight_dup_considered (const StellingInsight *insight,
                                              const StellingPosition *position)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
