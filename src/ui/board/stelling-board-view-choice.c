/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-view-private.h"

/* Turns clicks into moves. The view passes on illegal attempts, which the receiver explains; only a
 * plain change of mind selects another piece. */

static gboolean
is_teblo (StellingBoardView *self)
{
  return stelling_position_get_game (&self->position) == STELLING_GAME_TEBLO;
}

gboolean
stelling_board_view_is_own (StellingBoardView *self, StellingSquare square)
{
  return self->has_position && square < self->squares->len
         && stelling_position_is_own (&self->position, square);
}

gboolean
stelling_board_view_can_drag (StellingBoardView *self, StellingSquare square)
{
  if (!self->has_position || square >= self->squares->len)
    return FALSE;
  if (is_teblo (self) && stelling_position_get_pawns (&self->position, square) != 0)
    return TRUE;
  /* A set piece moves only while a position is set up. */
  if (is_teblo (self) && !self->editing)
    return FALSE;

  return stelling_position_get_piece (&self->position, square) != STELLING_PIECE_NONE;
}

gboolean
stelling_board_view_can_place (StellingBoardView *self, StellingSquare square)
{
  return self->has_position && square < self->squares->len && is_teblo (self)
         && stelling_position_is_legal (&self->position, stelling_move_place (square));
}

void
stelling_board_view_select (StellingBoardView *self, StellingSquare square)
{
  if (self->selected == square)
    return;

  self->selected = square;
  self->targets = (StellingSquares) { { 0 } };
  if (!self->editing)
    stelling_position_get_targets (&self->position, square, &self->targets);
  stelling_board_view_consider (self);
  stelling_board_view_update_labels (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
stelling_board_view_carry (StellingBoardView *self, StellingSquare square)
{
  StellingSquare from = self->selected;

  if (from == STELLING_SQUARE_NONE && stelling_board_view_can_drag (self, square))
    stelling_board_view_select (self, square);
  else if (from != STELLING_SQUARE_NONE)
    {
      stelling_board_view_select (self, STELLING_SQUARE_NONE);
      if (from != square)
        stelling_board_view_emit_piece_moved (self, from, square);
    }
}

void
stelling_board_view_choose (StellingBoardView *self, StellingSquare square)
{
  StellingSquare from = self->selected;

  if (!self->has_position || square >= self->squares->len || self->read_only)
    return;

  if (self->editing && (self->moves_pieces || from != STELLING_SQUARE_NONE))
    {
      stelling_board_view_carry (self, square);
    }
  else if (self->editing)
    {
      stelling_board_view_emit_square (self, square, FALSE);
    }
  else if (from == square)
    {
      stelling_board_view_select (self, STELLING_SQUARE_NONE);
    }
  else if (stelling_board_view_is_own (self, square))
    {
      stelling_board_view_select (self, square);
    }
  else if (from != STELLING_SQUARE_NONE)
    {
      stelling_board_view_select (self, STELLING_SQUARE_NONE);
      stelling_board_view_emit_move (self, stelling_move_step (from, square));
    }
  else if (is_teblo (self))
    {
      stelling_board_view_emit_move (self, stelling_move_place (square));
    }
}
