/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-rows-kept-private.h"

StellingKeptRow *
stelling_kept_row_new (StellingMoveRowKind kind,
                       StellingNode *first,
                       StellingNode *last,
                       guint level)
{
  StellingKeptRow *self = g_slice_new0 (StellingKeptRow);

  self->kind = kind;
  self->first = first;
  self->last = last;
  self->level = level;
  self->n_nodes = 1;
  for (StellingNode *at = last; at != first; at = stelling_node_get_parent (at))
    self->n_nodes++;
  if (self->n_nodes <= 2)
    return self;
  self->others = g_new (StellingNode *, self->n_nodes - 2);
  for (guint i = self->n_nodes - 2; i-- > 0;)
    self->others[i] = last = stelling_node_get_parent (last);
  return self;
}

void
stelling_kept_row_free (StellingKeptRow *self)
{
  if (self->shown != NULL)
    self->shown->kept = NULL;
  g_clear_object (&self->shown);
  g_free (self->others);
  g_slice_free (StellingKeptRow, self);
}

StellingNode *
stelling_kept_row_get_node (const StellingKeptRow *self, guint index)
{
  g_assert (index < self->n_nodes);
  if (index == 0)
    return self->first;
  return index + 1 == self->n_nodes ? self->last : self->others[index - 1];
}

StellingMoveRow *
stelling_kept_row_show (StellingKeptRow *self)
{
  StellingMoveRow *row;

  if (self == NULL || self->shown != NULL)
    return self != NULL ? self->shown : NULL;
  row = stelling_move_row_new (self->n_nodes);
  for (guint i = 0; i < self->n_nodes; i++)
    row->nodes[i] = stelling_kept_row_get_node (self, i);
  row->kind = self->kind;
  row->first = self->first;
  row->last = self->last;
  row->level = self->level;
  row->part = self->part;
  row->start = self->start;
  row->end = self->end;
  row->hidden = self->hidden;
  row->kept = self;
  self->shown = row;
  return row;
}

void
stelling_kept_row_set_extent (StellingKeptRow *self, gsize start, gsize end)
{
  self->start = start;
  self->end = end;
  if (self->shown == NULL)
    return;
  self->shown->start = start;
  self->shown->end = end;
}

void
stelling_kept_row_changed (StellingKeptRow *self)
{
  if (self->shown != NULL)
    stelling_move_row_changed (self->shown);
}
