/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fake-memory.h"
#include "fake-search.h"
#include "record-dump.h"

#include "stelling-analysis.h"

/* An analysis that looks at some moves only, over an engine that floods it with reports. */

typedef struct
{
  StellingAnalysis *analysis;
  FakeMemory *memory;
  StellingRecord *record;
  StellingNode *nodes[3]; /* the main line */
  StellingMoveList legal; /* at the second one */
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  static const char *const moves[] = { "D4", "I9" };

  fake_search_reset ();
  f->record = record_new ("teblo");
  f->nodes[0] = stelling_record_get_root (f->record);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    f->nodes[i + 1] = record_play (f->record, f->nodes[i], moves[i]);
  f->memory = fake_memory_new ();
  f->analysis = stelling_analysis_new ();
  stelling_analysis_set_memory (f->analysis, STELLING_MEMORY (f->memory));
  stelling_analysis_set_node (f->analysis, f->record, f->nodes[1]);
  stelling_position_get_moves (stelling_node_get_position (f->nodes[1]), &f->legal);
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
search_to_depth (Fixture *f, guint depth)
{
  stelling_analysis_start (f->analysis);
  while (stelling_analysis_get_depth (f->analysis) < depth)
    g_main_context_iteration (NULL, TRUE);
}

/* Returns the first move of a line. */
static StellingMove
get_first (Fixture *f, guint index)
{
  StellingAnalysisLine line;

  g_assert_true (stelling_analysis_get_line (f->analysis, index, &line));
  g_assert_cmpuint (line.n_moves, >, 0);
  return line.moves[0];
}

static void
assert_scope (Fixture *f, StellingScope scope, guint n, const StellingMove *moves)
{
  const StellingMove *told;
  guint n_told;

  g_assert_cmpint (stelling_analysis_get_scope (f->analysis, &told, &n_told), ==, scope);
  g_assert_cmpmem (told, n_told * sizeof *told, moves, n * sizeof *moves);
}

/* The lines are the others'; neither the record nor the memory nor what is said of the position
 * knows of them. */
static void
test_exclude (Fixture *f, gconstpointer data)
{
  const StellingEvaluation *stored;
  StellingAnalysisLine value;
  guint n_kept;

  fake_search_set_depth (10);
  search_to_depth (f, 10);
  g_assert_cmpuint (get_first (f, 0), ==, f->legal.moves[0]);
  g_assert_true (stelling_analysis_exclude_moves (f->analysis, &f->legal.moves[0], 1));
  assert_scope (f, STELLING_SCOPE_WITHOUT, 1, f->legal.moves);
  /* What was found before was given away; nothing is shown until there is a report. */
  n_kept = fake_memory_get_n_kept (f->memory);
  g_assert_cmpuint (n_kept, ==, 1);
  g_assert_cmpuint (stelling_analysis_get_n_lines (f->analysis), ==, 0);
  fake_search_set_depth (30);
  search_to_depth (f, 30);
  g_assert_cmpuint (get_first (f, 0), ==, f->legal.moves[1]);
  g_assert_cmpuint (stelling_analysis_get_best_move (f->analysis), ==, f->legal.moves[1]);
  stored = stelling_node_get_evaluation (f->nodes[1]);
  g_assert_cmpuint (stored->depth, ==, 10);
  g_assert_cmpuint (stored->lines[0].moves[0], ==, f->legal.moves[0]);
  g_assert_true (stelling_analysis_get_value (f->analysis, &value));
  g_assert_cmpuint (value.moves[0], ==, f->legal.moves[0]);
  g_assert_cmpint (value.origin, ==, STELLING_LINE_STORED);
  stelling_analysis_stop (f->analysis);
  g_assert_cmpuint (fake_memory_get_n_kept (f->memory), ==, n_kept);
}

/* Of a position of which nothing is known the lines of some moves say nothing. */
static void
test_value (Fixture *f, gconstpointer data)
{
  StellingAnalysisLine value;

  g_assert_true (stelling_analysis_exclude_moves (f->analysis, &f->legal.moves[0], 1));
  search_to_depth (f, 10);
  g_assert_false (stelling_analysis_get_value (f->analysis, &value));
  g_assert_null (stelling_analysis_get_better (f->analysis));
  g_assert_null (stelling_node_get_evaluation (f->nodes[1]));
}

/* More and more are left out, and each can be taken back. */
static void
test_take_back (Fixture *f, gconstpointer data)
{
  const StellingMove *moves = f->legal.moves;

  search_to_depth (f, 5);
  g_assert_true (stelling_analysis_exclude_moves (f->analysis, &moves[0], 1));
  g_assert_true (stelling_analysis_exclude_moves (f->analysis, moves, 2));
  g_assert_true (stelling_analysis_exclude_moves (f->analysis, &moves[1], 1));
  assert_scope (f, STELLING_SCOPE_WITHOUT, 2, moves);
  search_to_depth (f, 5);
  g_assert_cmpuint (get_first (f, 0), ==, moves[2]);
  stelling_analysis_take_back_move (f->analysis, moves[0]);
  assert_scope (f, STELLING_SCOPE_WITHOUT, 1, moves + 1);
  search_to_depth (f, 5);
  g_assert_cmpuint (get_first (f, 0), ==, moves[0]);
  g_assert_cmpuint (get_first (f, 1), ==, moves[2]);
  stelling_analysis_take_back_move (f->analysis, moves[1]);
  assert_scope (f, STELLING_SCOPE_ALL, 0, moves);
  search_to_depth (f, 5);
  g_assert_cmpuint (get_first (f, 1), ==, moves[1]);
  g_assert_cmpuint (stelling_node_get_evaluation (f->nodes[1])->lines[0].moves[0], ==, moves[0]);
}

/* Chosen moves take the place of excluded ones; a move that was chosen can be left out again, but
 * not the last. */
static void
test_choose (Fixture *f, gconstpointer data)
{
  const StellingMove chosen[] = { f->legal.moves[4], f->legal.moves[2] };

  g_assert_true (stelling_analysis_exclude_moves (f->analysis, &f->legal.moves[0], 1));
  stelling_analysis_choose_moves (f->analysis, &chosen[0], 1);
  assert_scope (f, STELLING_SCOPE_ONLY, 1, chosen);
  search_to_depth (f, 5);
  g_assert_cmpuint (stelling_analysis_get_n_lines (f->analysis), ==, 1);
  g_assert_cmpuint (get_first (f, 0), ==, chosen[0]);
  stelling_analysis_choose_moves (f->analysis, &chosen[1], 1);
  assert_scope (f, STELLING_SCOPE_ONLY, 2, chosen);
  search_to_depth (f, 5);
  g_assert_cmpuint (stelling_analysis_get_n_lines (f->analysis), ==, 2);
  g_assert_true (stelling_analysis_exclude_moves (f->analysis, &chosen[0], 1));
  assert_scope (f, STELLING_SCOPE_ONLY, 1, chosen + 1);
  g_assert_false (stelling_analysis_exclude_moves (f->analysis, &chosen[1], 1));
  assert_scope (f, STELLING_SCOPE_ONLY, 1, chosen + 1);
  stelling_analysis_look_at_all (f->analysis);
  assert_scope (f, STELLING_SCOPE_ALL, 0, chosen);
  search_to_depth (f, 5);
  g_assert_cmpuint (get_first (f, 0), ==, f->legal.moves[0]);
}

/* A line by itself says what it is worth, and where that comes from. */
static void
test_line (Fixture *f, gconstpointer data)
{
  g_autoptr (StellingEvaluation) found = NULL, second = NULL, stored = NULL;

  g_assert_null (stelling_analysis_dup_line (f->analysis, 0));
  fake_search_set_depth (7);
  search_to_depth (f, 7);
  stelling_analysis_stop (f->analysis);
  found = stelling_analysis_dup_line (f->analysis, 0);
  second = stelling_analysis_dup_line (f->analysis, 1);
  g_assert_null (stelling_analysis_dup_line (f->analysis, 2));
  g_assert_cmpuint (found->depth, ==, 7);
  g_assert_cmpuint (found->n_lines, ==, 1);
  g_assert_cmpuint (found->lines[0].moves[0], ==, f->legal.moves[0]);
  g_assert_cmpstr (found->engine, ==, "Stelling");
  /* Red is to move. */
  g_assert_cmpint (found->score.value, ==, -1);
  g_assert_cmpint (second->score.value, ==, 0);
  g_assert_cmpuint (second->lines[0].moves[0], ==, f->legal.moves[1]);
  stelling_analysis_set_node (f->analysis, f->record, f->nodes[0]);
  stelling_analysis_set_node (f->analysis, f->record, f->nodes[1]);
  stored = stelling_analysis_dup_line (f->analysis, 1);
  g_assert_cmpuint (stored->depth, ==, 7);
  g_assert_cmpint (stored->score.value, ==, 0);
  g_assert_cmpuint (stored->lines[0].moves[0], ==, f->legal.moves[1]);
}

/* All moves are looked at elsewhere, and where one returns to the node. */
static void
test_dropped (Fixture *f, gconstpointer data)
{
  search_to_depth (f, 5);
  g_assert_true (stelling_analysis_exclude_moves (f->analysis, &f->legal.moves[0], 1));
  search_to_depth (f, 5);
  stelling_analysis_set_node (f->analysis, f->record, f->nodes[2]);
  assert_scope (f, STELLING_SCOPE_ALL, 0, NULL);
  search_to_depth (f, 5);
  g_assert_nonnull (stelling_node_get_evaluation (f->nodes[2]));
  stelling_analysis_set_node (f->analysis, f->record, f->nodes[1]);
  assert_scope (f, STELLING_SCOPE_ALL, 0, NULL);
  search_to_depth (f, 5);
  g_assert_cmpuint (get_first (f, 0), ==, f->legal.moves[0]);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *f, gconstpointer data);
  } tests[] = {
    { "/analysis/scope/exclude", test_exclude },     { "/analysis/scope/value", test_value },
    { "/analysis/scope/take-back", test_take_back }, { "/analysis/scope/choose", test_choose },
    { "/analysis/scope/dropped", test_dropped },     { "/analysis/scope/line", test_line },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
