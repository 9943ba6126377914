/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The power goes at any moment of saving, and the disk has lost some of what it was not asked to
 * bring to safety: the file is whole, old or new, or what it held is found in its backup. Once
 * saving is done the file is the new one. */

#include "saving-fixture.h"

#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "simulated-disk.h"

/* As often as each moment is tried with losses by chance. */
static guint n_tries = 12;

/* What is saved, one after the other: longer and shorter, some pages and less than one. The first
 * is there before. */
#define N_TEXTS 5
static const gsize lengths[N_TEXTS] = { 9000, 30000, 5000, 100, 20001 };
static char *texts[N_TEXTS];

typedef enum
{
  NEW,    /* no file */
  OLD,    /* a file */
  LINKED, /* a link to a file */
  SHARED, /* a file with another hard link */
} Scene;

typedef struct
{
  SavingFixture fixture;
  char *target; /* another name in the same folder */
  Scene scene;
  guint n_in_place; /* states in which only the backup had what was there */
} Stage;

static void
prepare (Stage *stage)
{
  const char *path = stage->fixture.path;

  if (stage->scene == OLD || stage->scene == SHARED)
    saving_put (path, texts[0]);
  if (stage->scene == SHARED)
    g_assert_no_errno (link (path, stage->target));
  if (stage->scene == LINKED)
    {
      saving_put (stage->target, texts[0]);
      g_assert_no_errno (symlink (stage->target, path));
    }
}

static const RecordedCall *
record (Stage *stage, gsize *n)
{
  g_autofree char *known = NULL;
  g_autoptr (GError) error = NULL;

  recorded_calls_begin (saving_get_root ());
  for (int i = 1; i < N_TEXTS; i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (texts[i], strlen (texts[i]));
      g_autofree char *digest = NULL;

      recorded_calls_mark (stage->fixture.folder, 2 * i - 1); /* it begins */
      stelling_save_file (stage->fixture.file, bytes, known, &digest, NULL, &error);
      g_assert_no_error (error);
      recorded_calls_mark (stage->fixture.folder, 2 * i); /* it is done */
      g_free (known);
      known = g_steal_pointer (&digest);
    }
  return recorded_calls_end (n);
}

/* Returns which text the file has; -1: there is none, -2: it is not whole. */
static int
read_file (Stage *stage, char **digest)
{
  g_autoptr (GBytes) bytes = stelling_load_file (stage->fixture.file, digest, NULL, NULL);

  if (bytes == NULL)
    return -1;
  for (int i = 0; i < N_TEXTS; i++)
    if (g_bytes_get_size (bytes) == strlen (texts[i])
        && memcmp (g_bytes_get_data (bytes, NULL), texts[i], strlen (texts[i])) == 0)
      return i;
  return -2;
}

/* Looks at what is there as the program does when it opens the file. @mark: the newest */
static void
check (Stage *stage, int mark)
{
  const int least = stage->scene == NEW && mark < 2 ? -1 : mark / 2;
  g_autofree char *digest = NULL;
  g_autoptr (GFile) backup = NULL;
  int found = read_file (stage, &digest);

  if (digest != NULL)
    backup = stelling_find_backup (stage->fixture.file, digest);
  if (found != -2)
    {
      g_assert_cmpint (found, >=, least);
      g_assert_cmpint (found, <=, (mark + 1) / 2);
      g_assert_null (backup); /* nobody needs to be asked */
      return;
    }
  g_assert_cmpint (stage->scene, ==, SHARED);
  g_assert_nonnull (backup);
  g_assert_cmpint (mark % 2, ==, 1); /* it was being written */
  saving_assert_content (g_file_peek_path (backup), texts[mark / 2]);
  stage->n_in_place++;
}

static void
lose (Stage *stage, SimulatedDisk *disk, SimulatedLoss loss, GRand *random, int mark)
{
  simulated_disk_write (disk, saving_get_root (), loss, random);
  if (stage->scene == LINKED)
    g_assert_no_errno (symlink (stage->target, stage->fixture.path));
  check (stage, mark);
}

static void
test_power (Stage *stage, gconstpointer data)
{
  const guint seed = (guint) g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (SimulatedDisk) disk = NULL;
  g_autoptr (SimulatedDisk) whole = NULL;
  const RecordedCall *calls;
  guint n_moments = 0;
  int mark = 0;
  gsize n;

  prepare (stage);
  disk = simulated_disk_new (saving_get_root ());
  whole = simulated_disk_new (saving_get_root ());
  calls = record (stage, &n);
  for (gsize i = 0; i < n; i++)
    simulated_disk_take (whole, &calls[i]);
  simulated_disk_assert_same (whole, NULL);
  for (gsize i = 0; i < n; i++)
    {
      if (calls[i].kind == RECORDED_MARK)
        mark = calls[i].number;
      if (!simulated_disk_take (disk, &calls[i]) && calls[i].kind != RECORDED_MARK)
        continue;
      n_moments++;
      for (SimulatedLoss loss = SIMULATED_LOSS_NOTHING; loss < SIMULATED_LOSS_SOME; loss++)
        lose (stage, disk, loss, random, mark);
      for (guint k = 0; k < n_tries; k++)
        lose (stage, disk, SIMULATED_LOSS_SOME, random, mark);
    }
  g_test_message ("seed %u: %u moments, %u times the backup was needed", seed, n_moments,
                  stage->n_in_place);
  g_assert_cmpuint (n_moments, >, 20);
  g_assert_true ((stage->n_in_place > 0) == (stage->scene == SHARED));
}

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
  saving_tear_down (&stage->fixture, NULL);
  g_free (stage->target);
}

static void
add (const char *path, Scene scene)
{
  g_test_add (path, Stage, GUINT_TO_POINTER (scene), set_up, test_power, tear_down);
}

int
main (int argc, char **argv)
{
  int status;

  /* Where bringing something to the disk takes no time, if there is such a place. */
  if (g_access ("/dev/shm", W_OK) == 0)
    g_setenv ("TMPDIR", "/dev/shm", TRUE);
  saving_init (&argc, &argv);
  if (argc == 2)
    n_tries = (guint) g_ascii_strtoull (argv[1], NULL, 10);
  for (guint i = 0; i < N_TEXTS; i++)
    texts[i] = g_strnfill (lengths[i], (char) ('a' + i));
  add ("/files/power/new", NEW);
  add ("/files/power/old", OLD);
  add ("/files/power/linked", LINKED);
  add ("/files/power/shared", SHARED);
  status = saving_run ();
  for (guint i = 0; i < N_TEXTS; i++)
    g_free (texts[i]);
  return status;
}
