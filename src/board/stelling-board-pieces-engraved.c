/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>

#include "stelling-board-pieces-private.h"

/* Signs as an engraver cuts them: outlines, and hatches for what lies in the shade. Yellow's blocks
 * are square with a ring and hatched one way, Red's eight-sided with a lozenge and hatched the
 * other way; guards show a round shield, dark men crossed axes, the king a crown. */

/* Hatches the lower right part of the path, or with @slope -1 the lower left one, and keeps the
 * path. */
static void
hatch (StellingPieceBrush *brush, double slope, double reach)
{
  double step = MAX (0.062, 3 / brush->pixels);
  cairo_t *cr = brush->cr;
  cairo_path_t *path = cairo_copy_path (cr);

  cairo_save (cr);
  cairo_clip (cr);
  cairo_scale (cr, slope, 1);
  stelling_paint_set (cr, brush->colours->shade, 0.9);
  cairo_set_line_width (cr, MAX (0.017, 0.6 / brush->pixels));
  for (double at = reach; at < 1.2; at += step)
    {
      cairo_move_to (cr, at - 0.5, 0.5);
      cairo_line_to (cr, at + 0.5, -0.5);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
  cairo_append_path (cr, path);
  cairo_path_destroy (path);
}

/* Fills the path from light to face, hatches it and draws its outline. */
static void
fill (StellingPieceBrush *brush, double slope, double reach)
{
  cairo_t *cr = brush->cr;
  cairo_pattern_t *pattern = cairo_pattern_create_linear (-0.3 * slope, -0.4, 0.3 * slope, 0.4);

  stelling_paint_add_stop (pattern, 0, brush->colours->light, 1);
  stelling_paint_add_stop (pattern, 0.6, brush->colours->face, 1);
  stelling_piece_brush_set_pattern (brush, pattern);
  cairo_fill_preserve (cr);
  hatch (brush, slope, reach);
  stelling_paint_set (cr, brush->colours->edge, 1);
  cairo_set_line_width (cr, brush->outline);
  cairo_stroke (cr);
}

static void
draw_block (StellingPieceBrush *brush, StellingSide side)
{
  cairo_t *cr = brush->cr;

  stelling_piece_brush_draw_shadow (brush, 0.02, 0.05, 0.47, 0.45);
  stelling_piece_trace_block (cr, side, 0, 0.38);
  fill (brush, side == STELLING_YELLOW ? 1 : -1, 0.16);

  /* A second, thin line inside the outline. */
  stelling_piece_trace_block (cr, side, 0, 0.31);
  cairo_set_line_width (cr, MAX (0.014, 0.5 / brush->pixels));
  cairo_stroke (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  stelling_piece_trace_sign (cr, side, 0, side == STELLING_YELLOW ? 0.14 : 0.18);
  stelling_paint_set (cr, brush->colours->light, 1);
  cairo_fill_preserve (cr);
  stelling_paint_set (cr, brush->colours->mark, 1);
  cairo_set_line_width (cr, 0.055);
  cairo_stroke (cr);
}

static void
draw_pawn (StellingPieceBrush *brush, StellingSide side)
{
  cairo_t *cr = brush->cr;
  double width = MAX (0.03, 0.9 / brush->pixels), halo = MAX (0.05, 1.3 / brush->pixels);

  cairo_translate (cr, 0, 0.03);
  cairo_scale (cr, 1.02, 1.02);
  brush->outline = MAX (0.026, 0.8 / brush->pixels);
  cairo_new_path (cr);
  stelling_piece_trace_body (cr);
  stelling_piece_trace_head (cr, side);
  stelling_piece_draw_outlines (brush, width, halo);
  cairo_new_path (cr);
  stelling_piece_trace_body (cr);
  fill (brush, 1, 0.12);
  stelling_piece_trace_head (cr, side);
  fill (brush, 1, -0.16);

  /* The collar. */
  cairo_set_line_width (cr, MAX (0.045, 1 / brush->pixels));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, -0.13, -0.11);
  cairo_line_to (cr, 0.13, -0.11);
  cairo_stroke (cr);
}

/* --- Tablut --- */

static void
draw_shield (StellingPieceBrush *brush)
{
  cairo_t *cr = brush->cr;

  cairo_set_line_width (cr, MAX (0.022, 0.7 / brush->pixels));
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, 0.27, 0, 2 * G_PI);
  cairo_stroke (cr);
  cairo_set_line_width (cr, MAX (0.03, 0.8 / brush->pixels));
  for (int i = 0; i < 6; i++)
    {
      cairo_save (cr);
      cairo_rotate (cr, i * G_PI / 3);
      cairo_move_to (cr, 0, -0.07);
      cairo_curve_to (cr, 0.05, -0.13, 0.09, -0.18, 0.08, -0.255);
      cairo_restore (cr);
    }
  cairo_stroke (cr);
  cairo_arc (cr, 0, 0, 0.085, 0, 2 * G_PI);
  cairo_fill (cr);
}

/* Draws an axe that leans to the right, its blade up. */
static void
draw_axe (cairo_t *cr)
{
  cairo_move_to (cr, -0.18, 0.21);
  cairo_line_to (cr, 0.17, -0.2);
  cairo_stroke (cr);
  cairo_save (cr);
  cairo_translate (cr, 0.13, -0.155);
  cairo_rotate (cr, atan2 (0.35, 0.41));
  cairo_move_to (cr, 0.01, -0.05);
  cairo_line_to (cr, 0.13, -0.1);
  cairo_curve_to (cr, 0.17, -0.02, 0.17, 0.06, 0.12, 0.13);
  cairo_line_to (cr, 0.01, 0.05);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
draw_man (StellingPieceBrush *brush, StellingSide side)
{
  cairo_t *cr = brush->cr;

  stelling_piece_brush_draw_shadow (brush, 0.02, 0.05, 0.46, 0.43);
  cairo_arc (cr, 0, 0, 0.375, 0, 2 * G_PI);
  fill (brush, 1, side == STELLING_LIGHT ? 0.2 : 0.12);
  stelling_paint_set (cr, brush->colours->mark, 1);
  if (side == STELLING_LIGHT)
    {
      draw_shield (brush);
      return;
    }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, MAX (0.05, 1.2 / brush->pixels));
  draw_axe (cr);
  cairo_scale (cr, -1, 1);
  draw_axe (cr);
}

static void
draw_king (StellingPieceBrush *brush)
{
  const StellingPieceColours *colours = brush->colours;
  cairo_t *cr = brush->cr;

  stelling_piece_brush_draw_shadow (brush, 0.02, 0.05, 0.49, 0.45);
  cairo_arc (cr, 0, 0, 0.43, 0, 2 * G_PI);
  fill (brush, 1, 0.26);
  cairo_arc (cr, 0, 0, 0.37, 0, 2 * G_PI);
  cairo_set_line_width (cr, MAX (0.016, 0.5 / brush->pixels));
  cairo_stroke (cr);
  cairo_translate (cr, 0, 0.02);
  cairo_scale (cr, 1.05, 1.05);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  stelling_piece_trace_crown (cr);
  stelling_paint_set (cr, colours->mark, 1);
  cairo_fill_preserve (cr);
  stelling_paint_set (cr, colours->edge, 1);
  cairo_set_line_width (cr, MAX (0.036, 1 / brush->pixels));
  cairo_stroke (cr);
  cairo_move_to (cr, -0.19, 0.09);
  cairo_line_to (cr, 0.19, 0.09);
  cairo_stroke (cr);
}

const StellingPieceDrawings stelling_piece_drawings_engraved
    = { draw_block, draw_pawn, draw_man, draw_king };
