/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Clocks that are wrong, or jump: what is not saved is kept all the same, and comes back in the
 * order in which the files say that it was written. */

#include "journal-fixture.h"
#include "record-dump.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define DAY (24 * 60 * 60)
/* What is older than three seconds is never lost: on a machine that is busy it may take longer. */
#define SAFE (60 * G_USEC_PER_SEC)

/* Seconds by which the clock on the wall is wrong. */
static time_t wrong_by;

/* In the place of the C library's, for GLib too: its versions ask the one or the other. */
int
gettimeofday (struct timeval *now, void *zone)
{
  const int result = (int) syscall (SYS_gettimeofday, now, zone);

  now->tv_sec += wrong_by;
  return result;
}

int
clock_gettime (clockid_t clock, struct timespec *now)
{
  const int result = (int) syscall (SYS_clock_gettime, clock, now);

  if (clock == CLOCK_REALTIME && result == 0)
    now->tv_sec += wrong_by;
  return result;
}

/* --- dates of files --- */

/* Makes a journal of its own and puts it at @kept. */
static void
make (JournalFixture *f, guint number, const char *kept)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  g_autofree char *path = NULL;
  g_autoptr (StellingRecord) record = record_new ("tablut-edge");
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  StellingJournal *journal;

  g_ptr_array_add (records, record);
  journal = stelling_journal_new (records, f->folder);
  stelling_record_set_comment (record, stelling_record_get_root (record), text);
  g_assert_true (stelling_journal_flush (journal));
  g_assert_finalize_object (journal);
  path = journal_get_only_file (f->folder);
  g_assert_no_errno (g_rename (path, kept));
}

static void
test_dates (JournalFixture *f, gconstpointer data)
{
  /* Long ago, before that, when the clock was not set, now and in the future; first a time that is
   * no date. Not all file systems have all of them. */
  static const gint64 seconds[]
      = { 1000000000000, -1000000000, -1, 0, 1500000000, 1790000000, 1790000001, 7000000000 };
  static const guint order[] = { 5, 2, 7, 0, 3, 6, 1, 4 };
  g_autoptr (GPtrArray) found = NULL;
  gint64 before = G_MININT64;
  gboolean is_kept = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.kept", order[i]);
      g_autofree char *path = g_build_filename (f->top, name, NULL);

      make (f, order[i], path);
    }
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.kept", i);
      g_autofree char *kept = g_build_filename (f->top, name, NULL);
      g_autofree char *own = g_strdup_printf ("%u.journal", order[i]); /* sorted otherwise */
      g_autofree char *path = g_build_filename (f->folder, own, NULL);
      const struct timespec times[2] = { { seconds[i], 0 }, { seconds[i], 0 } };

      struct stat status;

      g_assert_no_errno (utimensat (AT_FDCWD, kept, times, 0));
      g_assert_no_errno (stat (kept, &status));
      is_kept = is_kept && status.st_mtime == seconds[i];
      g_assert_no_errno (g_rename (kept, path));
    }
  if (!is_kept)
    {
      g_test_skip ("the file system has no such times");
      return;
    }
  found = stelling_journal_find (f->folder, NULL);
  g_assert_cmpuint (found->len, ==, G_N_ELEMENTS (order));
  for (guint i = 0; i < found->len; i++)
    {
      StellingJournal *journal = g_ptr_array_index (found, i);
      StellingNode *root = stelling_record_get_root (journal_get_record (journal));
      g_autoptr (GDateTime) date = stelling_journal_dup_date (journal);
      g_autofree char *expected = g_strdup_printf ("%u", i);

      g_assert_nonnull (date);
      g_assert_cmpstr (stelling_node_get_comment (root), ==, expected);
      if (i > 0)
        g_assert_cmpint (g_date_time_to_unix (date), >=, before);
      before = i > 0 ? g_date_time_to_unix (date) : before;
    }
}

/* --- a clock that jumps while somebody works --- */

static void
change (JournalFixture *f, guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  g_autofree char *path = NULL;
  const gint64 start = g_get_monotonic_time ();
  struct stat before, now;

  path = journal_get_only_file (f->folder);
  g_assert_no_errno (stat (path, &before));
  stelling_record_set_comment (f->record, f->root, text);
  do
    {
      g_main_context_iteration (NULL, TRUE);
      g_assert_no_errno (stat (path, &now));
      g_assert_cmpint (g_get_monotonic_time () - start, <, SAFE);
    }
  while (now.st_size == before.st_size);
}

static void
test_jumps (JournalFixture *f, gconstpointer data)
{
  static const time_t jumps[] = { -DAY, 400 * DAY, -20000 * DAY, 0 };
  g_autoptr (StellingJournal) found = NULL;

  stelling_record_set_comment (f->record, f->root, "begun");
  g_assert_true (stelling_journal_flush (f->journal));
  for (guint i = 0; i < G_N_ELEMENTS (jumps); i++)
    {
      const gint64 before = g_get_real_time () - (gint64) wrong_by * G_USEC_PER_SEC;
      gint64 now;

      wrong_by = jumps[i];
      /* See that it does jump. */
      now = g_get_real_time () - (gint64) wrong_by * G_USEC_PER_SEC;
      g_assert_cmpint (ABS (now - before), <, 60 * G_USEC_PER_SEC);
      change (f, i);
    }
  journal_let_go (f);
  found = journal_find_one (f->folder);
  journal_assert_same_history (f->record, journal_get_record (found));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/journal/clocks/dates", JournalFixture, NULL, journal_set_up, test_dates,
              journal_tear_down);
  g_test_add ("/journal/clocks/jumps", JournalFixture, NULL, journal_set_up, test_jumps,
              journal_tear_down);
  return g_test_run ();
}
