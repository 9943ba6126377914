/* stelling-tree.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-tree-private.h"

#include <stdlib.h>
#include <string.h>

/* Collecting goes Cheney's way, in breadth, with no stack. */

#define NODE_SIZE ((gsize) sizeof (StellingTreeNode))
#define EDGE_SIZE ((gsize) sizeof (StellingTreeEdge))
#define ROOT STELLING_TREE_ROOT

#define EDGES 32
#define ONE_EDGE ((guint64) 1 << EDGES)

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

static gboolean
allocate (StellingTree *self, gsize size)
{
  self->size = size;
  for (guint i = 0; i < 2; i++)
    self->halves[i] = aligned_alloc (64, size);
  if (self->halves[0] != NULL && self->halves[1] != NULL)
    return TRUE;
  for (guint i = 0; i < 2; i++)
    free (self->halves[i]);
  return FALSE;
}

StellingTree *
stelling_tree_new (gsize kilobytes)
{
  StellingTree *self = g_new0 (StellingTree, 1);
  gsize units = kilobytes << 3; /* of 64 bytes, in each half */

  /* A machine without that much memory gets a smaller tree rather than none. */
  while (!allocate (self, 64 * units))
    {
      g_assert (units > 1);
      units /= 2;
    }
  stelling_tree_clear (self);
  return self;
}

void
stelling_tree_free (StellingTree *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < 2; i++)
    free (self->halves[i]);
  g_free (self);
}

void
stelling_tree_clear (StellingTree *self)
{
  atomic_store (&self->taken, ROOT);
  stelling_tree_add_node (self);
}

static gsize
get_size (guint64 taken)
{
  return (guint32) taken * NODE_SIZE + (taken >> EDGES) * EDGE_SIZE;
}

/* Takes so much more, if there is room: FALSE if there is none. @before: what was taken. */
static gboolean
take (StellingTree *self, guint64 more, guint64 *before)
{
  *before = atomic_load_explicit (&self->taken, memory_order_relaxed);
  do
    if (get_size (*before + more) > self->size)
      return FALSE;
  while (!atomic_compare_exchange_weak (&self->taken, before, *before + more));
  return TRUE;
}

guint32
stelling_tree_add_node (StellingTree *self)
{
  guint64 before;

  if (!take (self, 1, &before))
    return 0;
  memset (get_node (self, self->current, (guint32) before), 0, NODE_SIZE);
  return (guint32) before;
}

StellingTreeEdge *
stelling_tree_add_edges (StellingTree *self, guint n)
{
  guint64 before;

  if (!take (self, n * ONE_EDGE, &before))
    return NULL;
  return get_edge (self, self->current, (guint32) (before >> EDGES) + n);
}

static guint64
make_row (guint32 index, const StellingTreeRow *row)
{
  return index | (guint64) row->n << STELLING_TREE_ROW_N
         | (guint64) row->n_left_out << STELLING_TREE_ROW_LEFT_OUT;
}

void
stelling_tree_publish (StellingTree *self, StellingTreeNode *node, const StellingTreeRow *row)
{
  gsize offset = (gsize) ((const guint8 *) row->edges - self->halves[self->current]);

  atomic_store_explicit (&node->row,
                         make_row ((guint32) ((self->size - offset) / EDGE_SIZE), row),
                         memory_order_release);
}

guint
stelling_tree_get_permille (StellingTree *self)
{
  return (guint) (get_size (atomic_load (&self->taken)) * 1000 / self->size);
}

/* --- collecting --- */

/* How many visits a node needs to keep its edges, so that what stays takes half of the room at
 * most: nodes are counted by the logarithm of their visits. */
static guint32
find_least_visits (StellingTree *self)
{
  gsize bytes[33] = { 0 };
  gsize total = 0;

  for (guint32 i = ROOT; i < (guint32) atomic_load (&self->taken); i++)
    {
      const StellingTreeNode *node = stelling_tree_get_node (self, i);
      guint32 visits = atomic_load (&node->visits);

      bytes[visits == 0 ? 0 : 32 - __builtin_clz (visits)]
          += stelling_tree_get_row (self, node).n * (EDGE_SIZE + NODE_SIZE);
    }
  for (int i = 32; i > 0; i--)
    {
      total += bytes[i];
      if (total > self->size / 2)
        return i == 32 ? G_MAXUINT32 : (guint32) 1 << i;
    }
  return 1;
}

/* Into the other half, of which as much is taken as was copied. */
static guint32
copy_node (StellingTree *self, const StellingTreeNode *node)
{
  guint32 index = (guint32) atomic_fetch_add (&self->taken, 1);

  memcpy (get_node (self, 1 - self->current, index), node, NODE_SIZE);
  return index;
}

/* The edges of a node that was copied, and their children. */
static void
copy_edges (StellingTree *self, StellingTreeNode *node)
{
  StellingTreeRow row = stelling_tree_get_row (self, node);
  guint32 index = (guint32) (atomic_fetch_add (&self->taken, row.n * ONE_EDGE) >> EDGES) + row.n;
  StellingTreeEdge *edges = get_edge (self, 1 - self->current, index);

  memcpy (edges, row.edges, row.n * EDGE_SIZE);
  atomic_store (&node->row, make_row (index, &row));
  for (guint i = 0; i < row.n; i++)
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

  atomic_store (&self->taken, ROOT);
  copy_node (self, node);
  for (guint32 i = ROOT; i < (guint32) atomic_load (&self->taken); i++)
    {
      StellingTreeNode *copy = get_node (self, 1 - self->current, i);

      if (atomic_load (&copy->row) == 0)
        continue;
      if (i == ROOT || atomic_load (&copy->visits) >= least)
        copy_edges (self, copy);
      else
        atomic_store (&copy->row, 0);
    }
  self->current = 1 - self->current;
}
