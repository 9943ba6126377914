/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-journal-file-private.h"

#include "stelling-journal.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

gboolean
stelling_journal_fail (GError **error)
{
  int code = errno;

  g_set_error_literal (error, G_IO_ERROR, (int) g_io_error_from_errno (code), g_strerror (code));
  return FALSE;
}

static gboolean
check_size (goffset size, GError **error)
{
  if (size <= STELLING_JOURNAL_MAX_SIZE)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE,
               /* Translators: of a file */
               _ ("It has more than %u MiB"), STELLING_JOURNAL_MAX_SIZE >> 20);
  return FALSE;
}

static gboolean
write_all (int fd, const guint8 *data, gsize n, goffset at)
{
  while (n > 0)
    {
      gssize written = pwrite (fd, data, n, at);

      if (written < 0 && errno == EINTR)
        continue;
      if (written == 0)
        errno = ENOSPC;
      if (written <= 0)
        return FALSE;
      data += written;
      n -= (gsize) written;
      at += written;
    }
  return TRUE;
}

static gboolean
lock (int fd, gboolean wait)
{
  int result;

  do
    result = flock (fd, LOCK_EX | (wait ? 0 : LOCK_NB));
  while (result < 0 && errno == EINTR);
  return result == 0;
}

/* Brings the name itself to the disk. */
static gboolean
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  gboolean done;

  if (fd < 0)
    return FALSE;
  /* Some file systems can't, and need not. */
  done = fsync (fd) == 0 || errno == EINVAL;
  close (fd);
  return done;
}

static gboolean
sync_data (int fd)
{
  return fdatasync (fd) == 0 || errno == EINVAL;
}

gboolean
stelling_journal_file_sync (int fd, const char *path, GError **error)
{
  if ((fd >= 0 && !sync_data (fd)) || !sync_folder (path))
    return stelling_journal_fail (error);
  return TRUE;
}

/* Keeps the file at @path under another name until the next takes its place. */
static void
keep_earlier (const char *path)
{
  g_autofree char *earlier = g_strconcat (path, STELLING_JOURNAL_EARLIER, NULL);

  unlink (earlier);
  if (link (path, earlier) < 0)
    g_debug ("Can't keep %s: %s", path, g_strerror (errno));
}

static void
remove_earlier (const char *path)
{
  g_autofree char *earlier = g_strconcat (path, STELLING_JOURNAL_EARLIER, NULL);

  unlink (earlier);
}

/* @safely: it is on the disk before this returns. */
static gboolean
fill (int fd,
      const char *name,
      const char *path,
      GByteArray *pieces,
      GByteArray *more,
      gboolean over,
      gboolean safely)
{
  /* The states may be older than what was saved: they are never there without the rest. */
  if (!lock (fd, TRUE) || !write_all (fd, more->data, more->len, pieces->len)
      || !write_all (fd, pieces->data, pieces->len, 0))
    return FALSE;
  if (safely && !sync_data (fd))
    return FALSE;
  if (over)
    keep_earlier (path);
  if (rename (name, path) < 0)
    return FALSE;
  /* If it fails where the name led to the other file, next time: both are whole. */
  return !safely || sync_folder (path) || over;
}

gboolean
stelling_journal_file_create (StellingJournalFile *self,
                              const char *path,
                              GByteArray *pieces,
                              GByteArray *more,
                              gboolean over,
                              GError **error)
{
  g_autofree char *name = g_strconcat (path, STELLING_JOURNAL_UNFINISHED, NULL);
  g_autofree char *kept = g_strdup (path); /* @path may be our own */
  int fd;

  if (!check_size ((goffset) pieces->len + more->len, error))
    return FALSE;
  unlink (name); /* ours: nobody else has that path, or we hold the lock on the file there */
  fd = open (name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0)
    return stelling_journal_fail (error);
  /* The former file has what the disk can't lose any more. */
  if (!fill (fd, name, kept, pieces, more, over, over || self->fd >= 0))
    {
      stelling_journal_fail (error);
      unlink (name);
      if (!over)
        unlink (kept);
      close (fd);
      return FALSE;
    }
  stelling_journal_file_remove (self); /* unless it was replaced */
  self->path = g_steal_pointer (&kept);
  self->fd = fd;
  self->end = (goffset) pieces->len + more->len;
  return TRUE;
}

gboolean
stelling_journal_file_exists (StellingJournalFile *self)
{
  struct stat here, there;

  return fstat (self->fd, &here) == 0 && stat (self->path, &there) == 0
         && here.st_ino == there.st_ino && here.st_dev == there.st_dev;
}

gboolean
stelling_journal_file_take (StellingJournalFile *self, const char *path, GError **error)
{
  int fd = open (path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
  struct stat status;

  if (fd < 0)
    return errno == ENOENT ? FALSE : stelling_journal_fail (error);
  if (fstat (fd, &status) == 0 && !S_ISREG (status.st_mode))
    {
      close (fd);
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                           /* Translators: a pipe, a device or a socket */
                           _ ("It is not a regular file"));
      return FALSE;
    }
  if (!lock (fd, FALSE))
    {
      if (errno != EWOULDBLOCK)
        stelling_journal_fail (error);
      close (fd);
      return FALSE;
    }
  *self = (StellingJournalFile) { g_strdup (path), fd, 0 };
  /* Its owner may have replaced the file before letting go of it. */
  if (!stelling_journal_file_exists (self))
    {
      stelling_journal_file_close (self);
      return FALSE;
    }
  return TRUE;
}

GBytes *
stelling_journal_file_read (StellingJournalFile *self, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 block[65536];
  struct stat status;

  if (fstat (self->fd, &status) == 0 && !check_size (status.st_size, error))
    return NULL;
  for (;;)
    {
      gssize n = pread (self->fd, block, sizeof block, bytes->len);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        {
          stelling_journal_fail (error);
          return NULL;
        }
      if (n == 0)
        return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
      g_byte_array_append (bytes, block, (guint) n);
    }
}

gboolean
stelling_journal_file_append (StellingJournalFile *self,
                              const guint8 *pieces,
                              gsize n,
                              GError **error)
{
  if (!check_size (self->end + (goffset) n, error))
    return FALSE;
  if (!write_all (self->fd, pieces, n, self->end))
    {
      stelling_journal_fail (error);
      if (ftruncate (self->fd, self->end) < 0)
        g_debug ("Can't shorten %s: %s", self->path, g_strerror (errno));
      return FALSE;
    }
  self->end += (goffset) n;
  return TRUE;
}

void
stelling_journal_file_cut (StellingJournalFile *self, goffset end)
{
  self->end = end;
  if (ftruncate (self->fd, end) < 0)
    g_debug ("Can't shorten %s: %s", self->path, g_strerror (errno));
}

void
stelling_journal_file_close (StellingJournalFile *self)
{
  if (self->fd >= 0)
    close (self->fd);
  self->fd = -1;
  g_clear_pointer (&self->path, g_free);
}

void
stelling_journal_file_remove (StellingJournalFile *self)
{
  /* The earlier one goes first: alone it would bring back what nobody misses. */
  if (self->fd >= 0 && stelling_journal_file_exists (self))
    {
      remove_earlier (self->path);
      unlink (self->path);
    }
  stelling_journal_file_close (self);
}
