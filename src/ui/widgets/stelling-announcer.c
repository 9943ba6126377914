/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-announcer.h"

#include "stelling-accessible-names.h"

#if GTK_CHECK_VERSION(4, 14, 0)

void
stelling_announce (GtkWidget *widget, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (text != NULL);

  /* GTK's context for tests can't announce, and is asked all the same. */
  if (g_strcmp0 (g_getenv ("GTK_A11Y"), "test") == 0)
    return;
  /* The header is that of a newer GTK than the oldest that the program is for. */
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_accessible_announce (GTK_ACCESSIBLE (widget), text,
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

#else

/* A description that stayed would be said again whenever the keyboard comes back. */
#define SECONDS 5
#define KEY "stelling-announcement"

static void
remove_source (gpointer id)
{
  g_source_remove (GPOINTER_TO_UINT (id));
}

static gboolean
over_cb (gpointer data)
{
  g_object_steal_data (data, KEY);
  stelling_restore_description (data);
  return G_SOURCE_REMOVE;
}

/* Returns what a screen reader takes for the place of the keyboard. */
static GtkWidget *
find_place (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL)
    return widget;
  return GTK_IS_TEXT (focus) ? gtk_widget_get_parent (focus) : focus;
}

void
stelling_announce (GtkWidget *widget, const char *text)
{
  GtkWidget *place;
  guint id;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (text != NULL);

  place = find_place (widget);
  gtk_accessible_update_property (GTK_ACCESSIBLE (place), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
  id = g_timeout_add_seconds (SECONDS, over_cb, place);
  g_object_set_data_full (G_OBJECT (place), KEY, GUINT_TO_POINTER (id), remove_source);
}

#endif
