/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-messages-dialog.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-place-text.h"
#include "stelling-question.h"
#include "stelling-shown-text.h"

static char *
dup_place (const StellingMessage *message)
{
  if (message->level == STELLING_MESSAGE_ERROR)
    /* Translators: a mistake in a file, and where it is */
    return g_strdup_printf (_ ("Error in line %u, column %u"), message->line, message->column);
  /* Translators: something in a file that was guessed, and where it is */
  return g_strdup_printf (_ ("Warning for line %u, column %u"), message->line, message->column);
}

static GtkWidget *
create_row (StellingMessageLevel level, const char *text, const char *place)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *icon = gtk_image_new_from_icon_name (
      level == STELLING_MESSAGE_ERROR ? "dialog-error-symbolic" : "dialog-warning-symbolic");
  g_autofree char *sentence = stelling_shown_dup_sentence (text);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), sentence);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), place);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);
  return row;
}

/* Returns the name of @file as it is shown. */
static char *
dup_name (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (base);

  return stelling_shown_dup_isolated (name);
}

GtkWidget *
stelling_messages_dialog_new (GFile *file)
{
  GtkWidget *window = adw_preferences_window_new ();
  GtkWidget *page = adw_preferences_page_new ();
  g_autofree char *name = file != NULL ? dup_name (file) : NULL;

  /* Translators: title of a window with what is wrong with several files */
  gtk_window_set_title (GTK_WINDOW (window), name != NULL ? name : _ ("Messages"));
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (window), 480, 400);
  adw_preferences_window_set_search_enabled (ADW_PREFERENCES_WINDOW (window), FALSE);
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (window), ADW_PREFERENCES_PAGE (page));
  return window;
}

static AdwPreferencesGroup *
add_group (GtkWidget *dialog, GFile *file)
{
  GtkWidget *group = adw_preferences_group_new ();
  AdwPreferencesPage *page
      = adw_preferences_window_get_visible_page (ADW_PREFERENCES_WINDOW (dialog));

  if (file != NULL)
    {
      g_autofree char *name = dup_name (file);
      g_autofree char *markup = g_markup_escape_text (name, -1);

      adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), markup);
    }
  adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (group));
  return ADW_PREFERENCES_GROUP (group);
}

GtkWidget *
stelling_messages_dialog_add_charsets (GtkWidget *dialog, const char *charset)
{
  const char *const *titles = stelling_charset_get_titles ();
  AdwPreferencesGroup *group;
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (titles);

  g_return_val_if_fail (ADW_IS_PREFERENCES_WINDOW (dialog), NULL);
  g_return_val_if_fail (charset != NULL, NULL);

  adw_preferences_row_set_use_underline (ADW_PREFERENCES_ROW (row), TRUE);
  /* Translators: before a list of character sets ("Shift_JIS"), of which none is named in a file */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("_Read as"));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  for (guint i = 0; titles[i] != NULL; i++)
    if (g_str_equal (titles[i], charset))
      adw_combo_row_set_selected (ADW_COMBO_ROW (row), i);
  group = add_group (dialog, NULL);
  /* Not below the title of the row, where it would leave too little room for the set. */
  adw_preferences_group_set_description (
      group, _ ("If letters are wrong, choose the character set of the file"));
  adw_preferences_group_add (group, row);
  return row;
}

void
stelling_messages_dialog_add (GtkWidget *dialog, GFile *file, GPtrArray *messages)
{
  AdwPreferencesGroup *group;

  g_return_if_fail (ADW_IS_PREFERENCES_WINDOW (dialog));
  g_return_if_fail (messages != NULL);

  group = add_group (dialog, file);
  for (guint i = 0; i < messages->len; i++)
    {
      const StellingMessage *message = g_ptr_array_index (messages, i);
      g_autofree char *place = dup_place (message);

      adw_preferences_group_add (group, create_row (message->level, message->text, place));
    }
}

void
stelling_messages_dialog_add_error (GtkWidget *dialog, GFile *file, const char *text)
{
  g_return_if_fail (ADW_IS_PREFERENCES_WINDOW (dialog));
  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (text != NULL);

  adw_preferences_group_add (add_group (dialog, file),
                             create_row (STELLING_MESSAGE_ERROR, text, _ ("Could Not Open")));
}

GtkWidget *
stelling_messages_dialog_new_for_error (GtkWindow *parent, GFile *file, const char *text)
{
  g_autofree char *place = NULL;
  g_autofree char *sentence = NULL;
  GtkWidget *dialog;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  place = stelling_place_text_dup (file);
  sentence = stelling_shown_dup_sentence (text);
  dialog = stelling_question_new_notice (parent, _ ("Could Not Open"), NULL);
  /* Some messages name the file themselves. */
  if (strstr (text, place) != NULL)
    adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog), sentence);
  else
    /* Translators: the name of a file and why it could not be opened */
    adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (dialog), _ ("“%s”: %s"), place, text);
  return dialog;
}

void
stelling_messages_dialog_show_error (GtkWindow *parent, GFile *file, const char *text)
{
  gtk_window_present (GTK_WINDOW (stelling_messages_dialog_new_for_error (parent, file, text)));
}
