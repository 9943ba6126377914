/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-view.h"
#include "stelling-gauge.h"
#include "stelling-setup-pane.h"

#include "window-fixture.h"

/* Positions set up in the window. */

/* A tool in Teblo's palette, from 0. */
#define YELLOW_PIECE 2

static StellingSetupPane *
get_pane (StellingPage *page)
{
  return STELLING_SETUP_PANE (window_find (GTK_WIDGET (page), STELLING_TYPE_SETUP_PANE));
}

static void
assert_position (StellingPage *page, const char *expected)
{
  g_autofree char *text
      = stelling_position_to_string (stelling_setup_pane_get_position (get_pane (page)));

  g_assert_cmpstr (text, ==, expected);
}

static void
assert_line_button (StellingPage *page, const char *expected)
{
  GtkWidget *button = window_find_button (GTK_WIDGET (page), "page.finish-setup");

  g_assert_nonnull (button);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, expected);
}

static void
test_setup (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingRecord *record = stelling_session_get_record (stelling_page_get_session (page));
  GtkWidget *board = window_find (GTK_WIDGET (page), STELLING_TYPE_BOARD_VIEW);
  StellingSetupPane *pane = window_set_up (fixture);

  g_assert_true (stelling_page_is_setting_up (page));
  g_assert_false (window_is_enabled (fixture, "show-forbidden"));
  g_assert_false (window_is_enabled (fixture, "next"));
  g_assert_false (window_is_enabled (fixture, "analyse"));
  /* Takes the guard on e3 away. */
  g_signal_emit_by_name (board, "square-activated", 2 * 9 + 4, TRUE);
  g_assert_cmpint (stelling_position_get_piece (stelling_setup_pane_get_position (pane), 2 * 9 + 4),
                   ==, STELLING_PIECE_NONE);
  /* Closing the tab now asks first. */
  g_assert_true (stelling_page_is_modified (page));
  window_activate (fixture, "page.undo");
  g_assert_false (stelling_page_is_modified (page));
  g_assert_cmpint (stelling_position_get_piece (stelling_setup_pane_get_position (pane), 2 * 9 + 4),
                   ==, STELLING_PIECE_LIGHT);
  g_assert_false (window_is_enabled (fixture, "undo"));
  window_activate (fixture, "page.redo");
  g_assert_cmpint (stelling_position_get_piece (stelling_setup_pane_get_position (pane), 2 * 9 + 4),
                   ==, STELLING_PIECE_NONE);
  g_assert_false (window_is_enabled (fixture, "redo"));
  window_activate (fixture, "page.undo");
  g_assert_false (stelling_setup_pane_set_text (pane, "9/9 x"));
  g_assert_true (stelling_setup_pane_set_text (pane, "9/9/9/9/4K4/9/9/9/t8 d"));
  g_signal_emit_by_name (pane, "done", TRUE);
  g_assert_false (stelling_page_is_setting_up (page));
  /* No moves yet: the record itself starts there. */
  g_assert_cmpint (stelling_position_get_turn (stelling_record_get_start (record)), ==,
                   STELLING_DARK);
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 1);
  window_play (page, "a1-a5");
  window_activate (fixture, "page.setup");
  g_assert_true (stelling_setup_pane_set_text (pane, "9/9/9/9/4K4/9/9/9/t7t d"));
  g_signal_emit_by_name (pane, "done", TRUE);
  /* With moves it stays as it is, and another record starts there. */
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 2);
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, 1);
  g_assert_true (stelling_page_is_modified (stelling_window_get_page (fixture->window)));
}

static gboolean
is_analysing (StellingPage *page)
{
  return stelling_analysis_is_running (
      stelling_session_get_analysis (stelling_page_get_session (page)));
}

/* Analysis that was on before a position was set up is on again, wherever the position is then. */
static void
test_setup_analysis (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingPage *other;
  GtkWidget *gauge = window_find (GTK_WIDGET (page), STELLING_TYPE_GAUGE);
  StellingSetupPane *pane = window_set_up (fixture);

  g_signal_emit_by_name (pane, "done", FALSE);
  g_assert_false (is_analysing (page));
  window_activate (fixture, "page.analyse");
  window_activate (fixture, "page.setup");
  g_assert_false (is_analysing (page));
  g_assert_false (gtk_widget_is_sensitive (gauge));
  g_signal_emit_by_name (pane, "done", FALSE);
  g_assert_true (is_analysing (page));
  g_assert_true (gtk_widget_is_sensitive (gauge));
  window_activate (fixture, "page.setup");
  g_assert_true (stelling_setup_pane_set_text (pane, "9/9/9/9/4K4/9/9/9/t8 d"));
  /* Meanwhile another page is looked at. */
  other = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  g_assert_false (is_analysing (other));
  window_activate (fixture, "win.close-tab");
  WAIT_UNTIL (stelling_window_get_page (fixture->window) == page);
  g_assert_false (is_analysing (page));
  g_signal_emit_by_name (pane, "done", TRUE);
  g_assert_true (is_analysing (page));
  window_play (page, "a1-a5");
  window_activate (fixture, "page.setup");
  g_assert_true (stelling_setup_pane_set_text (pane, "9/9/9/9/4K4/9/9/9/t7t d"));
  g_signal_emit_by_name (pane, "done", TRUE);
  g_assert_true (stelling_window_get_page (fixture->window) != page);
  g_assert_true (is_analysing (stelling_window_get_page (fixture->window)));
  g_assert_false (is_analysing (page));
}

static void
test_setup_diagram (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  StellingSetupPane *pane = window_set_up (fixture);
  StellingSquares squares;

  /* The hand places nothing. */
  stelling_setup_pane_activate_square (pane, 0, FALSE);
  g_assert_false (stelling_setup_pane_can_undo (pane));
  stelling_setup_pane_choose_tool (pane, YELLOW_PIECE);
  stelling_setup_pane_activate_square (pane, 0, FALSE);
  g_assert_cmpuint (stelling_position_get_reserve (stelling_setup_pane_get_position (pane),
                                                   STELLING_YELLOW),
                    ==, 24);
  stelling_setup_pane_activate_square (pane, 0, TRUE);
  g_assert_cmpuint (stelling_position_get_reserve (stelling_setup_pane_get_position (pane),
                                                   STELLING_YELLOW),
                    ==, 25);
  /* A set piece on a coloured square can be shown, not played. */
  stelling_setup_pane_activate_square (pane, 8 * 12 + 2, FALSE);
  stelling_setup_pane_get_problem_squares (pane, &squares);
  g_assert_true (stelling_squares_contain (&squares, 8 * 12 + 2));
  g_signal_emit_by_name (pane, "done", TRUE);
  g_assert_nonnull (stelling_session_get_problem (stelling_page_get_session (page)));
  g_assert_false (window_is_enabled (fixture, "analyse"));
}

/* The line below the board has the words of the panel. */
static void
test_words (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);

  window_activate (fixture, "page.setup");
  WAIT_UNTIL (window_find_button (GTK_WIDGET (page), "page.finish-setup") != NULL);
  assert_line_button (page, "_Use Position");
  window_activate (fixture, "page.clear-setup");
  assert_line_button (page, "_Keep as Diagram");
  g_assert_nonnull (window_find_label (GTK_WIDGET (get_pane (page)), "Keep as Diagram"));
  window_activate (fixture, "page.undo");
  assert_line_button (page, "_Use Position");
  g_assert_nonnull (window_find_label (GTK_WIDGET (get_pane (page)), "Use Position"));
  g_signal_emit_by_name (get_pane (page), "done", FALSE);
}

/* The pointer on the board; a stroke is undone at once. */
static void
test_strokes (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  GtkWidget *board = window_find (GTK_WIDGET (page), STELLING_TYPE_BOARD_VIEW);
  StellingSetupPane *pane = window_set_up (fixture);
  gboolean moves;

  g_object_get (board, "moves-pieces", &moves, NULL);
  g_assert_true (moves);
  stelling_setup_pane_choose_tool (pane, YELLOW_PIECE);
  g_object_get (board, "moves-pieces", &moves, NULL);
  g_assert_false (moves);
  g_signal_emit_by_name (board, "stroke", TRUE);
  for (guint i = 0; i < 3; i++)
    g_signal_emit_by_name (board, "square-activated", i, FALSE);
  g_signal_emit_by_name (board, "stroke", FALSE);
  assert_position (page, "12/12/12/12/12/12/12/12/12/12/12/yyy9 D3 I10 y 22 25");
  /* A second finger: the first was not meant. */
  g_signal_emit_by_name (board, "stroke", TRUE);
  g_signal_emit_by_name (board, "square-activated", 5, FALSE);
  g_signal_emit_by_name (board, "square-activated", 6, FALSE);
  g_signal_emit_by_name (board, "stroke-cancelled");
  assert_position (page, "12/12/12/12/12/12/12/12/12/12/12/yyy9 D3 I10 y 22 25");
  g_signal_emit_by_name (board, "stroke", TRUE);
  g_signal_emit_by_name (board, "stroke-cancelled");
  g_signal_emit_by_name (board, "stroke", TRUE);
  g_signal_emit_by_name (board, "square-activated", 1, TRUE);
  g_signal_emit_by_name (board, "square-activated", 2, TRUE);
  g_signal_emit_by_name (board, "stroke", FALSE);
  assert_position (page, "12/12/12/12/12/12/12/12/12/12/12/y11 D3 I10 y 24 25");
  window_activate (fixture, "page.undo");
  assert_position (page, "12/12/12/12/12/12/12/12/12/12/12/yyy9 D3 I10 y 22 25");
  window_activate (fixture, "page.undo");
  assert_position (page, "12/12/12/12/12/12/12/12/12/12/12/12 D3 I10 y 25 25");
  g_assert_false (window_is_enabled (fixture, "undo"));
  window_activate (fixture, "page.redo");
  /* A piece in the way goes back to the reserve, and so does one that leaves the board. */
  g_signal_emit_by_name (board, "piece-moved", 0, 1);
  assert_position (page, "12/12/12/12/12/12/12/12/12/12/12/1yy9 D3 I10 y 23 25");
  g_signal_emit_by_name (board, "piece-moved", 2, STELLING_SQUARE_NONE);
  assert_position (page, "12/12/12/12/12/12/12/12/12/12/12/1y10 D3 I10 y 24 25");
  /* A pawn goes before the set piece under it. */
  g_signal_emit_by_name (board, "piece-moved", 2 * 12 + 3, 1);
  assert_position (page, "12/12/12/12/12/12/12/12/12/12/12/1y10 B1 I10 y 24 25");
  g_signal_emit_by_name (board, "piece-moved", 1, 12);
  assert_position (page, "12/12/12/12/12/12/12/12/12/12/12/1y10 A2 I10 y 24 25");
  g_signal_emit_by_name (board, "piece-moved", 12, STELLING_SQUARE_NONE);
  assert_position (page, "12/12/12/12/12/12/12/12/12/12/12/1y10 - I10 y 24 25");
  g_signal_emit_by_name (pane, "done", FALSE);
}

static void
rearrange (WindowFixture *fixture, const char *how)
{
  GActionGroup *actions = stelling_page_get_actions (stelling_window_get_page (fixture->window));

  g_assert_true (g_action_group_get_action_enabled (actions, "rearrange"));
  g_action_group_activate_action (actions, "rearrange", g_variant_new_string (how));
}

static void
test_rearrange (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);

  g_assert_false (window_is_enabled (fixture, "rearrange"));
  g_assert_false (window_is_enabled (fixture, "clear-setup"));
  window_activate (fixture, "page.setup");
  g_assert_true (stelling_setup_pane_set_text (
      get_pane (page), "12/12/12/12/12/12/12/12/12/12/1y10/r11 D3 I10 r 20 21"));
  rearrange (fixture, "mirror-files");
  assert_position (page, "12/12/12/12/12/12/12/12/12/12/10y1/11r I3 D10 r 20 21");
  /* It would lose a piece: nothing is done, and that is told. */
  rearrange (fixture, "right");
  assert_position (page, "12/12/12/12/12/12/12/12/12/12/10y1/11r I3 D10 r 20 21");
  WAIT_UNTIL (window_says (GTK_WIDGET (page), "the one on L1 would leave the board"));
  rearrange (fixture, "up");
  assert_position (page, "12/12/12/12/12/12/12/12/12/10y1/11r/12 I4 D11 r 20 21");
  /* Directions are those that are seen. */
  window_activate (fixture, "page.flip");
  rearrange (fixture, "up");
  assert_position (page, "12/12/12/12/12/12/12/12/12/12/10y1/11r I3 D10 r 20 21");
  rearrange (fixture, "right");
  assert_position (page, "12/12/12/12/12/12/12/12/12/12/9y2/10r1 H3 C10 r 20 21");
  rearrange (fixture, "swap-colours");
  assert_position (page, "1y10/2r9/12/12/12/12/12/12/12/12/12/12 J3 E10 y 21 20");
  window_activate (fixture, "page.clear-setup");
  assert_position (page, "12/12/12/12/12/12/12/12/12/12/12/12 - - y 25 25");
  window_activate (fixture, "page.undo");
  window_activate (fixture, "page.reset-setup");
  assert_position (page, "12/12/12/12/12/12/12/12/12/12/12/12 D3 I10 y 25 25");
  g_signal_emit_by_name (get_pane (page), "done", FALSE);
  g_assert_false (window_is_enabled (fixture, "reset-setup"));
}

static void
paste (WindowFixture *fixture, const char *action, const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)), text);
  window_activate (fixture, action);
  WAIT_UNTIL (window_find_top (ADW_TYPE_MESSAGE_DIALOG) != NULL);
}

static void
assert_page (WindowFixture *fixture, StellingPage *page, gboolean same, const char *start)
{
  StellingPage *shown = stelling_window_get_page (fixture->window);
  StellingRecord *record = stelling_session_get_record (stelling_page_get_session (shown));
  g_autofree char *text = stelling_position_to_string (stelling_record_get_start (record));

  g_assert_true ((shown == page) == same);
  g_assert_cmpstr (text, ==, start);
}

/* The dialog in front says by which rules the new record would be. */
static void
assert_tells_rules (const char *title)
{
  WAIT_UNTIL (window_find_top (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  g_assert_nonnull (strstr (
      adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (window_find_top (ADW_TYPE_MESSAGE_DIALOG))),
      title));
}

/* A position of the other game is none of this record: it can begin one of its own. */
static void
test_other_game (WindowFixture *fixture, gconstpointer data)
{
  static const char teblo[] = "12/12/12/12/12/12/12/12/12/12/12/12 D3 I10 y 25 25";
  static const char tablut[] = "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/2T6/4t4/3ttt3 d";
  static const char board[] = "9 . . . . . . . . .\n8 . . . . . . . . .\n7 . . . . . . . . .\n"
                              "6 . . . . . . . . .\n5 . . . . K . . . .\n4 . . . . . . . . .\n"
                              "3 . . . . . . . . .\n2 . . T . . . . . .\n1 t . . . . . . . .\n"
                              "  a b c d e f g h i\nDark to move\n";
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO), *other;

  g_assert_false (is_analysing (stelling_window_get_page (fixture->window)));
  paste (fixture, "page.paste", tablut);
  assert_tells_rules (stelling_rule_set_get_title (STELLING_RULE_SET_TABLUT_EDGE));
  window_answer ("cancel");
  assert_page (fixture, page, TRUE, teblo);
  paste (fixture, "page.paste", tablut);
  window_answer ("new");
  assert_page (fixture, page, FALSE, tablut);
  g_assert_false (is_analysing (stelling_window_get_page (fixture->window)));
  other = stelling_window_get_page (fixture->window);
  stelling_page_start_analysis (other);
  paste (fixture, "page.paste-position", teblo);
  window_answer ("new");
  assert_page (fixture, other, FALSE, teblo);
  /* The analysis goes on with it. */
  g_assert_true (is_analysing (stelling_window_get_page (fixture->window)));
  /* Neither is what is being set up left. */
  window_activate (fixture, "page.setup");
  page = stelling_window_get_page (fixture->window);
  paste (fixture, "page.paste-position", board);
  window_answer ("new");
  assert_page (fixture, page, FALSE, "9/9/9/9/4K4/9/9/2T6/t8 d");
  g_assert_true (stelling_page_is_setting_up (page));
  g_assert_false (stelling_page_is_setting_up (stelling_window_get_page (fixture->window)));
  g_assert_true (is_analysing (stelling_window_get_page (fixture->window)));
}

/* A wrong text is not given up: the set-up stays, with the keyboard where it can be mended. */
static void
test_wrong_text (WindowFixture *fixture, gconstpointer data)
{
  static const char wrong[] = "9/1t7/3t2T2/5T3/t2K3t2/9/2T2t3/3t5/9 l";
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  GtkWidget *field = window_find (GTK_WIDGET (window_set_up (fixture)), ADW_TYPE_ENTRY_ROW);

  g_assert_false (stelling_page_is_modified (page));
  gtk_editable_set_text (GTK_EDITABLE (field), wrong);
  /* Closing asks. */
  g_assert_true (stelling_page_is_modified (page));
  window_activate (fixture, "page.finish-setup");
  g_assert_true (stelling_page_is_setting_up (page));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field)), ==, wrong);
  g_assert_true (gtk_widget_has_css_class (field, "error"));
  g_assert_nonnull (window_find_label (GTK_WIDGET (get_pane (page)), "more than 9 squares"));
  WAIT_UNTIL (window_says (GTK_WIDGET (page), "The position text can’t be used: character"));
  g_assert_true (
      gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)), field));
  g_signal_emit_by_name (get_pane (page), "done", TRUE);
  g_assert_true (stelling_page_is_setting_up (page));
  /* The start is on the board already, and takes the place of the text all the same. */
  stelling_setup_pane_set_start (get_pane (page));
  g_assert_false (gtk_widget_has_css_class (field, "error"));
  g_assert_false (stelling_page_is_modified (page));
  gtk_editable_set_text (GTK_EDITABLE (field), wrong);
  window_activate (fixture, "page.finish-setup");
  g_assert_true (gtk_widget_has_css_class (field, "error"));
  /* It is looked at again while it is mended. */
  gtk_editable_set_text (GTK_EDITABLE (field), "9/9/9/9/4K4/9/9/9/t8 x");
  g_assert_true (gtk_widget_has_css_class (field, "error"));
  g_assert_null (window_find_label (GTK_WIDGET (get_pane (page)), "more than 9 squares"));
  gtk_editable_set_text (GTK_EDITABLE (field), "9/9/9/9/4K4/9/9/9/t8 d");
  g_assert_false (gtk_widget_has_css_class (field, "error"));
  window_activate (fixture, "page.finish-setup");
  assert_page (fixture, page, TRUE, "9/9/9/9/4K4/9/9/9/t8 d");
  g_assert_false (stelling_page_is_setting_up (page));
  g_assert_false (window_says (GTK_WIDGET (page), "can’t be used"));
}

/* What was typed counts once the keyboard goes elsewhere. */
static void
test_typed_text (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  GtkWidget *field = window_find (GTK_WIDGET (window_set_up (fixture)), ADW_TYPE_ENTRY_ROW);
  GtkWidget *board = window_find (GTK_WIDGET (page), STELLING_TYPE_BOARD_VIEW);

  gtk_widget_grab_focus (field);
  gtk_editable_set_text (GTK_EDITABLE (field), "9/9/9/9/4K4/9/9/9/t8 d");
  g_assert_true (stelling_setup_pane_has_typed (get_pane (page)));
  gtk_widget_grab_focus (board);
  WAIT_UNTIL (!stelling_setup_pane_has_typed (get_pane (page)));
  assert_position (page, "9/9/9/9/4K4/9/9/9/t8 d");
  window_activate (fixture, "page.undo");
  g_assert_false (window_is_enabled (fixture, "undo"));
  g_signal_emit_by_name (get_pane (page), "done", FALSE);
}

static void
paste_into_setup (WindowFixture *fixture, const char *action, const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)), text);
  window_activate (fixture, action);
}

static gboolean
is_set_up (StellingPage *page, const char *expected)
{
  g_autofree char *text = NULL;

  if (!stelling_page_is_setting_up (page))
    return FALSE;
  text = stelling_position_to_string (stelling_setup_pane_get_position (get_pane (page)));
  return g_str_equal (text, expected);
}

/* Whatever shows a board is set up, also while another position is. */
static void
test_paste (WindowFixture *fixture, gconstpointer data)
{
  static const char mail[] = "On 3 May Ann wrote:\n"
                             "> 9 . . . . . . . . .\n> 8 . . . . . . . . .\n"
                             "> 7 . . . . . . . . .\n> 6 . . . . . . . . .\n"
                             "> 5 . . . . K . . . .\n> 4 . . . . . . . . .\n"
                             "> 3 . . . . . . . . .\n> 2 . . T . . . . . .\n"
                             "> 1 t . . . . . . . .\n>   a b c d e f g h i\n> Who is to move?\n";
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);

  paste_into_setup (fixture, "page.paste", "What about 9/9/9/9/4K4/9/9/9/t8 d, please?");
  WAIT_UNTIL (is_set_up (page, "9/9/9/9/4K4/9/9/9/t8 d"));
  paste_into_setup (fixture, "page.paste", mail);
  WAIT_UNTIL (is_set_up (page, "9/9/9/9/4K4/9/9/2T6/t8 l"));
  WAIT_UNTIL (window_says (GTK_WIDGET (page), "Nothing tells who has to move"));
  paste_into_setup (fixture, "page.paste-position", "(;GM[29]AW[ee]AB[ai])");
  WAIT_UNTIL (!is_set_up (page, "9/9/9/9/4K4/9/9/2T6/t8 l"));
  /* A mistake is shown where it can be mended; a game shows no position. */
  paste_into_setup (fixture, "page.paste-position", "9/9/9/9/4K4/9/9/9/t8 x");
  WAIT_UNTIL (is_set_up (page, "9/9/9/9/4K4/9/9/9/t8 l"));
  paste_into_setup (fixture, "page.paste-position", "1. e3-c3 a4-a2");
  WAIT_UNTIL (window_says (GTK_WIDGET (page), "no position in this text"));
  g_assert_true (is_set_up (page, "9/9/9/9/4K4/9/9/9/t8 l"));
  window_activate (fixture, "page.undo");
  g_signal_emit_by_name (get_pane (page), "done", FALSE);
}

/* So can games of the other game; those of this one go into it. */
static void
test_other_games (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE), *other;
  StellingRecord *record;

  paste (fixture, "page.paste", "Geel Rood\nD4 H10\n(A1) (B1)\n");
  window_answer ("cancel");
  g_assert_true (stelling_window_get_page (fixture->window) == page);
  paste (fixture, "page.paste", "Geel Rood\nD4 H10\n(A1) (B1)\n");
  window_answer ("new");
  WAIT_UNTIL (stelling_window_get_page (fixture->window) != page);
  other = stelling_window_get_page (fixture->window);
  record = stelling_session_get_record (stelling_page_get_session (other));
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, 4);
  g_assert_true (stelling_page_is_modified (other));
  /* All of several games. */
  paste (fixture, "page.paste", "(;GM[29];B[e3-c3])(;GM[29];B[e3-d3];W[a4-a2])");
  window_answer ("new");
  WAIT_UNTIL (stelling_window_get_page (fixture->window) != other);
  other = stelling_window_get_page (fixture->window);
  g_assert_cmpuint (stelling_page_get_n_games (other), ==, 2);
  g_assert_true (stelling_page_is_modified (other));
  g_assert_cmpuint (
      stelling_record_get_n_nodes (stelling_session_get_record (stelling_page_get_session (page))),
      ==, 0);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/window-setup/" name, WindowFixture, NULL, window_fixture_set_up, function,      \
              window_fixture_tear_down)
  ADD ("positions", test_setup);
  ADD ("analysis", test_setup_analysis);
  ADD ("diagram", test_setup_diagram);
  ADD ("words", test_words);
  ADD ("strokes", test_strokes);
  ADD ("rearrange", test_rearrange);
  ADD ("wrong-text", test_wrong_text);
  ADD ("typed-text", test_typed_text);
  ADD ("paste", test_paste);
  ADD ("other-game", test_other_game);
  ADD ("other-games", test_other_games);
#undef ADD
  return g_test_run ();
}
