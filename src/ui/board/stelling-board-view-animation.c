/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-view-private.h"

#define DURATION 190 /* ms */

static void
value_cb (double value, gpointer data)
{
  StellingBoardView *self = data;

  self->progress = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
done_cb (AdwAnimation *animation, StellingBoardView *self)
{
  self->animating = FALSE;
  self->progress = 1;
  self->moving = STELLING_SQUARE_NONE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
stelling_board_view_stop_animation (StellingBoardView *self)
{
  if (self->animating && self->animation != NULL)
    adw_animation_skip (self->animation);
}

/* Shows the step that led to (or, backward, from) the position that is already shown. Libadwaita
 * skips to the end where the person wants no animations. */
void
stelling_board_view_animate (StellingBoardView *self,
                             StellingMove move,
                             gboolean backward,
                             StellingSide side)
{
  StellingSquare from = stelling_move_get_from (move), to = stelling_move_get_to (move);
  int n = (int) stelling_position_get_size (&self->position);

  stelling_board_view_stop_animation (self);
  if (!self->animations || (backward && stelling_move_is_place (move)))
    return;

  if (self->animation == NULL)
    {
      AdwAnimationTarget *target = adw_callback_animation_target_new (value_cb, self, NULL);

      self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, DURATION, target);
      adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_EASE_OUT_CUBIC);
      g_signal_connect_object (self->animation, "done", G_CALLBACK (done_cb), self, 0);
    }

  self->moving = STELLING_SQUARE_NONE;
  if (!stelling_move_is_place (move))
    {
      StellingSquare start = backward ? to : from;

      self->moving = backward ? from : to;
      self->moving_side = side;
      self->from_file = start % n;
      self->from_rank = start / n;
    }
  self->progress = 0;
  self->animating = TRUE;
  adw_animation_play (self->animation);
}
