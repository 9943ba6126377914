/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "worker-fixture.h"

#include "stelling-tree-private.h"

StellingShared *
worker_fixture_new (const StellingHistory *history, guint lines, gboolean best_first)
{
  static const StellingEvaluator evaluator = { .name = "none" };
  StellingShared *shared = g_new0 (StellingShared, 1);

  shared->options = (StellingEngineOptions) { .threads = 1, .hash_mb = 1, .lines = lines };
  shared->table = stelling_transposition_table_new (256);
  shared->best_first.tree = best_first ? stelling_tree_new (4096) : NULL;
  shared->evaluator = &evaluator;
  shared->best_first.paused = TRUE;
  pthread_mutex_init (&shared->lock, NULL);
  pthread_cond_init (&shared->best_first.rest, NULL);
  stelling_history_copy (&shared->history, history);
  shared->workers[0] = stelling_worker_new (shared, 0);
  shared->n_workers = 1;
  return shared;
}

void
worker_fixture_free (StellingShared *shared)
{
  stelling_worker_free (shared->workers[0]);
  stelling_endgame_solver_free (shared->endgame_solvers[0]);
  stelling_history_clear (&shared->history);
  pthread_cond_destroy (&shared->best_first.rest);
  pthread_mutex_destroy (&shared->lock);
  stelling_tree_free (shared->best_first.tree);
  stelling_transposition_table_free (shared->table);
  g_free (shared);
}
