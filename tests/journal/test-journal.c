/* test-journal.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "failing-calls.h"
#include "record-storm.h"
#include "stelling-journal-private.h"
#include "stelling-record-log.h"

#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* What is older than this is never lost. */
#define SAFE (3 * G_USEC_PER_SEC)

typedef struct
{
  char *top;    /* of this test's files */
  char *folder; /* in it; the journal makes it */
  StellingRecord *record;
  StellingNode *root;
  GPtrArray *records;
  StellingJournal *journal;
} Fixture;

/* --- files --- */

static GPtrArray *
list_files (const char *folder, const char *ending)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, ending))
      g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  return names;
}

static guint
count_files (const char *folder, const char *ending)
{
  g_autoptr (GPtrArray) names = list_files (folder, ending);

  return names->len;
}

static char *
get_only_file (const char *folder)
{
  g_autoptr (GPtrArray) names = list_files (folder, "");

  g_assert_cmpuint (names->len, ==, 1);
  return g_strdup (g_ptr_array_index (names, 0));
}

static GBytes *
read_only_file (const char *folder)
{
  g_autofree char *path = get_only_file (folder);
  char *data;
  gsize length;

  g_assert_true (g_file_get_contents (path, &data, &length, NULL));
  return g_bytes_new_take (data, length);
}

static void
remove_files (const char *folder)
{
  g_autoptr (GPtrArray) names = list_files (folder, "");

  for (guint i = 0; i < names->len; i++)
    g_assert_no_errno (g_unlink (g_ptr_array_index (names, i)));
}

static void
write_journal (const char *folder, gconstpointer data, gsize n)
{
  g_autofree char *path = g_build_filename (folder, "x.journal", NULL);

  g_assert_true (
    g_file_set_contents_full (path, data, (gssize) n, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
}

/* --- the fixture --- */

static void
set_up (Fixture *f, gconstpointer data)
{
  /* Where bringing something to the disk takes no time, if there is such a place. */
  gboolean in_memory = g_access ("/dev/shm", W_OK) == 0;

  f->top = g_build_filename (in_memory ? "/dev/shm" : g_get_tmp_dir (),
                             "stelling-journal-XXXXXX", NULL);
  g_assert_nonnull (g_mkdtemp (f->top));
  f->folder = g_build_filename (f->top, "state", "journal", NULL);
  f->record = record_new ("tablut-edge");
  f->root = stelling_record_get_root (f->record);
  f->records = g_ptr_array_new ();
  g_ptr_array_add (f->records, f->record);
  f->journal = stelling_journal_new (f->records, f->folder);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_autofree char *state = g_path_get_dirname (f->folder);

  failing_calls_arm (NULL, NULL, NULL, NULL);
  if (f->journal)
    g_assert_finalize_object (f->journal);
  g_ptr_array_unref (f->records);
  g_assert_finalize_object (f->record);
  remove_files (f->folder);
  g_rmdir (f->folder);
  g_rmdir (state);
  g_assert_no_errno (g_rmdir (f->top));
  g_free (f->folder);
  g_free (f->top);
}

/* As if the program had ended. */
static void
let_go (Fixture *f)
{
  g_assert_finalize_object (g_steal_pointer (&f->journal));
}

static StellingJournal *
find_one (const char *folder)
{
  g_autoptr (GPtrArray) found = stelling_journal_find (folder);

  g_assert_cmpuint (found->len, ==, 1);
  return g_object_ref (g_ptr_array_index (found, 0));
}

static StellingRecord *
get_record (StellingJournal *journal)
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

static void
assert_same_history (StellingRecord *a, StellingRecord *b)
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

/* --- a journal's life --- */

static void
test_life (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;
  struct stat status;

  /* Looking costs nothing. */
  g_assert_true (stelling_journal_flush (f->journal));
  g_assert_false (g_file_test (f->folder, G_FILE_TEST_EXISTS));
  record_play (f->record, f->root, "e3-c3");
  g_assert_true (stelling_journal_flush (f->journal));
  path = get_only_file (f->folder);
  g_assert_no_errno (stat (path, &status));
  g_assert_cmphex (status.st_mode & 0777, ==, 0600);
  g_assert_no_errno (stat (f->folder, &status));
  g_assert_cmphex (status.st_mode & 0777, ==, 0700);

  /* Saved, there is nothing to protect; the next change begins anew. */
  stelling_record_mark_saved (f->record);
  g_assert_true (stelling_journal_flush (f->journal));
  g_assert_cmpuint (count_files (f->folder, ""), ==, 0);
  stelling_record_set_comment (f->record, f->root, "x");
  g_assert_true (stelling_journal_flush (f->journal));
  g_assert_cmpuint (count_files (f->folder, ""), ==, 1);
  stelling_record_undo (f->record);
  g_assert_true (stelling_journal_flush (f->journal));
  g_assert_cmpuint (count_files (f->folder, ""), ==, 0);
  stelling_record_redo (f->record);
  g_assert_true (stelling_journal_flush (f->journal));
  stelling_journal_discard (f->journal);
  g_assert_cmpuint (count_files (f->folder, ""), ==, 0);
  stelling_record_set_comment (f->record, f->root, "y");
  g_assert_true (stelling_journal_flush (f->journal));
  g_assert_cmpuint (count_files (f->folder, ""), ==, 0);
}

/* Without being asked, by the main loop. */
static void
test_by_itself (Fixture *f, gconstpointer data)
{
  gint64 start = g_get_monotonic_time ();

  record_play (f->record, f->root, "e3-c3");
  g_assert_cmpuint (count_files (f->folder, ""), ==, 0);
  while (count_files (f->folder, "") == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_get_monotonic_time () - start, <, SAFE);
  g_assert_cmpint (g_get_monotonic_time () - start, >=, G_USEC_PER_SEC / 5);
}

static void
test_locked (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) none = NULL;
  g_autoptr (GPtrArray) again = NULL;
  g_autoptr (StellingJournal) found = NULL;

  record_play (f->record, f->root, "e3-c3");
  g_assert_true (stelling_journal_flush (f->journal));
  none = stelling_journal_find (f->folder);
  g_assert_cmpuint (none->len, ==, 0);
  let_go (f);
  found = find_one (f->folder);
  again = stelling_journal_find (f->folder);
  g_assert_cmpuint (again->len, ==, 0);
}

static void
test_found (Fixture *f, gconstpointer data)
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
  let_go (f);

  found = find_one (f->folder);
  assert_same_history (f->record, get_record (found));
  g_assert_cmpstr (stelling_journal_get_detail (found, STELLING_JOURNAL_NAME), ==, "Été");
  g_assert_cmpstr (stelling_journal_get_detail (found, STELLING_JOURNAL_URI), ==, "file:///x.sgf");
  g_assert_false (stelling_journal_is_damaged (found));
  g_assert_cmpuint (stelling_journal_get_n_changes (found), >, 0);
  date = stelling_journal_dup_date (found);
  g_assert_nonnull (date);

  /* It goes on in the same file. */
  stelling_record_set_header (get_record (found), "light", "Ann");
  stelling_record_set_header (f->record, "light", "Ann");
  g_assert_true (stelling_journal_flush (found));
  g_assert_cmpuint (count_files (f->folder, ""), ==, 1);
  g_assert_finalize_object (g_steal_pointer (&found));
  again = find_one (f->folder);
  assert_same_history (f->record, get_record (again));
  stelling_journal_discard (again);
  g_assert_cmpuint (count_files (f->folder, ""), ==, 0);
}

/* What was saved needs nobody to ask about it. */
static void
test_unmodified (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) none = NULL;

  record_play (f->record, f->root, "e3-c3");
  g_assert_true (stelling_journal_flush (f->journal));
  {
    g_autoptr (GBytes) bytes = read_only_file (f->folder);

    stelling_record_mark_saved (f->record);
    g_assert_true (stelling_journal_flush (f->journal));
    /* There again, as if the program had been killed before it went. */
    write_journal (f->folder, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  }
  {
    g_autoptr (StellingJournal) found = find_one (f->folder);

    stelling_record_undo (get_record (found));
    g_assert_true (stelling_journal_flush (found));
  }
  none = stelling_journal_find (f->folder);
  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpuint (count_files (f->folder, ""), ==, 0);
}

static void
test_several (Fixture *f, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  StellingRecord *others[] = { record_new ("teblo"), record_new ("tablut-corner") };
  g_autoptr (StellingJournal) found = NULL;

  let_go (f);
  for (guint i = 0; i < 2; i++)
    g_ptr_array_add (f->records, others[i]);
  f->journal = stelling_journal_new (f->records, f->folder);
  for (guint i = 0; i < 40; i++)
    {
      record_storm (g_ptr_array_index (f->records, i % 3), random, 1, NULL, NULL);
      if (i == 20)
        g_assert_true (stelling_journal_flush (f->journal));
    }
  let_go (f);
  found = find_one (f->folder);
  g_assert_cmpuint (stelling_journal_get_records (found)->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    assert_same_history (g_ptr_array_index (f->records, i),
                         g_ptr_array_index (stelling_journal_get_records (found), i));
  g_ptr_array_set_size (f->records, 1);
  for (guint i = 0; i < 2; i++)
    g_assert_finalize_object (others[i]);
}

/* --- what is written --- */

static void
test_evaluations (Fixture *f, gconstpointer data)
{
  g_autoptr (StellingJournal) found = NULL;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  StellingEvaluation evaluation = { .score = { STELLING_SCORE_VALUE, 30, 0 } };

  /* By itself an evaluation is no change. */
  stelling_record_set_evaluation (f->record, f->root, &evaluation, TRUE);
  g_assert_true (stelling_journal_flush (f->journal));
  g_assert_false (g_file_test (f->folder, G_FILE_TEST_EXISTS));
  record_play (f->record, f->root, "e3-c3");
  g_assert_true (stelling_journal_flush (f->journal));
  before = read_only_file (f->folder);
  for (evaluation.depth = 1; evaluation.depth < 1000; evaluation.depth++)
    stelling_record_set_evaluation (f->record, f->root, &evaluation, FALSE);
  stelling_record_set_comment (f->record, f->root, "x");
  g_assert_true (stelling_journal_flush (f->journal));
  after = read_only_file (f->folder);
  g_assert_cmpuint (g_bytes_get_size (after) - g_bytes_get_size (before), <, 300);
  let_go (f);
  found = find_one (f->folder);
  g_assert_true (stelling_evaluation_equal (
    stelling_node_get_evaluation (f->root),
    stelling_node_get_evaluation (stelling_record_get_root (get_record (found)))));
}

/* A file that has grown long for what is in it begins anew: here by evaluations of which each takes
 * the place of the one before. */
static void
test_long (Fixture *f, gconstpointer data)
{
  StellingMove moves[10000];
  StellingEvaluationLine line = { { STELLING_SCORE_VALUE, 30, 0 }, moves, G_N_ELEMENTS (moves) };
  StellingEvaluation evaluation
    = { .score = { STELLING_SCORE_VALUE, 30, 0 }, .lines = &line, .n_lines = 1 };
  g_autoptr (StellingJournal) found = NULL;
  gsize longest = 0;

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    moves[i] = stelling_move_step (i % 81, (i + 1) % 81);
  record_play (f->record, f->root, "e3-c3");
  for (evaluation.depth = 1; evaluation.depth < 100; evaluation.depth++)
    {
      g_autoptr (GBytes) bytes = NULL;

      stelling_record_set_evaluation (f->record, f->root, &evaluation, FALSE);
      g_assert_true (stelling_journal_flush (f->journal));
      bytes = read_only_file (f->folder);
      longest = MAX (longest, g_bytes_get_size (bytes));
    }
  g_assert_cmpuint (longest, >, 512 * 1024);
  g_assert_cmpuint (longest, <, 2 * 1024 * 1024); /* of four that were written */
  let_go (f);
  found = find_one (f->folder);
  assert_same_history (f->record, get_record (found));
  g_assert_true (stelling_evaluation_equal (
    stelling_node_get_evaluation (f->root),
    stelling_node_get_evaluation (stelling_record_get_root (get_record (found)))));
}

/* --- torn and damaged files --- */

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
tell_story (Fixture *f, Story *story, guint n_steps)
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
      story->bytes = read_only_file (f->folder);
      n = g_bytes_get_size (story->bytes);
      g_ptr_array_add (story->dumps, record_dump (f->record));
      g_array_append_val (story->ends, n);
    }
  let_go (f);
  remove_files (f->folder);
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

  if (!expected || !dump || !g_hash_table_contains (story->seen, dump))
    g_assert_cmpstr (dump, ==, expected);
}

/* Whether a journal with these bytes gives a record; then what it is. */
static char *
bring_back (Fixture *f, gconstpointer data, gsize n, gboolean *damaged)
{
  g_autoptr (GPtrArray) found = NULL;
  StellingJournal *journal;
  GPtrArray *records;
  char *dump = NULL;

  write_journal (f->folder, data, n);
  found = stelling_journal_find (f->folder);
  g_assert_cmpuint (found->len, <=, 1);
  *damaged = FALSE;
  if (found->len == 0)
    return NULL;
  journal = g_ptr_array_index (found, 0);
  *damaged = stelling_journal_is_damaged (journal);
  records = stelling_journal_get_records (journal);
  if (records->len > 0)
    dump = record_dump (g_ptr_array_index (records, 0));
  stelling_journal_discard (journal);
  return dump;
}

/* The power goes while something is written: cut short at every byte. */
static void
test_torn (Fixture *f, gconstpointer data)
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
      gboolean damaged;
      g_autofree char *dump = bring_back (f, bytes, i, &damaged);

      assert_moment (&story, dump ? next : moment, dump);
      g_assert_false (damaged);
      g_assert_cmpuint (count_files (f->folder, ""), ==, 0);
      /* Or its length came to the disk, and the bytes did not. */
      if (moment < 0 || g_array_index (story.ends, gsize, moment) != i)
        continue;
      g_clear_pointer (&dump, g_free);
      memcpy (padded, bytes, i);
      dump = bring_back (f, padded, i + 64, &damaged);
      g_assert_cmpstr (dump, ==, g_ptr_array_index (story.dumps, moment));
      g_assert_false (damaged);
    }
  story_clear (&story);
}

/* A bit is another: everything before it comes back, the file is kept. */
static void
test_damaged (Fixture *f, gconstpointer data)
{
  Story story = { NULL };
  g_autofree guint8 *bytes = NULL;
  gsize n;

  tell_story (f, &story, 20);
  bytes = g_memdup2 (g_bytes_get_data (story.bytes, NULL), g_bytes_get_size (story.bytes));
  n = g_bytes_get_size (story.bytes);
  for (gsize i = 0; i < n; i++)
    {
      int moment = find_moment (&story, i);
      g_autofree char *dump = NULL;
      gboolean damaged;

      bytes[i] ^= (guint8) (1u << (i % 8));
      dump = bring_back (f, bytes, n, &damaged);
      if (damaged)
        {
          g_autoptr (GBytes) kept = read_only_file (f->folder);

          g_assert_cmpmem (g_bytes_get_data (kept, NULL), g_bytes_get_size (kept), bytes, n);
          assert_moment (&story, moment, dump);
          remove_files (f->folder);
        }
      else /* only what fills up to a multiple of eight means nothing */
        g_assert_cmpstr (dump, ==, g_ptr_array_index (story.dumps, story.dumps->len - 1));
      bytes[i] ^= (guint8) (1u << (i % 8));
    }
  story_clear (&story);
}

/* What is damaged goes on in a file of its own. */
static void
test_damaged_goes_on (Fixture *f, gconstpointer data)
{
  Story story = { NULL };
  g_autofree guint8 *bytes = NULL;
  gsize n, at;

  tell_story (f, &story, 10);
  bytes = g_memdup2 (g_bytes_get_data (story.bytes, NULL), g_bytes_get_size (story.bytes));
  n = g_bytes_get_size (story.bytes);
  at = g_array_index (story.ends, gsize, 5) + 20;
  bytes[at] ^= 1;
  write_journal (f->folder, bytes, n);
  {
    g_autoptr (StellingJournal) found = find_one (f->folder);

    g_assert_true (stelling_journal_is_damaged (found));
    g_assert_cmpuint (count_files (f->folder, ".journal"), ==, 1);
    g_assert_cmpuint (count_files (f->folder, ".damaged"), ==, 1);
    stelling_record_set_header (get_record (found), "light", "Ann");
  }
  {
    g_autoptr (StellingJournal) found = find_one (f->folder);

    g_assert_false (stelling_journal_is_damaged (found));
    g_assert_cmpstr (stelling_record_get_header (get_record (found), "light"), ==, "Ann");
  }
  story_clear (&story);
}

/* A journal of @record that announces @n_records and has states with the numbers in @order. */
static void
write_announcing (Fixture *f, guint n_records, const char *order)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GVariant) state = stelling_record_dup_state (f->record);
  guint64 checksum = 0;

  g_byte_array_append (bytes, (const guint8 *) STELLING_JOURNAL_MAGIC,
                       strlen (STELLING_JOURNAL_MAGIC));
  stelling_journal_put (bytes, &checksum, STELLING_PIECE_DETAILS, 0,
                        g_variant_new (STELLING_PIECE_DETAILS_TYPE, n_records, NULL));
  for (; *order; order++)
    stelling_journal_put (bytes, &checksum, STELLING_PIECE_STATE, (guint) (*order - '0'), state);
  write_journal (f->folder, bytes->data, bytes->len);
}

/* How many records there are is told by what follows, not by the number that announces them. */
static void
test_announced (Fixture *f, gconstpointer data)
{
  static const struct
  {
    guint n_announced;
    const char *order;
    guint n_found; /* journals */
    guint n_records;
  } cases[] = {
    { 2, "01", 1, 2 },
    { 2, "0", 0, 0 }, /* the rest was being written */
    { G_MAXUINT32, "01", 0, 0 },
    { 2, "10", 1, 0 }, /* the others are none of ours: damaged */
    { 2, "00", 1, 0 },
    { 1, "01", 1, 1 },
    { 0, "0", 1, 0 },
  };

  record_play (f->record, f->root, "e3-c3 d1-c1");
  g_assert_true (stelling_journal_flush (f->journal));
  let_go (f);
  remove_files (f->folder);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) found = NULL;

      write_announcing (f, cases[i].n_announced, cases[i].order);
      found = stelling_journal_find (f->folder);
      g_assert_cmpuint (found->len, ==, cases[i].n_found);
      if (found->len > 0)
        {
          StellingJournal *journal = g_ptr_array_index (found, 0);

          g_assert_cmpuint (stelling_journal_get_records (journal)->len, ==, cases[i].n_records);
          g_assert_true (stelling_journal_is_damaged (journal) == (i > 0));
          stelling_journal_discard (journal);
        }
      remove_files (f->folder);
    }
}

/* --- what fails --- */

static void
problem_cb (StellingJournal *journal, GParamSpec *pspec, guint *n)
{
  ++*n;
}

static void
test_full_disk (Fixture *f, gconstpointer data)
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
  let_go (f);
  found = find_one (f->folder);
  assert_same_history (f->record, get_record (found));
}

/* Nobody asks it to: it goes on trying. */
static void
test_tries_again (Fixture *f, gconstpointer data)
{
  failing_calls_arm ("mkdir", "1+", "EROFS", f->top);
  record_play (f->record, f->root, "e3-c3");
  while (!stelling_journal_get_problem (f->journal))
    g_main_context_iteration (NULL, TRUE);
  failing_calls_arm (NULL, NULL, NULL, NULL);
  while (stelling_journal_get_problem (f->journal))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_files (f->folder, ""), ==, 1);
}

/* Until the disk was asked, and has answered. */
static void
wait_for_sync (Fixture *f)
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
test_synced (Fixture *f, gconstpointer data)
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
  let_go (f);
  found = find_one (f->folder);
  assert_same_history (f->record, get_record (found));
}

/* Changes of every kind, with the n-th call failing; returns how many calls there were. */
static guint
live_with (Fixture *f, const char *calls, guint n, const char *with)
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
        stelling_record_mark_saved (record);
    }
  stelling_record_set_header (record, "light", "Ann");
  /* A moment later it works again. */
  if (!stelling_journal_flush (journal))
    g_assert_true (stelling_journal_flush (journal));
  g_assert_null (stelling_journal_get_problem (journal));
  count = failing_calls_get_count ();
  failing_calls_arm (NULL, NULL, NULL, NULL);
  g_assert_finalize_object (journal);

  found = stelling_journal_find (f->folder);
  g_assert_cmpuint (found->len, ==, 1);
  assert_same_history (record, get_record (g_ptr_array_index (found, 0)));
  stelling_journal_discard (g_ptr_array_index (found, 0));
  g_assert_cmpuint (count_files (f->folder, ""), ==, 0);
  g_assert_finalize_object (record);
  return count;
}

static void
test_failures (Fixture *f, gconstpointer data)
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
test_taken_away (Fixture *f, gconstpointer data)
{
  g_autoptr (StellingJournal) found = NULL;

  record_play (f->record, f->root, "e3-c3");
  g_assert_true (stelling_journal_flush (f->journal));
  remove_files (f->folder);
  g_assert_no_errno (g_rmdir (f->folder));
  stelling_record_set_comment (f->record, f->root, "x");
  g_assert_true (stelling_journal_flush (f->journal));
  let_go (f);
  found = find_one (f->folder);
  assert_same_history (f->record, get_record (found));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define add(name, function) \
  g_test_add ("/journal/journal/" name, Fixture, NULL, set_up, function, tear_down)
  add ("life", test_life);
  add ("by-itself", test_by_itself);
  add ("locked", test_locked);
  add ("found", test_found);
  add ("unmodified", test_unmodified);
  add ("several", test_several);
  add ("evaluations", test_evaluations);
  add ("long", test_long);
  add ("torn", test_torn);
  add ("damaged", test_damaged);
  add ("damaged-goes-on", test_damaged_goes_on);
  add ("announced", test_announced);
  add ("full-disk", test_full_disk);
  add ("tries-again", test_tries_again);
  add ("synced", test_synced);
  add ("failures", test_failures);
  add ("taken-away", test_taken_away);
#undef add
  return g_test_run ();
}
