/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-alpha-beta-private.h"
#include "stelling-best-first-private.h"

#include <string.h>

/* Best-first search (PUCT): simulations from the root to a leaf, again and again, by the move of
 * which most is still expected: by its value so far, and by its prior as long as it was seldom
 * visited. What is proven needs no more visits. */

#define MOST_VISITS (G_MAXUINT32 - 65536)
/* The number of simulations between two looks at the clock. */
#define CLOCK_VISITS 8
/* The lines are looked at anew after this number of nodes more, or this part of those so far. */
#define FILL_NODES 1024
#define FILL_SHARE 4

/* --- the root --- */

/* Expands the root. The tree of the search before may leave no room. */
static void
expand_root (StellingSimulation *simulation)
{
  StellingTreeNode *root = stelling_tree_get_root (simulation->tree);
  StellingShared *shared = simulation->worker->shared;

  if (stelling_simulation_expand (simulation, root, 0, TRUE))
    return;
  stelling_tree_collect (simulation->tree, &shared->stop);
  if (stelling_simulation_expand (simulation, root, 0, TRUE))
    return;
  /* The collection was stopped. */
  stelling_tree_clear (simulation->tree);
  shared->best_first.nodes_before = 0;
  stelling_simulation_expand (simulation, root, 0, TRUE);
}

/* Notes which moves of the root's row are left out, and with which visits the others begin. */
static void
leave_out (StellingSimulation *simulation)
{
  StellingShared *shared = simulation->worker->shared;
  StellingTreeRow row
      = stelling_tree_get_row (simulation->tree, stelling_tree_get_root (simulation->tree));
  double mean;

  shared->best_first.n_left_out = 0;
  for (guint i = 0; i < row.n; i++)
    {
      StellingMove move = stelling_tree_node_get_move (&row.nodes[i]);

      shared->best_first.left_out[i] = !stelling_limits_allow (&shared->limits, move);
      shared->best_first.n_left_out += (guint) shared->best_first.left_out[i];
    }
  if (shared->best_first.n_left_out > 0)
    shared->best_first.nodes_before = stelling_simulation_sum_root (simulation, &mean);
}

/* Makes nodes for all moves of the root. The other threads rest until they are there. */
static void
prepare_root (StellingSimulation *simulation)
{
  StellingWorker *self = simulation->worker;
  StellingTreeNode *root = stelling_tree_get_root (simulation->tree);

  expand_root (simulation);
  leave_out (simulation);
  if (stelling_worker_is_solved (self))
    self->shared->best_first.nodes_before = 0;
  stelling_simulation_settle_root_moves (simulation);
  simulation->path[0] = root;
  stelling_simulation_back_up_proofs (simulation, 1);
  pthread_mutex_lock (&self->shared->lock);
  atomic_store (&self->shared->best_first.paused, FALSE);
  pthread_cond_broadcast (&self->shared->best_first.rest);
  pthread_mutex_unlock (&self->shared->lock);
}

/* --- the search --- */

/* Collects the tree's garbage while all others rest; a stop needs the lock meanwhile. */
static void
collect (StellingSimulation *simulation)
{
  StellingShared *shared = simulation->worker->shared;

  while (shared->best_first.n_resting < shared->best_first.n_active)
    pthread_cond_wait (&shared->best_first.rest, &shared->lock);
  pthread_mutex_unlock (&shared->lock);
  stelling_tree_collect (simulation->tree, &shared->stop);
  pthread_mutex_lock (&shared->lock);
  atomic_store (&shared->best_first.paused, FALSE);
  pthread_cond_broadcast (&shared->best_first.rest);
}

static void
make_room (StellingSimulation *simulation)
{
  StellingWorker *self = simulation->worker;
  StellingShared *shared = self->shared;

  pthread_mutex_lock (&shared->lock);
  shared->best_first.n_resting++;
  pthread_cond_broadcast (&shared->best_first.rest);
  if (self->index == 0)
    collect (simulation);
  else
    while (atomic_load (&shared->best_first.paused) && !atomic_load (&shared->stop))
      pthread_cond_wait (&shared->best_first.rest, &shared->lock);
  shared->best_first.n_resting--;
  pthread_mutex_unlock (&shared->lock);
}

static guint
get_depth (StellingSimulation *simulation)
{
  double mean;
  guint32 visits = stelling_simulation_sum_root (simulation, &mean);

  return visits == 0 ? 0 : 31 - (guint) __builtin_clz (visits);
}

/* Whether the count of visits is full: the search has said all it can. */
static gboolean
is_counted_out (StellingTree *tree)
{
  return atomic_load_explicit (&stelling_tree_get_root (tree)->visits, memory_order_relaxed)
         >= MOST_VISITS;
}

/* Fills in the lines as they are now, proven ones to their end. @only: nothing is left to visit, so
 * that only distances may remain to be found. */
static void
fill_lines (StellingSimulation *simulation, gboolean only)
{
  StellingWorker *self = simulation->worker;
  guint64 nodes;

  stelling_best_first_fill_root_moves (simulation);
  if (stelling_worker_check_mate_distances (self, only))
    stelling_best_first_fill_root_moves (simulation);
  for (guint i = 0; i < stelling_worker_get_n_lines (self); i++)
    stelling_worker_complete_line (self, &self->root_moves[i]);
  nodes = stelling_worker_get_nodes (self);
  simulation->next_fill = nodes + MAX (nodes / FILL_SHARE, FILL_NODES);
}

static gboolean
is_time_to_look (StellingWorker *self)
{
  return stelling_worker_get_nodes (self) % CLOCK_VISITS == 0;
}

/* Reports when the clock says so, and leaves no trace: with one thread the same search finds the
 * same, however long it takes. */
static void
tell_meanwhile (StellingSimulation *simulation)
{
  StellingWorker *self = simulation->worker;
  gsize size = self->n_root_moves * sizeof (StellingRootMove);

  memcpy (self->kept_root_moves, self->root_moves, size);
  self->reporter.quick = TRUE;
  stelling_best_first_fill_root_moves (simulation);
  stelling_worker_report (self, FALSE);
  self->reporter.quick = FALSE;
  memcpy (self->root_moves, self->kept_root_moves, size);
}

/* Reports what the tree of the search before knows. */
static void
tell_known (StellingSimulation *simulation)
{
  StellingWorker *self = simulation->worker;

  self->depth = get_depth (simulation);
  if (self->depth < 1)
    return;
  fill_lines (simulation, FALSE);
  stelling_worker_report (self, FALSE);
}

/* Reports each doubling of the visits, which counts as a depth, and what is found between them,
 * since these take longer and longer. */
static void
report_progress (StellingSimulation *simulation)
{
  StellingWorker *self = simulation->worker;
  guint depth = get_depth (simulation);
  gboolean deeper = depth > self->depth;

  self->depth = MAX (depth, self->depth);
  if (deeper || stelling_worker_get_nodes (self) >= simulation->next_fill)
    fill_lines (simulation, FALSE);
  if (deeper)
    stelling_worker_report (self, FALSE);
  else if (depth > 0 && is_time_to_look (self)
           && stelling_worker_is_report_due (self, STELLING_REPORT_INTERVAL))
    tell_meanwhile (simulation);
}

static gboolean
is_spent (StellingWorker *self, gboolean look_at_time)
{
  StellingShared *shared = self->shared;
  guint depth = shared->limits.depth;

  return stelling_shared_is_spent (shared, look_at_time)
         || (depth > 0 && self->depth >= depth && !atomic_load (&shared->time.pondering));
}

/* Whether the search has ended. When all is proven nothing is left to visit, but maybe distances to
 * find. */
static gboolean
is_done (StellingSimulation *simulation)
{
  StellingWorker *self = simulation->worker;

  if (!stelling_best_first_is_all_proven (simulation))
    return !self->unstoppable && is_spent (self, is_time_to_look (self));
  self->unstoppable = FALSE;
  fill_lines (simulation, TRUE);
  stelling_worker_report (self, FALSE);
  while (!stelling_worker_are_lines_exact (self) && self->shared->limits.depth == 0
         && !self->stopped && !atomic_load (&self->shared->stop) && !is_spent (self, TRUE))
    fill_lines (simulation, TRUE);
  return TRUE;
}

static void
enter_threads (StellingShared *shared, int change)
{
  pthread_mutex_lock (&shared->lock);
  shared->best_first.n_active += (guint) change;
  pthread_cond_broadcast (&shared->best_first.rest);
  pthread_mutex_unlock (&shared->lock);
}

void
stelling_worker_search_best_first (StellingWorker *self)
{
  StellingSimulation *simulation = g_newa (StellingSimulation, 1);
  gboolean first = self->index == 0;

  simulation->worker = self;
  simulation->tree = self->shared->best_first.tree;
  simulation->next_fill = FILL_NODES;
  if (self->n_root_moves == 0)
    return;
  enter_threads (self->shared, 1);
  if (first)
    {
      prepare_root (simulation);
      tell_known (simulation);
    }
  self->unstoppable = first && self->depth < 1;
  while (!first || !is_done (simulation))
    {
      if (atomic_load (&self->shared->best_first.paused))
        make_room (simulation);
      /* There must be an answer. */
      self->unstoppable = first && self->depth < 1;
      if (stelling_worker_must_stop (self) || is_counted_out (simulation->tree))
        break;
      stelling_simulation_run (simulation);
      if (first)
        report_progress (simulation);
    }
  if (first)
    fill_lines (simulation, FALSE);
  enter_threads (self->shared, -1);
}
