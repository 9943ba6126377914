/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "journal-fixture.h"

#include "failing-calls.h"
#include "record-dump.h"
#include "record-random.h"

#include <glib/gstdio.h>
#include <unistd.h>

/* --- files --- */

static GPtrArray *
list_files (const char *folder, const char *ending)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, ending))
      g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  return names;
}

guint
journal_count_files (const char *folder, const char *ending)
{
  g_autoptr (GPtrArray) names = list_files (folder, ending);

  return names->len;
}

char *
journal_get_only_file (const char *folder)
{
  g_autoptr (GPtrArray) names = list_files (folder, "");

  for (guint i = names->len; i > 0; i--)
    if (g_str_has_suffix (g_ptr_array_index (names, i - 1), ".earlier"))
      g_ptr_array_remove_index (names, i - 1);
  g_assert_cmpuint (names->len, ==, 1);
  return g_strdup (g_ptr_array_index (names, 0));
}

GBytes *
journal_read_only_file (const char *folder)
{
  g_autofree char *path = journal_get_only_file (folder);
  char *data;
  gsize length;

  g_assert_true (g_file_get_contents (path, &data, &length, NULL));
  return g_bytes_new_take (data, length);
}

void
journal_remove_files (const char *folder)
{
  g_autoptr (GPtrArray) names = list_files (folder, "");

  for (guint i = 0; i < names->len; i++)
    g_assert_no_errno (g_unlink (g_ptr_array_index (names, i)));
}

void
journal_write (const char *folder, gconstpointer data, gsize n)
{
  g_autofree char *path = g_build_filename (folder, "x.journal", NULL);

  g_assert_true (
      g_file_set_contents_full (path, data, (gssize) n, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
}

/* --- the fixture --- */

void
journal_set_up (JournalFixture *f, gconstpointer data)
{
  /* Where bringing something to the disk takes no time, if there is such a place. */
  gboolean in_memory = g_access ("/dev/shm", W_OK) == 0;

  f->top = g_build_filename (in_memory ? "/dev/shm" : g_get_tmp_dir (), "stelling-journal-XXXXXX",
                             NULL);
  g_assert_nonnull (g_mkdtemp (f->top));
  f->folder = g_build_filename (f->top, "state", "journal", NULL);
  f->record = record_new ("tablut-edge");
  f->root = stelling_record_get_root (f->record);
  f->records = g_ptr_array_new ();
  g_ptr_array_add (f->records, f->record);
  f->journal = stelling_journal_new (f->records, f->folder);
}

void
journal_tear_down (JournalFixture *f, gconstpointer data)
{
  g_autofree char *state = g_path_get_dirname (f->folder);

  failing_calls_arm (NULL, NULL, NULL, NULL);
  if (f->journal != NULL)
    g_assert_finalize_object (f->journal);
  g_ptr_array_unref (f->records);
  g_assert_finalize_object (f->record);
  journal_remove_files (f->folder);
  g_rmdir (f->folder);
  g_rmdir (state);
  g_assert_no_errno (g_rmdir (f->top));
  g_free (f->folder);
  g_free (f->top);
}

/* As if the program had ended. */
void
journal_let_go (JournalFixture *f)
{
  g_assert_finalize_object (g_steal_pointer (&f->journal));
}

StellingJournal *
journal_find_one (const char *folder)
{
  g_autoptr (GPtrArray) found = stelling_journal_find (folder, NULL);

  g_assert_cmpuint (found->len, ==, 1);
  return g_object_ref (g_ptr_array_index (found, 0));
}

StellingRecord *
journal_get_record (StellingJournal *journal)
{
  return g_ptr_array_index (stelling_journal_get_records (journal), 0);
}

static void
assert_same (StellingRecord *a, StellingRecord *b)
{
  g_autofree char *first = record_dump (a);
  g_autofree char *second = record_dump (b);

  g_assert_cmpstr (first, ==, second);
  g_assert_cmpstr (stelling_record_get_undo_name (a), ==, stelling_record_get_undo_name (b));
  g_assert_cmpstr (stelling_record_get_redo_name (a), ==, stelling_record_get_redo_name (b));
  g_assert_cmpint (stelling_record_is_modified (a), ==, stelling_record_is_modified (b));
}

void
journal_assert_same_history (StellingRecord *a, StellingRecord *b)
{
  assert_same (a, b);
  while (stelling_record_can_undo (a))
    {
      stelling_record_undo (a);
      stelling_record_undo (b);
      assert_same (a, b);
    }
  while (stelling_record_can_redo (a))
    {
      stelling_record_redo (a);
      stelling_record_redo (b);
      assert_same (a, b);
    }
}
