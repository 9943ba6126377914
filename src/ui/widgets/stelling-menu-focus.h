/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The keyboard after a menu: GTK 4.18 leaves it in a submenu that has gone. */

/* Returns whether the widget of @window that has the keyboard is hidden, or there is none. */
gboolean stelling_focus_has_strayed (GtkWindow *window);
/* Gives the keyboard to @home whenever @menu closes and nothing else has it. Both must be in the
 * same window. */
void stelling_menu_return_focus (GtkPopover *menu, GtkWidget *home);

/* Returns a menu of @parent that opens at a place of it, its start at that; @home as above. */
GtkWidget *stelling_context_menu_new (GMenuModel *model, GtkWidget *parent, GtkWidget *home)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
