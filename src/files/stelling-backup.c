/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* While a file is written in place, its old content stands in a folder of its own. A backup has
 * its name once it is whole, and the one who makes it holds a lock on it (flock), which ends with
 * the process however that ends: one that nobody holds was left behind.
 *
 * Its name says which file it is of and what was to be written:
 * the start of the file's name . digest of its path . digest of the new content . six letters */

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "stelling-saving-private.h"

/* The name of a backup that is not whole yet. */
#define UNFINISHED ".new-XXXXXX"
/* Nobody is about to lock a backup of this age, in seconds. */
#define OLD_ENOUGH 60
/* Characters of the file's name in its backup's: short enough for any file system. */
#define NAME_LENGTH 30
#define DIGEST_LENGTH 16
#define LETTERS_LENGTH 6

static char *
dup_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "stelling", "backups", NULL);
}

/* ".digest" of the file itself, whatever links lead to it. */
static char *
dup_path_key (const char *path)
{
  g_autofree char *real = realpath (path, NULL);
  g_autofree char *digest
      = g_compute_checksum_for_string (G_CHECKSUM_SHA256, real != NULL ? real : path, -1);

  return g_strdup_printf (".%.*s", DIGEST_LENGTH, digest);
}

/* --- making one --- */

static char *
dup_path (const char *folder, const StellingSaving *self, const char *unfinished)
{
  g_autofree char *base = g_path_get_basename (self->path);
  g_autofree char *valid = g_utf8_make_valid (base, -1);
  g_autofree char *start
      = g_utf8_substring (valid, 0, MIN (g_utf8_strlen (valid, -1), NAME_LENGTH));
  g_autofree char *key = dup_path_key (self->path);
  const char *letters = unfinished + strlen (unfinished) - LETTERS_LENGTH;
  g_autofree char *name
      = g_strdup_printf ("%s%s.%.*s.%s", start, key, DIGEST_LENGTH, self->digest, letters);

  return g_build_filename (folder, name, NULL);
}

int
stelling_backup_create (const StellingSaving *self, int fd, char **path, int *failure)
{
  g_autofree char *folder = dup_folder ();
  g_autofree char *unfinished = NULL;
  int backup = -1;

  if (g_mkdir_with_parents (folder, 0700) == 0)
    backup = stelling_create_temporary (folder, UNFINISHED, 0600, &unfinished);
  *failure = errno;
  if (backup < 0)
    {
      *path = g_strdup (unfinished != NULL ? unfinished : folder);
      return -1;
    }
  *path = dup_path (folder, self, unfinished);
  flock (backup, LOCK_EX | LOCK_NB); /* where that can't be, it is not needed to be safe */
  if (stelling_copy_content (fd, backup) && g_rename (unfinished, *path) == 0
      && stelling_sync_folder (folder))
    return backup;
  *failure = errno;
  close (backup);
  g_unlink (unfinished);
  g_unlink (*path);
  return -1;
}

/* --- finding those that were left behind --- */

/* Opens one that nobody holds; -1 otherwise. */
static int
take (const char *path)
{
  int fd = TEMP_FAILURE_RETRY (g_open (path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0));

  if (fd >= 0 && flock (fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    {
      close (fd);
      fd = -1;
    }
  return fd;
}

void
stelling_remove_unfinished (const char *path)
{
  int fd = take (path);
  struct stat status;

  if (fd < 0)
    return;
  if (fstat (fd, &status) == 0 && S_ISREG (status.st_mode) && status.st_uid == geteuid ()
      && status.st_mtime < time (NULL) - OLD_ENOUGH)
    g_unlink (path);
  close (fd);
}

/* Returns whether what is in @path is on the disk. */
static gboolean
is_safe (const char *path)
{
  int fd = TEMP_FAILURE_RETRY (g_open (path, O_RDONLY | O_CLOEXEC, 0));
  gboolean safe = fd >= 0 && stelling_sync (fd);

  if (fd >= 0)
    close (fd);
  return safe;
}

/* Returns whether @backup, whose name ends in @ending, has something that the file at @path with
 * the content @digest has not; otherwise it goes: the file was written to the end, or not touched,
 * or there was nothing in it before. */
static gboolean
is_needed (const char *backup, const char *ending, const char *path, const char *digest)
{
  g_autoptr (GFile) file = g_file_new_for_path (backup);
  g_autofree char *held = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gboolean whole, empty;
  int fd = take (backup);

  if (fd < 0)
    return FALSE;
  bytes = stelling_load_file (file, &held, NULL, NULL);
  whole = strncmp (ending + 1, digest, DIGEST_LENGTH) == 0 || g_strcmp0 (held, digest) == 0;
  empty = bytes != NULL && g_bytes_get_size (bytes) == 0;
  if (empty || (whole && is_safe (path)))
    g_unlink (backup);
  close (fd);
  return bytes != NULL && !whole && !empty;
}

static gboolean
is_newer (const char *path, const char *than)
{
  struct stat one, other;

  if (than == NULL || stat (path, &one) != 0 || stat (than, &other) != 0)
    return than == NULL;
  return one.st_mtim.tv_sec != other.st_mtim.tv_sec ? one.st_mtim.tv_sec > other.st_mtim.tv_sec
                                                    : one.st_mtim.tv_nsec > other.st_mtim.tv_nsec;
}

GFile *
stelling_find_backup (GFile *file, const char *digest)
{
  const gsize n_ending = 1 + DIGEST_LENGTH + 1 + LETTERS_LENGTH;
  g_autofree char *path = NULL;
  g_autofree char *key = NULL;
  g_autofree char *found = NULL;
  g_autofree char *folder_path = dup_folder ();
  g_autoptr (GDir) folder = NULL;
  const char *name;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (digest != NULL, NULL);

  path = g_file_is_native (file) ? g_file_get_path (file) : NULL;
  folder = path != NULL ? g_dir_open (folder_path, 0, NULL) : NULL;
  key = path != NULL ? dup_path_key (path) : NULL;
  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *each = g_build_filename (folder_path, name, NULL);
      const gsize n = strlen (name);
      const char *ending = n > n_ending ? name + n - n_ending : NULL;

      if (n == strlen (UNFINISHED) && g_str_has_prefix (name, ".new-"))
        stelling_remove_unfinished (each);
      else if (n > n_ending + strlen (key)
               && strncmp (ending - strlen (key), key, strlen (key)) == 0
               && is_needed (each, ending, path, digest) && is_newer (each, found))
        {
          g_free (found);
          found = g_steal_pointer (&each);
        }
    }
  return found != NULL ? g_file_new_for_path (found) : NULL;
}
