/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "journal-fixture.h"
#include "record-dump.h"
#include "stelling-journal-private.h"
#include "stelling-record-builder.h"

#include <dlfcn.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* How long the states of a large record hold the window up, on a machine of which the speed is
 * known: its clock goes on with the work that is done and with the time that is waited. */

/* Nodes whose states take longer than a file waits for them. */
#define N_LARGE 120000
/* Microseconds that a step takes of those in which a node is packed, and bytes that are put in one.
 */
#define STEP_TIME 1
#define N_BYTES 100
/* Microseconds that a slice may take, with what it does after its last look at the clock, until a
 * file has waited for a while and then. */
#define MOST_AT_FIRST 2000
#define MOST_LATER 45000
#define PATIENCE (500 * G_TIME_SPAN_MILLISECOND)

static GThread *main_thread;
static gint64 worked; /* microseconds in all */
static gsize n_bytes; /* put, beyond whole microseconds */
static gint64 waited;
static gint64 began; /* 0: the clock is the machine's own */

static gint64
get_now (void)
{
  return began + __atomic_load_n (&worked, __ATOMIC_SEQ_CST)
         + __atomic_load_n (&waited, __ATOMIC_SEQ_CST);
}

static void
add (gint64 *time, gint64 more)
{
  __atomic_add_fetch (time, more, __ATOMIC_SEQ_CST);
}

/* In the place of the C library's, which GLib asks too. */
int
clock_gettime (clockid_t clock, struct timespec *now)
{
  if (clock != CLOCK_MONOTONIC || began == 0)
    return (int) syscall (SYS_clock_gettime, clock, now);
  *now = (struct timespec) { get_now () / G_USEC_PER_SEC, get_now () % G_USEC_PER_SEC * 1000 };
  return 0;
}

/* GLib's own */
static GArray *(*append_vals) (GArray *, gconstpointer, guint);
static GByteArray *(*append_bytes) (GByteArray *, const guint8 *, guint);

static void
find_own (void)
{
  append_vals = dlsym (RTLD_NEXT, "g_array_append_vals");
  append_bytes = dlsym (RTLD_NEXT, "g_byte_array_append");
}

/* In the place of GLib's: each step comes here, */
GArray *
g_array_append_vals (GArray *array, gconstpointer data, guint n)
{
  if (append_vals == NULL)
    find_own ();
  if (g_thread_self () == main_thread)
    add (&worked, STEP_TIME);
  return append_vals (array, data, n);
}

/* and each byte that is put here. */
GByteArray *
g_byte_array_append (GByteArray *array, const guint8 *data, guint n)
{
  if (append_bytes == NULL)
    find_own ();
  if (g_thread_self () == main_thread)
    {
      n_bytes += n;
      add (&worked, (gint64) (n_bytes / N_BYTES));
      n_bytes %= N_BYTES;
    }
  return append_bytes (array, data, n);
}

/* Nobody waits in fact, but for threads if there is nothing else. */
static int
poll_cb (GPollFD *fds, guint n, int timeout)
{
  int n_ready = g_poll (fds, n, timeout < 0 ? -1 : 0);

  if (n_ready == 0 && timeout > 0)
    add (&waited, timeout * G_TIME_SPAN_MILLISECOND);
  return n_ready;
}

/* Returns a record of @n notes behind each other, each with an evaluation. */
static StellingRecord *
make_notes (guint n)
{
  StellingRecord *record = record_new ("tablut-edge");
  StellingNode *node = stelling_record_get_root (record);
  const StellingEvaluation evaluation = { .score = { STELLING_SCORE_VALUE, 12, 0, 0 },
                                          .depth = 9,
                                          .engine = (char *) "Stelling",
                                          .version = (char *) "0.1.0",
                                          .evaluator = (char *) "tablut-edge 5 0123abcd" };

  for (guint i = 0; i < n; i++)
    {
      node = stelling_record_build_note (record, node);
      stelling_annotation_set_evaluation (stelling_record_build_annotation (record, node),
                                          &evaluation);
    }
  stelling_record_build_finish (record);
  return record;
}

static void
set_up (JournalFixture *f, gconstpointer data)
{
  journal_set_up (f, data);
  journal_let_go (f);
  g_assert_finalize_object (f->record);
  f->record = make_notes (N_LARGE);
  f->root = stelling_record_get_root (f->record);
  f->records->pdata[0] = f->record;
  f->journal = stelling_journal_new (f->records, f->folder);
}

/* A record that is changed as soon as it is open, with states that take longer than a file waits:
 * they are made in slices that no key waits for, and after a while in longer ones. */
static void
test_slices (JournalFixture *f, gconstpointer data)
{
  gint64 at_first = 0, later = 0, start, work, all;
  guint n_slices = 0;
  StellingRecord *record;

  stelling_record_set_comment (f->record, f->root, "first");
  start = get_now ();
  work = worked;
  while (journal_count_files (f->folder, ".journal") == 0)
    {
      const gint64 before = worked;
      gint64 *longest = get_now () - start < PATIENCE ? &at_first : &later;

      g_main_context_iteration (NULL, TRUE);
      *longest = MAX (*longest, worked - before);
      n_slices += worked > before;
    }
  all = get_now () - start;
  work = worked - work;
  g_test_message ("%u slices of %d us and then %d us at most; %d ms of work in %d ms", n_slices,
                  (int) at_first, (int) later, (int) (work / 1000), (int) (all / 1000));
  g_assert_cmpint (work, >, N_LARGE * STEP_TIME);
  g_assert_cmpint (at_first, <, MOST_AT_FIRST);
  g_assert_cmpint (later, <, MOST_LATER);
  /* The window gets its time, and the file most of it once it has waited. */
  g_assert_cmpint (all, >, PATIENCE);
  g_assert_cmpint (all, <, PATIENCE + work * 2);

  stelling_record_set_comment (f->record, f->root, "the last");
  journal_let_go (f);
  f->journal = journal_find_one (f->folder);
  record = journal_get_record (f->journal);
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, N_LARGE);
  g_assert_cmpstr (stelling_node_get_comment (stelling_record_get_root (record)), ==, "the last");
}

int
main (int argc, char **argv)
{
  find_own ();
  main_thread = g_thread_self ();
  began = g_get_monotonic_time ();
  g_main_context_set_poll_func (NULL, poll_cb);
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/journal/patience/slices", JournalFixture, NULL, set_up, test_slices,
              journal_tear_down);
  return g_test_run ();
}
