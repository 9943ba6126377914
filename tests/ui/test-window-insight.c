/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "stelling-application.h"
#include "stelling-board-view-private.h"
#include "stelling-comment-editor.h"
#include "stelling-settings.h"
#include "stelling-window.h"

#include "test-pointer.h"

/* Real keys and a real pointer: what is shown on the board of the position's geometry. */

/* Longer than a short press. */
#define HOLD_MS 450

typedef struct
{
  StellingWindow *window;
  StellingPage *page;
  StellingSession *session;
  GtkWidget *board;
} Fixture;

/* One for all: its actions are exported on the bus once. */
static StellingApplication *application;

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

static void
set_up (Fixture *fixture, gconstpointer rule_set)
{
  StellingRules rules;

  g_object_set (stelling_settings_get_default (), "teblo-insight", 0, "tablut-insight", 0, NULL);
  fixture->window = STELLING_WINDOW (stelling_window_new (GTK_APPLICATION (application)));
  stelling_rules_init (&rules, GPOINTER_TO_UINT (rule_set));
  fixture->page = stelling_window_add_record (fixture->window, &rules);
  fixture->session = stelling_page_get_session (fixture->page);
  fixture->board = find (GTK_WIDGET (fixture->page), STELLING_TYPE_BOARD_VIEW);
  gtk_window_present (GTK_WINDOW (fixture->window));
  test_wait_frames (GTK_WIDGET (fixture->window), 2);
  test_focus_window (GTK_WIDGET (fixture->window));
  stelling_page_focus_board (fixture->page);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

static void
key (Fixture *fixture, guint keyval)
{
  test_key (GTK_WIDGET (fixture->window), keyval);
}

static guint
get_shown (Fixture *fixture)
{
  return stelling_board_view_get_insight (STELLING_BOARD_VIEW (fixture->board))->parts;
}

static guint
get_kept (const char *name)
{
  return (guint) stelling_settings_get_int (stelling_settings_get_default (), name);
}

static gboolean
is_on (Fixture *fixture, const char *action)
{
  g_autoptr (GVariant) state
      = g_action_group_get_action_state (stelling_page_get_actions (fixture->page), action);

  return g_variant_get_boolean (state);
}

static void
passed_cb (gpointer passed)
{
  *(gboolean *) passed = TRUE;
}

/* Until a key that is down counts as held. */
static void
wait_for_hold (void)
{
  gboolean passed = FALSE;

  g_timeout_add_once (HOLD_MS, passed_cb, &passed);
  WAIT_UNTIL (passed);
}

/* --- keys --- */

/* Each key shows its part and hides it again. */
static void
test_short (Fixture *fixture, gconstpointer rule_set)
{
  static const struct
  {
    guint keyval;
    StellingInsightPart part;
    const char *action;
  } keys[] = {
    { GDK_KEY_w, STELLING_INSIGHT_WAYS, "show-ways" },
    { GDK_KEY_n, STELLING_INSIGHT_SHARED, "show-narrow" },
    { GDK_KEY_r, STELLING_INSIGHT_FORBIDDEN, "show-forbidden" },
    { GDK_KEY_w, STELLING_INSIGHT_LINES, "show-lines" },
    { GDK_KEY_p, STELLING_INSIGHT_TAKINGS, "show-captures" },
    { GDK_KEY_u, STELLING_INSIGHT_CLOSED, "show-closed" },
    { GDK_KEY_v, STELLING_INSIGHT_CONTROL, "show-control" },
    { GDK_KEY_q, STELLING_INSIGHT_SOLVED, "show-solved" },
    { GDK_KEY_q, STELLING_INSIGHT_PROVEN, "show-proven" },
  };
  gboolean teblo = GPOINTER_TO_UINT (rule_set) == STELLING_RULE_SET_TEBLO;
  const char *setting = teblo ? "teblo-insight" : "tablut-insight";
  guint all = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gboolean mine
          = (keys[i].part & (teblo ? STELLING_INSIGHT_OF_TEBLO : STELLING_INSIGHT_OF_TABLUT)) != 0;

      g_assert_cmpint (g_action_group_get_action_enabled (stelling_page_get_actions (fixture->page),
                                                          keys[i].action),
                       ==, mine);
      if (!mine)
        continue;
      all |= keys[i].part;
      key (fixture, keys[i].keyval);
      g_assert_cmpuint (get_shown (fixture), ==, all);
      g_assert_cmpuint (get_kept (setting), ==, all);
      g_assert_true (is_on (fixture, keys[i].action));
    }
  g_assert_cmpuint (get_kept (teblo ? "tablut-insight" : "teblo-insight"), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if ((keys[i].part & all) != 0)
      {
        key (fixture, keys[i].keyval);
        g_assert_false (is_on (fixture, keys[i].action));
      }
  g_assert_cmpuint (get_shown (fixture), ==, 0);
  g_assert_cmpuint (get_kept (setting), ==, 0);
}

/* A key that is held shows at once and for as long; where it was shown it hides. */
static void
test_held (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  test_key_set_down (window, GDK_KEY_w, TRUE);
  g_assert_cmpuint (get_shown (fixture), !=, 0);
  g_assert_cmpuint (get_kept ("teblo-insight") | get_kept ("tablut-insight"), ==, 0);
  wait_for_hold ();
  g_assert_cmpuint (get_shown (fixture), !=, 0);
  test_key_set_down (window, GDK_KEY_w, FALSE);
  g_assert_cmpuint (get_shown (fixture), ==, 0);
  g_assert_cmpuint (get_kept ("teblo-insight") | get_kept ("tablut-insight"), ==, 0);

  key (fixture, GDK_KEY_w);
  g_assert_cmpuint (get_shown (fixture), !=, 0);
  test_key_set_down (window, GDK_KEY_w, TRUE);
  g_assert_cmpuint (get_shown (fixture), ==, 0);
  wait_for_hold ();
  test_key_set_down (window, GDK_KEY_w, FALSE);
  g_assert_cmpuint (get_shown (fixture), !=, 0);
  g_assert_cmpuint (get_kept ("teblo-insight") | get_kept ("tablut-insight"), !=, 0);
}

/* While somebody writes they are letters; in a set-up they do nothing. */
static void
test_others (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  StellingNode *root = stelling_session_get_node (fixture->session);

  test_key_with_control (window, GDK_KEY_Return);
  WAIT_UNTIL (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                      find (window, STELLING_TYPE_COMMENT_EDITOR)));
  key (fixture, GDK_KEY_w);
  g_assert_cmpstr (stelling_node_get_comment (root), ==, "w");
  g_assert_cmpuint (get_shown (fixture), ==, 0);
  key (fixture, GDK_KEY_Escape);
  test_key_with_shift (window, GDK_KEY_w);
  g_assert_cmpuint (get_shown (fixture), ==, 0);
  key (fixture, GDK_KEY_w);
  g_assert_cmpuint (get_shown (fixture), !=, 0);

  stelling_page_start_setup (fixture->page);
  g_assert_cmpuint (get_shown (fixture), ==, 0);
  stelling_page_focus_board (fixture->page);
  key (fixture, GDK_KEY_w);
  g_assert_cmpuint (get_kept ("teblo-insight") | get_kept ("tablut-insight"), !=, 0);
}

/* --- a set piece that hovers --- */

static void
point_at (Fixture *fixture, const char *name, gboolean click)
{
  StellingBoardPicture picture;
  double left, top, size, x, y, side;
  StellingSquare square = stelling_square_parse (STELLING_GAME_TEBLO, name, NULL);

  size = stelling_board_view_get_picture (STELLING_BOARD_VIEW (fixture->board), &picture, &left,
                                          &top);
  stelling_board_picture_get_square (&picture, size, square, &x, &y, &side);
  x += left + side / 2;
  y += top + side / 2;
  if (click)
    test_pointer_click (fixture->board, x, y, 1);
  else
    test_pointer_move (fixture->board, x, y);
}

static gboolean
says (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;
  return FALSE;
}

/* Yellow's pawn before a wall of Red's, which has a gap at C6 and another one far away. */
static void
play_wall (Fixture *fixture)
{
  static const char *const yellow[]
      = { "(A1)", "(B1)", "(C1)", "(D1)", "(E1)", "(F1)", "(G1)", "(H1)", "(I1)", "(J1)" };
  static const char *const red[]
      = { "(A6)", "(B6)", "(D6)", "(E6)", "(F6)", "(G6)", "(H6)", "(I6)", "(J6)", "(K6)" };

  for (gsize i = 0; i < G_N_ELEMENTS (red); i++)
    {
      g_assert_true (stelling_session_play_text (fixture->session, yellow[i]));
      g_assert_true (stelling_session_play_text (fixture->session, red[i]));
    }
}

static void
test_hover (Fixture *fixture, gconstpointer data)
{
  StellingBoardView *board = STELLING_BOARD_VIEW (fixture->board);
  GtkWidget *page = GTK_WIDGET (fixture->page);

  play_wall (fixture);
  g_assert_true (stelling_session_play_text (fixture->session, "D4"));
  point_at (fixture, "C6", FALSE);
  g_assert_true (says (page, "Move 11: D4"));
  key (fixture, GDK_KEY_w);
  g_assert_true (says (page, "Yellow 13 → 17, you 12 → 12"));
  g_assert_cmpuint (stelling_board_view_get_insight (board)->ways[0].length, ==, 17);
  point_at (fixture, "C7", FALSE);
  g_assert_true (says (page, "Yellow 13 → 17, you 12 → 12"));
  point_at (fixture, "F9", FALSE);
  g_assert_true (says (page, "Yellow 13 → 13, you 12 → 12"));
  /* Nothing can be placed there. */
  point_at (fixture, "D6", FALSE);
  g_assert_true (says (page, "Move 11: D4"));
  g_assert_cmpuint (stelling_board_view_get_insight (board)->ways[0].length, ==, 13);
  point_at (fixture, "C6", TRUE);
  g_assert_true (says (page, "Move 11: (C6)"));
  g_assert_cmpuint (stelling_board_view_get_insight (board)->ways[0].length, ==, 17);
  key (fixture, GDK_KEY_w);
}

/* The same with the keyboard's cursor. */
static void
test_cursor (Fixture *fixture, gconstpointer data)
{
  GtkWidget *page = GTK_WIDGET (fixture->page);

  test_pointer_move (GTK_WIDGET (fixture->window), 2, 2);
  play_wall (fixture);
  g_assert_true (stelling_session_play_text (fixture->session, "D4"));
  key (fixture, GDK_KEY_w);
  stelling_page_show_cursor (fixture->page);
  key (fixture, GDK_KEY_Home);
  for (int i = 0; i < 2; i++)
    key (fixture, GDK_KEY_Right);
  for (int i = 0; i < 12 && !says (page, "Yellow 13 → 17, you 12 → 12"); i++)
    key (fixture, GDK_KEY_Down);
  g_assert_true (says (page, "Yellow 13 → 17, you 12 → 12"));
  key (fixture, GDK_KEY_Escape);
  g_assert_false (says (page, "Yellow 13 → 17, you 12 → 12"));
}

/* --- a move that is not allowed --- */

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  StellingBoardView *board = STELLING_BOARD_VIEW (fixture->board);

  play_wall (fixture);
  g_assert_true (stelling_session_play_text (fixture->session, "(K1)"));
  g_assert_true (stelling_session_play_text (fixture->session, "(L6)"));
  g_assert_true (stelling_session_play_text (fixture->session, "D4"));
  point_at (fixture, "C6", TRUE);
  g_assert_true (
      says (GTK_WIDGET (fixture->page), "Forbidden: Yellow’s pawn could no longer reach I10"));
  g_assert_cmpuint (board->refusal.move, ==,
                    stelling_move_place (stelling_square_parse (STELLING_GAME_TEBLO, "C6", NULL)));
  g_assert_cmpuint (board->refusal.way.length, ==, 13);
  /* Any other place in the game takes the reason away. */
  key (fixture, GDK_KEY_Left);
  g_assert_cmpuint (board->refusal.move, ==, STELLING_MOVE_NONE);
}

/* A move that was typed: the way goes when something else is typed. */
static void
test_refused_typed (Fixture *fixture, gconstpointer data)
{
  StellingBoardView *board = STELLING_BOARD_VIEW (fixture->board);

  play_wall (fixture);
  g_assert_true (stelling_session_play_text (fixture->session, "(K1)"));
  g_assert_true (stelling_session_play_text (fixture->session, "(L6)"));
  g_assert_true (stelling_session_play_text (fixture->session, "D4"));
  stelling_page_open_entry (fixture->page, "(C6)");
  test_wait_frames (GTK_WIDGET (fixture->window), 2);
  key (fixture, GDK_KEY_Return);
  g_assert_cmpuint (board->refusal.way.length, ==, 13);
  key (fixture, GDK_KEY_BackSpace);
  g_assert_cmpuint (board->refusal.move, ==, STELLING_MOVE_NONE);
}

/* --- the legend --- */

static guint
count (GtkWidget *widget, GType type)
{
  guint n = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count (child, type);
  return n;
}

static GtkWidget *
find_button (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_MENU_BUTTON (widget)
      && g_strcmp0 (gtk_menu_button_get_icon_name (GTK_MENU_BUTTON (widget)), "board-ways-symbolic")
             == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child);
  return found;
}

static GtkWidget *
open_legend (Fixture *fixture)
{
  GtkWidget *button = find_button (GTK_WIDGET (fixture->page)), *popover;

  test_pointer_click (button, 10, 10, 1);
  popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  WAIT_UNTIL (gtk_widget_get_mapped (popover));
  return popover;
}

static gboolean
is_legend_gone (Fixture *fixture)
{
  return gtk_menu_button_get_popover (GTK_MENU_BUTTON (find_button (GTK_WIDGET (fixture->page))))
         == NULL;
}

static void
close_legend (Fixture *fixture)
{
  gtk_menu_button_popdown (GTK_MENU_BUTTON (find_button (GTK_WIDGET (fixture->page))));
  WAIT_UNTIL (is_legend_gone (fixture));
}

/* All of it is to be seen: nothing is left to scroll. */
static void
assert_fits (GtkWidget *popover)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (find (popover, GTK_TYPE_SCROLLED_WINDOW));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scroller);
  GtkWidget *child = gtk_scrolled_window_get_child (scroller);
  int height;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (child), NULL, &height,
                      NULL, NULL);
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=,
                     gtk_adjustment_get_page_size (adjustment));
  g_assert_cmpint (gtk_widget_get_height (child), >=, height);
}

static void
test_legend (Fixture *fixture, gconstpointer rule_set)
{
  gboolean teblo = GPOINTER_TO_UINT (rule_set) == STELLING_RULE_SET_TEBLO;
  const char *summary = teblo ? "Yellow needs 12 steps, Red 12" : "The king has no open line";
  GtkWidget *popover = open_legend (fixture), *check = find (popover, GTK_TYPE_CHECK_BUTTON);

  g_assert_cmpuint (count (popover, GTK_TYPE_CHECK_BUTTON), ==, teblo ? 4 : 5);
  g_assert_true (says (popover, teblo ? "Shortest Ways" : "The King’s Open Lines"));
  g_assert_true (says (popover, "W"));
  g_assert_false (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));
  g_assert_false (says (popover, summary));
  assert_fits (popover);
  /* It says at once what is to be read of the position, and when it is opened again. */
  test_pointer_click (check, 10, 10, 1);
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));
  g_assert_cmpuint (get_shown (fixture), ==,
                    teblo ? STELLING_INSIGHT_WAYS : STELLING_INSIGHT_LINES);
  g_assert_true (gtk_widget_has_css_class (find_button (GTK_WIDGET (fixture->page)), "on"));
  g_assert_true (says (popover, summary));
  test_wait_frames (GTK_WIDGET (fixture->window), 3);
  assert_fits (popover);
  close_legend (fixture);
  popover = open_legend (fixture);
  g_assert_true (says (popover, summary));
  assert_fits (popover);
  close_legend (fixture);
}

/* The legend has the keyboard; its keys do what they do without it, and it stays true. */
static void
test_legend_keys (Fixture *fixture, gconstpointer rule_set)
{
  static const struct
  {
    const char *move;
    guint keyval;
    const char *one, *both, *before;
  } games[] = {
    { "D4", GDK_KEY_n, "Yellow needs 11 steps, Red 12",
      "Yellow needs 11 steps, Red 12 · No square is on all shortest ways of a pawn",
      "Yellow needs 12 steps, Red 12 · No square is on all shortest ways of a pawn" },
    { "e7-h7", GDK_KEY_v, "The king has no open line",
      "The king has no open line · Light alone can come to 4 squares, Dark alone to 14",
      "The king has no open line · Light alone can come to 4 squares, Dark alone to 16" },
  };
  gboolean teblo = GPOINTER_TO_UINT (rule_set) == STELLING_RULE_SET_TEBLO;
  gsize i = teblo ? 0 : 1;
  GtkCheckButton *check;
  GtkWidget *popover;

  g_assert_true (stelling_session_play_text (fixture->session, games[i].move));
  popover = open_legend (fixture);
  check = GTK_CHECK_BUTTON (find (popover, GTK_TYPE_CHECK_BUTTON));
  test_key_set_down (popover, GDK_KEY_w, TRUE);
  g_assert_true (gtk_check_button_get_active (check));
  g_assert_true (says (popover, games[i].one));
  wait_for_hold ();
  test_key_set_down (popover, GDK_KEY_w, FALSE);
  g_assert_false (gtk_check_button_get_active (check));
  g_assert_false (says (popover, games[i].one));
  g_assert_cmpuint (get_shown (fixture), ==, 0);

  test_key (popover, GDK_KEY_w);
  g_assert_true (gtk_check_button_get_active (check));
  g_assert_true (says (popover, games[i].one));
  test_key (popover, games[i].keyval);
  g_assert_true (says (popover, games[i].both));
  test_key (popover, GDK_KEY_Left);
  g_assert_null (stelling_node_get_parent (stelling_session_get_node (fixture->session)));
  g_assert_true (says (popover, games[i].before));
  /* Other letters are no commands there; Escape closes it and nothing else. */
  test_key (popover, GDK_KEY_m);
  g_assert_true (gtk_widget_get_mapped (popover));
  assert_fits (popover);
  key (fixture, GDK_KEY_Escape);
  WAIT_UNTIL (is_legend_gone (fixture));
  g_assert_cmpuint (get_shown (fixture), !=, 0);
}

/* A set-up has other keys and shows nothing of this. */
static void
test_legend_setup (Fixture *fixture, gconstpointer data)
{
  open_legend (fixture);
  stelling_page_start_setup (fixture->page);
  WAIT_UNTIL (is_legend_gone (fixture));
}

/* --- pictures --- */

static GBytes *
copy_picture (Fixture *fixture)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (fixture->window));
  g_auto (GValue) value = G_VALUE_INIT;
  GdkTexture *texture;
  gsize stride;
  guchar *pixels;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "page.copy-picture", NULL);
  g_value_init (&value, GDK_TYPE_TEXTURE);
  g_assert_true (
      gdk_content_provider_get_value (gdk_clipboard_get_content (clipboard), &value, NULL));
  texture = g_value_get_object (&value);
  stride = (gsize) gdk_texture_get_width (texture) * 4;
  pixels = g_malloc (stride * (gsize) gdk_texture_get_height (texture));
  gdk_texture_download (texture, pixels, stride);
  return g_bytes_new_take (pixels, stride * (gsize) gdk_texture_get_height (texture));
}

/* A copied picture shows what the board shows. */
static void
test_copied (Fixture *fixture, gconstpointer rule_set)
{
  guint keyval = GPOINTER_TO_UINT (rule_set) == STELLING_RULE_SET_TEBLO ? GDK_KEY_w : GDK_KEY_v;
  g_autoptr (GBytes) before = copy_picture (fixture), with = NULL, after = NULL;

  key (fixture, keyval);
  with = copy_picture (fixture);
  g_assert_false (g_bytes_equal (before, with));
  key (fixture, keyval);
  after = copy_picture (fixture);
  g_assert_true (g_bytes_equal (before, after));
}

int
main (int argc, char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = stelling_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));

#define ADD_TEBLO(name, function)                                                                  \
  g_test_add ("/ui/window-insight/" name "/teblo", Fixture,                                        \
              GUINT_TO_POINTER (STELLING_RULE_SET_TEBLO), set_up, function, tear_down)
#define ADD(name, function)                                                                        \
  ADD_TEBLO (name, function);                                                                      \
  g_test_add ("/ui/window-insight/" name "/tablut", Fixture,                                       \
              GUINT_TO_POINTER (STELLING_RULE_SET_TABLUT_EDGE), set_up, function, tear_down)
  ADD ("short", test_short);
  ADD ("held", test_held);
  ADD ("others", test_others);
  ADD ("legend", test_legend);
  ADD ("legend-keys", test_legend_keys);
  ADD ("legend-setup", test_legend_setup);
  ADD ("copied", test_copied);
  ADD_TEBLO ("hover", test_hover);
  ADD_TEBLO ("cursor", test_cursor);
  ADD_TEBLO ("refused", test_refused);
  ADD_TEBLO ("refused-typed", test_refused_typed);
#undef ADD
#undef ADD_TEBLO
  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
