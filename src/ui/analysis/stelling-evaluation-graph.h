/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-session-view.h"

G_BEGIN_DECLS

/**
 * StellingEvaluationGraph:
 *
 * The evaluations of the current line as a graph; a click goes to the move.
 */
#define STELLING_TYPE_EVALUATION_GRAPH (stelling_evaluation_graph_get_type ())
G_DECLARE_FINAL_TYPE (StellingEvaluationGraph,
                      stelling_evaluation_graph,
                      STELLING,
                      EVALUATION_GRAPH,
                      StellingSessionView)

G_END_DECLS
