/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-session-view.h"

G_BEGIN_DECLS

/**
 * StellingReviewView:
 *
 * What the stored evaluations say of the main line of a session's game, instead of the list of
 * moves: how much of it is analysed, figures of both sides, the turning points with their boards
 * and the other mistakes. A row goes to its move. It follows the record while it is seen.
 *
 * Properties: flipped: the small boards.
 */
#define STELLING_TYPE_REVIEW_VIEW (stelling_review_view_get_type ())
G_DECLARE_FINAL_TYPE (StellingReviewView,
                      stelling_review_view,
                      STELLING,
                      REVIEW_VIEW,
                      StellingSessionView)

/* Has the mistakes stand before the figures, where there is room for one of them only. */
void stelling_review_view_set_low (StellingReviewView *self, gboolean low);

G_END_DECLS
