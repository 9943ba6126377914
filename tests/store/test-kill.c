/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "failing-calls.h"
#include "store-fixture.h"

#include <signal.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

/* A process that writes to a store is killed at each call that changes a file. What it leaves is
 * whole: each writing is there or not. */

#define N_WRITINGS 3
#define N_EACH 40
#define CALLS "open,write,fsync,close,rename,unlink,mkdir,ftruncate,fallocate"

/* --- the process that is killed: test-kill --drive PATH FOLDER CALL HOW --- */

/* Each writing has its own subjects, and makes those of the one before better. */
static void
write_one (StoreFixture *f, guint writing)
{
  for (guint i = 0; i < N_EACH; i++)
    {
      store_keep (f->store, writing * N_EACH + i, 5);
      if (writing > 0)
        store_keep (f->store, (writing - 1) * N_EACH + i, 8);
    }
  store_fixture_flush (f);
}

static int
drive (const char *path, const char *folder, const char *call, const char *how)
{
  StoreFixture f = { .path = (char *) path };

  failing_calls_arm (CALLS, call, how, folder);
  store_fixture_open (&f);
  for (guint i = 0; i < N_WRITINGS; i++)
    write_one (&f, i);
  store_fixture_close (&f);
  g_free (f.told);
  return 0;
}

/* --- who kills it --- */

/* Returns whether it was killed. */
static gboolean
run_driver (StoreFixture *f, guint call, const char *how)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *number = g_strdup_printf ("%u", call);
  const char *argv[] = { program, "--drive", f->path, f->folder, number, how, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status,
                &error);
  g_assert_no_error (error);
  if (WIFSIGNALED (status))
    g_assert_cmpint (WTERMSIG (status), ==, SIGKILL);
  else
    g_assert_cmpint (WEXITSTATUS (status), ==, 0);
  return WIFSIGNALED (status);
}

static void
assert_whole (StoreFixture *f)
{
  sqlite3 *connection;
  sqlite3_stmt *statement;

  g_assert_cmpint (sqlite3_open (f->path, &connection), ==, SQLITE_OK);
  sqlite3_prepare_v2 (connection, "PRAGMA integrity_check", -1, &statement, NULL);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  g_assert_cmpstr ((const char *) sqlite3_column_text (statement, 0), ==, "ok");
  sqlite3_finalize (statement);
  sqlite3_close (connection);
}

/* Returns how many writings are there; each is whole, and none without those before. */
static guint
count_writings (StoreFixture *f)
{
  guint n = 0;

  while (n < N_WRITINGS && store_get_depth (f->store, n * N_EACH) > 0)
    n++;
  for (guint i = 0; i < N_WRITINGS * N_EACH; i++)
    g_assert_cmpuint (store_get_depth (f->store, i), ==,
                      i / N_EACH + 1 < n ? 8
                      : i / N_EACH < n   ? 5
                                         : 0);
  return n;
}

static void
test_kill (gconstpointer how)
{
  gboolean killed = TRUE;
  guint least = 0, n = 0, n_killed = 0;

  for (guint call = 1; killed; call++)
    {
      StoreFixture f = { .folder = g_dir_make_tmp ("stelling-store-XXXXXX", NULL) };

      f.path = g_build_filename (f.folder, "evaluations.db", NULL);
      killed = run_driver (&f, call, how);
      store_fixture_open (&f);
      g_assert_null (f.told);
      g_assert_null (stelling_store_get_problem (f.store));
      n = count_writings (&f);
      g_assert_cmpuint (n, >=, least);
      least = n;
      n_killed += killed;
      store_keep (f.store, 500, 5);
      store_fixture_flush (&f);
      assert_whole (&f);
      g_assert_cmpuint (store_count_written (&f, 500, 501), ==, 1);
      store_fixture_tear_down (&f, NULL);
    }
  g_assert_cmpuint (n, ==, N_WRITINGS);
  g_assert_cmpuint (n_killed, >, 100);
}

int
main (int argc, char *argv[])
{
  if (argc == 6 && g_str_equal (argv[1], "--drive"))
    return drive (argv[2], argv[3], argv[4], argv[5]);
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/store/kill/instead", "kill", test_kill);
  g_test_add_data_func ("/store/kill/after", "kill-after", test_kill);
  return g_test_run ();
}
