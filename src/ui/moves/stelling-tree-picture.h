/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-tree-layout.h"

G_BEGIN_DECLS

/* How large a tree may be drawn, of its own size. */
#define STELLING_TREE_LEAST_ZOOM 0.2
#define STELLING_TREE_MOST_ZOOM 3.0

/**
 * StellingTreePicture:
 *
 * A tree of moves to be drawn with cairo: columns from left to right, or from right to left. A
 * plain struct. Light's (Yellow's) moves are discs, Dark's (Red's) squares with round corners; what
 * is judged has its sign inside. Beside a node stand a balloon for a comment, a small board for a
 * diagram, a star for a hotspot, and the graph's diamond for a mistake that nobody has marked.
 */
typedef struct
{
  const StellingTreeLayout *layout; /* borrowed */
  StellingGame game;
  const StellingNode *current; /* nullable */
  const StellingNode *hovered; /* nullable */
  double zoom;
  gboolean rtl;
  gboolean focused; /* the current node has the keyboard */
  gboolean dark;
  gboolean high_contrast;
  GdkRGBA text;
  GdkRGBA background;
  GdkRGBA accent;
  PangoContext *pango; /* borrowed; for signs and numbers */
} StellingTreePicture;

/* Return the size of all of it, in pixels. */
double stelling_tree_picture_get_width (const StellingTreePicture *self);
double stelling_tree_picture_get_height (const StellingTreePicture *self);
/* Returns the distance between neighbours, in pixels. */
double stelling_tree_picture_get_pitch (const StellingTreePicture *self);
/* Finds the centre of a node. */
void stelling_tree_picture_get_centre (const StellingTreePicture *self,
                                       const StellingTreePlace *place,
                                       double *x,
                                       double *y);
/* Returns (nullable) the node at a point. */
const StellingTreePlace *stelling_tree_picture_pick (const StellingTreePicture *self,
                                                     double x,
                                                     double y);
/* Draws what is in the area from (@x, @y) of the picture on, at the origin of @cr. The time depends
 * on what is in the area only. */
void stelling_tree_picture_draw (const StellingTreePicture *self,
                                 cairo_t *cr,
                                 double x,
                                 double y,
                                 double width,
                                 double height);

G_END_DECLS
