/* stelling-tree.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-tree-private.h"

#include <string.h>

/* Two halves, of which one is in use: collecting copies what stays to the other (Cheney's way, in
 * breadth, with no stack). In each half nodes are taken from the front and edges from the back, and
 * counted from there, from 1 on: 0 means none. The root is the first node. */

#define NODE_SIZE ((gsize) sizeof (StellingTreeNode))
#define EDGE_SIZE ((gsize) sizeof (StellingTreeEdge))
#define ROOT 1

struct _StellingTree
{
  guint8 *halves[2];
  guint current;
  gsize size;               /* of each half */
  _Atomic guint32 n_nodes;  /* taken, with one for nobody */
  _Atomic guint32 n_edges;
};

static StellingTreeNode *
get_node (StellingTree *self, guint half, guint32 index)
{
  return (StellingTreeNode *) (gpointer) (self->halves[half] + index * NODE_SIZE);
}

/* The first of a row of edges that ends with the @index-th from the back. */
static StellingTreeEdge *
get_edge (StellingTree *self, guint half, guint32 index)
{
  return (StellingTreeEdge *) (gpointer) (self->halves[half] + self->size - index * EDGE_SIZE);
}

StellingTree *
stelling_tree_new (guint megabytes)
{
  StellingTree *self = g_new0 (StellingTree, 1);

  self->size = (gsize) megabytes << 19;
  for (guint i = 0; i < 2; i++)
    self->halves[i] = g_aligned_alloc (1, self->size, 64);
  stelling_tree_clear (self);
  return self;
}

void
stelling_tree_free (StellingTree *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < 2; i++)
    g_aligned_free (self->halves[i]);
  g_free (self);
}

void
stelling_tree_clear (StellingTree *self)
{
  atomic_store (&self->n_nodes, ROOT);
  atomic_store (&self->n_edges, 0);
  stelling_tree_add_node (self);
}

StellingTreeNode *
stelling_tree_get_root (StellingTree *self)
{
  return get_node (self, self->current, ROOT);
}

StellingTreeNode *
stelling_tree_get_node (StellingTree *self, guint32 index)
{
  return get_node (self, self->current, index);
}

StellingTreeEdge *
stelling_tree_get_edges (StellingTree *self, const StellingTreeNode *node)
{
  guint32 edges = atomic_load_explicit (&node->edges, memory_order_acquire);

  return edges == 0 ? NULL : get_edge (self, self->current, edges);
}

static gsize
get_used (StellingTree *self)
{
  return atomic_load (&self->n_nodes) * NODE_SIZE + atomic_load (&self->n_edges) * EDGE_SIZE;
}

guint32
stelling_tree_add_node (StellingTree *self)
{
  guint32 index = atomic_fetch_add (&self->n_nodes, 1);

  if (get_used (self) > self->size)
    {
      atomic_fetch_sub (&self->n_nodes, 1);
      return 0;
    }
  memset (get_node (self, self->current, index), 0, NODE_SIZE);
  return index;
}

StellingTreeEdge *
stelling_tree_add_edges (StellingTree *self, guint n)
{
  guint32 index = atomic_fetch_add (&self->n_edges, n) + n;

  if (get_used (self) > self->size)
    {
      atomic_fetch_sub (&self->n_edges, n);
      return NULL;
    }
  return get_edge (self, self->current, index);
}

void
stelling_tree_publish (StellingTree *self,
                       StellingTreeNode *node,
                       const StellingTreeEdge *edges,
                       guint n,
                       guint n_left_out)
{
  gsize offset = (gsize) ((const guint8 *) edges - self->halves[self->current]);

  node->n_edges = (guint16) n;
  node->n_left_out = (guint16) n_left_out;
  atomic_store_explicit (&node->edges, (guint32) ((self->size - offset) / EDGE_SIZE),
                         memory_order_release);
}

guint
stelling_tree_get_permille (StellingTree *self)
{
  return (guint) MIN (get_used (self) * 1000 / self->size, 1000);
}

/* --- collecting --- */

/* How many visits a node needs to keep its edges, so that what stays takes half of the room at most:
 * nodes are counted by the logarithm of their visits. */
static guint32
find_least_visits (StellingTree *self)
{
  gsize bytes[33] = { 0 };
  gsize total = 0;

  for (guint32 i = ROOT; i < atomic_load (&self->n_nodes); i++)
    {
      const StellingTreeNode *node = stelling_tree_get_node (self, i);
      guint32 visits = atomic_load (&node->visits);

      if (atomic_load (&node->edges) != 0)
        bytes[visits == 0 ? 0 : 32 - __builtin_clz (visits)]
            += node->n_edges * (EDGE_SIZE + NODE_SIZE);
    }
  for (int i = 32; i > 0; i--)
    {
      total += bytes[i];
      if (total > self->size / 2)
        return i == 32 ? G_MAXUINT32 : (guint32) 1 << i;
    }
  return 1;
}

/* Into the other half, whose counts stand at what was copied. */
static guint32
copy_node (StellingTree *self, const StellingTreeNode *node)
{
  guint32 index = atomic_fetch_add (&self->n_nodes, 1);

  memcpy (get_node (self, 1 - self->current, index), node, NODE_SIZE);
  return index;
}

/* The edges of a node that was copied, and their children. */
static void
copy_edges (StellingTree *self, StellingTreeNode *node)
{
  guint32 index = atomic_fetch_add (&self->n_edges, node->n_edges) + node->n_edges;
  StellingTreeEdge *edges = get_edge (self, 1 - self->current, index);

  memcpy (edges, stelling_tree_get_edges (self, node), node->n_edges * EDGE_SIZE);
  atomic_store (&node->edges, index);
  for (guint i = 0; i < node->n_edges; i++)
    {
      guint32 child = atomic_load (&edges[i].child);

      if (child != 0)
        atomic_store (&edges[i].child, copy_node (self, stelling_tree_get_node (self, child)));
    }
}

void
stelling_tree_collect (StellingTree *self, const StellingTreeNode *node)
{
  guint32 least = find_least_visits (self);

  atomic_store (&self->n_nodes, ROOT);
  atomic_store (&self->n_edges, 0);
  copy_node (self, node);
  for (guint32 i = ROOT; i < atomic_load (&self->n_nodes); i++)
    {
      StellingTreeNode *copy = get_node (self, 1 - self->current, i);

      if (atomic_load (&copy->edges) == 0)
        continue;
      if (i == ROOT || atomic_load (&copy->visits) >= least)
        copy_edges (self, copy);
      else
        atomic_store (&copy->edges, 0);
    }
  self->current = 1 - self->current;
}
