/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <cairo.h>
#include <gtk/gtk.h>

#include "stelling-graph-line.h"

G_BEGIN_DECLS

/**
 * StellingGraphPicture:
 *
 * An evaluation graph to be drawn with cairo. A plain struct.
 */
typedef struct
{
  const StellingGraphLine *line; /* borrowed */
  StellingGame game;
  guint current; /* ply */
  int hovered;   /* ply, or -1 */
  gboolean dark;
  gboolean high_contrast;
  GdkRGBA accent;
  GdkRGBA text;
} StellingGraphPicture;

/* Draws what stays while one goes through the game. */
void stelling_graph_picture_draw (const StellingGraphPicture *self,
                                  cairo_t *cr,
                                  double width,
                                  double height);
/* Draws the bar at the ply under the pointer, which there must be; and at the current one. Both are
 * at most STELLING_GRAPH_BAR_WIDTH wide. */
#define STELLING_GRAPH_BAR_WIDTH 14
void stelling_graph_picture_draw_hovered (const StellingGraphPicture *self,
                                          cairo_t *cr,
                                          double width,
                                          double height);
void stelling_graph_picture_draw_current (const StellingGraphPicture *self,
                                          cairo_t *cr,
                                          double width,
                                          double height);
/* Returns the x of a ply, in the units of @width. */
double stelling_graph_picture_get_x (const StellingGraphLine *line, double width, guint ply);
/* Returns the ply nearest to @x. */
guint stelling_graph_picture_pick (const StellingGraphLine *line, double width, double x);
/* Returns the colour of @side's part, which stands for it in other pictures too. */
GdkRGBA stelling_graph_picture_get_side_colour (StellingGame game,
                                                StellingSide side,
                                                gboolean dark,
                                                gboolean high_contrast);

G_END_DECLS
