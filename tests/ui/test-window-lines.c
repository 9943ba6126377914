/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-analysis-pane.h"
#include "stelling-board-view-private.h"
#include "stelling-gauge.h"
#include "stelling-line-view.h"
#include "stelling-preview-popover.h"
#include "stelling-record-edit.h"
#include "stelling-score-text.h"
#include "stelling-settings.h"

#include "window-fixture.h"

/* What a record's evaluations say, in all places of the window: the lines, the head above them, the
 * gauge, and the arrow on the board. */

#define FIRST_EVALUATION                                                                           \
  "EVAL[+1.30/12/50000][engine:Stelling][line:+1.30 a4-a2 c3-c2][line:+1.50 a6-a8][line:+1.70 "    \
  "d1-d3 a1-a2]"
#define SECOND_EVALUATION "EVAL[-0.40/2/100][line:-0.40 c3-c2 a2-a3]"
/* Of this program: how sure it is can be worked out. */
#define OWN_EVALUATION                                                                             \
  "EVAL[+2.50/12/50000][engine:Stelling][evaluator:hand-made][line:+2.50 a4-a2]"
#define GAME                                                                                       \
  "(;GM[29]RU[tablut-edge];W[e3-c3]" FIRST_EVALUATION ";B[a4-a2]" SECOND_EVALUATION ";W[c3-c2])"

typedef struct
{
  StellingSession *session;
  StellingAnalysis *analysis;
  GtkWidget *pane, *gauge;
  StellingBoardView *board;
  guint n_looked;
} Parts;

static StellingPage *
open_game (WindowFixture *fixture, Parts *parts)
{
  StellingPage *page = window_open_text (fixture, "game.sgf", GAME);
  GtkWidget *widget = GTK_WIDGET (page);

  g_object_set (stelling_settings_get_default (), "lines", 3, "show-hint", TRUE, NULL);
  parts->session = stelling_page_get_session (page);
  parts->analysis = stelling_session_get_analysis (parts->session);
  parts->pane = window_find (widget, STELLING_TYPE_ANALYSIS_PANE);
  parts->gauge = window_find (widget, STELLING_TYPE_GAUGE);
  parts->board = STELLING_BOARD_VIEW (window_find (widget, STELLING_TYPE_BOARD_VIEW));
  parts->n_looked = 0;
  stelling_session_go_first (parts->session);
  test_wait_frames (widget, 3);
  return page;
}

/* --- what is seen --- */

static GtkWidget *
get_line (Parts *parts, guint index)
{
  GtkWidget *line = window_find (parts->pane, STELLING_TYPE_LINE_VIEW);

  for (guint i = 0; i < index; i++)
    line = gtk_widget_get_next_sibling (line);
  return line;
}

static const char *
get_chip (GtkWidget *line)
{
  return gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (line)));
}

/* Returns the first move that a line shows, or NULL. */
static const char *
get_move (GtkWidget *line)
{
  GtkWidget *button = window_find (line, GTK_TYPE_BUTTON);

  return button != NULL && gtk_widget_get_visible (button)
             ? gtk_label_get_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))))
             : NULL;
}

static char *
dup_hint (Parts *parts)
{
  const StellingPosition *position
      = stelling_node_get_position (stelling_session_get_shown (parts->session));

  return stelling_hint_list_get_best (&parts->board->hints) != STELLING_MOVE_NONE
             ? stelling_move_to_string (position,
                                        stelling_hint_list_get_best (&parts->board->hints))
             : NULL;
}

static gboolean
shows_line (Parts *parts, guint index, const char *chip, const char *move)
{
  GtkWidget *line = get_line (parts, index);

  return gtk_widget_get_opacity (line) > 0 && g_str_equal (get_chip (line), chip)
         && g_strcmp0 (get_move (line), move) == 0;
}

/* The head, the first line, the gauge and the arrow have one value. */
static void
assert_agrees (Parts *parts)
{
  StellingNode *node = stelling_session_get_shown (parts->session);
  g_autofree char *hint = dup_hint (parts);
  g_autofree char *text = NULL;
  g_autofree char *sentence = NULL;
  StellingAnalysisLine value;

  g_assert_true (stelling_analysis_get_node (parts->analysis) == node);
  if (!stelling_analysis_get_value (parts->analysis, &value))
    {
      g_assert_null (hint);
      return;
    }
  parts->n_looked++;
  text = stelling_score_text_dup_short (value.score);
  sentence = stelling_score_text_dup_sentence (STELLING_GAME_TABLUT,
                                               (StellingEstimate) { value.score, value.chance });
  g_assert_cmpstr (gtk_widget_get_tooltip_text (parts->gauge), ==, sentence);
  g_assert_cmpstr (get_chip (get_line (parts, 0)), ==, text);
  g_assert_cmpstr (get_move (get_line (parts, 0)), ==, hint);
  g_assert_true (window_says (parts->pane, text));
}

/* --- tests --- */

/* With the engine off, and at once: before anything is drawn. */
static void
test_step (WindowFixture *fixture, gconstpointer data)
{
  Parts parts;
  StellingPage *page = open_game (fixture, &parts);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  g_assert_cmpuint (stelling_hint_list_get_best (&parts.board->hints), ==, STELLING_MOVE_NONE);
  window_activate (fixture, "page.next");
  assert_agrees (&parts);
  first = dup_hint (&parts);
  g_assert_cmpstr (first, ==, "a4-a2");
  g_assert_true (shows_line (&parts, 0, "+1.3", "a4-a2"));
  g_assert_true (shows_line (&parts, 1, "+1.5", "a6-a8"));
  g_assert_true (shows_line (&parts, 2, "+1.7", "d1-d3"));
  g_assert_true (window_says (parts.pane, "Depth 12, from the record"));
  test_wait_frames (GTK_WIDGET (page), 3);
  g_assert_true (gtk_widget_get_mapped (get_line (&parts, 0)));
  window_activate (fixture, "page.next");
  assert_agrees (&parts);
  second = dup_hint (&parts);
  g_assert_cmpstr (second, ==, "c3-c2");
  g_assert_true (shows_line (&parts, 0, "\u22120.4", "c3-c2"));
  WAIT_UNTIL (gtk_widget_get_opacity (get_line (&parts, 1)) < 0.5);
  g_object_set (stelling_settings_get_default (), "show-hint", FALSE, NULL);
  g_assert_cmpuint (stelling_hint_list_get_best (&parts.board->hints), ==, STELLING_MOVE_NONE);
  g_object_set (stelling_settings_get_default (), "show-hint", TRUE, NULL);
  g_assert_cmpuint (stelling_hint_list_get_best (&parts.board->hints), !=, STELLING_MOVE_NONE);
  window_activate (fixture, "page.next");
  assert_agrees (&parts);
  g_assert_cmpuint (stelling_hint_list_get_best (&parts.board->hints), ==, STELLING_MOVE_NONE);
  g_assert_false (stelling_analysis_is_running (parts.analysis));
}

/* Moves that cost little have arrows too, weaker ones. */
static void
test_other_arrows (WindowFixture *fixture, gconstpointer data)
{
  static const StellingHintRank ranks[]
      = { STELLING_HINT_BEST, STELLING_HINT_EQUAL, STELLING_HINT_FAIR };
  StellingSettings *settings = stelling_settings_get_default ();
  StellingPage *page
      = window_open_text (fixture, "others.sgf",
                          "(;GM[29]RU[tablut-edge];W[e3-c3]EVAL[+0.00/12/50000]"
                          "[line:+0.00 a4-a2][line:+0.05 a6-a8][line:+0.22 d1-d3]"
                          ";B[a4-a2]EVAL[+0.40/12/50000][line:+0.40 c3-c2][line:-3.00 e4-d4])");
  GtkWidget *board = window_find (GTK_WIDGET (page), STELLING_TYPE_BOARD_VIEW);
  const StellingHintList *hints = &STELLING_BOARD_VIEW (board)->hints;

  g_object_set (settings, "lines", 3, "show-hint", TRUE, NULL);
  stelling_session_go_first (stelling_page_get_session (page));
  g_assert_cmpuint (hints->n, ==, 0);
  window_activate (fixture, "page.next");
  g_assert_cmpuint (hints->n, ==, 3);
  for (guint i = 0; i < hints->n; i++)
    g_assert_cmpint (hints->hints[i].rank, ==, ranks[i]);
  g_object_set (settings, "show-other-hints", FALSE, NULL);
  g_assert_cmpuint (hints->n, ==, 1);
  g_object_set (settings, "show-other-hints", TRUE, "lines", 2, NULL);
  g_assert_cmpuint (hints->n, ==, 2);
  g_object_set (settings, "show-hint", FALSE, NULL);
  g_assert_cmpuint (hints->n, ==, 0);
  g_object_set (settings, "show-hint", TRUE, "lines", 3, NULL);
  /* One that throws away much has none. */
  window_activate (fixture, "page.next");
  g_assert_cmpuint (hints->n, ==, 1);
}

/* What a search finds beside a value that is better can't be compared with it. */
static void
test_no_arrow (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "deep.sgf",
                                         "(;GM[29]RU[tablut-edge];W[e3-c3]"
                                         "EVAL[+9.00/60/9000000000][line:+9.00 a4-a2])");
  StellingAnalysis *analysis = stelling_session_get_analysis (stelling_page_get_session (page));
  GtkWidget *board = window_find (GTK_WIDGET (page), STELLING_TYPE_BOARD_VIEW);
  StellingAnalysisLine line;

  g_object_set (stelling_settings_get_default (), "lines", 3, NULL);
  stelling_session_go_first (stelling_page_get_session (page));
  window_activate (fixture, "page.next");
  window_activate (fixture, "page.analyse");
  WAIT_UNTIL (stelling_analysis_get_line (analysis, 2, &line));
  g_assert_cmpint (line.origin, ==, STELLING_LINE_SHALLOWER);
  g_assert_cmpuint (STELLING_BOARD_VIEW (board)->hints.n, ==, 1);
  window_activate (fixture, "page.analyse");
}

/* Where steps follow one another quickly, as those of a held key, the head, the arrow and the first
 * line keep up; the other lines are grey until there is a pause. */
static void
test_quick (WindowFixture *fixture, gconstpointer data)
{
  Parts parts;
  guint n = 0;

  open_game (fixture, &parts);
  window_activate (fixture, "page.next");
  for (; n < 100 && !gtk_widget_has_css_class (get_line (&parts, 1), "stale"); n++)
    {
      window_activate (fixture, n % 2 == 0 ? "page.next" : "page.previous");
      assert_agrees (&parts);
    }
  g_assert_cmpuint (n, <, 100);
  if (n % 2 == 1)
    window_activate (fixture, "page.previous");
  assert_agrees (&parts);
  WAIT_UNTIL (!gtk_widget_has_css_class (get_line (&parts, 1), "stale"));
  assert_agrees (&parts);
  g_assert_true (shows_line (&parts, 0, "+1.3", "a4-a2"));
  g_assert_true (shows_line (&parts, 1, "+1.5", "a6-a8"));
  g_assert_true (shows_line (&parts, 2, "+1.7", "d1-d3"));
}

/* Nothing changes its size when one steps from a node with lines to one without. */
static void
test_room (WindowFixture *fixture, gconstpointer data)
{
  Parts parts;
  StellingPage *page = open_game (fixture, &parts);
  int height;

  window_activate (fixture, "page.next");
  test_wait_frames (GTK_WIDGET (page), 3);
  height = gtk_widget_get_height (parts.pane);
  g_assert_cmpint (height, >, 3 * gtk_widget_get_height (get_line (&parts, 0)));
  for (guint i = 0; i < 2; i++)
    {
      window_activate (fixture, "page.next");
      test_wait_frames (GTK_WIDGET (page), 3);
      g_assert_cmpint (gtk_widget_get_height (parts.pane), ==, height);
    }
  window_activate (fixture, "page.first");
  test_wait_frames (GTK_WIDGET (page), 3);
  g_assert_cmpint (gtk_widget_get_height (parts.pane), ==, height);
}

/* Without evaluations there is nothing of them, and undo brings them back. */
static void
test_removed (WindowFixture *fixture, gconstpointer data)
{
  Parts parts;
  StellingPage *page = open_game (fixture, &parts);
  StellingRecord *record = stelling_session_get_record (parts.session);
  int height;

  window_activate (fixture, "page.next");
  test_wait_frames (GTK_WIDGET (page), 3);
  height = gtk_widget_get_height (parts.pane);
  stelling_record_remove_fields (record, stelling_record_get_root (record),
                                 STELLING_FIELD_BIT (STELLING_FIELD_EVALUATION));
  assert_agrees (&parts);
  g_assert_cmpuint (stelling_hint_list_get_best (&parts.board->hints), ==, STELLING_MOVE_NONE);
  test_wait_frames (GTK_WIDGET (page), 3);
  g_assert_cmpint (gtk_widget_get_height (parts.pane), <, height);
  stelling_record_undo (record);
  assert_agrees (&parts);
  g_assert_true (shows_line (&parts, 0, "+1.3", "a4-a2"));
}

/* How sure a value is needs no search either, and no visible words. */
static void
test_band (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (
      fixture, "own.sgf", "(;GM[29]RU[tablut-edge];W[e3-c3]" OWN_EVALUATION ";B[a4-a2])");
  GtkWidget *pane = window_find (GTK_WIDGET (page), STELLING_TYPE_ANALYSIS_PANE);
  GtkWidget *sentence;

  stelling_session_go_first (stelling_page_get_session (page));
  window_activate (fixture, "page.next");
  sentence = window_find_label (pane, "±");
  g_assert_nonnull (sentence);
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (sentence), "What follows ±"));
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (sentence), "Depth 12, from the record"));
}

/* Clicking a move of a stored line plays the line up to there. */
static void
test_play (WindowFixture *fixture, gconstpointer data)
{
  Parts parts;
  StellingPage *page = open_game (fixture, &parts);
  StellingNode *node;

  window_activate (fixture, "page.next");
  test_wait_frames (GTK_WIDGET (page), 3);
  g_assert_true (gtk_widget_activate (window_find (get_line (&parts, 1), GTK_TYPE_BUTTON)));
  node = stelling_session_get_node (parts.session);
  g_assert_cmpstr (stelling_node_get_notation (node), ==, "a6-a8");
  g_assert_cmpuint (stelling_node_get_ply (node), ==, 2);
}

static void
changed_cb (Parts *parts)
{
  assert_agrees (parts);
}

/* At every report, from before the search has come as far until after that. */
static void
test_live (WindowFixture *fixture, gconstpointer data)
{
  Parts parts;

  open_game (fixture, &parts);
  g_signal_connect_data (parts.analysis, "changed", G_CALLBACK (changed_cb), &parts, NULL,
                         G_CONNECT_AFTER | G_CONNECT_SWAPPED);
  window_activate (fixture, "page.next");
  window_activate (fixture, "page.next");
  g_assert_true (shows_line (&parts, 0, "\u22120.4", "c3-c2"));
  window_activate (fixture, "page.analyse");
  /* Nothing is known that is better: nothing changes. */
  g_assert_true (shows_line (&parts, 0, "\u22120.4", "c3-c2"));
  WAIT_UNTIL (stelling_analysis_get_better (parts.analysis) == NULL);
  g_assert_cmpuint (
      stelling_node_get_evaluation (stelling_session_get_shown (parts.session))->n_lines, ==, 3);
  window_activate (fixture, "page.previous");
  g_assert_true (shows_line (&parts, 0, "+1.3", "a4-a2"));
  WAIT_UNTIL (stelling_analysis_get_depth (parts.analysis) > 2);
  window_activate (fixture, "page.next");
  g_assert_cmpuint (parts.n_looked, >, 4);
  stelling_analysis_stop (parts.analysis);
  assert_agrees (&parts);
  g_signal_handlers_disconnect_by_func (parts.analysis, changed_cb, &parts);
}

/* The keyboard in a line shows where it leads, move by move. */
static void
test_preview (WindowFixture *fixture, gconstpointer data)
{
  Parts parts;
  GtkWidget *line, *button, *popover;

  open_game (fixture, &parts);
  stelling_session_go_next (parts.session);
  test_wait_frames (parts.pane, 3);
  line = get_line (&parts, 0);
  button = window_find (line, GTK_TYPE_BUTTON);
  gtk_window_set_focus_visible (GTK_WINDOW (fixture->window), TRUE);
  g_assert_true (gtk_widget_grab_focus (button));
  WAIT_UNTIL ((popover = window_find (line, STELLING_TYPE_PREVIEW_POPOVER)) != NULL
              && gtk_widget_get_visible (popover));
  g_assert_true (window_says (popover, "a4-a2"));
  g_assert_true (gtk_widget_grab_focus (gtk_widget_get_next_sibling (button)));
  g_assert_true (gtk_widget_get_visible (popover));
  g_assert_true (window_says (popover, "c3-c2"));
  /* Some seconds after the last key the focus moves first and is then seen. */
  gtk_window_set_focus_visible (GTK_WINDOW (fixture->window), FALSE);
  g_assert_true (gtk_widget_grab_focus (button));
  gtk_window_set_focus_visible (GTK_WINDOW (fixture->window), TRUE);
  g_assert_true (window_says (popover, "a4-a2"));
  gtk_widget_grab_focus (GTK_WIDGET (parts.board));
  WAIT_UNTIL (!gtk_widget_get_visible (popover));
}

#define ADD(name, function)                                                                        \
  g_test_add ("/ui/window-lines/" name, WindowFixture, NULL, window_fixture_set_up, function,      \
              window_fixture_tear_down)

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("step", test_step);
  ADD ("other-arrows", test_other_arrows);
  ADD ("no-arrow", test_no_arrow);
  ADD ("quick", test_quick);
  ADD ("room", test_room);
  ADD ("removed", test_removed);
  ADD ("band", test_band);
  ADD ("play", test_play);
  ADD ("preview", test_preview);
  ADD ("live", test_live);
  return g_test_run ();
}
