/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-list-view-private.h"

#include <math.h>

#include "stelling-move-item.h"

/* Variations get another place among those of the same position by dragging one of their moves. */

/* Near the upper and the lower end of what is seen the list goes on while something is dragged. */
#define EDGE 24.0
#define SPEED 7.0
/* A variation with more rows has the line for what comes after it below its first row. */
#define MANY_ROWS 400

/* The mouse, or a finger, has to be moved so far before that is a drag. */
#define THRESHOLD 8.0

/* The list's own gesture and not GTK's drag and drop, which leaves the list only to come back, and
 * which Escape does not end on every display. */
struct _StellingMoveListDrag
{
  StellingNode *pressed; /* the move that the button went down on; NULL: none */
  StellingNode *dragged; /* the first move of the variation, or of the main line, that is dragged */
  GtkWidget *row;        /* weak: the list's row of that */
  GtkWidget *marked;     /* weak: the list's row at which the variation would come */
  StellingNode *touched; /* the move that a finger holds; NULL: none, or it has moved */
  double start_x, start_y;
  double x, y;    /* where the pointer is */
  gboolean moved; /* it is no longer where it went down */
  gboolean held;  /* the button or a finger is down: the list does not move by itself */
  guint tick;
  double speed;
};

static StellingSession *
get_session (StellingMoveListView *self)
{
  return stelling_session_view_get_session (STELLING_SESSION_VIEW (self));
}

/* --- what is dragged, and where to --- */

/* Returns (nullable) the row at a point of the list, and the move (nullable). */
static StellingMoveRow *
find_row_at (StellingMoveListView *self, double x, double y, StellingNode **move)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  *move = NULL;
  for (; picked != NULL && picked != GTK_WIDGET (self); picked = gtk_widget_get_parent (picked))
    {
      if (STELLING_IS_MOVE_ITEM (picked))
        *move = stelling_move_item_get_node (STELLING_MOVE_ITEM (picked));
      if (STELLING_IS_MOVE_ROW_VIEW (picked))
        return stelling_move_row_view_get_row (STELLING_MOVE_ROW_VIEW (picked));
    }
  return NULL;
}

/* Returns (nullable) the first move of what is dragged by @move: of the variation that it is in, or
 * of the main line where that has variations. */
static StellingNode *
find_first (StellingNode *move)
{
  if (move == NULL || stelling_node_is_root (move))
    return NULL;
  if (stelling_node_get_n_children (stelling_node_get_parent (move)) > 1)
    return move;
  return stelling_move_rows_get_variation (move);
}

/* Returns (nullable) the sibling of what is dragged, or itself, that @row belongs to. The main line
 * is only there where it and its variations part. */
static StellingNode *
find_sibling (StellingMoveListView *self, StellingMoveRow *row)
{
  StellingNode *fork = stelling_node_get_parent (self->drag->dragged);
  StellingNode *at = row->last;

  if (row->kind == STELLING_MOVE_ROW_RESULT)
    return NULL;
  while (at != NULL && stelling_node_get_parent (at) != fork)
    at = stelling_node_get_parent (at);
  if (at == NULL || stelling_node_get_previous_sibling (at) != NULL)
    return at;
  return stelling_move_rows_find (self->rows, at) == row ? at : NULL;
}

/* Returns the last row of the variation that begins with @first; of the main line the one with its
 * first move, after which the variations come. */
static StellingMoveRow *
find_last_row (StellingMoveListView *self, StellingNode *first)
{
  StellingMoveRow *row = stelling_move_rows_find (self->rows, first);
  guint position = stelling_move_rows_get_position (self->rows, row);

  if (stelling_node_get_previous_sibling (first) == NULL)
    return row;
  for (guint i = 1; i < MANY_ROWS; i++)
    {
      g_autoptr (StellingMoveRow) next
          = g_list_model_get_item (G_LIST_MODEL (self->rows), position + i);

      if (next == NULL || next->kind == STELLING_MOVE_ROW_RESULT
          || (next->first != first && !stelling_node_is_ancestor (first, next->first)))
        break;
      row = next;
    }
  return row;
}

/* Finds the place at a point that what is dragged can take: the sibling and whether it comes after
 * that. FALSE if there is none. */
static gboolean
find_place (StellingMoveListView *self, double x, double y, StellingNode **sibling, gboolean *after)
{
  StellingMoveListDrag *drag = self->drag;
  StellingNode *move;
  StellingMoveRow *row = find_row_at (self, x, y, &move);
  StellingMoveRowView *row_view;
  graphene_rect_t bounds;

  if (drag->dragged == NULL || row == NULL)
    return FALSE;
  *sibling = find_sibling (self, row);
  row_view = stelling_move_list_view_find_row_view (self, row);
  if (*sibling == NULL || row_view == NULL
      || !gtk_widget_compute_bounds (GTK_WIDGET (row_view), GTK_WIDGET (self), &bounds))
    return FALSE;
  *after = y > (double) bounds.origin.y + (double) bounds.size.height / 2;
  /* A variation of several rows: the first is before, the others are after. */
  if (stelling_node_get_previous_sibling (*sibling) != NULL
      && row != stelling_move_rows_find (self->rows, *sibling))
    *after = TRUE;
  return TRUE;
}

/* --- what is shown --- */

/* Returns (nullable) the list's widget for @row. */
static GtkWidget *
find_widget (StellingMoveListView *self, StellingMoveRow *row)
{
  StellingMoveRowView *row_view = row != NULL ? stelling_move_list_view_find_row_view (self, row)
                                              : NULL;

  return row_view != NULL ? GTK_WIDGET (row_view) : NULL;
}

static void
mark_row (StellingMoveListView *self, StellingMoveRow *row, const char *style_class)
{
  StellingMoveListDrag *drag = self->drag;

  if (drag->marked != NULL)
    {
      gtk_widget_remove_css_class (drag->marked, "drop-above");
      gtk_widget_remove_css_class (drag->marked, "drop-below");
    }
  g_set_weak_pointer (&drag->marked, find_widget (self, row));
  if (drag->marked != NULL)
    gtk_widget_add_css_class (drag->marked, style_class);
}

static void
show_dragged (StellingMoveListView *self)
{
  StellingMoveListDrag *drag = self->drag;
  StellingMoveRow *row = drag->dragged != NULL ? stelling_move_rows_find (self->rows, drag->dragged)
                                               : NULL;

  if (drag->row != NULL)
    gtk_widget_remove_css_class (drag->row, "dragged");
  /* The row of the main line has the move of the other side too. */
  g_set_weak_pointer (&drag->row, row != NULL && row->level > 0 ? find_widget (self, row) : NULL);
  if (drag->row != NULL)
    gtk_widget_add_css_class (drag->row, "dragged");
}

/* Shows where what is dragged would come. */
static void
update_place (StellingMoveListView *self)
{
  StellingNode *sibling;
  gboolean after;

  if (!find_place (self, self->drag->x, self->drag->y, &sibling, &after))
    {
      mark_row (self, NULL, NULL);
      gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "no-drop");
      return;
    }
  if (after)
    mark_row (self, find_last_row (self, sibling), "drop-below");
  else
    mark_row (self, stelling_move_rows_find (self->rows, sibling), "drop-above");
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
}

/* --- near the ends --- */

static gboolean
scroll_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  StellingMoveListView *self = STELLING_MOVE_LIST_VIEW (widget);
  GtkAdjustment *adjustment
      = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + self->drag->speed);
  update_place (self);
  return G_SOURCE_CONTINUE;
}

static void
set_speed (StellingMoveListView *self, double speed)
{
  StellingMoveListDrag *drag = self->drag;

  drag->speed = speed;
  if (speed != 0 && drag->tick == 0)
    drag->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_tick_cb, NULL, NULL);
  else if (speed == 0 && drag->tick != 0)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (self), drag->tick);
      drag->tick = 0;
    }
}

static double
get_speed (StellingMoveListView *self, double y)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (self->scroller, GTK_WIDGET (self), &bounds))
    return 0;
  if (y < (double) bounds.origin.y + EDGE)
    return -SPEED;
  return y > (double) (bounds.origin.y + bounds.size.height) - EDGE ? SPEED : 0;
}

/* --- the drag --- */

gboolean
stelling_move_list_view_is_held (StellingMoveListView *self)
{
  return self->menu_open || (self->drag != NULL && self->drag->held);
}

gboolean
stelling_move_list_view_has_moved (StellingMoveListView *self)
{
  return self->drag->moved;
}

/* What is dragged stays where it is. */
static void
forget (StellingMoveListView *self)
{
  self->drag->pressed = NULL;
  self->drag->dragged = NULL;
  self->drag->touched = NULL;
  mark_row (self, NULL, NULL);
  show_dragged (self);
  set_speed (self, 0);
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
}

gboolean
stelling_move_list_view_is_touch (GtkGesture *gesture)
{
  GdkEvent *event
      = gtk_gesture_get_last_event (gesture, gtk_gesture_get_last_updated_sequence (gesture));

  /* The gesture's device is that of the pointer. */
  if (event == NULL)
    return FALSE;
  switch (gdk_event_get_event_type (event))
    {
    case GDK_TOUCH_BEGIN:
    case GDK_TOUCH_UPDATE:
    case GDK_TOUCH_END:
      return TRUE;
    default:
      return FALSE;
    }
}

/* A finger moves the list, unless it stays a while. The list would go away under the mouse if the
 * move that it chooses were brought to the middle at once. */
static void
drag_begin_cb (StellingMoveListView *self, double x, double y, GtkGesture *gesture)
{
  self->drag->pressed = NULL;
  self->drag->touched = NULL;
  self->drag->moved = FALSE;
  self->drag->start_x = x;
  self->drag->start_y = y;
  if (stelling_move_list_view_is_touch (gesture))
    return;
  find_row_at (self, x, y, &self->drag->pressed);
  self->drag->held = TRUE;
}

/* Begins to drag what was pressed, if that can have another place. */
static void
start (StellingMoveListView *self)
{
  StellingMoveListDrag *drag = self->drag;
  StellingNode *pressed = g_steal_pointer (&drag->pressed);

  if (stelling_move_list_view_is_editing (self))
    return;
  drag->dragged = find_first (pressed);
  if (drag->dragged == NULL)
    return;
  /* Where the button goes up is not clicked. */
  gtk_event_controller_reset (GTK_EVENT_CONTROLLER (self->click));
  show_dragged (self);
}

void
stelling_move_list_view_hold (StellingMoveListView *self, StellingNode *move, gboolean is_dragged)
{
  StellingMoveListDrag *drag = self->drag;

  drag->touched = move;
  drag->dragged = is_dragged ? find_first (move) : NULL;
  drag->held = TRUE;
  show_dragged (self);
}

static void
drag_update_cb (StellingMoveListView *self, double dx, double dy)
{
  StellingMoveListDrag *drag = self->drag;

  drag->moved |= hypot (dx, dy) >= THRESHOLD;
  if (drag->moved)
    drag->touched = NULL;
  if (drag->pressed != NULL && drag->moved)
    start (self);
  if (drag->dragged == NULL || drag->touched != NULL)
    return;
  drag->x = drag->start_x + dx;
  drag->y = drag->start_y + dy;
  set_speed (self, get_speed (self, drag->y));
  update_place (self);
}

static void
drop (StellingMoveListView *self)
{
  StellingMoveListDrag *drag = self->drag;
  StellingNode *dragged = drag->dragged;
  StellingNode *sibling;
  gboolean after;
  guint from, to;

  if (!find_place (self, drag->x, drag->y, &sibling, &after))
    return;
  from = stelling_node_get_index (dragged);
  to = stelling_node_get_index (sibling) + (after ? 1 : 0);
  if (to > from)
    to--;
  drag->dragged = NULL;
  stelling_record_break_group (stelling_session_get_record (get_session (self)));
  stelling_record_move_variation (stelling_session_get_record (get_session (self)), dragged, to);
}

static void
drag_end_cb (StellingMoveListView *self)
{
  StellingMoveListDrag *drag = self->drag;
  StellingNode *touched = drag->touched;

  if (drag->dragged != NULL && touched == NULL)
    drop (self);
  forget (self);
  if (!drag->held)
    return;
  drag->held = FALSE;
  if (touched != NULL)
    stelling_move_list_view_open_menu (self, touched, drag->start_x, drag->start_y);
  stelling_move_list_view_follow_later (self);
}

gboolean
stelling_move_list_view_cancel_drag (StellingMoveListView *self)
{
  if (self->drag->dragged == NULL)
    return FALSE;
  forget (self);
  return TRUE;
}

void
stelling_move_list_view_init_drag (StellingMoveListView *self)
{
  GtkGesture *gesture = gtk_gesture_drag_new ();
  static const char *const signals[] = { "node-removed", "reset" };

  self->drag = g_new0 (StellingMoveListDrag, 1);
  g_signal_connect_swapped (gesture, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (gesture, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (gesture, "cancel", G_CALLBACK (forget), self);
  g_signal_connect_swapped (gesture, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (gesture));
  /* A click claims the button, and a drag begins with one. */
  gtk_gesture_group (self->click, gesture);
  /* What is dragged may go meanwhile, by a key. */
  g_signal_connect_swapped (self, "notify::session", G_CALLBACK (forget), self);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    stelling_session_view_follow (STELLING_SESSION_VIEW (self), STELLING_TYPE_RECORD, signals[i],
                                  G_CALLBACK (forget));
}

void
stelling_move_list_view_dispose_drag (StellingMoveListView *self)
{
  if (self->drag == NULL)
    return;
  set_speed (self, 0);
  g_clear_weak_pointer (&self->drag->row);
  g_clear_weak_pointer (&self->drag->marked);
  g_clear_pointer (&self->drag, g_free);
}
