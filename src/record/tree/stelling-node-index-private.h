/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-node.h"

G_BEGIN_DECLS

/**
 * StellingNodeIndex:
 *
 * An index from a position to the living nodes that have it, without notes. It is empty until it is
 * first searched, which gives all nodes their ways; from then on all changes of the tree update it.
 * The nodes of a position are a ring through their ways, so that adding and removing one costs the
 * same however many there are.
 */
typedef struct
{
  /* From one StellingNode of each ring, borrowed, to how many it has; NULL until it is built. */
  GHashTable *rings;
} StellingNodeIndex;

/* Empties the index, to be built again when next needed. The nodes below @root, of the tree, are
 * still alive. */
void stelling_node_index_reset (StellingNodeIndex *index, StellingNode *root);
/* Frees the index, not the nodes. */
void stelling_node_index_clear (StellingNodeIndex *index);
/* Adds @node, which came in or got its position. */
void stelling_node_index_add (StellingNodeIndex *index, StellingNode *node);
/* Removes @node, which goes out or is about to get another position. */
void stelling_node_index_remove (StellingNodeIndex *index, StellingNode *node);
/* Add or remove @top and all below it. */
void stelling_node_index_add_tree (StellingNodeIndex *index, StellingNode *top);
void stelling_node_index_remove_tree (StellingNodeIndex *index, StellingNode *top);
/* Does what stelling_record_find_same_position () does; builds the index if there is none. @node is
 * alive. */
StellingNode *stelling_node_index_find_next (StellingNodeIndex *index,
                                             StellingNode *node,
                                             StellingNode *root,
                                             guint *n_others);

G_END_DECLS
