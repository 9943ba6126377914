/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "window-fixture.h"

#include "stelling-board-view.h"
#include "stelling-shortcuts.h"
#include "stelling-split.h"

#include "test-pointer.h"

/* Real keys and clicks: where the keyboard is once a mode has ended, what a key says that can do
 * nothing, and what the right button draws. */

static GtkWidget *
get_board (StellingPage *page)
{
  return window_find (GTK_WIDGET (page), STELLING_TYPE_BOARD_VIEW);
}

static gboolean
has_board_keyboard (WindowFixture *fixture, StellingPage *page)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));

  return focus != NULL && gtk_widget_is_ancestor (focus, get_board (page));
}

/* Presses a button of the page with the keyboard. */
static void
press_button (WindowFixture *fixture, StellingPage *page, const char *action)
{
  GtkWidget *button;

  test_wait_frames (GTK_WIDGET (fixture->window), 2);
  test_focus_window (GTK_WIDGET (fixture->window));
  WAIT_UNTIL ((button = window_find_button (GTK_WIDGET (page), action)) != NULL);
  g_assert_true (gtk_widget_grab_focus (button));
  g_assert_true (gtk_widget_activate (button));
}

/* Space starts the engine, and does nothing else. */
static void
assert_space (WindowFixture *fixture, StellingPage *page)
{
  StellingAnalysis *analysis = stelling_session_get_analysis (stelling_page_get_session (page));

  WAIT_UNTIL (has_board_keyboard (fixture, page));
  test_key (GTK_WIDGET (fixture->window), GDK_KEY_space);
  WAIT_UNTIL (stelling_analysis_is_running (analysis));
  stelling_analysis_stop (analysis);
}

/* Buttons that end a mode go with it; the keyboard goes to the board. */
static void
test_modes (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);

  window_activate (fixture, "page.setup");
  press_button (fixture, page, "page.finish-setup");
  assert_space (fixture, page);
  window_activate (fixture, "page.setup");
  press_button (fixture, page, "page.cancel-setup");
  assert_space (fixture, page);
  window_activate (fixture, "page.try-moves");
  window_play (page, "e3-c3");
  press_button (fixture, page, "page.keep-line");
  assert_space (fixture, page);
  window_play (page, "e2-c2");
  press_button (fixture, page, "page.leave");
  assert_space (fixture, page);
  window_activate (fixture, "page.try-moves");
  window_activate (fixture, "page.replace-move");
  press_button (fixture, page, "page.leave");
  assert_space (fixture, page);
  window_activate (fixture, "page.keep-to-compare");
  press_button (fixture, page, "page.end-comparison");
  assert_space (fixture, page);
}

/* After a dialog too, which a button has opened. */
static void
test_dialogs (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);

  window_play (page, "e3-c3");
  stelling_session_go_first (stelling_page_get_session (page));
  window_activate (fixture, "page.setup");
  window_activate (fixture, "page.clear-setup");
  press_button (fixture, page, "page.finish-setup");
  window_answer ("start");
  WAIT_UNTIL (!stelling_page_is_setting_up (page));
  WAIT_UNTIL (has_board_keyboard (fixture, page));
}

/* Escape leaves setting up at once if nothing was changed; else it asks. */
static void
test_escape (WindowFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *answer;
    gboolean stays, used;
  } cases[] = { { "cancel", TRUE, FALSE }, { "discard", FALSE, FALSE }, { "use", FALSE, TRUE } };
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  GtkWidget *window = GTK_WIDGET (fixture->window);
  StellingRecord *record = stelling_session_get_record (stelling_page_get_session (page));
  StellingPosition start = *stelling_record_get_start (record);

  test_wait_frames (window, 2);
  test_focus_window (window);
  window_activate (fixture, "page.setup");
  test_key (window, GDK_KEY_Escape);
  g_assert_false (stelling_page_is_setting_up (page));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      if (!stelling_page_is_setting_up (page))
        window_activate (fixture, "page.setup");
      window_activate (fixture, "page.clear-setup");
      test_focus_window (window);
      stelling_page_focus_board (page);
      test_key (window, GDK_KEY_Escape);
      g_assert_true (stelling_page_is_setting_up (page));
      window_answer (cases[i].answer);
      WAIT_UNTIL (stelling_page_is_setting_up (page) == cases[i].stays);
      g_assert_cmpint (!stelling_position_equal (stelling_record_get_start (record), &start), ==,
                       cases[i].used);
    }
}

/* --- keys that can do nothing --- */

/* Each action with a key that is off says why, and not only that it is. */
static void
assert_reasons (StellingPage *page)
{
  GActionGroup *actions = stelling_page_get_actions (page);
  guint n;
  const StellingShortcut *keys = stelling_shortcuts_get (&n);

  for (guint i = 0; i < n; i++)
    {
      g_auto (GStrv) parts = g_strsplit (keys[i].action != NULL ? keys[i].action : "", "::", 2);
      const char *name = g_str_has_prefix (keys[i].action != NULL ? keys[i].action : "", "page.")
                             ? parts[0] + strlen ("page.")
                             : NULL;

      if (name == NULL || g_str_equal (name, "leave")
          || g_action_group_get_action_enabled (actions, name))
        continue;
      stelling_page_tell_why_not (page, name);
      g_test_message ("%s: %s", name, window_get_status (page));
      g_assert_cmpstr (window_get_status (page), !=, "");
      g_assert_cmpstr (window_get_status (page), !=, "This can’t be done here");
    }
}

static void
test_reasons (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);

  assert_reasons (page);
  window_play (page, "D4");
  assert_reasons (page);
  window_activate (fixture, "page.setup");
  assert_reasons (page);
  window_activate (fixture, "page.cancel-setup");
  window_activate (fixture, "page.try-moves");
  window_play (page, "I9");
  assert_reasons (page);
  window_activate (fixture, "page.leave");
  window_activate (fixture, "page.threats");
  assert_reasons (page);
  window_activate (fixture, "page.leave");
  page = window_add_position (fixture, STELLING_RULE_SET_TABLUT_EDGE, "9/9/9/9/9/9/9/9/9 l");
  assert_reasons (page);
}

/* The keys say it themselves: accelerators, letters, arrows, and those that are held. */
static void
test_keys (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  GtkWidget *window = GTK_WIDGET (fixture->window);

  test_wait_frames (window, 2);
  test_focus_window (window);
  stelling_page_focus_board (page);
  test_key (window, GDK_KEY_Left);
  g_assert_cmpstr (window_get_status (page), ==, "This is the start of the game");
  test_key (window, GDK_KEY_Right);
  g_assert_cmpstr (window_get_status (page), ==, "No move follows here");
  test_key_with_control (window, GDK_KEY_z);
  g_assert_cmpstr (window_get_status (page), ==, "There is nothing to undo");
  test_key (window, GDK_KEY_Delete);
  g_assert_cmpstr (window_get_status (page), ==, "The start of a game can’t be deleted");
  test_key (window, GDK_KEY_u);
  g_assert_cmpstr (window_get_status (page), ==, "There is nothing of this kind in this game");
  test_key_with_control (window, GDK_KEY_k);
  g_assert_cmpstr (window_get_status (page), ==, "No move has been tried");
  /* What can be done is done. */
  test_key (window, GDK_KEY_w);
  g_assert_cmpstr (window_get_status (page), !=, "There is nothing of this kind in this game");
  window_activate (fixture, "page.setup");
  test_key (window, GDK_KEY_n);
  g_assert_cmpstr (window_get_status (page), ==, "Not while a position is set up");
}

/* Returns the board's menu, or NULL while it is closed. */
static GtkWidget *
get_open_menu (GtkWidget *board)
{
  GtkWidget *last
      = gtk_widget_get_last_child (gtk_widget_get_ancestor (board, STELLING_TYPE_SPLIT));

  return GTK_IS_POPOVER_MENU (last) && gtk_widget_get_mapped (last) ? last : NULL;
}

/* The right button marks the square that is clicked, with keys in other colours, and takes the same
 * mark away. Its menu comes by the keyboard, for the square that is pointed at. */
static void
test_right_button (WindowFixture *fixture, gconstpointer data)
{
  static const struct
  {
    guint key;
    StellingMarkColour colour;
  } colours[] = { { GDK_KEY_Shift_L, STELLING_MARK_RED },
                  { GDK_KEY_Control_L, STELLING_MARK_RED },
                  { GDK_KEY_Alt_L, STELLING_MARK_BLUE },
                  { GDK_KEY_VoidSymbol, STELLING_MARK_GREEN } };
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *board = get_board (page);
  StellingNode *node = stelling_session_get_node (stelling_page_get_session (page));

  test_wait_frames (window, 2);
  test_focus_window (window);
  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    {
      gboolean held = colours[i].key != GDK_KEY_VoidSymbol;
      const StellingMarks *marks;

      for (guint n = 0; n < 2; n++)
        {
          if (held)
            test_key_set_down (window, colours[i].key, TRUE);
          test_pointer_click (board, 100, 100, 3);
          if (held)
            test_key_set_down (window, colours[i].key, FALSE);
          marks = stelling_node_get_marks (node);
          g_assert_cmpuint (marks != NULL ? marks->n : 0, ==, 1 - n);
          if (n == 0)
            g_assert_cmpint (marks->items[0].kind, ==, STELLING_MARK_CIRCLE);
          if (n == 0)
            g_assert_cmpint (marks->items[0].colour, ==, colours[i].colour);
        }
    }
  g_assert_null (get_open_menu (board));
  stelling_page_focus_board (page);
  test_key_with_shift (window, GDK_KEY_F10);
  WAIT_UNTIL (get_open_menu (board) != NULL);
  test_key (window, GDK_KEY_Escape);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/window-modes/" name, WindowFixture, NULL, window_fixture_set_up, function,      \
              window_fixture_tear_down)
  ADD ("modes", test_modes);
  ADD ("dialogs", test_dialogs);
  ADD ("escape", test_escape);
  ADD ("reasons", test_reasons);
  ADD ("keys", test_keys);
  ADD ("right-button", test_right_button);
#undef ADD
  return g_test_run ();
}
