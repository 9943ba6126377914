/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-runner-private.h"

#include <pthread.h>
#include <stdatomic.h>

/* The least time between two delivered reports. */
#define INTERVAL_MS 120

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
};

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
  return self;
}

void
stelling_runner_free (StellingRunner *self)
{
  stelling_runner_stop (self);
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
}

gboolean
stelling_runner_go (StellingRunner *self,
                    const StellingHistory *history,
                    const StellingEngineOptions *options,
                    const StellingLimits *limits)
{
  const StellingLimits none = { 0 };

  stelling_runner_stop (self);
  if (!self->search)
    self->search = stelling_search_new (options);
  else if (!stelling_engine_options_equal (options, &self->options))
    stelling_search_set_options (self->search, options);
  self->options = *options;
  self->last_delivery = 0;
  return stelling_search_go (self->search, history, limits != NULL ? limits : &none, report_cb,
                             self->mailbox);
}
