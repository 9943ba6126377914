/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "journal-fixture.h"

#include "../wait-until.h"
#include "record-dump.h"
#include "stelling-collection-log.h"

/* The list of games in a journal: what was added, removed and moved comes back after a crash. */

/* Gives the journal three games: "tablut-edge", "teblo", "tablut-corner". */
static StellingCollection *
begin (JournalFixture *f)
{
  journal_let_go (f);
  g_ptr_array_add (f->records, record_new ("teblo"));
  g_ptr_array_add (f->records, record_new ("tablut-corner"));
  f->journal = stelling_journal_new (f->records, f->folder);
  g_object_unref (g_ptr_array_index (f->records, 1));
  g_object_unref (g_ptr_array_index (f->records, 2));
  g_ptr_array_set_size (f->records, 1);
  return stelling_journal_get_collection (f->journal);
}

static StellingRecord *
add_game (StellingCollection *collection, guint index, const char *rules)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (records, record_new (rules));
  stelling_collection_insert (collection, index, records, "Add Game");
  return g_ptr_array_index (records, 0);
}

static void
comment (StellingRecord *record, const char *text)
{
  stelling_record_set_comment (record, stelling_record_get_root (record), text);
}

static void
assert_same (StellingCollection *a, StellingCollection *b)
{
  g_assert_cmpuint (stelling_collection_get_n_records (a), ==,
                    stelling_collection_get_n_records (b));
  for (guint i = 0; i < stelling_collection_get_n_records (a); i++)
    {
      g_autofree char *first = record_dump (stelling_collection_get_record (a, i));
      g_autofree char *second = record_dump (stelling_collection_get_record (b, i));

      g_assert_cmpstr (first, ==, second);
    }
  g_assert_cmpint (stelling_collection_is_modified (a), ==, stelling_collection_is_modified (b));
  g_assert_cmpstr (stelling_collection_get_undo_name (a), ==,
                   stelling_collection_get_undo_name (b));
  g_assert_cmpstr (stelling_collection_get_redo_name (a), ==,
                   stelling_collection_get_redo_name (b));
}

static void
assert_same_history (StellingCollection *a, StellingCollection *b)
{
  assert_same (a, b);
  while (stelling_collection_can_undo (a))
    {
      stelling_collection_undo (a);
      stelling_collection_undo (b);
      assert_same (a, b);
    }
  while (stelling_collection_can_redo (a))
    {
      stelling_collection_redo (a);
      stelling_collection_redo (b);
      assert_same (a, b);
    }
}

/* As if the program had ended; what is in the file must be what @collection is. */
static StellingJournal *
crash (JournalFixture *f)
{
  journal_let_go (f);
  return journal_find_one (f->folder);
}

/* --- pieces after the beginning, and a file that begins with all of it --- */

static void
change_list (StellingCollection *collection)
{
  StellingRecord *added;

  stelling_collection_move (collection, 2, 0);
  comment (stelling_collection_get_record (collection, 1), "moved");
  added = add_game (collection, 1, "teblo");
  comment (added, "added");
  comment (stelling_collection_get_record (collection, 3), "goes");
  stelling_collection_remove (collection, 3);
  stelling_collection_move (collection, 0, 2);
  stelling_collection_undo (collection);
}

static void
test_crash (JournalFixture *f, gconstpointer data)
{
  gboolean begun = GPOINTER_TO_INT (data);
  g_autoptr (StellingCollection) collection = g_object_ref (begin (f));
  g_autoptr (StellingJournal) found = NULL;

  if (begun)
    {
      comment (f->record, "before");
      g_assert_true (stelling_journal_flush (f->journal));
      g_assert_cmpuint (journal_count_files (f->folder, ".journal"), ==, 1);
    }
  change_list (collection);
  found = crash (f);
  g_assert_false (stelling_journal_is_damaged (found));
  g_assert_false (stelling_journal_is_torn (found));
  g_assert_cmpuint (stelling_journal_get_n_changes (found), >=, 4);
  assert_same_history (collection, stelling_journal_get_collection (found));
  stelling_journal_discard (found);
}

/* The states of many games are made little by little; what changes meanwhile is not lost. */
static void
test_many (JournalFixture *f, gconstpointer data)
{
  g_autoptr (StellingCollection) collection = NULL;
  g_autoptr (StellingJournal) found = NULL;
  gboolean late = FALSE;
  guint timer = g_timeout_add_seconds (WAIT_SECONDS, wait_late_cb, &late);

  journal_let_go (f);
  for (guint i = 0; i < 300; i++)
    g_ptr_array_add (f->records, record_new ("tablut-edge"));
  f->journal = stelling_journal_new (f->records, f->folder);
  for (guint i = 1; i <= 300; i++)
    g_object_unref (g_ptr_array_index (f->records, i));
  g_ptr_array_set_size (f->records, 1);
  collection = g_object_ref (stelling_journal_get_collection (f->journal));
  comment (stelling_collection_get_record (collection, 7), "first");
  for (guint i = 0; !late && journal_count_files (f->folder, ".journal") == 0; i++)
    {
      comment (stelling_collection_get_record (collection, i % 300), "again");
      if (i == 3)
        stelling_collection_remove (collection, 20);
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_false (late);
  g_source_remove (timer);
  comment (stelling_collection_get_record (collection, 5), "last");
  found = crash (f);
  g_assert_false (stelling_journal_is_damaged (found));
  assert_same_history (collection, stelling_journal_get_collection (found));
  stelling_journal_discard (found);
}

/* What is brought back goes on in its file, with games that come then and those that were gone. */
static void
test_goes_on (JournalFixture *f, gconstpointer data)
{
  g_autoptr (StellingCollection) collection = g_object_ref (begin (f));
  g_autoptr (StellingCollection) again = NULL;
  g_autoptr (StellingJournal) found = NULL;

  change_list (collection);
  f->journal = crash (f);
  again = g_object_ref (stelling_journal_get_collection (f->journal));
  comment (add_game (again, 3, "tablut-corner"), "later");
  while (stelling_collection_can_undo (again))
    stelling_collection_undo (again);
  stelling_collection_redo (again);
  comment (stelling_collection_get_record (again, 2), "after that");
  found = crash (f);
  assert_same_history (again, stelling_journal_get_collection (found));
  stelling_journal_discard (found);
}

/* Once list and games are saved there is nothing to be kept; what is undone then is. */
static void
test_saved (JournalFixture *f, gconstpointer data)
{
  g_autoptr (StellingCollection) collection = g_object_ref (begin (f));
  g_autoptr (StellingJournal) found = NULL;

  stelling_collection_remove (collection, 1);
  g_assert_true (stelling_journal_flush (f->journal));
  g_assert_cmpuint (journal_count_files (f->folder, ".journal"), ==, 1);
  stelling_collection_set_saved (collection);
  g_assert_true (stelling_journal_flush (f->journal));
  g_assert_cmpuint (journal_count_files (f->folder, ""), ==, 0);
  stelling_collection_undo (collection);
  g_assert_true (stelling_journal_flush (f->journal));
  found = crash (f);
  g_assert_cmpuint (stelling_journal_get_records (found)->len, ==, 3);
  assert_same_history (collection, stelling_journal_get_collection (found));
  stelling_journal_discard (found);
}

/* A change of a game that was removed is none of the list's. */
static void
test_removed_game (JournalFixture *f, gconstpointer data)
{
  g_autoptr (StellingCollection) collection = g_object_ref (begin (f));
  StellingRecord *record = stelling_collection_get_record (collection, 1);

  comment (record, "mine");
  stelling_collection_remove (collection, 1);
  stelling_collection_set_saved (collection);
  g_assert_true (stelling_journal_flush (f->journal));
  g_assert_cmpuint (journal_count_files (f->folder, ""), ==, 0);
  journal_let_go (f);
}

/* Wherever the end is cut off, the list is one that was there. */
static void
test_cut_off (JournalFixture *f, gconstpointer data)
{
  g_autoptr (StellingCollection) collection = g_object_ref (begin (f));
  g_autoptr (GBytes) bytes = NULL;
  gsize first, last;

  comment (f->record, "before");
  g_assert_true (stelling_journal_flush (f->journal));
  bytes = journal_read_only_file (f->folder);
  first = g_bytes_get_size (bytes);
  g_clear_pointer (&bytes, g_bytes_unref);
  comment (add_game (collection, 0, "teblo"), "added");
  stelling_collection_move (collection, 3, 0);
  journal_let_go (f);
  bytes = journal_read_only_file (f->folder);
  last = g_bytes_get_size (bytes);
  for (gsize n = first; n <= last; n += 8)
    {
      g_autoptr (StellingJournal) found = NULL;
      guint length;

      journal_remove_files (f->folder);
      journal_write (f->folder, g_bytes_get_data (bytes, NULL), n);
      found = journal_find_one (f->folder);
      g_assert_false (stelling_journal_is_damaged (found));
      length = stelling_journal_get_records (found)->len;
      g_assert_cmpuint (length, ==, n == last || length == 4 ? 4 : 3);
      g_assert_cmpint (stelling_collection_can_undo (stelling_journal_get_collection (found)), ==,
                       length == 4);
      stelling_journal_discard (found);
    }
}

/* A journal that was written before lists could be changed has no word of them. */
static void
test_older (JournalFixture *f, gconstpointer data)
{
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "data", "journal", "before-lists.journal", NULL);
  g_autoptr (StellingJournal) found = NULL;
  g_autofree char *text = NULL;
  gsize n;

  journal_let_go (f);
  g_assert_true (g_file_get_contents (path, &text, &n, NULL));
  g_assert_no_errno (g_mkdir_with_parents (f->folder, 0700));
  journal_write (f->folder, text, n);
  found = journal_find_one (f->folder);
  g_assert_false (stelling_journal_is_damaged (found));
  g_assert_cmpuint (stelling_journal_get_records (found)->len, ==, 1);
  g_assert_cmpuint (stelling_journal_get_n_changes (found), ==, 1);
  g_assert_true (stelling_record_can_undo (journal_get_record (found)));
  g_assert_false (stelling_collection_has_history (stelling_journal_get_collection (found)));
  /* It is written anew, with parities, and the old file is gone. */
  {
    g_autoptr (GBytes) bytes = journal_read_only_file (f->folder);

    g_assert_true (g_str_has_prefix (g_bytes_get_data (bytes, NULL), "STJRNL 2"));
  }
  stelling_journal_discard (found);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define add(name, function, data)                                                                  \
  g_test_add ("/journal/games/" name, JournalFixture, data, journal_set_up, function,              \
              journal_tear_down)
  add ("crash", test_crash, GINT_TO_POINTER (FALSE));
  add ("crash-begun", test_crash, GINT_TO_POINTER (TRUE));
  add ("many", test_many, NULL);
  add ("goes-on", test_goes_on, NULL);
  add ("saved", test_saved, NULL);
  add ("removed-game", test_removed_game, NULL);
  add ("cut-off", test_cut_off, NULL);
  add ("older", test_older, NULL);
#undef add
  return g_test_run ();
}
