/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-graph-picture.h"
#include "stelling-tree-picture.h"

G_BEGIN_DECLS

typedef enum
{
  STELLING_TREE_LOOK_OTHER, /* the start, a position, a note */
  STELLING_TREE_LOOK_LIGHT,
  STELLING_TREE_LOOK_DARK,
  STELLING_TREE_N_LOOKS,
} StellingTreeLook;

/* A place that is in the area, or whose lines are; its centre in the area. */
typedef struct
{
  const StellingTreePlace *place;
  double x;
  double y;
  StellingTreeLook look;
} Spot;

/* A picture that is being drawn, and the area of it. */
typedef struct
{
  const StellingTreePicture *picture;
  cairo_t *cr;
  double left;
  double top;
  double width;
  double height;
  double pitch;
  double radius;
  double corner; /* the radius of corners; 0: they are sharp */
  GArray *spots; /* of Spot, by columns */
} Drawing;

/* stelling-tree-picture.c */
void stelling_tree_drawing_set_text_colour (const Drawing *drawing, double alpha);

/* stelling-tree-picture-marks.c */
/* Draws signs, marks and the numbers of moves, where nodes are large enough. */
void stelling_tree_drawing_draw_marks (Drawing *drawing);

G_END_DECLS
