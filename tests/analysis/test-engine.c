/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-analysis.h"

#include "../wait-until.h"

/* The analysis with the real engine, on every rule set. */

static gboolean
set_true_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
check_lines (StellingAnalysis *analysis, StellingNode *node)
{
  StellingAnalysisLine line;

  for (guint i = 0; stelling_analysis_get_line (analysis, i, &line); i++)
    {
      StellingPosition position = *stelling_node_get_position (node);

      g_assert_cmpuint (line.n_moves, >, 0);
      for (guint j = 0; j < line.n_moves; j++)
        {
          g_assert_true (stelling_position_is_legal (&position, line.moves[j]));
          stelling_position_play (&position, line.moves[j]);
        }
    }
}

static void
test_live (gconstpointer data)
{
  StellingAnalysis *analysis = stelling_analysis_new ();
  StellingRecord *record;
  StellingRules rules;
  StellingPosition start;
  StellingNode *node;

  g_object_set (analysis, "hash-mb", 8, NULL);
  g_assert_true (stelling_rules_parse (data, &rules, NULL));
  stelling_position_init (&start, &rules);
  record = stelling_record_new (&start);
  node = stelling_record_get_root (record);
  stelling_analysis_set_node (analysis, record, node);
  stelling_analysis_start (analysis);
  /* Follows the engine's own best line for some moves, as fast as it has any. */
  for (guint ply = 0; ply < 4 && stelling_node_get_outcome (node).result == STELLING_RESULT_NONE;
       ply++)
    {
      StellingAnalysisLine line;

      WAIT_UNTIL (stelling_analysis_get_n_lines (analysis) > 0);
      check_lines (analysis, node);
      g_assert_true (stelling_analysis_get_line (analysis, 0, &line));
      g_assert_nonnull (stelling_node_get_evaluation (node));
      node = stelling_record_add_move (record, node, line.moves[0], NULL);
      g_assert_nonnull (node);
      stelling_analysis_set_node (analysis, record, node);
    }
  g_assert_finalize_object (analysis);
  g_assert_finalize_object (record);
}

/* Lets the main loop run for longer than the pause before a search. */
static void
run_for_a_while (void)
{
  gboolean over = FALSE;

  g_timeout_add (400, set_true_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

/* While it waits nothing is searched, whatever node is looked at; after that it goes on. */
static void
test_waiting (void)
{
  StellingAnalysis *analysis = stelling_analysis_new ();
  StellingRecord *record;
  StellingRules rules;
  StellingPosition start;
  StellingNode *node;
  StellingMoveList list;

  g_object_set (analysis, "hash-mb", 8, NULL);
  g_assert_true (stelling_rules_parse ("teblo", &rules, NULL));
  stelling_position_init (&start, &rules);
  record = stelling_record_new (&start);
  node = stelling_record_get_root (record);
  stelling_analysis_set_node (analysis, record, node);
  stelling_analysis_start (analysis);
  while (stelling_analysis_get_n_lines (analysis) == 0)
    g_main_context_iteration (NULL, TRUE);
  stelling_analysis_set_waiting (analysis, TRUE);
  g_assert_true (stelling_analysis_is_waiting (analysis));
  g_assert_true (stelling_analysis_is_running (analysis));
  g_assert_false (stelling_analysis_is_thinking (analysis));
  stelling_position_get_moves (&start, &list);
  node = stelling_record_add_move (record, node, list.moves[0], NULL);
  stelling_analysis_set_node (analysis, record, node);
  stelling_analysis_stop (analysis);
  stelling_analysis_start (analysis);
  run_for_a_while ();
  g_assert_cmpuint (stelling_analysis_get_n_lines (analysis), ==, 0);
  stelling_analysis_set_waiting (analysis, FALSE);
  g_assert_true (stelling_analysis_is_thinking (analysis));
  while (stelling_analysis_get_n_lines (analysis) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (analysis);
  g_assert_finalize_object (record);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/analysis/engine/teblo", "teblo", test_live);
  g_test_add_data_func ("/analysis/engine/tablut-edge", "tablut-edge", test_live);
  g_test_add_data_func ("/analysis/engine/tablut-corner", "tablut-corner", test_live);
  g_test_add_data_func ("/analysis/engine/tablut-corner-easy", "tablut-corner-easy", test_live);
  g_test_add_func ("/analysis/engine/waiting", test_waiting);
  return g_test_run ();
}
