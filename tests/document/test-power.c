/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Somebody works on a file, saves now and then and goes on, and the power goes at any moment. What
 * was done more than three seconds before is in the file or in the journal that comes back; and
 * where that journal is older than the file, saving it is a question. */

#include "stelling-document.h"

#include <stdlib.h>
#include <string.h>

#include <glib/gstdio.h>

#include "failing-calls.h"
#include "simulated-disk.h"

/* As often as each moment is tried with losses by chance. */
static guint n_tries = 5;

/* Microseconds until a change is safe. */
#define SAFE (3 * G_USEC_PER_SEC)
#define LENGTH 4000 /* milliseconds of work */
#define QUIET 2400  /* and then nothing happens */
/* Milliseconds between two saves. The disk takes its time with every other. */
#define SAVE_INTERVAL 900
#define SLOW "wait:150"

typedef struct
{
  char *top;
  GFile *file;
  StellingDocument *document;
  GRand *random;
  gint64 began; /* monotonic */
  int n_saves;
  int n; /* of the newest change */

  /* What is safe */
  GArray *times; /* of gint64: when each change was made */
  int safe;
  gint64 longest;
  guint n_older; /* journals that were older than the file */
} Power;

static void
run_until_gone (StellingDocument *document)
{
  gpointer watched = document;

  g_object_add_weak_pointer (watched, &watched);
  g_object_unref (document);
  while (watched != NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* --- the work --- */

static StellingRecord *
get_record (StellingDocument *document)
{
  return g_ptr_array_index (stelling_document_get_records (document), 0);
}

static void
saved_cb (GObject *document, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  stelling_document_save_finish (STELLING_DOCUMENT (document), result, &error);
  g_assert_no_error (error);
  failing_calls_arm (NULL, NULL, NULL, NULL);
}

static gboolean
work_cb (gpointer data)
{
  Power *self = data;
  const int now = (int) ((g_get_monotonic_time () - self->began) / 1000);
  StellingRecord *record = get_record (self->document);
  /* Only what differs from the text before is written down: so all of it does. */
  const char letter = (char) ('a' + ++self->n % 26);
  g_autofree char *text = g_strdup_printf ("%c%d%c", letter, self->n, letter);

  stelling_record_set_comment (record, stelling_record_get_root (record), text);
  recorded_calls_mark (self->top, self->n);
  if (now >= (self->n_saves + 1) * SAVE_INTERVAL)
    {
      g_autofree char *folder = g_path_get_dirname (g_file_peek_path (self->file));

      if (++self->n_saves % 2 == 0)
        failing_calls_arm ("fsync", "1", SLOW, folder);
      stelling_document_save_async (self->document, self->file, 0, NULL, saved_cb, NULL);
    }
  if (now < LENGTH)
    g_timeout_add ((guint) g_rand_int_range (self->random, 10, 60), work_cb, self);
  return G_SOURCE_REMOVE;
}

static void
open_document (Power *self)
{
  g_autofree char *digest = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = stelling_load_file (self->file, &digest, NULL, &error);
  StellingReading *reading = stelling_reading_new_from_bytes (bytes, "game.sgf", &error);

  g_assert_no_error (error);
  self->document = stelling_document_new_for_reading (reading, self->file, digest, FALSE);
}

static gboolean
end_cb (gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_REMOVE;
}

static const RecordedCall *
record (Power *self, gsize *n)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (SimulatedDisk) whole = simulated_disk_new (self->top);
  const RecordedCall *calls;

  recorded_calls_begin (self->top);
  open_document (self);
  self->began = g_get_monotonic_time ();
  work_cb (self);
  g_timeout_add (LENGTH + QUIET, end_cb, loop);
  g_main_loop_run (loop);
  calls = recorded_calls_end (n);
  for (gsize i = 0; i < *n; i++)
    simulated_disk_take (whole, &calls[i]);
  simulated_disk_assert_same (whole, NULL);
  stelling_document_close (self->document);
  run_until_gone (g_steal_pointer (&self->document));
  return calls;
}

/* --- what is found --- */

/* Returns the change that the file has; it is whole. */
static int
read_file (Power *self)
{
  g_autofree char *text = NULL;
  const char *comment;

  g_assert_true (g_file_get_contents (g_file_peek_path (self->file), &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "(;") && g_str_has_suffix (g_strchomp (text), ")"));
  comment = strstr (text, "C[");
  return comment != NULL ? atoi (comment + 3) : 0;
}

/* What is in the file is newer than the journal: saving that would be a loss. */
static void
assert_asks (Power *self, StellingJournal *journal)
{
  StellingDocument *document = stelling_document_new_for_journal (journal);

  while (stelling_document_get_state (document)->disk != STELLING_DISK_CHANGED)
    g_main_context_iteration (NULL, TRUE);
  stelling_document_handle (document, STELLING_EVENT_DISCARD);
  stelling_document_close (document);
  run_until_gone (document);
  self->n_older++;
}

static int
read_journal (StellingJournal *journal)
{
  StellingRecord *record;
  const char *comment;

  if (stelling_journal_get_records (journal)->len == 0)
    {
      g_assert_true (stelling_journal_is_damaged (journal));
      return -1;
    }
  record = g_ptr_array_index (stelling_journal_get_records (journal), 0);
  comment = stelling_node_get_comment (stelling_record_get_root (record));
  return comment != NULL ? atoi (comment + 1) : 0;
}

static int
find (Power *self)
{
  g_autoptr (GPtrArray) journals = stelling_journal_find (NULL, NULL);
  const int in_file = read_file (self);
  int newest = in_file;

  g_assert_cmpuint (journals->len, <=, 2);
  for (guint i = 0; i < journals->len; i++)
    {
      StellingJournal *journal = g_ptr_array_index (journals, i);
      const int n = read_journal (journal);

      newest = MAX (newest, n);
      if (n >= 0 && n < in_file && !stelling_journal_is_damaged (journal))
        assert_asks (self, journal);
    }
  return newest;
}

static int
lose (Power *self, SimulatedDisk *disk, SimulatedLoss loss)
{
  simulated_disk_write (disk, self->top, loss, self->random);
  return find (self);
}

static void
look_at (Power *self, SimulatedDisk *disk, gint64 now)
{
  const int safe = lose (self, disk, SIMULATED_LOSS_ALL);

  g_assert_cmpint (safe, >=, self->safe);
  for (int i = self->safe + 1; i <= safe; i++)
    self->longest = MAX (self->longest, now - g_array_index (self->times, gint64, i));
  self->safe = safe;
  for (SimulatedLoss loss = SIMULATED_LOSS_NOTHING; loss < SIMULATED_LOSS_SOME; loss++)
    g_assert_cmpint (lose (self, disk, loss), >=, safe);
  for (guint i = 0; i < n_tries; i++)
    g_assert_cmpint (lose (self, disk, SIMULATED_LOSS_SOME), >=, safe);
}

static void
test_power (gconstpointer top)
{
  const guint32 seed = (guint32) g_test_rand_int ();
  Power self = { .top = (char *) top, .random = g_rand_new_with_seed (seed) };
  g_autofree char *folder = g_build_filename (top, "files", NULL);
  g_autoptr (SimulatedDisk) disk = NULL;
  const RecordedCall *calls;
  guint n_moments = 0;
  gsize n;

  g_assert_no_errno (g_mkdir (folder, 0700));
  self.file = g_file_new_build_filename (folder, "game.sgf", NULL);
  self.times = g_array_new (FALSE, TRUE, sizeof (gint64));
  g_array_set_size (self.times, 1);
  g_assert_true (
      g_file_set_contents (g_file_peek_path (self.file), "(;FF[4]GM[144]RU[teblo])\n", -1, NULL));
  disk = simulated_disk_new (top);
  calls = record (&self, &n);
  for (gsize i = 0; i < n; i++)
    if (calls[i].kind == RECORDED_MARK)
      g_array_append_val (self.times, calls[i].time);
    else if (simulated_disk_take (disk, &calls[i]))
      {
        look_at (&self, disk, calls[i].time);
        n_moments++;
      }
  g_test_message ("seed %u: %u moments, %d changes, %d saves, safe after %d ms at most, %u journals"
                  " older than the file",
                  seed, n_moments, self.n, self.n_saves, (int) (self.longest / 1000), self.n_older);
  g_assert_cmpint (self.safe, ==, self.n);
  g_assert_cmpint (self.longest, <, SAFE);
  g_assert_cmpuint (self.n_older, >, 0);
  g_array_unref (self.times);
  g_rand_free (self.random);
  g_object_unref (self.file);
}

int
main (int argc, char *argv[])
{
  const gboolean in_memory = g_access ("/dev/shm", W_OK) == 0;
  g_autofree char *pattern
      = g_build_filename (in_memory ? "/dev/shm" : g_get_tmp_dir (), "stelling-power-XXXXXX", NULL);
  g_autofree char *top = realpath (g_mkdtemp (pattern), NULL);
  g_autofree char *state = g_build_filename (top, "state", NULL);
  int status;

  g_setenv ("XDG_STATE_HOME", state, TRUE);
  g_assert_no_errno (g_mkdir (state, 0700));
  g_test_init (&argc, &argv, NULL);
  if (argc == 2)
    n_tries = (guint) g_ascii_strtoull (argv[1], NULL, 10);
  g_test_add_data_func ("/document/power", top, test_power);
  status = g_test_run ();
  simulated_disk_clear_folder (top);
  g_rmdir (top);
  return status;
}
