/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "naive-replay.h"
#include "record-storm.h"

/* Random changes without end; then everything undone must give back the exact start, step by step
 * through states that were there before, and everything redone the exact end. */

static GHashTable *seen; /* texts of every state that the record was in */

static void
remember (StellingRecord *record, gpointer data)
{
  static guint n;

  g_hash_table_add (seen, record_dump (record));
  if (n++ % 16 == 0)
    naive_check (record);
}

/* Goes to the end of undo or redo; returns every state on the way. */
static GPtrArray *
go_all_the_way (StellingRecord *record, gboolean back)
{
  GPtrArray *states = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (states, record_dump (record));
  while (back ? stelling_record_can_undo (record) : stelling_record_can_redo (record))
    {
      if (back)
        stelling_record_undo (record);
      else
        stelling_record_redo (record);
      g_ptr_array_add (states, record_dump (record));
      record_check_places (record, stelling_record_get_main_end (record));
    }
  return states;
}

static void
test_storm (gconstpointer data)
{
  for (guint seed = 1; seed <= 6; seed++)
    {
      StellingRecord *record = record_new (data);
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autofree char *start = record_dump (record);
      g_autoptr (GPtrArray) back = NULL;
      g_autoptr (GPtrArray) again = NULL;

      seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      remember (record, NULL);
      record_storm (record, random, 300, remember, NULL);
      while (stelling_record_can_redo (record)) /* what the storm took back last */
        stelling_record_redo (record);
      back = go_all_the_way (record, TRUE);
      g_assert_cmpuint (back->len, >, 30);
      g_assert_cmpstr (g_ptr_array_index (back, back->len - 1), ==, start);
      g_assert_false (stelling_record_is_modified (record));
      again = go_all_the_way (record, FALSE);
      g_assert_cmpuint (again->len, ==, back->len);
      for (guint i = 0; i < back->len; i++)
        {
          g_assert_true (g_hash_table_contains (seen, g_ptr_array_index (back, i)));
          g_assert_cmpstr (g_ptr_array_index (again, i), ==,
                           g_ptr_array_index (back, back->len - 1 - i));
        }
      g_hash_table_unref (seen);
      g_assert_finalize_object (record);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/record/storm/teblo", "teblo", test_storm);
  g_test_add_data_func ("/record/storm/tablut-edge", "tablut-edge", test_storm);
  g_test_add_data_func ("/record/storm/tablut-corner", "tablut-corner", test_storm);
  return g_test_run ();
}
