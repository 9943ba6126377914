/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-list-view-private.h"

/* The Tab key: the current move is one stop, and after it come the links in the comment on it and
 * the button that shows more of that. */

/* Returns (nullable) the menu below @widget that has the keyboard. */
static GtkWidget *
find_menu (GtkWidget *widget, GtkWidget *focus)
{
  GtkWidget *menu = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) : NULL;

  return menu != NULL && gtk_widget_is_ancestor (menu, widget) ? menu : NULL;
}

/* Returns (nullable) the row of the comment on the current move that has the keyboard. */
static StellingMoveRow *
find_comment_row (GtkWidget *focus)
{
  GtkWidget *row_view = focus != NULL ? gtk_widget_get_ancestor (focus, STELLING_TYPE_MOVE_ROW_VIEW)
                                      : NULL;
  StellingMoveRow *row = row_view != NULL
                             ? stelling_move_row_view_get_row (STELLING_MOVE_ROW_VIEW (row_view))
                             : NULL;
  StellingCommentKind kind;

  return row != NULL && stelling_move_row_kind_is_comment (row->kind, &kind) ? row : NULL;
}

/* Goes on within @row and the parts of the comment after it. */
static gboolean
focus_parts (StellingMoveListView *self, StellingMoveRow *row, GtkDirectionType direction)
{
  for (; row != NULL; row = stelling_move_rows_get_next_part (self->rows, row))
    {
      StellingMoveRowView *row_view = stelling_move_list_view_find_row_view (self, row);

      if (row_view == NULL)
        continue;
      if (gtk_widget_child_focus (GTK_WIDGET (row_view), direction))
        return TRUE;
      if (direction == GTK_DIR_TAB_BACKWARD)
        return FALSE;
    }
  return FALSE;
}

/* Returns (nullable) the comment on the current move that stands in its paragraph. */
static GtkWidget *
find_current_text (StellingMoveListView *self)
{
  StellingMoveRow *row = self->rows != NULL && self->current != NULL
                             ? stelling_move_rows_find (self->rows, self->current)
                             : NULL;
  StellingMoveRowView *row_view = row != NULL ? stelling_move_list_view_find_row_view (self, row)
                                              : NULL;

  return row_view != NULL ? stelling_move_row_view_find_text (row_view, self->current) : NULL;
}

gboolean
stelling_move_list_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  StellingMoveListView *self = STELLING_MOVE_LIST_VIEW (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *menu = find_menu (widget, focus);
  StellingMoveRow *row;
  GtkWidget *text;

  /* The arrows stay in the menu of a comment that is edited. */
  if (menu != NULL)
    return gtk_widget_child_focus (menu, direction) || gtk_widget_get_mapped (menu);
  if (focus == NULL || !gtk_widget_is_ancestor (focus, widget))
    return gtk_widget_grab_focus (widget);
  if (stelling_move_list_view_is_editing (self)
      || (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD))
    return FALSE;
  text = find_current_text (self);
  if (focus == text || (text != NULL && direction == GTK_DIR_TAB_FORWARD))
    return gtk_widget_child_focus (text, direction)
           || (direction == GTK_DIR_TAB_BACKWARD && gtk_widget_grab_focus (widget));
  row = find_comment_row (focus);
  if (direction == GTK_DIR_TAB_BACKWARD)
    return row != NULL && (focus_parts (self, row, direction) || gtk_widget_grab_focus (widget));
  if (row == NULL && self->rows != NULL && self->current != NULL)
    row = stelling_move_rows_find_comment (self->rows, self->current, STELLING_COMMENT_AFTER);
  return focus_parts (self, row, direction);
}
