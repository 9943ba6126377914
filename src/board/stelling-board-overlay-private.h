/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-board-overlay.h"

G_BEGIN_DECLS

/* Drawn in the unit square, by the files of each game. */

/* The colours of a side's marks. */
typedef struct
{
  guint32 fill;
  guint32 rim;
} StellingOverlayInk;

StellingOverlayInk stelling_overlay_ink_get (const StellingBoardGeometry *geometry,
                                             StellingSide side);
/* Returns the colours of what bars a way, and of what is wrong. */
StellingOverlayInk stelling_overlay_ink_get_problem (const StellingBoardGeometry *geometry);
/* Fills in the unit vector of a direction on the screen. */
void stelling_overlay_point (const StellingBoardGeometry *geometry,
                             guint direction,
                             double *dx,
                             double *dy);
/* Strokes the path in the colour, on a wider stroke of the rim's. */
void stelling_overlay_stroke (cairo_t *cr, StellingOverlayInk ink, double width);
/* Draws a number or a text in a small field, round or with corners, around a point. */
void stelling_overlay_draw_badge (cairo_t *cr,
                                  StellingOverlayInk ink,
                                  const char *text,
                                  double x,
                                  double y,
                                  gboolean round,
                                  double pixels);

/* Returns the direction from a square to another of the same rank or file, on a board of @n
 * squares' side; and what a step in it adds to a square. */
guint stelling_overlay_get_direction (int n, StellingSquare from, StellingSquare to);
int stelling_overlay_get_step (int n, guint direction);

void stelling_overlay_add_truths (StellingBoardOverlay *self, const StellingBoardPicture *picture);
void stelling_overlay_draw_truths (const StellingBoardGeometry *geometry,
                                   cairo_t *cr,
                                   const StellingOverlayCell *cell);
void stelling_overlay_draw_lost (const StellingBoardGeometry *geometry,
                                 cairo_t *cr,
                                 const StellingOverlayCell *cell);
void stelling_overlay_draw_ways (const StellingBoardGeometry *geometry,
                                 cairo_t *cr,
                                 const StellingOverlayCell *cell);
/* Draws why a move is illegal: the part that would be shut, and the way with its obstacle. */
void stelling_overlay_draw_shut (const StellingBoardGeometry *geometry,
                                 cairo_t *cr,
                                 const StellingOverlayCell *cell);
void stelling_overlay_draw_refused (const StellingBoardGeometry *geometry,
                                    cairo_t *cr,
                                    const StellingOverlayCell *cell);
void stelling_overlay_draw_control (const StellingBoardGeometry *geometry,
                                    cairo_t *cr,
                                    const StellingOverlayCell *cell);
void stelling_overlay_draw_king (const StellingBoardGeometry *geometry,
                                 cairo_t *cr,
                                 const StellingOverlayCell *cell);
void stelling_overlay_draw_takings (const StellingBoardGeometry *geometry,
                                    cairo_t *cr,
                                    const StellingOverlayCell *cell);

G_END_DECLS
