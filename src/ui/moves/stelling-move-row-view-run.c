/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-row-view-private.h"

#include "stelling-flow-layout.h"
#include "stelling-move-text.h"

/* Rows of moves in a paragraph. */

void
stelling_move_row_view_make_run (StellingMoveRowView *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (self->content, stelling_flow_layout_new (0, 2));
}

void
stelling_move_row_view_fill_run (StellingMoveRowView *self)
{
  StellingMoveRow *row = self->row;

  while (self->items->len < row->n_nodes)
    stelling_move_row_view_add_item (self, self->content);
  while (self->items->len > row->n_nodes)
    {
      GtkWidget *item = g_ptr_array_steal_index (self->items, self->items->len - 1);

      gtk_box_remove (GTK_BOX (self->content), item);
    }
  for (guint i = 0; i < row->n_nodes; i++)
    stelling_move_item_set_node (g_ptr_array_index (self->items, i), row->nodes[i],
                                 i == 0 || stelling_move_text_get_column (row->nodes[i]) == 0,
                                 FALSE);
}
