/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-node-index-private.h"

#include "stelling-line.h"
#include "stelling-node-way-private.h"

/* --- the index --- */

/* Returns whether the game goes on from both in the same way, as far as the board tells. */
static gboolean
is_same (const StellingPosition *a, const StellingPosition *b)
{
  return a->key == b->key && stelling_position_is_same (a, b);
}

static guint
hash_cb (gconstpointer node)
{
  return g_int64_hash (&((const StellingNode *) node)->position.key);
}

static gboolean
equal_cb (gconstpointer a, gconstpointer b)
{
  return is_same (&((const StellingNode *) a)->position, &((const StellingNode *) b)->position);
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
    at->way->same_next = NULL;
  stelling_node_index_clear (index);
}

static void
build (StellingNodeIndex *index, StellingNode *root)
{
  if (index->rings != NULL)
    return;
  stelling_node_way_make_tree (root);
  index->rings = g_hash_table_new (hash_cb, equal_cb);
  stelling_node_index_add_tree (index, root);
}

/* Returns one node of the ring with the position of @node, or NULL; @n (out): how many it has. */
static StellingNode *
look_up (StellingNodeIndex *index, const StellingNode *node, guint *n)
{
  gpointer ring = NULL, count = NULL;

  g_hash_table_lookup_extended (index->rings, node, &ring, &count);
  *n = GPOINTER_TO_UINT (count);
  return ring;
}

void
stelling_node_index_add (StellingNodeIndex *index, StellingNode *node)
{
  StellingNodeWay *way = node->way;
  StellingNode *ring;
  guint n;

  if (index->rings == NULL || node->dead || node->kind == STELLING_NODE_NOTE)
    return;
  g_assert (way->same_next == NULL);
  ring = look_up (index, node, &n);
  if (ring == NULL)
    {
      way->same_next = node;
      way->same_previous = node;
    }
  else
    {
      way->same_previous = ring;
      way->same_next = ring->way->same_next;
      way->same_next->way->same_previous = node;
      ring->way->same_next = node;
    }
  /* The key stays the node that came first. */
  g_hash_table_insert (index->rings, ring != NULL ? ring : node, GUINT_TO_POINTER (n + 1));
}

void
stelling_node_index_remove (StellingNodeIndex *index, StellingNode *node)
{
  StellingNodeWay *way = node->way;
  StellingNode *ring, *next;
  guint n;

  if (index->rings == NULL || way->same_next == NULL)
    return;
  ring = look_up (index, node, &n);
  next = way->same_next;
  if (next == node)
    g_hash_table_remove (index->rings, node);
  else /* its equal takes its place */
    g_hash_table_replace (index->rings, ring == node ? next : ring, GUINT_TO_POINTER (n - 1));
  way->same_previous->way->same_next = next;
  next->way->same_previous = way->same_previous;
  way->same_next = NULL;
  way->same_previous = NULL;
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

/* --- searching --- */

/* Returns the first node from @at on, in the order of the page, with the position of @node,
 * but not in its place. */
static StellingNode *
find_on_page (StellingNode *at, const StellingNode *node, StellingNode *root)
{
  const StellingNode *place = stelling_node_get_place (node);

  for (; at != NULL; at = stelling_node_get_next_on_page (at, root))
    if (at != place && is_same (&at->position, &node->position) && at->way->same_next != NULL)
      return at;
  return NULL;
}

StellingNode *
stelling_node_index_find_next (StellingNodeIndex *index,
                               StellingNode *node,
                               StellingNode *root,
                               guint *n_others)
{
  StellingNode *next;
  guint n;

  build (index, root);
  /* A note has the position of the node that it comments, which is one of them. */
  look_up (index, node, &n);
  *n_others = node->attached && n > 0 ? n - 1 : n;
  if (*n_others == 0)
    return NULL;
  next = node->attached ? find_on_page (node, node, root) : NULL;
  return next != NULL ? next : find_on_page (root, node, root);
}
