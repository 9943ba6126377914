/* stelling-node.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-node-private.h"

/* Lines may be 100,000 moves long, so nothing here calls itself: trees are walked by their links.
 * */

/* --- making and freeing, for the record --- */

StellingNode *
stelling_node_new (const StellingPosition *position, StellingMove move)
{
  StellingNode *node = g_slice_new0 (StellingNode);

  node->position = *position;
  node->move = move;
  return node;
}

static void
node_free (StellingNode *node)
{
  g_free (node->comment);
  g_free (node->extra);
  g_free (node->notation);
  g_slice_free (StellingNode, node);
}

void
stelling_node_free_tree (StellingNode *node,
                         void (*freed) (StellingNode *node, gpointer data),
                         gpointer data)
{
  StellingNode *at = node;

  for (;;)
    {
      StellingNode *up;

      while (at->first_child)
        at = at->first_child;
      if (freed)
        freed (at, data);
      if (at == node)
        {
          node_free (at);
          return;
        }
      up = at->parent;
      up->first_child = at->next;
      node_free (at);
      at = up;
    }
}

guint
stelling_node_count_tree (StellingNode *node)
{
  guint n = 0;

  for (StellingNode *at = node; at; at = stelling_node_get_next_in_tree (at, node))
    n++;
  return n;
}

void
stelling_node_link (StellingNode *node, StellingNode *parent, guint index)
{
  StellingNode *after = parent->last_child;

  g_assert (!node->linked);
  if (index < parent->n_children)
    {
      StellingNode *before = parent->first_child;

      while (index--)
        before = before->next;
      after = before->previous;
    }
  node->parent = parent;
  node->previous = after;
  node->next = after ? after->next : parent->first_child;
  if (node->previous)
    node->previous->next = node;
  else
    parent->first_child = node;
  if (node->next)
    node->next->previous = node;
  else
    parent->last_child = node;
  parent->n_children++;
  node->linked = TRUE;
}

void
stelling_node_unlink (StellingNode *node)
{
  StellingNode *parent = node->parent;

  g_assert (node->linked && parent);
  if (node->previous)
    node->previous->next = node->next;
  else
    parent->first_child = node->next;
  if (node->next)
    node->next->previous = node->previous;
  else
    parent->last_child = node->previous;
  node->previous = NULL;
  node->next = NULL;
  parent->n_children--;
  node->linked = FALSE;
}

/* --- the tree --- */

StellingNode *
stelling_node_get_parent (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  return node->parent;
}

StellingNode *
stelling_node_get_first_child (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  return node->first_child;
}

StellingNode *
stelling_node_get_next_sibling (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  return node->next;
}

StellingNode *
stelling_node_get_previous_sibling (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  return node->previous;
}

guint
stelling_node_get_n_children (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, 0);
  return node->n_children;
}

StellingNode *
stelling_node_get_child (const StellingNode *node, guint index)
{
  StellingNode *child;

  g_return_val_if_fail (node != NULL, NULL);
  for (child = node->first_child; child && index; child = child->next)
    index--;
  return child;
}

StellingNode *
stelling_node_find_child (const StellingNode *node, StellingMove move)
{
  g_return_val_if_fail (node != NULL, NULL);
  for (StellingNode *child = node->first_child; child; child = child->next)
    if (child->move == move)
      return child;
  return NULL;
}

guint
stelling_node_get_index (const StellingNode *node)
{
  guint index = 0;

  g_return_val_if_fail (node != NULL, 0);
  for (const StellingNode *at = node->previous; at; at = at->previous)
    index++;
  return index;
}

gboolean
stelling_node_is_root (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, FALSE);
  return node->parent == NULL;
}

gboolean
stelling_node_is_main_line (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, FALSE);
  for (const StellingNode *at = node; at; at = at->parent)
    if (at->previous || !at->linked)
      return FALSE;
  return TRUE;
}

gboolean
stelling_node_is_attached (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, FALSE);
  for (const StellingNode *at = node; at; at = at->parent)
    if (!at->linked)
      return FALSE;
  return TRUE;
}

gboolean
stelling_node_is_ancestor (const StellingNode *node, const StellingNode *of)
{
  g_return_val_if_fail (node != NULL && of != NULL, FALSE);
  while (of && of->ply > node->ply)
    of = of->parent;
  return of == node;
}

StellingNode *
stelling_node_get_line_end (StellingNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  while (node->first_child)
    node = node->first_child;
  return node;
}

StellingNode *
stelling_node_get_next_in_tree (StellingNode *node, const StellingNode *top)
{
  g_return_val_if_fail (node != NULL && top != NULL, NULL);
  if (node->first_child)
    return node->first_child;
  while (node != top)
    {
      if (node->next)
        return node->next;
      node = node->parent;
    }
  return NULL;
}

/* --- what it holds --- */

StellingMove
stelling_node_get_move (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, STELLING_MOVE_NONE);
  return node->move;
}

guint
stelling_node_get_ply (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, 0);
  return node->ply;
}

const StellingPosition *
stelling_node_get_position (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  return &node->position;
}

StellingOutcome
stelling_node_get_outcome (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, (StellingOutcome) { 0 });
  return node->outcome;
}

const char *
stelling_node_get_notation (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  if (!node->parent)
    return "";
  if (!node->notation) /* nothing that can be seen changes */
    ((StellingNode *) node)->notation
      = stelling_move_to_string (&node->parent->position, node->move);
  return node->notation;
}

const char *
stelling_node_get_comment (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  return node->comment;
}

gboolean
stelling_node_has_glyph (const StellingNode *node, StellingGlyph glyph)
{
  g_return_val_if_fail (node != NULL, FALSE);
  return glyph != STELLING_GLYPH_NONE
         && (node->move_glyph == glyph || node->position_glyph == glyph);
}

StellingGlyph
stelling_node_get_move_glyph (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, STELLING_GLYPH_NONE);
  return node->move_glyph;
}

StellingGlyph
stelling_node_get_position_glyph (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, STELLING_GLYPH_NONE);
  return node->position_glyph;
}

const StellingEvaluation *
stelling_node_get_evaluation (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  return node->has_evaluation ? &node->evaluation : NULL;
}

const char *
stelling_node_get_extra (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  return node->extra;
}
