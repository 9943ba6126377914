/* stelling-page-files.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-page-private.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-file-dialogs.h"
#include "stelling-samples.h"
#include "stelling-settings.h"

/* Saving goes in steps, each with its own question: which file, whether one that was not read as it
 * is may be written over, whether what the format can't hold may go; then the writing, in a thread,
 * and the question whether a file that another program has changed may be replaced. */
typedef struct
{
  GFile *file;
  StellingFormat format;
  GBytes *bytes;
  GtkFileChooserNative *chooser;
  guint64 evaluations; /* the serial of those that are in @bytes */
  guint64 told;        /* that of the newest that was told */
  gboolean changed;    /* since there are @bytes */
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_clear_object (&saving->file);
  g_clear_object (&saving->chooser);
  g_clear_pointer (&saving->bytes, g_bytes_unref);
  g_free (saving);
}

void
stelling_page_file_style_clear (StellingFileStyle *style)
{
  g_clear_pointer (&style->charset, g_free);
  g_clear_pointer (&style->digest, g_free);
}

GtkWidget *
stelling_page_create_error_dialog (StellingPage *self, GFile *file, const char *reason)
{
  g_autofree char *name = g_file_get_parse_name (file);
  GtkWidget *dialog;

  /* Translators: %s is the name of a file */
  dialog = adw_message_dialog_new (stelling_page_get_window (self), _("Could Not Save"), NULL);
  if (strstr (reason, name) != NULL)
    adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog), reason);
  else
    adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (dialog), _("“%s” was not written: %s"),
                                    name, reason);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  return dialog;
}

static void
fail (GTask *task, GError *error)
{
  StellingPage *self = g_task_get_source_object (task);
  Saving *saving = g_task_get_task_data (task);

  gtk_window_present (
    GTK_WINDOW (stelling_page_create_error_dialog (self, saving->file, error->message)));
  g_task_return_error (task, error);
  g_object_unref (task);
}

static void
cancel (GTask *task)
{
  g_task_return_boolean (task, FALSE);
  g_object_unref (task);
}

/* --- while a thread writes --- */

/* What is to happen when nothing is written any more. */
typedef struct
{
  GTask *task;
  void (*go_on) (GTask *task);
} Waiting;

gboolean
stelling_page_is_writing (StellingPage *self)
{
  g_return_val_if_fail (STELLING_IS_PAGE (self), FALSE);

  return self->n_writing > 0;
}

void
stelling_page_begin_writing (StellingPage *self)
{
  self->n_writing++;
}

static gboolean
go_on_cb (gpointer data)
{
  StellingPage *self = data;

  while (self->n_writing == 0 && !g_queue_is_empty (&self->waiting))
    {
      g_autofree Waiting *waiting = g_queue_pop_head (&self->waiting);

      waiting->go_on (waiting->task);
    }
  return G_SOURCE_REMOVE;
}

void
stelling_page_end_writing (StellingPage *self)
{
  if (--self->n_writing == 0 && !g_queue_is_empty (&self->waiting))
    g_idle_add_full (G_PRIORITY_DEFAULT, go_on_cb, g_object_ref (self), g_object_unref);
}

/* Two threads never write the same file, and nothing is asked about what is just being saved. */
static void
when_written (GTask *task, void (*go_on) (GTask *task))
{
  StellingPage *self = g_task_get_source_object (task);
  Waiting *waiting;

  if (self->n_writing == 0)
    {
      go_on (task);
      return;
    }
  waiting = g_new (Waiting, 1);
  *waiting = (Waiting) { task, go_on };
  g_queue_push_tail (&self->waiting, waiting);
}

/* --- the last step --- */

/* Whether it is saved where it was opened or saved before. */
static gboolean
is_own_file (GTask *task)
{
  StellingPage *self = g_task_get_source_object (task);
  Saving *saving = g_task_get_task_data (task);

  return self->file != NULL && g_file_equal (self->file, saving->file);
}

static void ask_to_replace (GTask *task, const GError *error);

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = data;
  StellingPage *self = g_task_get_source_object (task);
  Saving *saving = g_task_get_task_data (task);
  g_autofree char *digest = NULL;
  GError *error = NULL;
  gboolean saved = stelling_save_file_finish (saving->file, result, &digest, &error);

  stelling_page_end_writing (self);
  /* What is in the file now may be this although it could not be confirmed. */
  if (digest != NULL && (saved || is_own_file (task)))
    stelling_page_set_digest (self, digest);
  if (!saved)
    {
      if (error->domain == STELLING_FORMATS_ERROR)
        ask_to_replace (task, error);
      else
        fail (task, g_steal_pointer (&error));
      g_clear_error (&error);
      return;
    }
  if (saving->format != self->style.format)
    {
      /* The old file's habits are not this one's. */
      g_clear_pointer (&self->style.charset, g_free);
      self->style.crlf = FALSE;
      self->style.format = saving->format;
    }
  stelling_file_dialogs_add_recent (saving->file, saving->format);
  stelling_page_set_file (self, saving->file);
  stelling_page_set_saved_evaluations (self, saving->evaluations);
  /* Whatever was changed while the thread wrote is not in the file. */
  if (!saving->changed)
    stelling_page_set_saved (self);
  g_task_return_boolean (task, TRUE);
  g_object_unref (task);
}

/* Over what is @known of the file, or over whatever is there. */
static void
write_file (GTask *task, const char *known)
{
  StellingPage *self = g_task_get_source_object (task);
  Saving *saving = g_task_get_task_data (task);

  stelling_page_begin_writing (self);
  stelling_save_file_async (saving->file, saving->bytes, known, NULL, written_cb, task);
}

static void
write_known_file (GTask *task)
{
  StellingPage *self = g_task_get_source_object (task);

  write_file (task, is_own_file (task) ? self->style.digest : NULL);
}

/* --- questions --- */

static void
replace_response_cb (GTask *task, const char *response)
{
  if (g_str_equal (response, "replace"))
    write_file (task, NULL);
  else
    cancel (task);
}

/* The file is not what it was when it was read or written last, or is gone. */
static void
ask_to_replace (GTask *task, const GError *error)
{
  StellingPage *self = g_task_get_source_object (task);
  gboolean gone = error->code == STELLING_FORMATS_ERROR_GONE;
  GtkWidget *dialog;

  dialog = adw_message_dialog_new (stelling_page_get_window (self),
                                   gone ? _("File Is Gone") : _("File Has Changed"), NULL);
  adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog), error->message);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "replace",
                                    gone ? _("_Save Anyway") : _("_Replace"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "replace",
                                              gone ? ADW_RESPONSE_SUGGESTED
                                                   : ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (replace_response_cb), task);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
losses_response_cb (GTask *task, const char *response)
{
  if (g_str_equal (response, "save"))
    write_known_file (task);
  else
    cancel (task);
}

GtkWidget *
stelling_page_create_losses_dialog (StellingPage *self, GPtrArray *losses)
{
  g_autoptr (GString) body = g_string_new (NULL);
  GtkWidget *dialog;

  for (guint i = 0; i < losses->len; i++)
    g_string_append_printf (body, "%s%s", i > 0 ? "\n" : "",
                            (const char *) g_ptr_array_index (losses, i));
  dialog = adw_message_dialog_new (stelling_page_get_window (self),
                                   _("Save Without Some of It?"), NULL);
  adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog), body->str);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "save",
                                    _("_Save Anyway"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "save",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  return dialog;
}

static void
ask_about_losses (GTask *task, GPtrArray *losses)
{
  GtkWidget *dialog
    = stelling_page_create_losses_dialog (g_task_get_source_object (task), losses);

  g_signal_connect_swapped (dialog, "response", G_CALLBACK (losses_response_cb), task);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- writing to a known file --- */

static void
changed_cb (GTask *task)
{
  Saving *saving = g_task_get_task_data (task);

  saving->changed = TRUE;
}

/* Evaluations come with this signal too, and are counted by themselves. */
static void
node_changed_cb (GTask *task)
{
  Saving *saving = g_task_get_task_data (task);
  guint64 newest = stelling_page_get_evaluation_serial (g_task_get_source_object (task));

  if (newest == saving->told)
    changed_cb (task);
  saving->told = newest;
}

/* From here on the bytes are what they are; a change in the record is not in them. */
static void
watch_changes (GTask *task)
{
  StellingPage *self = g_task_get_source_object (task);
  static const char *const names[] = { "node-added", "node-removed", "subtree-changed",
                                       "children-reordered", "header-changed", "reset" };

  for (guint i = 0; i < self->records->len; i++)
    {
      gpointer record = g_ptr_array_index (self->records, i);

      for (guint j = 0; j < G_N_ELEMENTS (names); j++)
        g_signal_connect_object (record, names[j], G_CALLBACK (changed_cb), task,
                                 G_CONNECT_SWAPPED);
      g_signal_connect_object (record, "node-changed", G_CALLBACK (node_changed_cb), task,
                               G_CONNECT_SWAPPED);
    }
}

static void
save_to (GTask *task)
{
  StellingPage *self = g_task_get_source_object (task);
  Saving *saving = g_task_get_task_data (task);
  g_autofree char *name = g_file_get_basename (saving->file);
  g_autofree char *language = NULL;
  g_autoptr (GPtrArray) losses = NULL;
  StellingWriteOptions options = { 0 };
  GError *error = NULL;

  saving->format = stelling_format_from_name (name);
  if (saving->format == STELLING_FORMAT_UNKNOWN)
    saving->format = self->style.format != STELLING_FORMAT_UNKNOWN ? self->style.format
                                                                   : STELLING_FORMAT_SGF;
  language = stelling_settings_dup_sheet_language (stelling_settings_get_default ());
  options.language = language;
  if (saving->format == self->style.format)
    {
      options.charset = self->style.charset;
      options.crlf = self->style.crlf;
      options.keep = STELLING_KEEP_BYTES;
    }
  saving->bytes = stelling_write (saving->format, self->records, &options, &losses, &error);
  if (saving->bytes == NULL)
    {
      fail (task, error);
      return;
    }
  saving->evaluations = saving->told = stelling_page_get_evaluation_serial (self);
  watch_changes (task);
  if (losses != NULL && losses->len > 0)
    ask_about_losses (task, losses);
  else
    write_known_file (task);
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

  saving->file = file != NULL ? g_object_ref (file) : NULL;
  g_task_set_task_data (task, saving, saving_free);
  return task;
}

void
stelling_page_save_to_async (StellingPage *self,
                             GFile *file,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  GTask *task;

  g_return_if_fail (STELLING_IS_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  task = create_task (self, file, cancellable, callback, user_data);
  g_task_set_source_tag (task, stelling_page_save_async);
  when_written (task, save_to);
}

/* --- asking for a file --- */

/* Without an ending of three letters. */
static char *
dup_stem (const char *name)
{
  const char *dot = strrchr (name, '.');

  return dot != NULL && dot != name && strlen (dot) == 4 ? g_strndup (name, (gsize) (dot - name))
                                                         : g_strdup (name);
}

/* A recovered copy never gets the name of the file it was read from, nor of another that is
 * there. */
static char *
suggest_free_name (GFile *source, const char *extension)
{
  g_autoptr (GFile) folder = g_file_get_parent (source);
  g_autofree char *base = g_file_get_basename (source);
  g_autofree char *stem = dup_stem (base);
  char *name = g_strconcat (stem, ".", extension, NULL);

  for (guint i = 2; i < 100; i++)
    {
      g_autoptr (GFile) file = folder != NULL ? g_file_get_child (folder, name) : NULL;

      if (file == NULL || !g_file_query_exists (file, NULL))
        break;
      g_free (name);
      name = g_strdup_printf ("%s-%u.%s", stem, i, extension);
    }
  return name;
}

char *
stelling_page_suggest_name (StellingPage *self)
{
  const char *extension = stelling_format_get_extension (STELLING_FORMAT_SGF);
  g_autofree char *name = NULL;
  g_autofree char *stem = NULL;

  g_return_val_if_fail (STELLING_IS_PAGE (self), NULL);

  if (self->file != NULL)
    return g_file_get_basename (self->file);
  if (self->recovered)
    return suggest_free_name (self->source, extension);
  name = g_strdelimit (g_strdup (self->title), "/\\:*?\"<>|", '-');
  stem = dup_stem (name);
  return g_strconcat (stem, ".", extension, NULL);
}

char *
stelling_page_suggest_export_name (StellingPage *self, const char *extension)
{
  g_autofree char *own = stelling_page_suggest_name (self);
  g_autofree char *stem = dup_stem (own);

  return g_strconcat (stem, ".", extension, NULL);
}

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
  g_autofree char *name = stelling_page_suggest_name (self);
  GFile *near = self->source;

  if (near != NULL && stelling_samples_contain (near))
    near = NULL;
  saving->chooser = stelling_file_dialogs_new_save (stelling_page_get_window (self), name, near);
  g_signal_connect_swapped (saving->chooser, "response", G_CALLBACK (chosen_cb), task);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (saving->chooser));
}

void
stelling_page_save_as_async (StellingPage *self, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = create_task (self, NULL, NULL, callback, user_data);

  g_task_set_source_tag (task, stelling_page_save_async);
  choose_file (task);
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

/* What was guessed may be wrong, and only the file has what stood there. */
static void
ask_about_mended (GTask *task)
{
  StellingPage *self = g_task_get_source_object (task);
  Saving *saving = g_task_get_task_data (task);
  g_autofree char *base = g_file_get_basename (saving->file);
  g_autofree char *name = g_filename_display_name (base);
  GtkWidget *dialog
    = adw_message_dialog_new (stelling_page_get_window (self), _("Overwrite the File?"), NULL);

  /* Translators: %s is the name of a file */
  adw_message_dialog_format_body (
      ADW_MESSAGE_DIALOG (dialog),
      _("Something in “%s” was guessed or mended. Overwriting replaces what "
        "stood there."),
      name);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "save-as",
                                    _("Save _As…"), "overwrite", _("_Overwrite"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "overwrite",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save-as");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (mended_response_cb), task);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
stelling_page_save_async (StellingPage *self,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  GTask *task;

  g_return_if_fail (STELLING_IS_PAGE (self));

  if (self->mended)
    {
      task = create_task (self, self->file, cancellable, callback, user_data);
      g_task_set_source_tag (task, stelling_page_save_async);
      ask_about_mended (task);
    }
  else if (self->file != NULL)
    stelling_page_save_to_async (self, self->file, cancellable, callback, user_data);
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

  g_task_return_boolean (task, saved && !stelling_page_is_modified (self));
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

  if (g_str_equal (response, "save") && (!self->setting_up || stelling_page_accept_setup (self)))
    {
      /* What would still be found is not waited for. */
      g_cancellable_cancel (self->record_analysis);
      stelling_page_save_async (self, NULL, saved_before_close_cb, task);
      return;
    }
  /* It may stay all the same, where another page of the window is not to be closed. */
  self->discarded = g_str_equal (response, "discard");
  g_task_set_task_data (task, GINT_TO_POINTER (self->discarded), NULL);
  /* The dialog goes first: it would not outlive the window. */
  g_idle_add_once (return_answer_cb, task);
}

static void
ask_before_close (GTask *task)
{
  StellingPage *self = g_task_get_source_object (task);
  GtkWidget *dialog;

  if (!stelling_page_is_modified (self))
    {
      g_task_return_boolean (task, TRUE);
      g_object_unref (task);
      return;
    }
  dialog = adw_message_dialog_new (stelling_page_get_window (self), _("Save Changes?"), NULL);
  adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (dialog),
                                  _("“%s” has changes that are not saved. They are lost if you "
                                    "discard them."), self->title);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "discard",
                                    _("_Discard"), "save", _("_Save"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "save",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (close_response_cb), task);
  gtk_window_present (GTK_WINDOW (dialog));
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
  when_written (task, ask_before_close);
}

gboolean
stelling_page_confirm_close_finish (StellingPage *self, GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), NULL);
}
