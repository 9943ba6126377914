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

/* --- searching --- */

/* Returns the first node that was found from @node on, in the order of the page. */
static StellingNode *
find_on_page (StellingNode *node, StellingNode *root)
{
  while (node != NULL && !node->found)
    node = stelling_node_get_next_on_page (node, root);
  return node;
}

StellingNode *
stelling_node_index_find_next (StellingNodeIndex *index,
                               StellingNode *node,
                               StellingNode *root,
                               guint *n_others)
{
  StellingNode *place = node;
  StellingNode *ring, *at, *next;

  while (place->kind == STELLING_NODE_NOTE)
    place = place->parent;
  *n_others = 0;
  build (index, root);
  ring = at = g_hash_table_lookup (index->rings, place);
  for (; at != NULL; at = at->same_next != ring ? at->same_next : NULL)
    {
      at->found = at != place && is_same (&at->position, &place->position);
      *n_others += at->found;
    }
  if (*n_others == 0)
    return NULL;
  next = node->attached ? find_on_page (node, root) : NULL;
  if (next == NULL)
    next = find_on_page (root, root);
  for (at = ring; at != NULL; at = at->same_next != ring ? at->same_next : NULL)
    at->found = FALSE;
  return next;
}
