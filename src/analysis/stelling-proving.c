/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-proving.h"

#include "stelling-prover.h"

/* For the proof search of Tablut: what comes soon is proven within these, in about a second. */
#define NODES 300000

static void
history_free (gpointer history)
{
  stelling_history_clear (history);
  g_free (history);
}

static void
cancelled_cb (GCancellable *cancellable, gpointer prover)
{
  stelling_prover_stop (prover);
}

static void
run (GTask *task, gpointer source, gpointer history, GCancellable *cancellable)
{
  g_autoptr (StellingProver) prover = NULL;
  g_autofree StellingTruths *truths = NULL;
  gulong id;

  if (g_task_return_error_if_cancelled (task))
    return;
  prover = stelling_prover_new (history);
  truths = g_new (StellingTruths, 1);
  id = cancellable == NULL
           ? 0
           : g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), prover, NULL);
  stelling_prover_run (prover, NODES, truths);
  g_cancellable_disconnect (cancellable, id);
  /* A task that was cancelled returns that whatever it is given. */
  g_task_return_pointer (task, g_steal_pointer (&truths), g_free);
}

void
stelling_prove_async (const StellingHistory *history,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  StellingHistory *copy = g_new0 (StellingHistory, 1);

  g_return_if_fail (history != NULL);
  stelling_history_copy (copy, history);
  g_task_set_source_tag (task, stelling_prove_async);
  g_task_set_task_data (task, copy, history_free);
  g_task_run_in_thread (task, run);
}

StellingTruths *
stelling_prove_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
