/* stelling-time-management.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-time-management.h"

#include "stelling-engine-private.h"

/* How long a move may take that a clock is running for. */

#define MARGIN 0.03 /* seconds */
#define LEAST 0.001
#define PARTS 30
#define ADDED_SHARE 0.75
#define HARD 4.0
/* So many times the soft seconds are enough if the best move has never changed, and if it has just
 * changed. */
#define STEADY 0.5
#define UNSTEADY 2.0

void
stelling_limits_set_clock (StellingLimits *limits, double left, double added, guint to_go)
{
  double usable = MAX (left - MARGIN, LEAST);
  guint parts = to_go > 0 ? MIN (to_go, PARTS - 1) + 1 : PARTS;
  double share = usable / parts + ADDED_SHARE * MAX (added, 0);

  limits->soft_seconds = CLAMP (share, LEAST, usable);
  limits->seconds = MIN (HARD * limits->soft_seconds, MAX (limits->soft_seconds, usable / 2));
}

void
stelling_shared_note_best (StellingShared *shared, StellingMove move)
{
  if (move == shared->best)
    return;
  shared->best = move;
  atomic_store (&shared->changed, stelling_engine_get_time ());
}

double
stelling_shared_get_allowance (StellingShared *shared)
{
  const StellingLimits *limits = &shared->limits;
  gint64 now = stelling_engine_get_time ();
  double steady;

  if (limits->soft_seconds <= 0)
    return limits->seconds;
  if (shared->workers[0]->n_root_moves == 1)
    return LEAST;
  steady = (double) (now - atomic_load (&shared->changed)) / (double) MAX (now - shared->start, 1);
  return MIN (limits->seconds,
              limits->soft_seconds * (UNSTEADY - (UNSTEADY - STEADY) * CLAMP (steady, 0, 1)));
}
