/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-alpha-beta-private.h"

#include <stdlib.h>

/* The threads of an alpha-beta search help each other beside filling one table. All search the same
 * depth. A move that one of them searches waits in the same node elsewhere until the others there
 * have been tried; by then the table knows most of it (T. Kerrigan's simplified form of J.-C.
 * Weill's ABDADA). In the end the answer comes from the thread that knows most. */

/* Returns the claim on a move of a node, with its owner in place of the lowest bits. */
static guint64
get_claim (StellingWorker *self, guint ply, StellingMove move)
{
  guint64 key = stelling_worker_get_key (self, &self->stack[ply].position);

  key ^= ((guint64) move + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return key - key % STELLING_MAX_THREADS + self->index;
}

static _Atomic guint64 *
find_claim (StellingWorker *self, guint64 claim)
{
  return &self->shared->alpha_beta.claims[claim / STELLING_MAX_THREADS % STELLING_N_CLAIMS];
}

gboolean
stelling_worker_claim (StellingWorker *self, guint ply, StellingMove move)
{
  guint64 claim, held = 0;

  if (self->shared->n_workers < 2)
    return TRUE;
  claim = get_claim (self, ply, move);
  if (atomic_compare_exchange_strong_explicit (find_claim (self, claim), &held, claim,
                                               memory_order_relaxed, memory_order_relaxed))
    return TRUE;
  /* Where another move's claim is in the way this one goes without. */
  return held == claim || held / STELLING_MAX_THREADS != claim / STELLING_MAX_THREADS;
}

void
stelling_worker_drop_claim (StellingWorker *self, guint ply, StellingMove move)
{
  guint64 claim;

  if (self->shared->n_workers < 2)
    return;
  claim = get_claim (self, ply, move);
  atomic_compare_exchange_strong_explicit (find_claim (self, claim), &claim, 0,
                                           memory_order_relaxed, memory_order_relaxed);
}

/* --- the answer --- */

static gboolean
is_decided (const StellingRootMove *line)
{
  return abs (line->score) >= STELLING_WIN_BOUND;
}

/* Whether the helper has lines of a greater depth, or of the same one with a better move if that
 * depth had no end yet; or a win. */
static gboolean
knows_more (const StellingWorker *self, const StellingWorker *helper)
{
  const StellingRootMove *own = &self->root_moves[0];
  const StellingRootMove *other = &helper->root_moves[0];

  if (other->score >= STELLING_WIN_BOUND || other->depth > own->depth)
    return TRUE;
  return other->depth == own->depth && own->depth > self->depth && other->score > own->score;
}

/* Whether the first worker may take the helper's lines. It alone looks for proofs, and keeps what
 * it knows by them. A move that loses is not taken, since others may not lose. */
static gboolean
can_take (StellingWorker *self, const StellingWorker *helper, guint n_lines)
{
  for (guint i = 0; i < n_lines; i++)
    {
      const StellingRootMove *line = &helper->root_moves[i];
      const StellingRootMove *known = stelling_worker_find_root_move (self, line->move);

      if (is_decided (&self->root_moves[i]) || line->score <= -STELLING_WIN_BOUND
          || line->depth == 0 || known == NULL || known->proof != 0 || known->lost != 0)
        return FALSE;
    }
  return n_lines > 0;
}

static void
take_line (StellingWorker *self, const StellingRootMove *line, guint to)
{
  StellingRootMove *own = stelling_worker_find_root_move (self, line->move);

  if (!own->settled)
    {
      own->score = line->score;
      own->depth = line->depth;
      own->bounded = line->bounded;
      own->complete = FALSE;
      own->pv_length = line->pv_length;
      for (guint i = 0; i < line->pv_length; i++)
        own->pv[i] = line->pv[i];
    }
  stelling_worker_bring_forward (self, (guint) (own - self->root_moves), to);
}

void
stelling_worker_take_answer (StellingWorker *self, const StellingWorker *helper)
{
  guint n_lines = stelling_worker_get_n_lines (self);

  if (!can_take (self, helper, n_lines) || !knows_more (self, helper))
    return;
  for (guint i = 0; i < n_lines; i++)
    take_line (self, &helper->root_moves[i], i);
  self->depth = MAX (self->depth, helper->depth);
  self->selective_depth = MAX (self->selective_depth, helper->selective_depth);
}
