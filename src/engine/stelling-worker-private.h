/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <string.h>

#include "stelling-endgame-solver.h"
#include "stelling-evaluator-private.h"
#include "stelling-game-traits-private.h"
#include "stelling-key-modifier-private.h"
#include "stelling-line.h"
#include "stelling-proof-search-private.h"
#include "stelling-quiet-wins-private.h"
#include "stelling-repetition-private.h"
#include "stelling-report-private.h"
#include "stelling-time-management-private.h"
#include "stelling-transposition-table-private.h"

G_BEGIN_DECLS

/* One ply of the line that a worker looks at: what shallower and deeper plies have to know of it.
 * The search stack has one for each ply. */
typedef struct
{
  StellingPosition position;
  StellingNetSums sums; /* Tablut: of the men, if @summed */
  gboolean summed;
  StellingMovePicker picker;
  StellingMove killers[2];
  guint pv_length;
  StellingMove pv[STELLING_MAX_PV];
} StellingStackEntry;

/* Moves that threads can claim at a time; a power of two. */
#define STELLING_N_CLAIMS 4096

/* The state of an alpha-beta search that its threads share, beside the table. */
typedef struct
{
  StellingProofSearch *proof_search; /* borrowed; Tablut; the first worker's */
  StellingQuietWins *quiet_wins;     /* the same */
  StellingMoveHistory move_history;
  _Atomic guint64 claims[STELLING_N_CLAIMS]; /* moves of nodes that are being searched; 0: none */
} StellingSharedAlphaBeta;

/* The state of a best-first search that its threads share. The counts of threads are under the
 * lock. */
typedef struct
{
  struct _StellingTree *tree; /* borrowed; NULL: the search is alpha-beta */
  guint64 nodes_before;       /* of the searches that it goes on from; the first worker's */
  guint n_left_out;           /* root moves that the limits don't allow */
  gboolean left_out[STELLING_MAX_MOVES]; /* which they are, by their places in the root's row */
  _Atomic gboolean paused; /* the tree is full, or not ready yet: no simulations now */
  guint n_active;          /* threads */
  guint n_resting;
  pthread_cond_t rest;
} StellingSharedBestFirst;

/* The state of one search that its threads share. A StellingSearch has one, for one search after
 * another. */
struct _StellingShared
{
  /* The request */
  StellingEngineOptions options;
  StellingLimits limits;
  StellingHistory history;
  StellingReportFunc report;
  gpointer user_data;

  /* Threads */
  StellingWorker *workers[STELLING_MAX_THREADS];
  guint n_workers;
  _Atomic gboolean stop;
  pthread_mutex_t lock; /* for waiting */
  StellingSearchTime time;

  /* Knowledge */
  StellingTranspositionTable *table; /* borrowed */
  guint64 key_modifier;              /* keeps positions of other rules and pasts apart in it */
  gboolean has_past;      /* the game has seen positions twice whose return would matter */
  const StellingNet *net; /* nullable; borrowed from @evaluator */
  const StellingEvaluator *evaluator;
  StellingReport last_report; /* the first worker's */
  /* One for each worker, kept from search to search. */
  StellingEndgameSolver *endgame_solvers[STELLING_MAX_THREADS];

  StellingSharedAlphaBeta alpha_beta;
  StellingSharedBestFirst best_first;
};

/* A worker's search for forced wins by threats, by the side that wins. */
typedef struct
{
  guint64 nodes[2]; /* spent */
  gboolean ended[2];
} StellingRootProofs;

/* A worker's search for wins within few plies that need not be threats all the way. */
typedef struct
{
  guint64 nodes[2];    /* spent: for the side to move, for the opponent */
  StellingMove win;    /* of the side to move; found and not yet noted */
  guint win_plies;     /* of it */
  gboolean has_none;   /* there is no such win of the side to move */
  guint n_refuted;     /* moves after which the opponent has one */
  guint64 next_losses; /* the number of nodes from which on more of them are looked for */
} StellingRootQuietWins;

/* A worker's search for how soon a proven end comes. */
typedef struct
{
  guint limit; /* an end within this number of plies is looked for; 0: none */
  StellingSide winner;
  guint64 nodes; /* spent */
} StellingMateDistance;

/* One searching thread, or what it needs. A search has one for each of its threads; the first one
 * reports. */
struct _StellingWorker
{
  StellingShared *shared;
  const StellingGameTraits *traits;
  guint index;
  gboolean stopped;
  gboolean unstoppable; /* the first iteration: there must be an answer */
  _Atomic guint64 nodes;
  guint selective_depth;
  guint depth; /* finished */

  StellingRootMove *root_moves;
  guint n_root_moves;
  StellingRepetition repetition;
  StellingSideSearch side_search;
  StellingMateDistance mate_distance;
  StellingReporter reporter;
  StellingEndgameSolver *endgame_solver; /* borrowed; NULL for a game without */
  gboolean solving; /* the root's moves are looked up: half the time is for that */

  /* Alpha-beta */
  guint line; /* the one that is being searched */
  StellingRootProofs root_proofs;
  StellingRootQuietWins quiet_wins;
  guint searched;       /* the root move that is being searched */
  gboolean interrupted; /* its search has ended early: the whole has not been stopped */
  gint16 logs[STELLING_MAX_MOVES + 1]; /* hundredths of natural logarithms, for reductions */

  /* Best-first: room for the root moves while others are reported. */
  StellingRootMove *kept_root_moves;

  StellingStackEntry stack[STELLING_MAX_PLY + 2];
};

StellingWorker *stelling_worker_new (StellingShared *shared, guint index);
void stelling_worker_free (StellingWorker *self);

/* --- what is done at every node --- */

static inline void
stelling_stack_entry_keep_pv (StellingStackEntry *self, StellingMove move)
{
  const StellingStackEntry *next = self + 1;
  guint n = MIN (next->pv_length, STELLING_MAX_PV - 1);

  self->pv[0] = move;
  memcpy (self->pv + 1, next->pv, n * sizeof (StellingMove));
  self->pv_length = n + 1;
}

static inline guint64
stelling_worker_get_nodes (const StellingWorker *self)
{
  return atomic_load_explicit (&self->nodes, memory_order_relaxed);
}

static inline guint
stelling_worker_get_n_lines (const StellingWorker *self)
{
  return MIN (self->shared->options.lines, self->n_root_moves);
}

/* Returns the value of a draw by the rules to the side to move after @ply plies. */
static inline int
stelling_worker_get_draw_score (StellingWorker *self, guint ply)
{
  const StellingShared *shared = self->shared;
  int contempt = shared->best_first.tree == NULL ? (int) shared->options.contempt : 0;

  return ply % 2 == 0 ? -contempt : contempt;
}

static inline guint64
stelling_worker_get_key (StellingWorker *self, const StellingPosition *position)
{
  guint64 modifier = self->shared->key_modifier;

  /* A search for an end within a number of plies has entries of its own in the table. */
  if (self->mate_distance.limit > 0)
    modifier ^= G_GUINT64_CONSTANT (0xd1b54a32d192ed03);
  return stelling_position_get_modified_key (position, modifier);
}

/* Plays into the next entry of the stack. */
static inline void
stelling_worker_step (StellingWorker *self, guint ply, StellingMove move)
{
  StellingStackEntry *next = &self->stack[ply + 1];

  next->position = self->stack[ply].position;
  next->summed = FALSE;
  stelling_position_play_unchecked (&next->position, move);
  stelling_repetition_push (self, ply, move);
}

/* Does the same for a caller that asks the table next. */
static inline void
stelling_worker_play (StellingWorker *self, guint ply, StellingMove move)
{
  const StellingPosition *next = &self->stack[ply + 1].position;

  stelling_worker_step (self, ply, move);
  if (self->shared->table != NULL)
    stelling_transposition_table_prefetch (self->shared->table,
                                           stelling_worker_get_key (self, next));
}

/* Counts one node more. Returns TRUE if the search has to end. */
static inline gboolean
stelling_worker_must_stop (StellingWorker *self)
{
  StellingShared *shared = self->shared;
  guint64 nodes = stelling_worker_get_nodes (self) + 1;
  gboolean look_at_time = self->index == 0 && nodes % self->traits->clock_nodes == 0;

  atomic_store_explicit (&self->nodes, nodes, memory_order_relaxed);
  if (self->stopped)
    return TRUE;
  if (self->unstoppable)
    return FALSE;
  self->stopped = atomic_load_explicit (&shared->stop, memory_order_relaxed)
                  || (self->side_search.end > 0 && nodes >= self->side_search.end)
                  || stelling_shared_is_spent (shared, look_at_time);
  if (look_at_time && !self->stopped)
    stelling_worker_report_nodes (self);
  return self->stopped;
}

G_END_DECLS
