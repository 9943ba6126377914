/* stelling-saving.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "stelling-formats-private.h"

/* As many as the kernel follows. */
#define MAX_LINKS 40

static gboolean
fail (GError **error, const char *path, int failure)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (failure),
               _("Could not save \"%s\": %s"), name, g_strerror (failure));
  return FALSE;
}

/* Where a link leads, the target that does not exist yet included; realpath () would not go there.
 */
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

static gboolean
write_all (int fd, GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  while (length > 0)
    {
      gssize n = write (fd, data, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return FALSE;
      data += n;
      length -= (gsize) n;
    }
  return TRUE;
}

/* The new file gets the owner, as far as allowed, and the permissions of the one that it replaces.
 */
static gboolean
copy_permissions (int fd, const struct stat *old)
{
  mode_t mode = old->st_mode & 07777;

  if (fchown (fd, old->st_uid, old->st_gid) != 0 && fchown (fd, (uid_t) -1, old->st_gid) != 0)
    mode &= ~(mode_t) 06000;
  return fchmod (fd, mode) == 0;
}

static void
sync_folder (const char *folder)
{
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (fd >= 0)
    {
      fsync (fd);
      close (fd);
    }
}

/* Something that is no plain file (a pipe, a device) can't be replaced, only written to. */
static gboolean
write_through (const char *path, GBytes *bytes, GError **error)
{
  int fd = g_open (path, O_WRONLY | O_CLOEXEC, 0);
  gboolean ok;

  if (fd < 0)
    return fail (error, path, errno);
  ok = write_all (fd, bytes);
  if (!ok)
    fail (error, path, errno);
  close (fd);
  return ok;
}

static gboolean
fill (int fd, GBytes *bytes, const struct stat *old)
{
  if (old != NULL)
    {
      if (!copy_permissions (fd, old))
        return FALSE;
    }
  return write_all (fd, bytes) && fsync (fd) == 0;
}

static gboolean
replace (const char *path, GBytes *bytes, const struct stat *old, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *hidden = g_strdup_printf (".%.200s.XXXXXX", name);
  g_autofree char *temporary = g_build_filename (folder, hidden, NULL);
  int fd = g_mkstemp_full (temporary, O_RDWR | O_CLOEXEC, 0666);
  gboolean ok;
  int failure;

  if (fd < 0)
    return fail (error, path, errno);
  ok = fill (fd, bytes, old);
  failure = errno;
  if (close (fd) != 0 && ok)
    {
      failure = errno;
      ok = FALSE;
    }
  if (ok && g_rename (temporary, path) != 0)
    {
      failure = errno;
      ok = FALSE;
    }
  if (!ok)
    {
      g_unlink (temporary);
      return fail (error, path, failure);
    }
  sync_folder (folder);
  return TRUE;
}

gboolean
stelling_save_file (GFile *file, GBytes *bytes, GCancellable *cancellable, GError **error)
{
  g_autofree char *path = NULL;
  g_autofree char *target = NULL;
  struct stat old;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (bytes != NULL, FALSE);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  path = g_file_get_path (file);
  if (path == NULL)
    {
      gsize length;
      const char *data = g_bytes_get_data (bytes, &length);

      return g_file_replace_contents (file, data, length, NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                      cancellable, error);
    }
  target = follow_links (path);
  if (stat (target, &old) != 0)
    return errno == ENOENT ? replace (target, bytes, NULL, error) : fail (error, path, errno);
  if (S_ISDIR (old.st_mode))
    return fail (error, path, EISDIR);
  if (!S_ISREG (old.st_mode))
    return write_through (target, bytes, error);
  /* A file that is not to be written is not replaced either, though its folder would allow it. */
  if (access (target, W_OK) != 0)
    return fail (error, path, errno);
  return replace (target, bytes, &old, error);
}
