/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-runner-private.h"

#include <pthread.h>
#include <stdatomic.h>

/* The least time between two delivered reports. */
#define INTERVAL_MS 120
/* How long a search that has ended keeps its memory, in milliseconds: who goes on with it wants
 * what it knows. */
#define KEEP_MS 10000

/* Shared with the search's thread. Lock and count are from pthreads and C11, not GLib:
 * ThreadSanitizer can't see into a library that was built without it. */
typedef struct
{
  atomic_int n_references;
  pthread_mutex_t lock;
  StellingReport report;
  gboolean full;    /* the report was not delivered yet */
  gboolean pending; /* an idle or a timeout for the delivery is on its way */

  /* The main thread's own, without the lock */
  StellingRunner *runner; /* NULL once freed */
} Mailbox;

struct _StellingRunner
{
  /* Owned */
  StellingSearch *search; /* made at first need: its table is large */
  Mailbox *mailbox;

  StellingEngineOptions options;
  StellingRunnerFunc func;
  gpointer user_data;
  gint64 last_delivery;
  guint timeout_id;
  guint release_id;
  guint hash_permille; /* of the memory that is used, by the last report */
  gboolean busy;       /* a search goes on */
};

/* All there are: their memory is one budget. Main thread only. */
static GPtrArray *runners;

/* --- memory --- */

static gpointer
free_search (gpointer search)
{
  stelling_search_free (search);
  return NULL;
}

/* Gives the memory back. The system takes its time to take so much: another thread waits for it. */
static void
release (StellingRunner *self)
{
  StellingSearch *search = g_steal_pointer (&self->search);
  GThread *thread;

  g_clear_handle_id (&self->release_id, g_source_remove);
  self->hash_permille = 0;
  if (search == NULL)
    return;
  thread = g_thread_try_new ("stelling-release", free_search, search, NULL);
  if (thread != NULL)
    g_thread_unref (thread);
  else
    stelling_search_free (search);
}

static gboolean
release_cb (gpointer data)
{
  StellingRunner *self = data;

  self->release_id = 0;
  release (self);
  return G_SOURCE_REMOVE;
}

static void
set_busy (StellingRunner *self, gboolean busy)
{
  g_clear_handle_id (&self->release_id, g_source_remove);
  self->busy = busy;
  if (!busy && self->search != NULL)
    self->release_id = g_timeout_add (KEEP_MS, release_cb, self);
}

/* Has those that do nothing, but not @kept (nullable), give their memory back. */
static void
release_idle (StellingRunner *kept)
{
  for (guint i = 0; runners != NULL && i < runners->len; i++)
    {
      StellingRunner *other = g_ptr_array_index (runners, i);

      if (other != kept && !other->busy)
        release (other);
    }
}

void
stelling_runners_release_idle (void)
{
  release_idle (NULL);
}

guint
stelling_runner_get_used_mb (void)
{
  guint64 used = 0;

  for (guint i = 0; runners != NULL && i < runners->len; i++)
    {
      const StellingRunner *self = g_ptr_array_index (runners, i);

      if (self->search != NULL)
        used += (guint64) self->options.hash_mb * self->hash_permille;
    }
  return (guint) ((used + 500) / 1000);
}

/* --- the mailbox --- */

static Mailbox *
mailbox_ref (Mailbox *mailbox)
{
  atomic_fetch_add (&mailbox->n_references, 1);
  return mailbox;
}

static void
mailbox_unref (gpointer data)
{
  Mailbox *mailbox = data;

  if (atomic_fetch_sub (&mailbox->n_references, 1) > 1)
    return;
  pthread_mutex_destroy (&mailbox->lock);
  g_free (mailbox);
}

static Mailbox *
mailbox_new (StellingRunner *runner)
{
  Mailbox *mailbox = g_new0 (Mailbox, 1);

  atomic_init (&mailbox->n_references, 1);
  pthread_mutex_init (&mailbox->lock, NULL);
  mailbox->runner = runner;
  return mailbox;
}

/* --- on the main thread --- */

static void
deliver (StellingRunner *self)
{
  Mailbox *mailbox = self->mailbox;
  StellingReport report;
  gboolean full;

  pthread_mutex_lock (&mailbox->lock);
  full = mailbox->full;
  if (full)
    report = mailbox->report;
  mailbox->full = FALSE;
  mailbox->pending = FALSE;
  pthread_mutex_unlock (&mailbox->lock);
  if (!full)
    return;
  self->last_delivery = g_get_monotonic_time ();
  self->hash_permille = report.hash_permille;
  if (report.final)
    set_busy (self, FALSE);
  self->func (&report, self->user_data); /* may free self */
}

static gboolean
timeout_cb (gpointer data)
{
  StellingRunner *self = data;

  self->timeout_id = 0;
  deliver (self);
  return G_SOURCE_REMOVE;
}

static gboolean
idle_cb (gpointer data)
{
  Mailbox *mailbox = data;
  StellingRunner *self = mailbox->runner;
  gint64 wait;

  if (self == NULL)
    return G_SOURCE_REMOVE;
  wait = INTERVAL_MS - (g_get_monotonic_time () - self->last_delivery) / 1000;
  if (wait > 0)
    self->timeout_id = g_timeout_add ((guint) wait, timeout_cb, self);
  else
    deliver (self);
  return G_SOURCE_REMOVE;
}

/* --- on the search's thread --- */

static void
report_cb (const StellingReport *report, gpointer data)
{
  Mailbox *mailbox = data;
  gboolean post;

  pthread_mutex_lock (&mailbox->lock);
  mailbox->report = *report;
  mailbox->full = TRUE;
  post = !mailbox->pending;
  mailbox->pending = TRUE;
  pthread_mutex_unlock (&mailbox->lock);
  if (post)
    g_idle_add_full (G_PRIORITY_DEFAULT, idle_cb, mailbox_ref (mailbox), mailbox_unref);
}

/* --- for the analysis --- */

StellingRunner *
stelling_runner_new (StellingRunnerFunc func, gpointer user_data)
{
  StellingRunner *self = g_new0 (StellingRunner, 1);

  self->func = func;
  self->user_data = user_data;
  self->mailbox = mailbox_new (self);
  if (runners == NULL)
    runners = g_ptr_array_new ();
  g_ptr_array_add (runners, self);
  return self;
}

void
stelling_runner_free (StellingRunner *self)
{
  stelling_runner_stop (self);
  g_ptr_array_remove_fast (runners, self);
  g_clear_handle_id (&self->release_id, g_source_remove);
  g_clear_pointer (&self->search, stelling_search_free);
  g_clear_handle_id (&self->timeout_id, g_source_remove);
  self->mailbox->runner = NULL;
  mailbox_unref (self->mailbox);
  g_free (self);
}

void
stelling_runner_stop (StellingRunner *self)
{
  if (!self->search)
    return;
  stelling_search_stop (self->search);
  /* The search's thread has ended; an idle on its way will find nothing. */
  pthread_mutex_lock (&self->mailbox->lock);
  self->mailbox->full = FALSE;
  pthread_mutex_unlock (&self->mailbox->lock);
  set_busy (self, FALSE);
}

gboolean
stelling_runner_go (StellingRunner *self,
                    const StellingHistory *history,
                    const StellingEngineOptions *options,
                    const StellingLimits *limits)
{
  const StellingLimits none = { 0 };

  stelling_runner_stop (self);
  release_idle (self);
  if (!self->search)
    self->search = stelling_search_new (options);
  else if (!stelling_engine_options_equal (options, &self->options))
    stelling_search_set_options (self->search, options);
  self->options = *options;
  self->last_delivery = 0;
  set_busy (self, stelling_search_go (self->search, history, limits != NULL ? limits : &none,
                                      report_cb, self->mailbox));
  return self->busy;
}
