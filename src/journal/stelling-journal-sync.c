/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-journal-private.h"

#include <fcntl.h>
#include <unistd.h>

/* What was written is synced to the disk in a thread, now and then. */

#define SYNC_INTERVAL 2000 /* ms between syncs */

typedef struct
{
  int fd; /* -1: the file was removed */
  char *path;
} Syncing;

static void
syncing_free (gpointer data)
{
  Syncing *self = data;

  if (self->fd >= 0)
    close (self->fd);
  g_free (self->path);
  g_free (self);
}

static void
sync_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Syncing *syncing = data;
  GError *error = NULL;

  if (stelling_journal_file_sync (syncing->fd, syncing->path, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* The disk may have lost what it did not take: all is written once more, and the problem stays
 * until the disk has taken it. */
static void
set_refused (StellingJournal *self, const char *reason)
{
  if (!self->begun)
    return;
  stelling_journal_forget_file (self);
  self->dirty = TRUE;
  self->refused = TRUE;
  stelling_journal_set_problem (self, reason);
}

static void
synced_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  StellingJournal *self = STELLING_JOURNAL (source);
  g_autoptr (GError) error = NULL;

  self->syncing = FALSE;
  if (g_task_propagate_boolean (G_TASK (result), &error))
    {
      if (self->refused && !self->dirty)
        stelling_journal_set_problem (self, NULL);
      self->refused = FALSE;
    }
  else
    {
      g_warning ("%s", error->message);
      set_refused (self, error->message);
    }
  if (self->dirty)
    stelling_journal_arm (self, STELLING_JOURNAL_RETRY_DELAY);
  if (self->unsynced)
    stelling_journal_arm_sync (self);
}

/* Takes @fd over. @self: (nullable): who waits for it */
static void
run_thread (StellingJournal *self, int fd, const char *path)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, self != NULL ? synced_cb : NULL, NULL);
  Syncing *syncing = g_new (Syncing, 1);

  *syncing = (Syncing) { fd, g_strdup (path) };
  g_task_set_task_data (task, syncing, syncing_free);
  g_task_run_in_thread (task, sync_thread);
}

static void
sync_disk (StellingJournal *self)
{
  int fd = fcntl (self->file.fd, F_DUPFD_CLOEXEC, 0);

  if (fd < 0)
    return;
  self->unsynced = FALSE;
  self->syncing = TRUE;
  self->synced = g_get_monotonic_time ();
  run_thread (self, fd, self->file.path);
}

void
stelling_journal_remove_file (StellingJournal *self)
{
  g_autofree char *path = g_strdup (self->file.path);

  stelling_journal_file_remove (&self->file);
  if (path != NULL)
    run_thread (NULL, -1, path);
}

static gboolean
sync_timeout_cb (gpointer data)
{
  StellingJournal *self = data;

  self->sync_timeout = 0;
  if (self->unsynced && self->begun)
    sync_disk (self);
  return G_SOURCE_REMOVE;
}

void
stelling_journal_arm_sync (StellingJournal *self)
{
  gint64 rest = SYNC_INTERVAL - (g_get_monotonic_time () - self->synced) / 1000;

  if (self->sync_timeout == 0 && !self->syncing && !self->closed)
    self->sync_timeout = g_timeout_add ((guint) MAX (rest, 0), sync_timeout_cb, self);
}
