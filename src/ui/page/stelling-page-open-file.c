/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-files.h"
#include "stelling-shown-text.h"

/* Files that are open in other pages: nothing writes over what is shown there. */

/* All pages (not owned, main thread only). */
static GPtrArray *pages;

void
stelling_page_register (StellingPage *self)
{
  if (pages == NULL)
    pages = g_ptr_array_new ();
  g_ptr_array_add (pages, self);
}

void
stelling_page_unregister (StellingPage *self)
{
  if (pages == NULL)
    return;
  g_ptr_array_remove_fast (pages, self);
  if (pages->len == 0)
    g_clear_pointer (&pages, g_ptr_array_unref);
}

/* A recovered copy shows what its source holds. */
static gboolean
shows_file (StellingPage *self, GFile *file)
{
  GFile *own = stelling_document_get_file (self->document);

  if (own == NULL)
    own = stelling_document_get_source (self->document);
  return own != NULL && stelling_is_same_file (own, file);
}

/* A page without a window is closed, although something may still hold it. */
StellingPage *
stelling_page_find_other (StellingPage *self, GFile *file)
{
  for (guint i = 0; pages != NULL && i < pages->len; i++)
    {
      StellingPage *other = g_ptr_array_index (pages, i);

      if (other != self && stelling_page_get_window (other) != NULL && shows_file (other, file))
        return other;
    }
  return NULL;
}

char *
stelling_page_dup_open_text (StellingPage *self, StellingPage *other, GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *display_name = g_filename_display_name (base);
  g_autofree char *name = stelling_shown_dup_isolated (display_name);
  const char *title = stelling_page_get_title (other);

  if (stelling_page_get_window (self) == stelling_page_get_window (other))
    /* Translators: %1$s is the name of a file, %2$s the title of the tab */
    return g_strdup_printf (_ ("“%1$s” is open in another tab: “%2$s”. To keep that record, "
                               "nothing was written. Choose another name."),
                            name, title);
  /* Translators: %1$s is the name of a file, %2$s the title of its tab in the other window */
  return g_strdup_printf (_ ("“%1$s” is open in another window: “%2$s”. To keep that record, "
                             "nothing was written. Choose another name."),
                          name, title);
}
