/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-document-private.h"

/* Other programs' changes to the open file, or to the one that a document without a file was read
 * from. Only its content counts (stelling-files.h), and nothing is done about it without the
 * user. */

/* Programs write a file in several steps. */
#define SETTLE_MS 300

/* Returns the file whose changes count; NULL if there is none. */
static GFile *
get_watched (StellingDocument *self)
{
  return self->file != NULL ? self->file : self->source;
}

static void
tell_disk (StellingDocument *self, StellingDocumentEvent event)
{
  StellingDiskState before = self->state.disk;
  gboolean again = self->disk_event && event != STELLING_EVENT_DISK_SAME;

  self->disk_event = FALSE;
  stelling_document_handle (self, event);
  if (again || self->state.disk != before)
    g_signal_emit_by_name (self, "disk-told");
}

static void arm (StellingDocument *self);

static void check_against (StellingDocument *self, const char *digest);

/* Forgets the save that the end of a program interrupted. */
static void
end_interrupted_save (StellingDocument *self)
{
  g_clear_pointer (&self->writing, g_free);
  stelling_document_update_journal (self);
}

static void
take_answer_of_source (StellingDocument *self, const GError *error)
{
  self->disk_event = FALSE;
  if (error == NULL)
    stelling_document_handle (self, STELLING_EVENT_SOURCE_SAME);
  else if (g_error_matches (error, STELLING_FILES_ERROR, STELLING_FILES_ERROR_CHANGED)
           || g_error_matches (error, STELLING_FILES_ERROR, STELLING_FILES_ERROR_GONE))
    stelling_document_handle (self, STELLING_EVENT_SOURCE_LOST);
}

/* Takes what is known of the file now; @error: (nullable): why it is not what it was. */
static void
take_answer (StellingDocument *self, const GError *error)
{
  gboolean changed = g_error_matches (error, STELLING_FILES_ERROR, STELLING_FILES_ERROR_CHANGED);

  if (self->file == NULL)
    {
      take_answer_of_source (self, error);
      return;
    }
  /* What is not known now may be known later. */
  if (self->writing != NULL && (error == NULL || changed))
    end_interrupted_save (self);
  if (error == NULL)
    tell_disk (self, STELLING_EVENT_DISK_SAME);
  else if (changed)
    tell_disk (self, STELLING_EVENT_DISK_CHANGED);
  else if (g_error_matches (error, STELLING_FILES_ERROR, STELLING_FILES_ERROR_GONE))
    tell_disk (self, STELLING_EVENT_DISK_GONE);
}

static void
checked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  StellingDocument *self = g_task_get_source_object (task);
  const char *digest = g_task_get_task_data (task);
  gboolean is_known = g_strcmp0 (digest, self->style.digest) == 0;
  gboolean is_other = self->writing != NULL && g_strcmp0 (self->writing, self->style.digest) != 0;
  g_autoptr (GError) error = NULL;
  gboolean same = stelling_check_file_finish (G_FILE (source), result, &error);

  self->checking = FALSE;
  stelling_document_go_on (self);
  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  /* Saved or reloaded meanwhile: that was about another content. */
  if (self->n_writing > 0 || !(is_known || (is_other && g_str_equal (digest, self->writing)))
      || !g_file_equal (G_FILE (source), get_watched (self)))
    arm (self);
  else if (is_known && is_other
           && g_error_matches (error, STELLING_FILES_ERROR, STELLING_FILES_ERROR_CHANGED))
    check_against (self, self->writing);
  else
    {
      /* The program that saved the file was ended before it could say so. */
      if (same && !is_known)
        {
          g_free (self->style.digest);
          self->style.digest = g_strdup (digest);
        }
      take_answer (self, error);
    }
}

static void
check_against (StellingDocument *self, const char *digest)
{
  GTask *task = g_task_new (self, NULL, NULL, NULL);

  self->checking = TRUE;
  g_task_set_task_data (task, g_strdup (digest), g_free);
  stelling_check_file_async (get_watched (self), digest, self->cancellable, checked_cb, task);
}

void
stelling_document_check_file (StellingDocument *self)
{
  g_return_if_fail (STELLING_IS_DOCUMENT (self));

  if (get_watched (self) == NULL || self->style.digest == NULL || self->checking)
    return;
  if (self->n_writing > 0)
    arm (self);
  else
    check_against (self, self->style.digest);
}

static gboolean
settled_cb (gpointer data)
{
  StellingDocument *self = data;

  self->check_timeout = 0;
  stelling_document_check_file (self);
  return G_SOURCE_REMOVE;
}

static void
arm (StellingDocument *self)
{
  if (self->check_timeout == 0)
    self->check_timeout = g_timeout_add (SETTLE_MS, settled_cb, self);
}

static void
event_cb (StellingDocument *self, GFile *file, GFile *other, GFileMonitorEvent event)
{
  if (event == G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED && self->file != NULL)
    g_signal_emit_by_name (self, "access-changed");
  self->disk_event = TRUE;
  arm (self);
}

void
stelling_document_watch_file (StellingDocument *self)
{
  g_autoptr (GFile) target = NULL;

  stelling_document_stop_watching (self);
  self->disk_event = FALSE;
  if (get_watched (self) == NULL)
    return;
  /* A file that can't be watched is still looked at when the window comes to the front. */
  target = stelling_dup_link_target (get_watched (self));
  self->monitor = g_file_monitor_file (target, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (event_cb), self,
                             G_CONNECT_SWAPPED);
}

void
stelling_document_stop_watching (StellingDocument *self)
{
  g_clear_handle_id (&self->check_timeout, g_source_remove);
  if (self->monitor != NULL)
    g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);
}

/* --- reading it again --- */

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  StellingDocument *self = g_task_get_source_object (task);
  GFile *file = G_FILE (source);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *digest = NULL;
  GError *error = NULL;
  g_autoptr (GBytes) bytes = stelling_load_file_finish (file, result, &digest, &error);
  StellingReading *reading = NULL;

  if (g_task_return_error_if_cancelled (task))
    {
      g_clear_error (&error);
      return;
    }
  if (bytes != NULL)
    reading = stelling_reading_new_in_charset (bytes, name, g_task_get_task_data (task), &error);
  if (reading == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  stelling_journal_discard (self->journal);
  g_clear_object (&self->journal);
  self->style.chosen = g_task_get_task_data (task);
  stelling_document_take_reading (self, reading, file, digest, FALSE);
  g_signal_emit_by_name (self, "reset");
  g_object_notify (G_OBJECT (self), "file");
  g_task_return_boolean (task, TRUE);
}

void
stelling_document_reload_async (StellingDocument *self,
                                const char *charset,
                                GAsyncReadyCallback callback,
                                gpointer user_data)
{
  GTask *task;

  g_return_if_fail (STELLING_IS_DOCUMENT (self));
  g_return_if_fail (self->source != NULL);

  task = g_task_new (self, self->cancellable, callback, user_data);
  g_task_set_source_tag (task, stelling_document_reload_async);
  charset = charset != NULL ? g_intern_string (charset) : self->style.chosen;
  g_task_set_task_data (task, (gpointer) charset, NULL);
  stelling_load_file_async (self->file != NULL ? self->file : self->source, self->cancellable,
                            loaded_cb, task);
}

gboolean
stelling_document_reload_finish (StellingDocument *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
