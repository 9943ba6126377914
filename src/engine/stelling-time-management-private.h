/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <pthread.h>
#include <stdatomic.h>

#include "stelling-time-management.h"

G_BEGIN_DECLS

typedef struct _StellingShared StellingShared;
typedef struct _StellingWorker StellingWorker;

/* The time of one search. Its threads share one. Times are in microseconds. */
typedef struct
{
  gint64 start;
  _Atomic gint64 limits_start; /* from when on the limits count */
  _Atomic gboolean pondering;
  pthread_cond_t hit; /* for waiting for the end of pondering */
  StellingMove best;  /* as reported last; the first worker's */
  _Atomic gint64 best_since;
} StellingSearchTime;

/* Something that a worker does beside its search, with a number of nodes of its own: finding how
 * soon a proven end comes. */
typedef struct
{
  guint64 end;          /* of nodes; 0: none is going on */
  gboolean unstoppable; /* the search that it interrupts is */
} StellingSideSearch;

/* Returns the time in microseconds, from any start. */
gint64 stelling_engine_get_time (void);
guint64 stelling_shared_get_nodes (StellingShared *shared);
double stelling_shared_get_seconds (StellingShared *shared);
/* Notes the best move that is reported. */
void stelling_shared_note_best (StellingShared *shared, StellingMove move);
/* Whether @share of the time is used up. */
gboolean stelling_shared_is_late (StellingShared *shared, double share);
/* Whether the limits of nodes or time are used up. */
gboolean stelling_shared_is_spent (StellingShared *shared, gboolean look_at_time);

/* Begins something beside the search, for @nodes nodes at most. */
void stelling_worker_begin_side_search (StellingWorker *self, guint64 nodes);
void stelling_worker_end_side_search (StellingWorker *self);
/* Counts something that takes as long as @nodes nodes. */
void stelling_worker_charge_side_search (StellingWorker *self, guint64 nodes);

G_END_DECLS
