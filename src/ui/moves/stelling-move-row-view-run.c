/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-row-view-private.h"

#include "stelling-flow-text.h"
#include "stelling-move-text.h"
#include "stelling-paragraph-layout.h"

/* Rows of moves in a paragraph, with the short comments on them. */

#define SPACING 2

void
stelling_move_row_view_make_run (StellingMoveRowView *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (self->content, stelling_paragraph_layout_new (SPACING));
}

/* Removes the widgets of @widgets from number @n on. */
static void
shorten (StellingMoveRowView *self, GPtrArray *widgets, guint n)
{
  while (widgets->len > n)
    {
      GtkWidget *widget = g_ptr_array_steal_index (widgets, widgets->len - 1);

      if (STELLING_IS_FLOW_TEXT (widget))
        stelling_move_row_view_link (self, widget, NULL, STELLING_COMMENT_AFTER, NULL);
      gtk_box_remove (GTK_BOX (self->content), widget);
    }
}

static void
put_after (StellingMoveRowView *self, GtkWidget *widget, GtkWidget **last)
{
  if (gtk_widget_get_prev_sibling (widget) != *last)
    gtk_box_reorder_child_after (GTK_BOX (self->content), widget, *last);
  *last = widget;
}

/* Shows a comment on @node, if it stands in the paragraph, after @last. */
static void
put_comment (StellingMoveRowView *self,
             StellingNode *node,
             StellingCommentKind kind,
             guint *n_texts,
             GtkWidget **last)
{
  GtkWidget *text;

  if (!stelling_move_list_view_is_inline (self->view, node, kind))
    return;
  if (*n_texts == self->texts->len)
    {
      g_ptr_array_add (self->texts, stelling_flow_text_new ());
      gtk_box_append (GTK_BOX (self->content), g_ptr_array_index (self->texts, *n_texts));
    }
  text = g_ptr_array_index (self->texts, (*n_texts)++);
  stelling_move_row_view_link (self, text, node, kind,
                               stelling_comment_kind_get_text (kind, self->record, node));
  put_after (self, text, last);
}

void
stelling_move_row_view_fill_run (StellingMoveRowView *self)
{
  StellingMoveRow *row = self->row;
  GtkWidget *last = NULL;
  guint n_texts = 0;

  while (self->items->len < row->n_nodes)
    stelling_move_row_view_add_item (self, self->content);
  shorten (self, self->items, row->n_nodes);
  for (guint i = 0; i < row->n_nodes; i++)
    {
      StellingMoveItem *item = g_ptr_array_index (self->items, i);
      StellingNode *node = row->nodes[i];
      /* A move that only words divide from its first half has no number. */
      gboolean number = stelling_move_text_get_column (node) == 0
                        || (i == 0
                            && !(stelling_node_get_previous_sibling (node) == NULL
                                 && stelling_move_row_view_goes_on (node)));

      put_comment (self, node, STELLING_COMMENT_BEFORE, &n_texts, &last);
      stelling_move_item_set_node (item, node, number, FALSE);
      put_after (self, GTK_WIDGET (item), &last);
      put_comment (self, node, STELLING_COMMENT_AFTER, &n_texts, &last);
    }
  shorten (self, self->texts, n_texts);
  stelling_move_row_view_show_sought (self);
}

/* The texts are in the order of the moves. */
StellingNode *
stelling_move_row_view_get_text_node (StellingMoveRowView *self,
                                      GtkWidget *text,
                                      StellingCommentKind *kind)
{
  static const StellingCommentKind kinds[] = { STELLING_COMMENT_BEFORE, STELLING_COMMENT_AFTER };
  guint n = 0;

  for (guint i = 0; i < self->row->n_nodes; i++)
    for (guint j = 0; j < G_N_ELEMENTS (kinds); j++)
      {
        *kind = kinds[j];
        if (stelling_move_list_view_is_inline (self->view, self->row->nodes[i], *kind)
            && n < self->texts->len && g_ptr_array_index (self->texts, n++) == text)
          return self->row->nodes[i];
      }
  return NULL;
}

GtkWidget *
stelling_move_row_view_find_text (StellingMoveRowView *self, StellingNode *node)
{
  g_return_val_if_fail (STELLING_IS_MOVE_ROW_VIEW (self), NULL);

  for (guint i = 0; self->row != NULL && i < self->texts->len; i++)
    {
      StellingCommentKind kind;

      if (stelling_move_row_view_get_text_node (self, g_ptr_array_index (self->texts, i), &kind)
              == node
          && kind == STELLING_COMMENT_AFTER)
        return g_ptr_array_index (self->texts, i);
    }
  return NULL;
}
