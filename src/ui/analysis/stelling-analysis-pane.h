/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-session-view.h"

G_BEGIN_DECLS

/**
 * StellingAnalysisPane:
 *
 * Start and stop, number of lines, depth, nodes, speed, and the lines; a click on a line's move
 * plays the line up to that move. Off it shows the lines that the record has; without any it needs
 * the height of one line, and shows more where it is given more. Lines without room are not there.
 * The menu of a line has the page's commands: page.insert-line, page.exclude-move,
 * page.choose-move, page.all-moves, page.take-back-move.
 *
 * Signal: pointed (): the position that is looked at in a line is another, or none.
 */
#define STELLING_TYPE_ANALYSIS_PANE (stelling_analysis_pane_get_type ())
G_DECLARE_FINAL_TYPE (StellingAnalysisPane,
                      stelling_analysis_pane,
                      STELLING,
                      ANALYSIS_PANE,
                      StellingSessionView)

/**
 * stelling_analysis_pane_set_whole_record:
 * @text: (nullable): says what the engine goes through; NULL: it does not
 *
 * While there is one the pane has it in place of lines and the switch is on; turned off, the
 * switch activates the action "page.stop-analysing-record".
 */
void stelling_analysis_pane_set_whole_record (StellingAnalysisPane *self, const char *text);
/**
 * stelling_analysis_pane_set_low:
 * @low: whether what stands below needs the height
 *
 * An analysis that is off then asks for the room of the best line only.
 */
void stelling_analysis_pane_set_low (StellingAnalysisPane *self, gboolean low);
/* Returns the line that a command is about, as an evaluation with that line alone: the one that the
 * menu was opened on, as it was then, or that has the keyboard, or else the first. NULL if the
 * position that is shown has none. */
StellingEvaluation *stelling_analysis_pane_dup_chosen (StellingAnalysisPane *self)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns where the pointer or the keyboard looks in a line: the number of moves to there, 0:
 * nowhere, with the position that they start from and the moves, which are borrowed until the next
 * signal. */
guint stelling_analysis_pane_get_pointed (StellingAnalysisPane *self,
                                          const StellingPosition **start,
                                          const StellingMove **moves);
/* Has that position shown by somebody else: there is no small board in the pane. */
void stelling_analysis_pane_set_shown_elsewhere (StellingAnalysisPane *self, gboolean elsewhere);

G_END_DECLS
