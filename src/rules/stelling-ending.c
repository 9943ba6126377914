/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-ending.h"

#include "stelling-tablut-private.h"
#include "stelling-teblo.h"

#include <string.h>

static void
add_set (StellingSquares *squares, StellingTablutSet set)
{
  while (set != 0)
    stelling_squares_add (squares, stelling_tablut_pop (&set));
}

/* Shows all pieces of the side to move: none of them can move. */
static void
show_stuck (const StellingPosition *position, StellingEnding *ending)
{
  if (stelling_position_get_game (position) == STELLING_GAME_TEBLO)
    ending->square = position->teblo.pawn[position->turn];
  else if (position->turn == STELLING_DARK)
    add_set (&ending->squares, stelling_tablut_get_dark (position));
  else
    add_set (&ending->squares,
             stelling_tablut_get_light (position) | stelling_tablut_get_king (position));
}

void
stelling_position_get_ending (const StellingPosition *position, StellingEnding *ending)
{
  memset (ending, 0, sizeof *ending);
  ending->square = STELLING_SQUARE_NONE;
  ending->outcome = stelling_position_get_outcome (position);
  if (ending->outcome.reason == STELLING_REASON_BASE)
    ending->square = stelling_teblo_get_base (
        ending->outcome.result == STELLING_RESULT_LIGHT ? STELLING_RED : STELLING_YELLOW);
  else if (ending->outcome.reason == STELLING_REASON_ESCAPED)
    ending->square = stelling_tablut_first (stelling_tablut_get_king (position)
                                            & stelling_tablut_get_goal (&position->rules));
  else if (ending->outcome.reason == STELLING_REASON_NO_MOVE)
    show_stuck (position, ending);
  if (ending->square != STELLING_SQUARE_NONE)
    stelling_squares_add (&ending->squares, ending->square);
}

/* Returns whether all four sides are closed once a dark man is on @to. */
static gboolean
is_shut_in_by (const StellingPosition *before, StellingTablutSet king, StellingSquare to)
{
  return (get_open_sides (before, king) & ~stelling_tablut_bit (to)) == 0;
}

/* The last move was a dark man's who took the king: with all four sides closed, or against the
 * piece or square opposite. */
static void
show_taken (const StellingPosition *before, StellingSquare to, StellingEnding *ending)
{
  StellingTablutSet king = stelling_tablut_get_king (before);
  StellingSquare square = stelling_tablut_first (king);

  ending->square = square;
  stelling_squares_add (&ending->squares, square);
  if (is_taken_by_four (&before->rules, king) && is_shut_in_by (before, king, to))
    add_set (&ending->squares, stelling_tablut_around (king));
  else
    {
      stelling_squares_add (&ending->squares, to);
      stelling_squares_add (&ending->squares, (StellingSquare) (2 * square - to));
    }
}

static void
show_series (const StellingHistory *history, StellingEnding *ending)
{
  guint n = stelling_history_get_series (history);

  ending->n_series = n;
  ending->n_plies = G_N_ELEMENTS (ending->plies);
  for (guint i = 0; i < ending->n_plies; i++)
    ending->plies[i] = history->n_moves - (3 - i) * n;
  for (guint i = 1; i <= n; i++)
    stelling_squares_add (&ending->squares,
                          stelling_move_get_to (history->moves[history->n_moves - i]));
}

void
stelling_history_get_ending (const StellingHistory *history, StellingEnding *ending)
{
  guint n_moves = history->n_moves;

  stelling_position_get_ending (stelling_history_get_position (history), ending);
  if (ending->outcome.result == STELLING_RESULT_NONE)
    ending->outcome = stelling_history_get_outcome (history);
  if (ending->outcome.reason == STELLING_REASON_KING_TAKEN && n_moves > 0)
    show_taken (&history->positions[n_moves - 1],
                stelling_move_get_to (history->moves[n_moves - 1]), ending);
  else if (ending->outcome.reason == STELLING_REASON_SERIES)
    show_series (history, ending);
  else if (ending->outcome.reason == STELLING_REASON_REPETITION)
    ending->n_plies = MIN (stelling_history_get_occurrences (history, n_moves, ending->plies), 3);
}
