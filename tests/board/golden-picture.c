/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "golden-picture.h"

static guint32 *
get_pixel (cairo_surface_t *surface, int x, int y)
{
  unsigned char *data = cairo_image_surface_get_data (surface);

  return (guint32 *) (gpointer) (data + y * cairo_image_surface_get_stride (surface)) + x;
}

/* Returns the picture on white, without the fourth channel and with grey masks. */
static cairo_surface_t *
prepare (cairo_surface_t *surface, const cairo_rectangle_t *masks, guint n_masks)
{
  cairo_surface_t *copy
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24, cairo_image_surface_get_width (surface),
                                    cairo_image_surface_get_height (surface));
  cairo_t *cr = cairo_create (copy);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, 0.5, 0.5, 0.5);
  for (guint i = 0; i < n_masks; i++)
    cairo_rectangle (cr, masks[i].x, masks[i].y, masks[i].width, masks[i].height);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  cairo_fill (cr);
  cairo_destroy (cr);
  cairo_surface_flush (copy);
  return copy;
}

static gboolean
differs (guint32 a, guint32 b)
{
  for (int shift = 0; shift < 24; shift += 8)
    if (ABS ((int) (a >> shift & 255) - (int) (b >> shift & 255)) > GOLDEN_DEPTH)
      return TRUE;
  return FALSE;
}

/* Draws the kept picture, the new one, and where they differ. */
static char *
write_difference (cairo_surface_t *kept, cairo_surface_t *now, const char *name)
{
  int width = cairo_image_surface_get_width (kept), height = cairo_image_surface_get_height (kept);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 3 * width, height);
  g_autofree char *base = g_strdup_printf ("golden-%s.png", name);
  g_autofree char *path = g_test_build_filename (G_TEST_BUILT, base, NULL);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_surface (cr, kept, 0, 0);
  cairo_paint (cr);
  cairo_set_source_surface (cr, now, width, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      *get_pixel (surface, 2 * width + x, y)
          = differs (*get_pixel (kept, x, y), *get_pixel (now, x, y)) ? 0xff0000 : 0xe0e0e0;
  cairo_surface_mark_dirty (surface);
  if (cairo_surface_write_to_png (surface, path) != CAIRO_STATUS_SUCCESS)
    g_test_message ("%s can't be written", path);
  cairo_surface_destroy (surface);
  return g_steal_pointer (&path);
}

static void
compare (cairo_surface_t *kept, cairo_surface_t *now, const char *name)
{
  int width = cairo_image_surface_get_width (kept), height = cairo_image_surface_get_height (kept);
  int different = 0;

  if (width != cairo_image_surface_get_width (now)
      || height != cairo_image_surface_get_height (now))
    {
      g_test_fail_printf ("%s has another size", name);
      return;
    }
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      different += differs (*get_pixel (kept, x, y), *get_pixel (now, x, y));
  g_test_message ("%s: %d pixels differ", name, different);
  if (different > GOLDEN_SHARE * width * height)
    {
      g_autofree char *path = write_difference (kept, now, name);

      g_test_fail_printf ("%s looks otherwise at %d pixels: kept, now and the difference are in %s",
                          name, different, path);
    }
}

void
golden_picture_check (cairo_surface_t *surface,
                      const char *folder,
                      const char *name,
                      const cairo_rectangle_t *masks,
                      guint n_masks)
{
  g_autofree char *base = g_strconcat (name, ".png", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", folder, base, NULL);
  cairo_surface_t *now = prepare (surface, masks, n_masks), *kept;

  if (g_getenv ("STELLING_WRITE_PICTURES") != NULL)
    g_assert_cmpint (cairo_surface_write_to_png (now, path), ==, CAIRO_STATUS_SUCCESS);
  kept = cairo_image_surface_create_from_png (path);
  if (cairo_surface_status (kept) != CAIRO_STATUS_SUCCESS)
    {
      g_test_fail_printf ("%s: %s", path, cairo_status_to_string (cairo_surface_status (kept)));
    }
  else
    {
      cairo_surface_t *plain = prepare (kept, NULL, 0);

      compare (plain, now, name);
      cairo_surface_destroy (plain);
    }
  cairo_surface_destroy (kept);
  cairo_surface_destroy (now);
}
