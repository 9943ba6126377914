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
 */
#define STELLING_TYPE_ANALYSIS_PANE (stelling_analysis_pane_get_type ())
G_DECLARE_FINAL_TYPE (StellingAnalysisPane,
                      stelling_analysis_pane,
                      STELLING,
                      ANALYSIS_PANE,
                      StellingSessionView)

/**
 * stelling_analysis_pane_set_whole_record:
 * @busy: whether the engine goes through the whole record
 *
 * While it does the pane says so and the switch is on; turned off, the switch activates the action
 * "page.stop-analysing-record".
 */
void stelling_analysis_pane_set_whole_record (StellingAnalysisPane *self, gboolean busy);
/**
 * stelling_analysis_pane_set_low:
 * @low: whether what stands below needs the height
 *
 * An analysis that is off then asks for the room of the best line only.
 */
void stelling_analysis_pane_set_low (StellingAnalysisPane *self, gboolean low);

G_END_DECLS
