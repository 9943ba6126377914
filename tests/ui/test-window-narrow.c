/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <locale.h>

#include <glib/gi18n-lib.h>

#include "stelling-analysis-pane.h"
#include "stelling-board-frame.h"
#include "stelling-board-view.h"
#include "stelling-following-bar.h"
#include "stelling-lapse-text.h"
#include "stelling-line-view.h"
#include "stelling-move-list-view.h"
#include "stelling-opponent-dialog.h"
#include "stelling-settings.h"
#include "stelling-status-line.h"
#include "stelling-window-title.h"

#include "window-fixture.h"

/* How narrow the window can be in each language (LANGUAGE), whatever it tells. */

/* A telephone's width, with the frame that a window has where there is no window manager. */
#define NARROW 360
#define LONG_NAME "een-partij-met-een-heel-lange-naam-zonder-spaties-van-gisteren.sgf"

/* Tells which widgets make @widget as wide as it is. */
static void
print_wide (GtkWidget *widget, int depth)
{
  int minimum;

  if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget))
    return;
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  if (minimum < NARROW * 3 / 4)
    return;
  g_test_message ("%*s%s: %d", depth, "", G_OBJECT_TYPE_NAME (widget), minimum);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    print_wide (child, depth + 1);
}

static void
assert_narrow (WindowFixture *fixture, const char *state)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  int minimum;

  test_wait_frames (window, 3);
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  if (minimum <= NARROW)
    return;
  print_wide (window, 0);
  g_error ("%s: the window is %d pixels wide at least", state, minimum);
}

/* Activates @action, asserts that the window can be narrow then, and activates @back. */
static void
assert_narrow_in (WindowFixture *fixture, const char *action, const char *back)
{
  window_activate (fixture, action);
  assert_narrow (fixture, action);
  if (back != NULL)
    window_activate (fixture, back);
}

static void
set_narrow (WindowFixture *fixture)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), NARROW, 700);
}

static void
test_states (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page;

  set_narrow (fixture);
  assert_narrow (fixture, "start page");
  page = window_add_record (fixture, GPOINTER_TO_UINT (data));
  assert_narrow (fixture, "new record");
  window_play (page, GPOINTER_TO_UINT (data) == STELLING_RULE_SET_TEBLO ? "D4" : "e3-c3");
  window_play (page, GPOINTER_TO_UINT (data) == STELLING_RULE_SET_TEBLO ? "I9" : "a4-b4");
  WAIT_UNTIL (gtk_widget_get_width (GTK_WIDGET (fixture->window)) <= NARROW);
  window_activate (fixture, "page.first");
  window_activate (fixture, "page.next");
  assert_narrow_in (fixture, "page.replace-move", "page.leave");
  assert_narrow_in (fixture, "page.setup", "page.cancel-setup");
  assert_narrow_in (fixture, "page.insert-position", "page.cancel-setup");
  assert_narrow_in (fixture, "page.games", "page.games");
  assert_narrow_in (fixture, "page.find", NULL);
  assert_narrow_in (fixture, "page.analyse", "page.analyse");
  assert_narrow_in (fixture, "page.threats", "page.leave");
  assert_narrow_in (fixture, "page.keep-to-compare", "page.leave");
  assert_narrow_in (fixture, "page.try-moves", NULL);
  window_play (page, GPOINTER_TO_UINT (data) == STELLING_RULE_SET_TEBLO ? "(A5)" : "a6-b6");
  assert_narrow (fixture, "a move that is tried");
  window_activate (fixture, "page.leave");
  window_activate (fixture, "page.try-moves");
  assert_narrow_in (fixture, "page.delete", NULL);
}

/* A mistake is reviewed, looked for, and found. */
static void
test_review (WindowFixture *fixture, gconstpointer data)
{
  set_narrow (fixture);
  window_open_text (fixture, "review.sgf",
                    "(;GM[144]FF[4]CA[UTF-8]RU[teblo]EVAL[+0.10/12/50000];W[D4]"
                    "EVAL[+0.10/12/50000];B[I9]EVAL[+0.10/12/50000][line:+0.10 D5 I8]"
                    ";W[(A1)]EVAL[-2.30/12/50000][line:-2.30 I8];B[I8]EVAL[-2.30/12/50000])");
  assert_narrow_in (fixture, "page.review", NULL);
  assert_narrow_in (fixture, "page.practise", NULL);
  assert_narrow_in (fixture, "page.practise-solution", "page.leave");
  assert_narrow_in (fixture, "page.write-mistakes", NULL);
}

/* Returns whether a label in @widget that is seen is @text. */
static gboolean
shows (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (shows (child, text))
      return TRUE;
  return FALSE;
}

/* The window of keys has room on a screen of 1366x768 beside a panel, and begins with what is used
 * each day. */
static void
test_shortcuts (WindowFixture *fixture, gconstpointer data)
{
  GtkWidget *shortcuts;

  window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  window_activate (fixture, "win.shortcuts");
  shortcuts = window_find_top (GTK_TYPE_SHORTCUTS_WINDOW);
  WAIT_UNTIL (gtk_widget_get_mapped (shortcuts));
  test_wait_frames (shortcuts, 3);
  g_test_message ("%dx%d", gtk_widget_get_width (shortcuts), gtk_widget_get_height (shortcuts));
  g_assert_cmpint (gtk_widget_get_width (shortcuts), <=, 1366);
  g_assert_cmpint (gtk_widget_get_height (shortcuts), <=, 700);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (shortcuts)), ==, _ ("Keyboard Shortcuts"));
  g_assert_true (shows (shortcuts, C_ ("shortcut window", "Previous move")));
  g_assert_true (shows (shortcuts, C_ ("shortcut window", "Undo")));
  g_assert_false (shows (shortcuts, C_ ("shortcut window", "Delete the game")));
  gtk_window_destroy (GTK_WINDOW (shortcuts));
}

/* Whatever is told of a file, and however long its name is. */
static void
test_files (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file
      = window_write_file (fixture, LONG_NAME, "(;GM[29]RU[tablut-edge];W[e3-c3])");

  set_narrow (fixture);
  g_assert_cmpint (g_chmod (g_file_peek_path (file), 0444), ==, 0);
  stelling_window_open_file (fixture->window, file, FALSE);
  WAIT_UNTIL (stelling_window_get_page (fixture->window) != NULL);
  WAIT_UNTIL (window_says (GTK_WIDGET (stelling_window_get_page (fixture->window)), LONG_NAME));
  assert_narrow (fixture, "read-only");
  g_assert_true (g_file_delete (file, NULL, NULL));
  assert_narrow (fixture, "deleted");
  window_open_text (fixture, "diagram.txt", "9/9/9/9/9/9/9/9/t7t d\n");
  assert_narrow (fixture, "a diagram, and tabs");
  window_open_text (fixture, "mistakes.txt", "tablut-edge\n\n1. e3-c3 zz\n");
  assert_narrow (fixture, "mistakes");
}

/* Returns the button with @action that is seen in @widget, or NULL. */
static GtkWidget *
find_seen (GtkWidget *widget, const char *action)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
      && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_seen (child, action);
  return found;
}

static gboolean
sees (WindowFixture *fixture, const char *action)
{
  return find_seen (GTK_WIDGET (fixture->window), action) != NULL;
}

static void
wait_for_width (WindowFixture *fixture, int width)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, 700);
  WAIT_UNTIL (ABS (gtk_widget_get_width (GTK_WIDGET (fixture->window)) - width) <= 10);
  test_wait_frames (GTK_WIDGET (fixture->window), 3);
}

/* What goes is in the menu too; a button that goes leaves the keyboard to the board. */
static void
test_buttons (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  GtkWidget *following = window_find (GTK_WIDGET (page), STELLING_TYPE_FOLLOWING_BAR);
  GtkWidget *board = window_find (GTK_WIDGET (page), STELLING_TYPE_BOARD_VIEW);

  wait_for_width (fixture, 900);
  g_assert_true (sees (fixture, "win.tools-visible") && sees (fixture, "page.flip"));
  g_assert_true (gtk_widget_get_mapped (following));
  g_assert_true (
      gtk_widget_grab_focus (find_seen (GTK_WIDGET (fixture->window), "win.tools-visible")));
  wait_for_width (fixture, NARROW + 80);
  wait_for_width (fixture, NARROW);
  g_assert_false (sees (fixture, "win.tools-visible") || sees (fixture, "page.flip"));
  g_assert_false (gtk_widget_get_mapped (following));
  g_assert_true (sees (fixture, "page.first") && sees (fixture, "page.previous"));
  g_assert_true (sees (fixture, "page.next") && sees (fixture, "page.undo"));
  g_assert_true (sees (fixture, "page.try-moves") && sees (fixture, "win.new"));
  g_assert_true (
      gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)), board));
  wait_for_width (fixture, 900);
  g_assert_true (sees (fixture, "win.tools-visible") && sees (fixture, "page.flip"));
  g_assert_true (gtk_widget_get_mapped (following));
}

static gboolean
is_whole (GtkWidget *widget, const char *text)
{
  GtkWidget *label = window_find_label (widget, text);

  return label != NULL && gtk_widget_get_mapped (label)
         && !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label)));
}

static void
assert_whole (GtkWidget *widget, const char *text)
{
  g_assert_true (is_whole (widget, text));
}

/* The moves that are tried are seen, and the ways out of it. */
static void
test_trial (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  GtkWidget *line = window_find (window_find (GTK_WIDGET (page), STELLING_TYPE_BOARD_FRAME),
                                 STELLING_TYPE_STATUS_LINE);

  wait_for_width (fixture, 800);
  window_activate (fixture, "page.try-moves");
  window_play (page, "D4");
  /* On a busy machine its answer, which goes before the moves, would come meanwhile. */
  stelling_analysis_abandon_record (
      stelling_session_get_analysis (stelling_page_get_session (page)));
  test_wait_frames (line, 3);
  assert_whole (line, "D4");
  wait_for_width (fixture, NARROW + 80);
  wait_for_width (fixture, NARROW);
  assert_whole (line, "D4");
  g_assert_true (sees (fixture, "page.leave") && sees (fixture, "page.keep-line"));
}

/* What a move cost is read whole beside the button that explains it. */
static void
test_fault (WindowFixture *fixture, gconstpointer data)
{
  const StellingEvaluation lost = { .score = { STELLING_SCORE_LOSS, 0, 3, 0 }, .nodes = 100 };
  const StellingEvaluation won = { .score = { STELLING_SCORE_WIN, 0, 3, 0 }, .nodes = 100 };
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  StellingSession *session = stelling_page_get_session (page);
  StellingRecord *record = stelling_session_get_record (session);
  GtkWidget *line = window_find (window_find (GTK_WIDGET (page), STELLING_TYPE_BOARD_FRAME),
                                 STELLING_TYPE_STATUS_LINE);
  g_autofree char *fault = NULL;

  wait_for_width (fixture, 480);
  window_play (page, "D4");
  stelling_record_set_evaluation (record, stelling_record_get_root (record), &won, TRUE);
  stelling_record_set_evaluation (record, stelling_session_get_node (session), &lost, TRUE);
  fault = stelling_lapse_text_dup_short (stelling_session_get_node (session));
  WAIT_UNTIL (is_whole (line, fault));
}

/* Whose turn it is is read whole beside both buttons, in a game against the engine. */
static void
assert_contest (WindowFixture *fixture, GtkWidget *line, const char *short_text, const char *action)
{
  static const int widths[] = { 480, NARROW };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      wait_for_width (fixture, widths[i]);
      assert_whole (line, short_text);
      g_assert_true (sees (fixture, action) && sees (fixture, "page.end-contest"));
      assert_narrow (fixture, action);
    }
}

static void
test_contest (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  GtkWidget *line = window_find (window_find (GTK_WIDGET (page), STELLING_TYPE_BOARD_FRAME),
                                 STELLING_TYPE_STATUS_LINE);

  g_object_set (stelling_settings_get_default (), "opponent-strength", STELLING_STRENGTH_FULL,
                "opponent-seconds", 60.0, "threads", 1, "hash-mb", 4, NULL);
  wait_for_width (fixture, 480);
  window_activate (fixture, "page.play-against");
  gtk_widget_activate (
      gtk_window_get_default_widget (window_find_top (STELLING_TYPE_OPPONENT_DIALOG)));
  WAIT_UNTIL (window_find_top (STELLING_TYPE_OPPONENT_DIALOG) == NULL);
  assert_contest (fixture, line, _ ("Your move"), "page.take-back");
  window_play (page, "d5-d4");
  assert_contest (fixture, line, _ ("Thinking…"), "page.move-now");
  window_activate (fixture, "page.first");
  window_activate (fixture, "page.next");
  assert_contest (fixture, line, _ ("Engine’s turn"), "page.let-it-move");
}

/* So is that nothing follows, beside the buttons. */
static void
test_end (WindowFixture *fixture, gconstpointer data)
{
  static const int widths[] = { 800, 480 };
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  GtkWidget *following = window_find (GTK_WIDGET (page), STELLING_TYPE_FOLLOWING_BAR);

  window_play (page, "D4");
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      wait_for_width (fixture, widths[i]);
      assert_whole (following, _ ("End of the line"));
    }
}

/* The title is read as far as there is room, and whole in its tooltip; nothing cuts it above. */
static void
test_title (WindowFixture *fixture, gconstpointer data)
{
  static const int widths[] = { 480, 600, 800 };
  const char *rules = stelling_rule_set_get_title (STELLING_RULE_SET_TABLUT_EDGE);
  GtkWidget *title = window_find (GTK_WIDGET (fixture->window), STELLING_TYPE_WINDOW_TITLE);
  GtkWidget *header = gtk_widget_get_ancestor (title, ADW_TYPE_HEADER_BAR);
  graphene_rect_t place;

  window_open_text (fixture, LONG_NAME, "(;FF[4]GM[29]RU[tablut-edge]GN[Tablut: breaking out])\n");
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWidget *label = window_find_label (title, "Tablut: breaking out");

      wait_for_width (fixture, widths[i]);
      g_assert_true (gtk_widget_compute_bounds (label, header, &place));
      g_assert_cmpfloat (place.origin.y, >=, 4);
      assert_whole (title, rules);
      g_assert_true (widths[i] == 480 || is_whole (title, "Tablut: breaking out"));
      g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (title), LONG_NAME));
    }
}

/* Asserts that no text in @widget is cut, but for moves of the engine's lines. */
static void
assert_all_whole (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || STELLING_IS_LINE_VIEW (widget))
    return;
  if (GTK_IS_LABEL (widget)
      && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    g_error ("cut: %s", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_all_whole (child);
}

/* What the head of the analysis has no room for it says in fewer words. */
static void
test_head (WindowFixture *fixture, gconstpointer data)
{
  static const int widths[] = { 480, 800 };
  StellingPage *page
      = window_open_text (fixture, "head.sgf",
                          "(;GM[144]FF[4]CA[UTF-8]RU[teblo]EVAL[+0.10/12/50000][line:+0.10 D4 I9]"
                          ";W[D4]EVAL[+0.10/12/50000][line:+0.10 I9 D5])");
  StellingAnalysis *analysis = stelling_session_get_analysis (stelling_page_get_session (page));
  GtkWidget *pane = window_find (GTK_WIDGET (page), STELLING_TYPE_ANALYSIS_PANE);

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      wait_for_width (fixture, widths[i]);
      assert_all_whole (pane);
      window_activate (fixture, "page.analyse");
      WAIT_UNTIL (stelling_analysis_get_n_lines (analysis) >= 3);
      test_wait_frames (pane, 3);
      assert_all_whole (pane);
      window_activate (fixture, "page.analyse");
      test_wait_frames (pane, 3);
      assert_all_whole (pane);
    }
}

/* Review and tree are shown, and left, by the buttons above the moves. */
static void
test_notebook (WindowFixture *fixture, gconstpointer data)
{
  static const char *const actions[] = { "page.review", "win.moves-tree" };
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);

  window_play (page, "D4");
  wait_for_width (fixture, 480);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GtkWidget *button = find_seen (GTK_WIDGET (page), actions[i]);
      GtkWidget *list = window_find (GTK_WIDGET (page), STELLING_TYPE_MOVE_LIST_VIEW);

      g_assert_true (gtk_widget_grab_focus (button));
      gtk_widget_activate (button);
      WAIT_UNTIL (!gtk_widget_get_mapped (list));
      g_assert_true (gtk_widget_get_mapped (button));
      gtk_widget_activate (button);
      WAIT_UNTIL (gtk_widget_get_mapped (list));
    }
}

/* The question about several records that are not saved fits a narrow window too, with the frame
 * that a dialog has. */
static void
test_unsaved (WindowFixture *fixture, gconstpointer data)
{
  static const char text[] = "(;FF[4]GM[29]RU[tablut-edge];W[e3-c3])\n";
  static const char *const names[] = { LONG_NAME, "een-andere-" LONG_NAME };
  GtkWidget *dialog;
  int minimum;

  set_narrow (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    window_play (window_open_text (fixture, names[i], text), "e3-b3");
  gtk_window_close (GTK_WINDOW (fixture->window));
  WAIT_UNTIL (window_find_top (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  dialog = window_find_top (ADW_TYPE_MESSAGE_DIALOG);
  test_wait_frames (dialog, 3);
  gtk_widget_measure (dialog, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  print_wide (dialog, 0);
  g_assert_cmpint (minimum, <=, NARROW);
  window_answer ("discard");
  WAIT_UNTIL (fixture->watched == NULL);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("STELLING_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  adw_init ();
#define ADD(name, data, function)                                                                  \
  g_test_add ("/ui/window-narrow/" name, WindowFixture, GUINT_TO_POINTER (data),                   \
              window_fixture_set_up, function, window_fixture_tear_down)
  ADD ("teblo", STELLING_RULE_SET_TEBLO, test_states);
  ADD ("tablut", STELLING_RULE_SET_TABLUT_CORNER_EASY, test_states);
  ADD ("review", 0, test_review);
  ADD ("shortcuts", 0, test_shortcuts);
  ADD ("files", 0, test_files);
  ADD ("buttons", 0, test_buttons);
  ADD ("trial", 0, test_trial);
  ADD ("fault", 0, test_fault);
  ADD ("contest", 0, test_contest);
  ADD ("end", 0, test_end);
  ADD ("title", 0, test_title);
  ADD ("head", 0, test_head);
  ADD ("notebook", 0, test_notebook);
  ADD ("unsaved", 0, test_unsaved);
#undef ADD
  return g_test_run ();
}
