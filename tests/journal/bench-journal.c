/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the journal costs: a letter typed into a comment of 10,000 letters, with and without
 * somebody who watches; a state of 20,000 nodes written and read. The best of several runs. */

#include "record-dump.h"

#include "stelling-record-builder.h"
#include "stelling-record-log.h"

#define N_LETTERS 2000
#define N_ROUNDS 7

static gsize n_bytes;

static void
watch_cb (StellingRecord *record, GVariant *entry, gpointer data)
{
  /* What is put around a piece in the file: 16 bytes, and up to 7 to fill it up; and its parity,
   * which for short ones takes 40. */
  n_bytes += 16 + ((g_variant_get_size (entry) + 7) & ~(gsize) 7) + 40;
}

/* Microseconds a letter. */
static double
type (gboolean watched)
{
  double best = G_MAXDOUBLE;

  for (guint round = 0; round < N_ROUNDS; round++)
    {
      StellingRecord *record = record_new ("teblo");
      StellingNode *root = stelling_record_get_root (record);
      GString *text = g_string_new (NULL);
      gint64 start;

      while (text->len < 10000)
        g_string_append (text, "abcd efgh ");
      stelling_record_set_comment (record, root, text->str);
      g_variant_unref (stelling_record_dup_state (record));
      if (watched)
        stelling_record_set_watch (record, watch_cb, NULL);
      n_bytes = 0;
      start = g_get_monotonic_time ();
      for (guint i = 0; i < N_LETTERS; i++)
        {
          g_string_insert_c (text, 5000, (char) ('a' + i % 26));
          stelling_record_set_comment (record, root, text->str);
        }
      best = MIN (best, (double) (g_get_monotonic_time () - start) / N_LETTERS);
      g_string_free (text, TRUE);
      g_object_unref (record);
    }
  return best;
}

static StellingRecord *
make_large (void)
{
  StellingRecord *record = record_new ("tablut-edge:repeat=none");
  StellingNode *root = stelling_record_get_root (record);

  while (stelling_record_get_n_nodes (record) < 20000)
    {
      static const StellingMove moves[] = {
        stelling_move_step (4 + 9 * 2, 2 + 9 * 2),
        stelling_move_step (4 + 9, 3 + 9),
        stelling_move_step (2 + 9 * 2, 4 + 9 * 2),
        stelling_move_step (3 + 9, 4 + 9),
      };
      StellingNode *node = root;

      for (guint i = 0; i < 80; i++)
        node = stelling_record_build_move (record, node, moves[i % 4], NULL, NULL);
      stelling_annotation_set_text (stelling_record_build_annotation (record, node),
                                    STELLING_FIELD_COMMENT, "A comment of some words.");
    }
  stelling_record_build_finish (record);
  return record;
}

static void
write_and_read (void)
{
  StellingRecord *record = make_large ();
  double wrote = G_MAXDOUBLE, read = G_MAXDOUBLE;
  gsize size = 0;

  for (guint round = 0; round < N_ROUNDS; round++)
    {
      gint64 start = g_get_monotonic_time ();
      g_autoptr (GVariant) state = stelling_record_dup_state (record);
      g_autoptr (StellingRecord) again = NULL;

      g_variant_get_data (state);
      wrote = MIN (wrote, (double) (g_get_monotonic_time () - start) / 1000);
      size = g_variant_get_size (state);
      start = g_get_monotonic_time ();
      again = stelling_record_new_from_state (state, NULL);
      g_assert_nonnull (again);
      read = MIN (read, (double) (g_get_monotonic_time () - start) / 1000);
    }
  g_print ("state of %u nodes: %.1f ms to write, %.1f ms to read, %.1f bytes a node\n",
           stelling_record_get_n_nodes (record), wrote, read,
           (double) size / stelling_record_get_n_nodes (record));
  g_object_unref (record);
}

int
main (void)
{
  double plain = type (FALSE);
  double watched = type (TRUE);

  g_print ("letter in a comment of 10000: %.2f µs, watched %.2f µs (%.2f more), %.0f bytes\n",
           plain, watched, watched - plain, (double) n_bytes / N_LETTERS);
  write_and_read ();
  return 0;
}
