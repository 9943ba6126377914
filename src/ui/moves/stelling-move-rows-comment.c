/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-rows-private.h"

#include <string.h>

#include "stelling-comment-parts.h"

/* The rows of comments: long ones have several, and the one that is edited has one at any rate. */

/* The parts of a long comment that come into view at once: a list view has widgets for a hundred
 * rows on each side of what is seen, and each takes its time. */
#define PARTS 4

/* Gives what was typed into the part that is edited to it, and moves those after it. */
static void
stretch_edited (StellingMoveRows *self)
{
  gsize length = strlen (stelling_move_rows_get_text (self->edited));
  gsize grown = length - self->edited_length; /* may wrap around: the sums below wrap back */
  StellingMoveRow *row = g_hash_table_lookup (self->comments, self->edited);

  for (; row != NULL; row = stelling_move_row_get_next_part (row))
    {
      row->start += row->part > self->edited_part ? grown : 0;
      row->end += row->part >= self->edited_part ? grown : 0;
    }
  self->edited_length = length;
}

/* Returns whether @row is the only one of its comment, and still can be. */
static gboolean
is_whole (StellingMoveRow *row)
{
  const char *text = stelling_move_rows_get_text (row->first);

  return row->hidden == 0 && stelling_move_row_get_next_part (row) == NULL
         && text[stelling_comment_part_get_end (text, 0)] == '\0';
}

void
stelling_move_rows_update_comment (StellingMoveRows *self, StellingNode *node)
{
  StellingMoveRow *row = g_hash_table_lookup (self->comments, node);
  gboolean edited = node == self->edited;

  if (edited)
    stretch_edited (self);
  if ((row != NULL) != stelling_move_rows_has_comment (self, node)
      || (row != NULL && !edited && !is_whole (row)))
    stelling_move_rows_rework_node (self, node);
  row = g_hash_table_lookup (self->comments, node);
  if (row != NULL && !edited)
    row->end = stelling_comment_part_get_end (stelling_move_rows_get_text (node), 0);
  for (; row != NULL; row = stelling_move_row_get_next_part (row))
    stelling_move_row_changed (row);
}

/* --- editing --- */

StellingMoveRow *
stelling_move_rows_find_comment (StellingMoveRows *self, const StellingNode *node)
{
  g_return_val_if_fail (STELLING_IS_MOVE_ROWS (self), NULL);

  return g_hash_table_lookup (self->comments, node);
}

void
stelling_move_rows_set_edited (StellingMoveRows *self, StellingNode *node, guint part)
{
  StellingNode *old;

  g_return_if_fail (STELLING_IS_MOVE_ROWS (self));

  old = self->edited;
  self->edited = NULL;
  /* A node that has just been deleted is still in the rows, which hear of it later. */
  if (old != NULL && g_hash_table_contains (self->moves, old) && stelling_node_is_attached (old))
    stelling_move_rows_update_comment (self, old);
  if (node == NULL || !g_hash_table_contains (self->moves, node))
    return;
  self->edited = node;
  self->edited_part = part;
  self->edited_length = strlen (stelling_move_rows_get_text (node));
  stelling_move_rows_update_comment (self, node);
}

StellingMoveRow *
stelling_move_rows_get_edited_row (StellingMoveRows *self)
{
  StellingMoveRow *row;

  g_return_val_if_fail (STELLING_IS_MOVE_ROWS (self), NULL);

  row = g_hash_table_lookup (self->comments, self->edited);
  while (row != NULL && row->part != self->edited_part)
    row = stelling_move_row_get_next_part (row);
  return row;
}

void
stelling_move_rows_unfold_comment (StellingMoveRows *self, StellingNode *node)
{
  guint shown;

  g_return_if_fail (STELLING_IS_MOVE_ROWS (self));

  shown = GPOINTER_TO_UINT (g_hash_table_lookup (self->unfolded, node));
  g_hash_table_insert (self->unfolded, node, GUINT_TO_POINTER (shown + PARTS));
  if (node != self->edited && g_hash_table_contains (self->moves, node))
    stelling_move_rows_update_comment (self, node);
}
