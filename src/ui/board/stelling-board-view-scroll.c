/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-view-private.h"

#include <math.h>

/* The wheel and two fingers on the board: a notch of the wheel is a step through the game, and so
 * is as much of a smooth movement, up and down or sideways. */

/* The length of a step where the movement of fingers is told in pixels. */
#define STEP_PIXELS 48
/* Parts of a notch need not add up exactly. */
#define ROUNDING 0.01

/* Adds @change to @sum, which begins anew where the direction changes. */
static void
add (double *sum, double change)
{
  if (*sum * change < 0)
    *sum = 0;
  *sum += change;
}

static void
forget (StellingBoardView *self)
{
  self->scrolled_x = 0;
  self->scrolled_y = 0;
}

/* Takes the whole steps out of what was scrolled in the direction that it mostly went. */
static int
take_steps (StellingBoardView *self)
{
  gboolean sideways = fabs (self->scrolled_x) > fabs (self->scrolled_y);
  double sum = sideways ? self->scrolled_x : self->scrolled_y;
  int steps = (int) (sum + copysign (ROUNDING, sum));

  if (steps == 0)
    return 0;
  forget (self);
  if (sideways)
    self->scrolled_x = sum - steps;
  else
    self->scrolled_y = sum - steps;
  return steps;
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller, double dx, double dy, StellingBoardView *self)
{
  const GdkModifierType others = GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_BUTTON1_MASK
                                 | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK;
  GdkModifierType state
      = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  double unit = gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_SURFACE
                    ? STEP_PIXELS
                    : 1;
  int steps;

  if (self->editing || self->read_only || !self->has_position || (state & others) != 0)
    return FALSE;
  add (&self->scrolled_x, dx / unit);
  add (&self->scrolled_y, dy / unit);
  steps = take_steps (self);
  if (steps != 0)
    stelling_board_view_emit_scrolled (self, steps);
  return TRUE;
}

void
stelling_board_view_init_scroll (StellingBoardView *self)
{
  GtkEventController *scroll
      = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

  g_signal_connect_swapped (scroll, "scroll-begin", G_CALLBACK (forget), self);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
}
