/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-list-view-private.h"

/* What a search has found is highlighted in the comments. */

const StellingQuery *
stelling_move_list_view_get_sought (StellingMoveListView *self)
{
  return self->sought;
}

/* Finds the first hit in the comments on the current move; FALSE if there is none. */
static gboolean
find_first (StellingMoveListView *self, StellingCommentKind *kind, gsize *at)
{
  StellingSession *session = stelling_session_view_get_session (STELLING_SESSION_VIEW (self));

  if (self->sought == NULL || self->current == NULL)
    return FALSE;
  for (guint i = 0; i < STELLING_N_COMMENT_KINDS; i++)
    {
      const char *text = stelling_comment_kind_get_text (
          stelling_comment_kinds[i], stelling_session_get_record (session), self->current);
      g_autoptr (GArray) hits = stelling_query_find_hits (self->sought, text);

      *kind = stelling_comment_kinds[i];
      if (hits->len == 0)
        continue;
      *at = g_array_index (hits, StellingHit, 0).start;
      return TRUE;
    }
  return FALSE;
}

StellingMoveRow *
stelling_move_list_view_find_sought_row (StellingMoveListView *self)
{
  StellingCommentKind kind;
  gsize at;

  if (!find_first (self, &kind, &at))
    return NULL;
  return stelling_move_rows_find_part (self->rows, self->current, kind, at);
}

void
stelling_move_list_view_update_sought (StellingMoveListView *self)
{
  StellingCommentKind kind;
  gsize at;

  /* It may be in a part of a long comment that is folded away. */
  if (find_first (self, &kind, &at))
    stelling_move_rows_unfold_comment_to (self->rows, self->current, kind, at);
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
  if (self->sought != NULL)
    stelling_move_list_view_follow_later (self);
}
