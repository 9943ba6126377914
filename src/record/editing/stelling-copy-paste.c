/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-merge-private.h"

#include "stelling-node-private.h"
#include "stelling-record-builder.h"
#include "stelling-record-log.h"
#include "stelling-record-private.h"

#include <glib/gi18n-lib.h>

/* Copies parts of a record to records of their own, and pastes these. */

static StellingNode *
add_copy (StellingRecord *self, StellingNode *parent, const StellingNode *source)
{
  StellingNode *node = stelling_merge_copy_node (self, parent, source);

  stelling_node_link (node, parent, parent->last_child);
  self->n_nodes++;
  return node;
}

void
stelling_merge_copy_tree (StellingRecord *self, StellingNode *parent, const StellingNode *source)
{
  const StellingNode *at = source->first_child;

  while (at != NULL)
    {
      StellingNode *node = add_copy (self, parent, at);

      if (at->first_child != NULL)
        {
          parent = node;
          at = at->first_child;
          continue;
        }
      while (!at->next && at->parent != source)
        {
          at = at->parent;
          parent = parent->parent;
        }
      at = at->next;
    }
}

static void
copy_headers (StellingRecord *to, StellingRecord *from, const char *const *keys)
{
  for (guint i = 0; keys[i]; i++)
    stelling_record_build_header (to, keys[i], stelling_record_get_header (from, keys[i]));
}

StellingRecord *
stelling_record_copy_subtree (StellingRecord *self, StellingNode *node)
{
  static const char *const keys[] = {
    STELLING_HEADER_LIGHT,
    STELLING_HEADER_DARK,
    STELLING_HEADER_EVENT,
    STELLING_HEADER_ROUND,
    STELLING_HEADER_DATE,
    STELLING_HEADER_PLACE,
    NULL,
  };
  StellingRecord *copy;
  StellingNode *top;

  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  g_return_val_if_fail (node != NULL, NULL);

  copy = stelling_record_new (node->parent ? &node->parent->position : &node->position);
  copy_headers (copy, self, keys);
  if (node->parent)
    top = add_copy (copy, copy->root, node);
  else
    {
      top = copy->root;
      top->annotation = stelling_annotation_copy (node->annotation);
    }
  stelling_merge_copy_tree (copy, top, node);
  stelling_record_build_finish (copy);
  return copy;
}

StellingRecord *
stelling_record_copy (StellingRecord *self)
{
  g_autoptr (GVariant) state = NULL;
  StellingRecord *copy;

  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);

  state = stelling_record_dup_state (self);
  copy = stelling_record_new_from_state (state, NULL);
  g_return_val_if_fail (copy != NULL, NULL);
  stelling_record_end_log (copy);
  stelling_record_clear_undo (copy);
  return copy;
}

StellingRecord *
stelling_record_cut (StellingRecord *self, StellingNode *node)
{
  StellingRecord *copy;

  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  g_return_val_if_fail (node != NULL && node->parent != NULL, NULL);

  copy = stelling_record_copy_subtree (self, node);
  stelling_record_begin_group (self, N_ ("Cut Variation"));
  stelling_record_delete (self, node);
  stelling_record_end_group (self);
  return copy;
}

/* Returns whether what is pasted after @node is a game of its own, of which the headers are wanted
 * too, and not a variation within ours. */
static gboolean
is_whole_game (StellingRecord *self, StellingNode *node, StellingRecord *source)
{
  if (node->parent)
    return FALSE;
  return !stelling_node_get_n_children (node)
         || stelling_position_equal (&node->position, &source->root->position);
}

/* A record in which nothing happens yet, and that begins as its rules say, gets the start of a game
 * that begins otherwise. Other rules alone are no reason. */
static void
take_over_start (StellingRecord *self, StellingRecord *source)
{
  const StellingPosition *start = &self->root->position;
  g_autofree char *ours = stelling_position_to_string (start);
  g_autofree char *theirs = stelling_position_to_string (&source->root->position);
  StellingPosition plain;

  stelling_position_init (&plain, &start->rules);
  if (self->root->first_child == NULL && stelling_position_equal (start, &plain)
      && !g_str_equal (ours, theirs))
    stelling_record_set_start (self, &source->root->position);
}

gboolean
stelling_record_paste (StellingRecord *self,
                       StellingNode *node,
                       StellingRecord *source,
                       StellingNode **first,
                       StellingMergeResult *result,
                       GError **error)
{
  StellingMergeResult counts = { 0 };
  StellingNode *line_end;
  StellingNode *pasted;
  gboolean whole;

  g_return_val_if_fail (STELLING_IS_RECORD (self), FALSE);
  g_return_val_if_fail (node != NULL, FALSE);
  g_return_val_if_fail (STELLING_IS_RECORD (source), FALSE);

  if (stelling_position_get_game (&source->root->position)
      != stelling_position_get_game (&self->root->position))
    {
      g_set_error_literal (error, STELLING_RECORD_ERROR, STELLING_RECORD_ERROR_RULES,
                           _ ("These moves are of the other game; they can only be pasted into a "
                              "record of that game"));
      return FALSE;
    }
  if (!stelling_record_has_room (self, source->n_nodes, error))
    return FALSE;
  stelling_record_begin_group (self, N_ ("Paste Variation"));
  take_over_start (self, source);
  stelling_merge_into_node (self, node, source->root, &counts);
  whole = is_whole_game (self, node, source);
  pasted = stelling_merge_below (self, node, source->root, &counts, &line_end);
  if (whole)
    stelling_merge_headers (self, source, line_end, &counts);
  stelling_record_end_group (self);
  if (first != NULL)
    *first = pasted;
  if (result != NULL)
    *result = counts;
  return TRUE;
}

/* --- a variation as a game --- */

/* The node with which the line to @node turns off from the main line; or NULL. */
static StellingNode *
find_turn_off (StellingNode *node)
{
  StellingNode *found = NULL;

  for (; node; node = node->parent)
    if (node->previous)
      found = node;
  return found;
}

/* (nullable) */
static char *
dup_variation_name (StellingRecord *self, StellingNode *turn_off)
{
  const char *game = stelling_record_get_header (self, STELLING_HEADER_NAME);
  const char *own = stelling_node_get_name (turn_off);
  const char *move = stelling_node_get_notation (turn_off);
  guint number = (turn_off->ply + 1) / 2;

  if (own != NULL)
    return g_strdup (own);
  if (turn_off->kind != STELLING_NODE_MOVE) /* a position, or words */
    return g_strdup (game);
  if (game != NULL)
    /* Translators: the name of a game that was made of a variation: that of the whole game, and the
     * number of the move and the move with which the variation begins */
    return g_strdup_printf (_ ("%s, variation %u. %s"), game, number, move);
  /* Translators: the name of a game that was made of a variation: the number of the move and the
   * move with which it begins */
  return g_strdup_printf (_ ("Variation %u. %s"), number, move);
}

/* The nodes from below the root to @node, in that order. */
static GPtrArray *
get_path (StellingNode *node)
{
  GPtrArray *path = g_ptr_array_new ();

  for (; node->parent; node = node->parent)
    g_ptr_array_add (path, node);
  for (guint i = 0; i < path->len / 2; i++)
    {
      gpointer other = path->pdata[path->len - 1 - i];

      path->pdata[path->len - 1 - i] = path->pdata[i];
      path->pdata[i] = other;
    }
  return path;
}

/* Makes a record with the headers of @self and the nodes on the way to @node, of which @copied
 * becomes the copy; it is still to be finished. */
static StellingRecord *
copy_line (StellingRecord *self, StellingNode *node, StellingNode **copied)
{
  StellingRecord *copy = stelling_record_new (&self->root->position);
  g_autoptr (GPtrArray) keys = stelling_record_dup_header_keys (self);
  g_autoptr (GPtrArray) path = get_path (node);
  StellingNode *at = copy->root;

  g_ptr_array_add (keys, NULL);
  copy_headers (copy, self, (const char *const *) keys->pdata);
  at->annotation = stelling_annotation_copy (self->root->annotation);
  for (guint i = 0; i < path->len; i++)
    at = add_copy (copy, at, g_ptr_array_index (path, i));
  *copied = at;
  return copy;
}

StellingRecord *
stelling_record_copy_line (StellingRecord *self, StellingNode *node, StellingNode **copied)
{
  StellingRecord *copy;

  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (copied != NULL, NULL);

  copy = copy_line (self, node, copied);
  stelling_record_build_finish (copy);
  return copy;
}

StellingRecord *
stelling_record_split (StellingRecord *self, StellingNode *node)
{
  StellingRecord *split;
  StellingNode *turn_off;
  StellingNode *at;

  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  g_return_val_if_fail (node != NULL, NULL);

  split = copy_line (self, node, &at);
  turn_off = find_turn_off (node);
  if (turn_off != NULL)
    {
      g_autofree char *name = dup_variation_name (self, turn_off);

      stelling_record_build_header (split, STELLING_HEADER_NAME, name);
      stelling_record_build_header (split, STELLING_HEADER_RESULT, NULL);
    }
  stelling_merge_copy_tree (split, at, node);
  stelling_record_build_finish (split);
  return split;
}
