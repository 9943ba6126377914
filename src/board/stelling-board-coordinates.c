/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>

#include "stelling-board-drawing.h"

/* Letters and numbers, on the frame or in the corners of squares. */

/* The height of those in corners, and their distance from the lines, in squares. */
#define INSIDE_HEIGHT 0.2
#define INSIDE_GAP 0.045

/* Fills in the letter of a column and the number of a row, counted from the upper left. */
static void
fill_names (const StellingBoardGeometry *self, int i, char letter[2], char number[8])
{
  char first = self->game == STELLING_GAME_TEBLO ? 'A' : 'a';
  int at = self->flipped ? self->n - 1 - i : i;

  letter[0] = (char) (first + at);
  letter[1] = '\0';
  g_snprintf (number, 8, "%d", self->n - at);
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
draw_outside (const StellingBoardGeometry *self, cairo_t *cr)
{
  double end = self->origin + self->n * self->side, middle = (self->size - end) / 2;
  double height = CLAMP (self->side * 0.27, 8.5 * self->unit, 19 * self->unit);
  cairo_font_extents_t font;

  cairo_set_font_size (cr, MIN (height, self->origin * 0.86));
  cairo_font_extents (cr, &font);
  stelling_paint_set (cr, self->theme->frame_text, 1);
  for (int i = 0; i < self->n; i++)
    {
      double centre = self->origin + (i + 0.5) * self->side;
      char letter[2], number[8];

      fill_names (self, i, letter, number);
      draw_centred (cr, letter, centre, end + middle, &font);
      draw_centred (cr, number, self->origin / 2, centre, &font);
    }
}

/* Letters stand at the lower left of the lowest squares, numbers at the upper right of those at the
 * right end: pieces hardly hide them, and they never meet. */
static void
draw_inside (const StellingBoardGeometry *self, cairo_t *cr)
{
  double end = self->origin + self->n * self->side, gap = self->side * INSIDE_GAP;
  cairo_font_extents_t font;

  cairo_set_font_size (cr, CLAMP (self->side * INSIDE_HEIGHT, 7 * self->unit, 15 * self->unit));
  cairo_font_extents (cr, &font);
  stelling_paint_set (cr, self->theme->inside_text, 1);
  for (int i = 0; i < self->n; i++)
    {
      double start = self->origin + i * self->side;
      cairo_text_extents_t extents;
      char letter[2], number[8];

      fill_names (self, i, letter, number);
      cairo_move_to (cr, round (start + gap), round (end - gap));
      cairo_show_text (cr, letter);
      cairo_text_extents (cr, number, &extents);
      cairo_move_to (cr, round (end - gap - extents.x_bearing - extents.width),
                     round (start + gap + extents.height));
      cairo_show_text (cr, number);
    }
}

void
stelling_board_coordinates_draw (const StellingBoardGeometry *self, cairo_t *cr)
{
  cairo_select_font_face (cr, "Cantarell", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  if (self->coordinates == STELLING_COORDINATES_OUTSIDE)
    draw_outside (self, cr);
  else if (self->coordinates == STELLING_COORDINATES_INSIDE)
    draw_inside (self, cr);
}
