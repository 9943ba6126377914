/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-review-item.h"

G_BEGIN_DECLS

/* Makes the row of a list box for a mistake: a turning point with the board before it, if it
 * @has_board, on which the move that was played is red and the best one green. @item is kept as the
 * row's data. */
GtkWidget *stelling_review_row_new (StellingReviewItem *item, gboolean flipped, gboolean has_board)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns the item of a row that stelling_review_row_new () made. */
StellingReviewItem *stelling_review_row_get_item (GtkListBoxRow *row);

G_END_DECLS
