/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-review-figures.h"
#include "stelling-review-spoken.h"
#include "stelling-review-view.h"

#include "window-fixture.h"

/* The review of a game, in the place of the moves. */

/* After D4 Red's best answer is known; (A1) gives half away, and Red's (B1) a little back. */
#define GAME                                                                                       \
  "(;GM[144]FF[4]CA[UTF-8]RU[teblo]EVAL[+0.10/12/50000]"                                           \
  ";W[D4]EVAL[+0.10/12/50000];B[I9]EVAL[+0.10/12/50000]"                                           \
  "[line:+0.10 D5 I8][line:+0.05 (F9)][line:-1.00 (A1)]"                                           \
  ";W[(A1)]EVAL[-2.30/12/50000][line:-2.30 I8];B[(B1)]EVAL[-1.20/12/50000]%s)"

static StellingPage *
open_game (WindowFixture *fixture, const char *more)
{
  g_autofree char *text = g_strdup_printf (GAME, more);

  return window_open_text (fixture, "review.sgf", text);
}

static GtkWidget *
get_view (StellingPage *page)
{
  return window_find (GTK_WIDGET (page), STELLING_TYPE_REVIEW_VIEW);
}

static GtkListBoxRow *
get_row (StellingPage *page, int index)
{
  GtkWidget *list = window_find (get_view (page), GTK_TYPE_LIST_BOX);

  return gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), index);
}

/* It takes the place of the moves and gives it back, to a comment too. */
static void
test_place (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, "");
  GtkWidget *moves = window_find (GTK_WIDGET (page), g_type_from_name ("StellingMoveListView"));

  g_assert_false (gtk_widget_get_visible (get_view (page)));
  window_activate (fixture, "page.review");
  g_assert_true (gtk_widget_get_mapped (get_view (page)));
  g_assert_false (gtk_widget_get_visible (moves));
  window_activate (fixture, "page.review");
  g_assert_false (gtk_widget_get_visible (get_view (page)));
  g_assert_true (gtk_widget_get_mapped (moves));
  window_activate (fixture, "page.review");
  window_activate (fixture, "page.comment");
  g_assert_true (gtk_widget_get_mapped (moves));
}

/* The turning point with its board, the other mistake without one, figures; all are links. */
static void
test_rows (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, "");
  StellingSession *session = stelling_page_get_session (page);

  window_activate (fixture, "page.review");
  g_assert_true (window_says (get_view (page), "The costliest mistake"));
  g_assert_true (window_says (GTK_WIDGET (get_row (page, 0)), "2.\u00a0(A1)\u2009??"));
  g_assert_true (
      window_says (GTK_WIDGET (get_row (page, 0)), "Better, the engine thinks: D5 or (F9)."));
  g_assert_nonnull (
      window_find (GTK_WIDGET (get_row (page, 0)), g_type_from_name ("StellingBoardPreview")));
  g_assert_true (window_says (get_view (page), "Other mistakes"));
  g_assert_true (window_says (GTK_WIDGET (get_row (page, 1)), "2.\u00a0…\u00a0(B1)\u2009?!"));
  g_assert_null (
      window_find (GTK_WIDGET (get_row (page, 1)), g_type_from_name ("StellingBoardPreview")));
  g_assert_null (get_row (page, 2));
  g_assert_true (window_says (get_view (page), "1\u2009??"));
  g_assert_false (
      gtk_widget_get_mapped (window_find_label (get_view (page), "positions analysed")));

  g_signal_emit_by_name (gtk_widget_get_parent (GTK_WIDGET (get_row (page, 0))), "row-activated",
                         get_row (page, 0));
  g_assert_cmpstr (stelling_node_get_notation (stelling_session_get_node (session)), ==, "(A1)");
  g_assert_true (gtk_list_box_row_is_selected (get_row (page, 0)));
  /* Of the position before it the row still tells; further back none does. */
  stelling_session_go_previous (session);
  g_assert_true (gtk_list_box_row_is_selected (get_row (page, 0)));
  stelling_session_go_previous (session);
  g_assert_false (gtk_list_box_row_is_selected (get_row (page, 0)));
  stelling_session_go_last (session);
  g_assert_true (gtk_list_box_row_is_selected (get_row (page, 1)));
  stelling_session_go_previous (session);
  g_assert_true (gtk_list_box_row_is_selected (get_row (page, 0)));
}

/* Who won, the loser's move that lost it before the winner's costlier one and another turning
 * point, and last a move that cost nothing but from which on the loss is proved: that somebody
 * marked it makes it no blunder. */
static void
test_lost (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (
      fixture, "lost.sgf",
      "(;GM[144]FF[4]CA[UTF-8]RU[teblo]RE[B+R]EVAL[+0.10/12/50000]"
      ";W[D4]EVAL[+0.10/12/50000];B[I9]EVAL[+3.50/12/50000]"
      ";W[(A1)]EVAL[+0.10/12/50000];B[I8]EVAL[+0.10/12/50000]"
      ";W[(B1)]EVAL[-2.50/12/50000];B[I7]EVAL[-9.00/12/50000];W[C4]BM[2]EVAL[loss 5/12/50000])");

  window_activate (fixture, "page.review");
  g_assert_true (window_says (get_view (page), "Red wins"));
  g_assert_true (window_says (get_view (page), "Here the game was lost"));
  g_assert_true (window_says (GTK_WIDGET (get_row (page, 0)), "3.\u00a0(B1)\u2009??"));
  g_assert_true (window_says (get_view (page), "Proved to be lost"));
  g_assert_true (window_says (GTK_WIDGET (get_row (page, 3)), "4.\u00a0C4"));
  g_assert_true (
      window_says (GTK_WIDGET (get_row (page, 3)), "From here on Yellow’s loss is proved."));
  g_assert_true (
      window_says (GTK_WIDGET (get_row (page, 3)), "It cost too little to count as a mistake."));
  g_assert_true (window_says (GTK_WIDGET (get_row (page, 3)), "Marked ?? in the record."));
  g_assert_false (window_says (GTK_WIDGET (get_row (page, 3)), "C4\u2009??"));
}

/* A game without a mistake in which a side stood lost: no mistake is there to be practised. */
static void
test_low (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (
      fixture, "low.sgf",
      "(;GM[144]FF[4]CA[UTF-8]RU[teblo]EVAL[-6.00/12/50000]"
      ";W[D4]EVAL[-9.00/12/50000];B[I9]EVAL[-9.00/12/50000];W[D5]EVAL[-9.00/12/50000])");

  window_activate (fixture, "page.review");
  g_assert_true (window_says (get_view (page), "No mistake is known."));
  g_assert_true (window_says (get_view (page), "Yellow stood at 10% or less from the start."));
  g_assert_null (get_row (page, 0));
}

/* What is not analysed is said. */
static void
test_coverage (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, ";W[D5];B[I8]");
  StellingPage *empty;

  window_activate (fixture, "page.review");
  g_assert_true (window_says (get_view (page), "5 of 7 positions analysed."));
  empty = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  window_activate (fixture, "page.review");
  g_assert_true (window_says (get_view (empty), "Nothing of this game is analysed yet."));
  g_assert_false (window_says (get_view (empty), "No mistake is known."));
}

/* It follows what changes in the record. */
static void
test_follows (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, "");
  StellingSession *session = stelling_page_get_session (page);
  StellingRecord *record = stelling_session_get_record (session);

  window_activate (fixture, "page.review");
  stelling_session_go_last (session);
  stelling_record_set_glyph (record, stelling_session_get_node (session),
                             STELLING_GLYPH_INTERESTING, TRUE);
  WAIT_UNTIL (window_says (GTK_WIDGET (get_row (page, 1)), "Marked !? in the record."));
  g_assert_true (window_says (GTK_WIDGET (get_row (page, 1)), "2.\u00a0…\u00a0(B1)\u2009?!"));
  stelling_record_delete (record, stelling_session_get_node (session));
  WAIT_UNTIL (get_row (page, 0) != NULL && get_row (page, 1) == NULL);
  stelling_record_delete (record, stelling_session_get_node (session));
  WAIT_UNTIL (window_says (get_view (page), "No mistake is known."));
  g_assert_null (get_row (page, 0));
}

/* What it says goes into the record, and out of it with one undo. */
static void
test_write (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, "");
  StellingRecord *record = stelling_session_get_record (stelling_page_get_session (page));
  StellingNode *node;

  window_activate (fixture, "page.review");
  window_activate (fixture, "page.write-mistakes");
  g_assert_true (window_says (GTK_WIDGET (page), "2 mistakes written into the record"));
  g_assert_cmpstr (stelling_record_get_undo_name (record), ==, "Write Mistakes");
  window_activate (fixture, "page.write-mistakes");
  g_assert_true (window_says (GTK_WIDGET (page), "There is no mistake that is not written yet"));
  /* One stays where one is. */
  node = stelling_record_get_main_end (record);
  stelling_session_set_node (stelling_page_get_session (page), node);
  window_activate (fixture, "page.undo");
  g_assert_false (stelling_record_can_undo (record));
  g_assert_true (stelling_session_get_node (stelling_page_get_session (page)) == node);
}

static gboolean
offers_analysis (StellingPage *page)
{
  return gtk_widget_get_mapped (window_find_label (GTK_WIDGET (page), "Analyse the Game"));
}

/* A game can be analysed from the head of the column where nothing is known. */
static void
test_offered (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  StellingSession *session;

  g_assert_false (offers_analysis (page));
  page = window_open_text (fixture, "known.sgf",
                           "(;GM[144]FF[4]CA[UTF-8]RU[teblo];W[D4]EVAL[+0.10/12/50000];B[I9])");
  session = stelling_page_get_session (page);
  g_assert_true (offers_analysis (page));
  stelling_session_go_next (session);
  g_assert_false (offers_analysis (page));
  stelling_session_go_next (session);
  g_assert_true (offers_analysis (page));
  stelling_page_start_analysis (page);
  g_assert_false (offers_analysis (page));
  stelling_analysis_stop (stelling_session_get_analysis (session));
}

/* From the start it leads to what stands first in it, and from elsewhere nowhere. */
static void
test_shown (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, "");
  StellingSession *session = stelling_page_get_session (page);

  window_activate (fixture, "page.show-review");
  g_assert_true (gtk_widget_get_mapped (get_view (page)));
  g_assert_cmpstr (stelling_node_get_notation (stelling_session_get_node (session)), ==, "(A1)");
  stelling_session_go_last (session);
  window_activate (fixture, "page.show-review");
  g_assert_true (gtk_widget_get_mapped (get_view (page)));
  g_assert_cmpstr (stelling_node_get_notation (stelling_session_get_node (session)), ==, "(B1)");
}

/* That each number in @widget is explained where it is. */
static void
assert_numbers_explained (GtkWidget *widget)
{
  if (gtk_widget_has_css_class (widget, "numeric"))
    g_assert_nonnull (gtk_widget_get_tooltip_text (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_numbers_explained (child);
}

/* What more thought would not change has no range. */
static void
test_figures (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, "");
  GtkWidget *figures = window_find (get_view (page), g_type_from_name ("StellingReviewFigures"));
  StellingReview review = { 0 };

  review.sides[STELLING_LIGHT]
      = (StellingReviewSide) { .accuracy = 99.9, .low = 99.6, .high = 100 };
  review.sides[STELLING_DARK] = (StellingReviewSide) { .accuracy = 91, .low = 88, .high = 94 };
  stelling_review_figures_set_review (STELLING_REVIEW_FIGURES (figures), &review,
                                      STELLING_GAME_TEBLO);
  g_assert_true (window_says (figures, "91 (88–94)"));
  g_assert_true (window_says (figures, "100"));
  g_assert_false (window_says (figures, "100 ("));
  assert_numbers_explained (figures);
}

/* Below the board the mistakes come first, as texts. */
static void
test_below_board (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, "");
  StellingReviewView *view = STELLING_REVIEW_VIEW (get_view (page));
  GtkWidget *list = window_find (GTK_WIDGET (view), GTK_TYPE_LIST_BOX);
  GType figures = g_type_from_name ("StellingReviewFigures");

  window_activate (fixture, "page.review");
  stelling_review_view_set_low (view, TRUE);
  g_assert_true (G_TYPE_CHECK_INSTANCE_TYPE (gtk_widget_get_next_sibling (list), figures));
  g_assert_null (
      window_find (GTK_WIDGET (get_row (page, 0)), g_type_from_name ("StellingBoardPreview")));
  stelling_review_view_set_low (view, FALSE);
  g_assert_false (G_TYPE_CHECK_INSTANCE_TYPE (gtk_widget_get_next_sibling (list), figures));
  g_assert_nonnull (
      window_find (GTK_WIDGET (get_row (page, 0)), g_type_from_name ("StellingBoardPreview")));
}

/* A screen reader gets sentences, without signs. */
static void
test_spoken (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, "");
  StellingRecord *record = stelling_session_get_record (stelling_page_get_session (page));
  g_autoptr (StellingReview) review = stelling_review_new (record, 1, G_MAXUINT);
  g_autoptr (GPtrArray) items = stelling_review_item_list (review);
  g_autofree char *light
      = stelling_review_spoken_dup_side (review, STELLING_LIGHT, STELLING_GAME_TEBLO);
  g_autofree char *item = stelling_review_spoken_dup_item (g_ptr_array_index (items, 0));

  g_assert_cmpstr (light, ==,
                   "Yellow: too little is analysed for an accuracy. 1 mistake. 1 blunder.");
  g_assert_true (g_str_has_prefix (item, "2. Yellow: "));
  g_assert_nonnull (strstr (item, "lunder"));
  g_assert_null (strstr (item, "??"));
}

/* A sign that somebody gave a move is told in words, and counts for nothing. */
static void
test_spoken_mark (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, "IT[]");
  StellingRecord *record = stelling_session_get_record (stelling_page_get_session (page));
  g_autoptr (StellingReview) review = stelling_review_new (record, 1, G_MAXUINT);
  g_autoptr (GPtrArray) items = stelling_review_item_list (review);
  g_autofree char *item = stelling_review_spoken_dup_item (g_ptr_array_index (items, 1));
  g_autofree char *dark
      = stelling_review_spoken_dup_side (review, STELLING_DARK, STELLING_GAME_TEBLO);

  g_assert_true (g_str_has_prefix (item, "2. Red: (B1). Dubious move: "));
  g_assert_true (g_str_has_suffix (item, " Marked in the record: Interesting move."));
  g_assert_nonnull (strstr (dark, " 1 mistake. 1 dubious move."));
}

#define ADD(name, test)                                                                            \
  g_test_add ("/ui/window-review/" name, WindowFixture, NULL, window_fixture_set_up, test,         \
              window_fixture_tear_down)

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  ADD ("place", test_place);
  ADD ("rows", test_rows);
  ADD ("lost", test_lost);
  ADD ("low", test_low);
  ADD ("coverage", test_coverage);
  ADD ("follows", test_follows);
  ADD ("write", test_write);
  ADD ("offered", test_offered);
  ADD ("shown", test_shown);
  ADD ("figures", test_figures);
  ADD ("below-board", test_below_board);
  ADD ("spoken", test_spoken);
  ADD ("spoken-mark", test_spoken_mark);
  return g_test_run ();
}
