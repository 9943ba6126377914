/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "formats-check.h"
#include "stelling-record-builder.h"
#include "stelling-record-edit.h"

#include <string.h>

/* An evaluation belongs to a position. When a mend gives a node another one it is hidden, in files
 * too, and comes back with its position. */

#define GAME                                                                                       \
  "(;GM[29];W[e3-c3];B[d1-c1]EVAL[+0.25/4/50][engine:X][line:+0.25 c3-d3 c1-d1][line:c3-c2];"      \
  "W[c3-d3]EVAL[win 3/5/9][line:win 3 c1-d1 d3-c3])\n"

/* How many evaluations are told, and how many are only kept. */
static void
assert_evaluations (StellingRecord *record, guint n_told, guint n_hidden)
{
  StellingNode *root = stelling_record_get_root (record);
  guint told = 0, all = 0;

  for (StellingNode *at = root; at; at = stelling_node_get_next_in_tree (at, root))
    {
      told += stelling_node_get_evaluation (at) != NULL;
      all += stelling_annotation_has (stelling_node_get_annotation (at), STELLING_FIELD_EVALUATION);
    }
  g_assert_cmpuint (told, ==, n_told);
  g_assert_cmpuint (all, ==, n_told + n_hidden);
}

static void
replace_first (StellingRecord *record, const char *from, const char *to)
{
  StellingNode *root = stelling_record_get_root (record);
  const StellingMove move
      = stelling_move_step (stelling_square_parse (STELLING_GAME_TABLUT, from, NULL),
                            stelling_square_parse (STELLING_GAME_TABLUT, to, NULL));
  g_autoptr (GError) error = NULL;

  stelling_record_replace_move (record, stelling_node_get_first_child (root), move, NULL, &error);
  g_assert_no_error (error);
}

static StellingReading *
read_again (StellingReading *reading, gboolean anew)
{
  g_autofree char *text = anew ? formats_write_anew (reading)
                               : formats_write (reading, STELLING_FORMAT_SGF, NULL);

  return formats_read (text, -1, "x.sgf");
}

static const StellingEvaluation *
get_evaluation (StellingRecord *record, guint ply)
{
  StellingNode *node = stelling_record_get_root (record);

  while (stelling_node_get_ply (node) < ply)
    node = stelling_node_get_first_child (node);
  return stelling_node_get_evaluation (node);
}

/* Mended, written, read, mended back: what is told is what was told, lines and all. */
static void
test_kept (gconstpointer anew)
{
  g_autoptr (StellingReading) reading = formats_read (GAME, -1, "x.sgf");
  StellingRecord *record = g_ptr_array_index (reading->records, 0);
  g_autoptr (StellingReading) again = NULL;
  StellingRecord *copy;
  g_autoptr (StellingReading) third = NULL;

  replace_first (record, "e4", "d4");
  assert_evaluations (record, 0, 2);
  again = read_again (reading, anew != NULL);
  copy = g_ptr_array_index (again->records, 0);
  assert_evaluations (copy, 0, 2);
  third = read_again (again, anew != NULL);
  copy = g_ptr_array_index (third->records, 0);
  assert_evaluations (copy, 0, 2);

  replace_first (copy, "e3", "c3");
  assert_evaluations (copy, 2, 0);
  stelling_record_undo (record);
  for (guint ply = 2; ply <= 3; ply++)
    g_assert_true (
        stelling_evaluation_equal (get_evaluation (record, ply), get_evaluation (copy, ply)));
}

/* What is undone leaves no trace in the file, and what is hidden is written as it is described. */
static void
test_text (void)
{
  g_autoptr (StellingReading) reading = formats_read (GAME, -1, "x.sgf");
  StellingRecord *record = g_ptr_array_index (reading->records, 0);
  g_autofree char *mended = NULL;
  g_autofree char *undone = NULL;

  replace_first (record, "e4", "d4");
  mended = formats_write (reading, STELLING_FORMAT_SGF, NULL);
  g_assert_nonnull (strstr (mended, "B[d1-c1]EVAL[+0.25/4/50][engine:X][position:"));
  g_assert_nonnull (strstr (mended, "[line:+0.25 c3-d3 c1-d1][line:c3-c2];"));
  g_assert_nonnull (strstr (mended, "W[c3-d3]EVAL[win 3/5/9][position:"));
  g_assert_nonnull (strstr (mended, "[line:win 3 c1-d1 d3-c3])"));
  g_assert_null (strstr (mended, "[rules:"));
  stelling_record_undo (record);
  undone = formats_write (reading, STELLING_FORMAT_SGF, NULL);
  g_assert_cmpstr (undone, ==, GAME);
}

/* A plain value says of which position it is too. */
static void
test_value (void)
{
  g_autoptr (StellingReading) reading
      = formats_read ("(;GM[29];W[e3-c3]V[-1.30];B[d1-c1])", -1, "x.sgf");
  g_autoptr (StellingReading) again = NULL;
  StellingRecord *record;

  replace_first (g_ptr_array_index (reading->records, 0), "e4", "d4");
  again = read_again (reading, FALSE);
  record = g_ptr_array_index (again->records, 0);
  assert_evaluations (record, 0, 1);
  replace_first (record, "e3", "c3");
  g_assert_cmpint (get_evaluation (record, 1)->score.value, ==, 130);
}

/* Moves that are pasted into another place, and under other rules, take along what they hide. */
static void
test_pasted (void)
{
  g_autoptr (StellingReading) reading = formats_read (GAME, -1, "x.sgf");
  g_autoptr (StellingReading) corner
      = formats_read ("(;GM[29]RU[tablut-corner];W[e4-d4])", -1, "x.sgf");
  StellingRecord *source = g_ptr_array_index (reading->records, 0);
  StellingRecord *record = g_ptr_array_index (corner->records, 0);
  g_autoptr (StellingReading) again = NULL;

  stelling_record_merge_subtree (record,
                                 stelling_node_get_first_child (stelling_record_get_root (record)),
                                 stelling_node_get_first_child (stelling_record_get_root (source)),
                                 NULL);
  assert_evaluations (record, 0, 2);
  again = read_again (corner, FALSE);
  record = g_ptr_array_index (again->records, 0);
  assert_evaluations (record, 0, 2);
  /* The same positions, but by other rules. */
  replace_first (record, "e3", "c3");
  assert_evaluations (record, 0, 2);
}

/* What tells of a position that is none, or of another game's, is kept as it is. */
static void
test_nonsense (void)
{
  static const char *const values[] = {
    "[position:]",
    "[position:what]",
    "[position:what][position:9]",
    "[rules:teblo][position:12/12/12/12/12/12/12/12/12/12/12/12 yellow]",
    "[rules:what][position:x]",
  };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autofree char *text
          = g_strdup_printf ("(;GM[29];W[e3-c3]EVAL[+0.25/4/50]%s[line:d1-c1])\n", values[i]);
      g_autoptr (StellingReading) reading = formats_read (text, -1, "x.sgf");
      g_autofree char *same = formats_write (reading, STELLING_FORMAT_SGF, NULL);
      g_autofree char *anew = formats_write_anew (reading);

      assert_evaluations (g_ptr_array_index (reading->records, 0), 0, 0);
      g_assert_cmpstr (same, ==, text);
      g_assert_nonnull (strstr (anew, values[i]));
    }
}

/* A move that could be played, were it written otherwise, is text: it is none after a change that
 * leads past it and back. */
static void
test_wrong_text (void)
{
  static const char *const files[]
      = { "(;GM[144];W[e3-c3])\n", "(;GM[29];W[Ke3-c3])\n", "(;GM[29];W[e3-c3];B[Kd1-c1])\n" };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (StellingReading) reading = formats_read (files[i], -1, "x.sgf");
      StellingRecord *record = g_ptr_array_index (reading->records, 0);
      StellingNode *root = stelling_record_get_root (record);
      StellingPosition other = *stelling_record_get_start (record);
      StellingPosition start = other;
      g_autofree char *undone = NULL;
      StellingNode *node;

      stelling_position_set_turn (&other, STELLING_DARK);
      stelling_record_set_start (record, &other);
      stelling_record_set_start (record, &start);
      for (node = root; stelling_node_get_first_child (node) != NULL;)
        node = stelling_node_get_first_child (node);
      g_assert_true (stelling_node_is_dead (node));
      stelling_record_undo (record);
      stelling_record_undo (record);
      g_assert_true (stelling_node_is_dead (node));
      undone = formats_write (reading, STELLING_FORMAT_SGF, NULL);
      g_assert_cmpstr (undone, ==, files[i]);
    }
}

/* Moves of both games, and no word about which it is: another order of them does not change it. */
static void
test_guessed_game (void)
{
  g_autoptr (StellingReading) reading = formats_read ("(;B[H1]W[]W[e3-c3])", -1, "x.sgf");
  StellingRecord *record = g_ptr_array_index (reading->records, 0);
  g_autoptr (StellingReading) again = NULL;

  g_assert_cmpint (stelling_rules_get_game (stelling_record_get_rules (record)), ==,
                   STELLING_GAME_TEBLO);
  stelling_record_add_move (record, stelling_record_get_root (record), stelling_move_place (20),
                            NULL);
  again = read_again (reading, FALSE);
  g_assert_true (stelling_rules_equal (stelling_record_get_rules (record),
                                       stelling_record_get_rules (again->records->pdata[0])));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/formats/sgf-mended/kept", NULL, test_kept);
  g_test_add_data_func ("/formats/sgf-mended/kept-anew", "anew", test_kept);
  g_test_add_func ("/formats/sgf-mended/text", test_text);
  g_test_add_func ("/formats/sgf-mended/value", test_value);
  g_test_add_func ("/formats/sgf-mended/pasted", test_pasted);
  g_test_add_func ("/formats/sgf-mended/nonsense", test_nonsense);
  g_test_add_func ("/formats/sgf-mended/wrong-text", test_wrong_text);
  g_test_add_func ("/formats/sgf-mended/guessed-game", test_guessed_game);
  return g_test_run ();
}
