/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-tree-picture-private.h"

#include <math.h>

/* In pixels, at its own size. */
#define PITCH 28.0
#define RADIUS 9.0
/* Around the whole, beside half a node: room for the ring of the current node and for numbers. */
#define MARGIN 20.0
/* What belongs to a node is no further from it, beside lines. */
#define AROUND 20.0
/* Smaller nodes are mere spots. */
#define LEAST_OUTLINED 3.0

/* Corners are round from this size on. */
#define LEAST_ROUND 0.4

/* --- geometry --- */

double
stelling_tree_picture_get_pitch (const StellingTreePicture *self)
{
  return PITCH * self->zoom;
}

static double
get_margin (const StellingTreePicture *self)
{
  return RADIUS * self->zoom + MARGIN;
}

double
stelling_tree_picture_get_width (const StellingTreePicture *self)
{
  return 2 * get_margin (self)
         + stelling_tree_picture_get_pitch (self)
               * (stelling_tree_layout_get_n_columns (self->layout) - 1);
}

double
stelling_tree_picture_get_height (const StellingTreePicture *self)
{
  return 2 * get_margin (self)
         + stelling_tree_picture_get_pitch (self)
               * (stelling_tree_layout_get_n_rows (self->layout) - 1);
}

void
stelling_tree_picture_get_centre (const StellingTreePicture *self,
                                  const StellingTreePlace *place,
                                  double *x,
                                  double *y)
{
  double pitch = stelling_tree_picture_get_pitch (self);
  double along = get_margin (self) + pitch * place->column;

  *x = self->rtl ? stelling_tree_picture_get_width (self) - along : along;
  *y = get_margin (self) + pitch * place->row;
}

const StellingTreePlace *
stelling_tree_picture_pick (const StellingTreePicture *self, double x, double y)
{
  double pitch = stelling_tree_picture_get_pitch (self);
  double along = self->rtl ? stelling_tree_picture_get_width (self) - x : x;
  double column = round ((along - get_margin (self)) / pitch);
  double row = round ((y - get_margin (self)) / pitch);

  if (column < 0 || row < 0)
    return NULL;
  return stelling_tree_layout_get_at (self->layout, (guint) column, (guint) row);
}

/* --- what is in the area --- */

static guint
get_cell (double distance, double pitch, double more)
{
  return (guint) MAX (floor (distance / pitch) + more, 0.0);
}

/* Lines lead a step further than nodes, and rings and numbers some pixels. */
static void
collect (Drawing *drawing)
{
  const StellingTreePicture *self = drawing->picture;
  double left = self->rtl ? stelling_tree_picture_get_width (self) - drawing->left - drawing->width
                          : drawing->left;
  double margin = get_margin (self);
  guint first_row = get_cell (drawing->top - margin - AROUND, drawing->pitch, -1);
  guint last_row = get_cell (drawing->top + drawing->height - margin + AROUND, drawing->pitch, 2);
  guint column = get_cell (left - margin - AROUND, drawing->pitch, -1);
  guint last = get_cell (left + drawing->width - margin + AROUND, drawing->pitch, 2);

  last = MIN (last, stelling_tree_layout_get_n_columns (self->layout) - 1);
  for (; column <= last; column++)
    {
      guint n;
      const StellingTreePlace *places
          = stelling_tree_layout_get_column (self->layout, column, first_row, last_row, &n);

      for (guint i = 0; i < n; i++)
        {
          Spot spot = { &places[i], 0, 0, STELLING_TREE_LOOK_OTHER };

          stelling_tree_picture_get_centre (self, &places[i], &spot.x, &spot.y);
          spot.x = floor (spot.x - drawing->left) + 0.5;
          spot.y = floor (spot.y - drawing->top) + 0.5;
          if (stelling_node_get_kind (places[i].node) == STELLING_NODE_MOVE)
            spot.look = stelling_node_get_side (places[i].node) == STELLING_LIGHT
                            ? STELLING_TREE_LOOK_LIGHT
                            : STELLING_TREE_LOOK_DARK;
          g_array_append_val (drawing->spots, spot);
        }
    }
}

/* --- lines --- */

static void
set_text_colour (const Drawing *drawing, cairo_t *cr, double alpha)
{
  const GdkRGBA *text = &drawing->picture->text;

  cairo_set_source_rgba (cr, (double) text->red, (double) text->green, (double) text->blue,
                         drawing->picture->high_contrast ? 1.0 : alpha);
}

void
stelling_tree_drawing_set_text_colour (const Drawing *drawing, double alpha)
{
  set_text_colour (drawing, drawing->cr, alpha);
}

static double
get_y (const Drawing *drawing, guint row)
{
  return floor (get_margin (drawing->picture) + drawing->pitch * row - drawing->top) + 0.5;
}

/* Adds a line along a row or down a column to the path: as a rectangle of whole pixels, which is
 * drawn several times as fast as a stroke. */
static void
add_line (cairo_t *cr, double x1, double y1, double x2, double y2, double width)
{
  double half = width / 2;

  cairo_rectangle (cr, MIN (x1, x2) - half, MIN (y1, y2) - half, fabs (x2 - x1) + width,
                   fabs (y2 - y1) + width);
}

/* Adds the lines from a place's parent, or from the corner at which the line down to it ends, and
 * down to its variations. */
static void
add_lines (Drawing *drawing, const Spot *spot, gboolean same_row, guint last_row, double width)
{
  double step = drawing->picture->rtl ? -drawing->pitch : drawing->pitch;
  double begin = same_row ? step : step - drawing->corner * (step > 0 ? 1 : -1);

  if (spot->place->column > 0)
    add_line (drawing->cr, floor (spot->x - begin) + 0.5, spot->y, spot->x, spot->y, width);
  if (last_row > spot->place->row)
    add_line (
        drawing->cr, spot->x, MAX (spot->y, -drawing->pitch), spot->x,
        floor (MIN (get_y (drawing, last_row) - drawing->corner, drawing->height + drawing->pitch))
            + 0.5,
        width);
}

/* Adds the corner on the way from a place's parent. */
static void
add_corner (Drawing *drawing, const Spot *spot)
{
  double step = drawing->picture->rtl ? -drawing->pitch : drawing->pitch;
  double x = floor (spot->x - step) + 0.5;
  double along = step > 0 ? drawing->corner : -drawing->corner;

  cairo_move_to (drawing->cr, x, spot->y - drawing->corner);
  cairo_curve_to (drawing->cr, x, spot->y - drawing->corner * 0.4, x + along * 0.6, spot->y,
                  x + along, spot->y);
}

static gboolean
is_followed (const Spot *spot, guint followed)
{
  return !followed || spot->place->followed;
}

static void
draw_lines_of (Drawing *drawing, guint followed)
{
  guint n_places;
  const StellingTreePlace *places
      = stelling_tree_layout_get_places (drawing->picture->layout, &n_places);
  double width = followed ? 3.0 : 1.0;

  stelling_tree_drawing_set_text_colour (drawing, followed ? 0.7 : 0.5);
  for (guint i = 0; i < drawing->spots->len; i++)
    {
      const Spot *spot = &g_array_index (drawing->spots, Spot, i);
      const StellingTreePlace *place = spot->place;

      if (is_followed (spot, followed))
        add_lines (drawing, spot, places[place->parent].row == place->row,
                   followed ? place->followed_row : place->last_row, width);
    }
  cairo_fill (drawing->cr);
  for (guint i = 0; i < drawing->spots->len && drawing->corner > 0; i++)
    {
      const Spot *spot = &g_array_index (drawing->spots, Spot, i);

      if (is_followed (spot, followed) && places[spot->place->parent].row != spot->place->row)
        add_corner (drawing, spot);
    }
  cairo_set_line_width (drawing->cr, width);
  cairo_stroke (drawing->cr);
}

/* --- nodes --- */

static void
add_square (cairo_t *cr, double x, double y, double half, double corner)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + half - corner, y - half + corner, corner, -G_PI / 2, 0);
  cairo_arc (cr, x + half - corner, y + half - corner, corner, 0, G_PI / 2);
  cairo_arc (cr, x - half + corner, y + half - corner, corner, G_PI / 2, G_PI);
  cairo_arc (cr, x - half + corner, y - half + corner, corner, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

static void
add_polygon (cairo_t *cr, double x, double y, double radius, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      double angle = 2 * G_PI * i / n - G_PI / 2;

      if (i == 0)
        cairo_move_to (cr, x + radius * cos (angle), y + radius * sin (angle));
      else
        cairo_line_to (cr, x + radius * cos (angle), y + radius * sin (angle));
    }
  cairo_close_path (cr);
}

/* Adds the node's form to the path: what is no move is a diamond (the start), a triangle (a
 * position) or a small disc (a note). */
static void
add_form (cairo_t *cr, const Spot *spot, double radius)
{
  StellingNodeKind kind = stelling_node_get_kind (spot->place->node);

  if (spot->look == STELLING_TREE_LOOK_DARK)
    add_square (cr, spot->x, spot->y, radius * 0.9, radius * 0.3);
  else if (kind == STELLING_NODE_START)
    add_polygon (cr, spot->x, spot->y, radius * 1.1, 4);
  else if (kind == STELLING_NODE_SETUP)
    add_polygon (cr, spot->x, spot->y + radius * 0.15, radius * 1.15, 3);
  else
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, spot->x, spot->y, kind == STELLING_NODE_NOTE ? radius * 0.6 : radius, 0,
                 2 * G_PI);
      cairo_close_path (cr);
    }
}

/* Draws what sets the current node apart: a ring with a gap, and another while it has the
 * keyboard. */
static void
draw_current (Drawing *drawing, const Spot *spot)
{
  cairo_t *cr = drawing->cr;
  const StellingTreePicture *self = drawing->picture;

  if (self->focused)
    {
      add_form (cr, spot, drawing->radius + 8.0);
      stelling_tree_drawing_set_text_colour (drawing, 0.8);
      cairo_fill (cr);
      add_form (cr, spot, drawing->radius + 6.5);
      gdk_cairo_set_source_rgba (cr, &self->background);
      cairo_fill (cr);
    }
  add_form (cr, spot, drawing->radius + (self->high_contrast ? 6.0 : 5.0));
  gdk_cairo_set_source_rgba (cr, &self->accent);
  cairo_fill (cr);
  add_form (cr, spot, drawing->radius + 1.5);
  gdk_cairo_set_source_rgba (cr, &self->background);
  cairo_fill (cr);
}

static GdkRGBA
get_colour (Drawing *drawing, StellingTreeLook look)
{
  const StellingTreePicture *self = drawing->picture;

  if (look == STELLING_TREE_LOOK_OTHER)
    return self->text;
  return stelling_graph_picture_get_side_colour (
      self->game, look == STELLING_TREE_LOOK_LIGHT ? STELLING_LIGHT : STELLING_DARK, self->dark,
      self->high_contrast);
}

/* A move that can't be played is crossed out. */
static void
draw_node (Drawing *drawing, cairo_t *cr, const Spot *spot)
{
  double half = drawing->radius * 1.2;
  GdkRGBA colour = get_colour (drawing, spot->look);

  add_form (cr, spot, drawing->radius);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_fill (cr);
  add_form (cr, spot, drawing->radius - 0.5);
  if (stelling_node_is_dead (spot->place->node))
    {
      cairo_move_to (cr, spot->x - half, spot->y + half);
      cairo_line_to (cr, spot->x + half, spot->y - half);
    }
  cairo_set_line_width (cr, 1.0);
  set_text_colour (drawing, cr, 0.75);
  cairo_stroke (cr);
}

/* Draws the moves of a side that can be played, which look all the same, by copies of the first. */
static void
draw_moves (Drawing *drawing, StellingTreeLook look)
{
  int half = (int) ceil (drawing->radius) + 1;
  cairo_surface_t *copy = NULL;

  for (guint i = 0; i < drawing->spots->len; i++)
    {
      const Spot *spot = &g_array_index (drawing->spots, Spot, i);

      if (spot->look != look || stelling_node_is_dead (spot->place->node))
        continue;
      if (copy == NULL)
        {
          Spot first = { spot->place, half + 0.5, half + 0.5, look };
          cairo_t *cr;

          copy = cairo_surface_create_similar (cairo_get_target (drawing->cr),
                                               CAIRO_CONTENT_COLOR_ALPHA, 2 * half + 1,
                                               2 * half + 1);
          cr = cairo_create (copy);
          draw_node (drawing, cr, &first);
          cairo_destroy (cr);
        }
      cairo_set_source_surface (drawing->cr, copy, spot->x - half - 0.5, spot->y - half - 0.5);
      cairo_paint (drawing->cr);
    }
  g_clear_pointer (&copy, cairo_surface_destroy);
}

/* Draws the moves of a side as mere spots. */
static void
draw_spots (Drawing *drawing, StellingTreeLook look)
{
  GdkRGBA colour = get_colour (drawing, look);
  double radius = MAX (floor (drawing->radius), 1.0) + 0.5;

  for (guint i = 0; i < drawing->spots->len; i++)
    {
      const Spot *spot = &g_array_index (drawing->spots, Spot, i);

      if (spot->look == look)
        cairo_rectangle (drawing->cr, spot->x - radius, spot->y - radius, 2 * radius, 2 * radius);
    }
  gdk_cairo_set_source_rgba (drawing->cr, &colour);
  cairo_fill (drawing->cr);
}

/* Draws what there is not much of. */
static void
draw_others (Drawing *drawing)
{
  for (guint i = 0; i < drawing->spots->len; i++)
    {
      const Spot *spot = &g_array_index (drawing->spots, Spot, i);

      if (spot->look == STELLING_TREE_LOOK_OTHER || stelling_node_is_dead (spot->place->node))
        draw_node (drawing, drawing->cr, spot);
    }
}

static void
draw_hovered (Drawing *drawing)
{
  for (guint i = 0; i < drawing->spots->len; i++)
    {
      const Spot *spot = &g_array_index (drawing->spots, Spot, i);

      if (spot->place->node == drawing->picture->hovered)
        add_form (drawing->cr, spot, drawing->radius + 3.0);
    }
  cairo_set_line_width (drawing->cr, 1.5);
  stelling_tree_drawing_set_text_colour (drawing, 0.8);
  cairo_stroke (drawing->cr);
}

static void
draw_nodes (Drawing *drawing)
{
  for (guint i = 0; i < drawing->spots->len; i++)
    {
      const Spot *spot = &g_array_index (drawing->spots, Spot, i);

      if (spot->place->node == drawing->picture->current)
        draw_current (drawing, spot);
    }
  for (guint look = STELLING_TREE_LOOK_LIGHT; look < STELLING_TREE_N_LOOKS; look++)
    if (drawing->radius >= LEAST_OUTLINED)
      draw_moves (drawing, (StellingTreeLook) look);
    else
      draw_spots (drawing, (StellingTreeLook) look);
  draw_others (drawing);
  draw_hovered (drawing);
}

void
stelling_tree_picture_draw (const StellingTreePicture *self,
                            cairo_t *cr,
                            double x,
                            double y,
                            double width,
                            double height)
{
  Drawing drawing = {
    .picture = self,
    .cr = cr,
    .left = x,
    .top = y,
    .width = width,
    .height = height,
    .pitch = stelling_tree_picture_get_pitch (self),
    .radius = RADIUS * self->zoom,
    .corner = self->zoom >= LEAST_ROUND ? floor (PITCH * self->zoom * 0.45) : 0,
    .spots = g_array_new (FALSE, FALSE, sizeof (Spot)),
  };

  collect (&drawing);
  cairo_new_path (cr);
  draw_lines_of (&drawing, FALSE);
  draw_lines_of (&drawing, TRUE);
  draw_nodes (&drawing);
  stelling_tree_drawing_draw_marks (&drawing);
  g_array_unref (drawing.spots);
}
