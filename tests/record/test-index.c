/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "record-dump.h"
#include "stelling-record-builder.h"

/* Which nodes have the same position. */

/* Two ways to the same position, a third that differs in who moves, and what does not count. */
static void
test_cases (void)
{
  StellingRecord *record = record_new ("tablut-edge");
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *first = record_play (record, root, "e3-d3 a4-b4 d3-e3");
  StellingNode *second = NULL;
  StellingNode *back = NULL;
  StellingNode *note = NULL;

  g_assert_cmpuint (record_check_places (record, first), ==, 0);
  second = record_play (record, root, "e3-c3 a6-b6");
  g_assert_cmpuint (record_check_places (record, second), ==, 0);
  second = record_play (record, second, "c3-e3");
  g_assert_cmpuint (record_check_places (record, second), ==, 0);
  second = record_play (record, root, "e3-f3 a4-b4 f3-e3");
  g_assert_cmpuint (record_check_places (record, second), ==, 1);
  back = record_play (record, second, "b4-a4");
  g_assert_cmpuint (record_check_places (record, root), ==, 1);
  note = stelling_record_build_note (record, back);
  g_assert_cmpuint (record_check_places (record, root), ==, 1);
  g_assert_cmpuint (record_check_places (record, note), ==, 1);
  stelling_record_build_move (record, back, stelling_move_step (0, 80), "nonsense", NULL);
  g_assert_cmpuint (record_check_places (record, root), ==, 1);
  stelling_record_delete (record, second);
  g_assert_cmpuint (record_check_places (record, root), ==, 0);
  /* What is out of the tree finds what is in it, and is not found. */
  g_assert_cmpuint (record_check_places (record, back), ==, 1);
  stelling_record_undo (record);
  g_assert_cmpuint (record_check_places (record, root), ==, 1);
  g_assert_finalize_object (record);
}

/* The king goes to and fro, a dark man follows him: the third time is a bar, and another thing. */
static void
test_barred (void)
{
  StellingRules rules;
  StellingPosition start;
  StellingRecord *record;
  StellingNode *third;

  g_assert_true (stelling_rules_parse ("tablut-corner-easy", &rules, NULL));
  g_assert_true (stelling_position_parse (&start, &rules, "1t1t5/9/9/9/9/9/2K6/9/7T1 d", NULL));
  record = stelling_record_new (&start);
  third = record_play (record, stelling_record_get_root (record),
                       "b9-b3 Kc3-c4 b3-b4 Kc4-c3 b4-b3 Kc3-c4 b3-b4 Kc4-c3 b4-b3 "
                       "Kc3-c4 b3-b4");
  g_assert_true (stelling_position_is_barred (stelling_node_get_position (third)));
  g_assert_cmpuint (record_check_places (record, third), ==, 0);
  for (guint i = 0; i < 4; i++)
    third = stelling_node_get_parent (third);
  g_assert_cmpuint (record_check_places (record, third), ==, 1);
  g_assert_finalize_object (record);
}

/* They are told in the order of the tree, whenever they came. */
static void
test_order (void)
{
  static const char *const orders[] = {
    "e3-d3 a4-b4 d3-e3",
    "e3-c3 a4-b4 c3-e3",
    "e3-b3 a4-b4 b3-e3",
    "e7-d7 a4-b4 d7-e7",
    "e7-d7 a4-b4 d7-c7 b4-b3 c7-e7 b3-b4",
    "e7-c7 a4-b4 c7-e7",
  };
  StellingRecord *record = record_new ("tablut-edge");
  StellingNode *node = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    node = record_play (record, stelling_record_get_root (record), orders[i]);
  g_assert_cmpuint (record_check_places (record, node), ==, 4);
  stelling_record_make_main_line (record, node);
  g_assert_cmpuint (record_check_places (record, node), ==, 4);
  node = stelling_node_get_parent (stelling_node_get_parent (node));
  stelling_record_demote (record, node);
  g_assert_cmpuint (record_check_places (record, record_play (record, node, "a4-b4 c7-e7")), ==, 4);
  g_assert_finalize_object (record);
}

/* Nodes that share a position with very many others come and go at the same cost as others: with a
 * walk along all of them for each this would not end for a minute. */
static void
test_many (void)
{
  const guint n = 100000;
  StellingRecord *record = record_new ("tablut-edge");
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *node = record_play (record, root, "e3-d3");
  guint n_others;

  for (guint i = 0; i < n; i++)
    stelling_record_build_setup (record, node, stelling_node_get_position (node));
  g_assert_null (stelling_record_find_same_position (record, root, &n_others));
  g_assert_cmpuint (n_others, ==, 0);
  stelling_record_delete_following (record, node);
  g_assert_cmpuint (record_check_places (record, node), ==, 0);
  stelling_record_undo (record);
  stelling_record_undo (record);
  stelling_record_redo (record);
  g_assert_cmpuint (record_check_places (record, root), ==, 0);
  g_assert_finalize_object (record);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/places/cases", test_cases);
  g_test_add_func ("/record/places/barred", test_barred);
  g_test_add_func ("/record/places/order", test_order);
  g_test_add_func ("/record/places/many", test_many);
  return g_test_run ();
}
