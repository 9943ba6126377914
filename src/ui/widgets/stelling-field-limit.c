/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-field-limit.h"

#include <glib/gi18n-lib.h>

#include "stelling-announcer.h"
#include "stelling-bounded-text.h"
#include "stelling-limits.h"

static gsize
get_room (gpointer data)
{
  return stelling_bounded_text_get_room (gtk_editable_get_text (data), STELLING_LIMIT_HEADER);
}

/* The message that is shown at a field, as data of it. */
#define MESSAGE "stelling-field-message"

static void
closed_cb (GtkWidget *popover)
{
  g_object_set_data (G_OBJECT (gtk_widget_get_parent (popover)), MESSAGE, NULL);
  gtk_widget_unparent (popover);
}

/* Shows @message at @text until something is typed, or the keyboard goes elsewhere. */
static void
show_message (GtkWidget *text, const char *message)
{
  GtkWidget *label
      = g_object_new (GTK_TYPE_LABEL, "label", message, "wrap", TRUE, "max-width-chars", 40, NULL);
  GtkWidget *popover = g_object_new (GTK_TYPE_POPOVER, "autohide", FALSE, "can-focus", FALSE,
                                     "child", label, NULL);

  gtk_widget_set_parent (popover, text);
  g_object_set_data (G_OBJECT (text), MESSAGE, popover);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  g_signal_connect_object (text, "destroy", G_CALLBACK (gtk_widget_unparent), popover,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (text, "changed", G_CALLBACK (gtk_popover_popdown), popover,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (text, "notify::has-focus", G_CALLBACK (gtk_popover_popdown), popover,
                           G_CONNECT_SWAPPED);
  gtk_popover_popup (GTK_POPOVER (popover));
}

static void
full (gpointer data)
{
  g_autofree char *message = NULL;

  /* A key that is held is refused many times. */
  if (g_object_get_data (data, MESSAGE) != NULL)
    return;
  message
      = g_strdup_printf (_ ("This field can have %u bytes; with this text it would have more. It "
                            "stays as it was."),
                         STELLING_LIMIT_HEADER);

  show_message (data, message);
  stelling_announce (data, message);
}

/* --- the fields --- */

static void
focus_cb (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  if (focus != NULL && GTK_IS_TEXT (focus) && !stelling_bounded_text_is_set (focus))
    stelling_bounded_text_set (focus, get_room, full, focus);
}

static void
windows_changed_cb (GListModel *windows, guint position, guint removed, guint added)
{
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
    }
}

void
stelling_field_limit_ensure (void)
{
  static gboolean watching;
  GListModel *windows = gtk_window_get_toplevels ();

  if (watching)
    return;
  watching = TRUE;
  g_signal_connect (windows, "items-changed", G_CALLBACK (windows_changed_cb), NULL);
  windows_changed_cb (windows, 0, 0, g_list_model_get_n_items (windows));
}
