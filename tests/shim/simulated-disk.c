/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "simulated-disk.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A file or folder, whatever names it has. */
typedef struct
{
  gboolean is_folder;
  GByteArray *data;   /* on the disk */
  GPtrArray *pending; /* (element-type RecordedCall): writes since then */
} File;

/* A change of a name that is not synced yet. */
typedef struct
{
  const RecordedCall *call;
  File *file;
  gboolean is_early; /* the file was synced: this may come before others */
} Change;

struct _SimulatedDisk
{
  char *folder;
  GPtrArray *files;   /* owns all of them */
  GHashTable *by_ino; /* of uint64_t: the newest file that had it */
  GHashTable *names;  /* path in the folder: File, on the disk */
  GArray *changes;    /* of Change */
};

/* --- files --- */

static void
file_free (gpointer data)
{
  File *file = data;

  g_byte_array_unref (file->data);
  g_ptr_array_unref (file->pending);
  g_free (file);
}

static File *
add_file (SimulatedDisk *self, uint64_t ino, gboolean is_folder)
{
  File *file = g_new0 (File, 1);

  file->is_folder = is_folder;
  file->data = g_byte_array_new ();
  file->pending = g_ptr_array_new ();
  g_ptr_array_add (self->files, file);
  g_hash_table_replace (self->by_ino, g_memdup2 (&ino, sizeof ino), file);
  return file;
}

/* Makes it as long as @size; what is new is zero. */
static void
resize (GByteArray *data, gsize size)
{
  const gsize before = data->len;

  g_byte_array_set_size (data, (guint) size);
  if (size > before)
    memset (data->data + before, 0, size - before);
}

static gsize
get_size_after (const RecordedCall *call, gsize size)
{
  return call->kind == RECORDED_RESIZE ? call->length
                                       : MAX (size, (gsize) call->offset + call->length);
}

static void
sync_data (File *file)
{
  for (guint i = 0; i < file->pending->len; i++)
    {
      const RecordedCall *call = g_ptr_array_index (file->pending, i);

      resize (file->data, get_size_after (call, file->data->len));
      if (call->kind == RECORDED_WRITE)
        memcpy (file->data->data + call->offset, call->data, call->length);
    }
  g_ptr_array_set_size (file->pending, 0);
}

/* --- names --- */

static void
apply (GHashTable *names, const Change *change)
{
  const RecordedCall *call = change->call;

  switch (call->kind)
    {
    case RECORDED_RENAME:
      if (g_hash_table_lookup (names, call->path) == change->file)
        g_hash_table_remove (names, call->path);
      g_hash_table_replace (names, g_strdup (call->to), change->file);
      break;
    case RECORDED_REMOVE:
      if (g_hash_table_lookup (names, call->path) == change->file)
        g_hash_table_remove (names, call->path);
      break;
    case RECORDED_MAKE:
    case RECORDED_MAKE_FOLDER:
    case RECORDED_LINK:
    case RECORDED_WRITE:
    case RECORDED_RESIZE:
    case RECORDED_SYNC:
    case RECORDED_MARK:
    default:
      g_hash_table_replace (names, g_strdup (call->path), change->file);
      break;
    }
}

/* Returns whether the sync of @folder brings the change to the disk. */
static gboolean
is_synced_with (const RecordedCall *call, const char *folder)
{
  g_autofree char *parent = g_path_get_dirname (call->path);
  const gsize n = strlen (call->path);

  /* The folder itself, or one above it. */
  if (call->kind == RECORDED_MAKE_FOLDER && strncmp (folder, call->path, n) == 0
      && (folder[n] == '\0' || folder[n] == '/'))
    return TRUE;
  return g_str_equal (parent, folder);
}

static void
sync_names (SimulatedDisk *self, const char *folder)
{
  for (guint i = 0; i < self->changes->len;)
    {
      const Change *change = &g_array_index (self->changes, Change, i);

      if (is_synced_with (change->call, folder))
        {
          apply (self->names, change);
          g_array_remove_index (self->changes, i);
        }
      else
        i++;
    }
}

/* --- one call after the other --- */

static void
take_sync (SimulatedDisk *self, const RecordedCall *call, File *file)
{
  if (file->is_folder)
    {
      sync_names (self, call->path);
      return;
    }
  sync_data (file);
  for (guint i = 0; i < self->changes->len; i++)
    {
      Change *change = &g_array_index (self->changes, Change, i);

      change->is_early |= change->file == file;
    }
}

static void
take_change (SimulatedDisk *self, const RecordedCall *call, File *file)
{
  const Change change = { call, file, FALSE };

  if (call->to != NULL)
    {
      g_autofree char *from = g_path_get_dirname (call->path);
      g_autofree char *to = g_path_get_dirname (call->to);

      g_assert_cmpstr (from, ==, to);
    }
  g_array_append_val (self->changes, change);
}

static gboolean
is_here (SimulatedDisk *self, const char *path)
{
  const gsize n = strlen (self->folder);

  return strncmp (path, self->folder, n) == 0 && (path[n] == '\0' || path[n] == '/');
}

gboolean
simulated_disk_take (SimulatedDisk *self, const RecordedCall *call)
{
  File *file;

  if (call->kind == RECORDED_MARK || (call->path != NULL && !is_here (self, call->path)))
    return FALSE;
  if (call->kind == RECORDED_MAKE || call->kind == RECORDED_MAKE_FOLDER)
    file = add_file (self, call->ino, call->kind == RECORDED_MAKE_FOLDER);
  else
    file = g_hash_table_lookup (self->by_ino, &call->ino);
  if (file == NULL)
    return FALSE;
  if (call->kind == RECORDED_WRITE || call->kind == RECORDED_RESIZE)
    g_ptr_array_add (file->pending, (gpointer) call);
  else if (call->kind == RECORDED_SYNC)
    take_sync (self, call, file);
  else
    take_change (self, call, file);
  return TRUE;
}

/* --- what is left --- */

/* How many of a file's writes came to the disk, for each piece of it and for its size. */
typedef struct
{
  gsize unit;   /* bytes of a piece */
  guint *n;     /* of each piece */
  guint n_size; /* of the size */
  gsize size;
} Fate;

static void
set_all (Fate *fate, gsize n_pieces, guint n)
{
  for (gsize i = 0; i < n_pieces; i++)
    fate->n[i] = n;
}

/* Any of its sizes, or cut short on the way to it. */
static void
choose_size (const File *file, Fate *fate, guint n, GRand *random)
{
  gsize size = file->data->len, before = size;

  fate->n_size = n;
  for (guint i = 0; i < n; i++)
    {
      before = size;
      size = get_size_after (g_ptr_array_index (file->pending, i), size);
    }
  if (size > before && random != NULL && g_rand_boolean (random))
    size = (gsize) g_rand_int_range (random, (gint32) before, (gint32) size);
  fate->size = size;
}

static void
choose_some (const File *file, Fate *fate, gsize n_pieces, GRand *random)
{
  const guint n = file->pending->len;
  const guint some = (guint) g_rand_int_range (random, 0, (gint32) n + 1);

  switch (g_rand_int_range (random, 0, 5))
    {
    case 0: /* as far as one write, or a part of it */
      set_all (fate, n_pieces, some);
      choose_size (file, fate, some, random);
      break;
    case 1: /* all but one piece */
      set_all (fate, n_pieces, n);
      fate->n[g_rand_int_range (random, 0, (gint32) n_pieces)] = some;
      choose_size (file, fate, n, NULL);
      break;
    case 2: /* all up to one piece, and nothing behind it */
      set_all (fate, n_pieces, n);
      for (gsize i = (gsize) g_rand_int_range (random, 0, (gint32) n_pieces); i < n_pieces; i++)
        fate->n[i] = 0;
      choose_size (file, fate, n, NULL);
      break;
    case 3: /* the size is behind */
      set_all (fate, n_pieces, n);
      choose_size (file, fate, some, random);
      break;
    default:
      for (gsize i = 0; i < n_pieces; i++)
        fate->n[i] = (guint) g_rand_int_range (random, 0, (gint32) n + 1);
      choose_size (file, fate, some, random);
      break;
    }
}

/* Writes of @call those pieces that it reached. @number: of the call */
static void
write_pieces (GByteArray *data, const RecordedCall *call, const Fate *fate, guint number)
{
  gsize at = (gsize) call->offset;
  const gsize end = at + call->length;

  while (at < end)
    {
      const gsize next = MIN (end, (at / fate->unit + 1) * fate->unit);

      if (fate->n[at / fate->unit] > number)
        memcpy (data->data + at, (char *) call->data + (at - (gsize) call->offset), next - at);
      at = next;
    }
}

/* Until the disk has the new size of a file that was cut, nothing written after that is there, and
 * everything from before is. */
static void
write_calls (GByteArray *data, const File *file, const Fate *fate)
{
  for (guint i = 0; i < file->pending->len; i++)
    {
      const RecordedCall *call = g_ptr_array_index (file->pending, i);

      if (call->kind == RECORDED_WRITE)
        write_pieces (data, call, fate, i);
      else if (i >= fate->n_size)
        return;
      else if (call->length < data->len)
        memset (data->data + call->length, 0, data->len - call->length);
    }
}

static GByteArray *
make_data (const File *file, SimulatedLoss loss, GRand *random)
{
  const guint n = file->pending->len;
  GByteArray *data = g_byte_array_new ();
  Fate fate = { .unit = g_rand_boolean (random) ? 4096 : 512 };
  gsize longest = MAX (file->data->len, 1), size = file->data->len, n_pieces;

  for (guint i = 0; i < n; i++)
    {
      size = get_size_after (g_ptr_array_index (file->pending, i), size);
      longest = MAX (longest, size);
    }
  n_pieces = (longest - 1) / fate.unit + 1;
  fate.n = g_new (guint, n_pieces);
  set_all (&fate, n_pieces, loss == SIMULATED_LOSS_NOTHING || loss == SIMULATED_LOSS_NAMES ? n : 0);
  choose_size (file, &fate, loss == SIMULATED_LOSS_ALL ? 0 : n, NULL);
  if (loss == SIMULATED_LOSS_SOME)
    choose_some (file, &fate, n_pieces, random);
  g_byte_array_append (data, file->data->data, file->data->len);
  resize (data, longest);
  write_calls (data, file, &fate);
  g_byte_array_set_size (data, (guint) fate.size);
  g_free (fate.n);
  return data;
}

static GHashTable *
make_names (SimulatedDisk *self, SimulatedLoss loss, GRand *random)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer path, file;
  guint n = self->changes->len;

  g_hash_table_iter_init (&iter, self->names);
  while (g_hash_table_iter_next (&iter, &path, &file))
    g_hash_table_insert (names, g_strdup (path), file);
  if (loss == SIMULATED_LOSS_ALL || loss == SIMULATED_LOSS_NAMES)
    n = 0;
  else if (loss == SIMULATED_LOSS_SOME)
    n = (guint) g_rand_int_range (random, 0, (gint32) n + 1);
  for (guint i = 0; i < self->changes->len; i++)
    {
      const Change *change = &g_array_index (self->changes, Change, i);

      if (i < n || (loss == SIMULATED_LOSS_SOME && change->is_early && g_rand_boolean (random)))
        apply (names, change);
    }
  return names;
}

static int
compare_paths_cb (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Writes what is left of one file. @written: File: path, of those that are there already */
static void
write_file (File *file, const char *path, GHashTable *written, SimulatedLoss loss, GRand *random)
{
  const char *other = g_hash_table_lookup (written, file);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GByteArray) data = NULL;
  FILE *stream;

  if (!g_file_test (folder, G_FILE_TEST_IS_DIR))
    return; /* its folder is lost */
  if (file->is_folder)
    {
      g_assert_no_errno (g_mkdir (path, 0700));
      return;
    }
  if (other != NULL)
    {
      g_assert_no_errno (link (other, path));
      return;
    }
  data = make_data (file, loss, random);
  stream = fopen (path, "w");
  g_assert_nonnull (stream);
  g_assert_cmpuint (fwrite (data->data, 1, data->len, stream), ==, data->len);
  g_assert_no_errno (fclose (stream));
  g_hash_table_insert (written, file, g_strdup (path));
}

void
simulated_disk_write (SimulatedDisk *self, const char *folder, SimulatedLoss loss, GRand *random)
{
  g_autoptr (GHashTable) names = make_names (self, loss, random);
  g_autoptr (GHashTable) written = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autofree gpointer *paths = NULL;
  const gsize n_folder = strlen (self->folder);
  guint n;

  simulated_disk_clear_folder (folder);
  paths = g_hash_table_get_keys_as_array (names, &n);
  qsort (paths, n, sizeof *paths, compare_paths_cb);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strconcat (folder, (char *) paths[i] + n_folder, NULL);

      write_file (g_hash_table_lookup (names, paths[i]), path, written, loss, random);
    }
}

/* --- the folder itself --- */

void
simulated_disk_clear_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        simulated_disk_clear_folder (path);
      g_assert_no_errno (g_remove (path));
    }
}

static uint64_t
get_ino (const char *path)
{
  struct stat info;

  g_assert_no_errno (stat (path, &info));
  return info.st_ino;
}

static void
scan_folder (SimulatedDisk *self, const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      const gboolean is_folder = g_file_test (path, G_FILE_TEST_IS_DIR);
      uint64_t ino;
      File *file;

      if (g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        continue;
      ino = get_ino (path);
      file = g_hash_table_lookup (self->by_ino, &ino);
      if (file == NULL)
        file = add_file (self, ino, is_folder);
      if (is_folder)
        scan_folder (self, path);
      else if (file->data->len == 0)
        {
          g_autofree char *content = NULL;
          gsize size;

          g_assert_true (g_file_get_contents (path, &content, &size, NULL));
          g_byte_array_append (file->data, (guint8 *) content, (guint) size);
        }
      g_hash_table_replace (self->names, g_steal_pointer (&path), file);
    }
}

static guint
count_names (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (!g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        n += 1 + (g_file_test (path, G_FILE_TEST_IS_DIR) ? count_names (path) : 0);
    }
  return n;
}

void
simulated_disk_assert_same (SimulatedDisk *self, const char *except)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (0);
  g_autoptr (GHashTable) names = make_names (self, SIMULATED_LOSS_NOTHING, random);
  GHashTableIter iter;
  gpointer path, file;

  g_assert_cmpuint (g_hash_table_size (names), ==, count_names (self->folder));
  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &path, &file))
    {
      g_autoptr (GByteArray) data = make_data (file, SIMULATED_LOSS_NOTHING, random);
      g_autofree char *content = NULL;
      gsize size;

      if (((File *) file)->is_folder || (except != NULL && g_str_has_suffix (path, except)))
        continue;
      g_assert_true (g_file_get_contents (path, &content, &size, NULL));
      g_assert_cmpmem (data->data, data->len, content, size);
    }
}

SimulatedDisk *
simulated_disk_new (const char *folder)
{
  SimulatedDisk *self = g_new0 (SimulatedDisk, 1);

  self->folder = g_strdup (folder);
  self->files = g_ptr_array_new_with_free_func (file_free);
  self->by_ino = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->changes = g_array_new (FALSE, FALSE, sizeof (Change));
  add_file (self, get_ino (folder), TRUE);
  scan_folder (self, folder);
  return self;
}

void
simulated_disk_free (SimulatedDisk *self)
{
  g_free (self->folder);
  g_hash_table_unref (self->by_ino);
  g_hash_table_unref (self->names);
  g_array_unref (self->changes);
  g_ptr_array_unref (self->files);
  g_free (self);
}
