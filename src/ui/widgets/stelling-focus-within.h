/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns whether @widget or something in it has the keyboard. GTK's focus child stays set after
 * the keyboard has left. */
gboolean stelling_has_focus_within (GtkWidget *widget);

G_END_DECLS
