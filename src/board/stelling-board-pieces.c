/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>

#include "stelling-board-drawing.h"

/* The light falls from the upper left. Shapes and markings tell pieces apart, not only colours:
 * Yellow's blocks are square with a ring, Red's eight-sided with a lozenge; Yellow's pawn has a
 * ball for a head, Red's a pointed one; guards carry a ring, dark men a cross, the king a crown
 * with a cross. */

typedef struct
{
  cairo_t *cr;
  const StellingBoardTheme *theme;
  const StellingPieceColours *colours;
  double outline;
} Brush;

static void
fill_outlined (Brush *brush)
{
  cairo_fill_preserve (brush->cr);
  stelling_paint_set (brush->cr, brush->colours->edge, 1);
  cairo_set_line_width (brush->cr, brush->outline);
  cairo_stroke (brush->cr);
}

static void
set_pattern (cairo_t *cr, cairo_pattern_t *pattern)
{
  cairo_set_source (cr, pattern);
  cairo_pattern_destroy (pattern);
}

/* Draws a soft round shadow on the board. */
static void
draw_round_shadow (Brush *brush, double x, double y, double rx, double ry)
{
  cairo_t *cr = brush->cr;
  cairo_pattern_t *pattern;

  if (brush->theme->shadow <= 0)
    return;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, rx, ry);
  pattern = cairo_pattern_create_radial (0, 0, 0, 0, 0, 1);
  stelling_paint_add_stop (pattern, 0, 0, brush->theme->shadow);
  stelling_paint_add_stop (pattern, 0.55, 0, brush->theme->shadow * 0.85);
  stelling_paint_add_stop (pattern, 0.8, 0, brush->theme->shadow * 0.38);
  stelling_paint_add_stop (pattern, 1, 0, 0);
  set_pattern (cr, pattern);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* --- Teblo's set pieces --- */

static void
trace_block (cairo_t *cr, StellingSide side, double y, double half)
{
  if (side == STELLING_YELLOW)
    {
      stelling_paint_rounded (cr, -half, y - half, 2 * half, 2 * half, 0.24 * half);
      return;
    }

  half *= 1.04;
  for (int i = 0; i < 8; i++)
    {
      double angle = G_PI / 8 + i * G_PI / 4, radius = half / cos (G_PI / 8);

      cairo_line_to (cr, cos (angle) * radius, y + sin (angle) * radius);
    }
  cairo_close_path (cr);
}

static void
draw_block_mark (Brush *brush, StellingSide side, double y)
{
  cairo_t *cr = brush->cr;

  cairo_set_line_width (cr, MAX (0.05, brush->outline));
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  /* The lit lower rim of the groove comes first, then the groove. */
  for (int pass = brush->theme->plain ? 1 : 0; pass < 2; pass++)
    {
      double dy = y + (pass == 0 ? 0.02 : 0);

      cairo_new_path (cr);
      if (side == STELLING_YELLOW)
        {
          cairo_arc (cr, 0, dy, 0.145, 0, 2 * G_PI);
        }
      else
        {
          cairo_move_to (cr, 0, dy - 0.19);
          cairo_line_to (cr, 0.19, dy);
          cairo_line_to (cr, 0, dy + 0.19);
          cairo_line_to (cr, -0.19, dy);
          cairo_close_path (cr);
        }
      if (pass == 0)
        stelling_paint_set (cr, brush->colours->light, 0.75);
      else
        stelling_paint_set (cr, brush->colours->mark, brush->theme->plain ? 1 : 0.8);
      cairo_stroke (cr);
    }
}

static void
draw_block_shadow (Brush *brush, StellingSide side, double bottom, double half)
{
  cairo_t *cr = brush->cr;

  for (int i = 0; i < 7 && brush->theme->shadow > 0; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, 0.025, 0.03);
      trace_block (cr, side, bottom, half - 0.02 + i * 0.014);
      stelling_paint_set (cr, 0, brush->theme->shadow * 0.15);
      cairo_fill (cr);
      cairo_restore (cr);
    }
}

/* Draws a bevel, lit above and shaded below. */
static void
draw_block_bevel (Brush *brush, StellingSide side, double top, double half)
{
  cairo_t *cr = brush->cr;
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, top - half, 0, top + half);

  stelling_paint_add_stop (pattern, 0, 0xffffff, 0.65);
  stelling_paint_add_stop (pattern, 0.5, brush->colours->light, 0.25);
  stelling_paint_add_stop (pattern, 1, brush->colours->wall, 0.6);
  set_pattern (cr, pattern);
  trace_block (cr, side, top, half - 0.04);
  cairo_set_line_width (cr, 0.035);
  cairo_stroke (cr);
}

static void
draw_block (Brush *brush, StellingSide side)
{
  const double half = 0.365, top = -0.035, height = 0.075;
  const StellingPieceColours *colours = brush->colours;
  cairo_t *cr = brush->cr;
  cairo_pattern_t *pattern;

  draw_block_shadow (brush, side, top + height, half);

  /* The walls: the shape pulled downwards. */
  stelling_paint_set (cr, colours->wall, 1);
  trace_block (cr, side, top + height, half);
  fill_outlined (brush);
  trace_block (cr, side, top + height / 2, half);
  stelling_paint_set (cr, colours->wall, 1);
  fill_outlined (brush);
  stelling_paint_set (cr, colours->wall, 1);
  trace_block (cr, side, top + height, half - brush->outline / 2);
  cairo_fill (cr);

  pattern = cairo_pattern_create_linear (-half * 0.6, top - half, half * 0.6, top + half);
  stelling_paint_add_stop (pattern, 0, colours->light, 1);
  stelling_paint_add_stop (pattern, 0.45, colours->face, 1);
  stelling_paint_add_stop (pattern, 1, colours->shade, 1);
  set_pattern (cr, pattern);
  trace_block (cr, side, top, half);
  fill_outlined (brush);

  if (!brush->theme->plain)
    draw_block_bevel (brush, side, top, half);
  draw_block_mark (brush, side, top);
}

/* --- Teblo's pawns --- */

static void
trace_pawn_body (cairo_t *cr)
{
  /* The neck, down the right side to the foot, and back up. */
  cairo_move_to (cr, 0.075, -0.13);
  cairo_curve_to (cr, 0.085, 0.06, 0.13, 0.13, 0.19, 0.2);
  cairo_curve_to (cr, 0.245, 0.225, 0.25, 0.25, 0.245, 0.29);
  cairo_curve_to (cr, 0.225, 0.385, -0.225, 0.385, -0.245, 0.29);
  cairo_curve_to (cr, -0.25, 0.25, -0.245, 0.225, -0.19, 0.2);
  cairo_curve_to (cr, -0.13, 0.13, -0.085, 0.06, -0.075, -0.13);
  cairo_close_path (cr);
}

static void
trace_pawn_head (cairo_t *cr, StellingSide side)
{
  cairo_new_sub_path (cr);
  if (side == STELLING_YELLOW)
    {
      cairo_arc (cr, 0, -0.265, 0.155, 0, 2 * G_PI);
      return;
    }
  cairo_move_to (cr, 0, -0.47);
  cairo_curve_to (cr, 0.03, -0.39, 0.165, -0.34, 0.165, -0.245);
  cairo_curve_to (cr, 0.165, -0.15, 0.09, -0.12, 0, -0.12);
  cairo_curve_to (cr, -0.09, -0.12, -0.165, -0.15, -0.165, -0.245);
  cairo_curve_to (cr, -0.165, -0.34, -0.03, -0.39, 0, -0.47);
  cairo_close_path (cr);
}

static void
set_turned (Brush *brush, double half)
{
  const StellingPieceColours *colours = brush->colours;
  cairo_pattern_t *pattern = cairo_pattern_create_linear (-half, 0, half, 0);

  stelling_paint_add_stop (pattern, 0, colours->face, 1);
  stelling_paint_add_stop (pattern, 0.3, colours->light, 1);
  stelling_paint_add_stop (pattern, 0.58, colours->face, 1);
  stelling_paint_add_stop (pattern, 1, colours->shade, 1);
  set_pattern (brush->cr, pattern);
}

static void
draw_pawn_foot (Brush *brush)
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
draw_pawn_head (Brush *brush, StellingSide side)
{
  const StellingPieceColours *colours = brush->colours;
  cairo_t *cr = brush->cr;
  cairo_pattern_t *pattern;

  pattern = cairo_pattern_create_radial (-0.06, -0.325, 0.01, -0.01, -0.25, 0.2);
  stelling_paint_add_stop (pattern, 0, brush->theme->plain ? colours->face : 0xffffff, 1);
  stelling_paint_add_stop (pattern, 0.2, colours->light, 1);
  stelling_paint_add_stop (pattern, 0.6, colours->face, 1);
  stelling_paint_add_stop (pattern, 1, colours->shade, 1);
  trace_pawn_head (cr, side);
  set_pattern (cr, pattern);
  fill_outlined (brush);
}

/* Draws a pale rim, which sets the pawn off from a set piece of its own colour. */
static void
draw_pawn_halo (Brush *brush, StellingSide side)
{
  cairo_t *cr = brush->cr;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 0.085);
  stelling_paint_set (cr, brush->colours->halo, brush->theme->plain ? 1 : 0.6);
  trace_pawn_body (cr);
  cairo_stroke (cr);
  trace_pawn_head (cr, side);
  cairo_stroke (cr);
}

static void
draw_pawn (Brush *brush, StellingSide side)
{
  cairo_t *cr = brush->cr;

  cairo_translate (cr, 0, 0.02);
  cairo_scale (cr, 1.08, 1.08);
  draw_round_shadow (brush, 0.06, 0.285, 0.35, 0.15);
  draw_pawn_halo (brush, side);

  set_turned (brush, 0.25);
  trace_pawn_body (cr);
  fill_outlined (brush);
  draw_pawn_foot (brush);

  /* The collar. */
  set_turned (brush, 0.16);
  cairo_save (cr);
  cairo_translate (cr, 0, -0.105);
  cairo_scale (cr, 0.155, 0.05);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_restore (cr);
  fill_outlined (brush);

  draw_pawn_head (brush, side);
}

/* --- Tablut --- */

static void
draw_dome (Brush *brush, double radius)
{
  const StellingPieceColours *colours = brush->colours;
  cairo_t *cr = brush->cr;
  cairo_pattern_t *pattern;

  /* The shadow ends at the edge of the square. */
  draw_round_shadow (brush, 0.045, 0.075, MIN (radius * 1.2, 0.45), MIN (radius * 1.16, 0.42));

  /* The rim on which it stands. */
  stelling_paint_set (cr, colours->wall, 1);
  cairo_arc (cr, 0, 0.035, radius, 0, 2 * G_PI);
  fill_outlined (brush);

  cairo_arc (cr, 0, -0.015, radius, 0, 2 * G_PI);
  pattern = cairo_pattern_create_radial (-radius * 0.35, -radius * 0.45, radius * 0.05,
                                         -radius * 0.1, -radius * 0.1, radius * 1.15);
  stelling_paint_add_stop (pattern, 0, colours->light, 1);
  stelling_paint_add_stop (pattern, 0.5, colours->face, 1);
  stelling_paint_add_stop (pattern, 1, colours->shade, 1);
  set_pattern (cr, pattern);
  fill_outlined (brush);

  if (!brush->theme->plain)
    {
      /* Light along the upper left edge. */
      pattern = cairo_pattern_create_linear (-radius, -radius, radius * 0.4, radius * 0.4);
      stelling_paint_add_stop (pattern, 0, 0xffffff, 0.6);
      stelling_paint_add_stop (pattern, 0.6, 0xffffff, 0);
      set_pattern (cr, pattern);
      cairo_set_line_width (cr, 0.026);
      cairo_arc (cr, 0, -0.015, radius - 0.028, 0, 2 * G_PI);
      cairo_stroke (cr);
    }
}

static void
draw_guard (Brush *brush)
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
draw_dark_man (Brush *brush)
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
trace_crown (cairo_t *cr)
{
  cairo_move_to (cr, -0.2, 0.165);
  cairo_line_to (cr, -0.255, -0.11);
  cairo_line_to (cr, -0.115, 0.005);
  cairo_line_to (cr, 0, -0.17);
  cairo_line_to (cr, 0.115, 0.005);
  cairo_line_to (cr, 0.255, -0.11);
  cairo_line_to (cr, 0.2, 0.165);
  cairo_close_path (cr);
}

static void
draw_crown (Brush *brush)
{
  cairo_t *cr = brush->cr;
  cairo_pattern_t *pattern;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  trace_crown (cr);
  pattern = cairo_pattern_create_linear (-0.2, -0.15, 0.2, 0.17);
  stelling_paint_add_stop (pattern, 0, brush->theme->plain ? brush->colours->mark : 0xffe08a, 1);
  stelling_paint_add_stop (pattern, 0.5, brush->colours->mark, 1);
  stelling_paint_add_stop (pattern, 1, brush->theme->plain ? brush->colours->mark : 0x9a6c12, 1);
  set_pattern (cr, pattern);
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
draw_king (Brush *brush)
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

void
stelling_board_piece_draw (cairo_t *cr,
                           const StellingBoardTheme *theme,
                           StellingGame game,
                           StellingSprite sprite,
                           double pixels)
{
  Brush brush = { cr, theme, NULL, MAX (theme->outline, 0.8 / pixels) };

  cairo_save (cr);
  switch (sprite)
    {
    case STELLING_SPRITE_YELLOW_PAWN:
    case STELLING_SPRITE_RED_PAWN:
      {
        StellingSide side = sprite == STELLING_SPRITE_RED_PAWN ? STELLING_RED : STELLING_YELLOW;

        brush.colours = &theme->pawns[side];
        brush.outline = MAX (brush.outline, 0.03);
        draw_pawn (&brush, side);
        break;
      }

    case STELLING_SPRITE_KING:
      brush.colours = &theme->king;
      draw_king (&brush);
      break;

    case STELLING_SPRITE_LIGHT:
    case STELLING_SPRITE_DARK:
    default:
      {
        StellingSide side = sprite == STELLING_SPRITE_DARK ? STELLING_DARK : STELLING_LIGHT;

        brush.colours = &theme->pieces[side];
        if (game == STELLING_GAME_TEBLO)
          draw_block (&brush, side);
        else if (side == STELLING_LIGHT)
          draw_guard (&brush);
        else
          draw_dark_man (&brush);
      }
    }
  cairo_restore (cr);
}
