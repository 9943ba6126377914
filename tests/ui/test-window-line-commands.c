/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-analysis-pane.h"
#include "stelling-board-frame.h"
#include "stelling-board-preview.h"
#include "stelling-gauge.h"
#include "stelling-line-view.h"
#include "stelling-page-private.h"
#include "stelling-preview-popover.h"
#include "stelling-scope-bar.h"
#include "stelling-score-form.h"
#include "stelling-settings.h"

#include "test-controller.h"
#include "window-fixture.h"

/* What is done with a line of the analysis, in a whole window. */

#define GAME                                                                                       \
  "(;GM[29]RU[tablut-edge];W[e3-c3]EVAL[+1.30/12/50000][engine:Stelling][line:+1.30 a4-a2 c3-c2]"  \
  "[line:+1.50 a6-a8][line:+1.70 a4-a2 e4-e3 a6-a8];B[a4-a2];W[c3-c2])"
#define TEBLO_GAME                                                                                 \
  "(;GM[144]RU[teblo];W[D4]EVAL[+1.30/12/50000][engine:Stelling][line:+1.30 I9 D5];B[I9])"

typedef struct
{
  StellingPage *page;
  StellingSession *session;
  StellingRecord *record;
  StellingAnalysis *analysis;
  StellingNode *node; /* that has the lines */
  GtkWidget *pane, *gauge, *imagined;
} Parts;

static void
open_game (WindowFixture *fixture, Parts *parts, const char *game)
{
  g_object_set (stelling_settings_get_default (), "lines", 3, "score-form",
                STELLING_SCORE_AS_POINTS, NULL);
  parts->page = window_open_text (fixture, "game.sgf", game);
  parts->session = stelling_page_get_session (parts->page);
  parts->record = stelling_session_get_record (parts->session);
  parts->analysis = stelling_session_get_analysis (parts->session);
  parts->pane = window_find (GTK_WIDGET (parts->page), STELLING_TYPE_ANALYSIS_PANE);
  parts->gauge = window_find (GTK_WIDGET (parts->page), STELLING_TYPE_GAUGE);
  parts->imagined = gtk_widget_get_last_child (
      window_find (GTK_WIDGET (parts->page), STELLING_TYPE_BOARD_FRAME));
  g_assert_true (STELLING_IS_BOARD_PREVIEW (parts->imagined));
  stelling_session_go_first (parts->session);
  stelling_session_go_next (parts->session);
  parts->node = stelling_session_get_node (parts->session);
  test_wait_frames (parts->pane, 3);
}

static GtkWidget *
get_line (Parts *parts, guint index)
{
  GtkWidget *line = window_find (parts->pane, STELLING_TYPE_LINE_VIEW);

  for (guint i = 0; i < index; i++)
    line = gtk_widget_get_next_sibling (line);
  return line;
}

static const char *
get_chip (Parts *parts, guint index)
{
  return gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (get_line (parts, index))));
}

static GtkWidget *
get_button (Parts *parts, guint index)
{
  return window_find (get_line (parts, index), GTK_TYPE_BUTTON);
}

static const char *
get_move (Parts *parts, guint index)
{
  return gtk_label_get_text (
      GTK_LABEL (gtk_button_get_child (GTK_BUTTON (get_button (parts, index)))));
}

static void
focus_line (WindowFixture *fixture, Parts *parts, guint index)
{
  gtk_window_set_focus_visible (GTK_WINDOW (fixture->window), TRUE);
  g_assert_true (gtk_widget_grab_focus (get_button (parts, index)));
}

static StellingMove
parse (StellingNode *node, const char *text)
{
  StellingMove move;

  g_assert_true (stelling_move_parse (stelling_node_get_position (node), text, &move, NULL));
  return move;
}

static StellingNode *
find (StellingNode *node, const char *move)
{
  return stelling_node_find_child (node, parse (node, move));
}

/* --- writing a line --- */

/* The line with the keyboard becomes a variation with what is known of it; one undo takes all back,
 * and one stays where one is. */
static void
test_insert (WindowFixture *fixture, gconstpointer data)
{
  Parts parts;
  const StellingEvaluation *evaluation;
  guint n_nodes;

  open_game (fixture, &parts, GAME);
  n_nodes = stelling_record_get_n_nodes (parts.record);
  focus_line (fixture, &parts, 1);
  window_activate (fixture, "page.insert-line");
  g_assert_true (stelling_session_get_node (parts.session) == parts.node);
  g_assert_cmpuint (stelling_record_get_n_nodes (parts.record), ==, n_nodes + 1);
  g_assert_nonnull (strstr (window_get_status (parts.page), "1 move inserted"));
  evaluation = stelling_node_get_evaluation (find (parts.node, "a6-a8"));
  g_assert_cmpint (evaluation->score.value, ==, 150);
  g_assert_cmpuint (evaluation->depth, ==, 11);
  g_assert_cmpstr (evaluation->engine, ==, "Stelling");
  /* The game goes on as before. */
  g_assert_true (stelling_node_get_first_child (parts.node) == find (parts.node, "a4-a2"));
  window_activate (fixture, "page.undo");
  g_assert_true (stelling_session_get_node (parts.session) == parts.node);
  g_assert_cmpuint (stelling_record_get_n_nodes (parts.record), ==, n_nodes);
  g_assert_null (find (parts.node, "a6-a8"));
  window_activate (fixture, "page.redo");
  evaluation = stelling_node_get_evaluation (find (parts.node, "a6-a8"));
  g_assert_cmpint (evaluation->score.value, ==, 150);
}

/* Moves that are there already are not there twice, and what is known of them stays. */
static void
test_insert_known (WindowFixture *fixture, gconstpointer data)
{
  Parts parts;
  guint n_nodes;
  StellingNode *known, *added;

  open_game (fixture, &parts, GAME);
  n_nodes = stelling_record_get_n_nodes (parts.record);
  known = find (parts.node, "a4-a2");
  /* Without the keyboard in a line the first one is meant. */
  window_activate (fixture, "page.insert-line");
  g_assert_cmpuint (stelling_record_get_n_nodes (parts.record), ==, n_nodes);
  g_assert_nonnull (strstr (window_get_status (parts.page), "in the game already"));
  g_assert_false (window_is_enabled (fixture, "undo"));
  focus_line (fixture, &parts, 2);
  window_activate (fixture, "page.insert-line");
  g_assert_cmpuint (stelling_record_get_n_nodes (parts.record), ==, n_nodes + 2);
  g_assert_true (find (parts.node, "a4-a2") == known);
  g_assert_null (stelling_node_get_evaluation (known));
  added = find (known, "e4-e3");
  g_assert_cmpuint (stelling_node_get_evaluation (added)->depth, ==, 10);
  g_assert_cmpuint (stelling_node_get_evaluation (added)->lines[0].n_moves, ==, 1);
  g_assert_null (stelling_node_get_evaluation (find (added, "a6-a8")));
  window_activate (fixture, "page.undo");
  g_assert_cmpuint (stelling_record_get_n_nodes (parts.record), ==, n_nodes);
  g_assert_true (stelling_session_get_node (parts.session) == parts.node);
}

/* The menu's commands are about its line as it was, and have no part in what others do. */
static void
test_menu (WindowFixture *fixture, gconstpointer data)
{
  Parts parts;
  GtkWidget *menu;
  GtkEventController *click;

  open_game (fixture, &parts, GAME);
  click = test_find_controller (get_line (&parts, 1), GTK_TYPE_GESTURE_CLICK);
  g_signal_emit_by_name (click, "released", 1, 20.0, 8.0);
  WAIT_UNTIL ((menu = window_find (parts.pane, GTK_TYPE_POPOVER_MENU)) != NULL
              && gtk_widget_get_mapped (menu));
  g_assert_nonnull (window_find_label (menu, "Exclude a6-a8"));
  g_assert_nonnull (window_find_label (menu, "Only a6-a8"));
  window_activate (fixture, "page.insert-line");
  g_assert_nonnull (find (parts.node, "a6-a8"));
  gtk_popover_popdown (GTK_POPOVER (menu));
  test_wait_frames (parts.pane, 5);
  stelling_record_undo (parts.record);
  window_activate (fixture, "page.insert-line");
  g_assert_null (find (parts.node, "a6-a8"));
}

/* --- looking at some moves only --- */

/* The lines are of the other moves; what is known of the position stays in the record, the gauge
 * and the head. */
static void
test_exclude (WindowFixture *fixture, gconstpointer data)
{
  Parts parts;
  GtkWidget *bar;
  g_autofree char *known = NULL;
  const StellingEvaluation *evaluation;

  open_game (fixture, &parts, GAME);
  bar = window_find (parts.pane, STELLING_TYPE_SCOPE_BAR);
  known = g_strdup (gtk_widget_get_tooltip_text (parts.gauge));
  g_assert_false (gtk_widget_get_visible (bar));
  g_assert_false (window_is_enabled (fixture, "all-moves"));
  window_activate (fixture, "page.exclude-move");
  g_assert_true (stelling_analysis_is_running (parts.analysis));
  g_assert_true (gtk_widget_get_visible (bar));
  g_assert_true (window_says (bar, "Without:"));
  g_assert_true (window_says (bar, "a4-a2"));
  WAIT_UNTIL (stelling_analysis_get_depth (parts.analysis) > 3);
  g_assert_cmpstr (get_move (&parts, 0), !=, "a4-a2");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (parts.gauge), ==, known);
  g_assert_true (window_says (parts.pane, "+1.3"));
  evaluation = stelling_node_get_evaluation (parts.node);
  g_assert_cmpint (evaluation->score.value, ==, 130);
  g_assert_cmpuint (evaluation->depth, ==, 12);

  g_assert_true (gtk_widget_activate (window_find_button (bar, "page.take-back-move")));
  WAIT_UNTIL (!gtk_widget_get_visible (bar));
  window_activate (fixture, "page.exclude-move");
  window_activate (fixture, "page.next");
  g_assert_false (gtk_widget_get_visible (bar));
  window_activate (fixture, "page.previous");
  g_assert_false (gtk_widget_get_visible (bar));
  stelling_analysis_stop (parts.analysis);
}

static void
test_choose (WindowFixture *fixture, gconstpointer data)
{
  Parts parts;
  GtkWidget *bar;

  open_game (fixture, &parts, GAME);
  bar = window_find (parts.pane, STELLING_TYPE_SCOPE_BAR);
  focus_line (fixture, &parts, 1);
  window_activate (fixture, "page.choose-move");
  g_assert_true (window_says (bar, "Only:"));
  WAIT_UNTIL (stelling_analysis_get_depth (parts.analysis) > 1);
  g_assert_cmpuint (stelling_analysis_get_n_lines (parts.analysis), ==, 1);
  g_assert_cmpstr (get_move (&parts, 0), ==, "a6-a8");
  window_activate (fixture, "page.exclude-move");
  g_assert_nonnull (strstr (window_get_status (parts.page), "no move left"));
  window_activate (fixture, "page.all-moves");
  g_assert_false (gtk_widget_get_visible (bar));
  WAIT_UNTIL (stelling_analysis_get_n_lines (parts.analysis) == 3);
  stelling_analysis_stop (parts.analysis);
}

/* The menu of a square on the board is about the moves of its piece, or those that end there. */
static void
test_square (WindowFixture *fixture, gconstpointer data)
{
  Parts parts;
  GtkWidget *bar;
  const StellingMove *moves;
  guint n;

  open_game (fixture, &parts, GAME);
  bar = window_find (parts.pane, STELLING_TYPE_SCOPE_BAR);
  parts.page->menu_square = stelling_move_get_from (parse (parts.node, "a6-a8"));
  window_activate (fixture, "page.choose-square");
  g_assert_true (window_says (bar, "a6-a8"));
  g_assert_cmpint (stelling_analysis_get_scope (parts.analysis, &moves, &n), ==,
                   STELLING_SCOPE_ONLY);
  g_assert_cmpuint (n, >, 2);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (stelling_move_get_from (moves[i]), ==, parts.page->menu_square);
  window_activate (fixture, "page.all-moves");
  /* A free square: the moves that end there. */
  parts.page->menu_square = stelling_move_get_to (parse (parts.node, "a6-a8"));
  window_activate (fixture, "page.exclude-square");
  g_assert_cmpint (stelling_analysis_get_scope (parts.analysis, &moves, &n), ==,
                   STELLING_SCOPE_WITHOUT);
  g_assert_cmpuint (n, >, 1);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (stelling_move_get_to (moves[i]), ==, parts.page->menu_square);
  parts.page->menu_square = STELLING_SQUARE_NONE;
  stelling_analysis_stop (parts.analysis);
}

/* --- on the large board --- */

/* While a key is held the board shows what is looked at in the line, and says that it is none of
 * the game. */
static void
test_imagine (WindowFixture *fixture, gconstpointer data)
{
  Parts parts;
  StellingPosition at;
  const StellingPosition *shown;
  GtkWidget *popover;

  open_game (fixture, &parts, GAME);
  focus_line (fixture, &parts, 0);
  WAIT_UNTIL ((popover = window_find (get_line (&parts, 0), STELLING_TYPE_PREVIEW_POPOVER)) != NULL
              && gtk_widget_get_visible (popover));
  g_assert_false (gtk_widget_get_visible (parts.imagined));
  g_assert_true (stelling_page_begin_large_line (parts.page, "page.imagine-line"));
  g_assert_true (gtk_widget_get_visible (parts.imagined));
  WAIT_UNTIL (!gtk_widget_get_visible (popover));
  g_assert_cmpstr (window_get_status (parts.page), ==, "Imagined, not played: a4-a2");
  at = *stelling_node_get_position (parts.node);
  stelling_position_play (&at, parse (parts.node, "a4-a2"));
  shown = stelling_board_preview_get_position (STELLING_BOARD_PREVIEW (parts.imagined));
  g_assert_true (stelling_position_equal (shown, &at));
  /* Along the line. */
  g_assert_true (gtk_widget_grab_focus (gtk_widget_get_next_sibling (get_button (&parts, 0))));
  g_assert_cmpstr (window_get_status (parts.page), ==, "Imagined, not played: a4-a2 c3-c2");
  g_assert_true (stelling_page_end_large_line (parts.page));
  g_assert_false (gtk_widget_get_visible (parts.imagined));
  g_assert_null (strstr (window_get_status (parts.page), "Imagined"));
  g_assert_false (stelling_page_end_large_line (parts.page));
  g_assert_true (stelling_session_get_node (parts.session) == parts.node);
}

/* What is done in the game is seen. */
static void
test_imagine_ends (WindowFixture *fixture, gconstpointer data)
{
  Parts parts;

  open_game (fixture, &parts, GAME);
  focus_line (fixture, &parts, 0);
  g_assert_true (stelling_page_begin_large_line (parts.page, "page.imagine-line"));
  g_assert_true (gtk_widget_get_visible (parts.imagined));
  window_activate (fixture, "page.next");
  g_assert_false (gtk_widget_get_visible (parts.imagined));
  g_assert_false (stelling_page_has_large_line (parts.page));
}

/* --- how scores are written --- */

static void
test_score_form (WindowFixture *fixture, gconstpointer data)
{
  Parts parts;
  StellingSettings *settings = stelling_settings_get_default ();

  open_game (fixture, &parts, TEBLO_GAME);
  g_assert_cmpstr (get_chip (&parts, 0), ==, "+1.3");
  g_object_set (settings, "score-form", STELLING_SCORE_AS_CHANCE, NULL);
  g_assert_true (g_str_has_suffix (get_chip (&parts, 0), "%"));
  g_assert_true (window_says (parts.pane, get_chip (&parts, 0)));
  g_object_set (settings, "score-form", STELLING_SCORE_AS_STEPS, NULL);
  /* Yellow’s pawn has made one step more than Red’s, and nothing stands in the way. */
  g_assert_cmpstr (get_chip (&parts, 0), ==, "+1");
  g_assert_true (
      g_str_has_prefix (gtk_widget_get_tooltip_text (parts.gauge), "Steps after the line: Yellow"));
  g_object_set (settings, "score-form", STELLING_SCORE_AS_POINTS, NULL);
  g_assert_cmpstr (get_chip (&parts, 0), ==, "+1.3");
}

/* Tablut has no race. */
static void
test_tablut_steps (WindowFixture *fixture, gconstpointer data)
{
  Parts parts;

  open_game (fixture, &parts, GAME);
  g_object_set (stelling_settings_get_default (), "score-form", STELLING_SCORE_AS_STEPS, NULL);
  g_assert_cmpstr (get_chip (&parts, 0), ==, "+1.3");
  g_object_set (stelling_settings_get_default (), "score-form", STELLING_SCORE_AS_POINTS, NULL);
}

#define ADD(name, function)                                                                        \
  g_test_add ("/ui/window-line-commands/" name, WindowFixture, NULL, window_fixture_set_up,        \
              function, window_fixture_tear_down)

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("insert", test_insert);
  ADD ("insert-known", test_insert_known);
  ADD ("menu", test_menu);
  ADD ("exclude", test_exclude);
  ADD ("choose", test_choose);
  ADD ("square", test_square);
  ADD ("imagine", test_imagine);
  ADD ("imagine-ends", test_imagine_ends);
  ADD ("score-form", test_score_form);
  ADD ("tablut-steps", test_tablut_steps);
  return g_test_run ();
}
