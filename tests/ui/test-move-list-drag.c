/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <locale.h>

#include "panes-fixture.h"
#include "stelling-move-item.h"
#include "stelling-move-list-view.h"
#include "test-pointer.h"

/* Variations are dragged to another place, with a real pointer. */

#define OPENING "e3-c3 d1-d3 e4-h4 e2-g2"

/* After 1. e3-c3 come d1-d3, with what follows, and three variations: i6-i8, e2-c2, d9-d7. */
static void
set_up (PanesFixture *f, gboolean flowing)
{
  StellingNode *fork;

  panes_fixture_set_up (f, STELLING_TYPE_MOVE_LIST_VIEW,
                        panes_make_record ("tablut-edge", OPENING));
  fork = panes_get_node (f, 1);
  panes_play (f->record, fork, "i6-i8 e7-c7");
  panes_play (f->record, fork, "e2-c2 e7-c7");
  panes_play (f->record, fork, "d9-d7");
  stelling_record_clear_undo (f->record);
  g_object_set (f->pane, "flowing", flowing, NULL);
  panes_wait_frames (f->pane, 4);
  test_focus_window (f->window);
}

/* Returns the moves after 1. e3-c3 in their order. */
static char *
dup_order (PanesFixture *f)
{
  GString *out = g_string_new (NULL);

  for (StellingNode *child = stelling_node_get_first_child (panes_get_node (f, 1)); child != NULL;
       child = stelling_node_get_next_sibling (child))
    g_string_append_printf (out, "%s%s", out->len > 0 ? " " : "",
                            stelling_node_get_notation (child));
  return g_string_free (out, FALSE);
}

static void
assert_order (PanesFixture *f, const char *expected)
{
  g_autofree char *order = dup_order (f);

  g_assert_cmpstr (order, ==, expected);
}

static GtkWidget *
find_item (PanesFixture *f, const char *notation)
{
  g_autoptr (GPtrArray) items = panes_find_all (f->pane, STELLING_TYPE_MOVE_ITEM);

  for (guint i = 0; i < items->len; i++)
    {
      StellingNode *node = stelling_move_item_get_node (g_ptr_array_index (items, i));

      if (node != NULL && g_str_equal (stelling_node_get_notation (node), notation))
        return g_ptr_array_index (items, i);
    }
  g_assert_not_reached ();
}

static gboolean
is_marked (GtkWidget *widget, const char *style_class)
{
  if (gtk_widget_has_css_class (widget, style_class))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_marked (child, style_class))
      return TRUE;
  return FALSE;
}

/* Drags the move @from to the upper or lower part of the row of @to, and doesn't let go. */
static void
drag (PanesFixture *f, const char *from, const char *to, gboolean lower)
{
  GtkWidget *item = find_item (f, from);
  GtkWidget *target;
  graphene_point_t at;

  test_pointer_move (item, 8, 8);
  test_pointer_press (item, 1);
  target = find_item (f, to);
  g_assert_true (gtk_widget_compute_point (
      target, f->pane,
      &GRAPHENE_POINT_INIT (10, lower ? (float) gtk_widget_get_height (target) - 3 : 3), &at));
  test_pointer_drag_to (f->pane, (double) at.x, (double) at.y);
  panes_wait_frames (f->pane, 3);
}

static void
drop (PanesFixture *f)
{
  test_pointer_release (f->pane, 1);
  panes_wait_frames (f->pane, 6);
}

static gboolean
is_nothing_marked (PanesFixture *f)
{
  return !is_marked (f->pane, "drop-above") && !is_marked (f->pane, "drop-below");
}

static void
test_order (gconstpointer flowing)
{
  PanesFixture f;

  set_up (&f, GPOINTER_TO_INT (flowing));
  assert_order (&f, "d1-d3 i6-i8 e2-c2 d9-d7");
  /* Up: before another variation. */
  drag (&f, "d9-d7", "i6-i8", FALSE);
  WAIT_UNTIL (is_marked (f.pane, "drop-above"));
  drop (&f);
  assert_order (&f, "d1-d3 d9-d7 i6-i8 e2-c2");
  g_assert_true (is_nothing_marked (&f));
  /* What was dragged is looked at. */
  g_assert_cmpstr (panes_get_notation (&f), ==, "d9-d7");
  /* One step back. */
  g_assert_cmpstr (stelling_record_get_undo_name (f.record), ==, "Move Variation");
  stelling_record_undo (f.record);
  assert_order (&f, "d1-d3 i6-i8 e2-c2 d9-d7");
  g_assert_false (stelling_record_can_undo (f.record));
  panes_wait_frames (f.pane, 4);
  /* Down: after another. */
  drag (&f, "i6-i8", "e2-c2", TRUE);
  WAIT_UNTIL (is_marked (f.pane, "drop-below"));
  drop (&f);
  assert_order (&f, "d1-d3 e2-c2 i6-i8 d9-d7");
  /* Where it is already: nothing happens. */
  drag (&f, "i6-i8", "e2-c2", TRUE);
  drop (&f);
  assert_order (&f, "d1-d3 e2-c2 i6-i8 d9-d7");
  stelling_record_undo (f.record);
  g_assert_false (stelling_record_can_undo (f.record));
  panes_fixture_tear_down (&f);
}

static void
test_main_line (gconstpointer flowing)
{
  PanesFixture f;

  set_up (&f, GPOINTER_TO_INT (flowing));
  drag (&f, "e2-c2", "d1-d3", FALSE);
  WAIT_UNTIL (is_marked (f.pane, "drop-above"));
  drop (&f);
  assert_order (&f, "e2-c2 d1-d3 i6-i8 d9-d7");
  g_assert_true (stelling_node_is_main_line (stelling_session_get_node (f.session)));
  /* The main line itself is dragged below a variation. */
  panes_wait_frames (f.pane, 4);
  drag (&f, "e2-c2", "i6-i8", TRUE);
  WAIT_UNTIL (is_marked (f.pane, "drop-below"));
  drop (&f);
  assert_order (&f, "d1-d3 i6-i8 e2-c2 d9-d7");
  panes_fixture_tear_down (&f);
}

/* Only a place among the variations of the same position takes one. */
static void
test_elsewhere (gconstpointer flowing)
{
  PanesFixture f;

  set_up (&f, GPOINTER_TO_INT (flowing));
  drag (&f, "d9-d7", "e2-g2", TRUE);
  g_assert_true (is_nothing_marked (&f));
  drop (&f);
  assert_order (&f, "d1-d3 i6-i8 e2-c2 d9-d7");
  /* A move of the main line that has no variations is not dragged at all. */
  drag (&f, "e2-g2", "i6-i8", FALSE);
  g_assert_true (is_nothing_marked (&f));
  drop (&f);
  assert_order (&f, "d1-d3 i6-i8 e2-c2 d9-d7");
  g_assert_cmpstr (panes_get_notation (&f), ==, "e2-g2");
  g_assert_false (stelling_record_can_undo (f.record));
  panes_fixture_tear_down (&f);
}

static void
test_escape (void)
{
  PanesFixture f;

  set_up (&f, FALSE);
  drag (&f, "d9-d7", "i6-i8", FALSE);
  WAIT_UNTIL (is_marked (f.pane, "drop-above"));
  test_key (f.pane, GDK_KEY_Escape);
  WAIT_UNTIL (is_nothing_marked (&f));
  drop (&f);
  assert_order (&f, "d1-d3 i6-i8 e2-c2 d9-d7");
  g_assert_false (stelling_record_can_undo (f.record));
  /* The list is as it was: a click goes to a move. */
  test_pointer_click (find_item (&f, "e2-c2"), 8, 8, 1);
  g_assert_cmpstr (panes_get_notation (&f), ==, "e2-c2");
  panes_fixture_tear_down (&f);
}

/* What is chosen by the press stays where it is, when the button goes up too; the next move comes
 * to the middle. */
static void
test_held (void)
{
  g_autoptr (GString) moves = g_string_new ("e3-c3");
  PanesFixture f;
  GtkAdjustment *adjustment;
  GtkWidget *item;

  for (guint i = 0; i < 20; i++)
    g_string_append (moves, " i6-i8 c3-e3 i8-i6 e3-c3");
  panes_fixture_set_up (&f, STELLING_TYPE_MOVE_LIST_VIEW,
                        panes_make_record ("tablut-edge:repeat=none", moves->str));
  panes_wait_frames (f.pane, 4);
  test_focus_window (f.window);
  adjustment = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (panes_find (f.pane, GTK_TYPE_SCROLLED_WINDOW, 0)));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  item = panes_find (f.pane, STELLING_TYPE_MOVE_ITEM, 29);
  test_pointer_move (item, 8, 8);
  test_pointer_press (item, 1);
  panes_wait_frames (f.pane, 6);
  g_assert_false (stelling_node_is_root (stelling_session_get_node (f.session)));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  drop (&f);
  panes_wait_frames (f.pane, 8);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  stelling_session_go_next (f.session);
  WAIT_UNTIL (gtk_adjustment_get_value (adjustment) > 0);
  panes_fixture_tear_down (&f);
}

/* Does what GTK does where a finger has stayed for a while, which no display of the tests has: here
 * the mouse holds the move. */
static void
stay (PanesFixture *f, const char *notation)
{
  GtkWidget *item = find_item (f, notation);
  graphene_point_t at;

  test_pointer_move (item, 8, 8);
  test_pointer_press (item, 1);
  g_assert_true (gtk_widget_compute_point (item, f->pane, &GRAPHENE_POINT_INIT (8, 8), &at));
  g_signal_emit_by_name (test_find_controller (f->pane, GTK_TYPE_GESTURE_LONG_PRESS), "pressed",
                         (double) at.x, (double) at.y);
  panes_wait_frames (f->pane, 3);
}

static gboolean
is_menu_open (PanesFixture *f)
{
  g_autoptr (GPtrArray) menus = panes_find_all (f->pane, GTK_TYPE_POPOVER_MENU);

  return menus->len > 0 && gtk_widget_get_mapped (g_ptr_array_index (menus, 0));
}

/* A finger that stays holds the move: it opens the menu where it goes up there, and drags the
 * variation where it moves. */
static void
test_finger (void)
{
  PanesFixture f;
  graphene_point_t at;

  set_up (&f, FALSE);
  stay (&f, "e2-c2");
  g_assert_cmpstr (panes_get_notation (&f), ==, "e2-c2");
  g_assert_true (is_marked (f.pane, "dragged"));
  g_assert_true (gtk_widget_compute_point (find_item (&f, "i6-i8"), f.pane,
                                           &GRAPHENE_POINT_INIT (10, 3), &at));
  test_pointer_drag_to (f.pane, (double) at.x, (double) at.y);
  g_assert_true (is_marked (f.pane, "drop-above"));
  drop (&f);
  assert_order (&f, "d1-d3 e2-c2 i6-i8 d9-d7");
  g_assert_false (is_menu_open (&f));
  /* Only a variation is dragged, but each move has its menu. */
  stay (&f, "e3-c3");
  g_assert_false (is_marked (f.pane, "dragged"));
  g_assert_false (is_menu_open (&f));
  drop (&f);
  g_assert_true (is_menu_open (&f));
  assert_order (&f, "d1-d3 e2-c2 i6-i8 d9-d7");
  panes_fixture_tear_down (&f);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "");
  adw_init ();
  g_test_add_data_func ("/ui/move-list-drag/order", NULL, test_order);
  g_test_add_data_func ("/ui/move-list-drag/order-flowing", GINT_TO_POINTER (TRUE), test_order);
  g_test_add_data_func ("/ui/move-list-drag/main-line", NULL, test_main_line);
  g_test_add_data_func ("/ui/move-list-drag/main-line-flowing", GINT_TO_POINTER (TRUE),
                        test_main_line);
  g_test_add_data_func ("/ui/move-list-drag/elsewhere", NULL, test_elsewhere);
  g_test_add_data_func ("/ui/move-list-drag/elsewhere-flowing", GINT_TO_POINTER (TRUE),
                        test_elsewhere);
  g_test_add_func ("/ui/move-list-drag/escape", test_escape);
  g_test_add_func ("/ui/move-list-drag/held", test_held);
  g_test_add_func ("/ui/move-list-drag/finger", test_finger);
  return g_test_run ();
}
