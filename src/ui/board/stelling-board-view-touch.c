/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-view-private.h"

/* Fingers on the board: one that rests asks for the menu, two that part ask for a larger board. A
 * finger that taps and drags does what the pointer does. */

static void
long_pressed_cb (GtkGestureLongPress *gesture, double x, double y, StellingBoardView *self)
{
  /* A position that is set up has no menu, and a finger that rests is about to drag. */
  if (self->editing || self->read_only)
    return;
  stelling_board_view_cancel_drag (self);
  stelling_board_view_emit_held (self, x, y);
}

/* The first finger has already pressed a square, which is not meant. */
static void
zoom_begin_cb (GtkGesture *gesture, GdkEventSequence *sequence, StellingBoardView *self)
{
  if (self->read_only)
    {
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  stelling_board_view_cancel_drag (self);
  stelling_board_view_cancel_painting (self);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  stelling_board_view_emit_pinched (self, TRUE, 1);
}

static void
scale_changed_cb (GtkGestureZoom *gesture, double scale, StellingBoardView *self)
{
  stelling_board_view_emit_pinched (self, FALSE, scale);
}

void
stelling_board_view_init_touch (StellingBoardView *self, GtkGesture *drag)
{
  GtkGesture *zoom = gtk_gesture_zoom_new ();
  GtkGesture *hold = gtk_gesture_long_press_new ();

  /* A second finger is none of the drag's. What one of the group claims, the others keep. */
  gtk_gesture_single_set_exclusive (GTK_GESTURE_SINGLE (drag), TRUE);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (hold), TRUE);
  g_signal_connect (hold, "pressed", G_CALLBACK (long_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (hold));
  gtk_gesture_group (hold, drag);
  g_signal_connect (zoom, "begin", G_CALLBACK (zoom_begin_cb), self);
  g_signal_connect (zoom, "scale-changed", G_CALLBACK (scale_changed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (zoom));
  gtk_gesture_group (zoom, drag);
}
