/* stelling-board-view-choice.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-board-view-private.h"

/* From clicks to moves. The view tells illegal attempts too, so that the receiver can say what is
 * wrong with them; only what is plainly a change of mind selects something else. */

static gboolean
is_teblo (StellingBoardView *self)
{
  return stelling_position_get_game (&self->position) == STELLING_GAME_TEBLO;
}

gboolean
stelling_board_view_is_own (StellingBoardView *self, StellingSquare square)
{
  StellingSide turn = stelling_position_get_turn (&self->position);
  StellingPiece piece;

  if (!self->has_position || square >= self->squares->len)
    return FALSE;
  if (is_teblo (self))
    return stelling_position_get_pawn (&self->position, turn) == square;

  piece = stelling_position_get_piece (&self->position, square);
  return turn == STELLING_DARK ? piece == STELLING_PIECE_DARK
                               : piece == STELLING_PIECE_LIGHT || piece == STELLING_PIECE_KING;
}

gboolean
stelling_board_view_can_drag (StellingBoardView *self, StellingSquare square)
{
  if (!self->has_position || self->editing || square >= self->squares->len)
    return FALSE;
  if (is_teblo (self))
    return stelling_position_get_pawns (&self->position, square) != 0;

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
  StellingMoveList list;

  if (self->selected == square)
    return;

  self->selected = square;
  self->targets = (StellingSquares) { { 0 } };
  if (square != STELLING_SQUARE_NONE)
    {
      stelling_position_get_moves (&self->position, &list);
      for (guint i = 0; i < list.n; i++)
        if (!stelling_move_is_place (list.moves[i])
            && stelling_move_get_from (list.moves[i]) == square)
          stelling_squares_add (&self->targets, stelling_move_get_to (list.moves[i]));
    }
  stelling_board_view_update_labels (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
stelling_board_view_choose (StellingBoardView *self, StellingSquare square)
{
  StellingSquare from = self->selected;

  if (!self->has_position || square >= self->squares->len)
    return;

  if (self->editing)
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
