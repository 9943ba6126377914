/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Adds or removes a style class. */
void stelling_set_css_class (GtkWidget *widget, const char *name, gboolean on);

G_END_DECLS
