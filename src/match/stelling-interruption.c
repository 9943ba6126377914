/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-interruption.h"

#include <fcntl.h>
#include <glib-unix.h>
#include <pthread.h>
#include <unistd.h>

/* Lock and condition are from pthreads, not GLib: ThreadSanitizer can't see into a library that was
 * built without it. */
struct _StellingInterruption
{
  pthread_mutex_t lock;
  pthread_cond_t changed; /* it was set, or a thought has ended */
  gboolean is_set;
  int ends[2]; /* of a pipe */
};

/* A search that is waited for. */
typedef struct
{
  StellingInterruption *interruption;
  StellingReport *report;
  gboolean ended;
} Thought;

StellingInterruption *
stelling_interruption_new (GError **error)
{
  StellingInterruption *self;
  int ends[2];

  if (!g_unix_open_pipe (ends, FD_CLOEXEC, error))
    return NULL;
  self = g_new0 (StellingInterruption, 1);
  self->ends[0] = ends[0];
  self->ends[1] = ends[1];
  pthread_mutex_init (&self->lock, NULL);
  pthread_cond_init (&self->changed, NULL);
  return self;
}

void
stelling_interruption_free (StellingInterruption *self)
{
  if (self == NULL)
    return;
  close (self->ends[0]);
  close (self->ends[1]);
  pthread_cond_destroy (&self->changed);
  pthread_mutex_destroy (&self->lock);
  g_free (self);
}

void
stelling_interruption_set (StellingInterruption *self)
{
  pthread_mutex_lock (&self->lock);
  if (!self->is_set)
    {
      /* There is room for one byte in an empty pipe. */
      G_GNUC_UNUSED gssize written = write (self->ends[1], "", 1);
    }
  self->is_set = TRUE;
  pthread_cond_broadcast (&self->changed);
  pthread_mutex_unlock (&self->lock);
}

gboolean
stelling_interruption_is_set (StellingInterruption *self)
{
  gboolean is_set;

  pthread_mutex_lock (&self->lock);
  is_set = self->is_set;
  pthread_mutex_unlock (&self->lock);
  return is_set;
}

int
stelling_interruption_get_descriptor (StellingInterruption *self)
{
  return self->ends[0];
}

/* On the search's thread. */
static void
report_cb (const StellingReport *report, gpointer data)
{
  Thought *thought = data;

  *thought->report = *report;
  if (!report->final)
    return;
  pthread_mutex_lock (&thought->interruption->lock);
  thought->ended = TRUE;
  pthread_cond_broadcast (&thought->interruption->changed);
  pthread_mutex_unlock (&thought->interruption->lock);
}

gboolean
stelling_interruption_think (StellingInterruption *self,
                             StellingSearch *search,
                             const StellingHistory *history,
                             const StellingLimits *limits,
                             StellingReport *report)
{
  Thought thought = { self, report, FALSE };

  *report = (StellingReport) { 0 };
  if (!stelling_search_go (search, history, limits, report_cb, &thought))
    return FALSE;
  pthread_mutex_lock (&self->lock);
  while (!thought.ended && !self->is_set)
    pthread_cond_wait (&self->changed, &self->lock);
  pthread_mutex_unlock (&self->lock);
  /* Joins the search's thread, so that the report is complete. */
  stelling_search_stop (search);
  return TRUE;
}
