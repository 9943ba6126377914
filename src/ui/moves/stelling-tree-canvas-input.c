/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-tree-canvas-private.h"

#include <math.h>

/* The tree under the mouse and fingers. A finger that moves it is the scrolled window's. */

/* A step of the wheel, with Ctrl and without, and pixels of a touchpad that make a step. */
#define WHEEL_ZOOM 1.15
#define WHEEL_PIXELS 60.0
#define PIXELS_A_STEP 30.0
/* The mouse has to be moved so far before that is a drag. */
#define THRESHOLD 6.0

static GtkAdjustment *
get_adjustment (StellingTreeCanvas *self, GtkOrientation orientation)
{
  return self->adjustments[orientation];
}

/* --- clicks --- */

static void
pressed_cb (StellingTreeCanvas *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
released_cb (StellingTreeCanvas *self, int n_press, double x, double y)
{
  StellingNode *node = stelling_tree_canvas_pick (self, x, y);

  if (node != NULL)
    stelling_tree_canvas_choose (self, node);
}

/* --- the mouse drags the picture --- */

static void
drag_begin_cb (StellingTreeCanvas *self, double x, double y, GtkGesture *gesture)
{
  GdkDevice *device = gtk_gesture_get_device (gesture);

  if (device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN)
    {
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  for (guint i = 0; i < 2; i++)
    self->start[i] = gtk_adjustment_get_value (get_adjustment (self, (GtkOrientation) i));
}

static void
drag_update_cb (StellingTreeCanvas *self, double dx, double dy, GtkGesture *gesture)
{
  GdkEventSequence *sequence
      = gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (gesture));

  if (gtk_gesture_get_sequence_state (gesture, sequence) != GTK_EVENT_SEQUENCE_CLAIMED)
    {
      if (hypot (dx, dy) < THRESHOLD)
        return;
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
      gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
      stelling_tree_canvas_set_hovered (self, NULL);
    }
  gtk_adjustment_set_value (get_adjustment (self, GTK_ORIENTATION_HORIZONTAL), self->start[0] - dx);
  gtk_adjustment_set_value (get_adjustment (self, GTK_ORIENTATION_VERTICAL), self->start[1] - dy);
}

static void
drag_end_cb (StellingTreeCanvas *self)
{
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
}

/* --- the wheel --- */

static gboolean
has_room (GtkAdjustment *adjustment)
{
  return gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment);
}

/* With Ctrl the wheel makes the picture larger and smaller. A tree that is no higher than its view
 * goes along with a wheel that knows up and down only. */
static gboolean
scroll_cb (GtkEventControllerScroll *controller, double dx, double dy, StellingTreeCanvas *self)
{
  GdkModifierType state
      = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  gboolean pixels = gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_SURFACE;
  GtkAdjustment *across = get_adjustment (self, GTK_ORIENTATION_HORIZONTAL);

  if ((state & GDK_CONTROL_MASK) != 0)
    {
      stelling_tree_canvas_zoom_at (
          self, self->zoom * pow (WHEEL_ZOOM, pixels ? -dy / PIXELS_A_STEP : -dy), self->pointer_x,
          self->pointer_y);
      return TRUE;
    }
  if (dx != 0 || dy == 0 || has_room (get_adjustment (self, GTK_ORIENTATION_VERTICAL)))
    return FALSE;
  gtk_adjustment_set_value (across,
                            gtk_adjustment_get_value (across) + (pixels ? dy : dy * WHEEL_PIXELS));
  return TRUE;
}

/* --- two fingers --- */

static void
pinch_begin_cb (StellingTreeCanvas *self, GdkEventSequence *sequence, GtkGesture *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  self->start_zoom = self->zoom;
}

static void
pinch_cb (StellingTreeCanvas *self, double scale, GtkGesture *gesture)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (gesture, &x, &y))
    stelling_tree_canvas_zoom_at (self, self->start_zoom * scale, x, y);
}

/* --- the pointer --- */

static void
motion_cb (StellingTreeCanvas *self, double x, double y)
{
  self->pointer_x = x;
  self->pointer_y = y;
  stelling_tree_canvas_set_hovered (self, stelling_tree_canvas_pick (self, x, y));
}

static void
leave_cb (StellingTreeCanvas *self)
{
  stelling_tree_canvas_set_hovered (self, NULL);
}

void
stelling_tree_canvas_init_input (StellingTreeCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll
      = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, scroll);
}
