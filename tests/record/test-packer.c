/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "record-random.h"
#include "record-storm.h"

#include "stelling-record-builder.h"
#include "stelling-record-packer.h"

/* A state that is made in slices while the record changes: with the entries that came since it
 * is what the record is in the end. */

/* --- comparing --- */

/* Says the same in as few bytes as there can be, and in the order that there has to be. */
static void
assert_normal (GVariant *state)
{
  g_autoptr (GBytes) bytes = g_bytes_new (g_variant_get_data (state), g_variant_get_size (state));
  g_autoptr (GVariant) read
      = g_variant_ref_sink (g_variant_new_from_bytes (g_variant_get_type (state), bytes, FALSE));

  g_assert_true (g_variant_is_normal_form (read));
}

/* All but the number of the newest node: some may be gone. */
static void
assert_same_state (StellingRecord *a, StellingRecord *b)
{
  g_autoptr (GVariant) first = stelling_record_dup_state (a);
  g_autoptr (GVariant) second = stelling_record_dup_state (b);

  assert_normal (first);
  for (gsize i = 1; i < g_variant_n_children (first); i++)
    {
      g_autoptr (GVariant) one = g_variant_get_child_value (first, i);
      g_autoptr (GVariant) other = g_variant_get_child_value (second, i);

      g_assert_true (g_variant_equal (one, other));
    }
}

static void
assert_same_history (StellingRecord *a, StellingRecord *b)
{
  g_autofree char *first = record_dump (a);
  g_autofree char *second = record_dump (b);

  g_assert_cmpstr (first, ==, second);
  g_assert_cmpuint (stelling_record_get_n_unsaved (a), ==, stelling_record_get_n_unsaved (b));
  assert_same_state (a, b);
  while (stelling_record_can_undo (a))
    {
      stelling_record_undo (a);
      stelling_record_undo (b);
    }
  assert_same_state (a, b);
  while (stelling_record_can_redo (a))
    {
      stelling_record_redo (a);
      stelling_record_redo (b);
    }
  assert_same_state (a, b);
}

/* --- packing --- */

typedef struct
{
  StellingRecord *record;
  StellingRecordPacker *packer;
  GPtrArray *entries; /* since it began */
  guint n_slices;
} Packing;

static void
watch_cb (StellingRecord *record, GVariant *entry, gpointer data)
{
  Packing *self = data;

  g_ptr_array_add (self->entries, g_variant_ref (entry));
}

static void
begin (Packing *self, StellingRecord *record)
{
  self->record = record;
  self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  stelling_record_set_watch (record, watch_cb, self);
  self->packer = stelling_record_packer_new (record);
  self->n_slices = 0;
}

/* A slice as short as there is. */
static gboolean
go_on (Packing *self)
{
  self->n_slices++;
  return stelling_record_packer_work (self->packer, 0);
}

/* Returns the record that comes back. */
static StellingRecord *
finish (Packing *self)
{
  g_autoptr (GVariant) state = stelling_record_packer_end (self->packer);
  g_autoptr (GError) error = NULL;
  StellingRecord *copy;

  assert_normal (state);
  copy = stelling_record_new_from_state (state, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < self->entries->len; i++)
    {
      stelling_record_apply (copy, g_ptr_array_index (self->entries, i), &error);
      g_assert_no_error (error);
    }
  stelling_record_end_log (copy);
  stelling_record_set_watch (self->record, NULL, NULL);
  g_ptr_array_unref (self->entries);
  stelling_record_packer_free (self->packer);
  return copy;
}

static void
evaluate (StellingRecord *record, StellingNode *node, GRand *random)
{
  const StellingEvaluation evaluation
      = { .score = { STELLING_SCORE_VALUE, (gint16) (g_rand_int (random) % 400), 0, 0 },
          .depth = g_rand_int (random) % 60,
          .engine = (char *) "X" };
  const StellingAnnotation none = { .clock = STELLING_CLOCK_NONE };

  if (g_rand_int (random) % 4 == 0 && stelling_node_is_attached (node))
    stelling_record_set_field (record, node, STELLING_FIELD_EVALUATION, &none);
  else
    stelling_record_set_evaluation (record, node, &evaluation, TRUE);
}

/* Everything that can be done with a record comes between the slices. */
static void
test_changes (gconstpointer rules)
{
  for (guint seed = 1; seed <= 16; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      StellingRecord *record = record_new_random (rules, random, 400);
      StellingRecord *copy;
      StellingNode *node;
      guint n_nodes;
      Packing packing;

      if (seed % 3 == 0)
        record_storm (record, random, 30, NULL, NULL);
      n_nodes = stelling_record_get_n_nodes (record);
      node = record_pick_node (record, random); /* it may be deleted meanwhile */
      begin (&packing, record);
      while (!go_on (&packing))
        {
          if (packing.n_slices % 3 == 0)
            record_storm (record, random, 1, NULL, NULL);
          if (seed % 2 == 0)
            node = record_pick_node (record, random);
          evaluate (record, node, random);
          if (packing.n_slices == 9)
            stelling_record_set_saved (record);
        }
      /* It is never begun anew. */
      if (seed % 3 != 0)
        g_assert_cmpuint (packing.n_slices, <=, n_nodes / 16 + 2);
      for (guint i = 0; i < 10; i++)
        {
          record_storm (record, random, 1, NULL, NULL);
          evaluate (record, record_pick_node (record, random), random);
        }
      copy = finish (&packing);
      assert_same_history (record, copy);
      g_assert_finalize_object (copy);
      g_assert_finalize_object (record);
    }
}

/* What is typed and taken back while it goes on. */
static void
test_typing (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  StellingRecord *record = record_new_random ("teblo", random, 500);
  g_autoptr (GString) text = g_string_new (NULL);
  StellingRecord *copy;
  Packing packing;
  RecordLog log;

  begin (&packing, record);
  while (!go_on (&packing))
    {
      g_string_append_c (text, (char) ('a' + packing.n_slices % 26));
      if (packing.n_slices % 7 == 6)
        g_string_set_size (text, 0);
      stelling_record_set_comment (record, record_pick_node (record, random), text->str);
      stelling_record_set_comment (record, stelling_record_get_root (record), text->str);
      if (packing.n_slices % 5 == 4)
        stelling_record_undo (record);
    }
  /* Nobody sees it going back and forth. */
  record_log_init (&log, record);
  g_assert_true (go_on (&packing));
  record_log_assert (&log, "");
  record_log_clear (&log);
  copy = finish (&packing);
  assert_same_history (record, copy);
  g_assert_finalize_object (copy);
  g_assert_finalize_object (record);
}

/* A slice in the midst of a group does nothing, and a packer whose record forgets its commands
 * comes to nothing. */
static void
test_not_now (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  StellingRecord *record = record_new_random ("tablut-edge", random, 200);
  StellingNode *root = stelling_record_get_root (record);
  StellingRecord *copy;
  Packing packing;

  begin (&packing, record);
  stelling_record_begin_group (record, "Several Things");
  stelling_record_set_header (record, "light", "Ann");
  for (guint i = 0; i < 100; i++)
    g_assert_false (go_on (&packing));
  stelling_record_delete_following (record, root);
  stelling_record_end_group (record);
  g_assert_false (go_on (&packing));
  g_assert_false (stelling_record_packer_is_lost (packing.packer));
  stelling_record_clear_undo (record);
  g_assert_true (stelling_record_packer_is_lost (packing.packer));
  g_assert_false (go_on (&packing));
  stelling_record_packer_free (packing.packer);
  g_ptr_array_unref (packing.entries);

  begin (&packing, record);
  record_play (record, root, "e3-c3");
  while (!go_on (&packing))
    ;
  copy = finish (&packing);
  assert_same_history (record, copy);
  g_assert_finalize_object (copy);
  g_assert_finalize_object (record);
}

/* A change that names no node, before any was packed, and an evaluation after it. */
static void
test_start (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  StellingRecord *record = record_new_random ("tablut-edge", random, 100);
  StellingNode *root = stelling_record_get_root (record);
  StellingRecord *other = record_new ("teblo");
  const StellingEvaluation first = { .score = { STELLING_SCORE_VALUE, 3, 0, 0 }, .depth = 3 };
  const StellingEvaluation second = { .score = { STELLING_SCORE_VALUE, 9, 0, 0 }, .depth = 9 };
  StellingRecord *copy;
  Packing packing;

  stelling_record_set_evaluation (record, root, &first, TRUE);
  begin (&packing, record);
  stelling_record_set_start (record, stelling_record_get_start (other));
  stelling_record_set_evaluation (record, root, &second, TRUE);
  while (!go_on (&packing))
    ;
  copy = finish (&packing);
  assert_same_history (record, copy);
  g_assert_finalize_object (copy);
  g_assert_finalize_object (other);
  g_assert_finalize_object (record);
}

/* --- sizes --- */

static void
try_size (guint size, guint n_nodes)
{
  StellingRecord *record = record_new ("tablut-edge");
  g_autofree char *comment = g_strnfill (size, 'x');
  StellingNode *node = stelling_record_get_root (record);
  g_autoptr (StellingOrigin) origin = stelling_origin_new ("", 0, comment, size, ")", 1);
  g_autoptr (GVariant) state = NULL;
  g_autoptr (StellingRecord) copy = NULL;

  if (n_nodes > 1)
    stelling_origin_set_charset (origin, "ISO-8859-9");
  for (guint n = 0; n < n_nodes; n++)
    {
      node = stelling_record_build_note (record, node);
      if (n == 1)
        stelling_record_build_origin (record, node, origin);
      else
        stelling_annotation_set_text (stelling_record_build_annotation (record, node),
                                      STELLING_FIELD_COMMENT, comment);
    }
  stelling_record_build_finish (record);
  state = stelling_record_dup_state (record);
  assert_normal (state);
  copy = stelling_record_new_from_state (state, NULL);
  g_assert_nonnull (copy);
  stelling_record_end_log (copy);
  assert_same_state (record, copy);
  g_assert_finalize_object (record);
}

/* However large it is: places in it are told with one byte, two or four. */
static void
test_sizes (void)
{
  for (guint n_nodes = 1; n_nodes <= 3; n_nodes++)
    {
      for (guint size = 0; size < 10; size++)
        try_size (size, n_nodes);
      for (guint size = 40; size < 260; size++)
        try_size (size, n_nodes);
      for (guint size = 65515; size < 65540; size++)
        try_size (size, n_nodes);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/record/packer/changes/tablut", "tablut-edge", test_changes);
  g_test_add_data_func ("/record/packer/changes/teblo", "teblo", test_changes);
  g_test_add_func ("/record/packer/typing", test_typing);
  g_test_add_func ("/record/packer/not-now", test_not_now);
  g_test_add_func ("/record/packer/start", test_start);
  g_test_add_func ("/record/packer/sizes", test_sizes);
  return g_test_run ();
}
