/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-store-worker-private.h"

#include "stelling-store-file-private.h"

/* Connects answers on their way with the store that waits for them; the main thread's own. */
typedef struct
{
  StellingStoreAnswerFunc func; /* NULL once nobody waits */
  gpointer user_data;
} Wire;

typedef struct
{
  StellingStoreAnswer answer;
  Wire *wire; /* counted */
} Letter;

struct _StellingStoreWorker
{
  GThread *thread;
  GAsyncQueue *jobs; /* of StellingStoreJob */
  Wire *wire;

  /* The thread's own */
  StellingStoreFile *file;
  StellingDatabase *database; /* NULL: closed */
};

/* --- answers --- */

static void
letter_free (gpointer data)
{
  Letter *letter = data;

  stelling_database_close (letter->answer.reader);
  g_free (letter->answer.aside);
  g_atomic_rc_box_release (letter->wire);
  g_free (letter);
}

static gboolean
deliver_cb (gpointer data)
{
  Letter *letter = data;

  if (letter->wire->func != NULL)
    letter->wire->func (&letter->answer, letter->wire->user_data);
  return G_SOURCE_REMOVE;
}

static void
send_letter (StellingStoreWorker *self, Letter *letter)
{
  letter->wire = g_atomic_rc_box_acquire (self->wire);
  letter->answer.size = stelling_store_file_get_size (self->file);
  g_idle_add_full (G_PRIORITY_DEFAULT, deliver_cb, letter, letter_free);
}

/* --- jobs --- */

static void
close_database (StellingStoreWorker *self)
{
  g_clear_pointer (&self->database, stelling_database_close);
}

static void
close_all (StellingStoreWorker *self)
{
  close_database (self);
  stelling_store_file_release (self->file);
}

/* Opens the file, and where it can't be trusted a new one in its place. @state gets what the file
 * was, or is where it stays. */
static void
open_database (StellingStoreWorker *self, StellingDatabaseState *state, char **aside)
{
  const char *path = stelling_store_file_get_path (self->file);
  StellingDatabaseState again;

  *state = STELLING_DATABASE_CLOSED;
  if (!stelling_store_file_hold (self->file))
    return;
  self->database = stelling_database_open (path, state);
  if (self->database != NULL || *state == STELLING_DATABASE_CLOSED
      || *state == STELLING_DATABASE_BUSY)
    return;
  *aside = stelling_store_file_put_aside (self->file);
  if (*aside != NULL)
    self->database = stelling_database_open (path, &again);
}

static void
open_reader (StellingStoreWorker *self, StellingStoreAnswer *answer)
{
  StellingDatabaseState state;

  if (self->database == NULL)
    open_database (self, &answer->state, &answer->aside);
  if (self->database == NULL)
    return;
  answer->reader
      = stelling_database_open_reader (stelling_store_file_get_path (self->file), &state);
  if (answer->reader == NULL)
    answer->state = state;
}

/* A file that was found damaged while it was used may look sound when it is opened. */
static void
renew (StellingStoreWorker *self, StellingStoreAnswer *answer)
{
  close_database (self);
  if (stelling_store_file_hold (self->file))
    answer->aside = stelling_store_file_put_aside (self->file);
  if (answer->aside != NULL)
    open_reader (self, answer);
  answer->state = STELLING_DATABASE_DAMAGED;
}

static void
write_batch (StellingStoreWorker *self, const StellingStoreJob *job, StellingStoreAnswer *answer)
{
  answer->state = STELLING_DATABASE_CLOSED;
  if (self->database == NULL)
    return;
  stelling_database_write (self->database, job->batch, job->limit);
  answer->state = stelling_database_get_state (self->database);
}

/* What was put aside holds evaluations too; another program's file is none of it. */
static void
remove_aside (StellingStoreWorker *self)
{
  g_autoptr (GPtrArray) paths = stelling_store_file_list_aside (self->file);

  for (guint i = 0; i < paths->len; i++)
    {
      StellingDatabaseState state;

      stelling_database_close (stelling_database_open (g_ptr_array_index (paths, i), &state));
      if (state != STELLING_DATABASE_FOREIGN)
        stelling_store_file_remove_aside (g_ptr_array_index (paths, i));
    }
}

static void
empty (StellingStoreWorker *self, StellingStoreAnswer *answer)
{
  gboolean was_open = self->database != NULL;

  remove_aside (self);
  if (!was_open && stelling_store_file_exists (self->file))
    open_database (self, &answer->state, &answer->aside);
  if (self->database == NULL)
    return;
  stelling_database_empty (self->database);
  answer->state = stelling_database_get_state (self->database);
  if (!was_open)
    close_all (self);
}

static void
do_job (StellingStoreWorker *self, const StellingStoreJob *job, StellingStoreAnswer *answer)
{
  stelling_database_close (job->reader);
  switch (job->kind)
    {
    case STELLING_STORE_JOB_OPEN:
      open_reader (self, answer);
      break;
    case STELLING_STORE_JOB_RENEW:
      renew (self, answer);
      break;
    case STELLING_STORE_JOB_WRITE:
      write_batch (self, job, answer);
      break;
    case STELLING_STORE_JOB_EMPTY:
      empty (self, answer);
      break;
    case STELLING_STORE_JOB_CLOSE:
    case STELLING_STORE_JOB_END:
    default:
      close_all (self);
      break;
    }
}

static gpointer
work (gpointer data)
{
  StellingStoreWorker *self = data;
  StellingStoreJobKind kind;

  do
    {
      g_autofree StellingStoreJob *job = g_async_queue_pop (self->jobs);
      Letter *letter = g_new0 (Letter, 1);

      kind = job->kind;
      letter->answer.kind = kind;
      do_job (self, job, &letter->answer);
      g_clear_pointer (&job->batch, stelling_batch_unref);
      send_letter (self, letter);
    }
  while (kind != STELLING_STORE_JOB_END);
  return NULL;
}

/* --- for the main thread --- */

StellingStoreWorker *
stelling_store_worker_new (const char *path, StellingStoreAnswerFunc func, gpointer user_data)
{
  StellingStoreWorker *self = g_new0 (StellingStoreWorker, 1);

  self->wire = g_atomic_rc_box_new (Wire);
  *self->wire = (Wire) { func, user_data };
  self->file = stelling_store_file_new (path);
  self->jobs = g_async_queue_new ();
  self->thread = g_thread_new ("store", work, self);
  return self;
}

void
stelling_store_worker_push (StellingStoreWorker *self, const StellingStoreJob *job)
{
  g_async_queue_push (self->jobs, g_memdup2 (job, sizeof *job));
}

void
stelling_store_worker_free (StellingStoreWorker *self)
{
  const StellingStoreJob last = { .kind = STELLING_STORE_JOB_END };

  stelling_store_worker_push (self, &last);
  g_thread_join (self->thread);
  self->wire->func = NULL;
  g_atomic_rc_box_release (self->wire);
  g_async_queue_unref (self->jobs);
  stelling_store_file_free (self->file);
  g_free (self);
}
