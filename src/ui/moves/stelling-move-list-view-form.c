/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-list-view-private.h"

#include "stelling-css-class.h"

/* The heads of the columns, and what is folded away. */

static StellingSession *
get_session (StellingMoveListView *self)
{
  return stelling_session_view_get_session (STELLING_SESSION_VIEW (self));
}

void
stelling_move_list_view_update_heads (StellingMoveListView *self)
{
  StellingSession *session = get_session (self);
  StellingRecord *record;
  StellingSide first;

  gtk_widget_set_visible (self->heads, session != NULL && !self->flowing && !self->nameless);
  if (session == NULL)
    return;
  record = stelling_session_get_record (session);
  first = stelling_rules_get_first (stelling_record_get_rules (record));
  stelling_column_head_show (self->first_head, record, first);
  stelling_column_head_show (self->second_head, record, stelling_side_other (first));
}

void
stelling_move_list_view_set_nameless (StellingMoveListView *self, gboolean nameless)
{
  g_return_if_fail (STELLING_IS_MOVE_LIST_VIEW (self));

  self->nameless = nameless;
  stelling_set_css_class (GTK_WIDGET (self), "nameless", nameless);
  stelling_move_list_view_update_heads (self);
}

/* --- folding --- */

void
stelling_move_list_view_toggle_variation (StellingMoveListView *self, StellingNode *first)
{
  gboolean folded = stelling_move_rows_is_folded (self->rows, first);

  stelling_move_list_view_stop_editing (self);
  /* The current move is always seen: here it becomes the one that the variation is beside. */
  if (!folded && (first == self->current || stelling_node_is_ancestor (first, self->current)))
    stelling_move_list_view_go_to (
        self, stelling_node_get_first_child (stelling_node_get_parent (first)));
  stelling_move_rows_set_folded (self->rows, first, !folded);
  stelling_move_list_view_follow_later (self);
}

void
stelling_move_list_view_fold (StellingMoveListView *self)
{
  StellingNode *variation, *first;
  gboolean folded;

  g_return_if_fail (STELLING_IS_MOVE_LIST_VIEW (self));

  if (self->rows == NULL || self->current == NULL)
    return;
  variation = stelling_move_rows_get_variation (self->current);
  first = stelling_node_get_next_sibling (self->current);
  if (variation != NULL && (first == NULL || variation == self->current))
    {
      stelling_move_list_view_toggle_variation (self, variation);
      return;
    }
  if (first == NULL)
    return;
  folded = stelling_move_rows_is_folded (self->rows, first);
  for (; first != NULL; first = stelling_node_get_next_sibling (first))
    stelling_move_rows_set_folded (self->rows, first, !folded);
  stelling_move_list_view_follow_later (self);
}

void
stelling_move_list_view_fold_all (StellingMoveListView *self)
{
  g_return_if_fail (STELLING_IS_MOVE_LIST_VIEW (self));

  if (self->rows == NULL || self->current == NULL)
    return;
  stelling_move_list_view_stop_editing (self);
  stelling_move_rows_fold_all (self->rows, !stelling_move_rows_has_folded (self->rows));
  stelling_move_rows_reveal (self->rows, self->current);
  stelling_move_list_view_follow_later (self);
}
