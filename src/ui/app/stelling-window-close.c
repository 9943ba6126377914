/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-window-private.h"

#include "stelling-settings.h"

/* Closing a tab or the window asks about every change that is not saved. */

static gboolean
needs_confirmation (StellingPage *page)
{
  return stelling_page_is_modified (page)
         || stelling_document_is_writing (stelling_page_get_document (page));
}

/* --- one tab --- */

static void
page_confirmed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (StellingWindow) self = data;
  StellingPage *page = STELLING_PAGE (source);
  gboolean close = stelling_page_confirm_close_finish (page, result);
  AdwTabPage *tab;

  if (self->tabs == NULL)
    return;
  tab = adw_tab_view_get_page (self->tabs, GTK_WIDGET (page));
  if (tab != NULL)
    adw_tab_view_close_page_finish (self->tabs, tab, close);
}

gboolean
stelling_window_close_page_cb (StellingWindow *self, AdwTabPage *tab)
{
  StellingPage *page = STELLING_PAGE (adw_tab_page_get_child (tab));

  if (!needs_confirmation (page))
    {
      adw_tab_view_close_page_finish (self->tabs, tab, TRUE);
      return GDK_EVENT_STOP;
    }
  adw_tab_view_set_selected_page (self->tabs, tab);
  stelling_page_confirm_close_async (page, page_confirmed_cb, g_object_ref (self));
  return GDK_EVENT_STOP;
}

/* --- the window --- */

static void close_next (StellingWindow *self, int first);

typedef struct
{
  StellingWindow *window;
  int index;
} Closing;

static void
window_page_confirmed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Closing *closing = data;
  g_autoptr (StellingWindow) self = closing->window;
  int index = closing->index;

  g_free (closing);
  if (!stelling_page_confirm_close_finish (STELLING_PAGE (source), result))
    g_signal_emit_by_name (self, "close-refused");
  else if (self->tabs != NULL)
    close_next (self, index + 1);
}

/* Asks about each page from @first on; closes the window when the last has agreed. */
static void
close_next (StellingWindow *self, int first)
{
  int n = adw_tab_view_get_n_pages (self->tabs);

  for (int i = first; i < n; i++)
    {
      AdwTabPage *tab = adw_tab_view_get_nth_page (self->tabs, i);
      StellingPage *page = STELLING_PAGE (adw_tab_page_get_child (tab));
      Closing *closing;

      if (!needs_confirmation (page))
        continue;
      adw_tab_view_set_selected_page (self->tabs, tab);
      closing = g_new0 (Closing, 1);
      closing->window = g_object_ref (self);
      closing->index = i;
      stelling_page_confirm_close_async (page, window_page_confirmed_cb, closing);
      return;
    }
  self->closing = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

static void
remember_size (StellingWindow *self)
{
  StellingSettings *settings = stelling_settings_get_default ();
  gboolean maximized = gtk_window_is_maximized (GTK_WINDOW (self));
  int width, height;

  g_object_set (settings, "maximized", maximized, NULL);
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  if (!maximized && width > 0 && height > 0)
    g_object_set (settings, "window-width", width, "window-height", height, NULL);
}

static gboolean
has_page_to_confirm (StellingWindow *self)
{
  int n = adw_tab_view_get_n_pages (self->tabs);

  for (int i = 0; i < n; i++)
    {
      AdwTabPage *tab = adw_tab_view_get_nth_page (self->tabs, i);

      if (needs_confirmation (STELLING_PAGE (adw_tab_page_get_child (tab))))
        return TRUE;
    }
  return FALSE;
}

gboolean
stelling_window_close_request (GtkWindow *window)
{
  StellingWindow *self = STELLING_WINDOW (window);

  if (self->closing || !has_page_to_confirm (self))
    {
      remember_size (self);
      return GDK_EVENT_PROPAGATE;
    }
  close_next (self, 0);
  return GDK_EVENT_STOP;
}
