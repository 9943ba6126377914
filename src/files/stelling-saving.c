/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <gio/gunixoutputstream.h>
#include <glib/gstdio.h>

#include "stelling-saving-private.h"

/* The kernel follows as many. */
#define MAX_LINKS 40
/* How often a lock that another holds is tried, and microseconds in between. */
#define LOCK_TRIES 200
#define LOCK_PAUSE 10000

gboolean
stelling_write_all (int fd, const char *data, gsize length)
{
  while (length > 0)
    {
      gssize n = write (fd, data, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n == 0)
        errno = EIO;
      if (n <= 0)
        return FALSE;
      data += n;
      length -= (gsize) n;
    }
  return TRUE;
}

gboolean
stelling_sync (int fd)
{
  return TEMP_FAILURE_RETRY (fsync (fd)) == 0;
}

/* A file system that can't sync folders, or a folder that can't be opened, does what it can. */
gboolean
stelling_sync_folder (const char *path)
{
  int fd = TEMP_FAILURE_RETRY (g_open (path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0));
  gboolean ok;
  int failure;

  if (fd < 0)
    return errno == EACCES || errno == EPERM;
  ok = stelling_sync (fd) || errno == EINVAL || errno == ENOTSUP || errno == ENOSYS;
  failure = errno;
  close (fd);
  errno = failure;
  return ok;
}

void
stelling_saving_lock (int fd)
{
  for (guint i = 0; i < LOCK_TRIES && flock (fd, LOCK_EX | LOCK_NB) != 0; i++)
    if (errno == EWOULDBLOCK)
      g_usleep (LOCK_PAUSE);
    else if (errno != EINTR)
      return;
}

int
stelling_create_temporary (const char *folder, const char *name, mode_t mode, char **path)
{
  int fd;

  do
    {
      g_free (*path);
      *path = g_build_filename (folder, name, NULL);
      fd = g_mkstemp_full (*path, O_RDWR | O_CLOEXEC, (int) mode);
    }
  while (fd < 0 && errno == EINTR);
  return fd;
}

/* Returns where a link leads, the target that does not exist yet included; realpath () would not go
 * there. */
static char *
follow_links (const char *path)
{
  char *target = g_strdup (path);

  for (guint i = 0; i < MAX_LINKS; i++)
    {
      g_autofree char *link = g_file_read_link (target, NULL);
      g_autofree char *folder = NULL;

      if (link == NULL)
        break;
      folder = g_path_get_dirname (target);
      g_free (target);
      target = g_path_is_absolute (link) ? g_steal_pointer (&link)
                                         : g_build_filename (folder, link, NULL);
    }
  return target;
}

gboolean
stelling_saving_check (StellingSaving *self, GError **error)
{
  g_autoptr (GError) failure = NULL;

  if (stelling_check_file (self->file, self->known, self->cancellable, &failure))
    return TRUE;
  if (failure->domain == STELLING_FILES_ERROR)
    {
      if (failure->code == STELLING_FILES_ERROR_CHANGED
          && stelling_check_file (self->file, self->digest, self->cancellable, NULL))
        return TRUE;
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  if (g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_propagate_error (error, g_steal_pointer (&failure));
  else
    stelling_saving_fail_unread (self->file, failure, error);
  return FALSE;
}

/* --- what is no plain file, or not there --- */

/* A pipe or the like can't be replaced, only written to. Without somebody who reads it there is
 * nothing to wait for, and one who reads slowly can be cancelled. */
static gboolean
write_through (StellingSaving *self, GError **error)
{
  gsize length, n;
  const char *data = g_bytes_get_data (self->bytes, &length);
  g_autoptr (GOutputStream) stream = NULL;
  GError *cause = NULL;
  int fd;

  if (!S_ISCHR (self->old.st_mode) && !S_ISFIFO (self->old.st_mode))
    return stelling_saving_fail_special (self->file, error);
  fd = TEMP_FAILURE_RETRY (g_open (self->path, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0));
  if (fd < 0)
    return stelling_saving_fail (self->file, errno, error);
  stream = g_unix_output_stream_new (fd, TRUE);
  if (!g_output_stream_write_all (stream, data, length, &n, self->cancellable, &cause))
    return stelling_saving_fail_cause (self->file, cause, error);
  return TRUE;
}

/* Nothing was found, for the reason @failure. Without a folder no way of saving would help. */
static gboolean
is_free (StellingSaving *self, int failure, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (self->path);

  if (failure != ENOENT || g_access (folder, F_OK) != 0)
    return stelling_saving_fail (self->file, failure, error);
  return self->known == NULL || stelling_saving_fail_gone (self->file, error);
}

/* --- local files --- */

/* Also asks whether anybody may write: the superuser may write all. */
static gboolean
is_writable (StellingSaving *self, GError **error)
{
  if (faccessat (AT_FDCWD, self->path, W_OK, AT_EACCESS) != 0)
    return errno == EACCES || errno == EPERM
               ? stelling_saving_fail_protected (self->file, errno, error)
               : stelling_saving_fail (self->file, errno, error);
  return (self->old.st_mode & 0222) != 0
         || stelling_saving_fail_protected (self->file, EACCES, error);
}

static StellingSaved
save_local (StellingSaving *self, GError **error)
{
  StellingSaved saved = STELLING_SAVED_ELSE;

  self->exists = stat (self->path, &self->old) == 0;
  if (!self->exists)
    return is_free (self, errno, error) ? stelling_saving_replace (self, error)
                                        : STELLING_SAVED_NOT;
  if (S_ISDIR (self->old.st_mode))
    {
      stelling_saving_fail (self->file, EISDIR, error);
      return STELLING_SAVED_NOT;
    }
  if (!S_ISREG (self->old.st_mode))
    return write_through (self, error) ? STELLING_SAVED : STELLING_SAVED_NOT;
  if (!is_writable (self, error) || (self->known != NULL && !stelling_saving_check (self, error)))
    return STELLING_SAVED_NOT;
  if (self->old.st_nlink == 1)
    saved = stelling_saving_replace (self, error);
  return saved == STELLING_SAVED_ELSE ? stelling_saving_overwrite (self, error) : saved;
}

/* --- others --- */

static char *
query_etag (GFile *file, GCancellable *cancellable)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_ETAG_VALUE,
                                                  G_FILE_QUERY_INFO_NONE, cancellable, NULL);

  return info != NULL
             ? g_strdup (g_file_info_get_attribute_string (info, G_FILE_ATTRIBUTE_ETAG_VALUE))
             : NULL;
}

/* The new content is only kept if closing is not cancelled. g_file_replace_contents () closes as if
 * all were well when writing has failed, and the old content is lost. */
static gboolean
replace_remote (StellingSaving *self, const char *etag, GError **error)
{
  gsize length, n;
  const char *data = g_bytes_get_data (self->bytes, &length);
  g_autoptr (GFileOutputStream) stream
      = g_file_replace (self->file, etag, FALSE, G_FILE_CREATE_NONE, self->cancellable, error);
  g_autoptr (GCancellable) cancelled = NULL;

  if (stream == NULL)
    return FALSE;
  if (g_output_stream_write_all (G_OUTPUT_STREAM (stream), data, length, &n, self->cancellable,
                                 error))
    return g_output_stream_close (G_OUTPUT_STREAM (stream), self->cancellable, error);
  cancelled = g_cancellable_new ();
  g_cancellable_cancel (cancelled);
  g_output_stream_close (G_OUTPUT_STREAM (stream), cancelled, NULL);
  return FALSE;
}

/* The etag is asked for before the content is looked at: it tells of what happens after that. */
static StellingSaved
save_remote (StellingSaving *self, GError **error)
{
  g_autofree char *etag = NULL;
  GError *cause = NULL;

  if (self->known != NULL)
    {
      etag = query_etag (self->file, self->cancellable);
      if (!stelling_saving_check (self, error))
        return STELLING_SAVED_NOT;
    }
  if (replace_remote (self, etag, &cause))
    return STELLING_SAVED;
  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    {
      g_error_free (cause);
      stelling_saving_fail_changed (self->file, error);
    }
  else
    stelling_saving_fail_cause (self->file, cause, error);
  return STELLING_SAVED_NOT;
}

/* @digest: of @bytes. @holds: (out): whether the file holds @bytes in the end. */
static gboolean
save_bytes (GFile *file,
            GBytes *bytes,
            const char *digest,
            const char *known,
            gboolean *holds,
            GCancellable *cancellable,
            GError **error)
{
  g_autofree char *path = g_file_is_native (file) ? g_file_get_path (file) : NULL;
  StellingSaving saving = {
    .file = file,
    .bytes = bytes,
    .known = known,
    .digest = digest,
    .cancellable = cancellable,
  };
  GError *failure = NULL;

  *holds = FALSE;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (path != NULL)
    {
      saving.path = follow_links (path);
      *holds = save_local (&saving, &failure) == STELLING_SAVED;
      g_free (saving.path);
    }
  else
    *holds = save_remote (&saving, &failure) == STELLING_SAVED;
  if (failure == NULL)
    return TRUE;
  g_propagate_error (error, failure);
  return FALSE;
}

gboolean
stelling_save_file (GFile *file,
                    GBytes *bytes,
                    const char *known,
                    char **digest,
                    GCancellable *cancellable,
                    GError **error)
{
  g_autofree char *own_digest = NULL;
  gboolean saved, holds;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (bytes != NULL, FALSE);

  own_digest = stelling_bytes_dup_digest (bytes);
  saved = save_bytes (file, bytes, own_digest, known, &holds, cancellable, error);
  if (digest != NULL && holds)
    *digest = g_steal_pointer (&own_digest);
  return saved;
}

/* --- in a thread of its own --- */

typedef struct
{
  GBytes *bytes;
  char *known;
  char *digest; /* of @bytes; in the end NULL if the file doesn't hold them */
} SaveJob;

static void
save_free (gpointer data)
{
  SaveJob *save = data;

  g_bytes_unref (save->bytes);
  g_free (save->known);
  g_free (save->digest);
  g_free (save);
}

static void
save_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  SaveJob *save = data;
  GError *error = NULL;
  gboolean saved, holds;

  if (save->digest == NULL)
    save->digest = stelling_bytes_dup_digest (save->bytes);
  saved = save_bytes (G_FILE (source), save->bytes, save->digest, save->known, &holds, cancellable,
                      &error);
  if (!holds)
    g_clear_pointer (&save->digest, g_free);
  if (saved)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
stelling_save_file_async (GFile *file,
                          GBytes *bytes,
                          const char *digest,
                          const char *known,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer data)
{
  g_autoptr (GTask) task = NULL;
  SaveJob *save;

  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (bytes != NULL);

  save = g_new0 (SaveJob, 1);
  save->bytes = g_bytes_ref (bytes);
  save->digest = g_strdup (digest);
  save->known = g_strdup (known);
  task = g_task_new (file, cancellable, callback, data);
  g_task_set_source_tag (task, stelling_save_file_async);
  g_task_set_task_data (task, save, save_free);
  /* A cancel that comes now is too late. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_run_in_thread (task, save_in_thread);
}

gboolean
stelling_save_file_finish (GFile *file, GAsyncResult *result, char **digest, GError **error)
{
  SaveJob *save;

  g_return_val_if_fail (g_task_is_valid (result, file), FALSE);

  save = g_task_get_task_data (G_TASK (result));
  if (digest != NULL)
    *digest = g_steal_pointer (&save->digest);
  return g_task_propagate_boolean (G_TASK (result), error);
}
