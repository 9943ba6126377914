/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>

#include "stelling-board-drawing.h"

static void
locate (const StellingBoardGeometry *self, StellingSquare square, double *x, double *y)
{
  stelling_board_geometry_locate (self, square % self->n, square / self->n, x, y);
}

/* --- marks that are kept as pixels, in the unit square --- */

static void
draw_hatch (cairo_t *cr, const StellingBoardTheme *theme, double pixels)
{
  double step = MAX (0.2, 5 / pixels);

  cairo_rectangle (cr, -0.5, -0.5, 1, 1);
  cairo_clip (cr);
  stelling_paint_set (cr, theme->hatch, theme->plain ? 0.9 : 0.1);
  if (!theme->plain)
    cairo_paint (cr);
  stelling_paint_set (cr, theme->hatch, theme->plain ? 0.9 : 0.55);
  cairo_set_line_width (cr, MAX (0.032, 1 / pixels));
  for (double at = -1; at < 1; at += step)
    {
      cairo_move_to (cr, at - 0.02, 0.52);
      cairo_line_to (cr, at + 1.02, -0.52);
    }
  cairo_stroke (cr);
}

static void
draw_dot (cairo_t *cr, const StellingBoardTheme *theme)
{
  stelling_paint_set (cr, theme->accent, theme->plain ? 1 : 0.82);
  cairo_arc (cr, 0, 0, 0.125, 0, 2 * G_PI);
  cairo_fill_preserve (cr);
  stelling_paint_set (cr, theme->accent_halo, 0.85);
  cairo_set_line_width (cr, 0.03);
  cairo_stroke (cr);
}

static void
draw_ring (cairo_t *cr, const StellingBoardTheme *theme)
{
  cairo_set_line_width (cr, 0.13);
  stelling_paint_set (cr, theme->accent_halo, 0.85);
  cairo_arc (cr, 0, 0, 0.37, 0, 2 * G_PI);
  cairo_stroke (cr);
  cairo_set_line_width (cr, 0.075);
  stelling_paint_set (cr, theme->accent, 1);
  cairo_arc (cr, 0, 0, 0.37, 0, 2 * G_PI);
  cairo_stroke (cr);
}

/* Draws a frame and an exclamation mark in the corner. */
static void
draw_problem (cairo_t *cr, const StellingBoardTheme *theme, double pixels)
{
  double width = MAX (0.06, 2 / pixels), radius = MAX (0.16, 5 / pixels);

  cairo_set_line_width (cr, width);
  stelling_paint_set (cr, theme->problem, 1);
  cairo_rectangle (cr, -0.5 + width / 2, -0.5 + width / 2, 1 - width, 1 - width);
  cairo_stroke (cr);
  cairo_arc (cr, 0.5 - radius, -0.5 + radius, radius, 0, 2 * G_PI);
  cairo_fill (cr);
  stelling_paint_set (cr, theme->problem_text, 1);
  cairo_rectangle (cr, 0.5 - radius * 1.16, -0.5 + radius * 0.4, radius * 0.32, radius * 0.72);
  cairo_rectangle (cr, 0.5 - radius * 1.16, -0.5 + radius * 1.3, radius * 0.32, radius * 0.32);
  cairo_fill (cr);
}

void
stelling_board_mark_draw (cairo_t *cr,
                          const StellingBoardTheme *theme,
                          StellingSprite sprite,
                          double pixels)
{
  cairo_save (cr);
  if (sprite == STELLING_SPRITE_HATCH)
    draw_hatch (cr, theme, pixels);
  else if (sprite == STELLING_SPRITE_DOT)
    draw_dot (cr, theme);
  else if (sprite == STELLING_SPRITE_RING)
    draw_ring (cr, theme);
  else
    draw_problem (cr, theme, pixels);
  cairo_restore (cr);
}

/* --- marks on the squares --- */

static void
tint (const StellingBoardGeometry *self,
      cairo_t *cr,
      StellingSquare square,
      guint32 colour,
      double alpha)
{
  double x, y;

  locate (self, square, &x, &y);
  stelling_paint_set (cr, colour, alpha);
  cairo_rectangle (cr, x, y, self->side, self->side);
  cairo_fill (cr);
}

static void
frame (const StellingBoardGeometry *self,
       cairo_t *cr,
       StellingSquare square,
       guint32 colour,
       double width)
{
  double x, y;

  locate (self, square, &x, &y);
  if (self->snapped)
    width = MAX (1, round (width));
  stelling_paint_set (cr, colour, 1);
  cairo_set_line_width (cr, width);
  cairo_rectangle (cr, x + width / 2, y + width / 2, self->side - width, self->side - width);
  cairo_stroke (cr);
}

static void
draw_last_move (const StellingBoardGeometry *self, const StellingBoardPicture *picture, cairo_t *cr)
{
  StellingSquare from = stelling_move_get_from (picture->last_move);
  StellingSquare to = stelling_move_get_to (picture->last_move);
  gboolean plain = self->theme->plain;

  if (picture->last_move == STELLING_MOVE_NONE)
    return;
  if (from < self->n * self->n)
    tint (self, cr, from, self->theme->last, plain ? 0.5 : 0.3);
  if (to < self->n * self->n)
    {
      tint (self, cr, to, self->theme->last, plain ? 1 : 0.5);
      frame (self, cr, to, self->theme->last, MAX (0.05 * self->side, 2 * self->unit));
    }
}

static void
draw_set (const StellingBoardGeometry *self,
          cairo_t *cr,
          const StellingSquares *squares,
          StellingSprite sprite)
{
  for (int i = 0; i < self->n * self->n; i++)
    {
      double x, y;

      if (!stelling_squares_contain (squares, (StellingSquare) i))
        continue;
      locate (self, (StellingSquare) i, &x, &y);
      stelling_board_cache_paint_sprite (self, cr, sprite, x, y, 1);
    }
}

/* Draws what the last move took as a ghost, unless a piece stands there again. */
static void
draw_ghosts (const StellingBoardGeometry *self, const StellingBoardPicture *picture, cairo_t *cr)
{
  StellingSquare to = stelling_move_get_to (picture->last_move);
  StellingPiece mover;

  if (picture->last_move == STELLING_MOVE_NONE
      || stelling_squares_is_empty (&picture->last_captures))
    return;

  mover = stelling_position_get_piece (picture->position, to);
  for (int i = 0; i < self->n * self->n; i++)
    {
      StellingSprite sprite = mover == STELLING_PIECE_DARK ? STELLING_SPRITE_LIGHT
                                                           : STELLING_SPRITE_DARK;
      StellingSquare square = (StellingSquare) i;
      double x, y, width;

      if (!stelling_squares_contain (&picture->last_captures, square)
          || stelling_position_get_piece (picture->position, square) != STELLING_PIECE_NONE)
        continue;
      if (square == picture->last_king)
        sprite = STELLING_SPRITE_KING;
      locate (self, square, &x, &y);
      stelling_board_cache_paint_sprite (self, cr, sprite, x, y, 0.28);
      width = self->side * 0.045;
      cairo_set_line_width (cr, MAX (width, 1.2 * self->unit));
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      stelling_paint_set (cr, self->theme->problem, 0.75);
      cairo_move_to (cr, x + self->side * 0.3, y + self->side * 0.3);
      cairo_line_to (cr, x + self->side * 0.7, y + self->side * 0.7);
      cairo_move_to (cr, x + self->side * 0.7, y + self->side * 0.3);
      cairo_line_to (cr, x + self->side * 0.3, y + self->side * 0.7);
      cairo_stroke (cr);
    }
}

/* Draws what a click would put on the square under the pointer. */
static void
draw_offer (const StellingBoardGeometry *geometry, const StellingBoardPicture *picture, cairo_t *cr)
{
  StellingSide side = stelling_position_get_turn (picture->position);
  double x, y;

  if (!picture->placing || picture->hovered >= geometry->n * geometry->n)
    return;

  stelling_board_geometry_locate (geometry, picture->hovered % geometry->n,
                                  picture->hovered / geometry->n, &x, &y);
  stelling_board_cache_paint_sprite (
      geometry, cr, side == STELLING_DARK ? STELLING_SPRITE_DARK : STELLING_SPRITE_LIGHT, x, y,
      0.42);
}

/* Returns whether the piece that the pointer holds may be let go on the square. */
static gboolean
is_landing (const StellingBoardPicture *picture, StellingSquare square)
{
  guint n = stelling_position_get_size (picture->position);

  return picture->has_moving && picture->moving_lifted && square == picture->hovered
         && square < n * n && stelling_squares_contain (&picture->targets, square);
}

void
stelling_board_marks_draw_below (const StellingBoardGeometry *self,
                                 const StellingBoardPicture *picture,
                                 cairo_t *cr)
{
  const StellingBoardTheme *theme = self->theme;
  int n_squares = self->n * self->n;

  draw_last_move (self, picture, cr);
  stelling_board_shapes_draw_below (self, picture, cr);
  if (picture->selected < n_squares)
    {
      tint (self, cr, picture->selected, theme->accent, theme->plain ? 0.35 : 0.3);
      frame (self, cr, picture->selected, theme->accent, MAX (0.07 * self->side, 2 * self->unit));
    }
  if (is_landing (picture, picture->hovered))
    {
      tint (self, cr, picture->hovered, theme->accent, theme->plain ? 0.5 : 0.45);
      frame (self, cr, picture->hovered, theme->accent, MAX (0.09 * self->side, 2 * self->unit));
    }
  else if (picture->hovered < n_squares)
    tint (self, cr, picture->hovered, theme->hover, theme->plain ? 0.25 : 0.1);
  draw_set (self, cr, &picture->forbidden, STELLING_SPRITE_HATCH);
  draw_ghosts (self, picture, cr);
  draw_offer (self, picture, cr);
}

/* --- marks above the pieces --- */

/* Draws a ring where something is taken or attacked, else a dot. */
static void
draw_targets (const StellingBoardGeometry *self, const StellingBoardPicture *picture, cairo_t *cr)
{
  for (int i = 0; i < self->n * self->n; i++)
    {
      StellingSquare square = (StellingSquare) i;
      StellingSquares captures = { { 0 } };
      gboolean takes = FALSE;
      double x, y;

      if (!stelling_squares_contain (&picture->targets, square))
        continue;
      if (self->game == STELLING_GAME_TEBLO)
        {
          StellingSide side = stelling_position_get_turn (picture->position);

          takes = square == stelling_rules_get_base (&self->rules, stelling_side_other (side));
        }
      else if (picture->selected < self->n * self->n)
        {
          stelling_position_get_captures (
              picture->position, stelling_move_step (picture->selected, square), &captures);
          takes = !stelling_squares_is_empty (&captures);
        }
      locate (self, square, &x, &y);
      stelling_board_cache_paint_sprite (
          self, cr, takes ? STELLING_SPRITE_RING : STELLING_SPRITE_DOT, x, y, 1);
    }
}

/* Draws a dark and a light ring, so that the cursor is seen on every square. */
static void
draw_cursor (const StellingBoardGeometry *self, cairo_t *cr, StellingSquare square)
{
  double x, y, width = MAX (self->side * 0.055, 2 * self->unit);
  double radius = self->side * 0.1;

  locate (self, square, &x, &y);
  if (self->snapped)
    width = round (width);
  cairo_set_line_width (cr, width);
  stelling_paint_set (cr, self->theme->cursor, 1);
  stelling_paint_rounded (cr, x + width / 2, y + width / 2, self->side - width, self->side - width,
                          radius);
  cairo_stroke (cr);
  stelling_paint_set (cr, self->theme->cursor_halo, 0.95);
  cairo_set_line_width (cr, width / 2);
  stelling_paint_rounded (cr, x + width * 1.25, y + width * 1.25, self->side - width * 2.5,
                          self->side - width * 2.5, radius * 0.7);
  cairo_stroke (cr);
}

/* Adds the corner of a square at @x, @y to the path; its arms are @dx and @dy long. */
static void
add_corner (cairo_t *cr, double x, double y, double dx, double dy)
{
  cairo_move_to (cr, x + dx, y);
  cairo_line_to (cr, x, y);
  cairo_line_to (cr, x, y + dy);
}

/* Draws the corners of a frame: a light line and a dark one, so that they are seen on every square
 * and differ from all other marks by their form. */
static void
draw_corners (const StellingBoardGeometry *self, cairo_t *cr, StellingSquare square)
{
  double x, y, width = MAX (self->side * 0.06, 1.5 * self->unit);
  double arm = self->side * 0.26, near, far;

  locate (self, square, &x, &y);
  near = width;
  far = self->side - width;
  add_corner (cr, x + near, y + near, arm, arm);
  add_corner (cr, x + far, y + near, -arm, arm);
  add_corner (cr, x + near, y + far, arm, -arm);
  add_corner (cr, x + far, y + far, -arm, -arm);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  stelling_paint_set (cr, self->theme->cursor_halo, 0.95);
  cairo_set_line_width (cr, 2 * width);
  cairo_stroke_preserve (cr);
  stelling_paint_set (cr, self->theme->cursor, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
draw_differing (const StellingBoardGeometry *self, const StellingSquares *squares, cairo_t *cr)
{
  for (int i = 0; i < self->n * self->n; i++)
    if (stelling_squares_contain (squares, (StellingSquare) i))
      draw_corners (self, cr, (StellingSquare) i);
}

void
stelling_board_marks_draw_above (const StellingBoardGeometry *self,
                                 const StellingBoardPicture *picture,
                                 cairo_t *cr)
{
  stelling_board_shapes_draw_above (self, picture, cr);
  draw_differing (self, &picture->differing, cr);
  draw_set (self, cr, &picture->problems, STELLING_SPRITE_PROBLEM);
  draw_targets (self, picture, cr);
  stelling_board_hints_draw_places (self, picture, cr);
  if (picture->cursor < self->n * self->n)
    draw_cursor (self, cr, picture->cursor);
}

/* --- keys --- */

/* Is mixed into a key whose bits are all in use. */
#define KEY_DIFFERS G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)

guint64
stelling_board_marks_get_key_below (const StellingBoardPicture *picture, StellingSquare square)
{
  StellingSquare to = stelling_move_get_to (picture->last_move);
  guint64 key = 0;

  if (picture->last_move != STELLING_MOVE_NONE)
    {
      key |= stelling_move_get_from (picture->last_move) == square ? 1 : 0;
      key |= to == square ? 2 : 0;
      if (stelling_squares_contain (&picture->last_captures, square)
          && stelling_position_get_piece (picture->position, square) == STELLING_PIECE_NONE)
        key |= 4 | (picture->last_king == square ? 8 : 0)
               | (guint64) stelling_position_get_piece (picture->position, to) << 4;
    }
  key |= picture->selected == square ? 64 : 0;
  if (picture->hovered == square)
    key |= 128 | (picture->placing ? 256 : 0)
           | (guint64) stelling_position_get_turn (picture->position) << 9;
  key |= stelling_squares_contain (&picture->forbidden, square) ? 1024 : 0;
  key |= is_landing (picture, square) ? 2048 : 0;
  key ^= stelling_board_shapes_get_key (picture, square, TRUE) << 12;

  return key;
}

guint64
stelling_board_marks_get_key_above (const StellingBoardPicture *picture, StellingSquare square)
{
  guint64 key = 0;

  key |= stelling_squares_contain (&picture->problems, square) ? 1 : 0;
  key |= picture->cursor == square ? 2 : 0;
  key |= stelling_board_hints_get_key (picture, square) << 3;
  /* A target's looks depend on its captures. */
  if (stelling_squares_contain (&picture->targets, square))
    key |= 4 | (guint64) picture->selected << 8 | picture->position->key << 16;
  key ^= stelling_board_shapes_get_key (picture, square, FALSE) << 5;
  if (stelling_squares_contain (&picture->differing, square))
    key ^= KEY_DIFFERS;

  return key;
}
