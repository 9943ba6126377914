/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-bounded-text.h"

#include <string.h>

#include "stelling-clipboard-text.h"

#define KEY "stelling-bounds"

typedef struct
{
  StellingRoomFunc get_room;
  StellingFullFunc full;
  gpointer data;
} Bounds;

static Bounds *
get_bounds (GtkWidget *field)
{
  return g_object_get_data (G_OBJECT (field), KEY);
}

gsize
stelling_bounded_text_get_room (const char *text, gsize most)
{
  gsize length = strlen (text);

  return length < most ? most - length : 0;
}

/* --- what comes in --- */

/* Returns whether @n bytes are refused; then that has been said. */
static gboolean
refuses (Bounds *bounds, gsize n)
{
  if (n <= bounds->get_room (bounds->data))
    return FALSE;
  bounds->full (bounds->data);
  return TRUE;
}

static void
insert_cb (Bounds *bounds, const char *text, int length, int *position, GtkText *field)
{
  if (refuses (bounds, length >= 0 ? (gsize) length : strlen (text)))
    g_signal_stop_emission_by_name (field, "insert-text");
}

static void
buffer_insert_cb (Bounds *bounds,
                  GtkTextIter *at,
                  const char *text,
                  int length,
                  GtkTextBuffer *buffer)
{
  if (refuses (bounds, (gsize) length))
    g_signal_stop_emission_by_name (buffer, "insert-text");
}

/* --- the clipboard --- */

static char *
dup_selected (GtkWidget *field)
{
  GtkTextIter from, to;
  int start, end;

  if (GTK_IS_TEXT (field))
    return gtk_editable_get_selection_bounds (GTK_EDITABLE (field), &start, &end)
               ? gtk_editable_get_chars (GTK_EDITABLE (field), start, end)
               : g_strdup ("");
  if (!gtk_text_buffer_get_selection_bounds (gtk_text_view_get_buffer (GTK_TEXT_VIEW (field)),
                                             &from, &to))
    return g_strdup ("");
  return gtk_text_iter_get_text (&from, &to);
}

/* Returns how many bytes can be put where the selection is. */
static gsize
get_room_for_paste (GtkWidget *field)
{
  Bounds *bounds = get_bounds (field);
  g_autofree char *selected = dup_selected (field);

  return bounds->get_room (bounds->data) + strlen (selected);
}

static gboolean
is_editable (GtkWidget *field)
{
  return GTK_IS_TEXT (field) ? gtk_editable_get_editable (GTK_EDITABLE (field))
                             : gtk_text_view_get_editable (GTK_TEXT_VIEW (field));
}

static void
put_into_entry (GtkEditable *entry, const char *text)
{
  int position;

  gtk_editable_delete_selection (entry);
  position = gtk_editable_get_position (entry);
  gtk_editable_insert_text (entry, text, -1, &position);
  gtk_editable_set_position (entry, position);
}

static void
put_into_view (GtkTextView *view, const char *text)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);

  gtk_text_buffer_begin_user_action (buffer);
  gtk_text_buffer_delete_selection (buffer, TRUE, TRUE);
  gtk_text_buffer_insert_interactive_at_cursor (buffer, text, -1, TRUE);
  gtk_text_buffer_end_user_action (buffer);
  gtk_text_view_scroll_mark_onscreen (view, gtk_text_buffer_get_insert (buffer));
}

typedef struct
{
  GtkWidget *field; /* owned */
  gsize room;       /* that there was when it was asked for */
} Paste;

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Paste *paste = data;
  g_autoptr (GtkWidget) field = paste->field;
  g_autofree char *text = stelling_clipboard_text_read_finish (result, NULL);
  Bounds *bounds = get_bounds (field);

  if (text == NULL || *text == '\0' || gtk_widget_get_root (field) == NULL)
    return;
  /* More may have been typed or deleted meanwhile. */
  if (strlen (text) > MIN (paste->room, get_room_for_paste (field)))
    bounds->full (bounds->data);
  else if (!is_editable (field))
    gtk_widget_error_bell (field);
  else if (GTK_IS_TEXT (field))
    put_into_entry (GTK_EDITABLE (field), text);
  else
    put_into_view (GTK_TEXT_VIEW (field), text);
}

static void
paste_cb (GtkWidget *field)
{
  Paste *paste;

  g_signal_stop_emission_by_name (field, "paste-clipboard");
  if (!is_editable (field))
    {
      gtk_widget_error_bell (field);
      return;
    }
  paste = g_new (Paste, 1);
  *paste = (Paste) { g_object_ref (field), get_room_for_paste (field) };
  /* With one byte more it is known whether there are more. */
  stelling_clipboard_text_read_async (gtk_widget_get_clipboard (field), paste->room + 1, NULL,
                                      read_cb, paste);
}

void
stelling_bounded_text_set (GtkWidget *field,
                           StellingRoomFunc get_room,
                           StellingFullFunc full,
                           gpointer data)
{
  Bounds *bounds;

  g_return_if_fail (GTK_IS_TEXT (field) || GTK_IS_TEXT_VIEW (field));
  g_return_if_fail (!stelling_bounded_text_is_set (field));

  bounds = g_new (Bounds, 1);
  *bounds = (Bounds) { get_room, full, data };
  g_object_set_data_full (G_OBJECT (field), KEY, bounds, g_free);
  g_signal_connect (field, "paste-clipboard", G_CALLBACK (paste_cb), NULL);
  if (GTK_IS_TEXT (field))
    g_signal_connect_swapped (field, "insert-text", G_CALLBACK (insert_cb), bounds);
  else
    g_signal_connect_swapped (gtk_text_view_get_buffer (GTK_TEXT_VIEW (field)), "insert-text",
                              G_CALLBACK (buffer_insert_cb), bounds);
}

gboolean
stelling_bounded_text_is_set (GtkWidget *field)
{
  g_return_val_if_fail (GTK_IS_WIDGET (field), FALSE);

  return get_bounds (field) != NULL;
}
