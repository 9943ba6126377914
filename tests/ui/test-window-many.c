/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "window-fixture.h"

#include <string.h>
#include <unistd.h>

#include "stelling-banner.h"

/* Many files at once. */

#define N_MANY 60

static const char game[] = "(;FF[4]GM[29]RU[tablut-edge]PW[Anna];W[e3-c3];B[e2-b2])\n";

static GPtrArray *
write_files (WindowFixture *fixture, guint n)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("%03u.sgf", i);

      g_ptr_array_add (files, window_write_file (fixture, name, game));
    }
  return files;
}

static AdwTabView *
get_tabs (WindowFixture *fixture)
{
  return ADW_TAB_VIEW (window_find (GTK_WIDGET (fixture->window), ADW_TYPE_TAB_VIEW));
}

static StellingBanner *
get_banner (WindowFixture *fixture)
{
  return STELLING_BANNER (window_find (GTK_WIDGET (fixture->window), STELLING_TYPE_BANNER));
}

static char *
dup_name (StellingPage *page)
{
  return g_file_get_basename (stelling_document_get_file (stelling_page_get_document (page)));
}

static void
assert_front (WindowFixture *fixture, const char *expected)
{
  g_autofree char *name = dup_name (stelling_window_get_page (fixture->window));

  g_assert_cmpstr (name, ==, expected);
}

static void
assert_order (WindowFixture *fixture, guint n)
{
  AdwTabView *tabs = get_tabs (fixture);

  g_assert_cmpint (adw_tab_view_get_n_pages (tabs), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("%03u.sgf", i);

      g_autofree char *found = dup_name (
          STELLING_PAGE (adw_tab_page_get_child (adw_tab_view_get_nth_page (tabs, (int) i))));

      g_assert_cmpstr (found, ==, name);
    }
}

/* What a window does while files are opened. */
typedef struct
{
  WindowFixture *fixture;
  AdwTabView *tabs;
  guint n_frames;
  int n_pages;       /* in the last frame */
  int most_at_once;  /* pages that came between two frames */
  gboolean was_told; /* the bar was seen */
} Watch;

static gboolean
frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Watch *watch = data;
  int n = adw_tab_view_get_n_pages (watch->tabs);

  if (watch->n_pages == 0 && n > 0)
    assert_front (watch->fixture, "059.sgf");
  watch->most_at_once = MAX (watch->most_at_once, n - watch->n_pages);
  watch->n_pages = n;
  watch->n_frames++;
  watch->was_told |= n < 5 && window_says (widget, "Opening files: ");
  return G_SOURCE_CONTINUE;
}

/* The last file is there at once, and stays in front; the window draws while the others come. */
static void
test_many (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) files = write_files (fixture, N_MANY);
  Watch watch = { .fixture = fixture, .tabs = get_tabs (fixture) };
  guint id = gtk_widget_add_tick_callback (GTK_WIDGET (fixture->window), frame_cb, &watch, NULL);

  stelling_window_open_files (fixture->window, files, FALSE);
  WAIT_UNTIL (!stelling_window_is_restoring (fixture->window));
  gtk_widget_remove_tick_callback (GTK_WIDGET (fixture->window), id);
  assert_order (fixture, N_MANY);
  assert_front (fixture, "059.sgf");
  g_assert_true (watch.was_told);
  g_assert_cmpuint (watch.n_frames, >, N_MANY / 4);
  g_assert_cmpint (watch.most_at_once, <, 4);
  g_assert_false (stelling_banner_is_shown (get_banner (fixture)));
}

/* One works in the tabs that are there, and stops the others. */
static void
test_stop (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) files = write_files (fixture, N_MANY);
  StellingPage *page;
  guint n;

  stelling_window_open_files (fixture->window, files, FALSE);
  WAIT_UNTIL (stelling_window_get_n_pages (fixture->window) >= 3);
  page = stelling_window_get_page (fixture->window);
  window_play (page, "e3-d3");
  adw_tab_view_set_selected_page (get_tabs (fixture),
                                  adw_tab_view_get_nth_page (get_tabs (fixture), 0));
  page = stelling_window_get_page (fixture->window);
  gtk_widget_activate (window_find_button (GTK_WIDGET (fixture->window), "win.stop-opening"));
  WAIT_UNTIL (!stelling_window_is_restoring (fixture->window));
  n = stelling_window_get_n_pages (fixture->window);
  g_assert_cmpuint (n, >=, 3);
  g_assert_cmpuint (n, <, N_MANY);
  g_assert_true (stelling_window_get_page (fixture->window) == page);
  g_assert_false (stelling_banner_is_shown (get_banner (fixture)));
  /* The others can be asked for again. */
  stelling_window_open_files (fixture->window, files, FALSE);
  window_activate (fixture, "win.stop-opening");
  g_assert_false (stelling_window_is_restoring (fixture->window));
}

/* The next start opens the files that are still to come. */
static void
test_workspace (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) files = write_files (fixture, 8);
  g_autoptr (StellingWorkspaceWindow) state = NULL;

  stelling_window_open_files (fixture->window, files, FALSE);
  WAIT_UNTIL (stelling_window_get_n_pages (fixture->window) == 2);
  state = stelling_window_dup_workspace (fixture->window);
  g_assert_cmpuint (state->places->len, ==, 8);
  g_assert_cmpuint (state->current, ==, 7);
  WAIT_UNTIL (!stelling_window_is_restoring (fixture->window));
  assert_order (fixture, 8);
}

/* A file that is open already, or named twice, has one tab. */
static void
test_open_before (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) files = write_files (fixture, 3);
  StellingPage *page = window_open_text (fixture, "001.sgf", game);

  g_ptr_array_add (files, g_object_ref (g_ptr_array_index (files, 0)));
  stelling_window_open_files (fixture->window, files, FALSE);
  WAIT_UNTIL (!stelling_window_is_restoring (fixture->window));
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 3);
  g_assert_nonnull (adw_tab_view_get_page (get_tabs (fixture), GTK_WIDGET (page)));
  assert_front (fixture, "000.sgf");
}

/* A link is its file under another name. */
static void
test_link (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) files = write_files (fixture, 2);
  g_autofree char *path = g_build_filename (fixture->folder, "link.sgf", NULL);

  g_assert_no_errno (symlink ("000.sgf", path));
  g_ptr_array_add (files, g_file_new_for_path (path));
  stelling_window_open_files (fixture->window, files, FALSE);
  WAIT_UNTIL (!stelling_window_is_restoring (fixture->window));
  assert_order (fixture, 2);
  assert_front (fixture, "000.sgf");
}

/* A new record in which nothing was done makes room. */
static void
test_pristine (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) files = write_files (fixture, 3);

  window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  stelling_window_open_files (fixture->window, files, FALSE);
  WAIT_UNTIL (!stelling_window_is_restoring (fixture->window));
  assert_order (fixture, 3);
}

static guint
count_dialogs (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  guint n = 0;

  for (GList *l = windows; l != NULL; l = l->next)
    n += !STELLING_IS_WINDOW (l->data) && gtk_widget_get_visible (l->data);
  return n;
}

/* One dialog tells of all files that could not be read, the only one's name and reason in a
 * question. */
static void
test_faults (WindowFixture *fixture, gconstpointer data)
{
  guint n_faults = GPOINTER_TO_UINT (data);
  g_autoptr (GPtrArray) files = write_files (fixture, 10);
  GtkWidget *dialog;

  for (guint i = 0; i < n_faults; i++)
    g_assert_true (
        g_file_set_contents (g_file_peek_path (g_ptr_array_index (files, 9 - 2 * i)), "", 0, NULL));
  stelling_window_open_files (fixture->window, files, FALSE);
  WAIT_UNTIL (!stelling_window_is_restoring (fixture->window));
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 10 - n_faults);
  g_assert_cmpuint (count_dialogs (), ==, 1);
  dialog = window_find_top (n_faults > 1 ? ADW_TYPE_PREFERENCES_WINDOW : ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (dialog);
  for (guint i = 0; i < n_faults; i++)
    {
      g_autofree char *name = g_strdup_printf ("%03u.sgf", 9 - 2 * i);

      g_assert_true (window_says (dialog, name));
    }
  gtk_window_close (GTK_WINDOW (dialog));
  WAIT_UNTIL (count_dialogs () == 0);
}

/* --- the games of several files --- */

/* Chooses all files that the dialog lists; returns how many. */
static guint
choose_all (GtkWidget *dialog)
{
  GtkWidget *list = window_find (dialog, GTK_TYPE_TREE_VIEW);
  g_autoptr (GListModel) files = NULL;
  gboolean done;

  if (list != NULL)
    g_signal_emit_by_name (list, "select-all", &done);
  else
    gtk_widget_activate_action (window_find (window_find (dialog, GTK_TYPE_COLUMN_VIEW),
                                             GTK_TYPE_LIST_VIEW),
                                "list.select-all", NULL);
  files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));
  return g_list_model_get_n_items (files);
}

/* The games of several files are added by one command; what is wrong with them has one dialog. */
static void
test_add (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "0.sgf", game);
  g_autoptr (GFile) first = window_write_file (fixture, "1.sgf", "(;GM[144]PW[B])(;GM[144]PW[C])");
  g_autoptr (GFile) second = window_write_file (fixture, "2.sgf", "");
  g_autoptr (GFile) third = window_write_file (fixture, "3.sgf", "(;GM[144]PW[D]");
  GtkWidget *dialog;

  window_activate (fixture, "page.add-games-from-file");
  WAIT_UNTIL (window_find_top (GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL);
  dialog = window_find_top (GTK_TYPE_FILE_CHOOSER_DIALOG);
  WAIT_UNTIL (choose_all (dialog) == 4);
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  G_GNUC_END_IGNORE_DEPRECATIONS
  WAIT_UNTIL (stelling_page_get_n_games (page) == 5);
  WAIT_UNTIL (window_find_top (ADW_TYPE_PREFERENCES_WINDOW) != NULL);
  dialog = window_find_top (ADW_TYPE_PREFERENCES_WINDOW);
  g_assert_cmpuint (count_dialogs (), ==, 1);
  g_assert_true (window_says (dialog, "2.sgf"));
  g_assert_true (window_says (dialog, "3.sgf"));
  g_assert_false (window_says (dialog, "1.sgf"));
  gtk_window_close (GTK_WINDOW (dialog));
  window_activate (fixture, "page.undo-games");
  g_assert_cmpuint (stelling_page_get_n_games (page), ==, 1);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD_DATA(name, data, function)                                                             \
  g_test_add ("/ui/window-many/" name, WindowFixture, data, window_fixture_set_up, function,       \
              window_fixture_tear_down)
#define ADD(name, function) ADD_DATA (name, NULL, function)
  ADD ("many", test_many);
  ADD ("stop", test_stop);
  ADD ("workspace", test_workspace);
  ADD ("open-before", test_open_before);
  ADD ("link", test_link);
  ADD ("pristine", test_pristine);
  ADD_DATA ("faults/one", GUINT_TO_POINTER (1), test_faults);
  ADD_DATA ("faults/several", GUINT_TO_POINTER (3), test_faults);
  ADD ("add", test_add);
  return g_test_run ();
}
