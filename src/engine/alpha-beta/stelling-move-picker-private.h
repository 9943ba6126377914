/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdatomic.h>

#include "stelling-move.h"

G_BEGIN_DECLS

typedef struct _StellingWorker StellingWorker;

/* The moves of one node with the numbers that order them. Those from n_likely on are unlikely to
 * matter, and are tried only when all others lose. A best-first search looks at those before
 * n_best_first too: in Teblo set pieces that keep one's own way open. */
typedef struct
{
  guint n;
  guint n_likely;
  guint n_best_first;
  StellingMove moves[STELLING_MAX_MOVES];
  int orders[STELLING_MAX_MOVES];
} StellingMovePicker;

static inline void
stelling_move_picker_swap (StellingMovePicker *self, guint a, guint b)
{
  StellingMove move = self->moves[a];
  int order = self->orders[a];

  self->moves[a] = self->moves[b];
  self->orders[a] = self->orders[b];
  self->moves[b] = move;
  self->orders[b] = order;
}

/* The squares where a step begins, and one for placements. */
#define STELLING_N_FROM 145

/* The history heuristic: how good moves were elsewhere in this search, by side, from and to. All
 * threads share one. */
typedef struct
{
  _Atomic gint16 values[2][STELLING_N_FROM][STELLING_MAX_SQUARES];
} StellingMoveHistory;

void stelling_move_history_clear (StellingMoveHistory *self);
/* Lists and orders all moves, or those that count where the position is threatened. */
void stelling_move_picker_prepare (StellingWorker *worker,
                                   guint ply,
                                   StellingMove first,
                                   gboolean threatened);
/* Brings the best of the moves from @index on to @index, and returns it. */
StellingMove stelling_move_picker_pick (StellingMovePicker *self, guint index);
/* The move at @index was good enough to end its node; those before it, all tried, were not. */
void stelling_move_picker_reward (StellingWorker *worker, guint ply, int depth, guint index);

G_END_DECLS
