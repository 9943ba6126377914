/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-list-view-private.h"

/* What a search has found is highlighted in the comments. */

const StellingQuery *
stelling_move_list_view_get_sought (StellingMoveListView *self)
{
  return self->sought;
}

void
stelling_move_list_view_update_sought (StellingMoveListView *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    stelling_move_row_view_show_sought (STELLING_MOVE_ROW_VIEW (child));
  if (self->editor != NULL)
    stelling_comment_editor_set_sought (STELLING_COMMENT_EDITOR (self->editor), self->sought);
}

void
stelling_move_list_view_set_sought (StellingMoveListView *self, const char *text)
{
  StellingQuery *old;

  g_return_if_fail (STELLING_IS_MOVE_LIST_VIEW (self));

  old = self->sought;
  self->sought = text != NULL ? stelling_query_new_text (text) : NULL;
  if (old != NULL || self->sought != NULL)
    stelling_move_list_view_update_sought (self);
  stelling_query_free (old);
}
