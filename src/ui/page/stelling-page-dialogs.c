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
#define ANSWERED "stelling-answered"

/* GTK destroys a dialog with its window, and one that is held then would keep a parent that is no
 * more. */
static gboolean
close_lost_cb (gpointer ref)
{
  g_autoptr (GObject) dialog = g_weak_ref_get (ref);

  if (dialog != NULL && g_object_get_data (dialog, WINDOW_OF_PAGE) == NULL)
    close_dialog (dialog);
  return G_SOURCE_REMOVE;
}

static void
weak_ref_free (gpointer ref)
{
  g_weak_ref_clear (ref);
  g_free (ref);
}

static void
close_if_lost (gpointer dialog)
{
  GWeakRef *ref = g_new (GWeakRef, 1);

  g_weak_ref_init (ref, dialog);
  g_idle_add_full (G_PRIORITY_DEFAULT, close_lost_cb, ref, weak_ref_free);
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
    close_if_lost (dialog);
  else if (attach_cb (GTK_WIDGET (window), NULL, dialog))
    gtk_widget_add_tick_callback (GTK_WIDGET (window), attach_cb, g_object_ref (dialog),
                                  g_object_unref);
}

static void
answered_cb (gpointer dialog)
{
  g_object_set_data (dialog, ANSWERED, dialog);
}

/* A question that goes with its window is answered as by Escape. */
static void
destroyed_cb (gpointer dialog)
{
  if (g_object_get_data (dialog, ANSWERED) == NULL)
    adw_message_dialog_response (dialog, adw_message_dialog_get_close_response (dialog));
}

void
stelling_page_show_dialog (StellingPage *self, gpointer dialog)
{
  g_signal_connect_object (self, "notify::root", G_CALLBACK (follow_cb), dialog, 0);
  if (ADW_IS_MESSAGE_DIALOG (dialog))
    {
      g_signal_connect (dialog, "response", G_CALLBACK (answered_cb), NULL);
      g_signal_connect (dialog, "destroy", G_CALLBACK (destroyed_cb), NULL);
    }
  follow_cb (self, NULL, dialog);
  if (GTK_IS_WINDOW (dialog))
    gtk_window_present (dialog);
  else
    gtk_native_dialog_show (dialog);
}
