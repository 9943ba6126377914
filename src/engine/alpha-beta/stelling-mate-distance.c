/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-alpha-beta-private.h"

#include <stdlib.h>
#include <string.h>

/* Finds how soon a proven win or loss comes. A proof only bounds the plies to the end; a quicker
 * end is looked for here: alpha-beta with a null window about an end within a number of plies and
 * nothing left out, for two plies more each time. It goes on where the table remembers it. */

#define LEAST_NODES 4000
#define SHARE 2 /* one node out of this number */

/* Whether @winner has won within @plies plies from the root by the move. */
static gboolean
has_end (StellingWorker *self, StellingMove move, StellingSide winner, guint plies)
{
  gboolean own = winner == self->stack[0].position.turn;
  int bound = own ? -(STELLING_MATE - (int) plies) : STELLING_MATE - (int) plies - 1;
  int score;

  stelling_worker_play (self, 0, move);
  self->mate_distance.limit = plies;
  self->mate_distance.winner = winner;
  score = stelling_worker_search (self, 1, (int) plies - 2, bound, bound + 1);
  self->mate_distance.limit = 0;
  return !self->stopped && (own ? score <= bound : score > bound);
}

/* Keeps an end that was found after the search of all quicker ones: it is the quickest. */
static void
keep_end (StellingWorker *self, StellingRootMove *root_move, int score)
{
  StellingStackEntry *current = &self->stack[0];
  guint n;

  stelling_stack_entry_keep_pv (current, root_move->move);
  n = MIN (current->pv_length, STELLING_MAX_PROOF);
  memcpy (root_move->proof_line, current->pv, n * sizeof (StellingMove));
  stelling_worker_note_proof (self, root_move, score, n);
}

/* Returns TRUE, having noted what it learned of the move, if the side search goes on. */
static gboolean
check_win (StellingWorker *self, guint index, guint plies)
{
  StellingRootMove *root_move = &self->root_moves[index];

  if (root_move->exact || stelling_root_move_is_draw (root_move) || root_move->lost != 0
      || root_move->no_win >= plies)
    return TRUE;
  if (has_end (self, root_move->move, self->stack[0].position.turn, plies))
    keep_end (self, root_move, STELLING_MATE - (int) plies);
  else if (self->stopped)
    return FALSE;
  else
    root_move->no_win = plies;
  return TRUE;
}

static gboolean
check_loss (StellingWorker *self, guint index, guint plies)
{
  StellingRootMove *root_move = &self->root_moves[index];
  StellingSide winner = stelling_side_other (self->stack[0].position.turn);

  if (root_move->no_loss >= plies)
    return TRUE;
  if (has_end (self, root_move->move, winner, plies))
    {
      root_move->lost = -(STELLING_MATE - (int) plies);
      keep_end (self, root_move, root_move->lost);
    }
  else if (self->stopped)
    return FALSE;
  else
    root_move->no_loss = plies;
  return TRUE;
}

/* Looks at all moves that could be better than the first line, that one first, and puts one that
 * wins in @plies plies in its place. Returns FALSE if the side search has ended. */
static gboolean
check_root_win (StellingWorker *self, guint plies)
{
  for (guint i = 0; i < self->n_root_moves; i++)
    {
      if (!check_win (self, i, plies))
        return FALSE;
      if (self->root_moves[i].score != STELLING_MATE - (int) plies)
        continue;
      stelling_worker_bring_forward (self, i, 0);
      return TRUE;
    }
  return TRUE;
}

/* Brings a move forward that may hold out longer than the first line's. */
static void
bring_longest_forward (StellingWorker *self)
{
  StellingRootMove *first = &self->root_moves[0];
  int longest = first->score;
  guint found = 0;

  for (guint i = 1; i < self->n_root_moves; i++)
    {
      int lost = stelling_root_move_get_lost (&self->root_moves[i]);

      if (lost == 0 || lost <= longest)
        continue;
      longest = lost;
      found = i;
    }
  if (found == 0)
    return;
  stelling_worker_bring_forward (self, found, 0);
  first->score = longest;
  first->bounded = first->complete = FALSE;
  first->pv[0] = first->move;
  first->pv_length = 1;
}

/* Returns TRUE if the line's distance is exact. */
static gboolean
check_line (StellingWorker *self, guint index)
{
  StellingRootMove *line = &self->root_moves[index];
  guint first = stelling_root_move_is_win (line) ? 3 : 2;

  if (abs (line->score) < STELLING_WIN_BOUND || line->exact)
    return FALSE;
  for (guint plies = first; plies + 2 <= stelling_root_move_get_plies (line); plies += 2)
    {
      gboolean goes_on = !stelling_root_move_is_win (line) ? check_loss (self, index, plies)
                         : index == 0                      ? check_root_win (self, plies)
                                                           : check_win (self, index, plies);

      if (!goes_on)
        return FALSE;
    }
  if (index == 0 && !stelling_root_move_is_win (line))
    bring_longest_forward (self);
  return TRUE;
}

static gboolean
needs_check (StellingWorker *self, guint n_lines)
{
  for (guint i = 0; i < n_lines; i++)
    if (abs (self->root_moves[i].score) >= STELLING_WIN_BOUND && !self->root_moves[i].exact
        && !stelling_worker_is_exact (self, i))
      return TRUE;
  return FALSE;
}

gboolean
stelling_worker_check_mate_distances (StellingWorker *self, gboolean only)
{
  guint n_lines = stelling_worker_get_n_lines (self);
  guint64 before = stelling_worker_get_nodes (self);
  guint64 wanted = MAX (only ? before + self->mate_distance.nodes : before / SHARE, LEAST_NODES);
  guint64 end;
  gboolean learned = FALSE;

  if (self->index > 0 || self->stopped || !needs_check (self, n_lines)
      || self->mate_distance.nodes >= wanted)
    return FALSE;
  stelling_worker_begin_side_search (self, wanted - self->mate_distance.nodes);
  end = self->side_search.end;
  for (guint i = 0; i < n_lines && !self->stopped; i++)
    learned |= check_line (self, i);
  self->mate_distance.nodes
      += stelling_worker_get_nodes (self) - before + end - self->side_search.end;
  stelling_worker_end_side_search (self);
  return learned;
}
