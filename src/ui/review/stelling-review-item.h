/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

#include "stelling-review.h"

G_BEGIN_DECLS

/**
 * StellingReviewItem:
 *
 * A mistake that a review lists, as its row shows it. It is about the record as it was when it was
 * made.
 */
#define STELLING_TYPE_REVIEW_ITEM (stelling_review_item_get_type ())
G_DECLARE_FINAL_TYPE (StellingReviewItem, stelling_review_item, STELLING, REVIEW_ITEM, GObject)

/* How a mistake stands among the others, in the order of the list. */
typedef enum
{
  STELLING_RANK_LOST,      /* with which the game was lost */
  STELLING_RANK_COSTLIEST, /* without such a move the turning point that cost most */
  STELLING_RANK_TURN,
  STELLING_RANK_PROVED, /* from which on the loss is proved: it need not be a mistake */
  STELLING_RANK_OTHER,
} StellingMistakeRank;

/* Returns (element-type StellingReviewItem) the mistakes of @review, and the move from which on the
 * loss is proved, by rank, and those of one rank by ply. */
GPtrArray *stelling_review_item_list (const StellingReview *review) G_GNUC_WARN_UNUSED_RESULT;
const StellingReviewMove *stelling_review_item_get_move (StellingReviewItem *self);
StellingMistakeRank stelling_review_item_get_rank (StellingReviewItem *self);
const char *stelling_review_item_get_title (StellingReviewItem *self); /* "12. e3-c3 ?" */
/* Returns what it cost, what was better and why, each a sentence; NULL-terminated. */
const char *const *stelling_review_item_get_sentences (StellingReviewItem *self);
/* Returns (nullable) "Marked !? in the record.", where the record has another sign than the
 * title. */
const char *stelling_review_item_get_mark (StellingReviewItem *self);
/* Returns whether their rows look the same. */
gboolean stelling_review_item_equal (StellingReviewItem *self, StellingReviewItem *other);

G_END_DECLS
