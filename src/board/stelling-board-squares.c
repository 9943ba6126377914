/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>

#include "stelling-board-drawing.h"

/* The squares that are not as the others, and all that lies under pieces and marks. */

static void
draw_base_emblem (cairo_t *cr, StellingSquareKind kind)
{
  switch (kind)
    {
    case STELLING_SQUARE_YELLOW_BASE:
      cairo_arc (cr, 0, 0, 0.16, 0, 2 * G_PI);
      break;

    case STELLING_SQUARE_RED_BASE:
      cairo_move_to (cr, 0, -0.21);
      cairo_line_to (cr, 0.21, 0);
      cairo_line_to (cr, 0, 0.21);
      cairo_line_to (cr, -0.21, 0);
      cairo_close_path (cr);
      break;

    default:
      cairo_move_to (cr, -0.17, 0);
      cairo_line_to (cr, 0.17, 0);
      cairo_move_to (cr, 0, -0.17);
      cairo_line_to (cr, 0, 0.17);
    }
  cairo_stroke (cr);
}

/* Draws the palace: a square knot of two bands with a ring. */
static void
draw_throne_emblem (cairo_t *cr)
{
  const double r = 0.3;

  for (int i = 0; i < 4; i++)
    {
      cairo_save (cr);
      cairo_rotate (cr, i * G_PI_2);
      /* A petal towards the side, and a small loop in the corner. */
      cairo_move_to (cr, 0, 0);
      cairo_curve_to (cr, 0.2, -0.12, 0.2, -r, 0, -r - 0.05);
      cairo_curve_to (cr, -0.2, -r, -0.2, -0.12, 0, 0);
      cairo_new_sub_path (cr);
      cairo_arc (cr, 0.27, -0.27, 0.055, 0, 2 * G_PI);
      cairo_restore (cr);
    }
  cairo_stroke (cr);
  cairo_arc (cr, 0, 0, 0.2, 0, 2 * G_PI);
  cairo_stroke (cr);
}

/* Draws a tower's plan: a star of two squares with an eye. */
static void
draw_corner_emblem (cairo_t *cr)
{
  for (int i = 0; i < 2; i++)
    {
      cairo_save (cr);
      cairo_rotate (cr, i * G_PI / 4);
      cairo_rectangle (cr, -0.22, -0.22, 0.44, 0.44);
      cairo_restore (cr);
    }
  cairo_stroke (cr);
  cairo_arc (cr, 0, 0, 0.09, 0, 2 * G_PI);
  cairo_stroke (cr);
}

void
stelling_board_emblem_draw (cairo_t *cr, StellingSquareKind kind, guint32 colour, double width)
{
  stelling_paint_set (cr, colour, 1);
  cairo_set_line_width (cr, width);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_new_path (cr);
  if (kind == STELLING_SQUARE_THRONE)
    draw_throne_emblem (cr);
  else if (kind == STELLING_SQUARE_CORNER)
    draw_corner_emblem (cr);
  else
    draw_base_emblem (cr, kind);
}

/* Draws the field of a special square: sunk in, or flat. */
static void
draw_field (const StellingBoardGeometry *self, cairo_t *cr, double x, double y, guint32 fill)
{
  const StellingBoardTheme *theme = self->theme;
  cairo_pattern_t *pattern;

  cairo_rectangle (cr, x, y, self->side, self->side);
  stelling_paint_set (cr, fill, 1);
  cairo_fill (cr);
  if (theme->plain || theme->board_style == STELLING_BOARD_STYLE_FLAT)
    return;

  /* Sunk in: shaded along the top, lit at the bottom. */
  pattern = cairo_pattern_create_linear (x, y, x, y + self->side);
  stelling_paint_add_stop (pattern, 0, 0, 0.14);
  stelling_paint_add_stop (pattern, 0.25, 0, 0);
  stelling_paint_add_stop (pattern, 0.75, 0xffffff, 0);
  stelling_paint_add_stop (pattern, 1, 0xffffff, 0.16);
  cairo_rectangle (cr, x, y, self->side, self->side);
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
}

/* Draws a line inside the rim of a special square. */
static void
draw_inset (const StellingBoardGeometry *self, cairo_t *cr, double x, double y, guint32 mark)
{
  double inset = self->snapped ? MAX (2, round (self->side * 0.07)) : self->side * 0.07;
  double width = self->snapped ? MAX (1, round (self->side * 0.025)) : self->side * 0.025;

  stelling_paint_set (cr, mark, 0.8);
  cairo_set_line_width (cr, width);
  cairo_rectangle (cr, x + inset + width / 2, y + inset + width / 2, self->side - 2 * inset - width,
                   self->side - 2 * inset - width);
  cairo_stroke (cr);
}

static void
draw_special (const StellingBoardGeometry *self,
              cairo_t *cr,
              StellingSquareKind kind,
              double x,
              double y)
{
  const StellingBoardTheme *theme = self->theme;
  gboolean base = kind <= STELLING_SQUARE_NEUTRAL_BASE;
  guint32 fill = base ? theme->base[kind - STELLING_SQUARE_YELLOW_BASE] : theme->throne;
  guint32 mark = base ? theme->base_mark[kind - STELLING_SQUARE_YELLOW_BASE] : theme->ornament;
  gboolean flat = !theme->plain && theme->board_style == STELLING_BOARD_STYLE_FLAT;
  double width = MAX (flat ? 0.055 : base ? 0.045 : 0.03, 1 / self->side);

  draw_field (self, cr, x, y, fill);
  if (!flat)
    draw_inset (self, cr, x, y, mark);

  cairo_save (cr);
  cairo_translate (cr, x + self->side / 2, y + self->side / 2);
  cairo_scale (cr, self->side, self->side);
  if (!theme->plain && theme->board_style == STELLING_BOARD_STYLE_STONE)
    {
      /* The lit rim of what is cut into stone. */
      cairo_save (cr);
      cairo_translate (cr, 0.018, 0.022);
      stelling_board_emblem_draw (cr, kind, stelling_paint_mix (fill, 0xffffff, 0.55), width);
      cairo_restore (cr);
    }
  stelling_board_emblem_draw (cr, kind, mark, width);
  cairo_restore (cr);
}

static void
draw_specials (const StellingBoardGeometry *self, cairo_t *cr)
{
  for (int i = 0; i < self->n * self->n; i++)
    {
      StellingSquareKind kind = stelling_rules_get_square_kind (&self->rules, (StellingSquare) i);
      double x, y;

      if (kind == STELLING_SQUARE_PLAIN)
        continue;
      stelling_board_geometry_locate (self, i % self->n, i / self->n, &x, &y);
      draw_special (self, cr, kind, x, y);
    }
}

void
stelling_board_squares_draw (const StellingBoardGeometry *self, cairo_t *cr)
{
  stelling_board_frame_draw (self, cr);
  stelling_board_ground_draw (self, cr);
  draw_specials (self, cr);
  stelling_board_coordinates_draw (self, cr);
}
