/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-analysis-pane.h"
#include "stelling-engine-setups.h"
#include "stelling-playout-bar.h"
#include "stelling-playout-dialog.h"
#include "stelling-playout-text.h"
#include "stelling-settings.h"

#include "window-fixture.h"

/* The position shown is played out: asked about, watched, stopped, and looked at. */

/* Light escapes at once, by d1. */
#define WON "3t1t3/4t4/2T1T4/t7t/tt1K4t/t3T3t/4T1T2/2T1t4/4tt3 l"

static StellingPage *
open_game (WindowFixture *fixture)
{
  StellingPage *page = window_open_text (
      fixture, "game.sgf", "(;GM[144]FF[4]CA[UTF-8]RU[teblo];W[D4];B[I9];W[D5];B[I8])");

  stelling_session_go_next (stelling_page_get_session (page));
  return page;
}

static GtkWidget *
get_bar (StellingPage *page)
{
  return window_find (GTK_WIDGET (page), STELLING_TYPE_PLAYOUT_BAR);
}

static StellingAnalysis *
get_analysis (StellingPage *page)
{
  return stelling_session_get_analysis (stelling_page_get_session (page));
}

/* Sets what the dialog begins with, so that nothing lasts. */
static void
set_choice (int n_games, double seconds)
{
  g_object_set (stelling_settings_get_default (), "playout-games", n_games, "playout-seconds",
                seconds, "threads", 1, "hash-mb", 6, NULL);
}

static StellingPlayoutDialog *
ask (WindowFixture *fixture)
{
  StellingPlayoutDialog *dialog;

  window_activate (fixture, "page.play-out");
  dialog = window_find_top (STELLING_TYPE_PLAYOUT_DIALOG);
  g_assert_nonnull (dialog);
  return dialog;
}

static void
agree (StellingPlayoutDialog *dialog)
{
  gtk_widget_activate (gtk_window_get_default_widget (GTK_WINDOW (dialog)));
  WAIT_UNTIL (window_find_top (STELLING_TYPE_PLAYOUT_DIALOG) == NULL);
}

static gboolean
is_running (WindowFixture *fixture)
{
  return window_is_enabled (fixture, "stop-playing-out");
}

/* --- from the question to the games --- */

static void
assert_won_game (StellingPage *page, guint index)
{
  StellingRecord *record = g_ptr_array_index (
      stelling_document_get_records (stelling_page_get_document (page)), index);
  g_autofree char *name = g_strdup_printf ("Start · game %u", index + 1);

  g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_NAME), ==, name);
  g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_RESULT), ==, "light");
  g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_LIGHT), ==, "Stelling");
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, 1);
  g_assert_false (stelling_record_can_undo (record));
}

/* The record that was asked about stays as it is, whatever is done with the games. */
static void
test_games (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_position (fixture, STELLING_RULE_SET_TABLUT_EDGE, WON);
  StellingRecord *record = stelling_session_get_record (stelling_page_get_session (page));
  guint64 state = stelling_record_get_state_number (record);
  StellingPage *other;

  g_assert_false (gtk_widget_get_visible (get_bar (page)));
  set_choice (3, 0.5);
  agree (ask (fixture));
  WAIT_UNTIL (!is_running (fixture));
  g_assert_true (gtk_widget_get_visible (get_bar (page)));
  g_assert_true (window_says (get_bar (page), "Start: 3 of 3 for Light"));
  g_assert_true (window_says (get_bar (page), "This is proven, and no matter of chance."));
  g_assert_cmpuint (stelling_record_get_state_number (record), ==, state);
  window_activate (fixture, "page.show-played-out");
  other = stelling_window_get_page (fixture->window);
  g_assert_true (other != page);
  g_assert_cmpuint (stelling_page_get_n_games (other), ==, 3);
  for (guint i = 0; i < 3; i++)
    assert_won_game (other, i);
  g_assert_true (stelling_page_is_modified (other));
  g_assert_cmpuint (stelling_record_get_state_number (record), ==, state);
  g_assert_false (window_is_enabled (fixture, "show-played-out"));
}

/* Closing the result leaves nothing of it. */
static void
test_forget (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_position (fixture, STELLING_RULE_SET_TABLUT_EDGE, WON);

  set_choice (1, 0.5);
  agree (ask (fixture));
  WAIT_UNTIL (!is_running (fixture));
  g_assert_nonnull (window_find_button (get_bar (page), "page.show-played-out"));
  window_activate (fixture, "page.forget-played-out");
  g_assert_false (gtk_widget_get_visible (get_bar (page)));
  g_assert_false (window_is_enabled (fixture, "show-played-out"));
}

/* --- while games are played --- */

/* The analysis waits, what would need the engine is not there, and all goes on after stopping. */
static void
test_stop (WindowFixture *fixture, gconstpointer data)
{
  static const char *const others[]
      = { "play-out", "threats", "practise", "analyse-record", "analyse-from-here" };
  StellingPage *page = open_game (fixture);

  stelling_page_start_analysis (page);
  WAIT_UNTIL (stelling_analysis_get_n_lines (get_analysis (page)) > 0);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_true (window_is_enabled (fixture, others[i]));
  set_choice (4, 0.5);
  agree (ask (fixture));
  g_assert_true (is_running (fixture));
  g_assert_true (stelling_analysis_is_running (get_analysis (page)));
  g_assert_false (stelling_analysis_is_thinking (get_analysis (page)));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (window_is_enabled (fixture, others[i]));
  WAIT_UNTIL (window_find_button (get_bar (page), "page.stop-playing-out") != NULL);
  WAIT_UNTIL (strstr (gtk_progress_bar_get_text (
                          GTK_PROGRESS_BAR (window_find (get_bar (page), GTK_TYPE_PROGRESS_BAR))),
                      "played…")
              != NULL);
  /* One looks at other moves meanwhile. */
  stelling_session_go_next (stelling_page_get_session (page));
  g_assert_false (stelling_analysis_is_thinking (get_analysis (page)));
  window_activate (fixture, "page.stop-playing-out");
  /* No game has ended. */
  g_assert_false (gtk_widget_get_visible (get_bar (page)));
  WAIT_UNTIL (stelling_analysis_is_thinking (get_analysis (page)));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_true (window_is_enabled (fixture, others[i]));
}

/* Who closes the page ends the games. */
static void
test_closed (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture);

  window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  window_activate (fixture, "win.close-tab");
  WAIT_UNTIL (stelling_window_get_page (fixture->window) == page);
  set_choice (4, 60);
  agree (ask (fixture));
  g_assert_true (is_running (fixture));
}

/* --- what is shown --- */

/* Moves that are only tried are played out as well, from where they have come to. */
static void
test_trial (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_position (fixture, STELLING_RULE_SET_TABLUT_EDGE,
                                            "3t1t3/4t4/2T1T4/t7t/tt1K4t/t3T3t/4T1T2/2T1t4/4tt3 d");

  window_activate (fixture, "page.try-moves");
  window_play (page, "a4-b4");
  set_choice (1, 0.5);
  agree (ask (fixture));
  WAIT_UNTIL (!is_running (fixture));
  g_assert_true (window_says (get_bar (page), "a4-b4: 1 of 1 for Light"));
}

/* Where the game is over it is said why there is no more. */
static void
test_over (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_position (fixture, STELLING_RULE_SET_TABLUT_EDGE, WON);

  window_play (page, "Kd5-d1");
  window_activate (fixture, "page.play-out");
  g_assert_null (window_find_top (STELLING_TYPE_PLAYOUT_DIALOG));
  g_assert_cmpstr (window_get_status (page), ==,
                   "The game is over here: there is nothing to play out");
}

static void
test_set_up (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture);

  g_assert_true (window_is_enabled (fixture, "play-out"));
  stelling_page_start_setup (page);
  g_assert_false (window_is_enabled (fixture, "play-out"));
  window_activate (fixture, "page.cancel-setup");
  g_assert_true (window_is_enabled (fixture, "play-out"));
}

/* --- who plays --- */

/* Where nothing was set up nobody is asked who plays. */
static void
test_alone (WindowFixture *fixture, gconstpointer data)
{
  GtkWidget *dialog;

  open_game (fixture);
  dialog = GTK_WIDGET (ask (fixture));
  g_assert_false (gtk_widget_is_visible (window_find_row (dialog, "Red")));
  gtk_window_close (GTK_WINDOW (dialog));
  g_assert_false (is_running (fixture));
}

/* Each side can have one of those that were set up, with its options, though it is switched off;
 * one that can't be started is told. */
static void
test_players (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GHashTable) values = g_hash_table_new (g_str_hash, g_str_equal);
  StellingPage *page = open_game (fixture);
  StellingPlayoutSettings settings = { 0 };
  StellingPlayoutDialog *dialog;
  StellingEngineSetup *setup;
  GtkWidget *row;

  g_hash_table_insert (values, (gpointer) "Hash", (gpointer) "32");
  setup = stelling_engine_setup_new ("Other", "/nowhere/engine", values);
  g_object_set (setup, "enabled", FALSE, NULL);
  stelling_engine_setups_add (setup);
  set_choice (2, 0.1);
  dialog = ask (fixture);
  row = window_find_row (GTK_WIDGET (dialog), "Red");
  g_assert_true (gtk_widget_is_visible (row));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 1);
  stelling_playout_dialog_get_choice (dialog, &settings);
  g_assert_cmpuint (settings.n_games, ==, 2);
  g_assert_cmpfloat_with_epsilon (settings.seconds, 0.1, 1e-9);
  g_assert_cmpstr (settings.players[STELLING_YELLOW].name, ==, "Stelling");
  g_assert_null (settings.players[STELLING_YELLOW].command);
  g_assert_cmpstr (settings.players[STELLING_RED].name, ==, "Other");
  g_assert_cmpstr (settings.players[STELLING_RED].command, ==, "/nowhere/engine");
  g_assert_cmpstr (settings.players[STELLING_RED].values[0], ==, "Hash=32");
  g_assert_null (settings.players[STELLING_RED].values[1]);
  agree (dialog);
  WAIT_UNTIL (!is_running (fixture));
  g_assert_nonnull (strstr (window_get_status (page), "/nowhere/engine"));
  g_assert_false (gtk_widget_get_visible (get_bar (page)));
  stelling_engine_setups_remove (setup);
  g_object_unref (setup);
}

/* --- words --- */

static void
test_texts (void)
{
  static const struct
  {
    StellingGame game;
    StellingTally tally;
    const char *text;
  } cases[] = {
    { STELLING_GAME_TEBLO, { { 9, 3 }, 0 }, "9 of 12 for Yellow" },
    { STELLING_GAME_TEBLO, { { 1, 5 }, 2 }, "5 of 8 for Red, 2 drawn" },
    { STELLING_GAME_TABLUT, { { 2, 2 }, 0 }, "2 of 4 for Light" },
    { STELLING_GAME_TABLUT, { { 0, 1 }, 0 }, "1 of 1 for Dark" },
    { STELLING_GAME_TABLUT, { { 0, 0 }, 3 }, "3 of 3 drawn" },
  };
  const StellingTally tally = { { 3, 9 }, 0 };
  g_autofree char *share = stelling_playout_text_dup_share (&tally, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = stelling_playout_text_dup_score (cases[i].game, &cases[i].tally);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
  g_assert_cmpstr (share, ==,
                   "75% of the points; of many games it would be 47–91%, with 95% certainty");
}

#if !GTK_CHECK_VERSION(4, 14, 0)

/* The result is said to who is somewhere else in the window. */
static void
test_announced (WindowFixture *fixture, gconstpointer data)
{
  const char *text = "Played out: 2 of 2 for Light. This is proven, and no matter of chance.";
  StellingPage *page = window_add_position (fixture, STELLING_RULE_SET_TABLUT_EDGE, WON);
  GtkAccessible *place;
  g_autofree char *wrong = NULL;

  set_choice (2, 0.5);
  agree (ask (fixture));
  stelling_page_focus_board (page);
  place = GTK_ACCESSIBLE (gtk_window_get_focus (GTK_WINDOW (fixture->window)));
  WAIT_UNTIL (!is_running (fixture));
  wrong = gtk_test_accessible_check_property (place, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
  g_assert_null (wrong);
}

#endif

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

#define ADD(name, function)                                                                        \
  g_test_add ("/ui/window-playout/" name, WindowFixture, NULL, window_fixture_set_up, function,    \
              window_fixture_tear_down)
  ADD ("games", test_games);
  ADD ("forget", test_forget);
  ADD ("stop", test_stop);
  ADD ("closed", test_closed);
  ADD ("trial", test_trial);
  ADD ("over", test_over);
  ADD ("set-up", test_set_up);
  ADD ("alone", test_alone);
  ADD ("players", test_players);
#if !GTK_CHECK_VERSION(4, 14, 0)
  ADD ("announced", test_announced);
#endif
  g_test_add_func ("/ui/window-playout/texts", test_texts);
  return g_test_run ();
}
