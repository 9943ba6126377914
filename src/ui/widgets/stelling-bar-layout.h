/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * StellingBarLayout:
 *
 * Children beside one another. In a bar that is too narrow for all of them, those that can be
 * missed are not there. What is left goes to the children that expand.
 *
 * Properties: spacing (int, pixels); homogeneous (boolean): all are equally wide where they have
 * room to be.
 */
#define STELLING_TYPE_BAR_LAYOUT (stelling_bar_layout_get_type ())
G_DECLARE_FINAL_TYPE (StellingBarLayout,
                      stelling_bar_layout,
                      STELLING,
                      BAR_LAYOUT,
                      GtkLayoutManager)

/* @child: of a widget with such a layout. @order: children with the greatest one go first, all at
 * once; 0, as long as none was set: the child is always there. */
void stelling_bar_layout_set_order (GtkWidget *child, guint order);

G_END_DECLS
