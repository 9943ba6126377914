/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-alpha-beta-private.h"

#include <stdlib.h>

/* Wins within few plies that need not be threats all the way, in Tablut, which the main search cuts
 * off: the side to move's own between two depths, the opponent's before a move becomes the best.
 * Both get a share of the nodes, so that the same search does the same each time. */

/* The plies within which is won, from the root and after one of its moves; for the latter the main
 * search has to have this depth. */
#define WIN_PLIES 7
#define LOSS_PLIES 5
#define LOSS_DEPTH 3
/* One node out of this number, for each of the two; for the first also of those after MANY_NODES;
 * for the second once a move was found to lose; and the least with which to begin. */
#define SHARE 16
#define MANY_NODES 20000
#define MANY_SHARE 3
#define WON_SHARE 2
#define LOSING_SHARE 4
#define LEAST_NODES 100

static gboolean
must_stop_cb (gpointer user_data)
{
  return stelling_worker_must_stop (user_data);
}

/* Whether the game's past can't change what is found. */
static gboolean
is_sound (StellingWorker *self, StellingSide winner)
{
  const StellingHistory *history = &self->shared->history;

  return !self->shared->has_past
         && (winner == STELLING_LIGHT || history->threats == NULL
             || history->threats[history->n_moves].since == 0);
}

/* Returns the nodes that may be spent on wins of the side to move after @ply plies. */
static guint64
get_budget (StellingWorker *self, guint ply)
{
  guint64 all = stelling_worker_get_nodes (self);

  if (ply > 0)
    return all / (self->n_refuted > 0 ? LOSING_SHARE : SHARE);
  /* What is won already can only be won sooner. */
  if (stelling_root_move_is_win (&self->root_moves[0]))
    return all / WON_SHARE;
  return all / SHARE + (MAX (all, MANY_NODES) - MANY_NODES) / MANY_SHARE;
}

/* Returns the plies in which the side to move after @ply plies wins, or 0. */
static guint
look (StellingWorker *self, guint ply, guint plies, guint64 *spent, StellingMove *move)
{
  const StellingPosition *position = &self->stack[ply].position;
  guint64 all = stelling_worker_get_nodes (self);
  guint64 wanted = get_budget (self, ply);
  guint found;

  if (self->index > 0 || self->shared->alpha_beta.quiet_wins == NULL || *spent >= wanted
      || !is_sound (self, (StellingSide) position->turn))
    return 0;
  found = stelling_quiet_wins_find (self->shared->alpha_beta.quiet_wins, position, plies,
                                    wanted - *spent, must_stop_cb, self, move);
  *spent += stelling_worker_get_nodes (self) - all;
  return found;
}

/* Whether a look now could find something, and has more nodes than a little over what the last ones
 * had. */
static gboolean
is_due (StellingWorker *self)
{
  guint64 spent = self->quiet_nodes[0];

  return !self->stopped && !self->unstoppable && self->line == 0 && self->n_root_moves > 0
         && self->root_moves[0].score < STELLING_MATE - WIN_PLIES
         && self->root_moves[0].score > -STELLING_WIN_BOUND
         && get_budget (self, 0) >= spent + spent / 4 + LEAST_NODES;
}

gboolean
stelling_worker_search_quiet_wins (StellingWorker *self)
{
  StellingMove move = STELLING_MOVE_NONE;
  StellingRootMove *root_move;
  guint plies;

  if (!is_due (self))
    return FALSE;
  plies = look (self, 0, WIN_PLIES, &self->quiet_nodes[0], &move);
  root_move = plies >= 3 ? stelling_worker_find_root_move (self, move) : NULL;
  if (root_move == NULL || root_move->settled
      || self->root_moves[0].score >= STELLING_MATE - (int) plies)
    return FALSE;
  root_move->proof_line[0] = move;
  stelling_worker_note_proof (self, root_move, STELLING_MATE - (int) plies, 1);
  stelling_worker_bring_forward (self, (guint) (root_move - self->root_moves), 0);
  stelling_worker_complete_line (self, &self->root_moves[0]);
  stelling_worker_report (self, FALSE);
  return TRUE;
}

/* Returns TRUE, having noted it, if the move loses. */
static gboolean
note_loss (StellingWorker *self, StellingRootMove *root_move)
{
  guint plies;

  if (self->stopped || root_move->settled || root_move->lost != 0
      || abs (root_move->proof) >= STELLING_WIN_BOUND)
    return FALSE;
  stelling_worker_step (self, 0, root_move->move);
  plies = look (self, 1, LOSS_PLIES, &self->quiet_nodes[1], NULL);
  if (plies == 0)
    return FALSE;
  root_move->lost = -(STELLING_MATE - (int) plies - 1);
  root_move->proof_line[0] = root_move->move;
  stelling_worker_note_proof (self, root_move, root_move->lost, 1);
  self->n_refuted++;
  return TRUE;
}

gboolean
stelling_worker_refute (StellingWorker *self, guint index, int depth)
{
  if (depth < LOSS_DEPTH || self->unstoppable || !note_loss (self, &self->root_moves[index]))
    return FALSE;
  /* Whatever it is that the opponent threatens: most other moves will not stop it. */
  for (guint i = 0; i < self->n_root_moves; i++)
    note_loss (self, &self->root_moves[i]);
  return TRUE;
}
