/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <locale.h>

#include "panes-fixture.h"
#include "stelling-board-preview.h"
#include "stelling-preview-popover.h"
#include "stelling-tree-canvas.h"
#include "stelling-tree-view.h"
#include "test-pointer.h"

#define OPENING "e3-c3 d1-d3 e4-h4 e2-g2"
/* So many plies don't fit into the window. */
#define ROUNDS 12
#define ROUND " e3-c3 e2-g2 c3-e3 g2-e2"

static void
set_up_with (PanesFixture *f, const char *moves)
{
  panes_fixture_set_up (f, STELLING_TYPE_TREE_VIEW,
                        panes_make_record ("tablut-edge:repeat=none", moves));
  test_focus_window (f->pane);
}

static void
set_up (PanesFixture *f)
{
  set_up_with (f, OPENING);
}

static void
set_up_long (PanesFixture *f)
{
  g_autoptr (GString) moves = g_string_new (NULL);

  for (guint i = 0; i < ROUNDS; i++)
    g_string_append (moves, ROUND);
  set_up_with (f, moves->str + 1);
}

static GtkWidget *
get_canvas (PanesFixture *f)
{
  return panes_find (f->pane, STELLING_TYPE_TREE_CANVAS, 0);
}

static StellingNode *
get_node (PanesFixture *f)
{
  return stelling_session_get_node (f->session);
}

/* Finds the middle of a node; FALSE if it is not in view. */
static gboolean
find_node (PanesFixture *f, StellingNode *node, int *x, int *y)
{
  GdkRectangle area;
  gboolean seen;

  panes_wait_frames (f->pane, 2);
  seen = stelling_tree_canvas_get_area (STELLING_TREE_CANVAS (get_canvas (f)), node, &area);
  *x = area.x + area.width / 2;
  *y = area.y + area.height / 2;
  return seen;
}

static gboolean
is_seen (PanesFixture *f, StellingNode *node)
{
  int x, y;

  return find_node (f, node, &x, &y);
}

static void
click (PanesFixture *f, StellingNode *node)
{
  int x, y;

  g_assert_true (find_node (f, node, &x, &y));
  test_pointer_click (get_canvas (f), x, y, 1);
}

static void
test_click (void)
{
  PanesFixture f;
  StellingNode *variation;

  set_up (&f);
  variation = panes_play (f.record, panes_get_node (&f, 1), "i6-i8 e7-c7");
  click (&f, panes_get_node (&f, 3));
  g_assert_cmpstr (panes_get_notation (&f), ==, "e4-h4");
  click (&f, variation);
  g_assert_true (get_node (&f) == variation);
  click (&f, stelling_record_get_root (f.record));
  g_assert_true (stelling_node_is_root (get_node (&f)));
  /* The keys are the tree's now. */
  g_assert_true (gtk_widget_has_focus (get_canvas (&f)));
  /* A click beside the nodes means nothing. */
  test_pointer_click (get_canvas (&f), gtk_widget_get_width (get_canvas (&f)) - 4,
                      gtk_widget_get_height (get_canvas (&f)) - 20, 1);
  g_assert_true (stelling_node_is_root (get_node (&f)));
  panes_fixture_tear_down (&f);
}

static void
test_keys (void)
{
  PanesFixture f;

  set_up (&f);
  panes_play (f.record, panes_get_node (&f, 1), "i6-i8 e7-c7");
  gtk_widget_grab_focus (f.pane);
  test_key (f.pane, GDK_KEY_Right);
  g_assert_cmpstr (panes_get_notation (&f), ==, "e3-c3");
  test_key (f.pane, GDK_KEY_Right);
  g_assert_cmpstr (panes_get_notation (&f), ==, "d1-d3");
  test_key (f.pane, GDK_KEY_Down);
  g_assert_cmpstr (panes_get_notation (&f), ==, "i6-i8");
  test_key (f.pane, GDK_KEY_Right);
  g_assert_cmpstr (panes_get_notation (&f), ==, "e7-c7");
  test_key (f.pane, GDK_KEY_Up);
  g_assert_cmpstr (panes_get_notation (&f), ==, "d1-d3");
  test_key (f.pane, GDK_KEY_End);
  g_assert_cmpstr (panes_get_notation (&f), ==, "e2-g2");
  test_key (f.pane, GDK_KEY_Left);
  g_assert_cmpstr (panes_get_notation (&f), ==, "e4-h4");
  test_key (f.pane, GDK_KEY_Home);
  g_assert_true (stelling_node_is_root (get_node (&f)));
  /* The keyboard stays where it is at the end of a line. */
  test_key (f.pane, GDK_KEY_Left);
  g_assert_true (gtk_widget_has_focus (get_canvas (&f)));
  panes_fixture_tear_down (&f);
}

static GtkAdjustment *
get_across (PanesFixture *f)
{
  return gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (get_canvas (f)));
}

/* The current node is in sight, with what is around it; where it is already, nothing moves. */
static void
test_following (void)
{
  PanesFixture f;
  double before;

  set_up_long (&f);
  g_assert_true (is_seen (&f, stelling_record_get_root (f.record)));
  g_assert_false (is_seen (&f, panes_get_node (&f, 40)));
  stelling_session_set_node (f.session, panes_get_node (&f, 40));
  g_assert_true (is_seen (&f, panes_get_node (&f, 40)));
  g_assert_true (is_seen (&f, panes_get_node (&f, 43)));
  g_assert_true (is_seen (&f, panes_get_node (&f, 37)));
  before = gtk_adjustment_get_value (get_across (&f));
  stelling_session_go_next (f.session);
  panes_wait_frames (f.pane, 2);
  g_assert_cmpfloat (gtk_adjustment_get_value (get_across (&f)), ==, before);
  /* Somebody looked elsewhere; the next step comes back. */
  gtk_adjustment_set_value (get_across (&f), 0);
  g_assert_false (is_seen (&f, get_node (&f)));
  stelling_session_go_next (f.session);
  g_assert_true (is_seen (&f, get_node (&f)));
  stelling_session_go_last (f.session);
  g_assert_true (is_seen (&f, get_node (&f)));
  panes_fixture_tear_down (&f);
}

/* The tree follows what is done to the record. */
static void
test_changes (void)
{
  PanesFixture f;
  StellingNode *variation;
  int x, y;
  StellingTreeCanvas *canvas;

  set_up (&f);
  canvas = STELLING_TREE_CANVAS (get_canvas (&f));
  variation = panes_play (f.record, panes_get_node (&f, 1), "i6-i8");
  g_assert_true (find_node (&f, variation, &x, &y));
  g_assert_true (stelling_tree_canvas_pick (canvas, x, y) == variation);
  stelling_record_undo (f.record);
  g_assert_null (stelling_tree_canvas_pick (canvas, x, y));
  stelling_record_redo (f.record);
  g_assert_true (stelling_tree_canvas_pick (canvas, x, y) == variation);
  /* It takes the place of the main line. */
  stelling_record_promote (f.record, variation);
  g_assert_cmpstr (stelling_node_get_notation (stelling_tree_canvas_pick (canvas, x, y)), ==,
                   "d1-d3");
  stelling_session_set_node (f.session, variation);
  stelling_record_delete (f.record, variation);
  g_assert_true (get_node (&f) == panes_get_node (&f, 1));
  g_assert_null (stelling_tree_canvas_pick (canvas, x, y));
  g_object_set (f.pane, "session", NULL, NULL);
  panes_wait_frames (f.pane, 2);
  g_assert_null (stelling_tree_canvas_pick (canvas, x, y));
  panes_fixture_tear_down (&f);
}

/* --- moving and enlarging the picture --- */

static void
test_drag (void)
{
  PanesFixture f;
  StellingNode *node;
  int x, y, moved_x, moved_y;

  set_up_long (&f);
  node = panes_get_node (&f, 8);
  g_assert_true (find_node (&f, node, &x, &y));
  /* What begins on a node and goes further is no click. */
  test_pointer_move (get_canvas (&f), x, y);
  test_pointer_press (get_canvas (&f), 1);
  test_pointer_drag_to (get_canvas (&f), x - 90, y + 3);
  test_pointer_release (get_canvas (&f), 1);
  g_assert_true (stelling_node_is_root (get_node (&f)));
  g_assert_true (find_node (&f, node, &moved_x, &moved_y));
  g_assert_cmpint (moved_x, <=, x - 89);
  g_assert_cmpint (moved_x, >=, x - 91);
  g_assert_cmpint (moved_y, ==, y);
  click (&f, node);
  g_assert_true (get_node (&f) == node);
  panes_fixture_tear_down (&f);
}

static double
get_zoom (PanesFixture *f)
{
  return stelling_tree_canvas_get_zoom (STELLING_TREE_CANVAS (get_canvas (f)));
}

static void
test_zoom (void)
{
  PanesFixture f;

  set_up_long (&f);
  stelling_session_set_node (f.session, panes_get_node (&f, 20));
  gtk_widget_grab_focus (f.pane);
  test_key_with_control (f.pane, GDK_KEY_equal);
  g_assert_cmpfloat (get_zoom (&f), >, 1.1);
  g_assert_true (is_seen (&f, get_node (&f)));
  test_key_with_control (f.pane, GDK_KEY_0);
  g_assert_cmpfloat (get_zoom (&f), ==, 1.0);
  test_key_with_control (f.pane, GDK_KEY_minus);
  g_assert_cmpfloat (get_zoom (&f), <, 0.9);
  /* The buttons end where it ends. */
  while (gtk_widget_get_sensitive (panes_find (f.pane, GTK_TYPE_BUTTON, 0)))
    g_signal_emit_by_name (panes_find (f.pane, GTK_TYPE_BUTTON, 0), "clicked");
  g_assert_cmpfloat (get_zoom (&f), ==, 0.2);
  /* All of it fits. */
  g_assert_true (is_seen (&f, panes_get_node (&f, 0)));
  g_assert_true (is_seen (&f, panes_get_node (&f, 4 * ROUNDS)));
  while (gtk_widget_get_sensitive (panes_find (f.pane, GTK_TYPE_BUTTON, 1)))
    g_signal_emit_by_name (panes_find (f.pane, GTK_TYPE_BUTTON, 1), "clicked");
  g_assert_cmpfloat (get_zoom (&f), ==, 3.0);
  g_assert_true (is_seen (&f, get_node (&f)));
  panes_fixture_tear_down (&f);
}

/* A wheel that knows up and down only goes along a tree that is no higher than its view. */
static void
test_wheel (void)
{
  PanesFixture f;
  GtkEventController *scroll;
  gboolean handled = FALSE;

  set_up_long (&f);
  scroll = test_find_controller (get_canvas (&f), GTK_TYPE_EVENT_CONTROLLER_SCROLL);
  g_signal_emit_by_name (scroll, "scroll", 0.0, 2.0, &handled);
  g_assert_true (handled);
  g_assert_cmpfloat (gtk_adjustment_get_value (get_across (&f)), >, 0);
  g_signal_emit_by_name (scroll, "scroll", 1.0, 0.0, &handled);
  g_assert_false (handled);
  panes_fixture_tear_down (&f);
}

/* --- what is told --- */

static gboolean
is_preview_seen (PanesFixture *f)
{
  g_autoptr (GPtrArray) found = panes_find_all (f->pane, STELLING_TYPE_PREVIEW_POPOVER);

  return found->len > 0 && gtk_widget_get_mapped (g_ptr_array_index (found, 0));
}

static void
test_preview (void)
{
  PanesFixture f;
  int x, y;

  set_up (&f);
  g_assert_true (find_node (&f, panes_get_node (&f, 3), &x, &y));
  test_pointer_move (get_canvas (&f), x, y);
  WAIT_UNTIL (is_preview_seen (&f));
  g_assert_nonnull (
      panes_find_label (panes_find (f.pane, STELLING_TYPE_PREVIEW_POPOVER, 0), "2.\u00a0e4-h4"));
  /* The next one is shown at once. */
  g_assert_true (find_node (&f, panes_get_node (&f, 2), &x, &y));
  test_pointer_move (get_canvas (&f), x, y);
  g_assert_nonnull (panes_find_label (panes_find (f.pane, STELLING_TYPE_PREVIEW_POPOVER, 0),
                                      "1.\u00a0…\u00a0d1-d3"));
  test_pointer_move (get_canvas (&f), 6, gtk_widget_get_height (get_canvas (&f)) - 6);
  WAIT_UNTIL (!is_preview_seen (&f));
  panes_fixture_tear_down (&f);
}

static void
test_words (void)
{
  PanesFixture f;
  StellingNode *node;
  GtkAccessible *canvas;

  set_up (&f);
  canvas = GTK_ACCESSIBLE (get_canvas (&f));
  gtk_test_accessible_assert_role (canvas, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (canvas, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Tree of the game: Start");
  node = panes_get_node (&f, 1);
  panes_play (f.record, stelling_record_get_root (f.record), "e7-c7");
  stelling_session_set_node (f.session, node);
  gtk_test_accessible_assert_property (canvas, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Tree of the game: 1. Light: e3-c3, move 1 of 2 here");
  g_assert_nonnull (panes_find_label (f.pane, "1.\u00a0e3-c3"));
  stelling_record_set_comment (f.record, node, "Calm,\nand good.");
  stelling_record_set_glyph (f.record, node, STELLING_GLYPH_GOOD, TRUE);
  g_assert_nonnull (panes_find_label (f.pane, "1.\u00a0e3-c3\u00a0!  Calm, and good."));
  panes_fixture_tear_down (&f);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "");
  adw_init ();
  g_test_add_func ("/ui/tree-view/click", test_click);
  g_test_add_func ("/ui/tree-view/keys", test_keys);
  g_test_add_func ("/ui/tree-view/following", test_following);
  g_test_add_func ("/ui/tree-view/changes", test_changes);
  g_test_add_func ("/ui/tree-view/drag", test_drag);
  g_test_add_func ("/ui/tree-view/zoom", test_zoom);
  g_test_add_func ("/ui/tree-view/wheel", test_wheel);
  g_test_add_func ("/ui/tree-view/preview", test_preview);
  g_test_add_func ("/ui/tree-view/words", test_words);
  return g_test_run ();
}
