/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-review.h"

G_BEGIN_DECLS

/**
 * StellingReviewFigures:
 *
 * How both sides played, in figures: accuracy with its band, by phase too, hard decisions met, and
 * mistakes by their signs.
 */
#define STELLING_TYPE_REVIEW_FIGURES (stelling_review_figures_get_type ())
G_DECLARE_FINAL_TYPE (StellingReviewFigures,
                      stelling_review_figures,
                      STELLING,
                      REVIEW_FIGURES,
                      GtkBox)

void stelling_review_figures_set_review (StellingReviewFigures *self,
                                         const StellingReview *review,
                                         StellingGame game);

G_END_DECLS
