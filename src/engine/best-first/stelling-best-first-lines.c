/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-best-first-private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The result of a best-first search: its tree as root moves with scores and lines. */

/* The standard deviation of values: lines are ordered by their means less one standard error. */
#define SPREAD 0.25
/* A move with less than this part of the first one's visits is hardly looked at. */
#define LEAST_SHARE 0.125
/* No chance that is not proven is less, or nearer to one. */
#define LEAST_CHANCE 0.0005

static int
to_score (double chance)
{
  double safe = CLAMP (chance, LEAST_CHANCE, 1 - LEAST_CHANCE);

  return (int) lround (100 * log2 (safe / (1 - safe)));
}

/* Returns a proven score; 0: a draw, or nothing is proven. */
static int
get_proven_score (const StellingTreeNode *node)
{
  gint16 proven = stelling_tree_node_get_proven (node);
  int score = -stelling_proven_to_score (proven);

  if (proven == 0 || proven == STELLING_TREE_DRAWN)
    return 0;
  return score > 0 ? score - 1 : score + 1;
}

/* Returns the move's mean value less @doubt standard errors, as a score. */
static int
get_node_score (const StellingTreeNode *node, double unvisited, double doubt)
{
  guint32 visits = stelling_tree_node_get_visits (node);

  if (stelling_tree_node_get_proven (node) != 0)
    return get_proven_score (node);
  if (visits == 0)
    return to_score (unvisited);
  return to_score (1 - stelling_tree_node_get_mean (node) - doubt * SPREAD / sqrt (visits));
}

/* Returns the most visited child, or of proven ones the shortest win or the longest loss. */
static const StellingTreeNode *
find_most_visited (const StellingSimulation *simulation, const StellingTreeNode *node)
{
  const StellingTreeRow row = stelling_tree_get_row (simulation->tree, node);
  const StellingTreeNode *best = NULL;
  int best_rank = 0;

  for (guint i = 0; i < row.n; i++)
    {
      gint16 proven = stelling_tree_node_get_proven (&row.nodes[i]);
      int rank = (int) MIN (stelling_tree_node_get_visits (&row.nodes[i]), G_MAXINT / 4);

      if (proven != 0 && proven != STELLING_TREE_DRAWN)
        rank = proven < 0 ? G_MAXINT / 2 + proven : -G_MAXINT / 2 + proven;
      if (rank == 0 || (best != NULL && rank <= best_rank))
        continue;
      best = &row.nodes[i];
      best_rank = rank;
    }
  return best;
}

static void
fill_line (const StellingSimulation *simulation,
           const StellingTreeNode *node,
           StellingRootMove *line)
{
  line->pv_length = 0;
  while (node != NULL && line->pv_length < STELLING_MAX_PV)
    {
      line->pv[line->pv_length++] = stelling_tree_node_get_move (node);
      node = find_most_visited (simulation, node);
    }
}

/* Returns the class of a line: 0, worth reporting; 1, hardly looked at; 2, loses. */
static int
get_class (const StellingRootMove *line)
{
  return line->score <= -STELLING_WIN_BOUND ? 2 : line->unlikely ? 1 : 0;
}

static int
compare_root_moves (gconstpointer a, gconstpointer b)
{
  const StellingRootMove *first = a;
  const StellingRootMove *second = b;

  if (get_class (first) != get_class (second))
    return get_class (first) - get_class (second);
  if (first->sure != second->sure)
    return second->sure - first->sure;
  return first->visits < second->visits ? 1 : first->visits > second->visits ? -1 : 0;
}

/* Brings the @n_wanted best to the front. The C library's own sorting allocates memory. */
static void
sort_root_moves (StellingRootMove *moves, guint n, guint n_wanted)
{
  for (guint i = 0; i < MIN (n, n_wanted); i++)
    {
      StellingRootMove kept = moves[i];
      guint best = i;

      for (guint j = i + 1; j < n; j++)
        if (compare_root_moves (&moves[j], &moves[best]) < 0)
          best = j;
      moves[i] = moves[best];
      moves[best] = kept;
    }
}

/* Levels the scores: a line that is less sure gets no better score than the one before it. */
static void
level_scores (StellingRootMove *moves, guint n)
{
  for (guint i = 1; i < n; i++)
    if (!moves[i].settled && abs (moves[i].score) < STELLING_WIN_BOUND)
      moves[i].score = MIN (moves[i].score, moves[i - 1].score);
}

/* Fills in the score. An exact one stays as it is: the tree only knows bounds of its plies. */
static void
fill_score (const StellingSimulation *simulation,
            const StellingTreeNode *node,
            double unvisited,
            StellingRootMove *line)
{
  int score = get_node_score (node, unvisited, 0);

  if (line->exact || (line->proof != 0 && abs (line->proof) >= abs (score)))
    return;
  if (line->complete && score == line->score)
    return;
  line->complete = FALSE;
  line->score = score;
  line->settled = stelling_tree_node_get_proven (node) != 0;
  line->lost = MIN (line->lost, score <= -STELLING_WIN_BOUND ? score : 0);
  fill_line (simulation, node, line);
}

static void
fill_root_move (const StellingSimulation *simulation,
                const StellingTreeNode *node,
                double unvisited,
                StellingRootMove *line)
{
  line->visits = stelling_tree_node_get_visits (node);
  line->depth = line->visits > 0 ? simulation->worker->depth : 0;
  fill_score (simulation, node, unvisited, line);
  line->sure = line->settled || line->proof != 0 ? line->score
                                                 : get_node_score (node, unvisited, 1);
}

void
stelling_best_first_fill_root_moves (StellingSimulation *self)
{
  StellingWorker *worker = self->worker;
  const StellingTreeNode *root = stelling_tree_get_root (self->tree);
  const StellingTreeRow row = stelling_tree_get_row (self->tree, root);
  const gboolean *left_out = worker->shared->best_first.left_out;
  double mean, unvisited;
  double least = 0;

  stelling_simulation_sum_root (self, &mean);
  unvisited = CLAMP (mean - SPREAD, 0, 1);
  for (guint i = 0; i < row.n; i++)
    if (!left_out[i])
      least = MAX (least, stelling_tree_node_get_visits (&row.nodes[i]));
  least *= LEAST_SHARE / worker->shared->options.lines;
  for (guint i = 0; i < row.n; i++)
    {
      StellingMove move = stelling_tree_node_get_move (&row.nodes[i]);
      StellingRootMove *line;

      if (left_out[i])
        continue;
      line = stelling_worker_find_root_move (worker, move);
      fill_root_move (self, &row.nodes[i], unvisited, line);
      line->unlikely = abs (line->score) < STELLING_WIN_BOUND && !line->settled
                       && (double) line->visits < least;
    }
  sort_root_moves (worker->root_moves, worker->n_root_moves, worker->shared->options.lines);
  level_scores (worker->root_moves, stelling_worker_get_n_lines (worker));
}

gboolean
stelling_best_first_is_all_proven (StellingSimulation *self)
{
  const StellingTreeNode *root = stelling_tree_get_root (self->tree);
  const StellingTreeRow row = stelling_tree_get_row (self->tree, root);
  const StellingSharedBestFirst *shared = &self->worker->shared->best_first;
  guint n_wins = 0, n_open = 0;

  /* What is proven of the root is so by all its moves. */
  if (shared->n_left_out == 0 && atomic_load (&root->proven) == 0)
    return FALSE;
  for (guint i = 0; i < row.n; i++)
    {
      gint16 proven = stelling_tree_node_get_proven (&row.nodes[i]);

      if (shared->left_out[i])
        continue;
      n_wins += proven < 0;
      n_open += proven == 0;
    }
  return n_wins >= stelling_worker_get_n_lines (self->worker) || n_open == 0;
}
