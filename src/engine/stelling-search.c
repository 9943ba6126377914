/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-alpha-beta-private.h"
#include "stelling-best-first-private.h"
#include "stelling-tree-private.h"

#include <pthread.h>
#include <string.h>
#ifdef __linux__
#include <sys/resource.h>
#endif

/* The door of the engine: options, the table that lives as long as the search, and the threads of
 * the search that runs. */

#define STACK_SIZE (16 * 1024 * 1024)
/* As nice as that lets a window draw in time, and an idle processor is used all the same. */
#define BACKGROUND_NICE 10
/* The proof search gets this part of the table's memory beside it. */
#define PROOF_SHARE 16
#define QUIET_SHARE 16 /* the same, for wins within few plies */
/* The table beside the tree, for distances of what is proven, gets this part. */
#define TABLE_SHARE 16

struct _StellingSearch
{
  StellingEngineOptions options;
  StellingTranspositionTable *table;
  StellingTree *tree;                /* for a best-first search */
  StellingProofSearch *proof_search; /* beside the table, for Tablut */
  StellingQuietWins *quiet_wins;     /* the same */
  StellingEvaluator evaluator;
  StellingShared shared;
  pthread_t thread;
  gboolean has_thread; /* started and not joined yet */
  _Atomic gboolean running;
};

/* Frees all that was learned, and the memory for it. */
static void
forget (StellingSearch *self)
{
  g_clear_pointer (&self->table, stelling_transposition_table_free);
  g_clear_pointer (&self->tree, stelling_tree_free);
  g_clear_pointer (&self->proof_search, stelling_proof_search_free);
  g_clear_pointer (&self->quiet_wins, stelling_quiet_wins_free);
}

StellingSearch *
stelling_search_new (const StellingEngineOptions *options)
{
  StellingSearch *self = g_new0 (StellingSearch, 1);

  self->options = stelling_engine_options_complete (options);
  pthread_mutex_init (&self->shared.lock, NULL);
  pthread_cond_init (&self->shared.time.hit, NULL);
  pthread_cond_init (&self->shared.best_first.rest, NULL);
  return self;
}

void
stelling_search_free (StellingSearch *self)
{
  if (self == NULL)
    return;
  stelling_search_stop (self);
  for (guint i = 0; i < STELLING_MAX_THREADS; i++)
    stelling_endgame_solver_free (self->shared.endgame_solvers[i]);
  stelling_evaluator_clear (&self->evaluator);
  stelling_history_clear (&self->shared.history);
  forget (self);
  pthread_cond_destroy (&self->shared.time.hit);
  pthread_cond_destroy (&self->shared.best_first.rest);
  pthread_mutex_destroy (&self->shared.lock);
  g_free (self);
}

void
stelling_search_set_options (StellingSearch *self, const StellingEngineOptions *options)
{
  StellingEngineOptions complete = stelling_engine_options_complete (options);

  g_return_if_fail (self != NULL);
  stelling_search_stop (self);
  if (complete.hash_mb != self->options.hash_mb)
    forget (self);
  else if (complete.evaluator != self->options.evaluator || complete.nets != self->options.nets)
    stelling_search_clear (self);
  self->options = complete;
}

void
stelling_search_clear (StellingSearch *self)
{
  g_return_if_fail (self != NULL);
  stelling_search_stop (self);
  if (self->table != NULL)
    stelling_transposition_table_clear (self->table);
  if (self->tree != NULL)
    stelling_tree_clear (self->tree);
  if (self->proof_search != NULL)
    stelling_proof_search_clear (self->proof_search);
  if (self->quiet_wins != NULL)
    stelling_quiet_wins_clear (self->quiet_wins);
  for (guint i = 0; i < STELLING_MAX_THREADS; i++)
    if (self->shared.endgame_solvers[i] != NULL)
      stelling_endgame_solver_clear (self->shared.endgame_solvers[i]);
}

/* Whether the search is best-first. A trained net makes it the stronger one; without, it is no
 * better than alpha-beta. */
static gboolean
is_best_first (const StellingSearch *self, const StellingPosition *position)
{
  if (stelling_game_traits_get (position)->weigh == NULL)
    return FALSE;
  return self->options.search == STELLING_SEARCH_BEST_FIRST
         || (self->options.search == STELLING_SEARCH_AUTO && self->evaluator.net != NULL);
}

static gboolean
goes_on_from (const StellingHistory *history, const StellingHistory *before)
{
  return before->positions != NULL && before->n_moves <= history->n_moves
         && stelling_position_equal (&before->positions[0], &history->positions[0])
         && memcmp (before->moves, history->moves, before->n_moves * sizeof *before->moves) == 0;
}

/* Whether the search before looked at all root moves that this one looks at. Otherwise the visits
 * that a tree has there don't say which are good. */
static gboolean
looked_at_all (const StellingLimits *before, const StellingLimits *limits)
{
  if (before->n_root_moves > 0 && limits->n_root_moves == 0)
    return FALSE;
  for (guint i = 0; i < limits->n_root_moves; i++)
    if (!stelling_limits_allow (before, limits->root_moves[i]))
      return FALSE;
  return TRUE;
}

/* Moves the tree's root to the new position if the game has gone on from the one before: each node
 * has the same past as then, so that what was proven still is. Of a root without its node nothing
 * is known. Returns the number of nodes that the search goes on from. */
static guint64
advance_tree (StellingSearch *self, const StellingHistory *history, const StellingLimits *limits)
{
  const StellingHistory *before = &self->shared.history;
  gboolean known = goes_on_from (history, before);
  gboolean same = known && before->n_moves == history->n_moves;
  StellingTreeNode *root = stelling_tree_get_root (self->tree);
  guint64 visits;

  if (same && !looked_at_all (&self->shared.limits, limits))
    known = FALSE;
  for (guint i = before->n_moves; known && i < history->n_moves; i++)
    known = stelling_tree_advance (self->tree, history->moves[i]);
  if (!known || stelling_tree_get_row (self->tree, root).nodes == NULL)
    stelling_tree_clear (self->tree);
  visits = stelling_tree_node_get_visits (root);
  /* Not all nodes were visits. */
  return same && visits > 0 ? MAX (visits, self->shared.last_report.all_nodes) : visits;
}

/* Takes the memory that this search needs, and frees all other. */
static void
prepare_memory (StellingSearch *self, const StellingHistory *history, const StellingLimits *limits)
{
  const StellingPosition *position = stelling_history_get_position (history);
  gboolean best_first = is_best_first (self, position);
  gsize kilobytes = (gsize) self->options.hash_mb * 1024;
  gboolean is_tablut = stelling_position_get_game (position) == STELLING_GAME_TABLUT;
  /* Where the king is taken by two men they cost more than they find: TRIALS.md. */
  gboolean looks_for_quiet_wins = is_tablut
                                  && position->rules.set != STELLING_RULE_SET_TABLUT_CORNER_EASY;

  if (best_first != (self->tree != NULL) || self->table == NULL)
    {
      forget (self);
      if (best_first)
        {
          self->table = stelling_transposition_table_new (kilobytes / TABLE_SHARE);
          self->tree = stelling_tree_new (kilobytes - kilobytes / TABLE_SHARE);
        }
      else
        {
          self->table = stelling_transposition_table_new (kilobytes);
        }
    }
  self->shared.best_first.nodes_before = best_first ? advance_tree (self, history, limits) : 0;
  stelling_transposition_table_age (self->table);
  if (is_tablut && self->proof_search == NULL)
    self->proof_search = stelling_proof_search_new (kilobytes / PROOF_SHARE);
  if (looks_for_quiet_wins && self->quiet_wins == NULL)
    self->quiet_wins = stelling_quiet_wins_new (kilobytes / QUIET_SHARE);
  self->shared.alpha_beta.proof_search = is_tablut ? self->proof_search : NULL;
  self->shared.alpha_beta.quiet_wins = looks_for_quiet_wins ? self->quiet_wins : NULL;
  self->shared.best_first.tree = self->tree;
  self->shared.table = self->table;
  self->shared.best_first.paused = TRUE;
  self->shared.best_first.n_active = self->shared.best_first.n_resting = 0;
}

static void *
run_helper (void *data)
{
  StellingWorker *worker = data;

  if (worker->shared->best_first.tree != NULL)
    stelling_worker_search_best_first (worker);
  else
    stelling_worker_deepen (worker);
  return NULL;
}

static gboolean
start_thread (pthread_t *thread, void *(*run) (void *), void *data)
{
  pthread_attr_t attributes;
  gboolean started;

  pthread_attr_init (&attributes);
  pthread_attr_setstacksize (&attributes, STACK_SIZE);
  started = pthread_create (thread, &attributes, run, data) == 0;
  pthread_attr_destroy (&attributes);
  return started;
}

/* Waits for the hit. A search that ponders has no answer to give before; it reports what it has
 * found. */
static void
wait_for_hit (StellingShared *shared)
{
  if (atomic_load (&shared->time.pondering) && !atomic_load (&shared->stop))
    stelling_worker_report (shared->workers[0], FALSE);
  pthread_mutex_lock (&shared->lock);
  while (atomic_load (&shared->time.pondering) && !atomic_load (&shared->stop))
    pthread_cond_wait (&shared->time.hit, &shared->lock);
  pthread_mutex_unlock (&shared->lock);
}

/* Sets a flag that threads may be waiting for. */
static void
set_flag (StellingShared *shared, _Atomic gboolean *flag, gboolean value)
{
  pthread_mutex_lock (&shared->lock);
  atomic_store (flag, value);
  pthread_cond_signal (&shared->time.hit);
  pthread_cond_broadcast (&shared->best_first.rest);
  pthread_mutex_unlock (&shared->lock);
}

/* Has this thread, and those that it starts, wait for others of the program. Only on Linux is it
 * the thread's matter and not the program's. */
static void
step_back (void)
{
#ifdef __linux__
  setpriority (PRIO_PROCESS, 0, BACKGROUND_NICE);
#endif
}

/* The search's thread: the first worker, which reports. The others begin beside it once it has
 * solved what it can, if that leaves anything to search. */
static void *
run_search (void *data)
{
  StellingSearch *self = data;
  StellingShared *shared = &self->shared;
  pthread_t helpers[STELLING_MAX_THREADS];
  guint n_helpers = 0;
  guint n_wanted;

  if (self->options.background)
    step_back ();
  stelling_worker_solve_root_moves (shared->workers[0]);
  n_wanted = stelling_worker_is_solved (shared->workers[0]) ? 0 : shared->n_workers - 1;
  /* Fewer helpers than asked for are no error, only less speed. */
  while (n_helpers < n_wanted
         && start_thread (&helpers[n_helpers], run_helper, shared->workers[n_helpers + 1]))
    n_helpers++;
  run_helper (shared->workers[0]);
  wait_for_hit (shared);
  set_flag (shared, &shared->stop, TRUE);
  for (guint i = 0; i < n_helpers; i++)
    pthread_join (helpers[i], NULL);
  for (guint i = 0; i < n_helpers && shared->best_first.tree == NULL; i++)
    stelling_worker_take_answer (shared->workers[0], shared->workers[i + 1]);
  stelling_worker_report (shared->workers[0], TRUE);
  atomic_store (&self->running, FALSE);
  return NULL;
}

/* Frees what only a search that runs needs. */
static void
clear_workers (StellingSearch *self)
{
  StellingShared *shared = &self->shared;

  for (guint i = 0; i < shared->n_workers; i++)
    stelling_worker_free (shared->workers[i]);
  shared->n_workers = 0;
}

static void
end_search (StellingSearch *self)
{
  if (!self->has_thread)
    return;
  pthread_join (self->thread, NULL);
  self->has_thread = FALSE;
  clear_workers (self);
}

gboolean
stelling_search_go (StellingSearch *self,
                    const StellingHistory *history,
                    const StellingLimits *limits,
                    StellingReportFunc report,
                    gpointer user_data)
{
  const StellingLimits none = { 0 };
  StellingHistory past;
  StellingShared *shared;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (history != NULL && history->positions != NULL, FALSE);
  limits = limits != NULL ? limits : &none;
  stelling_search_stop (self);
  shared = &self->shared;
  stelling_evaluator_choose (&self->evaluator, &self->options,
                             (StellingRuleSet) stelling_history_get_position (history)->rules.set);
  stelling_history_copy_end (&past, history, STELLING_MAX_PAST);
  prepare_memory (self, &past, limits);
  shared->net = self->evaluator.net;
  shared->evaluator = &self->evaluator;
  shared->options = self->options;
  shared->limits = *limits;
  shared->time.start = stelling_engine_get_time ();
  atomic_store (&shared->time.limits_start, shared->time.start);
  shared->time.best = STELLING_MOVE_NONE;
  atomic_store (&shared->time.best_since, shared->time.start);
  atomic_store (&shared->time.pondering, shared->limits.ponder);
  shared->report = report;
  shared->user_data = user_data;
  shared->last_report.n_lines = 0;
  shared->last_report.all_nodes = shared->best_first.nodes_before;
  atomic_store (&shared->stop, FALSE);
  stelling_history_clear (&shared->history);
  shared->history = past;
  stelling_move_history_clear (&shared->alpha_beta.move_history);
  for (guint i = 0; i < self->options.threads; i++)
    shared->workers[i] = stelling_worker_new (shared, i);
  shared->n_workers = self->options.threads;
  shared->key_modifier
      = stelling_repetition_get_key_modifier (shared->workers[0], &shared->has_past);
  atomic_store (&self->running, TRUE);
  self->has_thread = start_thread (&self->thread, run_search, self);
  if (!self->has_thread)
    {
      atomic_store (&self->running, FALSE);
      clear_workers (self);
    }
  return self->has_thread;
}

void
stelling_search_stop (StellingSearch *self)
{
  g_return_if_fail (self != NULL);
  set_flag (&self->shared, &self->shared.stop, TRUE);
  end_search (self);
}

void
stelling_search_ponder_hit (StellingSearch *self)
{
  g_return_if_fail (self != NULL);
  atomic_store (&self->shared.time.limits_start, stelling_engine_get_time ());
  set_flag (&self->shared, &self->shared.time.pondering, FALSE);
}

void
stelling_search_wait (StellingSearch *self)
{
  g_return_if_fail (self != NULL);
  end_search (self);
}

gboolean
stelling_search_is_running (StellingSearch *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return atomic_load (&self->running);
}

static void
keep_cb (const StellingReport *report, gpointer user_data)
{
  StellingReport *newest = user_data;

  *newest = *report;
}

gboolean
stelling_search_think (StellingSearch *self,
                       const StellingHistory *history,
                       const StellingLimits *limits,
                       StellingReport *report)
{
  *report = (StellingReport) { 0 };
  g_return_val_if_fail (limits == NULL || !limits->ponder, FALSE);
  if (!stelling_search_go (self, history, limits, keep_cb, report))
    return FALSE;
  stelling_search_wait (self);
  return TRUE;
}
