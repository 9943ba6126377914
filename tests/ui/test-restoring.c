/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-banner.h"
#include "stelling-board-view.h"
#include "stelling-settings.h"
#include "stelling-workspace-keeper.h"

#include "window-fixture.h"

/* What was open is opened again: in the same windows and tabs, at the same game and move. */

static const char game[]
    = "(;FF[4]CA[UTF-8]GM[29]RU[tablut-edge]PW[Anna]PB[Bram];W[e3-c3];B[e2-b2];W[f5-f7])\n";
static const char shorter[]
    = "(;FF[4]CA[UTF-8]GM[29]RU[tablut-edge]PW[Anna]PB[Bram];W[e3-c3];B[e2-d2])\n";
static const char two[]
    = "(;FF[4]GM[29]RU[tablut-edge];W[e3-c3])(;FF[4]GM[29]RU[tablut-edge];W[e3-b3];B[e2-d2])\n";

static StellingPage *
open_text (WindowFixture *fixture, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  stelling_window_open_file (fixture->window, file, FALSE);
  WAIT_UNTIL (!stelling_window_is_loading (fixture->window));
  return stelling_window_get_page (fixture->window);
}

static void
go_to (StellingPage *page, guint ply)
{
  StellingSession *session = stelling_page_get_session (page);

  stelling_session_go_first (session);
  while (ply-- > 0)
    g_assert_true (stelling_session_go_next (session));
}

static const char *
shown (StellingPage *page)
{
  return stelling_node_get_notation (stelling_session_get_node (stelling_page_get_session (page)));
}

static AdwTabView *
get_tabs (StellingWindow *window)
{
  return ADW_TAB_VIEW (window_find (GTK_WIDGET (window), ADW_TYPE_TAB_VIEW));
}

static StellingPage *
get_page (StellingWindow *window, int index)
{
  AdwTabView *tabs = get_tabs (window);

  g_assert_cmpint (adw_tab_view_get_n_pages (tabs), >, index);
  return STELLING_PAGE (adw_tab_page_get_child (adw_tab_view_get_nth_page (tabs, index)));
}

static gboolean
is_flipped (StellingPage *page)
{
  gboolean flipped;

  g_object_get (window_find (GTK_WIDGET (page), STELLING_TYPE_BOARD_VIEW), "flipped", &flipped,
                NULL);
  return flipped;
}

/* Closes the fixture's window and opens its content in another, which becomes the fixture's. */
static void
start_again (WindowFixture *fixture, GPtrArray *recovered)
{
  g_autoptr (StellingWorkspaceWindow) state = stelling_window_dup_workspace (fixture->window);
  g_autoptr (GPtrArray) none = g_ptr_array_new ();

  gtk_window_destroy (GTK_WINDOW (fixture->window));
  WAIT_UNTIL (fixture->watched == NULL);
  fixture->window = STELLING_WINDOW (stelling_window_new (NULL));
  fixture->watched = fixture->window;
  g_object_add_weak_pointer (G_OBJECT (fixture->window), &fixture->watched);
  stelling_window_restore (fixture->window, state, recovered != NULL ? recovered : none);
  gtk_window_present (GTK_WINDOW (fixture->window));
  WAIT_UNTIL (!stelling_window_is_restoring (fixture->window));
}

/* --- a window --- */

static void
test_tabs (WindowFixture *fixture, gconstpointer data)
{
  go_to (open_text (fixture, "a.sgf", game), 2);
  window_activate (fixture, "page.flip");
  go_to (open_text (fixture, "b.sgf", game), 3);
  go_to (open_text (fixture, "c.sgf", game), 0);
  adw_tab_view_set_selected_page (get_tabs (fixture->window),
                                  adw_tab_view_get_nth_page (get_tabs (fixture->window), 1));
  adw_tab_view_reorder_page (get_tabs (fixture->window),
                             adw_tab_view_get_nth_page (get_tabs (fixture->window), 2), 0);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 900, 650);
  start_again (fixture, NULL);

  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 3);
  g_assert_true (stelling_node_is_root (
      stelling_session_get_node (stelling_page_get_session (get_page (fixture->window, 0)))));
  g_assert_cmpstr (shown (get_page (fixture->window, 1)), ==, "e2-b2");
  g_assert_cmpstr (shown (get_page (fixture->window, 2)), ==, "f5-f7");
  g_assert_true (stelling_window_get_page (fixture->window) == get_page (fixture->window, 2));
  g_assert_false (is_flipped (get_page (fixture->window, 0)));
  g_assert_true (is_flipped (get_page (fixture->window, 1)));
  for (int i = 0; i < 3; i++)
    g_assert_false (stelling_page_is_modified (get_page (fixture->window, i)));
  g_assert_false (stelling_banner_is_shown (
      STELLING_BANNER (window_find (GTK_WIDGET (fixture->window), STELLING_TYPE_BANNER))));
  {
    int width, height;

    gtk_window_get_default_size (GTK_WINDOW (fixture->window), &width, &height);
    g_assert_cmpint (width, ==, 900);
    g_assert_cmpint (height, ==, 650);
  }
}

/* The engine waits until it is asked. */
static void
test_no_analysis (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_text (fixture, "a.sgf", game);

  stelling_page_start_analysis (page);
  start_again (fixture, NULL);
  page = stelling_window_get_page (fixture->window);
  g_assert_false (stelling_analysis_is_running (
      stelling_session_get_analysis (stelling_page_get_session (page))));
}

/* The file has become another one: the move before is the nearest. */
static void
test_changed (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "a.sgf", NULL);

  go_to (open_text (fixture, "a.sgf", game), 3);
  /* Another program writes it while nothing watches. */
  g_assert_true (g_file_set_contents (path, shorter, -1, NULL));
  start_again (fixture, NULL);
  g_assert_cmpstr (shown (stelling_window_get_page (fixture->window)), ==, "e2-d2");
}

static void
test_game (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_text (fixture, "a.sgf", two);

  stelling_page_show_game (page, 1);
  go_to (page, 2);
  start_again (fixture, NULL);
  g_assert_cmpstr (shown (stelling_window_get_page (fixture->window)), ==, "e2-d2");
}

/* A new game in which nothing was done, and one whose changes nobody wants. */
static void
test_new (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page;
  const StellingRules *rules;

  window_add_record (fixture, STELLING_RULE_SET_TABLUT_CORNER);
  page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  window_play (page, "D4");
  stelling_document_handle (stelling_page_get_document (page), STELLING_EVENT_DISCARD);
  start_again (fixture, NULL);
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 1);
  page = stelling_window_get_page (fixture->window);
  rules
      = stelling_record_get_rules (stelling_session_get_record (stelling_page_get_session (page)));
  g_assert_cmpuint (rules->set, ==, STELLING_RULE_SET_TABLUT_CORNER);
  g_assert_true (stelling_page_is_pristine (page));
}

/* The tab in front is not there any more, nor is another: one message, and the rest opens. */
static void
test_gone (WindowFixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "a.sgf", "b.sgf", "c.sgf", "d.sgf" };
  GtkWidget *banner;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    go_to (open_text (fixture, names[i], game), i);
  for (guint i = 2; i < 4; i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, names[i], NULL);

      g_assert_no_errno (g_unlink (path));
    }
  {
    g_autofree char *path = g_build_filename (fixture->folder, "b.sgf", NULL);

    g_assert_true (g_file_set_contents (path, "no record", -1, NULL));
  }
  start_again (fixture, NULL);
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 1);
  g_assert_true (stelling_node_is_root (stelling_session_get_node (
      stelling_page_get_session (stelling_window_get_page (fixture->window)))));
  banner = window_find (GTK_WIDGET (fixture->window), STELLING_TYPE_BANNER);
  g_assert_true (stelling_banner_is_shown (STELLING_BANNER (banner)));
  g_assert_true (window_says (
      banner, "2 files that were open last time could not be found: “d.sgf”, “c.sgf”"));
  g_assert_true (window_says (banner, "1 file that was open last time could not be read: “b.sgf”"));
  /* Once told, they are not missed again. */
  start_again (fixture, NULL);
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 1);
}

/* A window that is closed while its files are still being read is asked for nothing more, and what
 * it was to have is not forgotten. */
static void
test_closed_early (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (StellingWorkspaceWindow) state = NULL;
  g_autoptr (StellingWorkspaceWindow) same = NULL;
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (GPtrArray) before = g_ptr_array_new ();
  g_autoptr (GPtrArray) after = g_ptr_array_new ();
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  GtkWidget *window;
  gpointer watched;

  go_to (open_text (fixture, "a.sgf", game), 1);
  go_to (open_text (fixture, "b.sgf", game), 2);
  adw_tab_view_set_selected_page (get_tabs (fixture->window),
                                  adw_tab_view_get_nth_page (get_tabs (fixture->window), 0));
  state = stelling_window_dup_workspace (fixture->window);
  window = watched = stelling_window_new (NULL);
  g_object_add_weak_pointer (G_OBJECT (window), &watched);
  stelling_window_restore (STELLING_WINDOW (window), state, none);
  same = stelling_window_dup_workspace (STELLING_WINDOW (window));
  g_ptr_array_add (before, state);
  g_ptr_array_add (after, same);
  first = stelling_workspace_windows_to_text (before);
  second = stelling_workspace_windows_to_text (after);
  g_assert_cmpstr (first, ==, second);
  gtk_window_destroy (GTK_WINDOW (window));
  WAIT_UNTIL (watched == NULL);
}

/* The tab in front comes first; those before it that are still to come don't take its place. */
static void
test_front_is_there (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (StellingWorkspaceWindow) state = NULL;
  g_autoptr (StellingWorkspaceWindow) same = NULL;
  g_autoptr (GPtrArray) none = g_ptr_array_new ();

  open_text (fixture, "a.sgf", game);
  open_text (fixture, "b.sgf", game);
  open_text (fixture, "c.sgf", game);
  state = stelling_window_dup_workspace (fixture->window);
  g_assert_cmpuint (state->current, ==, 2);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  WAIT_UNTIL (fixture->watched == NULL);
  fixture->window = STELLING_WINDOW (stelling_window_new (NULL));
  fixture->watched = fixture->window;
  g_object_add_weak_pointer (G_OBJECT (fixture->window), &fixture->watched);
  stelling_window_restore (fixture->window, state, none);
  WAIT_UNTIL (stelling_window_get_n_pages (fixture->window) > 0);
  same = stelling_window_dup_workspace (fixture->window);
  g_assert_cmpuint (same->places->len, ==, 3);
  g_assert_cmpuint (same->current, ==, 2);
  WAIT_UNTIL (!stelling_window_is_restoring (fixture->window));
}

/* A file that is opened while it is still to come is opened once, and is in front. */
static void
test_asked_for (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "b.sgf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (StellingWorkspaceWindow) state = NULL;
  g_autoptr (GPtrArray) none = g_ptr_array_new ();

  open_text (fixture, "a.sgf", game);
  go_to (open_text (fixture, "b.sgf", game), 2);
  open_text (fixture, "c.sgf", game);
  state = stelling_window_dup_workspace (fixture->window);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  WAIT_UNTIL (fixture->watched == NULL);
  fixture->window = STELLING_WINDOW (stelling_window_new (NULL));
  fixture->watched = fixture->window;
  g_object_add_weak_pointer (G_OBJECT (fixture->window), &fixture->watched);
  stelling_window_restore (fixture->window, state, none);
  stelling_window_open_file (fixture->window, file, FALSE);
  WAIT_UNTIL (!stelling_window_is_restoring (fixture->window)
              && !stelling_window_is_loading (fixture->window));
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 3);
  g_assert_true (stelling_window_get_page (fixture->window) == get_page (fixture->window, 1));
  g_assert_cmpstr (shown (get_page (fixture->window, 1)), ==, "e2-b2");
}

/* --- beside a file that the start names --- */

/* Begins to open in another window, which becomes the fixture's, what a.sgf, b.sgf and c.sgf had:
 * b.sgf was in front, after its second move. */
static void
begin_again (WindowFixture *fixture)
{
  g_autoptr (StellingWorkspaceWindow) state = NULL;
  g_autoptr (GPtrArray) none = g_ptr_array_new ();

  open_text (fixture, "a.sgf", game);
  go_to (open_text (fixture, "b.sgf", game), 2);
  open_text (fixture, "c.sgf", game);
  adw_tab_view_set_selected_page (get_tabs (fixture->window),
                                  adw_tab_view_get_nth_page (get_tabs (fixture->window), 1));
  state = stelling_window_dup_workspace (fixture->window);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  WAIT_UNTIL (fixture->watched == NULL);
  fixture->window = STELLING_WINDOW (stelling_window_new (NULL));
  fixture->watched = fixture->window;
  g_object_add_weak_pointer (G_OBJECT (fixture->window), &fixture->watched);
  stelling_window_restore (fixture->window, state, none);
}

static void
open_named (WindowFixture *fixture, const char *name, const char *text, gboolean analyse)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  if (text != NULL)
    g_assert_true (g_file_set_contents (path, text, -1, NULL));
  stelling_window_open_file (fixture->window, file, analyse);
}

static void
wait_for_all (WindowFixture *fixture)
{
  WAIT_UNTIL (!stelling_window_is_restoring (fixture->window)
              && !stelling_window_is_loading (fixture->window));
}

static void
assert_in_front (WindowFixture *fixture, int index)
{
  g_assert_true (stelling_window_get_page (fixture->window) == get_page (fixture->window, index));
}

static gboolean
is_analysed (StellingPage *page)
{
  return stelling_analysis_is_running (
      stelling_session_get_analysis (stelling_page_get_session (page)));
}

/* It is there first, though it takes longer to be read, and stays in front behind those of last
 * time. */
static void
test_named (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (StellingWorkspaceWindow) state = NULL;
  g_autofree char *spaces = g_strnfill (8 * 1024 * 1024, ' ');
  g_autofree char *large = g_strconcat (shorter, spaces, NULL);

  begin_again (fixture);
  open_named (fixture, "d.sgf", large, TRUE);
  WAIT_UNTIL (stelling_window_get_n_pages (fixture->window) > 0);
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 1);
  g_assert_true (is_analysed (get_page (fixture->window, 0)));
  g_assert_true (stelling_window_is_restoring (fixture->window));
  state = stelling_window_dup_workspace (fixture->window);
  g_assert_cmpuint (state->places->len, ==, 4);
  g_assert_cmpuint (state->current, ==, 3);
  wait_for_all (fixture);
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 4);
  assert_in_front (fixture, 3);
  g_assert_true (is_analysed (get_page (fixture->window, 3)));
  g_assert_cmpstr (shown (get_page (fixture->window, 1)), ==, "e2-b2");
}

/* One that was open last time comes once, at its place; the last that is named is in front. */
static void
test_named_again (WindowFixture *fixture, gconstpointer data)
{
  begin_again (fixture);
  open_named (fixture, "d.sgf", shorter, FALSE);
  open_named (fixture, "c.sgf", NULL, TRUE);
  wait_for_all (fixture);
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 4);
  assert_in_front (fixture, 2);
  g_assert_true (is_analysed (get_page (fixture->window, 2)));
  begin_again (fixture);
  open_named (fixture, "c.sgf", NULL, FALSE);
  open_named (fixture, "d.sgf", shorter, FALSE);
  wait_for_all (fixture);
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 4);
  assert_in_front (fixture, 3);
}

/* What was in front is in front again if there is nothing else. */
static void
test_named_wrongly (WindowFixture *fixture, gconstpointer data)
{
  begin_again (fixture);
  open_named (fixture, "d.sgf", "no record", FALSE);
  wait_for_all (fixture);
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 3);
  assert_in_front (fixture, 1);
  window_answer ("close");
}

/* A game that is begun, behind those of last time; and a game in which nothing was done yet is one
 * of them. */
static void
test_named_game (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page;

  begin_again (fixture);
  page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  wait_for_all (fixture);
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 4);
  g_assert_true (get_page (fixture->window, 3) == page);
  assert_in_front (fixture, 3);
  begin_again (fixture);
  window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  open_named (fixture, "d.sgf", shorter, FALSE);
  wait_for_all (fixture);
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 6);
  assert_in_front (fixture, 5);
}

/* A record was saved as a file whose tab is still to come, or the file was opened elsewhere: its
 * page is shown in place of that tab. */
static void
test_open_meanwhile (WindowFixture *fixture, gconstpointer data)
{
  AdwTabView *tabs = get_tabs (fixture->window);
  g_autoptr (StellingWorkspaceWindow) state = NULL;
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  StellingPage *page;

  open_text (fixture, "a.sgf", game);
  open_text (fixture, "b.sgf", game);
  page = open_text (fixture, "c.sgf", game);
  state = stelling_window_dup_workspace (fixture->window);
  for (int n = 2; n > 0; n--)
    adw_tab_view_close_page (tabs, adw_tab_view_get_nth_page (tabs, 0));
  WAIT_UNTIL (stelling_window_get_n_pages (fixture->window) == 1);
  stelling_window_restore (fixture->window, state, none);
  wait_for_all (fixture);
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 3);
  g_assert_true (stelling_window_get_page (fixture->window) == page);
}

/* A tab that was moved, or a new game behind it, doesn't pass for the one in front. */
static void
test_front_of_moved (WindowFixture *fixture, gconstpointer data)
{
  AdwTabView *tabs = get_tabs (fixture->window);

  open_text (fixture, "a.sgf", game);
  open_text (fixture, "b.sgf", game);
  open_text (fixture, "c.sgf", game);
  adw_tab_view_reorder_page (tabs, adw_tab_view_get_nth_page (tabs, 2), 0);
  adw_tab_view_set_selected_page (tabs, adw_tab_view_get_nth_page (tabs, 1));
  start_again (fixture, NULL);
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 3);
  assert_in_front (fixture, 1);
}

/* --- after a crash --- */

/* A journal that is just being synced is still held. */
static gboolean
find_journals (GPtrArray **journals)
{
  g_clear_pointer (journals, g_ptr_array_unref);
  *journals = stelling_journal_find (NULL, NULL);
  return (*journals)->len > 0;
}

/* Ends the window as a crash does: what is not saved stays in its journal. */
static GPtrArray *
crash (WindowFixture *fixture, StellingWorkspaceWindow **state)
{
  GPtrArray *recovered = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) journals = NULL;

  *state = stelling_window_dup_workspace (fixture->window);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  WAIT_UNTIL (fixture->watched == NULL);
  WAIT_UNTIL (find_journals (&journals));
  for (guint i = 0; i < journals->len; i++)
    g_ptr_array_add (recovered,
                     stelling_document_new_for_journal (g_ptr_array_index (journals, i)));
  return recovered;
}

static void
open_again (WindowFixture *fixture, const StellingWorkspaceWindow *state, GPtrArray *recovered)
{
  fixture->window = STELLING_WINDOW (stelling_window_new (NULL));
  fixture->watched = fixture->window;
  g_object_add_weak_pointer (G_OBJECT (fixture->window), &fixture->watched);
  stelling_window_restore (fixture->window, state, recovered);
  gtk_window_present (GTK_WINDOW (fixture->window));
  WAIT_UNTIL (!stelling_window_is_restoring (fixture->window));
}

/* Its journal is not wanted any more. */
static void
drop (StellingPage *page)
{
  stelling_document_handle (stelling_page_get_document (page), STELLING_EVENT_DROP);
  stelling_document_handle (stelling_page_get_document (page), STELLING_EVENT_DISCARD);
  stelling_journal_discard (stelling_document_get_journal (stelling_page_get_document (page)));
}

/* Four changes since the save, of fifty that can be undone; its tab goes to where one was. */
static void
test_recovered (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_text (fixture, "a.sgf", game);
  StellingRecord *record = stelling_session_get_record (stelling_page_get_session (page));
  StellingNode *root = stelling_record_get_root (record);
  g_autoptr (StellingWorkspaceWindow) state = NULL;
  g_autoptr (GPtrArray) recovered = NULL;

  for (guint i = 0; i < 50; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u.", i);

      stelling_record_break_group (record);
      stelling_record_set_comment (record, root, text);
    }
  stelling_record_set_saved (record);
  go_to (page, 3);
  window_play (page, "b2-b1");
  stelling_record_set_comment (record, root, "one");
  stelling_record_set_comment (record, stelling_node_get_first_child (root), "two");
  stelling_record_set_header (record, STELLING_HEADER_NAME, "three");
  go_to (page, 2);
  open_text (fixture, "b.sgf", game);
  recovered = crash (fixture, &state);
  g_assert_cmpuint (recovered->len, ==, 1);
  open_again (fixture, state, recovered);

  g_assert_cmpuint (recovered->len, ==, 0);
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 2);
  g_assert_true (stelling_window_get_page (fixture->window) == get_page (fixture->window, 1));
  page = get_page (fixture->window, 0);
  g_assert_true (
      window_says (GTK_WIDGET (page), "was brought back with 4 changes that were not saved"));
  g_assert_cmpstr (shown (page), ==, "e2-b2");
  g_assert_true (stelling_page_is_modified (page));
  drop (page);
}

/* What was changed after the place was written down is where one worked. */
static void
test_recovered_later (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  g_autoptr (StellingWorkspaceWindow) earlier = NULL;
  g_autoptr (StellingWorkspaceWindow) state = NULL;
  g_autoptr (GPtrArray) recovered = NULL;

  window_play (page, "e3-c3");
  earlier = stelling_window_dup_workspace (fixture->window);
  window_play (page, "e2-b2");
  window_play (page, "f5-f7");
  recovered = crash (fixture, &state);
  g_assert_cmpuint (recovered->len, ==, 1);
  open_again (fixture, earlier, recovered);
  page = stelling_window_get_page (fixture->window);
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 1);
  g_assert_cmpstr (shown (page), ==, "f5-f7");
  g_assert_true (window_says (GTK_WIDGET (page), "with 3 changes"));
  drop (page);
}

/* The places were written down when the file was open before: it is opened once. */
static void
test_recovered_file (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_text (fixture, "a.sgf", game);
  g_autoptr (StellingWorkspaceWindow) state = NULL;
  g_autoptr (GPtrArray) recovered = NULL;
  StellingPlace *place;

  go_to (page, 3);
  window_play (page, "b2-b1");
  recovered = crash (fixture, &state);
  g_assert_cmpuint (recovered->len, ==, 1);
  place = g_ptr_array_index (state->places, 0);
  g_free (place->id);
  place->id = g_strdup ("another");
  open_again (fixture, state, recovered);

  g_assert_cmpuint (recovered->len, ==, 0);
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 1);
  page = stelling_window_get_page (fixture->window);
  g_assert_true (stelling_page_is_modified (page));
  drop (page);
}

/* Nothing is known of where one was. */
static void
test_recovered_nowhere (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_text (fixture, "a.sgf", two);
  g_autoptr (StellingWorkspaceWindow) state = NULL;
  g_autoptr (GPtrArray) recovered = NULL;

  stelling_page_show_game (page, 1);
  go_to (page, 2);
  window_play (page, "f5-f7");
  recovered = crash (fixture, &state);
  g_assert_cmpuint (recovered->len, ==, 1);
  fixture->window = STELLING_WINDOW (stelling_window_new (NULL));
  fixture->watched = fixture->window;
  g_object_add_weak_pointer (G_OBJECT (fixture->window), &fixture->watched);
  page = stelling_window_add_recovered (fixture->window, g_ptr_array_index (recovered, 0), NULL);
  g_ptr_array_set_size (recovered, 0);
  g_assert_cmpstr (shown (page), ==, "f5-f7");
  drop (page);
}

/* --- the program --- */

typedef struct
{
  char *folder;
  GtkApplication *application;
  StellingWorkspaceKeeper *keeper;
} Keeping;

static void
keeping_set_up (Keeping *f, gconstpointer data)
{
  static guint n_applications = 0;
  g_autofree char *id = g_strdup_printf ("org.stelling.Test%u", ++n_applications);
  g_autoptr (GError) error = NULL;

  f->folder = g_dir_make_tmp ("stelling-XXXXXX", NULL);
  f->application = gtk_application_new (id, G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (f->application), NULL, &error);
  g_assert_no_error (error);
  f->keeper = stelling_workspace_keeper_new (f->application, f->folder);
}

static void
keeping_tear_down (Keeping *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "workspace", NULL);
  g_autofree char *lock = g_build_filename (f->folder, "workspace.lock", NULL);
  GList *windows;

  while ((windows = gtk_application_get_windows (f->application)) != NULL)
    gtk_window_destroy (windows->data);
  if (f->keeper != NULL)
    {
      stelling_workspace_keeper_finish (f->keeper);
      g_assert_finalize_object (f->keeper);
    }
  g_object_unref (f->application);
  g_unlink (path);
  g_unlink (lock);
  g_assert_no_errno (g_rmdir (f->folder));
  g_free (f->folder);
}

static StellingWindow *
add_window (Keeping *f, StellingRuleSet set)
{
  StellingWindow *window = STELLING_WINDOW (stelling_window_new (f->application));
  StellingRules rules;

  stelling_rules_init (&rules, set);
  stelling_window_add_record (window, &rules);
  gtk_window_present (GTK_WINDOW (window));
  test_wait_frames (GTK_WIDGET (window), 2);
  return window;
}

static char *
read_file (Keeping *f)
{
  g_autofree char *path = g_build_filename (f->folder, "workspace", NULL);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

static gboolean
file_has (Keeping *f, const char *words)
{
  g_autofree char *text = read_file (f);

  return text != NULL && strstr (text, words) != NULL;
}

/* Ends the keeper as the program ends, and returns what the next start would open. */
static GPtrArray *
end_and_load (Keeping *f)
{
  GPtrArray *windows;

  stelling_workspace_keeper_finish (f->keeper);
  g_assert_finalize_object (g_steal_pointer (&f->keeper));
  f->keeper = stelling_workspace_keeper_new (f->application, f->folder);
  windows = stelling_workspace_keeper_load (f->keeper);
  return windows;
}

/* By itself, some seconds after a change: after a crash the file is there. */
static void
test_by_itself (Keeping *f, gconstpointer data)
{
  StellingWindow *window = add_window (f, STELLING_RULE_SET_TABLUT_EDGE);
  gint64 start = g_get_monotonic_time ();
  StellingPage *page = stelling_window_get_page (window);

  WAIT_UNTIL (file_has (f, "tablut-edge"));
  g_assert_cmpint (g_get_monotonic_time () - start, <, 15 * G_USEC_PER_SEC);
  window_play (page, "e3-c3");
  WAIT_UNTIL (file_has (f, "'path': <'1'>"));
  gtk_window_set_default_size (GTK_WINDOW (window), 901, 651);
  WAIT_UNTIL (file_has (f, "901"));
  drop (page);
}

/* The last window that is closed comes back, and one that was closed before does not. */
static void
test_last_window (Keeping *f, gconstpointer data)
{
  StellingWindow *first = add_window (f, STELLING_RULE_SET_TABLUT_EDGE);
  StellingWindow *second = add_window (f, STELLING_RULE_SET_TEBLO);
  g_autoptr (GPtrArray) windows = NULL;
  StellingWorkspaceWindow *window;
  StellingPlace *place;

  gtk_window_close (GTK_WINDOW (first));
  gtk_window_close (GTK_WINDOW (second));
  windows = end_and_load (f);
  g_assert_cmpuint (windows->len, ==, 1);
  window = g_ptr_array_index (windows, 0);
  g_assert_cmpuint (window->places->len, ==, 1);
  place = g_ptr_array_index (window->places, 0);
  g_assert_cmpstr (place->rules, ==, "teblo");
}

/* Quitting closes all, and all come back, unless it is cancelled. */
static void
test_quit (Keeping *f, gconstpointer data)
{
  StellingWindow *first = add_window (f, STELLING_RULE_SET_TABLUT_EDGE);
  StellingWindow *second = add_window (f, STELLING_RULE_SET_TEBLO);
  StellingWindow *third = add_window (f, STELLING_RULE_SET_TABLUT_CORNER);
  g_autoptr (GPtrArray) windows = NULL;

  stelling_workspace_keeper_begin_quit (f->keeper);
  gtk_window_close (GTK_WINDOW (first));
  stelling_workspace_keeper_end_quit (f->keeper);
  stelling_workspace_keeper_begin_quit (f->keeper);
  gtk_window_close (GTK_WINDOW (second));
  gtk_window_close (GTK_WINDOW (third));
  windows = end_and_load (f);
  g_assert_cmpuint (windows->len, ==, 2);
}

/* A window that opens while the end of quitting is written down is one like any other. */
static void
test_go_on (Keeping *f, gconstpointer data)
{
  StellingWindow *window = add_window (f, STELLING_RULE_SET_TABLUT_EDGE);
  g_autoptr (GPtrArray) windows = NULL;

  stelling_workspace_keeper_begin_quit (f->keeper);
  gtk_window_close (GTK_WINDOW (window));
  stelling_workspace_keeper_finish (f->keeper);
  add_window (f, STELLING_RULE_SET_TEBLO);
  WAIT_UNTIL (file_has (f, "teblo"));
  window = add_window (f, STELLING_RULE_SET_TABLUT_CORNER);
  gtk_window_close (GTK_WINDOW (window));
  windows = end_and_load (f);
  g_assert_cmpuint (windows->len, ==, 1);
}

/* Who does not want it finds no file, whenever that was said. */
static void
test_unwanted (Keeping *f, gconstpointer data)
{
  StellingSettings *settings = stelling_settings_get_default ();
  StellingWindow *window = add_window (f, STELLING_RULE_SET_TABLUT_EDGE);
  g_autoptr (GPtrArray) none = NULL;
  g_autoptr (GPtrArray) windows = NULL;

  WAIT_UNTIL (file_has (f, "tablut-edge"));
  g_object_set (settings, "restore-session", FALSE, NULL);
  WAIT_UNTIL (!file_has (f, "")); /* once it is written, if it is being written */
  none = stelling_workspace_keeper_load (f->keeper);
  g_assert_cmpuint (none->len, ==, 0);
  gtk_window_close (GTK_WINDOW (window));
  stelling_workspace_keeper_finish (f->keeper);
  g_assert_null (read_file (f));
  g_object_set (settings, "restore-session", TRUE, NULL);
  window = add_window (f, STELLING_RULE_SET_TEBLO);
  gtk_window_close (GTK_WINDOW (window));
  windows = end_and_load (f);
  g_assert_cmpuint (windows->len, ==, 1);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/restoring/" name, WindowFixture, NULL, window_fixture_set_up, function,         \
              window_fixture_tear_down)
#define ADD_KEEPING(name, function)                                                                \
  g_test_add ("/ui/restoring/" name, Keeping, NULL, keeping_set_up, function, keeping_tear_down)
  ADD ("tabs", test_tabs);
  ADD ("no-analysis", test_no_analysis);
  ADD ("changed", test_changed);
  ADD ("game", test_game);
  ADD ("new", test_new);
  ADD ("gone", test_gone);
  ADD ("closed-early", test_closed_early);
  ADD ("front-is-there", test_front_is_there);
  ADD ("asked-for", test_asked_for);
  ADD ("named", test_named);
  ADD ("named-again", test_named_again);
  ADD ("named-wrongly", test_named_wrongly);
  ADD ("named-game", test_named_game);
  ADD ("open-meanwhile", test_open_meanwhile);
  ADD ("front-of-moved", test_front_of_moved);
  ADD ("recovered", test_recovered);
  ADD ("recovered-later", test_recovered_later);
  ADD ("recovered-file", test_recovered_file);
  ADD ("recovered-nowhere", test_recovered_nowhere);
  ADD_KEEPING ("by-itself", test_by_itself);
  ADD_KEEPING ("last-window", test_last_window);
  ADD_KEEPING ("quit", test_quit);
  ADD_KEEPING ("go-on", test_go_on);
  ADD_KEEPING ("unwanted", test_unwanted);
#undef ADD
#undef ADD_KEEPING
  return g_test_run ();
}
