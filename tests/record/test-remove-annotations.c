/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "record-dump.h"
#include "record-random.h"
#include "stelling-record-edit.h"

/* Taking annotations away. */

#define BIT(field) STELLING_FIELD_BIT (STELLING_FIELD_##field)

static const struct
{
  StellingFieldSet fields;
  const char *name;
} names[] = {
  { STELLING_FIELDS_COMMENTS, "Remove Comments" },
  { BIT (COMMENT), "Remove Comments" },
  { BIT (GLYPHS), "Remove Judgements" },
  { BIT (MARKS), "Remove Marks" },
  { BIT (EVALUATION), "Remove Evaluations" },
  { BIT (CLOCK), "Remove Clock Times" },
  { BIT (EXTRA), "Remove Unknown Properties" },
  { BIT (MARKS) | BIT (GLYPHS), "Remove Annotations" },
  { STELLING_FIELDS_ALL, "Remove Annotations" },
};

/* How many nodes below @top say something of that kind. */
static guint
count (StellingNode *top, StellingFieldSet fields)
{
  guint n = 0;

  for (StellingNode *at = top; at; at = stelling_node_get_next_in_tree (at, top))
    for (guint i = 0; i < STELLING_N_FIELDS; i++)
      if (fields & STELLING_FIELD_BIT (i)
          && stelling_annotation_has (stelling_node_get_annotation (at), (StellingField) i))
        {
          n++;
          break;
        }
  return n;
}

static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);

  for (guint i = 0; i < 10 * G_N_ELEMENTS (names); i++)
    {
      const StellingFieldSet fields = names[i % G_N_ELEMENTS (names)].fields;
      StellingRecord *record = record_new_random ("tablut-edge", random, 60);
      StellingNode *root = stelling_record_get_root (record);
      StellingNode *top = i % 2 ? root : record_pick_node (record, random);
      const guint n = count (top, fields);
      const guint n_all = count (root, fields);
      const guint n_others = count (root, STELLING_FIELDS_ALL & ~fields);
      g_autofree char *before = record_dump (record);
      g_autofree char *after = NULL;

      g_assert_cmpint ((stelling_record_get_fields (record, top) & fields) != 0, ==, n > 0);
      g_assert_cmpuint (stelling_record_remove_fields (record, top, fields), ==, n);
      g_assert_cmpint (stelling_record_can_undo (record), ==, n > 0);
      g_assert_cmpuint (count (top, fields), ==, 0);
      g_assert_cmpuint (count (root, fields), ==, n_all - n);
      g_assert_cmpuint (count (root, STELLING_FIELDS_ALL & ~fields), ==, n_others);
      if (n > 0)
        g_assert_cmpstr (stelling_record_get_undo_name (record), ==,
                         names[i % G_N_ELEMENTS (names)].name);
      stelling_record_undo (record);
      after = record_dump (record);
      g_assert_cmpstr (after, ==, before);
      g_assert_finalize_object (record);
    }
}

static void
test_signals (void)
{
  StellingRecord *record = record_new ("teblo");
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *node = record_play (record, root, "D4 I9 D5");
  RecordLog log;

  stelling_record_set_comment (record, stelling_node_get_parent (node), "one");
  stelling_record_set_comment (record, node, "two");
  stelling_record_set_glyph (record, node, STELLING_GLYPH_GOOD, TRUE);
  record_log_init (&log, record);
  g_assert_cmpuint (stelling_record_remove_fields (record, root, STELLING_FIELDS_COMMENTS), ==, 2);
  record_log_assert (&log, "*I9 *D5");
  g_assert_cmpuint (stelling_record_remove_fields (record, root, STELLING_FIELDS_COMMENTS), ==, 0);
  record_log_assert (&log, "");
  g_assert_cmpuint (stelling_record_remove_fields (record, root, 0), ==, 0);
  g_assert_true (stelling_node_has_glyph (node, STELLING_GLYPH_GOOD));
  record_log_clear (&log);
  g_assert_finalize_object (record);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/strip/random", test_random);
  g_test_add_func ("/record/strip/signals", test_signals);
  return g_test_run ();
}
