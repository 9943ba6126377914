/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-review.h"

G_BEGIN_DECLS

/**
 * StellingWhyView:
 *
 * Why a move was a mistake: what it cost, what was better, and what the one does and the other does
 * not. The argument under the pointer, or that the keyboard has come to, is the one to be shown on
 * the board, and a line below them says so.
 *
 * Signal: pointed (squares: pointer to StellingSquares, nullable): where that is to be seen, valid
 * while the handler runs; NULL: nowhere.
 */
#define STELLING_TYPE_WHY_VIEW (stelling_why_view_get_type ())
G_DECLARE_FINAL_TYPE (StellingWhyView, stelling_why_view, STELLING, WHY_VIEW, GtkBox)

/* @move: read here only. @fault_is_shown: what the move cost is to be read beside it: it says that
 * to a screen reader only */
GtkWidget *stelling_why_view_new (const StellingReviewMove *move, gboolean fault_is_shown)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns all that it says, a sentence a line, for a screen reader. */
const char *stelling_why_view_get_text (StellingWhyView *self);
/* Returns (nullable) the StellingLineView with the line by which the move loses. */
GtkWidget *stelling_why_view_get_line (StellingWhyView *self);

G_END_DECLS
