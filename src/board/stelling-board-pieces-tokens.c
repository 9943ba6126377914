/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>

#include "stelling-board-pieces-private.h"

/* Flat tokens with inlaid signs, seen from above. Yellow's are square with a ring, Red's
 * eight-sided with a lozenge; Yellow's pawn is round-headed and wide, Red's a narrow one with a
 * spear's head; guards are round, dark men stand on a corner, the king is larger and has a
 * crown. */

#define THICKNESS 0.035

static void
trace_man (cairo_t *cr, StellingSide side, double y, double radius)
{
  double half = radius * 0.8;

  cairo_new_sub_path (cr);
  if (side == STELLING_LIGHT)
    {
      cairo_arc (cr, 0, y, radius, 0, 2 * G_PI);
      return;
    }
  cairo_save (cr);
  cairo_translate (cr, 0, y);
  cairo_rotate (cr, G_PI / 4);
  stelling_paint_rounded (cr, -half, -half, 2 * half, 2 * half, half * 0.32);
  cairo_restore (cr);
}

typedef void (*Trace) (cairo_t *cr, StellingSide side, double y, double size);

/* Draws the side, the face and the inlaid rim. */
static void
draw_token (StellingPieceBrush *brush, Trace trace, StellingSide side, double size)
{
  const StellingPieceColours *colours = brush->colours;
  cairo_t *cr = brush->cr;

  stelling_piece_brush_draw_shadow (brush, 0.02, 0.075, MIN (size * 1.28, 0.48),
                                    MIN (size * 1.24, 0.42));
  stelling_paint_set (cr, colours->wall, 1);
  trace (cr, side, THICKNESS, size);
  stelling_piece_brush_fill (brush);
  stelling_paint_set (cr, colours->face, 1);
  trace (cr, side, -THICKNESS / 2, size);
  stelling_piece_brush_fill (brush);

  cairo_new_path (cr);
  trace (cr, side, -THICKNESS / 2, size - 0.06);
  stelling_paint_set (cr, colours->light, 0.8);
  cairo_set_line_width (cr, 0.026);
  cairo_stroke (cr);
}

static void
draw_block (StellingPieceBrush *brush, StellingSide side)
{
  cairo_t *cr = brush->cr;

  draw_token (brush, stelling_piece_trace_block, side, 0.37);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  cairo_set_line_width (cr, 0.062);
  stelling_piece_trace_sign (cr, side, -THICKNESS / 2, side == STELLING_YELLOW ? 0.14 : 0.18);
  stelling_paint_set (cr, brush->colours->mark, 1);
  cairo_stroke (cr);
}

static void
trace_pawn (cairo_t *cr, StellingSide side)
{
  cairo_new_path (cr);
  if (side == STELLING_YELLOW)
    {
      cairo_arc (cr, 0, -0.2, 0.155, G_PI - 0.9, 2 * G_PI + 0.9);
      cairo_curve_to (cr, 0.1, 0.1, 0.25, 0.12, 0.25, 0.29);
      cairo_line_to (cr, -0.25, 0.29);
      cairo_curve_to (cr, -0.25, 0.12, -0.1, 0.1, -0.097, -0.08);
      cairo_close_path (cr);
      return;
    }
  cairo_move_to (cr, 0, -0.42);
  cairo_line_to (cr, 0.16, -0.16);
  cairo_line_to (cr, 0.07, -0.05);
  cairo_line_to (cr, 0.2, 0.29);
  cairo_line_to (cr, -0.2, 0.29);
  cairo_line_to (cr, -0.07, -0.05);
  cairo_line_to (cr, -0.16, -0.16);
  cairo_close_path (cr);
}

static void
draw_pawn (StellingPieceBrush *brush, StellingSide side)
{
  cairo_t *cr = brush->cr;

  stelling_piece_brush_draw_shadow (brush, 0.03, 0.3, 0.36, 0.12);
  trace_pawn (cr, side);
  stelling_piece_draw_outlines (brush, MAX (0.045, 1.6 / brush->pixels),
                                MAX (0.05, 1.3 / brush->pixels));
  stelling_paint_set (cr, brush->colours->face, 1);
  cairo_fill (cr);
}

static void
draw_man (StellingPieceBrush *brush, StellingSide side)
{
  const double r = 0.115;
  cairo_t *cr = brush->cr;

  draw_token (brush, trace_man, side, side == STELLING_LIGHT ? 0.36 : 0.38);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, 0.052);
  stelling_paint_set (cr, brush->colours->mark, 1);
  if (side == STELLING_LIGHT)
    {
      cairo_arc (cr, 0, -THICKNESS / 2, 0.15, 0, 2 * G_PI);
    }
  else
    {
      cairo_move_to (cr, -r, -THICKNESS / 2 - r);
      cairo_line_to (cr, r, -THICKNESS / 2 + r);
      cairo_move_to (cr, r, -THICKNESS / 2 - r);
      cairo_line_to (cr, -r, -THICKNESS / 2 + r);
    }
  cairo_stroke (cr);
}

static void
draw_king (StellingPieceBrush *brush)
{
  cairo_t *cr = brush->cr;

  draw_token (brush, trace_man, STELLING_LIGHT, 0.425);
  cairo_translate (cr, 0, 0.01);
  cairo_scale (cr, 1.02, 1.02);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  stelling_piece_trace_crown (cr);
  stelling_paint_set (cr, brush->colours->mark, 1);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 0.05);
  cairo_stroke (cr);
}

const StellingPieceDrawings stelling_piece_drawings_tokens
    = { draw_block, draw_pawn, draw_man, draw_king };
