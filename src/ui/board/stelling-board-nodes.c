/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-nodes-private.h"

#include "stelling-board-overlay.h"
#include "stelling-ground.h"

/* The distance that a piece on its way may reach over the rim of its square, in squares. */
#define MOVING_REACH 0.4

typedef enum
{
  LAYER_BELOW,
  LAYER_OVERLAY_BELOW,
  LAYER_CONTENTS,
  LAYER_OVERLAY_ABOVE,
  LAYER_ABOVE,
  N_LAYERS,
} Layer;

/* A rank of squares each, and the rims above and below them. */
#define N_STRIPS (STELLING_TEBLO_SIZE + 2)

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
  Slot strips[N_STRIPS]; /* of the ground, from top to bottom */
  Slot lines;
  Slot arrows;
  Slot layers[N_LAYERS][STELLING_MAX_SQUARES];
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
  for (int i = 0; i < N_STRIPS; i++)
    slot_clear (&self->strips[i]);
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

/* Starts a node for a rectangle in device pixels; drawing beyond it is lost. Each is drawn around
 * an origin of its own: where another node comes or goes, GTK compares those of the same place, not
 * one square's with the next one's, and paints no more than what has changed. */
static cairo_t *
slot_begin (Slot *slot,
            const StellingBoardGeometry *geometry,
            double x,
            double y,
            double width,
            double height)
{
  double unit = geometry->unit;
  GskRenderNode *drawing = gsk_cairo_node_new (
      &GRAPHENE_RECT_INIT (0, 0, (float) (width / unit), (float) (height / unit)));
  cairo_t *cr = gsk_cairo_node_get_draw_context (drawing);

  cairo_scale (cr, 1 / unit, 1 / unit);
  cairo_translate (cr, -x, -y);
  slot_clear (slot);
  slot->node = drawing;
  /* GTK 4.8 takes what is moved by nothing for changed. */
  if (x != 0 || y != 0)
    {
      GskTransform *origin = gsk_transform_translate (
          NULL, &GRAPHENE_POINT_INIT ((float) (x / unit), (float) (y / unit)));

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
draw (StellingBoardNodes *self,
      const StellingBoardPicture *picture,
      Layer layer,
      StellingSquare square)
{
  const StellingBoardGeometry *geometry = &self->geometry;
  Slot *slot = &self->layers[layer][square];
  /* Pieces may reach over the rim of their square. */
  double reach = layer == LAYER_CONTENTS ? (STELLING_SPRITE_REACH - 0.5) * geometry->side : 0;
  double x, y;
  cairo_t *cr;

  stelling_board_geometry_locate (geometry, square % geometry->n, square / geometry->n, &x, &y);
  reach = (int) reach;
  cr = slot_begin (slot, geometry, x - reach, y - reach, geometry->side + 2 * reach,
                   geometry->side + 2 * reach);
  if (layer == LAYER_BELOW)
    stelling_board_marks_draw_below (geometry, picture, cr);
  else if (layer == LAYER_OVERLAY_BELOW)
    stelling_board_overlay_draw (&self->overlay, geometry, cr, square, TRUE);
  else if (layer == LAYER_CONTENTS)
    stelling_board_contents_draw (geometry, picture, cr, square);
  else if (layer == LAYER_OVERLAY_ABOVE)
    stelling_board_overlay_draw (&self->overlay, geometry, cr, square, FALSE);
  else
    stelling_board_marks_draw_above (geometry, picture, cr);
  cairo_destroy (cr);
}

static void
append_layer (StellingBoardNodes *self,
              GtkSnapshot *snapshot,
              const StellingBoardPicture *picture,
              Layer layer)
{
  for (int i = 0; i < self->geometry.n * self->geometry.n; i++)
    {
      Slot *slot = &self->layers[layer][i];
      guint64 key = get_key (self, picture, layer, (StellingSquare) i);

      if (key == 0)
        slot_clear (slot);
      else if (key != slot->key)
        draw (self, picture, layer, (StellingSquare) i);
      slot->key = key;
      slot_append (slot, snapshot);
    }
}

/* GTK paints what a node holds on pixels of its own first. In strips these are few enough for the
 * processor's cache, and a frame needs only some. */
static void
append_squares (StellingBoardNodes *self, GtkSnapshot *snapshot)
{
  const StellingBoardGeometry *geometry = &self->geometry;
  double y = 0;

  for (int i = 0; i < geometry->n + 2; i++)
    {
      double end = i <= geometry->n ? geometry->origin + i * geometry->side : geometry->size;

      if (end > y && self->strips[i].node == NULL)
        {
          cairo_t *cr = slot_begin (&self->strips[i], geometry, 0, y, geometry->size, end - y);

          stelling_board_cache_paint_squares (geometry, cr);
          cairo_destroy (cr);
        }
      slot_append (&self->strips[i], snapshot);
      y = end;
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
      cairo_t *cr = slot_begin (&self->lines, &self->geometry, 0, 0, self->geometry.size,
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
      cr = slot_begin (&self->arrows, &self->geometry, x0, y0, x1 - x0, y1 - y0);
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
  cr = slot_begin (&slot, geometry, x, y, geometry->side + 2 * reach + 1,
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

  append_squares (self, snapshot);
  append_ground (&geometry, snapshot, picture);
  self->has_overlay = stelling_board_overlay_init (&self->overlay, picture);
  for (Layer layer = LAYER_BELOW; layer < N_LAYERS; layer++)
    append_layer (self, snapshot, picture, layer);
  append_lines (self, snapshot, picture);
  append_arrows (self, snapshot, picture);
  append_moving (self, snapshot, picture);
}
