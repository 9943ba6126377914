/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-node-index-private.h"

#include "stelling-node-private.h"

/* --- the index --- */

static guint
hash_cb (gconstpointer node)
{
  return g_int64_hash (&((const StellingNode *) node)->position.key);
}

static gboolean
equal_cb (gconstpointer a, gconstpointer b)
{
  return ((const StellingNode *) a)->position.key == ((const StellingNode *) b)->position.key;
}

void
stelling_node_index_clear (StellingNodeIndex *index)
{
  g_clear_pointer (&index->rings, g_hash_table_unref);
}

void
stelling_node_index_reset (StellingNodeIndex *index, StellingNode *root)
{
  if (index->rings == NULL)
    return;
  for (StellingNode *at = root; at; at = stelling_node_get_next_in_tree (at, root))
    at->same_next = NULL;
  stelling_node_index_clear (index);
}

static void
build (StellingNodeIndex *index, StellingNode *root)
{
  if (index->rings != NULL)
    return;
  index->rings = g_hash_table_new (hash_cb, equal_cb);
  stelling_node_index_add_tree (index, root);
}

void
stelling_node_index_add (StellingNodeIndex *index, StellingNode *node)
{
  StellingNode *ring;

  if (index->rings == NULL || node->dead || node->kind == STELLING_NODE_NOTE)
    return;
  g_assert (node->same_next == NULL);
  ring = g_hash_table_lookup (index->rings, node);
  if (ring == NULL)
    {
      node->same_next = node;
      node->same_previous = node;
      g_hash_table_add (index->rings, node);
      return;
    }
  node->same_previous = ring;
  node->same_next = ring->same_next;
  ring->same_next->same_previous = node;
  ring->same_next = node;
}

void
stelling_node_index_remove (StellingNodeIndex *index, StellingNode *node)
{
  if (index->rings == NULL || node->same_next == NULL)
    return;
  if (node->same_next == node)
    g_hash_table_remove (index->rings, node);
  else if (g_hash_table_lookup (index->rings, node) == node)
    g_hash_table_add (index->rings, node->same_next); /* takes the place of its equal */
  node->same_previous->same_next = node->same_next;
  node->same_next->same_previous = node->same_previous;
  node->same_next = NULL;
  node->same_previous = NULL;
}

void
stelling_node_index_add_tree (StellingNodeIndex *index, StellingNode *top)
{
  if (index->rings == NULL)
    return;
  for (StellingNode *at = top; at; at = stelling_node_get_next_in_tree (at, top))
    stelling_node_index_add (index, at);
}

void
stelling_node_index_remove_tree (StellingNodeIndex *index, StellingNode *top)
{
  if (index->rings == NULL)
    return;
  for (StellingNode *at = top; at; at = stelling_node_get_next_in_tree (at, top))
    stelling_node_index_remove (index, at);
}

/* Returns whether the game goes on from both in the same way, as far as the board tells. */
static gboolean
is_same (const StellingPosition *a, const StellingPosition *b)
{
  return stelling_position_equal (a, b)
         && !stelling_position_is_barred (a) == !stelling_position_is_barred (b);
}

/* --- the order of the tree --- */

/* The first marked node from @node on among its siblings. */
static StellingNode *
skip_unvisited (StellingNode *node)
{
  while (node && node->visit == STELLING_VISIT_NONE)
    node = node->next;
  return node;
}

/* Sorts nodes as the tree is read: marks the ways to them from the root, and follows these. */
static void
sort (GPtrArray *nodes, StellingNode *root)
{
  StellingNode *at;

  for (guint i = 0; i < nodes->len; i++)
    for (at = nodes->pdata[i]; at && at->visit == STELLING_VISIT_NONE; at = at->parent)
      at->visit = STELLING_VISIT_BELOW;
  for (guint i = 0; i < nodes->len; i++)
    ((StellingNode *) nodes->pdata[i])->visit = STELLING_VISIT_THIS;
  g_ptr_array_set_size (nodes, 0);
  at = skip_unvisited (root);
  while (at != NULL)
    {
      StellingNode *next;

      if (at->visit == STELLING_VISIT_THIS)
        g_ptr_array_add (nodes, at);
      at->visit = STELLING_VISIT_NONE;
      next = skip_unvisited (at->first_child);
      while (at != NULL && next == NULL)
        {
          next = skip_unvisited (at->next);
          at = at->parent;
        }
      at = next;
    }
}

GPtrArray *
stelling_node_index_find (StellingNodeIndex *index, StellingNode *node, StellingNode *root)
{
  GPtrArray *found = g_ptr_array_new ();
  StellingNode *ring;
  StellingNode *at;

  build (index, root);
  ring = g_hash_table_lookup (index->rings, node);
  if (ring == NULL)
    return found;
  at = ring;
  do
    {
      if (at != node && is_same (&at->position, &node->position))
        g_ptr_array_add (found, at);
      at = at->same_next;
    }
  while (at != ring);
  sort (found, root);
  return found;
}
