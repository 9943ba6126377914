/* stelling-move-picker.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-engine-private.h"

/* The order in which the moves of a node are tried: the table's move, what the game knows, the
 * moves that refuted a sibling, and the moves that were good elsewhere in this search. */

#define ORDER_FIRST 1000000
#define ORDER_KILLER 6000
#define GAIN_MAX 4000

/* Of all threads: one that comes to a node finds what another has learned. */
static inline _Atomic gint16 *
find_gain (StellingWorker *self, guint side, StellingMove move)
{
  guint from = MIN (stelling_move_get_from (move), STELLING_N_FROM - 1);

  return &self->shared->gains[side][from][stelling_move_get_to (move)];
}

void
stelling_shared_forget_gains (StellingShared *shared)
{
  for (guint side = 0; side < 2; side++)
    for (guint from = 0; from < STELLING_N_FROM; from++)
      for (guint to = 0; to < STELLING_MAX_SQUARES; to++)
        atomic_store_explicit (&shared->gains[side][from][to], 0, memory_order_relaxed);
}

/* A move that was worth much before is worth trying although the game's own signs say otherwise. */
static void
lift (StellingPicks *picks, guint index)
{
  guint last = picks->n_worth;
  StellingMove move = picks->moves[index];
  int order = picks->orders[index];

  if (index < last)
    return;
  picks->moves[index] = picks->moves[last];
  picks->orders[index] = picks->orders[last];
  picks->moves[last] = move;
  picks->orders[last] = order;
  picks->n_worth++;
}

void
stelling_order_prepare (StellingWorker *self,
                        guint ply,
                        StellingMove first,
                        gboolean threatened)
{
  StellingFrame *frame = &self->frames[ply];
  StellingPicks *picks = &frame->picks;
  guint side = frame->position.turn;

  /* Any move may answer a threat by going back to where the game was twice before. */
  if (threatened && !self->shared->has_past && self->brain->generate_answers != NULL)
    self->brain->generate_answers (&frame->position, picks);
  else
    self->brain->generate (&frame->position, picks);
  for (guint i = 0; i < picks->n; i++)
    {
      StellingMove move = picks->moves[i];

      picks->orders[i]
          += atomic_load_explicit (find_gain (self, side, move), memory_order_relaxed);
      if (move == first)
        picks->orders[i] = ORDER_FIRST;
      else if (move == frame->killers[0] || move == frame->killers[1])
        picks->orders[i] += ORDER_KILLER;
      else
        continue;
      lift (picks, i);
    }
}

/* The best of the moves from @index on comes to @index. */
StellingMove
stelling_order_pick (StellingPicks *picks, guint index)
{
  guint end = index < picks->n_worth ? picks->n_worth : picks->n;
  guint best = index;
  StellingMove move;
  int order;

  for (guint i = index + 1; i < end; i++)
    if (picks->orders[i] > picks->orders[best])
      best = i;
  move = picks->moves[best];
  order = picks->orders[best];
  picks->moves[best] = picks->moves[index];
  picks->orders[best] = picks->orders[index];
  picks->moves[index] = move;
  picks->orders[index] = order;
  return move;
}

static void
change_gain (_Atomic gint16 *gain, int bonus)
{
  int old = atomic_load_explicit (gain, memory_order_relaxed);

  atomic_store_explicit (gain, (gint16) (old + bonus - old * ABS (bonus) / GAIN_MAX),
                         memory_order_relaxed);
}

/* The move at @index was good enough to end its node; those before it, all tried, were not. */
void
stelling_order_reward (StellingWorker *self, guint ply, int depth, guint index)
{
  StellingFrame *frame = &self->frames[ply];
  StellingMove move = frame->picks.moves[index];
  guint side = frame->position.turn;
  int bonus = MIN (depth * depth * 8 + 8 * depth, 1200);

  if (frame->killers[0] != move)
    {
      frame->killers[1] = frame->killers[0];
      frame->killers[0] = move;
    }
  change_gain (find_gain (self, side, move), bonus);
  for (guint i = 0; i < index && i < 24; i++)
    change_gain (find_gain (self, side, frame->picks.moves[i]), -bonus);
}
