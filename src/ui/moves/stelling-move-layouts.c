/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-layouts.h"

/* More than any record needs at one place; files may hold other texts in the place of moves. */
#define MAX_TEXTS 4000

#define SCORE_SCALE 0.82

struct _StellingMoveLayouts
{
  PangoContext *context;
  GHashTable *by_text; /* char* beginning with the part -> PangoLayout */
};

static gboolean
has_equal_options (PangoContext *one, PangoContext *other)
{
  const cairo_font_options_t *first = pango_cairo_context_get_font_options (one);
  const cairo_font_options_t *second = pango_cairo_context_get_font_options (other);

  if (first == NULL || second == NULL)
    return first == second;
  return cairo_font_options_equal (first, second);
}

gboolean
stelling_move_layouts_fit (StellingMoveLayouts *self, PangoContext *context)
{
  PangoContext *own = self->context;

  return pango_font_description_equal (pango_context_get_font_description (own),
                                       pango_context_get_font_description (context))
         && pango_cairo_context_get_resolution (own) == pango_cairo_context_get_resolution (context)
         && pango_context_get_base_dir (own) == pango_context_get_base_dir (context)
         && pango_context_get_language (own) == pango_context_get_language (context)
         && pango_context_get_font_map (own) == pango_context_get_font_map (context)
         && has_equal_options (own, context);
}

static PangoContext *
copy_context (PangoContext *context)
{
  PangoContext *copy = pango_font_map_create_context (pango_context_get_font_map (context));

  pango_context_set_font_description (copy, pango_context_get_font_description (context));
  pango_cairo_context_set_resolution (copy, pango_cairo_context_get_resolution (context));
  pango_cairo_context_set_font_options (copy, pango_cairo_context_get_font_options (context));
  pango_context_set_base_dir (copy, pango_context_get_base_dir (context));
  pango_context_set_language (copy, pango_context_get_language (context));
  pango_context_set_round_glyph_positions (copy, pango_context_get_round_glyph_positions (context));
  return copy;
}

StellingMoveLayouts *
stelling_move_layouts_find (PangoContext *context)
{
  static GPtrArray *all = NULL;
  StellingMoveLayouts *self;

  if (all == NULL)
    all = g_ptr_array_new ();
  for (guint i = 0; i < all->len; i++)
    if (stelling_move_layouts_fit (g_ptr_array_index (all, i), context))
      return g_ptr_array_index (all, i);
  self = g_new (StellingMoveLayouts, 1);
  self->context = copy_context (context);
  self->by_text = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  g_ptr_array_add (all, self);
  return self;
}

static PangoAttrList *
make_attributes (StellingMovePart part)
{
  PangoAttrList *attributes = pango_attr_list_new ();

  if (part == STELLING_MOVE_STRUCK)
    pango_attr_list_insert (attributes, pango_attr_strikethrough_new (TRUE));
  if (part == STELLING_MOVE_SIGNS)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_ULTRABOLD));
  if (part == STELLING_MOVE_SCORE)
    pango_attr_list_insert (attributes, pango_attr_scale_new (SCORE_SCALE));
  if (part == STELLING_MOVE_NUMBER || part == STELLING_MOVE_SCORE)
    {
      pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_NORMAL));
      pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
    }
  return attributes;
}

PangoLayout *
stelling_move_layouts_dup (StellingMoveLayouts *self, StellingMovePart part, const char *text)
{
  g_autofree char *key = g_strdup_printf ("%c%s", '0' + (int) part, text);
  PangoLayout *layout = g_hash_table_lookup (self->by_text, key);
  PangoAttrList *attributes;

  if (layout != NULL)
    return g_object_ref (layout);
  if (g_hash_table_size (self->by_text) >= MAX_TEXTS)
    g_hash_table_remove_all (self->by_text);
  layout = pango_layout_new (self->context);
  attributes = make_attributes (part);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_text (layout, text, -1);
  pango_attr_list_unref (attributes);
  g_hash_table_insert (self->by_text, g_steal_pointer (&key), g_object_ref (layout));
  return layout;
}
