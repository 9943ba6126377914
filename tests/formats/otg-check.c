/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "otg-check.h"

static void
dump_node (GString *out, StellingNode *node)
{
  const StellingAnnotation *annotation = stelling_node_get_annotation (node);
  const char *comment = stelling_node_get_comment (node);
  g_autofree char *signs = stelling_glyphs_to_string (stelling_node_get_glyphs (node));

  if (!stelling_node_is_root (node))
    g_string_append_printf (out, " %s%s", stelling_node_is_dead (node) ? "#" : "",
                            stelling_node_get_notation (node));
  if (signs[0] != '\0')
    g_string_append_printf (out, " %s", signs);
  if (annotation != NULL && stelling_annotation_has (annotation, STELLING_FIELD_CLOCK))
    g_string_append_printf (out, " @%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT,
                            annotation->clock.left[STELLING_LIGHT],
                            annotation->clock.left[STELLING_DARK]);
  if (comment != NULL)
    g_string_append_printf (out, " {%s}", comment);
}

static gboolean
is_bracketed (StellingNode *node)
{
  return stelling_node_get_next_sibling (node) != NULL
         || stelling_node_get_previous_sibling (node) != NULL;
}

char *
otg_dump (StellingRecord *record)
{
  GString *out = g_string_new (NULL);
  StellingNode *node = stelling_record_get_root (record);

  while (node != NULL)
    {
      StellingNode *next;

      dump_node (out, node);
      next = stelling_node_get_first_child (node);
      while (next == NULL && !stelling_node_is_root (node))
        {
          if (is_bracketed (node))
            g_string_append (out, " )");
          next = stelling_node_get_next_sibling (node);
          node = stelling_node_get_parent (node);
        }
      if (next != NULL && is_bracketed (next))
        g_string_append (out, " (");
      node = next;
    }
  return g_string_free (out, FALSE);
}
