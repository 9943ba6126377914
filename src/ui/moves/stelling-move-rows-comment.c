/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-rows-private.h"

#include <string.h>

#include "stelling-comment-parts.h"

/* The rows of comments: long ones have several, and the one that is edited has one at any rate. So
 * have the long names of positions, which stand above the comments. */

static gboolean
is_edited (StellingMoveRows *self, const StellingNode *node, StellingCommentKind kind)
{
  return node == self->edited && kind == self->edited_kind;
}

static const char *
get_text (StellingMoveRows *self, const StellingNode *node, StellingCommentKind kind)
{
  return stelling_comment_kind_get_text (kind, self->record, node);
}

/* Gives what was typed into the part that is edited to it, and moves those after it. */
static void
stretch_edited (StellingMoveRows *self)
{
  gsize length = strlen (get_text (self, self->edited, self->edited_kind));
  gsize grown = length - self->edited_length; /* may wrap around: the sums below wrap back */
  StellingKeptRow *row = g_hash_table_lookup (self->comments[self->edited_kind], self->edited);

  for (; row != NULL; row = stelling_move_rows_get_next_kept (self, row))
    {
      gsize start = row->start + (row->part > self->edited_part ? grown : 0);
      gsize end = row->end + (row->part >= self->edited_part ? grown : 0);

      stelling_kept_row_set_extent (row, start, end);
    }
  self->edited_length = length;
}

/* Returns whether @row is the only one of its comment, @text, and still can be. */
static gboolean
is_whole (StellingMoveRows *self, StellingKeptRow *row, const char *text)
{
  return row->hidden == 0 && stelling_move_rows_get_next_kept (self, row) == NULL
         && text[stelling_comment_part_get_end (text, 0)] == '\0';
}

/* Returns whether the name of @node has the rows that it needs. */
static gboolean
has_name_rows (StellingMoveRows *self, StellingNode *node)
{
  StellingKeptRow *row = g_hash_table_lookup (self->names, node);
  const char *name = stelling_node_get_name (node);
  gsize end = name != NULL ? stelling_comment_part_get_name_end (name, 0) : 0;

  for (; name != NULL && name[end] != '\0'; end = stelling_comment_part_get_name_end (name, end))
    {
      if (row == NULL || row->end != end)
        return FALSE;
      row = stelling_move_rows_get_next_kept (self, row);
    }
  return row == NULL;
}

void
stelling_move_rows_update_comment (StellingMoveRows *self,
                                   StellingNode *node,
                                   StellingCommentKind kind)
{
  GHashTable *rows = self->comments[kind];
  StellingKeptRow *row = g_hash_table_lookup (rows, node);
  const char *text = get_text (self, node, kind);
  gboolean edited = is_edited (self, node, kind);

  if (edited)
    stretch_edited (self);
  if ((row != NULL) == stelling_move_rows_has_comment (self, node, kind)
      && (row == NULL || edited || is_whole (self, row, text))
      && (kind != STELLING_COMMENT_AFTER || has_name_rows (self, node)))
    ;
  else if (kind == STELLING_COMMENT_AFTER)
    stelling_move_rows_rework_node (self, node);
  else
    stelling_move_rows_rework_before (self, node);
  row = g_hash_table_lookup (rows, node);
  if (row != NULL && !edited)
    stelling_kept_row_set_extent (row, row->start, stelling_comment_part_get_end (text, 0));
  /* The parts around the one that is edited say what they did. */
  for (; row != NULL; row = stelling_move_rows_get_next_kept (self, row))
    if (!edited || row->part == self->edited_part)
      stelling_kept_row_changed (row);
  row = kind == STELLING_COMMENT_AFTER ? g_hash_table_lookup (self->names, node) : NULL;
  for (; row != NULL; row = stelling_move_rows_get_next_kept (self, row))
    stelling_kept_row_changed (row);
}

/* --- editing --- */

StellingMoveRow *
stelling_move_rows_find_comment (StellingMoveRows *self,
                                 const StellingNode *node,
                                 StellingCommentKind kind)
{
  g_return_val_if_fail (STELLING_IS_MOVE_ROWS (self), NULL);

  return stelling_kept_row_show (g_hash_table_lookup (self->comments[kind], node));
}

StellingMoveRow *
stelling_move_rows_find_part (StellingMoveRows *self,
                              const StellingNode *node,
                              StellingCommentKind kind,
                              gsize at)
{
  StellingKeptRow *row, *next;

  g_return_val_if_fail (STELLING_IS_MOVE_ROWS (self), NULL);

  row = g_hash_table_lookup (self->comments[kind], node);
  while (row != NULL && row->end <= at
         && (next = stelling_move_rows_get_next_kept (self, row)) != NULL)
    row = next;
  return stelling_kept_row_show (row);
}

StellingMoveRow *
stelling_move_rows_find_name_part (StellingMoveRows *self, const StellingNode *node, gsize at)
{
  StellingKeptRow *row;

  g_return_val_if_fail (STELLING_IS_MOVE_ROWS (self), NULL);

  row = g_hash_table_lookup (self->names, node);
  while (row != NULL && row->end <= at)
    row = stelling_move_rows_get_next_kept (self, row);
  /* The last part has no row of its own. */
  if (row == NULL)
    row = g_hash_table_lookup (self->comments[STELLING_COMMENT_AFTER], node);
  return stelling_kept_row_show (row);
}

void
stelling_move_rows_set_edited (StellingMoveRows *self,
                               StellingNode *node,
                               StellingCommentKind kind,
                               guint part)
{
  StellingNode *old;

  g_return_if_fail (STELLING_IS_MOVE_ROWS (self));

  old = self->edited;
  self->edited = NULL;
  /* A node that has just been deleted is still in the rows, which hear of it later. */
  if (old != NULL && g_hash_table_contains (self->moves, old) && stelling_node_is_attached (old))
    stelling_move_rows_update_comment (self, old, self->edited_kind);
  if (node == NULL || !g_hash_table_contains (self->moves, node))
    return;
  self->edited = node;
  self->edited_kind = kind;
  self->edited_part = part;
  self->edited_length = strlen (get_text (self, node, kind));
  stelling_move_rows_update_comment (self, node, kind);
}

StellingMoveRow *
stelling_move_rows_get_edited_row (StellingMoveRows *self)
{
  StellingKeptRow *row;

  g_return_val_if_fail (STELLING_IS_MOVE_ROWS (self), NULL);

  row = g_hash_table_lookup (self->comments[self->edited_kind], self->edited);
  while (row != NULL && row->part != self->edited_part)
    row = stelling_move_rows_get_next_kept (self, row);
  return stelling_kept_row_show (row);
}

/* Returns how many parts of a comment on @node are shown after its first. */
static guint
get_unfolded (StellingMoveRows *self, StellingNode *node, StellingCommentKind kind)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->unfolded[kind], node));
}

/* Shows @n parts of a comment after its first. */
static void
set_unfolded (StellingMoveRows *self, StellingNode *node, StellingCommentKind kind, guint n)
{
  g_hash_table_insert (self->unfolded[kind], node, GUINT_TO_POINTER (n));
  if (!is_edited (self, node, kind) && g_hash_table_contains (self->moves, node))
    stelling_move_rows_update_comment (self, node, kind);
}

void
stelling_move_rows_unfold_comment (StellingMoveRows *self,
                                   StellingNode *node,
                                   StellingCommentKind kind)
{
  g_return_if_fail (STELLING_IS_MOVE_ROWS (self));

  set_unfolded (self, node, kind, get_unfolded (self, node, kind) + 1);
}

void
stelling_move_rows_unfold_comment_to (StellingMoveRows *self,
                                      StellingNode *node,
                                      StellingCommentKind kind,
                                      gsize at)
{
  const char *text;
  guint n = 0;

  g_return_if_fail (STELLING_IS_MOVE_ROWS (self));

  text = get_text (self, node, kind);
  for (gsize end = stelling_comment_part_get_end (text, 0); end <= at && text[end] != '\0'; n++)
    end = stelling_comment_part_get_end (text, end);
  if (n > get_unfolded (self, node, kind))
    set_unfolded (self, node, kind, n);
}
