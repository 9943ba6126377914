/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-analysis-pane.h"
#include "stelling-board-view-private.h"
#include "stelling-evaluation-graph.h"
#include "stelling-gauge.h"
#include "stelling-kept-evaluations.h"
#include "stelling-line-view.h"
#include "stelling-preferences.h"
#include "stelling-score-text.h"
#include "stelling-settings.h"

#include "window-fixture.h"

/* What the engine found in one game is shown in others, and at the next start. */

/* The moves of start_game () in another order. */
#define OTHER_GAME "(;GM[29]RU[tablut-edge];W[e7-f7];B[d1-c1];W[c5-c4];B[c1-d1])"

/* A mistake, (A1), of which something better is known. */
#define PRACTICE                                                                                   \
  "(;GM[144]FF[4]CA[UTF-8]RU[teblo]EVAL[+0.10/12/50000]"                                           \
  ";W[D4]EVAL[+0.10/12/50000];B[I9]EVAL[+0.10/12/50000]"                                           \
  "[line:+0.10 D5 I8][line:+0.05 (F9)][line:-1.00 (A1)]"                                           \
  ";W[(A1)]EVAL[-2.30/12/50000][line:-2.30 I8])"

static void
begin (WindowFixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, "evaluations.db", NULL);

  stelling_kept_evaluations_begin (path, stelling_settings_get_default ());
}

static gboolean
is_open (void)
{
  return stelling_store_is_open (stelling_kept_evaluations_get_store ());
}

static void
set_up (WindowFixture *fixture, gconstpointer data)
{
  window_fixture_set_up (fixture, data);
  g_object_set (stelling_settings_get_default (), "keep-evaluations", TRUE, "kept-mb", 200, "lines",
                3, "show-hint", TRUE, NULL);
  begin (fixture);
  WAIT_UNTIL (is_open ());
}

static void
tear_down (WindowFixture *fixture, gconstpointer data)
{
  stelling_kept_evaluations_end ();
  window_fixture_tear_down (fixture, data);
}

static StellingAnalysis *
get_analysis (StellingPage *page)
{
  return stelling_session_get_analysis (stelling_page_get_session (page));
}

/* Has the engine look at a position for a moment; it is off then. */
static void
find_something (WindowFixture *fixture, StellingAnalysisLine *value)
{
  static const char *const moves[] = { "c5-c4", "d1-c1", "e7-f7", "c1-d1" };
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingAnalysis *analysis = get_analysis (page);

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    window_play (page, moves[i]);
  stelling_analysis_start (analysis);
  WAIT_UNTIL (stelling_analysis_get_n_lines (analysis) > 0
              && stelling_analysis_get_nodes (analysis) > 1000);
  stelling_analysis_stop (analysis);
  g_assert_true (stelling_analysis_get_value (analysis, value));
}

static StellingPage *
open_other_game (WindowFixture *fixture)
{
  StellingPage *page = window_open_text (fixture, "other.sgf", OTHER_GAME);

  stelling_session_go_last (stelling_page_get_session (page));
  return page;
}

static gboolean
knows_something (StellingPage *page)
{
  return stelling_analysis_get_n_lines (get_analysis (page)) > 0;
}

/* Head, first line, gauge and arrow say @score and the same move. */
static void
assert_seen (StellingPage *page, StellingScore score)
{
  GtkWidget *pane = window_find (GTK_WIDGET (page), STELLING_TYPE_ANALYSIS_PANE);
  GtkWidget *line = window_find (pane, STELLING_TYPE_LINE_VIEW);
  GtkWidget *button = window_find (line, GTK_TYPE_BUTTON);
  GtkWidget *gauge = window_find (GTK_WIDGET (page), STELLING_TYPE_GAUGE);
  StellingBoardView *board
      = STELLING_BOARD_VIEW (window_find (GTK_WIDGET (page), STELLING_TYPE_BOARD_VIEW));
  StellingNode *node = stelling_session_get_shown (stelling_page_get_session (page));
  g_autofree char *text = stelling_score_text_dup_short (score);
  g_autofree char *sentence = NULL;
  g_autofree char *hint = NULL;
  StellingAnalysisLine value;

  g_assert_true (stelling_analysis_get_value (get_analysis (page), &value));
  sentence = stelling_score_text_dup_sentence (STELLING_GAME_TABLUT,
                                               (StellingEstimate) { value.score, value.chance });
  hint = stelling_move_to_string (stelling_node_get_position (node),
                                  stelling_hint_list_get_best (&board->hints));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (line))), ==, text);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)))), ==,
                   hint);
  g_assert_true (window_says (pane, text));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (gauge), ==, sentence);
}

/* At once, with the engine off; the record and its file stay as they are. */
static void
test_other_game (WindowFixture *fixture, gconstpointer data)
{
  StellingAnalysisLine value, known;
  StellingPage *page;
  StellingNode *node;

  find_something (fixture, &value);
  page = open_other_game (fixture);
  g_assert_false (stelling_analysis_is_running (get_analysis (page)));
  g_assert_true (stelling_analysis_get_line (get_analysis (page), 0, &known));
  g_assert_true (stelling_score_equal (known.score, value.score));
  g_assert_cmpuint (known.n_moves, >, 0);
  assert_seen (page, value.score);
  g_assert_true (window_says (GTK_WIDGET (page), ", found before"));
  node = stelling_session_get_node (stelling_page_get_session (page));
  g_assert_null (stelling_node_get_evaluation (node));
  g_assert_false (stelling_page_is_modified (page));
  window_activate (fixture, "page.previous");
  g_assert_false (knows_something (page));
}

/* Has the store know a move of the position that @page shows, found by an older net. */
static void
teach_value (StellingPage *page, const char *text, int value)
{
  StellingMemory *memory = STELLING_MEMORY (stelling_kept_evaluations_get_store ());
  StellingMove move = STELLING_MOVE_NONE;
  StellingEvaluationLine line = { { .kind = STELLING_SCORE_VALUE, .value = value }, &move, 1 };
  StellingEvaluation evaluation = { .score = line.score,
                                    .depth = 18,
                                    .nodes = 50000,
                                    .engine = (char *) "Stelling",
                                    .evaluator = (char *) "tablut-edge 1 00000000",
                                    .lines = &line,
                                    .n_lines = 1 };
  StellingSession *session = stelling_page_get_session (page);
  StellingNode *node = stelling_session_get_node (session);
  g_autoptr (StellingSubject) subject
      = stelling_record_dup_subject (stelling_session_get_record (session), node);

  stelling_move_parse (stelling_node_get_position (node), text, &move, NULL);
  stelling_memory_keep (memory, subject, &evaluation);
}

static void
teach (StellingPage *page, const char *text)
{
  teach_value (page, text, 120);
}

/* An evaluation that an older net made is told as one. */
static void
test_older_net (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_other_game (fixture);

  teach (page, "f7-f8");
  WAIT_UNTIL (knows_something (page));
  assert_seen (page, (StellingScore) { .kind = STELLING_SCORE_VALUE, .value = 120 });
  g_assert_true (window_says (GTK_WIDGET (page), "Depth 18, found before, older net"));
}

/* What is kept of a game shows in its graph, its review and as its mistakes, when its file is
 * opened; the record stays as it is. */
static void
test_graph (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "other.sgf", OTHER_GAME);
  StellingSession *session = stelling_page_get_session (page);
  StellingNode *root = stelling_record_get_root (stelling_session_get_record (session));
  GtkWidget *graph = window_find (GTK_WIDGET (page), STELLING_TYPE_EVALUATION_GRAPH);
  StellingNode *node;
  g_autofree char *point = NULL;

  g_assert_false (gtk_widget_get_visible (graph));
  teach_value (page, "c5-c4", 2000);
  stelling_session_go_next (session);
  teach_value (page, "d1-c1", -2000);
  WAIT_UNTIL (gtk_widget_get_visible (graph));
  node = stelling_session_get_node (session);
  WAIT_UNTIL (stelling_node_get_known (root) != NULL && stelling_node_get_known (node) != NULL);
  g_assert_null (stelling_node_get_evaluation (node));
  point = stelling_evaluation_graph_dup_point (STELLING_EVALUATION_GRAPH (graph));
  g_assert_nonnull (strstr (point, "Blunder"));
  g_assert_nonnull (strstr (point, "Depth 18, found before, older net"));
  stelling_session_go_first (session);
  window_activate (fixture, "page.next-mistake");
  g_assert_true (stelling_session_get_node (session) == node);
  window_activate (fixture, "page.review");
  WAIT_UNTIL (window_says (GTK_WIDGET (page), "2 of 5 positions analysed. 2 of them are "));
  g_assert_false (stelling_page_is_modified (page));
  g_assert_cmpuint (stelling_record_get_evaluation_serial (stelling_session_get_record (session)),
                    ==, 0);
  stelling_store_empty (stelling_kept_evaluations_get_store ());
  WAIT_UNTIL (!gtk_widget_get_visible (graph));
}

/* Who looks for the better moves of a game is not told the answer. */
static void
test_practice (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "practice.sgf", PRACTICE);
  StellingSession *session = stelling_page_get_session (page);
  StellingBoardView *board
      = STELLING_BOARD_VIEW (window_find (GTK_WIDGET (page), STELLING_TYPE_BOARD_VIEW));

  stelling_session_go_first (session);
  stelling_session_go_next (session);
  stelling_session_go_next (session);
  teach (page, "D5");
  WAIT_UNTIL (stelling_analysis_is_remembered (get_analysis (page)));
  window_activate (fixture, "page.practise");
  g_assert_false (knows_something (page));
  g_assert_cmpuint (stelling_hint_list_get_best (&board->hints), ==, STELLING_MOVE_NONE);
  window_activate (fixture, "page.leave");
  g_assert_true (stelling_analysis_is_remembered (get_analysis (page)));
}

/* And at the next start, in a file that is open before the store is. */
static void
test_next_start (WindowFixture *fixture, gconstpointer data)
{
  StellingAnalysisLine value;
  StellingPage *page;

  find_something (fixture, &value);
  stelling_kept_evaluations_end ();
  begin (fixture);
  page = open_other_game (fixture);
  WAIT_UNTIL (knows_something (page));
  assert_seen (page, value.score);
}

static GtkWidget *
open_preferences (WindowFixture *fixture)
{
  GtkWidget *preferences = stelling_preferences_new (stelling_settings_get_default ());

  gtk_window_set_transient_for (GTK_WINDOW (preferences), GTK_WINDOW (fixture->window));
  gtk_window_present (GTK_WINDOW (preferences));
  return preferences;
}

static const char *
get_size (GtkWidget *preferences)
{
  return adw_action_row_get_subtitle (ADW_ACTION_ROW (window_find_row (preferences, "Room taken")));
}

/* Without a store nothing is known; with it what was known before. */
static void
test_switch (WindowFixture *fixture, gconstpointer data)
{
  GtkWidget *preferences = open_preferences (fixture);
  GtkWidget *row = window_find_row (preferences, "Keep what the engine finds");
  StellingAnalysisLine value;
  StellingPage *page;

  find_something (fixture, &value);
  page = open_other_game (fixture);
  g_assert_true (knows_something (page));
  adw_action_row_activate (ADW_ACTION_ROW (row));
  WAIT_UNTIL (!knows_something (page));
  g_assert_false (is_open ());
  adw_action_row_activate (ADW_ACTION_ROW (row));
  WAIT_UNTIL (knows_something (page));
  assert_seen (page, value.score);
  gtk_window_destroy (GTK_WINDOW (preferences));
}

/* The button empties it after a question, and the size is told. */
static void
test_button (WindowFixture *fixture, gconstpointer data)
{
  GtkWidget *preferences = open_preferences (fixture);
  GtkWidget *row = window_find_row (preferences, "Room taken");
  GtkWidget *button = window_find (row, GTK_TYPE_BUTTON);
  StellingStore *store = stelling_kept_evaluations_get_store ();
  StellingAnalysisLine value;
  StellingPage *page;

  find_something (fixture, &value);
  page = open_other_game (fixture);
  WAIT_UNTIL (!stelling_store_is_busy (store));
  g_assert_nonnull (strstr (get_size (preferences), "kB"));
  gtk_widget_activate (button);
  window_answer ("cancel");
  g_assert_true (knows_something (page));
  gtk_widget_activate (button);
  window_answer ("empty");
  WAIT_UNTIL (!knows_something (page));
  gtk_window_destroy (GTK_WINDOW (preferences));
}

/* The preferences say why nothing can be kept. */
static void
test_problem (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *path
      = g_build_filename (fixture->folder, "evaluations.db", "below", "evaluations.db", NULL);
  GtkWidget *preferences;

  stelling_kept_evaluations_end ();
  stelling_kept_evaluations_begin (path, stelling_settings_get_default ());
  preferences = open_preferences (fixture);
  WAIT_UNTIL (strstr (get_size (preferences), "can’t be written") != NULL);
  gtk_window_destroy (GTK_WINDOW (preferences));
}

static void
test_told (WindowFixture *fixture, gconstpointer data)
{
  stelling_kept_evaluations_tell (GTK_WINDOW (fixture->window), "It is another’s.");
  WAIT_UNTIL (window_find_top (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  g_assert_true (window_says (window_find_top (ADW_TYPE_MESSAGE_DIALOG), "It is another’s."));
  window_answer ("close");
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/window-kept/" name, WindowFixture, NULL, set_up, function, tear_down)
  ADD ("other-game", test_other_game);
  ADD ("older-net", test_older_net);
  ADD ("graph", test_graph);
  ADD ("practice", test_practice);
  ADD ("next-start", test_next_start);
  ADD ("switch", test_switch);
  ADD ("button", test_button);
  ADD ("problem", test_problem);
  ADD ("told", test_told);
#undef ADD
  return g_test_run ();
}
