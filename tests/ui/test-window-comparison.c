/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-board-frame.h"
#include "stelling-board-view-private.h"
#include "stelling-comparison-pane.h"
#include "stelling-move-list-view.h"
#include "stelling-record-edit.h"
#include "stelling-settings.h"

#include "window-fixture.h"

/* Two nodes side by side: kept, gone away from, swapped, ended by all that ends it. */

#define TEBLO                                                                                      \
  "(;GM[144]FF[4]CA[UTF-8]RU[teblo]GN[First]"                                                      \
  ";W[D4]EVAL[+0.10/12/50000];B[I9]EVAL[-1.90/12/50000];W[(A1)];B[(B1)])"
#define TABLUT                                                                                     \
  "(;GM[29]FF[4]CA[UTF-8]RU[tablut-edge]GN[First];W[e3-c3];B[a4-b4];W[e6-c6];B[b4-b3]"             \
  "(;W[c3-d3])(;W[c6-c7]))"
#define OTHER_TABLUT "(;GM[29]FF[4]CA[UTF-8]RU[tablut-edge]GN[Second];W[e3-d3])"
#define OTHER_RULES "(;GM[29]FF[4]CA[UTF-8]RU[tablut-corner]GN[Third];W[e3-d3])"

/* A mistake of which something better is known. */
#define PRACTICE                                                                                   \
  "(;GM[144]FF[4]CA[UTF-8]RU[teblo]EVAL[+0.10/12/50000]"                                           \
  ";W[D4]EVAL[+0.10/12/50000];B[I9]EVAL[+0.10/12/50000]"                                           \
  "[line:+0.10 D5 I8][line:+0.05 (F9)][line:-1.00 (A1)]"                                           \
  ";W[(A1)]EVAL[-2.30/12/50000][line:-2.30 I8])"

static StellingPage *
open_game (WindowFixture *fixture, const char *text, guint n_plies)
{
  StellingPage *page = window_open_text (fixture, "games.sgf", text);

  for (guint i = 0; i < n_plies; i++)
    g_assert_true (stelling_session_go_next (stelling_page_get_session (page)));
  return page;
}

static GtkWidget *
get_pane (StellingPage *page)
{
  return window_find (GTK_WIDGET (page), STELLING_TYPE_COMPARISON_PANE);
}

static StellingBoardView *
get_board (StellingPage *page)
{
  return STELLING_BOARD_VIEW (window_find (
      window_find (GTK_WIDGET (page), STELLING_TYPE_BOARD_FRAME), STELLING_TYPE_BOARD_VIEW));
}

/* The smaller one. */
static StellingBoardView *
get_other (StellingPage *page)
{
  return stelling_comparison_pane_get_board (STELLING_COMPARISON_PANE (get_pane (page)));
}

static StellingNode *
get_node (StellingPage *page)
{
  return stelling_session_get_node (stelling_page_get_session (page));
}

static gboolean
says (StellingPage *page, const char *text)
{
  return window_says (get_pane (page), text);
}

/* The small board shows @node; both boards mark where they differ. */
static void
assert_compared (StellingPage *page, StellingNode *node)
{
  StellingBoardView *board = get_board (page), *other = get_other (page);
  guint n = stelling_position_get_size (&board->position);

  g_assert_true (gtk_widget_get_mapped (get_pane (page)));
  g_assert_true (stelling_position_equal (&other->position, stelling_node_get_position (node)));
  for (guint i = 0; i < n * n; i++)
    {
      StellingSquare square = (StellingSquare) i;
      gboolean differs = stelling_position_get_piece (&board->position, square)
                             != stelling_position_get_piece (&other->position, square)
                         || stelling_position_get_pawns (&board->position, square)
                                != stelling_position_get_pawns (&other->position, square);

      g_assert_cmpint (stelling_squares_contain (&board->differing, square), ==, differs);
      g_assert_cmpint (stelling_squares_contain (&other->differing, square), ==, differs);
    }
}

/* Nothing of it is seen. */
static void
assert_hidden (StellingPage *page)
{
  g_assert_false (gtk_widget_get_mapped (get_pane (page)));
  g_assert_true (stelling_squares_is_empty (&get_board (page)->differing));
}

static void
assert_over (WindowFixture *fixture, StellingPage *page, const char *text)
{
  assert_hidden (page);
  g_assert_false (window_is_enabled (fixture, "swap-compared"));
  g_assert_false (window_is_enabled (fixture, "show-compared"));
  g_assert_false (window_is_enabled (fixture, "end-comparison"));
  g_assert_false (window_is_enabled (fixture, "leave"));
  WAIT_UNTIL (strstr (window_get_status (page), text) != NULL);
}

/* --- what is shown --- */

static void
test_teblo (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, TEBLO, 2);
  StellingNode *kept = get_node (page);

  assert_hidden (page);
  window_activate (fixture, "page.keep-to-compare");
  assert_compared (page, kept);
  g_assert_true (says (page, "1.\u00a0…\u00a0I9"));
  g_assert_true (says (page, "Both positions are the same"));
  g_assert_cmpstr (window_get_status (page), ==,
                   "Now compared with 1.\u00a0…\u00a0I9: go anywhere");

  window_activate (fixture, "page.previous");
  assert_compared (page, kept);
  g_assert_true (says (page, "Red’s way: 12 steps here, 11 there"));
  g_assert_true (says (page, "Red’s pawn: I10 here, I9 there"));
  g_assert_true (says (page, "Red is to move here, Yellow there"));
  g_assert_true (says (page, "What differs: I9, I10"));
  g_assert_true (says (page, "points more here"));
  g_assert_false (says (page, "Not analysed"));

  window_activate (fixture, "page.next");
  window_activate (fixture, "page.next");
  assert_compared (page, kept);
  g_assert_true (says (page, "Yellow’s set pieces in reserve: 24 here, 25 there"));
  g_assert_true (says (page, "Not analysed"));
  g_assert_false (says (page, "here, 11 there"));
  g_assert_false (stelling_page_is_modified (page));
}

static void
test_tablut (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, TABLUT, 5);
  StellingNode *kept = get_node (page);

  window_activate (fixture, "page.keep-to-compare");
  window_activate (fixture, "page.variation-down");
  g_assert_true (get_node (page) != kept);
  assert_compared (page, kept);
  g_assert_true (says (page, "What differs: c3, d3, c6, c7"));
  window_activate (fixture, "page.first");
  assert_compared (page, kept);
}

/* What the engine finds is told as it comes. */
static void
test_analysis (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, TABLUT, 2);

  window_activate (fixture, "page.keep-to-compare");
  g_assert_true (says (page, "Not analysed"));
  window_activate (fixture, "page.previous");
  window_activate (fixture, "page.analyse");
  WAIT_UNTIL (stelling_node_get_evaluation (get_node (page)) != NULL);
  WAIT_UNTIL (says (page, "Light"));
  g_assert_true (says (page, "Not analysed"));
  window_activate (fixture, "page.next");
  WAIT_UNTIL (!says (page, "Not analysed"));
  window_activate (fixture, "page.analyse");
}

/* The squares, and all that is said, can be read. */
static void
test_read (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, TABLUT, 1);
  GtkWidget *window = GTK_WIDGET (fixture->window);
  StellingBoardView *other = get_other (page);
  GtkWidget *square, *texts;

  window_activate (fixture, "page.keep-to-compare");
  window_activate (fixture, "page.next");
  square = g_ptr_array_index (other->squares, 27); /* a4 */
  g_assert_cmpstr (stelling_square_widget_get_label (STELLING_SQUARE_WIDGET (square)), ==,
                   "a4: dark man, differs");
  square = g_ptr_array_index (get_board (page)->squares, 27);
  g_assert_cmpstr (stelling_square_widget_get_label (STELLING_SQUARE_WIDGET (square)), ==,
                   "a4: empty, differs");

  /* The keyboard goes over the small board, and nothing is played there. */
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (other), GTK_DIR_TAB_FORWARD));
  g_assert_true (
      gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), GTK_WIDGET (other)));
  g_assert_true (other->keyboard);
  stelling_board_view_choose (other, 27);
  g_assert_cmpuint (other->selected, ==, STELLING_SQUARE_NONE);
  g_assert_true (gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD));
  texts = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (gtk_widget_has_css_class (texts, "comparison-texts"));
  gtk_test_accessible_assert_property (
      GTK_ACCESSIBLE (texts), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
      "Here: Not analysed. There: Not analysed. Light is to move here, Dark there. "
      "What differs: a4, b4.");
}

/* --- swapping and going there --- */

static void
test_swap (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, TABLUT, 2);
  StellingNode *first = get_node (page), *second;

  window_activate (fixture, "page.keep-to-compare");
  window_activate (fixture, "page.next");
  second = get_node (page);
  window_activate (fixture, "page.swap-compared");
  g_assert_true (get_node (page) == first);
  assert_compared (page, second);
  window_activate (fixture, "page.swap-compared");
  g_assert_true (get_node (page) == second);
  assert_compared (page, first);

  g_signal_emit_by_name (window_find_button (get_pane (page), "page.show-compared"), "clicked");
  g_assert_true (get_node (page) == first);
  assert_compared (page, first);
}

/* In two games of a file. */
static void
test_games (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, TABLUT OTHER_TABLUT OTHER_RULES, 2);
  StellingNode *first = get_node (page), *second;

  window_activate (fixture, "page.keep-to-compare");
  stelling_page_show_game (page, 1);
  window_activate (fixture, "page.next");
  second = get_node (page);
  assert_compared (page, first);
  g_assert_true (says (page, "1.\u00a0…\u00a0a4-b4 in First"));
  window_activate (fixture, "page.swap-compared");
  g_assert_true (get_node (page) == first);
  assert_compared (page, second);
  g_assert_true (says (page, "1.\u00a0e3-d3 in Second"));

  stelling_page_show_game (page, 2);
  assert_over (fixture, page, "this game has other rules");
}

static void
test_game_removed (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, TABLUT OTHER_TABLUT, 2);
  StellingCollection *games = stelling_document_get_collection (stelling_page_get_document (page));
  StellingNode *kept = get_node (page);

  window_activate (fixture, "page.keep-to-compare");
  stelling_page_show_game (page, 1);
  assert_compared (page, kept);
  stelling_collection_remove (games, 0);
  assert_over (fixture, page, "its game is not in the list any more");
}

/* --- the end --- */

static void
test_leave (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, TABLUT, 2);

  window_activate (fixture, "page.keep-to-compare");
  window_activate (fixture, "page.next");
  window_activate (fixture, "page.leave");
  assert_over (fixture, page, "The comparison is over");
  g_assert_true (
      gtk_widget_get_mapped (window_find (GTK_WIDGET (page), STELLING_TYPE_MOVE_LIST_VIEW)));
}

/* The buttons that lead from the review to the moves stay. */
static void
test_review (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, PRACTICE, 2);

  window_activate (fixture, "page.review");
  window_activate (fixture, "page.keep-to-compare");
  test_wait_frames (GTK_WIDGET (page), 3);
  g_assert_true (gtk_widget_get_mapped (get_pane (page)));
  g_assert_nonnull (window_find_button (GTK_WIDGET (page), "page.review"));
}

/* The keyboard does not go with the button. */
static void
test_close (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, TABLUT, 2);
  GtkWidget *button;

  window_activate (fixture, "page.keep-to-compare");
  button = window_find_button (get_pane (page), "page.end-comparison");
  g_assert_true (gtk_widget_grab_focus (button));
  g_signal_emit_by_name (button, "clicked");
  assert_over (fixture, page, "The comparison is over");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)),
                                         GTK_WIDGET (get_board (page))));
}

static void
test_delete (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, TABLUT, 3);
  StellingRecord *record = stelling_session_get_record (stelling_page_get_session (page));
  StellingNode *kept = get_node (page);

  window_activate (fixture, "page.keep-to-compare");
  window_activate (fixture, "page.previous");
  stelling_record_set_comment (record, get_node (page), "Two men went.");
  assert_compared (page, kept);
  window_activate (fixture, "page.delete");
  assert_over (fixture, page, "its position was deleted");
  window_activate (fixture, "page.undo");
  assert_hidden (page);
  window_activate (fixture, "page.keep-to-compare");
  g_assert_true (gtk_widget_get_mapped (get_pane (page)));
}

/* A change of the move before shows another position, and a move that died none of its own. */
static void
test_edited (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, TABLUT, 3);
  StellingNode *kept = get_node (page);

  window_activate (fixture, "page.keep-to-compare");
  window_activate (fixture, "page.first");
  window_activate (fixture, "page.next");
  window_activate (fixture, "page.replace-move");
  assert_compared (page, kept);
  window_play (page, "e6-c6");
  g_assert_true (stelling_node_is_dead (kept));
  assert_compared (page, stelling_node_get_parent (kept));
  window_activate (fixture, "page.undo");
  assert_compared (page, kept);
}

/* A command may take it away and bring it back elsewhere. */
static void
test_moved (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, TABLUT, 3);
  StellingNode *kept = get_node (page);

  window_activate (fixture, "page.keep-to-compare");
  window_activate (fixture, "page.previous");
  window_activate (fixture, "page.take-out");
  g_assert_true (stelling_node_is_dead (kept));
  assert_compared (page, stelling_node_get_parent (kept));
  window_activate (fixture, "page.undo");
  assert_compared (page, kept);
  window_activate (fixture, "page.first");
  window_activate (fixture, "page.next");
  window_activate (fixture, "page.insert-note");
  assert_compared (page, kept);
  test_wait_frames (GTK_WIDGET (page), 2);
  assert_compared (page, kept);
}

/* --- other states --- */

static void
test_trial (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, TABLUT, 2);
  StellingNode *kept = get_node (page);
  StellingMoveList moves;

  window_activate (fixture, "page.keep-to-compare");
  window_activate (fixture, "page.try-moves");
  stelling_position_get_moves (stelling_node_get_position (kept), &moves);
  g_signal_emit_by_name (get_board (page), "move-chosen", moves.moves[moves.n / 2]);
  g_assert_false (
      stelling_position_equal (&get_board (page)->position, stelling_node_get_position (kept)));
  assert_compared (page, kept);
  g_assert_false (window_is_enabled (fixture, "swap-compared"));
  window_activate (fixture, "page.keep-to-compare");
  assert_compared (page, kept);
  g_assert_cmpstr (window_get_status (page), ==,
                   "Moves that are only tried can’t be kept to compare with");
  /* One press of Escape ends one state. */
  window_activate (fixture, "page.leave");
  assert_compared (page, kept);
  window_activate (fixture, "page.try-moves");
  window_activate (fixture, "page.leave");
  assert_over (fixture, page, "The comparison is over");
}

static void
test_replacing (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, TABLUT, 2);
  StellingNode *kept = get_node (page);

  window_activate (fixture, "page.keep-to-compare");
  window_activate (fixture, "page.replace-move");
  assert_compared (page, kept);
  g_assert_true (says (page, "What differs: a4, b4"));
  window_activate (fixture, "page.leave");
  assert_compared (page, kept);
  g_assert_true (says (page, "Both positions are the same"));
}

static void
test_setup (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, TABLUT, 2);
  StellingNode *kept = get_node (page);

  window_activate (fixture, "page.keep-to-compare");
  window_activate (fixture, "page.next");
  window_activate (fixture, "page.setup");
  assert_hidden (page);
  g_assert_false (window_is_enabled (fixture, "keep-to-compare"));
  window_activate (fixture, "page.cancel-setup");
  assert_compared (page, kept);
}

/* Threats are of the same position. */
static void
test_threats (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, TABLUT, 2);
  StellingNode *kept = get_node (page);

  window_activate (fixture, "page.keep-to-compare");
  window_activate (fixture, "page.previous");
  window_activate (fixture, "page.threats");
  assert_compared (page, kept);
  window_activate (fixture, "page.leave");
  assert_compared (page, kept);
  window_activate (fixture, "page.leave");
  assert_hidden (page);
}

static void
test_practice (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, PRACTICE, 3);
  StellingNode *kept = get_node (page);

  window_activate (fixture, "page.keep-to-compare");
  window_activate (fixture, "page.practise");
  assert_hidden (page);
  g_assert_false (window_is_enabled (fixture, "keep-to-compare"));
  window_activate (fixture, "page.leave");
  assert_compared (page, kept);
}

/* Nothing is marked whose words can't be seen. */
static void
test_side_panel (WindowFixture *fixture, gconstpointer data)
{
  StellingSettings *settings = stelling_settings_get_default ();
  StellingPage *page = open_game (fixture, TABLUT, 2);
  StellingNode *kept = get_node (page);

  g_object_set (settings, "tools-visible", FALSE, NULL);
  window_activate (fixture, "page.keep-to-compare");
  window_activate (fixture, "page.next");
  assert_compared (page, kept);
  g_object_set (settings, "tools-visible", FALSE, NULL);
  assert_hidden (page);
  g_object_set (settings, "tools-visible", TRUE, NULL);
  assert_compared (page, kept);
}

static void
assert_within (GtkWidget *child, GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (child, widget, &bounds));
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (widget));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (widget));
}

/* In a wide window the moves stand above it, in a narrow one it stands in their place. */
static void
test_sizes (WindowFixture *fixture, gconstpointer data)
{
  static const int sizes[][2]
      = { { 360, 640 }, { 360, 720 }, { 480, 800 }, { 900, 600 }, { 1100, 760 } };
  GtkWidget *window = GTK_WIDGET (fixture->window);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      StellingPage *page;
      GtkWidget *pane, *list;
      int width = sizes[i][0];

      gtk_window_set_default_size (GTK_WINDOW (window), width, sizes[i][1]);
      page = open_game (fixture, TABLUT, 2);
      WAIT_UNTIL (ABS (gtk_widget_get_width (window) - width) < 20);
      window_activate (fixture, "page.keep-to-compare");
      window_activate (fixture, "page.first");
      test_wait_frames (window, 3);
      pane = get_pane (page);
      list = window_find (GTK_WIDGET (page), STELLING_TYPE_MOVE_LIST_VIEW);
      g_test_message ("%dx%d: moves %d, comparison %d", width, sizes[i][1],
                      gtk_widget_get_child_visible (list) ? gtk_widget_get_height (list) : 0,
                      gtk_widget_get_height (pane));
      g_assert_cmpint (gtk_widget_get_child_visible (list), ==, width >= 900);
      assert_within (pane, window);
      for (GtkWidget *child = gtk_widget_get_first_child (pane); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        assert_within (child, pane);
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (get_other (page))), >=, 120);
      window_activate (fixture, "page.leave");
      test_wait_frames (window, 3);
      g_assert_true (gtk_widget_get_child_visible (list));
      window_activate (fixture, "win.close-tab");
    }
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

#define ADD(name, function)                                                                        \
  g_test_add ("/ui/window-comparison/" name, WindowFixture, NULL, window_fixture_set_up, function, \
              window_fixture_tear_down)
  ADD ("teblo", test_teblo);
  ADD ("tablut", test_tablut);
  ADD ("analysis", test_analysis);
  ADD ("read", test_read);
  ADD ("swap", test_swap);
  ADD ("games", test_games);
  ADD ("game-removed", test_game_removed);
  ADD ("leave", test_leave);
  ADD ("review", test_review);
  ADD ("close", test_close);
  ADD ("delete", test_delete);
  ADD ("edited", test_edited);
  ADD ("moved", test_moved);
  ADD ("trial", test_trial);
  ADD ("replacing", test_replacing);
  ADD ("setup", test_setup);
  ADD ("threats", test_threats);
  ADD ("practice", test_practice);
  ADD ("side-panel", test_side_panel);
  ADD ("sizes", test_sizes);
#undef ADD
  return g_test_run ();
}
