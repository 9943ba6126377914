/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-rows-private.h"

/* Variations that are folded away. Which they are is kept with the record, for the next list that
 * shows it. */

#define FOLDS "stelling-move-rows-folds"

void
stelling_move_rows_init_folds (StellingMoveRows *self)
{
  self->folded = g_object_get_data (G_OBJECT (self->record), FOLDS);
  if (self->folded == NULL)
    {
      self->folded = g_hash_table_new (NULL, NULL);
      g_object_set_data_full (G_OBJECT (self->record), FOLDS, self->folded,
                              (GDestroyNotify) g_hash_table_unref);
    }
  g_hash_table_ref (self->folded);
  stelling_move_rows_clean_folds (self);
}

static gboolean
is_detached (gpointer node, gpointer value, gpointer data)
{
  return !stelling_node_is_attached (node);
}

void
stelling_move_rows_clean_folds (StellingMoveRows *self)
{
  if (g_hash_table_size (self->folded) > 0)
    g_hash_table_foreach_remove (self->folded, is_detached, NULL);
}

gboolean
stelling_move_rows_is_folded (StellingMoveRows *self, const StellingNode *first)
{
  g_return_val_if_fail (STELLING_IS_MOVE_ROWS (self), FALSE);

  return g_hash_table_size (self->folded) > 0 && g_hash_table_contains (self->folded, first)
         && !stelling_move_rows_is_first_child (first);
}

static void
change (StellingMoveRows *self, StellingNode *first, gboolean folded)
{
  if (folded)
    g_hash_table_add (self->folded, first);
  else
    g_hash_table_remove (self->folded, first);
}

void
stelling_move_rows_set_folded (StellingMoveRows *self, StellingNode *first, gboolean folded)
{
  g_return_if_fail (STELLING_IS_MOVE_ROWS (self));
  g_return_if_fail (first != NULL && !stelling_move_rows_is_first_child (first));

  if (folded == stelling_move_rows_is_folded (self, first))
    return;
  change (self, first, folded);
  stelling_move_rows_refill_variation (self, first);
}

void
stelling_move_rows_fold_all (StellingMoveRows *self, gboolean folded)
{
  StellingNode *root;

  g_return_if_fail (STELLING_IS_MOVE_ROWS (self));

  root = stelling_record_get_root (self->record);
  if (!folded)
    g_hash_table_remove_all (self->folded);
  for (StellingNode *at = root; folded && at != NULL; at = stelling_node_get_first_child (at))
    for (StellingNode *first = stelling_node_get_next_sibling (at); first != NULL;
         first = stelling_node_get_next_sibling (first))
      change (self, first, TRUE);
  stelling_move_rows_refill (self);
}

gboolean
stelling_move_rows_has_folded (StellingMoveRows *self)
{
  g_return_val_if_fail (STELLING_IS_MOVE_ROWS (self), FALSE);

  return g_hash_table_size (self->folded) > 0;
}

void
stelling_move_rows_reveal (StellingMoveRows *self, StellingNode *node)
{
  g_return_if_fail (STELLING_IS_MOVE_ROWS (self));

  if (g_hash_table_size (self->folded) == 0)
    return;
  for (; node != NULL; node = stelling_node_get_parent (node))
    if (stelling_move_rows_is_folded (self, node))
      stelling_move_rows_set_folded (self, node, FALSE);
}

StellingNode *
stelling_move_rows_get_variation (StellingNode *node)
{
  while (node != NULL && stelling_move_rows_is_first_child (node))
    node = stelling_node_get_parent (node);
  return node;
}
