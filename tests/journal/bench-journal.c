/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the journal costs: a letter typed into a comment of 10,000 letters, with and without
 * somebody who watches; a state of 20,000 nodes written and read; states of 100,000 nodes that each
 * have the same, in time of the processor. The best of several runs. With the name of one of these
 * only it, for a profile. */

#include "record-dump.h"

#include "stelling-record-builder.h"
#include "stelling-record-log.h"

#include <time.h>

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

/* --- what nodes may have --- */

#define N_FULL 100000

typedef struct
{
  const char *name;
  StellingNode *(*build) (StellingRecord *record, StellingNode *parent);
} Filling;

static StellingNode *
build_evaluation (StellingRecord *record,
                  StellingNode *parent,
                  guint n_lines,
                  const StellingPosition *about)
{
  StellingNode *node = stelling_record_build_note (record, parent);
  StellingMove moves[] = { stelling_move_step (22, 20), stelling_move_step (13, 12) };
  StellingEvaluationLine line
      = { { STELLING_SCORE_VALUE, 12, 0, STELLING_BOUND_IS_SCORE }, moves, G_N_ELEMENTS (moves) };
  const StellingEvaluation evaluation = { .score = line.score,
                                          .depth = 9,
                                          .nodes = 123456,
                                          .engine = (char *) "Stelling",
                                          .version = (char *) "0.1.0",
                                          .evaluator = (char *) "tablut-edge 5 0123abcd",
                                          .date = 1700000000,
                                          .lines = &line,
                                          .n_lines = n_lines,
                                          .about = (StellingPosition *) about };

  stelling_annotation_set_evaluation (stelling_record_build_annotation (record, node), &evaluation);
  return node;
}

static StellingNode *
build_plain_evaluation (StellingRecord *record, StellingNode *parent)
{
  return build_evaluation (record, parent, 0, NULL);
}

static StellingNode *
build_line (StellingRecord *record, StellingNode *parent)
{
  return build_evaluation (record, parent, 1, NULL);
}

static StellingNode *
build_old_evaluation (StellingRecord *record, StellingNode *parent)
{
  return build_evaluation (record, parent, 0, stelling_record_get_start (record));
}

static StellingNode *
build_mark (StellingRecord *record, StellingNode *parent)
{
  StellingNode *node = stelling_record_build_note (record, parent);
  const StellingMark mark
      = { STELLING_MARK_LABEL, STELLING_MARK_RED, 40, STELLING_SQUARE_NONE, (char *) "A" };

  stelling_annotation_add_mark (stelling_record_build_annotation (record, node), &mark);
  return node;
}

static StellingNode *
build_comment (StellingRecord *record, StellingNode *parent)
{
  StellingNode *node = stelling_record_build_note (record, parent);

  stelling_annotation_set_text (stelling_record_build_annotation (record, node),
                                STELLING_FIELD_COMMENT, "A comment of some words.");
  return node;
}

static StellingNode *
build_setup (StellingRecord *record, StellingNode *parent)
{
  return stelling_record_build_setup (record, parent, stelling_record_get_start (record));
}

static const Filling fillings[] = {
  { "comment", build_comment }, { "evaluation", build_plain_evaluation },
  { "line", build_line },       { "old-evaluation", build_old_evaluation },
  { "mark", build_mark },       { "set-up", build_setup },
};

static void
pack (const Filling *filling)
{
  StellingRecord *record = record_new ("tablut-edge:repeat=none");
  StellingNode *node = stelling_record_get_root (record);
  clock_t best = G_MAXLONG;
  gsize size = 0;

  for (guint i = 0; i < N_FULL; i++)
    node = filling->build (record, node);
  stelling_record_build_finish (record);
  for (guint round = 0; round < 3; round++)
    {
      const clock_t start = clock ();
      g_autoptr (GVariant) state = stelling_record_dup_state (record);

      size = g_variant_get_size (state);
      g_assert_nonnull (g_variant_get_data (state));
      best = MIN (best, clock () - start);
    }
  g_print ("state of nodes with %s: %.2f µs, %.1f bytes a node\n", filling->name,
           (double) best / N_FULL * 1e6 / CLOCKS_PER_SEC, (double) size / N_FULL);
  g_object_unref (record);
}

/* @only: nullable. Returns whether there is such a one. */
static gboolean
pack_all (const char *only)
{
  gboolean is_known = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (fillings); i++)
    if (only == NULL || g_str_equal (only, fillings[i].name))
      {
        pack (&fillings[i]);
        is_known = TRUE;
      }
  return is_known;
}

int
main (int argc, char **argv)
{
  double plain, watched;

  if (argc > 1)
    return pack_all (argv[1]) ? 0 : 1;
  plain = type (FALSE);
  watched = type (TRUE);
  g_print ("letter in a comment of 10000: %.2f µs, watched %.2f µs (%.2f more), %.0f bytes\n",
           plain, watched, watched - plain, (double) n_bytes / N_LETTERS);
  write_and_read ();
  pack_all (NULL);
  return 0;
}
