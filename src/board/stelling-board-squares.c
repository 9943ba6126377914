/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>

#include "stelling-board-drawing.h"

/* Our own small generator makes the grain the same in every drawing. */
static double
next_random (guint32 *state)
{
  *state = *state * 1664525u + 1013904223u;
  return (*state >> 8) / 16777216.0;
}

/* Draws fine wavy lines along the rectangle, as of a board sawn along its trunk. */
static void
draw_grain (const StellingBoardTheme *theme,
            cairo_t *cr,
            double x,
            double y,
            double width,
            double height,
            double spacing,
            guint32 seed)
{
  double at = y;

  if (theme->grain_strength <= 0)
    return;

  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip (cr);
  while (at < y + height)
    {
      double bend = (next_random (&seed) - 0.5) * spacing * 3;
      double slope = (next_random (&seed) - 0.5) * spacing * 2;

      stelling_paint_set (cr, theme->grain,
                          theme->grain_strength * (0.2 + 0.8 * next_random (&seed)));
      cairo_set_line_width (cr, MAX (0.5, spacing * (0.06 + 0.16 * next_random (&seed))));
      cairo_move_to (cr, x, at);
      cairo_curve_to (cr, x + width * 0.33, at + bend, x + width * 0.66, at + slope - bend,
                      x + width, at + slope);
      cairo_stroke (cr);
      at += spacing * (0.35 + 1.3 * next_random (&seed));
    }
  cairo_restore (cr);
}

static void
draw_frame (const StellingBoardGeometry *self, cairo_t *cr)
{
  const StellingBoardTheme *theme = self->theme;
  double radius = MIN (self->side * 0.22, 10 * self->unit);
  double inner = self->side * self->n, edge = MAX (1, round (self->side * 0.02));
  cairo_pattern_t *pattern;

  cairo_save (cr);
  stelling_paint_rounded (cr, 0, 0, self->size, self->size, radius);
  cairo_clip (cr);
  pattern = cairo_pattern_create_linear (0, 0, self->size * 0.3, self->size);
  stelling_paint_add_stop (pattern, 0, theme->frame, 1);
  stelling_paint_add_stop (pattern, 1, theme->frame_shade, 1);
  cairo_set_source (cr, pattern);
  cairo_pattern_destroy (pattern);
  cairo_paint (cr);
  draw_grain (theme, cr, 0, 0, self->size, self->size, self->side * 0.13, 7);
  cairo_restore (cr);

  if (theme->plain)
    {
      double width = MAX (1, round (self->unit));

      stelling_paint_rounded (cr, width / 2, width / 2, self->size - width, self->size - width,
                              radius);
      stelling_paint_set (cr, theme->line, 1);
      cairo_set_line_width (cr, width);
      cairo_stroke (cr);
      return;
    }

  /* The squares lie a little deeper: dark above and at the left, lit below. */
  stelling_paint_set (cr, 0x000000, 0.32);
  cairo_rectangle (cr, self->origin - edge, self->origin - edge, inner + 2 * edge,
                   inner + 2 * edge);
  cairo_fill (cr);
  stelling_paint_set (cr, 0xffffff, 0.22);
  cairo_rectangle (cr, self->origin - edge, self->origin + inner, inner + 2 * edge, edge);
  cairo_rectangle (cr, self->origin + inner, self->origin, edge, inner);
  cairo_fill (cr);
}

static void
draw_plain_squares (const StellingBoardGeometry *self, cairo_t *cr)
{
  double inner = self->side * self->n;
  cairo_pattern_t *pattern;

  cairo_rectangle (cr, self->origin, self->origin, inner, inner);
  stelling_paint_set (cr, self->theme->square, 1);
  cairo_fill (cr);

  if (self->theme->square_other != self->theme->square)
    {
      stelling_paint_set (cr, self->theme->square_other, 1);
      for (int i = 0; i < self->n * self->n; i++)
        if ((i / self->n + i % self->n) % 2 == 1)
          cairo_rectangle (cr, self->origin + i % self->n * self->side,
                           self->origin + i / self->n * self->side, self->side, self->side);
      cairo_fill (cr);
    }
  if (self->theme->plain)
    return;

  if (self->game == STELLING_GAME_TABLUT)
    draw_grain (self->theme, cr, self->origin, self->origin, inner, inner, self->side * 0.1, 42);
  pattern = cairo_pattern_create_linear (self->origin, self->origin, self->origin + inner,
                                         self->origin + inner);
  stelling_paint_add_stop (pattern, 0, 0xffffff, 0.09);
  stelling_paint_add_stop (pattern, 0.5, 0xffffff, 0);
  stelling_paint_add_stop (pattern, 1, 0x000000, 0.025);
  cairo_rectangle (cr, self->origin, self->origin, inner, inner);
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
}

static void
draw_lines (const StellingBoardGeometry *self, cairo_t *cr)
{
  double width = self->snapped ? MAX (1, round (self->side * 0.018)) : self->side * 0.018;
  double inner = self->side * self->n, half = self->snapped ? floor (width / 2) : width / 2;

  stelling_paint_set (cr, self->theme->line, 1);
  for (int i = 0; i <= self->n; i++)
    {
      double at = self->origin + i * self->side - half;

      /* The outermost lines stay inside, or they would be on the frame. */
      if (i == 0)
        at = self->origin;
      else if (i == self->n)
        at = self->origin + inner - width;
      cairo_rectangle (cr, at, self->origin, width, inner);
      cairo_rectangle (cr, self->origin, at, inner, width);
    }
  cairo_fill (cr);
}

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
  double inset = self->snapped ? MAX (2, round (self->side * 0.07)) : self->side * 0.07;
  double width = self->snapped ? MAX (1, round (self->side * 0.025)) : self->side * 0.025;
  cairo_pattern_t *pattern;

  cairo_save (cr);
  cairo_rectangle (cr, x, y, self->side, self->side);
  stelling_paint_set (cr, fill, theme->plain || base ? 1 : 0.75);
  cairo_fill (cr);
  if (!theme->plain)
    {
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
  stelling_paint_set (cr, mark, 0.8);
  cairo_set_line_width (cr, width);
  cairo_rectangle (cr, x + inset + width / 2, y + inset + width / 2, self->side - 2 * inset - width,
                   self->side - 2 * inset - width);
  cairo_stroke (cr);

  cairo_translate (cr, x + self->side / 2, y + self->side / 2);
  cairo_scale (cr, self->side, self->side);
  stelling_board_emblem_draw (cr, kind, mark, MAX (base ? 0.045 : 0.03, 1 / self->side));
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

static void
draw_centred (cairo_t *cr, const char *text, double x, double y, const cairo_font_extents_t *font)
{
  cairo_text_extents_t extents;

  cairo_text_extents (cr, text, &extents);
  cairo_move_to (cr, round (x - extents.x_bearing - extents.width / 2),
                 round (y + (font->ascent - font->descent) / 2));
  cairo_show_text (cr, text);
}

static void
draw_coordinates (const StellingBoardGeometry *self, cairo_t *cr)
{
  char first = self->game == STELLING_GAME_TEBLO ? 'A' : 'a';
  double end = self->origin + self->n * self->side, middle = (self->size - end) / 2;
  double height = CLAMP (self->side * 0.27, 8.5 * self->unit, 19 * self->unit);
  cairo_font_extents_t font;

  cairo_select_font_face (cr, "Cantarell", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (cr, MIN (height, self->origin * 0.86));
  cairo_font_extents (cr, &font);
  stelling_paint_set (cr, self->theme->frame_text, 1);
  for (int i = 0; i < self->n; i++)
    {
      int at = self->flipped ? self->n - 1 - i : i;
      double centre = self->origin + (i + 0.5) * self->side;
      char letter[2] = { (char) (first + at), '\0' };
      char number[8];

      g_snprintf (number, sizeof number, "%d", self->n - at);
      draw_centred (cr, letter, centre, end + middle, &font);
      draw_centred (cr, number, self->origin / 2, centre, &font);
    }
}

void
stelling_board_squares_draw (const StellingBoardGeometry *self, cairo_t *cr)
{
  draw_frame (self, cr);
  draw_plain_squares (self, cr);
  draw_lines (self, cr);
  draw_specials (self, cr);
  if (self->coordinates)
    draw_coordinates (self, cr);
}
