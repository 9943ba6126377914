/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-worker-private.h"
#include "stelling-transposition-table-private.h"

/* What a table of 16 MB has room for. */
#define FIRST_ENTRIES (1u << 20)

/* Keys that lie everywhere as if by chance, the same in each run (the mixer of SplitMix64). */
static guint64
get_key (guint i)
{
  guint64 key = (i + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  key = (key ^ (key >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  key = (key ^ (key >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return key ^ (key >> 31);
}

static void
store (StellingTranspositionTable *table, guint first, guint end)
{
  for (guint i = first; i < end; i++)
    stelling_transposition_table_store (table, get_key (i), 0,
                                        &(StellingTranspositionEntry) {
                                            .move = i % 1000,
                                            .score = (int) (i % 77),
                                            .depth = (int) (i % 20),
                                            .bound = STELLING_BOUND_EXACT,
                                        });
}

/* How many of them are found, each with what was stored. */
static guint
count (StellingTranspositionTable *table, guint first, guint end)
{
  guint n = 0;

  for (guint i = first; i < end; i++)
    {
      StellingTranspositionEntry entry;

      if (!stelling_transposition_table_probe (table, get_key (i), 0, &entry))
        continue;
      g_assert_cmpuint (entry.move, ==, i % 1000);
      g_assert_cmpint (entry.score, ==, i % 77);
      g_assert_cmpint (entry.depth, ==, i % 20);
      g_assert_cmpint (entry.bound, ==, STELLING_BOUND_EXACT);
      n++;
    }
  return n;
}

/* What is stored is found, whatever is asked for, and nothing else is. */
static void
test_found (void)
{
  const gsize kilobytes[] = { 1, 64, 1024, 16 << 10, (16 << 10) + 8, 40 << 10 };

  for (guint i = 0; i < G_N_ELEMENTS (kilobytes); i++)
    {
      StellingTranspositionTable *table = stelling_transposition_table_new (kilobytes[i]);

      store (table, 0, 4);
      g_assert_cmpuint (count (table, 0, 4), ==, 4);
      g_assert_cmpuint (count (table, 4, 1000), ==, 0);
      stelling_transposition_table_clear (table);
      g_assert_cmpuint (count (table, 0, 4), ==, 0);
      stelling_transposition_table_free (table);
    }
}

/* As it grows it keeps what it knows, though far from all was ever in use; and how full it is never
 * falls by more than chance can do in so small a sample. */
static void
test_grows (void)
{
  StellingTranspositionTable *table = stelling_transposition_table_new (128 << 10);
  guint before = 0;

  store (table, 0, FIRST_ENTRIES / 4);
  g_assert_cmpuint (count (table, 0, FIRST_ENTRIES / 4), >, FIRST_ENTRIES / 4 * 0.98);
  /* A quarter of an eighth. */
  g_assert_cmpuint (stelling_transposition_table_get_permille (table), >=, 26);
  g_assert_cmpuint (stelling_transposition_table_get_permille (table), <=, 36);

  for (guint i = 1; i < 16; i++)
    {
      guint full;

      store (table, FIRST_ENTRIES / 4 * i, FIRST_ENTRIES / 4 * (i + 1));
      full = stelling_transposition_table_get_permille (table);
      g_assert_cmpuint (full + 10, >=, before);
      before = full;
      /* What is looked for moves along. */
      g_assert_cmpuint (count (table, 0, FIRST_ENTRIES / 4), >, FIRST_ENTRIES / 4 * 0.6);
    }
  /* Four times what the first part has room for. */
  g_assert_cmpuint (before, >, 250);
  g_assert_cmpuint (count (table, FIRST_ENTRIES * 3, FIRST_ENTRIES * 4), >, FIRST_ENTRIES * 0.9);
  stelling_transposition_table_free (table);
}

/* What has moved leaves a hole: a position behind it is not stored a second time. */
static void
test_moved (void)
{
  StellingTranspositionTable *table = stelling_transposition_table_new (32 << 10);
  StellingTranspositionEntry deep
      = { .move = 7, .score = 3, .depth = 20, .bound = STELLING_BOUND_EXACT };
  StellingTranspositionEntry shallow = { .depth = 2, .bound = STELLING_BOUND_UPPER };
  StellingTranspositionEntry entry;
  const guint n = FIRST_ENTRIES;
  guint kept = 0;

  /* The table has grown, and half of what was there before is full. */
  store (table, 0, n);
  for (guint i = n; i < n + 1000; i++)
    stelling_transposition_table_store (table, get_key (i), 0, &deep);
  count (table, 0, n);
  for (guint i = n; i < n + 1000; i++)
    stelling_transposition_table_store (table, get_key (i), 0, &shallow);
  for (guint i = n; i < n + 1000; i++)
    if (stelling_transposition_table_probe (table, get_key (i), 0, &entry) && entry.depth == 20)
      kept += entry.move == 7;
  g_assert_cmpuint (kept, >, 970);
  stelling_transposition_table_free (table);
}

/* To tell what is known changes nothing. */
static void
test_peek (void)
{
  StellingTranspositionTable *tables[] = { stelling_transposition_table_new (64 << 10),
                                           stelling_transposition_table_new (64 << 10) };
  StellingTranspositionEntry entry;

  for (guint i = 0; i < 2; i++)
    {
      store (tables[i], 0, FIRST_ENTRIES);
      for (guint j = 0; i == 0 && j < FIRST_ENTRIES / 2; j++)
        if (stelling_transposition_table_peek (tables[i], get_key (j), 0, &entry))
          g_assert_cmpuint (entry.move, ==, j % 1000);
      store (tables[i], FIRST_ENTRIES, FIRST_ENTRIES * 2);
    }
  for (guint j = 0; j < FIRST_ENTRIES * 2; j++)
    g_assert_cmpint (stelling_transposition_table_peek (tables[0], get_key (j), 0, &entry), ==,
                     stelling_transposition_table_peek (tables[1], get_key (j), 0, &entry));
  stelling_transposition_table_free (tables[0]);
  stelling_transposition_table_free (tables[1]);
}

/* One that cannot grow holds as much as it can, and the whole of a large one is used in the end. */
static void
test_full (void)
{
  const guint megabytes[] = { 16, 20 };

  for (guint i = 0; i < G_N_ELEMENTS (megabytes); i++)
    {
      StellingTranspositionTable *table = stelling_transposition_table_new (megabytes[i] << 10);
      guint room = FIRST_ENTRIES / 16 * megabytes[i];

      store (table, 0, room * 3);
      g_assert_cmpuint (stelling_transposition_table_get_permille (table), >, 950);
      g_assert_cmpuint (count (table, 0, room * 3), >, room * 0.85);
      g_assert_cmpuint (count (table, 0, room * 3), <=, room);
      /* What it has from now on is another search's. */
      stelling_transposition_table_age (table);
      g_assert_cmpuint (stelling_transposition_table_get_permille (table), ==, 0);
      store (table, room * 3, room * 4);
      g_assert_cmpuint (count (table, room * 3, room * 4), >, room * 0.4);
      stelling_transposition_table_free (table);
    }
}

typedef struct
{
  StellingTranspositionTable *table;
  guint first;
} Part;

static gpointer
run_part (gpointer data)
{
  const Part *part = data;

  for (guint i = 0; i < 16; i++)
    {
      guint first = part->first + i * FIRST_ENTRIES / 16;

      store (part->table, first, first + FIRST_ENTRIES / 16);
      count (part->table, first, first + FIRST_ENTRIES / 16);
    }
  return NULL;
}

/* Several threads fill one table, which grows meanwhile: what each finds is what was stored. */
static void
test_threads (void)
{
  StellingTranspositionTable *table = stelling_transposition_table_new (64 << 10);
  Part parts[3];
  GThread *threads[3];

  for (guint i = 0; i < 3; i++)
    {
      parts[i] = (Part) { table, i * FIRST_ENTRIES / 2 };
      threads[i] = g_thread_new ("part", run_part, &parts[i]);
    }
  for (guint i = 0; i < 3; i++)
    g_thread_join (threads[i]);
  g_assert_cmpuint (count (table, 0, FIRST_ENTRIES * 2), >, FIRST_ENTRIES);
  stelling_transposition_table_free (table);
}

/* A proven score counts from where it is asked for. */
static void
test_proven (void)
{
  StellingTranspositionTable *table = stelling_transposition_table_new (64);
  StellingTranspositionEntry entry
      = { .score = STELLING_WIN_BOUND + 20, .bound = STELLING_BOUND_LOWER };

  stelling_transposition_table_store (table, get_key (0), 3, &entry);
  g_assert_true (stelling_transposition_table_probe (table, get_key (0), 3, &entry));
  g_assert_cmpint (entry.score, ==, STELLING_WIN_BOUND + 20);
  g_assert_true (stelling_transposition_table_probe (table, get_key (0), 5, &entry));
  g_assert_cmpint (entry.score, ==, STELLING_WIN_BOUND + 18);
  stelling_transposition_table_free (table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/transposition-table/found", test_found);
  g_test_add_func ("/engine/transposition-table/grows", test_grows);
  g_test_add_func ("/engine/transposition-table/moved", test_moved);
  g_test_add_func ("/engine/transposition-table/peek", test_peek);
  g_test_add_func ("/engine/transposition-table/full", test_full);
  g_test_add_func ("/engine/transposition-table/threads", test_threads);
  g_test_add_func ("/engine/transposition-table/proven", test_proven);
  return g_test_run ();
}
