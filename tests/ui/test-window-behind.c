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
  ADD ("moved", test_moved);
  ADD ("closed", test_closed);
  return g_test_run ();
}
