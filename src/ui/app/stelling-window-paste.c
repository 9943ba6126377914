/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-window-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-clipboard-text.h"
#include "stelling-files.h"
#include "stelling-question.h"
#include "stelling-settings.h"
#include "stelling-shown-text.h"

/* What is pasted or dropped: files are opened; a text goes to the page in front, or becomes a new
 * record if there is none. */

static gboolean
open_files (StellingWindow *self, const GValue *value)
{
  g_autoptr (GSList) list = gdk_file_list_get_files (g_value_get_boxed (value));
  g_autoptr (GPtrArray) files = g_ptr_array_new ();

  for (GSList *l = list; l != NULL; l = l->next)
    g_ptr_array_add (files, l->data);
  stelling_window_open_files (self, files, FALSE);
  return files->len > 0;
}

static void
tell (StellingWindow *self, const char *text)
{
  g_autofree char *sentence = stelling_shown_dup_sentence (text);
  GtkWidget *dialog = stelling_question_new_notice (GTK_WINDOW (self), sentence, NULL);

  gtk_window_present (GTK_WINDOW (dialog));
}

static gboolean
take_text (StellingWindow *self, const char *text)
{
  StellingPage *page = stelling_window_get_page (self);
  g_autoptr (StellingDocument) document = NULL;
  g_autoptr (StellingReading) reading = NULL;
  g_autoptr (GError) error = NULL;
  StellingRules rules;

  if (page != NULL)
    return stelling_page_take_text (page, text);
  stelling_settings_get_last_rules (stelling_settings_get_default (), &rules);
  reading = stelling_reading_new_from_text (text, &rules, &error);
  if (reading == NULL)
    {
      tell (self, error->message);
      return FALSE;
    }
  document = stelling_page_compose_document (reading->records);
  stelling_window_add_document (self, document);
  return TRUE;
}

gboolean
stelling_window_drop_cb (StellingWindow *self, const GValue *value)
{
  if (G_VALUE_HOLDS_STRING (value))
    return take_text (self, g_value_get_string (value));
  return open_files (self, value);
}

/* --- the clipboard --- */

static void
files_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (StellingWindow) self = data;
  const GValue *value = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (source), result, NULL);

  if (value != NULL && self->tabs != NULL)
    open_files (self, value);
}

static void
text_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (StellingWindow) self = data;
  g_autofree char *text = stelling_clipboard_text_read_finish (result, NULL);

  if (self->tabs == NULL)
    return;
  if (text != NULL)
    take_text (self, text);
  else
    tell (self, _ ("There is no text to paste"));
}

static void
paste_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  StellingWindow *self = STELLING_WINDOW (widget);
  GdkClipboard *clipboard = gtk_widget_get_clipboard (widget);

  if (stelling_page_clipboard_has_files (clipboard))
    gdk_clipboard_read_value_async (clipboard, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT,
                                    self->cancellable, files_cb, g_object_ref (self));
  else if (stelling_window_get_page (self) == NULL)
    stelling_clipboard_text_read_async (clipboard, STELLING_LIMIT_FILE + 1, self->cancellable,
                                        text_cb, g_object_ref (self));
}

void
stelling_window_class_init_paste (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.paste", NULL, paste_cb);
  /* A page has the same key, and comes first. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "win.paste",
                                       NULL);
}
