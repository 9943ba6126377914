/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "failing-calls.h"
#include "store-fixture.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

/* A process that writes to a store is killed at each call that changes a file. What it leaves is
 * whole: each writing is there or not. */

#define N_WRITINGS 3
#define CALLS "open,write,fsync,close,rename,unlink,mkdir,ftruncate,fallocate"

/* --- the process that is killed: test-kill --drive PATH FOLDER CALL HOW --- */

static int
drive (const char *path, const char *folder, const char *call, const char *how)
{
  StoreFixture f = { .path = (char *) path };

  failing_calls_arm (CALLS, call, how, folder);
  store_fixture_open (&f);
  for (guint i = 0; i < N_WRITINGS; i++)
    store_write (&f, i);
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
      n = store_count_writings (&f, N_WRITINGS);
      g_assert_cmpuint (n, >=, least);
      least = n;
      n_killed += killed;
      store_keep (f.store, 500, 5);
      store_fixture_flush (&f);
      store_assert_whole (&f);
      g_assert_cmpuint (store_count_written (&f, 500, 501), ==, 1);
      store_fixture_tear_down (&f, NULL);
    }
  g_test_message ("killed %u times", n_killed);
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
