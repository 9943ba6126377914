/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-analysis.h"

G_BEGIN_DECLS

/**
 * StellingLineView:
 *
 * One line of an analysis: its score and its moves, each a button. Its height never changes. One
 * stop of the Tab key; arrow keys go from move to move.
 *
 * Signal: move-activated (guint n_moves): the user wants the line up to its move number n_moves, as
 * it was when the pointer went down; stelling_line_view_get_chosen () has its moves.
 * pointed (): the position that is looked at in the line is another, or none;
 * stelling_line_view_get_pointed () has it.
 */
#define STELLING_TYPE_LINE_VIEW (stelling_line_view_get_type ())
G_DECLARE_FINAL_TYPE (StellingLineView, stelling_line_view, STELLING, LINE_VIEW, GtkWidget)

GtkWidget *stelling_line_view_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Shows @line, which starts from @position, as far as it can be played; NULL shows nothing. */
void stelling_line_view_set_line (StellingLineView *self,
                                  const StellingPosition *position,
                                  const StellingAnalysisLine *line);
/* Returns the number of moves up to where the pointer or the keyboard looks, 0: nowhere, with the
 * position that they start from and all moves of the line. */
guint stelling_line_view_get_pointed (StellingLineView *self,
                                      const StellingPosition **start,
                                      const StellingMove **moves);
/* Has the position that is looked at shown by somebody else, at once: the small board is not
 * there. */
void stelling_line_view_set_shown_elsewhere (StellingLineView *self, gboolean elsewhere);
/* Returns the moves activated last, and the position that they start from. */
const StellingMove *stelling_line_view_get_chosen (StellingLineView *self, StellingPosition *start);

G_END_DECLS
