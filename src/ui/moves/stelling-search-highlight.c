/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-search-highlight.h"

#include <string.h>

/* Bytes around a part of a text in which a hit is looked for that it has a piece of. */
#define AROUND 200

static const GdkRGBA black = { 0, 0, 0, 1 };
static const GdkRGBA yellow = { 0.98f, 0.94f, 0.42f, 1 };
static const GdkRGBA orange = { 1, 0.64f, 0.28f, 1 };

static void
change (PangoAttrList *attributes, PangoAttribute *attribute, const StellingHit *hit)
{
  attribute->start_index = (guint) hit->start;
  attribute->end_index = (guint) hit->end;
  pango_attr_list_change (attributes, attribute);
}

static guint16
widen (float part)
{
  return (guint16) (part * G_MAXUINT16);
}

void
stelling_search_highlight_add (PangoAttrList *attributes, GArray *hits, gboolean is_current)
{
  const GdkRGBA *colour = is_current ? &orange : &yellow;

  for (guint i = 0; i < hits->len; i++)
    {
      const StellingHit *hit = &g_array_index (hits, StellingHit, i);

      change (attributes,
              pango_attr_background_new (widen (colour->red), widen (colour->green),
                                         widen (colour->blue)),
              hit);
      change (attributes, pango_attr_foreground_new (0, 0, 0), hit);
      change (attributes, pango_attr_foreground_alpha_new (G_MAXUINT16), hit);
    }
}

GtkTextTag *
stelling_search_highlight_create_tag (GtkTextBuffer *buffer)
{
  return gtk_text_buffer_create_tag (buffer, NULL, "background-rgba", &orange, "foreground-rgba",
                                     &black, NULL);
}

GArray *
stelling_search_highlight_find (const StellingQuery *query,
                                const char *text,
                                gsize start,
                                gsize end)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (StellingHit));
  g_autoptr (GArray) hits = NULL;
  g_autofree char *part = NULL;
  gsize from = start - MIN (start, AROUND);
  gsize to = end + strnlen (text + end, AROUND);

  if (query == NULL)
    return found;
  while (from > 0 && (text[from] & 0xc0) == 0x80)
    from--;
  while (to > end && (text[to] & 0xc0) == 0x80)
    to--;
  part = g_strndup (text + from, to - from);
  hits = stelling_query_find_hits (query, part);
  for (guint i = 0; i < hits->len; i++)
    {
      const StellingHit *hit = &g_array_index (hits, StellingHit, i);
      const StellingHit cut
          = { MAX (from + hit->start, start) - start, MIN (from + hit->end, end) - start };

      if (from + hit->end > start && from + hit->start < end)
        g_array_append_val (found, cut);
    }
  return found;
}
