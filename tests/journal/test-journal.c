/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "failing-calls.h"
#include "journal-fixture.h"
#include "record-storm.h"

#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* What is older than three seconds is never lost: on a machine that is busy it may take longer. */
#define SAFE (60 * G_USEC_PER_SEC)

/* --- a journal's life --- */

static void
test_life (JournalFixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;
  struct stat status;

  /* Looking costs nothing. */
  g_assert_true (stelling_journal_flush (f->journal));
  g_assert_false (g_file_test (f->folder, G_FILE_TEST_EXISTS));
  record_play (f->record, f->root, "e3-c3");
  g_assert_true (stelling_journal_flush (f->journal));
  path = journal_get_only_file (f->folder);
  g_assert_no_errno (stat (path, &status));
  g_assert_cmphex (status.st_mode & 0777, ==, 0600);
  g_assert_no_errno (stat (f->folder, &status));
  g_assert_cmphex (status.st_mode & 0777, ==, 0700);

  /* Saved, there is nothing to protect; the next change begins anew. */
  stelling_record_set_saved (f->record);
  g_assert_true (stelling_journal_flush (f->journal));
  g_assert_cmpuint (journal_count_files (f->folder, ""), ==, 0);
  stelling_record_set_comment (f->record, f->root, "x");
  g_assert_true (stelling_journal_flush (f->journal));
  g_assert_cmpuint (journal_count_files (f->folder, ""), ==, 1);
  stelling_record_undo (f->record);
  g_assert_true (stelling_journal_flush (f->journal));
  g_assert_cmpuint (journal_count_files (f->folder, ""), ==, 0);
  stelling_record_redo (f->record);
  g_assert_true (stelling_journal_flush (f->journal));
  stelling_journal_discard (f->journal);
  g_assert_cmpuint (journal_count_files (f->folder, ""), ==, 0);
  stelling_record_set_comment (f->record, f->root, "y");
  g_assert_true (stelling_journal_flush (f->journal));
  g_assert_cmpuint (journal_count_files (f->folder, ""), ==, 0);
}

/* Without being asked, by the main loop. */
static void
test_by_itself (JournalFixture *f, gconstpointer data)
{
  gint64 start = g_get_monotonic_time ();

  record_play (f->record, f->root, "e3-c3");
  g_assert_cmpuint (journal_count_files (f->folder, ""), ==, 0);
  while (journal_count_files (f->folder, "") == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_get_monotonic_time () - start, <, SAFE);
  g_assert_cmpint (g_get_monotonic_time () - start, >=, G_USEC_PER_SEC / 5);
}

static void
test_locked (JournalFixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) none = NULL;
  g_autoptr (GPtrArray) again = NULL;
  g_autoptr (StellingJournal) found = NULL;

  record_play (f->record, f->root, "e3-c3");
  g_assert_true (stelling_journal_flush (f->journal));
  none = stelling_journal_find (f->folder, NULL);
  g_assert_cmpuint (none->len, ==, 0);
  journal_let_go (f);
  found = journal_find_one (f->folder);
  again = stelling_journal_find (f->folder, NULL);
  g_assert_cmpuint (again->len, ==, 0);
}

static void
test_found (JournalFixture *f, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (StellingJournal) found = NULL;
  g_autoptr (StellingJournal) again = NULL;
  g_autoptr (GDateTime) date = NULL;

  stelling_journal_set_detail (f->journal, STELLING_JOURNAL_NAME, "Été");
  for (guint i = 0; i < 60; i++)
    {
      record_storm (f->record, random, 1, NULL, NULL);
      g_assert_true (stelling_journal_flush (f->journal));
    }
  stelling_journal_set_detail (f->journal, STELLING_JOURNAL_URI, "file:///x.sgf");
  journal_let_go (f);

  found = journal_find_one (f->folder);
  journal_assert_same_history (f->record, journal_get_record (found));
  g_assert_cmpstr (stelling_journal_get_detail (found, STELLING_JOURNAL_NAME), ==, "Été");
  g_assert_cmpstr (stelling_journal_get_detail (found, STELLING_JOURNAL_URI), ==, "file:///x.sgf");
  g_assert_false (stelling_journal_is_damaged (found));
  g_assert_cmpuint (stelling_journal_get_n_changes (found), ==,
                    stelling_record_get_n_unsaved (f->record));
  date = stelling_journal_dup_date (found);
  g_assert_nonnull (date);

  /* It goes on in the same file. */
  stelling_record_set_header (journal_get_record (found), "light", "Ann");
  stelling_record_set_header (f->record, "light", "Ann");
  g_assert_true (stelling_journal_flush (found));
  g_assert_cmpuint (journal_count_files (f->folder, ""), ==, 1);
  g_assert_finalize_object (g_steal_pointer (&found));
  again = journal_find_one (f->folder);
  journal_assert_same_history (f->record, journal_get_record (again));
  stelling_journal_discard (again);
  g_assert_cmpuint (journal_count_files (f->folder, ""), ==, 0);
}

/* What was saved needs nobody to ask about it. */
static void
test_unmodified (JournalFixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) none = NULL;

  record_play (f->record, f->root, "e3-c3");
  g_assert_true (stelling_journal_flush (f->journal));
  {
    g_autoptr (GBytes) bytes = journal_read_only_file (f->folder);

    stelling_record_set_saved (f->record);
    g_assert_true (stelling_journal_flush (f->journal));
    /* There again, as if the program had been killed before it went. */
    journal_write (f->folder, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  }
  {
    g_autoptr (StellingJournal) found = journal_find_one (f->folder);

    stelling_record_undo (journal_get_record (found));
    g_assert_true (stelling_journal_flush (found));
  }
  none = stelling_journal_find (f->folder, NULL);
  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpuint (journal_count_files (f->folder, ""), ==, 0);
}

static void
test_several (JournalFixture *f, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  StellingRecord *others[] = { record_new ("teblo"), record_new ("tablut-corner") };
  g_autoptr (StellingJournal) found = NULL;

  journal_let_go (f);
  for (guint i = 0; i < 2; i++)
    g_ptr_array_add (f->records, others[i]);
  f->journal = stelling_journal_new (f->records, f->folder);
  for (guint i = 0; i < 40; i++)
    {
      record_storm (g_ptr_array_index (f->records, i % 3), random, 1, NULL, NULL);
      if (i == 20)
        g_assert_true (stelling_journal_flush (f->journal));
    }
  stelling_record_set_comment (others[0], stelling_record_get_root (others[0]), "the last");
  journal_let_go (f);
  found = journal_find_one (f->folder);
  g_assert_cmpuint (stelling_journal_get_records (found)->len, ==, 3);
  g_assert_cmpuint (stelling_journal_get_newest (found), ==, 1);
  for (guint i = 0; i < 3; i++)
    journal_assert_same_history (g_ptr_array_index (f->records, i),
                                 g_ptr_array_index (stelling_journal_get_records (found), i));
  g_ptr_array_set_size (f->records, 1);
  for (guint i = 0; i < 2; i++)
    g_assert_finalize_object (others[i]);
}

/* What was changed since the save is counted, and not what can be undone, wherever the file begins:
 * a word that was typed is one change, as it is one command. */
static void
test_counted (JournalFixture *f, gconstpointer data)
{
  g_autoptr (StellingJournal) found = NULL;
  StellingNode *node;

  for (guint i = 0; i < 50; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u.", i);

      stelling_record_break_group (f->record);
      stelling_record_set_comment (f->record, f->root, text);
    }
  stelling_record_set_saved (f->record);
  node = record_play (f->record, f->root, "e3-c3");
  g_assert_true (stelling_journal_flush (f->journal));
  record_play (f->record, node, "d1-c1");
  stelling_record_set_header (f->record, STELLING_HEADER_LIGHT, "Anna");
  for (const char *text = "word", *end = text + 1; end <= text + 4; end++)
    {
      g_autofree char *typed = g_strndup (text, (gsize) (end - text));

      stelling_record_set_comment (f->record, node, typed);
    }
  journal_let_go (f);
  found = journal_find_one (f->folder);
  g_assert_cmpuint (stelling_journal_get_n_changes (found), ==, 4);
  node = stelling_record_get_newest_node (journal_get_record (found));
  g_assert_cmpstr (stelling_node_get_notation (node), ==, "e3-c3");
  stelling_record_set_saved (journal_get_record (found));
  g_assert_cmpuint (stelling_journal_get_n_changes (found), ==, 0);
}

/* --- what is written --- */

static void
test_evaluations (JournalFixture *f, gconstpointer data)
{
  g_autoptr (StellingJournal) found = NULL;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  StellingEvaluation evaluation = { .score = { STELLING_SCORE_VALUE, 30, 0, 0 } };

  /* By itself an evaluation is no change. */
  stelling_record_set_evaluation (f->record, f->root, &evaluation, TRUE);
  g_assert_true (stelling_journal_flush (f->journal));
  g_assert_false (g_file_test (f->folder, G_FILE_TEST_EXISTS));
  record_play (f->record, f->root, "e3-c3");
  g_assert_true (stelling_journal_flush (f->journal));
  before = journal_read_only_file (f->folder);
  for (evaluation.depth = 1; evaluation.depth < 1000; evaluation.depth++)
    stelling_record_set_evaluation (f->record, f->root, &evaluation, FALSE);
  stelling_record_set_comment (f->record, f->root, "x");
  g_assert_true (stelling_journal_flush (f->journal));
  after = journal_read_only_file (f->folder);
  g_assert_cmpuint (g_bytes_get_size (after) - g_bytes_get_size (before), <, 450);
  journal_let_go (f);
  found = journal_find_one (f->folder);
  g_assert_true (stelling_evaluation_equal (
      stelling_node_get_evaluation (f->root),
      stelling_node_get_evaluation (stelling_record_get_root (journal_get_record (found)))));
}

/* A file that has grown long for what is in it begins anew: here by evaluations of which each takes
 * the place of the one before. */
static void
test_long (JournalFixture *f, gconstpointer data)
{
  g_autofree char *engine = g_strnfill (40000, 'x');
  StellingMove move = stelling_move_step (0, 1);
  StellingEvaluationLine line = { { STELLING_SCORE_VALUE, 30, 0, 0 }, &move, 1 };
  StellingEvaluation evaluation = {
    .score = { STELLING_SCORE_VALUE, 30, 0, 0 }, .engine = engine, .lines = &line, .n_lines = 1
  };
  g_autoptr (StellingJournal) found = NULL;
  gsize longest = 0;

  record_play (f->record, f->root, "e3-c3");
  for (evaluation.depth = 1; evaluation.depth < 100; evaluation.depth++)
    {
      g_autoptr (GBytes) bytes = NULL;

      stelling_record_set_evaluation (f->record, f->root, &evaluation, FALSE);
      g_assert_true (stelling_journal_flush (f->journal));
      bytes = journal_read_only_file (f->folder);
      longest = MAX (longest, g_bytes_get_size (bytes));
    }
  g_assert_cmpuint (longest, >, 512 * 1024);
  g_assert_cmpuint (longest, <, 2 * 1024 * 1024); /* of four that were written */
  journal_let_go (f);
  found = journal_find_one (f->folder);
  journal_assert_same_history (f->record, journal_get_record (found));
  g_assert_true (stelling_evaluation_equal (
      stelling_node_get_evaluation (f->root),
      stelling_node_get_evaluation (stelling_record_get_root (journal_get_record (found)))));
}

/* --- what fails --- */

static void
problem_cb (StellingJournal *journal, GParamSpec *pspec, guint *n)
{
  ++*n;
}

static void
test_full_disk (JournalFixture *f, gconstpointer data)
{
  g_autoptr (StellingJournal) found = NULL;
  guint n_told = 0;

  g_signal_connect (f->journal, "notify::problem", G_CALLBACK (problem_cb), &n_told);
  record_play (f->record, f->root, "e3-c3");
  g_assert_true (stelling_journal_flush (f->journal));
  failing_calls_arm ("write", "1+", "ENOSPC", f->top);
  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u", i);

      stelling_record_set_comment (f->record, f->root, text);
      g_assert_false (stelling_journal_flush (f->journal));
    }
  g_assert_nonnull (strstr (stelling_journal_get_problem (f->journal), "No space left"));
  g_assert_cmpuint (n_told, ==, 1); /* told once */
  failing_calls_arm (NULL, NULL, NULL, NULL);
  g_assert_true (stelling_journal_flush (f->journal));
  g_assert_null (stelling_journal_get_problem (f->journal));
  g_assert_cmpuint (n_told, ==, 2);
  journal_let_go (f);
  found = journal_find_one (f->folder);
  journal_assert_same_history (f->record, journal_get_record (found));
}

/* Nobody asks it to: it goes on trying. */
static void
test_tries_again (JournalFixture *f, gconstpointer data)
{
  failing_calls_arm ("mkdir", "1+", "EROFS", f->top);
  record_play (f->record, f->root, "e3-c3");
  while (!stelling_journal_get_problem (f->journal))
    g_main_context_iteration (NULL, TRUE);
  failing_calls_arm (NULL, NULL, NULL, NULL);
  while (stelling_journal_get_problem (f->journal))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (journal_count_files (f->folder, ""), ==, 1);
}

/* Until the disk was asked, and has answered. */
static void
wait_for_sync (JournalFixture *f)
{
  gint64 start = g_get_monotonic_time ();

  while (failing_calls_get_count () == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_get_monotonic_time () - start, <, SAFE);
  while (G_OBJECT (f->journal)->ref_count > 1)
    g_main_context_iteration (NULL, FALSE);
}

/* What has to outlive a power cut is on the disk as soon as what has to outlive a crash: each
 * change brings a call for the disk. What the disk refuses is written once more. */
static void
test_synced (JournalFixture *f, gconstpointer data)
{
  g_autoptr (StellingJournal) found = NULL;
  GLogLevelFlags fatal;

  failing_calls_arm ("fsync", "0", "EIO", f->top);
  stelling_record_set_comment (f->record, f->root, "first");
  wait_for_sync (f);
  g_assert_null (stelling_journal_get_problem (f->journal));
  failing_calls_arm ("fsync", "1", "EIO", f->top);
  stelling_record_set_comment (f->record, f->root, "second");
  fatal = g_log_set_always_fatal (G_LOG_FATAL_MASK); /* it warns */
  wait_for_sync (f);
  g_assert_nonnull (stelling_journal_get_problem (f->journal));
  g_log_set_always_fatal (fatal);
  while (stelling_journal_get_problem (f->journal))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (failing_calls_get_count (), >, 1);
  wait_for_sync (f);
  failing_calls_arm (NULL, NULL, NULL, NULL);
  journal_let_go (f);
  found = journal_find_one (f->folder);
  journal_assert_same_history (f->record, journal_get_record (found));
}

/* Changes of every kind, with the n-th call failing; returns how many calls there were. */
static guint
live_with (JournalFixture *f, const char *calls, guint n, const char *with)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autofree char *at = g_strdup_printf ("%u", n);
  g_autofree char *comment = g_strnfill (100000, 'x');
  StellingRecord *record = record_new ("tablut-edge");
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  g_autoptr (GPtrArray) found = NULL;
  StellingJournal *journal;
  guint count;

  g_test_message ("call %u: %s", n, with);
  g_ptr_array_add (records, record);
  journal = stelling_journal_new (records, f->folder);
  failing_calls_arm (calls, at, with, f->top);
  for (guint i = 0; i < 20; i++)
    {
      record_storm (record, random, 1, NULL, NULL);
      comment[0] = comment[99999] = (char) ('a' + i);
      stelling_record_set_header (record, "comment", comment);
      stelling_journal_flush (journal);
      if (i == 5)
        stelling_record_set_saved (record);
    }
  stelling_record_set_header (record, "light", "Ann");
  /* A moment later it works again. */
  if (!stelling_journal_flush (journal))
    g_assert_true (stelling_journal_flush (journal));
  g_assert_null (stelling_journal_get_problem (journal));
  count = failing_calls_get_count ();
  failing_calls_arm (NULL, NULL, NULL, NULL);
  g_assert_finalize_object (journal);

  found = stelling_journal_find (f->folder, NULL);
  g_assert_cmpuint (found->len, ==, 1);
  journal_assert_same_history (record, journal_get_record (g_ptr_array_index (found, 0)));
  stelling_journal_discard (g_ptr_array_index (found, 0));
  g_assert_cmpuint (journal_count_files (f->folder, ""), ==, 0);
  g_assert_finalize_object (record);
  return count;
}

static void
test_failures (JournalFixture *f, gconstpointer data)
{
  static const char *const calls = "open,write,fsync,rename,mkdir,ftruncate";
  static const char *const errors[] = { "ENOSPC", "short" };
  guint n_calls = live_with (f, calls, 0, "EIO");

  g_assert_cmpuint (n_calls, >, 20);
  for (guint i = 0; i < G_N_ELEMENTS (errors); i++)
    for (guint n = 1; n <= n_calls; n++)
      live_with (f, calls, n, errors[i]);
}

/* Somebody tidied up. */
static void
test_taken_away (JournalFixture *f, gconstpointer data)
{
  g_autoptr (StellingJournal) found = NULL;

  record_play (f->record, f->root, "e3-c3");
  g_assert_true (stelling_journal_flush (f->journal));
  journal_remove_files (f->folder);
  g_assert_no_errno (g_rmdir (f->folder));
  stelling_record_set_comment (f->record, f->root, "x");
  g_assert_true (stelling_journal_flush (f->journal));
  journal_let_go (f);
  found = journal_find_one (f->folder);
  journal_assert_same_history (f->record, journal_get_record (found));
}

/* What is no file in the place of a journal, or of their folder, is told, and nothing waits for
 * it. */
static void
test_no_file (JournalFixture *f, gconstpointer data)
{
  g_autofree char *pipe = g_build_filename (f->folder, "pipe.journal", NULL);
  g_autofree char *folder = g_build_filename (f->folder, "folder.journal", NULL);
  g_autofree char *link = g_build_filename (f->folder, "link.journal", NULL);
  g_autofree char *unfinished = g_build_filename (f->folder, "pipe.journal.new", NULL);
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (GPtrArray) others = NULL;
  g_autoptr (GPtrArray) none = NULL;

  g_ptr_array_unref (stelling_journal_find (f->folder, &none));
  g_assert_cmpuint (none->len, ==, 0);
  record_play (f->record, f->root, "e3-c3");
  g_assert_true (stelling_journal_flush (f->journal));
  journal_let_go (f);
  g_assert_no_errno (mkfifo (pipe, 0600));
  g_assert_no_errno (mkfifo (unfinished, 0600));
  g_assert_no_errno (g_mkdir (folder, 0700));
  g_assert_no_errno (symlink ("nowhere", link));
  {
    g_autoptr (GPtrArray) found = stelling_journal_find (f->folder, &problems);

    g_assert_cmpuint (found->len, ==, 1);
    g_assert_cmpuint (problems->len, ==, 4);
    for (guint i = 0; i < problems->len; i++)
      g_assert_true (g_str_has_prefix (g_ptr_array_index (problems, i), f->folder));
    stelling_journal_discard (g_ptr_array_index (found, 0));
  }
  g_assert_no_errno (g_rmdir (folder));
  journal_remove_files (f->folder);
  g_assert_no_errno (g_rmdir (f->folder));
  g_assert_no_errno (symlink ("nowhere", f->folder));
  g_ptr_array_unref (stelling_journal_find (f->folder, &others));
  g_assert_cmpuint (others->len, ==, 1);
  f->journal = stelling_journal_new (f->records, f->folder);
  record_play (f->record, f->root, "e3-d3");
  g_assert_false (stelling_journal_flush (f->journal));
  g_assert_nonnull (stelling_journal_get_problem (f->journal));
  g_assert_no_errno (g_unlink (f->folder));
  g_assert_true (stelling_journal_flush (f->journal));
  g_assert_null (stelling_journal_get_problem (f->journal));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define add(name, function)                                                                        \
  g_test_add ("/journal/journal/" name, JournalFixture, NULL, journal_set_up, function,            \
              journal_tear_down)
  add ("life", test_life);
  add ("by-itself", test_by_itself);
  add ("locked", test_locked);
  add ("found", test_found);
  add ("unmodified", test_unmodified);
  add ("several", test_several);
  add ("counted", test_counted);
  add ("evaluations", test_evaluations);
  add ("long", test_long);
  add ("full-disk", test_full_disk);
  add ("tries-again", test_tries_again);
  add ("synced", test_synced);
  add ("failures", test_failures);
  add ("taken-away", test_taken_away);
  add ("no-file", test_no_file);
#undef add
  return g_test_run ();
}
