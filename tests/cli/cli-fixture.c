/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-fixture.h"

#include <string.h>

void
cli_run_clear (CliRun *run)
{
  g_clear_pointer (&run->output, g_free);
  g_clear_pointer (&run->errors, g_free);
}

GSubprocess *
cli_spawn (const char *folder, const char *program, const char *const *arguments)
{
  g_autoptr (GSubprocessLauncher) launcher
      = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                   | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  GSubprocess *process;

  g_ptr_array_add (argv, (gpointer) program);
  for (guint i = 0; arguments[i] != NULL; i++)
    g_ptr_array_add (argv, (gpointer) arguments[i]);
  g_ptr_array_add (argv, NULL);
  if (folder != NULL)
    g_subprocess_launcher_set_cwd (launcher, folder);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv->pdata, &error);
  g_assert_no_error (error);
  return process;
}

CliRun
cli_finish (GSubprocess *process, const char *input)
{
  g_autoptr (GError) error = NULL;
  CliRun run = { 0 };

  g_subprocess_communicate_utf8 (process, input, NULL, &run.output, &run.errors, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  run.status = g_subprocess_get_exit_status (process);
  return run;
}

CliRun
cli_run (const char *program, const char *arguments)
{
  g_auto (GStrv) words = g_strsplit (arguments, "|", -1);
  g_autoptr (GSubprocess) process = cli_spawn (NULL, program, (const char *const *) words);

  return cli_finish (process, NULL);
}

void
cli_assert_matches (const char *text, const char *pattern)
{
  if (!g_regex_match_simple (pattern, text, G_REGEX_DOTALL, 0))
    g_error ("\"%s\" does not look like \"%s\"", text, pattern);
}

void
cli_assert_failed (const CliRun *run, int status, const char *errors)
{
  g_assert_cmpint (run->status, ==, status);
  g_assert_cmpstr (run->output, ==, "");
  g_assert_nonnull (strstr (run->errors, errors));
}
