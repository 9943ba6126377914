/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A new file, written whole, takes the old one's place in one step: whatever happens in between,
 * under the name stands either the one or the other. */

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "stelling-saving-private.h"

/* Short whatever the file's name is, and says whose it is if a crash leaves it. */
#define TEMPORARY_START ".stelling-save-"
#define TEMPORARY_END "XXXXXX"
#define ACL "system.posix_acl_access"

/* --- what the new file takes over --- */

/* Others belong to the kernel or to the content (trusted.*, security.ima). */
static gboolean
is_taken_over (const char *name)
{
  return g_str_has_prefix (name, "user.") || g_str_equal (name, ACL)
         || g_str_equal (name, "security.selinux");
}

static gboolean
copy_attribute (int fd, const char *from, const char *name)
{
  gssize length = getxattr (from, name, NULL, 0);
  g_autofree char *value = length > 0 ? g_malloc ((gsize) length) : NULL;

  if (length > 0)
    length = getxattr (from, name, value, (gsize) length);
  if (length < 0)
    return errno == ENODATA;
  if (fsetxattr (fd, name, length > 0 ? value : "", (gsize) length, 0) == 0)
    return TRUE;
  /* The system gives labels as it sees fit. */
  return g_str_equal (name, "security.selinux");
}

static gboolean
copy_attributes (int fd, const char *from)
{
  gssize length = listxattr (from, NULL, 0);
  g_autofree char *names = length > 0 ? g_malloc ((gsize) length) : NULL;
  gboolean ok = TRUE, has_acl = FALSE;

  if (length > 0)
    length = listxattr (from, names, (gsize) length);
  if (length < 0)
    return errno == ENOTSUP || errno == ENOSYS;
  for (const char *name = names; length > 0 && ok && name < names + length;
       name += strlen (name) + 1)
    {
      has_acl = has_acl || g_str_equal (name, ACL);
      ok = !is_taken_over (name) || copy_attribute (fd, from, name);
    }
  /* The folder may give new files an ACL. */
  if (ok && !has_acl && fremovexattr (fd, ACL) != 0)
    ok = errno == ENODATA || errno == ENOTSUP || errno == ENOSYS;
  return ok;
}

static gboolean
take_over (int fd, const StellingSaving *saving)
{
  const struct stat *old = &saving->old;
  struct stat new;

  if (fstat (fd, &new) != 0)
    return FALSE;
  if ((new.st_uid != old->st_uid || new.st_gid != old->st_gid)
      && fchown (fd, new.st_uid == old->st_uid ? (uid_t) -1 : old->st_uid, old->st_gid) != 0)
    return FALSE;
  if (!copy_attributes (fd, saving->path) || fstat (fd, &new) != 0)
    return FALSE;
  /* The mode comes last: a new owner takes some of its bits. Not every file system can set it. */
  return (new.st_mode & 07777) == (old->st_mode & 07777) || fchmod (fd, old->st_mode & 07777) == 0;
}

/* --- */

/* The old file can't be given a twin, or must not go: that is no failure yet. */
static gboolean
is_unsuited (const StellingSaving *self, int failure)
{
  static const int unsuited[] = { EACCES, EPERM, EROFS, EBUSY, EXDEV, ENOTSUP, ENOSYS, EINVAL };

  for (gsize i = 0; i < G_N_ELEMENTS (unsuited); i++)
    if (failure == unsuited[i])
      return self->exists;
  return FALSE;
}

/* Returns 0 or what failed. */
static int
fill (StellingSaving *self, int fd)
{
  gsize length;
  const char *data = g_bytes_get_data (self->bytes, &length);

  if (self->exists && !take_over (fd, self))
    return errno;
  if (!stelling_write_all (fd, data, length) || !stelling_sync (fd))
    /* No other way would do better. */
    return is_unsuited (self, errno) ? EIO : errno;
  return 0;
}

/* Another program may have come in between while the new file was written. */
static gboolean
is_still_same (StellingSaving *self, GError **error)
{
  struct stat now;

  if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
    return FALSE;
  if (self->known == NULL
      || (stat (self->path, &now) == 0 && now.st_dev == self->old.st_dev
          && now.st_ino == self->old.st_ino && now.st_size == self->old.st_size
          && memcmp (&now.st_mtim, &self->old.st_mtim, sizeof now.st_mtim) == 0
          && memcmp (&now.st_ctim, &self->old.st_ctim, sizeof now.st_ctim) == 0))
    return TRUE;
  return stelling_saving_check (self, error);
}

/* A file that came up under a name that was free is not replaced. */
static gboolean
move (const StellingSaving *self, const char *temporary)
{
  if (!self->exists)
    {
      if (renameat2 (AT_FDCWD, temporary, AT_FDCWD, self->path, RENAME_NOREPLACE) == 0)
        return TRUE;
      if (errno != EINVAL && errno != ENOSYS && errno != ENOTSUP)
        return FALSE;
    }
  return g_rename (temporary, self->path) == 0;
}

/* Where a program was killed while it saved the new file is left in the user's folder. The changes
 * in it are in that program's journal. */
static void
remove_leftovers (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_str_has_prefix (name, TEMPORARY_START)
          && strlen (name) == strlen (TEMPORARY_START TEMPORARY_END))
        stelling_remove_unfinished (path);
    }
}

/* Takes the old file's place, if it is still the one that was there. Returns 0 or what failed;
 * -1 with @error: it is another. */
static int
take_place (StellingSaving *self, const char *temporary, GError **error)
{
  int lock = self->exists
                 ? TEMP_FAILURE_RETRY (g_open (self->path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0))
                 : -1;
  int failure = 0;

  if (lock >= 0)
    stelling_saving_lock (lock);
  if (!is_still_same (self, error))
    failure = -1;
  else if (!move (self, temporary))
    failure = errno;
  if (lock >= 0)
    close (lock);
  return failure;
}

static StellingSaved
give_up (StellingSaving *self, int failure, GError **error)
{
  if (is_unsuited (self, failure))
    return STELLING_SAVED_ELSE;
  if (failure == EEXIST)
    stelling_saving_fail_changed (self->file, error);
  else
    stelling_saving_fail (self->file, failure, error);
  return STELLING_SAVED_NOT;
}

StellingSaved
stelling_saving_replace (StellingSaving *self, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autofree char *temporary = NULL;
  /* Nobody reads the new file before it has the old one's permissions. */
  int fd = stelling_create_temporary (folder, TEMPORARY_START TEMPORARY_END,
                                      self->exists ? 0600 : 0666, &temporary);
  int failure;

  if (fd < 0)
    return give_up (self, errno, error);
  flock (fd, LOCK_EX | LOCK_NB);
  failure = fill (self, fd);
  if (!g_close (fd, NULL) && failure == 0)
    failure = errno;
  if (failure == 0)
    failure = take_place (self, temporary, error);
  if (failure != 0)
    {
      g_unlink (temporary);
      return failure < 0 ? STELLING_SAVED_NOT : give_up (self, failure, error);
    }
  if (!stelling_sync_folder (folder))
    stelling_saving_fail_unsure (self->file, errno, error);
  remove_leftovers (folder);
  return STELLING_SAVED;
}
