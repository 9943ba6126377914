/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-worker-private.h"

#include <math.h>

/* The part of the time in which the root's moves are solved; hand-tuned. */
#define SOLVING_SHARE 0.5

/* Whether solving must end: with the search, and before it has taken all of its time, since a
 * search can find something where no solution comes in time. */
static gboolean
must_end_solving_cb (gpointer user_data)
{
  StellingWorker *self = user_data;

  return atomic_load_explicit (&self->shared->stop, memory_order_relaxed)
         || stelling_shared_is_late (self->shared, self->solving ? SOLVING_SHARE : 1);
}

StellingWorker *
stelling_worker_new (StellingShared *shared, guint index)
{
  StellingWorker *self = g_aligned_alloc0 (1, sizeof (StellingWorker), G_ALIGNOF (StellingWorker));

  self->shared = shared;
  self->index = index;
  stelling_history_copy (&self->reporter.history, &shared->history);
  stelling_history_reserve (&self->reporter.history, shared->history.n_moves + STELLING_MAX_PLY);
  self->stack[0].position = *stelling_history_get_position (&shared->history);
  self->traits = stelling_game_traits_get (&self->stack[0].position);
  if (self->traits == &stelling_teblo_traits)
    {
      if (shared->endgame_solvers[index] == NULL)
        shared->endgame_solvers[index] = stelling_endgame_solver_new ();
      self->endgame_solver = shared->endgame_solvers[index];
      stelling_endgame_solver_set_stop (self->endgame_solver, must_end_solving_cb, self);
    }
  for (int i = 1; i <= STELLING_MAX_MOVES; i++)
    self->logs[i] = (gint16) (100 * log (i));
  stelling_repetition_init (self);
  stelling_worker_init_root_moves (self);
  return self;
}

void
stelling_worker_free (StellingWorker *self)
{
  stelling_history_clear (&self->reporter.history);
  stelling_repetition_clear (self);
  g_free (self->root_moves);
  g_free (self->kept_root_moves);
  g_aligned_free (self);
}
