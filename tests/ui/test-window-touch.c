/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-view.h"
#include "stelling-setup-pane.h"
#include "stelling-touch-style.h"

#include "test-wait.h"
#include "test-controller.h"
#include "window-fixture.h"

/* Fingers in the window. There is no touch screen: gestures are told what they would find. */

#define FINGER 44

static GtkWidget *
get_board (WindowFixture *fixture)
{
  return window_find (GTK_WIDGET (stelling_window_get_page (fixture->window)),
                      STELLING_TYPE_BOARD_VIEW);
}

static gboolean
has_class (WindowFixture *fixture)
{
  return gtk_widget_has_css_class (GTK_WIDGET (fixture->window), "touch");
}

static gboolean
is_inside (GtkWidget *widget, const char *css_name)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (g_str_equal (gtk_widget_get_css_name (widget), css_name))
      return TRUE;
  return FALSE;
}

/* Counts the buttons that are seen in @widget; none that a finger is to use may be smaller. */
static guint
count_buttons (GtkWidget *widget)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (widget) || is_inside (widget, "windowcontrols"))
    return 0;
  if (GTK_IS_BUTTON (widget))
    {
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_compute_bounds (widget, widget, &bounds));
      g_test_message ("%s: %g x %g", gtk_button_get_icon_name (GTK_BUTTON (widget)),
                      (double) bounds.size.width, (double) bounds.size.height);
      g_assert_cmpfloat (bounds.size.height, >=, FINGER);
      n++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_buttons (child);
  return n;
}

/* From a touch until a mouse is used, controls are as large as a finger needs. */
static void
test_style (WindowFixture *fixture, gconstpointer data)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);
  GtkWidget *flip;
  int height;

  window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  flip = window_find_button (GTK_WIDGET (stelling_window_get_page (fixture->window)), "page.flip");
  WAIT_UNTIL (gtk_widget_get_height (flip) > 0);
  height = gtk_widget_get_height (flip);
  g_assert_cmpint (height, <, FINGER);
  stelling_touch_style_note (window, GDK_MOTION_NOTIFY, GDK_SOURCE_MOUSE);
  stelling_touch_style_note (window, GDK_TOUCH_BEGIN, GDK_SOURCE_TOUCHSCREEN);
  g_assert_true (has_class (fixture));
  WAIT_UNTIL (gtk_widget_get_height (flip) > height);
  g_assert_cmpuint (count_buttons (GTK_WIDGET (window)), >, 15);
  window_activate (fixture, "page.setup");
  WAIT_UNTIL (gtk_widget_get_mapped (window_find (GTK_WIDGET (window), STELLING_TYPE_SETUP_PANE)));
  WAIT_UNTIL (gtk_widget_get_height (window_find (
                  window_find (GTK_WIDGET (window), STELLING_TYPE_SETUP_PANE), GTK_TYPE_BUTTON))
              > 0);
  g_assert_cmpuint (count_buttons (GTK_WIDGET (window)), >, 15);
  /* A pointer that a touch screen emulates is a finger's too. */
  stelling_touch_style_note (window, GDK_BUTTON_PRESS, GDK_SOURCE_TOUCHSCREEN);
  stelling_touch_style_note (window, GDK_MOTION_NOTIFY, GDK_SOURCE_MOUSE);
  stelling_touch_style_note (window, GDK_TOUCH_END, GDK_SOURCE_TOUCHSCREEN);
  g_assert_true (has_class (fixture));
  stelling_touch_style_note (window, GDK_BUTTON_PRESS, GDK_SOURCE_TOUCHPAD);
  g_assert_false (has_class (fixture));
  WAIT_UNTIL (gtk_widget_get_height (flip) == height);
}

static void
test_hold (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  GtkWidget *board = get_board (fixture);
  GtkGesture *hold = test_find_controller (board, GTK_TYPE_GESTURE_LONG_PRESS);
  GtkWidget *split = gtk_widget_get_ancestor (board, g_type_from_name ("StellingSplit"));
  GtkWidget *menu;

  WAIT_UNTIL (gtk_widget_get_width (board) > 0);
  g_assert_true (gtk_gesture_single_get_touch_only (GTK_GESTURE_SINGLE (hold)));
  g_assert_null (window_find (split, GTK_TYPE_POPOVER_MENU));
  g_signal_emit_by_name (hold, "pressed", 100.0, 100.0);
  menu = window_find (split, GTK_TYPE_POPOVER_MENU);
  g_assert_true (gtk_widget_get_visible (menu));
  gtk_popover_popdown (GTK_POPOVER (menu));
  WAIT_UNTIL (!gtk_widget_get_visible (menu));
  /* Nothing was played, and a position that is set up has no menu. */
  g_assert_cmpuint (
      stelling_record_get_n_nodes (stelling_session_get_record (stelling_page_get_session (page))),
      ==, 0);
  window_activate (fixture, "page.setup");
  g_signal_emit_by_name (hold, "pressed", 100.0, 100.0);
  g_assert_false (gtk_widget_get_visible (menu));
}

static void
pinch (GtkWidget *board, double scale)
{
  GtkGesture *zoom = test_find_controller (board, GTK_TYPE_GESTURE_ZOOM);

  g_signal_emit_by_name (zoom, "begin", NULL);
  g_signal_emit_by_name (zoom, "scale-changed", (1 + scale) / 2);
  g_signal_emit_by_name (zoom, "scale-changed", scale);
  g_signal_emit_by_name (zoom, "end", NULL);
}

static gboolean
is_about (int width, double expected)
{
  return ABS (width - expected) <= 2;
}

/* Without a window manager the frame of the window counts. */
static void
resize (WindowFixture *fixture, int width)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, 760);
  WAIT_UNTIL (ABS (gtk_widget_get_width (GTK_WIDGET (fixture->window)) - width) <= 24);
  test_wait_frames (GTK_WIDGET (fixture->window), 2);
}

/* Beside the tools and above them; as far as there is room. */
static void
test_pinch (WindowFixture *fixture, gconstpointer data)
{
  GtkWidget *board;
  int side;

  window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  board = get_board (fixture);
  resize (fixture, 1100);
  side = gtk_widget_get_width (board);
  g_assert_cmpint (side, >, 400);
  pinch (board, 0.8);
  WAIT_UNTIL (is_about (gtk_widget_get_width (board), 0.8 * side));
  pinch (board, 1.15);
  WAIT_UNTIL (is_about (gtk_widget_get_width (board), 1.15 * 0.8 * side));
  pinch (board, 50);
  WAIT_UNTIL (gtk_widget_get_width (board) >= side);
  g_assert_cmpint (gtk_widget_get_width (board), <, 760);
  pinch (board, 0.001);
  WAIT_UNTIL (gtk_widget_get_width (board) < 0.7 * side);
  g_assert_cmpint (gtk_widget_get_width (board), >=, 200);

  resize (fixture, 560);
  side = gtk_widget_get_width (board);
  g_assert_cmpint (side, >, 270);
  pinch (board, 0.8);
  WAIT_UNTIL (is_about (gtk_widget_get_width (board), 0.8 * side));
  pinch (board, 1.1);
  WAIT_UNTIL (is_about (gtk_widget_get_width (board), 1.1 * 0.8 * side));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/window-touch/" name, WindowFixture, NULL, window_fixture_set_up, function,      \
              window_fixture_tear_down)
  ADD ("style", test_style);
  ADD ("hold", test_hold);
  ADD ("pinch", test_pinch);
#undef ADD
  return g_test_run ();
}
