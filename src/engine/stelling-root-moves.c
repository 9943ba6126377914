/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-worker-private.h"

#include "stelling-line.h"

#include <stdlib.h>
#include <string.h>

/* The moves at the root, and what is known of each without a search. */

/* Settles a root move that ends the game by the rules. */
static void
settle (StellingWorker *self, StellingRootMove *root_move)
{
  StellingHistory *game = &self->reporter.history;
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

gboolean
stelling_limits_allow (const StellingLimits *self, StellingMove move)
{
  for (guint i = 0; i < self->n_root_moves; i++)
    if (self->root_moves[i] == move)
      return TRUE;
  return self->n_root_moves == 0;
}

void
stelling_worker_init_root_moves (StellingWorker *self)
{
  StellingMovePicker *picker = &self->stack[0].picker;
  StellingProblem problems[STELLING_MAX_PROBLEMS];

  /* A finished game, or a board that is only being set up, has no root moves. */
  if (stelling_history_get_outcome (&self->reporter.history).result != STELLING_RESULT_NONE
      || stelling_position_check (&self->stack[0].position, problems) > 0)
    return;
  stelling_move_picker_prepare (self, 0, STELLING_MOVE_NONE, FALSE);
  self->root_moves = g_new0 (StellingRootMove, picker->n);
  if (self->shared->best_first.tree != NULL && self->index == 0)
    self->kept_root_moves = g_new0 (StellingRootMove, picker->n);
  for (guint i = 0; i < picker->n; i++)
    {
      StellingMove move = stelling_move_picker_pick (picker, i);
      StellingRootMove *root_move = &self->root_moves[self->n_root_moves];

      if (!stelling_limits_allow (&self->shared->limits, move))
        continue;
      self->n_root_moves++;
      root_move->move = move;
      root_move->unlikely = i >= picker->n_likely;
      root_move->pv[0] = root_move->move;
      root_move->pv_length = 1;
      /* A move that ends the game at once is settled. */
      root_move->no_win = 1;
      settle (self, root_move);
    }
}

StellingRootMove *
stelling_worker_find_root_move (StellingWorker *self, StellingMove move)
{
  for (guint i = 0; i < self->n_root_moves; i++)
    if (self->root_moves[i].move == move)
      return &self->root_moves[i];
  return NULL;
}

void
stelling_worker_bring_forward (StellingWorker *self, guint from, guint to)
{
  StellingRootMove moved;

  if (from == to)
    return;
  moved = self->root_moves[from];
  memmove (&self->root_moves[to + 1], &self->root_moves[to],
           (from - to) * sizeof (StellingRootMove));
  self->root_moves[to] = moved;
}

/* --- what is solved --- */

gboolean
stelling_worker_solve_move (StellingWorker *self,
                            const StellingPosition *position,
                            StellingMove move,
                            int depth,
                            int *score)
{
  StellingPosition after = *position;

  stelling_position_play_unchecked (&after, move);
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

/* --- what is proven --- */

void
stelling_root_move_keep_proof (StellingRootMove *self)
{
  self->complete = FALSE;
  self->pv_length = self->proof_length;
  memcpy (self->pv, self->proof_line, self->proof_length * sizeof (StellingMove));
}

void
stelling_worker_note_proof (StellingWorker *self,
                            StellingRootMove *root_move,
                            int score,
                            guint length)
{
  root_move->depth = self->depth;
  root_move->proof = score;
  root_move->proof_length = length;
  root_move->score = score;
  root_move->bounded = FALSE;
  stelling_root_move_keep_proof (root_move);
}

/* Whether the root move's own distance is exact. A win comes after an odd number of plies, a loss
 * after an even one. */
static gboolean
is_move_exact (const StellingRootMove *root_move)
{
  guint least = stelling_root_move_is_win (root_move) ? root_move->no_win : root_move->no_loss;

  return root_move->exact || least + 2 >= stelling_root_move_get_plies (root_move);
}

int
stelling_root_move_get_lost (const StellingRootMove *root_move)
{
  if (root_move->exact)
    return root_move->score <= -STELLING_WIN_BOUND ? root_move->score : 0;
  return root_move->lost;
}

/* Whether the move is known not to do better than the best one, which is proven: it does not win
 * where that one draws, wins no sooner, holds out no longer. */
static gboolean
is_no_better (const StellingRootMove *root_move, const StellingRootMove *best)
{
  int lost = stelling_root_move_get_lost (root_move);

  if (lost != 0)
    return lost <= best->score;
  if (root_move->exact || stelling_root_move_is_draw (root_move))
    return root_move->score <= best->score;
  return stelling_root_move_is_win (best)
         && root_move->no_win + 2 >= stelling_root_move_get_plies (best);
}

gboolean
stelling_worker_is_exact (StellingWorker *self, guint index)
{
  const StellingRootMove *root_move = &self->root_moves[index];

  if (abs (root_move->score) < STELLING_WIN_BOUND)
    {
      if (!root_move->settled)
        return FALSE;
    }
  else if (root_move->bounded || !is_move_exact (root_move))
    return FALSE;
  for (guint i = 1; index == 0 && i < self->n_root_moves; i++)
    if (!is_no_better (&self->root_moves[i], root_move))
      return FALSE;
  return TRUE;
}

gboolean
stelling_worker_are_lines_exact (StellingWorker *self)
{
  for (guint i = 0; i < stelling_worker_get_n_lines (self); i++)
    if (!stelling_worker_is_exact (self, i))
      return FALSE;
  return TRUE;
}
