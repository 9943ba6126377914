/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-view-private.h"

/* Drawing on the board: the shapes that are shown, and what the right button draws: an arrow, or a
 * sign by a click on a square. */

static void
clear_shape (gpointer data)
{
  g_free ((char *) ((StellingShape *) data)->label);
}

GArray *
stelling_board_view_make_shapes (const StellingShape *shapes, guint n_shapes)
{
  GArray *copy = g_array_new (FALSE, FALSE, sizeof (StellingShape));

  g_array_set_clear_func (copy, clear_shape);
  if (n_shapes > 0)
    g_array_append_vals (copy, shapes, n_shapes);
  for (guint i = 0; i < n_shapes; i++)
    g_array_index (copy, StellingShape, i).label = g_strdup (shapes[i].label);
  return copy;
}

/* The colours of chess sites: Shift or Control red, Alt blue, both yellow. */
static StellingShapeColour
get_colour (StellingBoardView *self, GtkEventController *controller)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (controller);
  gboolean first = (state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) != 0;
  gboolean second = (state & GDK_ALT_MASK) != 0;

  if (first && second)
    return STELLING_SHAPE_YELLOW;
  if (first)
    return STELLING_SHAPE_RED;
  return second ? STELLING_SHAPE_BLUE : self->drawn.colour;
}

static void
set_drawing (StellingBoardView *self, gboolean drawing)
{
  if (self->drawing == drawing)
    return;
  self->drawing = drawing;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
can_draw (StellingBoardView *self)
{
  return !self->editing && !self->read_only && self->drawn.square != STELLING_SQUARE_NONE;
}

static void
begin_cb (GtkGestureDrag *gesture, double x, double y, StellingBoardView *self)
{
  self->drawn.square = stelling_board_view_pick (self, x, y);
  self->drawn.to = STELLING_SQUARE_NONE;
  if (!can_draw (self))
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
}

static void
update_cb (GtkGestureDrag *gesture, double dx, double dy, StellingBoardView *self)
{
  double x, y;

  if (!gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;
  self->drawn.to = stelling_board_view_pick (self, x + dx, y + dy);
  if (!self->drawing && self->drawn.to == self->drawn.square)
    return;
  if (!self->drawing)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  set_drawing (self, TRUE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
end_cb (GtkGestureDrag *gesture, double dx, double dy, StellingBoardView *self)
{
  StellingShape drawn = self->drawn;
  double x, y;

  if (!can_draw (self) || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;
  drawn.to = stelling_board_view_pick (self, x + dx, y + dy);
  drawn.colour = get_colour (self, GTK_EVENT_CONTROLLER (gesture));
  /* An arrow that is drawn back to where it begins is none. */
  if (drawn.to != STELLING_SQUARE_NONE && self->drawing == (drawn.to != drawn.square))
    stelling_board_view_emit_mark (self, drawn.square, drawn.to, drawn.colour);
  set_drawing (self, FALSE);
}

static void
cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, StellingBoardView *self)
{
  self->drawn.square = STELLING_SQUARE_NONE;
  set_drawing (self, FALSE);
}

void
stelling_board_view_fill_shapes (StellingBoardView *self, StellingBoardPicture *picture)
{
  picture->shapes = (const StellingShape *) (gpointer) self->shapes->data;
  picture->n_shapes = self->shapes->len;
  if (!self->drawing || self->drawn.to == STELLING_SQUARE_NONE
      || self->drawn.to == self->drawn.square)
    return;
  /* The arrow that is being drawn comes after those that are kept. */
  g_array_append_val (self->shapes, self->drawn);
  picture->shapes = (const StellingShape *) (gpointer) self->shapes->data;
  picture->n_shapes = self->shapes->len;
  g_array_set_size (self->shapes, self->shapes->len - 1);
}

void
stelling_board_view_init_drawing (StellingBoardView *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->shapes = stelling_board_view_make_shapes (NULL, 0);
  self->drawn.kind = STELLING_SHAPE_ARROW;
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_SECONDARY);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

void
stelling_board_view_set_shapes (StellingBoardView *self,
                                const StellingShape *shapes,
                                guint n_shapes)
{
  g_return_if_fail (STELLING_IS_BOARD_VIEW (self));
  g_return_if_fail (shapes != NULL || n_shapes == 0);

  if (n_shapes == 0 && self->shapes->len == 0)
    return;
  g_array_unref (self->shapes);
  self->shapes = stelling_board_view_make_shapes (shapes, n_shapes);
  stelling_board_view_update_labels (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
stelling_board_view_set_arrow_colour (StellingBoardView *self, StellingShapeColour colour)
{
  g_return_if_fail (STELLING_IS_BOARD_VIEW (self));
  self->drawn.colour = colour;
}

StellingSquare
stelling_board_view_get_square_at (StellingBoardView *self, double x, double y)
{
  g_return_val_if_fail (STELLING_IS_BOARD_VIEW (self), STELLING_SQUARE_NONE);
  return stelling_board_view_pick (self, x, y);
}

StellingSquare
stelling_board_view_get_pointed (StellingBoardView *self)
{
  g_return_val_if_fail (STELLING_IS_BOARD_VIEW (self), STELLING_SQUARE_NONE);
  return self->keyboard ? self->cursor : self->hovered;
}
