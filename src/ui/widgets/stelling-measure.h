/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Measures the children of @widget that are laid out: fills in the greatest of their least sizes
 * and of their natural ones. */
void stelling_measure_largest (GtkWidget *widget,
                               GtkOrientation orientation,
                               int *minimum,
                               int *natural);
/* Returns how large text is where @widget is, at least 1: 1.5 if it is half as large again as
 * usual. A width that suits text grows with it. */
double stelling_measure_text_scale (GtkWidget *widget);

G_END_DECLS
