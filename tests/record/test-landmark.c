/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "record-dump.h"
#include "stelling-landmark.h"
#include "stelling-lapse.h"
#include "stelling-record-builder.h"

#include <math.h>
#include <time.h>

/* Places in a game that are worth a look, and what counts as a mistake. */

static StellingNode *
find_next (StellingNode *node, StellingLandmark landmark)
{
  return stelling_landmark_find_next (node, node, landmark);
}

/* --- mistakes --- */

static void
test_lapse (void)
{
  static const struct
  {
    double before, after;
    StellingSide mover;
    StellingLapse lapse;
  } rows[] = {
    { 0.50, 0.41, STELLING_LIGHT, STELLING_LAPSE_NONE },
    { 0.50, 0.40, STELLING_LIGHT, STELLING_LAPSE_DUBIOUS },
    { 0.50, 0.31, STELLING_LIGHT, STELLING_LAPSE_DUBIOUS },
    { 0.50, 0.30, STELLING_LIGHT, STELLING_LAPSE_MISTAKE },
    { 0.50, 0.16, STELLING_LIGHT, STELLING_LAPSE_MISTAKE },
    { 0.50, 0.15, STELLING_LIGHT, STELLING_LAPSE_BLUNDER },
    { 0.50, 0.90, STELLING_LIGHT, STELLING_LAPSE_NONE },
    { 0.50, 0.60, STELLING_DARK, STELLING_LAPSE_DUBIOUS },
    { 0.50, 0.90, STELLING_DARK, STELLING_LAPSE_BLUNDER },
    { 0.50, 0.10, STELLING_DARK, STELLING_LAPSE_NONE },
    { NAN, 0.10, STELLING_LIGHT, STELLING_LAPSE_NONE },
    { 0.90, NAN, STELLING_LIGHT, STELLING_LAPSE_NONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (stelling_lapse_from_chances (rows[i].before, rows[i].after, rows[i].mover), ==,
                     rows[i].lapse);
}

static void
evaluate (StellingRecord *record, StellingNode *node, int value)
{
  StellingEvaluation evaluation
      = { .score = { .kind = STELLING_SCORE_VALUE, .value = value }, .depth = 1, .nodes = 1000 };

  stelling_record_set_evaluation (record, node, &evaluation, TRUE);
}

static void
test_mistakes (void)
{
  StellingRecord *record = record_new ("tablut-edge");
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *first = record_play (record, root, "e3-c3");
  StellingNode *second = record_play (record, first, "a4-b4");
  StellingNode *note = stelling_record_insert_note (record, second);
  StellingNode *third = record_play (record, note, "c3-b3");

  g_assert_null (find_next (root, STELLING_LANDMARK_MISTAKE));
  evaluate (record, root, 0);
  g_assert_false (stelling_node_is_mistake (first));
  evaluate (record, first, -3000);
  g_assert_cmpint (stelling_node_get_lapse (first), ==, STELLING_LAPSE_BLUNDER);
  g_assert_true (stelling_node_is_mistake (first));
  /* Dark's gain is no mistake of Light's, nor of Dark's. */
  evaluate (record, second, -3000);
  g_assert_false (stelling_node_is_mistake (second));
  /* A note is no move and has no evaluation: that of the position before counts. */
  g_assert_false (stelling_node_is_mistake (note));
  evaluate (record, third, -3000);
  g_assert_false (stelling_node_is_mistake (third));
  evaluate (record, second, 3000);
  g_assert_true (stelling_node_is_mistake (second));
  g_assert_true (stelling_node_is_mistake (third));
  /* What is worse counts, the sign or the loss. */
  g_assert_cmpint (stelling_node_get_fault (second), ==, STELLING_LAPSE_BLUNDER);
  stelling_record_set_glyph (record, third, STELLING_GLYPH_DUBIOUS, TRUE);
  g_assert_cmpint (stelling_node_get_fault (third), ==, STELLING_LAPSE_BLUNDER);
  g_assert_true (stelling_node_get_before (third) == second);
  evaluate (record, third, 3000);
  g_assert_cmpint (stelling_node_get_fault (third), ==, STELLING_LAPSE_DUBIOUS);
  stelling_record_set_glyph (record, third, STELLING_GLYPH_DUBIOUS, FALSE);
  evaluate (record, third, -3000);
  /* Signs. */
  evaluate (record, first, 0);
  evaluate (record, second, 0);
  g_assert_false (stelling_node_is_mistake (second));
  for (StellingGlyph glyph = STELLING_GLYPH_NONE + 1; stelling_glyph_is_move (glyph); glyph++)
    {
      stelling_record_set_glyph (record, second, glyph, TRUE);
      g_assert_cmpint (stelling_node_is_mistake (second), ==,
                       glyph == STELLING_GLYPH_MISTAKE || glyph == STELLING_GLYPH_BLUNDER
                           || glyph == STELLING_GLYPH_DUBIOUS);
    }
  /* What can't be played any more has lost nothing, nor has another move than was evaluated. */
  evaluate (record, first, -3000);
  g_assert_true (stelling_node_is_mistake (first));
  evaluate (record, second, 3000);
  g_assert_true (stelling_node_is_mistake (third));
  g_assert_true (
      stelling_record_replace_move (record, first, stelling_move_step (22, 21), NULL, NULL));
  g_assert_false (stelling_node_is_mistake (first));
  g_assert_true (stelling_node_is_dead (third));
  g_assert_false (stelling_node_is_mistake (third));
  g_assert_finalize_object (record);
}

/* --- the others --- */

static void
test_kinds (void)
{
  StellingRecord *record = record_new ("tablut-edge");
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *node = record_play (record, root, "e3-c3");
  StellingMark mark = { .kind = STELLING_MARK_CIRCLE, .square = 3, .to = STELLING_SQUARE_NONE };

  for (guint i = 0; i < STELLING_N_LANDMARKS; i++)
    g_assert_false (stelling_node_has_landmark (node, (StellingLandmark) i));
  stelling_record_set_comment (record, node, "so");
  g_assert_true (stelling_node_has_landmark (node, STELLING_LANDMARK_COMMENT));
  stelling_record_set_comment (record, node, NULL);
  g_assert_false (stelling_node_has_landmark (node, STELLING_LANDMARK_COMMENT));
  stelling_record_set_comment_before (record, node, "so");
  g_assert_true (stelling_node_has_landmark (node, STELLING_LANDMARK_COMMENT));
  stelling_record_set_comment_before (record, node, NULL);
  stelling_record_set_name (record, node, "Trap");
  g_assert_true (stelling_node_has_landmark (node, STELLING_LANDMARK_COMMENT));
  g_assert_false (stelling_node_has_landmark (node, STELLING_LANDMARK_MARK));
  stelling_record_toggle_mark (record, node, &mark);
  g_assert_true (stelling_node_has_landmark (node, STELLING_LANDMARK_MARK));
  stelling_record_clear_marks (record, node);
  g_assert_false (stelling_node_has_landmark (node, STELLING_LANDMARK_MARK));
  stelling_record_set_glyph (record, node, STELLING_GLYPH_INTERESTING, TRUE);
  g_assert_true (stelling_node_has_landmark (node, STELLING_LANDMARK_MARK));
  stelling_record_set_glyph (record, node, STELLING_GLYPH_INTERESTING, FALSE);
  g_assert_false (stelling_node_has_landmark (node, STELLING_LANDMARK_MARK));
  record_play (record, node, "a4-b4");
  g_assert_false (stelling_node_has_landmark (node, STELLING_LANDMARK_FORK));
  record_play (record, node, "a6-b6");
  g_assert_true (stelling_node_has_landmark (node, STELLING_LANDMARK_FORK));
  g_assert_finalize_object (record);
}

/* Along one line: what is in other variations is passed by, and the node itself doesn't count. */
static void
test_line (void)
{
  StellingRecord *record = record_new ("tablut-edge");
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *first = record_play (record, root, "e3-c3");
  StellingNode *main_end = record_play (record, first, "a4-b4 c3-b3 b4-a4");
  StellingNode *side = record_play (record, first, "a6-b6");
  StellingNode *side_end = record_play (record, side, "c3-b3 b6-a6");

  stelling_record_set_comment (record, main_end, "main");
  stelling_record_set_comment (record, side, "side");
  stelling_record_set_comment (record, side_end, "end");
  g_assert_true (find_next (root, STELLING_LANDMARK_COMMENT) == main_end);
  g_assert_null (find_next (main_end, STELLING_LANDMARK_COMMENT));
  g_assert_true (stelling_landmark_find_next (root, side, STELLING_LANDMARK_COMMENT) == side);
  g_assert_true (stelling_landmark_find_next (first, side_end, STELLING_LANDMARK_COMMENT) == side);
  g_assert_true (find_next (side, STELLING_LANDMARK_COMMENT) == side_end);
  g_assert_true (stelling_landmark_find_previous (side_end, STELLING_LANDMARK_COMMENT) == side);
  g_assert_null (stelling_landmark_find_previous (side, STELLING_LANDMARK_COMMENT));
  g_assert_null (stelling_landmark_find_previous (root, STELLING_LANDMARK_COMMENT));
  g_assert_true (find_next (root, STELLING_LANDMARK_FORK) == first);
  g_assert_true (stelling_landmark_find_previous (main_end, STELLING_LANDMARK_FORK) == first);
  g_assert_finalize_object (record);
}

/* A line of 20,000 moves, without a capture and with an evaluation each. */
static void
test_long (void)
{
  static const char *const moves[] = { "e3-d3", "a4-b4", "d3-e3", "b4-a4" };
  StellingRecord *record = record_new ("tablut-edge:repeat=none");
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *node = root;
  clock_t began;

  for (guint i = 0; i < 20000; i++)
    {
      node = record_play (record, node, moves[i % 4]);
      evaluate (record, node, 10);
    }
  began = clock ();
  for (guint i = 0; i < STELLING_N_LANDMARKS; i++)
    {
      g_assert_null (find_next (root, (StellingLandmark) i));
      g_assert_null (stelling_landmark_find_next (root, node, (StellingLandmark) i));
      g_assert_null (stelling_landmark_find_previous (node, (StellingLandmark) i));
    }
  g_test_message ("%.1f ms", (double) (clock () - began) * 1000 / CLOCKS_PER_SEC);
  g_assert_finalize_object (record);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/landmark/lapse", test_lapse);
  g_test_add_func ("/record/landmark/mistakes", test_mistakes);
  g_test_add_func ("/record/landmark/kinds", test_kinds);
  g_test_add_func ("/record/landmark/line", test_line);
  g_test_add_func ("/record/landmark/long", test_long);
  return g_test_run ();
}
