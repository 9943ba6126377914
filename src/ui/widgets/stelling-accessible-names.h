/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Names for screen readers where GTK leaves a widget's inner parts without. */

/* Sets the spoken name of @widget; @name is copied. */
void stelling_name_widget (GtkWidget *widget, const char *name);
/* Sets the spoken description of @widget; @text is copied. An announcement on a widget may take the
 * place of its description for a while: that comes back if it was set by this. */
void stelling_describe_widget (GtkWidget *widget, const char *text);
/* Gives @widget the description that was set last, or else its tooltip, or none. */
void stelling_restore_description (GtkWidget *widget);
/* Names the first inner button of @type below @widget, such as a drop-down's. */
void stelling_name_inner (GtkWidget *widget, GType type, const char *name);
/* Names all buttons below @widget with a style class @css_class. */
void stelling_name_buttons (GtkWidget *widget, const char *css_class, const char *name);
/* Names the buttons + and - of all spin buttons below @widget. */
void stelling_name_spin_buttons (GtkWidget *widget);
/* Names the entries of a drop-down, or of a row that opens a list, by their texts whenever the list
 * is opened. */
void stelling_name_entries (GtkWidget *widget);
/* Names the items of a menu by their texts whenever it is opened: GTK 4.18 leaves them without. */
void stelling_name_menu (GtkPopover *menu);

G_END_DECLS
