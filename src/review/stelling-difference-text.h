/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-chance.h"
#include "stelling-difference.h"

G_BEGIN_DECLS

/* Returns sentences in the user's language, one at least: "Yellow’s way: 9 steps here, 11 there".
 * The first position of @difference is "here". */
char **stelling_difference_dup_sentences (const StellingDifference *difference)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns (nullable) a sentence that compares the chances of Light (Yellow): "Light’s chance is 12
 * points less here"; NULL unless both are such. */
char *stelling_difference_dup_chance (StellingGame game,
                                      StellingEstimate here,
                                      StellingEstimate there) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
