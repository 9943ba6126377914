/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns whether @widget or something in it has the keyboard. GTK's focus child stays set after
 * the keyboard has left. */
gboolean stelling_has_focus_within (GtkWidget *widget);

/* For "state-flags-changed", with the flags @before: returns whether the focus has come to @widget
 * or become visible there. GTK hides it some seconds after a key, moves it with the next one, and
 * then shows it again. */
gboolean stelling_came_to_visible_focus (GtkWidget *widget, GtkStateFlags before);

G_END_DECLS
