/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-tree-canvas.h"
#include "stelling-tree-layout.h"

G_BEGIN_DECLS

struct _StellingTreeCanvas
{
  GtkWidget parent_instance;

  /* owned */
  StellingTreeLayout *layout; /* NULL: to be worked out */
  GtkAdjustment *adjustments[2];

  /* borrowed */
  StellingNode *root;
  StellingNode *current;
  StellingNode *hovered;

  GtkScrollablePolicy policies[2];
  double zoom;
  gboolean following; /* the current node is to be brought into sight */

  /* gestures */
  double start[2]; /* of the adjustments, where a drag began */
  double start_zoom;
  double pointer_x;
  double pointer_y;
};

/* stelling-tree-canvas.c */
/* Makes the picture so large, and keeps what is at a point of the canvas there. */
void stelling_tree_canvas_zoom_at (StellingTreeCanvas *self, double zoom, double x, double y);
void stelling_tree_canvas_set_hovered (StellingTreeCanvas *self, StellingNode *node);
void stelling_tree_canvas_choose (StellingTreeCanvas *self, StellingNode *node);

/* stelling-tree-canvas-input.c */
void stelling_tree_canvas_init_input (StellingTreeCanvas *self);

G_END_DECLS
