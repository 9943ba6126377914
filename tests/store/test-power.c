/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The power goes at any moment, and the disk has lost some of what it was not asked to bring to
 * safety: a store opens, is whole, and each writing is there or not. */

#include "simulated-disk.h"
#include "store-fixture.h"

#include <glib/gstdio.h>
#include <stdlib.h>

typedef struct
{
  guint n_writings;
  guint n_before; /* as many of them before it is closed and opened again */
  guint one_in;   /* moments: looked at */
  guint n_tries;  /* as often with losses by chance */
} Plan;

static const Plan quick = { 5, 3, 5, 2 };
static const Plan closely = { 5, 3, 1, 30 };
/* Enough for SQLite to begin its log anew. */
static const Plan many = { 60, 55, 40, 2 };

typedef struct
{
  const Plan *plan;
  char *top;
  char *folder; /* of the store */
  char *left;   /* for what is left */
  char *path;   /* there */
  SimulatedDisk *disk;
  GRand *random;
  guint n_safe; /* writings that can't be lost any more */
} Power;

static const RecordedCall *
record (Power *self, gsize *n)
{
  StoreFixture f = { .path = g_build_filename (self->folder, "evaluations.db", NULL) };
  g_autoptr (SimulatedDisk) whole = simulated_disk_new (self->folder);
  const RecordedCall *calls;

  recorded_calls_begin (self->folder);
  store_fixture_open (&f);
  for (guint i = 0; i < self->plan->n_before; i++)
    store_write (&f, i);
  store_fixture_close (&f);
  store_fixture_open (&f);
  for (guint i = self->plan->n_before; i < self->plan->n_writings; i++)
    store_write (&f, i);
  store_fixture_close (&f);
  calls = recorded_calls_end (n);
  for (gsize i = 0; i < *n; i++)
    simulated_disk_take (whole, &calls[i]);
  simulated_disk_assert_same (whole, NULL);
  g_free (f.path);
  return calls;
}

/* Returns how many writings are there when the program starts. */
static guint
lose (Power *self, SimulatedLoss loss)
{
  StoreFixture f = { .path = self->path };
  guint n;

  simulated_disk_write (self->disk, self->left, loss, self->random);
  store_fixture_open (&f);
  g_assert_null (f.told);
  g_assert_null (stelling_store_get_problem (f.store));
  n = store_count_writings (&f, self->plan->n_writings);
  store_fixture_close (&f);
  store_assert_whole (&f);
  return n;
}

static void
look_at (Power *self)
{
  guint n_safe = lose (self, SIMULATED_LOSS_ALL);

  g_assert_cmpuint (n_safe, >=, self->n_safe);
  self->n_safe = n_safe;
  for (SimulatedLoss loss = SIMULATED_LOSS_NOTHING; loss < SIMULATED_LOSS_SOME; loss++)
    g_assert_cmpuint (lose (self, loss), >=, n_safe);
  for (guint i = 0; i < self->plan->n_tries; i++)
    g_assert_cmpuint (lose (self, SIMULATED_LOSS_SOME), >=, n_safe);
}

static void
set_up (Power *self, gconstpointer data)
{
  const gboolean in_memory = g_access ("/dev/shm", W_OK) == 0;
  g_autofree char *pattern
      = g_build_filename (in_memory ? "/dev/shm" : g_get_tmp_dir (), "stelling-power-XXXXXX", NULL);

  self->plan = data;
  self->top = realpath (g_mkdtemp (pattern), NULL);
  self->folder = g_build_filename (self->top, "store", NULL);
  self->left = g_build_filename (self->top, "left", NULL);
  self->path = g_build_filename (self->left, "evaluations.db", NULL);
  g_assert_no_errno (g_mkdir (self->folder, 0700));
  g_assert_no_errno (g_mkdir (self->left, 0700));
  self->disk = simulated_disk_new (self->folder);
}

static void
tear_down (Power *self, gconstpointer data)
{
  simulated_disk_free (self->disk);
  simulated_disk_clear_folder (self->top);
  g_assert_no_errno (g_rmdir (self->top));
  g_free (self->path);
  g_free (self->left);
  g_free (self->folder);
  free (self->top);
}

static void
test_power (Power *self, gconstpointer data)
{
  const guint32 seed = (guint32) g_test_rand_int ();
  guint n_moments = 0;
  gsize n;
  const RecordedCall *calls = record (self, &n);

  self->random = g_rand_new_with_seed (seed);
  for (gsize i = 0; i < n; i++)
    if (simulated_disk_take (self->disk, &calls[i])
        && g_rand_int_range (self->random, 0, (gint32) self->plan->one_in) == 0)
      {
        look_at (self);
        n_moments++;
      }
  look_at (self);
  g_test_message ("seed %u: %u of %zu moments", seed, n_moments, n);
  g_assert_cmpuint (self->n_safe, ==, self->plan->n_writings);
  g_rand_free (self->random);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (argc == 1)
    g_test_add ("/store/power/quick", Power, &quick, set_up, test_power, tear_down);
  else
    {
      g_test_add ("/store/power/closely", Power, &closely, set_up, test_power, tear_down);
      g_test_add ("/store/power/many", Power, &many, set_up, test_power, tear_down);
    }
  return g_test_run ();
}
