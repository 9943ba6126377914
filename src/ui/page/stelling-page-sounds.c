/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include "stelling-settings.h"
#include "stelling-sounds.h"

/* A step forward in the game is heard, whether it is played or looked at. */

static StellingSound
choose_sound (const StellingPosition *before, StellingMove move, const StellingPosition *after)
{
  StellingSquares captures;

  if (stelling_position_get_outcome (after).result != STELLING_RESULT_NONE)
    return STELLING_SOUND_END;
  if (stelling_move_is_place (move))
    return STELLING_SOUND_PLACE;
  stelling_position_get_captures (before, move, &captures);
  return stelling_squares_is_empty (&captures) ? STELLING_SOUND_STEP : STELLING_SOUND_CAPTURE;
}

void
stelling_page_hear_step (StellingPage *self)
{
  StellingNode *node = stelling_session_get_node (stelling_page_get_shown_session (self));
  StellingNode *parent = stelling_node_get_parent (node);
  gboolean forward = parent != NULL && parent == self->heard;
  StellingMove move = stelling_node_get_move (node);

  self->heard = node;
  if (!forward || !self->shown || stelling_node_is_dead (node) || move == STELLING_MOVE_NONE
      || !stelling_settings_get_boolean (stelling_settings_get_default (), "sounds"))
    return;
  stelling_sounds_play (
      choose_sound (stelling_node_get_position (parent), move, stelling_node_get_position (node)));
}

/* Another game is no step. */
static void
bind_cb (StellingPage *self, StellingSession *session)
{
  self->heard = stelling_session_get_node (session);
}

void
stelling_page_init_sounds (StellingPage *self, GSignalGroup *session)
{
  g_signal_group_connect_swapped (session, "notify::node", G_CALLBACK (stelling_page_hear_step),
                                  self);
  g_signal_connect_object (session, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
}
