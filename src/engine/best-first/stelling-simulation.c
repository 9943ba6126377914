/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-best-first-private.h"

#include <math.h>

/* One simulation of the best-first search: selection of the moves of which most is still expected
 * (PUCT), expansion by one node, evaluation, and backup of the value. */

/* The numbers are tuned by matches: TRIALS.md, "What was tried in Teblo's best-first search". */

/* The weight of priors against values, and its growth with the logarithm of the visits. */
#define EXPLORATION 0.8
#define GROWTH 0.8
#define GROWTH_VISITS 500.0
/* A move that was never visited is taken to be worse than its parent by this. */
#define FIRST_URGENCY 0.15
/* Lines below the first get at least this part of the first one's visits, all of them together. */
#define LINES_SHARE 0.25
/* The depth of search that solving a node is worth at the first visit, and after more visits. */
#define FIRST_DEPTH 2
#define SECOND_VISITS 16
#define SECOND_DEPTH 6

/* --- expansion --- */

/* Computes weights of the node's first @n moves, the hand-made ones times the net's; 1 in all. */
static void
fill_weights (StellingWorker *self, guint ply, guint n, double weights[STELLING_MAX_MOVES])
{
  const StellingStackEntry *entry = &self->stack[ply];
  const StellingNet *net = self->shared->net;
  StellingNetSums sums;
  double total = 0;

  if (net != NULL)
    stelling_worker_sum (self, ply, &sums);
  for (guint i = 0; i < n; i++)
    {
      StellingMove move = entry->picker.moves[i];

      weights[i] = self->traits->weigh (&entry->position, move, entry->picker.orders[i]);
      if (net != NULL)
        {
          guint index = stelling_net_get_move_index (&entry->position, move);

          weights[i]
              *= exp (CLAMP (stelling_net_get_move (net, &sums, index), -1000, 1000) / 100.0);
        }
      total += weights[i];
    }
  for (guint i = 0; i < n; i++)
    weights[i] /= total;
}

/* Fills the row, the likeliest moves first; equal ones stay as they were. */
static void
fill_row (StellingWorker *self, guint ply, const StellingTreeRow *row)
{
  const StellingMove *moves = self->stack[ply].picker.moves;
  double weights[STELLING_MAX_MOVES];

  fill_weights (self, ply, row->n, weights);
  for (guint i = 0; i < row->n; i++)
    {
      guint16 prior = (guint16) MAX (weights[i] * STELLING_TREE_PRIOR_ONE, 1);
      guint j = i;

      for (; j > 0 && row->nodes[j - 1].prior < prior; j--)
        {
          row->nodes[j].squares = row->nodes[j - 1].squares;
          row->nodes[j].prior = row->nodes[j - 1].prior;
        }
      row->nodes[j].squares = (guint16) moves[i];
      row->nodes[j].prior = prior;
    }
}

/* Keeps what is known of the moves that were there before. */
static void
keep_nodes (StellingTree *tree, const StellingTreeRow *row, const StellingTreeRow *before)
{
  for (guint i = 0; i < row->n; i++)
    for (guint j = 0; j < before->n; j++)
      if (before->nodes[j].squares == row->nodes[i].squares)
        stelling_tree_take_over (tree, &row->nodes[i], &before->nodes[j]);
}

/* Makes the row of a node whose thread alone is at it. */
static gboolean
add_row (StellingSimulation *simulation, StellingTreeNode *node, guint ply, gboolean all)
{
  StellingWorker *self = simulation->worker;
  StellingMovePicker *picker = &self->stack[ply].picker;
  StellingTreeRow before = stelling_tree_get_row (simulation->tree, node);
  StellingTreeRow row;
  guint n;

  /* Another thread was quicker. */
  if (before.nodes != NULL && (!all || before.n_left_out == 0))
    return TRUE;
  self->traits->generate (&self->stack[ply].position, picker);
  n = all || picker->n_best_first == 0 ? picker->n : picker->n_best_first;
  row = stelling_tree_add_row (simulation->tree, node, n, picker->n - n);
  if (row.nodes == NULL)
    {
      atomic_store (&self->shared->best_first.paused, TRUE);
      return FALSE;
    }
  fill_row (self, ply, &row);
  keep_nodes (simulation->tree, &row, &before);
  stelling_tree_publish (simulation->tree, node, &row);
  return TRUE;
}

gboolean
stelling_simulation_expand (StellingSimulation *self,
                            StellingTreeNode *node,
                            guint ply,
                            gboolean all)
{
  gboolean done;

  if (atomic_exchange (&node->busy, 1) != 0)
    return FALSE;
  done = add_row (self, node, ply, all);
  atomic_store (&node->busy, 0);
  return done;
}

/* --- selection --- */

guint32
stelling_simulation_sum_root (StellingSimulation *self, double *mean)
{
  const StellingTreeNode *root = stelling_tree_get_root (self->tree);
  const StellingTreeRow row = stelling_tree_get_row (self->tree, root);
  const StellingSharedBestFirst *shared = &self->worker->shared->best_first;
  double total = 0;
  guint32 visits = 0;

  *mean = stelling_tree_node_get_mean (root);
  if (shared->n_left_out == 0)
    return stelling_tree_node_get_visits (root);
  for (guint i = 0; i < row.n; i++)
    if (!shared->left_out[i])
      {
        guint32 own = stelling_tree_node_get_visits (&row.nodes[i]);

        visits += own;
        total += own * (1 - stelling_tree_node_get_mean (&row.nodes[i]));
      }
  *mean = visits > 0 ? total / visits : *mean;
  return visits;
}

static double
rate (const StellingTreeNode *node, double factor, double unvisited)
{
  gint16 proven = stelling_tree_node_get_proven (node);
  guint32 visits = stelling_tree_node_get_visits (node);
  double more = factor * stelling_tree_node_get_prior (node);

  if (proven == STELLING_TREE_DRAWN)
    return 0.5;
  if (proven != 0)
    return proven > 0 ? -1 : 2;
  if (visits == 0)
    return unvisited + more;
  return 1 - stelling_tree_node_get_mean (node) + more / (1 + visits);
}

/* Returns a line that is to be shown and has fallen behind, or NULL. */
static StellingTreeNode *
choose_line (StellingSimulation *simulation, const StellingTreeRow *row)
{
  const StellingSharedBestFirst *shared = &simulation->worker->shared->best_first;
  guint lines = stelling_worker_get_n_lines (simulation->worker);
  guint32 visits[STELLING_MAX_LINES] = { 0 };
  StellingTreeNode *best[STELLING_MAX_LINES] = { NULL };

  if (lines < 2)
    return NULL;
  for (guint i = 0; i < row->n; i++)
    {
      StellingTreeNode *node = &row->nodes[i];
      guint32 own = stelling_tree_node_get_visits (node);

      if (shared->left_out[i] || stelling_tree_node_get_proven (node) != 0)
        continue;
      for (guint j = 0; j < lines && node != NULL; j++)
        if (best[j] == NULL || own > visits[j])
          {
            StellingTreeNode *moved = best[j];
            guint32 kept = visits[j];

            best[j] = node;
            visits[j] = own;
            node = moved;
            own = kept;
          }
    }
  for (guint j = 1; j < lines; j++)
    if (best[j] != NULL && visits[j] < LINES_SHARE / (lines - 1) * visits[0])
      return best[j];
  return NULL;
}

/* Selects the child with the greatest sum of value and prior (PUCT). At the root nothing more is to
 * be learned about what is proven: returns NULL if all is. The likeliest moves come first, so that
 * of those without a visit only the first can be the best. */
static StellingTreeNode *
choose (StellingSimulation *simulation,
        const StellingTreeNode *node,
        const StellingTreeRow *row,
        guint ply)
{
  const gboolean *left_out = simulation->worker->shared->best_first.left_out;
  double mean = stelling_tree_node_get_mean (node);
  double visits = ply > 0 ? stelling_tree_node_get_visits (node)
                          : stelling_simulation_sum_root (simulation, &mean);
  double factor = (EXPLORATION + GROWTH * log (1 + visits / GROWTH_VISITS)) * sqrt (visits);
  double unvisited = MAX (mean - FIRST_URGENCY, 0);
  StellingTreeNode *best = ply == 0 ? choose_line (simulation, row) : NULL;
  double best_rate = -2;

  if (best != NULL)
    return best;
  for (guint i = 0; i < row->n; i++)
    {
      StellingTreeNode *next = &row->nodes[i];
      double own;

      if (ply == 0 && left_out[i])
        continue;
      own = rate (next, factor, unvisited);
      if (own > best_rate && (ply > 0 || stelling_tree_node_get_proven (next) == 0))
        {
          best_rate = own;
          best = next;
        }
      if (stelling_tree_node_get_visits (next) == 0 && stelling_tree_node_get_proven (next) == 0)
        break;
    }
  return best;
}

/* --- backup --- */

/* Backs the value up. Visits were counted as losses on the way down (virtual loss), so that other
 * threads go elsewhere. */
static void
back_up (StellingSimulation *simulation, double value)
{
  for (guint i = simulation->n_path; i > 0; i--)
    {
      StellingTreeNode *node = simulation->path[i - 1];
      gint64 part = (gint64) (value * STELLING_TREE_ONE);

      atomic_fetch_add_explicit (&node->total, part - STELLING_TREE_ONE, memory_order_relaxed);
      value = 1 - value;
    }
}

/* --- one simulation --- */

/* Enters a node. Returns its visits before: of several threads one is the first. */
static guint32
enter (StellingSimulation *simulation, StellingTreeNode *node)
{
  simulation->path[simulation->n_path++] = node;
  atomic_fetch_add_explicit (&node->total, STELLING_TREE_ONE, memory_order_relaxed);
  return atomic_fetch_add_explicit (&node->visits, 1, memory_order_relaxed);
}

/* Returns TRUE if the node, which had @before visits, is proven without a search. A board takes as
 * long to solve as many visits, and most nodes are never visited again. */
static gboolean
solve (StellingSimulation *self, guint ply, guint32 before)
{
  int depth = before == 0 ? FIRST_DEPTH : SECOND_DEPTH;
  gint16 proven;

  if ((before != 0 && before != SECOND_VISITS)
      || !stelling_simulation_solve (self, ply, depth, &proven))
    return FALSE;
  stelling_simulation_prove (self, proven);
  return TRUE;
}

/* Returns the node to go on to from one that had @before visits, or NULL with @value if the
 * simulation ends here. */
static StellingTreeNode *
step (StellingSimulation *self, StellingTreeNode *node, guint ply, guint32 before, double *value)
{
  StellingTreeRow row = stelling_tree_get_row (self->tree, node);
  StellingTreeNode *next = NULL;

  if (ply > 0 && stelling_tree_node_get_proven (node) == 0
      && stelling_repetition_is_drawn (self->worker, ply))
    {
      *value = 0.5;
      return NULL;
    }
  if (ply > 0 && (stelling_tree_node_get_proven (node) != 0 || solve (self, ply, before)))
    {
      *value = stelling_proven_get_value (stelling_tree_node_get_proven (node));
      return NULL;
    }
  if (row.nodes == NULL && before > 0 && ply < STELLING_MAX_TREE_PLY
      && stelling_simulation_expand (self, node, ply, FALSE))
    row = stelling_tree_get_row (self->tree, node);
  if (row.nodes != NULL)
    next = choose (self, node, &row, ply);
  /* All other moves lose, or one wins: that proof may have been missed, since there was no room for
   * more moves or another thread was at it. */
  if (next != NULL && ply > 0 && stelling_tree_node_get_proven (next) != 0)
    stelling_simulation_back_up_proofs (self, self->n_path);
  if (next == NULL)
    *value = stelling_points_get_chance (stelling_worker_evaluate (self->worker, ply) / 100.0);
  return next;
}

void
stelling_simulation_run (StellingSimulation *self)
{
  StellingWorker *worker = self->worker;
  StellingTreeNode *node = stelling_tree_get_root (self->tree);
  StellingTreeNode *next;
  double value = 0.5;
  guint ply = 0;
  guint32 before;

  self->n_path = 0;
  before = enter (self, node);
  while ((next = step (self, node, ply, before, &value)) != NULL)
    {
      stelling_tree_prefetch_row (self->tree, next);
      stelling_worker_step (worker, ply++, stelling_tree_node_get_move (next));
      before = enter (self, next);
      node = next;
    }
  worker->selective_depth = MAX (worker->selective_depth, ply);
  back_up (self, value);
}
