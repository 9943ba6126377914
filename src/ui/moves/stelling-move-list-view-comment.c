/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-list-view-private.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-comment-parts.h"
#include "stelling-focus-within.h"
#include "stelling-limits.h"

/* The parts of a long comment that come into view with one click. */
#define PARTS 12

/* The list has one field for comments, which stands in the row of the one that is edited. What is
 * typed is in the record at once, so that nothing is lost wherever the row or the list goes. */

static StellingCommentEditor *
get_editor (StellingMoveListView *self)
{
  return STELLING_COMMENT_EDITOR (self->editor);
}

gboolean
stelling_move_list_view_is_editing (StellingMoveListView *self)
{
  return self->editor != NULL && stelling_comment_editor_get_node (get_editor (self)) != NULL;
}

GtkWidget *
stelling_move_list_view_get_editor (StellingMoveListView *self, StellingMoveRow *row)
{
  if (!stelling_move_list_view_is_editing (self)
      || stelling_move_rows_get_edited_row (self->rows) != row)
    return NULL;
  return self->editor;
}

void
stelling_move_list_view_stop_editing (StellingMoveListView *self)
{
  gboolean focused;

  if (!stelling_move_list_view_is_editing (self))
    return;
  focused = stelling_has_focus_within (self->editor);
  stelling_comment_editor_set_node (get_editor (self), NULL, NULL, STELLING_COMMENT_AFTER, 0, 0);
  stelling_move_rows_set_edited (self->rows, NULL, STELLING_COMMENT_AFTER, 0);
  self->refocus = FALSE;
  if (focused && !gtk_widget_grab_focus (GTK_WIDGET (self)))
    {
      self->refocus = TRUE;
      stelling_move_list_view_follow_later (self);
    }
}

/* --- the keyboard goes elsewhere --- */

static void
leave_cb (StellingMoveListView *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "page.leave-field", NULL);
  stelling_move_list_view_stop_editing (self);
}

/* The window keeps its focus while it is not the active one, and a menu of the field is the
 * field's child. */
static gboolean
focus_check_cb (gpointer data)
{
  StellingMoveListView *self = data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  self->focus_check = 0;
  if (!self->refocus && (focus == NULL || !gtk_widget_is_ancestor (focus, self->editor)))
    stelling_move_list_view_stop_editing (self);
  return G_SOURCE_REMOVE;
}

static void
focus_left_cb (StellingMoveListView *self)
{
  if (self->focus_check == 0)
    self->focus_check = g_idle_add (focus_check_cb, self);
}

void
stelling_move_list_view_editor_released (StellingMoveListView *self)
{
  /* The row goes, but the comment is still edited: the keyboard returns with the next row. */
  if (!stelling_move_list_view_is_editing (self))
    return;
  self->refocus = TRUE;
  stelling_move_list_view_follow_later (self);
}

static void
full_cb (StellingMoveListView *self)
{
  g_autofree char *text = g_strdup_printf (
      _ ("A comment can have %u bytes; this one would have more. Put the rest into "
         "the comment on another move."),
      STELLING_LIMIT_COMMENT);

  stelling_session_refuse (stelling_session_view_get_session (STELLING_SESSION_VIEW (self)), text);
}

/* --- editing --- */

static void
ensure_editor (StellingMoveListView *self)
{
  GtkEventController *focus;

  if (self->editor != NULL)
    return;
  self->editor = g_object_ref_sink (stelling_comment_editor_new ());
  stelling_comment_editor_set_sought (get_editor (self), self->sought);
  focus = gtk_event_controller_focus_new ();
  g_signal_connect_object (focus, "leave", G_CALLBACK (focus_left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->editor, focus);
  g_signal_connect_object (self->editor, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor, "full", G_CALLBACK (full_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor, "stray", G_CALLBACK (stelling_move_list_view_stop_editing),
                           self, G_CONNECT_SWAPPED);
}

/* Edits a comment on @node, or the part of a long one that is in @row. */
static void
edit (StellingMoveListView *self,
      StellingNode *node,
      StellingCommentKind kind,
      StellingMoveRow *row,
      int place)
{
  StellingSession *session = stelling_session_view_get_session (STELLING_SESSION_VIEW (self));
  StellingRecord *record = stelling_session_get_record (session);
  const char *comment = stelling_comment_kind_get_text (kind, record, node);
  gsize start = row != NULL ? row->start : 0;
  gsize end = row != NULL ? stelling_comment_part_get_shown_end (comment, row->start, row->end)
                          : strlen (comment);
  StellingMoveRow *edited;

  stelling_move_list_view_stop_unfolding (self);
  ensure_editor (self);
  stelling_comment_editor_set_node (get_editor (self), record, node, kind, start, end);
  stelling_comment_editor_set_cursor (get_editor (self), place);
  stelling_move_rows_set_edited (self->rows, node, kind, row != NULL ? row->part : 0);
  edited = stelling_move_rows_get_edited_row (self->rows);
  if (edited != NULL)
    stelling_move_list_view_ensure_row_view (self, edited);
  stelling_comment_editor_set_max_height (get_editor (self),
                                          gtk_widget_get_height (self->scroller) - 8);
  self->refocus = !gtk_widget_grab_focus (self->editor);
  stelling_move_list_view_follow_later (self);
}

void
stelling_move_list_view_edit_spot (StellingMoveListView *self,
                                   StellingMoveRow *row,
                                   const StellingCommentSpot *spot)
{
  StellingSession *session = stelling_session_view_get_session (STELLING_SESSION_VIEW (self));
  const char *comment = stelling_comment_kind_get_text (
      spot->kind, stelling_session_get_record (session), spot->node);
  StellingCommentKind kind;
  int place = spot->place;
  gsize at = G_MAXSIZE;

  if (row != NULL && !stelling_move_row_kind_is_comment (row->kind, &kind))
    row = stelling_move_rows_find_comment (self->rows, spot->node, spot->kind);
  if (row != NULL && place >= 0)
    at = (gsize) (g_utf8_offset_to_pointer (comment + row->start, place) - comment);
  else if (row != NULL)
    at = row->end;
  stelling_move_list_view_stop_editing (self);
  /* Another part may have been edited, and the parts are others now. */
  if (row != NULL)
    row = stelling_move_rows_find_comment (self->rows, spot->node, spot->kind);
  while (row != NULL && row->end < at && stelling_move_rows_get_next_part (self->rows, row) != NULL)
    row = stelling_move_rows_get_next_part (self->rows, row);
  if (row != NULL && place >= 0)
    place = (int) g_utf8_strlen (comment + row->start, (gssize) (MIN (at, row->end) - row->start));
  edit (self, spot->node, spot->kind, row, place);
}

void
stelling_move_list_view_edit_at (StellingMoveListView *self,
                                 StellingNode *node,
                                 StellingCommentKind kind,
                                 gsize at)
{
  StellingSession *session = stelling_session_view_get_session (STELLING_SESSION_VIEW (self));
  StellingRecord *record = stelling_session_get_record (session);
  const char *comment = stelling_comment_kind_get_text (kind, record, node);
  StellingMoveRow *row;
  gsize start;

  stelling_move_list_view_stop_editing (self);
  stelling_move_rows_unfold_comment_to (self->rows, node, kind, at);
  row = stelling_move_rows_find_part (self->rows, node, kind, at);
  start = row != NULL ? row->start : 0;
  edit (self, node, kind, row, (int) g_utf8_strlen (comment + start, (gssize) (at - start)));
}

void
stelling_move_list_view_edit_comment (StellingMoveListView *self, StellingCommentKind kind)
{
  StellingNode *node;

  g_return_if_fail (STELLING_IS_MOVE_LIST_VIEW (self));

  if (self->rows == NULL || self->current == NULL)
    return;
  stelling_move_list_view_stop_editing (self);
  node = self->current;
  if (kind == STELLING_COMMENT_BEFORE && stelling_node_is_root (node))
    kind = STELLING_COMMENT_GAME;
  while (kind == STELLING_COMMENT_GAME && !stelling_node_is_root (node))
    node = stelling_node_get_parent (node);
  edit (self, node, kind, stelling_move_rows_find_comment (self->rows, node, kind), -1);
}

/* --- long comments --- */

void
stelling_move_list_view_stop_unfolding (StellingMoveListView *self)
{
  if (self->unfold_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->unfold_tick);
  self->unfold_tick = 0;
}

/* Shows one more part. */
static gboolean
unfold_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  StellingMoveListView *self = STELLING_MOVE_LIST_VIEW (widget);

  if (stelling_move_rows_find (self->rows, self->unfolding) != NULL && self->n_unfold-- > 0)
    {
      stelling_move_rows_unfold_comment (self->rows, self->unfolding, self->unfolding_kind);
      return G_SOURCE_CONTINUE;
    }
  self->unfold_tick = 0;
  return G_SOURCE_REMOVE;
}

/* Each part takes its time to be laid out: one comes with each frame, and keys between them. */
void
stelling_move_list_view_unfold_comment (StellingMoveListView *self,
                                        StellingNode *node,
                                        StellingCommentKind kind)
{
  stelling_move_list_view_stop_editing (self);
  stelling_move_list_view_stop_unfolding (self);
  self->unfolding = node;
  self->unfolding_kind = kind;
  self->n_unfold = PARTS;
  self->unfold_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), unfold_tick_cb, NULL, NULL);
}

static void
header_changed_cb (StellingMoveListView *self, const char *key)
{
  if (!stelling_move_list_view_is_editing (self)
      || stelling_comment_editor_get_kind (get_editor (self)) != STELLING_COMMENT_GAME)
    return;
  if (stelling_comment_editor_update (get_editor (self)))
    stelling_move_list_view_follow_later (self);
}

static void
node_changed_cb (StellingMoveListView *self, StellingNode *node)
{
  /* An evaluation is no reason to go back to where one writes. */
  if (stelling_move_list_view_is_editing (self)
      && stelling_comment_editor_get_node (get_editor (self)) == node
      && stelling_comment_editor_update (get_editor (self)))
    stelling_move_list_view_follow_later (self);
}

/* The rows are made anew by themselves. */
static void
reset_cb (StellingMoveListView *self)
{
  stelling_move_list_view_stop_unfolding (self);
  if (self->editor != NULL)
    stelling_comment_editor_set_node (get_editor (self), NULL, NULL, STELLING_COMMENT_AFTER, 0, 0);
}

void
stelling_move_list_view_init_comment (StellingMoveListView *self)
{
  stelling_session_view_follow (STELLING_SESSION_VIEW (self), STELLING_TYPE_RECORD, "node-changed",
                                G_CALLBACK (node_changed_cb));
  stelling_session_view_follow (STELLING_SESSION_VIEW (self), STELLING_TYPE_RECORD,
                                "header-changed", G_CALLBACK (header_changed_cb));
  stelling_session_view_follow (STELLING_SESSION_VIEW (self), STELLING_TYPE_RECORD, "reset",
                                G_CALLBACK (reset_cb));
}

void
stelling_move_list_view_dispose_comment (StellingMoveListView *self)
{
  stelling_move_list_view_stop_unfolding (self);
  stelling_move_list_view_stop_editing (self);
  g_clear_handle_id (&self->focus_check, g_source_remove);
  g_clear_object (&self->editor);
}
