/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "formats-check.h"

#include <string.h>

/* Records of every rule set with random moves, variations and remarks go out and come in unchanged,
 * and files of every length and depth are read without harm. */

static const char *const remarks[] = {
  "plain", "brackets ] [ and \\ strokes \\] ;W[x] ( ) {}", "two\nlines", "ünï — ₺ 山", "colon: a:b",
  "}",
};

static void
annotate (StellingRecord *record, StellingNode *node, GRand *random)
{
  if (g_rand_int_range (random, 0, 4) == 0)
    stelling_record_set_comment (record, node,
                                 remarks[g_rand_int_range (random, 0, G_N_ELEMENTS (remarks))]);
  if (g_rand_int_range (random, 0, 4) == 0)
    stelling_record_set_glyph (
        record, node, (StellingGlyph) g_rand_int_range (random, 1, STELLING_N_GLYPHS), TRUE);
  if (g_rand_int_range (random, 0, 6) == 0)
    {
      const StellingEvaluation evaluation = {
        .score
        = { .kind = STELLING_SCORE_VALUE, .value = (gint16) g_rand_int_range (random, -900, 900) },
        .depth = (guint) g_rand_int_range (random, 1, 30),
        .nodes = g_rand_int (random),
      };

      stelling_record_set_evaluation (record, node, &evaluation, TRUE);
    }
}

static StellingRecord *
make_record (StellingRuleSet set, GRand *random)
{
  StellingRules rules;
  StellingPosition start;
  StellingRecord *record;
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  stelling_rules_init (&rules, set);
  stelling_position_init (&start, &rules);
  record = stelling_record_new (&start);
  stelling_record_set_header (record, STELLING_HEADER_LIGHT, "Zoë ] \\");
  stelling_record_set_header (record, STELLING_HEADER_RESULT, "dark time");
  g_ptr_array_add (nodes, stelling_record_get_root (record));
  for (guint i = 0; i < 60; i++)
    {
      guint back = (guint) g_rand_int_range (random, 0, 8) == 0
                       ? (guint) g_rand_int_range (random, 0, (gint32) nodes->len)
                       : nodes->len - 1;
      StellingNode *parent = g_ptr_array_index (nodes, back);
      StellingMoveList moves;
      StellingNode *node;

      if (stelling_node_get_outcome (parent).result != STELLING_RESULT_NONE)
        continue;
      stelling_position_get_moves (stelling_node_get_position (parent), &moves);
      if (moves.n == 0)
        continue;
      node = stelling_record_add_move (
          record, parent, moves.moves[g_rand_int_range (random, 0, (gint32) moves.n)], NULL);
      g_assert_nonnull (node);
      annotate (record, node, random);
      g_ptr_array_add (nodes, node);
    }
  return record;
}

static void
assert_same (StellingNode *a, StellingNode *b)
{
  const StellingEvaluation *first = stelling_node_get_evaluation (a);
  const StellingEvaluation *second = stelling_node_get_evaluation (b);

  g_assert_cmpuint (stelling_node_get_move (a), ==, stelling_node_get_move (b));
  g_assert_cmpuint (stelling_node_get_n_children (a), ==, stelling_node_get_n_children (b));
  g_assert_cmpstr (stelling_node_get_comment (a), ==, stelling_node_get_comment (b));
  g_assert_cmpint (stelling_node_get_move_glyph (a), ==, stelling_node_get_move_glyph (b));
  g_assert_cmpint (stelling_node_get_position_glyph (a), ==, stelling_node_get_position_glyph (b));
  g_assert_true ((first == NULL) == (second == NULL));
  if (first != NULL)
    {
      g_assert_cmpint (first->score.value, ==, second->score.value);
      g_assert_cmpuint (first->depth, ==, second->depth);
      g_assert_cmpuint (first->nodes, ==, second->nodes);
    }
  for (guint i = 0; i < stelling_node_get_n_children (a); i++)
    assert_same (stelling_node_get_child (a, i), stelling_node_get_child (b, i));
}

static void
test_random (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
      g_autoptr (GPtrArray) losses = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (StellingReading) reading = NULL;
      StellingRecord *record = make_record (GPOINTER_TO_UINT (data), random);
      StellingRecord *again;

      g_ptr_array_add (records, record);
      bytes = stelling_write (STELLING_FORMAT_SGF, records, NULL, &losses, NULL);
      g_assert_cmpuint (losses->len, ==, 0);
      reading = stelling_reading_new_from_bytes (bytes, NULL, NULL);
      g_assert_nonnull (reading);
      g_assert_cmpuint (reading->messages->len, ==, 0);
      g_assert_cmpuint (reading->n_nodes, ==, stelling_record_get_n_nodes (record));
      again = g_ptr_array_index (reading->records, 0);
      g_assert_cmpstr (stelling_record_get_header (again, STELLING_HEADER_LIGHT), ==, "Zoë ] \\");
      g_assert_cmpstr (stelling_record_get_header (again, STELLING_HEADER_RESULT), ==, "dark time");
      assert_same (stelling_record_get_root (record), stelling_record_get_root (again));
    }
}

/* Cut at every byte: nothing that stood before the cut is lost. */
static void
test_cut (void)
{
  const char *text
      = "(;FF[4]GM[29]PW[\xc3\xa9];W[e3-c3]C[a \\] b](;B[a4-a2]TE[1];W[c3-c2])(;B[d1-d2]))";
  guint n_before = 0;

  for (gsize i = 0; i <= strlen (text); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (text, i);
      g_autoptr (StellingReading) reading = stelling_reading_new_from_bytes (bytes, "x.sgf", NULL);

      if (reading == NULL)
        continue;
      g_assert_cmpuint (reading->n_nodes, >=, n_before);
      g_assert_true (i == strlen (text) || reading->messages->len > 0);
      n_before = reading->n_nodes;
    }
  g_assert_cmpuint (n_before, ==, 4);
}

/* 100,000 plies, each in brackets of its own. */
static void
test_deep (void)
{
  static const char *const moves[] = { "W[e3-d3]", "B[a4-a3]", "W[d3-e3]", "B[a3-a4]" };
  const guint n = 100000;
  g_autoptr (GString) text = g_string_new ("(;RU[tablut-edge:repeat=none]");
  g_autoptr (StellingReading) reading = NULL;
  g_autofree char *written = NULL;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "(;%s", moves[i % 4]);
  for (guint i = 0; i <= n; i++)
    g_string_append_c (text, ')');
  reading = formats_read (text->str, -1, NULL);
  g_assert_cmpuint (reading->messages->len, ==, 0);
  g_assert_cmpuint (reading->n_nodes, ==, n);
  g_assert_cmpuint (stelling_node_get_ply (stelling_reading_get_main_end (reading, 0)), ==, n);
  written = formats_write (reading, STELLING_FORMAT_SGF, NULL);
  g_string_append_c (text, '\n');
  g_assert_true (g_str_equal (written, text->str));
}

/* Brackets without end, and a line of nothing but mistakes, are read in a moment: as a game, or the
 * reason why not is told. */
static void
test_hostile (void)
{
  static const char *const pieces[]
      = { "(",  ")",    "(;", ";",   "[",      "x ",  "W[x]", "(;W[x])",
          "\\", "a1z ", "{",  "1. ", "Geel: ", "D4 ", "e3 " };

  for (gsize i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_autoptr (GString) text = g_string_new (i % 2 == 0 ? "(;GM[29]" : "Geel Rood\n");
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (StellingReading) reading = NULL;
      g_autoptr (GError) error = NULL;

      for (guint j = 0; j < 20000; j++)
        g_string_append (text, pieces[i]);
      bytes = g_bytes_new (text->str, text->len);
      reading = stelling_reading_new_from_bytes (bytes, NULL, &error);
      g_assert_true ((reading == NULL) == (error != NULL));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint set = 0; set < STELLING_N_RULE_SETS; set++)
    {
      g_autofree char *path
          = g_strconcat ("/formats/trees/", stelling_rule_set_get_name (set), NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (set), test_random);
    }
  g_test_add_func ("/formats/trees/cut", test_cut);
  g_test_add_func ("/formats/trees/deep", test_deep);
  g_test_add_func ("/formats/trees/hostile", test_hostile);
  return g_test_run ();
}
