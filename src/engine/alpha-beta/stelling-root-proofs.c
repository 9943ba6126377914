/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-alpha-beta-private.h"

#include <string.h>

/* Forced wins by threats at the root, in Tablut: the proof-number search sees them far deeper than
 * the main one. It runs between two depths and gets a share of the nodes, so that the same search
 * does the same each time. The main search goes on and finds whether there is anything quicker. */

#define FIRST_NODES 500
#define SHARE 10 /* one node out of this number, for each side */

static gboolean
must_stop_cb (gpointer user_data)
{
  return stelling_worker_must_stop (user_data);
}

/* Notes a win. Its move comes before all others, but for one that wins as quickly. */
static void
note_win (StellingWorker *self, guint plies)
{
  StellingMove line[STELLING_MAX_PROOF];
  StellingSide side = self->stack[0].position.turn;
  guint n = stelling_proof_search_get_line (self->shared->alpha_beta.proof_search,
                                            &self->shared->history, side, line, STELLING_MAX_PROOF);
  StellingRootMove *root_move = n > 0 ? stelling_worker_find_root_move (self, line[0]) : NULL;
  int score = STELLING_MATE - (int) plies;

  if (root_move == NULL || root_move->settled || self->root_moves[0].score >= score)
    return;
  memcpy (root_move->proof_line, line, n * sizeof (StellingMove));
  stelling_worker_note_proof (self, root_move, score, n);
  stelling_worker_bring_forward (self, (guint) (root_move - self->root_moves), 0);
}

/* Notes a loss. If the root is lost in @all_plies at most, every move loses, some sooner. */
static void
note_loss (StellingWorker *self, StellingRootMove *root_move, guint all_plies)
{
  StellingProofSearch *proof = self->shared->alpha_beta.proof_search;
  StellingHistory *game = &self->reporter.history;
  StellingSide winner = stelling_side_other (self->stack[0].position.turn);
  guint plies
      = stelling_proof_search_get_plies (proof, &self->shared->history, winner, root_move->move);
  int score = -(STELLING_MATE - (int) (plies > 0 ? MIN (plies, all_plies) : all_plies));
  guint n = 1;

  if (root_move->settled || root_move->score <= score)
    return;
  root_move->proof_line[0] = root_move->move;
  stelling_history_push (game, root_move->move);
  n += stelling_proof_search_get_line (proof, game, winner, root_move->proof_line + 1,
                                       STELLING_MAX_PROOF - 1);
  stelling_history_pop (game);
  root_move->lost = score;
  stelling_worker_note_proof (self, root_move, score, n);
}

/* Notes that all moves lose: the one that holds out longest comes first; equal ones stay as they
 * were. */
static void
note_losses (StellingWorker *self, guint plies)
{
  for (guint i = 0; i < self->n_root_moves; i++)
    note_loss (self, &self->root_moves[i], plies);
  for (guint i = 1; i < self->n_root_moves; i++)
    {
      guint to = i;

      while (to > 0 && self->root_moves[to - 1].score < self->root_moves[i].score)
        to--;
      stelling_worker_bring_forward (self, i, to);
    }
}

/* Looks for one side's win; the proof search's table remembers what was spent on it before. */
static void
prove_side (StellingWorker *self, StellingSide winner)
{
  StellingProofSearch *proof = self->shared->alpha_beta.proof_search;
  guint64 all = stelling_worker_get_nodes (self);
  guint64 wanted = MAX (all / SHARE, FIRST_NODES);
  guint64 spent = self->root_proofs.nodes[winner];
  guint plies;

  if (self->root_proofs.ended[winner] || spent >= wanted || self->stopped)
    return;
  switch (stelling_proof_search_run (proof, &self->shared->history, winner, wanted - spent, &plies))
    {
    case STELLING_PROOF_WON:
      self->root_proofs.ended[STELLING_LIGHT] = self->root_proofs.ended[STELLING_DARK] = TRUE;
      if (winner == self->stack[0].position.turn)
        note_win (self, plies);
      else
        note_losses (self, plies);
      stelling_worker_report (self, FALSE);
      break;
    case STELLING_PROOF_NONE:
      self->root_proofs.ended[winner] = TRUE;
      break;
    case STELLING_PROOF_UNKNOWN:
    default:
      break;
    }
  self->root_proofs.nodes[winner] += stelling_worker_get_nodes (self) - all;
}

void
stelling_worker_search_proofs (StellingWorker *self)
{
  if (self->index > 0 || self->shared->alpha_beta.proof_search == NULL || self->n_root_moves == 0)
    return;
  stelling_proof_search_set_stop (self->shared->alpha_beta.proof_search, must_stop_cb, self);
  prove_side (self, STELLING_LIGHT);
  prove_side (self, STELLING_DARK);
}
