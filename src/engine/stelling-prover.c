/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-prover.h"

#include "stelling-worker-private.h"

/* What is proven of each move at the root: a worker that never searches, asked for all moves and
 * not only for the best. */

/* The memory of the proof search. */
#define PROOF_KILOBYTES 8192
/* By round: the nodes for each move and winner, at most. Most of what can be proven is proven
 * quickly, so that no move waits for the long ones. */
static const guint64 rounds[] = { 60, 600, 6000 };
/* An end within these plies can't come sooner: a move that ends the game at once is settled. */
#define EXACT_WIN 3
#define EXACT_LOSS 2

struct _StellingProver
{
  StellingShared shared;
  /* By move of the root and winner: a proof search has ended. */
  gboolean ended[STELLING_MAX_MOVES][2];
};

StellingProver *
stelling_prover_new (const StellingHistory *history)
{
  StellingProver *self;
  StellingShared *shared;

  g_return_val_if_fail (history != NULL && history->positions != NULL, NULL);

  self = g_new0 (StellingProver, 1);
  shared = &self->shared;
  shared->options = stelling_engine_options_complete (&(StellingEngineOptions) { .threads = 1 });
  pthread_mutex_init (&shared->lock, NULL);
  pthread_cond_init (&shared->time.hit, NULL);
  pthread_cond_init (&shared->best_first.rest, NULL);
  stelling_history_copy_end (&shared->history, history, STELLING_MAX_PAST);
  shared->workers[0] = stelling_worker_new (shared, 0);
  shared->n_workers = 1;
  return self;
}

void
stelling_prover_free (StellingProver *self)
{
  StellingShared *shared;

  if (self == NULL)
    return;
  shared = &self->shared;
  stelling_worker_free (shared->workers[0]);
  stelling_endgame_solver_free (shared->endgame_solvers[0]);
  stelling_proof_search_free (shared->alpha_beta.proof_search);
  stelling_history_clear (&shared->history);
  pthread_cond_destroy (&shared->time.hit);
  pthread_cond_destroy (&shared->best_first.rest);
  pthread_mutex_destroy (&shared->lock);
  g_free (self);
}

void
stelling_prover_stop (StellingProver *self)
{
  g_return_if_fail (self != NULL);
  atomic_store (&self->shared.stop, TRUE);
}

static gboolean
is_stopped (StellingProver *self)
{
  return atomic_load_explicit (&self->shared.stop, memory_order_relaxed);
}

/* --- Teblo --- */

/* Finds who wins whatever is placed, where the reserves are too large to solve the position. */
static void
bound_move (StellingWorker *worker, StellingRootMove *root_move)
{
  const StellingPosition *root = &worker->stack[0].position;
  int score;

  stelling_worker_play (worker, 0, root_move->move);
  if (stelling_repetition_has_series (worker, 1)
      || !stelling_worker_solve_move (worker, root, root_move->move, STELLING_MAX_DEPTH - 1,
                                      &score))
    return;
  root_move->settled = TRUE;
  root_move->score = score;
}

static void
prove_teblo (StellingProver *self)
{
  StellingWorker *worker = self->shared.workers[0];

  stelling_worker_solve_root_moves (worker);
  for (guint i = 0; i < worker->n_root_moves && !is_stopped (self); i++)
    if (!worker->root_moves[i].settled)
      bound_move (worker, &worker->root_moves[i]);
}

/* --- Tablut --- */

static gboolean
must_stop_cb (gpointer user_data)
{
  return stelling_worker_must_stop (user_data);
}

static void
settle (StellingRootMove *root_move, int score)
{
  root_move->settled = TRUE;
  root_move->score = score;
}

/* Looks for a win of @winner after the move, which the game in the reporter's history has made. */
static void
prove_move (StellingProver *self, guint index, StellingSide winner, guint64 nodes)
{
  StellingWorker *worker = self->shared.workers[0];
  StellingSide side = (StellingSide) worker->stack[0].position.turn;
  guint plies;

  switch (stelling_proof_search_run (self->shared.alpha_beta.proof_search,
                                     &worker->reporter.history, winner, nodes, &plies))
    {
    case STELLING_PROOF_WON:
      settle (&worker->root_moves[index], winner == side ? STELLING_MATE - (int) plies - 1
                                                         : -(STELLING_MATE - (int) plies - 1));
      break;
    case STELLING_PROOF_NONE:
      self->ended[index][winner] = TRUE;
      break;
    case STELLING_PROOF_UNKNOWN:
    default:
      break;
    }
}

/* Looks for wins of both sides after each move of which nothing is known yet. */
static void
prove_moves (StellingProver *self, guint64 nodes)
{
  StellingWorker *worker = self->shared.workers[0];
  StellingHistory *game = &worker->reporter.history;

  for (guint i = 0; i < worker->n_root_moves && !worker->stopped; i++)
    {
      StellingRootMove *root_move = &worker->root_moves[i];

      if (root_move->settled)
        continue;
      stelling_history_push (game, root_move->move);
      for (guint winner = 0; winner < 2; winner++)
        if (!root_move->settled && !self->ended[i][winner] && !worker->stopped)
          prove_move (self, i, winner, nodes);
      stelling_history_pop (game);
    }
}

static void
prove_tablut (StellingProver *self, guint64 nodes)
{
  StellingWorker *worker = self->shared.workers[0];

  if (worker->n_root_moves == 0)
    return;
  self->shared.limits.nodes = nodes;
  self->shared.alpha_beta.proof_search = stelling_proof_search_new (PROOF_KILOBYTES);
  stelling_proof_search_set_stop (self->shared.alpha_beta.proof_search, must_stop_cb, worker);
  for (guint i = 0; i < G_N_ELEMENTS (rounds); i++)
    prove_moves (self, rounds[i]);
}

/* --- both --- */

static StellingScore
get_score (const StellingRootMove *root_move)
{
  StellingScore score = { .kind = STELLING_SCORE_NONE };
  guint plies;

  if (!root_move->settled)
    return score;
  if (stelling_root_move_is_draw (root_move))
    return (StellingScore) { .kind = STELLING_SCORE_DRAW };
  plies = stelling_root_move_get_plies (root_move);
  score.kind = stelling_root_move_is_win (root_move) ? STELLING_SCORE_WIN : STELLING_SCORE_LOSS;
  score.plies = (guint16) plies;
  if (!root_move->exact && plies > (score.kind == STELLING_SCORE_WIN ? EXACT_WIN : EXACT_LOSS))
    score.bound = stelling_score_kind_get_limit (score.kind);
  return score;
}

gboolean
stelling_prover_run (StellingProver *self, guint64 nodes, StellingTruths *truths)
{
  StellingWorker *worker;

  g_return_val_if_fail (self != NULL && truths != NULL, FALSE);
  worker = self->shared.workers[0];
  if (worker->endgame_solver != NULL)
    prove_teblo (self);
  else
    prove_tablut (self, nodes);
  stelling_truths_init (truths, &worker->stack[0].position);
  if (worker->n_root_moves == 0)
    truths->n = 0;
  for (guint i = 0; i < worker->n_root_moves; i++)
    stelling_truths_set (truths, worker->root_moves[i].move, get_score (&worker->root_moves[i]));
  return !is_stopped (self);
}
