/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fake-search.h"
#include "record-dump.h"

#include "stelling-analysis.h"

#include <string.h>

/* The analysis over an engine that floods it with reports. */

typedef struct
{
  StellingAnalysis *analysis;
  StellingRecord *record;
  StellingNode *nodes[11]; /* the main line */
  guint n_changed;
} Fixture;

static void
changed_cb (StellingAnalysis *analysis, Fixture *f)
{
  StellingNode *node = stelling_analysis_get_node (analysis);
  StellingAnalysisLine line;

  f->n_changed++;
  if (!stelling_analysis_get_line (analysis, 0, &line))
    return;
  /* The first line has the value that is known. */
  if (line.origin == STELLING_LINE_STORED)
    g_assert_true (stelling_score_equal (line.score, stelling_node_get_evaluation (node)->score));
  /* Never a report on another position, and always from Yellow's side. */
  else
    g_assert_cmpint (line.score.value, ==,
                     (int) stelling_node_get_ply (node)
                         * (stelling_node_get_ply (node) % 2 ? -1 : 1));
}

static void
set_up (Fixture *f, gconstpointer data)
{
  static const char *const moves[]
      = { "D4", "I9", "D5", "I8", "D6", "I7", "(A1)", "(B1)", "(A2)", "(B2)" };

  fake_search_reset ();
  f->record = record_new ("teblo");
  f->nodes[0] = stelling_record_get_root (f->record);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    f->nodes[i + 1] = record_play (f->record, f->nodes[i], moves[i]);
  f->analysis = stelling_analysis_new ();
  f->n_changed = 0;
  g_signal_connect (f->analysis, "changed", G_CALLBACK (changed_cb), f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  if (f->analysis != NULL)
    g_assert_finalize_object (f->analysis);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (f->record);
  g_assert_cmpuint (fake_search_get_n_alive (), ==, 0);
}

static gboolean
set_true_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Lets the main loop run for a while. */
static void
run_for (guint ms)
{
  gboolean done = FALSE;

  g_timeout_add (ms, set_true_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

static void
wait_for_lines (Fixture *f)
{
  while (stelling_analysis_get_n_lines (f->analysis) == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
look_at (Fixture *f, guint ply)
{
  stelling_analysis_set_node (f->analysis, f->record, f->nodes[ply]);
}

static void
search_to_depth_40 (Fixture *f, guint ply)
{
  look_at (f, ply);
  stelling_analysis_start (f->analysis);
  while (stelling_analysis_get_depth (f->analysis) < 40)
    g_main_context_iteration (NULL, TRUE);
}

static void
start_another_game (Fixture *f)
{
  StellingRules rules;
  StellingPosition start;

  stelling_rules_init (&rules, STELLING_RULE_SET_TABLUT_EDGE);
  stelling_position_init (&start, &rules);
  stelling_record_set_start (f->record, &start);
}

/* --- live --- */

static void
test_live (Fixture *f, gconstpointer data)
{
  StellingAnalysisLine line;

  look_at (f, 3);
  g_assert_false (stelling_analysis_is_thinking (f->analysis));
  g_assert_cmpuint (fake_search_get_n_started (), ==, 0);
  stelling_analysis_start (f->analysis);
  g_assert_true (stelling_analysis_is_running (f->analysis));
  g_assert_true (stelling_analysis_is_thinking (f->analysis));
  g_assert_cmpuint (fake_search_get_n_started (), ==, 1); /* the first does not wait */
  wait_for_lines (f);
  g_assert_cmpuint (stelling_analysis_get_n_lines (f->analysis), ==, 2);
  g_assert_true (stelling_analysis_get_line (f->analysis, 1, &line));
  g_assert_cmpint (line.score.value, ==, -2);
  g_assert_cmpuint (line.n_moves, ==, 1);
  g_assert_true (
      stelling_position_is_legal (stelling_node_get_position (f->nodes[3]), line.moves[0]));
  g_assert_cmpfloat (line.chance.win, ==, 0.125); /* Red is to move */
  g_assert_cmpfloat (line.chance.draw, ==, 0.25);
  g_assert_cmpfloat (line.chance.loss, ==, 0.625);
  g_assert_cmpfloat (line.low, ==, 0.125);
  g_assert_cmpfloat (line.high, ==, 0.75);
  g_assert_false (stelling_analysis_get_line (f->analysis, 2, &line));
  g_assert_cmpuint (stelling_analysis_get_depth (f->analysis), >, 0);
  g_assert_cmpuint (stelling_analysis_get_nodes (f->analysis), >=, 1000);
  g_assert_cmpfloat (stelling_analysis_get_nodes_per_second (f->analysis), >, 0);
  g_assert_cmpint (stelling_node_get_evaluation (f->nodes[3])->score.value, ==, -3);
  g_assert_cmpstr (stelling_node_get_evaluation (f->nodes[3])->engine, ==, "Stelling");
  g_assert_cmpuint (strlen (stelling_node_get_evaluation (f->nodes[3])->version), >, 0);
  g_assert_cmpstr (stelling_analysis_get_net (f->analysis), ==, "fake 7");
  g_assert_null (stelling_analysis_get_net_problem (f->analysis));
  g_assert_false (stelling_record_can_redo (f->record));

  stelling_analysis_stop (f->analysis);
  g_assert_false (stelling_analysis_is_thinking (f->analysis));
  g_assert_cmpuint (stelling_analysis_get_n_lines (f->analysis), ==, 2); /* still shown */
  g_assert_true (g_str_has_prefix (stelling_analysis_get_engine (f->analysis), "Stelling "));
}

static void
test_throttle (Fixture *f, gconstpointer data)
{
  look_at (f, 2);
  stelling_analysis_start (f->analysis);
  f->n_changed = 0;
  run_for (1000);
  g_assert_cmpuint (f->n_changed, >=, 2);
  g_assert_cmpuint (f->n_changed, <=, 10);
  g_assert_cmpuint (fake_search_get_n_reports (), >, 100);
}

static void
test_leafing (Fixture *f, gconstpointer data)
{
  look_at (f, 0);
  stelling_analysis_start (f->analysis);
  wait_for_lines (f);
  for (guint i = 1; i <= 60; i++)
    {
      look_at (f, i % 11);
      /* Lines that were found before are known again. */
      if (stelling_node_get_evaluation (f->nodes[i % 11]) == NULL)
        g_assert_cmpuint (stelling_analysis_get_n_lines (f->analysis), ==, 0);
      g_assert_true (stelling_analysis_is_thinking (f->analysis));
      g_main_context_iteration (NULL, FALSE);
    }
  /* A slow machine may take a pause between two steps. */
  g_assert_cmpuint (fake_search_get_n_started (), <=, 30);
  wait_for_lines (f);
  g_assert_true (stelling_analysis_get_node (f->analysis) == f->nodes[60 % 11]);
  /* changed_cb () looks at what comes while searches really take turns. */
  for (guint i = 0; i < 4; i++)
    {
      look_at (f, i);
      run_for (150);
    }
  g_assert_cmpuint (fake_search_get_n_started (), >=, 4);
}

static void
test_dispose (Fixture *f, gconstpointer data)
{
  look_at (f, 1);
  stelling_analysis_start (f->analysis);
  if (data) /* with a report on its way, else before the first, and with a pause that runs */
    wait_for_lines (f);
  look_at (f, 2);
  look_at (f, 1);
  stelling_analysis_stop (f->analysis);
  stelling_analysis_start (f->analysis);
  while (fake_search_get_n_reports () < 5)
    g_thread_yield ();
  g_assert_finalize_object (g_steal_pointer (&f->analysis));
  run_for (20);
}

static void
test_proven (Fixture *f, gconstpointer data)
{
  StellingEvaluation poor
      = { .score = { STELLING_SCORE_VALUE, 500, 0, 0 }, .depth = 50, .nodes = 1 };

  fake_search_set_proves (TRUE);
  stelling_record_set_evaluation (f->record, f->nodes[0], &poor, TRUE);
  look_at (f, 0);
  stelling_analysis_start (f->analysis);
  while (stelling_analysis_is_thinking (f->analysis))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (stelling_analysis_is_running (f->analysis));
  g_assert_cmpuint (stelling_analysis_get_n_lines (f->analysis), ==, 2);
  g_assert_cmpint (stelling_node_get_evaluation (f->nodes[0])->score.kind, ==, STELLING_SCORE_WIN);
}

/* A weaker report does not take the place of a better evaluation. */
static void
test_better_stays (Fixture *f, gconstpointer data)
{
  StellingEvaluation good
      = { .score = { STELLING_SCORE_VALUE, 500, 0, 0 }, .depth = 90, .nodes = 1 };

  stelling_record_set_evaluation (f->record, f->nodes[4], &good, TRUE);
  look_at (f, 4);
  stelling_analysis_start (f->analysis);
  wait_for_lines (f);
  g_assert_cmpint (stelling_node_get_evaluation (f->nodes[4])->score.value, ==, 500);
  g_assert_true (stelling_analysis_get_better (f->analysis)
                 == stelling_node_get_evaluation (f->nodes[4]));
  g_assert_cmpuint (stelling_analysis_get_best_move (f->analysis), ==, STELLING_MOVE_NONE);
  look_at (f, 2);
  g_assert_null (stelling_analysis_get_better (f->analysis));
}

/* What was found before is better until the search has come as far, which here it does at a depth
 * of 40; from then on the search has the word. */
static void
test_catches_up (Fixture *f, gconstpointer data)
{
  StellingEvaluation good = { .score = { STELLING_SCORE_VALUE, 500, 0, 0 },
                              .depth = 40,
                              .nodes = GPOINTER_TO_UINT (data) };

  stelling_record_set_evaluation (f->record, f->nodes[4], &good, TRUE);
  look_at (f, 4);
  g_assert_nonnull (stelling_analysis_get_better (f->analysis));
  stelling_analysis_start (f->analysis);
  g_assert_nonnull (stelling_analysis_get_better (f->analysis));
  while (stelling_analysis_get_better (f->analysis) != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (stelling_analysis_get_depth (f->analysis), ==, 40);
  g_assert_cmpuint (stelling_analysis_get_nodes (f->analysis), >=, good.nodes);
  g_assert_cmpuint (stelling_analysis_get_best_move (f->analysis), !=, STELLING_MOVE_NONE);
}

/* A search that goes on from what was found before knows more than that. */
static void
test_goes_on (Fixture *f, gconstpointer data)
{
  StellingEvaluation before = { .score = { STELLING_SCORE_VALUE, 500, 0, 0 },
                                .depth = 40,
                                .nodes = G_GUINT64_CONSTANT (1000000000000) };

  stelling_record_set_evaluation (f->record, f->nodes[4], &before, TRUE);
  look_at (f, 4);
  fake_search_set_nodes_before (before.nodes);
  stelling_analysis_start (f->analysis);
  while (stelling_analysis_get_depth (f->analysis) < before.depth)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (stelling_analysis_get_better (f->analysis));
  g_assert_cmpuint (stelling_analysis_get_nodes (f->analysis), >, before.nodes);
  g_assert_cmpint (stelling_node_get_evaluation (f->nodes[4])->score.value, ==, 4);
  g_assert_cmpuint (stelling_node_get_evaluation (f->nodes[4])->nodes, >, before.nodes);
  g_assert_cmpfloat (stelling_analysis_get_nodes_per_second (f->analysis), <, 2e6);
}

/* A proof stays over any depth without one, and the exact proof that a search gives needs no depth
 * to be as good. */
static void
test_proof_stays (Fixture *f, gconstpointer data)
{
  StellingEvaluation proof = { .score = { STELLING_SCORE_WIN, 0, 9, 0 }, .depth = 90, .nodes = 1 };

  stelling_record_set_evaluation (f->record, f->nodes[4], &proof, TRUE);
  search_to_depth_40 (f, 4);
  g_assert_nonnull (stelling_analysis_get_better (f->analysis));
  stelling_analysis_stop (f->analysis);
  fake_search_set_proves (TRUE);
  stelling_analysis_start (f->analysis);
  while (stelling_analysis_is_thinking (f->analysis))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (stelling_analysis_get_depth (f->analysis), ==, 1);
  g_assert_null (stelling_analysis_get_better (f->analysis));
}

static void
assert_best_line (Fixture *f, StellingMove move)
{
  StellingAnalysisLine line;

  g_assert_true (stelling_analysis_get_line (f->analysis, 0, &line));
  g_assert_cmpuint (line.n_moves, >, 0);
  g_assert_cmpuint (line.moves[0], ==, move);
}

static void
assert_line (Fixture *f, guint index, StellingLineOrigin origin, int value, StellingMove move)
{
  StellingAnalysisLine line;

  g_assert_true (stelling_analysis_get_line (f->analysis, index, &line));
  g_assert_cmpint (line.origin, ==, origin);
  g_assert_cmpint (line.score.value, ==, value);
  g_assert_cmpuint (line.n_moves > 0 ? line.moves[0] : STELLING_MOVE_NONE, ==, move);
}

/* Back at a position: what was found is told before the search has come as far again, lines and
 * all. */
static void
test_remembers (Fixture *f, gconstpointer data)
{
  StellingMove best;

  g_object_set (f->analysis, "lines", 2, NULL);
  search_to_depth_40 (f, 4);
  best = stelling_analysis_get_best_move (f->analysis);
  g_assert_cmpuint (best, !=, STELLING_MOVE_NONE);
  look_at (f, 3);
  g_assert_cmpuint (stelling_analysis_get_best_move (f->analysis), ==, STELLING_MOVE_NONE);
  look_at (f, 4);
  g_assert_cmpuint (stelling_analysis_get_depth (f->analysis), ==, 0);
  g_assert_nonnull (stelling_analysis_get_better (f->analysis));
  assert_best_line (f, best);
  g_assert_cmpuint (stelling_analysis_get_n_lines (f->analysis), ==, 2);
  /* Whether anybody looks for more or not. */
  stelling_analysis_stop (f->analysis);
  g_assert_cmpuint (stelling_analysis_get_n_lines (f->analysis), ==, 2);
  assert_best_line (f, best);
  g_object_set (f->analysis, "lines", 1, NULL);
  g_assert_cmpuint (stelling_analysis_get_n_lines (f->analysis), ==, 1);
  stelling_analysis_start (f->analysis);
  assert_best_line (f, best);
  g_object_set (f->analysis, "lines", 5, NULL);
  g_assert_cmpuint (stelling_analysis_get_n_lines (f->analysis), ==, 2);
  assert_best_line (f, best);
}

/* Started again on the same position, the search begins at the first depth: the lines stay those
 * that the value comes from. */
static void
test_starts_again (Fixture *f, gconstpointer data)
{
  const StellingEvaluation *stored;
  StellingMove best;

  search_to_depth_40 (f, 4);
  best = stelling_analysis_get_best_move (f->analysis);
  stored = stelling_node_get_evaluation (f->nodes[4]);
  g_assert_null (stelling_analysis_get_better (f->analysis));
  stelling_analysis_stop (f->analysis);
  fake_search_set_depth (20);
  stelling_analysis_start (f->analysis);
  /* Nothing is told yet: nothing has changed. */
  g_assert_null (stelling_analysis_get_better (f->analysis));
  g_assert_cmpuint (stelling_analysis_get_depth (f->analysis), ==, 40);
  while (stelling_analysis_get_depth (f->analysis) != 20)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (stelling_analysis_get_better (f->analysis) == stored);
  assert_best_line (f, best);
  /* Another value in the record has other lines, here none: only its score is told. */
  stelling_record_set_evaluation (
      f->record, f->nodes[4],
      &(StellingEvaluation) { .score = { STELLING_SCORE_VALUE, 500, 0, 0 }, .depth = 90 }, TRUE);
  g_assert_cmpuint (stelling_analysis_get_n_lines (f->analysis), ==, 3);
  g_assert_cmpuint (stelling_analysis_get_best_move (f->analysis), ==, STELLING_MOVE_NONE);
  assert_line (f, 0, STELLING_LINE_STORED, 500, STELLING_MOVE_NONE);
  assert_line (f, 1, STELLING_LINE_SHALLOWER, 4, best);
}

static StellingNode *
play (Fixture *f, StellingNode *parent, const char *text)
{
  StellingMove move;

  g_assert_true (stelling_move_parse (stelling_node_get_position (parent), text, &move, NULL));
  return stelling_record_add_move (f->record, parent, move, NULL);
}

static void
assert_knows_lines (Fixture *f, int value)
{
  StellingAnalysisLine line;

  g_assert_nonnull (stelling_analysis_get_better (f->analysis));
  g_assert_true (stelling_analysis_get_line (f->analysis, 0, &line));
  g_assert_cmpint (line.origin, ==, STELLING_LINE_STORED);
  g_assert_cmpuint (line.n_moves, >, 0);
  g_assert_cmpint (line.score.value, ==, value);
  g_assert_cmpuint (stelling_analysis_get_best_move (f->analysis), ==, line.moves[0]);
}

/* What is found where the same position comes again later does not take the place of the lines. */
static void
test_same_position (Fixture *f, gconstpointer data)
{
  StellingNode *again = play (f, play (f, f->nodes[6], "D5"), "I8");

  g_assert_cmpuint (stelling_node_get_position (again)->key, ==,
                    stelling_node_get_position (f->nodes[4])->key);
  search_to_depth_40 (f, 4);
  fake_search_set_depth (1);
  stelling_analysis_set_node (f->analysis, f->record, again);
  wait_for_lines (f);
  look_at (f, 4);
  assert_knows_lines (f, 4);
  stelling_analysis_set_node (f->analysis, f->record, again);
  assert_knows_lines (f, 8);
}

/* A node that was deleted and comes back has its lines; one that gets another position has none. */
static void
test_node_changes (Fixture *f, gconstpointer data)
{
  StellingEvaluation same = { .score = { STELLING_SCORE_VALUE, 4, 0, 0 }, .depth = 90 };
  StellingMove move;

  search_to_depth_40 (f, 4);
  stelling_record_delete (f->record, f->nodes[4]);
  stelling_record_undo (f->record);
  look_at (f, 4);
  assert_knows_lines (f, 4);
  g_assert_true (
      stelling_move_parse (stelling_node_get_position (f->nodes[3]), "I10", &move, NULL));
  g_assert_true (stelling_record_replace_move (f->record, f->nodes[4], move, NULL, NULL));
  stelling_record_set_evaluation (f->record, f->nodes[4], &same, TRUE);
  g_assert_cmpuint (stelling_analysis_get_best_move (f->analysis), ==, STELLING_MOVE_NONE);
}

/* Returns the number @index, from 0, of the moves of @node, in the order of the fake search. */
static StellingMove
get_move (StellingNode *node, guint index)
{
  StellingMoveList list;

  stelling_position_get_moves (stelling_node_get_position (node), &list);
  return list.moves[index];
}

/* Until a search has come as far, the record's lines are the first, and what it finds besides comes
 * after them; the best move, the value and the first line are of one mind. */
static void
test_stored_lines (Fixture *f, gconstpointer data)
{
  StellingMove moves[] = { get_move (f->nodes[4], 1), get_move (f->nodes[4], 5) };
  StellingEvaluationLine lines[] = { { { STELLING_SCORE_VALUE, 500, 0, 0 }, &moves[0], 1 },
                                     { { STELLING_SCORE_VALUE, 300, 0, 0 }, &moves[1], 1 } };
  StellingEvaluation good = { .score = { STELLING_SCORE_VALUE, 500, 0, 0 },
                              .depth = 40,
                              .nodes = 20000,
                              .lines = lines,
                              .n_lines = 2 };
  StellingAnalysisLine value;

  stelling_record_set_evaluation (f->record, f->nodes[4], &good, TRUE);
  look_at (f, 4);
  g_assert_cmpuint (stelling_analysis_get_n_lines (f->analysis), ==, 2);
  assert_line (f, 0, STELLING_LINE_STORED, 500, moves[0]);
  fake_search_set_depth (20);
  stelling_analysis_start (f->analysis);
  assert_line (f, 1, STELLING_LINE_STORED, 300, moves[1]);
  while (stelling_analysis_get_depth (f->analysis) < 20)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (stelling_analysis_get_n_lines (f->analysis), ==, 3);
  assert_line (f, 0, STELLING_LINE_STORED, 500, moves[0]);
  assert_line (f, 1, STELLING_LINE_STORED, 300, moves[1]);
  /* Of the two that it finds one is known already. */
  assert_line (f, 2, STELLING_LINE_SHALLOWER, 4, get_move (f->nodes[4], 0));
  g_assert_cmpuint (stelling_analysis_get_best_move (f->analysis), ==, moves[0]);
  g_assert_true (stelling_analysis_get_value (f->analysis, &value));
  g_assert_cmpint (value.score.value, ==, 500);
  g_assert_cmpfloat (
      stelling_chance_get_expectation (value.chance), ==,
      stelling_chance_get_expectation (stelling_node_get_estimate (f->nodes[4]).chance));
  stelling_analysis_stop (f->analysis);
  fake_search_set_depth (41);
  stelling_analysis_start (f->analysis);
  while (stelling_analysis_get_better (f->analysis) != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (stelling_analysis_get_n_lines (f->analysis), ==, 2);
  assert_line (f, 0, STELLING_LINE_FOUND, 4, get_move (f->nodes[4], 0));
  g_assert_cmpint (stelling_node_get_evaluation (f->nodes[4])->score.value, ==, 4);
  g_assert_cmpuint (stelling_node_get_evaluation (f->nodes[4])->lines[1].moves[0], ==, moves[0]);
}

/* A proof that is in the record already, without its moves, gets them. */
static void
test_proof_gets_lines (Fixture *f, gconstpointer data)
{
  StellingEvaluation proof = { .score = { STELLING_SCORE_WIN, 4, 0, 0 }, .depth = 90, .nodes = 1 };
  const StellingEvaluation *stored;

  fake_search_set_proves (TRUE);
  stelling_record_set_evaluation (f->record, f->nodes[4], &proof, TRUE);
  look_at (f, 4);
  stelling_analysis_start (f->analysis);
  while (stelling_analysis_is_thinking (f->analysis))
    g_main_context_iteration (NULL, TRUE);
  stored = stelling_node_get_evaluation (f->nodes[4]);
  g_assert_cmpuint (stored->depth, ==, 90);
  g_assert_cmpuint (stored->n_lines, ==, 2);
  g_assert_cmpuint (stored->lines[0].moves[0], ==, get_move (f->nodes[4], 0));
}

/* Lines come from files: what can't be played is not shown. */
static void
test_illegal_lines (Fixture *f, gconstpointer data)
{
  StellingMove moves[]
      = { get_move (f->nodes[4], 0), stelling_move_place (0), stelling_move_place (0) };
  StellingEvaluationLine lines[] = { { { STELLING_SCORE_VALUE, 500, 0, 0 }, &moves[1], 1 },
                                     { { STELLING_SCORE_VALUE, 300, 0, 0 }, moves, 3 } };
  StellingEvaluation bad
      = { .score = { STELLING_SCORE_VALUE, 400, 0, 0 }, .depth = 90, .lines = lines, .n_lines = 2 };
  StellingAnalysisLine line;

  stelling_record_set_evaluation (f->record, f->nodes[4], &bad, TRUE);
  look_at (f, 4);
  /* A1 holds a set piece: (A1) was played. */
  stelling_record_set_evaluation (f->record, f->nodes[10], &bad, TRUE);
  look_at (f, 10);
  assert_line (f, 0, STELLING_LINE_STORED, 400, STELLING_MOVE_NONE);
  g_assert_true (stelling_analysis_get_line (f->analysis, 1, &line));
  g_assert_cmpuint (line.n_moves, <=, 1);
  g_assert_cmpuint (stelling_analysis_get_best_move (f->analysis), ==, STELLING_MOVE_NONE);
}

/* All lines that there are, are enough; they are known before the search tells that. */
static void
test_few_lines (Fixture *f, gconstpointer data)
{
  search_to_depth_40 (f, 4);
  g_assert_cmpuint (fake_search_get_options ().lines, ==, 3);
  look_at (f, 3);
  look_at (f, 4);
  g_assert_cmpuint (stelling_analysis_get_n_lines (f->analysis), ==, 2);
  assert_knows_lines (f, 4);
}

/* Lets the search tell of values for a while, and then end with a bound. */
static void
end_bounded (void)
{
  while (fake_search_get_n_reports () < 50)
    g_thread_yield ();
  run_for (150);
  fake_search_end ();
}

/* What is at least so much for Red is at most so much for Yellow; and a bound is shown, but does
 * not take the place of the value that was found before. */
static void
test_bounded (Fixture *f, gconstpointer data)
{
  guint ply = GPOINTER_TO_UINT (data);
  StellingAnalysisLine line;

  fake_search_set_ends_bounded (TRUE);
  look_at (f, ply);
  stelling_analysis_start (f->analysis);
  end_bounded ();
  while (stelling_analysis_is_thinking (f->analysis))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (stelling_analysis_get_line (f->analysis, 0, &line));
  g_assert_cmpint (line.score.bound, ==,
                   ply % 2 ? STELLING_BOUND_AT_MOST : STELLING_BOUND_AT_LEAST);
  g_assert_true (stelling_analysis_get_line (f->analysis, 1, &line));
  g_assert_cmpint (line.score.bound, ==, STELLING_BOUND_IS_SCORE);
  g_assert_cmpint (stelling_node_get_evaluation (f->nodes[ply])->score.bound, ==,
                   STELLING_BOUND_IS_SCORE);
}

static void
test_nothing_to_think (Fixture *f, gconstpointer data)
{
  StellingPosition start = *stelling_record_get_start (f->record);
  StellingNode *end = f->nodes[6];
  static const char *const series[] = { "D5", "I8", "D6", "I7", "D5", "I8", "D6", "I7",
                                        "D5", "I8", "D6", "I7", "D5", "I8", "D6", "I7" };

  for (guint i = 0; i < G_N_ELEMENTS (series); i++)
    {
      StellingMove move;
      StellingNode *next;

      g_assert_true (
          stelling_move_parse (stelling_node_get_position (end), series[i], &move, NULL));
      next = stelling_record_add_move (f->record, end, move, NULL);
      if (next == NULL)
        break;
      end = next;
    }
  g_assert_cmpint (stelling_node_get_outcome (end).result, ==, STELLING_RESULT_DRAW);
  stelling_analysis_start (f->analysis);
  g_assert_false (stelling_analysis_is_thinking (f->analysis)); /* no node at all */
  stelling_analysis_set_node (f->analysis, f->record, end);
  g_assert_false (stelling_analysis_is_thinking (f->analysis));
  stelling_position_set_pawn (&start, STELLING_RED, STELLING_SQUARE_NONE);
  stelling_record_set_start (f->record, &start);
  g_assert_false (stelling_analysis_is_thinking (f->analysis)); /* dead */
  look_at (f, 0);                                               /* a diagram */
  g_assert_false (stelling_analysis_is_thinking (f->analysis));
  run_for (200);
  g_assert_cmpuint (fake_search_get_n_started (), ==, 0);
}

static void
failed_cb (StellingAnalysis *analysis, const char *message, guint *n_failed)
{
  g_assert_cmpstr (message, ==,
                   "The engine could not be started: the system allows no more threads");
  g_assert_false (stelling_analysis_is_running (analysis));
  ++*n_failed;
}

/* An engine that does not start is told of, and the analysis is off; it may be tried again. */
static void
test_failed (Fixture *f, gconstpointer data)
{
  guint n_failed = 0;

  g_signal_connect (f->analysis, "failed", G_CALLBACK (failed_cb), &n_failed);
  look_at (f, 2);
  fake_search_set_fails (TRUE);
  stelling_analysis_start (f->analysis);
  g_assert_cmpuint (n_failed, ==, 1);
  g_assert_false (stelling_analysis_is_running (f->analysis));
  fake_search_set_fails (FALSE);
  stelling_analysis_start (f->analysis);
  wait_for_lines (f);
  fake_search_set_fails (TRUE);
  look_at (f, 3);
  while (n_failed < 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (stelling_analysis_is_running (f->analysis));
}

static void
test_deleted_node (Fixture *f, gconstpointer data)
{
  look_at (f, 5);
  stelling_analysis_start (f->analysis);
  wait_for_lines (f);
  stelling_record_delete (f->record, f->nodes[4]);
  g_assert_null (stelling_analysis_get_node (f->analysis));
  g_assert_cmpuint (stelling_analysis_get_n_lines (f->analysis), ==, 0);
  g_assert_false (stelling_analysis_is_thinking (f->analysis));
  stelling_record_clear_undo (f->record); /* the node is gone now */
  run_for (20);
  look_at (f, 3);
  wait_for_lines (f);
  start_another_game (f);
  g_assert_null (stelling_analysis_get_node (f->analysis));
}

static void
test_options (Fixture *f, gconstpointer data)
{
  look_at (f, 0);
  stelling_analysis_start (f->analysis);
  wait_for_lines (f);
  g_object_set (f->analysis, "lines", 1, "threads", 2, "hash-mb", 16, NULL);
  g_assert_cmpuint (stelling_analysis_get_n_lines (f->analysis), ==, 1);
  g_assert_cmpuint (fake_search_get_options ().lines, ==, 1);
  g_assert_cmpuint (fake_search_get_options ().threads, ==, 2);
  g_assert_cmpuint (fake_search_get_options ().hash_mb, ==, 16);
  g_assert_cmpuint (fake_search_get_n_started (), ==, 4);
  stelling_analysis_stop (f->analysis);
  g_object_set (f->analysis, "lines", 2, NULL);
  g_assert_cmpuint (fake_search_get_n_started (), ==, 4);
}

/* --- whole records --- */

typedef struct
{
  GAsyncResult *result;
  goffset done, all;
  guint n_told;
} Answer;

static void
progress_cb (goffset done, goffset all, gpointer data)
{
  Answer *answer = data;

  g_assert_cmpint (done, >=, answer->done);
  g_assert_cmpint (done, <=, all);
  answer->done = done;
  answer->all = all;
  answer->n_told++;
}

static void
ready_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  ((Answer *) data)->result = g_object_ref (result);
}

static gboolean
wait_for_answer (Fixture *f, Answer *answer, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  while (!answer->result)
    g_main_context_iteration (NULL, TRUE);
  result = g_steal_pointer (&answer->result);
  return stelling_analysis_analyse_record_finish (f->analysis, result, error);
}

static void
analyse (Fixture *f, double seconds, GCancellable *cancellable, Answer *answer)
{
  StellingAnalysisPart part = { .seconds = seconds };

  stelling_analysis_analyse_record_async (f->analysis, f->record, &part, progress_cb, answer,
                                          cancellable, ready_cb, answer);
}

static void
test_record (Fixture *f, gconstpointer data)
{
  StellingEvaluation own
      = { .score = { STELLING_SCORE_VALUE, 777, 0, 0 }, .depth = 1, .nodes = G_MAXINT64 };
  StellingEvaluation glance
      = { .score = { STELLING_SCORE_VALUE, 888, 0, 0 }, .depth = 1, .nodes = 1 };
  Answer answer = { 0 };
  g_autoptr (GError) error = NULL;

  stelling_record_set_evaluation (f->record, f->nodes[5], &own, TRUE);
  stelling_record_set_evaluation (f->record, f->nodes[6], &glance, TRUE);
  look_at (f, 2);
  stelling_analysis_start (f->analysis);
  wait_for_lines (f);
  analyse (f, 0.005, NULL, &answer);
  g_assert_false (stelling_analysis_is_thinking (f->analysis)); /* the live analysis waits */
  g_assert_true (stelling_analysis_is_running (f->analysis));
  look_at (f, 3);
  g_assert_true (wait_for_answer (f, &answer, &error));
  g_assert_no_error (error);
  g_assert_cmpint (answer.done, ==, answer.all);
  /* All of them, and once more the fifth and those beside it, since the chance swings there. */
  g_assert_cmpint (answer.all, ==, 11 + 3);
  for (int ply = 0; ply <= 10; ply++)
    g_assert_cmpint (stelling_node_get_evaluation (f->nodes[ply])->score.value, ==,
                     ply == 5  ? 777
                     : ply % 2 ? -ply
                               : ply);
  g_assert_true (stelling_analysis_is_thinking (f->analysis));
  wait_for_lines (f);
  g_assert_false (stelling_record_is_modified (f->record) && !stelling_record_can_undo (f->record));
}

static void
note_node_cb (GPtrArray *order, StellingNode *node)
{
  g_ptr_array_add (order, node);
}

/* What is looked at comes first, then the position before it, then the others from the end. */
static void
test_record_order (Fixture *f, gconstpointer data)
{
  static const guint plies[] = { 4, 3, 10, 9, 8, 7, 6, 5 };
  StellingAnalysisPart part = { .from = f->nodes[3], .seconds = 0.005 };
  g_autoptr (GPtrArray) order = g_ptr_array_new ();
  Answer answer = { 0 };
  g_autoptr (GError) error = NULL;

  g_signal_connect_swapped (f->record, "node-changed", G_CALLBACK (note_node_cb), order);
  look_at (f, 4);
  stelling_analysis_analyse_record_async (f->analysis, f->record, &part, progress_cb, &answer, NULL,
                                          ready_cb, &answer);
  g_assert_true (wait_for_answer (f, &answer, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (order->len, ==, G_N_ELEMENTS (plies));
  for (guint i = 0; i < order->len; i++)
    g_assert_cmpuint (stelling_node_get_ply (g_ptr_array_index (order, i)), ==, plies[i]);
  g_assert_null (stelling_node_get_evaluation (f->nodes[2]));
}

/* What was searched is not searched again, and what was only glanced at is. */
static void
test_record_again (Fixture *f, gconstpointer data)
{
  StellingEvaluation glance = { .score = { STELLING_SCORE_VALUE, 8, 0, 0 }, .depth = 1 };
  Answer answer = { 0 };
  g_autoptr (GError) error = NULL;
  guint n;

  analyse (f, 0.05, NULL, &answer);
  g_assert_true (wait_for_answer (f, &answer, &error));
  n = fake_search_get_n_started ();
  g_assert_cmpuint (n, ==, 11);
  stelling_record_set_evaluation (f->record, f->nodes[7], &glance, TRUE);
  answer = (Answer) { 0 };
  analyse (f, 0.02, NULL, &answer);
  g_assert_true (wait_for_answer (f, &answer, &error));
  /* One to see how much a search of this length does here, and that one. */
  g_assert_cmpuint (fake_search_get_n_started (), ==, n + 2);
  g_assert_cmpint (stelling_node_get_evaluation (f->nodes[7])->score.value, ==, -7);
}

/* The lines are kept with the value, as many as there are. */
static void
test_record_line (Fixture *f, gconstpointer data)
{
  Answer answer = { 0 };
  g_autoptr (GError) error = NULL;

  look_at (f, 4);
  analyse (f, 0.005, NULL, &answer);
  g_assert_true (wait_for_answer (f, &answer, &error));
  g_assert_no_error (error);
  assert_knows_lines (f, 4);
  g_assert_cmpuint (fake_search_get_options ().lines, ==, STELLING_EVALUATION_MAX_LINES);
  for (guint ply = 0; ply <= 10; ply++)
    g_assert_cmpuint (stelling_node_get_evaluation (f->nodes[ply])->n_lines, ==, 2);
  stelling_analysis_start (f->analysis);
  assert_knows_lines (f, 4);
}

/* Of each node the last value is kept, not the bound with which its search ended. */
static void
test_record_bounded (Fixture *f, gconstpointer data)
{
  StellingEvaluation own = { .score = { .kind = STELLING_SCORE_DRAW }, .depth = 1, .nodes = 1 };
  Answer answer = { 0 };
  g_autoptr (GError) error = NULL;

  for (guint ply = 0; ply <= 10; ply++)
    if (ply != 7)
      stelling_record_set_evaluation (f->record, f->nodes[ply], &own, TRUE);
  fake_search_set_ends_bounded (TRUE);
  analyse (f, 100, NULL, &answer);
  end_bounded ();
  g_assert_true (wait_for_answer (f, &answer, &error));
  g_assert_cmpint (stelling_node_get_evaluation (f->nodes[7])->score.value, ==, -7);
  g_assert_cmpint (stelling_node_get_evaluation (f->nodes[7])->score.bound, ==,
                   STELLING_BOUND_IS_SCORE);
}

static void
test_record_cancel (Fixture *f, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  Answer answer = { 0 };
  Answer second = { 0 };

  analyse (f, 0.01, cancellable, &answer);
  analyse (f, 0.01, NULL, &second);
  g_assert_false (wait_for_answer (f, &second, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PENDING);
  g_clear_error (&error);
  while (answer.n_told < 2)
    g_main_context_iteration (NULL, TRUE);
  g_cancellable_cancel (cancellable);
  g_assert_false (wait_for_answer (f, &answer, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_nonnull (stelling_node_get_evaluation (f->nodes[10]));
  g_assert_null (stelling_node_get_evaluation (f->nodes[0]));

  analyse (f, 0.01, cancellable, &answer); /* cancelled before it starts */
  g_assert_false (wait_for_answer (f, &answer, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_record_dispose (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  Answer answer = { 0 };

  stelling_analysis_start (f->analysis);
  look_at (f, 1);
  analyse (f, 1000, NULL, &answer);
  run_for (10);
  g_object_run_dispose (G_OBJECT (f->analysis));
  g_assert_false (wait_for_answer (f, &answer, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (stelling_analysis_get_node (f->analysis));
  stelling_analysis_start (f->analysis); /* harmless */
  g_assert_false (stelling_analysis_is_running (f->analysis));
}

/* Nodes that are deleted while it goes on are left out. */
static void
test_record_changes (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  Answer answer = { 0 };

  analyse (f, 1000, NULL, &answer);
  stelling_record_delete (f->record, f->nodes[9]);
  stelling_record_delete (f->record, f->nodes[1]);
  g_assert_cmpint (answer.done, ==, 10);
  start_another_game (f);
  stelling_record_clear_undo (f->record);
  g_assert_true (wait_for_answer (f, &answer, &error));
  g_assert_no_error (error);
}

static void
test_record_failed (Fixture *f, gconstpointer data)
{
  Answer answer = { 0 };
  g_autoptr (GError) error = NULL;

  fake_search_set_fails (TRUE);
  analyse (f, 0.005, NULL, &answer);
  g_assert_false (wait_for_answer (f, &answer, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  fake_search_set_fails (FALSE);
  g_clear_error (&error);
  analyse (f, 0.005, NULL, &answer);
  g_assert_true (wait_for_answer (f, &answer, &error));
  g_assert_no_error (error);
}

#define ADD(name, data, function)                                                                  \
  g_test_add ("/analysis/" name, Fixture, data, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("live/reports", NULL, test_live);
  ADD ("live/throttle", NULL, test_throttle);
  ADD ("live/leafing", NULL, test_leafing);
  ADD ("live/dispose/early", NULL, test_dispose);
  ADD ("live/dispose/late", "late", test_dispose);
  ADD ("live/proven", NULL, test_proven);
  ADD ("live/better-stays", NULL, test_better_stays);
  ADD ("live/catches-up/depth", NULL, test_catches_up);
  ADD ("live/catches-up/nodes", GUINT_TO_POINTER (100000), test_catches_up);
  ADD ("live/goes-on", NULL, test_goes_on);
  ADD ("live/proof-stays", NULL, test_proof_stays);
  ADD ("live/remembers", NULL, test_remembers);
  ADD ("live/starts-again", NULL, test_starts_again);
  ADD ("live/same-position", NULL, test_same_position);
  ADD ("live/node-changes", NULL, test_node_changes);
  ADD ("live/stored-lines", NULL, test_stored_lines);
  ADD ("live/proof-gets-lines", NULL, test_proof_gets_lines);
  ADD ("live/illegal-lines", NULL, test_illegal_lines);
  ADD ("live/few-lines", NULL, test_few_lines);
  ADD ("live/bounded/light", GUINT_TO_POINTER (2), test_bounded);
  ADD ("live/bounded/dark", GUINT_TO_POINTER (3), test_bounded);
  ADD ("live/nothing-to-think", NULL, test_nothing_to_think);
  ADD ("live/failed", NULL, test_failed);
  ADD ("live/deleted-node", NULL, test_deleted_node);
  ADD ("live/options", NULL, test_options);
  ADD ("record/all", NULL, test_record);
  ADD ("record/order", NULL, test_record_order);
  ADD ("record/again", NULL, test_record_again);
  ADD ("record/line", NULL, test_record_line);
  ADD ("record/bounded", NULL, test_record_bounded);
  ADD ("record/cancel", NULL, test_record_cancel);
  ADD ("record/dispose", NULL, test_record_dispose);
  ADD ("record/changes", NULL, test_record_changes);
  ADD ("record/failed", NULL, test_record_failed);
  return g_test_run ();
}
