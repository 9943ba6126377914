/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-best-first-private.h"

/* Results by the rules or the endgame solver are proven, and proofs go up the tree. Their number of
 * plies is an upper bound: of other ways to win, and of longer defences that lose as well, only
 * what is proven is known. */

double
stelling_proven_get_value (gint16 proven)
{
  return proven == STELLING_TREE_DRAWN ? 0.5 : proven > 0 ? 1 : 0;
}

/* Converts from the engine's scores, counted from @ply. */
static gint16
proven_from_score (int score, guint ply)
{
  if (score == 0)
    return STELLING_TREE_DRAWN;
  return (gint16) (score > 0 ? STELLING_MATE - score - (int) ply
                             : -(STELLING_MATE + score - (int) ply) - 1);
}

int
stelling_proven_to_score (gint16 proven)
{
  if (proven == STELLING_TREE_DRAWN)
    return 0;
  return proven > 0 ? STELLING_MATE - proven : -(STELLING_MATE + proven + 1);
}

/* Returns what the children's proofs say about the node, or 0. @open: all children lose, but there
 * are moves without a node. */
static gint16
combine_proofs (const StellingSimulation *self, const StellingTreeNode *node, gboolean *open)
{
  const StellingTreeRow row = stelling_tree_get_row (self->tree, node);
  gboolean all = row.nodes != NULL, drawn = FALSE;
  gint16 win = 0, loss = 0;

  *open = FALSE;
  for (guint i = 0; i < row.n; i++)
    {
      gint16 proven = stelling_tree_node_get_proven (&row.nodes[i]);

      if (proven == STELLING_TREE_DRAWN)
        drawn = TRUE;
      else if (proven < 0)
        win = (gint16) (win == 0 ? -proven : MIN (win, -proven));
      else if (proven > 0)
        loss = MAX (loss, proven);
      else
        all = FALSE;
    }
  if (win != 0)
    return win;
  *open = all && row.n_left_out > 0;
  if (!all || *open)
    return 0;
  return drawn ? STELLING_TREE_DRAWN : (gint16) (-loss - 2);
}

/* Corrects the means above a move that is proven and does not win: its visits count as the others
 * do, since nobody will make it. The visits of this simulation, which count as lost on the way, are
 * left out. */
static void
correct_means (StellingSimulation *self, guint i)
{
  const StellingTreeNode *child = self->path[i];
  const StellingTreeNode *node = self->path[i - 1];
  double n = stelling_tree_node_get_visits (child) - 1.0;
  double others = stelling_tree_node_get_visits (node) - 1.0 - n;
  double whole = (double) (atomic_load (&node->total) - STELLING_TREE_ONE);
  double part = n * STELLING_TREE_ONE - (double) (atomic_load (&child->total) - STELLING_TREE_ONE);
  double wanted = part;
  gint64 change;

  if (atomic_load (&child->proven) == STELLING_TREE_DRAWN)
    wanted = n * STELLING_TREE_ONE / 2;
  else if (others > 0)
    wanted = (whole - part) * n / others;
  change = (gint64) (wanted - part);
  for (; i > 0; i--)
    {
      atomic_fetch_add_explicit (&self->path[i - 1]->total, change, memory_order_relaxed);
      change = -change;
    }
}

/* Notes that the path's @i-th node is proven. */
static void
settle (StellingSimulation *self, guint i, gint16 proven)
{
  gint16 none = 0;

  if (atomic_compare_exchange_strong (&self->path[i]->proven, &none, proven) && proven > 0 && i > 0)
    correct_means (self, i);
}

void
stelling_simulation_back_up_proofs (StellingSimulation *self, guint n)
{
  for (guint i = n; i > 0; i--)
    {
      StellingTreeNode *node = self->path[i - 1];
      gboolean open;
      gint16 proven;

      if (atomic_load (&node->proven) != 0)
        continue;
      proven = combine_proofs (self, node, &open);
      if (open && !stelling_simulation_expand (self, node, i - 1, TRUE))
        return;
      if (proven == 0)
        return;
      settle (self, i - 1, proven);
    }
}

void
stelling_simulation_prove (StellingSimulation *self, gint16 proven)
{
  settle (self, self->n_path - 1, proven);
  stelling_simulation_back_up_proofs (self, self->n_path - 1);
}

/* Solves the leaf. What is solved may not hold where the game's past can end a line. */
gboolean
stelling_simulation_solve (StellingSimulation *self, guint ply, int depth, gint16 *proven)
{
  StellingWorker *worker = self->worker;
  const StellingPosition *position = &worker->stack[ply].position;
  int score;

  if (worker->traits->is_lost (position))
    *proven = -1;
  else if (worker->traits->find_win (position) != STELLING_MOVE_NONE)
    *proven = 1;
  else if (!stelling_repetition_has_series (worker, ply)
           && worker->traits->solve (worker, position, ply, depth, &score))
    *proven = proven_from_score (score, ply);
  else if (worker->traits->is_stuck (position))
    *proven = -1;
  else
    return FALSE;
  return TRUE;
}

void
stelling_simulation_settle_root_moves (StellingSimulation *self)
{
  StellingWorker *worker = self->worker;
  StellingTreeRow row = stelling_tree_get_row (self->tree, stelling_tree_get_root (self->tree));

  for (guint i = 0; i < worker->n_root_moves; i++)
    for (guint j = 0; worker->root_moves[i].settled && j < row.n; j++)
      if (stelling_tree_node_get_move (&row.nodes[j]) == worker->root_moves[i].move)
        atomic_store (&row.nodes[j].proven, proven_from_score (-worker->root_moves[i].score, 1));
}
