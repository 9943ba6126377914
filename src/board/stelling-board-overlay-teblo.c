/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-overlay-private.h"

/* Ways of pawns, and what all drawings over the board share. Sides differ in colour and in shape:
 * Yellow's marks are round, Red's have corners, so that both are told apart on paper too. */

/* The ways of the sides run beside each other. */
#define SHIFT 0.09
/* Where both ways share a square, their marks stand in opposite corners. */
#define SHIFT_BOTH 0.2

StellingOverlayInk
stelling_overlay_ink_get (const StellingBoardGeometry *geometry, StellingSide side)
{
  static const StellingOverlayInk teblo[2] = { { 0xffd633, 0x3a2c00 }, { 0xc01c28, 0xffffff } };
  static const StellingOverlayInk paper[2] = { { 0xffffff, 0x000000 }, { 0x303030, 0xffffff } };
  static const StellingOverlayInk tablut[2] = { { 0xffffff, 0x202020 }, { 0x202020, 0xffffff } };

  if (geometry->game == STELLING_GAME_TABLUT)
    return tablut[side];
  return geometry->scheme == STELLING_SCHEME_PRINT ? paper[side] : teblo[side];
}

StellingOverlayInk
stelling_overlay_ink_get_problem (const StellingBoardGeometry *geometry)
{
  return (StellingOverlayInk) { geometry->theme->problem, geometry->theme->accent_halo };
}

void
stelling_overlay_point (const StellingBoardGeometry *geometry,
                        guint direction,
                        double *dx,
                        double *dy)
{
  static const int x[4] = { 0, 1, 0, -1 }, y[4] = { -1, 0, 1, 0 };
  int sign = geometry->flipped ? -1 : 1;

  *dx = sign * x[direction];
  *dy = sign * y[direction];
}

void
stelling_overlay_stroke (cairo_t *cr, StellingOverlayInk ink, double width)
{
  cairo_set_line_width (cr, width + 0.05);
  stelling_paint_set (cr, ink.rim, 0.85);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width);
  stelling_paint_set (cr, ink.fill, 1);
  cairo_stroke (cr);
}

/* Fills the path, with a rim. */
static void
fill (cairo_t *cr, StellingOverlayInk ink, double rim)
{
  cairo_set_line_width (cr, rim);
  stelling_paint_set (cr, ink.rim, 0.85);
  cairo_stroke_preserve (cr);
  stelling_paint_set (cr, ink.fill, 1);
  cairo_fill (cr);
}

void
stelling_overlay_draw_badge (cairo_t *cr,
                             StellingOverlayInk ink,
                             const char *text,
                             double x,
                             double y,
                             gboolean round,
                             double pixels)
{
  double height = CLAMP (11 / pixels, 0.34, 0.5), width;
  cairo_text_extents_t extents, digit;

  cairo_select_font_face (cr, "Cantarell", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (cr, height * 0.86);
  cairo_text_extents (cr, text, &extents);
  cairo_text_extents (cr, "0", &digit);
  width = MIN (MAX (extents.width + height * 0.55, height), 0.98);
  x = CLAMP (x, -0.49 + width / 2, 0.49 - width / 2);
  y = CLAMP (y, -0.49 + height / 2, 0.49 - height / 2);
  stelling_paint_rounded (cr, x - width / 2, y - height / 2, width, height,
                          round ? height / 2 : height * 0.16);
  fill (cr, ink, 0.04);
  cairo_move_to (cr, x - extents.x_bearing - extents.width / 2, y + digit.height / 2);
  stelling_paint_set (cr, ink.rim, 1);
  cairo_show_text (cr, text);
  cairo_new_path (cr);
}

/* --- forbidden squares --- */

/* Draws the emblem of each base that the pawn could not reach, in a corner of its own. */
void
stelling_overlay_draw_lost (const StellingBoardGeometry *geometry,
                            cairo_t *cr,
                            const StellingOverlayCell *cell)
{
  for (guint owner = 0; owner < 2; owner++)
    {
      gboolean lost = (cell->below.lost >> owner & 5) != 0;
      guint32 colour = geometry->theme->base_mark[owner];

      if (!lost)
        continue;
      cairo_save (cr);
      cairo_translate (cr, owner == STELLING_YELLOW ? -0.3 : 0.3, 0.3);
      cairo_scale (cr, 0.68, 0.68);
      stelling_paint_set (cr, geometry->theme->base[owner], 1);
      cairo_rectangle (cr, -0.24, -0.24, 0.48, 0.48);
      cairo_fill (cr);
      stelling_board_emblem_draw (
          cr, owner == STELLING_YELLOW ? STELLING_SQUARE_YELLOW_BASE : STELLING_SQUARE_RED_BASE,
          colour, 0.07);
      cairo_restore (cr);
    }
}

/* --- ways --- */

/* Draws the arms of a way: Yellow's dots, Red's dashes, at the same distances over all squares. */
static void
draw_arms (const StellingBoardGeometry *geometry,
           cairo_t *cr,
           guint8 arms,
           StellingSide side,
           gboolean begins)
{
  StellingOverlayInk ink = stelling_overlay_ink_get (geometry, side);
  gboolean dots = side == STELLING_YELLOW;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  for (guint direction = 0; direction < 4; direction++)
    {
      double dx, dy;

      if ((arms >> direction & 1) == 0)
        continue;
      stelling_overlay_point (geometry, direction, &dx, &dy);
      if (dots)
        {
          cairo_new_sub_path (cr);
          cairo_arc (cr, dx / 3, dy / 3, 0.06, 0, 2 * G_PI);
        }
      else
        {
          cairo_move_to (cr, dx * 0.1, dy * 0.1);
          cairo_line_to (cr, dx * 0.4, dy * 0.4);
        }
    }
  if (dots && !begins)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, 0, 0, 0.06, 0, 2 * G_PI);
    }
  if (dots)
    fill (cr, ink, 0.05);
  else
    stelling_overlay_stroke (cr, ink, 0.09);
}

/* Draws the sign of a square on another shortest way. */
static void
draw_other (const StellingBoardGeometry *geometry, cairo_t *cr, StellingSide side)
{
  StellingOverlayInk ink = stelling_overlay_ink_get (geometry, side);

  if (side == STELLING_YELLOW)
    cairo_arc (cr, -0.16, -0.16, 0.045, 0, 2 * G_PI);
  else
    cairo_rectangle (cr, 0.1, 0.135, 0.13, 0.05);
  fill (cr, ink, 0.03);
}

/* Draws a square that all shortest ways share; full: that all ways share. */
static void
draw_shared (const StellingBoardGeometry *geometry,
             cairo_t *cr,
             StellingSide side,
             gboolean full,
             double shift)
{
  StellingOverlayInk ink = stelling_overlay_ink_get (geometry, side);
  double size = shift > SHIFT ? 0.18 : 0.24, at = side == STELLING_YELLOW ? -shift : shift;

  if (side == STELLING_YELLOW)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, at, at, size, 0, 2 * G_PI);
    }
  else
    cairo_rectangle (cr, at - size * 0.88, at - size * 0.88, size * 1.76, size * 1.76);
  if (full)
    {
      fill (cr, ink, 0.05);
      cairo_arc (cr, at, at, size * 0.3, 0, 2 * G_PI);
      stelling_paint_set (cr, ink.rim, 1);
      cairo_fill (cr);
    }
  else
    stelling_overlay_stroke (cr, ink, 0.06);
}

static void
write_length (guint8 length, guint8 before, char text[16])
{
  if (length == STELLING_TEBLO_FAR)
    g_snprintf (text, 16, "–");
  else if (before != length && before != STELLING_TEBLO_FAR)
    g_snprintf (text, 16, "%u→%u", before, length);
  else
    g_snprintf (text, 16, "%u", length);
}

static void
draw_way (const StellingBoardGeometry *geometry,
          cairo_t *cr,
          const StellingOverlayCell *cell,
          StellingSide side)
{
  guint8 bits = cell->above.way[side];
  gboolean begins = (bits & STELLING_OVERLAY_PAWN) != 0;
  double shift = side == STELLING_YELLOW ? -SHIFT : SHIFT;

  if (cell->above.arms[side] != 0)
    {
      cairo_save (cr);
      cairo_translate (cr, shift, shift);
      draw_arms (geometry, cr, cell->above.arms[side], side, begins);
      cairo_restore (cr);
    }
  else if ((bits & STELLING_OVERLAY_ON_WAY) != 0 && !begins)
    draw_other (geometry, cr, side);
}

void
stelling_overlay_draw_ways (const StellingBoardGeometry *geometry,
                            cairo_t *cr,
                            const StellingOverlayCell *cell)
{
  const guint8 shared = STELLING_OVERLAY_SHARED | STELLING_OVERLAY_CUT;
  gboolean both = (cell->above.way[0] & shared) != 0 && (cell->above.way[1] & shared) != 0;

  for (guint side = 0; side < 2; side++)
    draw_way (geometry, cr, cell, side);
  for (guint side = 0; side < 2; side++)
    if ((cell->above.way[side] & shared) != 0)
      draw_shared (geometry, cr, side, (cell->above.way[side] & STELLING_OVERLAY_CUT) != 0,
                   both ? SHIFT_BOTH : SHIFT);
  for (guint side = 0; side < 2; side++)
    {
      gboolean above = side == STELLING_RED && (cell->above.way[0] & STELLING_OVERLAY_PAWN) != 0;
      char text[16];

      if ((cell->above.way[side] & STELLING_OVERLAY_PAWN) == 0)
        continue;
      write_length (cell->above.length[side], cell->above.before[side], text);
      stelling_overlay_draw_badge (cr, stelling_overlay_ink_get (geometry, side), text, 0,
                                   above ? -1 : 1, side == STELLING_YELLOW, geometry->side);
    }
}

/* --- a move that is not allowed --- */

void
stelling_overlay_draw_shut (const StellingBoardGeometry *geometry,
                            cairo_t *cr,
                            const StellingOverlayCell *cell)
{
  if (cell->below.shut == 0)
    return;
  stelling_paint_set (cr, geometry->theme->problem, 0.12);
  cairo_paint (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  for (guint direction = 0; direction < 4; direction++)
    {
      double dx, dy;

      if ((cell->below.shut >> direction & 1) == 0)
        continue;
      stelling_overlay_point (geometry, direction, &dx, &dy);
      for (int i = -1; i <= 1; i += 2)
        {
          cairo_move_to (cr, dx * 0.45 + dy * i * 0.08, dy * 0.45 + dx * i * 0.08);
          cairo_line_to (cr, dx * 0.45 + dy * i * 0.42, dy * 0.45 + dx * i * 0.42);
        }
    }
  stelling_overlay_stroke (cr, stelling_overlay_ink_get_problem (geometry), 0.06);
}

void
stelling_overlay_draw_refused (const StellingBoardGeometry *geometry,
                               cairo_t *cr,
                               const StellingOverlayCell *cell)
{
  guint8 refused = cell->above.refused;
  StellingOverlayInk ink = stelling_overlay_ink_get_problem (geometry);
  double begin = (refused & (STELLING_OVERLAY_CROSS | STELLING_OVERLAY_RING)) != 0 ? 0.3 : 0;

  if (refused == 0)
    return;
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  for (guint direction = 0; direction < 4; direction++)
    if ((refused >> direction & 1) != 0)
      {
        double dx, dy;

        stelling_overlay_point (geometry, direction, &dx, &dy);
        cairo_move_to (cr, dx * begin, dy * begin);
        cairo_line_to (cr, dx * 0.5, dy * 0.5);
      }
  stelling_overlay_stroke (cr, ink, 0.06);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if ((refused & STELLING_OVERLAY_RING) != 0)
    {
      cairo_arc (cr, 0, 0, 0.4, 0, 2 * G_PI);
      stelling_overlay_stroke (cr, ink, 0.06);
    }
  if ((refused & STELLING_OVERLAY_CROSS) != 0)
    {
      cairo_move_to (cr, -0.24, -0.24);
      cairo_line_to (cr, 0.24, 0.24);
      cairo_move_to (cr, 0.24, -0.24);
      cairo_line_to (cr, -0.24, 0.24);
      stelling_overlay_stroke (cr, ink, 0.1);
    }
}
