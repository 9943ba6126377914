/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "failing-calls.h"
#include "journal-fixture.h"
#include "record-random.h"
#include "record-storm.h"
#include "stelling-journal-private.h"

#include <glib/gstdio.h>

/* The states of a large record are made little by little and are kept: a file begins with them and
 * with what came since, whatever was done meanwhile. */

/* What is older than three seconds is never lost: on a machine that is busy it may take longer. */
#define SAFE (60 * G_USEC_PER_SEC)
#define N_NODES 3000

static StellingRecord *
get_first (JournalFixture *f)
{
  return g_ptr_array_index (f->records, 0);
}

static void
evaluate (StellingRecord *record, StellingNode *node, guint depth)
{
  const StellingEvaluation evaluation
      = { .score = { STELLING_SCORE_VALUE, (gint16) (depth % 300), 0, 0 },
          .depth = depth,
          .engine = (char *) "X" };

  stelling_record_set_evaluation (record, node, &evaluation, TRUE);
}

static void
evaluate_all (JournalFixture *f, guint depth)
{
  for (StellingNode *at = f->root; at; at = stelling_node_get_next_in_tree (at, f->root))
    evaluate (f->record, at, depth++);
}

/* Takes over @record. */
static void
take_record (JournalFixture *f, StellingRecord *record)
{
  journal_let_go (f);
  g_assert_finalize_object (f->record);
  f->record = record;
  f->root = stelling_record_get_root (f->record);
  f->records->pdata[0] = f->record;
}

/* A journal of a large record. */
static void
set_up (JournalFixture *f, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  journal_set_up (f, data);
  take_record (f, record_new_random ("tablut-edge", random, N_NODES));
  evaluate_all (f, 0);
  f->journal = stelling_journal_new (f->records, f->folder);
}

static void
wait_for_states (JournalFixture *f)
{
  while (f->journal->content == NULL || f->journal->packing != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (f->journal->content->states);
}

/* As if the program had been killed: what comes back is what there was. */
static void
crash (JournalFixture *f)
{
  g_autoptr (StellingJournal) found = NULL;

  journal_let_go (f);
  found = journal_find_one (f->folder);
  g_assert_false (stelling_journal_is_damaged (found));
  g_assert_false (stelling_journal_is_torn (found));
  g_assert_cmpuint (stelling_journal_get_records (found)->len, ==, f->records->len);
  g_assert_cmpuint (stelling_journal_get_n_changes (found), ==,
                    stelling_record_get_n_unsaved (get_first (f)));
  for (guint i = 0; i < f->records->len; i++)
    journal_assert_same_history (g_ptr_array_index (f->records, i),
                                 g_ptr_array_index (stelling_journal_get_records (found), i));
  stelling_journal_discard (found);
}

/* --- states that are there --- */

/* They are made when nothing else is to be done, and the first change needs no others. */
static void
test_ready (JournalFixture *f, gconstpointer data)
{
  GByteArray *states;

  wait_for_states (f);
  states = f->journal->content->states;
  g_assert_false (g_file_test (f->folder, G_FILE_TEST_EXISTS));
  stelling_record_set_comment (f->record, f->root, "x");
  g_assert_true (stelling_journal_flush (f->journal));
  g_assert_true (f->journal->content->states == states);
  stelling_record_set_comment (f->record, f->root, "xy");
  g_assert_true (stelling_journal_flush (f->journal));
  g_assert_true (f->journal->content->states == states);
  crash (f);
}

/* Those of a record of which they are made in no time are not kept. */
static void
test_small (JournalFixture *f, gconstpointer data)
{
  record_play (f->record, f->root, "e3-c3");
  g_assert_null (f->journal->packing);
  g_assert_true (stelling_journal_flush (f->journal));
  g_assert_null (f->journal->content->states);
  g_assert_cmpuint (f->journal->content->log->len, ==, 0);
  stelling_record_set_saved (f->record);
  g_assert_true (stelling_journal_flush (f->journal));
  g_assert_null (f->journal->content);
}

/* Each file after a save, and after everything was undone, begins with the same states. */
static void
test_saved (JournalFixture *f, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  GByteArray *states;

  wait_for_states (f);
  states = f->journal->content->states;
  for (guint i = 0; i < 12; i++)
    {
      evaluate (f->record, record_pick_node (f->record, random), i);
      record_storm (f->record, random, 5, NULL, NULL);
      stelling_record_set_comment (f->record, f->root, i % 2 == 0 ? "even" : "odd");
      if (i % 4 != 3)
        g_assert_true (stelling_journal_flush (f->journal));
      if (i % 3 == 2)
        {
          stelling_record_break_group (f->record);
          stelling_record_set_saved (f->record);
          stelling_record_set_comment (f->record, f->root, "another");
          stelling_record_undo (f->record);
        }
      else
        stelling_record_set_saved (f->record);
      stelling_journal_set_detail (f->journal, "digest", i % 2 == 0 ? "0" : "1");
      g_assert_true (stelling_journal_flush (f->journal));
      g_assert_cmpuint (journal_count_files (f->folder, ""), ==, 0);
      g_assert_true (f->journal->content->states == states);
    }
  evaluate (f->record, f->root, 99);
  record_storm (f->record, random, 5, NULL, NULL);
  stelling_record_set_comment (f->record, f->root, "the last");
  crash (f);
}

/* --- states that are being made --- */

static gboolean
busy_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* Somebody types all the time from the beginning on. @data: the window is never idle. */
static void
test_typing (JournalFixture *f, gconstpointer data)
{
  const gint64 start = g_get_monotonic_time ();
  const guint busy = data != NULL ? g_idle_add_full (G_PRIORITY_DEFAULT, busy_cb, NULL, NULL) : 0;
  g_autoptr (GString) text = g_string_new (NULL);

  while (journal_count_files (f->folder, ".journal") == 0)
    {
      g_string_append_c (text, (char) ('a' + text->len % 26));
      stelling_record_set_comment (f->record, f->root, text->str);
      if (text->len > 2000)
        g_string_set_size (text, 0);
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_cmpint (g_get_monotonic_time () - start, <, SAFE);
  g_assert_nonnull (f->journal->content->states);
  if (busy != 0)
    g_source_remove (busy);
  stelling_record_set_comment (f->record, f->root, "the last");
  crash (f);
}

/* Everything else that can be done meanwhile. @data: commands are forgotten too. */
static void
test_meanwhile (JournalFixture *f, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  StellingNode *node = record_pick_node (f->record, random);
  guint n = 0;

  for (; f->journal->content == NULL; n++)
    {
      record_storm (f->record, random, 1, NULL, NULL);
      if (data == NULL)
        evaluate (f->record, node, n);
      else if (n % 8 == 7)
        stelling_record_clear_undo (f->record);
      if (n % 10 == 9)
        stelling_record_set_saved (f->record);
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_cmpuint (n, >, 1);
  record_storm (f->record, random, 10, NULL, NULL);
  stelling_record_set_comment (f->record, f->root, "the last");
  crash (f);
}

/* The program has to end in the midst of it. */
static void
test_at_once (JournalFixture *f, gconstpointer data)
{
  stelling_record_set_comment (f->record, f->root, "first");
  evaluate (f->record, f->root, 7);
  g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (f->journal->packing);
  stelling_record_set_comment (f->record, stelling_node_get_first_child (f->root), "last");
  evaluate (f->record, f->root, 8);
  crash (f);
}

/* Games come, go and are changed while the states of a large one are made. */
static void
test_list (JournalFixture *f, gconstpointer data)
{
  g_autoptr (StellingCollection) collection = NULL;
  g_autoptr (StellingJournal) found = NULL;
  g_autoptr (GPtrArray) added = g_ptr_array_new_with_free_func (g_object_unref);
  StellingRecord *teblo;
  GPtrArray *records;

  journal_let_go (f);
  g_ptr_array_add (f->records, record_new ("teblo"));
  f->journal = stelling_journal_new (f->records, f->folder);
  g_object_unref (g_ptr_array_index (f->records, 1));
  g_ptr_array_set_size (f->records, 1);
  collection = g_object_ref (stelling_journal_get_collection (f->journal));
  stelling_record_set_comment (f->record, f->root, "first");
  g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (f->journal->packing);
  g_ptr_array_add (added, record_new ("tablut-corner"));
  stelling_collection_insert (collection, 0, added, "Add Game");
  stelling_record_set_comment (g_ptr_array_index (added, 0),
                               stelling_record_get_root (g_ptr_array_index (added, 0)), "new");
  stelling_collection_move (collection, 2, 0);
  teblo = stelling_collection_get_record (collection, 0);
  stelling_record_set_header (teblo, STELLING_HEADER_LIGHT, "Ann");
  stelling_record_set_header (teblo, STELLING_HEADER_DARK, "Bob");
  stelling_record_set_comment (f->record, f->root, "second");
  wait_for_states (f);
  stelling_collection_remove (collection, 0);
  stelling_record_set_comment (f->record, f->root, "third");
  journal_let_go (f);
  found = journal_find_one (f->folder);
  g_assert_false (stelling_journal_is_damaged (found));
  records = stelling_journal_get_records (found);
  g_assert_cmpuint (records->len, ==, 2);
  g_assert_cmpuint (stelling_journal_get_newest (found), ==, 1);
  for (guint i = 0; i < 2; i++)
    journal_assert_same_history (stelling_collection_get_record (collection, i),
                                 g_ptr_array_index (records, i));
  stelling_collection_undo (stelling_journal_get_collection (found));
  stelling_collection_undo (collection);
  g_assert_cmpuint (records->len, ==, 3);
  journal_assert_same_history (stelling_collection_get_record (collection, 0), records->pdata[0]);
  stelling_journal_discard (found);
}

/* The states of many games are made for the first change only, and not kept. */
static void
test_many (JournalFixture *f, gconstpointer data)
{
  journal_let_go (f);
  for (guint i = 1; i < 80; i++)
    g_ptr_array_add (f->records, record_new ("teblo"));
  f->journal = stelling_journal_new (f->records, f->folder);
  g_assert_cmpuint (f->journal->pack_timeout, ==, 0);
  stelling_record_set_comment (f->record, f->root, "first");
  g_assert_nonnull (f->journal->packing);
  while (journal_count_files (f->folder, ".journal") == 0)
    {
      stelling_record_set_header (g_ptr_array_index (f->records, 3), "light", "Ann");
      stelling_record_set_header (g_ptr_array_index (f->records, 70), "light", "Bob");
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_null (f->journal->packing);
  g_assert_null (f->journal->content->states);
  g_assert_cmpuint (f->journal->content->log->len, ==, 0);
  evaluate (f->record, f->root, 9);
  stelling_record_set_comment (f->record, f->root, "second");
  g_assert_true (stelling_journal_flush (f->journal));
  stelling_record_set_saved (f->record);
  stelling_record_set_saved (g_ptr_array_index (f->records, 3));
  stelling_record_set_saved (g_ptr_array_index (f->records, 70));
  g_assert_true (stelling_journal_flush (f->journal));
  g_assert_cmpuint (journal_count_files (f->folder, ""), ==, 0);
  g_assert_null (f->journal->content);
  g_assert_cmpuint (f->journal->pack_timeout, ==, 0);
  stelling_record_set_comment (f->record, f->root, "third");
  crash (f);
  for (guint i = 1; i < 80; i++)
    g_assert_finalize_object (g_ptr_array_index (f->records, i));
}

/* --- evaluations --- */

/* An analysis of the whole record makes no file, but is there with the next change. */
static void
test_evaluations (JournalFixture *f, gconstpointer data)
{
  wait_for_states (f);
  evaluate_all (f, 3);
  for (guint i = 0; i < 500; i++)
    evaluate (f->record, f->root, i);
  g_assert_cmpuint (f->journal->content->log->len, <, (N_NODES + 100) * 200);
  g_assert_true (stelling_journal_flush (f->journal));
  g_assert_false (g_file_test (f->folder, G_FILE_TEST_EXISTS));
  stelling_record_set_comment (f->record, f->root, "x");
  g_assert_true (stelling_journal_flush (f->journal));
  evaluate_all (f, 50);
  evaluate (f->record, f->root, 7);
  /* The order of what concerns one node stays. */
  stelling_record_set_field (f->record, f->root, STELLING_FIELD_EVALUATION, NULL);
  crash (f);
}

/* States are made anew where much more has come since. @data: there is a file, which begins anew
 * too. */
static void
test_renewed (JournalFixture *f, gconstpointer data)
{
  GByteArray *states;
  gsize n_states;
  guint round = 0;

  wait_for_states (f);
  states = g_byte_array_ref (f->journal->content->states);
  n_states = f->journal->content->n_states;
  if (data != NULL)
    {
      stelling_record_set_comment (f->record, f->root, "first");
      g_assert_true (stelling_journal_flush (f->journal));
    }
  while (f->journal->content->states == states)
    {
      if (f->journal->packing == NULL)
        evaluate_all (f, round++);
      else
        evaluate (f->record, f->root, 7);
      g_assert_cmpuint (f->journal->content->log->len, <, 2 * 1024 * 1024);
      g_main_context_iteration (NULL, FALSE);
    }
  g_byte_array_unref (states);
  g_assert_cmpuint (round, >, 2);
  g_assert_cmpuint (f->journal->content->log->len, <, n_states);
  g_assert_cmpuint (journal_count_files (f->folder, ".journal"), ==, data != NULL);
  evaluate_all (f, 1);
  stelling_record_set_comment (f->record, f->root, "last");
  crash (f);
}

/* --- what fails --- */

static void
test_failing (JournalFixture *f, gconstpointer data)
{
  GByteArray *states;

  wait_for_states (f);
  states = f->journal->content->states;
  failing_calls_arm ("mkdir", "1+", "EROFS", f->top);
  stelling_record_set_comment (f->record, f->root, "a");
  g_assert_false (stelling_journal_flush (f->journal));
  stelling_record_set_comment (f->record, f->root, "ab");
  failing_calls_arm (NULL, NULL, NULL, NULL);
  g_assert_true (stelling_journal_flush (f->journal));
  failing_calls_arm ("write", "1+", "ENOSPC", f->top);
  for (guint i = 0; i < 5; i++)
    {
      stelling_record_set_comment (f->record, f->root, i % 2 == 0 ? "abc" : "ab");
      g_assert_false (stelling_journal_flush (f->journal));
    }
  failing_calls_arm (NULL, NULL, NULL, NULL);
  g_assert_true (stelling_journal_flush (f->journal));
  /* Somebody tidied up. */
  journal_remove_files (f->folder);
  stelling_record_set_comment (f->record, f->root, "abcd");
  g_assert_true (stelling_journal_flush (f->journal));
  g_assert_true (f->journal->content->states == states);
  crash (f);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define add(name, function, data)                                                                  \
  g_test_add ("/journal/states/" name, JournalFixture, data, set_up, function, journal_tear_down)
  g_test_add ("/journal/states/small", JournalFixture, NULL, journal_set_up, test_small,
              journal_tear_down);
  add ("ready", test_ready, NULL);
  add ("saved", test_saved, NULL);
  add ("typing", test_typing, NULL);
  add ("typing-busy", test_typing, GINT_TO_POINTER (TRUE));
  add ("meanwhile", test_meanwhile, NULL);
  add ("meanwhile-forgotten", test_meanwhile, GINT_TO_POINTER (TRUE));
  add ("at-once", test_at_once, NULL);
  add ("list", test_list, NULL);
  add ("many", test_many, NULL);
  add ("evaluations", test_evaluations, NULL);
  add ("renewed", test_renewed, NULL);
  add ("renewed-begun", test_renewed, GINT_TO_POINTER (TRUE));
  add ("failing", test_failing, NULL);
#undef add
  return g_test_run ();
}
