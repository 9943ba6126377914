/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "stelling-board-view.h"
#include "stelling-evaluation-graph.h"
#include "stelling-files.h"
#include "stelling-judgement-bar.h"
#include "stelling-line-view.h"
#include "stelling-move-list-view.h"
#include "stelling-new-dialog.h"
#include "stelling-banner.h"
#include "stelling-preferences.h"
#include "stelling-properties-dialog.h"
#include "stelling-settings.h"
#include "stelling-setup-pane.h"
#include "stelling-split.h"
#include "stelling-window.h"

#include "window-fixture.h"

static const char good[]
    = "(;FF[4]GM[29]CA[UTF-8]RU[tablut-edge]PW[Anna]PB[Bram];W[e3-c3];B[e2-b2])\n";
static const char bad[] = "(;FF[4]GM[29]RU[tablut-edge];W[e3-c3];B[e2-e9])\n";
static const char two[]
    = "(;FF[4]GM[29]RU[tablut-edge];W[e3-c3])(;FF[4]GM[29]RU[tablut-edge];W[e3-b3])";

/* --- cases --- */

static void
test_empty (WindowFixture *fixture, gconstpointer data)
{
  g_assert_null (stelling_window_get_page (fixture->window));
  g_assert_false (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "page.save", NULL));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, "Stelling");
}

static void
test_actions (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  StellingSession *session = stelling_page_get_session (page);

  g_assert_false (window_is_enabled (fixture, "previous"));
  g_assert_false (window_is_enabled (fixture, "next"));
  g_assert_false (window_is_enabled (fixture, "undo"));
  g_assert_false (window_is_enabled (fixture, "delete"));
  g_assert_false (window_is_enabled (fixture, "analyse-record"));
  g_assert_true (window_is_enabled (fixture, "analyse"));
  g_assert_true (window_is_enabled (fixture, "setup"));
  g_assert_true (window_is_enabled (fixture, "show-forbidden"));
  window_play (page, "D4");
  g_assert_true (window_is_enabled (fixture, "previous"));
  g_assert_true (window_is_enabled (fixture, "undo"));
  g_assert_true (window_is_enabled (fixture, "delete"));
  g_assert_true (window_is_enabled (fixture, "save"));
  g_assert_true (window_is_enabled (fixture, "analyse-record"));
  g_assert_false (window_is_enabled (fixture, "variation-up"));
  window_activate (fixture, "page.first");
  g_assert_true (stelling_node_is_root (stelling_session_get_node (session)));
  window_play (page, "E3");
  g_assert_true (window_is_enabled (fixture, "promote"));
  window_activate (fixture, "page.promote");
  g_assert_true (stelling_node_is_main_line (stelling_session_get_node (session)));
  g_assert_false (window_is_enabled (fixture, "promote"));
  g_assert_true (window_is_enabled (fixture, "demote"));
  window_activate (fixture, "page.variation-down");
  g_assert_cmpstr (stelling_node_get_notation (stelling_session_get_node (session)), ==, "D4");
  window_activate (fixture, "page.delete");
  g_assert_cmpuint (stelling_record_get_n_nodes (stelling_session_get_record (session)), ==, 1);
  window_activate (fixture, "page.undo");
  g_assert_cmpuint (stelling_record_get_n_nodes (stelling_session_get_record (session)), ==, 2);
  g_assert_true (window_is_enabled (fixture, "redo"));
}

static void
test_flip (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  GtkWidget *board = window_find (GTK_WIDGET (page), STELLING_TYPE_BOARD_VIEW);
  gboolean flipped = FALSE;

  window_activate (fixture, "page.flip");
  g_object_get (board, "flipped", &flipped, NULL);
  g_assert_true (flipped);
  window_activate (fixture, "page.flip");
  g_object_get (board, "flipped", &flipped, NULL);
  g_assert_false (flipped);
}

static void
test_board_move (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  GtkWidget *board = window_find (GTK_WIDGET (page), STELLING_TYPE_BOARD_VIEW);
  StellingSession *session = stelling_page_get_session (page);

  g_signal_emit_by_name (board, "move-chosen", stelling_move_step (2 * 12 + 3, 3 * 12 + 3));
  g_assert_cmpstr (stelling_node_get_notation (stelling_session_get_node (session)), ==, "D4");
  /* Illegal: nothing is played, and it is told why. */
  g_signal_emit_by_name (board, "move-chosen", stelling_move_place (2 * 12 + 3));
  g_assert_cmpstr (stelling_node_get_notation (stelling_session_get_node (session)), ==, "D4");
}

static void
test_analyse (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingAnalysis *analysis = stelling_session_get_analysis (stelling_page_get_session (page));

  window_activate (fixture, "page.analyse");
  g_assert_true (stelling_analysis_is_running (analysis));
  WAIT_UNTIL (stelling_analysis_get_n_lines (analysis) > 0);
  /* Another tab in front: this one waits. */
  window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  g_assert_false (stelling_analysis_is_running (analysis));
  window_activate (fixture, "win.close-tab");
  WAIT_UNTIL (stelling_window_get_n_pages (fixture->window) == 1);
  g_assert_true (stelling_analysis_is_running (analysis));
  window_activate (fixture, "page.analyse");
  g_assert_false (stelling_analysis_is_running (analysis));
}

static void
test_open (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page;

  window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  page = window_open_text (fixture, "game.sgf", good);
  /* The untouched new record made room. */
  WAIT_UNTIL (stelling_window_get_n_pages (fixture->window) == 1);
  g_assert_cmpstr (stelling_page_get_title (page), ==, "Anna – Bram");
  g_assert_false (stelling_page_is_modified (page));
  g_assert_false (window_is_enabled (fixture, "save"));
  /* Once more: the same tab. */
  g_assert_true (window_open_text (fixture, "game.sgf", good) == page);
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 1);
}

static void
test_open_nothing (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "none.sgf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  stelling_window_open_file (fixture->window, file, FALSE);
  window_answer ("close");
  g_assert_null (window_open_text (fixture, "empty.sgf", ""));
  window_answer ("close");
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 0);
}

static char *
read_body (void)
{
  char *body;

  WAIT_UNTIL (window_find_top (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  body = g_strdup (adw_message_dialog_get_body (window_find_top (ADW_TYPE_MESSAGE_DIALOG)));
  window_answer ("close");
  return body;
}

/* The place of a file is told once, by the window or by the page. */
static void
test_open_failure (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "none.sgf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *missing = NULL;
  g_autofree char *empty = NULL;

  stelling_window_open_file (fixture->window, file, FALSE);
  missing = read_body ();
  g_assert_nonnull (strstr (missing, path));
  g_assert_null (strstr (strstr (missing, path) + 1, path));
  g_assert_null (window_open_text (fixture, "empty.sgf", ""));
  empty = read_body ();
  g_assert_nonnull (strstr (empty, "empty.sgf"));
}

/* What is too large for a record is refused before it fills the memory; so is what may never end,
 * or never begin. */
static void
test_open_refused (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) large = window_write_file (fixture, "large.sgf", good);
  g_autoptr (GFile) pipe = window_write_file (fixture, "pipe.sgf", good);
  g_autoptr (GFile) endless = g_file_new_for_path ("/dev/zero");
  const struct
  {
    GFile *file;
    const char *why;
  } files[] = {
    { large, "the file is too large for a record of games: it may have 16 MiB" },
    { pipe, "is a pipe, a device or a socket, not a file" },
    { endless, "is a pipe, a device or a socket, not a file" },
  };

  g_assert_cmpint (truncate (g_file_peek_path (large), STELLING_LIMIT_FILE + 1), ==, 0);
  g_assert_cmpint (g_unlink (g_file_peek_path (pipe)), ==, 0);
  g_assert_cmpint (mkfifo (g_file_peek_path (pipe), 0600), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *body = NULL;

      stelling_window_open_file (fixture->window, files[i].file, FALSE);
      body = read_body ();
      g_assert_nonnull (strstr (body, files[i].why));
      g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 0);
    }
}

/* Tabs come in the order of the files, however long each takes to be read. */
static void
test_order (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *comment = g_strnfill (1000000, 'a');
  g_autofree char *large
      = g_strconcat (good, "(;GM[29]C[", comment, "];C[", comment, "];C[", comment, "])", NULL);
  const char *const texts[] = { large, two, two, two };
  AdwTabView *tabs = ADW_TAB_VIEW (window_find (GTK_WIDGET (fixture->window), ADW_TYPE_TAB_VIEW));

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.sgf", i);
      g_autoptr (GFile) file = window_write_file (fixture, name, texts[i]);

      stelling_window_open_file (fixture->window, file, FALSE);
    }
  WAIT_UNTIL (!stelling_window_is_loading (fixture->window));
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, G_N_ELEMENTS (texts));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.sgf", i);

      g_assert_cmpstr (adw_tab_page_get_title (adw_tab_view_get_nth_page (tabs, (int) i)), ==,
                       name);
    }
  g_assert_cmpstr (stelling_page_get_title (stelling_window_get_page (fixture->window)), ==,
                   "3.sgf");
}

/* The mark of a recovered copy is no part of its name, and no file that is there is proposed. */
static void
test_suggest_name (WindowFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *file, *name;
  } cases[] = {
    { "g3.txt", "g3.sgf" },
    { "bad.sgf", "bad 2.sgf" },
    { "a.b.sgf", "a.b 2.sgf" },
    { "noending", "noending.sgf" },
  };
  StellingPage *page;
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->folder);
  g_autofree char *sheet = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = NULL;

      page = window_open_text (fixture, cases[i].file, bad);
      name = stelling_document_suggest_name (stelling_page_get_document (page), folder, NULL);
      g_assert_cmpstr (name, ==, cases[i].name);
    }
  page = window_open_text (fixture, "sheet.txt", "Yellow Red\nD4 H10\n");
  sheet = stelling_document_suggest_name (stelling_page_get_document (page), NULL, NULL);
  g_assert_cmpstr (sheet, ==, "sheet.txt");
}

static void
test_recovered (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "bad.sgf", bad);
  g_autofree char *after = NULL;

  /* Its file is as it was: nothing is to be saved before something is done. */
  g_assert_false (stelling_page_is_modified (page));
  g_assert_true (window_is_enabled (fixture, "save"));
  g_assert_null (stelling_document_get_file (stelling_page_get_document (page)));
  g_assert_true (g_str_has_prefix (stelling_page_get_title (page), "bad.sgf ("));
  g_assert_true (window_is_enabled (fixture, "messages"));
  window_activate (fixture, "page.messages");
  WAIT_UNTIL (window_find_top (ADW_TYPE_PREFERENCES_WINDOW) != NULL);
  gtk_window_destroy (window_find_top (ADW_TYPE_PREFERENCES_WINDOW));
  after = window_read_file (stelling_document_get_source (stelling_page_get_document (page)));
  g_assert_cmpstr (after, ==, bad);
}

static void
test_sample (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *records = g_build_filename (fixture->folder, "records", NULL);
  StellingPage *page;
  g_autoptr (GFile) file = NULL;

  g_assert_cmpint (g_mkdir (records, 0700), ==, 0);
  g_setenv ("STELLING_DATADIR", fixture->folder, TRUE);
  page = window_open_text (fixture, "records/game.sgf", good);
  /* Nothing is to be saved over it. */
  g_assert_null (stelling_document_get_file (stelling_page_get_document (page)));
  g_assert_false (stelling_page_is_modified (page));
  g_assert_true (window_open_text (fixture, "records/game.sgf", good) == page);
  file = g_object_ref (stelling_document_get_source (stelling_page_get_document (page)));
  g_file_delete (file, NULL, NULL);
  g_rmdir (records);
  g_unsetenv ("STELLING_DATADIR");
}

static void
test_games (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "two.sgf", two);
  StellingSession *session;

  g_assert_cmpuint (stelling_page_get_n_games (page), ==, 2);
  stelling_page_show_game (page, 1);
  session = stelling_page_get_session (page);
  stelling_session_go_next (session);
  g_assert_cmpstr (stelling_node_get_notation (stelling_session_get_node (session)), ==, "e3-b3");
  window_play (page, "e2-e3");
  stelling_page_show_game (page, 0);
  /* A change in a game that is not shown is one too. */
  g_assert_true (stelling_page_is_modified (page));
}

static void
test_close_tab (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  gpointer watched = page, session = stelling_page_get_session (page);

  g_object_add_weak_pointer (G_OBJECT (page), &watched);
  g_object_add_weak_pointer (G_OBJECT (session), &session);
  window_play (page, "D4");
  window_activate (fixture, "win.close-tab");
  window_answer ("cancel");
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 1);
  window_activate (fixture, "win.close-tab");
  window_answer ("discard");
  WAIT_UNTIL (stelling_window_get_n_pages (fixture->window) == 0);
  WAIT_UNTIL (watched == NULL);
  g_assert_null (session);
}

/* --- the clipboard --- */

static void
paste (WindowFixture *fixture, const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)), text);
  window_activate (fixture, "page.paste");
}

static char *
get_clipboard (WindowFixture *fixture)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (fixture->window));
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_STRING);
  g_assert_true (
      gdk_content_provider_get_value (gdk_clipboard_get_content (clipboard), &value, NULL));
  return g_value_dup_string (&value);
}

/* What is copied is SGF, and what other programs copy is pasted: SGF, a list of moves, a board. */
static void
test_clipboard (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "good.sgf", good);
  StellingSession *session = stelling_page_get_session (page);
  StellingRecord *record = stelling_session_get_record (session);
  StellingNode *root = stelling_record_get_root (record);
  StellingSetupPane *pane;
  g_autofree char *text = NULL;
  const StellingPosition *position;

  stelling_session_set_node (session, stelling_node_get_first_child (root));
  window_activate (fixture, "page.copy-variation");
  text = get_clipboard (fixture);
  g_assert_true (g_str_has_prefix (text, "(;FF[4]"));
  g_assert_true (g_str_has_suffix (text, "\n;W[e3-c3];B[e2-b2])\n"));

  stelling_session_set_node (session, root);
  paste (fixture, "(;GM[29]RU[tablut-edge];W[e3-b3];B[a4-a2])");
  WAIT_UNTIL (stelling_record_get_n_nodes (record) == 4);
  g_assert_cmpstr (stelling_record_get_undo_name (record), ==, "Paste Variation");
  g_assert_cmpstr (stelling_node_get_notation (stelling_session_get_node (session)), ==, "e3-b3");
  stelling_session_set_node (session, root);
  paste (fixture, "1. e7-c7 a4-b4\n2. c7-c8");
  WAIT_UNTIL (stelling_record_get_n_nodes (record) == 7);

  paste (fixture, "9 . . . . . . . . .\n8 . . . . . . . . .\n7 . . . . . . . . .\n"
                  "6 . . . . . . . . .\n5 . . . . K . . . .\n4 . . . . . . . . .\n"
                  "3 . . . . . . . . .\n2 . . T . . . . . .\n1 t . . . . . . . .\n"
                  "  a b c d e f g h i\n");
  WAIT_UNTIL (stelling_page_is_setting_up (page));
  pane = window_set_up (fixture);
  position = stelling_setup_pane_get_position (pane);
  g_assert_cmpint (stelling_position_get_piece (position, 1 * 9 + 2), ==, STELLING_PIECE_LIGHT);
  g_assert_cmpint (stelling_position_get_piece (position, 0), ==, STELLING_PIECE_DARK);
  g_signal_emit_by_name (pane, "done", FALSE);
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, 7);
}

/* A label in the window that says @text. */
static GtkWidget *
find_text (GtkWidget *widget, const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_text (child, text);
  return found;
}

/* What is told may have signs that mean something in markup. */
static void
test_told (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);

  stelling_page_tell (page, "A <b> & c");
  WAIT_UNTIL (find_text (GTK_WIDGET (page), "A <b> & c") != NULL);
}

/* All games of a text are pasted, and what could not be taken from them is told. */
static void
test_paste_games (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "good.sgf", good);
  StellingRecord *record = stelling_session_get_record (stelling_page_get_session (page));
  StellingNode *first = stelling_node_get_first_child (stelling_record_get_root (record));

  stelling_record_set_clock (record, first, (StellingClock) { { 5, 5 }, { -1, -1 } });
  stelling_record_set_name (record, first, "Ours");
  paste (fixture, "(;GM[29]RU[tablut-edge];W[e3-c3]N[Theirs]WL[60])"
                  "(;GM[144];W[D4])(;GM[29]RU[tablut-edge];W[e3-b3])");
  WAIT_UNTIL (stelling_record_get_n_nodes (record) == 3);
  g_assert_cmpstr (stelling_record_get_undo_name (record), ==, "Paste Variation");
  g_assert_cmpstr (stelling_node_get_comment (first), ==, "[also: Theirs]");
  WAIT_UNTIL (find_text (GTK_WIDGET (page), "2 games merged into this one") != NULL);
  stelling_record_undo (record);
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, 2);
  g_assert_null (stelling_node_get_comment (first));

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "page.show-left-out",
                                             "s", "1. e3-c3: the clock"));
  WAIT_UNTIL (window_find_top (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  g_assert_true (g_str_has_suffix (
      adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (window_find_top (ADW_TYPE_MESSAGE_DIALOG))),
      "\n\n1. e3-c3: the clock"));
  window_answer ("close");
}

/* What a program leaves that ended while it wrote @file in place. */
static char *
put_backup (GFile *file, const char *text)
{
  const char *path = g_file_peek_path (file);
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *real = realpath (path, NULL);
  g_autofree char *key = g_compute_checksum_for_string (G_CHECKSUM_SHA256, real, -1);
  g_autofree char *folder = g_build_filename (g_get_user_state_dir (), "stelling", "backups", NULL);
  char *backup = g_strdup_printf ("%s/%s.%.16s.0123456789abcdef.abcdef", folder, base, key);

  g_assert_no_errno (g_mkdir_with_parents (folder, 0700));
  g_assert_true (g_file_set_contents (backup, text, -1, NULL));
  return backup;
}

/* Whether a bar above the board says @text. */
static gboolean
is_told (GtkWidget *page, const char *text)
{
  GtkWidget *label = find_text (page, text);

  return label != NULL
         && stelling_banner_is_shown (
             STELLING_BANNER (gtk_widget_get_ancestor (label, STELLING_TYPE_BANNER)));
}

/* It is deleted after a question; what can't be deleted is still told of. */
static void
test_delete_backup (WindowFixture *fixture, gconstpointer data)
{
  static const char *const told
      = "Saving “good.sgf” was interrupted. There is a backup of what was in it before.";
  g_autoptr (GFile) file = window_write_file (fixture, "good.sgf", good);
  g_autofree char *backup = put_backup (file, "(;GM[29];W[e3-b3])");
  g_autofree char *inside = g_build_filename (backup, "x", NULL);
  g_autofree char *aside = g_strconcat (backup, "-aside", NULL);
  g_autofree char *failure = NULL;
  GtkWidget *page = GTK_WIDGET (window_open_text (fixture, "good.sgf", good));

  g_assert_true (is_told (page, told));
  window_activate (fixture, "page.delete-backup");
  WAIT_UNTIL (window_find_top (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  g_assert_true (g_str_has_prefix (
      adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (window_find_top (ADW_TYPE_MESSAGE_DIALOG))),
      "What was in “good.sgf” before"));
  window_answer ("cancel");
  g_assert_true (g_file_test (backup, G_FILE_TEST_EXISTS));

  /* A folder that is not empty stays where it is. */
  g_assert_no_errno (g_rename (backup, aside));
  g_assert_no_errno (g_mkdir_with_parents (inside, 0700));
  window_activate (fixture, "page.delete-backup");
  window_answer ("delete");
  failure = read_body ();
  g_assert_nonnull (strstr (failure, backup));
  g_assert_true (is_told (page, told));
  g_assert_no_errno (g_rmdir (inside));
  g_assert_no_errno (g_rmdir (backup));
  g_assert_no_errno (g_rename (aside, backup));

  window_activate (fixture, "page.delete-backup");
  window_answer ("delete");
  g_assert_false (g_file_test (backup, G_FILE_TEST_EXISTS));
  g_assert_false (is_told (page, told));
}

static void
test_new_dialog (WindowFixture *fixture, gconstpointer data)
{
  StellingNewDialog *dialog;

  window_activate (fixture, "win.new");
  dialog = window_find_top (STELLING_TYPE_NEW_DIALOG);
  g_assert_nonnull (dialog);
  test_wait_frames (GTK_WIDGET (dialog), 2);
  gtk_window_set_focus (GTK_WINDOW (dialog), NULL);
  g_assert_true (gtk_widget_activate (gtk_window_get_default_widget (GTK_WINDOW (dialog))));
  WAIT_UNTIL (stelling_window_get_n_pages (fixture->window) == 1);
}

static void
test_dialogs (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  GtkWidget *dialog = stelling_properties_dialog_new (
      stelling_session_get_record (stelling_page_get_session (page)));
  GtkWidget *preferences = stelling_preferences_new (stelling_settings_get_default ());
  gpointer watched[] = { dialog, preferences };

  for (guint i = 0; i < 2; i++)
    {
      g_object_add_weak_pointer (watched[i], &watched[i]);
      gtk_window_present (GTK_WINDOW (watched[i]));
      test_wait_frames (GTK_WIDGET (watched[i]), 2);
      gtk_window_destroy (GTK_WINDOW (watched[i]));
      WAIT_UNTIL (watched[i] == NULL);
    }
}

/* The first line of play can be seen without scrolling. */
static void
find_all (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_all (child, type, found);
}

/* Each number tells how large it may be, and one that is larger becomes that. */
static void
test_limits (WindowFixture *fixture, gconstpointer data)
{
  GtkWidget *preferences = stelling_preferences_new (stelling_settings_get_default ());
  g_autoptr (GPtrArray) spins = g_ptr_array_new ();

  find_all (preferences, GTK_TYPE_SPIN_BUTTON, spins);
  g_assert_cmpuint (spins->len, ==, 5);
  for (guint i = 0; i < spins->len; i++)
    {
      GtkSpinButton *spin = g_ptr_array_index (spins, i);
      GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (spin), ADW_TYPE_ACTION_ROW);
      g_autofree char *limit = NULL;
      double upper;

      gtk_spin_button_get_range (spin, NULL, &upper);
      limit = g_strdup_printf ("at most %d", (int) upper);
      g_assert_nonnull (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), limit));
      gtk_editable_set_text (GTK_EDITABLE (spin), "99999");
      gtk_spin_button_update (spin);
      g_assert_cmpfloat (gtk_spin_button_get_value (spin), ==, upper);
      gtk_editable_set_text (GTK_EDITABLE (spin), "");
      gtk_spin_button_update (spin);
      g_assert_cmpfloat (gtk_spin_button_get_value (spin), ==, upper);
      gtk_editable_set_text (GTK_EDITABLE (spin), "1");
      gtk_spin_button_update (spin);
      g_assert_cmpfloat (gtk_spin_button_get_value (spin), ==, 1);
    }
  gtk_window_destroy (GTK_WINDOW (preferences));
}

static void
assert_is_seen (WindowFixture *fixture, GtkWidget *widget)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  graphene_rect_t place;

  test_wait_frames (window, 2);
  g_assert_true (gtk_widget_compute_bounds (widget, window, &place));
  g_assert_cmpfloat (place.size.height, >, 10);
  g_assert_cmpfloat (place.origin.y + place.size.height, <, gtk_widget_get_height (window));
}

static void
assert_line_is_seen (WindowFixture *fixture, StellingPage *page)
{
  gtk_widget_activate_action (GTK_WIDGET (page), "page.analyse", NULL);
  assert_is_seen (fixture, window_find (GTK_WIDGET (page), STELLING_TYPE_LINE_VIEW));
  gtk_widget_activate_action (GTK_WIDGET (page), "page.analyse", NULL);
}

/* What a whole record's analysis is for, and how far it has come. */
static void
assert_graph_is_seen (WindowFixture *fixture, StellingPage *page)
{
  GtkWidget *graph = window_find (GTK_WIDGET (page), STELLING_TYPE_EVALUATION_GRAPH);

  gtk_widget_activate_action (GTK_WIDGET (page), "page.analyse-record", NULL);
  WAIT_UNTIL (gtk_widget_get_visible (graph));
  assert_is_seen (fixture, graph);
  assert_is_seen (fixture, window_find (GTK_WIDGET (page), GTK_TYPE_PROGRESS_BAR));
  gtk_widget_activate_action (GTK_WIDGET (page), "page.stop-analysing-record", NULL);
  WAIT_UNTIL (window_is_enabled (fixture, "analyse-record"));
}

static void
test_sizes (WindowFixture *fixture, gconstpointer data)
{
  static const struct
  {
    int width, height;
    guint n_columns;
  } sizes[] = {
    { 1024, 600, 2 },
    { 430, 760, 1 },
    { 1200, 780, 2 },
    { 600, 780, 1 },
  };
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  GtkWidget *split = window_find (GTK_WIDGET (page), STELLING_TYPE_SPLIT);
  GtkWidget *board = window_find (GTK_WIDGET (page), STELLING_TYPE_BOARD_VIEW);

  window_play (page, "D4");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (fixture->window), sizes[i].width, sizes[i].height);
      /* Without a window manager the frame of the window counts. */
      WAIT_UNTIL (ABS (gtk_widget_get_width (GTK_WIDGET (fixture->window)) - sizes[i].width) <= 24);
      test_wait_frames (GTK_WIDGET (fixture->window), 2);
      g_assert_cmpuint (stelling_split_get_n_columns (STELLING_SPLIT (split)), ==,
                        sizes[i].n_columns);
      g_assert_cmpint (gtk_widget_get_width (board), >=, 240);
      assert_line_is_seen (fixture, page);
      assert_graph_is_seen (fixture, page);
    }
  g_object_set (stelling_settings_get_default (), "tools-visible", FALSE, NULL);
  test_wait_frames (GTK_WIDGET (fixture->window), 2);
  g_assert_cmpint (gtk_widget_get_width (board), >=, 500);
  g_object_set (stelling_settings_get_default (), "tools-visible", TRUE, NULL);
}

/* Below the board the moves are seen whole while the engine thinks: the one looked at is there. */
static void
test_narrow (WindowFixture *fixture, gconstpointer data)
{
  static const int heights[] = { 700, 790 };
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  StellingAnalysis *analysis = stelling_session_get_analysis (stelling_page_get_session (page));

  stelling_page_start_analysis (page);
  for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (fixture->window), 600, heights[i]);
      WAIT_UNTIL (ABS (gtk_widget_get_width (GTK_WIDGET (fixture->window)) - 600) <= 24
                  && ABS (gtk_widget_get_height (GTK_WIDGET (fixture->window)) - heights[i]) <= 24);
      WAIT_UNTIL (stelling_analysis_get_n_lines (analysis) > 0);
      assert_is_seen (fixture, window_find (GTK_WIDGET (page), STELLING_TYPE_MOVE_LIST_VIEW));
    }
  stelling_analysis_stop (analysis);
}

/* However many lines there are, the moves have room. */
static void
test_many_lines (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  StellingAnalysis *analysis = stelling_session_get_analysis (stelling_page_get_session (page));

  gtk_widget_activate_action (GTK_WIDGET (page), "page.analyse", NULL);
  for (int lines = 3; lines <= 10; lines += 7)
    {
      g_object_set (analysis, "lines", lines, NULL);
      assert_is_seen (fixture, window_find (GTK_WIDGET (page), STELLING_TYPE_MOVE_LIST_VIEW));
    }
  g_object_set (analysis, "lines", 3, NULL);
  gtk_widget_activate_action (GTK_WIDGET (page), "page.analyse", NULL);
}

/* A file that is opened beside a tab from another window comes to the front. */
static void
test_torn_off (WindowFixture *fixture, gconstpointer data)
{
  static const char text[] = "(;FF[4]GM[29]CA[UTF-8]RU[tablut-edge];W[e3-c3])\n";
  StellingWindow *other = STELLING_WINDOW (stelling_window_new (NULL));
  AdwTabView *tabs = ADW_TAB_VIEW (window_find (GTK_WIDGET (fixture->window), ADW_TYPE_TAB_VIEW));
  AdwTabView *others = ADW_TAB_VIEW (window_find (GTK_WIDGET (other), ADW_TYPE_TAB_VIEW));
  g_autofree char *path = g_build_filename (fixture->folder, "c.sgf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GFile *in_front;

  window_open_text (fixture, "a.sgf", text);
  window_open_text (fixture, "b.sgf", text);
  gtk_window_present (GTK_WINDOW (other));
  adw_tab_view_transfer_page (tabs, adw_tab_view_get_nth_page (tabs, 1), others, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  stelling_window_open_file (other, file, FALSE);
  WAIT_UNTIL (!stelling_window_is_loading (other));
  g_assert_cmpuint (stelling_window_get_n_pages (other), ==, 2);
  in_front
      = stelling_document_get_file (stelling_page_get_document (stelling_window_get_page (other)));
  g_assert_true (g_file_equal (in_front, file));
  gtk_window_destroy (GTK_WINDOW (other));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/window/" name, WindowFixture, NULL, window_fixture_set_up, function,            \
              window_fixture_tear_down)
  ADD ("empty", test_empty);
  ADD ("actions", test_actions);
  ADD ("flip", test_flip);
  ADD ("board-move", test_board_move);
  ADD ("analyse", test_analyse);
  ADD ("open", test_open);
  ADD ("open-nothing", test_open_nothing);
  ADD ("open-failure", test_open_failure);
  ADD ("open-refused", test_open_refused);
  ADD ("order", test_order);
  ADD ("suggest-name", test_suggest_name);
  ADD ("recovered", test_recovered);
  ADD ("sample", test_sample);
  ADD ("games", test_games);
  ADD ("close-tab", test_close_tab);
  ADD ("clipboard", test_clipboard);
  ADD ("told", test_told);
  ADD ("paste-games", test_paste_games);
  ADD ("delete-backup", test_delete_backup);
  ADD ("new-dialog", test_new_dialog);
  ADD ("dialogs", test_dialogs);
  ADD ("limits", test_limits);
  ADD ("sizes", test_sizes);
  ADD ("narrow", test_narrow);
  ADD ("many-lines", test_many_lines);
  ADD ("torn-off", test_torn_off);
#undef ADD
  return g_test_run ();
}
