/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-whole-moves.h"

#include <string.h>

static gboolean
has_hyphen (const char *word, gsize length)
{
  return memchr (word, '-', length) != NULL;
}

void
stelling_keep_moves_whole (GtkLabel *label)
{
  PangoAttrList *list = pango_attr_list_new ();
  const char *text;

  g_return_if_fail (GTK_IS_LABEL (label));

  text = gtk_label_get_text (label);
  for (const char *at = text; *at != '\0';)
    {
      gsize length = strcspn (at, " ");

      if (has_hyphen (at, length))
        {
          PangoAttribute *attribute = pango_attr_allow_breaks_new (FALSE);

          attribute->start_index = (guint) (at - text);
          attribute->end_index = (guint) (at - text) + (guint) length;
          pango_attr_list_insert (list, attribute);
        }
      at += length + (at[length] == ' ');
    }
  gtk_label_set_attributes (label, list);
  pango_attr_list_unref (list);
}
