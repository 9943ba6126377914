/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-analyse-dialog.h"
#include "stelling-settings.h"
#include "stelling-status-line.h"

#include "window-fixture.h"

/* Whole records that are analysed in a window: one after the other, paused, and over a restart. */

#define HEAD "(;GM[144]FF[4]CA[UTF-8]RU[teblo]GN[%s];W[D4];B[I9];W[D5];B[I8])"
#define N_NODES 5
#define SHORT 0.1

static StellingPage *
open_games (WindowFixture *fixture)
{
  g_autofree char *first = g_strdup_printf (HEAD, "first");
  g_autofree char *second = g_strdup_printf (HEAD, "second");
  g_autofree char *third = g_strdup_printf (HEAD, "third");
  g_autofree char *text = g_strconcat (first, second, third, NULL);

  g_object_set (stelling_settings_get_default (), "seconds-per-move", SHORT, "analysed-moves", 0,
                "analysed-part", 0, "analysed-games", 0, NULL);
  return window_open_text (fixture, "games.sgf", text);
}

static StellingRecord *
get_record (StellingPage *page, guint game)
{
  return g_ptr_array_index (stelling_document_get_records (stelling_page_get_document (page)),
                            game);
}

static guint
count_evaluated (StellingPage *page, guint game)
{
  StellingNode *at = stelling_record_get_root (get_record (page, game));
  guint n = 0;

  for (; at != NULL; at = stelling_node_get_first_child (at))
    n += stelling_node_get_evaluation (at) != NULL;
  return n;
}

static const char *
get_progress (StellingPage *page)
{
  GtkWidget *bar = window_find (GTK_WIDGET (page), GTK_TYPE_PROGRESS_BAR);

  g_assert_true (gtk_widget_get_mapped (bar));
  return gtk_progress_bar_get_text (GTK_PROGRESS_BAR (bar));
}

/* All of it, of which the bar may have room for a part only. */
static const char *
get_whole_progress (StellingPage *page)
{
  return gtk_widget_get_tooltip_text (window_find (GTK_WIDGET (page), GTK_TYPE_PROGRESS_BAR));
}

static gboolean
is_over (WindowFixture *fixture)
{
  return !window_is_enabled (fixture, "stop-analysing-record");
}

/* One command, one place that says how far it is; another game can be shown and changed, and gets
 * its lines when all is done. */
static void
test_all (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_games (fixture);
  StellingAnalysis *analysis;

  window_activate (fixture, "page.analyse-all-games");
  g_assert_true (g_str_has_prefix (get_progress (page), "Game 1 of 3"));
  stelling_page_show_game (page, 2);
  analysis = stelling_session_get_analysis (stelling_page_get_session (page));
  stelling_page_start_analysis (page);
  g_assert_false (stelling_analysis_is_thinking (analysis));
  g_assert_true (window_says (GTK_WIDGET (page), "Analysing another game…"));
  window_play (page, "D4");
  WAIT_UNTIL (g_str_has_prefix (get_progress (page), "Game 2 of 3"));
  g_assert_true (stelling_page_is_modified (page));
  WAIT_UNTIL (is_over (fixture));
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (count_evaluated (page, i), ==, N_NODES);
  WAIT_UNTIL (window_says (GTK_WIDGET (page), "The analysis of 3 games is done: "));
  g_assert_true (window_says (GTK_WIDGET (page), " in the file"));
  g_assert_true (stelling_analysis_is_thinking (analysis));
  WAIT_UNTIL (stelling_analysis_get_depth (analysis) > 0);
  stelling_analysis_stop (analysis);
}

/* A game that is deleted drops out, under way or not. */
static void
test_deleted (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_games (fixture);
  g_autoptr (StellingRecord) first = g_object_ref (get_record (page, 0));

  g_object_set (stelling_settings_get_default (), "seconds-per-move", 30.0, NULL);
  window_activate (fixture, "page.analyse-all-games");
  window_activate (fixture, "page.delete-game");
  WAIT_UNTIL (g_str_has_prefix (get_progress (page), "Game 1 of 2"));
  window_activate (fixture, "page.delete-game");
  WAIT_UNTIL (!g_str_has_prefix (get_progress (page), "Game"));
  window_activate (fixture, "page.stop-analysing-record");
  g_assert_true (is_over (fixture));
  g_assert_null (stelling_node_get_evaluation (stelling_record_get_root (first)));
}

/* Paused it says so and lets the analysis of the position go on. */
static void
test_paused (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_games (fixture);
  StellingAnalysis *analysis = stelling_session_get_analysis (stelling_page_get_session (page));

  window_activate (fixture, "page.analyse-record");
  stelling_page_start_analysis (page);
  g_assert_false (stelling_analysis_is_thinking (analysis));
  window_activate (fixture, "page.pause-analysing-record");
  g_assert_nonnull (strstr (get_progress (page), "paused"));
  g_assert_true (stelling_analysis_is_thinking (analysis));
  WAIT_UNTIL (stelling_analysis_get_depth (analysis) > 3);
  stelling_analysis_stop (analysis);
  g_assert_cmpuint (count_evaluated (page, 0), <, 3);
  window_activate (fixture, "page.pause-analysing-record");
  g_assert_null (strstr (get_progress (page), "paused"));
  WAIT_UNTIL (is_over (fixture));
  g_assert_cmpuint (count_evaluated (page, 0), ==, N_NODES);
}

/* How the last analysis ended is told no more while another one is under way. */
static void
test_again (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_games (fixture);
  GtkWidget *line = window_find (GTK_WIDGET (page), STELLING_TYPE_STATUS_LINE);

  window_activate (fixture, "page.analyse-record");
  WAIT_UNTIL (is_over (fixture));
  WAIT_UNTIL (window_says (line, "The analysis is done"));
  g_object_set (stelling_settings_get_default (), "seconds-per-move", 30.0, NULL);
  window_activate (fixture, "page.analyse-record");
  g_assert_false (is_over (fixture));
  g_assert_false (window_says (line, "The analysis is done"));
  window_activate (fixture, "page.stop-analysing-record");
}

/* The list of games says which of them have mistakes. */
static void
test_mistakes (WindowFixture *fixture, gconstpointer data)
{
  static const char *const text = "(;GM[144]FF[4]CA[UTF-8]RU[teblo];W[D4])"
                                  "(;GM[144]FF[4]CA[UTF-8]RU[teblo]EVAL[+0.10/99/1]"
                                  ";W[D4]EVAL[-2.30/99/1];B[I9])";
  StellingPage *page = window_open_text (fixture, "mistakes.sgf", text);
  GtkWidget *pane = window_find (GTK_WIDGET (page), g_type_from_name ("StellingGamesPane"));
  StellingRecord *record = get_record (page, 1);
  StellingNode *move = stelling_node_get_first_child (stelling_record_get_root (record));
  g_autoptr (StellingEvaluation) evaluation
      = stelling_evaluation_copy (stelling_node_get_evaluation (move));

  WAIT_UNTIL (window_says (pane, "2 moves · 1 mistake"));
  g_assert_false (window_says (pane, "1 move · "));
  evaluation->score.value = 10;
  evaluation->depth = 100;
  stelling_record_set_evaluation (record, move, evaluation, TRUE);
  WAIT_UNTIL (!window_says (pane, "mistake"));
}

/* A game says since when it was lost, or with which mistake, and the review is near. */
static void
test_lost (WindowFixture *fixture, gconstpointer data)
{
  static const char *const games[]
      = { "EVAL[loss 6/99/1];W[D4]EVAL[loss 5/99/1]",
          "EVAL[-9.00/99/4000000000];W[D4]EVAL[loss 5/99/1]",
          "RE[B+R]EVAL[+0.10/99/4000000000];W[D4]EVAL[+0.10/99/4000000000];B[I9]"
          "EVAL[+0.10/99/4000000000];W[(A1)]EVAL[-9.00/99/4000000000];B[I8]"
          "EVAL[-9.00/99/4000000000]" };
  static const char *const texts[]
      = { "The analysis is done. Yellow’s loss is proved from the start.",
          "The analysis is done. Yellow’s loss is proved from 1.\u00a0D4 on.",
          "The analysis is done: 1 mistake. The game was lost with 2.\u00a0(A1)." };
  static const char *const reviews[]
      = { "No mistake is known. Yellow’s loss is proved from the start.", "Proved to be lost",
          "2.\u00a0(A1)" };

  g_object_set (stelling_settings_get_default (), "seconds-per-move", SHORT, "analysed-moves", 0,
                NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *text = g_strdup_printf ("(;GM[144]FF[4]CA[UTF-8]RU[teblo]%s)", games[i]);
      g_autofree char *name = g_strdup_printf ("lost-%u.sgf", i);
      StellingPage *page = window_open_text (fixture, name, text);
      GtkWidget *line = window_find (GTK_WIDGET (page), STELLING_TYPE_STATUS_LINE);

      window_activate (fixture, "page.analyse-record");
      WAIT_UNTIL (is_over (fixture));
      WAIT_UNTIL (window_says (line, texts[i]));
      g_assert_nonnull (window_find_button (line, "page.show-review"));
      window_activate (fixture, "page.show-review");
      g_assert_true (window_says (
          window_find (GTK_WIDGET (page), g_type_from_name ("StellingReviewView")), reviews[i]));
      window_activate (fixture, "page.review");
    }
}

/* The second look says how long it takes. */
static void
test_words (WindowFixture *fixture, gconstpointer data)
{
  static const char *const text = "(;GM[144]FF[4]CA[UTF-8]RU[teblo]EVAL[+0.10/99/1]"
                                  ";W[D4]EVAL[+9.10/99/1];B[I9])";
  StellingPage *page;

  g_object_set (stelling_settings_get_default (), "seconds-per-move", SHORT, "analysed-moves", 1,
                NULL);
  page = window_open_text (fixture, "swing.sgf", text);
  window_activate (fixture, "page.analyse-record");
  WAIT_UNTIL (strstr (get_progress (page), "0.1 s each") != NULL);
  g_assert_nonnull (strstr (get_progress (page), "Yellow’s moves"));
  WAIT_UNTIL (is_over (fixture) || strstr (get_whole_progress (page), "Second look") != NULL);
  g_assert_false (is_over (fixture));
  g_assert_nonnull (strstr (get_whole_progress (page), "Second look, where the chance swings: "));
  /* It counts its own positions. */
  g_assert_true (g_str_has_suffix (get_progress (page), " · Second look: 1 of 2")
                 || g_str_has_suffix (get_progress (page), " · Second look: 2 of 2"));
  WAIT_UNTIL (is_over (fixture));
}

/* --- over a restart --- */

static StellingPage *
open_again (WindowFixture *fixture, StellingPage *page, const StellingPlace *place)
{
  g_autoptr (GFile) file
      = g_object_ref (stelling_document_get_file (stelling_page_get_document (page)));
  g_autofree char *text = window_read_file (file);
  StellingPage *again = window_open_text (fixture, "again.sgf", text);

  stelling_page_go_to_place (again, place);
  return again;
}

static StellingPlace *
write_down (StellingPage *page)
{
  g_autoptr (StellingPlace) place = stelling_page_dup_place (page);
  g_autoptr (GVariant) values = g_variant_ref_sink (stelling_place_to_variant (place));

  return stelling_place_new_from_variant (values);
}

/* It goes on by itself with the games that were left, says so, and can be stopped there. */
static void
test_restart (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_games (fixture), *again;
  g_autoptr (StellingPlace) place = NULL;
  g_autoptr (StellingPlace) none = write_down (page);
  GtkWidget *button;

  g_assert_null (none->analysis);
  window_activate (fixture, "page.analyse-all-games");
  WAIT_UNTIL (g_str_has_prefix (get_progress (page), "Game 2 of 3"));
  place = write_down (page);
  window_activate (fixture, "page.stop-analysing-record");
  again = open_again (fixture, page, place);
  g_assert_true (g_str_has_prefix (get_progress (again), "Game 2 of 3"));
  WAIT_UNTIL (window_says (GTK_WIDGET (again), "The analysis that was under way goes on"));
  button = window_find_button (window_find (GTK_WIDGET (again),
                                            g_type_from_name ("StellingBoardFrame")),
                               "page.stop-analysing-record");
  g_assert_nonnull (button);
  WAIT_UNTIL (is_over (fixture));
  /* The first was done before. */
  g_assert_cmpuint (count_evaluated (again, 0), ==, 0);
  g_assert_cmpuint (count_evaluated (again, 1), ==, N_NODES);
  g_assert_cmpuint (count_evaluated (again, 2), ==, N_NODES);
}

/* A part goes on as that part, and what was paused stays so. */
static void
test_restart_part (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_games (fixture), *again;
  g_autoptr (StellingPlace) place = NULL;
  StellingSession *session = stelling_page_get_session (page);

  stelling_session_go_last (session);
  stelling_session_go_previous (session);
  window_activate (fixture, "page.analyse-from-here");
  window_activate (fixture, "page.pause-analysing-record");
  place = write_down (page);
  window_activate (fixture, "page.stop-analysing-record");
  again = open_again (fixture, page, place);
  g_assert_nonnull (strstr (get_progress (again), "paused"));
  g_assert_true (window_says (GTK_WIDGET (again), "The analysis that was under way is paused"));
  window_activate (fixture, "page.pause-analysing-record");
  WAIT_UNTIL (is_over (fixture));
  g_assert_cmpuint (count_evaluated (again, 0), ==, 2);
}

/* Files say anything. */
static void
test_restart_nonsense (WindowFixture *fixture, gconstpointer data)
{
  static const char *const texts[] = {
    "{}",
    "{'games': <[uint32 7]>, 'seconds': <0.1>}",
    "{'games': <[uint32 0]>, 'seconds': <-1.0>}",
    "{'games': <[uint32 0]>, 'seconds': <0.1>, 'moves-of': <uint32 9>}",
    "{'games': <'x'>, 'seconds': <0.1>, 'path': <uint32 9>}",
  };
  StellingPage *page = open_games (fixture);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (StellingPlace) place = stelling_page_dup_place (page);

      place->analysis = g_variant_parse (G_VARIANT_TYPE_VARDICT, texts[i], NULL, NULL, NULL);
      g_assert_nonnull (place->analysis);
      stelling_page_go_to_place (page, place);
      g_assert_true (is_over (fixture));
    }
}

/* --- the dialog --- */

static StellingAnalyseDialog *
open_dialog (WindowFixture *fixture)
{
  window_activate (fixture, "page.choose-analysis");
  WAIT_UNTIL (window_find_top (STELLING_TYPE_ANALYSE_DIALOG) != NULL);
  return window_find_top (STELLING_TYPE_ANALYSE_DIALOG);
}

static AdwComboRow *
get_combo (StellingAnalyseDialog *dialog, const char *title)
{
  return ADW_COMBO_ROW (window_find_row (GTK_WIDGET (dialog), title));
}

static void
start (StellingAnalyseDialog *dialog)
{
  GtkWidget *button = gtk_window_get_default_widget (GTK_WINDOW (dialog));

  g_signal_emit_by_name (button, "clicked");
}

/* What is chosen is done and remembered, and the plain command does the same then. */
static void
test_dialog (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_games (fixture);
  StellingSettings *settings = stelling_settings_get_default ();
  StellingAnalyseDialog *dialog = open_dialog (fixture);
  GtkWidget *spin = window_find (GTK_WIDGET (dialog), GTK_TYPE_SPIN_BUTTON);

  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)), ==, SHORT);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 0.2);
  adw_combo_row_set_selected (get_combo (dialog, "Moves of"), 2);
  adw_combo_row_set_selected (get_combo (dialog, "Games"), 1);
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (get_combo (dialog, "Part"))));
  start (dialog);
  g_assert_cmpfloat (stelling_settings_get_double (settings, "seconds-per-move"), ==, 0.2);
  g_assert_cmpint (stelling_settings_get_int (settings, "analysed-moves"), ==, 2);
  g_assert_nonnull (strstr (get_progress (page), "Game 1 of 3"));
  g_assert_nonnull (strstr (get_progress (page), "Red’s moves"));
  window_activate (fixture, "page.stop-analysing-record");
  window_activate (fixture, "page.analyse-record");
  g_assert_nonnull (strstr (get_progress (page), "Red’s moves"));
  WAIT_UNTIL (strstr (get_progress (page), "0.2 s each") != NULL);
  window_activate (fixture, "page.stop-analysing-record");
  dialog = open_dialog (fixture);
  g_assert_cmpuint (adw_combo_row_get_selected (get_combo (dialog, "Games")), ==, 1);
  g_assert_cmpuint (adw_combo_row_get_selected (get_combo (dialog, "Moves of")), ==, 2);
  gtk_window_close (GTK_WINDOW (dialog));
  g_assert_true (is_over (fixture));
}

/* Games are checked in the list, by a click or a key on their row. */
static void
test_dialog_games (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_games (fixture);
  StellingAnalyseDialog *dialog = open_dialog (fixture);
  GtkWidget *frame = window_find (GTK_WIDGET (dialog), GTK_TYPE_FRAME);
  GtkWidget *list = window_find (frame, GTK_TYPE_LIST_VIEW);
  GtkWidget *button = gtk_window_get_default_widget (GTK_WINDOW (dialog));

  g_assert_false (gtk_widget_get_mapped (list));
  adw_combo_row_set_selected (get_combo (dialog, "Games"), 2);
  WAIT_UNTIL (window_find (list, GTK_TYPE_CHECK_BUTTON) != NULL);
  test_wait_frames (GTK_WIDGET (dialog), 2);
  g_assert_true (window_says (list, "1. first") && window_says (list, "3. third"));
  g_signal_emit_by_name (list, "activate", 0u);
  g_assert_false (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (list, "activate", 1u);
  g_assert_true (gtk_widget_get_sensitive (button));
  start (dialog);
  WAIT_UNTIL (is_over (fixture));
  g_assert_cmpuint (count_evaluated (page, 0), ==, 0);
  g_assert_cmpuint (count_evaluated (page, 1), ==, N_NODES);
}

/* From here on: the game that is shown. */
static void
test_dialog_part (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_games (fixture);
  StellingAnalyseDialog *dialog;

  stelling_session_go_last (stelling_page_get_session (page));
  dialog = open_dialog (fixture);
  adw_combo_row_set_selected (get_combo (dialog, "Part"), 1);
  start (dialog);
  WAIT_UNTIL (is_over (fixture));
  g_assert_cmpuint (count_evaluated (page, 0), ==, 1);
}

static char *
dup_question (void)
{
  GtkWindow *dialog;

  WAIT_UNTIL (window_find_top (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  dialog = window_find_top (ADW_TYPE_MESSAGE_DIALOG);
  return g_strdup (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog)));
}

/* Closing says whether all that is not saved is what the analysis found. */
static void
test_closing (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_games (fixture);
  StellingRecord *record = get_record (page, 0);
  StellingEvaluation evaluation = { .score = { STELLING_SCORE_VALUE, 50, 0, 0 }, .depth = 3 };
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  stelling_record_set_evaluation (record, stelling_record_get_root (record), &evaluation, TRUE);
  stelling_document_want_evaluations (stelling_page_get_document (page));
  window_activate (fixture, "win.close-tab");
  first = dup_question ();
  g_assert_cmpstr (first, ==, "Save the Analysis?");
  window_answer ("cancel");
  window_play (page, "E3");
  window_activate (fixture, "win.close-tab");
  second = dup_question ();
  g_assert_cmpstr (second, ==, "Save Changes?");
  window_answer ("discard");
  WAIT_UNTIL (stelling_window_get_n_pages (fixture->window) == 0);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(path, function)                                                                        \
  g_test_add ("/ui/window-whole/" path, WindowFixture, NULL, window_fixture_set_up, function,      \
              window_fixture_tear_down)
  ADD ("all", test_all);
  ADD ("deleted", test_deleted);
  ADD ("paused", test_paused);
  ADD ("again", test_again);
  ADD ("mistakes", test_mistakes);
  ADD ("lost", test_lost);
  ADD ("words", test_words);
  ADD ("closing", test_closing);
  ADD ("restart", test_restart);
  ADD ("restart-part", test_restart_part);
  ADD ("restart-nonsense", test_restart_nonsense);
  ADD ("dialog", test_dialog);
  ADD ("dialog-games", test_dialog_games);
  ADD ("dialog-part", test_dialog_part);
#undef ADD
  return g_test_run ();
}
