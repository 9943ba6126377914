/* stelling-node-private.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "stelling-node.h"

G_BEGIN_DECLS

struct _StellingNode
{
  /* The tree. A node that was taken out keeps the parent that it hung below. */
  StellingNode *parent;
  StellingNode *first_child;
  StellingNode *last_child;
  StellingNode *previous;
  StellingNode *next;
  guint n_children;
  guint ply;

  /* The game */
  StellingPosition position;
  StellingOutcome outcome;
  StellingMove move;

  /* What is said about it; owned */
  char *comment;
  char *extra;
  char *notation; /* made when first asked for */
  StellingEvaluation evaluation;
  guint8 move_glyph;
  guint8 position_glyph;
  guint8 has_evaluation;

  guint8 irreversible; /* no position from before this move can come back */
  guint8 linked; /* a root, or in its parent's list of children */
};

/* A node that hangs nowhere yet. */
StellingNode *stelling_node_new (const StellingPosition *position, StellingMove move)
  G_GNUC_WARN_UNUSED_RESULT;
/* Frees @node and all below it. @freed (nullable) is told of each, while it is still whole. */
void stelling_node_free_tree (StellingNode *node,
                              void (*freed) (StellingNode *node, gpointer data),
                              gpointer data);
/* How many nodes there are, @node included. */
guint stelling_node_count_tree (StellingNode *node);

/* Puts @node in place @index (or last) among the children of @parent. */
void stelling_node_link (StellingNode *node, StellingNode *parent, guint index);
/* Takes it out again, with all below it. */
void stelling_node_unlink (StellingNode *node);

G_END_DECLS
