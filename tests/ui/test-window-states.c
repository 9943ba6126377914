/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <sys/stat.h>

#include "stelling-banner.h"
#include "stelling-board-frame.h"
#include "stelling-board-view.h"
#include "stelling-move-entry.h"
#include "stelling-player-bar.h"
#include "stelling-rules-dialog.h"
#include "stelling-status-line.h"
#include "stelling-window-title.h"

#include "window-fixture.h"

/* The line below the board in special states, moves that are only tried, and what is deleted. */

static StellingStatusLine *
get_line (StellingPage *page)
{
  return STELLING_STATUS_LINE (window_find (
      window_find (GTK_WIDGET (page), STELLING_TYPE_BOARD_FRAME), STELLING_TYPE_STATUS_LINE));
}

static const char *
get_text (StellingPage *page)
{
  return stelling_status_line_get_text (get_line (page));
}

static void
click (StellingPage *page, const char *action)
{
  GtkWidget *button = window_find_button (GTK_WIDGET (get_line (page)), action);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

/* Whether the bar of @side says that it is to move. */
static gboolean
is_to_move (GtkWidget *widget, int side)
{
  gboolean found = FALSE;

  if (STELLING_IS_PLAYER_BAR (widget))
    {
      int of;

      g_object_get (widget, "side", &of, NULL);
      return of == side && gtk_widget_has_css_class (widget, "to-move");
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    found = is_to_move (child, side);
  return found;
}

/* While a move is replaced all speak of the position before it. */
static void
test_replacing (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingSession *session = stelling_page_get_session (page);
  StellingAnalysis *analysis = stelling_session_get_analysis (session);
  StellingRecord *record = stelling_session_get_record (session);
  StellingNode *first;

  window_play (page, "e3-c3");
  window_play (page, "a4-b4");
  window_play (page, "e6-c6");
  stelling_session_go_first (session);
  stelling_session_go_next (session);
  first = stelling_session_get_node (session);
  g_assert_true (is_to_move (GTK_WIDGET (page), STELLING_DARK));
  window_activate (fixture, "page.replace-move");
  g_assert_cmpstr (get_text (page), ==, "Choose the move that replaces 1.\u00a0e3-c3");
  g_assert_true (is_to_move (GTK_WIDGET (page), STELLING_LIGHT));
  g_assert_true (stelling_session_get_shown (session) == stelling_record_get_root (record));
  g_assert_true (stelling_analysis_get_node (analysis) == stelling_record_get_root (record));
  click (page, "page.leave");
  g_assert_cmpstr (get_text (page), ==, "Move 1: e3-c3");
  g_assert_true (is_to_move (GTK_WIDGET (page), STELLING_DARK));
  g_assert_true (stelling_analysis_get_node (analysis) == first);

  /* The moves that follow can be played, and that is told. */
  window_activate (fixture, "page.replace-move");
  /* The same move again is no change. */
  window_play (page, "e3-c3");
  g_assert_cmpstr (get_text (page), ==, "Move 1: e3-c3");
  window_activate (fixture, "page.replace-move");
  window_play (page, "e3-d3");
  g_assert_true (stelling_session_get_node (session) == first);
  g_assert_cmpstr (get_text (page), ==, "All 2 moves that follow can still be played");
  click (page, "page.undo-told");
  g_assert_cmpstr (stelling_node_get_notation (first), ==, "e3-c3");
  /* The message went with what it told. */
  g_assert_cmpstr (get_text (page), ==, "Move 1: e3-c3");

  /* The guard that goes on is another's. */
  window_activate (fixture, "page.replace-move");
  window_play (page, "e6-c6");
  g_assert_cmpstr (get_text (page), ==, "1 move is no longer playable");
  stelling_session_go_next (session);
  stelling_session_go_next (session);
  g_assert_true (stelling_node_is_dead (stelling_session_get_node (session)));
  g_assert_cmpuint (stelling_record_count_moves (record, first), ==, 2);
  g_assert_cmpstr (get_text (page), ==, stelling_session_get_problem (session));
  g_assert_nonnull (window_find_button (GTK_WIDGET (get_line (page)), "page.replace-move"));
}

/* A line of the engine in place of a move is one command. */
static void
test_replacing_by_line (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingSession *session = stelling_page_get_session (page);
  StellingRecord *record = stelling_session_get_record (session);
  const StellingPosition *start = stelling_record_get_start (record);
  StellingPosition next = *start;
  StellingMove moves[2];

  window_play (page, "e3-c3");
  g_assert_true (stelling_move_parse (start, "e3-d3", &moves[0], NULL));
  stelling_position_play (&next, moves[0]);
  g_assert_true (stelling_move_parse (&next, "a4-b4", &moves[1], NULL));
  window_activate (fixture, "page.replace-move");
  g_assert_true (stelling_session_play_line (session, moves, 2));
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, 2);
  g_assert_cmpstr (stelling_node_get_notation (stelling_session_get_node (session)), ==, "a4-b4");
  g_assert_false (stelling_session_is_replacing (session));
  window_activate (fixture, "page.undo");
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, 1);
  g_assert_cmpstr (stelling_node_get_notation (
                       stelling_node_get_first_child (stelling_record_get_root (record))),
                   ==, "e3-c3");
}

static void
test_setting_up (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);

  window_activate (fixture, "page.setup");
  g_assert_true (g_str_has_prefix (get_text (page), "Setting up a position"));
  click (page, "page.cancel-setup");
  g_assert_false (stelling_page_is_setting_up (page));
  g_assert_cmpstr (get_text (page), ==, "Start of the game");
  window_activate (fixture, "page.setup");
  click (page, "page.finish-setup");
  g_assert_false (stelling_page_is_setting_up (page));
}

/* A position that can't be played has a way to be mended. */
static void
test_diagram (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "diagram.txt", "9/9/9/9/9/9/9/9/t7t d\n");

  g_assert_cmpstr (get_text (page), ==,
                   stelling_session_get_problem (stelling_page_get_session (page)));
  click (page, "page.setup");
  g_assert_true (stelling_page_is_setting_up (page));
}

static void
test_deleting (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingSession *session = stelling_page_get_session (page);
  StellingRecord *record = stelling_session_get_record (session);

  window_play (page, "e3-c3");
  window_play (page, "a4-b4");
  window_play (page, "e6-c6");
  /* One move that nothing follows goes without a word. */
  window_activate (fixture, "page.delete");
  g_assert_cmpstr (get_text (page), ==, "Move 1: a4-b4");
  window_activate (fixture, "page.undo");
  stelling_session_go_first (session);
  stelling_session_go_next (session);
  window_activate (fixture, "page.delete");
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, 0);
  g_assert_cmpstr (get_text (page), ==, "1.\u00a0e3-c3 and the 2 moves that followed it deleted");
  click (page, "page.undo-told");
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, 3);
  stelling_session_go_first (session);
  stelling_session_go_next (session);
  window_activate (fixture, "page.delete-following");
  g_assert_cmpstr (get_text (page), ==, "2 moves deleted");
  window_activate (fixture, "page.undo");
  stelling_session_go_last (session);
  stelling_record_insert_note (record, stelling_session_get_node (session));
  window_activate (fixture, "page.delete-following");
  g_assert_cmpstr (get_text (page), ==, "What followed is deleted");
  click (page, "page.undo-told");
  window_activate (fixture, "page.undo");
  stelling_session_go_first (session);
  stelling_session_go_next (session);
  window_activate (fixture, "page.delete-following");
  /* Another command is not what the button takes back. */
  window_play (page, "d9-c9");
  g_assert_null (window_find_button (GTK_WIDGET (get_line (page)), "page.undo-told"));
  g_assert_cmpstr (get_text (page), ==, "Move 1: d9-c9");
  /* Nor is a comment, which changes no moves. */
  window_activate (fixture, "page.undo");
  window_activate (fixture, "page.redo");
  stelling_session_go_first (session);
  stelling_session_go_next (session);
  window_activate (fixture, "page.delete-following");
  stelling_record_set_comment (record, stelling_session_get_node (session), "A comment");
  g_assert_null (window_find_button (GTK_WIDGET (get_line (page)), "page.undo-told"));
}

/* Moves are tried, shown everywhere, and leave no trace. */
/* The lock below the board looks as it is, and says what a click does. */
static void
test_lock (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  GtkWidget *lock = window_find_button (GTK_WIDGET (page), "page.try-moves");

  g_assert_cmpstr (gtk_button_get_icon_name (GTK_BUTTON (lock)), ==, "changes-allow-symbolic");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (lock), ==, "Try Moves Without Writing Them");
  window_activate (fixture, "page.try-moves");
  g_assert_cmpstr (gtk_button_get_icon_name (GTK_BUTTON (lock)), ==, "changes-prevent-symbolic");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (lock), ==,
                   "Moves Are Only Tried; Click to Write Them");
  window_activate (fixture, "page.try-moves");
  g_assert_cmpstr (gtk_button_get_icon_name (GTK_BUTTON (lock)), ==, "changes-allow-symbolic");
}

static void
test_trying (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingSession *session = stelling_page_get_session (page);
  StellingRecord *record = stelling_session_get_record (session);
  StellingAnalysis *analysis = stelling_session_get_analysis (session);
  StellingNode *node;

  window_play (page, "e3-c3");
  node = stelling_session_get_node (session);
  window_activate (fixture, "page.try-moves");
  window_play (page, "a4-b4");
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, 1);
  g_assert_true (stelling_session_get_node (session) == node);
  g_assert_true (is_to_move (GTK_WIDGET (page), STELLING_LIGHT));
  g_assert_true (stelling_analysis_get_node (analysis) != node);
  g_assert_false (window_is_enabled (fixture, "delete"));
  g_assert_false (window_is_enabled (fixture, "comment"));
  /* The moves go on where the board is. */
  g_signal_emit_by_name (window_find (GTK_WIDGET (page), STELLING_TYPE_BOARD_VIEW), "move-chosen",
                         stelling_move_step (5 * 9 + 4, 5 * 9 + 2));
  g_assert_true (is_to_move (GTK_WIDGET (page), STELLING_DARK));
  stelling_status_line_end_answer (get_line (page));
  g_assert_true (window_is_enabled (fixture, "keep-line"));
  window_activate (fixture, "page.previous");
  g_assert_true (is_to_move (GTK_WIDGET (page), STELLING_LIGHT));
  window_activate (fixture, "page.previous");
  /* A key that is held ends no trial. */
  g_assert_false (window_is_enabled (fixture, "previous"));
  g_assert_true (window_is_enabled (fixture, "keep-line"));
  window_activate (fixture, "page.leave");
  g_assert_false (window_is_enabled (fixture, "keep-line"));
  g_assert_true (stelling_analysis_get_node (analysis) == node);
  g_assert_true (stelling_session_get_node (session) == node);
  g_assert_true (window_is_enabled (fixture, "delete"));
  g_assert_false (stelling_record_can_redo (record));

  /* A move that is in the game is no trial. */
  stelling_session_go_first (session);
  window_play (page, "e3-c3");
  g_assert_true (stelling_session_get_node (session) == node);
  g_assert_false (window_is_enabled (fixture, "leave"));
}

static void
test_keeping (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingSession *session = stelling_page_get_session (page);
  StellingRecord *record = stelling_session_get_record (session);
  GtkWidget *entry = window_find (GTK_WIDGET (page), STELLING_TYPE_MOVE_ENTRY);
  StellingSession *trial;

  window_play (page, "e3-c3");
  window_activate (fixture, "page.try-moves");
  window_play (page, "a4-b4");
  g_object_get (entry, "session", &trial, NULL);
  g_assert_true (trial != session);
  g_assert_true (stelling_session_play_text (trial, "e6-c6"));
  g_assert_true (stelling_session_play_text (trial, "b4-b3"));
  stelling_session_go_previous (trial);
  g_object_unref (trial);
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, 1);
  window_activate (fixture, "page.keep-line");
  /* All of the line is kept, and what was looked at is. */
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, 4);
  g_assert_cmpstr (stelling_node_get_notation (stelling_session_get_node (session)), ==, "e6-c6");
  g_assert_cmpstr (get_text (page), ==, "3 moves kept in the game");
  g_assert_cmpstr (stelling_record_get_undo_name (record), ==, "Keep Line");
  g_assert_false (window_is_enabled (fixture, "keep-line"));
  window_activate (fixture, "page.undo");
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, 1);

  /* Moves that are written again. */
  window_activate (fixture, "page.try-moves");
  window_play (page, "a4-b4");
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, 2);
}

/* A line that begins with a move of the game, but not its main one, is kept where it belongs. */
static void
test_keeping_beside (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingSession *session = stelling_page_get_session (page);
  StellingRecord *record = stelling_session_get_record (session);
  const StellingPosition *start = stelling_record_get_start (record);
  StellingPosition next = *start;
  StellingMove moves[2];

  window_play (page, "e3-c3");
  window_play (page, "a4-b4");
  stelling_session_go_first (session);
  g_assert_true (stelling_move_parse (start, "e3-c3", &moves[0], NULL));
  stelling_position_play (&next, moves[0]);
  g_assert_true (stelling_move_parse (&next, "a4-a3", &moves[1], NULL));
  window_activate (fixture, "page.try-moves");
  g_assert_true (stelling_session_play_line (session, moves, 2));
  window_activate (fixture, "page.keep-line");
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, 3);
  g_assert_cmpstr (stelling_node_get_notation (stelling_session_get_node (session)), ==, "a4-a3");
}

/* Whatever shows another place, or sets up another position, ends a trial. */
static void
test_trial_ends (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingSession *session = stelling_page_get_session (page);
  StellingRecord *record = stelling_session_get_record (session);

  window_play (page, "e3-c3");
  window_activate (fixture, "page.try-moves");
  window_play (page, "a4-b4");
  g_assert_true (window_is_enabled (fixture, "keep-line"));
  stelling_session_set_node (session, stelling_record_get_root (record));
  g_assert_false (window_is_enabled (fixture, "keep-line"));
  g_assert_true (is_to_move (GTK_WIDGET (page), STELLING_LIGHT));
  window_play (page, "e3-d3");
  g_assert_true (window_is_enabled (fixture, "keep-line"));
  window_activate (fixture, "page.setup");
  g_assert_true (stelling_page_is_setting_up (page));
  /* Moves that were tried are not lost by a look at the set-up. */
  window_activate (fixture, "page.cancel-setup");
  g_assert_true (window_is_enabled (fixture, "keep-line"));
  window_activate (fixture, "page.leave");
  g_assert_false (window_is_enabled (fixture, "leave"));
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, 1);
  /* The tried moves have an undo of their own. */
  window_play (page, "e3-d3");
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, 1);
  window_activate (fixture, "page.undo");
  g_assert_false (window_is_enabled (fixture, "keep-line"));
  window_activate (fixture, "page.leave");
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, 1);
  /* A click on the game's move that is current ends it too. */
  window_play (page, "e3-d3");
  g_assert_true (window_is_enabled (fixture, "leave"));
  stelling_session_set_node (session, stelling_session_get_node (session));
  g_assert_false (window_is_enabled (fixture, "leave"));
}

/* In a file that nobody may write moves are tried; a copy that is saved is one's own. */
static void
test_read_only (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file
      = window_write_file (fixture, "read-only.sgf", "(;GM[29]RU[tablut-edge];W[e3-c3])");
  StellingPage *page;
  StellingRecord *record;

  g_assert_cmpint (g_chmod (g_file_peek_path (file), 0444), ==, 0);
  stelling_window_open_file (fixture->window, file, FALSE);
  WAIT_UNTIL (stelling_window_get_page (fixture->window) != NULL);
  page = stelling_window_get_page (fixture->window);
  WAIT_UNTIL (window_says (GTK_WIDGET (page), "“read-only.sgf” is read-only."));
  record = stelling_session_get_record (stelling_page_get_session (page));
  window_play (page, "e3-d3");
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, 1);
  g_assert_true (window_is_enabled (fixture, "keep-line"));
}

/* Others take the right to write away while one works, and give it back: both are told, and moves
 * go where they went. */
static void
test_becomes_read_only (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file
      = window_write_file (fixture, "mine.sgf", "(;GM[29]RU[tablut-edge];W[e3-c3])");
  StellingPage *page;
  StellingRecord *record;

  stelling_window_open_file (fixture->window, file, FALSE);
  WAIT_UNTIL (stelling_window_get_page (fixture->window) != NULL);
  page = stelling_window_get_page (fixture->window);
  record = stelling_session_get_record (stelling_page_get_session (page));
  window_play (page, "e3-d3");
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, 2);
  g_assert_cmpint (g_chmod (g_file_peek_path (file), 0444), ==, 0);
  /* Or "is read-only", if nobody had looked before the move. */
  WAIT_UNTIL (window_says (GTK_WIDGET (page), " read-only: changes can’t be saved to it."));
  window_play (page, "a4-b4");
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, 3);
  g_assert_cmpint (g_chmod (g_file_peek_path (file), 0644), ==, 0);
  WAIT_UNTIL (!window_says (GTK_WIDGET (page), " read-only: changes can’t be saved to it."));
  stelling_document_handle (stelling_page_get_document (page), STELLING_EVENT_DISCARD);
}

/* --- the rules of the game --- */

/* Returns the row of a rule set. */
static GtkWidget *
get_row (GtkWidget *dialog, const char *title)
{
  GtkWidget *row = gtk_widget_get_ancestor (window_find_label (dialog, title), ADW_TYPE_ACTION_ROW);

  g_assert_nonnull (row);
  return row;
}

static void
choose_set (GtkWidget *dialog, const char *title)
{
  GtkWidget *row = get_row (dialog, title);

  gtk_check_button_set_active (
      GTK_CHECK_BUTTON (adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row))), TRUE);
}

/* Other rules are tried out before they are taken, and taken back at once. */
static void
test_rules (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingRecord *record = stelling_session_get_record (stelling_page_get_session (page));
  GtkWidget *title = window_find (GTK_WIDGET (fixture->window), STELLING_TYPE_WINDOW_TITLE);
  GtkWidget *dialog;

  g_assert_true (window_says (title, "Tablut, to the edge"));
  window_play (page, "e3-c3");
  window_play (page, "a4-a1");
  window_play (page, "e6-c6");
  window_activate (fixture, "page.change-rules");
  dialog = window_find_top (STELLING_TYPE_RULES_DIALOG);
  g_assert_true (window_says (dialog, "These are the rules of the game"));
  g_assert_false (gtk_widget_get_visible (get_row (dialog, "Bring your pawn")));
  choose_set (dialog, "Tablut, to the corner");
  g_assert_true (window_says (dialog, "2 of 3 moves can’t be played by these rules"));
  g_assert_true (window_says (dialog, "a4-a1: Only the king may go to a corner"));
  g_assert_cmpuint (stelling_record_get_rules (record)->set, ==, STELLING_RULE_SET_TABLUT_EDGE);
  g_assert_false (window_says (title, "Tablut, to the corner"));
  g_signal_emit_by_name (gtk_window_get_default_widget (GTK_WINDOW (dialog)), "clicked");
  g_assert_cmpuint (stelling_record_get_rules (record)->set, ==, STELLING_RULE_SET_TABLUT_CORNER);
  g_assert_cmpuint (stelling_record_count_dead (record, stelling_record_get_root (record)), ==, 2);
  g_assert_true (window_says (title, "Tablut, to the corner"));
  g_assert_cmpstr (stelling_record_get_undo_name (record), ==, "Change Rules");
  WAIT_UNTIL (window_find_top (STELLING_TYPE_RULES_DIALOG) == NULL);
  window_activate (fixture, "page.undo");
  g_assert_cmpuint (stelling_record_get_rules (record)->set, ==, STELLING_RULE_SET_TABLUT_EDGE);
  g_assert_cmpuint (stelling_record_count_dead (record, stelling_record_get_root (record)), ==, 0);
  g_assert_true (window_says (title, "Tablut, to the edge"));
}

/* The chip below the title opens all details, with where they are from. */
static void
test_chip (WindowFixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_CORNER);
  StellingRecord *record = stelling_session_get_record (stelling_page_get_session (page));
  GtkWidget *title = window_find (window, STELLING_TYPE_WINDOW_TITLE);
  GtkWidget *chip = window_find (title, GTK_TYPE_MENU_BUTTON);
  StellingRules rules = *stelling_record_get_rules (record);

  gtk_menu_button_popup (GTK_MENU_BUTTON (chip));
  g_assert_true (window_says (title, "Where the king escapes: In a corner"));
  g_assert_true (window_says (title, "From the Flemish rule sheet"));
  g_assert_true (window_says (title, "The Flemish rule sheet leaves it open"));
  g_assert_true (window_says (title, "The Flemish rule sheet says so of light men; "));
  g_assert_false (window_says (title, "Chosen for this record"));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (chip));
  rules.values[STELLING_SWITCH_THRONE_PASS] = STELLING_THRONE_PASS_YES;
  g_assert_cmpuint (stelling_record_set_rules (record, &rules), ==, 0);
  gtk_menu_button_popup (GTK_MENU_BUTTON (chip));
  g_assert_true (window_says (title, "Passing over the empty throne: Allowed"));
  g_assert_true (window_says (title, "Chosen for this record"));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (chip));
}

/* Messages wait for each other, and the same one is told once. */
static void
test_messages (WindowFixture *fixture, gconstpointer data)
{
  GtkWidget *widget = g_object_ref_sink (g_object_new (STELLING_TYPE_STATUS_LINE, NULL));
  StellingStatusLine *line = STELLING_STATUS_LINE (widget);
  const StellingActionButton button = { "_Undo", "page.undo-told", NULL };

  stelling_status_line_set_state (line, STELLING_STATUS_PLACE, "place", NULL, NULL, 0);
  g_assert_cmpstr (stelling_status_line_get_text (line), ==, "place");
  stelling_status_line_add_message (line, "first", &button);
  stelling_status_line_add_message (line, "second", NULL);
  stelling_status_line_add_message (line, "second", NULL);
  g_assert_cmpstr (stelling_status_line_get_text (line), ==, "first");
  g_assert_nonnull (window_find_button (widget, "page.undo-told"));
  stelling_status_line_end_messages (line, "page.undo-told");
  g_assert_cmpstr (stelling_status_line_get_text (line), ==, "second");
  g_assert_null (window_find_button (widget, "page.undo-told"));
  stelling_status_line_answer (line, "wrong", TRUE);
  stelling_status_line_set_state (line, STELLING_STATUS_PLACE, "other", NULL, NULL, 0);
  g_assert_cmpstr (stelling_status_line_get_text (line), ==, "wrong");
  stelling_status_line_end_answer (line);
  g_assert_cmpstr (stelling_status_line_get_text (line), ==, "other");
  stelling_status_line_answer (line, "wrong", TRUE);
  stelling_status_line_set_state (line, STELLING_STATUS_TASK, "task", "elsewhere", &button, 1);
  g_assert_nonnull (window_find_button (widget, "page.undo-told"));
  g_assert_cmpstr (stelling_status_line_get_text (line), ==, "task · elsewhere");
  g_assert_true (gtk_widget_has_css_class (gtk_widget_get_first_child (widget), "task"));
  /* An answer that is over ends no message. */
  stelling_status_line_add_message (line, "third", NULL);
  stelling_status_line_end_answer (line);
  g_assert_cmpstr (stelling_status_line_get_text (line), ==, "third");
  g_assert_finalize_object (widget);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *name;
    void (*run) (WindowFixture *fixture, gconstpointer data);
  } cases[] = {
    { "replacing", test_replacing },
    { "replacing-by-line", test_replacing_by_line },
    { "setting-up", test_setting_up },
    { "diagram", test_diagram },
    { "deleting", test_deleting },
    { "lock", test_lock },
    { "trying", test_trying },
    { "keeping", test_keeping },
    { "keeping-beside", test_keeping_beside },
    { "trial-ends", test_trial_ends },
    { "read-only", test_read_only },
    { "becomes-read-only", test_becomes_read_only },
    { "messages", test_messages },
    { "rules", test_rules },
    { "chip", test_chip },
  };

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/ui/window-states/", cases[i].name, NULL);

      g_test_add (path, WindowFixture, NULL, window_fixture_set_up, cases[i].run,
                  window_fixture_tear_down);
    }
  return g_test_run ();
}
