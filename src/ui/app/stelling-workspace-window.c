/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-workspace-window.h"

/* A number that a later version with another meaning of the rest would change, and windows. */
#define TEXT_TYPE "(uaa{sv})"
#define VERSION 1

/* Keys in files. */
#define WIDTH "width"
#define HEIGHT "height"
#define MAXIMIZED "maximized"
#define CURRENT "current"
#define TABS "tabs" /* aa{sv} */

/* More is no work of a person, but a file that was damaged. */
#define MOST_BYTES (4 * 1024 * 1024)
#define MOST_WINDOWS 50
#define MOST_TABS 1000
#define MOST_PIXELS 20000

StellingWorkspaceWindow *
stelling_workspace_window_new (void)
{
  StellingWorkspaceWindow *self = g_new0 (StellingWorkspaceWindow, 1);

  self->places = g_ptr_array_new_with_free_func ((GDestroyNotify) stelling_place_free);
  return self;
}

void
stelling_workspace_window_free (StellingWorkspaceWindow *self)
{
  g_ptr_array_unref (self->places);
  g_free (self);
}

static GVariant *
to_variant (StellingWorkspaceWindow *self)
{
  GVariantDict values;
  GVariantBuilder tabs;

  g_variant_builder_init (&tabs, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < self->places->len; i++)
    g_variant_builder_add_value (&tabs,
                                 stelling_place_to_variant (g_ptr_array_index (self->places, i)));
  g_variant_dict_init (&values, NULL);
  g_variant_dict_insert (&values, WIDTH, "i", self->width);
  g_variant_dict_insert (&values, HEIGHT, "i", self->height);
  g_variant_dict_insert (&values, MAXIMIZED, "b", self->maximized);
  g_variant_dict_insert (&values, CURRENT, "u", self->current);
  g_variant_dict_insert_value (&values, TABS, g_variant_builder_end (&tabs));
  return g_variant_dict_end (&values);
}

static StellingWorkspaceWindow *
from_variant (GVariant *values)
{
  StellingWorkspaceWindow *self = stelling_workspace_window_new ();
  g_autoptr (GVariant) tabs = g_variant_lookup_value (values, TABS, G_VARIANT_TYPE ("aa{sv}"));
  gsize n = tabs != NULL ? MIN (g_variant_n_children (tabs), MOST_TABS) : 0;

  g_variant_lookup (values, WIDTH, "i", &self->width);
  g_variant_lookup (values, HEIGHT, "i", &self->height);
  g_variant_lookup (values, MAXIMIZED, "b", &self->maximized);
  g_variant_lookup (values, CURRENT, "u", &self->current);
  self->width = CLAMP (self->width, 0, MOST_PIXELS);
  self->height = CLAMP (self->height, 0, MOST_PIXELS);
  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GVariant) place = g_variant_get_child_value (tabs, i);

      g_ptr_array_add (self->places, stelling_place_new_from_variant (place));
    }
  return self;
}

char *
stelling_workspace_windows_to_text (GPtrArray *windows)
{
  g_autoptr (GVariant) content = NULL;
  GVariantBuilder builder;

  g_return_val_if_fail (windows != NULL, NULL);

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < windows->len; i++)
    g_variant_builder_add_value (&builder, to_variant (g_ptr_array_index (windows, i)));
  content = g_variant_ref_sink (g_variant_new (TEXT_TYPE, VERSION, &builder));
  return g_variant_print (content, TRUE);
}

GPtrArray *
stelling_workspace_windows_parse (const char *text, gsize length)
{
  GPtrArray *windows
      = g_ptr_array_new_with_free_func ((GDestroyNotify) stelling_workspace_window_free);
  g_autoptr (GVariant) content = NULL;
  g_autoptr (GVariant) list = NULL;
  guint version = 0;

  g_return_val_if_fail (text != NULL, windows);

  if (length <= MOST_BYTES && g_utf8_validate_len (text, length, NULL))
    content = g_variant_parse (G_VARIANT_TYPE (TEXT_TYPE), text, text + length, NULL, NULL);
  if (content == NULL)
    return windows;
  g_variant_get (content, "(u@aa{sv})", &version, &list);
  for (gsize i = 0; version == VERSION && i < MIN (g_variant_n_children (list), MOST_WINDOWS); i++)
    {
      g_autoptr (GVariant) values = g_variant_get_child_value (list, i);

      g_ptr_array_add (windows, from_variant (values));
    }
  return windows;
}
