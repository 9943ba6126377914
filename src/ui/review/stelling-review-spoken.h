/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-review-item.h"
#include "stelling-review.h"

G_BEGIN_DECLS

/* The review of a game in sentences, for a screen reader: signs and columns say nothing there. */

/* Returns the figures of @side. */
char *stelling_review_spoken_dup_side (const StellingReview *review,
                                       StellingSide side,
                                       StellingGame game) G_GNUC_WARN_UNUSED_RESULT;
/* Returns what a row of the list says: "12. Light: e3-c3. Blunder: …" */
char *stelling_review_spoken_dup_item (StellingReviewItem *item) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
