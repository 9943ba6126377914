/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SECTION:stelling-ground
 *
 * GTK compares each frame with the one before it, node by node, and has what differs painted. Where
 * that comes to many small rectangles it gives up, and the whole window is painted instead. What
 * changes in many places at once is better told as one rectangle.
 */

/* Appends a ground that is not seen. Wherever @odd or @bounds are not those of the frame before,
 * all of it is painted, and with it what stands upon it; append it before that. */
void stelling_append_ground (GtkSnapshot *snapshot, const graphene_rect_t *bounds, gboolean odd);
/* Appends one as large as @widget. */
void stelling_append_ground_of (GtkSnapshot *snapshot, GtkWidget *widget, gboolean odd);

G_END_DECLS
