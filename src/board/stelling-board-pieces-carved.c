/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>

#include "stelling-board-pieces-private.h"

/* Pieces of turned and carved wood. Yellow's blocks are square with a ring, Red's eight-sided with
 * a lozenge; Yellow's pawn has a ball for a head, Red's a pointed one; guards carry a ring, dark
 * men a cross, the king a crown with a cross. */

/* --- Teblo's set pieces --- */

static void
draw_block_mark (StellingPieceBrush *brush, StellingSide side, double y)
{
  cairo_t *cr = brush->cr;

  cairo_set_line_width (cr, MAX (0.05, brush->outline));
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  /* The lit lower rim of the groove comes first, then the groove. */
  for (int pass = brush->theme->plain ? 1 : 0; pass < 2; pass++)
    {
      double dy = y + (pass == 0 ? 0.02 : 0);

      cairo_new_path (cr);
      stelling_piece_trace_sign (cr, side, dy, side == STELLING_YELLOW ? 0.145 : 0.19);
      if (pass == 0)
        stelling_paint_set (cr, brush->colours->light, 0.75);
      else
        stelling_paint_set (cr, brush->colours->mark, brush->theme->plain ? 1 : 0.8);
      cairo_stroke (cr);
    }
}

static void
draw_block_shadow (StellingPieceBrush *brush, StellingSide side, double bottom, double half)
{
  cairo_t *cr = brush->cr;

  for (int i = 0; i < 7 && brush->theme->shadow > 0; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, 0.025, 0.03);
      stelling_piece_trace_block (cr, side, bottom, half - 0.02 + i * 0.014);
      stelling_paint_set (cr, 0, brush->theme->shadow * 0.15);
      cairo_fill (cr);
      cairo_restore (cr);
    }
}

/* Draws a bevel, lit above and shaded below. */
static void
draw_block_bevel (StellingPieceBrush *brush, StellingSide side, double top, double half)
{
  cairo_t *cr = brush->cr;
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, top - half, 0, top + half);

  stelling_paint_add_stop (pattern, 0, 0xffffff, 0.65);
  stelling_paint_add_stop (pattern, 0.5, brush->colours->light, 0.25);
  stelling_paint_add_stop (pattern, 1, brush->colours->wall, 0.6);
  stelling_piece_brush_set_pattern (brush, pattern);
  stelling_piece_trace_block (cr, side, top, half - 0.04);
  cairo_set_line_width (cr, 0.035);
  cairo_stroke (cr);
}

static void
draw_block (StellingPieceBrush *brush, StellingSide side)
{
  const double half = 0.365, top = -0.035, height = 0.075;
  const StellingPieceColours *colours = brush->colours;
  cairo_t *cr = brush->cr;
  cairo_pattern_t *pattern;

  draw_block_shadow (brush, side, top + height, half);

  /* The walls: the shape pulled downwards. */
  stelling_paint_set (cr, colours->wall, 1);
  stelling_piece_trace_block (cr, side, top + height, half);
  stelling_piece_brush_fill (brush);
  stelling_piece_trace_block (cr, side, top + height / 2, half);
  stelling_paint_set (cr, colours->wall, 1);
  stelling_piece_brush_fill (brush);
  stelling_paint_set (cr, colours->wall, 1);
  stelling_piece_trace_block (cr, side, top + height, half - brush->outline / 2);
  cairo_fill (cr);

  pattern = cairo_pattern_create_linear (-half * 0.6, top - half, half * 0.6, top + half);
  stelling_paint_add_stop (pattern, 0, colours->light, 1);
  stelling_paint_add_stop (pattern, 0.45, colours->face, 1);
  stelling_paint_add_stop (pattern, 1, colours->shade, 1);
  stelling_piece_brush_set_pattern (brush, pattern);
  stelling_piece_trace_block (cr, side, top, half);
  stelling_piece_brush_fill (brush);

  if (!brush->theme->plain)
    draw_block_bevel (brush, side, top, half);
  draw_block_mark (brush, side, top);
}

/* --- Teblo's pawns --- */

static void
set_turned (StellingPieceBrush *brush, double half)
{
  const StellingPieceColours *colours = brush->colours;
  cairo_pattern_t *pattern = cairo_pattern_create_linear (-half, 0, half, 0);

  stelling_paint_add_stop (pattern, 0, colours->face, 1);
  stelling_paint_add_stop (pattern, 0.3, colours->light, 1);
  stelling_paint_add_stop (pattern, 0.58, colours->face, 1);
  stelling_paint_add_stop (pattern, 1, colours->shade, 1);
  stelling_piece_brush_set_pattern (brush, pattern);
}

static void
draw_pawn_foot (StellingPieceBrush *brush)
{
  cairo_t *cr = brush->cr;

  if (brush->theme->plain)
    return;

  /* The turned groove above the foot, and the dark under it. */
  cairo_set_line_width (cr, 0.022);
  stelling_paint_set (cr, brush->colours->edge, 0.55);
  cairo_move_to (cr, -0.2, 0.205);
  cairo_curve_to (cr, -0.12, 0.265, 0.12, 0.265, 0.2, 0.205);
  cairo_stroke (cr);
  stelling_paint_set (cr, 0xffffff, 0.45);
  cairo_move_to (cr, -0.2, 0.23);
  cairo_curve_to (cr, -0.15, 0.275, -0.04, 0.285, 0.02, 0.282);
  cairo_stroke (cr);
}

static void
draw_pawn_head (StellingPieceBrush *brush, StellingSide side)
{
  const StellingPieceColours *colours = brush->colours;
  cairo_t *cr = brush->cr;
  cairo_pattern_t *pattern;

  pattern = cairo_pattern_create_radial (-0.06, -0.325, 0.01, -0.01, -0.25, 0.2);
  stelling_paint_add_stop (pattern, 0, brush->theme->plain ? colours->face : 0xffffff, 1);
  stelling_paint_add_stop (pattern, 0.2, colours->light, 1);
  stelling_paint_add_stop (pattern, 0.6, colours->face, 1);
  stelling_paint_add_stop (pattern, 1, colours->shade, 1);
  stelling_piece_trace_head (cr, side);
  stelling_piece_brush_set_pattern (brush, pattern);
  stelling_piece_brush_fill (brush);
}

/* Draws a pale rim, which sets the pawn off from a set piece of its own colour. */
static void
draw_pawn_halo (StellingPieceBrush *brush, StellingSide side)
{
  cairo_t *cr = brush->cr;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, MAX (0.1, 4.2 / brush->pixels));
  stelling_paint_set (cr, brush->colours->halo, brush->theme->plain ? 1 : 0.9);
  stelling_piece_trace_body (cr);
  cairo_stroke (cr);
  stelling_piece_trace_head (cr, side);
  cairo_stroke (cr);
}

static void
draw_pawn (StellingPieceBrush *brush, StellingSide side)
{
  cairo_t *cr = brush->cr;

  cairo_translate (cr, 0, 0.02);
  cairo_scale (cr, 1.08, 1.08);
  stelling_piece_brush_draw_shadow (brush, 0.06, 0.285, 0.35, 0.15);
  draw_pawn_halo (brush, side);

  set_turned (brush, 0.25);
  stelling_piece_trace_body (cr);
  stelling_piece_brush_fill (brush);
  draw_pawn_foot (brush);

  /* The collar. */
  set_turned (brush, 0.16);
  cairo_save (cr);
  cairo_translate (cr, 0, -0.105);
  cairo_scale (cr, 0.155, 0.05);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_restore (cr);
  stelling_piece_brush_fill (brush);

  draw_pawn_head (brush, side);
}

/* --- Tablut --- */

static void
draw_dome (StellingPieceBrush *brush, double radius)
{
  const StellingPieceColours *colours = brush->colours;
  cairo_t *cr = brush->cr;
  cairo_pattern_t *pattern;

  /* The shadow ends at the edge of the square. */
  stelling_piece_brush_draw_shadow (brush, 0.045, 0.075, MIN (radius * 1.2, 0.45),
                                    MIN (radius * 1.16, 0.42));

  /* The rim on which it stands. */
  stelling_paint_set (cr, colours->wall, 1);
  cairo_arc (cr, 0, 0.035, radius, 0, 2 * G_PI);
  stelling_piece_brush_fill (brush);

  cairo_arc (cr, 0, -0.015, radius, 0, 2 * G_PI);
  pattern = cairo_pattern_create_radial (-radius * 0.35, -radius * 0.45, radius * 0.05,
                                         -radius * 0.1, -radius * 0.1, radius * 1.15);
  stelling_paint_add_stop (pattern, 0, colours->light, 1);
  stelling_paint_add_stop (pattern, 0.5, colours->face, 1);
  stelling_paint_add_stop (pattern, 1, colours->shade, 1);
  stelling_piece_brush_set_pattern (brush, pattern);
  stelling_piece_brush_fill (brush);

  if (!brush->theme->plain)
    {
      /* Light along the upper left edge. */
      pattern = cairo_pattern_create_linear (-radius, -radius, radius * 0.4, radius * 0.4);
      stelling_paint_add_stop (pattern, 0, 0xffffff, 0.6);
      stelling_paint_add_stop (pattern, 0.6, 0xffffff, 0);
      stelling_piece_brush_set_pattern (brush, pattern);
      cairo_set_line_width (cr, 0.026);
      cairo_arc (cr, 0, -0.015, radius - 0.028, 0, 2 * G_PI);
      cairo_stroke (cr);
    }
}

static void
draw_guard (StellingPieceBrush *brush)
{
  cairo_t *cr = brush->cr;

  draw_dome (brush, 0.35);
  cairo_set_line_width (cr, MAX (0.032, brush->outline * 0.8));
  if (!brush->theme->plain)
    {
      stelling_paint_set (cr, 0xffffff, 0.8);
      cairo_arc (cr, 0, 0.005, 0.2, 0, 2 * G_PI);
      cairo_stroke (cr);
    }
  stelling_paint_set (cr, brush->colours->mark, 1);
  cairo_arc (cr, 0, -0.015, 0.2, 0, 2 * G_PI);
  cairo_stroke (cr);
}

static void
draw_dark_man (StellingPieceBrush *brush)
{
  const double r = 0.125;
  cairo_t *cr = brush->cr;

  draw_dome (brush, 0.35);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, MAX (0.05, brush->outline));
  stelling_paint_set (cr, brush->colours->mark, 1);
  cairo_move_to (cr, -r, -0.015 - r);
  cairo_line_to (cr, r, -0.015 + r);
  cairo_move_to (cr, r, -0.015 - r);
  cairo_line_to (cr, -r, -0.015 + r);
  cairo_stroke (cr);
}

static void
draw_crown (StellingPieceBrush *brush)
{
  cairo_t *cr = brush->cr;
  cairo_pattern_t *pattern;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  stelling_piece_trace_crown (cr);
  pattern = cairo_pattern_create_linear (-0.2, -0.15, 0.2, 0.17);
  stelling_paint_add_stop (pattern, 0, brush->theme->plain ? brush->colours->mark : 0xffe08a, 1);
  stelling_paint_add_stop (pattern, 0.5, brush->colours->mark, 1);
  stelling_paint_add_stop (pattern, 1, brush->theme->plain ? brush->colours->mark : 0x9a6c12, 1);
  stelling_piece_brush_set_pattern (brush, pattern);
  cairo_fill_preserve (cr);
  stelling_paint_set (cr, brush->theme->plain ? 0x000000 : 0x5a3d08, 1);
  cairo_set_line_width (cr, MAX (0.028, brush->outline * 0.8));
  cairo_stroke (cr);

  /* The band, and the cross on top. */
  cairo_move_to (cr, -0.195, 0.095);
  cairo_line_to (cr, 0.195, 0.095);
  cairo_set_line_width (cr, MAX (0.022, brush->outline * 0.6));
  cairo_stroke (cr);
  cairo_set_line_width (cr, MAX (0.045, brush->outline));
  cairo_move_to (cr, 0, -0.325);
  cairo_line_to (cr, 0, -0.17);
  cairo_move_to (cr, -0.06, -0.265);
  cairo_line_to (cr, 0.06, -0.265);
  cairo_stroke (cr);
}

static void
draw_king (StellingPieceBrush *brush)
{
  cairo_t *cr = brush->cr;

  draw_dome (brush, 0.42);
  if (!brush->theme->plain)
    {
      stelling_paint_set (cr, brush->colours->mark, 1);
      cairo_set_line_width (cr, 0.03);
      cairo_arc (cr, 0, -0.015, 0.375, 0, 2 * G_PI);
      cairo_stroke (cr);
    }
  cairo_save (cr);
  cairo_translate (cr, 0, 0.055);
  draw_crown (brush);
  cairo_restore (cr);
}

static void
draw_man (StellingPieceBrush *brush, StellingSide side)
{
  if (side == STELLING_LIGHT)
    draw_guard (brush);
  else
    draw_dark_man (brush);
}

const StellingPieceDrawings stelling_piece_drawings_carved
    = { draw_block, draw_pawn, draw_man, draw_king };
