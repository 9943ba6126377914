/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-view-private.h"

/* Pointer and keyboard on the board: which square is pressed, dragged to or moved to.
 * stelling-board-view-choice.c makes moves of them. */

/* --- pointer --- */

static void
set_hovered (StellingBoardView *self, StellingSquare square)
{
  if (self->hovered == square || self->read_only)
    return;

  self->hovered = square;
  stelling_board_view_consider (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, StellingBoardView *self)
{
  set_hovered (self, stelling_board_view_pick (self, x, y));
}

static void
leave_cb (GtkEventControllerMotion *controller, StellingBoardView *self)
{
  set_hovered (self, STELLING_SQUARE_NONE);
}

void
stelling_board_view_cancel_drag (StellingBoardView *self)
{
  self->pressed = STELLING_SQUARE_NONE;
  if (!self->dragging)
    return;

  self->dragging = FALSE;
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
press (StellingBoardView *self, StellingSquare square, double x, double y)
{
  self->pressed = square;
  self->pressed_selected = self->selected == square;
  if (self->editing && (self->pressed_secondary || !self->moves_pieces))
    stelling_board_view_begin_painting (self, square, x, y);
  else if (!self->editing && stelling_board_view_is_own (self, square))
    stelling_board_view_select (self, square);
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, StellingBoardView *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  StellingSquare square = stelling_board_view_pick (self, x, y);

  stelling_board_view_cancel_drag (self);
  self->pressed_secondary = button == GDK_BUTTON_SECONDARY;
  if (square == STELLING_SQUARE_NONE || self->read_only
      || (button != GDK_BUTTON_PRIMARY && !(self->editing && self->pressed_secondary)))
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  self->keyboard = FALSE;
  self->stepped = FALSE;
  stelling_board_view_focus_square (self, square);
  press (self, square, x, y);
}

static void
follow (StellingBoardView *self, double x, double y)
{
  StellingBoardPicture picture;
  double left, top, size = stelling_board_view_get_picture (self, &picture, &left, &top);

  stelling_board_picture_get_point (&picture, size, x - left, y - top, &self->drag_file,
                                    &self->drag_rank);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, StellingBoardView *self)
{
  double x, y;
  StellingSquare square;

  if (!gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;
  if (self->painting)
    stelling_board_view_paint_to (self, x + dx, y + dy);
  if (self->painting || self->pressed == STELLING_SQUARE_NONE)
    return;

  square = stelling_board_view_pick (self, x + dx, y + dy);
  if (!self->dragging && stelling_board_view_can_drag (self, self->pressed)
      && gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) dx, (int) dy))
    {
      stelling_board_view_stop_animation (self);
      self->dragging = TRUE;
      gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
    }
  if (self->dragging)
    follow (self, x + dx, y + dy);
  set_hovered (self, square);
}

static void
drop (StellingBoardView *self, StellingSquare from, StellingSquare to)
{
  /* A piece let go where it stood, or in a game beside the board, changes nothing. */
  if (to == from || (to == STELLING_SQUARE_NONE && !self->editing))
    return;

  if (self->editing)
    {
      stelling_board_view_select (self, STELLING_SQUARE_NONE);
      stelling_board_view_emit_piece_moved (self, from, to);
      return;
    }
  stelling_board_view_select (self, STELLING_SQUARE_NONE);
  self->dropped = stelling_move_step (from, to);
  stelling_board_view_emit_move (self, self->dropped);
  self->dropped = STELLING_MOVE_NONE;
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, StellingBoardView *self)
{
  StellingSquare from = self->pressed, to;
  gboolean dragged = self->dragging;
  double x, y;

  stelling_board_view_cancel_drag (self);
  if (self->painting)
    {
      stelling_board_view_end_painting (self);
      return;
    }
  if (from == STELLING_SQUARE_NONE || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;

  to = stelling_board_view_pick (self, x + dx, y + dy);
  if (dragged)
    drop (self, from, to);
  else if (to != from)
    return;
  else if (self->editing || !stelling_board_view_is_own (self, from) || self->pressed_selected)
    stelling_board_view_choose (self, from);
}

static void
cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, StellingBoardView *self)
{
  stelling_board_view_cancel_drag (self);
  stelling_board_view_end_painting (self);
}

/* --- keyboard --- */

static void
move_cursor (StellingBoardView *self, int columns, int rows)
{
  int n = (int) stelling_position_get_size (&self->position);
  int direction = self->flipped ? -1 : 1;
  int file = CLAMP (self->cursor % n + direction * columns, 0, n - 1);
  int rank = CLAMP (self->cursor / n - direction * rows, 0, n - 1);

  self->keyboard = TRUE;
  stelling_board_view_focus_square (self, (StellingSquare) (rank * n + file));
  stelling_board_view_consider (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Keys that move the cursor by one square or as far as the board goes. */
static const struct
{
  guint keyval, keypad_keyval;
  int files, rows;
  gboolean far;
} move_keys[] = {
  { GDK_KEY_Left, GDK_KEY_KP_Left, -1, 0, FALSE },
  { GDK_KEY_Right, GDK_KEY_KP_Right, 1, 0, FALSE },
  { GDK_KEY_Up, GDK_KEY_KP_Up, 0, -1, FALSE },
  { GDK_KEY_Down, GDK_KEY_KP_Down, 0, 1, FALSE },
  { GDK_KEY_Home, GDK_KEY_KP_Home, -1, 0, TRUE },
  { GDK_KEY_End, GDK_KEY_KP_End, 1, 0, TRUE },
  { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, 0, -1, TRUE },
  { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, 0, 1, TRUE },
};

static gboolean
handle_move_key (StellingBoardView *self, guint keyval)
{
  int n = (int) stelling_position_get_size (&self->position);

  for (gsize i = 0; i < G_N_ELEMENTS (move_keys); i++)
    if (keyval == move_keys[i].keyval || keyval == move_keys[i].keypad_keyval)
      {
        int distance = move_keys[i].far ? n : 1;

        move_cursor (self, move_keys[i].files * distance, move_keys[i].rows * distance);
        return TRUE;
      }
  return FALSE;
}

static gboolean
handle_escape (StellingBoardView *self)
{
  if (self->dragging)
    {
      stelling_board_view_cancel_drag (self);
      return TRUE;
    }
  if (self->selected != STELLING_SQUARE_NONE)
    {
      stelling_board_view_select (self, STELLING_SQUARE_NONE);
      return TRUE;
    }
  if (self->keyboard && !self->editing)
    {
      stelling_board_view_hide_cursor (self);
      return TRUE;
    }

  return FALSE;
}

/* The keys that change a board that is set up. */
static gboolean
handle_editing_key (StellingBoardView *self, guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      stelling_board_view_carry (self, self->cursor);
      break;
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
    case GDK_KEY_BackSpace:
      if (self->selected != STELLING_SQUARE_NONE)
        drop (self, self->selected, STELLING_SQUARE_NONE);
      else
        stelling_board_view_emit_square (self, self->cursor, TRUE);
      break;
    default:
      return FALSE;
    }
  self->keyboard = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                StellingBoardView *self)
{
  const GdkModifierType others = GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK | GDK_SUPER_MASK;

  if (!self->has_position || (state & others) != 0)
    return FALSE;
  /* Without a visible cursor the arrows go through the game. */
  if ((self->keyboard || self->editing) && handle_move_key (self, keyval))
    return TRUE;
  if (self->editing && handle_editing_key (self, keyval))
    return TRUE;

  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      /* A square without a visible cursor is not meant. */
      if (!self->keyboard)
        return FALSE;
      stelling_board_view_choose (self, self->cursor);
      return TRUE;

    case GDK_KEY_Escape:
      return handle_escape (self);

    default:
      return FALSE;
    }
}

void
stelling_board_view_init_input (StellingBoardView *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *key = gtk_event_controller_key_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  stelling_board_view_init_touch (self, drag);

  g_signal_connect (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);

  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
}
