/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>

#include "stelling-board-drawing.h"

/* Arrows from square to square. */

/* Squares below this many units are small. */
#define SMALL_SIDE 18
#define MAX_BOLDNESS 1.6

static void
trace_whole (cairo_t *cr, double length, double width)
{
  double head = width * 2.6;

  cairo_move_to (cr, 0, -width / 2);
  cairo_line_to (cr, length - head, -width / 2);
  cairo_line_to (cr, length - head, -width * 1.45);
  cairo_line_to (cr, length, 0);
  cairo_line_to (cr, length - head, width * 1.45);
  cairo_line_to (cr, length - head, width / 2);
  cairo_line_to (cr, 0, width / 2);
  cairo_close_path (cr);
}

/* The same with pieces in place of a shaft, where there is room for some. */
static void
trace_broken (cairo_t *cr, double length, double width)
{
  double head = width * 2.6, dash = width * 1.1, gap = width * 0.5;

  if (length < head + 2 * (gap + dash))
    {
      trace_whole (cr, length, width);
      return;
    }
  cairo_move_to (cr, length - head, -width * 1.45);
  cairo_line_to (cr, length, 0);
  cairo_line_to (cr, length - head, width * 1.45);
  cairo_close_path (cr);
  for (double end = length - head - gap; end > width * 0.2; end -= dash + gap)
    {
      double start = MAX (end - dash, 0);

      cairo_rectangle (cr, start, -width / 2, end - start, width);
    }
}

/* On a board as small as a stamp arrows would be threads that hardly leave the piece: so much wider
 * they are there, and longer at both ends. */
static double
get_boldness (const StellingBoardGeometry *geometry)
{
  return CLAMP (SMALL_SIDE / geometry->side, 1, MAX_BOLDNESS);
}

void
stelling_board_arrow_draw (const StellingBoardGeometry *geometry,
                           cairo_t *cr,
                           StellingSquare from,
                           StellingSquare to,
                           const StellingArrowLook *look)
{
  double side = geometry->side, bold = get_boldness (geometry);
  double start = side * 0.3 / bold, end = side * 0.12 / bold, width = side * look->width * bold;
  double x0, y0, x1, y1, length;

  stelling_board_geometry_locate (geometry, from % geometry->n, from / geometry->n, &x0, &y0);
  stelling_board_geometry_locate (geometry, to % geometry->n, to / geometry->n, &x1, &y1);
  length = hypot (x1 - x0, y1 - y0);
  if (length <= start + end)
    return;

  cairo_save (cr);
  cairo_translate (cr, x0 + side / 2, y0 + side / 2);
  cairo_rotate (cr, atan2 (y1 - y0, x1 - x0));
  cairo_translate (cr, start, 0);
  if (look->broken)
    trace_broken (cr, length - start - end, width);
  else
    trace_whole (cr, length - start - end, width);
  stelling_paint_set (cr, look->colour, geometry->theme->plain ? 1 : look->alpha);
  cairo_fill_preserve (cr);
  stelling_paint_set (cr, geometry->theme->accent_halo, 0.8);
  cairo_set_line_width (cr, MAX (width / 6, geometry->unit));
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
  cairo_restore (cr);
}
