/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-rows-private.h"

#include <string.h>

#include "stelling-comment-parts.h"
#include "stelling-move-text.h"

/* Which row follows which. */

/* A variation's paragraph ends after this number of plies at the latest, so that one change lays
 * out few moves again. */
#define PARAGRAPH_PLIES 20
/* The same for its comments: with more bytes than this it ends before the next full move. */
#define PARAGRAPH_BYTES 1200
/* A comment of more bytes stands by itself, as one with lines of its own does. */
#define INLINE_BYTES 400

/* Variations stand below the first move that they are alternatives to. */
static gboolean
has_variations (const StellingNode *node)
{
  return !stelling_node_is_root (node) && stelling_move_rows_is_first_child (node)
         && stelling_node_get_next_sibling (node) != NULL;
}

static gboolean
is_edited (StellingMoveRows *self, const StellingNode *node, StellingCommentKind kind)
{
  return node == self->edited && kind == self->edited_kind;
}

/* Returns the bytes of a comment that stands among the moves, 0 for any other. */
static gsize
get_inline_length (StellingMoveRows *self, const StellingNode *node, StellingCommentKind kind)
{
  const char *text;
  gsize length;

  if (!self->flowing || is_edited (self, node, kind) || stelling_node_is_root (node)
      || (kind == STELLING_COMMENT_AFTER && stelling_node_get_name (node) != NULL))
    return 0;
  text = stelling_comment_kind_get_text (kind, self->record, node);
  length = strnlen (text, INLINE_BYTES + 1);
  return length <= INLINE_BYTES && strchr (text, '\n') == NULL ? length : 0;
}

gboolean
stelling_move_rows_is_inline (StellingMoveRows *self,
                              const StellingNode *node,
                              StellingCommentKind kind)
{
  g_return_val_if_fail (STELLING_IS_MOVE_ROWS (self), FALSE);

  return get_inline_length (self, node, kind) > 0;
}

gboolean
stelling_move_rows_has_comment (StellingMoveRows *self,
                                const StellingNode *node,
                                StellingCommentKind kind)
{
  if (is_edited (self, node, kind)
      || (kind == STELLING_COMMENT_AFTER && stelling_node_get_name (node) != NULL))
    return TRUE;
  return *stelling_comment_kind_get_text (kind, self->record, node) != '\0'
         && get_inline_length (self, node, kind) == 0;
}

gboolean
stelling_move_rows_interrupts (StellingMoveRows *self, const StellingNode *node)
{
  return stelling_move_rows_has_comment (self, node, STELLING_COMMENT_AFTER)
         || has_variations (node) || stelling_move_rows_has_diagram (node);
}

static StellingMovePlan
plan_row (StellingMoveRowKind kind, StellingNode *node, guint level)
{
  return (StellingMovePlan) { .kind = kind, .first = node, .last = node, .level = level };
}

/* Returns whether a paragraph that holds @bytes of comments ends before @next. */
static gboolean
ends_paragraph (const StellingNode *next, gsize bytes)
{
  return stelling_node_get_ply (stelling_node_get_parent (next)) % PARAGRAPH_PLIES == 0
         || (bytes > PARAGRAPH_BYTES && stelling_move_text_get_column (next) == 0);
}

static gsize
count_bytes (StellingMoveRows *self, const StellingNode *node)
{
  return get_inline_length (self, node, STELLING_COMMENT_BEFORE)
         + get_inline_length (self, node, STELLING_COMMENT_AFTER);
}

static StellingMovePlan
plan_moves (StellingMoveRows *self, StellingNode *first, guint level)
{
  gboolean pair = level == 0 && !self->flowing;
  StellingMovePlan plan
      = plan_row (pair ? STELLING_MOVE_ROW_PAIR : STELLING_MOVE_ROW_RUN, first, level);
  gsize bytes = count_bytes (self, first);

  while (!stelling_move_rows_interrupts (self, plan.last))
    {
      StellingNode *next = stelling_node_get_first_child (plan.last);

      if (next == NULL || stelling_move_rows_has_comment (self, next, STELLING_COMMENT_BEFORE))
        break;
      if (pair
          && (stelling_move_text_get_column (next) == 0
              || stelling_node_get_kind (plan.last) != STELLING_NODE_MOVE))
        break;
      if (!pair && ends_paragraph (next, bytes))
        break;
      plan.last = next;
      bytes += count_bytes (self, next);
    }
  return plan;
}

/* Returns the row of @first's move. */
StellingMovePlan
stelling_move_rows_plan_after (StellingMoveRows *self, StellingNode *first, guint level)
{
  if (stelling_node_is_root (first))
    return plan_row (STELLING_MOVE_ROW_START, first, 0);
  if (stelling_move_rows_is_folded (self, first))
    return plan_row (STELLING_MOVE_ROW_FOLDED, first, level);
  return plan_moves (self, first, level);
}

/* Takes over what @row is, for a comment that is edited: its parts stay. */
static StellingMovePlan
plan_as (const StellingKeptRow *row, guint level)
{
  StellingMovePlan plan = plan_row (row->kind, row->first, level);

  plan.part = row->part;
  plan.start = row->start;
  plan.end = row->end;
  plan.hidden = row->hidden;
  return plan;
}

static const StellingMoveRowKind comment_rows[STELLING_N_COMMENT_KINDS]
    = { STELLING_MOVE_ROW_COMMENT, STELLING_MOVE_ROW_BEFORE, STELLING_MOVE_ROW_GAME };

/* Returns the row with the part of @node's comment that begins at byte @start. */
static StellingMovePlan
plan_part (StellingMoveRows *self,
           StellingNode *node,
           StellingCommentKind kind,
           guint level,
           guint part,
           gsize start)
{
  StellingMovePlan plan = plan_row (comment_rows[kind], node, level);
  const char *comment = stelling_comment_kind_get_text (kind, self->record, node);

  plan.part = part;
  plan.start = start;
  plan.end = stelling_comment_part_get_end (comment, start);
  if (part >= GPOINTER_TO_UINT (g_hash_table_lookup (self->unfolded[kind], node)))
    plan.hidden = strlen (comment + plan.end);
  return plan;
}

static StellingMovePlan
plan_comment (StellingMoveRows *self, StellingNode *node, StellingCommentKind kind, guint level)
{
  StellingKeptRow *row = g_hash_table_lookup (self->comments[kind], node);

  if (is_edited (self, node, kind) && row != NULL)
    return plan_as (row, level);
  return plan_part (self, node, kind, level, 0, 0);
}

/* Returns the row with the part of @node's name that begins at byte @start. The last part has none:
 * it stands above the comment. */
static StellingMovePlan
plan_name (StellingMoveRows *self, StellingNode *node, guint level, guint part, gsize start)
{
  StellingMovePlan plan = plan_row (STELLING_MOVE_ROW_NAME, node, level);
  const char *name = stelling_node_get_name (node);

  plan.part = part;
  plan.start = start;
  plan.end = name != NULL ? stelling_comment_part_get_name_end (name, start) : 0;
  if (name == NULL || name[plan.end] == '\0')
    return plan_comment (self, node, STELLING_COMMENT_AFTER, level);
  return plan;
}

/* The comment on the game stands before its start. */
StellingMovePlan
stelling_move_rows_plan_line (StellingMoveRows *self, StellingNode *first, guint level)
{
  for (StellingCommentKind kind = STELLING_COMMENT_GAME; kind > STELLING_COMMENT_AFTER; kind--)
    if (stelling_move_rows_has_comment (self, first, kind)
        && !stelling_move_rows_is_folded (self, first))
      return plan_comment (self, first, kind, level);
  return stelling_move_rows_plan_after (self, first, level);
}

/* Returns FALSE after the last part of the comment that is shown. */
static gboolean
plan_next_part (StellingMoveRows *self, StellingCommentKind kind, StellingMovePlan *plan)
{
  StellingKeptRow *next
      = self->last_part != NULL ? stelling_move_rows_get_next_kept (self, self->last_part) : NULL;

  if (is_edited (self, plan->first, kind))
    {
      if (next == NULL)
        return FALSE;
      *plan = plan_as (next, plan->level);
      return TRUE;
    }
  if (plan->hidden > 0
      || stelling_comment_kind_get_text (kind, self->record, plan->first)[plan->end] == '\0')
    return FALSE;
  *plan = plan_part (self, plan->first, kind, plan->level, plan->part + 1, plan->end);
  return TRUE;
}

/* Returns the row after the last of a comment that stands before a move. */
static StellingMovePlan
plan_after_before (StellingMoveRows *self, const StellingMovePlan *plan)
{
  if (plan->kind == STELLING_MOVE_ROW_GAME
      && stelling_move_rows_has_comment (self, plan->first, STELLING_COMMENT_BEFORE))
    return plan_comment (self, plan->first, STELLING_COMMENT_BEFORE, plan->level);
  return stelling_move_rows_plan_after (self, plan->first, plan->level);
}

gboolean
stelling_move_rows_plan_end (StellingMoveRows *self, StellingMovePlan *plan)
{
  g_autofree char *result = stelling_move_text_dup_result (self->record);
  StellingNode *root = stelling_record_get_root (self->record);

  *plan = plan_row (STELLING_MOVE_ROW_RESULT, root, 0);
  return result != NULL;
}

/* Returns the row after all that hangs on @node's move, its own line first; without @line that is
 * left out. */
static gboolean
plan_continuation (StellingMoveRows *self,
                   StellingNode *node,
                   guint level,
                   gboolean line,
                   StellingMovePlan *plan)
{
  for (;; line = TRUE)
    {
      StellingNode *next = line ? stelling_node_get_first_child (node) : NULL;

      if (next != NULL)
        {
          *plan = stelling_move_rows_plan_line (self, next, level);
          return TRUE;
        }
      if (level == 0)
        return stelling_move_rows_plan_end (self, plan);
      while (stelling_move_rows_is_first_child (node))
        node = stelling_node_get_parent (node);
      next = stelling_node_get_next_sibling (node);
      if (next != NULL)
        {
          *plan = stelling_move_rows_plan_line (self, next, level);
          return TRUE;
        }
      node = stelling_node_get_first_child (stelling_node_get_parent (node));
      level--;
    }
}

gboolean
stelling_move_rows_plan_next (StellingMoveRows *self, StellingMovePlan *plan)
{
  StellingNode *node = plan->last;
  StellingCommentKind kind;

  if (plan->kind == STELLING_MOVE_ROW_RESULT)
    return FALSE;
  if (plan->kind == STELLING_MOVE_ROW_FOLDED)
    return plan_continuation (self, node, plan->level, FALSE, plan);
  if (stelling_move_row_kind_is_comment (plan->kind, &kind) && plan_next_part (self, kind, plan))
    return TRUE;
  if (plan->kind == STELLING_MOVE_ROW_BEFORE || plan->kind == STELLING_MOVE_ROW_GAME)
    {
      *plan = plan_after_before (self, plan);
      return TRUE;
    }
  if (plan->kind <= STELLING_MOVE_ROW_RUN
      && stelling_move_rows_has_comment (self, node, STELLING_COMMENT_AFTER))
    {
      *plan = plan_name (self, node, plan->level, 0, 0);
      return TRUE;
    }
  if (plan->kind == STELLING_MOVE_ROW_NAME)
    {
      *plan = plan_name (self, node, plan->level, plan->part + 1, plan->end);
      return TRUE;
    }
  if (plan->kind != STELLING_MOVE_ROW_DIAGRAM && stelling_move_rows_has_diagram (node))
    {
      *plan = plan_row (STELLING_MOVE_ROW_DIAGRAM, node, plan->level);
      return TRUE;
    }
  if (has_variations (node))
    {
      *plan = stelling_move_rows_plan_line (self, stelling_node_get_next_sibling (node),
                                            plan->level + 1);
      return TRUE;
    }
  return plan_continuation (self, node, plan->level, TRUE, plan);
}
