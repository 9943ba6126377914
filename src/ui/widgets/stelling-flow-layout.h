/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * StellingFlowLayout:
 *
 * Lays out children one after the other in lines, as words in a text. With a greatest number of
 * lines it always asks for their height and hides the children that find no room: a change while
 * the engine thinks moves nothing else.
 */
#define STELLING_TYPE_FLOW_LAYOUT (stelling_flow_layout_get_type ())
G_DECLARE_FINAL_TYPE (StellingFlowLayout,
                      stelling_flow_layout,
                      STELLING,
                      FLOW_LAYOUT,
                      GtkLayoutManager)

/* @max_lines: 0 for as many as are needed. @spacing between children, in pixels. */
GtkLayoutManager *stelling_flow_layout_new (guint max_lines, int spacing) G_GNUC_WARN_UNUSED_RESULT;
/* Shows @more, a child anywhere among the others, after the last one that has room in a single
 * line: only where some have none, or always (@always) if there is more than the children. */
void stelling_flow_layout_set_more (StellingFlowLayout *self, GtkWidget *more, gboolean always);

G_END_DECLS
