/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>
#include <string.h>

#include "stelling-board-drawing.h"

/* The height of a label's letters, and the least one to make them fit, in squares. */
#define LABEL_HEIGHT 0.56
#define LABEL_HEIGHT_MIN 0.24
#define LABEL_WIDTH 0.9
#define LABEL_ROOM 0.96 /* a font's sizes come in steps */

static gboolean
is_line (const StellingShape *shape)
{
  return shape->kind == STELLING_SHAPE_ARROW || shape->kind == STELLING_SHAPE_LINE;
}

static gboolean
is_on_board (const StellingBoardPicture *picture, const StellingShape *shape)
{
  guint n = stelling_position_get_size (picture->position);

  return shape->square < n * n && (!is_line (shape) || shape->to < n * n)
         && shape->colour < STELLING_N_SHAPE_COLOURS;
}

/* --- on one square, drawn in the unit square --- */

static void
trace_shape (cairo_t *cr, StellingShapeKind kind)
{
  cairo_new_path (cr);
  switch ((int) kind)
    {
    case STELLING_SHAPE_SQUARE:
      cairo_rectangle (cr, -0.36, -0.36, 0.72, 0.72);
      break;

    case STELLING_SHAPE_CIRCLE:
      cairo_arc (cr, 0, 0, 0.4, 0, 2 * G_PI);
      break;

    case STELLING_SHAPE_CROSS:
      cairo_move_to (cr, -0.3, -0.3);
      cairo_line_to (cr, 0.3, 0.3);
      cairo_move_to (cr, 0.3, -0.3);
      cairo_line_to (cr, -0.3, 0.3);
      break;

    case STELLING_SHAPE_TRIANGLE:
      cairo_move_to (cr, 0, -0.38);
      cairo_line_to (cr, 0.38, 0.3);
      cairo_line_to (cr, -0.38, 0.3);
      cairo_close_path (cr);
      break;

    default:
      break;
    }
}

/* Draws a pale or dark rim, so that the shape is seen on pieces of every colour. */
static void
draw_outline (const StellingBoardTheme *theme, cairo_t *cr, const StellingShape *shape)
{
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  trace_shape (cr, shape->kind);
  cairo_set_line_width (cr, 0.15);
  stelling_paint_set (cr, theme->accent_halo, 0.8);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, 0.09);
  stelling_paint_set (cr, theme->shape[shape->colour], 1);
  cairo_stroke (cr);
}

static double
get_width (cairo_t *cr, const char *text)
{
  cairo_text_extents_t extents;

  cairo_text_extents (cr, text, &extents);
  return extents.width;
}

/* Returns the letters of the label that fit on the square at the font's size. */
static char *
dup_fitting (cairo_t *cr, const char *label)
{
  g_autofree char *text = g_strdup (label);
  glong length = g_utf8_strlen (text, -1);

  /* A longer label never fits. */
  length = MIN (length, 24);
  *g_utf8_offset_to_pointer (text, length) = '\0';
  if (g_str_equal (text, label) && get_width (cr, text) <= LABEL_ROOM)
    return g_steal_pointer (&text);
  while (length-- > 1)
    {
      g_autofree char *cut = NULL;

      *g_utf8_offset_to_pointer (text, length) = '\0';
      cut = g_strconcat (text, "…", NULL);
      if (get_width (cr, cut) <= LABEL_ROOM)
        return g_steal_pointer (&cut);
    }
  return g_steal_pointer (&text);
}

static void
draw_label (const StellingBoardTheme *theme, cairo_t *cr, const StellingShape *shape)
{
  cairo_text_extents_t extents;
  g_autofree char *text = NULL;
  double width;

  if (shape->label == NULL || *shape->label == '\0' || !g_utf8_validate (shape->label, -1, NULL))
    return;
  cairo_select_font_face (cr, "Cantarell", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (cr, LABEL_HEIGHT);
  width = get_width (cr, shape->label);
  if (width > LABEL_WIDTH)
    cairo_set_font_size (cr, MAX (LABEL_HEIGHT * LABEL_WIDTH / width, LABEL_HEIGHT_MIN));
  text = dup_fitting (cr, shape->label);
  cairo_text_extents (cr, text, &extents);
  cairo_move_to (cr, -extents.x_bearing - extents.width / 2,
                 -extents.y_bearing - extents.height / 2);
  cairo_text_path (cr, text);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 0.11);
  stelling_paint_set (cr, theme->accent_halo, 0.9);
  cairo_stroke_preserve (cr);
  stelling_paint_set (cr, theme->shape[shape->colour], 1);
  cairo_fill (cr);
}

static void
draw_on_square (const StellingBoardGeometry *geometry, cairo_t *cr, const StellingShape *shape)
{
  double x, y;

  stelling_board_geometry_locate (geometry, shape->square % geometry->n,
                                  shape->square / geometry->n, &x, &y);
  cairo_save (cr);
  cairo_translate (cr, x + geometry->side / 2, y + geometry->side / 2);
  cairo_scale (cr, geometry->side, geometry->side);
  if (shape->kind == STELLING_SHAPE_FIELD)
    {
      stelling_paint_set (cr, geometry->theme->shape[shape->colour], 0.5);
      cairo_rectangle (cr, -0.5, -0.5, 1, 1);
      cairo_fill (cr);
    }
  else if (shape->kind == STELLING_SHAPE_LABEL)
    draw_label (geometry->theme, cr, shape);
  else
    draw_outline (geometry->theme, cr, shape);
  cairo_restore (cr);
}

static void
draw_line (const StellingBoardGeometry *geometry, cairo_t *cr, const StellingShape *shape)
{
  double half = geometry->side / 2, x0, y0, x1, y1;

  stelling_board_geometry_locate (geometry, shape->square % geometry->n,
                                  shape->square / geometry->n, &x0, &y0);
  stelling_board_geometry_locate (geometry, shape->to % geometry->n, shape->to / geometry->n, &x1,
                                  &y1);
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (int pass = 0; pass < 2; pass++)
    {
      cairo_set_line_width (cr, geometry->side * (pass ? 0.12 : 0.17));
      stelling_paint_set (
          cr, pass ? geometry->theme->shape[shape->colour] : geometry->theme->accent_halo,
          geometry->theme->plain ? 1 : 0.8);
      cairo_move_to (cr, x0 + half, y0 + half);
      cairo_line_to (cr, x1 + half, y1 + half);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

/* --- layers --- */

void
stelling_board_shapes_draw_below (const StellingBoardGeometry *geometry,
                                  const StellingBoardPicture *picture,
                                  cairo_t *cr)
{
  for (guint i = 0; i < picture->n_shapes; i++)
    if (is_on_board (picture, &picture->shapes[i])
        && picture->shapes[i].kind == STELLING_SHAPE_FIELD)
      draw_on_square (geometry, cr, &picture->shapes[i]);
}

void
stelling_board_shapes_draw_above (const StellingBoardGeometry *geometry,
                                  const StellingBoardPicture *picture,
                                  cairo_t *cr)
{
  for (guint i = 0; i < picture->n_shapes; i++)
    if (is_on_board (picture, &picture->shapes[i]) && !is_line (&picture->shapes[i])
        && picture->shapes[i].kind != STELLING_SHAPE_FIELD)
      draw_on_square (geometry, cr, &picture->shapes[i]);
}

static void
draw_arrow (const StellingBoardGeometry *geometry, cairo_t *cr, const StellingShape *shape)
{
  const StellingArrowLook look = { .colour = geometry->theme->shape[shape->colour],
                                   .alpha = STELLING_ARROW_ALPHA,
                                   .width = STELLING_ARROW_WIDTH };

  stelling_board_arrow_draw (geometry, cr, shape->square, shape->to, &look);
}

void
stelling_board_shapes_draw_lines (const StellingBoardGeometry *geometry,
                                  const StellingBoardPicture *picture,
                                  cairo_t *cr)
{
  for (guint i = 0; i < picture->n_shapes; i++)
    {
      const StellingShape *shape = &picture->shapes[i];

      if (!is_on_board (picture, shape))
        continue;
      if (shape->kind == STELLING_SHAPE_ARROW)
        draw_arrow (geometry, cr, shape);
      else if (shape->kind == STELLING_SHAPE_LINE)
        draw_line (geometry, cr, shape);
    }
}

/* --- keys --- */

static guint64
add_to_key (guint64 key, const StellingShape *shape)
{
  guint hash
      = shape->kind == STELLING_SHAPE_LABEL && shape->label != NULL ? g_str_hash (shape->label) : 0;

  key = key * 1099511628211u + 1 + (guint) shape->kind;
  key = key * 1099511628211u + (guint) shape->colour;
  key = key * 1099511628211u + (shape->square | (guint) shape->to << 8);
  return key * 1099511628211u + hash;
}

guint64
stelling_board_shapes_get_key (const StellingBoardPicture *picture,
                               StellingSquare square,
                               gboolean below)
{
  guint64 key = 0;

  for (guint i = 0; i < picture->n_shapes; i++)
    {
      const StellingShape *shape = &picture->shapes[i];

      if (shape->square == square && is_on_board (picture, shape) && !is_line (shape)
          && (shape->kind == STELLING_SHAPE_FIELD) == below)
        key = add_to_key (key, shape);
    }
  return key;
}

guint64
stelling_board_shapes_get_key_lines (const StellingBoardPicture *picture)
{
  guint64 key = 0;

  for (guint i = 0; i < picture->n_shapes; i++)
    if (is_on_board (picture, &picture->shapes[i]) && is_line (&picture->shapes[i]))
      key = add_to_key (key, &picture->shapes[i]);
  return key;
}
