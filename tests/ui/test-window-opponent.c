/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-board-view.h"
#include "stelling-engine-setups.h"
#include "stelling-gauge.h"
#include "stelling-new-dialog.h"
#include "stelling-opponent-dialog.h"
#include "stelling-settings.h"

#include "window-fixture.h"

/* A game against an engine: begun, played, taken back, looked away from, and ended. */

/* Light escapes at once, by d1. */
#define WON "3t1t3/4t4/2T1T4/t7t/tt1K4t/t3T3t/4T1T2/2T1t4/4tt3 l"

#define YOUR_MOVE "Your move against Stelling (Beginner)"
#define THINKING "Stelling (Beginner) is thinking…"
/* Where it would think for a minute. */
#define YOUR_MOVE_SLOW "Your move against Stelling (Full strength)"
#define THINKING_SLOW "Stelling (Full strength) is thinking…"
#define ITS_TURN "Stelling (Full strength) is to move"

static StellingRecord *
get_record (StellingPage *page)
{
  return stelling_session_get_record (stelling_page_get_session (page));
}

static guint
get_n_nodes (StellingPage *page)
{
  return stelling_record_get_n_nodes (get_record (page));
}

/* Plays a move and waits for the answer to it, with which there are @n_nodes. */
static void
play (StellingPage *page, const char *move, guint n_nodes)
{
  window_play (page, move);
  WAIT_UNTIL (get_n_nodes (page) == n_nodes);
}

static gboolean
says (StellingPage *page, const char *text)
{
  return g_str_equal (window_get_status (page), text);
}

/* Sets what the dialog begins with, so that nothing lasts; or, @slow, so that nothing ends. */
static void
set_choice (gboolean slow)
{
  g_object_set (stelling_settings_get_default (), "opponent-strength",
                slow ? STELLING_STRENGTH_FULL : STELLING_STRENGTH_BEGINNER, "opponent-seconds",
                60.0, "threads", 1, "hash-mb", 4, NULL);
}

static GtkWidget *
ask (WindowFixture *fixture)
{
  GtkWidget *dialog;

  window_activate (fixture, "page.play-against");
  dialog = window_find_top (STELLING_TYPE_OPPONENT_DIALOG);
  g_assert_nonnull (dialog);
  return dialog;
}

static void
agree (GtkWidget *dialog)
{
  gtk_widget_activate (gtk_window_get_default_widget (GTK_WINDOW (dialog)));
  WAIT_UNTIL (window_find_top (STELLING_TYPE_OPPONENT_DIALOG) == NULL);
}

static void
choose_side (GtkWidget *dialog, guint side)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (window_find_row (dialog, "You play")), side);
}

static const char *
get_header (StellingPage *page, const char *key)
{
  return stelling_record_get_header (get_record (page), key);
}

/* --- from the question to the end --- */

/* In a new record one plays where one is; the engine answers, and nothing of it is evaluated. */
static void
test_game (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingSession *session = stelling_page_get_session (page);
  StellingAnalysis *analysis = stelling_session_get_analysis (session);

  stelling_page_start_analysis (page);
  set_choice (FALSE);
  agree (ask (fixture));
  g_assert_true (stelling_window_get_page (fixture->window) == page);
  g_assert_cmpstr (window_get_status (page), ==, YOUR_MOVE);
  g_assert_cmpstr (get_header (page, STELLING_HEADER_DARK), ==, "Stelling");
  g_assert_cmpstr (get_header (page, STELLING_HEADER_DARK_RANK), ==, "Beginner");
  g_assert_null (get_header (page, STELLING_HEADER_LIGHT));
  g_assert_false (stelling_analysis_is_running (analysis));
  window_play (page, "d5-d4");
  g_assert_cmpstr (window_get_status (page), ==, THINKING);
  WAIT_UNTIL (get_n_nodes (page) == 2);
  g_assert_true (says (page, YOUR_MOVE));
  g_assert_false (stelling_analysis_is_running (analysis));
  play (page, "e4-f4", 4);
  window_activate (fixture, "page.end-contest");
  g_assert_false (window_is_enabled (fixture, "end-contest"));
  g_assert_false (window_is_enabled (fixture, "take-back"));
  /* All is as it was before. */
  g_assert_true (stelling_analysis_is_running (analysis));
  window_play (page, "e3-f3");
  g_assert_cmpuint (get_n_nodes (page), ==, 5);
  g_assert_true (strstr (window_get_status (page), "e3-f3") != NULL);
}

/* The gauge tells nothing, unless it is asked: by the analysis. */
static void
test_gauge (WindowFixture *fixture, gconstpointer data)
{
  static const char *const nothing = "No evaluation yet";
  StellingPage *page = window_open_text (fixture, "evaluated.sgf",
                                         "(;GM[144]FF[4]CA[UTF-8]RU[teblo]EVAL[+3.10/12/50000])");
  GtkWidget *gauge = window_find (GTK_WIDGET (page), STELLING_TYPE_GAUGE);

  g_assert_cmpstr (gtk_widget_get_tooltip_text (gauge), !=, nothing);
  set_choice (TRUE);
  agree (ask (fixture));
  g_assert_true (stelling_window_get_page (fixture->window) == page);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (gauge), ==, nothing);
  window_activate (fixture, "page.analyse");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (gauge), !=, nothing);
  window_activate (fixture, "page.analyse");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (gauge), ==, nothing);
  window_activate (fixture, "page.end-contest");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (gauge), !=, nothing);
}

/* Who has the other side sees the board from there, and the engine begins. */
static void
test_engine_begins (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  GtkWidget *dialog;
  GtkWidget *board = window_find (GTK_WIDGET (page), STELLING_TYPE_BOARD_VIEW);
  gboolean flipped;

  set_choice (FALSE);
  dialog = ask (fixture);
  choose_side (dialog, 1);
  agree (dialog);
  g_assert_true (says (page, THINKING));
  g_object_get (board, "flipped", &flipped, NULL);
  g_assert_true (flipped);
  WAIT_UNTIL (get_n_nodes (page) == 1);
  g_assert_true (says (page, YOUR_MOVE));
  /* There is no own move to take back. */
  g_assert_false (window_is_enabled (fixture, "take-back"));
  g_assert_cmpstr (get_header (page, STELLING_HEADER_LIGHT), ==, "Stelling");
}

/* The end is told, with the way to what comes after a game. */
static void
test_over (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_position (fixture, STELLING_RULE_SET_TABLUT_EDGE, WON);
  GtkWidget *dialog;

  set_choice (FALSE);
  agree (ask (fixture));
  window_play (page, "Kd5-d1");
  g_assert_true (says (page, "You have won"));
  g_assert_cmpstr (get_header (page, STELLING_HEADER_RESULT), ==, "light");
  g_assert_nonnull (window_find_button (GTK_WIDGET (page), "page.analyse-record"));
  g_assert_false (window_is_enabled (fixture, "end-contest"));
  g_assert_true (window_is_enabled (fixture, "play-against"));

  /* The same from the other side. */
  page = window_add_position (fixture, STELLING_RULE_SET_TABLUT_EDGE, WON);
  dialog = ask (fixture);
  choose_side (dialog, 1);
  agree (dialog);
  WAIT_UNTIL (get_n_nodes (page) == 1);
  g_assert_true (says (page, "You have lost"));
  g_assert_cmpstr (get_header (page, STELLING_HEADER_RESULT), ==, "light");
  g_assert_false (window_is_enabled (fixture, "end-contest"));
}

/* --- taking back --- */

/* Both moves go, as often as one likes, and nothing else does. */
static void
test_take_back (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);

  set_choice (FALSE);
  agree (ask (fixture));
  g_assert_false (window_is_enabled (fixture, "take-back"));
  play (page, "d5-d4", 2);
  play (page, "e4-f4", 4);
  window_activate (fixture, "page.take-back");
  g_assert_cmpuint (get_n_nodes (page), ==, 2);
  g_assert_true (says (page, YOUR_MOVE));
  window_activate (fixture, "page.take-back");
  g_assert_cmpuint (get_n_nodes (page), ==, 0);
  g_assert_false (window_is_enabled (fixture, "take-back"));
  g_assert_cmpstr (get_header (page, STELLING_HEADER_DARK), ==, "Stelling");
}

/* While the engine thinks one's own move is taken back, and it stops. */
static void
test_take_back_thinking (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);

  set_choice (TRUE);
  agree (ask (fixture));
  window_play (page, "d5-d4");
  g_assert_true (says (page, THINKING_SLOW));
  window_activate (fixture, "page.take-back");
  g_assert_cmpuint (get_n_nodes (page), ==, 0);
  g_assert_true (says (page, YOUR_MOVE_SLOW));
  g_assert_false (window_is_enabled (fixture, "move-now"));
}

/* What was written since is kept, and the moves with it: what is played then stands beside them. */
static void
test_take_back_annotated (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingSession *session = stelling_page_get_session (page);

  set_choice (FALSE);
  agree (ask (fixture));
  play (page, "d5-d4", 2);
  stelling_record_set_comment (get_record (page), stelling_session_get_node (session), "well");
  window_activate (fixture, "page.take-back");
  g_assert_cmpuint (get_n_nodes (page), ==, 2);
  g_assert_true (stelling_session_get_node (session)
                 == stelling_record_get_root (get_record (page)));
  g_assert_true (says (page, YOUR_MOVE));
  play (page, "e4-f4", 4);
}

/* What stands in the record already is not taken off with its words, though it is played again. */
static void
test_take_back_again (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingSession *session = stelling_page_get_session (page);
  StellingNode *commented;

  set_choice (TRUE);
  agree (ask (fixture));
  window_play (page, "d5-d4");
  window_activate (fixture, "page.move-now");
  WAIT_UNTIL (get_n_nodes (page) == 2);
  commented = stelling_session_get_node (session);
  stelling_record_set_comment (get_record (page), commented, "well");
  window_activate (fixture, "page.take-back");
  window_play (page, "d5-d4");
  g_assert_true (says (page, THINKING_SLOW));
  window_activate (fixture, "page.take-back");
  g_assert_cmpuint (get_n_nodes (page), ==, 2);
  g_assert_cmpstr (stelling_node_get_comment (commented), ==, "well");
}

/* Who looks at an earlier place takes nothing off that comes after it. */
static void
test_take_back_earlier (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingSession *session = stelling_page_get_session (page);

  set_choice (FALSE);
  agree (ask (fixture));
  play (page, "d5-d4", 2);
  play (page, "e4-f4", 4);
  stelling_session_go_previous (session);
  stelling_session_go_previous (session);
  window_activate (fixture, "page.take-back");
  g_assert_cmpuint (get_n_nodes (page), ==, 4);
  g_assert_true (stelling_node_is_root (stelling_session_get_node (session)));
}

/* After Undo one's own move is taken back too. */
static void
test_take_back_undone (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);

  set_choice (TRUE);
  agree (ask (fixture));
  window_play (page, "d5-d4");
  window_activate (fixture, "page.move-now");
  WAIT_UNTIL (get_n_nodes (page) == 2);
  window_activate (fixture, "page.undo");
  g_assert_cmpuint (get_n_nodes (page), ==, 1);
  window_activate (fixture, "page.take-back");
  g_assert_cmpuint (get_n_nodes (page), ==, 0);
}

/* A line of the analysis is one command of several moves. */
static void
test_take_back_line (WindowFixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "d5-d4", "e2-c2", "e4-f4" };
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingSession *session = stelling_page_get_session (page);
  g_auto (StellingHistory) history = { 0 };
  StellingMove moves[G_N_ELEMENTS (texts)];

  stelling_record_get_history (get_record (page), stelling_session_get_node (session), &history);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_assert_true (stelling_move_parse (stelling_history_get_position (&history), texts[i],
                                          &moves[i], NULL));
      stelling_history_push (&history, moves[i]);
    }
  set_choice (TRUE);
  agree (ask (fixture));
  g_assert_true (stelling_session_play_line (session, moves, G_N_ELEMENTS (moves)));
  g_assert_true (says (page, THINKING_SLOW));
  window_activate (fixture, "page.take-back");
  g_assert_true (stelling_node_is_attached (stelling_session_get_node (session)));
  g_assert_cmpuint (get_n_nodes (page), ==, 3);
  window_play (page, "e3-d3");
  g_assert_true (stelling_node_is_attached (stelling_session_get_node (session)));
}

/* What was there before stays. */
static void
test_take_back_end (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);

  window_play (page, "d5-d4");
  window_play (page, "e2-c2");
  set_choice (FALSE);
  agree (ask (fixture));
  g_assert_false (window_is_enabled (fixture, "take-back"));
  play (page, "e4-f4", 4);
  window_activate (fixture, "page.take-back");
  g_assert_cmpuint (get_n_nodes (page), ==, 2);
  g_assert_false (window_is_enabled (fixture, "take-back"));
}

/* What was played at last is the game, whatever was played before in its place. */
static void
test_main_line (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingSession *session = stelling_page_get_session (page);
  StellingNode *root = stelling_record_get_root (get_record (page));

  set_choice (FALSE);
  agree (ask (fixture));
  play (page, "d5-d4", 2);
  play (page, "e4-f4", 4);
  stelling_session_go_first (session);
  play (page, "e3-d3", 6);
  g_assert_cmpstr (stelling_node_get_notation (stelling_node_get_first_child (root)), ==, "d5-d4");
  window_activate (fixture, "page.end-contest");
  g_assert_cmpstr (stelling_node_get_notation (stelling_node_get_first_child (root)), ==, "e3-d3");
  g_assert_true (says (page, "What you played last comes first in the record now"));
  window_activate (fixture, "page.undo-told");
  g_assert_cmpstr (stelling_node_get_notation (stelling_node_get_first_child (root)), ==, "d5-d4");
  /* Nothing to be put in order, and nothing that is gone. */
  agree (ask (fixture));
  window_activate (fixture, "page.let-it-move");
  stelling_record_delete (get_record (page), stelling_node_get_first_child (root));
  stelling_record_clear_undo (get_record (page));
  window_activate (fixture, "page.end-contest");
  g_assert_cmpuint (get_n_nodes (page), ==, 2);
}

/* So it is where another game of the file is shown. */
static void
test_main_line_of_other (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingSession *session = stelling_page_get_session (page);
  StellingNode *root = stelling_record_get_root (get_record (page));

  set_choice (TRUE);
  agree (ask (fixture));
  window_play (page, "d5-d4");
  stelling_session_go_first (session);
  window_play (page, "e4-f4");
  window_activate (fixture, "page.duplicate-game");
  g_assert_false (window_is_enabled (fixture, "end-contest"));
  g_assert_cmpstr (stelling_node_get_notation (stelling_node_get_first_child (root)), ==, "e4-f4");
}

/* --- looking away --- */

/* Words are not torn apart: the answer waits until they are written. */
static void
test_comment (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingSession *session = stelling_page_get_session (page);
  StellingNode *node;
  gint64 end;

  set_choice (FALSE);
  agree (ask (fixture));
  window_play (page, "d5-d4");
  node = stelling_session_get_node (session);
  window_activate (fixture, "page.comment");
  WAIT_UNTIL (GTK_IS_TEXT_VIEW (gtk_window_get_focus (GTK_WINDOW (fixture->window))));
  end = g_get_monotonic_time () + 1500000;
  WAIT_UNTIL (g_get_monotonic_time () > end);
  g_assert_true (stelling_session_get_node (session) == node);
  g_assert_true (says (page, THINKING));
  stelling_page_focus_board (page);
  WAIT_UNTIL (get_n_nodes (page) == 2);
}

/* Nor is a move that is typed. */
static void
test_entry (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  GtkWidget *focus;
  gint64 end;

  set_choice (FALSE);
  agree (ask (fixture));
  window_play (page, "d5-d4");
  stelling_page_open_entry (page, "e");
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_assert_true (GTK_IS_TEXT (focus));
  end = g_get_monotonic_time () + 1500000;
  WAIT_UNTIL (g_get_monotonic_time () > end);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (focus)), ==, "e");
  g_assert_cmpuint (get_n_nodes (page), ==, 1);
  gtk_editable_set_text (GTK_EDITABLE (focus), "");
  WAIT_UNTIL (get_n_nodes (page) == 2);
}

/* Nothing is told of a move while the lock is closed, and none is tried. */
static void
test_lock (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  gint64 end;

  set_choice (FALSE);
  agree (ask (fixture));
  window_play (page, "d5-d4");
  window_activate (fixture, "page.try-moves");
  end = g_get_monotonic_time () + 1000000;
  WAIT_UNTIL (g_get_monotonic_time () > end);
  g_assert_cmpuint (get_n_nodes (page), ==, 1);
  window_activate (fixture, "page.try-moves");
  window_activate (fixture, "page.let-it-move");
  WAIT_UNTIL (get_n_nodes (page) == 2);
}

/* The analysis comes back with the page, where the game has ended behind another. */
static void
test_hidden (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_position (fixture, STELLING_RULE_SET_TABLUT_EDGE, WON);
  StellingAnalysis *analysis = stelling_session_get_analysis (stelling_page_get_session (page));
  GtkWidget *dialog;

  stelling_page_start_analysis (page);
  set_choice (FALSE);
  dialog = ask (fixture);
  choose_side (dialog, 1);
  agree (dialog);
  window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  WAIT_UNTIL (get_n_nodes (page) == 1);
  g_assert_false (stelling_analysis_is_running (analysis));
  adw_tab_view_select_previous_page (
      ADW_TAB_VIEW (window_find (GTK_WIDGET (fixture->window), ADW_TYPE_TAB_VIEW)));
  g_assert_true (stelling_window_get_page (fixture->window) == page);
  stelling_session_go_first (stelling_page_get_session (page));
  g_assert_true (stelling_analysis_is_running (analysis));
}

static void
test_move_now (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);

  set_choice (TRUE);
  agree (ask (fixture));
  window_play (page, "d5-d4");
  g_assert_true (window_is_enabled (fixture, "move-now"));
  window_activate (fixture, "page.move-now");
  WAIT_UNTIL (get_n_nodes (page) == 2);
  g_assert_true (says (page, YOUR_MOVE_SLOW));
}

/* Who goes elsewhere while it thinks is not brought back; it moves when it is told to. */
static void
test_away (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingSession *session = stelling_page_get_session (page);

  set_choice (TRUE);
  agree (ask (fixture));
  window_play (page, "d5-d4");
  stelling_session_go_first (session);
  g_assert_true (says (page, YOUR_MOVE_SLOW));
  g_assert_false (window_is_enabled (fixture, "let-it-move"));
  stelling_session_go_next (session);
  g_assert_true (says (page, ITS_TURN));
  window_activate (fixture, "page.let-it-move");
  g_assert_true (says (page, THINKING_SLOW));
  window_activate (fixture, "page.move-now");
  WAIT_UNTIL (get_n_nodes (page) == 2);
}

/* Moves that are tried, and a position that is set up, end its thought. */
static void
test_paused (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);

  set_choice (TRUE);
  agree (ask (fixture));
  window_play (page, "d5-d4");
  window_activate (fixture, "page.try-moves");
  window_play (page, "e2-c2");
  g_assert_false (window_is_enabled (fixture, "move-now"));
  g_assert_nonnull (strstr (window_get_status (page), "e2-c2"));
  window_activate (fixture, "page.leave");
  g_assert_true (says (page, ITS_TURN));
  /* Its move would only be tried, too. */
  g_assert_false (window_is_enabled (fixture, "let-it-move"));
  window_activate (fixture, "page.try-moves");
  window_activate (fixture, "page.let-it-move");
  stelling_page_start_setup (page);
  g_assert_false (window_is_enabled (fixture, "move-now"));
  g_assert_false (window_is_enabled (fixture, "let-it-move"));
  window_activate (fixture, "page.cancel-setup");
  g_assert_true (says (page, ITS_TURN));
  g_assert_cmpuint (get_n_nodes (page), ==, 1);
}

/* --- where it is played --- */

/* A game that goes on from here is left alone, with all that is said in it. */
static void
test_new_record (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (
      fixture, "game.sgf",
      "(;GM[144]FF[4]CA[UTF-8]RU[teblo]PW[Ann]PB[Bo]RE[W+];W[D4]C[good];B[I9];W[D5];B[I8])");
  StellingRecord *record = get_record (page);
  guint64 state = stelling_record_get_state_number (record);
  StellingPage *other;
  GtkWidget *dialog;

  stelling_session_go_next (stelling_page_get_session (page));
  stelling_session_go_next (stelling_page_get_session (page));
  set_choice (FALSE);
  dialog = ask (fixture);
  g_assert_true (window_says (dialog, "in a new record"));
  agree (dialog);
  other = stelling_window_get_page (fixture->window);
  g_assert_true (other != page);
  g_assert_cmpuint (stelling_record_get_state_number (record), ==, state);
  g_assert_cmpuint (get_n_nodes (other), ==, 2);
  g_assert_null (get_header (other, STELLING_HEADER_RESULT));
  g_assert_null (get_header (other, STELLING_HEADER_LIGHT));
  g_assert_cmpstr (get_header (other, STELLING_HEADER_DARK), ==, "Stelling");
  g_assert_null (stelling_node_get_comment (
      stelling_node_get_first_child (stelling_record_get_root (get_record (other)))));
  g_assert_true (says (other, YOUR_MOVE));
  window_play (other, "D5");
  WAIT_UNTIL (get_n_nodes (other) == 4);
  g_assert_cmpuint (stelling_record_get_state_number (record), ==, state);
  /* No analysis was on before it. */
  window_activate (fixture, "page.end-contest");
  g_assert_false (stelling_analysis_is_running (
      stelling_session_get_analysis (stelling_page_get_session (other))));
}

/* A game in a record of its own ends with its page, though it thinks. */
static void
test_new_record_closed (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (
      fixture, "game.sgf", "(;GM[29]FF[4]CA[UTF-8]RU[tablut-edge];W[d5-d4];B[e2-c2];W[e4-f4])");
  StellingPage *other;
  gpointer watched;

  stelling_session_go_next (stelling_page_get_session (page));
  stelling_session_go_next (stelling_page_get_session (page));
  set_choice (TRUE);
  agree (ask (fixture));
  other = watched = stelling_window_get_page (fixture->window);
  g_assert_true (other != page);
  window_play (other, "e4-f4");
  g_object_add_weak_pointer (G_OBJECT (other), &watched);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.close-tab", NULL);
  window_answer ("discard");
  WAIT_UNTIL (watched == NULL);
}

/* At the end of a game its players stay; where moves are only tried it is another record. */
static void
test_end_of_game (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (
      fixture, "game.sgf", "(;GM[144]FF[4]CA[UTF-8]RU[teblo]PW[Ann]PB[Bo];W[D4];B[I9])");
  GtkWidget *dialog;

  stelling_session_go_last (stelling_page_get_session (page));
  set_choice (FALSE);
  dialog = ask (fixture);
  g_assert_true (window_says (dialog, "in this record"));
  agree (dialog);
  g_assert_true (stelling_window_get_page (fixture->window) == page);
  g_assert_cmpstr (get_header (page, STELLING_HEADER_DARK), ==, "Bo");
  window_activate (fixture, "page.end-contest");
  window_activate (fixture, "page.try-moves");
  dialog = ask (fixture);
  g_assert_true (window_says (dialog, "in a new record"));
  gtk_window_close (GTK_WINDOW (dialog));
  g_assert_false (window_is_enabled (fixture, "end-contest"));
}

/* Who goes on with a game has the same side, though the engine is to move, and no strength is told
 * where there were two. */
static void
test_again (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  GtkWidget *dialog;

  set_choice (TRUE);
  agree (ask (fixture));
  window_play (page, "d5-d4");
  window_activate (fixture, "page.end-contest");
  dialog = ask (fixture);
  g_assert_cmpuint (
      adw_combo_row_get_selected (ADW_COMBO_ROW (window_find_row (dialog, "You play"))), ==, 0);
  agree (dialog);
  g_assert_cmpstr (get_header (page, STELLING_HEADER_DARK_RANK), ==, "Full strength");
  window_activate (fixture, "page.end-contest");
  set_choice (FALSE);
  agree (ask (fixture));
  g_assert_cmpstr (get_header (page, STELLING_HEADER_DARK), ==, "Stelling");
  g_assert_null (get_header (page, STELLING_HEADER_DARK_RANK));
}

/* From the page that one starts with too. */
static void
test_start_page (WindowFixture *fixture, gconstpointer data)
{
  GtkWidget *dialog;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.play", NULL);
  dialog = window_find_top (STELLING_TYPE_NEW_DIALOG);
  g_assert_nonnull (dialog);
  gtk_widget_activate (gtk_window_get_default_widget (GTK_WINDOW (dialog)));
  WAIT_UNTIL (window_find_top (STELLING_TYPE_OPPONENT_DIALOG) != NULL);
  set_choice (FALSE);
  agree (window_find_top (STELLING_TYPE_OPPONENT_DIALOG));
  g_assert_true (window_is_enabled (fixture, "end-contest"));
}

/* --- what else there is --- */

static void
test_others (WindowFixture *fixture, gconstpointer data)
{
  static const char *const others[]
      = { "play-out", "practise", "analyse-record", "analyse-from-here", "play-against" };
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);

  window_play (page, "d5-d4");
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_true (window_is_enabled (fixture, others[i]));
  set_choice (TRUE);
  agree (ask (fixture));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (window_is_enabled (fixture, others[i]));
  /* Another game of the file is another matter. */
  window_activate (fixture, "page.duplicate-game");
  g_assert_false (window_is_enabled (fixture, "end-contest"));
  g_assert_true (window_is_enabled (fixture, "play-against"));
}

/* Closing the page ends its thought. */
static void
test_closed (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  gpointer watched = page;

  set_choice (TRUE);
  agree (ask (fixture));
  window_play (page, "d5-d4");
  g_object_add_weak_pointer (G_OBJECT (page), &watched);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  WAIT_UNTIL (watched == NULL);
}

/* Another program has one strength; one that fails is told, and may be asked again. */
static void
test_program (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingEngineSetup *setup = stelling_engine_setup_new ("Other", "/nowhere/engine", NULL);
  GtkWidget *dialog, *opponent, *strength, *seconds;

  set_choice (FALSE);
  dialog = ask (fixture);
  g_assert_false (gtk_widget_is_visible (window_find_row (dialog, "Opponent")));
  gtk_window_close (GTK_WINDOW (dialog));
  WAIT_UNTIL (window_find_top (STELLING_TYPE_OPPONENT_DIALOG) == NULL);
  stelling_engine_setups_add (setup);
  dialog = ask (fixture);
  opponent = window_find_row (dialog, "Opponent");
  strength = window_find_row (dialog, "Strength");
  seconds = window_find_row (dialog, "Seconds for each move");
  g_assert_true (gtk_widget_is_visible (opponent));
  g_assert_true (gtk_widget_get_sensitive (strength));
  g_assert_false (gtk_widget_get_sensitive (seconds));
  adw_combo_row_set_selected (ADW_COMBO_ROW (strength), STELLING_STRENGTH_FULL);
  g_assert_true (gtk_widget_get_sensitive (seconds));
  adw_combo_row_set_selected (ADW_COMBO_ROW (opponent), 1);
  g_assert_false (gtk_widget_get_sensitive (strength));
  g_assert_true (gtk_widget_get_sensitive (seconds));
  agree (dialog);
  g_assert_cmpstr (get_header (page, STELLING_HEADER_DARK), ==, "Other");
  g_assert_null (get_header (page, STELLING_HEADER_DARK_RANK));
  window_play (page, "d5-d4");
  WAIT_UNTIL (strstr (window_get_status (page), "/nowhere/engine") != NULL);
  g_assert_true (window_is_enabled (fixture, "let-it-move"));
  g_assert_cmpuint (get_n_nodes (page), ==, 1);
  stelling_engine_setups_remove (setup);
  g_object_unref (setup);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

#define ADD(name, function)                                                                        \
  g_test_add ("/ui/window-opponent/" name, WindowFixture, NULL, window_fixture_set_up, function,   \
              window_fixture_tear_down)
  ADD ("game", test_game);
  ADD ("engine-begins", test_engine_begins);
  ADD ("over", test_over);
  ADD ("take-back", test_take_back);
  ADD ("take-back-thinking", test_take_back_thinking);
  ADD ("take-back-annotated", test_take_back_annotated);
  ADD ("take-back-again", test_take_back_again);
  ADD ("take-back-earlier", test_take_back_earlier);
  ADD ("take-back-undone", test_take_back_undone);
  ADD ("take-back-line", test_take_back_line);
  ADD ("take-back-end", test_take_back_end);
  ADD ("main-line", test_main_line);
  ADD ("main-line-of-other", test_main_line_of_other);
  ADD ("comment", test_comment);
  ADD ("entry", test_entry);
  ADD ("lock", test_lock);
  ADD ("hidden", test_hidden);
  ADD ("again", test_again);
  ADD ("start-page", test_start_page);
  ADD ("move-now", test_move_now);
  ADD ("gauge", test_gauge);
  ADD ("away", test_away);
  ADD ("paused", test_paused);
  ADD ("new-record", test_new_record);
  ADD ("new-record-closed", test_new_record_closed);
  ADD ("end-of-game", test_end_of_game);
  ADD ("others", test_others);
  ADD ("closed", test_closed);
  ADD ("program", test_program);
#undef ADD
  return g_test_run ();
}
