/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-board-view.h"

G_BEGIN_DECLS

/**
 * StellingComparisonPane:
 *
 * A smaller board with the position that the one on the page's board is compared with, its name as
 * a link, what both are worth, and what differs. Its buttons have the page's actions.
 */
#define STELLING_TYPE_COMPARISON_PANE (stelling_comparison_pane_get_type ())
G_DECLARE_FINAL_TYPE (StellingComparisonPane,
                      stelling_comparison_pane,
                      STELLING,
                      COMPARISON_PANE,
                      GtkWidget)

/* Returns the board, which is read-only and shows what the caller sets. */
StellingBoardView *stelling_comparison_pane_get_board (StellingComparisonPane *self);
/* Sets the words: of the position on the small board its @name, what the positions are worth,
 * @here on the page's board and @there on the small one, and @sentences about both. */
void stelling_comparison_pane_set_texts (StellingComparisonPane *self,
                                         const char *name,
                                         const char *here,
                                         const char *there,
                                         const char *const *sentences);

G_END_DECLS
