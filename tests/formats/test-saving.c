/* test-saving.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "formats-check.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct
{
  char *folder;
  char *path;
  GFile *file;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("stelling-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "game.sgf", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
}

static guint
count_files (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (folder) != NULL)
    n++;
  return n;
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (fixture->folder);
  g_object_unref (fixture->file);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static gboolean
save (Fixture *fixture, const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return stelling_save_file (fixture->file, bytes, NULL, NULL, NULL, error);
}

static void
assert_content (const char *path, const char *expected)
{
  g_autofree char *content = NULL;

  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, expected);
}

static void
test_new (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  mode_t mask = umask (022);
  struct stat info;

  g_assert_true (save (fixture, "one", &error));
  umask (mask);
  g_assert_no_error (error);
  assert_content (fixture->path, "one");
  g_assert_cmpint (g_stat (fixture->path, &info), ==, 0);
  g_assert_cmpuint (info.st_mode & 07777, ==, 0644);
  g_assert_cmpuint (count_files (fixture->folder), ==, 1);
}

static void
test_replace (Fixture *fixture, gconstpointer data)
{
  struct stat before, after;

  g_assert_true (save (fixture, "one", NULL));
  g_assert_cmpint (g_chmod (fixture->path, 0640), ==, 0);
  g_assert_cmpint (g_stat (fixture->path, &before), ==, 0);
  g_assert_true (save (fixture, "two", NULL));
  g_assert_cmpint (g_stat (fixture->path, &after), ==, 0);
  assert_content (fixture->path, "two");
  g_assert_cmpuint (after.st_mode & 07777, ==, 0640);
  /* A file of its own: whoever has the old one open reads it to its end. */
  g_assert_true (before.st_ino != after.st_ino);
  g_assert_cmpuint (count_files (fixture->folder), ==, 1);
}

/* Links stay links, also to what does not exist yet. */
static void
test_links (Fixture *fixture, gconstpointer data)
{
  g_autofree char *target = g_build_filename (fixture->folder, "target.sgf", NULL);

  g_assert_cmpint (symlink ("target.sgf", fixture->path), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (save (fixture, i == 0 ? "one" : "two", NULL));
      g_assert_true (g_file_test (fixture->path, G_FILE_TEST_IS_SYMLINK));
      g_assert_false (g_file_test (target, G_FILE_TEST_IS_SYMLINK));
      assert_content (target, i == 0 ? "one" : "two");
    }
}

static void
test_full (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *large = g_strnfill (100000, 'x');
  struct rlimit before, small;
  gboolean saved;

  g_assert_true (save (fixture, "one", NULL));
  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &before);
  small = before;
  small.rlim_cur = 5000;
  setrlimit (RLIMIT_FSIZE, &small);
  saved = save (fixture, large, &error);
  setrlimit (RLIMIT_FSIZE, &before);
  g_assert_false (saved);
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, "game.sgf"));
  assert_content (fixture->path, "one");
  g_assert_cmpuint (count_files (fixture->folder), ==, 1);
}

static void
test_no_folder (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (fixture->folder, "none", "game.sgf", NULL);

  g_set_object (&fixture->file, NULL);
  fixture->file = g_file_new_for_path (path);
  g_assert_false (save (fixture, "one", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
test_folder (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (fixture->path, 0700), ==, 0);
  g_assert_false (save (fixture, "one", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
}

static void
test_not_allowed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) second = NULL;

  if (getuid () == 0)
    {
      g_test_skip ("the superuser may write everywhere");
      return;
    }
  g_assert_true (save (fixture, "one", NULL));
  g_assert_cmpint (g_chmod (fixture->path, 0400), ==, 0);
  g_assert_false (save (fixture, "two", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  assert_content (fixture->path, "one");
  g_assert_cmpint (g_chmod (fixture->path, 0600), ==, 0);
  g_assert_cmpint (g_chmod (fixture->folder, 0500), ==, 0);
  g_assert_false (save (fixture, "two", &second));
  g_assert_cmpint (g_chmod (fixture->folder, 0700), ==, 0);
  g_assert_error (second, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  assert_content (fixture->path, "one");
}

static void
test_device (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) null = g_file_new_for_path ("/dev/null");
  g_autoptr (GFile) full = g_file_new_for_path ("/dev/full");
  g_autoptr (GBytes) bytes = g_bytes_new_static ("one", 3);
  g_autoptr (GError) error = NULL;

  g_assert_true (stelling_save_file (null, bytes, NULL, NULL, NULL, NULL));
  g_assert_true (g_file_test ("/dev/null", G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test ("/dev/null", G_FILE_TEST_IS_REGULAR));
  g_assert_false (stelling_save_file (full, bytes, NULL, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
}

/* What never ends is not read until the memory is full; what tells no size is read to its end. */
static void
test_read_endless (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) zero = g_file_new_for_path ("/dev/zero");
  g_autoptr (GFile) null = g_file_new_for_path ("/dev/null");
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) none = NULL;

  g_assert_null (stelling_reading_new_from_file (zero, NULL, &error));
  g_assert_error (error, STELLING_FORMATS_ERROR, STELLING_FORMATS_ERROR_NO_RECORD);
  g_assert_cmpstr (error->message, ==, "the file is too large for a record of games");
  g_assert_null (stelling_reading_new_from_file (null, NULL, &none));
  g_assert_error (none, STELLING_FORMATS_ERROR, STELLING_FORMATS_ERROR_NO_RECORD);
  g_assert_nonnull (strstr (none->message, "there is no game in it"));
}

static gpointer
write_fifo (gpointer path)
{
  g_autoptr (GString) text = g_string_new ("(;GM[144]C[");
  FILE *fifo = fopen (path, "w");

  for (guint i = 0; i < 30000; i++)
    g_string_append (text, "a word ");
  g_string_append (text, "];W[D4])");
  g_assert_nonnull (fifo);
  g_assert_cmpuint (fwrite (text->str, 1, text->len, fifo), ==, text->len);
  fclose (fifo);
  return NULL;
}

static void
test_read_fifo (Fixture *fixture, gconstpointer data)
{
  g_autoptr (StellingReading) reading = NULL;
  g_autoptr (GError) error = NULL;
  GThread *writer;

  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  writer = g_thread_new ("writer", write_fifo, fixture->path);
  reading = stelling_reading_new_from_file (fixture->file, NULL, &error);
  g_thread_join (writer);
  g_assert_no_error (error);
  g_assert_cmpuint (reading->records->len, ==, 1);
  g_assert_cmpuint (stelling_record_get_n_nodes (g_ptr_array_index (reading->records, 0)), ==, 1);
}

#define ADD(name)                                                                                  \
  g_test_add ("/formats/saving/" #name, Fixture, NULL, set_up, test_##name, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD (new);
  ADD (replace);
  ADD (links);
  ADD (full);
  ADD (no_folder);
  ADD (folder);
  ADD (not_allowed);
  ADD (device);
  ADD (read_endless);
  ADD (read_fifo);
  return g_test_run ();
}
