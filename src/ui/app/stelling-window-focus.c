/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-window-private.h"

/* Each tab keeps the place that the keyboard had in it: when it comes to the front again, the
 * keyboard goes back there, and to the board if there was none. AdwTabView does so only for tabs
 * that the keyboard was in, and gives others to whatever stands first in them. */

static GQuark
get_quark (void)
{
  return g_quark_from_static_string ("stelling-window-focus");
}

static void
free_place (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

static GWeakRef *
get_place (StellingPage *page)
{
  GWeakRef *place = g_object_get_qdata (G_OBJECT (page), get_quark ());

  if (place == NULL)
    {
      place = g_new0 (GWeakRef, 1);
      g_weak_ref_init (place, NULL);
      g_object_set_qdata_full (G_OBJECT (page), get_quark (), place, free_place);
    }
  return place;
}

/* Returns whether the keyboard is nowhere, or on what Space would press. */
static gboolean
would_press (GtkWidget *focus)
{
  return focus == NULL || GTK_IS_BUTTON (focus) || GTK_IS_CHECK_BUTTON (focus)
         || GTK_IS_SWITCH (focus);
}

/* Gives the keyboard to the board, or to the list that covers it, if Space would press a button
 * that nobody has chosen. */
static void
leave_button (StellingWindow *self)
{
  if (self->page_in_front != NULL && gtk_widget_get_mapped (GTK_WIDGET (self->page_in_front))
      && would_press (gtk_window_get_focus (GTK_WINDOW (self))))
    gtk_widget_activate_action (GTK_WIDGET (self->page_in_front), "page.leave-field", NULL);
}

/* Returns whether what had the keyboard has gone, or can do nothing any more, and not with its tab:
 * a mode or a bar has ended. GTK gives the keyboard to whatever comes next then. */
static gboolean
has_gone (StellingWindow *self)
{
  g_autoptr (GtkWidget) before = g_weak_ref_get (&self->focus_before);
  GtkWidget *page;

  if (!self->had_focus || before == NULL)
    return self->had_focus;
  page = gtk_widget_get_ancestor (before, STELLING_TYPE_PAGE);
  return (page == NULL || gtk_widget_get_mapped (page))
         && (!gtk_widget_get_mapped (before) || !gtk_widget_is_sensitive (before));
}

/* While tabs change, the keyboard is in the new one before that is told. */
static void
focus_cb (StellingWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  gboolean gone = has_gone (self);

  /* Who chooses from a menu has the keyboard where the command leaves it. */
  self->had_focus = focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) == NULL;
  g_weak_ref_set (&self->focus_before, focus);
  if (self->page_in_front != NULL && focus != NULL
      && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->page_in_front)))
    g_weak_ref_set (get_place (self->page_in_front), focus);
  if (gone)
    leave_button (self);
}

/* A dialog has been closed that a button may have opened. */
static void
windows_changed_cb (StellingWindow *self, guint position, guint removed)
{
  if (removed > 0)
    leave_button (self);
}

void
stelling_window_change_page_in_front (StellingWindow *self, StellingPage *page)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  g_autoptr (GtkWidget) place = NULL;

  if (self->page_in_front == page)
    return;
  g_set_weak_pointer (&self->page_in_front, page);
  /* What is outside of the tabs, such as the bar of tabs, keeps the keyboard. */
  if (page == NULL || (focus != NULL && !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->tabs))))
    return;
  place = g_weak_ref_get (get_place (page));
  if (place == NULL || !gtk_widget_is_ancestor (place, GTK_WIDGET (page))
      || !gtk_widget_grab_focus (place))
    stelling_page_focus_board (page);
}

void
stelling_window_init_focus (StellingWindow *self)
{
  g_weak_ref_init (&self->focus_before, NULL);
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
  g_signal_connect_object (gtk_window_get_toplevels (), "items-changed",
                           G_CALLBACK (windows_changed_cb), self, G_CONNECT_SWAPPED);
}
