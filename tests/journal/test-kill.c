/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "record-random.h"
#include "record-storm.h"
#include "stelling-journal.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* A process changes a record and tells when it was done; it is killed in the midst of it. What it
 * had done three seconds before must be in the journal, and everything can be undone. */

#define SAFE (3 * G_USEC_PER_SEC)

/* --- the process that is killed: test-kill --drive FOLDER SEED --- */

typedef struct
{
  StellingRecord *record;
  GRand *random;
} Driver;

static char *
sum_up (StellingRecord *record)
{
  g_autofree char *dump = record_dump (record);

  return g_compute_checksum_for_string (G_CHECKSUM_MD5, dump, -1);
}

/* One line, at once, so that nothing that was told is lost with the process. */
static void
tell (StellingRecord *record)
{
  g_autofree char *sum = sum_up (record);
  g_autofree char *line = g_strdup_printf ("%" G_GINT64_FORMAT " %d %s\n", g_get_monotonic_time (),
                                           stelling_record_is_modified (record), sum);

  if (write (STDOUT_FILENO, line, strlen (line)) < 0)
    _exit (1);
}

static gboolean
drive_cb (gpointer data)
{
  Driver *self = data;

  record_storm (self->record, self->random, 1, NULL, NULL);
  if (g_rand_int (self->random) % 20 == 0)
    stelling_record_set_saved (self->record);
  tell (self->record);
  g_timeout_add (g_rand_int_range (self->random, 1, 40), drive_cb, self);
  return G_SOURCE_REMOVE;
}

/* Every other record is so large that its state is made little by little. */
static StellingRecord *
make_record (GRand *random, gboolean large)
{
  return large ? record_new_random ("tablut-edge", random, 1500) : record_new ("tablut-edge");
}

static int
drive (const char *folder, guint seed)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  GRand *random = g_rand_new_with_seed (seed);
  Driver self = { make_record (random, seed % 2 == 0), random };
  g_autoptr (StellingJournal) journal = NULL;

  g_ptr_array_add (records, self.record);
  journal = stelling_journal_new (records, folder);
  tell (self.record);
  g_idle_add (drive_cb, &self);
  g_main_loop_run (loop);
  return 1;
}

/* --- who kills it --- */

typedef struct
{
  gint64 time;
  gboolean modified;
  char sum[33];
} Moment;

typedef struct
{
  char *folder;
  GPid pid;
  int output;
  gint64 killed;
  GArray *moments;
} Victim;

static Victim *
victim_new (guint seed)
{
  Victim *self = g_new0 (Victim, 1);
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *number = g_strdup_printf ("%u", seed);
  char *argv[] = { program, (char *) "--drive", NULL, number, NULL };
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("stelling-kill-XXXXXX", NULL);
  self->moments = g_array_new (FALSE, FALSE, sizeof (Moment));
  argv[2] = self->folder;
  g_spawn_async_with_pipes (NULL, argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &self->pid,
                            NULL, &self->output, NULL, &error);
  g_assert_no_error (error);
  return self;
}

/* Reads what it told so far. @end: until there is no more. */
static void
victim_listen (Victim *self, GString *text)
{
  char block[4096];
  gssize n = read (self->output, block, sizeof block);

  if (n > 0)
    g_string_append_len (text, block, n);
}

static guint
count_lines (const char *text)
{
  guint n = 0;

  while ((text = strchr (text, '\n')) != NULL)
    {
      text++;
      n++;
    }
  return n;
}

static void
victim_kill (Victim *self)
{
  self->killed = g_get_monotonic_time ();
  g_assert_no_errno (kill (self->pid, SIGKILL));
}

/* After its end: the pipe still holds what it told last. */
static void
victim_read (Victim *self, GString *text)
{
  g_auto (GStrv) lines = NULL;
  gsize before;

  do
    {
      before = text->len;
      victim_listen (self, text);
    }
  while (text->len > before);
  close (self->output);
  g_assert_cmpint (waitpid (self->pid, NULL, 0), ==, self->pid);
  lines = g_strsplit (text->str, "\n", -1);
  for (guint i = 0; lines[i] && lines[i + 1]; i++) /* the last may be cut off */
    {
      Moment moment;

      g_assert_cmpint (sscanf (lines[i], "%" G_GINT64_FORMAT " %d %32s", &moment.time,
                               &moment.modified, moment.sum),
                       ==, 3);
      g_array_append_val (self->moments, moment);
    }
  g_assert_cmpuint (self->moments->len, >, 1);
}

/* The newest moment that fits what came back; -1 if none does. */
static int
find_moment (Victim *self, const char *sum)
{
  for (int i = (int) self->moments->len - 1; i >= 0; i--)
    {
      const Moment *moment = &g_array_index (self->moments, Moment, i);

      if (sum ? g_str_equal (moment->sum, sum) : !moment->modified)
        return i;
    }
  return -1;
}

static void
undo_and_redo (Victim *self, StellingRecord *record, const char *sum)
{
  const Moment *first = &g_array_index (self->moments, Moment, 0);
  g_autofree char *start = NULL;
  g_autofree char *again = NULL;
  guint n = 0;

  for (; stelling_record_can_undo (record); n++)
    stelling_record_undo (record);
  start = sum_up (record);
  g_assert_cmpstr (start, ==, first->sum);
  while (n--)
    stelling_record_redo (record);
  again = sum_up (record);
  g_assert_cmpstr (again, ==, sum);
}

/* Returns how long it was from the moment @first until the kill, without the time for which the
 * process waited for the processor: it tells something every 40 ms. */
static gint64
get_own_time (Victim *self, guint first)
{
  gint64 time = 0;

  for (guint i = first; i < self->moments->len; i++)
    {
      gint64 end = i + 1 < self->moments->len ? g_array_index (self->moments, Moment, i + 1).time
                                              : self->killed;

      time += MIN (end - g_array_index (self->moments, Moment, i).time, 80000);
    }
  return time;
}

static void
victim_check (Victim *self)
{
  g_autoptr (GPtrArray) found = stelling_journal_find (self->folder, NULL);
  g_autofree char *sum = NULL;
  int moment;

  g_assert_cmpuint (found->len, <=, 1);
  if (found->len == 1)
    {
      StellingJournal *journal = g_ptr_array_index (found, 0);
      StellingRecord *record = g_ptr_array_index (stelling_journal_get_records (journal), 0);

      g_assert_false (stelling_journal_is_damaged (journal));
      sum = sum_up (record);
      undo_and_redo (self, record, sum);
      stelling_journal_discard (journal);
    }
  moment = find_moment (self, sum);
  g_assert_cmpint (moment, >=, 0);
  if (moment + 1 < (int) self->moments->len)
    {
      gint64 lost = get_own_time (self, (guint) moment + 1);

      g_assert_cmpint (lost, <, SAFE);
      g_test_message ("lost: the last %d ms", (int) (lost / 1000));
    }
  g_rmdir (self->folder);
}

static void
victim_free (Victim *self)
{
  g_array_unref (self->moments);
  g_free (self->folder);
  g_free (self);
}

/* Several at once: each has to live long enough for something to be old. */
#define AT_ONCE 10

static void
kill_some (GRand *random, guint n)
{
  Victim *victims[AT_ONCE];
  GString *texts[AT_ONCE];
  gint64 start = g_get_monotonic_time ();
  gint64 ends[AT_ONCE];
  guint n_alive = n;

  for (guint i = 0; i < n; i++)
    {
      victims[i] = victim_new (g_rand_int (random));
      texts[i] = g_string_new (NULL);
      ends[i] = start + g_rand_int_range (random, 500, 6000) * 1000;
    }
  while (n_alive > 0)
    for (guint i = 0; i < n; i++)
      if (!victims[i]->killed)
        {
          victim_listen (victims[i], texts[i]); /* waits: it tells something all the time */
          if (g_get_monotonic_time () < ends[i] || count_lines (texts[i]->str) < 2)
            continue;
          victim_kill (victims[i]);
          n_alive--;
        }
  for (guint i = 0; i < n; i++)
    {
      victim_read (victims[i], texts[i]);
      victim_check (victims[i]);
      victim_free (victims[i]);
      g_string_free (texts[i], TRUE);
    }
}

static guint n_kills = 10;

static void
test_kill (void)
{
  g_autoptr (GRand) random = g_rand_new ();

  for (guint n = 0; n < n_kills; n += AT_ONCE)
    kill_some (random, MIN (AT_ONCE, n_kills - n));
}

int
main (int argc, char **argv)
{
  if (argc == 4 && g_str_equal (argv[1], "--drive"))
    return drive (argv[2], (guint) g_ascii_strtoull (argv[3], NULL, 10));
  g_test_init (&argc, &argv, NULL);
  if (argc == 2)
    n_kills = (guint) g_ascii_strtoull (argv[1], NULL, 10);
  g_test_add_func ("/journal/kill", test_kill);
  return g_test_run ();
}
