/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "record-dump.h"
#include "record-random.h"
#include "stelling-record-builder.h"
#include "stelling-record-edit.h"

/* Copying, pasting, merging and splitting. */

/* The moves of a tree: "a b (c d) e"; "!" after a dead one, "=" for a set-up, "#" for a note. */
static char *
get_moves (StellingRecord *record)
{
  GString *text = g_string_new (NULL);
  StellingNode *root = stelling_record_get_root (record);

  for (StellingNode *at = stelling_node_get_next_in_tree (root, root); at;
       at = stelling_node_get_next_in_tree (at, root))
    {
      static const char *const kinds[] = { "", "", "=", "#" };

      if (stelling_node_get_previous_sibling (at))
        g_string_append_printf (text, "/%u ", stelling_node_get_ply (at));
      g_string_append_printf (text, "%s%s%s ", stelling_node_get_notation (at),
                              kinds[stelling_node_get_kind (at)],
                              stelling_node_is_dead (at) ? "!" : "");
    }
  return g_strchomp (g_string_free (text, FALSE));
}

#define assert_moves(record, expected)                                                             \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *moves = get_moves (record);                                                   \
    g_assert_cmpstr (moves, ==, expected);                                                         \
  }                                                                                                \
  G_STMT_END

static void
check_result (const StellingMergeResult *result, guint n_added, guint n_merged, guint n_dead)
{
  g_assert_cmpuint (result->n_added, ==, n_added);
  g_assert_cmpuint (result->n_merged, ==, n_merged);
  g_assert_cmpuint (result->n_dead, ==, n_dead);
}

static StellingNode *
find (StellingRecord *record, const char *path)
{
  g_auto (GStrv) words = g_strsplit (path, " ", -1);
  StellingNode *node = stelling_record_get_root (record);

  for (guint i = 0; words[i] && *words[i]; i++)
    {
      for (node = stelling_node_get_first_child (node);
           node && !g_str_equal (stelling_node_get_notation (node), words[i]);)
        node = stelling_node_get_next_sibling (node);
      g_assert_nonnull (node);
    }
  return node;
}

/* --- cases: what is below @from, a path, comes below @to --- */

typedef struct
{
  const char *rules;
  const char *lines[4]; /* of the record */
  const char *from;
  const char *to;
  const char *expected;
  guint n_added, n_merged, n_dead;
} Case;

static const Case cases[] = {
  { "teblo", { "D4 I9 D5" }, "", "", "D4 I9 D5", 0, 3, 0 },
  { "teblo", { "D4 I9 D5", "D4 (A1) D5" }, "D4 I9", "D4 (A1)", "D4 I9 D5 /2 (A1) D5", 0, 1, 0 },
  { "teblo",
    { "D4 I9 D5", "D4 (A1) E4" },
    "D4 I9",
    "D4 (A1)",
    "D4 I9 D5 /2 (A1) E4 /3 D5",
    1,
    0,
    0 },
  /* Below itself, above itself. */
  { "teblo",
    { "(A1) (A2) (A3)" },
    "",
    "(A1) (A2)",
    "(A1) (A2) (A3) /3 (A1)! (A2)! (A3)!",
    3,
    0,
    3 },
  { "teblo", { "D4 I9 D3 I10" }, "", "D4 I9 D3 I10", "D4 I9 D3 I10 D4 I9 D3 I10", 4, 0, 0 },
  { "teblo", { "(A1) (A2) (A3)" }, "(A1) (A2)", "", "(A1) (A2) (A3) /1 (A3)", 1, 0, 0 },
  /* The other side to move makes it a move of its own, or can't play it. */
  { "teblo", { "(A1) (A2)", "(B1)" }, "(A1)", "", "(A1) (A2) /1 (B1) /1 (A2)", 1, 0, 0 },
  { "tablut-edge",
    { "e3-c3 a6-b6", "e7-c7" },
    "e3-c3",
    "",
    "e3-c3 a6-b6 /1 e7-c7 /1 a6-b6!",
    1,
    0,
    1 },
  { "tablut-edge",
    { "e3-c3 a6-b6 c3-c2", "e7-c7" },
    "e3-c3",
    "e7-c7",
    "e3-c3 a6-b6 c3-c2 /1 e7-c7 a6-b6 c3-c2!",
    2,
    0,
    1 },
  { "tablut-corner",
    { "e3-c3 a6-b6 e7-c7", "e3-d3 a6-b6 e7-c7 i4-h4" },
    "",
    "e3-c3 a6-b6 e7-c7",
    "e3-c3 a6-b6 e7-c7 e3-c3! a6-b6! e7-c7! /4 e3-d3! a6-b6! e7-c7! i4-h4! "
    "/1 e3-d3 a6-b6 e7-c7 i4-h4",
    7,
    0,
    7 },
};

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];
      StellingRecord *record = record_new (c->rules);
      StellingMergeResult result;
      StellingNode *first;
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;

      for (guint j = 0; j < G_N_ELEMENTS (c->lines) && c->lines[j]; j++)
        record_play (record, stelling_record_get_root (record), c->lines[j]);
      stelling_record_clear_undo (record);
      before = record_dump (record);
      first = stelling_record_merge_subtree (record, find (record, c->to), find (record, c->from),
                                             &result);
      assert_moves (record, c->expected);
      check_result (&result, c->n_added, c->n_merged, c->n_dead);
      g_assert_true (stelling_node_get_parent (first) == find (record, c->to));
      g_assert_cmpint (stelling_record_can_undo (record), ==, c->n_added > 0);
      if (c->n_added)
        g_assert_cmpstr (stelling_record_get_undo_name (record), ==, "Paste Variation");
      stelling_record_undo (record);
      after = record_dump (record);
      g_assert_cmpstr (after, ==, before);
      g_assert_false (stelling_record_can_undo (record));
      g_assert_finalize_object (record);
    }
}

/* --- what is said --- */

static void
set_glyphs (StellingRecord *record, StellingNode *node, StellingGlyph first, StellingGlyph second)
{
  stelling_record_set_glyph (record, node, first, TRUE);
  stelling_record_set_glyph (record, node, second, TRUE);
}

static void
evaluate (StellingRecord *record, StellingNode *node, guint depth)
{
  StellingEvaluation evaluation = { .score = { STELLING_SCORE_VALUE, 10, 0, 0 }, .depth = depth };

  stelling_record_set_evaluation (record, node, &evaluation, TRUE);
}

static void
add_mark (StellingRecord *record, StellingNode *node, guint square, StellingMarkColour colour)
{
  StellingMark mark
      = { STELLING_MARK_CIRCLE, colour, (StellingSquare) square, STELLING_SQUARE_NONE, NULL };

  stelling_record_toggle_mark (record, node, &mark);
}

/* @expected: the fields of @node, in their order */
static void
check_left_out (const StellingMergeResult *result, StellingNode *node, const char *expected)
{
  static const char *const names[] = {
    [STELLING_FIELD_MARKS] = "marks",
    [STELLING_FIELD_EVALUATION] = "evaluation",
    [STELLING_FIELD_CLOCK] = "clock",
  };
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_cmpuint (result->n_left_out, <=, STELLING_MERGE_N_CONFLICTS);
  for (guint i = 0; i < result->n_left_out; i++)
    {
      g_assert_true (result->left_out[i].node == node);
      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", names[result->left_out[i].field]);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_joined (void)
{
  StellingRecord *record = record_new ("teblo");
  StellingRecord *other = record_new ("teblo");
  StellingNode *ours = record_play (record, stelling_record_get_root (record), "D4");
  StellingNode *theirs = record_play (other, stelling_record_get_root (other), "D4");
  const StellingClock clock = { { 5, 6 }, { -1, -1 } };
  const StellingMarks *marks = NULL;
  StellingMergeResult result;
  RecordLog log;

  stelling_record_set_comment (record, ours, "Good.");
  stelling_record_set_comment (other, theirs, "Bad.");
  stelling_record_set_comment_before (record, ours, "Now look");
  stelling_record_set_comment_before (other, theirs, "Now");
  stelling_record_set_name (record, ours, "Mine");
  stelling_record_set_name (other, theirs, "Theirs");
  set_glyphs (record, ours, STELLING_GLYPH_GOOD, STELLING_GLYPH_NOVELTY);
  set_glyphs (other, theirs, STELLING_GLYPH_BLUNDER, STELLING_GLYPH_EQUAL);
  stelling_record_set_glyph (other, theirs, STELLING_GLYPH_ATTACK, TRUE);
  evaluate (record, ours, 5);
  evaluate (other, theirs, 7);
  stelling_record_set_clock (other, theirs, clock);
  stelling_record_set_hotspot (record, ours, 2);
  stelling_record_set_hotspot (other, theirs, 1);
  add_mark (record, ours, 3, STELLING_MARK_RED);
  add_mark (other, theirs, 3, STELLING_MARK_BLUE);
  add_mark (other, theirs, 4, STELLING_MARK_BLUE);
  record_log_init (&log, record);
  g_assert_true (stelling_record_merge (record, other, &result, NULL));
  record_log_assert (&log, "*D4 *D4 *D4 *D4 *D4");
  g_assert_cmpstr (stelling_node_get_comment (ours), ==,
                   "Good.\n\nBad.\n\n[also: Theirs]\n\n[also: ??]");
  g_assert_cmpuint (result.n_remarks, ==, 2);
  check_left_out (&result, ours, "marks evaluation");
  g_assert_cmpstr (stelling_node_get_comment_before (ours), ==, "Now look");
  g_assert_cmpstr (stelling_node_get_name (ours), ==, "Mine");
  g_assert_cmphex (
      stelling_node_get_glyphs (ours), ==,
      STELLING_GLYPH_BIT (STELLING_GLYPH_GOOD) | STELLING_GLYPH_BIT (STELLING_GLYPH_NOVELTY)
          | STELLING_GLYPH_BIT (STELLING_GLYPH_EQUAL) | STELLING_GLYPH_BIT (STELLING_GLYPH_ATTACK));
  g_assert_cmpuint (stelling_node_get_evaluation (ours)->depth, ==, 7);
  g_assert_cmpint (stelling_node_get_annotation (ours)->clock.left[1], ==, 6);
  g_assert_cmpuint (stelling_node_get_annotation (ours)->hotspot, ==, 2);
  marks = stelling_node_get_marks (ours);
  g_assert_cmpuint (marks->n, ==, 2);
  g_assert_cmpint (marks->items[0].colour, ==, STELLING_MARK_RED);
  g_assert_cmpuint (marks->items[1].square, ==, 4);

  /* Once more changes nothing. */
  stelling_record_set_saved (record);
  g_assert_true (stelling_record_merge (record, other, NULL, NULL));
  g_assert_false (stelling_record_is_modified (record));
  stelling_record_undo (record);
  g_assert_cmpstr (stelling_node_get_comment (ours), ==, "Good.");
  g_assert_cmpuint (stelling_node_get_evaluation (ours)->depth, ==, 5);
  record_log_clear (&log);
  g_assert_finalize_object (other);
  g_assert_finalize_object (record);
}

static void
set_label (StellingRecord *record, StellingNode *node, guint square, const char *label)
{
  const StellingMark mark = { STELLING_MARK_LABEL, STELLING_MARK_GREEN, (StellingSquare) square,
                              STELLING_SQUARE_NONE, (char *) label };

  stelling_record_toggle_mark (record, node, &mark);
}

/* Clocks are filled up; labels, and what is said in a note, are kept as words. */
static void
test_conflicts (void)
{
  StellingRecord *record = record_new ("teblo");
  StellingRecord *other = record_new ("teblo");
  StellingNode *ours = record_play (record, stelling_record_get_root (record), "D4");
  StellingNode *theirs = record_play (other, stelling_record_get_root (other), "D4");
  StellingNode *note = stelling_record_build_note (record, ours);
  StellingMergeResult result;

  stelling_record_set_name (record, note, "Plan");
  stelling_record_set_name (other, stelling_record_build_note (other, theirs), "Idea");
  stelling_record_set_clock (record, ours, (StellingClock) { { 5, -1 }, { -1, 3 } });
  stelling_record_set_clock (other, theirs, (StellingClock) { { 6, 7 }, { 2, 3 } });
  stelling_record_set_hotspot (record, ours, 1);
  stelling_record_set_hotspot (other, theirs, 2);
  set_label (record, ours, 3, "a");
  set_label (other, theirs, 3, "b");
  set_label (other, theirs, 4, "c");
  for (guint i = 0; i < 2; i++)
    {
      const StellingClock *clock = &stelling_node_get_annotation (ours)->clock;

      g_assert_true (stelling_record_merge (record, other, &result, NULL));
      check_result (&result, 0, 2, 0);
      /* Once more adds nothing. */
      g_assert_cmpuint (result.n_remarks, ==, i == 0 ? 2 : 0);
      check_left_out (&result, ours, "clock");
      g_assert_cmpstr (stelling_node_get_comment (ours), ==, "[also: D1: b]");
      g_assert_cmpint (clock->left[0], ==, 5);
      g_assert_cmpint (clock->left[1], ==, 7);
      g_assert_cmpint (clock->moves[0], ==, 2);
      g_assert_cmpint (clock->moves[1], ==, 3);
      g_assert_cmpuint (stelling_node_get_annotation (ours)->hotspot, ==, 2);
      g_assert_cmpuint (stelling_node_get_marks (ours)->n, ==, 2);
      g_assert_cmpstr (stelling_node_get_name (note), ==, "Plan");
      g_assert_null (stelling_node_get_comment (note));
      g_assert_cmpstr (stelling_node_get_comment_before (note), ==, "[also: Idea]");
    }
  g_assert_finalize_object (other);
  g_assert_finalize_object (record);
}

/* More places than are told, and the sum of two. */
static void
test_many_conflicts (void)
{
  StellingRecord *record = record_new ("tablut-edge");
  StellingRecord *other = record_new ("tablut-edge");
  static const char line[] = "e3-c3 d1-c1 c3-d3 c1-d1 d3-c3 d1-c1 c3-d3";
  StellingNode *ours = record_play (record, stelling_record_get_root (record), line);
  StellingNode *theirs = record_play (other, stelling_record_get_root (other), line);
  StellingMergeResult result, all = { 0 };

  for (; stelling_node_get_parent (ours); ours = stelling_node_get_parent (ours))
    stelling_record_set_clock (record, ours, (StellingClock) { { 5, -1 }, { -1, -1 } });
  for (; stelling_node_get_parent (theirs); theirs = stelling_node_get_parent (theirs))
    stelling_record_set_clock (other, theirs, (StellingClock) { { 6, -1 }, { -1, -1 } });
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (stelling_record_merge (record, other, &result, NULL));
      stelling_merge_result_add (&all, &result);
    }
  g_assert_cmpuint (result.n_left_out, ==, 7);
  g_assert_true (result.left_out[0].node == stelling_node_get_first_child (ours));
  g_assert_cmpuint (all.n_left_out, ==, 14);
  g_assert_cmpuint (all.n_merged, ==, 14);
  g_assert_true (all.left_out[7].node == stelling_node_get_first_child (ours));
  g_assert_finalize_object (other);
  g_assert_finalize_object (record);
}

/* One that is hidden since a mend is joined too, and doesn't stand in the way of one that isn't. */
static void
test_hidden_evaluation (void)
{
  StellingRecord *record = record_new ("teblo");
  StellingRecord *other = record_new ("teblo");
  StellingNode *ours = record_play (record, stelling_record_get_root (record), "D4");
  StellingNode *theirs = record_play (other, stelling_record_get_root (other), "(A1)");
  StellingMergeResult result;

  evaluate (other, theirs, 7);
  g_assert_true (
      stelling_record_replace_move (other, theirs, stelling_node_get_move (ours), NULL, NULL));
  g_assert_null (stelling_node_get_evaluation (theirs));
  stelling_record_merge (record, other, &result, NULL);
  g_assert_cmpuint (result.n_left_out, ==, 0);
  g_assert_null (stelling_node_get_evaluation (ours));
  g_assert_true (
      stelling_annotation_has (stelling_node_get_annotation (ours), STELLING_FIELD_EVALUATION));
  stelling_record_undo (record);
  evaluate (record, ours, 3);
  stelling_record_merge (record, other, &result, NULL);
  check_left_out (&result, ours, "evaluation");
  g_assert_cmpuint (stelling_node_get_evaluation (ours)->depth, ==, 3);
  g_assert_finalize_object (other);
  g_assert_finalize_object (record);
}

/* A comment that says all that ours says and more takes its place. */
static void
test_longer_comment (void)
{
  StellingRecord *record = record_new ("teblo");
  StellingRecord *other = record_new ("teblo");
  StellingNode *ours = record_play (record, stelling_record_get_root (record), "D4");

  stelling_record_set_comment (record, ours, "Good");
  stelling_record_set_comment (other, record_play (other, stelling_record_get_root (other), "D4"),
                               "Good, because …");
  stelling_record_merge (record, other, NULL, NULL);
  g_assert_cmpstr (stelling_node_get_comment (ours), ==, "Good, because …");
  /* But one that is only a piece of ours says something else. */
  stelling_record_set_comment (record, ours, "Not Good");
  stelling_record_set_comment (other, find (other, "D4"), "Good");
  stelling_record_merge (record, other, NULL, NULL);
  stelling_record_merge (record, other, NULL, NULL);
  g_assert_cmpstr (stelling_node_get_comment (ours), ==, "Not Good\n\nGood");
  g_assert_finalize_object (other);
  g_assert_finalize_object (record);
}

/* The same for properties that nobody knows, by their names. */
static void
test_unknown_properties (void)
{
  StellingRecord *record = record_new ("teblo");
  StellingRecord *other = record_new ("teblo");
  StellingNode *root = stelling_record_get_root (record);
  StellingAnnotation *ours = stelling_record_build_annotation (record, root);
  StellingAnnotation *theirs
      = stelling_record_build_annotation (other, stelling_record_get_root (other));

  stelling_annotation_set_text (ours, STELLING_FIELD_EXTRA, "YXX[1]");
  stelling_annotation_set_text (theirs, STELLING_FIELD_EXTRA, "XX[1]");
  stelling_record_merge (record, other, NULL, NULL);
  stelling_record_merge (record, other, NULL, NULL);
  g_assert_cmpstr (stelling_node_get_extra (root), ==, "YXX[1]XX[1]");
  g_assert_finalize_object (other);
  g_assert_finalize_object (record);
}

/* What is said of the start of what is pasted is not dropped. */
static void
test_paste_words_of_start (void)
{
  StellingRecord *record = record_new ("teblo");
  StellingRecord *source = record_new ("teblo");
  StellingNode *node = record_play (record, stelling_record_get_root (record), "D4");

  stelling_record_set_comment (source, stelling_record_get_root (source), "Idea:");
  record_play (source, stelling_record_get_root (source), "C3");
  g_assert_true (stelling_record_paste (record, node, source, NULL, NULL, NULL));
  g_assert_cmpstr (stelling_node_get_comment (node), ==, "Idea:");
  stelling_record_undo (record);
  g_assert_null (stelling_node_get_comment (node));
  assert_moves (record, "D4");
  g_assert_finalize_object (source);
  g_assert_finalize_object (record);
}

/* Dead moves of both sides to one square are two moves. */
static void
test_dead_of_both_sides (void)
{
  StellingRecord *records[2];

  for (guint side = 0; side < 2; side++)
    {
      StellingNode *node;

      records[side] = record_new ("teblo");
      node = stelling_record_build_dead (records[side], stelling_record_get_root (records[side]),
                                         stelling_move_place (0), "(A1)");
      stelling_record_build_side (records[side], node, (StellingSide) side);
    }
  stelling_record_merge (records[0], records[1], NULL, NULL);
  assert_moves (records[0], "(A1)! /1 (A1)!");
  stelling_record_merge (records[0], records[1], NULL, NULL);
  assert_moves (records[0], "(A1)! /1 (A1)!");
  g_assert_finalize_object (records[0]);
  g_assert_finalize_object (records[1]);
}

/* An evaluation is of a position: it doesn't go with a move to another. */
static void
test_evaluation_elsewhere (void)
{
  StellingRecord *record = record_new ("teblo");
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *first = record_play (record, root, "(A1) (A2)");
  StellingNode *second = record_play (record, root, "(B1)");
  StellingNode *pasted;

  evaluate (record, first, 5);
  pasted = stelling_record_merge_subtree (record, second, stelling_node_get_parent (first), NULL);
  g_assert_cmpstr (stelling_node_get_notation (pasted), ==, "(A2)");
  g_assert_null (stelling_node_get_evaluation (pasted));
  g_assert_finalize_object (record);
}

/* --- the clipboard --- */

static void
test_copy (void)
{
  StellingRecord *record = record_new ("tablut-edge");
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *node = record_play (record, root, "e3-c3 a6-b6");
  StellingRecord *copy;
  StellingNode *first = NULL;
  StellingMergeResult result;

  record_play (record, node, "e7-c7 i4-h4");
  record_play (record, node, "e7-d7");
  stelling_record_set_header (record, STELLING_HEADER_LIGHT, "Ada");
  stelling_record_set_header (record, STELLING_HEADER_RESULT, "light");
  stelling_record_set_comment (record, node, "here");
  copy = stelling_record_cut (record, node);
  g_assert_cmpstr (stelling_record_get_undo_name (record), ==, "Cut Variation");
  assert_moves (record, "e3-c3");
  assert_moves (copy, "a6-b6 e7-c7 i4-h4 /2 e7-d7");
  g_assert_false (stelling_record_is_modified (copy));
  g_assert_false (stelling_record_can_undo (copy));
  g_assert_cmpstr (stelling_record_get_header (copy, STELLING_HEADER_LIGHT), ==, "Ada");
  g_assert_null (stelling_record_get_header (copy, STELLING_HEADER_RESULT));
  g_assert_true (stelling_position_equal (stelling_record_get_start (copy),
                                          stelling_node_get_position (find (record, "e3-c3"))));

  g_assert_true (
      stelling_record_paste (record, find (record, "e3-c3"), copy, &first, &result, NULL));
  check_result (&result, 4, 0, 0);
  g_assert_cmpstr (stelling_node_get_comment (first), ==, "here");
  assert_moves (record, "e3-c3 a6-b6 e7-c7 i4-h4 /3 e7-d7");
  /* The clipboard can be pasted more than once. */
  stelling_record_paste (record, root, copy, &first, &result, NULL);
  check_result (&result, 4, 0, 4);
  assert_moves (record, "e3-c3 a6-b6 e7-c7 i4-h4 /3 e7-d7 /1 a6-b6! e7-c7! i4-h4! /2 e7-d7!");
  g_assert_finalize_object (copy);
  g_assert_finalize_object (record);
}

/* The whole record from its root, a set-up, a note, a dead line. */
static void
test_copy_kinds (void)
{
  StellingRecord *record = record_new ("teblo");
  StellingNode *root = stelling_record_get_root (record);
  StellingPosition position = *stelling_node_get_position (root);
  StellingNode *setup = NULL;
  StellingNode *dead = NULL;
  StellingRecord *copy = NULL;

  stelling_position_set_piece (&position, 100, STELLING_PIECE_LIGHT);
  stelling_position_set_reserve (&position, STELLING_YELLOW, 24);
  setup = stelling_record_build_setup (record, record_play (record, root, "D4"), &position);
  record_play (record, setup, "D4 I9");
  dead = stelling_record_build_text (record, stelling_record_build_note (record, setup), "what");
  stelling_record_build_move (record, dead, stelling_move_place (0), NULL, NULL);
  stelling_record_set_comment (record, root, "start");

  copy = stelling_record_copy_subtree (record, root);
  assert_moves (copy, "D4 = D4 I9 /1 # what! (A1)!");
  g_assert_cmpstr (stelling_node_get_comment (stelling_record_get_root (copy)), ==, "start");
  g_assert_finalize_object (copy);
  copy = stelling_record_copy_subtree (record, setup);
  assert_moves (copy, "= D4 I9 /0 # what! (A1)!");
  stelling_record_paste (record, root, copy, NULL, NULL, NULL);
  assert_moves (record, "D4 = D4 I9 /1 # what! (A1)! /0 = D4 I9 /0 # what! (A1)!");
  g_assert_finalize_object (copy);
  copy = stelling_record_copy_subtree (record, dead);
  assert_moves (copy, "what! (A1)!");
  g_assert_finalize_object (copy);
  g_assert_finalize_object (record);
}

/* A file may have the same move twice, and two set-ups side by side are not the same. */
static void
test_twice (void)
{
  StellingRecord *record = record_new ("teblo");
  StellingRecord *other = record_new ("teblo");
  StellingNode *root = stelling_record_get_root (other);
  StellingPosition position = *stelling_node_get_position (root);
  StellingMove played[]
      = { stelling_move_place (0), stelling_move_place (1), stelling_move_place (5) };
  StellingMergeResult result;

  for (guint i = 0; i < 3; i++)
    {
      StellingNode *node = stelling_record_build_move (other, root, played[0], NULL, NULL);

      stelling_record_build_move (other, node, played[i ? i : 1], NULL, NULL);
      stelling_position_set_reserve (&position, STELLING_RED, 20 + i);
      stelling_record_build_setup (other, root, &position);
    }
  stelling_record_merge (record, other, &result, NULL);
  assert_moves (record, "(A1) (B1) /2 (F1) /0 = /0 = /0 =");
  check_result (&result, 6, 3, 0);
  stelling_record_undo (record);
  assert_moves (record, "");
  g_assert_finalize_object (other);
  g_assert_finalize_object (record);
}

static void
test_paste_other_game (void)
{
  StellingRecord *record = record_new ("teblo");
  StellingRecord *other = record_new ("tablut-edge");
  StellingRecord *corner = record_new ("tablut-corner");
  g_autoptr (GError) error = NULL;
  StellingMergeResult result;

  record_play (other, stelling_record_get_root (other), "e3-c3");
  g_assert_false (
      stelling_record_paste (record, stelling_record_get_root (record), other, NULL, NULL, &error));
  g_assert_error (error, STELLING_RECORD_ERROR, STELLING_RECORD_ERROR_RULES);
  assert_moves (record, "");
  /* Other rules of the same game will do. */
  g_assert_true (stelling_record_paste (corner, stelling_record_get_root (corner), other, NULL,
                                        &result, NULL));
  check_result (&result, 1, 0, 0);
  g_assert_finalize_object (other);
  g_assert_finalize_object (corner);
  g_assert_finalize_object (record);
}

/* A game pasted into an empty record brings its players with it, as one command. */
static void
test_paste_headers (void)
{
  StellingRecord *record = record_new ("teblo");
  StellingRecord *other = record_new ("teblo");
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *end;
  StellingMergeResult result;

  record_play (other, stelling_record_get_root (other), "D4 H10");
  stelling_record_set_header (other, STELLING_HEADER_LIGHT, "Anna");
  stelling_record_set_header (other, STELLING_HEADER_DARK, "Bert");
  g_assert_true (stelling_record_paste (record, root, other, NULL, &result, NULL));
  g_assert_cmpuint (result.n_headers_added, ==, 2);
  g_assert_cmpuint (result.n_headers_kept, ==, 0);
  g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_LIGHT), ==, "Anna");
  g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_DARK), ==, "Bert");
  stelling_record_undo (record);
  g_assert_null (stelling_record_get_header (record, STELLING_HEADER_LIGHT));
  assert_moves (record, "");
  g_assert_false (stelling_record_can_undo (record));

  /* Only where none stands; the rest is told at the end of the line. */
  stelling_record_set_header (record, STELLING_HEADER_LIGHT, "Ada");
  g_assert_true (stelling_record_paste (record, root, other, NULL, &result, NULL));
  g_assert_cmpuint (result.n_headers_added, ==, 1);
  g_assert_cmpuint (result.n_headers_kept, ==, 1);
  g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_LIGHT), ==, "Ada");
  g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_DARK), ==, "Bert");
  end = stelling_node_get_first_child (stelling_node_get_first_child (root));
  g_assert_cmpstr (stelling_node_get_comment (end), ==, "[Anna]");

  /* A variation after some move is no game. */
  stelling_record_set_header (other, STELLING_HEADER_EVENT, "Cup");
  g_assert_true (stelling_record_paste (record, end, other, NULL, &result, NULL));
  g_assert_cmpuint (result.n_headers_added + result.n_headers_kept, ==, 0);
  g_assert_null (stelling_record_get_header (record, STELLING_HEADER_EVENT));
  g_assert_finalize_object (other);
  g_assert_finalize_object (record);
}

/* A record in which nothing happens yet begins as what is pasted does; one with moves or a position
 * of its own stays what it is. */
static void
test_paste_start (void)
{
  StellingRecord *record = record_new ("tablut-edge");
  StellingRecord *other = record_new ("tablut-edge:first=dark");
  StellingRecord *middle;
  StellingNode *root = stelling_record_get_root (record);
  StellingPosition position = *stelling_record_get_start (record);
  StellingMergeResult result;

  record_play (other, stelling_record_get_root (other), "d1-c1 e3-c3");
  g_assert_true (stelling_record_paste (record, root, other, NULL, &result, NULL));
  check_result (&result, 2, 0, 0);
  assert_moves (record, "d1-c1 e3-c3");
  g_assert_true (
      stelling_rules_equal (stelling_record_get_rules (record), stelling_record_get_rules (other)));
  stelling_record_undo (record);
  assert_moves (record, "");
  g_assert_true (stelling_position_equal (stelling_record_get_start (record), &position));
  g_assert_false (stelling_record_can_undo (record));

  /* A variation of which the moves before are not there. */
  middle = stelling_record_copy_subtree (
      other, stelling_node_get_first_child (
                 stelling_node_get_first_child (stelling_record_get_root (other))));
  g_assert_true (stelling_record_paste (record, root, middle, NULL, &result, NULL));
  check_result (&result, 1, 0, 0);
  stelling_record_undo (record);

  stelling_position_set_piece (&position, 0, STELLING_PIECE_DARK);
  stelling_record_set_start (record, &position);
  g_assert_true (stelling_record_paste (record, root, other, NULL, &result, NULL));
  check_result (&result, 2, 0, 2);
  g_assert_true (stelling_position_equal (stelling_record_get_start (record), &position));
  stelling_record_undo (record);
  stelling_record_undo (record);
  record_play (record, root, "e3-c3");
  g_assert_true (stelling_record_paste (record, root, other, NULL, &result, NULL));
  check_result (&result, 2, 0, 2);
  g_assert_finalize_object (middle);
  g_assert_finalize_object (other);
  g_assert_finalize_object (record);
}

/* --- games --- */

static void
test_merge_headers (void)
{
  StellingRecord *record = record_new ("teblo");
  StellingRecord *other = record_new ("teblo");
  g_autoptr (GPtrArray) differing = NULL;
  StellingMergeResult result;

  stelling_record_set_header (record, STELLING_HEADER_LIGHT, "Ada");
  stelling_record_set_header (record, STELLING_HEADER_EVENT, "Cup");
  stelling_record_set_header (other, STELLING_HEADER_LIGHT, "Ada");
  stelling_record_set_header (other, STELLING_HEADER_EVENT, "League");
  stelling_record_set_header (other, STELLING_HEADER_DARK, "Bea");
  stelling_record_set_header (record, STELLING_HEADER_RESULT, "light");
  stelling_record_set_header (other, STELLING_HEADER_RESULT, "dark");
  record_play (other, stelling_record_get_root (other), "D4 I9");
  record_play (other, stelling_record_get_root (other), "(A1)");
  differing = stelling_record_dup_differing_headers (record, other);
  g_assert_cmpuint (differing->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (differing, 0), ==, STELLING_HEADER_EVENT);
  g_assert_true (stelling_record_merge (record, other, &result, NULL));
  g_assert_cmpuint (result.n_headers_added, ==, 1);
  g_assert_cmpuint (result.n_headers_kept, ==, 2);
  /* Which game the line is from stands at its end. */
  g_assert_cmpstr (stelling_node_get_comment (find (record, "D4 I9")), ==, "[League, 0–1]");
  g_assert_null (stelling_node_get_comment (find (record, "(A1)")));
  g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_EVENT), ==, "Cup");
  g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_DARK), ==, "Bea");
  g_assert_cmpstr (stelling_record_get_undo_name (record), ==, "Merge Game");
  stelling_record_undo (record);
  g_assert_null (stelling_record_get_header (record, STELLING_HEADER_DARK));
  g_assert_finalize_object (other);
  g_assert_finalize_object (record);
}

static void
test_merge_refused (void)
{
  StellingRecord *record = record_new ("tablut-edge");
  StellingRecord *rules = record_new ("tablut-edge:king=anvil");
  StellingRecord *later = NULL;
  StellingPosition position = *stelling_record_get_start (record);
  g_autoptr (GError) error = NULL;

  g_assert_false (stelling_record_merge (record, rules, NULL, &error));
  g_assert_error (error, STELLING_RECORD_ERROR, STELLING_RECORD_ERROR_RULES);
  g_assert_nonnull (strstr (error->message, "tablut-edge:king=anvil"));
  g_clear_error (&error);
  stelling_position_set_turn (&position, STELLING_DARK);
  later = stelling_record_new (&position);
  g_assert_false (stelling_record_merge (record, later, NULL, &error));
  g_assert_error (error, STELLING_RECORD_ERROR, STELLING_RECORD_ERROR_START);
  g_assert_false (stelling_record_can_undo (record));
  g_assert_finalize_object (rules);
  g_assert_finalize_object (later);
  g_assert_finalize_object (record);
}

static void
test_split (void)
{
  StellingRecord *record = record_new ("teblo");
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *main = record_play (record, root, "D4 I9 D5 I8");
  StellingNode *variation = record_play (record, root, "D4 I9 (A1)");
  StellingRecord *split;

  record_play (record, variation, "I8");
  record_play (record, variation, "(B1)");
  stelling_record_set_header (record, STELLING_HEADER_LIGHT, "Ada");
  stelling_record_set_header (record, STELLING_HEADER_RESULT, "light");
  split = stelling_record_split (record, variation);
  assert_moves (split, "D4 I9 (A1) I8 /4 (B1)");
  g_assert_cmpstr (stelling_record_get_header (split, STELLING_HEADER_LIGHT), ==, "Ada");
  g_assert_null (stelling_record_get_header (split, STELLING_HEADER_RESULT));
  g_assert_cmpstr (stelling_record_get_header (split, STELLING_HEADER_NAME), ==,
                   "Variation 2. (A1)");
  g_assert_finalize_object (split);

  stelling_record_set_header (record, STELLING_HEADER_NAME, "Final");
  split = stelling_record_split (record, stelling_node_get_first_child (variation));
  assert_moves (split, "D4 I9 (A1) I8");
  g_assert_cmpstr (stelling_record_get_header (split, STELLING_HEADER_NAME), ==,
                   "Final, variation 2. (A1)");
  g_assert_finalize_object (split);
  stelling_record_set_name (record, variation, "The corner");
  split = stelling_record_split (record, variation);
  g_assert_cmpstr (stelling_record_get_header (split, STELLING_HEADER_NAME), ==, "The corner");
  g_assert_finalize_object (split);
  split = stelling_record_split (record, main);
  assert_moves (split, "D4 I9 D5 I8");
  g_assert_cmpstr (stelling_record_get_header (split, STELLING_HEADER_RESULT), ==, "light");
  g_assert_finalize_object (split);
  g_assert_finalize_object (record);
}

/* --- random trees --- */

static void
test_merge_shuffled (gconstpointer rules)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (guint i = 0; i < 20; i++)
    {
      StellingRecord *record = record_new_random (rules, random, 120);
      StellingRecord *shuffled = record_new_shuffled (record, random);
      g_autofree char *before = record_dump (record);
      g_autofree char *after = NULL;
      StellingMergeResult result;

      g_assert_true (stelling_record_merge (record, shuffled, &result, NULL));
      check_result (&result, 0, stelling_record_get_n_nodes (record), 0);
      after = record_dump (record);
      g_assert_cmpstr (after, ==, before);
      g_assert_false (stelling_record_can_undo (record));
      g_assert_finalize_object (shuffled);
      g_assert_finalize_object (record);
    }
}

/* What is missing in one of two comes back from the other, wherever it was; then they are the same
 * both ways. */
static void
test_merge_pruned (gconstpointer rules)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (9);

  for (guint i = 0; i < 30; i++)
    {
      StellingRecord *record = record_new_random (rules, random, 100);
      StellingRecord *other = record_new_shuffled (record, random);
      const guint n = stelling_record_get_n_nodes (record);
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      StellingMergeResult result;
      guint n_left;

      for (guint j = 0; j < 6; j++)
        {
          StellingNode *node = record_pick_node (record, random);

          if (!stelling_node_is_root (node))
            stelling_record_delete (record, node);
        }
      stelling_record_clear_undo (record);
      n_left = stelling_record_get_n_nodes (record);
      before = record_dump (record);
      g_assert_true (stelling_record_merge (record, other, &result, NULL));
      g_assert_cmpuint (result.n_added, ==, n - n_left);
      g_assert_cmpuint (result.n_merged, ==, n_left);
      g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, n);
      after = record_dump (record);
      g_assert_true (stelling_record_merge (other, record, &result, NULL));
      check_result (&result, 0, n, 0);
      g_assert_false (stelling_record_can_undo (other));
      stelling_record_undo (record);
      g_clear_pointer (&after, g_free);
      after = record_dump (record);
      g_assert_cmpstr (after, ==, before);
      g_assert_finalize_object (other);
      g_assert_finalize_object (record);
    }
}

static gboolean
is_last (StellingNode *node)
{
  return stelling_node_get_parent (node) && !stelling_node_get_next_sibling (node);
}

/* A variation made a game, deleted and merged again, or cut and pasted, is where it was. */
static void
test_there_and_back (gconstpointer rules)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  for (guint i = 0; i < 60; i++)
    {
      StellingRecord *record = record_new_random (rules, random, 80);
      StellingNode *node = record_pick_node (record, random);
      StellingNode *parent = stelling_node_get_parent (node);
      g_autofree char *before = record_dump (record);
      g_autofree char *after = NULL;
      StellingRecord *part;

      if (!is_last (node))
        {
          g_object_unref (record);
          continue;
        }
      part = stelling_record_split (record, node);
      stelling_record_delete (record, node);
      stelling_record_merge (record, part, NULL, NULL);
      stelling_record_set_header (record, STELLING_HEADER_NAME, NULL);
      after = record_dump (record);
      g_assert_cmpstr (after, ==, before);
      g_object_unref (part);
      g_clear_pointer (&after, g_free);

      part = stelling_record_cut (
          record, stelling_node_get_child (parent, stelling_node_get_n_children (parent) - 1));
      stelling_record_paste (record, parent, part, NULL, NULL, NULL);
      after = record_dump (record);
      g_assert_cmpstr (after, ==, before);
      while (stelling_record_can_undo (record))
        stelling_record_undo (record);
      g_clear_pointer (&after, g_free);
      after = record_dump (record);
      g_assert_cmpstr (after, ==, before);
      g_object_unref (part);
      g_assert_finalize_object (record);
    }
}

/* Lines and fans of very many nodes: not a call each, not a look at all siblings each. */
static void
test_large (void)
{
  const guint n = 50000;
  StellingRecord *record = record_new ("tablut-edge");
  StellingRecord *other = record_new ("tablut-edge");
  StellingNode *at = stelling_record_get_root (other);
  StellingMergeResult result;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u", i);
      StellingNode *note = stelling_record_build_note (other, stelling_record_get_root (other));

      stelling_annotation_set_text (stelling_record_build_annotation (other, note),
                                    STELLING_FIELD_COMMENT, text);
      at = stelling_record_build_text (other, at, text);
    }
  stelling_record_merge (record, other, &result, NULL);
  check_result (&result, 2 * n, 0, n);
  stelling_record_merge (record, other, &result, NULL);
  check_result (&result, 0, 2 * n, 0);
  stelling_record_undo (record);
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, 0);
  g_assert_finalize_object (other);
  g_assert_finalize_object (record);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/graft/cases", test_cases);
  g_test_add_func ("/record/graft/joined", test_joined);
  g_test_add_func ("/record/graft/conflicts", test_conflicts);
  g_test_add_func ("/record/graft/many-conflicts", test_many_conflicts);
  g_test_add_func ("/record/graft/hidden-evaluation", test_hidden_evaluation);
  g_test_add_func ("/record/graft/longer-comment", test_longer_comment);
  g_test_add_func ("/record/graft/unknown-properties", test_unknown_properties);
  g_test_add_func ("/record/graft/paste-words-of-start", test_paste_words_of_start);
  g_test_add_func ("/record/graft/dead-of-both-sides", test_dead_of_both_sides);
  g_test_add_func ("/record/graft/evaluation-elsewhere", test_evaluation_elsewhere);
  g_test_add_func ("/record/graft/copy", test_copy);
  g_test_add_func ("/record/graft/copy-kinds", test_copy_kinds);
  g_test_add_func ("/record/graft/twice", test_twice);
  g_test_add_func ("/record/graft/paste-other-game", test_paste_other_game);
  g_test_add_func ("/record/graft/paste-start", test_paste_start);
  g_test_add_func ("/record/graft/paste-headers", test_paste_headers);
  g_test_add_func ("/record/graft/merge-headers", test_merge_headers);
  g_test_add_func ("/record/graft/merge-refused", test_merge_refused);
  g_test_add_func ("/record/graft/split", test_split);
  g_test_add_data_func ("/record/graft/merge-shuffled/teblo", "teblo", test_merge_shuffled);
  g_test_add_data_func ("/record/graft/merge-shuffled/tablut", "tablut-edge", test_merge_shuffled);
  g_test_add_data_func ("/record/graft/merge-pruned/teblo", "teblo", test_merge_pruned);
  g_test_add_data_func ("/record/graft/merge-pruned/tablut", "tablut-edge", test_merge_pruned);
  g_test_add_data_func ("/record/graft/there-and-back/teblo", "teblo", test_there_and_back);
  g_test_add_data_func ("/record/graft/there-and-back/tablut", "tablut-corner",
                        test_there_and_back);
  g_test_add_func ("/record/graft/large", test_large);
  return g_test_run ();
}
