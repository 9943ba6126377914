/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-list-view-private.h"

/* What a search has found is highlighted in the comments and in the names of positions. */

typedef struct
{
  gboolean in_name;         /* of the position, which stands above the comment after the move */
  StellingCommentKind kind; /* otherwise, the comment that it is in */
  gsize at;
} FirstHit;

const StellingQuery *
stelling_move_list_view_get_sought (StellingMoveListView *self)
{
  return self->sought;
}

/* Takes the first hit in @text, which is nullable. */
static gboolean
find_in (StellingMoveListView *self, const char *text, gsize *at)
{
  g_autoptr (GArray) hits = text != NULL ? stelling_query_find_hits (self->sought, text) : NULL;

  if (hits == NULL || hits->len == 0)
    return FALSE;
  *at = g_array_index (hits, StellingHit, 0).start;
  return TRUE;
}

/* Finds the first hit in what is said about the current move; FALSE if there is none. */
static gboolean
find_first (StellingMoveListView *self, FirstHit *hit)
{
  StellingSession *session = stelling_session_view_get_session (STELLING_SESSION_VIEW (self));

  if (self->sought == NULL || self->current == NULL)
    return FALSE;
  for (guint i = 0; i < STELLING_N_COMMENT_KINDS; i++)
    {
      hit->kind = stelling_comment_kinds[i];
      hit->in_name = hit->kind == STELLING_COMMENT_AFTER
                     && find_in (self, stelling_node_get_name (self->current), &hit->at);
      if (hit->in_name
          || find_in (self,
                      stelling_comment_kind_get_text (
                          hit->kind, stelling_session_get_record (session), self->current),
                      &hit->at))
        return TRUE;
    }
  return FALSE;
}

StellingMoveRow *
stelling_move_list_view_find_sought_row (StellingMoveListView *self)
{
  FirstHit hit;

  if (!find_first (self, &hit))
    return NULL;
  return hit.in_name ? stelling_move_rows_find_name_part (self->rows, self->current, hit.at)
                     : stelling_move_rows_find_part (self->rows, self->current, hit.kind, hit.at);
}

void
stelling_move_list_view_update_sought (StellingMoveListView *self)
{
  FirstHit hit;

  /* It may be in a part of a long comment that is folded away. */
  if (find_first (self, &hit) && !hit.in_name)
    stelling_move_rows_unfold_comment_to (self->rows, self->current, hit.kind, hit.at);
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
