/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "window-fixture.h"

#include "stelling-board-overlay.h"
#include "stelling-board-view-private.h"
#include "stelling-page-private.h"
#include "stelling-settings.h"

#include "test-pointer.h"

/* Proven results on the board: asked for by a key, shown when they come, gone with the position. */

/* Yellow's pawn can go to C3, which draws, and to C1 and D2, which lose in eight plies. */
#define ENDING                                                                                     \
  "12/4r1r1rr1y/2y2r1r3r/1y2r3r3/2yr5r2/2ry6r1/1r2y6r/5yy5/4y2y4/4y3y3/1r1y5y2/4y4r2 C2 C6 y 0 0"
/* Yellow's (A1) is a mistake of which something better is known. */
#define GAME                                                                                       \
  "(;GM[144]FF[4]CA[UTF-8]RU[teblo]EVAL[+0.10/12/50000]"                                           \
  ";W[D4]EVAL[+0.10/12/50000];B[I9]EVAL[+0.10/12/50000]"                                           \
  "[line:+0.10 D5 I8][line:+0.05 (F9)][line:-1.00 (A1)]"                                           \
  ";W[(A1)]EVAL[-2.30/12/50000][line:-2.30 I8])"
#define FORCED "3ttt3/T8/6t2/5t1t1/t2t2Kt1/t1t3t2/9/t7t/4t4 d"

static void
set_up (WindowFixture *fixture, gconstpointer data)
{
  g_object_set (stelling_settings_get_default (), "teblo-insight", 0, "tablut-insight", 0, NULL);
  window_fixture_set_up (fixture, data);
}

static StellingPage *
open_position (WindowFixture *fixture, StellingRuleSet set, const char *text)
{
  StellingPage *page = text != NULL ? window_add_position (fixture, set, text)
                                    : window_add_record (fixture, set);

  test_wait_frames (GTK_WIDGET (fixture->window), 2);
  test_focus_window (GTK_WIDGET (fixture->window));
  stelling_page_focus_board (page);
  return page;
}

static void
press (WindowFixture *fixture)
{
  test_key (GTK_WIDGET (fixture->window), GDK_KEY_q);
}

static StellingBoardView *
get_board (StellingPage *page)
{
  return STELLING_BOARD_VIEW (page->board);
}

/* Waits until all is known, which is shown then. */
static void
wait_for_truths (StellingPage *page)
{
  WAIT_UNTIL (page->proving == NULL);
  g_assert_nonnull (page->truths);
  g_assert_nonnull (get_board (page)->truths);
}

static const char *
get_label (StellingPage *page, const char *name)
{
  StellingBoardView *board = get_board (page);
  StellingSquare square
      = stelling_square_parse (stelling_position_get_game (&board->position), name, NULL);

  return stelling_square_widget_get_label (g_ptr_array_index (board->squares, square));
}

/* What is shown is about the moves of the position that is shown. */
static void
assert_fits (StellingPage *page)
{
  const StellingTruths *truths = get_board (page)->truths;
  StellingMoveList list;

  stelling_position_get_moves (&get_board (page)->position, &list);
  g_assert_cmpuint (truths->n, ==, list.n);
  for (guint i = 0; i < list.n; i++)
    g_assert_cmpuint (truths->truths[i].move, ==, list.moves[i]);
}

static void
test_key_shows (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_position (fixture, STELLING_RULE_SET_TEBLO, ENDING);
  StellingBoardPicture picture;
  double x, y;

  g_assert_cmpstr (get_label (page, "C1"), ==, "C1: empty");
  press (fixture);
  wait_for_truths (page);
  assert_fits (page);
  g_assert_cmpstr (get_label (page, "C1"), ==, "C1: empty, going here: Red wins in 4 moves");
  g_assert_cmpstr (get_label (page, "C3"), ==, "C3: empty, going here: A draw with best play");
  stelling_board_view_get_picture (get_board (page), &picture, &x, &y);
  g_assert_true (picture.truths == get_board (page)->truths);
  press (fixture);
  g_assert_null (page->truths);
  g_assert_null (page->proving);
  g_assert_null (get_board (page)->truths);
  g_assert_cmpstr (get_label (page, "C1"), ==, "C1: empty");
}

/* Another position has its own, and those of the last are gone at once. */
static void
test_step (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_position (fixture, STELLING_RULE_SET_TEBLO, ENDING);

  press (fixture);
  wait_for_truths (page);
  window_play (page, "C1");
  g_assert_null (get_board (page)->truths);
  g_assert_cmpstr (get_label (page, "C3"), ==, "C3: empty");
  wait_for_truths (page);
  assert_fits (page);
  g_assert_cmpstr (get_label (page, "C5"), ==, "C5: empty, going here: Red wins in 4 moves");
  /* To and fro without waiting. */
  for (guint i = 0; i < 6; i++)
    window_activate (fixture, i % 2 == 0 ? "page.previous" : "page.next");
  window_activate (fixture, "page.previous");
  g_assert_null (get_board (page)->truths);
  wait_for_truths (page);
  assert_fits (page);
  g_assert_cmpstr (get_label (page, "C1"), ==, "C1: empty, going here: Red wins in 4 moves");
}

/* Asks for it without waiting: nothing has come yet. */
static void
ask (StellingPage *page, const char *action)
{
  g_action_group_change_action_state (stelling_page_get_actions (page), action,
                                      g_variant_new_boolean (TRUE));
  g_assert_nonnull (page->proving);
}

static GtkWidget *
open_legend (StellingPage *page)
{
  GtkMenuButton *button = GTK_MENU_BUTTON (page->insight_button);

  gtk_menu_button_popup (button);
  return GTK_WIDGET (gtk_menu_button_get_popover (button));
}

/* One that is open keeps the keyboard. */
static void
close_legend (StellingPage *page)
{
  GtkMenuButton *button = GTK_MENU_BUTTON (page->insight_button);

  gtk_menu_button_popdown (button);
  WAIT_UNTIL (gtk_menu_button_get_popover (button) == NULL);
}

/* Where nothing is solved nothing is drawn, and the legend says so. */
static void
test_unsolved (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_position (fixture, STELLING_RULE_SET_TEBLO, NULL);
  StellingBoardOverlay overlay;
  StellingBoardPicture picture;
  double x, y;

  press (fixture);
  wait_for_truths (page);
  stelling_board_view_get_picture (get_board (page), &picture, &x, &y);
  g_assert_true (stelling_board_overlay_init (&overlay, &picture));
  for (guint i = 0; i < STELLING_TEBLO_SQUARES; i++)
    g_assert_cmpuint (stelling_board_overlay_get_key (&overlay, (StellingSquare) i, FALSE), ==, 0);
  g_assert_cmpstr (get_label (page, "D3"), ==, "D3: Yellow's base, Yellow's pawn");
  g_assert_nonnull (window_find_label (open_legend (page), "Nothing is solved here"));
  close_legend (page);
}

/* The legend says that nothing is there yet, and then how many there are. */
static void
test_legend (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_position (fixture, STELLING_RULE_SET_TEBLO, ENDING);
  GtkWidget *popover;

  ask (page, "show-solved");
  popover = open_legend (page);
  g_assert_nonnull (window_find_label (popover, "Nothing is solved here yet"));
  wait_for_truths (page);
  WAIT_UNTIL (gtk_widget_get_mapped (popover));
  g_assert_nonnull (
      window_find_label (popover, "Solved: 3 of 3 moves · wins: 0 · draws: 1 · losses: 2"));
  close_legend (page);
}

/* In Tablut a piece that is selected shows its own moves, with no dots where a result stands. */
static void
test_selected (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_position (fixture, STELLING_RULE_SET_TABLUT_CORNER, FORCED);
  StellingBoardView *board = get_board (page);
  StellingSquare from = stelling_square_parse (STELLING_GAME_TABLUT, "g7", NULL);
  StellingSquare to = stelling_square_parse (STELLING_GAME_TABLUT, "g6", NULL);
  StellingBoardPicture picture;
  double x, y;

  press (fixture);
  wait_for_truths (page);
  g_assert_nonnull (strstr (get_label (page, "g6"), "going here: Dark wins in at most 3 moves"));
  stelling_board_view_select (board, from);
  g_assert_nonnull (strstr (get_label (page, "g6"), "can be reached"));
  g_assert_nonnull (strstr (get_label (page, "g6"), "going here: Dark wins in at most 3 moves"));
  g_assert_null (strstr (get_label (page, "f4"), "going here"));
  stelling_board_view_get_picture (board, &picture, &x, &y);
  g_assert_false (stelling_squares_contain (&picture.targets, to));
  g_assert_true (stelling_squares_contain (&board->targets, to));
}

/* Not while a position is set up. */
static void
test_setup (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_position (fixture, STELLING_RULE_SET_TEBLO, ENDING);

  press (fixture);
  wait_for_truths (page);
  stelling_page_start_setup (page);
  g_assert_null (page->proving);
  g_assert_null (get_board (page)->truths);
  window_activate (fixture, "page.cancel-setup");
  wait_for_truths (page);
  assert_fits (page);
}

/* Nor while better moves are looked for: they would tell the answer. */
static void
test_practice (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "practice.sgf", GAME);

  ask (page, "show-solved");
  window_activate (fixture, "page.practise");
  g_assert_nonnull (page->practice);
  g_assert_null (page->proving);
  g_assert_null (get_board (page)->truths);
  window_activate (fixture, "page.leave");
  g_assert_null (page->practice);
  wait_for_truths (page);
  assert_fits (page);
}

/* A window that is closed meanwhile is gone. */
static void
test_closed (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_position (fixture, STELLING_RULE_SET_TABLUT_CORNER, NULL);
  gpointer watched = page;

  g_object_add_weak_pointer (G_OBJECT (page), &watched);
  ask (page, "show-proven");
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  WAIT_UNTIL (watched == NULL);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, test)                                                                            \
  g_test_add ("/ui/window-truths/" name, WindowFixture, NULL, set_up, test,                        \
              window_fixture_tear_down)
  ADD ("key", test_key_shows);
  ADD ("step", test_step);
  ADD ("unsolved", test_unsolved);
  ADD ("legend", test_legend);
  ADD ("selected", test_selected);
  ADD ("setup", test_setup);
  ADD ("practice", test_practice);
  ADD ("closed", test_closed);
#undef ADD
  return g_test_run ();
}
