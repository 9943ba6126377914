/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-window-private.h"

#include "stelling-closing.h"
#include "stelling-settings.h"

/* Closing a tab or the window asks about every change that is not saved. */

/* --- one tab --- */

static void
page_confirmed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  StellingPage *page = STELLING_PAGE (source);
  gboolean close = stelling_page_confirm_close_finish (page, result);
  /* It may be another by now, or go. */
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (page));
  AdwTabView *tabs = STELLING_IS_WINDOW (window) ? STELLING_WINDOW (window)->tabs : NULL;

  if (tabs != NULL)
    adw_tab_view_close_page_finish (tabs, adw_tab_view_get_page (tabs, GTK_WIDGET (page)), close);
}

gboolean
stelling_window_close_page_cb (StellingWindow *self, AdwTabPage *tab)
{
  StellingPage *page = STELLING_PAGE (adw_tab_page_get_child (tab));

  if (!stelling_closing_needs_question (page))
    {
      adw_tab_view_close_page_finish (self->tabs, tab, TRUE);
      return GDK_EVENT_STOP;
    }
  adw_tab_view_set_selected_page (self->tabs, tab);
  stelling_page_confirm_close_async (page, page_confirmed_cb, NULL);
  return GDK_EVENT_STOP;
}

/* --- the window --- */

static GPtrArray *
list_pages (gpointer window)
{
  GPtrArray *pages = g_ptr_array_new ();

  stelling_window_list_pages (window, pages);
  return pages;
}

static void
asked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  StellingWindow *self = STELLING_WINDOW (source);

  if (!stelling_closing_ask_finish (GTK_WINDOW (self), result) || self->tabs == NULL)
    return;
  stelling_window_agree_to_close (self, TRUE);
  gtk_window_close (GTK_WINDOW (self));
}

void
stelling_window_agree_to_close (StellingWindow *self, gboolean agree)
{
  g_return_if_fail (STELLING_IS_WINDOW (self));

  self->closing = agree;
}

void
stelling_window_list_pages (StellingWindow *self, GPtrArray *pages)
{
  int n;

  g_return_if_fail (STELLING_IS_WINDOW (self));

  n = self->tabs != NULL ? adw_tab_view_get_n_pages (self->tabs) : 0;
  for (int i = 0; i < n; i++)
    g_ptr_array_add (pages, adw_tab_page_get_child (adw_tab_view_get_nth_page (self->tabs, i)));
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
has_question (GPtrArray *pages)
{
  for (guint i = 0; i < pages->len; i++)
    if (stelling_closing_needs_question (g_ptr_array_index (pages, i)))
      return TRUE;
  return FALSE;
}

gboolean
stelling_window_close_request (GtkWindow *window)
{
  StellingWindow *self = STELLING_WINDOW (window);
  g_autoptr (GPtrArray) pages = list_pages (self);

  if (self->closing || !has_question (pages))
    {
      remember_size (self);
      return GDK_EVENT_PROPAGATE;
    }
  if (!stelling_closing_is_asking ())
    stelling_closing_ask_async (window, list_pages, asked_cb, self);
  return GDK_EVENT_STOP;
}
