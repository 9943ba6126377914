/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-export-private.h"

static guint
count_men (const StellingNode *node, StellingSide captor)
{
  return stelling_position_count_pieces (stelling_node_get_position (node),
                                         captor == STELLING_LIGHT ? STELLING_PIECE_DARK
                                                                  : STELLING_PIECE_LIGHT);
}

void
stelling_export_situation_follow (StellingExportSituation *self, const StellingNode *node)
{
  StellingExportSituation next = { .node = node };
  const StellingNode *at = node;

  for (; at != NULL && at != self->node; at = stelling_node_get_parent (at))
    {
      StellingNodeKind kind = stelling_node_get_kind (at);

      if (next.place == NULL && kind != STELLING_NODE_NOTE && !stelling_node_is_dead (at))
        next.place = at;
      for (int side = 0; kind == STELLING_NODE_MOVE && side < 2; side++)
        next.captured[side] += count_men (stelling_node_get_parent (at), (StellingSide) side)
                               - count_men (at, (StellingSide) side);
    }
  if (at != NULL)
    {
      next.place = next.place != NULL ? next.place : self->place;
      next.captured[0] += self->captured[0];
      next.captured[1] += self->captured[1];
    }
  *self = next;
}

const StellingNode *
stelling_export_situation_get_last_move (const StellingExportSituation *self)
{
  const StellingNode *place = self->place;

  return place != NULL && stelling_node_get_kind (place) == STELLING_NODE_MOVE ? place : NULL;
}

guint
stelling_export_situation_get_captured (const StellingExportSituation *self, StellingSide side)
{
  gboolean teblo
      = stelling_position_get_game (stelling_node_get_position (self->node)) == STELLING_GAME_TEBLO;

  return teblo ? 0 : self->captured[side];
}
