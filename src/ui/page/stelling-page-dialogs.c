/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

/* What a page asks may be answered when another tab is in front or when the page has moved to
 * another window. Its dialogs follow it there and are closed with it. */

/* Answers as Escape does: who asked may wait for that. */
static void
close_dialog (gpointer dialog)
{
  if (GTK_IS_WINDOW (dialog))
    {
      gtk_window_close (dialog);
      return;
    }
  gtk_native_dialog_hide (dialog);
  g_signal_emit_by_name (dialog, "response", GTK_RESPONSE_CANCEL);
}

/* The window of the page that a dialog belongs to: NULL for a moment while the page moves. */
#define WINDOW_OF_PAGE "stelling-window-of-page"

static gboolean
close_lost_cb (gpointer dialog)
{
  if (g_object_get_data (dialog, WINDOW_OF_PAGE) == NULL)
    close_dialog (dialog);
  return G_SOURCE_REMOVE;
}

/* libadwaita takes a window that has no size yet for a low one. */
static gboolean
attach_cb (GtkWidget *window, GdkFrameClock *clock, gpointer dialog)
{
  if (g_object_get_data (dialog, WINDOW_OF_PAGE) != window)
    return G_SOURCE_REMOVE;
  if (gtk_widget_get_height (window) == 0)
    return G_SOURCE_CONTINUE;
  g_object_set (dialog, "transient-for", window, NULL);
  return G_SOURCE_REMOVE;
}

static void
follow_cb (StellingPage *self, GParamSpec *pspec, gpointer dialog)
{
  GtkWindow *window = stelling_page_get_window (self);

  g_object_set_data (dialog, WINDOW_OF_PAGE, window);
  if (window == NULL)
    g_idle_add_full (G_PRIORITY_DEFAULT, close_lost_cb, g_object_ref (dialog), g_object_unref);
  else if (attach_cb (GTK_WIDGET (window), NULL, dialog))
    gtk_widget_add_tick_callback (GTK_WIDGET (window), attach_cb, g_object_ref (dialog),
                                  g_object_unref);
}

void
stelling_page_show_dialog (StellingPage *self, gpointer dialog)
{
  g_signal_connect_object (self, "notify::root", G_CALLBACK (follow_cb), dialog, 0);
  follow_cb (self, NULL, dialog);
  if (GTK_IS_WINDOW (dialog))
    gtk_window_present (dialog);
  else
    gtk_native_dialog_show (dialog);
}
