/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "saving-fixture.h"

#include <errno.h>
#include <grp.h>
#include <sched.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "stelling-place-text.h"

#define SKIPPED 77

static char *root;

static void
remove_all (const char *path)
{
  g_autoptr (GDir) folder = NULL;
  const char *name;

  if (g_file_test (path, G_FILE_TEST_IS_SYMLINK) || !g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      g_remove (path);
      return;
    }
  g_chmod (path, 0700);
  folder = g_dir_open (path, 0, NULL);
  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_all (child);
    }
  g_rmdir (path);
}

void
saving_init (int *argc, char ***argv)
{
  g_autofree char *folder = g_dir_make_tmp ("stelling-saving-XXXXXX", NULL);
  g_autofree char *state = NULL;

  /* The paths that the kernel tells have no links. */
  root = realpath (folder, NULL);
  state = g_build_filename (root, "state", NULL);
  g_setenv ("XDG_STATE_HOME", state, TRUE);
  g_assert_cmpint (g_mkdir (state, 0777), ==, 0);
  g_assert_cmpint (g_chmod (state, 0777), ==, 0);
  g_assert_cmpint (g_chmod (root, 0755), ==, 0);
  g_test_init (argc, argv, NULL);
}

int
saving_run (void)
{
  int status = g_test_run ();

  remove_all (root);
  free (root);
  return status;
}

void
saving_set_up (SavingFixture *fixture, gconstpointer data)
{
  fixture->folder = g_build_filename (root, "here", NULL);
  g_assert_cmpint (g_mkdir (fixture->folder, 0755), ==, 0);
  fixture->path = g_build_filename (fixture->folder, "game.sgf", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
}

void
saving_tear_down (SavingFixture *fixture, gconstpointer data)
{
  g_autofree char *state = g_build_filename (root, "state", "stelling", NULL);

  remove_all (fixture->folder);
  remove_all (state);
  g_object_unref (fixture->file);
  g_free (fixture->path);
  g_free (fixture->folder);
}

const char *
saving_get_root (void)
{
  return root;
}

char *
saving_dup_backup_folder (void)
{
  return g_build_filename (root, "state", "stelling", "backups", NULL);
}

guint
saving_count (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  guint n = 0;

  while (folder != NULL && g_dir_read_name (folder) != NULL)
    n++;
  return n;
}

guint
saving_count_backups (void)
{
  g_autofree char *path = saving_dup_backup_folder ();

  return saving_count (path);
}

GFile *
saving_child (SavingFixture *fixture, const char *name)
{
  return g_file_new_build_filename (fixture->folder, name, NULL);
}

void
saving_put (const char *path, const char *content)
{
  FILE *file = fopen (path, "w");

  g_assert_nonnull (file);
  g_assert_cmpuint (fwrite (content, 1, strlen (content), file), ==, strlen (content));
  g_assert_cmpint (fclose (file), ==, 0);
}

gboolean
saving_save (GFile *file, const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autofree char *digest = NULL;
  gboolean saved = stelling_save_file (file, bytes, NULL, &digest, NULL, error);

  g_assert_true (!saved || digest != NULL);
  return saved;
}

void
saving_assert_content (const char *path, const char *expected)
{
  g_autofree char *content = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &content, NULL, &error);
  g_assert_no_error (error);
  /* Not g_assert_cmpstr (): the texts may be long. */
  if (!g_str_equal (content, expected))
    g_error ("%s holds %zu bytes \"%.20s…\" instead of %zu \"%.20s…\"", path, strlen (content),
             content, strlen (expected), expected);
}

void
saving_assert_told (GError *error, GFile *file)
{
  g_autofree char *name = stelling_place_text_dup (file);

  g_assert_nonnull (error);
  if (strstr (error->message, name) == NULL || !g_str_has_suffix (error->message, ".")
      || strstr (error->message, "record is as it was") == NULL)
    g_error ("not a message for users: %s", error->message);
}

/* --- processes of their own --- */

int
saving_run_child (SavingFixture *fixture, SavingFunction function)
{
  pid_t child = fork ();
  int status;

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    _exit (function (fixture));
  g_assert_cmpint (TEMP_FAILURE_RETRY (waitpid (child, &status, 0)), ==, child);
  g_assert_true (WIFEXITED (status));
  return WEXITSTATUS (status);
}

static SavingFunction inner;

static int
run_as_nobody (SavingFixture *fixture)
{
  if (setgroups (0, NULL) != 0 || setresgid (SAVING_NOBODY, SAVING_NOBODY, SAVING_NOBODY) != 0
      || setresuid (SAVING_NOBODY, SAVING_NOBODY, SAVING_NOBODY) != 0)
    return SKIPPED;
  return inner (fixture);
}

gboolean
saving_run_as_nobody (SavingFixture *fixture, SavingFunction function)
{
  int status = SKIPPED;

  if (getuid () == 0)
    {
      inner = function;
      status = saving_run_child (fixture, run_as_nobody);
    }
  if (status == SKIPPED)
    g_test_skip ("only the superuser can try how it is as somebody else");
  else
    g_assert_cmpint (status, ==, 0);
  return status == 0;
}

static int
run_with_mounts (SavingFixture *fixture)
{
  if (unshare (CLONE_NEWNS) != 0 || mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0
      || mount ("none", fixture->folder, "tmpfs", 0, "size=64k") != 0)
    return SKIPPED;
  return inner (fixture);
}

gboolean
saving_run_with_mounts (SavingFixture *fixture, SavingFunction function)
{
  int status;

  inner = function;
  status = saving_run_child (fixture, run_with_mounts);
  if (status == SKIPPED)
    g_test_skip ("mounting is not allowed here");
  else
    g_assert_cmpint (status, ==, 0);
  return status == 0;
}
