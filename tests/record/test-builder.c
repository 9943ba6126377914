/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib.h>

#include "stelling-notation.h"
#include "stelling-record-builder.h"

typedef struct
{
  StellingRecord *record;
  StellingNode *root;
} Fixture;

static void
set_up (Fixture *f, gconstpointer rules_text)
{
  StellingRules rules;
  StellingPosition start;

  g_assert_true (stelling_rules_parse (rules_text, &rules, NULL));
  stelling_position_init (&start, &rules);
  f->record = stelling_record_new (&start);
  f->root = stelling_record_get_root (f->record);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->record);
}

static StellingMove
read_move (StellingNode *node, const char *text)
{
  StellingMove move;

  g_assert_true (
      stelling_move_parse_text (stelling_node_get_position (node), text, &move, NULL, NULL));
  return move;
}

static StellingNode *
build (Fixture *f, StellingNode *parent, const char *text)
{
  g_autoptr (GError) error = NULL;
  StellingNode *node
      = stelling_record_build_move (f->record, parent, read_move (parent, text), text, &error);

  g_assert_no_error (error);
  g_assert_false (stelling_node_is_dead (node));
  return node;
}

static void
test_moves (Fixture *f, gconstpointer data)
{
  StellingNode *first = build (f, f->root, "e3-c3");
  StellingNode *second = build (f, first, "d1-c1");
  StellingNode *other = build (f, f->root, "e3-b3");

  stelling_record_build_finish (f->record);
  g_assert_cmpint (stelling_node_get_kind (f->root), ==, STELLING_NODE_START);
  g_assert_cmpint (stelling_node_get_kind (first), ==, STELLING_NODE_MOVE);
  g_assert_true (stelling_node_get_next_sibling (first) == other);
  g_assert_cmpint (stelling_node_get_side (first), ==, STELLING_LIGHT);
  g_assert_cmpint (stelling_node_get_side (second), ==, STELLING_DARK);
  g_assert_cmpuint (stelling_record_get_n_nodes (f->record), ==, 3);
  g_assert_false (stelling_record_is_modified (f->record));
  g_assert_false (stelling_record_can_undo (f->record));
}

/* What can't be played is kept with all that follows it. */
static void
test_dead (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  StellingNode *first = build (f, f->root, "e3-c3");
  StellingMove move = read_move (f->root, "e4-d4");
  StellingNode *dead = stelling_record_build_move (f->record, first, move, "E4d4", &error);
  StellingNode *next;
  StellingNode *text;

  g_assert_error (error, STELLING_RULES_ERROR, STELLING_RULES_ERROR_ILLEGAL);
  g_clear_error (&error);
  next = stelling_record_build_move (f->record, dead, read_move (f->root, "e3-d3"), NULL, &error);
  g_assert_error (error, STELLING_RULES_ERROR, STELLING_RULES_ERROR_ILLEGAL);
  text = stelling_record_build_text (f->record, next, "pass");
  stelling_record_build_side (f->record, text, STELLING_LIGHT);

  g_assert_true (stelling_node_is_dead (dead));
  g_assert_true (stelling_node_is_dead (next));
  g_assert_false (stelling_node_is_playable (dead));
  g_assert_cmpstr (stelling_node_get_notation (dead), ==, "E4d4");
  g_assert_cmpstr (stelling_node_get_notation (next), ==, "e3-d3");
  g_assert_cmpstr (stelling_node_get_notation (text), ==, "pass");
  g_assert_cmpuint (stelling_node_get_move (text), ==, STELLING_MOVE_NONE);
  g_assert_cmpuint (stelling_node_get_ply (text), ==, 4);
  g_assert_cmpint (stelling_node_get_side (dead), ==, STELLING_DARK);
  g_assert_cmpint (stelling_node_get_side (next), ==, STELLING_LIGHT);
  g_assert_cmpint (stelling_node_get_side (text), ==, STELLING_LIGHT);
  g_assert_cmpuint (stelling_node_get_position (text)->key, ==,
                    stelling_node_get_position (first)->key);
  g_assert_null (stelling_record_add_move (f->record, dead, move, NULL));
}

static void
test_setup (Fixture *f, gconstpointer data)
{
  StellingNode *first = build (f, f->root, "e3-c3");
  StellingNode *note = stelling_record_build_note (f->record, first);
  StellingNode *setup
      = stelling_record_build_setup (f->record, note, stelling_node_get_position (f->root));
  StellingPosition empty = *stelling_node_get_position (f->root);
  StellingNode *after = build (f, setup, "e3-d3");
  StellingNode *diagram;
  g_auto (StellingHistory) history = { 0 };

  for (StellingSquare square = 0; square < 81; square++)
    stelling_position_set_piece (&empty, square, STELLING_PIECE_NONE);
  diagram = stelling_record_build_setup (f->record, after, &empty);
  g_assert_cmpuint (stelling_node_get_ply (note), ==, 1);
  g_assert_cmpuint (stelling_node_get_ply (setup), ==, 1);
  g_assert_cmpuint (stelling_node_get_ply (after), ==, 2);
  g_assert_cmpstr (stelling_node_get_notation (setup), ==, "");
  g_assert_cmpint (stelling_node_get_side (setup), ==, STELLING_LIGHT);
  g_assert_true (stelling_node_is_playable (setup));
  g_assert_false (stelling_node_is_playable (diagram));
  g_assert_false (stelling_node_is_dead (diagram));
  g_assert_true (stelling_node_is_ancestor (first, after));
  g_assert_true (stelling_node_is_ancestor (note, setup));
  g_assert_false (stelling_node_is_ancestor (setup, note));
  g_assert_null (stelling_record_add_move (f->record, diagram, read_move (f->root, "e3-d3"), NULL));

  stelling_record_get_history (f->record, after, &history);
  g_assert_cmpuint (history.n_moves, ==, 1);
  g_assert_cmpuint (history.positions[0].key, ==, stelling_node_get_position (f->root)->key);
}

/* Coming back to a position counts through a node that only says something. */
static void
test_repetition_through_notes (Fixture *f, gconstpointer data)
{
  static const char *const moves[] = { "e3-d3", "d1-c1", "d3-e3", "c1-d1" };
  StellingNode *at = f->root;
  guint ply = 0;

  while (stelling_node_get_outcome (at).result == STELLING_RESULT_NONE && ply < 20)
    {
      at = build (f, at, moves[ply % 4]);
      if (ply++ % 3 == 0)
        at = stelling_record_build_note (f->record, at);
    }
  g_assert_cmpuint (ply, ==, 8);
  g_assert_cmpuint (stelling_node_get_ply (at), ==, 8);
  g_assert_cmpint (stelling_node_get_outcome (at).result, ==, STELLING_RESULT_DRAW);
}

static void
test_annotation (Fixture *f, gconstpointer data)
{
  const StellingMark arrow = { STELLING_MARK_ARROW, STELLING_MARK_RED, 3, 40, NULL };
  StellingMark label = { STELLING_MARK_LABEL, STELLING_MARK_GREEN, 12, 255, (char *) "A" };
  StellingAnnotation *annotation = stelling_record_build_annotation (f->record, f->root);
  StellingNode *silent = build (f, f->root, "e3-c3");
  const StellingMarks *marks;

  stelling_record_build_annotation (f->record, silent);
  stelling_annotation_append_text (annotation, STELLING_FIELD_COMMENT, "\n", "one");
  stelling_annotation_append_text (annotation, STELLING_FIELD_COMMENT, "\n", "two");
  stelling_annotation_add_mark (annotation, &arrow);
  stelling_annotation_add_mark (annotation, &label);
  label.label = (char *) "B";
  stelling_annotation_add_mark (annotation, &label);
  stelling_record_build_finish (f->record);
  g_assert_null (stelling_node_get_annotation (silent));
  g_assert_cmpstr (stelling_node_get_comment (f->root), ==, "one\ntwo");
  marks = stelling_node_get_marks (f->root);
  g_assert_cmpuint (marks->n, ==, 2);
  g_assert_cmpstr (marks->items[1].label, ==, "B");

  stelling_record_toggle_mark (f->record, f->root, &arrow);
  g_assert_cmpuint (stelling_node_get_marks (f->root)->n, ==, 1);
  stelling_record_clear_marks (f->record, f->root);
  g_assert_null (stelling_node_get_marks (f->root));
  stelling_record_undo (f->record);
  stelling_record_undo (f->record);
  g_assert_cmpuint (stelling_node_get_marks (f->root)->n, ==, 2);
}

static void
test_fields (Fixture *f, gconstpointer data)
{
  StellingClock clock = STELLING_CLOCK_NONE;
  const StellingAnnotation *annotation;

  clock.left[STELLING_DARK] = 61500;
  stelling_record_set_name (f->record, f->root, "Start");
  stelling_record_set_comment_before (f->record, f->root, "Before");
  stelling_record_set_clock (f->record, f->root, clock);
  stelling_record_set_hotspot (f->record, f->root, 2);
  stelling_record_set_glyph (f->record, f->root, STELLING_GLYPH_NOVELTY, TRUE);
  stelling_record_set_glyph (f->record, f->root, STELLING_GLYPH_DIAGRAM, TRUE);
  stelling_record_set_glyph (f->record, f->root, STELLING_GLYPH_UNCLEAR, TRUE);
  stelling_record_set_glyph (f->record, f->root, STELLING_GLYPH_EQUAL, TRUE);
  annotation = stelling_node_get_annotation (f->root);
  g_assert_cmpuint (annotation->glyphs, ==,
                    STELLING_GLYPH_BIT (STELLING_GLYPH_NOVELTY)
                        | STELLING_GLYPH_BIT (STELLING_GLYPH_DIAGRAM)
                        | STELLING_GLYPH_BIT (STELLING_GLYPH_EQUAL));
  g_assert_cmpint (annotation->clock.left[STELLING_DARK], ==, 61500);
  g_assert_cmpuint (annotation->hotspot, ==, 2);
  g_assert_cmpstr (stelling_node_get_name (f->root), ==, "Start");
  g_assert_cmpstr (stelling_node_get_comment_before (f->root), ==, "Before");
  while (stelling_record_can_undo (f->record))
    stelling_record_undo (f->record);
  g_assert_null (stelling_node_get_annotation (f->root));
}

static void
test_glyphs (void)
{
  for (guint i = STELLING_GLYPH_NONE + 1; i < STELLING_N_GLYPHS; i++)
    {
      StellingGlyph glyph = (StellingGlyph) i;

      g_assert_cmpint (stelling_glyph_from_nag (stelling_glyph_get_nag (glyph)), ==, glyph);
      g_assert_cmpstr (stelling_glyph_get_symbol (glyph), !=, "");
      g_assert_cmpstr (stelling_glyph_get_title (STELLING_GAME_TEBLO, glyph), !=, "");
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add (path, Fixture, "tablut-edge", set_up, function, tear_down)
  ADD ("/record/builder/moves", test_moves);
  ADD ("/record/builder/dead", test_dead);
  ADD ("/record/builder/setup", test_setup);
  ADD ("/record/builder/repetition-through-notes", test_repetition_through_notes);
  ADD ("/record/builder/annotation", test_annotation);
  ADD ("/record/builder/fields", test_fields);
  g_test_add_func ("/record/builder/glyphs", test_glyphs);
  return g_test_run ();
}
