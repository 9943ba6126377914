/* stelling-tree-private.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stdatomic.h>

#include "stelling-move.h"

G_BEGIN_DECLS

/* The memory of a best-first search: a tree of nodes, each with an edge for each move worth
 * looking at, in a block of a fixed size. Threads add to it side by side without locks; only
 * collecting what is worth little, when the block is full, needs it for itself alone. */

/* 1.0 in a sum of values. */
#define STELLING_TREE_ONE (1 << 16)

/* What is proven of a node, for its side to move: 0 nothing, n > 0 a win in n plies, n < 0 a loss
 * in -n - 1, DRAWN. */
#define STELLING_TREE_DRAWN G_MAXINT16

typedef struct
{
  StellingMove move;
  float prior;             /* all of a node's are 1 together */
  _Atomic guint32 child;   /* a node; 0: not visited yet */
} StellingTreeEdge;

/* A node's edges as they were at one moment: others may come in their place. */
typedef struct
{
  StellingTreeEdge *edges; /* NULL: none yet */
  guint n;
  guint n_left_out;        /* legal moves without an edge */
} StellingTreeRow;

typedef struct
{
  _Atomic gint64 total;    /* of the values, for the side to move here */
  _Atomic guint64 row;     /* where its edges are and how many, in one piece; 0: none yet */
  _Atomic guint32 visits;
  _Atomic gint16 proven;
  _Atomic guint8 busy;     /* somebody makes its edges */
} StellingTreeNode;

/* Two halves, of which one is in use: collecting copies what stays to the other. In each half nodes
 * are taken from the front and edges from the back, and counted from there, from 1 on: 0 means
 * none. The root is the first node. */
typedef struct _StellingTree
{
  guint8 *halves[2];
  guint current;
  gsize size;               /* of each half */
  _Atomic guint64 taken;    /* nodes, with one for nobody, and edges in the upper half */
} StellingTree;

#define STELLING_TREE_ROOT 1
/* A row in a node: the index of the first edge, how many, and how many moves have none. */
#define STELLING_TREE_ROW_N 32
#define STELLING_TREE_ROW_LEFT_OUT 48

StellingTree *stelling_tree_new (gsize kilobytes) G_GNUC_WARN_UNUSED_RESULT;
void stelling_tree_free (StellingTree *self);
/* Forgets all; there is a fresh root. */
void stelling_tree_clear (StellingTree *self);
/* 0 if there is no room. */
guint32 stelling_tree_add_node (StellingTree *self);
/* NULL if there is no room. They belong to @node from stelling_tree_publish () on. */
StellingTreeEdge *stelling_tree_add_edges (StellingTree *self, guint n);
void stelling_tree_publish (StellingTree *self,
                            StellingTreeNode *node,
                            const StellingTreeRow *row);
guint stelling_tree_get_permille (StellingTree *self);
/* Makes @node (the root or below it) the root, and drops what is not below it and nodes that were
 * visited too seldom, until half of the memory is free. While no thread uses the tree. */
void stelling_tree_collect (StellingTree *self, const StellingTreeNode *node);

static inline StellingTreeNode *
stelling_tree_get_node (StellingTree *self, guint32 index)
{
  return (StellingTreeNode *) (gpointer) self->halves[self->current] + index;
}

static inline StellingTreeNode *
stelling_tree_get_root (StellingTree *self)
{
  return stelling_tree_get_node (self, STELLING_TREE_ROOT);
}

static inline StellingTreeRow
stelling_tree_get_row (StellingTree *self, const StellingTreeNode *node)
{
  guint64 row = atomic_load_explicit (&node->row, memory_order_acquire);
  guint8 *end = self->halves[self->current] + self->size;

  return (StellingTreeRow) {
    .edges = row == 0 ? NULL : (StellingTreeEdge *) (gpointer) end - (guint32) row,
    .n = (guint16) (row >> STELLING_TREE_ROW_N),
    .n_left_out = (guint16) (row >> STELLING_TREE_ROW_LEFT_OUT),
  };
}

G_END_DECLS
