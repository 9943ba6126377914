/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "record-random.h"

/* What an evaluation of a node is about is the same, whether the whole game before it is looked at
 * or the part that matters. */

static void
check_node (StellingRecord *record, StellingNode *node, guint *n_past)
{
  g_autoptr (StellingSubject) subject = stelling_record_dup_subject (record, node);
  g_autoptr (StellingSubject) whole = NULL;
  g_auto (StellingHistory) history = { NULL };

  if (!stelling_node_is_playable (node)
      || stelling_node_get_outcome (node).result != STELLING_RESULT_NONE)
    {
      g_assert_null (subject);
      return;
    }
  stelling_record_get_history (record, node, &history);
  whole = stelling_subject_new (&history);
  if (whole == NULL)
    {
      g_assert_null (subject);
      return;
    }
  g_assert_cmpstr (subject->text, ==, whole->text);
  g_assert_true (stelling_position_equal (&subject->position, stelling_node_get_position (node)));
  *n_past += history.n_moves > 0;
}

static void
test_nodes (gconstpointer rules)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  guint n_past = 0;

  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (StellingRecord) record = record_new_random (rules, random, 200);
      StellingNode *root = stelling_record_get_root (record);

      for (StellingNode *at = root; at; at = stelling_node_get_next_in_tree (at, root))
        check_node (record, at, &n_past);
    }
  g_assert_cmpuint (n_past, >, 500);
}

/* A dark man that threatens the king twice after it has captured; the row goes on from there. */
static void
test_row_after_capture (void)
{
  static const char *const moves[] = { "b9-b3", "Kc3-c4", "b3-b4", "Kc4-c3", "b4-b3" };
  StellingRules rules;
  StellingPosition start;
  g_autoptr (StellingRecord) record = NULL;
  StellingNode *node;
  guint n_past = 0;

  g_assert_true (stelling_rules_parse ("tablut-corner-easy", &rules, NULL));
  g_assert_true (stelling_position_parse (&start, &rules, "1t1t5/9/9/9/9/9/2K6/1T7/1t5T1 d", NULL));
  record = stelling_record_new (&start);
  node = stelling_record_get_root (record);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      StellingMove move;
      g_autoptr (GError) error = NULL;

      stelling_move_parse (stelling_node_get_position (node), moves[i], &move, &error);
      g_assert_no_error (error);
      node = stelling_record_add_move (record, node, move, &error);
      g_assert_no_error (error);
      check_node (record, node, &n_past);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/record/subjects/teblo", "teblo", test_nodes);
  g_test_add_data_func ("/record/subjects/edge", "tablut-edge", test_nodes);
  g_test_add_data_func ("/record/subjects/corner", "tablut-corner-easy", test_nodes);
  g_test_add_func ("/record/subjects/row-after-capture", test_row_after_capture);
  return g_test_run ();
}
