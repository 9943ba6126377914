/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <unistd.h>

#include "stelling-settings.h"

#include "window-fixture.h"

/* Saving: what goes to the file, and what is asked before. */

static const char good[]
    = "(;FF[4]GM[29]CA[UTF-8]RU[tablut-edge]PW[Anna]PB[Bram];W[e3-c3];B[e2-b2])\n";
static const char mended[] = "(;FF[4]GM[29]RU[tablut-edge];W[e3-c3];B[e2-b2]\n";
static const char two[]
    = "(;FF[4]GM[29]RU[tablut-edge];W[e3-c3])(;FF[4]GM[29]RU[tablut-edge];W[e3-b3])";

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  int *answer_out = data;

  *answer_out = stelling_page_save_finish (STELLING_PAGE (source), result, &error) ? 1 : 0;
  if (error != NULL)
    *answer_out = -1;
}

static void
test_save (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "game.sgf", good);
  g_autofree char *text = NULL;
  int saved = 2;

  stelling_session_go_last (stelling_page_get_session (page));
  window_play (page, "g5-g2");
  g_assert_true (stelling_page_is_modified (page));
  g_assert_true (window_is_enabled (fixture, "save"));
  stelling_page_save_async (page, NULL, saved_cb, &saved);
  WAIT_UNTIL (saved != 2);
  g_assert_cmpint (saved, ==, 1);
  g_assert_false (stelling_page_is_modified (page));
  text = window_read_file (stelling_document_get_file (stelling_page_get_document (page)));
  g_assert_nonnull (strstr (text, "g5-g2"));
  g_assert_nonnull (strstr (text, "Anna"));
}

/* How many evaluations are in the file. */
static guint
count_saved (StellingPage *page)
{
  g_autofree char *text
      = window_read_file (stelling_document_get_file (stelling_page_get_document (page)));
  g_auto (GStrv) parts = g_strsplit (text, "EVAL[", -1);

  return g_strv_length (parts) - 1;
}

static void
save (WindowFixture *fixture, StellingPage *page)
{
  int saved = 2;

  g_assert_true (window_is_enabled (fixture, "save"));
  stelling_page_save_async (page, NULL, saved_cb, &saved);
  WAIT_UNTIL (saved != 2);
  g_assert_cmpint (saved, ==, 1);
  g_assert_false (stelling_page_is_modified (page));
  g_assert_false (window_is_enabled (fixture, "save"));
}

/* Evaluations that were asked for are a change as soon as there is one, and stay one when the
 * analysis is stopped. */
static void
test_save_analysed (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "game.sgf", good);
  StellingSettings *settings = stelling_settings_get_default ();

  g_object_set (settings, "seconds-per-move", 1.0, NULL);
  window_activate (fixture, "page.analyse-record");
  WAIT_UNTIL (stelling_page_is_modified (page));
  /* What stops the analysis stops that of the record. */
  window_activate (fixture, "page.analyse");
  WAIT_UNTIL (window_is_enabled (fixture, "analyse-record"));
  g_assert_true (stelling_page_is_modified (page));
  save (fixture, page);
  g_assert_cmpuint (count_saved (page), >=, 1);
  g_assert_cmpuint (count_saved (page), <, 3);
  g_object_set (settings, "seconds-per-move", 0.1, NULL);
  window_activate (fixture, "page.analyse-record");
  WAIT_UNTIL (window_is_enabled (fixture, "analyse-record"));
  g_assert_true (stelling_page_is_modified (page));
  save (fixture, page);
  g_assert_cmpuint (count_saved (page), ==, 3);
  g_object_set (settings, "seconds-per-move", 1.0, NULL);
}

/* Who merely looked is asked nothing, but what was found can be saved. */
static void
test_save_looked_at (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "game.sgf", good);

  stelling_session_go_last (stelling_page_get_session (page));
  window_activate (fixture, "page.analyse");
  WAIT_UNTIL (window_is_enabled (fixture, "save"));
  window_activate (fixture, "page.analyse");
  g_assert_false (stelling_page_is_modified (page));
  save (fixture, page);
  g_assert_cmpuint (count_saved (page), ==, 1);
}

/* A file that was mended is written over only by who agrees, and is asked about once. */
static void
test_save_mended (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "mended.sgf", mended);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  int saved = 2;

  g_assert_false (stelling_page_is_modified (page));
  g_assert_true (window_is_enabled (fixture, "messages"));
  stelling_session_go_last (stelling_page_get_session (page));
  window_play (page, "g5-g2");
  stelling_page_save_async (page, NULL, saved_cb, &saved);
  window_answer ("cancel");
  WAIT_UNTIL (saved != 2);
  g_assert_cmpint (saved, ==, 0);
  before = window_read_file (stelling_document_get_file (stelling_page_get_document (page)));
  g_assert_cmpstr (before, ==, mended);
  saved = 2;
  stelling_page_save_async (page, NULL, saved_cb, &saved);
  window_answer ("overwrite");
  WAIT_UNTIL (saved != 2);
  g_assert_cmpint (saved, ==, 1);
  after = window_read_file (stelling_document_get_file (stelling_page_get_document (page)));
  g_assert_nonnull (strstr (after, "g5-g2"));
  /* The file is whole now. */
  g_assert_false (window_is_enabled (fixture, "messages"));
  window_activate (fixture, "page.delete");
  saved = 2;
  stelling_page_save_async (page, NULL, saved_cb, &saved);
  WAIT_UNTIL (saved != 2);
  g_assert_cmpint (saved, ==, 1);
}

static gboolean
has_folder (GtkFileChooser *chooser)
{
  g_autoptr (GFile) folder = gtk_file_chooser_get_current_folder (chooser);

  return folder != NULL;
}

static void
cancel_chooser (void)
{
  gpointer chooser;

  WAIT_UNTIL ((chooser = window_find_top (GTK_TYPE_FILE_CHOOSER_DIALOG)) != NULL);
  /* One that is closed while it looks into its folder makes GTK 4.18 complain. */
  WAIT_UNTIL (has_folder (chooser));
  test_wait_frames (chooser, 3);
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_dialog_response (chooser, GTK_RESPONSE_CANCEL);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

/* Asked, one may choose another file, and think better of that too. */
static void
test_save_elsewhere (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "mended.sgf", mended);
  g_autofree char *after = NULL;
  int saved = 2;

  stelling_session_go_last (stelling_page_get_session (page));
  window_play (page, "g5-g2");
  stelling_page_save_async (page, NULL, saved_cb, &saved);
  window_answer ("save-as");
  cancel_chooser ();
  WAIT_UNTIL (saved != 2);
  g_assert_cmpint (saved, ==, 0);
  g_assert_true (stelling_page_is_modified (page));
  after = window_read_file (stelling_document_get_file (stelling_page_get_document (page)));
  g_assert_cmpstr (after, ==, mended);
}

static void
test_save_new (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  g_autofree char *path = g_build_filename (fixture->folder, "new.sgf", NULL);
  g_autofree char *nowhere = g_build_filename (fixture->folder, "none", "new.sgf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) bad_file = g_file_new_for_path (nowhere);
  int saved = 2;

  window_play (page, "D4");
  /* A folder that is not there: told, and nothing is lost. */
  stelling_page_save_to_async (page, bad_file, NULL, saved_cb, &saved);
  window_answer ("close");
  WAIT_UNTIL (saved != 2);
  g_assert_cmpint (saved, ==, -1);
  g_assert_true (stelling_page_is_modified (page));
  g_assert_null (stelling_document_get_file (stelling_page_get_document (page)));
  saved = 2;
  stelling_page_save_to_async (page, file, NULL, saved_cb, &saved);
  WAIT_UNTIL (saved != 2);
  g_assert_cmpint (saved, ==, 1);
  g_assert_true (
      g_file_equal (stelling_document_get_file (stelling_page_get_document (page)), file));
  g_assert_false (stelling_page_is_modified (page));
}

/* Saves to @file, of which @where says that it is open there. */
static void
refuse (StellingPage *page, GFile *file, const char *where)
{
  g_autofree char *before = window_read_file (file);
  g_autofree char *after = NULL;
  int saved = 2;

  stelling_page_save_to_async (page, file, NULL, saved_cb, &saved);
  WAIT_UNTIL (window_find_top (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  g_assert_true (window_says (window_find_top (ADW_TYPE_MESSAGE_DIALOG), where));
  window_answer ("cancel");
  WAIT_UNTIL (saved != 2);
  g_assert_cmpint (saved, ==, 0);
  g_assert_true (stelling_page_is_modified (page));
  g_assert_null (stelling_document_get_file (stelling_page_get_document (page)));
  after = window_read_file (file);
  g_assert_cmpstr (before, ==, after);
}

/* The file of another tab, be it saved there just now or opened, is not written over. */
static void
test_open_elsewhere (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *opened = window_open_text (fixture, "game.sgf", good);
  g_autoptr (GFile) file
      = g_object_ref (stelling_document_get_file (stelling_page_get_document (opened)));
  g_autofree char *path = g_build_filename (fixture->folder, "new.sgf", NULL);
  g_autoptr (GFile) new_file = g_file_new_for_path (path);
  StellingPage *first = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  StellingPage *second = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  AdwTabView *tabs
      = ADW_TAB_VIEW (gtk_widget_get_ancestor (GTK_WIDGET (second), ADW_TYPE_TAB_VIEW));
  g_autofree char *text = NULL;
  int saved = 2;

  window_play (first, "D4");
  window_play (second, "D4");
  window_play (second, "I9");
  stelling_page_save_to_async (first, new_file, NULL, saved_cb, &saved);
  WAIT_UNTIL (saved != 2);
  refuse (second, file, "“game.sgf” is open in another tab: “Anna – Bram”");
  refuse (second, new_file, "“new.sgf” is open in another tab: “new.sgf”");
  /* It can be written once it is closed. */
  adw_tab_view_close_page (tabs, adw_tab_view_get_page (tabs, GTK_WIDGET (first)));
  WAIT_UNTIL (stelling_window_get_n_pages (fixture->window) == 2);
  saved = 2;
  stelling_page_save_to_async (second, new_file, NULL, saved_cb, &saved);
  WAIT_UNTIL (saved != 2);
  g_assert_cmpint (saved, ==, 1);
  text = window_read_file (new_file);
  g_assert_nonnull (strstr (text, "I9"));
}

static void
test_open_in_window (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = window_write_file (fixture, "game.sgf", good);
  StellingWindow *other = STELLING_WINDOW (stelling_window_new (NULL));
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);

  stelling_window_open_file (other, file, FALSE);
  WAIT_UNTIL (!stelling_window_is_loading (other));
  window_play (page, "D4");
  refuse (page, file, "“game.sgf” is open in another window: “Anna – Bram”");
  gtk_window_destroy (GTK_WINDOW (other));
}

/* A file is open once, under whatever name and in whatever window. */
static void
test_same_file (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "game.sgf", good);
  GFile *file = stelling_document_get_file (stelling_page_get_document (page));
  g_autofree char *link_path = g_build_filename (fixture->folder, "link.sgf", NULL);
  g_autofree char *hard_path = g_build_filename (fixture->folder, "hard.sgf", NULL);
  const char *paths[] = { g_file_peek_path (file), link_path, hard_path };
  StellingWindow *other = STELLING_WINDOW (stelling_window_new (NULL));

  g_assert_cmpint (symlink ("game.sgf", link_path), ==, 0);
  g_assert_cmpint (link (paths[0], hard_path), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GFile) named = g_file_new_for_path (paths[i]);

      window_add_record (fixture, STELLING_RULE_SET_TEBLO);
      stelling_window_open_file (other, named, FALSE);
      g_assert_false (stelling_window_is_loading (other));
      g_assert_true (stelling_window_get_page (fixture->window) == page);
    }
  g_assert_cmpuint (stelling_window_get_n_pages (other), ==, 0);
  gtk_window_destroy (GTK_WINDOW (other));
}

/* The same, while it is still being read. */
static void
test_asked_twice (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = window_write_file (fixture, "game.sgf", good);

  stelling_window_open_file (fixture->window, file, FALSE);
  stelling_window_open_file (fixture->window, file, FALSE);
  WAIT_UNTIL (!stelling_window_is_loading (fixture->window));
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 1);
}

/* “Saved” is said until something is changed. */
static void
test_said (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "game.sgf", good);

  stelling_session_go_last (stelling_page_get_session (page));
  window_play (page, "g5-g2");
  window_activate (fixture, "page.save");
  WAIT_UNTIL (g_str_equal (window_get_status (page), "Saved"));
  window_play (page, "a4-a3");
  g_assert_cmpstr (window_get_status (page), !=, "Saved");
}

/* Refused, one may choose another name in the same folder: one that is free is proposed. */
static void
test_save_elsewhere_open (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *opened = window_open_text (fixture, "Game of Teblo.sgf", good);
  GFile *file = stelling_document_get_file (stelling_page_get_document (opened));
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  GtkFileChooser *chooser;
  g_autofree char *name = NULL;
  int saved = 2;

  window_play (page, "D4");
  stelling_page_save_to_async (page, file, NULL, saved_cb, &saved);
  window_answer ("save-as");
  WAIT_UNTIL (window_find_top (GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL);
  chooser = GTK_FILE_CHOOSER (window_find_top (GTK_TYPE_FILE_CHOOSER_DIALOG));
  name = gtk_file_chooser_get_current_name (chooser);
  g_assert_cmpstr (name, ==, "Game of Teblo 2.sgf");
  cancel_chooser ();
  WAIT_UNTIL (saved != 2);
  g_assert_cmpint (saved, ==, 0);
  g_assert_true (stelling_page_is_modified (page));
}

static void
test_changed_on_disk (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "game.sgf", good);
  g_autofree char *text = NULL;
  int saved = 2;

  window_play (page, "e3-b3");
  g_clear_object (&(GFile *) { window_write_file (fixture, "game.sgf", two) });
  stelling_page_save_async (page, NULL, saved_cb, &saved);
  window_answer ("cancel");
  WAIT_UNTIL (saved != 2);
  g_assert_cmpint (saved, ==, 0);
  g_assert_true (stelling_page_is_modified (page));
  text = window_read_file (stelling_document_get_file (stelling_page_get_document (page)));
  g_assert_cmpstr (text, ==, two);
}

/* Opens the list of what was guessed, and returns the choice of the character set. */
static AdwComboRow *
open_choice (WindowFixture *fixture)
{
  GtkWidget *row;

  window_activate (fixture, "page.messages");
  WAIT_UNTIL (window_find_top (ADW_TYPE_PREFERENCES_WINDOW) != NULL);
  row = window_find_row (window_find_top (ADW_TYPE_PREFERENCES_WINDOW), "_Read as");
  g_assert_nonnull (row);
  return ADW_COMBO_ROW (row);
}

static void
choose (AdwComboRow *row, const char *charset)
{
  for (guint i = 0; stelling_charset_get_titles ()[i] != NULL; i++)
    if (g_str_equal (stelling_charset_get_titles ()[i], charset))
      adw_combo_row_set_selected (row, i);
}

static gboolean
has_player (StellingPage *page, const char *name)
{
  StellingRecord *record
      = stelling_document_get_records (stelling_page_get_document (page))->pdata[0];

  return g_strcmp0 (stelling_record_get_header (record, STELLING_HEADER_LIGHT), name) == 0;
}

/* The set is named whole, beside what is said of it. */
static gboolean
is_whole (AdwComboRow *row, const char *charset)
{
  GtkWidget *label = window_find_label (GTK_WIDGET (row), charset);

  return label != NULL && gtk_widget_get_width (label) > 0
         && !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label)));
}

/* A file without the name of its character set is read again in the one that is chosen, after a
 * question if changes would be lost, and is saved in it. */
static void
test_read_as (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page
      = window_open_text (fixture, "x.sgf", "(;GM[144]PW[\xc8\xe2\xe0\xed\xee\xe2];W[D4])");
  GFile *file = stelling_document_get_file (stelling_page_get_document (page));
  AdwComboRow *row;
  g_autofree char *saved = NULL;

  g_assert_true (has_player (page, "Иванов"));
  row = open_choice (fixture);
  WAIT_UNTIL (is_whole (row, "WINDOWS-1251"));
  choose (row, "WINDOWS-1252");
  WAIT_UNTIL (window_find_top (ADW_TYPE_PREFERENCES_WINDOW) == NULL);
  WAIT_UNTIL (has_player (page, "Èâàíîâ"));
  g_assert_false (stelling_page_is_modified (page));

  stelling_record_set_header (
      stelling_document_get_records (stelling_page_get_document (page))->pdata[0],
      STELLING_HEADER_DARK, "Zo\xc3\xab");
  choose (open_choice (fixture), "WINDOWS-1253");
  window_answer ("cancel");
  g_assert_true (has_player (page, "Èâàíîâ"));
  g_assert_true (stelling_page_is_modified (page));
  window_activate (fixture, "page.save");
  window_answer ("overwrite");
  WAIT_UNTIL (!stelling_page_is_modified (page));
  saved = window_read_file (file);
  g_assert_nonnull (strstr (saved, "PW[\xc8\xe2\xe0\xed\xee\xe2]"));
  g_assert_nonnull (strstr (saved, "PB[Zo\xeb]"));
}

/* A copy of what could be read names the file that can't be read again. */
static void
test_read_as_gone (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page
      = window_open_text (fixture, "x.sgf", "(;GM[144]PW[\xc8\xe2\xe0\xed\xee\xe2];W[Z99])");
  StellingDocument *document = stelling_page_get_document (page);

  g_assert_null (stelling_document_get_file (document));
  g_assert_true (g_file_delete (stelling_document_get_source (document), NULL, NULL));
  choose (open_choice (fixture), "WINDOWS-1252");
  WAIT_UNTIL (window_find_top (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  g_assert_true (window_says (window_find_top (ADW_TYPE_MESSAGE_DIALOG), "x.sgf"));
  window_answer ("close");
  g_assert_true (has_player (page, "Иванов"));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/window-saving/" name, WindowFixture, NULL, window_fixture_set_up, function,     \
              window_fixture_tear_down)
  ADD ("save", test_save);
  ADD ("save-analysed", test_save_analysed);
  ADD ("save-looked-at", test_save_looked_at);
  ADD ("save-mended", test_save_mended);
  ADD ("save-elsewhere/mended", test_save_elsewhere);
  ADD ("save-elsewhere/open", test_save_elsewhere_open);
  ADD ("open-elsewhere", test_open_elsewhere);
  ADD ("open-in-window", test_open_in_window);
  ADD ("same-file", test_same_file);
  ADD ("asked-twice", test_asked_twice);
  ADD ("said", test_said);
  ADD ("save-new", test_save_new);
  ADD ("changed-on-disk", test_changed_on_disk);
  ADD ("read-as", test_read_as);
  ADD ("read-as/gone", test_read_as_gone);
#undef ADD
  return g_test_run ();
}
