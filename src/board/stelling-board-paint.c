/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-drawing.h"

void
stelling_paint_set (cairo_t *cr, guint32 colour, double alpha)
{
  cairo_set_source_rgba (cr, (colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0,
                         (colour & 255) / 255.0, alpha);
}

guint32
stelling_paint_mix (guint32 colour, guint32 other, double part)
{
  guint32 mixed = 0;

  for (int shift = 0; shift < 24; shift += 8)
    {
      double a = colour >> shift & 255, b = other >> shift & 255;

      mixed |= (guint32) (a + (b - a) * part + 0.5) << shift;
    }
  return mixed;
}

void
stelling_paint_add_stop (cairo_pattern_t *pattern, double offset, guint32 colour, double alpha)
{
  cairo_pattern_add_color_stop_rgba (pattern, offset, (colour >> 16 & 255) / 255.0,
                                     (colour >> 8 & 255) / 255.0, (colour & 255) / 255.0, alpha);
}

void
stelling_paint_rounded (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

void
stelling_shadow_draw (cairo_t *cr, double strength, double x, double y, double rx, double ry)
{
  cairo_pattern_t *pattern;

  if (strength <= 0)
    return;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, rx, ry);
  pattern = cairo_pattern_create_radial (0, 0, 0, 0, 0, 1);
  stelling_paint_add_stop (pattern, 0, 0, strength);
  stelling_paint_add_stop (pattern, 0.55, 0, strength * 0.85);
  stelling_paint_add_stop (pattern, 0.8, 0, strength * 0.38);
  stelling_paint_add_stop (pattern, 1, 0, 0);
  cairo_set_source (cr, pattern);
  cairo_pattern_destroy (pattern);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_restore (cr);
}
