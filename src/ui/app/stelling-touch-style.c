/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-touch-style.h"

void
stelling_touch_style_note (GtkWindow *window, GdkEventType type, GdkInputSource source)
{
  g_return_if_fail (GTK_IS_WINDOW (window));

  if (type == GDK_TOUCH_BEGIN)
    gtk_widget_add_css_class (GTK_WIDGET (window), "touch");
  else if (type == GDK_BUTTON_PRESS && source != GDK_SOURCE_TOUCHSCREEN)
    gtk_widget_remove_css_class (GTK_WIDGET (window), "touch");
}

static gboolean
event_cb (GtkWindow *window, GdkEvent *event)
{
  GdkDevice *device = gdk_event_get_device (event);

  if (device != NULL)
    stelling_touch_style_note (window, gdk_event_get_event_type (event),
                               gdk_device_get_source (device));
  return FALSE;
}

void
stelling_touch_style_add (GtkWindow *window)
{
  GtkEventController *controller = gtk_event_controller_legacy_new ();

  g_return_if_fail (GTK_IS_WINDOW (window));

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (controller, "event", G_CALLBACK (event_cb), window);
  gtk_widget_add_controller (GTK_WIDGET (window), controller);
}
