/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-node.h"

G_BEGIN_DECLS

/**
 * StellingTreeCanvas:
 *
 * A tree of moves as a picture, for a scrolled window: the wheel, a finger and the mouse move it,
 * with Ctrl the wheel enlarges it, as two fingers do. It draws what is in view only. The places of
 * the nodes are worked out when they are next needed after the tree has changed.
 *
 * Signals: chosen (gpointer node): a node was clicked; pointed (gpointer node): the pointer is on
 * another node, or on none (NULL); zoomed ().
 */
#define STELLING_TYPE_TREE_CANVAS (stelling_tree_canvas_get_type ())
G_DECLARE_FINAL_TYPE (StellingTreeCanvas, stelling_tree_canvas, STELLING, TREE_CANVAS, GtkWidget)

GtkWidget *stelling_tree_canvas_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Shows the tree below @root (nullable), and no current node. */
void stelling_tree_canvas_set_root (StellingTreeCanvas *self, StellingNode *root);
/* Called after nodes came or went, or were put in another order. */
void stelling_tree_canvas_tree_changed (StellingTreeCanvas *self);
/* Makes @node the current one and brings it into sight. */
void stelling_tree_canvas_set_current (StellingTreeCanvas *self, StellingNode *node);
/* Makes the picture larger, or smaller for negative @steps; 0: its own size. */
void stelling_tree_canvas_zoom (StellingTreeCanvas *self, int steps);
double stelling_tree_canvas_get_zoom (StellingTreeCanvas *self);
/* Finds where @node is, in the canvas; FALSE if it is not in view. */
gboolean stelling_tree_canvas_get_area (StellingTreeCanvas *self,
                                        const StellingNode *node,
                                        GdkRectangle *area);
/* Returns (nullable) the node at a point of the canvas. */
StellingNode *stelling_tree_canvas_pick (StellingTreeCanvas *self, double x, double y);

G_END_DECLS
