/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-analysis-pane.h"
#include "stelling-board-view-private.h"
#include "stelling-move-entry.h"

#include "window-fixture.h"

/* Finding better moves than the mistakes of a game. */

/* Two mistakes of which something better is known: (A1), and Red's (B1). */
#define GAME                                                                                       \
  "(;GM[144]FF[4]CA[UTF-8]RU[teblo]EVAL[+0.10/12/50000]"                                           \
  ";W[D4]EVAL[+0.10/12/50000];B[I9]EVAL[+0.10/12/50000]"                                           \
  "[line:+0.10 D5 I8][line:+0.05 (F9)][line:-1.00 (A1)]"                                           \
  ";W[(A1)]EVAL[-2.30/12/50000][line:-2.30 I8];B[(B1)]EVAL[-1.20/12/50000])"

/* The only better move that is known is (F9). */
#define EQUAL_GAME                                                                                 \
  "(;GM[144]FF[4]CA[UTF-8]RU[teblo]EVAL[-0.40/12/50000]"                                           \
  ";W[D4]EVAL[-0.40/12/50000];B[I9]EVAL[-0.40/12/50000][line:-0.40 (F9)][line:-2.30 (A1)]"         \
  ";W[(A1)]EVAL[-2.30/12/50000][line:-2.30 I8])"

static StellingPage *
start (WindowFixture *fixture)
{
  StellingPage *page = window_open_text (fixture, "practice.sgf", GAME);

  window_activate (fixture, "page.practise");
  return page;
}

/* Plays a move where the board is. */
static void
try_move (StellingPage *page, const char *text)
{
  GtkWidget *entry = window_find (GTK_WIDGET (page), STELLING_TYPE_MOVE_ENTRY);
  g_autoptr (StellingSession) session = NULL;

  g_object_get (entry, "session", &session, NULL);
  g_assert_true (stelling_session_play_text (session, text));
}

static gboolean
tells (StellingPage *page, const char *text)
{
  GtkWidget *label = window_find_label (GTK_WIDGET (page), text);

  return label != NULL && gtk_widget_get_mapped (label);
}

/* Nothing tells the answer: no moves, no lines, no arrow; and nothing is written. */
static void
test_asks (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = start (fixture);
  StellingSession *session = stelling_page_get_session (page);
  GtkWidget *moves = window_find (GTK_WIDGET (page), g_type_from_name ("StellingMoveListView"));
  StellingBoardView *board
      = STELLING_BOARD_VIEW (window_find (GTK_WIDGET (page), STELLING_TYPE_BOARD_VIEW));

  g_assert_true (tells (page, "What is better than 2.\u00a0(A1)?"));
  g_assert_true (tells (page, "Mistake 1 of 2 · found: 0"));
  g_assert_false (gtk_widget_get_visible (moves));
  g_assert_cmpuint (board->hints.n, ==, 0);
  g_assert_false (tells (page, "End of the line"));
  g_assert_false (window_is_enabled (fixture, "threats"));
  g_assert_cmpuint (stelling_analysis_get_n_lines (stelling_session_get_analysis (session)), ==, 0);
  try_move (page, "(A1)");
  g_assert_false (stelling_record_can_undo (stelling_session_get_record (session)));
  window_activate (fixture, "page.leave");
  g_assert_true (gtk_widget_get_visible (moves));
  g_assert_false (window_is_enabled (fixture, "practise-next"));
  g_assert_cmpuint (stelling_node_get_ply (stelling_session_get_node (session)), ==, 2);
}

/* Each of the best moves is right at once; the next is asked, and the last ends it. */
static void
test_right (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = start (fixture);

  try_move (page, "(F9)");
  g_assert_true (tells (page, "Right: (F9)"));
  g_assert_true (tells (page, "Mistake 1 of 2 · found: 1"));
  g_assert_true (tells (page, "D5 brings Yellow’s pawn nearer, 11 → 10."));
  g_assert_true (
      tells (page, "In the game 2.\u00a0(A1) was played. Blunder: Yellow’s chance falls "));
  /* The board shows another position than that which it answers. */
  g_assert_true (tells (page, "Best answer to (A1), the engine thinks: I8"));
  g_assert_false (window_is_enabled (fixture, "practise-solution"));
  /* Once is enough. */
  window_activate (fixture, "page.previous");
  try_move (page, "D5");
  g_assert_true (tells (page, "Mistake 1 of 2 · found: 1"));
  window_activate (fixture, "page.next-mistake");
  g_assert_true (tells (page, "What is better than 2.\u00a0…\u00a0(B1)?"));
  g_assert_true (tells (page, "Mistake 2 of 2 · found: 1"));
  window_activate (fixture, "page.practise-solution");
  g_assert_true (tells (page, "Better was I8"));
  g_assert_true (tells (page, "Mistake 2 of 2 · found: 1"));
  window_activate (fixture, "page.practise-next");
  WAIT_UNTIL (tells (page, "1 of 2 better moves found"));
  g_assert_false (window_is_enabled (fixture, "leave"));
}

/* A try that is as good as the best one is right, and not what was wrong. */
static void
test_equal (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "equal.sgf", EQUAL_GAME);

  window_activate (fixture, "page.practise");
  try_move (page, "D5");
  WAIT_UNTIL (tells (page, "Right: D5 is as good as (F9)"));
  g_assert_true (tells (page, "In the game 2.\u00a0(A1) was played."));
}

/* A move that the engine does not know yet is judged, and a wrong one answered on the board. */
static void
test_wrong (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = start (fixture);
  StellingAnalysis *analysis = stelling_session_get_analysis (stelling_page_get_session (page));

  /* Back away from the base. */
  try_move (page, "D3");
  g_assert_true (tells (page, "The engine looks at D3…"));
  g_assert_true (stelling_analysis_is_running (analysis));
  WAIT_UNTIL (tells (page, "D3 is answered by "));
  g_assert_true (tells (page, "With it the chance falls from "));
  /* Why, and not what is better. */
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (window_find_label (
                                GTK_WIDGET (page), "With it the chance falls from "))),
                            "%. "));
  g_assert_false (stelling_analysis_is_running (analysis));
  g_assert_true (window_is_enabled (fixture, "practise-again"));
  window_activate (fixture, "page.practise-again");
  g_assert_true (tells (page, "What is better than 2.\u00a0(A1)?"));
  g_assert_false (window_is_enabled (fixture, "practise-again"));
  /* It was not found at once. */
  try_move (page, "D5");
  g_assert_true (tells (page, "Mistake 1 of 2 · found: 0"));
}

/* A try that is taken back is forgotten, however it was, and so is what was played too soon. */
static void
test_taken_back (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = start (fixture);

  try_move (page, "D3");
  window_activate (fixture, "page.practise-solution");
  for (guint i = 0; i < 2; i++)
    window_activate (fixture, "page.undo");
  try_move (page, "E4");
  g_assert_true (tells (page, "Better was D5 or (F9)"));
  window_activate (fixture, "page.leave");
  window_activate (fixture, "page.practise");
  try_move (page, "D3");
  try_move (page, "I8");
  g_assert_true (tells (page, "What is better than 2.\u00a0(A1)?"));
  try_move (page, "D5");
  g_assert_true (tells (page, "Right: D5"));
  window_activate (fixture, "page.undo");
  g_assert_true (tells (page, "What is better than 2.\u00a0(A1)?"));
}

/* Without a mistake there is nothing to find. */
static void
test_none (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);

  window_activate (fixture, "page.practise");
  g_assert_true (tells (page, "No mistake is known for which there is a better move"));
  g_assert_false (window_is_enabled (fixture, "leave"));
}

#define ADD(name, test)                                                                            \
  g_test_add ("/ui/window-practice/" name, WindowFixture, NULL, window_fixture_set_up, test,       \
              window_fixture_tear_down)

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  ADD ("asks", test_asks);
  ADD ("right", test_right);
  ADD ("equal", test_equal);
  ADD ("wrong", test_wrong);
  ADD ("taken-back", test_taken_back);
  ADD ("none", test_none);
  return g_test_run ();
}
