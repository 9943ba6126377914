/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-drawing.h"

#include <math.h>
#include <string.h>

/* The places of the squares in the picture. */

/* The frame's width in squares: with coordinates, without, and on a small board. */
#define MARGIN_COORDINATES 0.44
#define MARGIN_PLAIN 0.14
#define MARGIN_MIN_TEXT 11.0 /* units */
#define MARGIN_MIN 3.0

/* Fills in the frame's width in squares, and the least one in units. */
static void
get_margins (StellingCoordinates coordinates, double *margin, double *least)
{
  switch (coordinates)
    {
    case STELLING_COORDINATES_INSIDE:
      *margin = *least = 0;
      break;
    case STELLING_COORDINATES_OUTSIDE:
      *margin = MARGIN_COORDINATES;
      *least = MARGIN_MIN_TEXT;
      break;
    case STELLING_COORDINATES_OFF:
    case STELLING_N_COORDINATES:
    default:
      *margin = MARGIN_PLAIN;
      *least = MARGIN_MIN;
    }
}

void
stelling_board_geometry_init (StellingBoardGeometry *self,
                              const StellingBoardPicture *picture,
                              double size)
{
  double margin, least;

  memset (self, 0, sizeof *self);
  self->rules = picture->position->rules;
  self->game = stelling_position_get_game (picture->position);
  self->scheme = picture->scheme;
  self->theme = stelling_board_theme_get (self->game, picture->scheme, picture->board_style,
                                          picture->piece_style);
  self->flipped = picture->flipped;
  self->coordinates = picture->coordinates;
  self->snapped = picture->scale > 0;
  self->unit = self->snapped ? picture->scale : 1;
  self->n = (int) stelling_position_get_size (picture->position);
  self->size = MAX (size * self->unit, 1);
  if (self->snapped)
    self->size = MAX (floor (self->size + 1e-6), 1);

  get_margins (picture->coordinates, &margin, &least);
  least *= self->unit;
  self->side = self->size / (self->n + 2 * margin);
  if (self->side * margin < least)
    self->side = MAX ((self->size - 2 * least) / self->n, 1);
  if (self->snapped)
    self->side = MAX (floor (self->side), 1);
  self->origin = (self->size - self->n * self->side) / 2;
  if (self->snapped)
    self->origin = floor (self->origin);
}

void
stelling_board_geometry_locate (const StellingBoardGeometry *self,
                                double file,
                                double rank,
                                double *x,
                                double *y)
{
  double column = self->flipped ? self->n - 1 - file : file;
  double row = self->flipped ? rank : self->n - 1 - rank;

  *x = self->origin + column * self->side;
  *y = self->origin + row * self->side;
}
