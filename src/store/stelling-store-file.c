/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-store-file-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* Names that a file put aside may get; with all taken the last is written over. */
#define MAX_NUMBER 9

struct _StellingStoreFile
{
  char *path;
  int lock; /* -1: not held */
};

StellingStoreFile *
stelling_store_file_new (const char *path)
{
  StellingStoreFile *self = g_new0 (StellingStoreFile, 1);

  self->path = g_strdup (path);
  self->lock = -1;
  return self;
}

void
stelling_store_file_free (StellingStoreFile *self)
{
  stelling_store_file_release (self);
  g_free (self->path);
  g_free (self);
}

const char *
stelling_store_file_get_path (StellingStoreFile *self)
{
  return self->path;
}

gboolean
stelling_store_file_exists (StellingStoreFile *self)
{
  return g_file_test (self->path, G_FILE_TEST_EXISTS);
}

static guint64
measure (const char *path)
{
  struct stat info;

  return stat (path, &info) == 0 ? (guint64) info.st_size : 0;
}

guint64
stelling_store_file_get_size (StellingStoreFile *self)
{
  return measure (self->path);
}

/* --- the lock --- */

static gboolean
lock (int fd, int operation)
{
  int result;

  do
    result = flock (fd, operation);
  while (result < 0 && errno == EINTR);
  return result == 0;
}

gboolean
stelling_store_file_hold (StellingStoreFile *self)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autofree char *path = g_strconcat (self->path, ".lock", NULL);

  if (self->lock >= 0)
    return TRUE;
  if (g_mkdir_with_parents (folder, 0700) != 0)
    return FALSE;
  self->lock = open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (self->lock < 0)
    return FALSE;
  /* Who has it alone only renames something. */
  if (lock (self->lock, LOCK_SH))
    return TRUE;
  stelling_store_file_release (self);
  return FALSE;
}

void
stelling_store_file_release (StellingStoreFile *self)
{
  if (self->lock >= 0)
    close (self->lock);
  self->lock = -1;
}

/* --- putting aside --- */

static char *
choose_name (StellingStoreFile *self)
{
  for (guint i = 1; i < MAX_NUMBER; i++)
    {
      char *name = g_strdup_printf ("%s.aside-%u", self->path, i);

      if (!g_file_test (name, G_FILE_TEST_EXISTS))
        return name;
      g_free (name);
    }
  return g_strdup_printf ("%s.aside-%u", self->path, MAX_NUMBER);
}

/* Renames the file, then what SQLite needs to read it; what is left of its working files goes. */
static gboolean
rename_all (StellingStoreFile *self, const char *name)
{
  static const char *const beside[] = { "-wal", "-journal" };
  g_autofree char *index = g_strconcat (self->path, "-shm", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (beside); i++)
    {
      g_autofree char *from = g_strconcat (self->path, beside[i], NULL);
      g_autofree char *to = g_strconcat (name, beside[i], NULL);

      if (g_rename (from, to) != 0 && errno != ENOENT)
        return FALSE;
    }
  g_unlink (index);
  return g_rename (self->path, name) == 0;
}

char *
stelling_store_file_put_aside (StellingStoreFile *self)
{
  g_autofree char *name = choose_name (self);
  gboolean done;

  g_return_val_if_fail (self->lock >= 0, NULL);
  if (!lock (self->lock, LOCK_EX | LOCK_NB))
    {
      /* Changing a lock may lose it. */
      lock (self->lock, LOCK_SH);
      return NULL;
    }
  done = rename_all (self, name);
  lock (self->lock, LOCK_SH);
  return done ? g_path_get_basename (name) : NULL;
}

GPtrArray *
stelling_store_file_list_aside (StellingStoreFile *self)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 1; i <= MAX_NUMBER; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s.aside-%u", self->path, i);

      if (g_file_test (path, G_FILE_TEST_EXISTS))
        g_ptr_array_add (paths, g_steal_pointer (&path));
    }
  return paths;
}

void
stelling_store_file_remove_aside (const char *path)
{
  static const char *const beside[] = { "", "-wal", "-journal", "-shm" };

  for (guint i = 0; i < G_N_ELEMENTS (beside); i++)
    {
      g_autofree char *name = g_strconcat (path, beside[i], NULL);

      g_unlink (name);
    }
}
