/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs a fuzz target over files and folders, so that its corpus is a plain test. Each file is also
 * cut short at many places, and has single bytes changed, always in the same way: --places=N tries
 * so many places of a file, where a run takes its time. */

#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <glib.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static guint n_inputs;
static guint n_places = 200;
static const char *input;
static gsize input_length;

/* Leaves the input that failed in the build folder, to be looked at and put into a corpus. */
static void
failed_cb (int number)
{
  const char *folder = g_getenv ("G_TEST_BUILDDIR");
  g_autofree char *name = g_strconcat (g_get_prgname (), ".failed", NULL);
  g_autofree char *path = g_build_filename (folder != NULL ? folder : ".", name, NULL);

  signal (number, SIG_DFL);
  if (g_file_set_contents (path, input, (gssize) input_length, NULL))
    g_printerr ("The input is in %s\n", path);
  raise (number);
}

/* In a block of its own, so that a sanitizer sees what is read beyond its end. */
static void
run_one (const char *data, gsize length)
{
  g_autofree uint8_t *copy = g_memdup2 (data, length);

  input = data;
  input_length = length;
  LLVMFuzzerTestOneInput (copy, length);
  n_inputs++;
}

static void
run_file (const char *path)
{
  /* Anew for each file: others, and the order of a folder, do not decide what is tried. */
  g_autoptr (GRand) random = g_rand_new_with_seed (20261120);
  static const char bytes[] = "[]();\\{}:\n\r|/x-KWB12\x80\xff";
  g_autoptr (GError) error = NULL;
  g_autofree char *data = NULL;
  gsize length, step;

  /* A folder that is not there is no corpus without a find. */
  if (!g_file_get_contents (path, &data, &length, &error))
    g_error ("%s", error->message);
  run_one (data, length);
  step = length / n_places + 1;
  for (gsize i = 0; i < length; i += step)
    {
      char kept = data[i];

      run_one (data, i);
      data[i] = bytes[g_rand_int_range (random, 0, sizeof bytes)];
      run_one (data, length);
      data[i] = kept;
    }
}

static void
run_path (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  if (folder == NULL)
    {
      run_file (path);
      return;
    }
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      run_path (inner);
    }
}

int
main (int argc, char **argv)
{
  g_autofree char *name = g_path_get_basename (argv[0]);

  g_set_prgname (name);
  signal (SIGABRT, failed_cb);
  signal (SIGSEGV, failed_cb);
  for (int i = 1; i < argc; i++)
    if (sscanf (argv[i], "--places=%u", &n_places) != 1)
      run_path (argv[i]);
  printf ("%u inputs\n", n_inputs);
  return n_inputs > 0 ? 0 : 1;
}
