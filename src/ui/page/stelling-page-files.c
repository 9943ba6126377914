/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-file-dialogs.h"
#include "stelling-place-text.h"
#include "stelling-question.h"
#include "stelling-sample-records.h"
#include "stelling-settings.h"
#include "stelling-shown-text.h"

/* The questions of saving: which file, which no other page may have; whether to write over a file
 * that was not read exactly, or that another program has changed; whether to lose what the format
 * can't hold. The document saves, and fails with what is a question. */
typedef struct
{
  GFile *file;
  GFile *near; /* (nullable): where to choose another one */
  GtkFileChooserNative *chooser;
  StellingSaveFlags answers;
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_clear_object (&saving->file);
  g_clear_object (&saving->near);
  g_clear_object (&saving->chooser);
  g_free (saving);
}

GtkWidget *
stelling_page_create_error_dialog (StellingPage *self, GFile *file, const char *reason)
{
  g_autofree char *place = stelling_place_text_dup (file);
  GtkWidget *dialog;

  /* Translators: %s is the name of a file */
  dialog
      = stelling_question_new_notice (stelling_page_get_window (self), _ ("Could Not Save"), NULL);
  if (strstr (reason, place) != NULL)
    adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog), reason);
  else
    adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (dialog), _ ("“%s” was not written: %s"),
                                    place, reason);
  return dialog;
}

static void
cancel (GTask *task)
{
  g_task_return_boolean (task, FALSE);
  g_object_unref (task);
}

static void save_to (GTask *task);
static void choose_file (GTask *task);

/* --- questions that saving meets --- */

/* Saves again with @flag if the user @agreed, else cancels. */
static void
answer (GTask *task, gboolean agreed, StellingSaveFlags flag)
{
  Saving *saving = g_task_get_task_data (task);

  if (!agreed)
    {
      cancel (task);
      return;
    }
  saving->answers |= flag;
  save_to (task);
}

static void
replace_response_cb (GTask *task, const char *response)
{
  answer (task, g_str_equal (response, "replace"), STELLING_SAVE_REPLACE);
}

/* The file was changed or removed since it was read or written last. */
static void
ask_to_replace (GTask *task, const GError *error)
{
  StellingPage *self = g_task_get_source_object (task);
  gboolean gone = error->code == STELLING_FILES_ERROR_GONE;
  GtkWidget *dialog;

  dialog = stelling_question_new (stelling_page_get_window (self),
                                  gone ? _ ("File Is Gone") : _ ("File Has Changed"), NULL);
  adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog), error->message);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "replace",
                                    gone ? _ ("_Save Anyway") : _ ("_Replace"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "replace",
                                              gone ? ADW_RESPONSE_SUGGESTED
                                                   : ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (replace_response_cb), task);
  stelling_page_show_dialog (self, dialog);
}

static void
losses_response_cb (GTask *task, const char *response)
{
  answer (task, g_str_equal (response, "save"), STELLING_SAVE_ACCEPT_LOSSES);
}

GtkWidget *
stelling_page_create_losses_dialog (StellingPage *self, const char *losses)
{
  GtkWidget *dialog = stelling_question_new (stelling_page_get_window (self),
                                             _ ("Save Without Unsupported Content?"), NULL);

  adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog), losses);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "save",
                                    _ ("_Save Anyway"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "save",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  return dialog;
}

static void
ask_about_losses (GTask *task, const char *losses)
{
  StellingPage *self = g_task_get_source_object (task);
  GtkWidget *dialog = stelling_page_create_losses_dialog (self, losses);

  g_signal_connect_swapped (dialog, "response", G_CALLBACK (losses_response_cb), task);
  stelling_page_show_dialog (self, dialog);
}

/* --- a file that another page has --- */

static void
choose_file_cb (gpointer data)
{
  choose_file (data);
}

static void
open_response_cb (GTask *task, const char *response)
{
  Saving *saving = g_task_get_task_data (task);

  if (!g_str_equal (response, "save-as"))
    {
      cancel (task);
      return;
    }
  g_clear_object (&saving->near);
  saving->near = g_steal_pointer (&saving->file);
  /* The dialog goes first. */
  g_idle_add_once (choose_file_cb, task);
}

static void
refuse_open (GTask *task, StellingPage *other)
{
  StellingPage *self = g_task_get_source_object (task);
  Saving *saving = g_task_get_task_data (task);
  g_autofree char *text = stelling_page_dup_open_text (self, other, saving->file);
  GtkWidget *dialog
      = stelling_question_new (stelling_page_get_window (self), _ ("The File Is Open"), text);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "save-as",
                                    _ ("Save _As…"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "save-as",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save-as");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (open_response_cb), task);
  stelling_page_show_dialog (self, dialog);
}

/* Returns (nullable) the page whose record would be lost. A file that this page has too was opened
 * twice: that it changes is told there. */
static StellingPage *
find_endangered (StellingPage *self, GFile *file)
{
  GFile *own = stelling_document_get_file (self->document);

  return own != NULL && stelling_is_same_file (own, file) ? NULL
                                                          : stelling_page_find_other (self, file);
}

/* --- saving to a known file --- */

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = data;
  StellingPage *self = g_task_get_source_object (task);
  Saving *saving = g_task_get_task_data (task);
  StellingDocument *document = STELLING_DOCUMENT (source);
  g_autoptr (GError) error = NULL;

  if (stelling_document_save_finish (document, result, &error))
    {
      stelling_file_dialogs_add_recent (saving->file, stelling_document_get_format (document));
      g_task_return_boolean (task, TRUE);
    }
  else if (g_error_matches (error, STELLING_DOCUMENT_ERROR, STELLING_DOCUMENT_ERROR_LOSSES))
    {
      ask_about_losses (task, error->message);
      return;
    }
  else if (g_error_matches (error, STELLING_FILES_ERROR, STELLING_FILES_ERROR_CHANGED)
           || g_error_matches (error, STELLING_FILES_ERROR, STELLING_FILES_ERROR_GONE))
    {
      ask_to_replace (task, error);
      return;
    }
  else
    {
      stelling_page_show_dialog (self, stelling_page_create_error_dialog (self, saving->file,
                                                                          error->message));
      g_task_return_error (task, g_steal_pointer (&error));
    }
  g_object_unref (task);
}

static void
save_to (GTask *task)
{
  StellingPage *self = g_task_get_source_object (task);
  Saving *saving = g_task_get_task_data (task);
  g_autofree char *language
      = stelling_settings_dup_sheet_language (stelling_settings_get_default ());
  StellingPage *other = find_endangered (self, saving->file);

  if (other != NULL)
    {
      refuse_open (task, other);
      return;
    }
  stelling_document_save_async (self->document, saving->file, saving->answers, language, saved_cb,
                                task);
}

static GTask *
create_task (StellingPage *self,
             GFile *file,
             GCancellable *cancellable,
             GAsyncReadyCallback callback,
             gpointer user_data)
{
  GTask *task = g_task_new (self, cancellable, callback, user_data);
  Saving *saving = g_new0 (Saving, 1);

  stelling_games_pane_take_name (self->games_pane);
  saving->file = file != NULL ? g_object_ref (file) : NULL;
  g_task_set_task_data (task, saving, saving_free);
  g_task_set_source_tag (task, stelling_page_save_async);
  return task;
}

void
stelling_page_save_to_async (StellingPage *self,
                             GFile *file,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_return_if_fail (STELLING_IS_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  save_to (create_task (self, file, cancellable, callback, user_data));
}

/* --- asking for a file --- */

static void
chosen_cb (GTask *task, int response)
{
  Saving *saving = g_task_get_task_data (task);

  if (response == GTK_RESPONSE_ACCEPT)
    saving->file = stelling_file_dialogs_get_file (saving->chooser);
  g_clear_object (&saving->chooser);
  if (saving->file == NULL)
    cancel (task);
  else
    save_to (task);
}

static void
choose_file (GTask *task)
{
  StellingPage *self = g_task_get_source_object (task);
  Saving *saving = g_task_get_task_data (task);
  GFile *near = saving->near;
  g_autoptr (GFile) folder = NULL;
  g_autofree char *name = NULL;

  if (near == NULL)
    near = stelling_document_get_source (self->document);
  if (near != NULL && stelling_sample_records_contain (near))
    near = NULL;
  folder = stelling_file_dialogs_get_folder (near);
  name = stelling_document_suggest_name (self->document, folder, NULL);
  saving->chooser = stelling_file_dialogs_new_save (stelling_page_get_window (self), name, near);
  g_signal_connect_swapped (saving->chooser, "response", G_CALLBACK (chosen_cb), task);
  stelling_page_show_dialog (self, saving->chooser);
}

void
stelling_page_save_as_async (StellingPage *self, GAsyncReadyCallback callback, gpointer user_data)
{
  choose_file (create_task (self, NULL, NULL, callback, user_data));
}

/* --- writing over a file with warnings --- */

static void
mended_response_cb (GTask *task, const char *response)
{
  Saving *saving = g_task_get_task_data (task);

  if (g_str_equal (response, "overwrite"))
    save_to (task);
  else if (g_str_equal (response, "save-as"))
    {
      g_clear_object (&saving->file);
      choose_file (task);
    }
  else
    cancel (task);
}

/* A guess may be wrong, and only the file has the original text. */
static void
ask_about_mended (GTask *task)
{
  StellingPage *self = g_task_get_source_object (task);
  Saving *saving = g_task_get_task_data (task);
  g_autofree char *base = g_file_get_basename (saving->file);
  g_autofree char *display_name = g_filename_display_name (base);
  g_autofree char *name = stelling_shown_dup_isolated (display_name);
  GtkWidget *dialog
      = stelling_question_new (stelling_page_get_window (self), _ ("Overwrite the File?"), NULL);

  /* Translators: %s is the name of a file */
  adw_message_dialog_format_body (
      ADW_MESSAGE_DIALOG (dialog),
      _ ("Something in “%s” was corrected automatically. Overwriting replaces "
         "the original text."),
      name);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "save-as",
                                    _ ("Save _As…"), "overwrite", _ ("_Overwrite"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "overwrite",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save-as");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (mended_response_cb), task);
  stelling_page_show_dialog (self, dialog);
}

void
stelling_page_save_async (StellingPage *self,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  GFile *file;

  g_return_if_fail (STELLING_IS_PAGE (self));

  file = stelling_document_get_file (self->document);
  if (stelling_document_get_state (self->document)->content == STELLING_CONTENT_CORRECTED)
    ask_about_mended (create_task (self, file, cancellable, callback, user_data));
  else if (file != NULL)
    stelling_page_save_to_async (self, file, cancellable, callback, user_data);
  else
    stelling_page_save_as_async (self, callback, user_data);
}

gboolean
stelling_page_save_finish (StellingPage *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* --- closing --- */

static void
saved_before_close_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  StellingPage *self = STELLING_PAGE (source);
  g_autoptr (GTask) task = data;
  g_autoptr (GError) error = NULL;
  gboolean saved = stelling_page_save_finish (self, result, &error);

  saved = saved && !stelling_page_is_modified (self);
  stelling_page_hold_whole (self, FALSE);
  g_task_return_boolean (task, saved);
}

static gboolean
takes_setup (StellingPage *self)
{
  return !self->setting_up || stelling_page_accept_setup (self);
}

static void
save_before_close (GTask *task)
{
  StellingPage *self = g_task_get_source_object (task);

  /* Closing doesn't wait for the analysis. */
  stelling_page_hold_whole (self, TRUE);
  stelling_page_save_async (self, NULL, saved_before_close_cb, task);
}

void
stelling_page_save_before_close_async (StellingPage *self,
                                       GAsyncReadyCallback callback,
                                       gpointer user_data)
{
  GTask *task;

  g_return_if_fail (STELLING_IS_PAGE (self));

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, stelling_page_save_before_close_async);
  if (takes_setup (self))
    save_before_close (task);
  else
    cancel (task);
}

gboolean
stelling_page_save_before_close_finish (StellingPage *self, GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), NULL);
}

static void
return_answer_cb (gpointer data)
{
  g_autoptr (GTask) task = data;

  g_task_return_boolean (task, g_task_get_task_data (task) != NULL);
}

static void
close_response_cb (GTask *task, const char *response)
{
  StellingPage *self = g_task_get_source_object (task);
  gboolean discard = g_str_equal (response, "discard");

  if (g_str_equal (response, "save") && takes_setup (self))
    {
      save_before_close (task);
      return;
    }
  /* The page may stay after all, if another page of the window does. */
  stelling_document_handle (self->document, discard ? STELLING_EVENT_DISCARD : STELLING_EVENT_KEEP);
  g_task_set_task_data (task, GINT_TO_POINTER (discard), NULL);
  /* The dialog goes first: it would not outlive the window. */
  g_idle_add_once (return_answer_cb, task);
}

gboolean
stelling_page_is_only_evaluated (StellingPage *self)
{
  g_return_val_if_fail (STELLING_IS_PAGE (self), FALSE);

  return !self->setting_up && stelling_document_is_only_evaluated (self->document);
}

/* Returns what would be lost. */
static char *
dup_loss_text (StellingPage *self)
{
  const char *title = stelling_page_get_title (self);

  if (stelling_collection_get_n_set_aside (stelling_document_get_collection (self->document)) > 0)
    return g_strdup_printf (
        _ ("“%s” has changes that are not saved, also in a game that was taken out of the "
           "list. Saving leaves that game out; to keep it, cancel and bring it back with "
           "Undo or Redo."),
        title);
  if (stelling_page_is_only_evaluated (self))
    return g_strdup_printf (_ ("What the analysis found about “%s” is not in the file yet. Its "
                               "moves and comments were not changed: if you discard, the file "
                               "stays as it is."),
                            title);
  if (stelling_document_get_state (self->document)->source == STELLING_SOURCE_LOST)
    /* Translators: of a file with mistakes, or a diagram, which is shown as a copy */
    return g_strdup_printf (_ ("The file from which “%s” was read has been changed or deleted "
                               "since. What is shown here is lost if you discard it."),
                            title);
  return g_strdup_printf (
      _ ("“%s” has changes that are not saved. They are lost if you discard them."), title);
}

static void
idle_before_close_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = data;
  StellingPage *self = g_task_get_source_object (task);
  g_autofree char *text = NULL;
  GtkWidget *dialog;

  if (!stelling_page_is_modified (self))
    {
      g_task_return_boolean (task, TRUE);
      g_object_unref (task);
      return;
    }
  text = dup_loss_text (self);
  dialog = stelling_question_new (stelling_page_get_window (self),
                                  stelling_page_is_only_evaluated (self) ? _ ("Save the Analysis?")
                                                                         : _ ("Save Changes?"),
                                  NULL);
  adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog), text);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "discard",
                                    C_ ("instead of saving", "_Discard"), "save", _ ("_Save"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "save",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (close_response_cb), task);
  stelling_page_show_dialog (self, dialog);
}

void
stelling_page_confirm_close_async (StellingPage *self,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data)
{
  GTask *task;

  g_return_if_fail (STELLING_IS_PAGE (self));

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, stelling_page_confirm_close_async);
  stelling_games_pane_take_name (self->games_pane);
  stelling_document_wait_async (self->document, idle_before_close_cb, task);
}

gboolean
stelling_page_confirm_close_finish (StellingPage *self, GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), NULL);
}
