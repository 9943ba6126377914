/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>
#include <string.h>

#include "stelling-board-drawing.h"

/* The squares and each kind of piece are drawn once for a size, a scheme and a game and then
 * copied. A few sets do for a window with two boards, or one that is being resized. */
#define N_CACHES 4
/* The most bytes that the drawings over single squares may take, of one set. */
#define TILES_BYTES (12 << 20)

typedef struct
{
  StellingBoardGeometry key;
  guint64 used; /* 0: empty */
  cairo_surface_t *squares;
  cairo_surface_t *sprites[STELLING_N_SPRITES];
  GHashTable *tiles; /* of cairo_surface_t, by key; NULL: none yet */
} Cache;

static Cache caches[N_CACHES];
static guint64 clock_hand;

static void
cache_clear (Cache *cache)
{
  g_clear_pointer (&cache->squares, cairo_surface_destroy);
  for (int i = 0; i < STELLING_N_SPRITES; i++)
    g_clear_pointer (&cache->sprites[i], cairo_surface_destroy);
  g_clear_pointer (&cache->tiles, g_hash_table_unref);
  cache->used = 0;
}

gboolean
stelling_board_geometry_equal (const StellingBoardGeometry *a, const StellingBoardGeometry *b)
{
  return a->theme == b->theme && a->flipped == b->flipped && a->coordinates == b->coordinates
         && a->size == b->size && a->side == b->side && a->unit == b->unit
         && stelling_rules_equal (&a->rules, &b->rules);
}

static Cache *
cache_find (const StellingBoardGeometry *geometry)
{
  Cache *oldest = &caches[0];

  for (int i = 0; i < N_CACHES; i++)
    {
      if (caches[i].used > 0 && stelling_board_geometry_equal (&caches[i].key, geometry))
        {
          caches[i].used = ++clock_hand;
          return &caches[i];
        }
      if (caches[i].used < oldest->used)
        oldest = &caches[i];
    }

  cache_clear (oldest);
  oldest->key = *geometry;
  oldest->used = ++clock_hand;
  return oldest;
}

/* Returns whether @cr shows our pixels one to one. The window plays its recordings to pixels. */
static gboolean
has_pixels (const StellingBoardGeometry *geometry, cairo_t *cr)
{
  cairo_surface_t *surface = cairo_get_group_target (cr);
  double device_x, device_y;
  cairo_matrix_t matrix;

  if (!geometry->snapped)
    return FALSE;

  switch ((int) cairo_surface_get_type (surface))
    {
    case CAIRO_SURFACE_TYPE_PDF:
    case CAIRO_SURFACE_TYPE_PS:
    case CAIRO_SURFACE_TYPE_SVG:
    case CAIRO_SURFACE_TYPE_SCRIPT:
      return FALSE;

    case CAIRO_SURFACE_TYPE_RECORDING:
      return TRUE;

    default:
      cairo_get_matrix (cr, &matrix);
      cairo_surface_get_device_scale (surface, &device_x, &device_y);
      return fabs (matrix.xx * device_x - 1) < 1e-6 && fabs (matrix.yy * device_y - 1) < 1e-6
             && matrix.xy == 0 && matrix.yx == 0;
    }
}

void
stelling_board_cache_paint_squares (const StellingBoardGeometry *geometry, cairo_t *cr)
{
  Cache *cache;

  if (!has_pixels (geometry, cr))
    {
      stelling_board_squares_draw (geometry, cr);
      return;
    }

  cache = cache_find (geometry);
  if (cache->squares == NULL)
    {
      int size = (int) ceil (geometry->size);
      cairo_t *squares_cr;

      cache->squares = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
      squares_cr = cairo_create (cache->squares);
      stelling_board_squares_draw (geometry, squares_cr);
      cairo_destroy (squares_cr);
    }
  cairo_set_source_surface (cr, cache->squares, 0, 0);
  cairo_paint (cr);
}

void
stelling_board_sprite_draw (const StellingBoardGeometry *geometry,
                            cairo_t *cr,
                            StellingSprite sprite,
                            double x,
                            double y,
                            double zoom)
{
  double side = geometry->side * zoom;

  cairo_save (cr);
  cairo_translate (cr, x + geometry->side / 2, y + geometry->side / 2);
  cairo_scale (cr, side, side);
  cairo_new_path (cr);
  if (sprite < STELLING_SPRITE_HATCH)
    stelling_board_piece_draw (cr, geometry->theme, geometry->game, sprite, side);
  else
    stelling_board_mark_draw (cr, geometry->theme, sprite, side);
  cairo_restore (cr);
}

/* Paints the sprite without kept pixels, through a group if it is translucent. */
static void
draw_faded (const StellingBoardGeometry *geometry,
            cairo_t *cr,
            StellingSprite sprite,
            double x,
            double y,
            double alpha)
{
  if (alpha < 1)
    cairo_push_group (cr);
  stelling_board_sprite_draw (geometry, cr, sprite, x, y, 1);
  if (alpha < 1)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, alpha);
    }
}

void
stelling_board_cache_paint_sprite (const StellingBoardGeometry *geometry,
                                   cairo_t *cr,
                                   StellingSprite sprite,
                                   double x,
                                   double y,
                                   double alpha)
{
  double margin = ceil (geometry->side * (STELLING_SPRITE_REACH - 0.5));
  Cache *cache;

  if (!has_pixels (geometry, cr))
    {
      draw_faded (geometry, cr, sprite, x, y, alpha);
      return;
    }

  cache = cache_find (geometry);
  if (cache->sprites[sprite] == NULL)
    {
      int size = (int) (geometry->side + 2 * margin);
      cairo_t *sprite_cr;

      cache->sprites[sprite] = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
      sprite_cr = cairo_create (cache->sprites[sprite]);
      stelling_board_sprite_draw (geometry, sprite_cr, sprite, margin, margin, 1);
      cairo_destroy (sprite_cr);
    }
  cairo_set_source_surface (cr, cache->sprites[sprite], round (x) - margin, round (y) - margin);
  if (alpha < 1)
    cairo_paint_with_alpha (cr, alpha);
  else
    cairo_paint (cr);
}

static void
draw_tile (const StellingBoardGeometry *geometry,
           cairo_t *cr,
           StellingTileDraw draw,
           gconstpointer data)
{
  cairo_translate (cr, geometry->side / 2, geometry->side / 2);
  cairo_scale (cr, geometry->side, geometry->side);
  cairo_new_path (cr);
  draw (geometry, cr, data);
}

static cairo_surface_t *
get_tile (Cache *cache, guint64 key, StellingTileDraw draw, gconstpointer data)
{
  int side = (int) cache->key.side;
  cairo_surface_t *tile = NULL;
  cairo_t *cr;

  if (cache->tiles == NULL)
    cache->tiles = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free,
                                          (GDestroyNotify) cairo_surface_destroy);
  else
    tile = g_hash_table_lookup (cache->tiles, &key);
  if (tile != NULL)
    return tile;
  if (g_hash_table_size (cache->tiles) >= (guint) (TILES_BYTES / (4 * side * side) + 1))
    g_hash_table_remove_all (cache->tiles);
  tile = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  cr = cairo_create (tile);
  draw_tile (&cache->key, cr, draw, data);
  cairo_destroy (cr);
  g_hash_table_insert (cache->tiles, g_memdup2 (&key, sizeof key), tile);
  return tile;
}

void
stelling_board_cache_paint_tile (const StellingBoardGeometry *geometry,
                                 cairo_t *cr,
                                 StellingSquare square,
                                 guint64 key,
                                 StellingTileDraw draw,
                                 gconstpointer data)
{
  double x, y;

  stelling_board_geometry_locate (geometry, square % geometry->n, square / geometry->n, &x, &y);
  if (has_pixels (geometry, cr))
    {
      cairo_set_source_surface (cr, get_tile (cache_find (geometry), key, draw, data), x, y);
      cairo_paint (cr);
      return;
    }
  cairo_save (cr);
  cairo_rectangle (cr, x, y, geometry->side, geometry->side);
  cairo_clip (cr);
  cairo_translate (cr, x, y);
  draw_tile (geometry, cr, draw, data);
  cairo_new_path (cr);
  cairo_restore (cr);
}
