/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdatomic.h>

#include "stelling-block-private.h"
#include "stelling-move.h"

G_BEGIN_DECLS

/* The memory of a best-first search: a tree of nodes in a block of a fixed size. The children of a
 * node lie side by side in a row, so that to choose among them reads memory in order. Threads add
 * rows beside each other without locks; collection, which drops what is worth little when the block
 * is full, needs the tree for itself alone. */

/* 1.0 in a sum of values, and as a prior. */
#define STELLING_TREE_ONE (1 << 16)
#define STELLING_TREE_PRIOR_ONE G_MAXUINT16

/* A proof about a node, for its side to move: 0 none, n > 0 a win in n plies, n < 0 a loss in
 * -n - 1, DRAWN. */
#define STELLING_TREE_DRAWN G_MAXINT16

/* A move, and the position after it. */
typedef struct
{
  _Atomic gint64 total; /* of the values, for the side to move here */
  _Atomic guint32 visits;
  _Atomic guint32 row; /* of the moves from here; 0: none yet */
  guint16 squares;     /* of the move */
  guint16 prior;       /* all of a row's are 1 together */
  _Atomic gint16 proven;
  _Atomic guint8 busy; /* somebody makes its row */
} StellingTreeNode;

/* The head of a row, before its nodes. */
typedef struct
{
  guint32 parent; /* the node that has this row; 0: none has */
  guint32 n;
  guint32 n_left_out; /* legal moves without a node */
} StellingTreeHead;

/* A node's row at one moment: another may come in its place. */
typedef struct
{
  StellingTreeNode *nodes; /* NULL: none yet */
  guint n;
  guint n_left_out;
} StellingTreeRow;

/* Nodes and heads take one unit each, and are counted from 1 on. The root is the first. */
typedef union
{
  StellingTreeNode node;
  StellingTreeHead head;
} StellingTreeUnit;

typedef struct _StellingTree
{
  StellingBlock block;
  StellingTreeUnit *units; /* in the block */
  guint32 n;               /* units that there is room for */
  _Atomic guint32 taken;   /* with the first, which nobody has */
} StellingTree;

#define STELLING_TREE_ROOT 1

StellingTree *stelling_tree_new (gsize kilobytes) G_GNUC_WARN_UNUSED_RESULT;
void stelling_tree_free (StellingTree *self);
/* Forgets all; there is a fresh root. */
void stelling_tree_clear (StellingTree *self);
/* Returns a row for @n moves from @node, all 0; without nodes if there is no room. Others see it
 * from stelling_tree_publish () on. */
StellingTreeRow stelling_tree_add_row (StellingTree *self,
                                       const StellingTreeNode *node,
                                       guint n,
                                       guint n_left_out);
void stelling_tree_publish (StellingTree *self, StellingTreeNode *node, const StellingTreeRow *row);
/* Copies what is known of the move @before to @node, in a row that comes in the place of
 * another. */
void stelling_tree_take_over (StellingTree *self, StellingTreeNode *node, StellingTreeNode *before);
/* Makes @move's node the root, and keeps what is known below it; the rest goes when memory is
 * collected. Returns FALSE, with nothing changed, if the root has no such node. */
gboolean stelling_tree_advance (StellingTree *self, StellingMove move);
/* Returns the number of nodes and rows. */
guint32 stelling_tree_get_size (StellingTree *self);
guint stelling_tree_get_permille (StellingTree *self);
/* Drops the rows of nodes that were visited too seldom, until half of the memory is free. To be
 * called while no thread uses the tree; ends early, with less room made, when @stop is set. */
void stelling_tree_collect (StellingTree *self, const _Atomic gboolean *stop);

static inline StellingTreeNode *
stelling_tree_get_root (StellingTree *self)
{
  return &self->units[STELLING_TREE_ROOT].node;
}

static inline StellingTreeRow
stelling_tree_get_row (StellingTree *self, const StellingTreeNode *node)
{
  guint32 row = atomic_load_explicit (&node->row, memory_order_acquire);
  StellingTreeUnit *unit = self->units + row;

  if (row == 0)
    return (StellingTreeRow) { NULL, 0, 0 };
  return (StellingTreeRow) { &unit[1].node, unit->head.n, unit->head.n_left_out };
}

/* Brings the likeliest moves of a node's row, soon to be read, into the caches. */
static inline void
stelling_tree_prefetch_row (StellingTree *self, const StellingTreeNode *node)
{
  guint32 row = atomic_load_explicit (&node->row, memory_order_relaxed);
  const char *line = (const char *) (self->units + row);

  for (guint i = 0; i < 4; i++)
    __builtin_prefetch (line + 64 * i);
}

static inline StellingMove
stelling_tree_node_get_move (const StellingTreeNode *self)
{
  return self->squares >> 8 == STELLING_SQUARE_NONE ? self->squares | STELLING_MOVE_PLACE_FLAG
                                                    : self->squares | STELLING_MOVE_STEP_FLAG;
}

static inline double
stelling_tree_node_get_prior (const StellingTreeNode *self)
{
  return self->prior * (1.0 / STELLING_TREE_PRIOR_ONE);
}

static inline guint32
stelling_tree_node_get_visits (const StellingTreeNode *self)
{
  return atomic_load_explicit (&self->visits, memory_order_relaxed);
}

static inline gint16
stelling_tree_node_get_proven (const StellingTreeNode *self)
{
  return atomic_load_explicit (&self->proven, memory_order_relaxed);
}

/* Returns the mean of the values, for the side to move here. */
static inline double
stelling_tree_node_get_mean (const StellingTreeNode *self)
{
  guint32 visits = stelling_tree_node_get_visits (self);
  gint64 total = atomic_load_explicit (&self->total, memory_order_relaxed);

  return visits == 0 ? 0.5 : (double) total / ((double) visits * STELLING_TREE_ONE);
}

G_END_DECLS
