/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-comment-editor.h"
#include "stelling-move-list-view.h"
#include "stelling-record-edit.h"
#include "stelling-settings.h"
#include "stelling-tree-canvas.h"
#include "stelling-tree-view.h"

#include "window-fixture.h"

/* The tree in the window, in the place of the list of moves. */

static gboolean
is_shown (WindowFixture *fixture, GType type)
{
  GtkWidget *page = GTK_WIDGET (stelling_window_get_page (fixture->window));
  GtkWidget *widget = window_find (page, type);

  return widget != NULL && gtk_widget_get_mapped (widget);
}

static gboolean
has_keyboard (WindowFixture *fixture, GType type)
{
  GtkWidget *page = GTK_WIDGET (stelling_window_get_page (fixture->window));

  return (gtk_widget_get_state_flags (window_find (page, type)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

static StellingPage *
set_up_game (WindowFixture *fixture)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);

  window_play (page, "e3-c3");
  window_play (page, "d1-d3");
  test_wait_frames (GTK_WIDGET (page), 3);
  return page;
}

static void
test_switch (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = set_up_game (fixture);
  GtkWidget *list = window_find (GTK_WIDGET (page), STELLING_TYPE_MOVE_LIST_VIEW);

  g_assert_true (is_shown (fixture, STELLING_TYPE_MOVE_LIST_VIEW));
  g_assert_false (is_shown (fixture, STELLING_TYPE_TREE_VIEW));
  gtk_widget_grab_focus (list);
  g_assert_true (has_keyboard (fixture, STELLING_TYPE_MOVE_LIST_VIEW));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.moves-tree", NULL));
  test_wait_frames (GTK_WIDGET (page), 3);
  g_assert_false (is_shown (fixture, STELLING_TYPE_MOVE_LIST_VIEW));
  g_assert_true (is_shown (fixture, STELLING_TYPE_TREE_VIEW));
  /* The keyboard goes along. */
  g_assert_true (has_keyboard (fixture, STELLING_TYPE_TREE_VIEW));
  /* A new tab is as the others. */
  window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  WAIT_UNTIL (is_shown (fixture, STELLING_TYPE_TREE_VIEW));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.moves-tree", NULL));
  WAIT_UNTIL (is_shown (fixture, STELLING_TYPE_MOVE_LIST_VIEW));
  g_assert_false (is_shown (fixture, STELLING_TYPE_TREE_VIEW));
}

/* A comment is written in the list. */
static void
test_comment (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = set_up_game (fixture);

  g_object_set (stelling_settings_get_default (), "moves-tree", TRUE, NULL);
  test_wait_frames (GTK_WIDGET (page), 3);
  g_assert_true (is_shown (fixture, STELLING_TYPE_TREE_VIEW));
  window_activate (fixture, "page.comment");
  WAIT_UNTIL (is_shown (fixture, STELLING_TYPE_COMMENT_EDITOR));
  WAIT_UNTIL (has_keyboard (fixture, STELLING_TYPE_COMMENT_EDITOR));
  g_assert_false (is_shown (fixture, STELLING_TYPE_TREE_VIEW));
}

/* The key that folds a variation makes the tree smaller. */
static void
test_keys (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = set_up_game (fixture);
  GtkWidget *canvas;

  g_object_set (stelling_settings_get_default (), "moves-tree", TRUE, NULL);
  test_wait_frames (GTK_WIDGET (page), 3);
  canvas = window_find (GTK_WIDGET (page), STELLING_TYPE_TREE_CANVAS);
  g_assert_true (stelling_tree_view_needs_key (canvas, "page.fold"));
  g_assert_false (stelling_tree_view_needs_key (canvas, "page.undo"));
  g_assert_false (stelling_tree_view_needs_key (GTK_WIDGET (page), "page.fold"));
  g_assert_false (stelling_tree_view_needs_key (NULL, "page.fold"));
  g_object_set (stelling_settings_get_default (), "moves-tree", FALSE, NULL);
}

/* A line that makes it too large for its place has its scroll bar shown in that frame. */
static void
test_grows (WindowFixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "e4-d4", "a4-b4", "d4-e4", "b4-a4" };
  StellingPage *page
      = window_open_text (fixture, "game.sgf", "(;GM[29]RU[tablut-edge:repeat=none])");
  StellingRecord *record = stelling_session_get_record (stelling_page_get_session (page));
  StellingNode *root = stelling_record_get_root (record);
  StellingPosition at = *stelling_record_get_start (record);
  StellingMove moves[80];

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_assert_true (stelling_move_parse (&at, texts[i % G_N_ELEMENTS (texts)], &moves[i], NULL));
      stelling_position_play (&at, moves[i]);
    }
  g_object_set (stelling_settings_get_default (), "moves-tree", TRUE, NULL);
  test_wait_frames (GTK_WIDGET (page), 3);
  g_assert_true (is_shown (fixture, STELLING_TYPE_TREE_VIEW));
  g_assert_nonnull (stelling_record_add_line (record, root, moves, G_N_ELEMENTS (moves), NULL));
  test_wait_frames (GTK_WIDGET (page), 3);
  g_object_set (stelling_settings_get_default (), "moves-tree", FALSE, NULL);
}

#define ADD(name, function)                                                                        \
  g_test_add ("/ui/window-tree/" name, WindowFixture, NULL, window_fixture_set_up, function,       \
              window_fixture_tear_down)

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("switch", test_switch);
  ADD ("comment", test_comment);
  ADD ("keys", test_keys);
  ADD ("grows", test_grows);
  return g_test_run ();
}
