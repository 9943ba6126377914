/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-view-private.h"

#include "stelling-focus-within.h"

/* The geometry of the position that is shown: worked out when the position changes, and when a set
 * piece hovers over another square; not at all while nothing of it is shown. */

gboolean
stelling_board_view_is_by_keyboard (StellingBoardView *self)
{
  g_return_val_if_fail (STELLING_IS_BOARD_VIEW (self), FALSE);

  return self->keyboard && stelling_has_focus_within (GTK_WIDGET (self));
}

/* Returns the free square over which a set piece hovers, or STELLING_SQUARE_NONE. */
static StellingSquare
get_considered (StellingBoardView *self)
{
  if (self->selected != STELLING_SQUARE_NONE || self->dragging || self->read_only)
    return STELLING_SQUARE_NONE;
  return stelling_board_view_is_by_keyboard (self) ? self->cursor : self->hovered;
}

void
stelling_board_view_look (StellingBoardView *self)
{
  StellingSquare before = self->insight.placed;

  if (self->insight_parts == 0 && self->insight.parts == 0)
    return;
  if (self->has_position && !self->editing)
    {
      stelling_insight_init (&self->insight, &self->position, self->insight_parts);
      stelling_insight_consider (&self->insight, &self->position, get_considered (self));
    }
  else
    self->insight = (StellingInsight) { .placed = STELLING_SQUARE_NONE };
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (self->insight.placed != before || before != STELLING_SQUARE_NONE)
    stelling_board_view_emit_considered (self);
}

void
stelling_board_view_consider (StellingBoardView *self)
{
  if ((self->insight.parts & (STELLING_INSIGHT_WAYS | STELLING_INSIGHT_SHARED)) != 0
      && (self->insight.placed != STELLING_SQUARE_NONE
          || stelling_board_view_can_place (self, get_considered (self))))
    stelling_board_view_look (self);
}

/* Shows what is proven; a square whose result is known needs no dot to show that the selected piece
 * can go there. */
static void
fill_truths (StellingBoardView *self, StellingBoardPicture *picture)
{
  picture->truths = self->truths;
  for (StellingSquares rest = picture->targets; !stelling_squares_is_empty (&rest);)
    {
      StellingSquare square = stelling_squares_pop (&rest);
      StellingSquareTruth truth;

      stelling_truths_get_square (self->truths, square, self->selected, &truth);
      if (truth.step.kind != STELLING_SCORE_NONE)
        stelling_squares_remove (&picture->targets, square);
    }
}

void
stelling_board_view_fill_insight (StellingBoardView *self, StellingBoardPicture *picture)
{
  if (self->insight.parts != 0)
    {
      picture->insight = &self->insight;
      picture->forbidden = self->insight.forbidden;
    }
  if (self->refusal.move != STELLING_MOVE_NONE)
    picture->refusal = &self->refusal;
  if (self->truths != NULL && !self->editing)
    fill_truths (self, picture);
}

void
stelling_board_view_set_insight (StellingBoardView *self, guint parts)
{
  g_return_if_fail (STELLING_IS_BOARD_VIEW (self));

  if (self->insight_parts == parts)
    return;
  self->insight_parts = parts;
  stelling_board_view_look (self);
  stelling_board_view_update_labels (self);
}

void
stelling_board_view_set_truths (StellingBoardView *self, const StellingTruths *truths)
{
  g_return_if_fail (STELLING_IS_BOARD_VIEW (self));

  if (truths == NULL && self->truths == NULL)
    return;
  g_free (self->truths);
  self->truths = truths != NULL ? g_memdup2 (truths, sizeof *truths) : NULL;
  stelling_board_view_update_labels (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const StellingInsight *
stelling_board_view_get_insight (StellingBoardView *self)
{
  g_return_val_if_fail (STELLING_IS_BOARD_VIEW (self), NULL);

  return &self->insight;
}

void
stelling_board_view_set_refusal (StellingBoardView *self, const StellingRefusal *refusal)
{
  g_return_if_fail (STELLING_IS_BOARD_VIEW (self));

  if (refusal == NULL && self->refusal.move == STELLING_MOVE_NONE)
    return;
  self->refusal = refusal != NULL ? *refusal : (StellingRefusal) { 0 };
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
