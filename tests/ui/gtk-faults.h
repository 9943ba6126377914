/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <string.h>

/* Tests that close windows and popovers at any moment go on after two faults of GTK itself. */

static inline gboolean
gtk_faults_is_known (const char *message)
{
  return strstr (message, "gdk_surface_get_device_position") != NULL
         || strstr (message, "_gtk_widget_find_at_coords") != NULL;
}

static inline gboolean
gtk_faults_is_fatal_cb (const char *domain,
                        GLogLevelFlags level,
                        const char *message,
                        gpointer data)
{
  return !gtk_faults_is_known (message);
}

/* @data: the usual handler, which ends the count of tests with a message that would be fatal. */
static inline void
gtk_faults_log_cb (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  if (gtk_faults_is_known (message))
    g_test_message ("forgiven: %s", message);
  else
    ((GLogFunc) data) (domain, level, message, NULL);
}

/* For one test: a tooltip that is about to be shown asks a window or a popover that was closed
 * meanwhile where the pointer is. */
static inline void
gtk_faults_forgive_tooltips (void)
{
  static GLogFunc usual;

  if (usual == NULL)
    {
      usual = g_log_set_default_handler (g_log_default_handler, NULL);
      g_log_set_default_handler (gtk_faults_log_cb, (gpointer) usual);
    }
  g_test_log_set_fatal_handler (gtk_faults_is_fatal_cb, NULL);
}
