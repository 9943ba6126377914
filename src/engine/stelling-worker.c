/* stelling-worker.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-engine-private.h"

#include <math.h>
#include <stdlib.h>
#include <time.h>

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
    nodes += atomic_load_explicit (&shared->workers[i]->nodes, memory_order_relaxed);
  return nodes;
}

double
stelling_shared_get_seconds (StellingShared *shared)
{
  return (double) (stelling_engine_get_time () - shared->start) / 1e6;
}

/* Whether @share of the time is used up. It counts from the hit on; until then whoever ponders has
 * all the time in the world. */
static gboolean
is_late (StellingShared *shared, double share)
{
  double seconds = stelling_shared_get_allowance (shared) * share;
  gint64 counted;

  if (seconds <= 0 || atomic_load (&shared->pondering))
    return FALSE;
  counted = atomic_load (&shared->counted);
  return (double) (stelling_engine_get_time () - counted) / 1e6 >= seconds;
}

gboolean
stelling_shared_is_spent (StellingShared *shared, gboolean look_at_time)
{
  guint64 nodes = shared->limits.nodes;

  if (atomic_load_explicit (&shared->pondering, memory_order_relaxed))
    return FALSE;
  return (nodes > 0 && stelling_shared_get_nodes (shared) >= nodes)
         || (look_at_time && is_late (shared, 1));
}

int
stelling_worker_get_draw_score (StellingWorker *self, guint ply)
{
  const StellingShared *shared = self->shared;
  int contempt = shared->tree == NULL ? (int) shared->options.contempt : 0;

  return ply % 2 == 0 ? -contempt : contempt;
}

/* What a root move is worth if the rules tell it: the game ends with it. */
static void
settle (StellingWorker *self, StellingRootMove *root_move)
{
  StellingHistory *game = &self->line_history;
  StellingOutcome outcome;
  StellingSide side = (StellingSide) stelling_history_get_position (game)->turn;

  stelling_history_push (game, root_move->move);
  outcome = stelling_history_get_outcome (game);
  root_move->settled = root_move->exact = outcome.result != STELLING_RESULT_NONE;
  if (outcome.result == STELLING_RESULT_DRAW)
    root_move->score = stelling_worker_get_draw_score (self, 0);
  else if (root_move->settled)
    root_move->score = (outcome.result == STELLING_RESULT_LIGHT) == (side == STELLING_LIGHT)
                           ? STELLING_MATE - 1
                           : -(STELLING_MATE - 1);
  stelling_history_pop (game);
}

/* Solving ends with the search; and before it has taken all of its time, since a search can tell
 * something where no solution comes in time. */
static gboolean
must_end_solving_cb (gpointer user_data)
{
  StellingWorker *self = user_data;

  return atomic_load_explicit (&self->shared->stop, memory_order_relaxed)
         || is_late (self->shared, self->solving ? 0.5 : 1);
}

gboolean
stelling_worker_solve_move (StellingWorker *self,
                            const StellingPosition *position,
                            StellingMove move,
                            int depth,
                            int *score)
{
  StellingPosition after = *position;

  stelling_position_play (&after, move);
  if (self->traits->is_lost (&after))
    *score = -(STELLING_MATE - 1);
  else if (self->traits->find_win (&after) != STELLING_MOVE_NONE)
    *score = STELLING_MATE - 2;
  else if (!self->traits->solve (self, &after, 1, depth, score))
    return FALSE;
  *score = -*score;
  return TRUE;
}

/* Where the root itself can be solved its moves are too. Every placement can make another board:
 * too much for the caller's thread, and for one that is told to stop. */
void
stelling_worker_solve_root_moves (StellingWorker *self)
{
  const StellingPosition *root = &self->stack[0].position;
  gboolean solved;
  int score;

  if (self->n_root_moves == 0)
    return;
  self->solving = TRUE;
  solved = self->traits->solve (self, root, 0, STELLING_MAX_DEPTH, &score);
  for (guint i = 0; solved && i < self->n_root_moves; i++)
    {
      StellingRootMove *root_move = &self->root_moves[i];

      if (atomic_load_explicit (&self->shared->stop, memory_order_relaxed))
        break;
      if (root_move->settled)
        continue;
      stelling_worker_play (self, 0, root_move->move);
      if (stelling_repetition_has_series (self, 1))
        continue;
      root_move->settled
          = stelling_worker_solve_move (self, root, root_move->move, STELLING_MAX_DEPTH, &score);
      root_move->exact = root_move->settled;
      if (root_move->settled)
        root_move->score = score;
    }
  self->solving = FALSE;
}

gboolean
stelling_worker_is_solved (StellingWorker *self)
{
  guint n_wins = 0, n_open = 0;

  for (guint i = 0; i < self->n_root_moves; i++)
    {
      n_wins += self->root_moves[i].exact && self->root_moves[i].score >= STELLING_WIN_BOUND;
      n_open += !self->root_moves[i].exact;
    }
  return n_open == 0 || n_wins >= self->shared->options.lines;
}

StellingRootMove *
stelling_worker_find_root_move (StellingWorker *self, StellingMove move)
{
  for (guint i = 0; i < self->n_root_moves; i++)
    if (self->root_moves[i].move == move)
      return &self->root_moves[i];
  return NULL;
}

static void
init_root_moves (StellingWorker *self)
{
  StellingMovePicker *picker = &self->stack[0].picker;
  StellingProblem problems[STELLING_MAX_PROBLEMS];

  /* Of a finished game, or of a board that is only being set up, there is nothing to say. */
  if (stelling_history_get_outcome (&self->line_history).result != STELLING_RESULT_NONE
      || stelling_position_check (&self->stack[0].position, problems) > 0)
    return;
  stelling_move_picker_prepare (self, 0, STELLING_MOVE_NONE, FALSE);
  self->n_root_moves = picker->n;
  self->root_moves = g_new0 (StellingRootMove, picker->n);
  if (self->shared->tree != NULL && self->index == 0)
    self->kept_root_moves = g_new0 (StellingRootMove, picker->n);
  for (guint i = 0; i < picker->n; i++)
    {
      StellingRootMove *root_move = &self->root_moves[i];

      root_move->move = stelling_move_picker_pick (picker, i);
      root_move->unlikely = i >= picker->n_likely;
      root_move->pv[0] = root_move->move;
      root_move->pv_length = 1;
      /* What ends the game at once is settled. */
      root_move->no_win = 1;
      settle (self, root_move);
    }
}

StellingWorker *
stelling_worker_new (StellingShared *shared, guint index)
{
  StellingWorker *self = g_aligned_alloc0 (1, sizeof (StellingWorker), G_ALIGNOF (StellingWorker));

  self->shared = shared;
  self->index = index;
  stelling_history_copy (&self->line_history, &shared->history);
  stelling_history_reserve (&self->line_history, shared->history.n_moves + STELLING_MAX_PLY);
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
  init_root_moves (self);
  return self;
}

void
stelling_worker_free (StellingWorker *self)
{
  stelling_history_clear (&self->line_history);
  g_free (self->keys);
  g_free (self->moves);
  g_free (self->reversible);
  g_free (self->root_moves);
  g_free (self->kept_root_moves);
  g_aligned_free (self);
}
