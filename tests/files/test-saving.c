/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What saving leaves of a file: its name, links, owner, permissions, attributes; and where it must
 * not save. */

#include "saving-fixture.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mount.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <glib/gstdio.h>

static struct stat
look (const char *path)
{
  struct stat info;

  g_assert_cmpint (stat (path, &info), ==, 0);
  return info;
}

static void
assert_saves (GFile *file, const char *text)
{
  g_autoptr (GError) error = NULL;

  saving_save (file, text, &error);
  g_assert_no_error (error);
}

static void
assert_fails (GFile *file, const char *text, int code)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (saving_save (file, text, &error));
  g_assert_error (error, G_IO_ERROR, code);
  saving_assert_told (error, file);
}

/* --- a plain file --- */

static void
test_new (SavingFixture *fixture, gconstpointer data)
{
  mode_t mask = umask (022);

  assert_saves (fixture->file, "one");
  umask (mask);
  saving_assert_content (fixture->path, "one");
  g_assert_cmpuint (look (fixture->path).st_mode & 07777, ==, 0644);
  g_assert_cmpuint (saving_count (fixture->folder), ==, 1);
}

static void
test_replace (SavingFixture *fixture, gconstpointer data)
{
  struct stat before;

  assert_saves (fixture->file, "one");
  before = look (fixture->path);
  assert_saves (fixture->file, "two");
  saving_assert_content (fixture->path, "two");
  /* A file of its own: whoever has the old one open reads it to its end. */
  g_assert_true (before.st_ino != look (fixture->path).st_ino);
  g_assert_cmpuint (saving_count (fixture->folder), ==, 1);
  assert_saves (fixture->file, "");
  saving_assert_content (fixture->path, "");
}

static void
test_modes (SavingFixture *fixture, gconstpointer data)
{
  static const mode_t modes[] = { 0600, 0640, 0644, 0666, 0700, 0755, 0604, 02660, 0200 };

  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      saving_put (fixture->path, "one");
      g_assert_cmpint (g_chmod (fixture->path, (int) modes[i]), ==, 0);
      assert_saves (fixture->file, "two");
      g_assert_cmpuint (look (fixture->path).st_mode & 07777, ==, modes[i]);
      g_assert_cmpint (g_chmod (fixture->path, 0600), ==, 0);
      saving_assert_content (fixture->path, "two");
    }
}

static void
test_owner (SavingFixture *fixture, gconstpointer data)
{
  struct stat info;

  if (getuid () != 0)
    {
      g_test_skip ("only the superuser gives files away");
      return;
    }
  saving_put (fixture->path, "one");
  g_assert_cmpint (chown (fixture->path, SAVING_NOBODY, 1), ==, 0);
  g_assert_cmpint (g_chmod (fixture->path, 06755), ==, 0);
  assert_saves (fixture->file, "two");
  info = look (fixture->path);
  g_assert_cmpuint (info.st_uid, ==, SAVING_NOBODY);
  g_assert_cmpuint (info.st_gid, ==, 1);
  g_assert_cmpuint (info.st_mode & 07777, ==, 06755);
}

/* user::rw- user:nobody:r-- group::r-- mask::r-- other::--- */
static const char acl[] = "\2\0\0\0"
                          "\1\0\6\0\377\377\377\377"
                          "\2\0\4\0\376\377\0\0"
                          "\4\0\4\0\377\377\377\377"
                          "\20\0\4\0\377\377\377\377"
                          "\40\0\0\0\377\377\377\377";
#define ACL "system.posix_acl_access"
#define DEFAULT_ACL "system.posix_acl_default"

static void
test_attributes (SavingFixture *fixture, gconstpointer data)
{
  char value[100];

  saving_put (fixture->path, "one");
  if (setxattr (fixture->path, "user.stelling", "kept", 4, 0) != 0
      || setxattr (fixture->path, "user.empty", "", 0, 0) != 0)
    {
      g_test_skip ("no extended attributes here");
      return;
    }
  assert_saves (fixture->file, "two");
  g_assert_cmpint (getxattr (fixture->path, "user.stelling", value, sizeof value), ==, 4);
  g_assert_cmpmem (value, 4, "kept", 4);
  g_assert_cmpint (getxattr (fixture->path, "user.empty", value, sizeof value), ==, 0);
}

static void
test_acl (SavingFixture *fixture, gconstpointer data)
{
  char value[100];

  saving_put (fixture->path, "one");
  if (setxattr (fixture->path, ACL, acl, sizeof acl - 1, 0) != 0)
    {
      g_test_skip ("no access control lists here");
      return;
    }
  assert_saves (fixture->file, "two");
  g_assert_cmpint (getxattr (fixture->path, ACL, value, sizeof value), ==, sizeof acl - 1);
  g_assert_cmpmem (value, sizeof acl - 1, acl, sizeof acl - 1);
  g_assert_cmpuint (look (fixture->path).st_mode & 07777, ==, 0640);

  /* What the folder gives to new files is not for one that had nothing. */
  g_assert_cmpint (removexattr (fixture->path, ACL), ==, 0);
  g_assert_cmpint (setxattr (fixture->folder, DEFAULT_ACL, acl, sizeof acl - 1, 0), ==, 0);
  assert_saves (fixture->file, "three");
  g_assert_cmpint (getxattr (fixture->path, ACL, value, sizeof value), ==, -1);
  g_assert_cmpint (errno, ==, ENODATA);
}

/* --- links --- */

/* Links stay links, also to what does not exist yet. */
static void
test_links (SavingFixture *fixture, gconstpointer data)
{
  g_autofree char *target = g_build_filename (fixture->folder, "target.sgf", NULL);

  g_assert_cmpint (symlink ("target.sgf", fixture->path), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      assert_saves (fixture->file, i == 0 ? "one" : "two");
      g_assert_true (g_file_test (fixture->path, G_FILE_TEST_IS_SYMLINK));
      g_assert_false (g_file_test (target, G_FILE_TEST_IS_SYMLINK));
      saving_assert_content (target, i == 0 ? "one" : "two");
    }
}

/* Several, relative to the folder that each is in, which is itself reached by a link. */
static void
test_link_chain (SavingFixture *fixture, gconstpointer data)
{
  g_autofree char *inner = g_build_filename (fixture->folder, "a", "b", NULL);
  g_autofree char *shortcut = g_build_filename (fixture->folder, "shortcut", NULL);
  g_autofree char *first = g_build_filename (inner, "first", NULL);
  g_autofree char *second = g_build_filename (fixture->folder, "a", "second", NULL);
  g_autofree char *target = g_build_filename (fixture->folder, "target", NULL);

  g_assert_cmpint (g_mkdir_with_parents (inner, 0700), ==, 0);
  g_assert_cmpint (symlink (inner, shortcut), ==, 0);
  g_assert_cmpint (symlink ("shortcut/first", fixture->path), ==, 0);
  g_assert_cmpint (symlink ("../second", first), ==, 0);
  g_assert_cmpint (symlink (target, second), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      assert_saves (fixture->file, i == 0 ? "one" : "two");
      saving_assert_content (target, i == 0 ? "one" : "two");
      g_assert_true (g_file_test (fixture->path, G_FILE_TEST_IS_SYMLINK));
      g_assert_true (g_file_test (first, G_FILE_TEST_IS_SYMLINK));
      g_assert_true (g_file_test (second, G_FILE_TEST_IS_SYMLINK));
    }
  g_assert_cmpuint (saving_count (fixture->folder), ==, 4);
  g_assert_cmpuint (saving_count (inner), ==, 1);
}

static void
test_link_nowhere (SavingFixture *fixture, gconstpointer data)
{
  g_assert_cmpint (symlink ("none/target.sgf", fixture->path), ==, 0);
  assert_fails (fixture->file, "one", G_IO_ERROR_NOT_FOUND);
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  g_assert_cmpint (symlink ("game.sgf", fixture->path), ==, 0);
  assert_fails (fixture->file, "one", G_IO_ERROR_TOO_MANY_LINKS);
  g_assert_true (g_file_test (fixture->path, G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpuint (saving_count (fixture->folder), ==, 1);
}

/* All names stay names of one file. */
static void
test_hard_links (SavingFixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "a longer text than before", "short", "" };
  g_autofree char *other = g_build_filename (fixture->folder, "other.sgf", NULL);

  saving_put (fixture->path, "before");
  g_assert_cmpint (link (fixture->path, other), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      assert_saves (fixture->file, texts[i]);
      saving_assert_content (other, texts[i]);
      g_assert_cmpuint (look (fixture->path).st_nlink, ==, 2);
      g_assert_true (look (fixture->path).st_ino == look (other).st_ino);
    }
  g_assert_cmpuint (saving_count (fixture->folder), ==, 2);
  g_assert_cmpuint (saving_count_backups (), ==, 0);
}

/* --- names --- */

static void
test_long_names (SavingFixture *fixture, gconstpointer data)
{
  g_autofree char *long_name = g_strnfill (NAME_MAX, 'x');
  g_autofree char *too_long = g_strnfill (NAME_MAX + 1, 'x');
  g_autoptr (GString) turkish = g_string_new (NULL);
  const char *names[] = { long_name, "-", "a b\nc", "\xff.sgf", ".hidden", "%s%n", NULL };
  g_autoptr (GFile) none = saving_child (fixture, too_long);

  while (turkish->len < NAME_MAX)
    g_string_append (turkish, turkish->len == NAME_MAX - 1 ? "i" : "ş");
  names[1] = turkish->str;
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GFile) file = saving_child (fixture, names[i]);
      g_autofree char *other = g_build_filename (fixture->folder, "other", NULL);

      assert_saves (file, "one");
      assert_saves (file, "two");
      saving_assert_content (g_file_peek_path (file), "two");
      /* In place, with a backup that has a name too. */
      g_assert_cmpint (link (g_file_peek_path (file), other), ==, 0);
      assert_saves (file, "three");
      saving_assert_content (other, "three");
      g_assert_cmpint (g_unlink (other), ==, 0);
      g_assert_cmpuint (saving_count (fixture->folder), ==, i + 1);
    }
  assert_fails (none, "one", G_IO_ERROR_FILENAME_TOO_LONG);
}

/* --- where it can't be --- */

static void
test_no_folder (SavingFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = saving_child (fixture, "none/game.sgf");
  g_autoptr (GFile) below_file = saving_child (fixture, "game.sgf/game.sgf");

  assert_fails (file, "one", G_IO_ERROR_NOT_FOUND);
  assert_saves (fixture->file, "one");
  assert_fails (below_file, "one", G_IO_ERROR_NOT_DIRECTORY);
}

/* In a sandbox it is there for others, perhaps. */
static void
test_sandbox (SavingFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = saving_child (fixture, "none/game.sgf");
  g_autoptr (GBytes) bytes = g_bytes_new_static ("one", 3);
  g_autoptr (GError) error = NULL;

  g_assert_false (stelling_is_sandboxed ());
  g_setenv ("FLATPAK_ID", "org.stelling.Stelling", TRUE);
  g_assert_true (stelling_is_sandboxed ());
  g_assert_false (stelling_save_file (file, bytes, NULL, NULL, NULL, &error));
  g_unsetenv ("FLATPAK_ID");
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (error->message, "“Save As”"));
}

static void
test_folder (SavingFixture *fixture, gconstpointer data)
{
  g_assert_cmpint (g_mkdir (fixture->path, 0700), ==, 0);
  assert_fails (fixture->file, "one", G_IO_ERROR_IS_DIRECTORY);
}

/* Not by the superuser either, who may write everywhere. */
static void
test_protected (SavingFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  saving_put (fixture->path, "one");
  g_assert_cmpint (g_chmod (fixture->path, 0444), ==, 0);
  g_assert_false (saving_save (fixture->file, "two", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  saving_assert_told (error, fixture->file);
  g_assert_nonnull (strstr (error->message, "protected"));
  saving_assert_content (fixture->path, "one");
}

/* --- as somebody who may not do everything --- */

static int
save_two (SavingFixture *fixture)
{
  assert_saves (fixture->file, "two");
  return 0;
}

static int
save_not (SavingFixture *fixture)
{
  assert_fails (fixture->file, "two", G_IO_ERROR_PERMISSION_DENIED);
  return 0;
}

/* The file may be written, its folder not. */
static void
test_closed_folder (SavingFixture *fixture, gconstpointer data)
{
  struct stat before;

  saving_put (fixture->path, "one");
  g_assert_cmpint (chmod (fixture->path, 0666), ==, 0);
  before = look (fixture->path);
  if (!saving_run_as_nobody (fixture, save_two))
    return;
  saving_assert_content (fixture->path, "two");
  g_assert_true (look (fixture->path).st_ino == before.st_ino);
  g_assert_cmpuint (saving_count (fixture->folder), ==, 1);
  g_assert_cmpuint (saving_count_backups (), ==, 0);
}

/* Without a place for what the file held it is not touched. */
static void
test_no_backup (SavingFixture *fixture, gconstpointer data)
{
  g_autofree char *backups = saving_dup_backup_folder ();

  saving_put (fixture->path, "one");
  g_assert_cmpint (chmod (fixture->path, 0666), ==, 0);
  g_assert_cmpint (g_mkdir_with_parents (backups, 0700), ==, 0);
  if (!saving_run_as_nobody (fixture, save_not))
    return;
  saving_assert_content (fixture->path, "one");
}

/* A new file would be nobody's. */
static void
test_others_file (SavingFixture *fixture, gconstpointer data)
{
  saving_put (fixture->path, "one");
  g_assert_cmpint (chmod (fixture->path, 0666), ==, 0);
  g_assert_cmpint (chmod (fixture->folder, 0777), ==, 0);
  if (!saving_run_as_nobody (fixture, save_two))
    return;
  saving_assert_content (fixture->path, "two");
  g_assert_cmpuint (look (fixture->path).st_uid, ==, 0);
  /* Where others' files may not be replaced either. */
  g_assert_cmpint (chmod (fixture->folder, 01777), ==, 0);
  saving_put (fixture->path, "one");
  g_assert_true (saving_run_as_nobody (fixture, save_two));
  saving_assert_content (fixture->path, "two");
  g_assert_cmpuint (saving_count (fixture->folder), ==, 1);
}

/* The folder would allow it. */
static void
test_protected_by_owner (SavingFixture *fixture, gconstpointer data)
{
  static const int modes[] = { 0644, 0600, 0444, 0 };

  g_assert_cmpint (chmod (fixture->folder, 0777), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      saving_put (fixture->path, "one");
      g_assert_cmpint (g_chmod (fixture->path, modes[i]), ==, 0);
      if (!saving_run_as_nobody (fixture, save_not))
        return;
      saving_assert_content (fixture->path, "one");
      g_assert_cmpuint (saving_count (fixture->folder), ==, 1);
    }
}

/* A new file in a folder that takes none, and one that can't be entered. */
static void
test_no_new_file (SavingFixture *fixture, gconstpointer data)
{
  static const int modes[] = { 0755, 0700, 0766 };

  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_assert_cmpint (g_chmod (fixture->folder, modes[i]), ==, 0);
      if (!saving_run_as_nobody (fixture, save_not))
        return;
    }
  g_assert_cmpuint (saving_count (fixture->folder), ==, 0);
}

/* --- disks --- */

static int
fill_disk (SavingFixture *fixture)
{
  g_autofree char *large = g_strnfill (100000, 'x');
  g_autofree char *half = g_strnfill (40000, 'y');
  g_autofree char *third = g_strnfill (20000, 'z');
  g_autofree char *other = g_build_filename (fixture->folder, "other.sgf", NULL);

  assert_saves (fixture->file, "one");
  assert_fails (fixture->file, large, G_IO_ERROR_NO_SPACE);
  saving_assert_content (fixture->path, "one");
  assert_saves (fixture->file, half);
  /* There is no room for two. */
  assert_fails (fixture->file, half, G_IO_ERROR_NO_SPACE);
  saving_assert_content (fixture->path, half);
  assert_saves (fixture->file, third);
  saving_assert_content (fixture->path, third);
  g_assert_cmpuint (saving_count (fixture->folder), ==, 1);

  /* In place. */
  g_assert_cmpint (link (fixture->path, other), ==, 0);
  assert_fails (fixture->file, large, G_IO_ERROR_NO_SPACE);
  saving_assert_content (other, third);
  assert_saves (fixture->file, half);
  saving_assert_content (other, half);
  g_assert_cmpuint (saving_count (fixture->folder), ==, 2);
  g_assert_cmpuint (saving_count_backups (), ==, 0);
  return 0;
}

static void
test_full (SavingFixture *fixture, gconstpointer data)
{
  saving_run_with_mounts (fixture, fill_disk);
}

static int
take_disk_away (SavingFixture *fixture)
{
  g_autofree char *known = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static ("one", 3);
  g_autoptr (GError) error = NULL;

  g_assert_true (stelling_save_file (fixture->file, bytes, NULL, &known, NULL, NULL));
  g_assert_cmpint (mount (NULL, fixture->folder, NULL, MS_REMOUNT | MS_RDONLY, NULL), ==, 0);
  assert_fails (fixture->file, "two", G_IO_ERROR_READ_ONLY);
  saving_assert_content (fixture->path, "one");
  g_assert_cmpint (umount (fixture->folder), ==, 0);
  /* Nothing is written where the disk was. */
  g_assert_false (stelling_save_file (fixture->file, bytes, known, NULL, NULL, &error));
  g_assert_error (error, STELLING_FILES_ERROR, STELLING_FILES_ERROR_GONE);
  saving_assert_told (error, fixture->file);
  g_assert_cmpuint (saving_count (fixture->folder), ==, 0);
  return 0;
}

static void
test_vanished_disk (SavingFixture *fixture, gconstpointer data)
{
  saving_run_with_mounts (fixture, take_disk_away);
}

/* A file that is a mount of its own, as containers have them, can't be replaced. */
static int
save_mounted (SavingFixture *fixture)
{
  g_autofree char *other = g_build_filename (fixture->folder, "other.sgf", NULL);

  saving_put (fixture->path, "one");
  saving_put (other, "other");
  g_assert_cmpint (mount (other, fixture->path, NULL, MS_BIND, NULL), ==, 0);
  assert_saves (fixture->file, "two");
  saving_assert_content (other, "two");
  g_assert_cmpint (umount (fixture->path), ==, 0);
  saving_assert_content (fixture->path, "one");
  g_assert_cmpuint (saving_count (fixture->folder), ==, 2);
  return 0;
}

static void
test_mounted_file (SavingFixture *fixture, gconstpointer data)
{
  saving_run_with_mounts (fixture, save_mounted);
}

/* --- what is no file --- */

static void
test_devices (SavingFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) null = g_file_new_for_path ("/dev/null");
  g_autoptr (GFile) full = g_file_new_for_path ("/dev/full");

  assert_saves (null, "one");
  g_assert_true (g_file_test ("/dev/null", G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test ("/dev/null", G_FILE_TEST_IS_REGULAR));
  assert_fails (full, "one", G_IO_ERROR_NO_SPACE);
  if (mknod (fixture->path, S_IFBLK | 0600, makedev (7, 200)) == 0)
    assert_fails (fixture->file, "one", G_IO_ERROR_NOT_REGULAR_FILE);
}

static void
test_socket (SavingFixture *fixture, gconstpointer data)
{
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  int fd = socket (AF_UNIX, SOCK_STREAM, 0);

  g_assert_cmpuint (strlen (fixture->path), <, sizeof address.sun_path);
  strcpy (address.sun_path, fixture->path);
  g_assert_cmpint (bind (fd, (struct sockaddr *) &address, sizeof address), ==, 0);
  assert_fails (fixture->file, "one", G_IO_ERROR_NOT_REGULAR_FILE);
  close (fd);
}

static gpointer
read_fifo (gpointer path)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
test_fifo (SavingFixture *fixture, gconstpointer data)
{
  g_autofree char *large = g_strnfill (300000, 'x');
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  GThread *reader;

  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  g_assert_false (saving_save (fixture->file, "one", &error));
  saving_assert_told (error, fixture->file);
  reader = g_thread_new ("reader", read_fifo, fixture->path);
  /* Until it has opened the pipe. */
  while (!saving_save (fixture->file, large, NULL))
    g_thread_yield ();
  text = g_thread_join (reader);
  g_assert_cmpuint (strlen (text), ==, strlen (large));
}

static char *
leave (SavingFixture *fixture, const char *name, gint64 age)
{
  char *path = g_build_filename (fixture->folder, name, NULL);
  const gint64 then = g_get_real_time () / G_USEC_PER_SEC - age;
  const struct timespec times[2] = { { .tv_sec = then }, { .tv_sec = then } };

  g_assert_true (g_file_set_contents (path, "left", -1, NULL));
  g_assert_cmpint (utimensat (AT_FDCWD, path, times, 0), ==, 0);
  return path;
}

/* What a killed program left of a save is removed by the next one; what another makes now, or what
 * only looks like it, is not. */
static void
test_leftovers (SavingFixture *fixture, gconstpointer data)
{
  g_autofree char *old = leave (fixture, ".stelling-save-AbCdEf", 3600);
  g_autofree char *young = leave (fixture, ".stelling-save-AbCdEg", 5);
  g_autofree char *held = leave (fixture, ".stelling-save-AbCdEh", 3600);
  g_autofree char *longer = leave (fixture, ".stelling-save-AbCdEf.sgf", 3600);
  g_autofree char *pipe = g_build_filename (fixture->folder, ".stelling-save-AbCdEi", NULL);
  const int fd = open (held, O_RDONLY | O_CLOEXEC);

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_cmpint (flock (fd, LOCK_EX), ==, 0);
  assert_saves (fixture->file, "one");
  saving_assert_content (fixture->path, "one");
  g_assert_cmpint (g_access (old, F_OK), !=, 0);
  g_assert_cmpint (g_access (young, F_OK), ==, 0);
  g_assert_cmpint (g_access (held, F_OK), ==, 0);
  g_assert_cmpint (g_access (longer, F_OK), ==, 0);
  g_assert_cmpint (g_access (pipe, F_OK), ==, 0);
  close (fd);
}

#define ADD(name)                                                                                  \
  g_test_add ("/files/saving/" #name, SavingFixture, NULL, saving_set_up, test_##name,             \
              saving_tear_down)

int
main (int argc, char **argv)
{
  saving_init (&argc, &argv);
  ADD (new);
  ADD (leftovers);
  ADD (replace);
  ADD (modes);
  ADD (owner);
  ADD (attributes);
  ADD (acl);
  ADD (links);
  ADD (link_chain);
  ADD (link_nowhere);
  ADD (hard_links);
  ADD (long_names);
  ADD (no_folder);
  ADD (sandbox);
  ADD (folder);
  ADD (protected);
  ADD (closed_folder);
  ADD (no_backup);
  ADD (others_file);
  ADD (protected_by_owner);
  ADD (no_new_file);
  ADD (full);
  ADD (vanished_disk);
  ADD (mounted_file);
  ADD (devices);
  ADD (socket);
  ADD (fifo);
  return saving_run ();
}
