/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a file still is what is known of it; saving in a thread, while others write too. */

#include "saving-fixture.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "failing-calls.h"
#include "remote-file.h"

static char *
load_digest (GFile *file)
{
  char *digest = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = stelling_load_file (file, &digest, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (digest);
  return digest;
}

static gboolean
save_known (GFile *file, const char *text, const char *known, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return stelling_save_file (file, bytes, known, NULL, NULL, error);
}

static void
assert_asks (GFile *file, const char *known, int code)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) second = NULL;

  g_assert_false (stelling_check_file (file, known, NULL, &error));
  g_assert_error (error, STELLING_FILES_ERROR, code);
  saving_assert_told (error, file);
  g_assert_false (save_known (file, "mine", known, &second));
  g_assert_error (second, STELLING_FILES_ERROR, code);
  saving_assert_told (second, file);
}

/* --- what is a change --- */

/* Reads and writes give the same digest for the same content. */
static void
test_digest (SavingFixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("one", 3);
  g_autofree char *of_bytes = stelling_bytes_dup_digest (bytes);
  g_autofree char *saved = NULL;
  g_autofree char *loaded = NULL;

  g_assert_true (stelling_save_file (fixture->file, bytes, NULL, &saved, NULL, NULL));
  loaded = load_digest (fixture->file);
  g_assert_cmpstr (saved, ==, of_bytes);
  g_assert_cmpstr (loaded, ==, of_bytes);
}

static void
test_touched (SavingFixture *fixture, gconstpointer data)
{
  g_autofree char *away = g_build_filename (fixture->folder, "away", NULL);
  g_autofree char *known = NULL;
  struct timespec times[2] = { { 1000000000, 0 }, { 1000000000, 0 } };

  saving_put (fixture->path, "one");
  known = load_digest (fixture->file);
  g_assert_cmpint (utimensat (AT_FDCWD, fixture->path, times, 0), ==, 0);
  g_assert_true (stelling_check_file (fixture->file, known, NULL, NULL));
  g_assert_cmpint (g_chmod (fixture->path, 0600), ==, 0);
  g_assert_cmpint (g_rename (fixture->path, away), ==, 0);
  saving_put (fixture->path, "one");
  g_assert_true (stelling_check_file (fixture->file, known, NULL, NULL));
  g_assert_true (save_known (fixture->file, "mine", known, NULL));
  saving_assert_content (fixture->path, "mine");
}

/* With the same length, at the same time, in the same file. */
static void
test_changed (SavingFixture *fixture, gconstpointer data)
{
  g_autofree char *known = NULL;
  struct stat before, after;
  int fd;

  saving_put (fixture->path, "one");
  known = load_digest (fixture->file);
  g_assert_cmpint (stat (fixture->path, &before), ==, 0);
  fd = open (fixture->path, O_WRONLY);
  g_assert_cmpint (write (fd, "two", 3), ==, 3);
  g_assert_cmpint (futimens (fd, (struct timespec[2]) { before.st_atim, before.st_mtim }), ==, 0);
  close (fd);
  g_assert_cmpint (stat (fixture->path, &after), ==, 0);
  g_assert_true (before.st_mtim.tv_nsec == after.st_mtim.tv_nsec && before.st_size == after.st_size
                 && before.st_ino == after.st_ino);
  assert_asks (fixture->file, known, STELLING_FILES_ERROR_CHANGED);
  saving_assert_content (fixture->path, "two");
  g_assert_cmpuint (saving_count (fixture->folder), ==, 1);
  /* The answer: in any case. */
  g_assert_true (save_known (fixture->file, "mine", NULL, NULL));
  saving_assert_content (fixture->path, "mine");
}

/* Clocks are wrong, and files come from elsewhere: the content decides, not the time. */
static void
test_clocks (SavingFixture *fixture, gconstpointer data)
{
  static const gint64 seconds[] = { 0, -1000000000, 1000000000, 7000000000, 1000000000000 };

  for (gsize i = 0; i < G_N_ELEMENTS (seconds); i++)
    {
      const struct timespec times[2] = { { seconds[i], 0 }, { seconds[i], 0 } };
      g_autofree char *known = NULL;

      saving_put (fixture->path, "one");
      known = load_digest (fixture->file);
      saving_put (fixture->path, "two");
      g_assert_no_errno (utimensat (AT_FDCWD, fixture->path, times, 0));
      assert_asks (fixture->file, known, STELLING_FILES_ERROR_CHANGED);
      saving_put (fixture->path, "one");
      g_assert_no_errno (utimensat (AT_FDCWD, fixture->path, times, 0));
      g_assert_true (stelling_check_file (fixture->file, known, NULL, NULL));
      g_assert_true (save_known (fixture->file, "mine", known, NULL));
      saving_assert_content (fixture->path, "mine");
    }
}

/* What another has written just so is no loss, and no question. */
static void
test_same_wish (SavingFixture *fixture, gconstpointer data)
{
  g_autofree char *known = NULL;

  saving_put (fixture->path, "one");
  known = load_digest (fixture->file);
  saving_put (fixture->path, "mine");
  g_assert_false (stelling_check_file (fixture->file, known, NULL, NULL));
  g_assert_true (save_known (fixture->file, "mine", known, NULL));
}

static void
test_gone (SavingFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *known = NULL;

  saving_put (fixture->path, "one");
  known = load_digest (fixture->file);
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  assert_asks (fixture->file, known, STELLING_FILES_ERROR_GONE);
  g_assert_cmpuint (saving_count (fixture->folder), ==, 0);
  g_assert_true (save_known (fixture->file, "mine", NULL, NULL));
  saving_assert_content (fixture->path, "mine");

  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  g_assert_cmpint (g_mkdir (fixture->path, 0700), ==, 0);
  g_assert_false (stelling_check_file (fixture->file, known, NULL, &error));
  g_assert_error (error, STELLING_FILES_ERROR, STELLING_FILES_ERROR_CHANGED);
}

/* Saving in any case would not help. */
static void
test_folder_gone (SavingFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = saving_child (fixture, "sub/game.sgf");
  g_autofree char *sub = g_build_filename (fixture->folder, "sub", NULL);
  g_autofree char *known = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (sub, 0700), ==, 0);
  saving_put (g_file_peek_path (file), "one");
  known = load_digest (file);
  g_unlink (g_file_peek_path (file));
  g_rmdir (sub);
  g_assert_false (save_known (file, "mine", known, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  saving_assert_told (error, file);
}

static void
test_link_changed (SavingFixture *fixture, gconstpointer data)
{
  g_autofree char *target = g_build_filename (fixture->folder, "target", NULL);
  g_autofree char *known = NULL;

  saving_put (target, "one");
  g_assert_cmpint (symlink ("target", fixture->path), ==, 0);
  known = load_digest (fixture->file);
  saving_put (target, "two");
  assert_asks (fixture->file, known, STELLING_FILES_ERROR_CHANGED);
  g_assert_cmpint (g_unlink (target), ==, 0);
  assert_asks (fixture->file, known, STELLING_FILES_ERROR_GONE);
  g_assert_true (g_file_test (fixture->path, G_FILE_TEST_IS_SYMLINK));
}

/* A file that grew beyond what can be read is another, too. */
static void
test_too_large (SavingFixture *fixture, gconstpointer data)
{
  g_autofree char *known = NULL;

  saving_put (fixture->path, "one");
  known = load_digest (fixture->file);
  g_assert_cmpint (truncate (fixture->path, 100 * 1024 * 1024), ==, 0);
  assert_asks (fixture->file, known, STELLING_FILES_ERROR_CHANGED);
}

static void
test_device (SavingFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) null = g_file_new_for_path ("/dev/null");

  g_assert_true (stelling_check_file (null, "whatever", NULL, NULL));
  g_assert_true (save_known (null, "mine", "whatever", NULL));
}

/* It can't be told, and is not overwritten either. */
static void
test_unreadable (SavingFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) second = NULL;
  g_autofree char *known = NULL;

  saving_put (fixture->path, "one");
  known = load_digest (fixture->file);
  failing_calls_arm ("read", "1+", "EIO", fixture->folder);
  g_assert_false (stelling_check_file (fixture->file, known, NULL, &error));
  g_assert_false (save_known (fixture->file, "mine", known, &second));
  failing_calls_arm (NULL, NULL, NULL, NULL);
  g_assert_true (error->domain == G_IO_ERROR && second->domain == G_IO_ERROR);
  saving_assert_told (second, fixture->file);
  saving_assert_content (fixture->path, "one");
}

/* --- in a thread --- */

/* The disk waits until it is told to go on. */
#define FOR_EVER "wait:60000"

typedef struct
{
  gboolean done;
  gboolean saved;
  guint n_turns; /* of the main loop while the disk waits, for ten of them at most */
  GThread *thread;
  char *digest;
  GError *error;
} Waiting;

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Waiting *waiting = data;

  waiting->saved
      = stelling_save_file_finish (G_FILE (source), result, &waiting->digest, &waiting->error);
  waiting->thread = g_thread_self ();
  waiting->done = TRUE;
}

static void
checked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Waiting *waiting = data;

  waiting->saved = stelling_check_file_finish (G_FILE (source), result, &waiting->error);
  waiting->done = TRUE;
}

static gboolean
turn_cb (gpointer data)
{
  Waiting *waiting = data;

  waiting->n_turns += failing_calls_get_failed () > 0;
  if (waiting->n_turns == 10)
    failing_calls_arm (NULL, NULL, NULL, NULL);
  return G_SOURCE_CONTINUE;
}

static void
wait_for (Waiting *waiting)
{
  guint id = g_timeout_add (1, turn_cb, waiting);

  while (!waiting->done)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (id);
}

static void
clear_waiting (Waiting *waiting)
{
  g_clear_error (&waiting->error);
  g_clear_pointer (&waiting->digest, g_free);
  *waiting = (Waiting) { 0 };
}

/* A slow disk does not hold up the main loop. */
static void
test_async (SavingFixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("mine", 4);
  g_autofree char *expected = stelling_bytes_dup_digest (bytes);
  Waiting waiting = { 0 };

  failing_calls_arm ("fsync", "1", FOR_EVER, fixture->folder);
  stelling_save_file_async (fixture->file, bytes, NULL, NULL, NULL, saved_cb, &waiting);
  wait_for (&waiting);
  failing_calls_arm (NULL, NULL, NULL, NULL);
  g_assert_no_error (waiting.error);
  g_assert_true (waiting.saved && waiting.thread == g_thread_self ());
  g_assert_cmpstr (waiting.digest, ==, expected);
  g_assert_cmpuint (waiting.n_turns, >=, 10);
  saving_assert_content (fixture->path, "mine");

  clear_waiting (&waiting);
  stelling_check_file_async (fixture->file, expected, NULL, checked_cb, &waiting);
  wait_for (&waiting);
  g_assert_true (waiting.saved);
  clear_waiting (&waiting);
  saving_put (fixture->path, "other");
  stelling_check_file_async (fixture->file, expected, NULL, checked_cb, &waiting);
  wait_for (&waiting);
  g_assert_error (waiting.error, STELLING_FILES_ERROR, STELLING_FILES_ERROR_CHANGED);
  clear_waiting (&waiting);
}

static gboolean
cancel_cb (gpointer cancellable)
{
  if (failing_calls_get_failed () == 0)
    return G_SOURCE_CONTINUE;
  g_cancellable_cancel (cancellable);
  failing_calls_arm (NULL, NULL, NULL, NULL);
  return G_SOURCE_REMOVE;
}

/* While it is being written it can be cancelled; once it is there, it was saved. */
static void
test_cancel (SavingFixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("mine", 4);

  for (guint i = 1; i <= 2; i++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autofree char *at = g_strdup_printf ("%u", i);
      Waiting waiting = { 0 };

      saving_put (fixture->path, "one");
      /* First the file's, then the folder's. */
      failing_calls_arm ("fsync", at, FOR_EVER, fixture->folder);
      stelling_save_file_async (fixture->file, bytes, NULL, NULL, cancellable, saved_cb, &waiting);
      g_timeout_add (1, cancel_cb, cancellable);
      wait_for (&waiting);
      failing_calls_arm (NULL, NULL, NULL, NULL);
      g_assert_true (g_cancellable_is_cancelled (cancellable));
      if (i == 1)
        g_assert_error (waiting.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      else
        g_assert_no_error (waiting.error);
      saving_assert_content (fixture->path, i == 1 ? "one" : "mine");
      g_assert_cmpuint (saving_count (fixture->folder), ==, 1);
      clear_waiting (&waiting);
    }
}

typedef struct
{
  const char *path;
  const char *content; /* NULL: it goes */
} Meanwhile;

static gboolean
meanwhile_cb (gpointer data)
{
  Meanwhile *meanwhile = data;

  if (failing_calls_get_failed () == 0)
    return G_SOURCE_CONTINUE;
  if (meanwhile->content != NULL)
    saving_put (meanwhile->path, meanwhile->content);
  else
    g_unlink (meanwhile->path);
  failing_calls_arm (NULL, NULL, NULL, NULL);
  return G_SOURCE_REMOVE;
}

/* Another program comes in between, after the first look and before the new file is whole. */
static void
save_meanwhile (SavingFixture *fixture, const char *before, const char *content, int code)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("mine", 4);
  g_autofree char *known = NULL;
  Meanwhile meanwhile = { fixture->path, content };
  Waiting waiting = { 0 };

  if (before != NULL)
    {
      saving_put (fixture->path, before);
      known = load_digest (fixture->file);
    }
  failing_calls_arm ("fsync", "1", FOR_EVER, fixture->folder);
  stelling_save_file_async (fixture->file, bytes, NULL, known, NULL, saved_cb, &waiting);
  g_timeout_add (1, meanwhile_cb, &meanwhile);
  wait_for (&waiting);
  failing_calls_arm (NULL, NULL, NULL, NULL);
  if (code < 0)
    g_assert_no_error (waiting.error);
  else
    g_assert_error (waiting.error, STELLING_FILES_ERROR, code);
  if (code < 0)
    saving_assert_content (fixture->path, "mine");
  else if (content != NULL)
    saving_assert_content (fixture->path, content);
  g_assert_cmpuint (saving_count (fixture->folder), ==, content != NULL);
  clear_waiting (&waiting);
}

static void
test_meanwhile (SavingFixture *fixture, gconstpointer data)
{
  save_meanwhile (fixture, "one", "two", STELLING_FILES_ERROR_CHANGED);
  save_meanwhile (fixture, "one", "one", -1);
  save_meanwhile (fixture, "one", NULL, STELLING_FILES_ERROR_GONE);
  /* A name that was free is taken now. */
  save_meanwhile (fixture, NULL, "two", STELLING_FILES_ERROR_CHANGED);
}

/* --- files elsewhere --- */

static void
be_quicker (const char *path)
{
  saving_put (path, "quicker, and longer");
}

static void
test_remote (SavingFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = remote_file_new (fixture->path);
  g_autofree char *known = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) second = NULL;

  g_assert_true (save_known (file, "one", NULL, NULL));
  saving_assert_content (fixture->path, "one");
  known = load_digest (file);
  g_assert_true (save_known (file, "one", known, NULL));
  saving_put (fixture->path, "two");
  assert_asks (file, known, STELLING_FILES_ERROR_CHANGED);
  g_unlink (fixture->path);
  assert_asks (file, known, STELLING_FILES_ERROR_GONE);

  saving_put (fixture->path, "one");
  remote_file_set_hook (REMOTE_FILE (file), be_quicker);
  g_assert_false (save_known (file, "mine", known, &error));
  g_assert_error (error, STELLING_FILES_ERROR, STELLING_FILES_ERROR_CHANGED);
  saving_assert_content (fixture->path, "quicker, and longer");
  remote_file_set_hook (REMOTE_FILE (file), NULL);

  failing_calls_arm ("write", "1+", "ENOSPC", fixture->folder);
  g_assert_false (save_known (file, "mine", NULL, &second));
  failing_calls_arm (NULL, NULL, NULL, NULL);
  g_assert_error (second, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  saving_assert_told (second, file);
  saving_assert_content (fixture->path, "quicker, and longer");
}

#define ADD(name)                                                                                  \
  g_test_add ("/files/saving-changed/" #name, SavingFixture, NULL, saving_set_up, test_##name,     \
              saving_tear_down)

int
main (int argc, char **argv)
{
  saving_init (&argc, &argv);
  ADD (digest);
  ADD (touched);
  ADD (changed);
  ADD (clocks);
  ADD (same_wish);
  ADD (gone);
  ADD (folder_gone);
  ADD (link_changed);
  ADD (too_large);
  ADD (device);
  ADD (unreadable);
  ADD (async);
  ADD (cancel);
  ADD (meanwhile);
  ADD (remote);
  return saving_run ();
}
