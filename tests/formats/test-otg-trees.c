/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "formats-check.h"
#include "otg-check.h"
#include "stelling-record-builder.h"

#include <string.h>

/* Records with random moves, variations, comments, signs and clocks go out as OpenTafl's and come
 * in unchanged; and what such a record can't hold is told. */

static const char *const remarks[] = {
  "plain",
  "two\nlines\n\nand a third",
  "ünï — ₺ 山",
  "colon: a:b",
  "12 men",
  "3600 0/0 text",
  "3600 30/3 overtime",
  "!? begins",
  "\xc2\xa0 keeps apart",
  " blanks",
  "1. e3-c3 2a.1.1a.",
  "$1",
};

static StellingMove
choose_move (StellingNode *node, GRand *random)
{
  StellingMoveList list;

  stelling_position_get_moves (stelling_node_get_position (node), &list);
  if (list.n == 0 || stelling_node_get_outcome (node).result != STELLING_RESULT_NONE)
    return STELLING_MOVE_NONE;
  return list.moves[g_rand_int_range (random, 0, (gint32) list.n)];
}

static void
annotate (StellingRecord *record, StellingNode *node, GRand *random)
{
  StellingAnnotation *annotation = stelling_record_build_annotation (record, node);

  if (g_rand_int_range (random, 0, 3) == 0)
    stelling_annotation_set_text (annotation, STELLING_FIELD_COMMENT,
                                  remarks[g_rand_int_range (random, 0, G_N_ELEMENTS (remarks))]);
  for (guint i = 0; i < 3; i++)
    if (g_rand_int_range (random, 0, 4) == 0)
      {
        StellingGlyph glyph = (StellingGlyph) g_rand_int_range (random, 1, STELLING_N_GLYPHS);

        annotation->glyphs = stelling_glyphs_set (annotation->glyphs, glyph, TRUE);
      }
  if (g_rand_int_range (random, 0, 4) == 0)
    annotation->clock.left[stelling_node_get_side (node)]
        = g_rand_int_range (random, 0, 9999) * 1000;
}

static StellingRecord *
make_record (const char *name, GRand *random, guint n_moves)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  StellingRules rules;
  StellingPosition start;
  StellingRecord *record;

  g_assert_true (stelling_rules_parse (name, &rules, NULL));
  stelling_position_init (&start, &rules);
  record = stelling_record_new (&start);
  g_ptr_array_add (nodes, stelling_record_get_root (record));
  for (guint i = 0; i < n_moves; i++)
    {
      gboolean branch = g_rand_int_range (random, 0, 4) == 0;
      guint at = branch ? (guint) g_rand_int_range (random, 0, (gint32) nodes->len)
                        : nodes->len - 1;
      StellingNode *parent = g_ptr_array_index (nodes, at);
      StellingMove move = choose_move (parent, random);

      if (move == STELLING_MOVE_NONE || stelling_node_find_child (parent, move) != NULL)
        continue;
      g_ptr_array_add (nodes, stelling_record_build_move (record, parent, move, NULL, NULL));
      annotate (record, g_ptr_array_index (nodes, nodes->len - 1), random);
    }
  stelling_record_build_header (record, STELLING_HEADER_DARK, "Zoë, de");
  stelling_record_build_header (record, STELLING_HEADER_DATE, "2026-11");
  stelling_record_build_header (record, STELLING_HEADER_RESULT, "light time");
  stelling_record_build_header (record, STELLING_HEADER_TIME, "3600");
  stelling_record_build_header (record, STELLING_HEADER_OVERTIME, "30/3 3i");
  stelling_record_build_finish (record);
  return record;
}

/* Writes; fails if anything is lost. */
static GBytes *
write_all (StellingRecord *record)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  g_autoptr (GPtrArray) losses = NULL;
  g_autoptr (GError) error = NULL;
  GBytes *bytes;

  g_ptr_array_add (records, record);
  bytes = stelling_write (STELLING_FORMAT_OTG, records, NULL, &losses, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (losses->len, ==, 0);
  return bytes;
}

static void
assert_same (StellingRecord *a, StellingRecord *b)
{
  g_autofree char *first = otg_dump (a);
  g_autofree char *second = otg_dump (b);
  g_autoptr (GPtrArray) keys = stelling_record_dup_header_keys (a);
  g_autoptr (GPtrArray) others = stelling_record_dup_header_keys (b);

  g_assert_cmpstr (first, ==, second);
  g_assert_true (
      stelling_position_equal (stelling_record_get_start (a), stelling_record_get_start (b)));
  g_assert_cmpuint (keys->len, ==, others->len);
  for (guint i = 0; i < keys->len; i++)
    g_assert_cmpstr (stelling_record_get_header (a, g_ptr_array_index (keys, i)), ==,
                     stelling_record_get_header (b, g_ptr_array_index (keys, i)));
}

static void
assert_round_trip (StellingRecord *record)
{
  g_autoptr (GBytes) bytes = write_all (record);
  g_autoptr (GError) error = NULL;
  g_autoptr (StellingReading) reading = stelling_reading_new_from_bytes (bytes, NULL, &error);
  g_autoptr (GBytes) again = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (reading->messages->len, ==, 0);
  assert_same (record, g_ptr_array_index (reading->records, 0));
  again = write_all (g_ptr_array_index (reading->records, 0));
  g_assert_true (g_bytes_equal (bytes, again));
}

static void
test_round_trip (void)
{
  static const char *const rules[] = {
    "tablut-edge",
    "tablut-edge:first=dark,king=armed,throne-hostile=men,repeat=none",
    "tablut-corner:repeat=draw",
    "tablut-corner:corners=all,repeat=none",
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (4);

  for (guint i = 0; i < 80; i++)
    {
      g_autoptr (StellingRecord) record
          = make_record (rules[i % G_N_ELEMENTS (rules)], random, 1 + i * 3);

      assert_round_trip (record);
    }
}

/* Lines inside of lines, each replacing the second move of the one before. */
static void
test_deep (void)
{
  StellingRules rules;
  StellingPosition start;
  g_autoptr (StellingRecord) record = NULL;
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  StellingNode *node;

  stelling_rules_init (&rules, STELLING_RULE_SET_TABLUT_EDGE);
  stelling_rules_parse ("tablut-edge:repeat=none", &rules, NULL);
  stelling_position_init (&start, &rules);
  record = stelling_record_new (&start);
  node = stelling_record_get_root (record);
  for (guint i = 0; i < 400; i++)
    {
      static const char *const back[] = { "e3-c3", "a4-a3", "c3-e3", "a3-a4" };
      static const char *const aside[] = { "e3-d3", "a4-b4", "c3-c2", "a3-b3" };
      StellingMove move;

      g_assert_true (
          stelling_move_parse (stelling_node_get_position (node), aside[i % 4], &move, NULL));
      stelling_record_build_move (record, node, move, NULL, NULL);
      g_assert_true (
          stelling_move_parse (stelling_node_get_position (node), back[i % 4], &move, NULL));
      node = stelling_record_build_move (record, node, move, NULL, NULL);
    }
  stelling_record_build_finish (record);
  g_assert_cmpuint (stelling_node_get_ply (node), ==, 400);
  assert_round_trip (record);
}

/* A file whose lines lie deep in one another, and a long one. */
static void
test_long (void)
{
  GString *text = g_string_new ("[rules:dim:9 name:tablut-edge esc:e surf:n atkf:n tfr:i ka:n cor: "
                                "cens: cenh: cenhe:K "
                                "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/]\n");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (StellingReading) reading = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 50000; i++)
    g_string_append_printf (text, "%u. %s\n[|%u]\n", i + 1,
                            i % 2 == 0 ? "e3-c3 a4-a3" : "c3-e3 a3-a4", i);
  bytes = g_string_free_to_bytes (text);
  reading = stelling_reading_new_from_bytes (bytes, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (reading->messages->len, ==, 0);
  g_assert_cmpuint (reading->n_nodes, ==, 100000);
  assert_round_trip (g_ptr_array_index (reading->records, 0));
}

/* --- what is lost --- */

static void
add_everything (StellingRecord *record)
{
  StellingNode *root = stelling_record_get_root (record);
  StellingMove move = stelling_move_step (22, 20); /* e3-c3 */
  StellingMove wrong = stelling_move_step (0, 80);
  StellingNode *node = stelling_record_build_move (record, root, move, NULL, NULL);
  StellingAnnotation *annotation = stelling_record_build_annotation (record, node);
  const StellingMark mark
      = { .kind = STELLING_MARK_CIRCLE, .square = 3, .to = STELLING_SQUARE_NONE };
  const StellingEvaluation evaluation
      = { .score = { .kind = STELLING_SCORE_VALUE, .value = 30 }, .depth = 3 };
  StellingNode *note;

  stelling_annotation_set_text (annotation, STELLING_FIELD_COMMENT, "a [b] | c");
  stelling_annotation_set_text (annotation, STELLING_FIELD_COMMENT_BEFORE, "before");
  stelling_annotation_set_text (annotation, STELLING_FIELD_NAME, "name");
  stelling_annotation_set_text (annotation, STELLING_FIELD_EXTRA, "XX[y]");
  stelling_annotation_add_mark (annotation, &mark);
  stelling_annotation_set_evaluation (annotation, &evaluation);
  annotation->clock.left[STELLING_LIGHT] = 1500;
  annotation->hotspot = 1;
  stelling_record_build_setup (record, node, stelling_record_get_start (record));
  stelling_record_build_move (record, node, wrong, "a1-i9", NULL);
  note = stelling_record_build_note (record, node);
  annotation = stelling_record_build_annotation (record, note);
  stelling_annotation_set_text (annotation, STELLING_FIELD_COMMENT, "noted");
  annotation->glyphs = STELLING_GLYPH_BIT (STELLING_GLYPH_EQUAL);
  stelling_record_build_move (record, note, stelling_move_step (27, 9), NULL, NULL); /* a4-a2 */
  stelling_record_build_finish (record);
}

static void
test_losses (void)
{
  static const char *const expected
      = "1 line that can’t be played left out: an OpenTafl record can’t hold it\n"
        "1 position set up in the middle of the game left out, with what follows\n"
        "whose turn it is at the start has become the rule of who begins: an OpenTafl record has "
        "only that\n"
        "1 comment before a move left out: an OpenTafl record has none\n"
        "1 name of a position left out: an OpenTafl record has none\n"
        "[, ] and | or line ends changed in 1 text: an OpenTafl record needs them for itself\n"
        "properties of other programs left out at 1 place\n"
        "marks left out in 1 position: an OpenTafl record has none\n"
        "1 evaluation left out: an OpenTafl record has none\n"
        "signs left out in 1 position: an OpenTafl record has them on moves only\n"
        "1 decisive moment not marked: an OpenTafl record can’t tell it\n"
        "1 clock left out or rounded: an OpenTafl record has the seconds of who moved";
  static const char *const written
      = "[rules:dim:9 name:tablut-edge esc:e surf:n atkf:n ka:n cor: cens: cenh: cenhe:K "
        "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/]\n\n"
        "1. e3-c3 a4-a2\n[1 0/0 a (b) / c\n\nnoted|]\n\n";
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) losses = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  StellingRules rules;
  StellingPosition start;

  stelling_rules_parse ("tablut-edge:first=dark", &rules, NULL);
  stelling_position_init (&start, &rules);
  stelling_position_set_turn (&start, STELLING_LIGHT);
  g_ptr_array_add (records, stelling_record_new (&start));
  add_everything (g_ptr_array_index (records, 0));
  bytes = stelling_write (STELLING_FORMAT_OTG, records, NULL, &losses, &error);
  g_assert_no_error (error);
  g_ptr_array_add (losses, NULL);
  text = g_strjoinv ("\n", (char **) losses->pdata);
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_cmpstr (text, ==, written);
}

static void
test_several (void)
{
  g_autoptr (StellingReading) reading = formats_read ("(;GM[29])(;GM[29])", -1, "x.sgf");
  g_autoptr (GError) error = NULL;

  g_assert_null (stelling_write (STELLING_FORMAT_OTG, reading->records, NULL, NULL, &error));
  g_assert_error (error, STELLING_FORMATS_ERROR, STELLING_FORMATS_ERROR_CANNOT_HOLD);
  g_assert_cmpstr (error->message, ==, "an OpenTafl record holds one game");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/otg-trees/round-trip", test_round_trip);
  g_test_add_func ("/formats/otg-trees/deep", test_deep);
  g_test_add_func ("/formats/otg-trees/long", test_long);
  g_test_add_func ("/formats/otg-trees/losses", test_losses);
  g_test_add_func ("/formats/otg-trees/several", test_several);
  return g_test_run ();
}
