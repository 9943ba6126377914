/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-position-private.h"
#include "stelling-teblo.h"

G_BEGIN_DECLS

/* Shared by all of Teblo's sources; inline, since each build of the kernel has its own. */

#define STELLING_TEBLO_NO_ROWS ((StellingTebloRows) { { 0, 0, 0 } })

/* Returns whether a pawn on the board can't reach one of the two bases: computed, not looked up. */
gboolean stelling_teblo_find_cut_off (const StellingPosition *position);

/* --- floods --- */

/* Makes one round of a flood: a step to all sides, and along the ranks eastwards to the end, by a
 * carry that runs through a stretch of walkable squares; the empty spare columns stop it. */
static inline StellingTebloRows
stelling_teblo_spread (StellingTebloRows r, const StellingTebloRows *walkable)
{
  for (guint i = 0; i < 3; i++)
    {
      guint64 w = walkable->words[i];

      r.words[i] |= w & (w ^ (w + r.words[i]));
    }
  return stelling_teblo_rows_and (stelling_teblo_rows_grow (r), *walkable);
}

static inline StellingTebloRows
stelling_teblo_flood_inline (StellingTebloRows from, StellingTebloRows walkable)
{
  StellingTebloRows reached = stelling_teblo_rows_and (from, walkable);
  StellingTebloRows last;

  do
    {
      last = reached;
      reached = stelling_teblo_spread (reached, &walkable);
    }
  while ((reached.words[0] ^ last.words[0]) | (reached.words[1] ^ last.words[1])
         | (reached.words[2] ^ last.words[2]));
  return reached;
}

/* --- squares and moves --- */

/* Returns the white squares without a set piece, those of pawns included. */
static inline StellingTebloRows
stelling_teblo_get_unbuilt (const StellingPosition *position)
{
  StellingTebloRows rows = stelling_teblo_get_coloured (&position->rules);

  for (guint i = 0; i < 3; i++)
    rows.words[i] = STELLING_TEBLO_WORD
                    & ~(rows.words[i] | position->teblo.set[0][i] | position->teblo.set[1][i]);
  return rows;
}

static inline gboolean
stelling_teblo_stands_on_bar (const StellingPosition *position, StellingSide side)
{
  StellingTebloRows bars = stelling_teblo_get_set (position, stelling_side_other (side));

  return stelling_teblo_rows_contain (&bars, position->teblo.pawn[side]);
}

/* Returns the win of a pawn that has reached its goal; of the side that has just moved first,
 * should a set-up position have both. */
static inline StellingOutcome
stelling_teblo_get_base_outcome (const StellingPosition *position)
{
  StellingSide other = stelling_side_other (position->turn);

  if (position->teblo.pawn[other] == stelling_teblo_get_base (position->turn))
    return (StellingOutcome) { other == STELLING_YELLOW ? STELLING_RESULT_LIGHT
                                                        : STELLING_RESULT_DARK,
                               STELLING_REASON_BASE };
  if (position->teblo.pawn[position->turn] == stelling_teblo_get_base (other))
    return (StellingOutcome) { other == STELLING_YELLOW ? STELLING_RESULT_DARK
                                                        : STELLING_RESULT_LIGHT,
                               STELLING_REASON_BASE };
  return (StellingOutcome) { STELLING_RESULT_NONE, STELLING_REASON_NONE };
}

static inline gboolean
stelling_teblo_is_over (const StellingPosition *position)
{
  return position->teblo.pawn[STELLING_YELLOW] == stelling_teblo_get_base (STELLING_RED)
         || position->teblo.pawn[STELLING_RED] == stelling_teblo_get_base (STELLING_YELLOW);
}

static inline StellingTebloRows
stelling_teblo_get_steps_inline (const StellingPosition *position, StellingSide side)
{
  StellingSide other = stelling_side_other (side);
  StellingSquare pawn = position->teblo.pawn[side];
  StellingSquare other_pawn = position->teblo.pawn[other];
  StellingTebloRows steps = stelling_teblo_rows_of (pawn);

  steps = stelling_teblo_rows_and_not (stelling_teblo_rows_grow (steps), steps);
  steps = stelling_teblo_rows_and (steps, stelling_teblo_get_walkable (position, side));
  /* No player may defend his base with his own pawn. */
  if (other_pawn != stelling_teblo_get_base (other))
    steps = stelling_teblo_rows_and_not (steps, stelling_teblo_rows_of (other_pawn));
  return steps;
}

static inline StellingTebloRows
stelling_teblo_get_free_inline (const StellingPosition *position)
{
  StellingTebloRows rows = stelling_teblo_get_unbuilt (position);

  rows = stelling_teblo_rows_and_not (rows, stelling_teblo_rows_of (position->teblo.pawn[0]));
  return stelling_teblo_rows_and_not (rows, stelling_teblo_rows_of (position->teblo.pawn[1]));
}

static inline void
stelling_teblo_play_inline (StellingPosition *position, StellingMove move)
{
  StellingSide side = position->turn;
  StellingSquare to = stelling_move_get_to (move);
  guint64 key = position->key ^ STELLING_KEY_DARK_TO_MOVE;

  position->turn = (guint8) stelling_side_other (side);
  if (stelling_move_is_place (move))
    {
      guint bit = stelling_teblo_square_to_bit (to);
      guint reserve = position->teblo.reserve[side];

      position->teblo.set[side][bit >> 6] |= G_GUINT64_CONSTANT (1) << (bit & 63);
      position->teblo.reserve[side] = (guint8) (reserve - 1);
      position->key = key
                      ^ stelling_key_of_piece (
                          side == STELLING_YELLOW ? STELLING_PIECE_LIGHT : STELLING_PIECE_DARK, to)
                      ^ stelling_key_of_reserve (side, reserve)
                      ^ stelling_key_of_reserve (side, reserve - 1);
      return;
    }
  position->key = key ^ stelling_key_of_pawn (side, position->teblo.pawn[side])
                  ^ stelling_key_of_pawn (side, to);
  if (G_LIKELY (!stelling_teblo_stands_on_bar (position, side)))
    {
      position->teblo.pawn[side] = to;
      return;
    }
  /* The pawn was set up where it may not stand and had ways to all sides: the move chose one. */
  position->teblo.pawn[side] = to;
  position->teblo.cut_off = (guint8) stelling_teblo_find_cut_off (position);
}

G_END_DECLS
