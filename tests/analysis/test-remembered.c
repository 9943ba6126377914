/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fake-memory.h"
#include "fake-search.h"
#include "record-dump.h"

#include "stelling-analysis.h"

/* What is remembered of a position, and giving away what is found, over an engine that floods the
 * analysis with reports. */

#define VALUE 321

typedef struct
{
  StellingAnalysis *analysis;
  FakeMemory *memory;
  StellingRecord *record;
  StellingNode *nodes[4]; /* the main line */
  guint n_changed;
} Fixture;

static void
changed_cb (StellingAnalysis *analysis, Fixture *f)
{
  f->n_changed++;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  static const char *const moves[] = { "D4", "I9", "D5" };

  fake_search_reset ();
  f->record = record_new ("teblo");
  f->nodes[0] = stelling_record_get_root (f->record);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    f->nodes[i + 1] = record_play (f->record, f->nodes[i], moves[i]);
  stelling_record_clear_undo (f->record);
  f->memory = fake_memory_new ();
  f->analysis = stelling_analysis_new ();
  stelling_analysis_set_memory (f->analysis, STELLING_MEMORY (f->memory));
  g_signal_connect (f->analysis, "changed", G_CALLBACK (changed_cb), f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->analysis);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (f->memory);
  g_assert_finalize_object (f->record);
  g_assert_cmpuint (fake_search_get_n_alive (), ==, 0);
}

static void
look_at (Fixture *f, guint ply)
{
  stelling_analysis_set_node (f->analysis, f->record, f->nodes[ply]);
}

/* Lets the memory know a line of two moves. */
static void
teach (Fixture *f, guint ply, guint depth, guint64 nodes)
{
  StellingPosition at = *stelling_node_get_position (f->nodes[ply]);
  StellingMove moves[2];
  StellingEvaluationLine line = { { STELLING_SCORE_VALUE, VALUE, 0, 0 }, moves, 2 };
  StellingEvaluation evaluation = { .score = line.score,
                                    .depth = depth,
                                    .nodes = nodes,
                                    .engine = (char *) "Stelling",
                                    .evaluator = (char *) STELLING_EVALUATION_HAND_MADE,
                                    .lines = &line,
                                    .n_lines = 1 };
  g_autoptr (StellingSubject) subject = stelling_record_dup_subject (f->record, f->nodes[ply]);

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      StellingMoveList list;

      stelling_position_get_moves (&at, &list);
      moves[i] = list.moves[0];
      stelling_position_play (&at, moves[i]);
    }
  stelling_memory_keep (STELLING_MEMORY (f->memory), subject, &evaluation);
}

/* What the memory knows of a node; 0 is the depth of nothing. */
static guint
ask (Fixture *f, guint ply)
{
  g_autoptr (StellingSubject) subject = stelling_record_dup_subject (f->record, f->nodes[ply]);
  g_autoptr (StellingEvaluation) found
      = stelling_memory_find (STELLING_MEMORY (f->memory), subject);

  return found != NULL ? found->depth : 0;
}

static void
search_to_depth (Fixture *f, guint depth)
{
  stelling_analysis_start (f->analysis);
  while (stelling_analysis_get_depth (f->analysis) < depth)
    g_main_context_iteration (NULL, TRUE);
}

static void
assert_shown (Fixture *f, int score)
{
  StellingAnalysisLine value, line;

  g_assert_true (stelling_analysis_get_value (f->analysis, &value));
  g_assert_cmpint (value.score.value, ==, score);
  g_assert_true (stelling_analysis_get_line (f->analysis, 0, &line));
  g_assert_cmpint (line.score.value, ==, score);
}

/* --- showing --- */

/* The engine is off and the record knows nothing; it stays as it is. */
static void
test_shown (Fixture *f, gconstpointer data)
{
  StellingScoreSource source;
  StellingAnalysisLine line;

  teach (f, 1, 20, 1000);
  look_at (f, 1);
  assert_shown (f, VALUE);
  g_assert_true (stelling_analysis_get_line (f->analysis, 0, &line));
  g_assert_cmpint (line.origin, ==, STELLING_LINE_STORED);
  g_assert_cmpuint (line.n_moves, ==, 2);
  source = stelling_node_get_source_of (f->nodes[1], stelling_analysis_get_better (f->analysis));
  g_assert_true (source.hand_made);
  g_assert_cmpfloat (line.chance.win, ==, stelling_score_get_chance (line.score, &source).win);
  g_assert_cmpuint (stelling_analysis_get_best_move (f->analysis), ==, line.moves[0]);
  g_assert_cmpuint (stelling_analysis_get_better (f->analysis)->depth, ==, 20);
  g_assert_true (stelling_analysis_is_remembered (f->analysis));
  g_assert_null (stelling_node_get_evaluation (f->nodes[1]));
  g_assert_false (stelling_record_is_modified (f->record));
  look_at (f, 2);
  g_assert_cmpuint (stelling_analysis_get_n_lines (f->analysis), ==, 0);
}

/* Of the record's evaluation and what is remembered the better is shown, with its own chances. */
static void
test_better (Fixture *f, gconstpointer data)
{
  StellingEvaluation own
      = { .score = { STELLING_SCORE_VALUE, 77, 0, 0 }, .depth = 15, .nodes = 1000000 };

  stelling_record_set_evaluation (f->record, f->nodes[1], &own, TRUE);
  teach (f, 1, 10, 1000);
  look_at (f, 1);
  g_assert_cmpint (stelling_analysis_get_better (f->analysis)->score.value, ==, 77);
  g_assert_false (stelling_analysis_is_remembered (f->analysis));
  look_at (f, 0);
  teach (f, 1, 16, 1000);
  look_at (f, 1);
  assert_shown (f, VALUE);
  g_assert_cmpint (stelling_node_get_evaluation (f->nodes[1])->score.value, ==, 77);
}

/* What comes to be known while the node is shown is shown too, and what is forgotten goes. */
static void
test_told (Fixture *f, gconstpointer data)
{
  look_at (f, 1);
  teach (f, 1, 20, 1000);
  f->n_changed = 0;
  fake_memory_tell (f->memory);
  g_assert_cmpuint (f->n_changed, ==, 1);
  assert_shown (f, VALUE);
  fake_memory_tell (f->memory);
  g_assert_cmpuint (f->n_changed, ==, 1);
  stelling_analysis_set_memory (f->analysis, NULL);
  g_assert_cmpuint (stelling_analysis_get_n_lines (f->analysis), ==, 0);
}

/* --- with a search --- */

/* A search that is not as deep yet shows and stores what is remembered; then its own. */
static void
test_caught_up (Fixture *f, gconstpointer data)
{
  teach (f, 1, 30, 1000);
  look_at (f, 1);
  fake_search_set_depth (20);
  search_to_depth (f, 20);
  assert_shown (f, VALUE);
  g_assert_false (stelling_analysis_is_remembered (f->analysis));
  g_assert_cmpint (stelling_node_get_evaluation (f->nodes[1])->score.value, ==, VALUE);
  g_assert_false (stelling_record_is_modified (f->record));
  stelling_analysis_stop (f->analysis);
  fake_search_set_depth (40);
  search_to_depth (f, 40);
  assert_shown (f, -1);
  g_assert_cmpint (stelling_node_get_evaluation (f->nodes[1])->score.value, ==, -1);
}

/* Not each report is given away, but the last before the node is left or the search ends. */
static void
test_kept (Fixture *f, gconstpointer data)
{
  look_at (f, 1);
  search_to_depth (f, 30);
  g_assert_cmpuint (fake_memory_get_n_kept (f->memory), ==, 0);
  look_at (f, 2);
  g_assert_cmpuint (fake_memory_get_n_kept (f->memory), ==, 1);
  g_assert_cmpuint (ask (f, 1), >=, 30);
  g_assert_cmpuint (ask (f, 2), ==, 0);
  search_to_depth (f, 20);
  stelling_analysis_stop (f->analysis);
  g_assert_cmpuint (ask (f, 2), >=, 20);
  g_assert_cmpuint (fake_memory_get_n_kept (f->memory), ==, 2);
  look_at (f, 3);
  look_at (f, 0);
  g_assert_cmpuint (fake_memory_get_n_kept (f->memory), ==, 2);
}

/* A search that has come to its end gives its result away at once. */
static void
test_final (Fixture *f, gconstpointer data)
{
  fake_search_set_proves (TRUE);
  look_at (f, 1);
  stelling_analysis_start (f->analysis);
  while (stelling_analysis_is_thinking (f->analysis))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (fake_memory_get_n_kept (f->memory), ==, 1);
}

/* What was found belongs to the position that the node had. */
static void
test_mended (Fixture *f, gconstpointer data)
{
  g_autoptr (StellingSubject) before = stelling_record_dup_subject (f->record, f->nodes[1]);
  g_autoptr (StellingEvaluation) found = NULL;
  StellingMove move;

  look_at (f, 1);
  search_to_depth (f, 20);
  stelling_move_parse (stelling_record_get_start (f->record), "(A1)", &move, NULL);
  g_assert_true (stelling_record_replace_move (f->record, f->nodes[1], move, NULL, NULL));
  found = stelling_memory_find (STELLING_MEMORY (f->memory), before);
  g_assert_nonnull (found);
  g_assert_cmpuint (ask (f, 1), ==, 0);
  stelling_record_undo (f->record);
  g_assert_cmpuint (stelling_analysis_get_better (f->analysis)->depth, ==, found->depth);
}

/* A node that is deleted, and an analysis that goes, lose nothing. */
static void
test_deleted (Fixture *f, gconstpointer data)
{
  g_autoptr (StellingSubject) before = stelling_record_dup_subject (f->record, f->nodes[3]);
  g_autoptr (StellingEvaluation) found = NULL;

  look_at (f, 3);
  search_to_depth (f, 20);
  stelling_record_delete (f->record, f->nodes[3]);
  found = stelling_memory_find (STELLING_MEMORY (f->memory), before);
  g_assert_nonnull (found);
  look_at (f, 1);
  search_to_depth (f, 20);
  g_assert_cmpuint (ask (f, 1), ==, 0);
  g_assert_finalize_object (f->analysis);
  g_assert_cmpuint (ask (f, 1), >=, 20);
  f->analysis = stelling_analysis_new ();
}

static void
ready_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_assert_true (
      stelling_analysis_analyse_record_finish (STELLING_ANALYSIS (source), result, NULL));
  *(gboolean *) data = TRUE;
}

static void
analyse (Fixture *f)
{
  StellingAnalysisPart part = { .seconds = 0.005 };
  gboolean done = FALSE;

  stelling_analysis_analyse_record_async (f->analysis, f->record, &part, NULL, NULL, NULL, ready_cb,
                                          &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

/* The analysis of a whole record gives each of its evaluations away, and stores what was known
 * better. */
static void
test_whole_record (Fixture *f, gconstpointer data)
{
  teach (f, 2, 100, 1000);
  analyse (f);
  g_assert_cmpuint (fake_memory_get_n_subjects (f->memory), ==, 4);
  for (guint ply = 0; ply < G_N_ELEMENTS (f->nodes); ply++)
    g_assert_cmpuint (ask (f, ply), >, 0);
  g_assert_cmpuint (ask (f, 2), <=, 40);
  g_assert_cmpint (stelling_node_get_evaluation (f->nodes[2])->score.value, ==, VALUE);
  g_assert_cmpint (stelling_node_get_evaluation (f->nodes[3])->score.value, ==, -3);
}

/* It does not look again at what somebody looked at for long enough. */
static void
test_enough (Fixture *f, gconstpointer data)
{
  teach (f, 2, 100, 1000000000);
  analyse (f);
  g_assert_cmpuint (ask (f, 2), ==, 100);
  g_assert_cmpint (stelling_node_get_evaluation (f->nodes[2])->score.value, ==, VALUE);
  g_assert_cmpint (stelling_node_get_evaluation (f->nodes[1])->score.value, ==, -1);
}

/* Of any node, whether it is looked at or not. */
static guint
get_known (Fixture *f, guint ply)
{
  g_autoptr (StellingEvaluation) known
      = stelling_analysis_dup_known (f->analysis, f->record, f->nodes[ply]);

  return known != NULL ? known->depth : 0;
}

static void
test_known (Fixture *f, gconstpointer data)
{
  StellingEvaluation stored = { .score = { STELLING_SCORE_VALUE, 10, 0, 0 },
                                .depth = 9,
                                .nodes = 900,
                                .engine = (char *) "Stelling",
                                .evaluator = (char *) STELLING_EVALUATION_HAND_MADE };

  g_assert_cmpuint (get_known (f, 2), ==, 0);
  stelling_record_set_evaluation (f->record, f->nodes[2], &stored, TRUE);
  g_assert_cmpuint (get_known (f, 2), ==, 9);
  teach (f, 2, 5, 500);
  g_assert_cmpuint (get_known (f, 2), ==, 9);
  teach (f, 2, 14, 14000);
  g_assert_cmpuint (get_known (f, 2), ==, 14);
  teach (f, 3, 7, 700);
  g_assert_cmpuint (get_known (f, 3), ==, 7);
  g_assert_null (stelling_node_get_evaluation (f->nodes[3]));
  stelling_analysis_set_memory (f->analysis, NULL);
  g_assert_cmpuint (get_known (f, 3), ==, 0);
  g_assert_cmpuint (get_known (f, 2), ==, 9);
}

static void
asked_first_cb (Fixture *f)
{
  StellingAnalysisLine line;

  g_assert_false (stelling_analysis_get_line (f->analysis, 0, &line));
  g_assert_cmpuint (stelling_analysis_get_n_lines (f->analysis), ==, 0);
  g_assert_cmpuint (stelling_analysis_get_depth (f->analysis), ==, 0);
}

/* A listener that hears of another position before the analysis does finds nothing of the old
 * one. */
static void
test_asked_first (Fixture *f, gconstpointer data)
{
  StellingRules rules;
  StellingPosition start;

  g_signal_connect_swapped (f->record, "subtree-changed", G_CALLBACK (asked_first_cb), f);
  look_at (f, 0);
  search_to_depth (f, 1);
  stelling_rules_init (&rules, STELLING_RULE_SET_TABLUT_EDGE);
  stelling_position_init (&start, &rules);
  stelling_record_set_start (f->record, &start);
  g_signal_handlers_disconnect_by_func (f->record, asked_first_cb, f);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function)                                                                        \
  g_test_add ("/analysis/remembered/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("shown", test_shown);
  ADD ("better", test_better);
  ADD ("told", test_told);
  ADD ("caught-up", test_caught_up);
  ADD ("kept", test_kept);
  ADD ("final", test_final);
  ADD ("mended", test_mended);
  ADD ("deleted", test_deleted);
  ADD ("whole-record", test_whole_record);
  ADD ("enough", test_enough);
  ADD ("known", test_known);
  ADD ("asked-first", test_asked_first);
#undef ADD
  return g_test_run ();
}
