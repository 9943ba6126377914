/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-tree-private.h"

#include <string.h>

/* Rows are taken from one end of the block to the other. Collection goes over them in this order
 * and moves those that stay together: each row knows the node that it belongs to. */

#define UNIT ((gsize) sizeof (StellingTreeUnit))
#define ROOT STELLING_TREE_ROOT

/* The parent of a gap that a stopped collection has left. */
#define GAP G_MAXUINT32

/* The steps in which visits are counted: quarters of a power of two, from 8 on. */
#define N_STEPS 132
/* The number of rows between two looks at whether to stop. */
#define PATIENCE 1024

StellingTree *
stelling_tree_new (gsize kilobytes)
{
  StellingTree *self = g_new0 (StellingTree, 1);

  self->block = stelling_block_new (kilobytes << 10, TRUE);
  self->units = self->block.start;
  self->n = (guint32) MIN (self->block.size / UNIT, GAP);
  stelling_tree_clear (self);
  return self;
}

void
stelling_tree_free (StellingTree *self)
{
  if (self == NULL)
    return;
  stelling_block_free (&self->block);
  g_free (self);
}

void
stelling_tree_clear (StellingTree *self)
{
  memset (&self->units[ROOT], 0, UNIT);
  atomic_store (&self->taken, ROOT + 1);
}

StellingTreeRow
stelling_tree_add_row (StellingTree *self, const StellingTreeNode *node, guint n, guint n_left_out)
{
  guint32 before = atomic_load_explicit (&self->taken, memory_order_relaxed);
  StellingTreeUnit *units;

  do
    if (self->n - before < n + 1)
      return (StellingTreeRow) { NULL, 0, 0 };
  while (!atomic_compare_exchange_weak (&self->taken, &before, before + n + 1));
  units = self->units + before;
  memset (units, 0, (n + 1) * UNIT);
  units->head.parent = (guint32) ((const StellingTreeUnit *) (gconstpointer) node - self->units);
  units->head.n = n;
  units->head.n_left_out = n_left_out;
  return (StellingTreeRow) { &units[1].node, n, n_left_out };
}

void
stelling_tree_publish (StellingTree *self, StellingTreeNode *node, const StellingTreeRow *row)
{
  const StellingTreeUnit *first = (const StellingTreeUnit *) (gconstpointer) row->nodes;

  atomic_store_explicit (&node->row, (guint32) (first - 1 - self->units), memory_order_release);
}

/* A thread that is still at @before finds no row there, and makes one that is dropped. */
void
stelling_tree_take_over (StellingTree *self, StellingTreeNode *node, StellingTreeNode *before)
{
  guint32 row = atomic_exchange (&before->row, 0);

  atomic_store (&node->total, atomic_load (&before->total));
  atomic_store (&node->visits, atomic_load (&before->visits));
  atomic_store (&node->proven, atomic_load (&before->proven));
  atomic_store (&node->row, row);
  if (row != 0)
    self->units[row].head.parent = (guint32) ((StellingTreeUnit *) (gpointer) node - self->units);
}

gboolean
stelling_tree_advance (StellingTree *self, StellingMove move)
{
  StellingTreeNode *root = stelling_tree_get_root (self);
  StellingTreeRow row = stelling_tree_get_row (self, root);
  guint i = 0;

  while (i < row.n && stelling_tree_node_get_move (&row.nodes[i]) != move)
    i++;
  if (i == row.n)
    return FALSE;
  stelling_tree_take_over (self, root, &row.nodes[i]);
  /* A root's moves are to be proven. */
  atomic_store (&root->proven, 0);
  return TRUE;
}

guint32
stelling_tree_get_size (StellingTree *self)
{
  return atomic_load (&self->taken) - ROOT;
}

guint
stelling_tree_get_permille (StellingTree *self)
{
  return (guint) ((guint64) atomic_load (&self->taken) * 1000 / self->n);
}

/* --- collecting --- */

static guint
get_step (guint32 visits)
{
  guint shift = visits < 8 ? 0 : 29 - (guint) __builtin_clz (visits);

  return 4 * shift + (visits >> shift);
}

/* Returns the least visits of a step. */
static guint32
get_visits (guint step)
{
  return step < 8 ? step : (4 + step % 4) << (step / 4 - 1);
}

/* Returns the node that has the row, or NULL. */
static StellingTreeNode *
get_parent (StellingTree *self, guint32 row)
{
  guint32 parent = self->units[row].head.parent;

  if (parent == 0 || parent == GAP || atomic_load (&self->units[parent].node.row) != row)
    return NULL;
  return &self->units[parent].node;
}

/* Drops the row. The rows below it are dropped too, in their turn, which may have come before: a
 * row that took another's place stands behind those below it. So nothing may lead there any
 * more. */
static void
drop_row (StellingTree *self, guint32 row, StellingTreeNode *parent)
{
  StellingTreeUnit *units = self->units + row;

  if (parent != NULL)
    atomic_store (&parent->row, 0);
  for (guint32 i = 1; units->head.parent != GAP && i <= units->head.n; i++)
    {
      guint32 child = atomic_exchange (&units[i].node.row, 0);

      if (child != 0)
        self->units[child].head.parent = 0;
    }
}

/* Returns the visits that a node needs to keep its row, so that what stays takes half of the room
 * at most, or 0 if there is no time to find out. Rows without a node don't count. */
static guint32
find_least_visits (StellingTree *self, const _Atomic gboolean *stop)
{
  guint64 sizes[N_STEPS] = { 0 };
  guint64 total = 0;
  guint n_seen = 0;

  for (guint32 i = ROOT + 1; i < self->taken; i += self->units[i].head.n + 1)
    {
      const StellingTreeNode *parent = get_parent (self, i);

      if (n_seen++ % PATIENCE == 0 && atomic_load (stop))
        return 0;
      if (parent == NULL)
        drop_row (self, i, NULL);
      else
        sizes[get_step (stelling_tree_node_get_visits (parent))] += self->units[i].head.n + 1;
    }
  for (guint step = N_STEPS - 1; step > 0; step--)
    {
      total += sizes[step];
      if (total > self->n / 2)
        return step == N_STEPS - 1 ? G_MAXUINT32 : get_visits (step + 1);
    }
  return 1;
}

static void
move_row (StellingTree *self, guint32 row, guint32 to, StellingTreeNode *parent)
{
  StellingTreeUnit *units = self->units + to;

  if (to == row)
    return;
  memmove (units, self->units + row, (self->units[row].head.n + 1) * UNIT);
  atomic_store (&parent->row, to);
  for (guint32 i = 1; i <= units->head.n; i++)
    {
      guint32 child = atomic_load (&units[i].node.row);

      if (child != 0)
        self->units[child].head.parent = to + i;
    }
}

void
stelling_tree_collect (StellingTree *self, const _Atomic gboolean *stop)
{
  guint32 least = find_least_visits (self, stop);
  guint32 end = atomic_load (&self->taken);
  guint32 to = ROOT + 1;
  guint n_seen = 0;
  guint32 n;

  if (least == 0)
    return;
  for (guint32 i = ROOT + 1; i < end; i += n)
    {
      StellingTreeNode *parent = get_parent (self, i);

      if (n_seen++ % PATIENCE == 0 && atomic_load (stop) && to < i)
        {
          self->units[to].head = (StellingTreeHead) { .parent = GAP, .n = i - to - 1 };
          return;
        }
      n = self->units[i].head.n + 1;
      if (parent != NULL
          && (parent == stelling_tree_get_root (self)
              || stelling_tree_node_get_visits (parent) >= least))
        {
          move_row (self, i, to, parent);
          to += n;
        }
      else
        {
          drop_row (self, i, parent);
        }
    }
  atomic_store (&self->taken, to);
}
