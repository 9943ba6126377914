/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-entry.h"
#include "stelling-unsaved-dialog.h"

#include "window-fixture.h"

/* Closing a window with several records that are not saved: one question about all of them. */

static const char good[]
    = "(;FF[4]GM[29]CA[UTF-8]RU[tablut-edge]PW[Anna]PB[Bram];W[e3-c3];B[e2-b2])\n";
static const char mended[] = "(;FF[4]GM[29]RU[tablut-edge];W[e3-c3];B[e2-b2]\n";

static StellingPage *
open_changed (WindowFixture *fixture, const char *name, const char *text)
{
  StellingPage *page = window_open_text (fixture, name, text);

  window_play (page, "e3-b3");
  return page;
}

static AdwMessageDialog *
wait_for_dialog (void)
{
  WAIT_UNTIL (window_find_top (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  return window_find_top (ADW_TYPE_MESSAGE_DIALOG);
}

static void
find_checks (GtkWidget *widget, GPtrArray *checks)
{
  if (GTK_IS_CHECK_BUTTON (widget))
    g_ptr_array_add (checks, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_checks (child, checks);
}

/* Checks what @wanted has a 1 for, in the order of the list, and no other. */
static void
check (const char *wanted)
{
  AdwMessageDialog *dialog = wait_for_dialog ();
  g_autoptr (GPtrArray) checks = g_ptr_array_new ();

  find_checks (adw_message_dialog_get_extra_child (dialog), checks);
  g_assert_cmpuint (checks->len, ==, strlen (wanted));
  for (guint i = 0; i < checks->len; i++)
    gtk_check_button_set_active (g_ptr_array_index (checks, i), wanted[i] == '1');
}

static char *
read_file_of (StellingPage *page)
{
  return window_read_file (stelling_document_get_file (stelling_page_get_document (page)));
}

/* All are checked, and nothing is done by who thinks better of it. */
static void
test_cancel (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_changed (fixture, "a.sgf", good);
  AdwMessageDialog *dialog;
  g_autofree char *text = NULL;

  window_open_text (fixture, "same.sgf", good);
  open_changed (fixture, "b.sgf", good);
  window_play (window_add_record (fixture, STELLING_RULE_SET_TEBLO), "D4");
  gtk_window_close (GTK_WINDOW (fixture->window));
  dialog = wait_for_dialog ();
  for (guint i = 0; i < 3; i++)
    g_assert_true (stelling_unsaved_dialog_is_checked (dialog, i));
  g_assert_true (window_says (GTK_WIDGET (dialog), "In no file yet"));
  g_assert_true (window_says (GTK_WIDGET (dialog), "b.sgf"));
  g_assert_false (window_says (GTK_WIDGET (dialog), "same.sgf"));
  /* Something is to be saved by saving. */
  check ("000");
  g_assert_false (adw_message_dialog_get_response_enabled (dialog, "save"));
  check ("010");
  g_assert_true (adw_message_dialog_get_response_enabled (dialog, "save"));
  /* One question is enough. */
  gtk_window_close (GTK_WINDOW (fixture->window));
  test_run_pending ();
  g_assert_true (window_find_top (ADW_TYPE_MESSAGE_DIALOG) == dialog);
  window_answer ("cancel");
  test_run_pending ();
  g_assert_null (window_find_top (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_nonnull (fixture->watched);
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 4);
  text = read_file_of (page);
  g_assert_cmpstr (text, ==, good);
}

static void
test_save (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *first = open_changed (fixture, "a.sgf", good);
  StellingPage *second = open_changed (fixture, "b.sgf", good);
  g_autoptr (GFile) saved
      = g_object_ref (stelling_document_get_file (stelling_page_get_document (first)));
  g_autoptr (GFile) unsaved
      = g_object_ref (stelling_document_get_file (stelling_page_get_document (second)));
  g_autofree char *new_text = NULL;
  g_autofree char *old_text = NULL;

  gtk_window_close (GTK_WINDOW (fixture->window));
  check ("10");
  window_answer ("save");
  WAIT_UNTIL (fixture->watched == NULL);
  new_text = window_read_file (saved);
  g_assert_nonnull (strstr (new_text, "e3-b3"));
  old_text = window_read_file (unsaved);
  g_assert_cmpstr (old_text, ==, good);
}

static guint
count_journals (void)
{
  g_autoptr (GPtrArray) journals = stelling_journal_find (NULL, NULL);

  return journals->len;
}

static void
test_discard (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_changed (fixture, "a.sgf", good);
  g_autoptr (GFile) file
      = g_object_ref (stelling_document_get_file (stelling_page_get_document (page)));
  g_autofree char *text = NULL;
  guint n_journals = count_journals ();

  window_play (window_add_record (fixture, STELLING_RULE_SET_TEBLO), "D4");
  gtk_window_close (GTK_WINDOW (fixture->window));
  wait_for_dialog ();
  window_answer ("discard");
  WAIT_UNTIL (fixture->watched == NULL);
  text = window_read_file (file);
  g_assert_cmpstr (text, ==, good);
  g_assert_cmpuint (count_journals (), ==, n_journals);
}

/* A question that is cancelled while they are saved: all stay, and what was not wanted is wanted
 * until it is asked about again. */
static void
test_cancel_later (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *first = open_changed (fixture, "a.sgf", mended);
  StellingPage *second = open_changed (fixture, "b.sgf", good);
  StellingPage *third = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  AdwMessageDialog *dialog;

  window_play (third, "D4");
  gtk_window_close (GTK_WINDOW (fixture->window));
  check ("110");
  window_answer ("save");
  dialog = wait_for_dialog ();
  g_assert_cmpstr (adw_message_dialog_get_heading (dialog), ==, "Overwrite the File?");
  g_assert_true (stelling_window_get_page (fixture->window) == first);
  window_answer ("cancel");
  g_assert_cmpuint (stelling_window_get_n_pages (fixture->window), ==, 3);
  g_assert_true (stelling_page_is_modified (first));
  g_assert_true (stelling_page_is_modified (second));
  g_assert_true (stelling_page_is_modified (third));
  g_assert_cmpint (stelling_document_get_state (stelling_page_get_document (third))->changes, ==,
                   STELLING_CHANGES_KEPT);
  gtk_window_close (GTK_WINDOW (fixture->window));
  check ("010");
  window_answer ("save");
  WAIT_UNTIL (fixture->watched == NULL);
}

/* The question about one says more about it. */
static void
test_one (WindowFixture *fixture, gconstpointer data)
{
  AdwMessageDialog *dialog;

  open_changed (fixture, "a.sgf", good);
  window_open_text (fixture, "b.sgf", good);
  gtk_window_close (GTK_WINDOW (fixture->window));
  dialog = wait_for_dialog ();
  g_assert_null (adw_message_dialog_get_extra_child (dialog));
  window_answer ("cancel");
  test_run_pending ();
  g_assert_nonnull (fixture->watched);
  gtk_window_close (GTK_WINDOW (fixture->window));
  window_answer ("discard");
  WAIT_UNTIL (fixture->watched == NULL);
}

/* What is special about a record stands in the place of its file. */
static void
test_special (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "a.sgf", good);
  StellingRecord *record = stelling_session_get_record (stelling_page_get_session (page));
  StellingEvaluation evaluation = { .score = { STELLING_SCORE_VALUE, 50, 0, 0 }, .depth = 3 };

  stelling_record_set_evaluation (record, stelling_record_get_root (record), &evaluation, TRUE);
  stelling_document_want_evaluations (stelling_page_get_document (page));
  open_changed (fixture, "b.sgf", good);
  gtk_window_close (GTK_WINDOW (fixture->window));
  g_assert_true (
      window_says (GTK_WIDGET (wait_for_dialog ()), "Only what the analysis found is new"));
  window_answer ("discard");
  WAIT_UNTIL (fixture->watched == NULL);
}

/* A record that comes while a file is being written is asked about too. */
static void
test_late_tab (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_changed (fixture, "a.sgf", good);
  StellingPage *late;

  window_activate (fixture, "page.save");
  g_assert_true (stelling_document_is_writing (stelling_page_get_document (page)));
  gtk_window_close (GTK_WINDOW (fixture->window));
  late = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  window_play (late, "e3-c3");
  /* One closing at a time. */
  gtk_window_close (GTK_WINDOW (fixture->window));
  wait_for_dialog ();
  g_assert_false (stelling_document_is_writing (stelling_page_get_document (page)));
  window_answer ("cancel");
  WAIT_UNTIL (window_find_top (ADW_TYPE_MESSAGE_DIALOG) == NULL);
  g_assert_nonnull (fixture->watched);
  g_assert_true (stelling_page_is_modified (late));
  g_assert_false (stelling_page_is_modified (page));

  gtk_window_close (GTK_WINDOW (fixture->window));
  wait_for_dialog ();
  window_answer ("discard");
  WAIT_UNTIL (fixture->watched == NULL);
}

/* A question that goes unanswered is no answer. */
static void
test_dialog_gone (WindowFixture *fixture, gconstpointer data)
{
  open_changed (fixture, "a.sgf", good);
  open_changed (fixture, "b.sgf", good);
  for (guint i = 0; i < 2; i++)
    {
      gtk_window_close (GTK_WINDOW (fixture->window));
      gtk_window_destroy (GTK_WINDOW (wait_for_dialog ()));
      WAIT_UNTIL (window_find_top (ADW_TYPE_MESSAGE_DIALOG) == NULL);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_assert_nonnull (fixture->watched);
    }
  gtk_window_close (GTK_WINDOW (fixture->window));
  wait_for_dialog ();
  window_answer ("discard");
  WAIT_UNTIL (fixture->watched == NULL);
}

/* A copy of what could be read is asked about once its file is no longer what it was. */
static void
test_source_lost (WindowFixture *fixture, gconstpointer data)
{
  static const char bad[] = "(;FF[4]GM[29]RU[tablut-edge];W[e3-c3];B[e9-e3];W[e4-e2])\n";
  StellingPage *page = window_open_text (fixture, "bad.sgf", bad);
  GFile *source = stelling_document_get_source (stelling_page_get_document (page));

  g_assert_false (stelling_page_is_modified (page));
  g_assert_true (g_file_set_contents (g_file_peek_path (source), good, -1, NULL));
  WAIT_UNTIL (stelling_page_is_modified (page));
  gtk_window_close (GTK_WINDOW (fixture->window));
  g_assert_true (window_says (GTK_WIDGET (wait_for_dialog ()), "has been changed or deleted"));
  window_answer ("cancel");
  g_assert_true (g_file_set_contents (g_file_peek_path (source), bad, -1, NULL));
  WAIT_UNTIL (!stelling_page_is_modified (page));
  gtk_window_close (GTK_WINDOW (fixture->window));
  WAIT_UNTIL (fixture->watched == NULL);
}

/* The field for moves may still tell why a move can't be played. */
static void
test_refusal (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (fixture, "a.sgf", good);
  GtkWidget *entry = window_find (GTK_WIDGET (page), STELLING_TYPE_MOVE_ENTRY);

  stelling_move_entry_open (STELLING_MOVE_ENTRY (entry), "e5-e9");
  g_signal_emit_by_name (window_find (entry, GTK_TYPE_ENTRY), "activate");
  WAIT_UNTIL (window_says (entry, "stands in the way"));
  gtk_window_close (GTK_WINDOW (fixture->window));
  WAIT_UNTIL (fixture->watched == NULL);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/window-closing/" name, WindowFixture, NULL, window_fixture_set_up, function,    \
              window_fixture_tear_down)
  ADD ("cancel", test_cancel);
  ADD ("save", test_save);
  ADD ("discard", test_discard);
  ADD ("cancel-later", test_cancel_later);
  ADD ("one", test_one);
  ADD ("special", test_special);
  ADD ("late-tab", test_late_tab);
  ADD ("dialog-gone", test_dialog_gone);
  ADD ("source-lost", test_source_lost);
  ADD ("refusal", test_refusal);
#undef ADD
  return g_test_run ();
}
