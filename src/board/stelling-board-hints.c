/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>

#include "stelling-board-drawing.h"

/* The engine's moves: arrows, and rings for placements. The better a move, the stronger. */

#define RING_PIECES 8

/* By rank: parts of what the best looks like. */
static const double widths[STELLING_N_HINT_RANKS] = { 1, 0.8, 0.65, 0.5 };
static const double strengths[STELLING_N_HINT_RANKS] = { 1, 0.85, 0.72, 0.6 };

static guint32
get_colour (const StellingBoardGeometry *geometry, const StellingBoardPicture *picture)
{
  return picture->hints.are_threats ? geometry->theme->threat : geometry->theme->hint;
}

/* Returns whose moves they are. */
static StellingSide
get_side (const StellingBoardPicture *picture)
{
  StellingSide turn = stelling_position_get_turn (picture->position);

  return picture->hints.are_threats ? stelling_side_other (turn) : turn;
}

/* Cairo's dashes have other edges where only a part of the board is painted: the pieces of a broken
 * ring are filled. */
static void
draw_ring (cairo_t *cr, double width, gboolean broken)
{
  guint n = broken ? RING_PIECES : 1;
  double piece = broken ? G_PI / RING_PIECES : 2 * G_PI;

  for (guint i = 0; i < n; i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, 0, 0, 0.43 + width / 2, 2 * i * piece, (2 * i + 1) * piece);
      cairo_arc_negative (cr, 0, 0, 0.43 - width / 2, (2 * i + 1) * piece, 2 * i * piece);
      cairo_close_path (cr);
    }
  cairo_fill (cr);
}

/* A placement comes from nowhere: a translucent piece in a ring. */
static void
draw_place (const StellingBoardGeometry *geometry,
            const StellingBoardPicture *picture,
            cairo_t *cr,
            const StellingHint *hint)
{
  gboolean dark = get_side (picture) == STELLING_DARK;
  StellingSquare to = stelling_move_get_to (hint->move);
  double strength = strengths[hint->rank], width = 0.07 * widths[hint->rank];
  double x, y, side = geometry->side;

  stelling_board_geometry_locate (geometry, to % geometry->n, to / geometry->n, &x, &y);
  stelling_board_cache_paint_sprite (
      geometry, cr, dark ? STELLING_SPRITE_DARK : STELLING_SPRITE_LIGHT, x, y, 0.45 * strength);
  cairo_save (cr);
  cairo_translate (cr, x + side / 2, y + side / 2);
  cairo_scale (cr, side, side);
  for (int pass = 0; pass < 2; pass++)
    {
      stelling_paint_set (cr, pass ? get_colour (geometry, picture) : geometry->theme->accent_halo,
                          (pass ? 0.9 : 0.8) * (geometry->theme->plain ? 1 : strength));
      draw_ring (cr, pass ? width : width + 0.05, pass && picture->hints.are_threats);
    }
  cairo_restore (cr);
}

static gboolean
is_place (const StellingBoardPicture *picture, const StellingHint *hint)
{
  int n = (int) stelling_position_get_size (picture->position);

  return stelling_move_is_place (hint->move) && stelling_move_get_to (hint->move) < n * n;
}

static gboolean
is_arrow (const StellingBoardPicture *picture, const StellingHint *hint)
{
  int n = (int) stelling_position_get_size (picture->position);

  return stelling_move_get_from (hint->move) < n * n && stelling_move_get_to (hint->move) < n * n;
}

void
stelling_board_hints_draw_places (const StellingBoardGeometry *geometry,
                                  const StellingBoardPicture *picture,
                                  cairo_t *cr)
{
  for (guint i = 0; i < picture->hints.n; i++)
    if (is_place (picture, &picture->hints.hints[i]))
      draw_place (geometry, picture, cr, &picture->hints.hints[i]);
}

void
stelling_board_hints_draw_arrows (const StellingBoardGeometry *geometry,
                                  const StellingBoardPicture *picture,
                                  cairo_t *cr)
{
  /* The best lies above the others. */
  for (guint i = picture->hints.n; i-- > 0;)
    {
      const StellingHint *hint = &picture->hints.hints[i];
      const StellingArrowLook look = { .colour = get_colour (geometry, picture),
                                       .alpha = STELLING_ARROW_ALPHA * strengths[hint->rank],
                                       .width = STELLING_ARROW_WIDTH * widths[hint->rank],
                                       .broken = picture->hints.are_threats };

      if (is_arrow (picture, hint))
        stelling_board_arrow_draw (geometry, cr, stelling_move_get_from (hint->move),
                                   stelling_move_get_to (hint->move), &look);
    }
}

/* --- keys --- */

guint64
stelling_board_hints_get_key (const StellingBoardPicture *picture, StellingSquare square)
{
  for (guint i = 0; i < picture->hints.n; i++)
    {
      const StellingHint *hint = &picture->hints.hints[i];

      if (is_place (picture, hint) && stelling_move_get_to (hint->move) == square)
        return 1 | (guint64) get_side (picture) << 1 | (picture->hints.are_threats ? 4 : 0)
               | (guint64) hint->rank << 3;
    }
  return 0;
}

guint64
stelling_board_hints_get_key_arrows (const StellingBoardPicture *picture)
{
  guint64 key = 0;

  for (guint i = 0; i < picture->hints.n; i++)
    {
      const StellingHint *hint = &picture->hints.hints[i];

      if (is_arrow (picture, hint))
        key = key * 1099511628211u
              + (1 | picture->hints.are_threats << 1 | (guint64) hint->rank << 2
                 | (guint64) hint->move << 8);
    }
  return key;
}

void
stelling_board_hints_get_corners (const StellingBoardPicture *picture,
                                  const StellingBoardGeometry *geometry,
                                  double *x0,
                                  double *y0,
                                  double *x1,
                                  double *y1)
{
  *x0 = *y0 = geometry->size;
  *x1 = *y1 = 0;
  for (guint i = 0; i < picture->hints.n; i++)
    for (int end = 0; end < 2 && is_arrow (picture, &picture->hints.hints[i]); end++)
      {
        StellingMove move = picture->hints.hints[i].move;
        StellingSquare square = end ? stelling_move_get_to (move) : stelling_move_get_from (move);
        double x, y;

        stelling_board_geometry_locate (geometry, square % geometry->n, square / geometry->n, &x,
                                        &y);
        *x0 = MIN (*x0, x);
        *y0 = MIN (*y0, y);
        *x1 = MAX (*x1, x + geometry->side);
        *y1 = MAX (*y1, y + geometry->side);
      }
}
