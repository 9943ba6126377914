/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "../wait-until.h"

G_BEGIN_DECLS

static inline gboolean
test_wait_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  return --*(int *) data > 0;
}

/* Two frames: laid out and painted. */
static inline void
test_wait_frames (GtkWidget *widget, int n)
{
  gtk_widget_add_tick_callback (widget, test_wait_tick_cb, &n, NULL);
  WAIT_UNTIL (n <= 0);
}

static inline void
test_run_pending (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

G_END_DECLS
