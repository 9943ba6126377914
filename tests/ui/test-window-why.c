/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-view-private.h"
#include "stelling-line-view.h"
#include "stelling-move-entry.h"
#include "stelling-settings.h"
#include "stelling-why-view.h"

#include "window-fixture.h"

/* Why a move was a mistake: the button beside the line below the board, and what it opens. */

/* After D4 Red's best answer is known; after (A1) it is lost by half. */
#define GAME                                                                                       \
  "(;GM[144]FF[4]CA[UTF-8]RU[teblo]"                                                               \
  ";W[D4]EVAL[+0.10/12/50000];B[I9]EVAL[+0.10/12/50000]"                                           \
  "[line:+0.10 D5 I8][line:+0.05 (F9)][line:-1.00 (A1)]"                                           \
  ";W[(A1)]EVAL[-2.30/12/50000];B[I8]EVAL[-2.30/12/50000])"

/* C4 is a step back, and the one thing that is to be said. */
#define SHORT_GAME                                                                                 \
  "(;GM[144]FF[4]CA[UTF-8]RU[teblo]"                                                               \
  ";W[D4]EVAL[+0.10/12/50000];B[I9]EVAL[+0.10/12/50000][line:+0.10 (F9)]"                          \
  ";W[C4]EVAL[-2.30/12/50000])"
/* The answer takes two lines. */
#define LONG_GAME                                                                                  \
  "(;GM[144]FF[4]CA[UTF-8]RU[teblo]"                                                               \
  ";W[D4]EVAL[+0.10/12/50000];B[I9]EVAL[+0.10/12/50000][line:+0.10 D5]"                            \
  ";W[(A1)]EVAL[-2.30/12/50000][line:-2.30 (D10) (E10) (E11) (E12)])"
/* Yellow stood badly, and D5 is proved to lose. */
#define LOST_GAME                                                                                  \
  "(;GM[144]FF[4]CA[UTF-8]RU[teblo]"                                                               \
  ";W[D4]EVAL[-9.00/12/50000];B[I9]EVAL[-9.00/12/50000][line:-9.00 D3]"                            \
  ";W[D5]EVAL[loss 5/12/50000][line:loss 5 I8 D6 I7])"
#define HINT "Choose a sentence to see on the board what it is about"

static GtkWidget *
get_button (StellingPage *page)
{
  GtkWidget *status = window_find (GTK_WIDGET (page), g_type_from_name ("StellingStatusLine"));

  return gtk_widget_get_next_sibling (status);
}

static StellingBoardView *
get_board (StellingPage *page)
{
  return STELLING_BOARD_VIEW (window_find (GTK_WIDGET (page), STELLING_TYPE_BOARD_VIEW));
}

/* It is there for a mistake of which something better is known, and for nothing else. */
static void
test_button (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "why.sgf", GAME);
  StellingSession *session = stelling_page_get_session (page);

  for (guint ply = 0; ply <= 4; ply++)
    {
      g_assert_cmpint (gtk_widget_get_visible (get_button (page)), ==, ply == 3);
      g_assert_cmpint (window_is_enabled (fixture, "explain"), ==, ply == 3);
      stelling_session_go_next (session);
    }
  stelling_session_go_previous (session);
  window_activate (fixture, "page.setup");
  g_assert_false (gtk_widget_get_visible (get_button (page)));
}

static GtkWidget *
open_popover (WindowFixture *fixture, StellingPage *page)
{
  GtkWidget *view;

  test_wait_frames (GTK_WIDGET (fixture->window), 2);
  window_activate (fixture, "page.explain");
  WAIT_UNTIL ((view = window_find (get_button (page), STELLING_TYPE_WHY_VIEW)) != NULL);
  WAIT_UNTIL (gtk_widget_get_mapped (view));
  return view;
}

/* What it says is what the move did not do, and each sentence has its squares on the board. */
static void
test_popover (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "why.sgf", GAME);
  StellingSession *session = stelling_page_get_session (page);
  StellingBoardView *board = get_board (page);
  GtkWidget *view, *list;
  StellingSquares d5 = { { 0 } };
  const char *text;

  for (guint i = 0; i < 3; i++)
    stelling_session_go_next (session);
  view = open_popover (fixture, page);
  text = stelling_why_view_get_text (STELLING_WHY_VIEW (view));
  g_assert_nonnull (strstr (text, "2.\u00a0(A1)\nBlunder: Yellow’s chance falls from "));
  g_assert_nonnull (strstr (text, "Better, the engine thinks: D5 or (F9)\n"));
  g_assert_nonnull (strstr (text, "\nSteps to go after (A1): "));
  g_assert_nonnull (strstr (text, "(A1) leaves Red’s way at 11 steps.\n"));
  g_assert_nonnull (strstr (text, "D5 brings Yellow’s pawn nearer, 11 → 10.\n" HINT));
  /* The line beside the button says that. */
  g_assert_false (window_says (view, "Blunder"));
  g_assert_true (window_says (view, HINT));

  list = window_find (view, GTK_TYPE_LIST_BOX);
  gtk_list_box_select_row (GTK_LIST_BOX (list),
                           gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1));
  stelling_squares_add (&d5, stelling_square_parse (STELLING_GAME_TEBLO, "D5", NULL));
  g_assert_true (stelling_squares_equal (&board->reason, &d5));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (get_button (page)));
  g_assert_true (stelling_squares_is_empty (&board->reason));
}

/* It covers nothing of the board, which shows what its sentence is about; in one column it opens
 * below that. */
static void
test_place (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "why.sgf", SHORT_GAME);
  GtkMenuButton *button = GTK_MENU_BUTTON (get_button (page));
  g_autoptr (GtkWidget) alone = NULL;
  GtkWidget *view;
  StellingReviewMove move;

  stelling_session_go_last (stelling_page_get_session (page));
  view = open_popover (fixture, page);
  g_assert_cmpint (gtk_menu_button_get_direction (button), ==, GTK_ARROW_RIGHT);
  g_assert_true (window_says (view, "C4 takes Yellow’s pawn a step back, 11 → 12."));
  g_assert_true (window_says (view, "The board shows what this sentence is about"));
  gtk_menu_button_popdown (button);
  /* Where nothing beside it tells what the move cost. */
  g_assert_true (stelling_review_move_init (
      &move, stelling_session_get_node (stelling_page_get_session (page))));
  alone = g_object_ref_sink (stelling_why_view_new (&move, FALSE));
  g_assert_true (window_says (alone, "Blunder: Yellow’s chance falls from "));

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 480, 800);
  WAIT_UNTIL (gtk_menu_button_get_direction (button) == GTK_ARROW_DOWN);
}

/* It has room for lines that are broken: the last is seen. */
static void
test_room (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "why.sgf", LONG_GAME);
  GtkWidget *view;
  graphene_rect_t last;

  stelling_session_go_last (stelling_page_get_session (page));
  view = open_popover (fixture, page);
  test_wait_frames (GTK_WIDGET (fixture->window), 3);
  g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_last_child (view), view, &last));
  g_assert_cmpfloat (last.origin.y + last.size.height, <=, gtk_widget_get_height (view));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (get_button (page)));
  test_wait_frames (GTK_WIDGET (fixture->window), 3);
}

/* Returns the session whose position the board shows. */
static StellingSession *
get_shown (StellingPage *page)
{
  GtkWidget *entry = window_find (GTK_WIDGET (page), STELLING_TYPE_MOVE_ENTRY);

  return stelling_session_view_get_session (STELLING_SESSION_VIEW (entry));
}

/* A move that is tried is answered, though the analysis is off, and explained. */
static void
test_tried (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "why.sgf", GAME);
  StellingSession *session = stelling_page_get_session (page);
  StellingAnalysis *analysis = stelling_session_get_analysis (session);
  StellingRecord *record = stelling_session_get_record (session);
  gboolean mistake;

  for (guint i = 0; i < 2; i++)
    stelling_session_go_next (session);
  window_activate (fixture, "page.try-moves");
  window_play (page, "D3");
  /* The line may have no room for all: what it costs comes first. */
  WAIT_UNTIL (window_says (GTK_WIDGET (page), "Costs "));
  WAIT_UNTIL (window_says (GTK_WIDGET (page), " · Tried, not written: 2.\u00a0D3"));
  g_assert_true (window_says (GTK_WIDGET (page), " · answer: "));
  /* What it costs depends on how much the engine has seen by then. */
  mistake = stelling_node_is_mistake (stelling_session_get_node (get_shown (page)));
  g_assert_cmpint (window_is_enabled (fixture, "explain"), ==, mistake);
  g_assert_cmpint (gtk_widget_get_visible (get_button (page)), ==, mistake);
  g_assert_false (stelling_analysis_is_running (analysis));
  /* The record has the position that it was tried from, and not the one after it. */
  g_assert_true (window_says (GTK_WIDGET (page), ", found before"));
  g_assert_false (window_says (GTK_WIDGET (page), "rom the record"));
  window_activate (fixture, "page.previous");
  WAIT_UNTIL (window_says (GTK_WIDGET (page), "Depth 12, from the record"));
  window_activate (fixture, "page.leave");
  g_assert_false (window_is_enabled (fixture, "explain"));
  g_assert_false (stelling_record_can_undo (record));
  /* A move of which the trial knows nothing yet, though it is not its first here. */
  window_play (page, "C4");
  window_activate (fixture, "page.previous");
  g_assert_true (stelling_session_play_text (get_shown (page), "D5"));
  WAIT_UNTIL (window_says (GTK_WIDGET (page), " · Tried, not written: 2.\u00a0D5")
              && window_says (GTK_WIDGET (page), " · answer: "));
}

/* A move that is written where the position before it is evaluated is answered too, also by the
 * move after it; where nothing is known no engine is at work. */
static void
test_written (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "why.sgf", GAME);
  StellingSession *session = stelling_page_get_session (page);
  StellingNode *node;

  for (guint i = 0; i < 2; i++)
    stelling_session_go_next (session);
  window_play (page, "D3");
  g_assert_true (window_says (GTK_WIDGET (page), "Move 2: D3"));
  node = stelling_session_get_node (session);
  WAIT_UNTIL (stelling_node_get_evaluation (node) != NULL);
  WAIT_UNTIL (stelling_node_is_mistake (node) ? gtk_widget_get_visible (get_button (page))
                                              : window_says (GTK_WIDGET (page), " · answer: "));
  g_assert_false (stelling_analysis_is_running (stelling_session_get_analysis (session)));
  window_play (page, "I8");
  node = stelling_session_get_node (session);
  WAIT_UNTIL (stelling_node_get_evaluation (node) != NULL);
  WAIT_UNTIL (stelling_node_is_mistake (node) || window_says (GTK_WIDGET (page), " · answer: "));

  page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  session = stelling_page_get_session (page);
  window_play (page, "D4");
  test_wait_frames (GTK_WIDGET (page), 2);
  g_assert_false (stelling_analysis_is_thinking (stelling_session_get_analysis (session)));
  g_assert_null (stelling_node_get_evaluation (stelling_session_get_node (session)));
}

static GtkWidget *
get_move_button (GtkWidget *line, guint move)
{
  GtkWidget *widget = window_find (line, GTK_TYPE_BUTTON);

  for (guint i = 0; i < move; i++)
    widget = gtk_widget_get_next_sibling (widget);
  return widget;
}

static GtkWidget *
get_line_button (StellingPage *page, guint line, guint move)
{
  GtkWidget *widget = window_find (GTK_WIDGET (page), STELLING_TYPE_LINE_VIEW);

  for (guint i = 0; i < line; i++)
    widget = gtk_widget_get_next_sibling (widget);
  return get_move_button (widget, move);
}

/* So is one that is clicked in a line of the engine, of which the first move is what is tried. */
static void
test_line (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "why.sgf", GAME);
  StellingSession *session = stelling_page_get_session (page);
  StellingNode *node, *before;

  g_object_set (stelling_settings_get_default (), "lines", 3, NULL);
  for (guint i = 0; i < 2; i++)
    stelling_session_go_next (session);
  before = stelling_session_get_node (session);
  test_wait_frames (GTK_WIDGET (page), 3);
  g_assert_true (gtk_widget_activate (get_line_button (page, 1, 0)));
  node = stelling_session_get_node (session);
  g_assert_cmpstr (stelling_node_get_notation (node), ==, "(F9)");
  WAIT_UNTIL (stelling_node_get_evaluation (node) != NULL);
  WAIT_UNTIL (stelling_node_is_mistake (node) ? gtk_widget_get_visible (get_button (page))
                                              : window_says (GTK_WIDGET (page), " · answer: "));
  g_assert_false (stelling_analysis_is_running (stelling_session_get_analysis (session)));

  /* What the engine expects after it is no try, and no engine is at work. */
  stelling_session_set_node (session, before);
  test_wait_frames (GTK_WIDGET (page), 3);
  g_assert_true (gtk_widget_activate (get_line_button (page, 0, 1)));
  node = stelling_session_get_node (session);
  g_assert_cmpstr (stelling_node_get_notation (node), ==, "I8");
  g_assert_true (stelling_node_get_parent (stelling_node_get_parent (node)) == before);
  test_wait_frames (GTK_WIDGET (page), 2);
  g_assert_false (stelling_analysis_is_thinking (stelling_session_get_analysis (session)));
  g_assert_null (stelling_node_get_evaluation (node));
}

/* From anywhere in the game to the move that cost most, and nowhere where none is known. */
static void
test_worst (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "why.sgf", GAME);
  StellingSession *session = stelling_page_get_session (page);
  StellingPage *other;

  window_activate (fixture, "page.worst-mistake");
  g_assert_cmpstr (stelling_node_get_notation (stelling_session_get_node (session)), ==, "(A1)");
  other = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  window_activate (fixture, "page.worst-mistake");
  g_assert_true (window_says (GTK_WIDGET (other), "No mistake is known in the game"));
}

/* I7 loses for sure though it cost little, and has the line that shows it: one can look along it on
 * the board, and play it. */
static void
test_losing_line (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "why.sgf", LOST_GAME);
  StellingSession *session = stelling_page_get_session (page);
  GtkWidget *view, *line;
  const char *text, *loss;

  stelling_session_go_last (session);
  view = open_popover (fixture, page);
  text = stelling_why_view_get_text (STELLING_WHY_VIEW (view));
  loss = strstr (text, "D5 is proved to lose in 3 moves: I8 D6 I7\n");
  g_assert_nonnull (loss);
  g_assert_true (loss < strstr (text, "Better, the engine thinks: D3"));
  line = window_find (view, STELLING_TYPE_LINE_VIEW);
  gtk_widget_grab_focus (get_move_button (line, 0));
  gtk_window_set_focus_visible (GTK_WINDOW (fixture->window), TRUE);
  WAIT_UNTIL (gtk_widget_activate (get_move_button (line, 1)));
  g_assert_cmpstr (stelling_node_get_notation (stelling_session_get_node (session)), ==, "D6");
  WAIT_UNTIL (!gtk_widget_get_visible (get_button (page)));
}

#define ADD(name, test)                                                                            \
  g_test_add ("/ui/window-why/" name, WindowFixture, NULL, window_fixture_set_up, test,            \
              window_fixture_tear_down)

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  ADD ("button", test_button);
  ADD ("popover", test_popover);
  ADD ("place", test_place);
  ADD ("room", test_room);
  ADD ("tried", test_tried);
  ADD ("written", test_written);
  ADD ("line", test_line);
  ADD ("worst", test_worst);
  ADD ("losing-line", test_losing_line);
  return g_test_run ();
}
