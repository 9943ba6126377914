/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-analyse-dialog.h"
#include "stelling-details-dialog.h"
#include "stelling-export-dialog.h"
#include "stelling-new-dialog.h"
#include "stelling-opponent-dialog.h"
#include "stelling-playout-dialog.h"
#include "stelling-properties-dialog.h"
#include "stelling-rules-dialog.h"
#include "stelling-setup-pane.h"

#include "window-fixture.h"

/* Questions of a page that is not in front by the time they are answered. */

#define GAME "(;GM[29]RU[tablut-edge];W[e3-c3];B[a4-a2])"

static AdwTabView *
get_tabs (StellingWindow *window)
{
  return ADW_TAB_VIEW (window_find (GTK_WIDGET (window), ADW_TYPE_TAB_VIEW));
}

/* Opens a game at its start. */
static StellingPage *
open_game (WindowFixture *fixture)
{
  StellingPage *page = window_open_text (fixture, "game.sgf", GAME);

  window_activate (fixture, "page.first");
  return page;
}

static GtkWindow *
ask (WindowFixture *fixture, const char *action, GType type)
{
  window_activate (fixture, action);
  WAIT_UNTIL (window_find_top (type) != NULL);
  return window_find_top (type);
}

/* Moves the page to a window of its own. */
static StellingWindow *
move (WindowFixture *fixture, StellingPage *page)
{
  StellingWindow *other = STELLING_WINDOW (stelling_window_new (NULL));
  AdwTabView *tabs = get_tabs (fixture->window);

  window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  gtk_window_present (GTK_WINDOW (other));
  adw_tab_view_transfer_page (tabs, adw_tab_view_get_page (tabs, GTK_WIDGET (page)),
                              get_tabs (other), 0);
  test_run_pending ();
  return other;
}

static const struct
{
  const char *action;
  GType (*get_type) (void);
} dialogs[] = {
  { "page.play-against", stelling_opponent_dialog_get_type },
  { "page.change-rules", stelling_rules_dialog_get_type },
  { "page.add-game", stelling_new_dialog_get_type },
  { "page.details", stelling_details_dialog_get_type },
  { "page.export", stelling_export_dialog_get_type },
  { "page.play-out", stelling_playout_dialog_get_type },
  { "page.properties", stelling_properties_dialog_get_type },
  { "page.choose-analysis", stelling_analyse_dialog_get_type },
};

/* A dialog says what it is for: a game is not a record. */
static void
test_title (WindowFixture *fixture, gconstpointer data)
{
  GtkWindow *dialog;

  open_game (fixture);
  dialog = ask (fixture, "page.add-game", STELLING_TYPE_NEW_DIALOG);
  g_assert_cmpstr (gtk_window_get_title (dialog), ==, "Add a Game");
  gtk_window_destroy (dialog);
}

/* An engine is played against in a record of its own, since the game goes on. */
static void
test_opponent (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture);
  GtkWindow *dialog = ask (fixture, "page.play-against", STELLING_TYPE_OPPONENT_DIALOG);
  StellingPage *in_front = window_add_record (fixture, STELLING_RULE_SET_TEBLO);

  g_signal_emit_by_name (dialog, "chosen");
  gtk_window_destroy (dialog);
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 3);
  g_assert_true (stelling_window_get_page (fixture->window) != page);
  g_assert_true (stelling_window_get_page (fixture->window) != in_front);
  window_activate (fixture, "page.end-contest");
}

/* Sets a position up at the start of the game; the question what to do with it is shown. */
static void
set_up (WindowFixture *fixture, StellingPage *page)
{
  g_assert_true (stelling_setup_pane_set_text (window_set_up (fixture), "9/9/9/9/4K4/9/9/9/t8 d"));
  window_activate (fixture, "page.finish-setup");
  WAIT_UNTIL (window_find_top (ADW_TYPE_MESSAGE_DIALOG) != NULL);
}

/* The record in front begins with that position. */
static void
assert_set_up (StellingWindow *window)
{
  StellingRecord *record
      = stelling_session_get_record (stelling_page_get_session (stelling_window_get_page (window)));
  g_autofree char *text = stelling_position_to_string (stelling_record_get_start (record));

  g_assert_cmpstr (text, ==, "9/9/9/9/4K4/9/9/9/t8 d");
}

static void
test_setup (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture);

  set_up (fixture, page);
  window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  window_answer ("new");
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 3);
  assert_set_up (fixture->window);
  g_assert_false (stelling_page_is_setting_up (page));
}

static void
test_setup_moved (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture);
  StellingWindow *other;

  set_up (fixture, page);
  other = move (fixture, page);
  WAIT_UNTIL (gtk_window_get_transient_for (window_find_top (ADW_TYPE_MESSAGE_DIALOG))
              == GTK_WINDOW (other));
  window_answer ("new");
  g_assert_cmpuint (stelling_window_get_n_pages (other), ==, 2);
  assert_set_up (other);
  gtk_window_destroy (GTK_WINDOW (other));
}

/* What is pasted may be of the other game. */
static void
test_pasted (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);

  g_assert_true (stelling_page_take_text (page, GAME));
  WAIT_UNTIL (window_find_top (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  window_answer ("new");
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 3);
}

/* A dialog stands over the window that its page is in. */
static void
test_moved (WindowFixture *fixture, gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (dialogs); i++)
    {
      StellingPage *page = open_game (fixture);
      GtkWindow *dialog = ask (fixture, dialogs[i].action, dialogs[i].get_type ());
      StellingWindow *other = move (fixture, page);

      g_assert_true (window_find_top (dialogs[i].get_type ()) == dialog);
      g_assert_true (gtk_window_get_transient_for (dialog) == GTK_WINDOW (other));
      gtk_window_destroy (dialog);
      gtk_window_destroy (GTK_WINDOW (other));
    }
}

/* It is closed with its page. */
static void
test_closed (WindowFixture *fixture, gconstpointer data)
{
  AdwTabView *tabs = get_tabs (fixture->window);

  for (gsize i = 0; i < G_N_ELEMENTS (dialogs); i++)
    {
      StellingPage *page = open_game (fixture);

      ask (fixture, dialogs[i].action, dialogs[i].get_type ());
      window_add_record (fixture, STELLING_RULE_SET_TEBLO);
      adw_tab_view_close_page (tabs, adw_tab_view_get_page (tabs, GTK_WIDGET (page)));
      WAIT_UNTIL (window_find_top (dialogs[i].get_type ()) == NULL);
    }
}

/* --- questions of saving, reading again and closing --- */

#define OTHER "(;GM[29]RU[tablut-edge];W[e3-d3])"
/* Its end is missing. */
#define CUT "(;GM[29]RU[tablut-edge];W[e3-c3];B[a4-a2]"

static void
save (StellingPage *page, const char *name)
{
  GFile *file = stelling_document_get_file (stelling_page_get_document (page));
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GFile) other = g_file_get_child (folder, name);

  stelling_page_save_to_async (page, other, NULL, NULL, NULL);
}

static void
close_tab (StellingPage *page)
{
  AdwTabView *tabs = ADW_TAB_VIEW (gtk_widget_get_ancestor (GTK_WIDGET (page), ADW_TYPE_TAB_VIEW));

  adw_tab_view_close_page (tabs, adw_tab_view_get_page (tabs, GTK_WIDGET (page)));
}

static void
ask_to_close (WindowFixture *fixture, StellingPage *page)
{
  close_tab (page);
}

static void
ask_to_replace (WindowFixture *fixture, StellingPage *page)
{
  g_autoptr (GFile) file = window_write_file (fixture, "game.sgf", OTHER);

  window_activate (fixture, "page.save");
}

static void
ask_to_reload (WindowFixture *fixture, StellingPage *page)
{
  g_autoptr (GFile) file = window_write_file (fixture, "game.sgf", OTHER);

  window_activate (fixture, "page.reload");
}

static void
ask_to_overwrite (WindowFixture *fixture, StellingPage *page)
{
  window_activate (fixture, "page.save");
}

static void
ask_about_losses (WindowFixture *fixture, StellingPage *page)
{
  stelling_record_set_header (stelling_session_get_record (stelling_page_get_session (page)), "XX",
                              "what no sheet has");
  save (page, "game.txt");
}

static void
ask_to_discard (WindowFixture *fixture, StellingPage *page)
{
  window_activate (fixture, "page.discard-changes");
}

static void
tell_failure (WindowFixture *fixture, StellingPage *page)
{
  save (page, "none/game.sgf");
}

/* Returns whether the file has the move that was played. */
static gboolean
is_saved (StellingPage *page, GFile *file)
{
  g_autofree char *text = window_read_file (file);

  return strstr (text, "e3-b3") != NULL;
}

/* A sheet has no variations. */
static gboolean
is_saved_as_sheet (StellingPage *page, GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GFile) sheet = g_file_get_child (folder, "game.txt");

  return g_file_query_exists (sheet, NULL);
}

static gboolean
is_whole (StellingPage *page, GFile *file)
{
  return !stelling_page_is_modified (page);
}

static gboolean
is_told (StellingPage *page, GFile *file)
{
  return stelling_page_is_modified (page) && window_find_top (ADW_TYPE_MESSAGE_DIALOG) == NULL;
}

static const struct
{
  const char *name;
  const char *text;
  void (*ask) (WindowFixture *fixture, StellingPage *page);
  const char *response;
  gboolean (*is_done) (StellingPage *page, GFile *file);
} questions[] = {
  { "close", GAME, ask_to_close, "save", is_saved },
  { "replace", GAME, ask_to_replace, "replace", is_saved },
  { "overwrite", CUT, ask_to_overwrite, "overwrite", is_saved },
  { "losses", GAME, ask_about_losses, "save", is_saved_as_sheet },
  { "reload", GAME, ask_to_reload, "reload", is_whole },
  { "discard", GAME, ask_to_discard, "discard", is_whole },
  { "failure", GAME, tell_failure, "close", is_told },
};

/* Opens a game, plays a move, and has the question number @data asked. Returns the page. */
static StellingPage *
ask_number (WindowFixture *fixture, gconstpointer data, GFile **file_out)
{
  guint i = GPOINTER_TO_UINT (data);
  StellingPage *page = window_open_text (fixture, "game.sgf", questions[i].text);

  *file_out = g_object_ref (stelling_document_get_file (stelling_page_get_document (page)));
  window_activate (fixture, "page.first");
  window_play (page, "e3-b3");
  questions[i].ask (fixture, page);
  WAIT_UNTIL (window_find_top (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  return page;
}

static void
answer_number (gconstpointer data, StellingPage *page, GFile *file)
{
  guint i = GPOINTER_TO_UINT (data);

  window_answer (questions[i].response);
  WAIT_UNTIL (questions[i].is_done (page, file));
}

static void
test_question_behind (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (StellingPage) page = g_object_ref (ask_number (fixture, data, &file));
  StellingPage *in_front = window_add_record (fixture, STELLING_RULE_SET_TEBLO);

  answer_number (data, page, file);
  g_assert_true (stelling_window_get_page (fixture->window) == in_front);
}

static void
test_question_moved (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (StellingPage) page = g_object_ref (ask_number (fixture, data, &file));
  StellingWindow *other = move (fixture, page);

  gtk_window_destroy (GTK_WINDOW (fixture->window));
  WAIT_UNTIL (gtk_window_get_transient_for (window_find_top (ADW_TYPE_MESSAGE_DIALOG))
              == GTK_WINDOW (other));
  answer_number (data, page, file);
  /* A tab that was not closed can be, once. */
  if (stelling_window_get_n_pages (other) > 0)
    {
      stelling_document_handle (stelling_page_get_document (page), STELLING_EVENT_DROP);
      close_tab (page);
    }
  WAIT_UNTIL (stelling_window_get_n_pages (other) == 0);
  gtk_window_destroy (GTK_WINDOW (other));
}

/* The question and the page go, and nothing is written. */
static void
assert_gone (StellingPage **page, GFile *file)
{
  WAIT_UNTIL (window_find_top (ADW_TYPE_MESSAGE_DIALOG) == NULL);
  WAIT_UNTIL (*page == NULL);
  g_assert_false (is_saved (*page, file) || is_saved_as_sheet (*page, file));
}

static void
test_question_closed (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = NULL;
  StellingPage *page = ask_number (fixture, data, &file);

  g_object_add_weak_pointer (G_OBJECT (page), (gpointer *) &page);
  stelling_document_handle (stelling_page_get_document (page), STELLING_EVENT_DROP);
  close_tab (page);
  assert_gone (&page, file);
}

static void
test_question_without_window (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = NULL;
  StellingPage *page = ask_number (fixture, data, &file);

  g_object_add_weak_pointer (G_OBJECT (page), (gpointer *) &page);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  assert_gone (&page, file);
}

static void
add_questions (void)
{
  static const struct
  {
    const char *name;
    void (*test) (WindowFixture *fixture, gconstpointer data);
  } cases[] = {
    { "behind", test_question_behind },
    { "moved", test_question_moved },
    { "closed", test_question_closed },
    { "without-window", test_question_without_window },
  };

  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
      {
        g_autofree char *path
            = g_strdup_printf ("/ui/window-behind/%s/%s", questions[i].name, cases[k].name);

        /* A tab that asks before it is closed is not closed in another way. */
        if (questions[i].ask == ask_to_close && cases[k].test == test_question_closed)
          continue;
        g_test_add (path, WindowFixture, GUINT_TO_POINTER (i), window_fixture_set_up, cases[k].test,
                    window_fixture_tear_down);
      }
}

/* --- messages --- */

/* What is told behind another tab waits until it is seen. */
static void
test_told (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture);
  StellingPage *in_front = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  AdwTabView *tabs = get_tabs (fixture->window);

  stelling_page_tell (page, "Behind");
  stelling_page_tell (in_front, "In front");
  g_assert_cmpstr (window_get_status (in_front), ==, "In front");
  WAIT_UNTIL (!g_str_equal (window_get_status (in_front), "In front"));
  g_assert_cmpstr (window_get_status (page), ==, "Behind");
  adw_tab_view_set_selected_page (tabs, adw_tab_view_get_page (tabs, GTK_WIDGET (page)));
  g_assert_cmpstr (window_get_status (page), ==, "Behind");
  WAIT_UNTIL (!g_str_equal (window_get_status (page), "Behind"));
}

#define ADD(name, function)                                                                        \
  g_test_add ("/ui/window-behind/" name, WindowFixture, NULL, window_fixture_set_up, function,     \
              window_fixture_tear_down)

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("title", test_title);
  ADD ("opponent", test_opponent);
  ADD ("setup", test_setup);
  ADD ("setup-moved", test_setup_moved);
  ADD ("pasted", test_pasted);
  ADD ("told", test_told);
  ADD ("moved", test_moved);
  ADD ("closed", test_closed);
  add_questions ();
  return g_test_run ();
}
