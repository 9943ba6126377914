/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes a file that no new one can replace. Its content is put into safety before its first byte
 * is touched, and put back if the writing can't be finished. */

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "stelling-saving-private.h"

#define PIECE_SIZE (64 * 1024)

gboolean
stelling_copy_content (int from, int to)
{
  g_autofree char *piece = g_malloc (PIECE_SIZE);
  off_t length = 0;
  gssize n;

  if (lseek (to, 0, SEEK_SET) < 0)
    return FALSE;
  do
    {
      n = TEMP_FAILURE_RETRY (pread (from, piece, PIECE_SIZE, length));
      if (n < 0 || !stelling_write_all (to, piece, (gsize) n))
        return FALSE;
      length += n;
    }
  while (n > 0);
  return TEMP_FAILURE_RETRY (ftruncate (to, length)) == 0 && stelling_sync (to);
}

/* If there is no room that is better known before anything is written. */
static gboolean
reserve (int fd, GBytes *bytes)
{
  off_t length = (off_t) g_bytes_get_size (bytes);

  return length == 0 || TEMP_FAILURE_RETRY (fallocate (fd, FALLOC_FL_KEEP_SIZE, 0, length)) == 0
         || errno == ENOTSUP || errno == ENOSYS || errno == EINVAL || errno == EPERM;
}

static gboolean
write_content (int fd, GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return lseek (fd, 0, SEEK_SET) == 0 && stelling_write_all (fd, data, length)
         && TEMP_FAILURE_RETRY (ftruncate (fd, (off_t) length)) == 0 && stelling_sync (fd);
}

static StellingSaved
overwrite (StellingSaving *self, int fd, GError **error)
{
  g_autofree char *path = NULL;
  int failure;
  int backup = stelling_backup_create (self, fd, &path, &failure);
  gboolean keep = FALSE, changed, written;

  if (backup < 0)
    {
      stelling_saving_fail_backup (self->file, path, failure, error);
      return STELLING_SAVED_NOT;
    }
  /* Another program may have come in between. */
  changed = self->known != NULL && !stelling_saving_check (self, error);
  written = !changed && write_content (fd, self->bytes);
  if (!written && !changed)
    {
      failure = errno;
      keep = !stelling_copy_content (backup, fd);
      if (keep)
        stelling_saving_fail_damaged (self->file, path, failure, error);
      else
        stelling_saving_fail (self->file, failure, error);
    }
  close (backup);
  if (!keep)
    g_unlink (path);
  return written ? STELLING_SAVED : STELLING_SAVED_NOT;
}

StellingSaved
stelling_saving_overwrite (StellingSaving *self, GError **error)
{
  int fd = TEMP_FAILURE_RETRY (g_open (self->path, O_RDWR | O_CLOEXEC, 0));
  StellingSaved saved = STELLING_SAVED_NOT;

  if (fd < 0)
    {
      stelling_saving_fail (self->file, errno, error);
      return STELLING_SAVED_NOT;
    }
  stelling_saving_lock (fd);
  if (reserve (fd, self->bytes))
    saved = overwrite (self, fd, error);
  else
    stelling_saving_fail (self->file, errno, error);
  if (!g_close (fd, NULL) && saved == STELLING_SAVED)
    stelling_saving_fail_unsure (self->file, errno, error);
  return saved;
}
