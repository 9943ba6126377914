/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-session-view.h"

G_BEGIN_DECLS

/**
 * StellingEvaluationGraph:
 *
 * The evaluations of the current line as a graph; a click goes to the move. With the keyboard one
 * walks from point to point, up and down from mistake to mistake; Enter goes back to the board.
 */
#define STELLING_TYPE_EVALUATION_GRAPH (stelling_evaluation_graph_get_type ())
G_DECLARE_FINAL_TYPE (StellingEvaluationGraph,
                      stelling_evaluation_graph,
                      STELLING,
                      EVALUATION_GRAPH,
                      StellingSessionView)

/* Returns what is said of the point that one stands on: the move, its chance in words, its mistake
 * and where the value comes from. */
char *stelling_evaluation_graph_dup_point (StellingEvaluationGraph *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
