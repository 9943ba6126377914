/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>

#include "stelling-board-pieces-private.h"

/* --- the brush --- */

void
stelling_piece_brush_fill (StellingPieceBrush *self)
{
  cairo_fill_preserve (self->cr);
  stelling_paint_set (self->cr, self->colours->edge, 1);
  cairo_set_line_width (self->cr, self->outline);
  cairo_stroke (self->cr);
}

void
stelling_piece_brush_set_pattern (StellingPieceBrush *self, cairo_pattern_t *pattern)
{
  cairo_set_source (self->cr, pattern);
  cairo_pattern_destroy (pattern);
}

void
stelling_piece_brush_draw_shadow (StellingPieceBrush *self,
                                  double x,
                                  double y,
                                  double rx,
                                  double ry)
{
  stelling_shadow_draw (self->cr, self->theme->shadow, x, y, rx, ry);
}

/* --- forms --- */

void
stelling_piece_trace_block (cairo_t *cr, StellingSide side, double y, double half)
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

void
stelling_piece_trace_sign (cairo_t *cr, StellingSide side, double y, double radius)
{
  cairo_new_sub_path (cr);
  if (side == STELLING_YELLOW)
    {
      cairo_arc (cr, 0, y, radius, 0, 2 * G_PI);
      return;
    }
  cairo_move_to (cr, 0, y - radius);
  cairo_line_to (cr, radius, y);
  cairo_line_to (cr, 0, y + radius);
  cairo_line_to (cr, -radius, y);
  cairo_close_path (cr);
}

void
stelling_piece_trace_crown (cairo_t *cr)
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

void
stelling_piece_trace_body (cairo_t *cr)
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

void
stelling_piece_trace_head (cairo_t *cr, StellingSide side)
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

void
stelling_piece_draw_outlines (StellingPieceBrush *brush, double width, double halo)
{
  cairo_path_t *path = cairo_copy_path (brush->cr);

  cairo_set_line_join (brush->cr, CAIRO_LINE_JOIN_ROUND);
  stelling_paint_set (brush->cr, brush->colours->halo, 1);
  cairo_set_line_width (brush->cr, 2 * (width + halo));
  cairo_stroke (brush->cr);
  cairo_append_path (brush->cr, path);
  stelling_paint_set (brush->cr, brush->colours->edge, 1);
  cairo_set_line_width (brush->cr, 2 * width);
  cairo_stroke (brush->cr);
  cairo_append_path (brush->cr, path);
  cairo_path_destroy (path);
}

/* --- pieces --- */

static const StellingPieceDrawings *
get_drawings (const StellingBoardTheme *theme)
{
  static const StellingPieceDrawings *const drawings[STELLING_N_PIECE_STYLES] = {
    [STELLING_PIECE_STYLE_CARVED] = &stelling_piece_drawings_carved,
    [STELLING_PIECE_STYLE_TOKENS] = &stelling_piece_drawings_tokens,
    [STELLING_PIECE_STYLE_ENGRAVED] = &stelling_piece_drawings_engraved,
  };

  return drawings[theme->piece_style];
}

void
stelling_board_piece_draw (cairo_t *cr,
                           const StellingBoardTheme *theme,
                           StellingGame game,
                           StellingSprite sprite,
                           double pixels)
{
  const StellingPieceDrawings *drawings = get_drawings (theme);
  StellingPieceBrush brush = { cr, theme, NULL, MAX (theme->outline, 0.8 / pixels), pixels };
  StellingSide side = sprite == STELLING_SPRITE_DARK || sprite == STELLING_SPRITE_RED_PAWN
                          ? STELLING_DARK
                          : STELLING_LIGHT;

  cairo_save (cr);
  switch (sprite)
    {
    case STELLING_SPRITE_YELLOW_PAWN:
    case STELLING_SPRITE_RED_PAWN:
      brush.colours = &theme->pawns[side];
      brush.outline = MAX (brush.outline, MAX (0.03, 1.3 / pixels));
      drawings->draw_pawn (&brush, side);
      break;

    case STELLING_SPRITE_KING:
      brush.colours = &theme->king;
      drawings->draw_king (&brush);
      break;

    case STELLING_SPRITE_LIGHT:
    case STELLING_SPRITE_DARK:
    default:
      brush.colours = &theme->pieces[side];
      if (game == STELLING_GAME_TEBLO)
        drawings->draw_block (&brush, side);
      else
        drawings->draw_man (&brush, side);
    }
  cairo_restore (cr);
}
