/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-messages-dialog.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-place-text.h"
#include "stelling-question.h"
#include "stelling-shown-text.h"

static GtkWidget *
create_row (const StellingMessage *message)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *icon = gtk_image_new_from_icon_name (message->level == STELLING_MESSAGE_ERROR
                                                      ? "dialog-error-symbolic"
                                                      : "dialog-warning-symbolic");
  g_autofree char *place = NULL;

  if (message->level == STELLING_MESSAGE_ERROR)
    /* Translators: a mistake in a file, and where it is */
    place = g_strdup_printf (_ ("Error in line %u, column %u"), message->line, message->column);
  else
    /* Translators: something in a file that was guessed, and where it is */
    place = g_strdup_printf (_ ("Warning for line %u, column %u"), message->line, message->column);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), message->text);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), place);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);
  return row;
}

GtkWidget *
stelling_messages_dialog_new (GFile *file, GPtrArray *messages)
{
  GtkWidget *window, *page, *group;
  g_autofree char *base = NULL;
  g_autofree char *name = NULL;
  g_autofree char *shown = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (messages != NULL, NULL);

  base = g_file_get_basename (file);
  name = g_filename_display_name (base);
  shown = stelling_shown_dup_isolated (name);
  window = adw_preferences_window_new ();
  page = adw_preferences_page_new ();
  group = adw_preferences_group_new ();
  gtk_window_set_title (GTK_WINDOW (window), shown);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (window), 480, 400);
  adw_preferences_window_set_search_enabled (ADW_PREFERENCES_WINDOW (window), FALSE);
  for (guint i = 0; i < messages->len; i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                               create_row (g_ptr_array_index (messages, i)));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (window), ADW_PREFERENCES_PAGE (page));
  return window;
}

void
stelling_messages_dialog_show_error (GtkWindow *parent, GFile *file, const char *text)
{
  g_autofree char *place = NULL;
  GtkWidget *dialog;

  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (text != NULL);

  place = stelling_place_text_dup (file);
  dialog = stelling_question_new (parent, _ ("Could Not Open"), NULL);
  /* Some messages name the file themselves. */
  if (strstr (text, place) != NULL)
    adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog), text);
  else
    /* Translators: the name of a file and why it could not be opened */
    adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (dialog), _ ("“%s”: %s"), place, text);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}
