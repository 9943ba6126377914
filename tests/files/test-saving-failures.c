/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every call that saving makes fails once, and the process dies at every one of them: the file is
 * always the old one or the new one, and nothing is left beside it. */

#include "saving-fixture.h"

#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utime.h>

#include <glib/gstdio.h>

#include "failing-calls.h"

#define TEMPORARY ".stelling-save-"

/* Large enough for several writes when they are cut short. */
static char *old_text, *new_text;

/* --- what there is before saving --- */

typedef enum
{
  NEW,    /* no file */
  OLD,    /* a file */
  LINKED, /* a link to a file */
  SHARED, /* a file with another hard link */
  GONE,   /* a link to no file */
} Scene;

static const char *const scene_names[] = { "new", "old", "linked", "shared", "gone" };

typedef struct
{
  SavingFixture fixture;
  char *target; /* another name in the same folder */
  Scene scene;
} Stage;

static void
prepare (Stage *stage)
{
  const char *path = stage->fixture.path;

  g_unlink (path);
  g_unlink (stage->target);
  if (stage->scene == OLD || stage->scene == SHARED)
    saving_put (path, old_text);
  if (stage->scene == LINKED)
    saving_put (stage->target, old_text);
  if (stage->scene == SHARED)
    g_assert_cmpint (link (path, stage->target), ==, 0);
  if (stage->scene == LINKED || stage->scene == GONE)
    g_assert_cmpint (symlink ("target.sgf", path), ==, 0);
}

static guint
count_expected (const Stage *stage, gboolean saved)
{
  switch (stage->scene)
    {
    case NEW:
    case OLD:
      return stage->scene == OLD || saved;
    case GONE:
      return saved ? 2 : 1;
    default:
      return 2;
    }
}

static void
assert_old (Stage *stage)
{
  if (stage->scene == NEW || stage->scene == GONE)
    g_assert_false (g_file_test (stage->fixture.path, G_FILE_TEST_EXISTS));
  else
    saving_assert_content (stage->fixture.path, old_text);
}

static void
assert_tidy (Stage *stage, gboolean saved)
{
  g_assert_cmpuint (saving_count (stage->fixture.folder), ==, count_expected (stage, saved));
  g_assert_cmpuint (saving_count_backups (), ==, 0);
  if (stage->scene == SHARED)
    saving_assert_content (stage->target, saved ? new_text : old_text);
}

/* Saves while something fails. Returns whether anything failed. */
static gboolean
save_once (Stage *stage, const char *calls, const char *at, const char *with, gboolean *saved)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (new_text, strlen (new_text));
  g_autofree char *digest = NULL;
  g_autofree char *new_digest = stelling_bytes_dup_digest (bytes);
  g_autoptr (GError) error = NULL;
  guint n_failed;

  prepare (stage);
  failing_calls_arm (calls, at, with, saving_get_root ());
  *saved = stelling_save_file (stage->fixture.file, bytes, NULL, &digest, NULL, &error);
  failing_calls_arm (NULL, NULL, NULL, NULL);
  n_failed = failing_calls_get_failed ();
  g_assert_true (*saved == (error == NULL));
  g_test_message ("%s %s %s: %s", calls, at, with, error != NULL ? error->message : "saved");
  if (error != NULL)
    saving_assert_told (error, stage->fixture.file);
  /* What is told of the file is true, also when the folder could not be synced. */
  if (digest != NULL)
    {
      g_assert_cmpstr (digest, ==, new_digest);
      saving_assert_content (stage->fixture.path, new_text);
      g_assert_true (error == NULL || strstr (error->message, "does not confirm") != NULL);
    }
  else
    assert_old (stage);
  assert_tidy (stage, digest != NULL);
  return n_failed > 0;
}

/* Each call fails, one at a time. Returns how many there are. */
static guint
fail_each (Stage *stage, const char *calls, const char *with, guint *n_saved)
{
  guint n = 0;
  gboolean failed, saved;

  *n_saved = 0;
  do
    {
      g_autofree char *at = g_strdup_printf ("%u", ++n);

      failed = save_once (stage, calls, at, with, &saved);
      *n_saved += failed && saved;
      g_assert_cmpuint (n, <, 1000);
    }
  while (failed);
  g_assert_true (saved);
  return n - 1;
}

static void
test_each (Stage *stage, gconstpointer data)
{
  static const char *const errors[]
      = { "EIO",   "ENOSPC", "EDQUOT", "EACCES", "EPERM",  "EROFS", "EBUSY", "ENOTSUP",
          "EINTR", "EINVAL", "EMFILE", "ENOENT", "ESTALE", "EFBIG", "ENOMEM" };
  guint n = 0, n_saved;

  for (gsize i = 0; i < G_N_ELEMENTS (errors); i++)
    {
      guint n_now = fail_each (stage, "all", errors[i], &n_saved);

      /* The new file is opened, written, synced, closed and renamed, the folder synced. */
      g_assert_cmpuint (n_now, >=, 8);
      g_assert_true (n == 0 || n_now == n);
      n = n_now;
      if (g_str_equal (errors[i], "EIO") && stage->scene == NEW)
        g_assert_cmpuint (n_saved, ==, 1); /* closing the folder */
    }
}

/* A call that was interrupted is made again, one that did half goes on. */
static void
test_interrupted (Stage *stage, gconstpointer data)
{
  guint n_saved;
  guint n = fail_each (stage, "open,write,fsync,ftruncate,fallocate,close", "EINTR", &n_saved);

  g_assert_cmpuint (n, ==, n_saved);
  n = fail_each (stage, "write", "short", &n_saved);
  g_assert_cmpuint (n, >=, 1);
  g_assert_cmpuint (n, ==, n_saved);
  save_once (stage, "write", "1+", "short", &(gboolean) { FALSE });
  g_assert_cmpuint (failing_calls_get_count (), >, 10);
}

/* From one call on all fail, as when the disk has gone. */
static void
test_all_after (Stage *stage, gconstpointer data)
{
  gboolean saved, failed;
  guint n = 0;

  if (stage->scene == SHARED)
    {
      g_test_skip ("looked at by itself");
      return;
    }
  do
    {
      g_autofree char *at = g_strdup_printf ("%u+", ++n);

      failed = save_once (stage, "all", at, "EIO", &saved);
    }
  while (failed);
}

/* --- in place, when not even the old content can be put back --- */

/* As it is found when the file is opened. */
static char *
find_backup (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *digest = NULL;
  g_autoptr (GBytes) bytes = stelling_load_file (file, &digest, NULL, NULL);
  g_autoptr (GFile) backup = stelling_find_backup (file, digest);

  return backup != NULL ? g_file_get_path (backup) : NULL;
}

static gboolean
holds (const char *path, const char *text)
{
  g_autofree char *content = NULL;

  return g_file_get_contents (path, &content, NULL, NULL) && g_str_equal (content, text);
}

/* It is offered unless the file came out whole. */
static void
assert_kept (Stage *stage, GError *error)
{
  const char *file = stage->fixture.path;
  g_autofree char *folder_name = saving_dup_backup_folder ();
  g_autoptr (GDir) folder = g_dir_open (folder_name, 0, NULL);
  const char *name = g_dir_read_name (folder);
  g_autofree char *path = g_build_filename (folder_name, name, NULL);
  g_autofree char *found = NULL;

  g_assert_true (g_str_has_prefix (name, "game.sgf."));
  saving_assert_content (path, old_text);
  if (error != NULL)
    g_assert_nonnull (strstr (error->message, path));
  g_assert_null (g_dir_read_name (folder));
  found = find_backup (file);
  g_assert_cmpstr (found, ==, holds (file, old_text) || holds (file, new_text) ? NULL : path);
  g_unlink (path);
}

static void
test_damaged (Stage *stage, gconstpointer data)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (new_text, strlen (new_text));
  guint n = 0, n_kept = 0;
  gboolean failed;

  do
    {
      g_autofree char *at = g_strdup_printf ("%u+", ++n);
      g_autoptr (GError) error = NULL;

      prepare (stage);
      /* The disk of the file, not that of the backup. */
      failing_calls_arm ("write,fsync,ftruncate", at, "EIO", stage->fixture.folder);
      stelling_save_file (stage->fixture.file, bytes, NULL, NULL, NULL, &error);
      failing_calls_arm (NULL, NULL, NULL, NULL);
      failed = failing_calls_get_failed () > 0;
      if (error == NULL)
        continue;
      saving_assert_told (error, stage->fixture.file);
      if (saving_count_backups () > 0)
        {
          n_kept++;
          g_assert_nonnull (strstr (error->message, "only written in part"));
          assert_kept (stage, error);
        }
      else
        saving_assert_content (stage->fixture.path, old_text);
    }
  while (failed);
  g_assert_cmpuint (n_kept, >=, 3);
}

/* What is offered when a file is opened. */
static void
test_found (Stage *stage, gconstpointer data)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (new_text, strlen (new_text));
  g_autofree char *found = NULL;
  int fd;

  prepare (stage);
  g_assert_null (find_backup (stage->fixture.path));
  failing_calls_arm ("write,fsync,ftruncate", "2+", "EIO", stage->fixture.folder);
  g_assert_false (stelling_save_file (stage->fixture.file, bytes, NULL, NULL, NULL, NULL));
  failing_calls_arm (NULL, NULL, NULL, NULL);
  saving_put (stage->fixture.path, "a part");
  found = find_backup (stage->fixture.path);
  saving_assert_content (found, old_text);
  /* Another file has none. */
  saving_put (stage->target, "another");
  g_assert_null (find_backup (stage->target));
  /* One that is just being written is nobody's business. */
  fd = g_open (found, O_RDONLY | O_CLOEXEC, 0);
  g_assert_cmpint (flock (fd, LOCK_EX | LOCK_NB), ==, 0);
  g_assert_null (find_backup (stage->fixture.path));
  close (fd);
  /* Other content, by whoever: it is still the only one with the old. */
  saving_put (stage->fixture.path, "something else");
  g_free (found);
  found = find_backup (stage->fixture.path);
  saving_assert_content (found, old_text);
  /* It was put back: the backup is not needed any more. */
  saving_put (stage->fixture.path, old_text);
  g_assert_null (find_backup (stage->fixture.path));
  g_assert_cmpuint (saving_count_backups (), ==, 0);
}

/* A file that was empty has nothing that could be put back. */
static void
test_found_empty (Stage *stage, gconstpointer data)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (new_text, strlen (new_text));

  prepare (stage);
  saving_put (stage->fixture.path, "");
  failing_calls_arm ("write,fsync,ftruncate", "2+", "EIO", stage->fixture.folder);
  g_assert_false (stelling_save_file (stage->fixture.file, bytes, NULL, NULL, NULL, NULL));
  failing_calls_arm (NULL, NULL, NULL, NULL);
  g_assert_cmpuint (saving_count_backups (), ==, 1);
  saving_put (stage->fixture.path, "a part");
  g_assert_null (find_backup (stage->fixture.path));
  g_assert_cmpuint (saving_count_backups (), ==, 0);
}

/* --- the process dies --- */

/* Kills a child that saves, at each call. Returns FALSE when it was through before that. */
static gboolean
die_at (Stage *stage, guint n, const char *how)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (new_text, strlen (new_text));
  g_autofree char *at = g_strdup_printf ("%u", n);
  pid_t child;
  int status;

  prepare (stage);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      failing_calls_arm ("all", at, how, saving_get_root ());
      stelling_save_file (stage->fixture.file, bytes, NULL, NULL, NULL, NULL);
      _exit (0);
    }
  g_assert_cmpint (TEMP_FAILURE_RETRY (waitpid (child, &status, 0)), ==, child);
  g_assert_true (WIFEXITED (status) || WTERMSIG (status) == SIGKILL);
  return WIFSIGNALED (status);
}

/* Takes away what a crash may leave beside the file. */
static guint
sweep (Stage *stage)
{
  g_autoptr (GDir) folder = g_dir_open (stage->fixture.folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (stage->fixture.folder, name, NULL);

      if (g_str_equal (name, "game.sgf") || g_str_equal (name, "target.sgf"))
        continue;
      g_assert_true (g_str_has_prefix (name, TEMPORARY));
      g_unlink (path);
      n++;
    }
  return n;
}

/* Of a file that is whole nothing is offered, and nothing stays but a copy that was not whole
 * yet. */
static void
assert_not_needed (Stage *stage)
{
  g_autofree char *folder_name = saving_dup_backup_folder ();
  g_autofree char *path = find_backup (stage->fixture.path);
  g_autoptr (GDir) folder = g_dir_open (folder_name, 0, NULL);
  const char *name;

  g_assert_null (path);
  g_assert_cmpuint (saving_count_backups (), <=, 1);
  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *left = g_build_filename (folder_name, name, NULL);
      const struct utimbuf long_ago = { 1, 1 };

      g_assert_true (g_str_has_prefix (name, ".new-"));
      g_assert_no_errno (utime (left, &long_ago));
    }
  g_assert_null (find_backup (stage->fixture.path));
  g_assert_cmpuint (saving_count_backups (), ==, 0);
}

/* Whole, old or new. What is written in place may be broken: then there is a copy. */
static gboolean
is_new (Stage *stage)
{
  gboolean new = holds (stage->fixture.path, new_text);

  g_assert_cmpuint (sweep (stage), <=, 1);
  if (stage->scene == SHARED)
    {
      if (!new && !holds (stage->fixture.path, old_text))
        assert_kept (stage, NULL);
      else
        assert_not_needed (stage);
    }
  else if (!new)
    assert_old (stage);
  return new;
}

static void
test_killed (Stage *stage, gconstpointer data)
{
  static const char *const hows[] = { "kill", "kill-after" };

  for (gsize i = 0; i < G_N_ELEMENTS (hows); i++)
    {
      gboolean was_new = FALSE;
      guint n = 0;

      while (die_at (stage, ++n, hows[i]))
        {
          gboolean new = is_new (stage);

          /* Once the new one is there it stays. */
          g_assert_true (new || !was_new);
          was_new = new;
        }
      g_test_message ("killed %u times", n - 1);
      g_assert_true (is_new (stage));
      g_assert_true (was_new);
      g_assert_cmpuint (n, >, 8);
    }
}

/* --- at any moment --- */

G_NORETURN static void
save_for_ever (Stage *stage)
{
  g_autoptr (GBytes) one = g_bytes_new_static (old_text, strlen (old_text));
  g_autoptr (GBytes) two = g_bytes_new_static (new_text, strlen (new_text));

  for (;;)
    {
      stelling_save_file (stage->fixture.file, two, NULL, NULL, NULL, NULL);
      stelling_save_file (stage->fixture.file, one, NULL, NULL, NULL, NULL);
    }
}

static void
test_killed_any_time (Stage *stage, gconstpointer data)
{
  guint n_old = 0, n_left = 0;

  for (guint i = 0; i < 50; i++)
    {
      pid_t child;
      int status;

      prepare (stage);
      child = fork ();
      g_assert_cmpint (child, >=, 0);
      if (child == 0)
        save_for_ever (stage);
      g_usleep ((gulong) g_test_rand_int_range (0, 8000));
      g_assert_cmpint (kill (child, SIGKILL), ==, 0);
      g_assert_cmpint (TEMP_FAILURE_RETRY (waitpid (child, &status, 0)), ==, child);
      g_assert_true (WIFSIGNALED (status));
      n_left += sweep (stage);
      if (holds (stage->fixture.path, old_text))
        n_old++;
      else
        saving_assert_content (stage->fixture.path, new_text);
    }
  g_test_message ("%u times the first one, %u new files that were not whole yet", n_old, n_left);
}

/* --- */

static void
set_up (Stage *stage, gconstpointer data)
{
  saving_set_up (&stage->fixture, NULL);
  stage->target = g_build_filename (stage->fixture.folder, "target.sgf", NULL);
  stage->scene = GPOINTER_TO_UINT (data);
}

static void
tear_down (Stage *stage, gconstpointer data)
{
  g_free (stage->target);
  saving_tear_down (&stage->fixture, NULL);
}

static void
add (const char *name, Scene scene, void (*test) (Stage *stage, gconstpointer data))
{
  g_autofree char *path
      = g_strdup_printf ("/files/saving-failures/%s/%s", name, scene_names[scene]);

  g_test_add (path, Stage, GUINT_TO_POINTER (scene), set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  int status;

  saving_init (&argc, &argv);
  old_text = g_strnfill (70000, 'o');
  new_text = g_strnfill (90000, 'n');
  for (Scene scene = NEW; scene <= GONE; scene++)
    {
      add ("each", scene, test_each);
      add ("interrupted", scene, test_interrupted);
      add ("all-after", scene, test_all_after);
      add ("killed", scene, test_killed);
    }
  add ("damaged", SHARED, test_damaged);
  add ("found", SHARED, test_found);
  add ("found-empty", SHARED, test_found_empty);
  add ("killed-any-time", OLD, test_killed_any_time);
  status = saving_run ();
  g_free (old_text);
  g_free (new_text);
  return status;
}
