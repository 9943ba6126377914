/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-games-pane-private.h"

/* Clicks on games, which are told after GTK has selected the game: keys select too, and a list that
 * stands over the board closes for a click only. */

/* A finger that moves further scrolls. */
#define STILL 8.0

static gboolean
clicked_idle_cb (gpointer data)
{
  StellingGamesPane *self = data;

  if (self->current == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return G_SOURCE_REMOVE;
  /* With a double click GTK activates the row before it gives it the keyboard. */
  if (self->activated)
    g_signal_emit_by_name (self, "game-chosen", self->current, TRUE);
  else
    g_signal_emit_by_name (self, "game-clicked", self->current);
  return G_SOURCE_REMOVE;
}

/* Returns whether a game is at a point of the window, and not the field for its name. */
static gboolean
is_on_game (StellingGamesPane *self, double x, double y)
{
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (GTK_WIDGET (self)));
  double left, top;
  GtkWidget *picked;

  gtk_native_get_surface_transform (GTK_NATIVE (native), &left, &top);
  picked = gtk_widget_pick (native, x - left, y - top, GTK_PICK_DEFAULT);
  return picked != NULL && gtk_widget_get_ancestor (picked, GTK_TYPE_ENTRY) == NULL
         && (gtk_widget_get_ancestor (picked, STELLING_TYPE_GAME_ROW) != NULL
             || STELLING_IS_GAME_ROW (gtk_widget_get_first_child (picked)));
}

/* No gesture: it would not hear of a release that the row's own gesture has taken. */
static gboolean
event_cb (StellingGamesPane *self, GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);
  gboolean button = type == GDK_BUTTON_PRESS || type == GDK_BUTTON_RELEASE;
  double x, y;

  if (button && gdk_button_event_get_button (event) != GDK_BUTTON_PRIMARY)
    return FALSE;
  if (!gdk_event_get_position (event, &x, &y))
    return FALSE;
  if (type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN)
    {
      self->activated = FALSE;
      self->press_x = x;
      self->press_y = y;
    }
  else if ((type == GDK_BUTTON_RELEASE || type == GDK_TOUCH_END) && ABS (x - self->press_x) < STILL
           && ABS (y - self->press_y) < STILL && is_on_game (self, x, y))
    g_idle_add_full (G_PRIORITY_HIGH_IDLE, clicked_idle_cb, g_object_ref (self), g_object_unref);
  return FALSE;
}

void
stelling_games_pane_add_clicking (StellingGamesPane *self)
{
  GtkEventController *events = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect_object (events, "event", G_CALLBACK (event_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->list), events);
}
