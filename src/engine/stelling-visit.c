/* stelling-visit.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-best-first-private.h"

#include <math.h>

/* One visit of the best-first search: down by the move of which most is still expected, one node
 * more, and back with its value. */

/* How much priors count against values. */
#define EXPLORATION 0.8
/* A move that was never visited is taken to be so much worse than its parent. */
#define FIRST_URGENCY 0.15
/* Lines below the first get at least this part of the first one's visits, all of them together. */
#define LINES_SHARE 0.25

/* --- a node's moves --- */

/* Weights of the moves, the hand-made ones times what the net says. */
static void
fill_priors (StellingWorker *self, guint ply, StellingTreeEdge *edges, guint n)
{
  const StellingFrame *frame = &self->frames[ply];
  const StellingNet *net = self->shared->net;
  StellingNetSums sums;
  double total = 0;

  if (net != NULL)
    stelling_worker_sum (self, ply, &sums);
  for (guint i = 0; i < n; i++)
    {
      double weight = self->brain->weigh (&frame->position, edges[i].move, frame->picks.orders[i]);

      if (net != NULL)
        {
          guint index = stelling_net_get_move_index (&frame->position, edges[i].move);

          weight *= exp (CLAMP (stelling_net_get_move (net, &sums, index), -1000, 1000) / 100.0);
        }
      edges[i].prior = (float) weight;
      total += weight;
    }
  for (guint i = 0; i < n; i++)
    edges[i].prior = (float) ((double) edges[i].prior / total);
}

/* The likeliest first; equal ones stay as they were. */
static void
sort_edges (StellingTreeRow *row)
{
  for (guint i = 1; i < row->n; i++)
    {
      StellingMove move = row->edges[i].move;
      float prior = row->edges[i].prior;
      guint j = i;

      for (; j > 0 && row->edges[j - 1].prior < prior; j--)
        {
          row->edges[j].move = row->edges[j - 1].move;
          row->edges[j].prior = row->edges[j - 1].prior;
        }
      row->edges[j].move = move;
      row->edges[j].prior = prior;
    }
}

/* The edges of @before keep what is behind them. */
static void
keep_children (StellingTreeRow *row, const StellingTreeRow *before)
{
  for (guint i = 0; i < row->n; i++)
    {
      StellingTreeEdge *edge = &row->edges[i];

      atomic_store_explicit (&edge->child, 0, memory_order_relaxed);
      for (guint j = 0; j < before->n; j++)
        if (before->edges[j].move == edge->move)
          atomic_store (&edge->child, atomic_load (&before->edges[j].child));
    }
}

/* Makes the edges of a node whose thread alone is at it. */
static gboolean
add_row (StellingWalk *walk, StellingTreeNode *node, guint ply, gboolean all)
{
  StellingWorker *self = walk->worker;
  StellingPicks *picks = &self->frames[ply].picks;
  StellingTreeRow before = stelling_tree_get_row (walk->tree, node);
  StellingTreeRow row;

  /* Somebody was quicker. */
  if (before.edges != NULL && (!all || before.n_left_out == 0))
    return TRUE;
  self->brain->generate (&self->frames[ply].position, picks);
  row.n = all || picks->n_worth == 0 ? picks->n : picks->n_worth;
  row.n_left_out = picks->n - row.n;
  row.edges = stelling_tree_add_edges (walk->tree, row.n);
  if (row.edges == NULL)
    {
      atomic_store (&self->shared->full, TRUE);
      return FALSE;
    }
  for (guint i = 0; i < row.n; i++)
    row.edges[i].move = picks->moves[i];
  fill_priors (self, ply, row.edges, row.n);
  sort_edges (&row);
  keep_children (&row, &before);
  stelling_tree_publish (walk->tree, node, &row);
  return TRUE;
}

gboolean
stelling_walk_expand (StellingWalk *self, StellingTreeNode *node, guint ply, gboolean all)
{
  gboolean done;

  if (atomic_exchange (&node->busy, 1) != 0)
    return FALSE;
  done = add_row (self, node, ply, all);
  atomic_store (&node->busy, 0);
  return done;
}

/* --- going down --- */

static double
rate_edge (const StellingTreeEdge *edge, const StellingTreeNode *node, double factor)
{
  gint16 proven = atomic_load_explicit (&node->proven, memory_order_relaxed);
  guint32 visits = atomic_load_explicit (&node->visits, memory_order_relaxed);

  if (proven > 0 && proven != STELLING_TREE_DRAWN)
    return -1; /* it loses */
  if (proven == STELLING_TREE_DRAWN)
    return 0.5;
  if (proven < 0)
    return 2;
  return 1 - stelling_tree_node_get_mean (node) + factor * (double) edge->prior / (1 + visits);
}

/* Lines that are to be shown and have fallen behind come first. */
static StellingTreeEdge *
choose_line (StellingWalk *walk, const StellingTreeRow *row)
{
  guint lines = MIN (walk->worker->shared->options.lines, row->n);
  guint32 visits[STELLING_MAX_LINES] = { 0 };
  StellingTreeEdge *best[STELLING_MAX_LINES] = { NULL };

  if (lines < 2)
    return NULL;
  for (guint i = 0; i < row->n; i++)
    {
      StellingTreeEdge *edge = &row->edges[i];
      guint32 own = stelling_walk_get_visits (walk, edge);

      if (stelling_walk_get_proven (walk, edge) != 0)
        continue;
      for (guint j = 0; j < lines && edge != NULL; j++)
        if (best[j] == NULL || own > visits[j])
          {
            StellingTreeEdge *moved = best[j];
            guint32 kept = visits[j];

            best[j] = edge;
            visits[j] = own;
            edge = moved;
            own = kept;
          }
    }
  for (guint j = 1; j < lines; j++)
    if (best[j] != NULL && visits[j] < LINES_SHARE / (lines - 1) * visits[0])
      return best[j];
  return NULL;
}

/* At the root nothing more is to be learned about what is proven: NULL if all is. The likeliest
 * moves come first, so that of those without a visit only the first can be the best. */
static StellingTreeEdge *
choose (StellingWalk *walk, const StellingTreeNode *node, const StellingTreeRow *row, guint ply)
{
  double visits = atomic_load_explicit (&node->visits, memory_order_relaxed);
  double factor = EXPLORATION * sqrt (visits);
  double unvisited = MAX (stelling_tree_node_get_mean (node) - FIRST_URGENCY, 0);
  StellingTreeEdge *best = ply == 0 ? choose_line (walk, row) : NULL;
  double best_rate = -2;

  if (best != NULL)
    return best;
  for (guint i = 0; i < row->n; i++)
    {
      StellingTreeEdge *edge = &row->edges[i];
      guint32 child = atomic_load_explicit (&edge->child, memory_order_acquire);
      double rate = child != 0
                        ? rate_edge (edge, stelling_tree_get_node (walk->tree, child), factor)
                        : unvisited + factor * (double) edge->prior;

      if (rate > best_rate && (ply > 0 || stelling_walk_get_proven (walk, edge) == 0))
        {
          best_rate = rate;
          best = edge;
        }
      if (child == 0)
        break;
    }
  return best;
}

/* --- coming back --- */

/* Visits were counted as losses on the way down, so that other threads go elsewhere. */
static void
back_up (StellingWalk *walk, double value)
{
  for (guint i = walk->n_path; i > 0; i--)
    {
      StellingTreeNode *node = walk->path[i - 1];
      gint64 part = (gint64) (value * STELLING_TREE_ONE);

      atomic_fetch_add_explicit (&node->total, part - STELLING_TREE_ONE, memory_order_relaxed);
      value = 1 - value;
    }
}

/* --- one visit --- */

/* TRUE if nobody was here before: of several threads one is the first. */
static gboolean
enter (StellingWalk *walk, StellingTreeNode *node)
{
  walk->path[walk->n_path++] = node;
  atomic_fetch_add_explicit (&node->total, STELLING_TREE_ONE, memory_order_relaxed);
  return atomic_fetch_add_explicit (&node->visits, 1, memory_order_relaxed) == 0;
}

StellingTreeNode *
stelling_walk_get_child (StellingWalk *self, StellingTreeEdge *edge)
{
  guint32 child = atomic_load_explicit (&edge->child, memory_order_acquire);
  guint32 none = 0;

  if (child == 0)
    {
      child = stelling_tree_add_node (self->tree);
      if (child == 0)
        {
          atomic_store (&self->worker->shared->full, TRUE);
          return NULL;
        }
      /* Another thread may have been quicker; then ours is lost until the next collection. */
      if (!atomic_compare_exchange_strong (&edge->child, &none, child))
        child = none;
    }
  return stelling_tree_get_node (self->tree, child);
}

/* A node is looked at for the @first time, or again if it has no edges yet: its value. */
static double
look (StellingWalk *walk, StellingTreeNode *node, guint ply, gboolean first)
{
  StellingWorker *self = walk->worker;
  gint16 proven;

  if (first && stelling_walk_prove_at_once (walk, ply, &proven))
    {
      atomic_store (&node->proven, proven);
      stelling_walk_back_up_proofs (walk, walk->n_path - 1);
      return stelling_proven_get_value (proven);
    }
  return stelling_points_get_chance (stelling_worker_evaluate (self, ply) / 100.0);
}

void
stelling_walk_visit (StellingWalk *self)
{
  StellingWorker *worker = self->worker;
  StellingTreeNode *node = stelling_tree_get_root (self->tree);
  double value = 0.5;
  gboolean first;

  self->n_path = 0;
  first = enter (self, node);
  for (guint ply = 0;; ply++)
    {
      gint16 proven = atomic_load (&node->proven);
      StellingTreeRow row = stelling_tree_get_row (self->tree, node);
      StellingTreeEdge *edge;
      StellingTreeNode *child;

      worker->selective_depth = MAX (worker->selective_depth, ply);
      if (ply > 0 && proven != 0)
        value = stelling_proven_get_value (proven);
      else if (ply > 0 && stelling_path_is_drawn (worker, ply))
        value = 0.5;
      else if (row.edges == NULL
               && (first || ply >= STELLING_MAX_TREE_PLY
                   || !stelling_walk_expand (self, node, ply, FALSE)))
        value = look (self, node, ply, first);
      else
        {
          row = stelling_tree_get_row (self->tree, node);
          edge = choose (self, node, &row, ply);
          child = edge != NULL ? stelling_walk_get_child (self, edge) : NULL;
          if (child != NULL)
            {
              stelling_worker_play (worker, ply, edge->move);
              first = enter (self, child);
              node = child;
              continue;
            }
          value = look (self, node, ply, first);
        }
      break;
    }
  back_up (self, value);
}
