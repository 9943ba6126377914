/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record-search.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-search-text
 *
 * What the search bar says, in words.
 */

/* Returns how many places were found, and which of them @node is. */
char *stelling_search_text_dup_count (StellingRecordSearch *search, const StellingNode *node)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns where the position of @node is from. */
char *stelling_search_text_dup_place (const StellingNode *node) G_GNUC_WARN_UNUSED_RESULT;

/* Returns what stands in the empty field, for words or for a square of @game. */
const char *stelling_search_text_get_hint (StellingGame game, gboolean is_square);
/* Returns what a search for a position looks for, @place, and how that which is shown differs:
 * turned by @symmetry of @game. */
char *stelling_search_text_dup_position (StellingGame game, const char *place, guint symmetry)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
