/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-menu-focus.h"

#include "stelling-accessible-names.h"

gboolean
stelling_focus_has_strayed (GtkWindow *window)
{
  GtkWidget *focus;

  g_return_val_if_fail (GTK_IS_WINDOW (window), FALSE);

  focus = gtk_window_get_focus (window);
  /* A field that is coming is not mapped yet, but nothing around it is hidden. */
  return focus == NULL || !gtk_widget_is_visible (focus);
}

static gboolean
return_focus_cb (gpointer data)
{
  GtkWidget *home = data;
  GtkRoot *root = gtk_widget_get_root (home);

  if (GTK_IS_WINDOW (root) && stelling_focus_has_strayed (GTK_WINDOW (root)))
    gtk_widget_grab_focus (home);
  return G_SOURCE_REMOVE;
}

/* The keyboard is returned at once, before GTK gives it to what comes first around the menu. What
 * was chosen is activated only after the menu has closed, and may move the keyboard itself. */
static void
closed_cb (GtkWidget *home)
{
  return_focus_cb (home);
  g_idle_add_full (G_PRIORITY_LOW, return_focus_cb, g_object_ref (home), g_object_unref);
}

void
stelling_menu_return_focus (GtkPopover *menu, GtkWidget *home)
{
  g_return_if_fail (GTK_IS_POPOVER (menu));
  g_return_if_fail (GTK_IS_WIDGET (home));

  g_signal_connect_object (menu, "closed", G_CALLBACK (closed_cb), home, G_CONNECT_SWAPPED);
}

GtkWidget *
stelling_context_menu_new (GMenuModel *model, GtkWidget *parent, GtkWidget *home)
{
  GtkWidget *menu;

  g_return_val_if_fail (G_IS_MENU_MODEL (model), NULL);
  g_return_val_if_fail (GTK_IS_WIDGET (parent), NULL);

  menu = gtk_popover_menu_new_from_model (model);
  gtk_popover_set_has_arrow (GTK_POPOVER (menu), FALSE);
  gtk_widget_set_halign (menu, GTK_ALIGN_START);
  gtk_widget_set_parent (menu, parent);
  stelling_name_menu (GTK_POPOVER (menu));
  stelling_menu_return_focus (GTK_POPOVER (menu), home);
  return menu;
}
