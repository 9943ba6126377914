/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Waiting in tests: the main context runs until something holds. Nothing sleeps. */

static inline gboolean
test_wait_late_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

#define WAIT_UNTIL(condition)                                                                      \
  G_STMT_START                                                                                     \
  {                                                                                                \
    gboolean late_ = FALSE;                                                                        \
    guint id_ = g_timeout_add_seconds (20, test_wait_late_cb, &late_);                             \
    while (!(condition) && !late_)                                                                 \
      g_main_context_iteration (NULL, TRUE);                                                       \
    if (late_)                                                                                     \
      g_error ("timed out at line %d: %s", __LINE__, #condition);                                  \
    g_source_remove (id_);                                                                         \
  }                                                                                                \
  G_STMT_END

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
