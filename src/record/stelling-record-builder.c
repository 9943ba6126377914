/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-record-builder.h"

#include "stelling-node-private.h"
#include "stelling-record-private.h"

static StellingNode *
add (StellingRecord *self, StellingNode *node)
{
  stelling_node_link (node, node->parent, node->parent->last_child);
  self->n_nodes++;
  return node;
}

StellingNode *
stelling_record_build_move (StellingRecord *self,
                            StellingNode *parent,
                            StellingMove move,
                            const char *written,
                            GError **why)
{
  StellingMove fit;

  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  g_return_val_if_fail (parent != NULL, NULL);
  g_return_val_if_fail (move != STELLING_MOVE_NONE, NULL);

  fit = stelling_node_fit_move (parent, move, stelling_position_get_turn (&parent->position));
  if (fit != STELLING_MOVE_NONE)
    return add (self, stelling_node_history_make_child (&self->history, parent, fit));
  stelling_node_check_move (parent, move, why);
  return add (self, stelling_node_new_dead (parent, move, written));
}

gboolean
stelling_record_can_build_move (const StellingNode *parent, StellingMove move, StellingSide side)
{
  g_return_val_if_fail (parent != NULL, FALSE);

  return stelling_node_fit_move (parent, move, side) != STELLING_MOVE_NONE;
}

StellingNode *
stelling_record_build_dead (StellingRecord *self,
                            StellingNode *parent,
                            StellingMove move,
                            const char *written)
{
  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  g_return_val_if_fail (parent != NULL, NULL);
  g_return_val_if_fail (move != STELLING_MOVE_NONE, NULL);
  return add (self, stelling_node_new_dead (parent, move, written));
}

StellingNode *
stelling_record_build_text (StellingRecord *self, StellingNode *parent, const char *written)
{
  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  g_return_val_if_fail (parent != NULL, NULL);
  g_return_val_if_fail (written != NULL, NULL);
  return add (self, stelling_node_new_dead (parent, STELLING_MOVE_NONE, written));
}

void
stelling_record_build_side (StellingRecord *self, StellingNode *node, StellingSide side)
{
  g_return_if_fail (STELLING_IS_RECORD (self));
  g_return_if_fail (node != NULL && node->dead && node->kind == STELLING_NODE_MOVE);
  node->side = (guint8) side;
}

StellingNode *
stelling_record_build_setup (StellingRecord *self,
                             StellingNode *parent,
                             const StellingPosition *position)
{
  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  g_return_val_if_fail (parent != NULL, NULL);
  g_return_val_if_fail (position != NULL, NULL);
  return add (self, stelling_node_new_setup (parent, position));
}

StellingNode *
stelling_record_build_note (StellingRecord *self, StellingNode *parent)
{
  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  g_return_val_if_fail (parent != NULL, NULL);
  return add (self, stelling_node_new_note (parent));
}

StellingAnnotation *
stelling_record_build_annotation (StellingRecord *self, StellingNode *node)
{
  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  g_return_val_if_fail (node != NULL, NULL);
  return stelling_node_ensure_annotation (node);
}

void
stelling_record_build_origin (StellingRecord *self, StellingNode *node, StellingOrigin *origin)
{
  g_return_if_fail (STELLING_IS_RECORD (self));
  g_return_if_fail (node != NULL);
  if (origin != NULL)
    stelling_origin_ref (origin);
  if (node->origin)
    stelling_origin_unref (node->origin);
  node->origin = origin;
}

void
stelling_record_build_header (StellingRecord *self, const char *key, const char *value)
{
  g_return_if_fail (STELLING_IS_RECORD (self));
  g_return_if_fail (key != NULL && *key);
  if (value != NULL && *value)
    g_hash_table_replace (self->headers, g_strdup (key), g_strdup (value));
  else
    g_hash_table_remove (self->headers, key);
}

void
stelling_record_build_finish (StellingRecord *self)
{
  g_return_if_fail (STELLING_IS_RECORD (self));
  for (StellingNode *at = self->root; at; at = stelling_node_get_next_in_tree (at, self->root))
    stelling_node_tidy_annotation (at);
  /* It is as large as the longest line. */
  stelling_node_history_clear (&self->history);
  stelling_node_history_init (&self->history);
  stelling_record_clear_undo (self);
}
