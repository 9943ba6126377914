/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-nodes-private.h"

#include "stelling-board-overlay.h"
#include "stelling-ground.h"

/* The distance that a piece on its way may reach over the rim of its square, in squares. */
#define MOVING_REACH 0.4

/* Makes one key of those of several layers. */
#define KEY_FACTOR 0x9e3779b97f4a7c15u

typedef enum
{
  LAYER_GROUND,
  LAYER_BELOW,
  LAYER_OVERLAY_BELOW,
  LAYER_CONTENTS,
  LAYER_OVERLAY_ABOVE,
  LAYER_ABOVE,
  N_LAYERS,
} Layer;

/* The distance, in pixels of the drawing, to which an edge may blend with what is below it. */
#define SEAM 2
/* Above, below, left and right of the squares. */
#define N_RIMS 4

typedef struct
{
  guint64 key; /* of what the node shows; 0: nothing */
  GskRenderNode *node;
} Slot;

struct _StellingBoardNodes
{
  StellingBoardGeometry geometry; /* for which the nodes were made */
  StellingBoardOverlay overlay;   /* of the picture that is drawn */
  gboolean has_overlay;
  Slot underlay;
  Slot rims[N_RIMS];
  Slot lines;
  Slot arrows;
  Slot layers[N_LAYERS][STELLING_MAX_SQUARES]; /* by the first layer that a node shows */
};

static void
slot_clear (Slot *slot)
{
  g_clear_pointer (&slot->node, gsk_render_node_unref);
  slot->key = 0;
}

StellingBoardNodes *
stelling_board_nodes_new (void)
{
  return g_new0 (StellingBoardNodes, 1);
}

static void
clear (StellingBoardNodes *self)
{
  slot_clear (&self->underlay);
  for (int i = 0; i < N_RIMS; i++)
    slot_clear (&self->rims[i]);
  slot_clear (&self->lines);
  slot_clear (&self->arrows);
  for (int layer = 0; layer < N_LAYERS; layer++)
    for (int i = 0; i < STELLING_MAX_SQUARES; i++)
      slot_clear (&self->layers[layer][i]);
}

void
stelling_board_nodes_free (StellingBoardNodes *self)
{
  clear (self);
  g_free (self);
}

/* Starts a node for a rectangle in device pixels; drawing beyond it is lost. */
static cairo_t *
slot_begin (Slot *slot,
            const StellingBoardGeometry *geometry,
            double x,
            double y,
            double width,
            double height)
{
  double unit = geometry->unit;
  cairo_t *cr;

  slot_clear (slot);
  slot->node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (
      (float) (x / unit), (float) (y / unit), (float) (width / unit), (float) (height / unit)));
  cr = gsk_cairo_node_get_draw_context (slot->node);
  cairo_scale (cr, 1 / unit, 1 / unit);
  return cr;
}

/* Starts a node that comes and goes. It is drawn around an origin of its own: GTK compares those of
 * the same place then, not one square's with the next one's, and paints no more than what has
 * changed. */
static cairo_t *
slot_begin_apart (Slot *slot,
                  const StellingBoardGeometry *geometry,
                  double x,
                  double y,
                  double width,
                  double height)
{
  double unit = geometry->unit;
  cairo_t *cr = slot_begin (slot, geometry, 0, 0, width, height);

  cairo_translate (cr, -x, -y);
  /* GTK 4.8 takes what is moved by nothing for changed. */
  if (x != 0 || y != 0)
    {
      GskTransform *origin = gsk_transform_translate (
          NULL, &GRAPHENE_POINT_INIT ((float) (x / unit), (float) (y / unit)));
      GskRenderNode *drawing = slot->node;

      slot->node = gsk_transform_node_new (drawing, origin);
      gsk_render_node_unref (drawing);
      gsk_transform_unref (origin);
    }
  return cr;
}

static void
slot_append (Slot *slot, GtkSnapshot *snapshot)
{
  if (slot->node != NULL)
    gtk_snapshot_append_node (snapshot, slot->node);
}

static guint64
get_key (const StellingBoardNodes *self,
         const StellingBoardPicture *picture,
         Layer layer,
         StellingSquare square)
{
  switch (layer)
    {
    case LAYER_GROUND:
      return 1;
    case LAYER_BELOW:
      return stelling_board_marks_get_key_below (picture, square);
    case LAYER_OVERLAY_BELOW:
    case LAYER_OVERLAY_ABOVE:
      return self->has_overlay ? stelling_board_overlay_get_key (&self->overlay, square,
                                                                 layer == LAYER_OVERLAY_BELOW)
                               : 0;
    case LAYER_CONTENTS:
      return stelling_board_contents_get_key (picture, square);
    case LAYER_ABOVE:
    case N_LAYERS:
    default:
      return stelling_board_marks_get_key_above (picture, square);
    }
}

static void
draw_layer (StellingBoardNodes *self,
            const StellingBoardPicture *picture,
            cairo_t *cr,
            Layer layer,
            StellingSquare square)
{
  const StellingBoardGeometry *geometry = &self->geometry;

  if (layer == LAYER_GROUND)
    stelling_board_cache_paint_squares (geometry, cr);
  else if (layer == LAYER_BELOW)
    stelling_board_marks_draw_below (geometry, picture, cr);
  else if (layer == LAYER_OVERLAY_BELOW)
    stelling_board_overlay_draw (&self->overlay, geometry, cr, square, TRUE);
  else if (layer == LAYER_CONTENTS)
    stelling_board_contents_draw (geometry, picture, cr, square);
  else if (layer == LAYER_OVERLAY_ABOVE)
    stelling_board_overlay_draw (&self->overlay, geometry, cr, square, FALSE);
  else
    stelling_board_marks_draw_above (geometry, picture, cr);
}

/* Returns the layer up to which one node shows all of a square, from @first on. Pieces that reach
 * over the rim lie on the marks of other squares, and under some: each layer has its nodes then. */
static Layer
get_end (const StellingBoardGeometry *geometry, Layer first)
{
  return stelling_board_contents_stay_within (geometry) ? N_LAYERS : first + 1;
}

/* Returns the number of squares, in a rank, that a node shows: the ground alone never changes. */
static int
get_width (const StellingBoardGeometry *geometry, Layer first)
{
  return first == LAYER_GROUND && get_end (geometry, first) == first + 1 ? geometry->n : 1;
}

static void
draw (StellingBoardNodes *self,
      const StellingBoardPicture *picture,
      Layer first,
      StellingSquare square)
{
  const StellingBoardGeometry *geometry = &self->geometry;
  Slot *slot = &self->layers[first][square];
  double side = geometry->side, reach = 0, x, y;
  cairo_t *cr;

  if (first == LAYER_CONTENTS)
    reach = (int) ((STELLING_SPRITE_REACH - 0.5) * side);
  stelling_board_geometry_locate (geometry, square % geometry->n, square / geometry->n, &x, &y);
  if (get_width (geometry, first) > 1)
    cr = slot_begin (slot, geometry, geometry->origin, y, geometry->n * side, side);
  else if (first == LAYER_GROUND)
    cr = slot_begin (slot, geometry, x, y, side, side);
  else
    cr = slot_begin_apart (slot, geometry, x - reach, y - reach, side + 2 * reach,
                           side + 2 * reach);
  for (Layer layer = first; layer < get_end (geometry, first); layer++)
    if (get_key (self, picture, layer, square) != 0)
      draw_layer (self, picture, cr, layer, square);
  cairo_destroy (cr);
}

static void
append_square (StellingBoardNodes *self,
               GtkSnapshot *snapshot,
               const StellingBoardPicture *picture,
               Layer first,
               StellingSquare square)
{
  Slot *slot = &self->layers[first][square];
  guint64 key = 0;

  for (Layer layer = first; layer < get_end (&self->geometry, first); layer++)
    key = key * KEY_FACTOR + get_key (self, picture, layer, square);
  if (key == 0)
    slot_clear (slot);
  else if (key != slot->key)
    draw (self, picture, first, square);
  slot->key = key;
  slot_append (slot, snapshot);
}

static void
append_squares (StellingBoardNodes *self,
                GtkSnapshot *snapshot,
                const StellingBoardPicture *picture,
                Layer first)
{
  int n = self->geometry.n;

  for (int i = 0; i < n * n; i += get_width (&self->geometry, first))
    append_square (self, snapshot, picture, first, (StellingSquare) i);
}

/* Appends what is seen between squares whose edges lie within pixels. A scale with fractions is
 * told as the next whole one: there are none at 1. */
static void
append_underlay (StellingBoardNodes *self, GtkSnapshot *snapshot)
{
  const StellingBoardGeometry *geometry = &self->geometry;
  double begin = MAX (geometry->origin - SEAM, 0);
  double end = MIN (geometry->origin + geometry->n * geometry->side + SEAM, geometry->size);
  guint32 colour = geometry->theme->square;
  float x = (float) (begin / geometry->unit), side = (float) ((end - begin) / geometry->unit);

  if (geometry->unit <= 1)
    return;
  if (self->underlay.node == NULL)
    self->underlay.node = gsk_color_node_new (&(GdkRGBA) { (float) (colour >> 16 & 255) / 255,
                                                           (float) (colour >> 8 & 255) / 255,
                                                           (float) (colour & 255) / 255, 1 },
                                              &GRAPHENE_RECT_INIT (x, x, side, side));
  slot_append (&self->underlay, snapshot);
}

/* Appends the frame. The sides of a wide one reach into its top and its foot, for the same reason;
 * those of a narrow one end in its round corners. */
static void
append_rims (StellingBoardNodes *self, GtkSnapshot *snapshot)
{
  const StellingBoardGeometry *geometry = &self->geometry;
  double begin = geometry->origin, size = geometry->size;
  double end = begin + geometry->n * geometry->side;
  double reach = geometry->coordinates == STELLING_COORDINATES_OUTSIDE ? SEAM : 0;
  const double rims[N_RIMS][4] = {
    { 0, 0, size, begin },
    { 0, end, size, size },
    { 0, begin - reach, begin, end + reach },
    { end, begin - reach, size, end + reach },
  };

  for (int i = 0; i < N_RIMS; i++)
    {
      double x = rims[i][0], y = rims[i][1], width = rims[i][2] - x, height = rims[i][3] - y;

      if (self->rims[i].node == NULL && width > 0 && height > 0)
        {
          cairo_t *cr = slot_begin (&self->rims[i], geometry, x, y, width, height);

          stelling_board_cache_paint_squares (geometry, cr);
          cairo_destroy (cr);
        }
      slot_append (&self->rims[i], snapshot);
    }
}

/* Appends the ground of the last move: its squares and those between them, where a piece moves. */
static void
append_ground (const StellingBoardGeometry *geometry,
               GtkSnapshot *snapshot,
               const StellingBoardPicture *picture)
{
  StellingSquare to = stelling_move_get_to (picture->last_move);
  StellingSquare from = stelling_move_get_from (picture->last_move);
  double reach = (int) (geometry->side * MOVING_REACH);
  double unit = geometry->unit, x0, y0, x1, y1;
  int n = geometry->n;

  if (picture->last_move == STELLING_MOVE_NONE || to >= n * n)
    return;
  if (from >= n * n)
    from = to;
  stelling_board_geometry_locate (geometry, from % n, from / n, &x0, &y0);
  stelling_board_geometry_locate (geometry, to % n, to / n, &x1, &y1);
  stelling_append_ground (
      snapshot,
      &GRAPHENE_RECT_INIT ((float) ((MIN (x0, x1) - reach) / unit),
                           (float) ((MIN (y0, y1) - reach) / unit),
                           (float) ((ABS (x1 - x0) + geometry->side + 2 * reach + 1) / unit),
                           (float) ((ABS (y1 - y0) + geometry->side + 2 * reach + 1) / unit)),
      FALSE);
}

/* Appends the arrows and lines that somebody drew. */
static void
append_lines (StellingBoardNodes *self, GtkSnapshot *snapshot, const StellingBoardPicture *picture)
{
  guint64 key = stelling_board_shapes_get_key_lines (picture);

  if (key == 0)
    {
      slot_clear (&self->lines);
    }
  else if (key != self->lines.key)
    {
      cairo_t *cr = slot_begin_apart (&self->lines, &self->geometry, 0, 0, self->geometry.size,
                                      self->geometry.size);

      stelling_board_shapes_draw_lines (&self->geometry, picture, cr);
      cairo_destroy (cr);
      self->lines.key = key;
    }
  slot_append (&self->lines, snapshot);
}

/* Appends those of the engine, in one drawing. */
static void
append_arrows (StellingBoardNodes *self, GtkSnapshot *snapshot, const StellingBoardPicture *picture)
{
  guint64 key = stelling_board_hints_get_key_arrows (picture);

  if (key == 0)
    {
      slot_clear (&self->arrows);
    }
  else if (self->arrows.key != key)
    {
      double x0, y0, x1, y1;
      cairo_t *cr;

      stelling_board_hints_get_corners (picture, &self->geometry, &x0, &y0, &x1, &y1);
      cr = slot_begin_apart (&self->arrows, &self->geometry, x0, y0, x1 - x0, y1 - y0);
      stelling_board_hints_draw_arrows (&self->geometry, picture, cr);
      cairo_destroy (cr);
      self->arrows.key = key;
    }
  slot_append (&self->arrows, snapshot);
}

static void
append_moving (StellingBoardNodes *self, GtkSnapshot *snapshot, const StellingBoardPicture *picture)
{
  const StellingBoardGeometry *geometry = &self->geometry;
  double reach = (int) (geometry->side * MOVING_REACH), x, y;
  Slot slot = { 0, NULL };
  cairo_t *cr;

  if (!picture->has_moving)
    return;

  stelling_board_geometry_locate (geometry, picture->moving_file, picture->moving_rank, &x, &y);
  x = (int) (x - reach);
  y = (int) (y - reach);
  cr = slot_begin_apart (&slot, geometry, x, y, geometry->side + 2 * reach + 1,
                         geometry->side + 2 * reach + 1);
  stelling_board_moving_draw (geometry, picture, cr);
  cairo_destroy (cr);
  slot_append (&slot, snapshot);
  slot_clear (&slot);
}

void
stelling_board_nodes_append (StellingBoardNodes *self,
                             GtkSnapshot *snapshot,
                             const StellingBoardPicture *picture,
                             double size)
{
  StellingBoardGeometry geometry;

  stelling_board_geometry_init (&geometry, picture, size);
  if (!stelling_board_geometry_equal (&geometry, &self->geometry))
    {
      clear (self);
      self->geometry = geometry;
    }

  append_underlay (self, snapshot);
  append_rims (self, snapshot);
  append_ground (&geometry, snapshot, picture);
  self->has_overlay = stelling_board_overlay_init (&self->overlay, picture);
  for (Layer first = LAYER_GROUND; first < N_LAYERS; first = get_end (&geometry, first))
    append_squares (self, snapshot, picture, first);
  append_lines (self, snapshot, picture);
  append_arrows (self, snapshot, picture);
  append_moving (self, snapshot, picture);
}
