/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-worker-private.h"

/* The order in which the moves of a node are tried: the table's move, the game's own order with
 * captures, killers, and the moves that were good elsewhere in this search. */

#define ORDER_FIRST 1000000
#define ORDER_KILLER 6000
/* The history of a move stays within ± this; hand-tuned, as is the bonus of a move that ended a
 * node and the number of moves before it that lose as much: TRIALS.md, "What was tried in Tablut's
 * search". */
#define MOVE_HISTORY_MAX 4000
#define BONUS_FACTOR 8
#define BONUS_MAX 1200
#define MAX_PUNISHED 24

/* Returns the move's history. All threads share it: one that comes to a node finds what another has
 * learned. */
static inline _Atomic gint16 *
find_move_history (StellingWorker *self, guint side, StellingMove move)
{
  guint from = MIN (stelling_move_get_from (move), STELLING_N_FROM - 1);

  return &self->shared->alpha_beta.move_history.values[side][from][stelling_move_get_to (move)];
}

void
stelling_move_history_clear (StellingMoveHistory *self)
{
  for (guint side = 0; side < 2; side++)
    for (guint from = 0; from < STELLING_N_FROM; from++)
      for (guint to = 0; to < STELLING_MAX_SQUARES; to++)
        atomic_store_explicit (&self->values[side][from][to], 0, memory_order_relaxed);
}

/* Lifts a move among the likely ones, although the game's own signs say otherwise. */
static void
lift (StellingMovePicker *picker, guint index)
{
  if (index >= picker->n_likely)
    stelling_move_picker_swap (picker, index, picker->n_likely++);
}

void
stelling_move_picker_prepare (StellingWorker *self,
                              guint ply,
                              StellingMove first,
                              gboolean threatened)
{
  StellingStackEntry *current = &self->stack[ply];
  StellingMovePicker *picker = &current->picker;
  guint side = current->position.turn;

  /* Any move may answer a threat by going back to where the game was twice before. */
  if (threatened && !self->shared->has_past && self->traits->generate_answers != NULL)
    self->traits->generate_answers (&current->position, picker);
  else
    self->traits->generate (&current->position, picker);
  for (guint i = 0; i < picker->n; i++)
    {
      StellingMove move = picker->moves[i];

      picker->orders[i]
          += atomic_load_explicit (find_move_history (self, side, move), memory_order_relaxed);
      if (move == first)
        picker->orders[i] = ORDER_FIRST;
      else if (move == current->killers[0] || move == current->killers[1])
        picker->orders[i] += ORDER_KILLER;
      else
        continue;
      lift (picker, i);
    }
}

StellingMove
stelling_move_picker_pick (StellingMovePicker *picker, guint index)
{
  guint end = index < picker->n_likely ? picker->n_likely : picker->n;
  guint best = index;

  for (guint i = index + 1; i < end; i++)
    if (picker->orders[i] > picker->orders[best])
      best = i;
  stelling_move_picker_swap (picker, index, best);
  return picker->moves[index];
}

static void
adjust (_Atomic gint16 *credit, int bonus)
{
  int old = atomic_load_explicit (credit, memory_order_relaxed);

  atomic_store_explicit (credit, (gint16) (old + bonus - old * ABS (bonus) / MOVE_HISTORY_MAX),
                         memory_order_relaxed);
}

void
stelling_move_picker_reward (StellingWorker *self, guint ply, int depth, guint index)
{
  StellingStackEntry *current = &self->stack[ply];
  StellingMove move = current->picker.moves[index];
  guint side = current->position.turn;
  int bonus = MIN (BONUS_FACTOR * depth * (depth + 1), BONUS_MAX);

  if (current->killers[0] != move)
    {
      current->killers[1] = current->killers[0];
      current->killers[0] = move;
    }
  adjust (find_move_history (self, side, move), bonus);
  for (guint i = 0; i < index && i < MAX_PUNISHED; i++)
    adjust (find_move_history (self, side, current->picker.moves[i]), -bonus);
}
