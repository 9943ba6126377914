/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Has a screen reader say @text, once, wherever the keyboard is in the window of @widget. GTK has a
 * call for it since 4.14; before that the text becomes for some seconds the description of the
 * widget that has the keyboard, since screen readers say that when it changes. */
void stelling_announce (GtkWidget *widget, const char *text);

G_END_DECLS
