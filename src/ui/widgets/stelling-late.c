/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-late.h"

typedef struct
{
  GWeakRef widget;
  void (*callback) (GtkWidget *widget);
  gboolean painted; /* the next frame is the second one */
} Late;

static void
late_free (gpointer data)
{
  Late *self = data;

  g_weak_ref_clear (&self->widget);
  g_free (self);
}

static gboolean
idle_cb (gpointer data)
{
  Late *self = data;
  g_autoptr (GtkWidget) widget = g_weak_ref_get (&self->widget);

  if (widget != NULL)
    self->callback (widget);
  return G_SOURCE_REMOVE;
}

static Late *
late_new (GtkWidget *widget, void (*callback) (GtkWidget *widget))
{
  Late *self = g_new0 (Late, 1);

  g_weak_ref_init (&self->widget, widget);
  self->callback = callback;
  return self;
}

/* Comes before a frame is laid out. */
static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Late *self = data;

  if (!self->painted)
    {
      self->painted = TRUE;
      return G_SOURCE_CONTINUE;
    }
  g_idle_add_full (G_PRIORITY_LOW, idle_cb, late_new (widget, self->callback), late_free);
  return G_SOURCE_REMOVE;
}

void
stelling_late_call (GtkWidget *widget, void (*callback) (GtkWidget *widget))
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (callback != NULL);

  gtk_widget_add_tick_callback (widget, tick_cb, late_new (widget, callback), late_free);
}
