/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-insight.h"

#include "stelling-line.h"
#include "stelling-tablut-private.h"

#include <string.h>

static gboolean
is_over (const StellingPosition *position)
{
  return stelling_position_get_outcome (position).result != STELLING_RESULT_NONE;
}

/* --- Teblo --- */

static void
fill_ways (StellingInsight *self, const StellingPosition *position)
{
  for (guint side = 0; side < 2; side++)
    stelling_pawn_way_init (&self->ways[side], position, side, stelling_side_other (side));
}

static void
fill_forbidden (StellingInsight *self, const StellingPosition *position)
{
  StellingTebloForbidden forbidden;

  if (is_over (position))
    return;
  stelling_teblo_explain_forbidden (position, stelling_position_get_turn (position), &forbidden);
  stelling_teblo_rows_to_squares (&forbidden.all, &self->forbidden);
  for (guint pawn = 0; pawn < 2; pawn++)
    for (guint owner = 0; owner < 2; owner++)
      stelling_teblo_rows_to_squares (&forbidden.cut_off[pawn][owner], &self->cut_off[pawn][owner]);
}

static void
look_at_teblo (StellingInsight *self, const StellingPosition *position)
{
  if ((self->parts & (STELLING_INSIGHT_WAYS | STELLING_INSIGHT_SHARED)) != 0)
    {
      fill_ways (self, position);
      for (guint side = 0; side < 2; side++)
        self->before[side] = self->ways[side].length;
    }
  if ((self->parts & STELLING_INSIGHT_FORBIDDEN) != 0)
    fill_forbidden (self, position);
}

gboolean
stelling_insight_consider (StellingInsight *self,
                           const StellingPosition *position,
                           StellingSquare square)
{
  StellingPosition after = *position;

  if ((self->parts & (STELLING_INSIGHT_WAYS | STELLING_INSIGHT_SHARED)) == 0
      || !stelling_position_try (&after, stelling_move_place (square)))
    return FALSE;
  fill_ways (self, &after);
  self->placed = square;
  return TRUE;
}

/* --- Tablut --- */

static void
fill_lines (StellingInsight *self, const StellingPosition *position)
{
  stelling_tablut_get_ways (position, &self->lines);
  for (guint i = 0; i < STELLING_N_DIRECTIONS; i++)
    self->steps[i] = stelling_tablut_count (self->lines.lines[i]);
}

/* The side to move has legal moves, the other what it could do if it were to move. */
static StellingTablutSet
get_targets (const StellingPosition *position, StellingSide side, StellingSquare from)
{
  return side == stelling_position_get_turn (position)
             ? stelling_tablut_get_targets (position, from)
             : stelling_tablut_get_reach (position, from);
}

static StellingTablutSet
get_pieces (const StellingPosition *position, StellingSide side)
{
  return side == STELLING_DARK
             ? stelling_tablut_get_dark (position)
             : stelling_tablut_get_light (position) | stelling_tablut_get_king (position);
}

static void
fill_takings (StellingInsight *self, const StellingPosition *position, StellingSide side)
{
  StellingTablutSet capturing = stelling_tablut_get_capturing (position, side);
  StellingTablutSet pieces = get_pieces (position, side), takable = 0;
  StellingMoveList *list = &self->takings[side];

  while (pieces != 0 && capturing != 0)
    {
      StellingSquare from = stelling_tablut_pop (&pieces);
      StellingTablutSet targets = get_targets (position, side, from) & capturing;

      while (targets != 0)
        {
          StellingSquare to = stelling_tablut_pop (&targets);
          StellingTablutSet taken = stelling_tablut_get_captures (position, from, to);

          /* An unarmed king takes nothing. */
          if (taken == 0)
            continue;
          takable |= taken;
          list->moves[list->n++] = stelling_move_step (from, to);
        }
    }
  self->takable[side] = stelling_tablut_to_squares (takable);
}

/* Returns the squares on which a king may stop that comes from the square beside it. */
static StellingTablutSet
get_stops (const StellingRules *rules)
{
  StellingTablutSet stops = 0;

  for (StellingSquare from = 0; from < STELLING_TABLUT_SQUARES; from++)
    {
      StellingPosition bare;

      stelling_position_clear (&bare, rules);
      stelling_position_set_piece (&bare, from, STELLING_PIECE_KING);
      stops |= stelling_tablut_get_reach (&bare, from);
    }
  return stops;
}

/* Returns where Dark could take the king at once. */
static StellingTablutSet
get_deadly (const StellingPosition *position, StellingSquare king)
{
  StellingTablutSet reach = stelling_tablut_get_reach (position, king), deadly = 0;
  StellingPosition before = *position;

  if (before.turn != STELLING_LIGHT)
    stelling_position_set_turn (&before, STELLING_LIGHT);
  while (reach != 0)
    {
      StellingSquare to = stelling_tablut_pop (&reach);
      StellingPosition after = before;

      stelling_position_play_unchecked (&after, stelling_move_step (king, to));
      if (!is_over (&after) && !stelling_position_is_barred (&after)
          && stelling_tablut_is_king_threatened (&after))
        deadly |= stelling_tablut_bit (to);
    }
  return deadly;
}

static void
fill_closed (StellingInsight *self, const StellingPosition *position)
{
  StellingTablutSet free = STELLING_TABLUT_BOARD & ~stelling_tablut_get_occupied (position);
  StellingTablutSet king = stelling_tablut_get_king (position);

  self->barred = stelling_tablut_to_squares (free & ~get_stops (&position->rules));
  if (king == 0)
    return;
  king &= -king;
  self->sides
      = stelling_tablut_to_squares (stelling_tablut_around (king) & get_closed_to_king (position));
  if (!is_over (position))
    self->deadly = stelling_tablut_to_squares (get_deadly (position, self->king));
}

static void
fill_control (StellingInsight *self, const StellingPosition *position)
{
  for (guint side = 0; side < 2; side++)
    for (StellingTablutSet pieces = get_pieces (position, side); pieces != 0;)
      {
        StellingTablutSet reach
            = stelling_tablut_get_reach (position, stelling_tablut_pop (&pieces));

        while (reach != 0)
          self->control[side][stelling_tablut_pop (&reach)]++;
      }
}

static void
look_at_tablut (StellingInsight *self, const StellingPosition *position)
{
  StellingTablutSet king = stelling_tablut_get_king (position);

  if (king != 0)
    self->king = stelling_tablut_first (king);
  if ((self->parts & STELLING_INSIGHT_LINES) != 0)
    fill_lines (self, position);
  if ((self->parts & STELLING_INSIGHT_TAKINGS) != 0 && !is_over (position))
    {
      fill_takings (self, position, STELLING_LIGHT);
      fill_takings (self, position, STELLING_DARK);
    }
  if ((self->parts & STELLING_INSIGHT_CLOSED) != 0)
    fill_closed (self, position);
  if ((self->parts & STELLING_INSIGHT_CONTROL) != 0)
    fill_control (self, position);
}

/* --- both --- */

void
stelling_insight_init (StellingInsight *self, const StellingPosition *position, guint parts)
{
  gboolean teblo = stelling_position_get_game (position) == STELLING_GAME_TEBLO;

  memset (self, 0, sizeof *self);
  self->placed = STELLING_SQUARE_NONE;
  self->king = STELLING_SQUARE_NONE;
  self->parts = parts & (teblo ? STELLING_INSIGHT_OF_TEBLO : STELLING_INSIGHT_OF_TABLUT);
  if (teblo)
    look_at_teblo (self, position);
  else
    look_at_tablut (self, position);
}
