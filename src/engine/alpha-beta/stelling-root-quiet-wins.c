/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-alpha-beta-private.h"

#include "stelling-line.h"

#include <stdlib.h>

/* Wins within few plies that need not be threats all the way, in Tablut, which the main search cuts
 * off: the side to move's own, and the opponent's before a move becomes the best, after all moves
 * once one was found to lose. Both get a share of the nodes, so that the same search does the same
 * each time; what they could not finish goes on between depths, between root moves and near the
 * root in the midst of one. */

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
/* In tablut-edge an own win is looked for by who is ahead by so much: others have one too seldom
 * for what the looks take (TRIALS.md). */
#define AHEAD 100
/* By how much the nodes have to have grown until losing moves are looked for again. */
#define NEXT_LOSSES 5 / 4

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

/* Returns the nodes that may be spent on wins of the side to move, and on the opponent's. */
static guint64
get_win_budget (StellingWorker *self)
{
  guint64 all = stelling_worker_get_nodes (self);

  /* What is won already can only be won sooner. */
  if (stelling_root_move_is_win (&self->root_moves[0]))
    return all / WON_SHARE;
  return all / SHARE + (MAX (all, MANY_NODES) - MANY_NODES) / MANY_SHARE;
}

static guint64
get_loss_budget (StellingWorker *self)
{
  return stelling_worker_get_nodes (self) / (self->quiet_wins.n_refuted > 0 ? LOSING_SHARE : SHARE);
}

/* Whether a look has more nodes now than a little over what the last ones had. */
static gboolean
is_worth_it (guint64 budget, guint64 spent)
{
  return budget >= spent + spent / 4 + LEAST_NODES;
}

/* Returns the plies in which the side to move wins, or 0; @spent (inout). */
static guint
look (StellingWorker *self,
      const StellingPosition *position,
      guint plies,
      guint64 budget,
      guint64 *spent,
      StellingMove *move)
{
  guint64 before = stelling_worker_get_nodes (self);
  guint found;

  if (self->index > 0 || self->shared->alpha_beta.quiet_wins == NULL || *spent >= budget
      || !is_sound (self, (StellingSide) position->turn))
    return 0;
  found = stelling_quiet_wins_find (self->shared->alpha_beta.quiet_wins, position, plies,
                                    budget - *spent, must_stop_cb, self, move);
  *spent += stelling_worker_get_nodes (self) - before;
  return found;
}

/* Whether looks are taken at all just now. */
static gboolean
is_looking (StellingWorker *self)
{
  return self->index == 0 && self->shared->alpha_beta.quiet_wins != NULL && !self->stopped
         && !self->unstoppable && self->line == 0 && self->n_root_moves > 0;
}

/* Whether a look for an own win could find something. */
static gboolean
is_due (StellingWorker *self)
{
  gboolean is_edge = self->stack[0].position.rules.set == STELLING_RULE_SET_TABLUT_EDGE;
  int score;

  if (!is_looking (self) || self->quiet_wins.has_none)
    return FALSE;
  score = self->root_moves[0].score;
  return score < STELLING_MATE - WIN_PLIES && score >= (is_edge ? AHEAD : 1 - STELLING_WIN_BOUND)
         && is_worth_it (get_win_budget (self), self->quiet_wins.nodes[0]);
}

gboolean
stelling_worker_find_quiet_win (StellingWorker *self)
{
  StellingMove move = STELLING_MOVE_NONE;
  const StellingRootMove *root_move;
  guint plies;

  if (!is_due (self))
    return FALSE;
  plies = look (self, &self->stack[0].position, WIN_PLIES, get_win_budget (self),
                &self->quiet_wins.nodes[0], &move);
  self->quiet_wins.has_none
      = plies == 0 && stelling_quiet_wins_has_ended (self->shared->alpha_beta.quiet_wins);
  root_move = plies >= 3 ? stelling_worker_find_root_move (self, move) : NULL;
  if (root_move == NULL || root_move->settled
      || self->root_moves[0].score >= STELLING_MATE - (int) plies)
    return FALSE;
  self->quiet_wins.win = move;
  self->quiet_wins.win_plies = plies;
  return TRUE;
}

void
stelling_worker_note_quiet_win (StellingWorker *self)
{
  StellingRootMove *root_move = stelling_worker_find_root_move (self, self->quiet_wins.win);

  root_move->proof_line[0] = self->quiet_wins.win;
  stelling_worker_note_proof (self, root_move, STELLING_MATE - (int) self->quiet_wins.win_plies, 1);
  self->quiet_wins.win = STELLING_MOVE_NONE;
  stelling_worker_bring_forward (self, (guint) (root_move - self->root_moves), 0);
  stelling_worker_complete_line (self, &self->root_moves[0]);
  stelling_worker_report (self, FALSE);
}

/* Returns TRUE, having noted it, if the move loses. */
static gboolean
note_loss (StellingWorker *self, StellingRootMove *root_move)
{
  StellingPosition after;
  guint plies;

  if (self->stopped || root_move->settled || root_move->lost != 0
      || abs (root_move->proof) >= STELLING_WIN_BOUND)
    return FALSE;
  after = self->stack[0].position;
  stelling_position_play_unchecked (&after, root_move->move);
  plies = look (self, &after, LOSS_PLIES, get_loss_budget (self), &self->quiet_wins.nodes[1], NULL);
  if (plies == 0)
    return FALSE;
  root_move->lost = -(STELLING_MATE - (int) plies - 1);
  root_move->proof_line[0] = root_move->move;
  stelling_worker_note_proof (self, root_move, root_move->lost, 1);
  self->quiet_wins.n_refuted++;
  return TRUE;
}

/* Whatever it is that the opponent threatens: most moves will not stop it. */
static void
note_losses (StellingWorker *self)
{
  for (guint i = 0; i < self->n_root_moves; i++)
    note_loss (self, &self->root_moves[i]);
  self->quiet_wins.next_losses = stelling_worker_get_nodes (self) * NEXT_LOSSES;
}

gboolean
stelling_worker_refute (StellingWorker *self, guint index, int depth)
{
  if (depth < LOSS_DEPTH || self->unstoppable || !note_loss (self, &self->root_moves[index]))
    return FALSE;
  note_losses (self);
  return TRUE;
}

gboolean
stelling_worker_search_quiet_wins (StellingWorker *self)
{
  if (self->mate_distance.limit > 0 || self->side_search.end > 0)
    return FALSE;
  self->interrupted = stelling_worker_find_quiet_win (self);
  if (!self->interrupted && self->quiet_wins.n_refuted > 0 && is_looking (self)
      && stelling_worker_get_nodes (self) >= self->quiet_wins.next_losses)
    {
      int lost = self->root_moves[self->searched].lost;

      note_losses (self);
      self->interrupted = self->root_moves[self->searched].lost != lost;
    }
  self->stopped = self->stopped || self->interrupted;
  return self->stopped;
}
