/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-view-private.h"

#include <math.h>

/* The pointer goes over squares of a board that is set up. Each is told once as it is entered; a
 * quick pointer leaves none out. */

/* Smaller than any square. */
#define STEP 8.0

static void
paint (StellingBoardView *self, StellingSquare square)
{
  if (square == STELLING_SQUARE_NONE || square == self->painted)
    return;
  self->painted = square;
  stelling_board_view_emit_square (self, square, self->pressed_secondary);
}

void
stelling_board_view_begin_painting (StellingBoardView *self,
                                    StellingSquare square,
                                    double x,
                                    double y)
{
  self->painting = TRUE;
  self->painted = STELLING_SQUARE_NONE;
  self->painted_x = x;
  self->painted_y = y;
  stelling_board_view_emit_stroke (self, TRUE);
  paint (self, square);
}

void
stelling_board_view_paint_to (StellingBoardView *self, double x, double y)
{
  double from_x = self->painted_x, from_y = self->painted_y;
  int n = (int) ceil (hypot (x - from_x, y - from_y) / STEP);

  for (int i = 1; i <= n && self->painting; i++)
    paint (self, stelling_board_view_pick (self, from_x + (x - from_x) * i / n,
                                           from_y + (y - from_y) * i / n));
  self->painted_x = x;
  self->painted_y = y;
}

void
stelling_board_view_cancel_painting (StellingBoardView *self)
{
  if (!self->painting)
    return;
  self->painting = FALSE;
  stelling_board_view_emit_stroke_cancelled (self);
}

void
stelling_board_view_end_painting (StellingBoardView *self)
{
  if (!self->painting)
    return;
  self->painting = FALSE;
  stelling_board_view_emit_stroke (self, FALSE);
}
