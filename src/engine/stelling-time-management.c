/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-time-management.h"

#include "stelling-time-management-private.h"
#include "stelling-worker-private.h"

#include <time.h>

/* What ends a search: the share of a clock that a move may take, the limits, and the nodes of side
 * searches. */

/* Hand-tuned: seconds that are never planned for and the least that a move gets, such that a second
 * lasts for two hundred moves; the part of what comes back that it should take, and how many times
 * as long is the most. */
#define MARGIN 0.05
#define LEAST 0.0001
#define ADDED_SHARE 0.75
#define HARD 4.0
/* The factors of the soft seconds for a best move that has never changed, and for a new one. */
#define STEADY 0.5
#define UNSTEADY 2.0

/* Into how many parts a player divides the time at the start of a game, and the least: moves of a
 * game of the engine against itself, of which the first are worth most, less what is left over as
 * most moves take less than their soft seconds. */
static const struct
{
  guint parts;
  guint least;
} lengths[STELLING_N_RULE_SETS] = {
  [STELLING_RULE_SET_TEBLO] = { 60, 14 },
  [STELLING_RULE_SET_TABLUT_EDGE] = { 15, 5 },
  [STELLING_RULE_SET_TABLUT_CORNER] = { 64, 18 },
  [STELLING_RULE_SET_TABLUT_CORNER_EASY] = { 34, 10 },
};

static guint
count_parts (const StellingHistory *history, guint to_go)
{
  guint set = stelling_history_get_position (history)->rules.set;
  guint played = MIN (history->n_moves / 2, lengths[set].parts);
  guint parts = MAX (lengths[set].parts - played, lengths[set].least);

  return to_go > 0 ? MIN (to_go + 1, parts) : parts;
}

void
stelling_limits_set_clock (StellingLimits *limits,
                           double left,
                           double added,
                           guint to_go,
                           const StellingHistory *history)
{
  double usable = MAX (left - MARGIN, LEAST);
  double share = usable / count_parts (history, to_go) + ADDED_SHARE * MAX (added, 0);

  limits->soft_seconds = CLAMP (share, LEAST, usable);
  limits->seconds = MIN (HARD * limits->soft_seconds, MAX (limits->soft_seconds, usable / 2));
}

/* --- the time of a search --- */

gint64
stelling_engine_get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (gint64) now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

guint64
stelling_shared_get_nodes (StellingShared *shared)
{
  guint64 nodes = 0;

  for (guint i = 0; i < shared->n_workers; i++)
    nodes += stelling_worker_get_nodes (shared->workers[i]);
  return nodes;
}

double
stelling_shared_get_seconds (StellingShared *shared)
{
  return (double) (stelling_engine_get_time () - shared->time.start) / 1e6;
}

void
stelling_shared_note_best (StellingShared *shared, StellingMove move)
{
  if (move == shared->time.best)
    return;
  shared->time.best = move;
  atomic_store (&shared->time.best_since, stelling_engine_get_time ());
}

static double
get_allowance (StellingShared *shared)
{
  const StellingLimits *limits = &shared->limits;
  gint64 now = stelling_engine_get_time ();
  double steady;

  if (limits->soft_seconds <= 0)
    return limits->seconds;
  if (shared->workers[0]->n_root_moves == 1)
    return LEAST;
  steady = (double) (now - atomic_load (&shared->time.best_since))
           / (double) MAX (now - shared->time.start, 1);
  return MIN (limits->seconds,
              limits->soft_seconds * (UNSTEADY - (UNSTEADY - STEADY) * CLAMP (steady, 0, 1)));
}

/* Whether @share of the time is used up. It counts from the hit on; until then there is no
 * limit. */
gboolean
stelling_shared_is_late (StellingShared *shared, double share)
{
  double seconds = get_allowance (shared) * share;
  gint64 counted;

  if (seconds <= 0 || atomic_load (&shared->time.pondering))
    return FALSE;
  counted = atomic_load (&shared->time.limits_start);
  return (double) (stelling_engine_get_time () - counted) / 1e6 >= seconds;
}

gboolean
stelling_shared_is_spent (StellingShared *shared, gboolean look_at_time)
{
  guint64 nodes = shared->limits.nodes;

  if (atomic_load_explicit (&shared->time.pondering, memory_order_relaxed))
    return FALSE;
  return (nodes > 0 && stelling_shared_get_nodes (shared) >= nodes)
         || (look_at_time && stelling_shared_is_late (shared, 1));
}

/* --- side searches --- */

void
stelling_worker_begin_side_search (StellingWorker *self, guint64 nodes)
{
  self->side_search.end = stelling_worker_get_nodes (self) + nodes;
  self->side_search.unstoppable = self->unstoppable;
  self->unstoppable = FALSE;
}

void
stelling_worker_charge_side_search (StellingWorker *self, guint64 nodes)
{
  self->side_search.end -= MIN (nodes, self->side_search.end - 1);
}

/* Ends a side search. That its nodes are used up does not end the search; and where there is no
 * answer yet, nothing does. */
void
stelling_worker_end_side_search (StellingWorker *self)
{
  guint64 nodes = stelling_worker_get_nodes (self);

  if (self->stopped && nodes >= self->side_search.end
      && !atomic_load_explicit (&self->shared->stop, memory_order_relaxed))
    self->stopped = stelling_shared_is_spent (self->shared, TRUE);
  self->side_search.end = 0;
  self->unstoppable = self->side_search.unstoppable;
  if (self->unstoppable)
    self->stopped = FALSE;
}
