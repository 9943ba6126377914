/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-lapse.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-lapse-text
 *
 * What is wrong with a move, in the user's words.
 */

/* Returns "Bad move: Light’s chance falls from 71% to 46%", "Marked ? in the record" where only a
 * glyph says so, or NULL for a move without a fault (stelling_node_get_fault ()). */
char *stelling_lapse_text_dup_sentence (const StellingNode *node) G_GNUC_WARN_UNUSED_RESULT;
/* Returns the same for little room: "Bad move: Light’s chance 71% → 46%". */
char *stelling_lapse_text_dup_short (const StellingNode *node) G_GNUC_WARN_UNUSED_RESULT;
/* Returns "Light’s chance falls from 71% to 46%", or NULL where the evaluations know no fault. */
char *stelling_lapse_text_dup_chance (const StellingNode *node) G_GNUC_WARN_UNUSED_RESULT;
/* Returns "Marked !? in the record", or NULL for a move without a sign or with the one of its
 * lapse. */
char *stelling_lapse_text_dup_mark (const StellingNode *node) G_GNUC_WARN_UNUSED_RESULT;
/* Returns the sign for a lapse, NONE for none. */
StellingGlyph stelling_lapse_get_glyph (StellingLapse lapse);
/* Returns what is to be expected, a draw counting half, 0 to 100; 0 and 100 only where the result
 * is proven. */
guint stelling_estimate_get_percent (StellingEstimate estimate);

G_END_DECLS
