/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "window-fixture.h"

#include "stelling-board-view.h"
#include "stelling-gauge.h"
#include "stelling-opponent-dialog.h"
#include "stelling-playout-dialog.h"
#include "stelling-settings.h"
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

static void
press (WindowFixture *fixture, GtkWidget *button)
{
  test_wait_frames (GTK_WIDGET (fixture->window), 2);
  test_focus_window (GTK_WIDGET (fixture->window));
  g_assert_true (gtk_widget_grab_focus (button));
  g_assert_true (gtk_widget_activate (button));
}

/* Presses a button of the page with the keyboard. */
static void
press_button (WindowFixture *fixture, StellingPage *page, const char *action)
{
  GtkWidget *button;

  WAIT_UNTIL ((button = window_find_button (GTK_WIDGET (page), action)) != NULL);
  press (fixture, button);
}

/* Returns the button in @widget that shows @icon and is seen, or NULL. */
static GtkWidget *
find_icon_button (GtkWidget *widget, const char *icon)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
      && g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), icon) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_icon_button (child, icon);
  return found;
}

/* Presses the cross of a bar. */
static void
press_cross (WindowFixture *fixture, StellingPage *page)
{
  GtkWidget *cross;

  WAIT_UNTIL ((cross = find_icon_button (GTK_WIDGET (page), "window-close-symbolic")) != NULL);
  press (fixture, cross);
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

/* Looking for better moves, games that are played out, and a game against an engine. */
static void
test_long_modes (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (
      fixture, "practice.sgf",
      "(;GM[144]FF[4]CA[UTF-8]RU[teblo]EVAL[+0.10/12/50000];W[D4]EVAL[+0.10/12/50000]"
      ";B[I9]EVAL[+0.10/12/50000][line:+0.10 D5 I8];W[(A1)]EVAL[-2.30/12/50000][line:-2.30 I8])");

  g_object_set (stelling_settings_get_default (), "playout-games", 1, "playout-seconds", 60.0,
                "opponent-seconds", 60.0, "threads", 1, "hash-mb", 6, NULL);
  window_activate (fixture, "page.practise");
  press_button (fixture, page, "page.practise-solution");
  WAIT_UNTIL (has_board_keyboard (fixture, page));
  press_button (fixture, page, "page.leave");
  assert_space (fixture, page);
  window_activate (fixture, "page.play-out");
  press (fixture, gtk_window_get_default_widget (window_find_top (STELLING_TYPE_PLAYOUT_DIALOG)));
  WAIT_UNTIL (has_board_keyboard (fixture, page));
  press_button (fixture, page, "page.stop-playing-out");
  WAIT_UNTIL (has_board_keyboard (fixture, page));
  stelling_session_go_first (stelling_page_get_session (page));
  window_activate (fixture, "page.play-against");
  press (fixture, gtk_window_get_default_widget (window_find_top (STELLING_TYPE_OPPONENT_DIALOG)));
  WAIT_UNTIL (window_is_enabled (fixture, "end-contest"));
  page = stelling_window_get_page (fixture->window);
  press_button (fixture, page, "page.end-contest");
  assert_space (fixture, page);
}

/* Games that are played out leave a bar. */
static void
test_played_out (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_position (fixture, STELLING_RULE_SET_TABLUT_EDGE,
                                            "3t1t3/4t4/2T1T4/t7t/tt1K4t/t3T3t/4T1T2/2T1t4/4tt3 l");

  g_object_set (stelling_settings_get_default (), "playout-games", 1, "playout-seconds", 0.5,
                "threads", 1, "hash-mb", 6, NULL);
  window_activate (fixture, "page.play-out");
  press (fixture, gtk_window_get_default_widget (window_find_top (STELLING_TYPE_PLAYOUT_DIALOG)));
  press_button (fixture, page, "page.forget-played-out");
  assert_space (fixture, page);
}

static void
test_bars (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page
      = window_open_text (fixture, "wrong.sgf", "(;GM[144]FF[4]CA[UTF-8]RU[teblo];W[D4];W[D5])");

  press_button (fixture, page, "page.messages");
  WAIT_UNTIL (window_find_top (ADW_TYPE_PREFERENCES_WINDOW) != NULL);
  gtk_window_close (window_find_top (ADW_TYPE_PREFERENCES_WINDOW));
  assert_space (fixture, page);
  press_cross (fixture, page);
  assert_space (fixture, page);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (gtk_widget_grab_focus (window_find_button (GTK_WIDGET (page), "page.review")));
      window_activate (fixture, "page.find");
      test_focus_window (GTK_WIDGET (fixture->window));
      if (i == 0)
        test_key (GTK_WIDGET (fixture->window), GDK_KEY_Escape);
      else
        press_cross (fixture, page);
      assert_space (fixture, page);
    }
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

/* --- tooltips --- */

/* Asks a widget for its tooltip, as GTK does. */
static gboolean
has_tooltip (GtkWidget *widget)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean has;

  g_signal_emit_by_name (widget, "query-tooltip", 1, 1, FALSE, tooltip, &has);
  return has;
}

/* None lies over an open menu, neither its button's nor another's. */
static void
test_tooltips_of_menu (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  GtkWidget *button = window_find_button (GTK_WIDGET (page), "page.first");
  GtkWidget *board = get_board (page);

  test_wait_frames (GTK_WIDGET (fixture->window), 2);
  test_focus_window (GTK_WIDGET (fixture->window));
  stelling_page_focus_board (page);
  g_assert_true (has_tooltip (button));
  test_key_with_shift (GTK_WIDGET (fixture->window), GDK_KEY_F10);
  WAIT_UNTIL (get_open_menu (board) != NULL);
  g_assert_false (has_tooltip (button));
  test_key (GTK_WIDGET (fixture->window), GDK_KEY_Escape);
  WAIT_UNTIL (get_open_menu (board) == NULL);
  g_assert_true (has_tooltip (button));
}

/* Keeps the window that a tooltip comes in. */
static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer data)
{
  if (g_str_equal (G_VALUE_TYPE_NAME (&values[0]), "GtkTooltipWindow"))
    *(GtkWidget **) data = g_value_get_object (&values[0]);
  return TRUE;
}

/* Long lines are broken, among others too, and so are long words. */
static void
test_wide_tooltips (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  GtkWidget *gauge = window_find (GTK_WIDGET (page), STELLING_TYPE_GAUGE);
  g_autofree char *word = g_strnfill (300, 'm');
  g_autofree char *text = g_strconcat ("Short\n", word, NULL);
  GtkWidget *label = g_object_ref_sink (gtk_label_new (word));
  GtkWidget *tooltip = NULL;
  int width;
  guint id = g_signal_lookup ("map", GTK_TYPE_WIDGET);
  gulong hook = g_signal_add_emission_hook (id, 0, mapped_cb, &tooltip, NULL);

  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_set_tooltip_text (gauge, text);
  test_wait_frames (gauge, 2);
  test_pointer_move (gauge, 5, 5);
  test_pointer_move (gauge, 6, 6);
  WAIT_UNTIL (tooltip != NULL && gtk_widget_get_width (tooltip) > 0);
  g_assert_cmpint (gtk_widget_get_width (tooltip), <, width / 3);
  g_signal_remove_emission_hook (id, hook);
  test_pointer_move (get_board (page), 5, 5);
  g_object_unref (label);
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
  ADD ("long-modes", test_long_modes);
  ADD ("played-out", test_played_out);
  ADD ("bars", test_bars);
  ADD ("dialogs", test_dialogs);
  ADD ("escape", test_escape);
  ADD ("reasons", test_reasons);
  ADD ("keys", test_keys);
  ADD ("right-button", test_right_button);
  ADD ("tooltips-of-menu", test_tooltips_of_menu);
  ADD ("wide-tooltips", test_wide_tooltips);
#undef ADD
  return g_test_run ();
}
