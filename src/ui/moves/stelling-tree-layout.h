/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-node.h"

G_BEGIN_DECLS

/**
 * StellingTreePlace:
 * @node: the record's
 * @column: its steps from the root
 * @row: 0: the main line
 * @last_row: of the children, the last; @row if there is at most one. A straight line leads down to
 *   it in this column, and no other place or line is in its way
 * @parent: the index of the parent's place among all, of the root its own
 * @followed: whether it is on the way that was marked
 * @followed_row: where that goes on in the next column; @row where it does not
 *
 * Where a node stands in a picture of the tree.
 */
typedef struct
{
  StellingNode *node;
  guint column;
  guint row;
  guint last_row;
  guint parent;
  gboolean followed;
  guint followed_row;
} StellingTreePlace;

/**
 * StellingTreeLayout:
 *
 * The places of all nodes of a tree in a grid. The steps from the root are the columns. A line has
 * a row of its own as far as it goes, its first move too; a variation stands below the line that it
 * leaves, in the first row that is free there, below the variations before it. It is worked out in
 * time that is linear in the number of nodes, and holds as long as the tree is not changed.
 */
typedef struct _StellingTreeLayout StellingTreeLayout;

StellingTreeLayout *stelling_tree_layout_new (StellingNode *root) G_GNUC_WARN_UNUSED_RESULT;
void stelling_tree_layout_free (StellingTreeLayout *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingTreeLayout, stelling_tree_layout_free)

guint stelling_tree_layout_get_n_columns (const StellingTreeLayout *self);
guint stelling_tree_layout_get_n_rows (const StellingTreeLayout *self);
/* Returns all places, by columns and then rows. */
const StellingTreePlace *stelling_tree_layout_get_places (const StellingTreeLayout *self,
                                                          guint *n_places);
/* Returns (nullable) the place of @node, in the time of one look-up. */
const StellingTreePlace *stelling_tree_layout_find (const StellingTreeLayout *self,
                                                    const StellingNode *node);
/* Returns (nullable) the place at a point of the grid. */
const StellingTreePlace *stelling_tree_layout_get_at (const StellingTreeLayout *self,
                                                      guint column,
                                                      guint row);
/* Returns those places of @column that are in the rows @first to @last or have their line to
 * children there, in the order of their rows; the time depends on their number only. */
const StellingTreePlace *stelling_tree_layout_get_column (const StellingTreeLayout *self,
                                                          guint column,
                                                          guint first,
                                                          guint last,
                                                          guint *n_places);
/* Marks the way from the root to @node (nullable) as followed, and no other. */
void stelling_tree_layout_follow (StellingTreeLayout *self, const StellingNode *node);

G_END_DECLS
