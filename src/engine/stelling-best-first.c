/* stelling-best-first.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-engine-private.h"
#include "stelling-tree-private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Best-first search (PUCT): again and again from the root to a leaf, by the move of which most is
 * still expected: what its visits came to so far, and what its prior promises as long as it was
 * seldom visited. What the rules or the solved endings say is proven, and proofs go up the tree. */

/* How much priors count against values. */
#define EXPLORATION 0.8
/* A move that was never visited is taken to be so much worse than its parent. */
#define FIRST_URGENCY 0.15
/* Lines below the first get at least this part of the first one's visits, all of them together. */
#define LINES_SHARE 0.25
/* How much values vary: a line's is told below its mean by one standard error. */
#define SPREAD 0.25

/* What is solved of a node that is looked at for the first time is worth a search so deep. */
#define SOLVING_DEPTH 6

#define MAX_TREE_PLY (STELLING_MAX_PLY - 4)

typedef struct
{
  StellingWorker *worker;
  StellingTree *tree;
  StellingTreeNode *path[STELLING_MAX_PLY];
  guint n_path;
} Walk;

/* --- values --- */

static int
to_score (double chance)
{
  double safe = CLAMP (chance, 0.0005, 0.9995);

  return (int) lround (100 * log2 (safe / (1 - safe)));
}

static double
get_mean (const StellingTreeNode *node)
{
  guint32 visits = atomic_load_explicit (&node->visits, memory_order_relaxed);
  gint64 total = atomic_load_explicit (&node->total, memory_order_relaxed);

  return visits == 0 ? 0.5 : (double) total / ((double) visits * STELLING_TREE_ONE);
}

static double
get_proven_value (gint16 proven)
{
  return proven == STELLING_TREE_DRAWN ? 0.5 : proven > 0 ? 1 : 0;
}

/* From the engine's scores, counted from @ply. */
static gint16
to_proven (int score, guint ply)
{
  if (score == 0)
    return STELLING_TREE_DRAWN;
  return (gint16) (score > 0 ? STELLING_MATE - score - (int) ply
                             : -(STELLING_MATE + score - (int) ply) - 1);
}

static int
from_proven (gint16 proven)
{
  if (proven == STELLING_TREE_DRAWN)
    return 0;
  return proven > 0 ? STELLING_MATE - proven : -(STELLING_MATE + proven + 1);
}

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
add_row (Walk *walk, StellingTreeNode *node, guint ply, gboolean all)
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

/* FALSE if there is no room, or another thread is at it. @all: also of moves that are unlikely ever
 * to matter. */
static gboolean
expand (Walk *walk, StellingTreeNode *node, guint ply, gboolean all)
{
  gboolean done;

  if (atomic_exchange (&node->busy, 1) != 0)
    return FALSE;
  done = add_row (walk, node, ply, all);
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
  return 1 - get_mean (node) + factor * (double) edge->prior / (1 + visits);
}

static gint16
get_proven (const Walk *walk, const StellingTreeEdge *edge)
{
  guint32 child = atomic_load (&edge->child);

  return child == 0 ? 0 : atomic_load (&stelling_tree_get_node (walk->tree, child)->proven);
}

static guint32
get_visits (const Walk *walk, const StellingTreeEdge *edge)
{
  guint32 child = atomic_load (&edge->child);

  return child == 0 ? 0 : atomic_load (&stelling_tree_get_node (walk->tree, child)->visits);
}

/* Lines that are to be shown and have fallen behind come first. */
static StellingTreeEdge *
choose_line (Walk *walk, const StellingTreeRow *row)
{
  guint lines = MIN (walk->worker->shared->options.lines, row->n);
  guint32 visits[STELLING_MAX_LINES] = { 0 };
  StellingTreeEdge *best[STELLING_MAX_LINES] = { NULL };

  if (lines < 2)
    return NULL;
  for (guint i = 0; i < row->n; i++)
    {
      StellingTreeEdge *edge = &row->edges[i];
      guint32 own = get_visits (walk, edge);

      if (get_proven (walk, edge) != 0)
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
choose (Walk *walk, const StellingTreeNode *node, const StellingTreeRow *row, guint ply)
{
  double visits = atomic_load_explicit (&node->visits, memory_order_relaxed);
  double factor = EXPLORATION * sqrt (visits);
  double unvisited = MAX (get_mean (node) - FIRST_URGENCY, 0);
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

      if (rate > best_rate && (ply > 0 || get_proven (walk, edge) == 0))
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

/* What the moves' proofs say about the node: its own, or 0. @open: all moves with an edge lose, but
 * others have none yet. */
static gint16
combine_proofs (const Walk *walk, const StellingTreeNode *node, gboolean *open)
{
  const StellingTreeRow row = stelling_tree_get_row (walk->tree, node);
  gboolean all = row.edges != NULL, drawn = FALSE;
  gint16 win = 0, loss = 0;

  *open = FALSE;
  for (guint i = 0; i < row.n; i++)
    {
      gint16 proven = get_proven (walk, &row.edges[i]);

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

/* A proof of @n's last node may prove those above it. */
static void
back_up_proofs (Walk *walk, guint n)
{
  for (guint i = n; i > 0; i--)
    {
      StellingTreeNode *node = walk->path[i - 1];
      gboolean open;
      gint16 proven;

      if (atomic_load (&node->proven) != 0)
        continue;
      proven = combine_proofs (walk, node, &open);
      if (open && !expand (walk, node, i - 1, TRUE))
        return;
      if (proven == 0)
        return;
      atomic_store (&node->proven, proven);
    }
}

/* Visits were counted as losses on the way down, so that other threads go elsewhere. */
static void
back_up (Walk *walk, double value)
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

/* What is known of a position without a search: TRUE with @proven. What is solved may not hold
 * where the game's past can end a line. */
static gboolean
prove_at_once (StellingWorker *self, guint ply, gint16 *proven)
{
  const StellingPosition *position = &self->frames[ply].position;
  int score;

  if (self->brain->is_lost (position))
    *proven = -1;
  else if (self->brain->find_win (position) != STELLING_MOVE_NONE)
    *proven = 1;
  else if (!stelling_path_has_series (self, ply)
           && self->brain->solve (self, position, ply, SOLVING_DEPTH, &score))
    *proven = to_proven (score, ply);
  else if (stelling_position_count_moves (position) == 0)
    *proven = -1;
  else
    return FALSE;
  return TRUE;
}

static void
enter (Walk *walk, StellingTreeNode *node)
{
  walk->path[walk->n_path++] = node;
  atomic_fetch_add_explicit (&node->visits, 1, memory_order_relaxed);
  atomic_fetch_add_explicit (&node->total, STELLING_TREE_ONE, memory_order_relaxed);
}

/* The child behind an edge, made if it is not there; NULL if there is no room. */
static StellingTreeNode *
get_child (Walk *walk, StellingTreeEdge *edge)
{
  guint32 child = atomic_load_explicit (&edge->child, memory_order_acquire);
  guint32 none = 0;

  if (child == 0)
    {
      child = stelling_tree_add_node (walk->tree);
      if (child == 0)
        {
          atomic_store (&walk->worker->shared->full, TRUE);
          return NULL;
        }
      /* Another thread may have been quicker; then ours is lost until the next collection. */
      if (!atomic_compare_exchange_strong (&edge->child, &none, child))
        child = none;
    }
  return stelling_tree_get_node (walk->tree, child);
}

/* A node is looked at for the first time, or again if it has no edges yet: its value. */
static double
look (Walk *walk, StellingTreeNode *node, guint ply)
{
  StellingWorker *self = walk->worker;
  gint16 proven;

  if (atomic_load (&node->visits) <= 1 && prove_at_once (self, ply, &proven))
    {
      atomic_store (&node->proven, proven);
      back_up_proofs (walk, walk->n_path - 1);
      return get_proven_value (proven);
    }
  return stelling_points_get_chance (stelling_worker_evaluate (self, ply) / 100.0);
}

static void
visit (Walk *walk)
{
  StellingWorker *self = walk->worker;
  StellingTreeNode *node = stelling_tree_get_root (walk->tree);
  double value = 0.5;

  walk->n_path = 0;
  enter (walk, node);
  for (guint ply = 0;; ply++)
    {
      gint16 proven = atomic_load (&node->proven);
      StellingTreeRow row = stelling_tree_get_row (walk->tree, node);
      StellingTreeEdge *edge;
      StellingTreeNode *child;

      self->selective_depth = MAX (self->selective_depth, ply);
      if (ply > 0 && proven != 0)
        value = get_proven_value (proven);
      else if (ply > 0 && stelling_path_is_drawn (self, ply))
        value = 0.5;
      else if (row.edges == NULL
               && (atomic_load (&node->visits) < 2 || ply >= MAX_TREE_PLY
                   || !expand (walk, node, ply, FALSE)))
        value = look (walk, node, ply);
      else
        {
          row = stelling_tree_get_row (walk->tree, node);
          edge = choose (walk, node, &row, ply);
          child = edge != NULL ? get_child (walk, edge) : NULL;
          if (child != NULL)
            {
              stelling_worker_play (self, ply, edge->move);
              enter (walk, child);
              node = child;
              continue;
            }
          value = look (walk, node, ply);
        }
      break;
    }
  back_up (walk, value);
}

/* --- what is told --- */

/* What a move came to, as far as it is sure: the mean less a standard error. */
static int
get_edge_score (const Walk *walk, const StellingTreeEdge *edge, double unvisited)
{
  guint32 child = atomic_load (&edge->child);
  guint32 visits = get_visits (walk, edge);
  gint16 proven = get_proven (walk, edge);

  if (proven == STELLING_TREE_DRAWN)
    return 0;
  if (proven != 0)
    {
      int score = -from_proven (proven);

      return score > 0 ? score - 1 : score + 1;
    }
  if (visits == 0)
    return to_score (unvisited);
  return to_score (1 - get_mean (stelling_tree_get_node (walk->tree, child))
                   - SPREAD / sqrt (visits));
}

/* The move that was looked at most, or of proven ones the shortest win or the longest loss. */
static const StellingTreeEdge *
find_most_visited (const Walk *walk, const StellingTreeNode *node)
{
  const StellingTreeRow row = stelling_tree_get_row (walk->tree, node);
  const StellingTreeEdge *best = NULL;
  int best_rank = 0;

  for (guint i = 0; i < row.n; i++)
    {
      gint16 proven = get_proven (walk, &row.edges[i]);
      int rank = (int) MIN (get_visits (walk, &row.edges[i]), G_MAXINT / 4);

      if (proven != 0 && proven != STELLING_TREE_DRAWN)
        rank = proven < 0 ? G_MAXINT / 2 + proven : -G_MAXINT / 2 + proven;
      if (rank == 0 || (best != NULL && rank <= best_rank))
        continue;
      best = &row.edges[i];
      best_rank = rank;
    }
  return best;
}

static void
fill_line (const Walk *walk, const StellingTreeEdge *edge, StellingRootMove *line)
{
  line->pv_length = 0;
  line->visits = get_visits (walk, edge);
  while (edge != NULL && line->pv_length < STELLING_MAX_PV)
    {
      guint32 child = atomic_load (&edge->child);

      line->pv[line->pv_length++] = edge->move;
      edge = child == 0 ? NULL
                        : find_most_visited (walk, stelling_tree_get_node (walk->tree, child));
    }
}

/* 0: worth telling; 1: hardly looked at; 2: loses. */
static int
get_class (const StellingRootMove *line)
{
  return line->score <= -STELLING_WIN_BOUND ? 2 : line->far ? 1 : 0;
}

static int
compare_root_moves (gconstpointer a, gconstpointer b)
{
  const StellingRootMove *first = a;
  const StellingRootMove *second = b;

  if (get_class (first) != get_class (second))
    return get_class (first) - get_class (second);
  if (first->score != second->score)
    return second->score - first->score;
  return first->visits < second->visits ? 1 : first->visits > second->visits ? -1 : 0;
}

/* The @n_wanted best come first. The C library's own sorting allocates memory. */
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

/* The root's edges as root moves, the best first. */
static void
fill_root_moves (Walk *walk)
{
  StellingWorker *self = walk->worker;
  const StellingTreeNode *root = stelling_tree_get_root (walk->tree);
  const StellingTreeRow row = stelling_tree_get_row (walk->tree, root);
  double unvisited = CLAMP (get_mean (root) - SPREAD, 0, 1);
  double least = 0;

  for (guint i = 0; i < row.n; i++)
    least = MAX (least, get_visits (walk, &row.edges[i]));
  least *= LINES_SHARE / 2 / self->shared->options.lines;
  for (guint i = 0; i < row.n; i++)
    {
      StellingRootMove *line = &self->root_moves[i];

      line->move = row.edges[i].move;
      line->score = get_edge_score (walk, &row.edges[i], unvisited);
      line->settled = get_proven (walk, &row.edges[i]) != 0;
      fill_line (walk, &row.edges[i], line);
      line->far = !line->settled && (double) line->visits < least;
      line->depth = line->visits > 0 ? 32 - (guint) __builtin_clz ((guint32) line->visits) : 0;
    }
  sort_root_moves (self->root_moves, row.n, self->shared->options.lines);
}

/* --- the root --- */

/* Root moves of which the rules or solved endings tell the result are proven from the start. */
static void
settle_root_moves (Walk *walk, const StellingTreeRow *row)
{
  StellingWorker *self = walk->worker;

  for (guint i = 0; i < self->n_root_moves; i++)
    for (guint j = 0; self->root_moves[i].settled && j < row->n; j++)
      if (row->edges[j].move == self->root_moves[i].move)
        {
          StellingTreeNode *child = get_child (walk, &row->edges[j]);

          if (child != NULL)
            atomic_store (&child->proven, to_proven (-self->root_moves[i].score, 1));
        }
}

/* All moves of the root have edges. The other threads rest until they are there. */
static void
prepare_root (Walk *walk)
{
  StellingWorker *self = walk->worker;
  StellingTreeNode *root = stelling_tree_get_root (walk->tree);
  StellingTreeRow row;

  stelling_worker_solve_root_moves (self);
  expand (walk, root, 0, TRUE);
  row = stelling_tree_get_row (walk->tree, root);
  settle_root_moves (walk, &row);
  walk->path[0] = root;
  back_up_proofs (walk, 1);
  pthread_mutex_lock (&self->shared->lock);
  atomic_store (&self->shared->full, FALSE);
  pthread_cond_broadcast (&self->shared->rest);
  pthread_mutex_unlock (&self->shared->lock);
}

/* --- the search --- */

/* The first thread collects while all others rest. */
static void
make_room (Walk *walk)
{
  StellingWorker *self = walk->worker;
  StellingShared *shared = self->shared;

  pthread_mutex_lock (&shared->lock);
  shared->n_resting++;
  pthread_cond_broadcast (&shared->rest);
  if (self->index == 0)
    {
      while (shared->n_resting < shared->n_growing)
        pthread_cond_wait (&shared->rest, &shared->lock);
      stelling_tree_collect (walk->tree, stelling_tree_get_root (walk->tree));
      atomic_store (&shared->full, FALSE);
      pthread_cond_broadcast (&shared->rest);
    }
  else
    {
      while (atomic_load (&shared->full) && !atomic_load (&shared->stop))
        pthread_cond_wait (&shared->rest, &shared->lock);
    }
  shared->n_resting--;
  pthread_mutex_unlock (&shared->lock);
}

static guint
get_depth (StellingTree *tree)
{
  guint32 visits = atomic_load (&stelling_tree_get_root (tree)->visits);

  return visits == 0 ? 0 : 31 - (guint) __builtin_clz (visits);
}

/* Each doubling of the visits is told of, and counts as a depth. */
static void
report_progress (Walk *walk)
{
  StellingWorker *self = walk->worker;
  guint depth = get_depth (walk->tree);

  if (depth <= self->depth)
    return;
  self->depth = depth;
  fill_root_moves (walk);
  stelling_worker_report (self, FALSE);
}

/* All lines that are told of are proven, and no move that is not could be better. */
static gboolean
is_all_proven (Walk *walk)
{
  const StellingTreeNode *root = stelling_tree_get_root (walk->tree);
  const StellingTreeRow row = stelling_tree_get_row (walk->tree, root);
  guint lines = MIN (walk->worker->shared->options.lines, row.n);
  guint n_wins = 0, n_open = 0;

  if (atomic_load (&root->proven) == 0)
    return FALSE;
  for (guint i = 0; i < row.n; i++)
    {
      gint16 proven = get_proven (walk, &row.edges[i]);

      n_wins += proven < 0;
      n_open += proven == 0;
    }
  return n_wins >= lines || n_open == 0;
}

static gboolean
is_done (Walk *walk)
{
  StellingWorker *self = walk->worker;
  StellingShared *shared = self->shared;
  guint depth = shared->limits.depth;

  if (is_all_proven (walk))
    return TRUE;
  if (self->unstoppable)
    return FALSE;
  /* A visit takes long enough for the clock to be looked at each time. */
  return stelling_shared_is_spent (shared, TRUE)
         || (depth > 0 && self->depth >= depth && !atomic_load (&shared->pondering));
}

static void
enter_threads (StellingShared *shared, int change)
{
  pthread_mutex_lock (&shared->lock);
  shared->n_growing += (guint) change;
  pthread_cond_broadcast (&shared->rest);
  pthread_mutex_unlock (&shared->lock);
}

/* What is told at the end, with proven lines to their end. */
static void
finish (Walk *walk)
{
  StellingWorker *self = walk->worker;

  fill_root_moves (walk);
  for (guint i = 0; i < MIN (self->shared->options.lines, self->n_root_moves); i++)
    if (self->root_moves[i].settled)
      stelling_worker_complete_line (self, &self->root_moves[i]);
}

void
stelling_worker_grow (StellingWorker *self)
{
  Walk *walk = g_newa (Walk, 1);
  gboolean first = self->index == 0;

  walk->worker = self;
  walk->tree = self->shared->tree;
  if (self->n_root_moves == 0)
    return;
  enter_threads (self->shared, 1);
  if (first)
    prepare_root (walk);
  self->unstoppable = first;
  while (!first || !is_done (walk))
    {
      if (atomic_load (&self->shared->full))
        make_room (walk);
      /* There must be an answer. */
      self->unstoppable = first && self->depth < 1;
      if (stelling_worker_must_stop (self))
        break;
      visit (walk);
      if (first)
        report_progress (walk);
    }
  if (first)
    finish (walk);
  enter_threads (self->shared, -1);
}
