/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-board-view.h"
#include "stelling-games-flap.h"
#include "stelling-games-pane.h"
#include "stelling-move-list-view.h"
#include "stelling-properties-dialog.h"
#include "stelling-settings.h"
#include "stelling-setup-pane.h"
#include "stelling-sounds.h"
#include "stelling-welcome.h"

#include "window-fixture.h"

/* What is seen in large text, and where the keyboard is. */

#define DPI(dots) ((dots) *PANGO_SCALE)

static GtkWidget *
find_label (GtkWidget *widget, const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, text);
  return found;
}

static void
assert_whole (GtkWidget *widget, const char *text)
{
  GtkWidget *label = find_label (widget, text);

  g_assert_nonnull (label);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
}

static void
set_dpi (WindowFixture *fixture, int dpi)
{
  g_object_set (gtk_widget_get_settings (GTK_WIDGET (fixture->window)), "gtk-xft-dpi", dpi, NULL);
  test_wait_frames (GTK_WIDGET (fixture->window), 3);
}

static void
test_large_welcome (WindowFixture *fixture, gconstpointer data)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 480, 600);
  set_dpi (fixture, DPI (192));
  assert_whole (GTK_WIDGET (fixture->window), "Learn From a Game With Comments");
  set_dpi (fixture, DPI (96));
}

/* GTK warns of nothing where a file that was open lately lies in the home folder, which is "~". */
static void
test_recent_at_home (WindowFixture *fixture, gconstpointer data)
{
  GtkRecentManager *recent = gtk_recent_manager_get_default ();
  g_autofree char *path = g_build_filename (g_get_home_dir (), "at-home.sgf", NULL);
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  GtkRecentData file = { .mime_type = (char *) "application/x-go-sgf",
                         .app_name = (char *) "stelling",
                         .app_exec = (char *) "stelling %u" };
  StellingWelcome *welcome
      = STELLING_WELCOME (window_find (GTK_WIDGET (fixture->window), STELLING_TYPE_WELCOME));

  g_assert_true (g_file_set_contents (path, "(;GM[29])", -1, NULL));
  g_assert_true (gtk_recent_manager_add_full (recent, uri, &file));
  stelling_welcome_refresh (welcome);
  test_wait_frames (GTK_WIDGET (welcome), 3);
  g_assert_true (gtk_widget_get_mapped (window_find_label (GTK_WIDGET (welcome), "at-home.sgf")));
  g_assert_true (gtk_widget_get_mapped (window_find_label (GTK_WIDGET (welcome), "~")));
  g_assert_true (gtk_recent_manager_remove_item (recent, uri, NULL));
  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
test_large_setup (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 800, 600);
  window_activate (fixture, "page.setup");
  set_dpi (fixture, DPI (144));
  assert_whole (window_find (GTK_WIDGET (page), STELLING_TYPE_SETUP_PANE), "Yellow Set Piece");
  assert_whole (window_find (GTK_WIDGET (page), STELLING_TYPE_SETUP_PANE), "Red Set Piece");
  set_dpi (fixture, DPI (96));
}

/* In large text the list of games needs a wider window to stand beside board and moves. */
static void
test_large_games (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  StellingGamesFlap *flap
      = STELLING_GAMES_FLAP (window_find (GTK_WIDGET (page), STELLING_TYPE_GAMES_FLAP));

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1024, 600);
  set_dpi (fixture, DPI (96));
  WAIT_UNTIL (!stelling_games_flap_is_folded (flap));
  set_dpi (fixture, DPI (144));
  WAIT_UNTIL (stelling_games_flap_is_folded (flap));
  set_dpi (fixture, DPI (96));
  WAIT_UNTIL (!stelling_games_flap_is_folded (flap));
}

/* Paler text has less contrast than 4.5 to 1. */
static void
test_pale (void)
{
  g_autoptr (GBytes) bytes
      = g_resources_lookup_data ("/org/stelling/Stelling/style/stelling.css", 0, NULL);
  guint n = 0;

  g_assert_nonnull (bytes);
  for (const char *at = g_bytes_get_data (bytes, NULL); (at = strstr (at, "opacity: ")) != NULL;
       n++)
    {
      at += strlen ("opacity: ");
      g_assert_cmpfloat (g_ascii_strtod (at, NULL), >=, 0.7);
    }
  g_assert_cmpuint (n, >, 10);
}

/* --- the keyboard --- */

static gboolean
has_focus (WindowFixture *fixture, StellingPage *page, GType type)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  GtkWidget *widget = window_find (GTK_WIDGET (page), type);

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

static AdwTabView *
get_tabs (WindowFixture *fixture)
{
  return ADW_TAB_VIEW (window_find (GTK_WIDGET (fixture->window), ADW_TYPE_TAB_VIEW));
}

/* Each tab has its own place, the board if the keyboard was never in it. */
static void
test_tabs (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *first = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  StellingPage *second = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  GtkWidget *list = window_find (GTK_WIDGET (second), STELLING_TYPE_MOVE_LIST_VIEW);

  window_play (second, "e3-c3");
  test_wait_frames (GTK_WIDGET (fixture->window), 3);
  WAIT_UNTIL (has_focus (fixture, second, STELLING_TYPE_BOARD_VIEW));
  g_assert_true (gtk_widget_grab_focus (list));
  g_assert_true (has_focus (fixture, second, STELLING_TYPE_MOVE_LIST_VIEW));
  g_assert_true (adw_tab_view_select_previous_page (get_tabs (fixture)));
  test_wait_frames (GTK_WIDGET (fixture->window), 2);
  g_assert_true (has_focus (fixture, first, STELLING_TYPE_BOARD_VIEW));
  g_assert_true (adw_tab_view_select_next_page (get_tabs (fixture)));
  test_wait_frames (GTK_WIDGET (fixture->window), 2);
  g_assert_true (has_focus (fixture, second, STELLING_TYPE_MOVE_LIST_VIEW));
  /* With the keyboard nowhere, no switch or the like gets it. */
  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
  g_assert_true (adw_tab_view_select_previous_page (get_tabs (fixture)));
  test_wait_frames (GTK_WIDGET (fixture->window), 2);
  g_assert_true (has_focus (fixture, first, STELLING_TYPE_BOARD_VIEW));
}

static gboolean
has_border (GskRenderNode *node)
{
  guint n = 0;

  if (node == NULL)
    return FALSE;
  if (gsk_render_node_get_node_type (node) == GSK_BORDER_NODE)
    return TRUE;
  if (gsk_render_node_get_node_type (node) != GSK_CONTAINER_NODE)
    return FALSE;
  n = gsk_container_node_get_n_children (node);
  return n > 0 && has_border (gsk_container_node_get_child (node, n - 1));
}

static gboolean
shows_focus (GtkWidget *board)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  gboolean shown;

  GTK_WIDGET_GET_CLASS (board)->snapshot (board, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  shown = has_border (node);
  g_clear_pointer (&node, gsk_render_node_unref);
  return shown;
}

/* Who steps with keys sees that they go to the board; who uses the mouse only sees no frame. */
static void
test_board_focus (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  GtkWidget *board = window_find (GTK_WIDGET (page), STELLING_TYPE_BOARD_VIEW);

  test_wait_frames (board, 3);
  stelling_page_focus_board (page);
  g_assert_false (shows_focus (board));
  stelling_page_show_focus (page);
  g_assert_true (shows_focus (board));
  /* The cursor is a frame of its own. */
  stelling_page_show_cursor (page);
  g_assert_false (shows_focus (board));
  stelling_page_focus_board (page);
  gtk_widget_grab_focus (window_find (GTK_WIDGET (page), STELLING_TYPE_MOVE_LIST_VIEW));
  g_assert_false (shows_focus (board));
}

/* --- dates --- */

/* Returns whether all of @widget is in the part that is scrolled to. */
static gboolean
is_in_sight (GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  return gtk_widget_get_height (widget) > 0 && gtk_widget_compute_bounds (widget, scroller, &bounds)
         && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (scroller);
}

/* What is wrong with a date is said while it is typed, and it is kept all the same. */
static void
test_date (WindowFixture *fixture, gconstpointer data)
{
  static const char problem[] = "There is no month 31 in “2026-31-12”.";
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  StellingRecord *record = stelling_session_get_record (stelling_page_get_session (page));
  GtkWidget *dialog = stelling_properties_dialog_new (record);
  GtkEditable *row;

  gtk_window_present (GTK_WINDOW (dialog));
  test_wait_frames (dialog, 2);
  /* Typing begins with the first name. */
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (dialog)),
                                         window_find_row (dialog, "Yellow")));
  row = GTK_EDITABLE (window_find_row (dialog, "Date (year-month-day)"));
  gtk_editable_set_text (row, "2026-11-24,25");
  g_assert_null (window_find_row (dialog, problem));
  gtk_editable_set_text (row, "2026-31-12");
  g_assert_true (gtk_widget_get_visible (window_find_row (dialog, problem)));
  WAIT_UNTIL (is_in_sight (window_find_row (dialog, problem)));
  g_signal_emit_by_name (gtk_window_get_default_widget (GTK_WINDOW (dialog)), "clicked");
  g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_DATE), ==, "2026-31-12");
}

/* A day can be chosen from a calendar. */
static void
test_calendar (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  StellingRecord *record = stelling_session_get_record (stelling_page_get_session (page));
  GtkWidget *dialog, *row, *calendar, *button;
  g_autoptr (GDateTime) day = NULL;

  stelling_record_set_header (record, STELLING_HEADER_DATE, "1938-07-01");
  dialog = stelling_properties_dialog_new (record);
  gtk_window_present (GTK_WINDOW (dialog));
  test_wait_frames (dialog, 2);
  row = window_find_row (dialog, "Date (year-month-day)");
  calendar = window_find (row, GTK_TYPE_CALENDAR);
  gtk_menu_button_popup (GTK_MENU_BUTTON (window_find (row, GTK_TYPE_MENU_BUTTON)));
  test_wait_frames (dialog, 2);
  day = gtk_calendar_get_date (GTK_CALENDAR (calendar));
  g_assert_cmpint (g_date_time_get_year (day), ==, 1938);
  g_assert_cmpint (g_date_time_get_month (day), ==, 7);
  g_object_set (calendar, "day", 14, NULL);
  button = gtk_widget_get_next_sibling (calendar);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "1938-07-14");
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* --- results --- */

/* Returns how many labels that are seen have @text in them. */
static guint
count_labels (GtkWidget *widget, const char *text)
{
  guint n = GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
            && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_labels (child, text);
  return n;
}

/* How a game ended stands at the board and at the end of the list, and nowhere else. */
static void
test_result (WindowFixture *fixture, gconstpointer data)
{
  static const char *const moves[]
      = { "e4-h4", "a4-a3", "Ke5-e4", "a3-a2", "Ke4-b4", "a2-a1", "Kb4-b1" };
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingSession *session = stelling_page_get_session (page);

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    window_play (page, moves[i]);
  test_wait_frames (GTK_WIDGET (page), 5);
  g_assert_cmpuint (count_labels (GTK_WIDGET (page), "Light wins: the king has escaped"), ==, 2);
  g_assert_cmpuint (count_labels (GTK_WIDGET (page), "Light wins"), ==, 2);
  /* One that the board doesn't show is with the last move. */
  stelling_session_go_previous (session);
  stelling_record_delete_following (stelling_session_get_record (session),
                                    stelling_session_get_node (session));
  stelling_record_set_header (stelling_session_get_record (session), STELLING_HEADER_RESULT,
                              "light resign");
  test_wait_frames (GTK_WIDGET (page), 5);
  g_assert_cmpuint (count_labels (GTK_WIDGET (page), "Light wins: Dark resigned"), ==, 2);
  g_assert_true (window_says (GTK_WIDGET (page), "Move 3: a2-a1 · Light wins: Dark resigned"));
  stelling_session_go_previous (session);
  g_assert_false (window_says (GTK_WIDGET (page), "· Light wins: Dark resigned"));
}

static gboolean
is_seen (StellingPage *page, GType type)
{
  GtkWidget *widget = window_find (GTK_WIDGET (page), type);

  return widget != NULL && gtk_widget_get_mapped (widget);
}

/* The games come and go smoothly: a flap that turns round on its way swings too far. */
static void
wait_for_tools (StellingPage *page, gboolean shown)
{
  AdwFlap *flap = ADW_FLAP (window_find (GTK_WIDGET (page), ADW_TYPE_FLAP));

  WAIT_UNTIL (is_seen (page, STELLING_TYPE_MOVE_LIST_VIEW) == shown
              && is_seen (page, STELLING_TYPE_GAMES_PANE) == shown);
  WAIT_UNTIL (adw_flap_get_reveal_progress (flap) == (shown ? 1 : 0));
}

/* Moves, analysis and games go, and come back for what is done in them. */
static void
test_board_only (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  GtkWidget *board = window_find (GTK_WIDGET (page), STELLING_TYPE_BOARD_VIEW);
  int width;

  WAIT_UNTIL (gtk_widget_get_width (board) > 0);
  test_wait_frames (board, 3);
  window_activate (fixture, "page.games");
  wait_for_tools (page, TRUE);
  width = gtk_widget_get_width (board);
  gtk_widget_grab_focus (window_find (GTK_WIDGET (page), STELLING_TYPE_MOVE_LIST_VIEW));
  window_activate (fixture, "page.board-only");
  wait_for_tools (page, FALSE);
  g_assert_true (
      gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)), board));
  WAIT_UNTIL (gtk_widget_get_width (board) >= width);
  window_activate (fixture, "page.board-only");
  wait_for_tools (page, TRUE);
  /* A command that works in the tools brings them back. */
  window_activate (fixture, "page.board-only");
  wait_for_tools (page, FALSE);
  window_activate (fixture, "page.comment");
  wait_for_tools (page, TRUE);
  window_activate (fixture, "page.board-only");
  wait_for_tools (page, FALSE);
  window_activate (fixture, "page.setup");
  WAIT_UNTIL (is_seen (page, STELLING_TYPE_SETUP_PANE));
  g_assert_false (window_is_enabled (fixture, "board-only"));
}

/* --- sounds --- */

static gint64 sounds_time;

static gint64
get_time (void)
{
  return sounds_time;
}

static void
hear_cb (const char *name, gpointer data)
{
  g_string_append_printf (data, "%s ", name);
}

static void
assert_heard (GString *heard, const char *expected)
{
  g_assert_cmpstr (heard->str, ==, expected);
  g_string_truncate (heard, 0);
  sounds_time += G_USEC_PER_SEC;
}

static void
go (StellingPage *page, gboolean forward)
{
  StellingSession *session = stelling_page_get_session (page);

  if (forward)
    stelling_session_go_next (session);
  else
    stelling_session_go_previous (session);
}

/* Steps forward are heard where that is wanted, and of quick ones the first. */
static void
test_sounds (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  g_autoptr (GString) heard = g_string_new (NULL);

  sounds_time = G_USEC_PER_SEC;
  stelling_sounds_set_player (hear_cb, get_time, heard);
  window_play (page, "D4");
  assert_heard (heard, "");
  g_object_set (stelling_settings_get_default (), "sounds", TRUE, NULL);
  window_play (page, "(A1)");
  assert_heard (heard, "place ");
  window_play (page, "D5");
  assert_heard (heard, "step ");
  go (page, FALSE);
  assert_heard (heard, "");
  go (page, TRUE);
  assert_heard (heard, "step ");
  /* Jumps are none. */
  stelling_session_go_first (stelling_page_get_session (page));
  stelling_session_go_last (stelling_page_get_session (page));
  assert_heard (heard, "");
  stelling_session_go_first (stelling_page_get_session (page));
  for (int i = 0; i < 3; i++)
    {
      go (page, TRUE);
      sounds_time += G_USEC_PER_SEC / 10;
    }
  assert_heard (heard, "step ");

  /* A capture, and the king's last move. */
  page = window_open_text (fixture, "sounds.txt",
                           "8t/9/9/9/4K4/9/9/Tt1T5/9 l\n1. d2-c2xb2 i9-i8\n2. Ke5-e9\n");
  assert_heard (heard, "");
  go (page, TRUE);
  assert_heard (heard, "capture ");
  go (page, TRUE);
  assert_heard (heard, "step ");
  go (page, TRUE);
  assert_heard (heard, "end ");
  stelling_sounds_set_player (NULL, NULL, NULL);
  g_object_set (stelling_settings_get_default (), "sounds", FALSE, NULL);
}

/* The start page's icon is there in pixels: the first frame needs nothing that reads SVG. */
static void
test_icon (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GtkIconTheme) theme = gtk_icon_theme_new ();

  gtk_icon_theme_add_resource_path (theme, "/org/stelling/Stelling/icons");
  for (int scale = 1; scale <= 2; scale++)
    {
      g_autoptr (GtkIconPaintable) icon = gtk_icon_theme_lookup_icon (
          theme, "org.stelling.Stelling", NULL, 72, scale, GTK_TEXT_DIR_LTR, 0);
      g_autoptr (GFile) file = gtk_icon_paintable_get_file (icon);
      g_autofree char *uri = g_file_get_uri (file);
      g_autofree char *path = g_uri_unescape_string (uri, NULL);
      g_autoptr (GdkTexture) texture = gdk_texture_new_from_file (file, NULL);

      g_assert_true (g_str_has_prefix (path, "resource:"));
      g_assert_cmpint (gdk_texture_get_width (texture), ==, 72 * scale);
    }
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/window-looks/" name, WindowFixture, NULL, window_fixture_set_up, function,      \
              window_fixture_tear_down)
  ADD ("large-welcome", test_large_welcome);
  ADD ("recent-at-home", test_recent_at_home);
  ADD ("large-setup", test_large_setup);
  ADD ("large-games", test_large_games);
  ADD ("result", test_result);
  ADD ("tabs", test_tabs);
  ADD ("board-focus", test_board_focus);
  ADD ("date", test_date);
  ADD ("calendar", test_calendar);
  ADD ("board-only", test_board_only);
  ADD ("sounds", test_sounds);
  ADD ("icon", test_icon);
#undef ADD
  g_test_add_func ("/ui/window-looks/pale", test_pale);
  return g_test_run ();
}
