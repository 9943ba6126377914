/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The worst files that could be thought of, within the limits and far beyond them: no command takes
 * more memory and time than is said here. With --verbose each tells what it took. */

#include <fcntl.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib.h>
#include <glib/gstdio.h>

#include "worst-files.h"

#define MOST_MB 300
#define MOST_SPACE (300000 * 1024L) /* of addresses, as with `ulimit -v 300000` */
#define MOST_SECONDS 10             /* of the processor: whatever else runs does not matter */

static char *program;

static void
write_worst (const WorstFile *file, const char *path)
{
  g_autoptr (GString) content = g_string_new (NULL);

  worst_file_append (file, content);
  g_assert_true (g_file_set_contents (path, content->str, (gssize) content->len, NULL));
}

/* Runs the command in the folder; returns what it took. A search has threads and tables, whose
 * addresses are no memory until they are used. */
static struct rusage
run (const char *folder, const char *const *arguments, gboolean thinks)
{
  struct rusage usage;
  int status;
  pid_t child = fork ();

  if (child == 0)
    {
      int null = open ("/dev/null", O_RDWR);
      const struct rlimit space = { MOST_SPACE, MOST_SPACE };

      if (g_chdir (folder) != 0 || (!thinks && setrlimit (RLIMIT_AS, &space) != 0))
        _exit (99);
      dup2 (null, STDOUT_FILENO);
      dup2 (null, STDERR_FILENO);
      execv (program, (char **) arguments);
      _exit (99);
    }
  g_assert_cmpint (wait4 (child, &status, 0, &usage), ==, child);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), <=, 1);
  return usage;
}

static double
get_seconds (const struct rusage *usage)
{
  return (double) (usage->ru_utime.tv_sec + usage->ru_stime.tv_sec)
         + (double) (usage->ru_utime.tv_usec + usage->ru_stime.tv_usec) / 1e6;
}

static void
test_worst (gconstpointer data)
{
  const WorstFile *file = data;
  const char *const commands[][7] = {
    { program, "check", file->name, NULL },
    { program, "convert", "--partial", "--force", file->name, "out.sgf", NULL },
    { program, "convert", "--partial", "--force", file->name, "out.html", NULL },
    { program, "show", file->name, NULL },
    { program, "analyse", "--nodes", "1", file->name, NULL },
    { program, "report", "--nodes", "1", file->name, NULL },
  };
  g_autofree char *folder = g_dir_make_tmp ("stelling-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, file->name, NULL);
  static const char *const outs[] = { "out.sgf", "out.html" };

  write_worst (file, path);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      gboolean thinks = g_str_equal (commands[i][2], "--nodes");
      struct rusage usage = run (folder, commands[i], thinks);

      g_test_message ("%s %s: %ld MB, %.2f s", commands[i][1], file->name, usage.ru_maxrss / 1024,
                      get_seconds (&usage));
      g_assert_cmpint (usage.ru_maxrss / 1024, <, MOST_MB);
      g_assert_cmpfloat (get_seconds (&usage), <, MOST_SECONDS);
    }
  for (guint i = 0; i < G_N_ELEMENTS (outs); i++)
    {
      g_autofree char *out = g_build_filename (folder, outs[i], NULL);

      g_remove (out);
    }
  g_remove (path);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  program = g_canonicalize_filename (argv[1], NULL);
  /* The tests look for mistakes with these; they take memory of their own. */
  g_unsetenv ("G_SLICE");
  g_unsetenv ("MALLOC_PERTURB_");
  for (guint i = 0; i < worst_files_get_n (); i++)
    {
      const WorstFile *file = worst_files_get (i);
      g_autofree char *path = g_strconcat ("/cli/limits/", file->name, NULL);

      g_test_add_data_func (path, file, test_worst);
    }
  status = g_test_run ();
  g_free (program);
  return status;
}
