/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-overlay-private.h"

/* The king's lines, captures and control. Light's marks are white and round, Dark's black with
 * corners; those of the side that is not to move are broken. */

/* The arrows of the sides run beside each other. */
#define SHIFT 0.06

/* --- control --- */

/* Draws a row of small signs, one for each piece that can come: Light's at the bottom, Dark's at
 * the top. */
static void
draw_pips (const StellingBoardGeometry *geometry, cairo_t *cr, guint n, StellingSide side)
{
  StellingOverlayInk ink = stelling_overlay_ink_get (geometry, side);
  double y = side == STELLING_LIGHT ? 0.4 : -0.4;

  for (guint i = 0; i < n; i++)
    {
      double x = (i - (n - 1) / 2.0) * 0.17;

      if (side == STELLING_LIGHT)
        {
          cairo_new_sub_path (cr);
          cairo_arc (cr, x, y, 0.05, 0, 2 * G_PI);
        }
      else
        cairo_rectangle (cr, x - 0.05, y - 0.05, 0.1, 0.1);
    }
  cairo_set_line_width (cr, 0.035);
  stelling_paint_set (cr, ink.rim, 0.9);
  cairo_stroke_preserve (cr);
  stelling_paint_set (cr, ink.fill, 1);
  cairo_fill (cr);
}

void
stelling_overlay_draw_control (const StellingBoardGeometry *geometry,
                               cairo_t *cr,
                               const StellingOverlayCell *cell)
{
  const guint8 *control = cell->below.control;

  if (control[0] == 0 && control[1] == 0)
    return;
  /* A square that one side alone can come to is shaded. */
  if (control[STELLING_DARK] == 0 || control[STELLING_LIGHT] == 0)
    {
      gboolean light = control[STELLING_DARK] == 0;

      stelling_paint_set (cr, light ? 0xffffff : 0x000000, light ? 0.3 : 0.16);
      cairo_paint (cr);
    }
  for (guint side = 0; side < 2; side++)
    if (control[side] > 0)
      draw_pips (geometry, cr, control[side], side);
}

/* --- the king --- */

/* Draws two arrow heads along the line. */
static void
draw_line (const StellingBoardGeometry *geometry, cairo_t *cr, guint direction)
{
  StellingOverlayInk ink = stelling_overlay_ink_get (geometry, STELLING_LIGHT);
  double dx, dy;

  stelling_overlay_point (geometry, direction, &dx, &dy);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (int i = 0; i < 2; i++)
    {
      double at = i * 0.36 - 0.2;

      cairo_move_to (cr, dx * at + dy * 0.18, dy * at - dx * 0.18);
      cairo_line_to (cr, dx * (at + 0.16), dy * (at + 0.16));
      cairo_line_to (cr, dx * at - dy * 0.18, dy * at + dx * 0.18);
    }
  stelling_overlay_stroke (cr, ink, 0.08);
}

static void
draw_barred (const StellingBoardGeometry *geometry, cairo_t *cr)
{
  cairo_arc (cr, 0, 0, 0.25, 0, 2 * G_PI);
  cairo_move_to (cr, -0.17, 0.17);
  cairo_line_to (cr, 0.17, -0.17);
  stelling_overlay_stroke (cr, stelling_overlay_ink_get_problem (geometry), 0.07);
}

static void
draw_deadly (const StellingBoardGeometry *geometry, cairo_t *cr)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (int i = -1; i <= 1; i += 2)
    {
      cairo_move_to (cr, -0.15, -0.15 * i);
      cairo_line_to (cr, 0.15, 0.15 * i);
    }
  stelling_overlay_stroke (cr, stelling_overlay_ink_get_problem (geometry), 0.08);
}

void
stelling_overlay_draw_king (const StellingBoardGeometry *geometry,
                            cairo_t *cr,
                            const StellingOverlayCell *cell)
{
  for (guint direction = 0; direction < 4; direction++)
    if ((cell->below.line >> direction & 1) != 0)
      draw_line (geometry, cr, direction);
  if (cell->below.steps > 0)
    {
      char text[8];

      g_snprintf (text, sizeof text, "%u", cell->below.steps);
      stelling_overlay_draw_badge (cr, stelling_overlay_ink_get (geometry, STELLING_LIGHT), text, 0,
                                   0, TRUE, geometry->side);
    }
  if ((cell->below.closed & STELLING_OVERLAY_BARRED) != 0)
    draw_barred (geometry, cr);
  if ((cell->below.closed & STELLING_OVERLAY_DEADLY) != 0)
    draw_deadly (geometry, cr);
}

/* --- captures --- */

static void
set_dashes (cairo_t *cr, gboolean to_move)
{
  static const double dashes[] = { 0.1, 0.1 };

  cairo_set_dash (cr, dashes, to_move ? 0 : G_N_ELEMENTS (dashes), 0);
}

static void
draw_head (cairo_t *cr, StellingOverlayInk ink, double dx, double dy)
{
  cairo_new_sub_path (cr);
  cairo_move_to (cr, -dx * 0.08, -dy * 0.08);
  cairo_line_to (cr, dx * 0.14 + dy * 0.13, dy * 0.14 - dx * 0.13);
  cairo_line_to (cr, dx * 0.14 - dy * 0.13, dy * 0.14 + dx * 0.13);
  cairo_close_path (cr);
  cairo_set_line_width (cr, 0.05);
  stelling_paint_set (cr, ink.rim, 0.85);
  cairo_stroke_preserve (cr);
  stelling_paint_set (cr, ink.fill, 1);
  cairo_fill (cr);
}

/* Draws one side's arrows, from the man that takes to where it goes. */
static void
draw_arrows (const StellingBoardGeometry *geometry,
             cairo_t *cr,
             const StellingOverlayCell *cell,
             StellingSide side)
{
  StellingOverlayInk ink = stelling_overlay_ink_get (geometry, side);
  guint8 bits = cell->above.takings[side];
  double begin = (bits & STELLING_OVERLAY_START) != 0 ? 0.34 : 0, dx, dy;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  set_dashes (cr, (bits & STELLING_OVERLAY_TO_MOVE) != 0);
  for (guint direction = 0; direction < 4; direction++)
    if ((bits >> direction & 1) != 0)
      {
        stelling_overlay_point (geometry, direction, &dx, &dy);
        /* From beyond the rim, lest a shifted line end before it. */
        cairo_move_to (cr, dx * 0.6, dy * 0.6);
        cairo_line_to (cr, dx * begin, dy * begin);
      }
  stelling_overlay_stroke (cr, ink, 0.045);
  set_dashes (cr, TRUE);
  for (guint direction = 0; direction < 4; direction++)
    if ((cell->above.heads[side] >> direction & 1) != 0)
      {
        stelling_overlay_point (geometry, direction, &dx, &dy);
        draw_head (cr, ink, dx, dy);
      }
}

/* Draws a ring around what the side can take. */
static void
draw_takable (const StellingBoardGeometry *geometry, cairo_t *cr, guint8 bits, StellingSide side)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 0.42, 0, 2 * G_PI);
  set_dashes (cr, (bits & STELLING_OVERLAY_TO_MOVE) != 0);
  stelling_overlay_stroke (cr, stelling_overlay_ink_get (geometry, side), 0.07);
  set_dashes (cr, TRUE);
}

/* Draws a bar along each side of the king that is closed. */
static void
draw_sides (const StellingBoardGeometry *geometry, cairo_t *cr, guint8 sides)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  for (guint direction = 0; direction < 4; direction++)
    if ((sides >> direction & 1) != 0)
      {
        double dx, dy;

        stelling_overlay_point (geometry, direction, &dx, &dy);
        cairo_move_to (cr, dx * 0.45 + dy * 0.34, dy * 0.45 + dx * 0.34);
        cairo_line_to (cr, dx * 0.45 - dy * 0.34, dy * 0.45 - dx * 0.34);
      }
  stelling_overlay_stroke (cr, stelling_overlay_ink_get_problem (geometry), 0.09);
}

void
stelling_overlay_draw_takings (const StellingBoardGeometry *geometry,
                               cairo_t *cr,
                               const StellingOverlayCell *cell)
{
  for (guint side = 0; side < 2; side++)
    {
      guint8 bits = cell->above.takings[side];
      double shift = side == STELLING_LIGHT ? -SHIFT : SHIFT;

      if (bits == 0)
        continue;
      cairo_save (cr);
      cairo_translate (cr, shift, shift);
      draw_arrows (geometry, cr, cell, side);
      cairo_restore (cr);
      if ((bits & STELLING_OVERLAY_TAKABLE) != 0)
        draw_takable (geometry, cr, bits, side);
    }
  if (cell->above.sides != 0)
    draw_sides (geometry, cr, cell->above.sides);
}
