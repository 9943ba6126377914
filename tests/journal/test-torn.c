/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "journal-fixture.h"
#include "record-storm.h"
#include "stelling-journal-parity-private.h"
#include "stelling-journal-private.h"
#include "stelling-record-log.h"

#include <glib/gstdio.h>
#include <unistd.h>

/* What is brought back of torn and of damaged files, and what is kept. */

typedef struct
{
  GBytes *bytes;
  GHashTable *seen; /* every state that the record was in, as text */
  GPtrArray *dumps; /* what the record was ... */
  GArray *ends;     /* ... when the file was so long */
} Story;

static void
see_cb (StellingRecord *record, gpointer story)
{
  if (!stelling_record_is_in_group (record))
    g_hash_table_add (((Story *) story)->seen, record_dump (record));
}

/* Some changes, a few at a time. */
static void
tell_story (JournalFixture *f, Story *story, guint n_steps)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);

  story->seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  story->dumps = g_ptr_array_new_with_free_func (g_free);
  story->ends = g_array_new (FALSE, FALSE, sizeof (gsize));
  record_play (f->record, f->root, "e3-c3 d1-c1");
  for (guint i = 0; i < n_steps; i++)
    {
      gsize n;

      record_storm (f->record, random, 1, see_cb, story);
      while (!stelling_record_is_modified (f->record))
        stelling_record_redo (f->record);
      see_cb (f->record, story);
      g_assert_true (stelling_journal_flush (f->journal));
      g_clear_pointer (&story->bytes, g_bytes_unref);
      story->bytes = journal_read_only_file (f->folder);
      n = g_bytes_get_size (story->bytes);
      g_ptr_array_add (story->dumps, record_dump (f->record));
      g_array_append_val (story->ends, n);
    }
  journal_let_go (f);
  journal_remove_files (f->folder);
}

static void
story_clear (Story *story)
{
  g_bytes_unref (story->bytes);
  g_hash_table_unref (story->seen);
  g_ptr_array_unref (story->dumps);
  g_array_unref (story->ends);
}

/* The last moment at which the file had no more than @n bytes, or -1. */
static int
find_moment (Story *story, gsize n)
{
  int i = (int) story->ends->len - 1;

  while (i >= 0 && g_array_index (story->ends, gsize, i) > n)
    i--;
  return i;
}

/* What comes back is what the record was at that moment, or soon after it: what was written at once
 * may have come to the disk in part. */
static void
assert_moment (Story *story, int moment, const char *dump)
{
  const char *expected = moment < 0 ? NULL : g_ptr_array_index (story->dumps, moment);

  if (dump == NULL || !g_hash_table_contains (story->seen, dump))
    g_assert_cmpstr (dump, ==, expected);
}

/* What becomes of a file. */
typedef enum
{
  GONE, /* without a word */
  BACK,
  TORN,
  DAMAGED,
} Fate;

/* Whether a journal with these bytes gives a record; then what it is. */
static char *
bring_back (JournalFixture *f, gconstpointer data, gsize n, Fate *fate)
{
  g_autoptr (GPtrArray) found = NULL;
  StellingJournal *journal;
  GPtrArray *records;
  char *dump = NULL;

  journal_write (f->folder, data, n);
  found = stelling_journal_find (f->folder, NULL);
  g_assert_cmpuint (found->len, <=, 1);
  *fate = GONE;
  if (found->len == 0)
    return NULL;
  journal = g_ptr_array_index (found, 0);
  g_assert_false (stelling_journal_is_damaged (journal) && stelling_journal_is_torn (journal));
  *fate = stelling_journal_is_damaged (journal) ? DAMAGED
          : stelling_journal_is_torn (journal)  ? TORN
                                                : BACK;
  records = stelling_journal_get_records (journal);
  if (records->len > 0)
    dump = record_dump (g_ptr_array_index (records, 0));
  stelling_journal_discard (journal);
  return dump;
}

/* Whether a piece ends there (or only zeros that fill it up are missing, or some of its parity). */
static gboolean
is_between_pieces (const guint8 *bytes, gsize size, gsize cut)
{
  gsize at = strlen (STELLING_JOURNAL_MAGIC);

  while (at < size && at < cut)
    {
      gsize n = bytes[at] | (gsize) bytes[at + 1] << 8 | (gsize) bytes[at + 2] << 16;

      if (cut < at + 16 + n)
        return bytes[at + 7] == STELLING_JOURNAL_PARITY;
      at += 16 + (n + 7) / 8 * 8;
    }
  return TRUE;
}

/* The only file there is has these bytes, and an ending that says that it is kept. */
static void
assert_kept (JournalFixture *f, gconstpointer data, gsize n)
{
  g_autoptr (GBytes) kept = journal_read_only_file (f->folder);

  g_assert_cmpuint (journal_count_files (f->folder, ".journal.damaged"), ==, 1);
  g_assert_cmpmem (g_bytes_get_data (kept, NULL), g_bytes_get_size (kept), data, n);
}

/* The power goes while something is written, or somebody cuts it: short at every byte. All changes
 * before that come back, or the file is kept; it never goes without a word. */
static void
test_torn (JournalFixture *f, gconstpointer data)
{
  Story story = { NULL };
  const guint8 *bytes;
  gsize n;

  tell_story (f, &story, 40);
  bytes = g_bytes_get_data (story.bytes, &n);
  for (gsize i = 0; i <= n; i++)
    {
      int moment = find_moment (&story, i);
      int next = find_moment (&story, i + 7); /* only zeros may be missing */
      g_autofree guint8 *padded = g_malloc0 (n + 64);
      Fate fate;
      g_autofree char *dump = bring_back (f, bytes, i, &fate);

      assert_moment (&story, dump != NULL ? next : moment, dump);
      if (dump != NULL)
        {
          g_assert_cmpint (fate, ==, is_between_pieces (bytes, n, i) ? BACK : TORN);
          g_assert_cmpuint (journal_count_files (f->folder, ""), ==, 0);
        }
      else
        {
          g_assert_cmpint (fate, ==, DAMAGED);
          assert_kept (f, bytes, i);
          journal_remove_files (f->folder);
        }
      /* Or its length came to the disk, and the bytes did not. */
      if (moment < 0 || g_array_index (story.ends, gsize, moment) != i)
        continue;
      g_clear_pointer (&dump, g_free);
      memcpy (padded, bytes, i);
      dump = bring_back (f, padded, i + 64, &fate);
      g_assert_cmpstr (dump, ==, g_ptr_array_index (story.dumps, moment));
      g_assert_cmpint (fate, ==, TORN);
    }
  story_clear (&story);
}

/* Saved and changed again at once: where the change is torn, nothing that is not saved is left; but
 * somebody has to say that there was something. */
static void
test_torn_after_saving (JournalFixture *f, gconstpointer data)
{
  g_autoptr (GBytes) bytes = NULL;
  const guint8 *start;
  guint n_gone = 0;
  gsize from, n;

  record_play (f->record, f->root, "e3-c3");
  g_assert_true (stelling_journal_flush (f->journal));
  bytes = journal_read_only_file (f->folder);
  from = g_bytes_get_size (bytes);
  g_bytes_unref (bytes);
  stelling_record_set_saved (f->record);
  stelling_record_set_comment (f->record, f->root, "x");
  g_assert_true (stelling_journal_flush (f->journal));
  bytes = journal_read_only_file (f->folder);
  start = g_bytes_get_data (bytes, &n);
  journal_let_go (f);
  journal_remove_files (f->folder);
  for (gsize i = from; i <= n; i++)
    {
      Fate fate;
      g_autofree char *dump = bring_back (f, start, i, &fate);

      if (fate == DAMAGED)
        assert_kept (f, start, i);
      if (is_between_pieces (start, n, i))
        g_assert_cmpint (fate, !=, DAMAGED);
      else
        g_assert_cmpint (fate, >=, TORN);
      n_gone += fate == GONE;
      journal_remove_files (f->folder);
    }
  /* Where the saving is the last that was written, and maybe without what comes after it. */
  g_assert_cmpuint (n_gone, >, 0);
  g_assert_cmpuint (n_gone, <=, 8 + 16 + 40 + 2 * 16);
}

/* One that is kept never takes the place of another. */
static void
test_kept_twice (JournalFixture *f, gconstpointer data)
{
  journal_let_go (f);
  g_assert_no_errno (g_mkdir_with_parents (f->folder, 0700));
  for (guint i = 0; i < 3; i++)
    {
      Fate fate;
      g_autofree char *dump = bring_back (f, "no journal", i * 5, &fate);

      g_assert_null (dump);
      g_assert_cmpint (fate, ==, DAMAGED);
      g_assert_cmpuint (journal_count_files (f->folder, ".damaged"), ==, i + 1);
      g_assert_cmpuint (journal_count_files (f->folder, ""), ==, i + 1);
    }
}

/* The state is cut, the name in front of it is not. */
static void
test_kept_name (JournalFixture *f, gconstpointer data)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (StellingJournal) found = NULL;

  stelling_journal_set_detail (f->journal, STELLING_JOURNAL_NAME, "Été");
  record_play (f->record, f->root, "e3-c3");
  g_assert_true (stelling_journal_flush (f->journal));
  bytes = journal_read_only_file (f->folder);
  journal_let_go (f);
  journal_remove_files (f->folder);
  journal_write (f->folder, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes) - 200);
  found = journal_find_one (f->folder);
  g_assert_true (stelling_journal_is_damaged (found));
  g_assert_cmpuint (stelling_journal_get_records (found)->len, ==, 0);
  g_assert_cmpstr (stelling_journal_get_detail (found, STELLING_JOURNAL_NAME), ==, "Été");
}

/* Killed while the first file is made: short at every byte, before it has its name. Only where
 * nothing was written yet there is nothing to tell. */
static void
test_unfinished (JournalFixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *unfinished = g_build_filename (f->folder, "y.journal.new", NULL);
  g_autoptr (GBytes) bytes = NULL;
  gsize n;
  const char *start;

  record_play (f->record, f->root, "e3-c3");
  expected = record_dump (f->record);
  g_assert_true (stelling_journal_flush (f->journal));
  bytes = journal_read_only_file (f->folder);
  start = g_bytes_get_data (bytes, &n);
  journal_let_go (f);
  journal_remove_files (f->folder);
  for (gsize i = 0; i <= n; i++)
    {
      g_autoptr (GPtrArray) found = NULL;

      g_assert_true (g_file_set_contents (unfinished, start, (gssize) i, NULL));
      found = stelling_journal_find (f->folder, NULL);
      g_assert_cmpuint (found->len, ==, i > 0);
      g_assert_cmpuint (journal_count_files (f->folder, ""), ==, i > 0);
      if (i > 0 && stelling_journal_is_damaged (g_ptr_array_index (found, 0)))
        assert_kept (f, start, i);
      else if (i > 0)
        {
          g_autofree char *dump = record_dump (journal_get_record (g_ptr_array_index (found, 0)));

          g_assert_true (is_between_pieces ((const guint8 *) start, n, i));
          g_assert_cmpstr (dump, ==, expected);
        }
      journal_remove_files (f->folder);
    }
  /* The one that it was to take the place of is there. */
  journal_write (f->folder, start, n);
  path = g_build_filename (f->folder, "x.journal.new", NULL);
  g_assert_true (g_file_set_contents (path, start, (gssize) n / 2, NULL));
  {
    g_autoptr (StellingJournal) found = journal_find_one (f->folder);

    g_assert_false (stelling_journal_is_damaged (found));
    g_assert_cmpuint (journal_count_files (f->folder, ""), ==, 1);
  }
}

/* Any bit is another: nothing is lost, and the file is made anew. */
static void
test_damaged_bit (JournalFixture *f, gconstpointer data)
{
  Story story = { NULL };
  g_autofree guint8 *bytes = NULL;
  gsize n;

  tell_story (f, &story, 20);
  bytes = g_memdup2 (g_bytes_get_data (story.bytes, NULL), g_bytes_get_size (story.bytes));
  n = g_bytes_get_size (story.bytes);
  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *dump = NULL;
      Fate fate;

      bytes[i] ^= (guint8) (1u << (i % 8));
      dump = bring_back (f, bytes, n, &fate);
      g_assert_cmpint (fate, ==, BACK);
      g_assert_cmpstr (dump, ==, g_ptr_array_index (story.dumps, story.dumps->len - 1));
      g_assert_cmpuint (journal_count_files (f->folder, ""), ==, 0);
      bytes[i] ^= (guint8) (1u << (i % 8));
    }
  story_clear (&story);
}

/* A stretch as long as a row of the state is overwritten, wherever it begins: nothing is lost. */
static void
test_damaged_row (JournalFixture *f, gconstpointer data)
{
  g_autofree char *text = g_strnfill (20000, 'x');
  g_autofree char *expected = NULL;
  g_autofree guint8 *bytes = NULL;
  g_autoptr (GBytes) whole = NULL;
  gsize n;

  stelling_record_set_comment (f->record, f->root, text);
  record_play (f->record, f->root, "e3-c3 d1-c1");
  expected = record_dump (f->record);
  g_assert_true (stelling_journal_flush (f->journal));
  whole = journal_read_only_file (f->folder);
  journal_let_go (f);
  journal_remove_files (f->folder);
  n = g_bytes_get_size (whole);
  bytes = g_memdup2 (g_bytes_get_data (whole, NULL), n);
  g_assert_cmpuint (n, >, 20000);
  for (gsize i = 0; i + 1250 <= n; i += 97)
    {
      g_autofree char *dump = NULL;
      Fate fate;

      memset (bytes + i, 0xa5, 1200);
      dump = bring_back (f, bytes, n, &fate);
      /* What lies over several pieces is too much for the parity of each. */
      if (fate == BACK)
        g_assert_cmpstr (dump, ==, expected);
      else
        g_assert_true (i < 200 || i + 1200 > n - 1400);
      journal_remove_files (f->folder);
      memcpy (bytes, g_bytes_get_data (whole, NULL), n);
    }
}

/* Plays and writes comments, each in a piece, until the journal has @n bytes. */
static GBytes *
play_until (JournalFixture *f, gsize n)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  StellingNode *node = f->root;
  GBytes *bytes = NULL;

  do
    {
      StellingMoveList list;

      stelling_position_get_moves (stelling_node_get_position (node), &list);
      g_assert_cmpuint (list.n, >, 0);
      node = stelling_record_add_move (
          f->record, node, list.moves[g_rand_int_range (random, 0, (int) list.n)], NULL);
      g_assert_true (stelling_journal_flush (f->journal));
      stelling_record_set_comment (f->record, node, "so");
      g_assert_true (stelling_journal_flush (f->journal));
      g_clear_pointer (&bytes, g_bytes_unref);
      bytes = journal_read_only_file (f->folder);
    }
  while (g_bytes_get_size (bytes) < n);
  return bytes;
}

/* Twenty wrong bytes, in a row at any place or anywhere, cost nothing. A move that is lost would
 * cost all that follow. */
static void
test_damaged_twenty (JournalFixture *f, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  g_autoptr (GBytes) whole = play_until (f, 21000);
  g_autofree char *expected = record_dump (f->record);
  const int n = (int) g_bytes_get_size (whole);

  for (int i = -150; i + 20 <= n; i += i < 0 ? 1 : 31)
    {
      g_autofree guint8 *bytes = g_memdup2 (g_bytes_get_data (whole, NULL), (gsize) n);
      g_autoptr (StellingCollection) games = NULL;
      g_autoptr (GPtrArray) losses = NULL;
      g_autoptr (GBytes) wrong = NULL;
      g_autofree char *dump = NULL;

      for (int k = 0; k < 20; k++)
        bytes[i < 0 ? g_rand_int_range (random, 0, n) : i + k]
            ^= (guint8) g_rand_int_range (random, 1, 256);
      wrong = g_bytes_new (bytes, (gsize) n);
      games = stelling_journal_recover (wrong, &losses);
      g_assert_cmpuint (losses->len, ==, 0);
      dump = record_dump (g_ptr_array_index (stelling_collection_get_records (games), 0));
      g_assert_cmpstr (dump, ==, expected);
    }
}

static const GVariantType *
get_string_type (char kind)
{
  return G_VARIANT_TYPE_STRING;
}

/* Pieces with a shorter parity than now, or none, are read to the last. */
static void
test_short_parity (JournalFixture *f, gconstpointer data)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GBytes) whole = NULL;
  g_autoptr (StellingJournalReading) reading = NULL;
  guint64 place;

  g_byte_array_append (bytes, (const guint8 *) STELLING_JOURNAL_MAGIC, 8);
  for (guint i = 0; i < 10; i++)
    {
      const guint start = bytes->len;

      place = start;
      stelling_journal_put (bytes, &place, 'A', i, g_variant_new_string ("so"));
      g_byte_array_set_size (bytes, start + 16 + 8);
    }
  whole = g_bytes_new (bytes->data, bytes->len);
  reading = stelling_journal_read (whole, get_string_type);
  g_assert_cmpuint (reading->pieces->len, ==, 10);
  g_assert_cmpuint (reading->gaps->len, ==, 0);
  g_assert_false (reading->is_torn);
}

/* Spoils the piece that begins at @at, and its parity. */
static void
spoil (guint8 *bytes, gsize at)
{
  const gsize length = bytes[at] | (gsize) bytes[at + 1] << 8;

  memset (bytes + at, 0xa5,
          16 + ((length + 7) & ~(gsize) 7) + 16 + stelling_journal_parity_get_size (length)
              + 2 * 16);
}

/* A piece is gone with its parity: it is lost, the others are not, and the file is kept. */
static void
test_damaged_piece (JournalFixture *f, gconstpointer data)
{
  static const char letters[] = "abcdefgh";
  g_autofree guint8 *bytes = NULL;
  g_autoptr (GBytes) whole = NULL;
  gsize ends[sizeof letters];
  gsize n;

  record_play (f->record, f->root, "e3-c3");
  for (guint i = 0; letters[i] != '\0'; i++)
    {
      const char key[2] = { letters[i], '\0' };

      g_assert_true (stelling_journal_flush (f->journal));
      g_clear_pointer (&whole, g_bytes_unref);
      whole = journal_read_only_file (f->folder);
      ends[i] = g_bytes_get_size (whole);
      stelling_record_set_header (f->record, key, "yes");
    }
  g_assert_true (stelling_journal_flush (f->journal));
  g_clear_pointer (&whole, g_bytes_unref);
  whole = journal_read_only_file (f->folder);
  journal_let_go (f);
  journal_remove_files (f->folder);
  n = g_bytes_get_size (whole);
  bytes = g_memdup2 (g_bytes_get_data (whole, NULL), n);
  spoil (bytes, ends[2]);
  spoil (bytes, ends[5]);
  journal_write (f->folder, bytes, n);
  {
    g_autoptr (StellingJournal) found = journal_find_one (f->folder);
    StellingRecord *record = journal_get_record (found);

    g_assert_true (stelling_journal_is_damaged (found));
    g_assert_cmpuint (stelling_journal_get_n_lost (found), ==, 2);
    for (guint i = 0; letters[i] != '\0'; i++)
      {
        const char key[2] = { letters[i], '\0' };

        g_assert_cmpstr (stelling_record_get_header (record, key), ==,
                         i == 2 || i == 5 ? NULL : "yes");
      }
    g_assert_cmpuint (journal_count_files (f->folder, ".journal"), ==, 1);
    g_assert_cmpuint (journal_count_files (f->folder, ".damaged"), ==, 1);
    stelling_record_set_header (record, "light", "Ann");
  }
  {
    /* It goes on in a file of its own. */
    g_autoptr (StellingJournal) found = journal_find_one (f->folder);

    g_assert_false (stelling_journal_is_damaged (found));
    g_assert_cmpstr (stelling_record_get_header (journal_get_record (found), "light"), ==, "Ann");
  }
}

/* Something long is set and taken back until the journal is made anew in its place. */
static void
type_until_anew (JournalFixture *f, const char *earlier)
{
  g_autofree char *text = g_strnfill (400000, 'x');

  for (guint i = 0; !g_file_test (earlier, G_FILE_TEST_EXISTS); i++)
    {
      g_assert_cmpuint (i, <, 20);
      stelling_record_set_header (f->record, "note", text);
      stelling_record_undo (f->record);
      g_assert_true (stelling_journal_flush (f->journal));
    }
}

/* Nothing can be read of a file that took the place of another: that one is brought back. */
static void
test_earlier (JournalFixture *f, gconstpointer data)
{
  g_autoptr (StellingJournal) found = NULL;
  g_autofree char *path = NULL;
  g_autofree char *earlier = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *dump = NULL;

  record_play (f->record, f->root, "e3-c3");
  expected = record_dump (f->record);
  g_assert_true (stelling_journal_flush (f->journal));
  path = journal_get_only_file (f->folder);
  earlier = g_strconcat (path, ".earlier", NULL);
  type_until_anew (f, earlier);
  journal_let_go (f);
  g_assert_true (g_file_set_contents (path, "STJRNL 2 and nothing that makes sense", -1, NULL));
  found = journal_find_one (f->folder);
  g_assert_true (stelling_journal_is_damaged (found));
  dump = record_dump (journal_get_record (found));
  g_assert_cmpstr (dump, ==, expected);
  g_assert_cmpuint (journal_count_files (f->folder, ".journal"), ==, 1);
  g_assert_cmpuint (journal_count_files (f->folder, ".earlier"), ==, 1);
}

/* A file beyond the limit is not read, and is kept; one that would come there is made anew. */
static void
test_limit (JournalFixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autofree char *other = NULL;
  g_autoptr (StellingJournal) found = NULL;

  record_play (f->record, f->root, "e3-c3");
  g_assert_true (stelling_journal_flush (f->journal));
  path = journal_get_only_file (f->folder);
  f->journal->file.end = STELLING_JOURNAL_MAX_SIZE - 8;
  stelling_record_set_header (f->record, "light", "Ann");
  g_assert_true (stelling_journal_flush (f->journal));
  other = journal_get_only_file (f->folder);
  g_assert_cmpstr (other, !=, path);
  journal_let_go (f);
  f->journal = journal_find_one (f->folder);
  g_assert_cmpstr (stelling_record_get_header (journal_get_record (f->journal), "light"), ==,
                   "Ann");
  journal_let_go (f);

  g_assert_cmpint (truncate (other, (off_t) STELLING_JOURNAL_MAX_SIZE + 1), ==, 0);
  found = journal_find_one (f->folder);
  g_assert_true (stelling_journal_is_damaged (found));
  g_assert_cmpuint (stelling_journal_get_records (found)->len, ==, 0);
  g_assert_cmpuint (journal_count_files (f->folder, ".damaged"), ==, 1);
}

/* The journal itself is gone: what was before it is one. Where nothing is unsaved both go. */
static void
test_earlier_alone (JournalFixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autofree char *earlier = NULL;

  record_play (f->record, f->root, "e3-c3");
  g_assert_true (stelling_journal_flush (f->journal));
  path = journal_get_only_file (f->folder);
  earlier = g_strconcat (path, ".earlier", NULL);
  type_until_anew (f, earlier);
  journal_let_go (f);
  g_assert_no_errno (g_unlink (path));
  f->journal = journal_find_one (f->folder);
  g_assert_false (stelling_journal_is_damaged (f->journal));
  g_assert_cmpuint (journal_count_files (f->folder, ""), ==, 1);
  type_until_anew (&(JournalFixture) { .record = journal_get_record (f->journal),
                                       .journal = f->journal },
                   earlier);
  stelling_journal_discard (f->journal);
  g_assert_cmpuint (journal_count_files (f->folder, ""), ==, 0);
}

/* A journal of @record that announces @n_records and has states with the numbers in @order. */
static void
write_announcing (JournalFixture *f, guint n_records, const char *order)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GVariant) state = stelling_record_dup_state (f->record);
  guint64 place = strlen (STELLING_JOURNAL_MAGIC);

  g_byte_array_append (bytes, (const guint8 *) STELLING_JOURNAL_MAGIC, (guint) place);
  stelling_journal_put (bytes, &place, STELLING_PIECE_DETAILS, 0,
                        g_variant_new (STELLING_PIECE_DETAILS_TYPE, n_records, NULL));
  for (; *order; order++)
    stelling_journal_put (bytes, &place, STELLING_PIECE_STATE, (guint) (*order - '0'), state);
  journal_write (f->folder, bytes->data, bytes->len);
}

/* How many records there are is told by what follows, not by the number that announces them. */
static void
test_announced (JournalFixture *f, gconstpointer data)
{
  static const struct
  {
    guint n_announced;
    const char *order;
    guint n_records;
    gboolean sound;
  } cases[] = {
    { 2, "01", 2, TRUE }, /* as it should be */
    { 1, "01", 1, TRUE }, /* a game that was about to come into the list */
    { 2, "0", 1, FALSE }, /* the rest is missing */
    { 2, "", 0, FALSE },  /* all of it */
    { G_MAXUINT32, "01", 2, FALSE },
    { 2, "10", 1, FALSE }, /* what comes out of turn is none of ours */
    { 2, "00", 1, FALSE },
    { 1, "00", 1, FALSE },
    { 0, "0", 1, FALSE },
  };

  record_play (f->record, f->root, "e3-c3 d1-c1");
  g_assert_true (stelling_journal_flush (f->journal));
  journal_let_go (f);
  journal_remove_files (f->folder);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (StellingJournal) found = NULL;

      write_announcing (f, cases[i].n_announced, cases[i].order);
      found = journal_find_one (f->folder);
      g_assert_cmpuint (stelling_journal_get_records (found)->len, ==, cases[i].n_records);
      g_assert_true (stelling_journal_is_damaged (found) == !cases[i].sound);
      stelling_journal_discard (found);
      journal_remove_files (f->folder);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define add(name, function)                                                                        \
  g_test_add ("/journal/torn/" name, JournalFixture, NULL, journal_set_up, function,               \
              journal_tear_down)
  add ("torn", test_torn);
  add ("torn-after-saving", test_torn_after_saving);
  add ("kept-twice", test_kept_twice);
  add ("kept-name", test_kept_name);
  add ("unfinished", test_unfinished);
  add ("damaged-bit", test_damaged_bit);
  add ("damaged-row", test_damaged_row);
  add ("damaged-twenty", test_damaged_twenty);
  add ("short-parity", test_short_parity);
  add ("damaged-piece", test_damaged_piece);
  add ("limit", test_limit);
  add ("earlier", test_earlier);
  add ("earlier-alone", test_earlier_alone);
  add ("announced", test_announced);
#undef add
  return g_test_run ();
}
