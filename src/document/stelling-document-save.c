/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-document-private.h"

#include <string.h>

G_DEFINE_QUARK (stelling - document - error - quark, stelling_document_error)

/* One save, from the request until it has succeeded or failed. */
typedef struct
{
  GFile *file;
  StellingSaveFlags flags;
  char *language;
  StellingFormat format;
  GBytes *bytes;       /* NULL until they are made */
  char *known;         /* the digest that the file is to have before; nullable */
  guint64 evaluations; /* the serial of those that are written */
  guint64 told;        /* that of the newest that was told */
} Save;

static void
save_free (gpointer data)
{
  Save *save = data;

  g_clear_object (&save->file);
  g_free (save->language);
  g_clear_pointer (&save->bytes, g_bytes_unref);
  g_free (save->known);
  g_free (save);
}

/* --- while a thread writes --- */

/* A function to be called when nothing is written any more. */
typedef struct
{
  GTask *task;
  void (*go_on) (GTask *task);
} Waiting;

gboolean
stelling_document_is_writing (StellingDocument *self)
{
  g_return_val_if_fail (STELLING_IS_DOCUMENT (self), FALSE);

  return self->n_writing > 0;
}

void
stelling_document_begin_writing (StellingDocument *self)
{
  g_return_if_fail (STELLING_IS_DOCUMENT (self));

  self->n_writing++;
}

/* What an interrupted save left is found out before the next one: it would be asked about. */
static gboolean
is_busy (StellingDocument *self)
{
  return self->n_writing > 0 || (self->checking && self->writing != NULL);
}

static gboolean
go_on_cb (gpointer data)
{
  StellingDocument *self = data;

  while (!is_busy (self) && !g_queue_is_empty (&self->waiting))
    {
      g_autofree Waiting *waiting = g_queue_pop_head (&self->waiting);

      waiting->go_on (waiting->task);
    }
  return G_SOURCE_REMOVE;
}

void
stelling_document_go_on (StellingDocument *self)
{
  if (!is_busy (self) && !g_queue_is_empty (&self->waiting))
    g_idle_add_full (G_PRIORITY_DEFAULT, go_on_cb, g_object_ref (self), g_object_unref);
}

void
stelling_document_end_writing (StellingDocument *self)
{
  g_return_if_fail (STELLING_IS_DOCUMENT (self));

  self->n_writing--;
  stelling_document_go_on (self);
}

/* Two threads never write the same file, and nothing is asked about what is just being saved. */
static void
when_written (GTask *task, void (*go_on) (GTask *task))
{
  StellingDocument *self = g_task_get_source_object (task);
  Waiting *waiting;

  if (!is_busy (self))
    {
      go_on (task);
      return;
    }
  waiting = g_new (Waiting, 1);
  *waiting = (Waiting) { task, go_on };
  g_queue_push_tail (&self->waiting, waiting);
}

static void
return_true (GTask *task)
{
  g_task_return_boolean (task, TRUE);
  g_object_unref (task);
}

void
stelling_document_wait_async (StellingDocument *self,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  GTask *task;

  g_return_if_fail (STELLING_IS_DOCUMENT (self));

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, stelling_document_wait_async);
  when_written (task, return_true);
}

/* --- the last step --- */

/* Returns whether it is saved where it was opened or saved before. */
static gboolean
is_own_file (GTask *task)
{
  StellingDocument *self = g_task_get_source_object (task);
  Save *save = g_task_get_task_data (task);

  return self->file != NULL && g_file_equal (self->file, save->file);
}

static void
take_file (StellingDocument *self, const Save *save)
{
  gboolean stale = self->state.writing == STELLING_WRITING_STALE;

  if (save->format != self->style.format)
    {
      /* The old file's habits are not this one's. */
      g_clear_pointer (&self->style.charset, g_free);
      self->style.chosen = NULL;
      self->style.crlf = FALSE;
      self->style.format = save->format;
    }
  /* The messages were about the old file. */
  g_clear_pointer (&self->messages, g_ptr_array_unref);
  g_set_object (&self->file, save->file);
  g_set_object (&self->source, save->file);
  if (self->state.backup == STELLING_BACKUP_SHOWN)
    {
      g_file_delete (self->backup, NULL, NULL);
      g_clear_object (&self->backup);
    }
  if (!stale)
    {
      for (guint i = 0; i < self->records->len; i++)
        stelling_record_set_saved (g_ptr_array_index (self->records, i));
      stelling_collection_set_saved (self->collection);
    }
  self->saved_evaluations = save->evaluations;
  stelling_document_watch_file (self);
  stelling_document_handle (self, stale ? STELLING_EVENT_SAVED_STALE : STELLING_EVENT_SAVED);
  if (!stelling_document_has_new_evaluations (self))
    stelling_document_handle (self, STELLING_EVENT_EVALUATIONS_SAVED);
  stelling_document_update_title (self);
  stelling_document_update_journal (self);
  /* After a crash a journal that is older than the file takes this save for another program's. */
  if (!stale && self->journal != NULL)
    stelling_journal_flush (self->journal);
  g_object_notify (G_OBJECT (self), "file");
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  StellingDocument *self = g_task_get_source_object (task);
  Save *save = g_task_get_task_data (task);
  g_autofree char *digest = NULL;
  GError *error = NULL;
  gboolean saved = stelling_save_file_finish (save->file, result, &digest, &error);

  stelling_document_end_writing (self);
  if (is_own_file (task))
    g_clear_pointer (&self->writing, g_free);
  /* The file may hold this now although it could not be confirmed. */
  if (digest != NULL && (saved || is_own_file (task)))
    {
      g_free (self->style.digest);
      self->style.digest = g_steal_pointer (&digest);
    }
  if (saved)
    {
      take_file (self, save);
      g_task_return_boolean (task, TRUE);
      return;
    }
  stelling_document_handle (self, STELLING_EVENT_SAVE_FAILED);
  stelling_document_update_journal (self);
  g_task_return_error (task, error);
}

/* --- writing --- */

static void
changed_cb (GTask *task)
{
  stelling_document_handle (g_task_get_source_object (task), STELLING_EVENT_RECORD_CHANGED);
}

/* Evaluations come with this signal too, and are counted by themselves. */
static void
node_changed_cb (GTask *task)
{
  Save *save = g_task_get_task_data (task);
  guint64 newest = stelling_document_get_evaluation_serial (g_task_get_source_object (task));

  if (newest == save->told)
    changed_cb (task);
  save->told = newest;
}

/* The bytes are made: a later change of the record is not in them. */
static void
watch_changes (GTask *task)
{
  StellingDocument *self = g_task_get_source_object (task);
  Save *save = g_task_get_task_data (task);
  static const char *const names[] = { "node-added",         "node-removed",   "subtree-changed",
                                       "children-reordered", "header-changed", "reset" };

  save->evaluations = save->told = stelling_document_get_evaluation_serial (self);
  g_signal_connect_object (self->collection, "items-changed", G_CALLBACK (changed_cb), task,
                           G_CONNECT_SWAPPED);
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

static GBytes *
make_bytes (StellingDocument *self, Save *save, GError **error)
{
  g_autofree char *name = g_file_get_basename (save->file);
  g_autoptr (GPtrArray) losses = NULL;
  g_autoptr (GBytes) bytes = NULL;
  StellingWriteOptions options = { .language = save->language };

  save->format = stelling_format_from_name (name);
  if (save->format == STELLING_FORMAT_UNKNOWN)
    save->format = self->style.format != STELLING_FORMAT_UNKNOWN ? self->style.format
                                                                 : STELLING_FORMAT_SGF;
  if (save->format == self->style.format)
    {
      options.charset = self->style.charset;
      options.crlf = self->style.crlf;
      options.keep = STELLING_KEEP_BYTES;
    }
  bytes = stelling_write (save->format, self->records, &options, &losses, error);
  if (bytes != NULL && losses != NULL && losses->len > 0
      && !(save->flags & STELLING_SAVE_ACCEPT_LOSSES))
    {
      g_autofree char *text = stelling_losses_to_string (losses);

      g_set_error_literal (error, STELLING_DOCUMENT_ERROR, STELLING_DOCUMENT_ERROR_LOSSES, text);
      return NULL;
    }
  return g_steal_pointer (&bytes);
}

/* Puts down in the journal what the file will hold: if the program is ended after that has come
 * true and before the journal says so, the next one knows the file again. Where the journal has no
 * file yet, nothing would come back. */
static void
announce (StellingDocument *self, const char *digest)
{
  g_free (self->writing);
  self->writing = g_strdup (digest);
  stelling_document_update_journal (self);
  if (self->journal != NULL && stelling_journal_has_file (self->journal))
    stelling_journal_flush (self->journal);
}

/* Nothing is written before it is announced. */
static void
digested_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = data;
  Save *save = g_task_get_task_data (task);
  g_autofree char *digest = stelling_bytes_dup_digest_finish (result);

  if (is_own_file (task))
    announce (g_task_get_source_object (task), digest);
  stelling_save_file_async (save->file, save->bytes, digest, save->known, NULL, written_cb, task);
}

static void
save (GTask *task)
{
  StellingDocument *self = g_task_get_source_object (task);
  Save *save = g_task_get_task_data (task);
  GError *error = NULL;

  save->bytes = make_bytes (self, save, &error);
  if (save->bytes == NULL)
    {
      g_task_return_error (task, error);
      g_object_unref (task);
      return;
    }
  if (is_own_file (task) && !(save->flags & STELLING_SAVE_REPLACE))
    save->known = g_strdup (self->style.digest);
  watch_changes (task);
  stelling_document_handle (self, STELLING_EVENT_SAVE_BEGUN);
  stelling_document_begin_writing (self);
  stelling_bytes_dup_digest_async (save->bytes, digested_cb, task);
}

void
stelling_document_save_async (StellingDocument *self,
                              GFile *file,
                              StellingSaveFlags flags,
                              const char *language,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  GTask *task;
  Save *data;

  g_return_if_fail (STELLING_IS_DOCUMENT (self));
  g_return_if_fail (G_IS_FILE (file));

  data = g_new0 (Save, 1);
  data->file = g_object_ref (file);
  data->flags = flags;
  data->language = g_strdup (language);
  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, stelling_document_save_async);
  g_task_set_task_data (task, data, save_free);
  when_written (task, save);
}

gboolean
stelling_document_save_finish (StellingDocument *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
