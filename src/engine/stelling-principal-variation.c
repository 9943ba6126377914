/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-worker-private.h"

#include <stdlib.h>

/* The moves that a line leads to, as far as the rules, solved endgames and the table know them. */

/* Returns the depth of search that it is worth to find more moves of a line. */
static int
get_trouble (const StellingWorker *self)
{
  return self->reporter.quick || atomic_load_explicit (&self->shared->stop, memory_order_relaxed)
             ? 0
             : STELLING_MAX_DEPTH - 1;
}

/* Returns the move after which the known result of @position, @score, is reached, where no search
 * is needed. A placement is taken only where no step does it: each is a board to solve. */
static StellingMove
find_solved_move (StellingWorker *self, const StellingPosition *position, int score)
{
  int depth = get_trouble (self);
  StellingMoveList list;
  StellingMove best = STELLING_MOVE_NONE;
  int best_score = -STELLING_INFINITE;

  stelling_position_get_moves (position, &list);
  for (guint places = 0; places < 2; places++)
    for (guint i = 0; i < list.n; i++)
      {
        int move_score;

        if (stelling_move_is_place (list.moves[i]) != (places == 1)
            || (places == 1 && self->reporter.board_budget == 0))
          continue;
        self->reporter.board_budget -= places;
        if (!stelling_worker_solve_move (self, position, list.moves[i], depth, &move_score))
          continue;
        if (move_score >= score)
          return list.moves[i];
        if (move_score > best_score)
          {
            best = list.moves[i];
            best_score = move_score;
          }
      }
  return best;
}

/* Whether the entry of a position with a proven result of @score leads to its end. */
static gboolean
leads_to_end (const StellingTranspositionEntry *entry, int score)
{
  return score > 0 ? entry->score >= score && (entry->bound & STELLING_BOUND_LOWER) != 0
                   : entry->score <= score && (entry->bound & STELLING_BOUND_UPPER) != 0;
}

/* Returns the next move of a line. @known: the proven value of the position for the side to move,
 * or 0. */
static StellingMove
find_next_move (StellingWorker *self, const StellingPosition *position, int known)
{
  StellingMove move = self->traits->find_win (position);
  StellingTranspositionEntry entry;
  int score;

  if (move != STELLING_MOVE_NONE)
    return move;
  if (self->traits->solve (self, position, 0, self->reporter.quick ? 0 : STELLING_MAX_DEPTH - 1,
                           &score))
    {
      move = find_solved_move (self, position, score);
      if (move != STELLING_MOVE_NONE)
        return move;
    }
  if (self->shared->best_first.tree != NULL)
    return STELLING_MOVE_NONE;
  if (!stelling_transposition_table_peek (self->shared->table,
                                          stelling_worker_get_key (self, position), 0, &entry)
      || (known != 0 && !leads_to_end (&entry, known))
      || !stelling_position_is_legal (position, entry.move))
    return STELLING_MOVE_NONE;
  return entry.move;
}

/* Whether the newest position occurred before: a line that goes in circles says nothing more. */
static gboolean
comes_back (const StellingHistory *history)
{
  guint64 key = stelling_history_get_position (history)->key;

  for (guint back = 4; back <= history->n_moves; back += 2)
    if (history->positions[history->n_moves - back].key == key)
      return TRUE;
  return FALSE;
}

guint
stelling_worker_extend_line (StellingWorker *self,
                             const StellingRootMove *line,
                             StellingMove pv[STELLING_MAX_PV])
{
  StellingHistory *game = &self->reporter.history;
  gboolean proven = line->settled || abs (line->score) >= STELLING_WIN_BOUND;
  gboolean drawn = line->settled && abs (line->score) < STELLING_WIN_BOUND;
  guint wanted = proven && !drawn ? (guint) (STELLING_MATE - abs (line->score))
                 : drawn          ? STELLING_MAX_PV
                                  : MAX (line->depth, line->pv_length);
  guint start = game->n_moves;
  int sign = line->score > 0 ? 1 : -1;
  guint n = 0;

  wanted = MIN (wanted, STELLING_MAX_PV);
  while (n < wanted && stelling_history_get_outcome (game).result == STELLING_RESULT_NONE)
    {
      const StellingPosition *position = stelling_history_get_position (game);
      StellingMove move;

      if (n < line->pv_length)
        move = line->pv[n];
      else if ((drawn || !proven) && comes_back (game))
        break;
      else
        move = find_next_move (self, position,
                               proven && !drawn ? (n % 2 == 0 ? sign : -sign)
                                                      * (STELLING_MATE - (int) (wanted - n))
                                                : 0);
      if (move == STELLING_MOVE_NONE || !stelling_position_is_legal (position, move))
        break;
      stelling_history_push (game, move);
      pv[n++] = move;
    }
  while (game->n_moves > start)
    stelling_history_pop (game);
  return n;
}
