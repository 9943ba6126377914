/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-ground.h"

void
stelling_append_ground (GtkSnapshot *snapshot, const graphene_rect_t *bounds, gboolean odd)
{
  /* Neither is seen, but they are not the same. */
  static const GdkRGBA clear[2] = { { 0, 0, 0, 0 }, { 1, 1, 1, 0 } };
  GskRenderNode *ground = gsk_color_node_new (&clear[odd ? 1 : 0], bounds);

  gtk_snapshot_append_node (snapshot, ground);
  gsk_render_node_unref (ground);
}

void
stelling_append_ground_of (GtkSnapshot *snapshot, GtkWidget *widget, gboolean odd)
{
  stelling_append_ground (snapshot,
                          &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                               (float) gtk_widget_get_height (widget)),
                          odd);
}
