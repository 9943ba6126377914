/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include "stelling-board-view.h"
#include "stelling-line.h"
#include "stelling-proving.h"

/* What is proven of the moves of the position that is shown: asked for when that changes, and shown
 * when it comes. */

static gboolean
are_wanted (StellingPage *self)
{
  /* They would tell the better move that is looked for. */
  return (stelling_page_get_insight_parts (self) & STELLING_INSIGHT_OF_ENGINE) != 0
         && !self->setting_up && self->practice == NULL;
}

static void
proven_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (StellingPage) self = data;
  g_autofree StellingTruths *truths = stelling_prove_finish (result, NULL);

  /* One that was cancelled has been followed by another, or is not wanted. */
  if (truths == NULL)
    return;
  g_clear_object (&self->proving);
  self->truths = g_steal_pointer (&truths);
  stelling_board_view_set_truths (STELLING_BOARD_VIEW (self->board), self->truths);
  stelling_page_update_legend (self);
  if (self->truths_awaited)
    stelling_page_announce_insight (self, STELLING_INSIGHT_OF_ENGINE);
  self->truths_awaited = FALSE;
}

static void
prove (StellingPage *self, StellingNode *node)
{
  g_auto (StellingHistory) history = { 0 };

  self->proved = node;
  self->proved_position = *stelling_node_get_position (node);
  if (!stelling_node_is_playable (node))
    return;
  stelling_record_get_past (stelling_session_get_record (stelling_page_get_shown_session (self)),
                            node, &history);
  self->proving = g_cancellable_new ();
  stelling_prove_async (&history, self->proving, proven_cb, g_object_ref (self));
}

void
stelling_page_stop_truths (StellingPage *self)
{
  g_cancellable_cancel (self->proving);
  g_clear_object (&self->proving);
  g_clear_pointer (&self->truths, g_free);
  self->proved = NULL;
  self->truths_awaited = FALSE;
}

void
stelling_page_update_truths (StellingPage *self)
{
  StellingNode *node = stelling_page_get_shown_node (self);
  gboolean wanted = are_wanted (self);

  if (wanted && node == self->proved
      && stelling_position_is_same (stelling_node_get_position (node), &self->proved_position))
    return;
  stelling_page_stop_truths (self);
  stelling_board_view_set_truths (STELLING_BOARD_VIEW (self->board), NULL);
  if (wanted)
    prove (self, node);
}
