/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>
#include <string.h>

#include "stelling-board-drawing.h"
#include "stelling-board-overlay.h"
#include "stelling-board-picture.h"

/* Two pawns on one base stand beside each other. */
#define PAIR_ZOOM 0.8
#define PAIR_OFFSET 0.19
#define LIFTED_ZOOM 1.12

void
stelling_board_picture_init (StellingBoardPicture *picture, const StellingPosition *position)
{
  g_return_if_fail (picture != NULL);

  memset (picture, 0, sizeof *picture);
  picture->position = position;
  picture->scale = 1;
  picture->coordinates = STELLING_COORDINATES_OUTSIDE;
  picture->progress = 1;
  picture->last_king = STELLING_SQUARE_NONE;
  picture->selected = STELLING_SQUARE_NONE;
  picture->cursor = STELLING_SQUARE_NONE;
  picture->hovered = STELLING_SQUARE_NONE;
  picture->moving_from = STELLING_SQUARE_NONE;
}

/* --- geometry --- */

void
stelling_board_picture_get_square (const StellingBoardPicture *picture,
                                   double size,
                                   StellingSquare square,
                                   double *x,
                                   double *y,
                                   double *side)
{
  StellingBoardGeometry geometry;

  g_return_if_fail (picture != NULL && picture->position != NULL);
  g_return_if_fail (x != NULL && y != NULL && side != NULL);

  stelling_board_geometry_init (&geometry, picture, size);
  stelling_board_geometry_locate (&geometry, square % geometry.n, square / geometry.n, x, y);
  *x /= geometry.unit;
  *y /= geometry.unit;
  *side = geometry.side / geometry.unit;
}

void
stelling_board_picture_get_point (const StellingBoardPicture *picture,
                                  double size,
                                  double x,
                                  double y,
                                  double *file,
                                  double *rank)
{
  StellingBoardGeometry geometry;
  double column, row;

  g_return_if_fail (picture != NULL && picture->position != NULL);
  g_return_if_fail (file != NULL && rank != NULL);

  stelling_board_geometry_init (&geometry, picture, size);
  column = (x * geometry.unit - geometry.origin) / geometry.side - 0.5;
  row = (y * geometry.unit - geometry.origin) / geometry.side - 0.5;
  *file = geometry.flipped ? geometry.n - 1 - column : column;
  *rank = geometry.flipped ? row : geometry.n - 1 - row;
}

StellingSquare
stelling_board_picture_pick (const StellingBoardPicture *picture, double size, double x, double y)
{
  StellingBoardGeometry geometry;
  int column, row;

  g_return_val_if_fail (picture != NULL && picture->position != NULL, STELLING_SQUARE_NONE);

  stelling_board_geometry_init (&geometry, picture, size);
  column = (int) floor ((x * geometry.unit - geometry.origin) / geometry.side);
  row = (int) floor ((y * geometry.unit - geometry.origin) / geometry.side);
  if (column < 0 || column >= geometry.n || row < 0 || row >= geometry.n)
    return STELLING_SQUARE_NONE;
  if (geometry.flipped)
    column = geometry.n - 1 - column;
  else
    row = geometry.n - 1 - row;

  return (StellingSquare) (row * geometry.n + column);
}

/* --- pieces --- */

static StellingSprite
get_sprite (StellingPiece piece)
{
  if (piece == STELLING_PIECE_KING)
    return STELLING_SPRITE_KING;

  return piece == STELLING_PIECE_DARK ? STELLING_SPRITE_DARK : STELLING_SPRITE_LIGHT;
}

static gboolean
is_moving (const StellingBoardPicture *picture, StellingSquare square)
{
  return picture->has_moving && picture->moving_from == square;
}

/* A set piece is on its way only from a square without a pawn, which would go first. */
static gboolean
is_piece_moving (const StellingBoardPicture *picture, StellingSquare square)
{
  return is_moving (picture, square)
         && stelling_position_get_pawns (picture->position, square) == 0;
}

/* A set piece that has just been placed comes out of nothing, a little too large. */
static gboolean
is_arriving (const StellingBoardPicture *picture, StellingSquare square)
{
  return picture->progress < 1 && stelling_move_is_place (picture->last_move)
         && stelling_move_get_to (picture->last_move) == square;
}

static void
draw_arriving (const StellingBoardGeometry *geometry,
               const StellingBoardPicture *picture,
               cairo_t *cr,
               StellingSprite sprite,
               double x,
               double y)
{
  cairo_push_group (cr);
  stelling_board_sprite_draw (geometry, cr, sprite, x, y, 1.25 - 0.25 * picture->progress);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, CLAMP (picture->progress, 0, 1));
}

/* Draws the pawn of @side if it stands on the square, beside the other if both do. */
static void
draw_pawn (const StellingBoardGeometry *geometry,
           const StellingBoardPicture *picture,
           cairo_t *cr,
           StellingSquare square,
           StellingSide side)
{
  StellingSprite sprite = side == STELLING_YELLOW ? STELLING_SPRITE_YELLOW_PAWN
                                                  : STELLING_SPRITE_RED_PAWN;
  guint pawns = stelling_position_get_pawns (picture->position, square);
  gboolean pair = pawns == 3, moving = is_moving (picture, square);
  double x, y;

  if ((pawns >> side & 1) == 0 || (moving && (!pair || picture->moving_side == side)))
    return;

  stelling_board_geometry_locate (geometry, square % geometry->n, square / geometry->n, &x, &y);
  if (pair && !moving)
    stelling_board_sprite_draw (
        geometry, cr, sprite, x + (side == STELLING_YELLOW ? -1 : 1) * PAIR_OFFSET * geometry->side,
        y + (side == STELLING_YELLOW ? 0.04 : -0.04) * geometry->side, PAIR_ZOOM);
  else
    stelling_board_cache_paint_sprite (geometry, cr, sprite, x, y, 1);
}

void
stelling_board_contents_draw (const StellingBoardGeometry *geometry,
                              const StellingBoardPicture *picture,
                              cairo_t *cr,
                              StellingSquare square)
{
  StellingPiece piece = stelling_position_get_piece (picture->position, square);
  gboolean teblo = geometry->game == STELLING_GAME_TEBLO;
  double x, y;

  stelling_board_geometry_locate (geometry, square % geometry->n, square / geometry->n, &x, &y);
  if (piece != STELLING_PIECE_NONE && teblo && is_arriving (picture, square))
    draw_arriving (geometry, picture, cr, get_sprite (piece), x, y);
  else if (piece != STELLING_PIECE_NONE && !is_piece_moving (picture, square))
    stelling_board_cache_paint_sprite (geometry, cr, get_sprite (piece), x, y, 1);

  if (teblo)
    {
      draw_pawn (geometry, picture, cr, square, STELLING_YELLOW);
      draw_pawn (geometry, picture, cr, square, STELLING_RED);
    }
}

gboolean
stelling_board_contents_stay_within (const StellingBoardGeometry *geometry)
{
  return geometry->game == STELLING_GAME_TABLUT;
}

guint64
stelling_board_contents_get_key (const StellingBoardPicture *picture, StellingSquare square)
{
  gboolean teblo = stelling_position_get_game (picture->position) == STELLING_GAME_TEBLO;
  guint64 key = (guint64) stelling_position_get_piece (picture->position, square);

  if (teblo)
    key |= (guint64) stelling_position_get_pawns (picture->position, square) << 2;
  if (key == 0)
    return 0;
  if (is_moving (picture, square))
    key |= 1u << 4 | (guint) picture->moving_side << 5;
  if (is_arriving (picture, square))
    key |= (guint64) (CLAMP (picture->progress, 0, 1) * 1000 + 1) << 8;

  return key;
}

/* Draws the shadow of a piece that is held above the board: farther from it, and softer. */
static void
draw_lifted_shadow (const StellingBoardGeometry *geometry, cairo_t *cr, double x, double y)
{
  double side = geometry->side;

  stelling_shadow_draw (cr, geometry->theme->shadow * 0.8, x + side * 0.58, y + side * 0.68,
                        side * 0.52, side * 0.46);
}

void
stelling_board_moving_draw (const StellingBoardGeometry *geometry,
                            const StellingBoardPicture *picture,
                            cairo_t *cr)
{
  StellingSprite sprite;
  guint pawns;
  double x, y;

  if (!picture->has_moving || picture->moving_from >= geometry->n * geometry->n)
    return;

  pawns = stelling_position_get_pawns (picture->position, picture->moving_from);
  if (pawns != 0)
    {
      if (pawns == 3)
        pawns = 1u << picture->moving_side;
      sprite = pawns == 1 ? STELLING_SPRITE_YELLOW_PAWN : STELLING_SPRITE_RED_PAWN;
    }
  else
    {
      StellingPiece piece = stelling_position_get_piece (picture->position, picture->moving_from);

      if (piece == STELLING_PIECE_NONE)
        return;
      sprite = get_sprite (piece);
    }
  stelling_board_geometry_locate (geometry, picture->moving_file, picture->moving_rank, &x, &y);
  if (picture->moving_lifted)
    {
      draw_lifted_shadow (geometry, cr, x, y);
      stelling_board_sprite_draw (geometry, cr, sprite, x, y, LIFTED_ZOOM);
    }
  else
    stelling_board_cache_paint_sprite (geometry, cr, sprite, x, y, 1);
}

static void
draw_overlay (const StellingBoardOverlay *overlay,
              const StellingBoardGeometry *geometry,
              cairo_t *cr,
              gboolean below)
{
  for (int i = 0; i < geometry->n * geometry->n; i++)
    stelling_board_overlay_draw (overlay, geometry, cr, (StellingSquare) i, below);
}

void
stelling_board_picture_draw (const StellingBoardPicture *picture, cairo_t *cr, double size)
{
  StellingBoardOverlay overlay;
  StellingBoardGeometry geometry;
  gboolean has_overlay;

  g_return_if_fail (picture != NULL && picture->position != NULL);
  g_return_if_fail (cr != NULL);

  stelling_board_geometry_init (&geometry, picture, size);
  has_overlay = stelling_board_overlay_init (&overlay, picture);
  cairo_save (cr);
  cairo_scale (cr, 1 / geometry.unit, 1 / geometry.unit);
  stelling_board_cache_paint_squares (&geometry, cr);
  stelling_board_marks_draw_below (&geometry, picture, cr);
  if (has_overlay)
    draw_overlay (&overlay, &geometry, cr, TRUE);
  for (int i = 0; i < geometry.n * geometry.n; i++)
    stelling_board_contents_draw (&geometry, picture, cr, (StellingSquare) i);
  if (has_overlay)
    draw_overlay (&overlay, &geometry, cr, FALSE);
  stelling_board_marks_draw_above (&geometry, picture, cr);
  stelling_board_shapes_draw_lines (&geometry, picture, cr);
  stelling_board_hints_draw_arrows (&geometry, picture, cr);
  stelling_board_moving_draw (&geometry, picture, cr);
  cairo_restore (cr);
}
