/* stelling-panes.h: the widgets beside the board, as the page puts them together
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "stelling-document.h"

G_BEGIN_DECLS

/* Each has the property "document" (nullable), follows it, and holds a reference to it. */

/* The moves with variations, comments and glyphs; click to go there; a context menu with the commands
 * of the page (page.delete-variation, page.promote, …). */
#define STELLING_TYPE_MOVE_LIST (stelling_move_list_get_type ())
G_DECLARE_FINAL_TYPE (StellingMoveListView, stelling_move_list, STELLING, MOVE_LIST, GtkWidget)

/* The current node's comment as a text field, and buttons for its glyphs. */
#define STELLING_TYPE_COMMENT_PANE (stelling_comment_pane_get_type ())
G_DECLARE_FINAL_TYPE (StellingCommentPane, stelling_comment_pane, STELLING, COMMENT_PANE, GtkWidget)

/* Start and stop, number of lines, depth, nodes, speed, and the lines; click on a line's move plays it in. */
#define STELLING_TYPE_ANALYSIS_PANE (stelling_analysis_pane_get_type ())
G_DECLARE_FINAL_TYPE (StellingAnalysisPane, stelling_analysis_pane, STELLING, ANALYSIS_PANE, GtkWidget)

/* The evaluation gauge beside the board; property "flipped". */
#define STELLING_TYPE_GAUGE (stelling_gauge_get_type ())
G_DECLARE_FINAL_TYPE (StellingGauge, stelling_gauge, STELLING, GAUGE, GtkWidget)

/* The evaluations of the record's main line (and of the line looked at) as a graph; click to go there. */
#define STELLING_TYPE_EVALUATION_GRAPH (stelling_evaluation_graph_get_type ())
G_DECLARE_FINAL_TYPE (StellingEvaluationGraph, stelling_evaluation_graph, STELLING, EVALUATION_GRAPH, GtkWidget)

/* A field for typing a move. */
#define STELLING_TYPE_MOVE_ENTRY (stelling_move_entry_get_type ())
G_DECLARE_FINAL_TYPE (StellingMoveEntry, stelling_move_entry, STELLING, MOVE_ENTRY, GtkWidget)

G_END_DECLS
