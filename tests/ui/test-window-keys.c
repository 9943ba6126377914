/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "stelling-application.h"
#include "stelling-board-view.h"
#include "stelling-comment-editor.h"
#include "stelling-comparison-pane.h"
#include "stelling-games-pane.h"
#include "stelling-line-view.h"
#include "stelling-move-entry.h"
#include "stelling-search-bar.h"
#include "stelling-setup-pane.h"
#include "stelling-split.h"
#include "stelling-welcome.h"
#include "stelling-window-private.h"

#include "test-pointer.h"

/* Real keys in the whole program: which of them are the window's while somebody writes. */

typedef struct
{
  StellingWindow *window;
  StellingSession *session;
  StellingRecord *record;
} Fixture;

/* One for all: its actions are exported on the bus once. */
static StellingApplication *application;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  StellingRules rules;
  StellingPage *page;

  fixture->window = STELLING_WINDOW (stelling_window_new (GTK_APPLICATION (application)));
  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  page = stelling_window_add_record (fixture->window, &rules);
  fixture->session = stelling_page_get_session (page);
  fixture->record = stelling_session_get_record (fixture->session);
  gtk_window_present (GTK_WINDOW (fixture->window));
  test_wait_frames (GTK_WIDGET (fixture->window), 2);
  test_focus_window (GTK_WIDGET (fixture->window));
  g_assert_true (stelling_session_play_text (fixture->session, "D4"));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

static GtkWidget *
find (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);
  return found;
}

static gboolean
has_keyboard (Fixture *fixture, GType type)
{
  return gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)),
                                 find (GTK_WIDGET (fixture->window), type));
}

static const char *
get_comment (Fixture *fixture)
{
  return stelling_node_get_comment (stelling_session_get_node (fixture->session));
}

static void
test_comment (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  test_key_with_control (window, GDK_KEY_Return);
  WAIT_UNTIL (has_keyboard (fixture, STELLING_TYPE_COMMENT_EDITOR));
  for (const char *c = "flat bm"; *c != '\0'; c++)
    test_key (window, *c == ' ' ? GDK_KEY_space : (guint) *c);
  g_assert_cmpstr (get_comment (fixture), ==, "flat bm");
  test_key (window, GDK_KEY_Home);
  test_key (window, GDK_KEY_Delete);
  g_assert_cmpstr (get_comment (fixture), ==, "lat bm");
  test_key_with_control (window, GDK_KEY_Delete);
  g_assert_cmpstr (get_comment (fixture), ==, " bm");
  test_key_with_control (window, GDK_KEY_Up);
  test_key_with_control (window, GDK_KEY_Down);
  /* All that was for the text. */
  g_assert_cmpuint (stelling_record_get_n_nodes (fixture->record), ==, 1);
  g_assert_false (stelling_node_is_root (stelling_session_get_node (fixture->session)));
  /* There is one undo, and it is the record's. */
  test_key_with_control (window, GDK_KEY_z);
  g_assert_cmpstr (get_comment (fixture), !=, " bm");
}

static void
test_leave_comment (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  test_key_with_control (window, GDK_KEY_Return);
  WAIT_UNTIL (has_keyboard (fixture, STELLING_TYPE_COMMENT_EDITOR));
  test_key (window, GDK_KEY_a);
  test_key (window, GDK_KEY_Escape);
  g_assert_cmpstr (get_comment (fixture), ==, "a");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                         find (window, STELLING_TYPE_BOARD_VIEW)));
  test_key (window, GDK_KEY_Left);
  g_assert_true (stelling_node_is_root (stelling_session_get_node (fixture->session)));
  /* No square is framed yet. */
  test_key (window, GDK_KEY_Return);
  g_assert_cmpuint (stelling_record_get_n_nodes (fixture->record), ==, 1);
}

/* Digits go to the moves that follow, unless somebody writes. */
static void
test_digits (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  StellingPage *page = stelling_window_get_page (fixture->window);

  g_assert_true (stelling_session_go_first (fixture->session));
  g_assert_true (stelling_session_play_text (fixture->session, "E3"));
  g_assert_true (stelling_session_go_first (fixture->session));
  stelling_page_focus_board (page);
  test_key (window, GDK_KEY_3);
  g_assert_true (stelling_node_is_root (stelling_session_get_node (fixture->session)));
  test_key (window, GDK_KEY_2);
  g_assert_cmpstr (stelling_node_get_notation (stelling_session_get_node (fixture->session)), ==,
                   "E3");
  g_assert_true (stelling_session_go_first (fixture->session));
  test_key (window, GDK_KEY_1);
  g_assert_cmpstr (stelling_node_get_notation (stelling_session_get_node (fixture->session)), ==,
                   "D4");
  g_assert_true (stelling_session_go_first (fixture->session));
  test_key_with_control (window, GDK_KEY_Return);
  test_key (window, GDK_KEY_1);
  g_assert_cmpstr (get_comment (fixture), ==, "1");
  g_assert_true (stelling_node_is_root (stelling_session_get_node (fixture->session)));
  stelling_page_start_setup (page);
  g_assert_false (g_action_group_get_action_enabled (stelling_page_get_actions (page), "follow"));
}

/* The wheel over the board goes through the game, as far as it goes. */
static void
test_wheel (Fixture *fixture, gconstpointer data)
{
  GtkWidget *board = find (GTK_WIDGET (fixture->window), STELLING_TYPE_BOARD_VIEW);

  g_assert_true (stelling_session_play_text (fixture->session, "(H9)"));
  test_pointer_click (board, 100, 100, 4);
  g_assert_cmpstr (stelling_node_get_notation (stelling_session_get_node (fixture->session)), ==,
                   "D4");
  for (int i = 0; i < 3; i++)
    test_pointer_click (board, 100, 100, 4);
  g_assert_true (stelling_node_is_root (stelling_session_get_node (fixture->session)));
  for (int i = 0; i < 3; i++)
    test_pointer_click (board, 100, 100, 5);
  g_assert_cmpstr (stelling_node_get_notation (stelling_session_get_node (fixture->session)), ==,
                   "(H9)");
  g_assert_cmpuint (stelling_record_get_n_nodes (fixture->record), ==, 2);
}

static GtkWidget *
find_item (GtkWidget *widget, const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_item (child, text);
  return found;
}

/* Chooses from the main menu with the mouse. */
static void
click_item (Fixture *fixture, const char *part, const char *item)
{
  GtkMenuButton *button = GTK_MENU_BUTTON (fixture->window->menu_button);
  const char *const way[] = { part, item };
  GtkWidget *menu, *at;

  test_pointer_click (GTK_WIDGET (button), 8, 8, 1);
  menu = GTK_WIDGET (gtk_menu_button_get_popover (button));
  for (guint i = 0; i < G_N_ELEMENTS (way); i++)
    if (way[i] != NULL)
      {
        WAIT_UNTIL ((at = find_item (menu, way[i])) != NULL);
        /* A part of the menu slides in. */
        test_wait_frames (menu, 20);
        test_pointer_click (at, 4, 4, 1);
      }
  WAIT_UNTIL (!gtk_widget_get_mapped (menu));
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* An item that opens a field leaves the keyboard there, by mouse too. */
static void
test_menu_fields (Fixture *fixture, gconstpointer data)
{
  const struct
  {
    const char *part; /* of the menu; NULL: the item is in front */
    const char *item;
    GType type;
  } fields[] = {
    { NULL, "Find…", STELLING_TYPE_SEARCH_BAR },
    { "Position", "Find This Position", STELLING_TYPE_SEARCH_BAR },
    { "Move", "Comment", STELLING_TYPE_COMMENT_EDITOR },
    { "Move", "Comment Before Move", STELLING_TYPE_COMMENT_EDITOR },
    { "Move", "Type a Move", STELLING_TYPE_MOVE_ENTRY },
    { "Whole Game", "Comment on the Game", STELLING_TYPE_COMMENT_EDITOR },
    { "Games in the File", "Rename", STELLING_TYPE_GAMES_PANE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      stelling_page_focus_board (stelling_window_get_page (fixture->window));
      click_item (fixture, fields[i].part, fields[i].item);
      g_assert_true (has_keyboard (fixture, fields[i].type));
      test_key (GTK_WIDGET (fixture->window), GDK_KEY_Escape);
    }
}

/* A command that looks at the whole game is asked about when the menu opens. */
static void
test_menu (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GActionGroup *actions = stelling_page_get_actions (stelling_window_get_page (fixture->window));
  StellingAnalysis *analysis = stelling_session_get_analysis (fixture->session);
  StellingNode *node = stelling_session_get_node (fixture->session);
  StellingMove move;

  stelling_page_focus_board (stelling_window_get_page (fixture->window));
  test_key (window, GDK_KEY_F10);
  g_assert_false (g_action_group_get_action_enabled (actions, "delete-dead"));
  test_key (window, GDK_KEY_Escape);
  WAIT_UNTIL (has_keyboard (fixture, STELLING_TYPE_BOARD_VIEW));
  /* A click on the button neither keeps the keyboard: Space is the engine's. */
  test_pointer_click (fixture->window->menu_button, 8, 8, 1);
  test_key (window, GDK_KEY_Escape);
  WAIT_UNTIL (has_keyboard (fixture, STELLING_TYPE_BOARD_VIEW));
  test_key (window, GDK_KEY_space);
  g_assert_true (stelling_analysis_is_running (analysis));
  test_key (window, GDK_KEY_space);
  g_assert_false (stelling_analysis_is_running (analysis));
  /* Red steps to I9; then Yellow has placed something there before. */
  g_assert_true (stelling_session_play_text (fixture->session, "I9"));
  g_assert_true (
      stelling_move_parse (stelling_record_get_start (fixture->record), "(I9)", &move, NULL));
  g_assert_true (stelling_record_replace_move (fixture->record, node, move, NULL, NULL));
  test_key (window, GDK_KEY_F10);
  g_assert_true (g_action_group_get_action_enabled (actions, "delete-dead"));
  test_key (window, GDK_KEY_Escape);
}

static gboolean
busy_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* The board's menu gives the keyboard back to the square that had it, before Space is pressed,
 * however much there is to do. */
static void
test_board_menu (Fixture *fixture, gconstpointer data)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);
  GtkWidget *board = find (GTK_WIDGET (window), STELLING_TYPE_BOARD_VIEW);
  GtkWidget *square, *menu;
  guint busy;

  test_pointer_click (board, 100, 100, 1);
  square = gtk_window_get_focus (window);
  g_assert_true (gtk_widget_is_ancestor (square, board));
  test_pointer_click (board, 2, gtk_widget_get_height (board) / 2, 3);
  menu = gtk_widget_get_last_child (gtk_widget_get_ancestor (board, STELLING_TYPE_SPLIT));
  g_assert_true (GTK_IS_POPOVER_MENU (menu));
  WAIT_UNTIL (gtk_widget_is_ancestor (gtk_window_get_focus (window), menu));
  busy = g_idle_add (busy_cb, NULL);
  test_key (GTK_WIDGET (window), GDK_KEY_Escape);
  WAIT_UNTIL (!gtk_widget_get_mapped (menu));
  test_wait_frames (GTK_WIDGET (window), 5);
  g_assert_true (gtk_window_get_focus (window) == square);
  g_source_remove (busy);
}

static void
test_board (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  stelling_page_focus_board (stelling_window_get_page (fixture->window));
  test_key (window, GDK_KEY_comma);
  g_assert_true (stelling_node_is_root (stelling_session_get_node (fixture->session)));
  test_key (window, GDK_KEY_period);
  g_assert_false (stelling_node_is_root (stelling_session_get_node (fixture->session)));
  test_key_with_control (window, GDK_KEY_Delete);
  g_assert_cmpuint (stelling_record_get_n_nodes (fixture->record), ==, 0);
  test_key_with_control (window, GDK_KEY_z);
  g_assert_cmpuint (stelling_record_get_n_nodes (fixture->record), ==, 1);
  test_key_with_control (window, GDK_KEY_y);
  g_assert_cmpuint (stelling_record_get_n_nodes (fixture->record), ==, 0);
}

/* Where a game ends or begins, arrows leave the keyboard where it is. */
static void
test_ends (Fixture *fixture, gconstpointer data)
{
  static const guint keys[] = { GDK_KEY_Right, GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Left };
  GtkWidget *window = GTK_WIDGET (fixture->window);

  stelling_page_focus_board (stelling_window_get_page (fixture->window));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      test_key (window, keys[i]);
      test_key (window, keys[i]);
      g_assert_true (has_keyboard (fixture, STELLING_TYPE_BOARD_VIEW));
    }
  g_assert_true (stelling_node_is_root (stelling_session_get_node (fixture->session)));
}

/* The number of lines is there while they are looked for. */
static void
start_analysis (Fixture *fixture)
{
  stelling_analysis_start (stelling_session_get_analysis (fixture->session));
  test_wait_frames (GTK_WIDGET (fixture->window), 3);
}

/* Escape leads out of the number of lines, and there is one undo. */
static void
test_number_of_lines (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  start_analysis (fixture);
  g_assert_true (gtk_widget_grab_focus (find (window, GTK_TYPE_SPIN_BUTTON)));
  g_assert_true (has_keyboard (fixture, GTK_TYPE_SPIN_BUTTON));
  test_key_with_control (window, GDK_KEY_z);
  g_assert_cmpuint (stelling_record_get_n_nodes (fixture->record), ==, 0);
  g_assert_cmpint (
      gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (find (window, GTK_TYPE_SPIN_BUTTON))), >,
      0);
  test_key (window, GDK_KEY_Escape);
  g_assert_true (has_keyboard (fixture, STELLING_TYPE_BOARD_VIEW));
  stelling_analysis_stop (stelling_session_get_analysis (fixture->session));
}

static gboolean
shows_threats (Fixture *fixture)
{
  GActionGroup *actions = stelling_page_get_actions (stelling_window_get_page (fixture->window));
  g_autoptr (GVariant) state = g_action_group_get_action_state (actions, "threats");

  return g_variant_get_boolean (state);
}

/* Escape ends threats before it means anything else; the letter waits, since it is a file's too. */
static void
test_threats (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  test_key_with_control (window, GDK_KEY_h);
  g_assert_true (shows_threats (fixture));
  g_assert_true (gtk_widget_grab_focus (find (window, GTK_TYPE_SPIN_BUTTON)));
  test_key (window, GDK_KEY_Escape);
  g_assert_false (shows_threats (fixture));
  stelling_page_focus_board (stelling_window_get_page (fixture->window));
  test_key (window, GDK_KEY_h);
  WAIT_UNTIL (shows_threats (fixture));
  test_key_with_control (window, GDK_KEY_h);
  g_assert_false (shows_threats (fixture));
}

/* Two positions are compared, swapped and no longer compared, by keys alone. */
static void
test_comparison (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *pane = find (window, STELLING_TYPE_COMPARISON_PANE);
  StellingNode *kept = stelling_session_get_node (fixture->session);
  StellingBoardView *other = stelling_comparison_pane_get_board (STELLING_COMPARISON_PANE (pane));

  stelling_page_focus_board (stelling_window_get_page (fixture->window));
  test_key (window, GDK_KEY_F6);
  WAIT_UNTIL (gtk_widget_get_mapped (pane));
  test_key (window, GDK_KEY_Left);
  g_assert_true (stelling_node_is_root (stelling_session_get_node (fixture->session)));
  test_key_with_shift (window, GDK_KEY_F6);
  g_assert_true (stelling_session_get_node (fixture->session) == kept);

  /* The arrows go over the small board while the keyboard is there. */
  for (guint i = 0;
       i < 40
       && !gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), GTK_WIDGET (other));
       i++)
    test_key (window, GDK_KEY_Tab);
  test_key (window, GDK_KEY_Left);
  g_assert_true (stelling_session_get_node (fixture->session) == kept);
  g_assert_true (
      gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), GTK_WIDGET (other)));
  test_key (window, GDK_KEY_Escape);
  g_assert_true (gtk_widget_get_mapped (pane));
  test_key (window, GDK_KEY_Escape);
  g_assert_false (gtk_widget_get_mapped (pane));
  WAIT_UNTIL (has_keyboard (fixture, STELLING_TYPE_BOARD_VIEW));
}

/* A click beside the number leaves the keys to the game. In the field a number is written, and
 * nothing else: Space and letters are the window's. Where the analysis stops the number goes, and
 * the keyboard to the board. */
static void
test_keys_beside_number (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *spin = find (window, GTK_TYPE_SPIN_BUTTON);
  StellingAnalysis *analysis = stelling_session_get_analysis (fixture->session);
  GActionGroup *actions = stelling_page_get_actions (stelling_window_get_page (fixture->window));
  g_autoptr (GVariant) flipped = NULL;

  start_analysis (fixture);
  test_pointer_click (gtk_widget_get_last_child (spin), 8, 8, 1);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, 4);
  g_assert_true (has_keyboard (fixture, STELLING_TYPE_BOARD_VIEW));
  test_key (window, GDK_KEY_Left);
  g_assert_true (stelling_node_is_root (stelling_session_get_node (fixture->session)));
  /* Also where the click is the last that the button takes, and where it takes none any more. */
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 2);
  for (guint i = 0; i < 2; i++)
    {
      test_pointer_click (gtk_widget_get_prev_sibling (gtk_widget_get_last_child (spin)), 8, 8, 1);
      g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, 1);
      g_assert_true (has_keyboard (fixture, STELLING_TYPE_BOARD_VIEW));
    }
  /* The other buttons go all the way. */
  test_pointer_click (gtk_widget_get_last_child (spin), 8, 8, 3);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, 10);
  g_assert_true (has_keyboard (fixture, STELLING_TYPE_BOARD_VIEW));
  g_assert_true (gtk_widget_grab_focus (spin));
  g_assert_true (has_keyboard (fixture, GTK_TYPE_SPIN_BUTTON));
  test_key (window, GDK_KEY_space);
  g_assert_false (stelling_analysis_is_running (analysis));
  g_assert_true (has_keyboard (fixture, STELLING_TYPE_BOARD_VIEW));
  start_analysis (fixture);
  g_assert_true (gtk_widget_grab_focus (spin));
  test_key (window, GDK_KEY_f);
  flipped = g_action_group_get_action_state (actions, "flip");
  g_assert_true (g_variant_get_boolean (flipped));
  g_assert_true (has_keyboard (fixture, GTK_TYPE_SPIN_BUTTON));
  gtk_editable_select_region (GTK_EDITABLE (spin), 0, -1);
  test_key (window, GDK_KEY_7);
  test_key (window, GDK_KEY_Return);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, 7);
  test_key (window, GDK_KEY_m);
  g_assert_true (has_keyboard (fixture, STELLING_TYPE_MOVE_ENTRY));
  stelling_analysis_stop (analysis);
}

/* The first key after the start page goes through the game, and no cursor is in its way. */
static void
test_from_start_page (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = stelling_window_new (GTK_APPLICATION (application));
  StellingSession *session;
  StellingRules rules;

  gtk_window_present (GTK_WINDOW (window));
  test_wait_frames (window, 2);
  test_focus_window (window);
  /* As after a click on a sample. */
  g_assert_true (
      gtk_widget_child_focus (find (window, STELLING_TYPE_WELCOME), GTK_DIR_TAB_FORWARD));
  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  session
      = stelling_page_get_session (stelling_window_add_record (STELLING_WINDOW (window), &rules));
  g_assert_true (stelling_session_play_text (session, "D4"));
  test_wait_frames (window, 2);
  test_key (window, GDK_KEY_Left);
  g_assert_true (stelling_node_is_root (stelling_session_get_node (session)));
  test_key (window, GDK_KEY_Right);
  g_assert_false (stelling_node_is_root (stelling_session_get_node (session)));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
assert_set_up (Fixture *fixture, const char *expected)
{
  StellingSetupPane *pane = STELLING_SETUP_PANE (
      find (GTK_WIDGET (stelling_window_get_page (fixture->window)), STELLING_TYPE_SETUP_PANE));
  g_autofree char *text = stelling_position_to_string (stelling_setup_pane_get_position (pane));

  g_assert_cmpstr (text, ==, expected);
}

/* A position is set up without the pointer. */
static void
test_setup (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  g_assert_true (stelling_session_go_first (fixture->session));
  test_key_with_control (window, GDK_KEY_e);
  test_key (window, GDK_KEY_b);
  test_key (window, GDK_KEY_Home);
  test_key (window, GDK_KEY_Page_Down);
  test_key (window, GDK_KEY_3);
  test_key (window, GDK_KEY_Return);
  test_key (window, GDK_KEY_Right);
  test_key (window, GDK_KEY_5);
  test_key (window, GDK_KEY_Return);
  assert_set_up (fixture, "12/12/12/12/12/12/12/12/12/12/12/yr10 D3 I10 y 24 24");
  test_key (window, GDK_KEY_space);
  test_key (window, GDK_KEY_Up);
  test_key (window, GDK_KEY_space);
  assert_set_up (fixture, "12/12/12/12/12/12/12/12/12/12/1r10/y11 D3 I10 y 24 24");
  test_key (window, GDK_KEY_h);
  assert_set_up (fixture, "12/12/12/12/12/12/12/12/12/12/10r1/11y I3 D10 y 24 24");
  test_key (window, GDK_KEY_v);
  test_key (window, GDK_KEY_h);
  test_key (window, GDK_KEY_r);
  assert_set_up (fixture, "11y/10r1/12/12/12/12/12/12/12/12/12/12 J9 C4 y 24 24");
  test_key_with_control (window, GDK_KEY_Down);
  assert_set_up (fixture, "12/11y/10r1/12/12/12/12/12/12/12/12/12 J8 C3 y 24 24");
  test_key_with_control (window, GDK_KEY_z);
  test_key (window, GDK_KEY_w);
  assert_set_up (fixture, "12/12/12/12/12/12/12/12/12/12/1y10/r11 J9 C4 r 24 24");
  test_key_with_control (window, GDK_KEY_Home);
  assert_set_up (fixture, "12/12/12/12/12/12/12/12/12/12/12/12 D3 I10 y 25 25");
  test_key_with_control (window, GDK_KEY_Delete);
  assert_set_up (fixture, "12/12/12/12/12/12/12/12/12/12/12/12 - - y 25 25");
  /* None of it was done to the game. */
  g_assert_cmpuint (stelling_record_get_n_nodes (fixture->record), ==, 1);
}

/* Without a window manager a window is in full screen only if it was so before it came. */
static void
set_fullscreen (Fixture *fixture, gboolean fullscreen)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);

  gtk_widget_set_visible (GTK_WIDGET (window), FALSE);
  g_object_set (window, "fullscreened", fullscreen, NULL);
  gtk_window_present (window);
  WAIT_UNTIL (gtk_window_is_fullscreen (window) == fullscreen);
  test_wait_frames (GTK_WIDGET (window), 2);
  test_focus_window (GTK_WIDGET (window));
}

static gboolean
has_header (Fixture *fixture)
{
  return gtk_widget_get_mapped (fixture->window->header);
}

static double
get_progress (Fixture *fixture)
{
  return adw_flap_get_reveal_progress (fixture->window->header_flap);
}

/* The header above the page goes, comes for the pointer and for the menu, and is back after it. */
static void
test_fullscreen (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkPopover *menu;

  g_assert_true (has_header (fixture));
  g_assert_false (gtk_widget_get_visible (fixture->window->leave_button));
  test_pointer_move (window, 100, 300);
  g_assert_true (has_header (fixture));
  set_fullscreen (fixture, TRUE);
  WAIT_UNTIL (!has_header (fixture));
  g_assert_true (gtk_widget_get_visible (fixture->window->leave_button));
  test_pointer_move (window, 100, 0);
  WAIT_UNTIL (get_progress (fixture) >= 1);
  g_assert_true (has_header (fixture));
  /* Close to it, it stays. */
  test_pointer_move (window, 100, gtk_widget_get_height (fixture->window->header) + 5);
  g_assert_true (get_progress (fixture) >= 1);
  test_pointer_move (window, 100, 300);
  WAIT_UNTIL (!has_header (fixture));
  test_key (window, GDK_KEY_F10);
  WAIT_UNTIL ((menu = gtk_menu_button_get_popover (GTK_MENU_BUTTON (fixture->window->menu_button)))
                  != NULL
              && gtk_widget_get_mapped (GTK_WIDGET (menu)));
  test_pointer_move (window, 110, 310);
  g_assert_true (get_progress (fixture) >= 1);
  test_key (window, GDK_KEY_Escape);
  WAIT_UNTIL (!has_header (fixture));
  set_fullscreen (fixture, FALSE);
  WAIT_UNTIL (has_header (fixture));
  g_assert_false (gtk_widget_get_visible (fixture->window->leave_button));
}

/* While the key is down the board shows the line; arrows go along it and never through the game. */
static void
test_large_line (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  StellingPage *page = stelling_window_get_page (fixture->window);
  StellingNode *node = stelling_session_get_node (fixture->session);
  StellingMoveList list;
  StellingEvaluationLine line;
  StellingEvaluation evaluation
      = { .score = { STELLING_SCORE_VALUE, 50, 0, 0 }, .depth = 12, .lines = &line, .n_lines = 1 };
  GtkWidget *first;

  stelling_position_get_moves (stelling_node_get_position (node), &list);
  line = (StellingEvaluationLine) { evaluation.score, list.moves, 1 };
  g_assert_true (stelling_session_play_text (fixture->session, "I9"));
  stelling_session_go_previous (fixture->session);
  stelling_record_set_evaluation (fixture->record, node, &evaluation, TRUE);
  test_wait_frames (window, 3);
  first = find (find (window, STELLING_TYPE_LINE_VIEW), GTK_TYPE_BUTTON);
  gtk_window_set_focus_visible (GTK_WINDOW (window), TRUE);
  g_assert_true (gtk_widget_grab_focus (first));
  test_key_set_down (window, GDK_KEY_z, TRUE);
  WAIT_UNTIL (stelling_page_has_large_line (page));
  test_key (window, GDK_KEY_Right);
  g_assert_true (stelling_page_has_large_line (page));
  g_assert_true (stelling_session_get_node (fixture->session) == node);
  test_key_set_down (window, GDK_KEY_z, FALSE);
  WAIT_UNTIL (!stelling_page_has_large_line (page));
  g_assert_true (stelling_session_get_node (fixture->session) == node);
}

/* A window that is opened with a file has no start page, unless there is nothing else to show. */
static void
test_start_with_file (Fixture *fixture, gconstpointer data)
{
  static const char *const paths[] = { "data/records/en/teblo.sgf", "no/such/file.sgf" };

  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      GtkWidget *window = stelling_window_new (GTK_APPLICATION (application));
      g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", paths[i], NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      gboolean there = g_file_query_exists (file, NULL);

      stelling_window_open_file (STELLING_WINDOW (window), file, FALSE);
      gtk_window_present (GTK_WINDOW (window));
      WAIT_UNTIL (!stelling_window_is_loading (STELLING_WINDOW (window)));
      test_wait_frames (window, 2);
      g_assert_true (there == (find (window, STELLING_TYPE_WELCOME) == NULL));
      g_assert_true (there == (stelling_window_get_page (STELLING_WINDOW (window)) != NULL));
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* With a theme in the environment libadwaita would have no style, and other programs would get
 * it. */
static void
test_theme (Fixture *fixture, gconstpointer data)
{
  g_assert_null (g_getenv ("GTK_THEME"));
}

int
main (int argc, char *argv[])
{
  int status;

  g_unsetenv ("GTK_THEME");
  gtk_test_init (&argc, &argv, NULL);
  g_object_unref (stelling_application_new ()); /* one that did not come to its start */
  application = stelling_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));

#define ADD(name, function)                                                                        \
  g_test_add ("/ui/window-keys/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("comment", test_comment);
  ADD ("leave-comment", test_leave_comment);
  ADD ("digits", test_digits);
  ADD ("wheel", test_wheel);
  ADD ("menu", test_menu);
  ADD ("menu-fields", test_menu_fields);
  ADD ("board-menu", test_board_menu);
  ADD ("board", test_board);
  ADD ("ends", test_ends);
  ADD ("number-of-lines", test_number_of_lines);
  ADD ("threats", test_threats);
  ADD ("large-line", test_large_line);
  ADD ("comparison", test_comparison);
  ADD ("keys-beside-number", test_keys_beside_number);
  ADD ("setup", test_setup);
  ADD ("fullscreen", test_fullscreen);
  ADD ("from-start-page", test_from_start_page);
  ADD ("start-with-file", test_start_with_file);
  ADD ("theme", test_theme);
#undef ADD
  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
