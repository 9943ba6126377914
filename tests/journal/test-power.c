/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The power goes at any moment, and the disk has lost some of what it was not asked to bring to
 * safety: a journal brings back a state in which the record was, not one older than what was safe,
 * and what is not whole is told. Each change is safe three seconds later. */

#include "failing-calls.h"
#include "journal-fixture.h"
#include "record-random.h"
#include "simulated-disk.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

/* As often as each moment is tried with losses by chance. */
static guint n_tries = 4;

/* Each change sets the comment of the next of as many nodes to its number, so that a record tells
 * which changes it has. */
#define N_NODES 16
/* Microseconds until a change is safe. */
#define SAFE (3 * G_USEC_PER_SEC)

/* What becomes of the journal before the story begins. */
typedef enum
{
  START_NEW,
  START_WHOLE,   /* it was left behind */
  START_MENDED,  /* one byte of it is wrong */
  START_TORN,    /* the end is missing: zeros came to the disk */
  START_DAMAGED, /* a change in the middle can't be read */
} Start;

/* What happens to one record, in a folder of its own. */
typedef struct
{
  const char *name;
  Start start;
  guint n_nodes;  /* of the record */
  gsize length;   /* of a comment, at least */
  int saves[3];   /* milliseconds after the beginning; 0: no more. The third ends it. */
  int refused_at; /* the same: the disk refuses a sync; 0: never */
  guint weight;   /* how seldom it is tried: it takes long */
} Plan;

#define LENGTH 4600 /* milliseconds of a story */
#define QUIET 2600  /* and then nothing happens */

/* clang-format off */
static const Plan plans[] = {
  { "changes", START_NEW, 60, 1, { 1600, 3400, LENGTH - 200 }, 0, 1 },
  { "generations", START_NEW, 60, 16000, { 0 }, 0, 4 },
  { "large", START_NEW, 700, 20000, { 4100, 0 }, 0, 4 },
  { "whole", START_WHOLE, 60, 1, { 3000, 0 }, 0, 1 },
  { "mended", START_MENDED, 60, 1, { 0 }, 0, 1 },
  { "torn", START_TORN, 60, 1, { 4000, 0 }, 0, 1 },
  { "damaged", START_DAMAGED, 60, 1, { 0 }, 0, 1 },
  { "refused", START_NEW, 60, 1, { 0 }, 3000, 1 },
};
/* clang-format on */

typedef struct
{
  const Plan *plan;
  char *folder;
  char *journal_folder;
  StellingJournal *journal;
  StellingRecord *record;
  GRand *random;
  SimulatedDisk *disk;
  SimulatedDisk *whole;
  gint64 began;  /* monotonic */
  guint n_saves; /* done */
  gboolean refused;
  int n;             /* of the newest change */
  int n_before;      /* changes before the story */
  int base[N_NODES]; /* what the nodes say then */
} Story;

/* --- what a record says --- */

static StellingNode *
find_node (StellingRecord *record, int change)
{
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *node = root;

  for (int i = change % N_NODES; i > 0; i--)
    node = stelling_node_get_next_in_tree (node, root);
  return node;
}

/* Gets the changes that a record has, and returns the newest. */
static int
read_changes (StellingRecord *record, int *changes)
{
  int newest = 0;

  for (int i = 0; i < N_NODES; i++)
    {
      const char *comment = stelling_node_get_comment (find_node (record, i));

      changes[i] = comment != NULL && *comment != '\0' ? atoi (comment + 1) : 0;
      newest = MAX (newest, changes[i]);
    }
  return newest;
}

/* Returns the change that node @i shows when @n are made. */
static int
get_expected (Story *self, int i, int n)
{
  const int newest = n - (((n - i) % N_NODES) + N_NODES) % N_NODES;

  return newest > self->n_before ? newest : self->base[i];
}

static void
assert_state (Story *self, const int *changes, int n)
{
  for (int i = 0; i < N_NODES; i++)
    g_assert_cmpint (changes[i], ==, get_expected (self, i, n));
}

static gboolean
has_all (Story *self, const int *changes, int n)
{
  for (int i = 0; i < N_NODES; i++)
    if (changes[i] < get_expected (self, i, n))
      return FALSE;
  return TRUE;
}

/* --- the story --- */

static void
change (Story *self)
{
  /* Only what differs from the text before is written down: so all of it does. */
  const char letter = (char) ('a' + ++self->n % 26);
  g_autofree char *padding = g_strnfill (self->plan->length, letter);
  g_autofree char *text = g_strdup_printf ("%c%d %s", letter, self->n, padding);

  stelling_record_set_comment (self->record, find_node (self->record, self->n), text);
  recorded_calls_mark (self->folder, self->n);
}

static gboolean
change_cb (gpointer data)
{
  Story *self = data;
  const int now = (int) ((g_get_monotonic_time () - self->began) / 1000);
  const int save = self->plan->saves[MIN (self->n_saves, 2)];

  if (now < LENGTH && self->n_saves < G_N_ELEMENTS (self->plan->saves))
    change (self);
  if (self->n_saves < G_N_ELEMENTS (self->plan->saves) && save > 0 && now >= save)
    {
      stelling_record_set_saved (self->record);
      recorded_calls_mark (self->folder, -self->n);
      self->n_saves++;
    }
  if (self->plan->refused_at > 0 && now >= self->plan->refused_at && !self->refused)
    {
      failing_calls_arm ("fsync", "1", "EIO", self->folder);
      self->refused = TRUE;
    }
  if (g_rand_int_range (self->random, 0, 10) == 0)
    stelling_journal_flush (self->journal);
  g_timeout_add ((guint) g_rand_int_range (self->random, 10, 90), change_cb, self);
  return G_SOURCE_REMOVE;
}

/* --- what was left behind before --- */

static void
spoil (Story *self)
{
  g_autofree char *path = journal_get_only_file (self->journal_folder);
  char *data;
  gsize n;

  g_assert_true (g_file_get_contents (path, &data, &n, NULL));
  if (self->plan->start == START_MENDED)
    data[n * 3 / 4] ^= 1;
  else if (self->plan->start == START_TORN)
    {
      data = g_realloc (data, n + 5000);
      memset (data + n, 0, 5000);
      n += 5000;
    }
  else if (self->plan->start == START_DAMAGED)
    memset (data + n - 1500, 'x', 200);
  g_assert_true (
      g_file_set_contents_full (path, data, (gssize) n, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  g_free (data);
}

static void
begin (Story *self)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new ();

  self->record = record_new_random ("tablut-edge", self->random, self->plan->n_nodes);
  stelling_record_set_comment (self->record, stelling_record_get_root (self->record), "");
  for (int i = 0; i < N_NODES; i++)
    stelling_record_set_comment (self->record, find_node (self->record, i), "");
  stelling_record_clear_undo (self->record);
  g_ptr_array_add (records, self->record);
  self->journal = stelling_journal_new (records, self->journal_folder);
  if (self->plan->start == START_NEW)
    return;
  while (self->n < 40)
    {
      change (self);
      g_assert_true (stelling_journal_flush (self->journal));
    }
  g_assert_finalize_object (self->journal);
  g_assert_finalize_object (self->record);
  spoil (self);
}

/* As the program does when it starts. */
static void
go_on (Story *self)
{
  if (self->plan->start != START_NEW)
    {
      self->journal = journal_find_one (self->journal_folder);
      self->record = g_object_ref (journal_get_record (self->journal));
      g_assert_cmpint (stelling_journal_is_damaged (self->journal), ==,
                       self->plan->start == START_DAMAGED);
      g_assert_cmpint (stelling_journal_is_torn (self->journal), ==,
                       self->plan->start == START_TORN);
      read_changes (self->record, self->base);
      self->n_before = self->n;
    }
  self->began = g_get_monotonic_time ();
  change_cb (self);
}

/* --- what is found after the power went --- */

/* Takes all commands back and does them again. */
static void
undo_and_redo (Story *self, StellingRecord *record, int n)
{
  int changes[N_NODES];
  guint n_undone = 0;

  for (; stelling_record_can_undo (record); n_undone++)
    stelling_record_undo (record);
  g_assert_cmpint (read_changes (record, changes), ==, 0);
  while (n_undone-- > 0)
    stelling_record_redo (record);
  read_changes (record, changes);
  assert_state (self, changes, n);
}

/* Returns the newest state that @journal brings back, as far as up to @safe it is certain; -1: it
 * tells that it could read nothing of it. */
static int
read_journal (Story *self, StellingJournal *journal, int safe, gboolean closely)
{
  StellingRecord *record;
  int changes[N_NODES], n;

  if (stelling_journal_get_records (journal)->len == 0)
    {
      g_assert_true (stelling_journal_is_damaged (journal));
      return -1;
    }
  record = journal_get_record (journal);
  n = read_changes (record, changes);
  if (n < self->n_before)
    n = self->n_before;
  if (stelling_journal_is_damaged (journal))
    return has_all (self, changes, MAX (safe, self->n_before)) ? n : -1;
  assert_state (self, changes, n);
  if (closely)
    undo_and_redo (self, record, n);
  return n;
}

/* Returns the newest change that comes back. @saved: the one that was saved last, which is in the
 * record's file unless a journal says something else */
static int
find (Story *self, const char *folder, int safe, int saved, gboolean closely)
{
  g_autofree char *journal_folder = g_build_filename (folder, "journal", NULL);
  g_autoptr (GPtrArray) found = stelling_journal_find (journal_folder, NULL);
  int newest = -1;

  /* The one before, which was not needed any more, may be there too. */
  g_assert_cmpuint (found->len, <=, 2);
  for (guint i = 0; i < found->len; i++)
    newest = MAX (newest, read_journal (self, g_ptr_array_index (found, i), safe, closely));
  return newest >= 0 ? newest : saved;
}

/* --- looking at every moment --- */

typedef struct
{
  Story *story;
  const char *folder; /* for what is left */
  GRand *random;
  GArray *times; /* of gint64: when each change was made */
  int saved;     /* the change that was saved last */
  int safe;      /* the change that can't be lost any more */
  gint64 longest;
  guint n_states;
  guint n_earlier; /* generations that were kept while another took their place */
} Look;

static int
lose (Look *self, SimulatedLoss loss)
{
  int n;

  simulated_disk_write (self->story->disk, self->folder, loss, self->random);
  self->n_states++;
  n = find (self->story, self->folder, self->safe, self->saved, self->n_states % 16 == 0);
  /* A file begun after a save, of which only the start came to the disk, may be older than what was
   * saved: the record's file tells (/document/power). */
  return loss == SIMULATED_LOSS_SOME ? MAX (n, self->saved) : n;
}

/* Notes how long the changes took that are safe now, and were not. */
static void
set_safe (Look *self, int safe, gint64 now)
{
  g_assert_cmpint (safe, >=, self->safe);
  for (int i = self->safe + 1; i <= safe; i++)
    {
      const gint64 behind = now - g_array_index (self->times, gint64, i - self->story->n_before);

      self->longest = MAX (self->longest, behind);
    }
  self->safe = safe;
}

static void
look_at (Look *self, const RecordedCall *call)
{
  set_safe (self, lose (self, SIMULATED_LOSS_ALL), call->time);
  for (SimulatedLoss loss = SIMULATED_LOSS_NOTHING; loss < SIMULATED_LOSS_SOME; loss++)
    g_assert_cmpint (lose (self, loss), >=, self->safe);
  for (guint i = 0; i < n_tries; i += self->story->plan->weight)
    g_assert_cmpint (lose (self, SIMULATED_LOSS_SOME), >=, self->safe);
}

static void
take_mark (Look *self, const RecordedCall *call)
{
  if (!g_str_equal (call->path, self->story->folder))
    return;
  if (call->number < 0)
    self->saved = -call->number;
  else
    g_array_append_val (self->times, call->time);
}

static void
look_at_all (Story *story, const RecordedCall *calls, gsize n, const char *folder)
{
  const guint32 seed = (guint32) g_test_rand_int ();
  Look look = { .story = story, .folder = folder, .random = g_rand_new_with_seed (seed) };
  guint n_moments = 0;

  look.times = g_array_new (FALSE, TRUE, sizeof (gint64));
  g_array_set_size (look.times, 1);
  look.safe = look.saved = story->n_before;
  /* What was left behind was not saved. */
  if (story->plan->start != START_NEW)
    look.saved = -1;
  for (gsize i = 0; i < n; i++)
    {
      if (calls[i].kind == RECORDED_MARK)
        take_mark (&look, &calls[i]);
      else if (simulated_disk_take (story->disk, &calls[i]))
        {
          look_at (&look, &calls[i]);
          look.n_earlier += calls[i].kind == RECORDED_LINK;
          n_moments++;
        }
    }
  g_test_message ("%s, seed %u: %u moments, %u states, %d changes, %u generations, safe after %d"
                  " ms at most",
                  story->plan->name, seed, n_moments, look.n_states, story->n, look.n_earlier + 1,
                  (int) (look.longest / 1000));
  g_assert_true ((look.n_earlier > 0) == (story->plan->length > 1));
  g_assert_cmpint (look.safe, ==, story->n);
  g_assert_cmpint (look.longest, <, SAFE);
  g_array_unref (look.times);
  g_rand_free (look.random);
}

/* --- all stories at once --- */

static void
story_init (Story *self, const Plan *plan, const char *top)
{
  self->plan = plan;
  self->folder = g_build_filename (top, plan->name, NULL);
  self->journal_folder = g_build_filename (self->folder, "journal", NULL);
  self->random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  g_assert_no_errno (g_mkdir (self->folder, 0700));
  begin (self);
  self->disk = simulated_disk_new (self->folder);
  self->whole = simulated_disk_new (self->folder);
}

static void
story_clear (Story *self)
{
  simulated_disk_free (self->disk);
  simulated_disk_free (self->whole);
  g_rand_free (self->random);
  g_free (self->folder);
  g_free (self->journal_folder);
}

static gboolean
end_cb (gpointer data)
{
  g_main_loop_quit (data);
  return G_SOURCE_REMOVE;
}

static const RecordedCall *
tell (Story *stories, const char *top, gsize *n)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  const GLogLevelFlags fatal = g_log_set_always_fatal (G_LOG_FATAL_MASK); /* it warns */
  const RecordedCall *calls;

  recorded_calls_begin (top);
  for (gsize i = 0; i < G_N_ELEMENTS (plans); i++)
    go_on (&stories[i]);
  g_timeout_add (LENGTH + QUIET, end_cb, loop);
  g_main_loop_run (loop);
  calls = recorded_calls_end (n);
  for (gsize i = 0; i < G_N_ELEMENTS (plans); i++)
    {
      while (g_source_remove_by_user_data (&stories[i]))
        ;
      for (gsize k = 0; k < *n; k++)
        simulated_disk_take (stories[i].whole, &calls[k]);
      simulated_disk_assert_same (stories[i].whole, NULL);
      g_assert_finalize_object (g_steal_pointer (&stories[i].journal));
      g_assert_finalize_object (g_steal_pointer (&stories[i].record));
    }
  g_log_set_always_fatal (fatal);
  return calls;
}

static void
test_power (void)
{
  const gboolean in_memory = g_access ("/dev/shm", W_OK) == 0;
  g_autofree char *pattern
      = g_build_filename (in_memory ? "/dev/shm" : g_get_tmp_dir (), "stelling-power-XXXXXX", NULL);
  g_autofree char *top = realpath (g_mkdtemp (pattern), NULL);
  g_autofree char *left = g_build_filename (top, "left", NULL);
  Story stories[G_N_ELEMENTS (plans)] = { 0 };
  const RecordedCall *calls;
  gsize n;

  g_assert_no_errno (g_mkdir (left, 0700));
  for (gsize i = 0; i < G_N_ELEMENTS (plans); i++)
    story_init (&stories[i], &plans[i], top);
  calls = tell (stories, top, &n);
  for (gsize i = 0; i < G_N_ELEMENTS (plans); i++)
    {
      look_at_all (&stories[i], calls, n, left);
      story_clear (&stories[i]);
    }
  simulated_disk_clear_folder (top);
  g_assert_no_errno (g_rmdir (top));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc == 2)
    n_tries = (guint) g_ascii_strtoull (argv[1], NULL, 10);
  g_test_add_func ("/journal/power", test_power);
  return g_test_run ();
}
