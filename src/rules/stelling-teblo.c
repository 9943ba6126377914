/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-teblo.h"

#include "stelling-kernel-private.h"
#include "stelling-teblo-private.h"

#include <string.h>

void
stelling_teblo_rows_to_squares (const StellingTebloRows *rows, StellingSquares *squares)
{
  StellingTebloRows rest = *rows;

  memset (squares, 0, sizeof *squares);
  while (!stelling_teblo_rows_is_empty (&rest))
    stelling_squares_add (squares, stelling_teblo_rows_pop (&rest));
}

StellingTebloRows
stelling_teblo_get_free (const StellingPosition *position)
{
  return stelling_teblo_get_free_inline (position);
}

StellingTebloRows
stelling_teblo_get_forbidden (const StellingPosition *position, StellingSide side)
{
  return stelling_teblo_kernel->get_forbidden (position, side);
}

StellingTebloRows
stelling_teblo_get_places (const StellingPosition *position, StellingSide side)
{
  return stelling_teblo_kernel->get_places (position, side);
}

StellingTebloRows
stelling_teblo_get_steps (const StellingPosition *position, StellingSide side)
{
  return stelling_teblo_get_steps_inline (position, side);
}

void
stelling_teblo_init (StellingPosition *position)
{
  for (StellingSide side = STELLING_YELLOW; side <= STELLING_RED; side++)
    {
      position->teblo.pawn[side] = stelling_teblo_get_base (side);
      position->teblo.reserve[side] = STELLING_TEBLO_RESERVE;
    }
}

StellingOutcome
stelling_teblo_get_outcome (const StellingPosition *position)
{
  StellingOutcome outcome = stelling_teblo_get_base_outcome (position);
  StellingTebloRows moves;

  if (outcome.result != STELLING_RESULT_NONE)
    return outcome;
  moves = stelling_teblo_get_steps_inline (position, position->turn);
  if (stelling_teblo_rows_is_empty (&moves))
    moves = stelling_teblo_get_places (position, position->turn);
  if (stelling_teblo_rows_is_empty (&moves))
    {
      outcome.result = position->turn == STELLING_YELLOW ? STELLING_RESULT_DARK
                                                         : STELLING_RESULT_LIGHT;
      outcome.reason = STELLING_REASON_NO_MOVE;
    }
  return outcome;
}

void
stelling_teblo_get_moves (const StellingPosition *position, StellingMoveList *list)
{
  stelling_teblo_kernel->get_moves (position, list);
}

guint
stelling_teblo_count_moves (const StellingPosition *position)
{
  return stelling_teblo_kernel->count_moves (position);
}

gboolean
stelling_teblo_is_legal (const StellingPosition *position, StellingMove move)
{
  StellingSquare to = stelling_move_get_to (move);
  StellingTebloRows rows;

  if (stelling_teblo_is_over (position))
    return FALSE;
  if (stelling_move_is_place (move))
    {
      rows = stelling_teblo_get_places (position, position->turn);
      return move == stelling_move_place (to) && stelling_teblo_rows_contain (&rows, to);
    }
  rows = stelling_teblo_get_steps_inline (position, position->turn);
  return move == stelling_move_step (position->teblo.pawn[position->turn], to)
         && stelling_teblo_rows_contain (&rows, to);
}

void
stelling_teblo_play (StellingPosition *position, StellingMove move)
{
  stelling_teblo_play_inline (position, move);
}

guint64
stelling_teblo_perft (const StellingPosition *position, guint depth)
{
  return stelling_teblo_kernel->perft (position, depth);
}

guint64
stelling_teblo_perft_made (const StellingPosition *position, guint depth, guint64 *checksum)
{
  return stelling_teblo_kernel->perft_made (position, depth, checksum);
}
