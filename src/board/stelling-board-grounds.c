/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>

#include "stelling-board-drawing.h"

/* The frame and the ground of the squares: of wood, of stone, or flat. */

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

/* Draws cloudy and speckled stone, and veins where @veins is larger than 0. */
static void
draw_stone (const StellingBoardTheme *theme,
            cairo_t *cr,
            double x,
            double y,
            double size,
            double side,
            int veins)
{
  guint32 seed = 11;

  cairo_save (cr);
  cairo_rectangle (cr, x, y, size, size);
  cairo_clip (cr);
  for (int i = 0; i < 26; i++)
    {
      double at_x = x + size * next_random (&seed), at_y = y + size * next_random (&seed);
      double radius = side * (0.8 + 1.6 * next_random (&seed));
      guint32 colour = i % 2 == 0 ? theme->grain : 0xffffff;
      cairo_pattern_t *pattern = cairo_pattern_create_radial (at_x, at_y, 0, at_x, at_y, radius);

      stelling_paint_add_stop (pattern, 0, colour, theme->grain_strength * 0.3);
      stelling_paint_add_stop (pattern, 1, colour, 0);
      cairo_set_source (cr, pattern);
      cairo_pattern_destroy (pattern);
      cairo_arc (cr, at_x, at_y, radius, 0, 2 * G_PI);
      cairo_fill (cr);
    }
  for (int pass = 0; pass < 2; pass++)
    {
      stelling_paint_set (cr, pass == 0 ? theme->grain : 0xffffff, theme->grain_strength * 0.75);
      for (int i = 0; i < 420; i++)
        {
          double speck = side * (0.006 + 0.016 * next_random (&seed));

          cairo_rectangle (cr, x + size * next_random (&seed), y + size * next_random (&seed),
                           speck, speck * (0.6 + 0.7 * next_random (&seed)));
        }
      cairo_fill (cr);
    }
  for (int i = 0; i < veins; i++)
    {
      double at = x + size * (1.5 * next_random (&seed) - 0.35);
      double bend = size * (next_random (&seed) - 0.5) * 0.3;

      stelling_paint_set (cr, theme->grain, theme->grain_strength * (0.5 + next_random (&seed)));
      cairo_set_line_width (cr, side * (0.008 + 0.022 * next_random (&seed)));
      cairo_move_to (cr, at, y);
      cairo_curve_to (cr, at + bend, y + size * 0.3, at + size * 0.25 - bend, y + size * 0.6,
                      at + size * (0.1 + 0.3 * next_random (&seed)), y + size);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

/* --- the frame --- */

static void
draw_sunk_edge (const StellingBoardGeometry *self, cairo_t *cr)
{
  double inner = self->side * self->n, edge = MAX (1, round (self->side * 0.02));

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

/* Draws the light and the dark along the rim of a thick slab. */
static void
draw_slab_edge (const StellingBoardGeometry *self, cairo_t *cr, double radius)
{
  double width = MAX (1, round (self->side * 0.035));
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, 0, self->size, self->size);

  stelling_paint_add_stop (pattern, 0, 0xffffff, 0.55);
  stelling_paint_add_stop (pattern, 0.5, 0xffffff, 0.08);
  stelling_paint_add_stop (pattern, 1, 0x000000, 0.4);
  cairo_set_source (cr, pattern);
  cairo_pattern_destroy (pattern);
  stelling_paint_rounded (cr, width / 2, width / 2, self->size - width, self->size - width, radius);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

void
stelling_board_frame_draw (const StellingBoardGeometry *self, cairo_t *cr)
{
  const StellingBoardTheme *theme = self->theme;
  gboolean framed = self->coordinates != STELLING_COORDINATES_INSIDE;
  double radius = framed ? MIN (self->side * 0.22, 10 * self->unit) : 0;
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
  if (!theme->plain && framed && theme->board_style == STELLING_BOARD_STYLE_WOOD)
    draw_grain (theme, cr, 0, 0, self->size, self->size, self->side * 0.13, 7);
  if (!theme->plain && framed && theme->board_style == STELLING_BOARD_STYLE_STONE)
    {
      draw_stone (theme, cr, 0, 0, self->size, self->side, 0);
      draw_slab_edge (self, cr, radius);
    }
  cairo_restore (cr);

  if (theme->plain)
    {
      double width = MAX (1, round (self->unit));

      stelling_paint_rounded (cr, width / 2, width / 2, self->size - width, self->size - width,
                              radius);
      stelling_paint_set (cr, theme->line, 1);
      cairo_set_line_width (cr, width);
      cairo_stroke (cr);
    }
  else if (theme->board_style != STELLING_BOARD_STYLE_FLAT && framed)
    draw_sunk_edge (self, cr);
}

/* --- the squares --- */

/* Draws light from the upper left over all squares. */
static void
draw_sheen (const StellingBoardGeometry *self, cairo_t *cr, double light, double dark)
{
  double inner = self->side * self->n;
  cairo_pattern_t *pattern = cairo_pattern_create_linear (
      self->origin, self->origin, self->origin + inner, self->origin + inner);

  stelling_paint_add_stop (pattern, 0, 0xffffff, light);
  stelling_paint_add_stop (pattern, 0.5, 0xffffff, 0);
  stelling_paint_add_stop (pattern, 1, 0x000000, dark);
  cairo_rectangle (cr, self->origin, self->origin, inner, inner);
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
}

static void
draw_tones (const StellingBoardGeometry *self, cairo_t *cr)
{
  double inner = self->side * self->n;

  cairo_rectangle (cr, self->origin, self->origin, inner, inner);
  stelling_paint_set (cr, self->theme->square, 1);
  cairo_fill (cr);
  if (self->theme->square_other == self->theme->square)
    return;
  stelling_paint_set (cr, self->theme->square_other, 1);
  for (int i = 0; i < self->n * self->n; i++)
    if ((i / self->n + i % self->n) % 2 == 1)
      cairo_rectangle (cr, self->origin + i % self->n * self->side,
                       self->origin + i / self->n * self->side, self->side, self->side);
  cairo_fill (cr);
}

/* Draws lines between the squares, farther right and down by @offset widths. */
static void
draw_lines (const StellingBoardGeometry *self, cairo_t *cr, int offset)
{
  double width = self->snapped ? MAX (1, round (self->side * 0.018)) : self->side * 0.018;
  double inner = self->side * self->n, half = self->snapped ? floor (width / 2) : width / 2;

  for (int i = 0; i <= self->n; i++)
    {
      double at = self->origin + i * self->side - half + offset * width;

      /* The outermost lines stay inside, or they would be on the frame. */
      if (i == 0)
        at = self->origin + offset * width;
      else if (i == self->n)
        at = self->origin + inner - width;
      cairo_rectangle (cr, at, self->origin, width, inner);
      cairo_rectangle (cr, self->origin, at, inner, width);
    }
  cairo_fill (cr);
}

void
stelling_board_ground_draw (const StellingBoardGeometry *self, cairo_t *cr)
{
  const StellingBoardTheme *theme = self->theme;
  double inner = self->side * self->n;

  draw_tones (self, cr);
  if (!theme->plain && theme->board_style == STELLING_BOARD_STYLE_FLAT)
    return;

  if (!theme->plain && theme->board_style == STELLING_BOARD_STYLE_STONE)
    {
      draw_stone (theme, cr, self->origin, self->origin, inner, self->side,
                  self->game == STELLING_GAME_TEBLO ? 7 : 3);
      draw_sheen (self, cr, 0.12, 0.07);
      /* The lit side of the grooves. */
      stelling_paint_set (cr, 0xffffff, 0.4);
      draw_lines (self, cr, 1);
    }
  else if (!theme->plain)
    {
      if (self->game == STELLING_GAME_TABLUT)
        draw_grain (theme, cr, self->origin, self->origin, inner, inner, self->side * 0.1, 42);
      draw_sheen (self, cr, 0.09, 0.025);
    }
  stelling_paint_set (cr, theme->line, 1);
  draw_lines (self, cr, 0);
}
