/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes the tooltips of all widgets break long lines, and none is shown while a popover is open
 * that it would cover. GTK does neither, and has nothing else to ask for it. */
void stelling_tooltip_init (void);
/* As gtk_tooltip_set_text () (nullable text), with long lines broken. */
void stelling_tooltip_set_text (GtkTooltip *tooltip, const char *text);
/* Sets the tooltip of @widget (nullable text) if it has another one; returns whether it had. GTK
 * asks the X server for the pointer each time: too much for each step through a game. */
gboolean stelling_set_tooltip (GtkWidget *widget, const char *text);
/* Sets the tooltip "Shift Up (Ctrl+Up)". @accelerator: as gtk_accelerator_parse () reads it */
void stelling_set_key_tooltip (GtkWidget *widget, const char *title, const char *accelerator);

G_END_DECLS
