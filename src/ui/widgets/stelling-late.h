/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What the first frame does not need waits for it. */

/* Calls @callback with @widget once a frame with it was painted and there is nothing else to do;
 * never if the widget is gone by then. */
void stelling_late_call (GtkWidget *widget, void (*callback) (GtkWidget *widget));

G_END_DECLS
