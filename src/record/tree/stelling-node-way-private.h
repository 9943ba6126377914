/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-node-private.h"

G_BEGIN_DECLS

/**
 * StellingNodeWay:
 *
 * How a node is reached from the root, so that questions about its line take no walk of half a
 * million steps. All nodes of a record have one from stelling_record_make_ways () or the first
 * search for a position on: the window's do, the command line's don't. Without it the questions are
 * answered by walking.
 *
 * A line is a node that is no first child, or the root, with the first children that follow it.
 * Nodes that were taken out keep what was so when they went: nobody asks them until they are back.
 */
struct _StellingNodeWay
{
  StellingNode *line; /* the first node of its line; of that one the last */
  StellingNode *fork; /* of the first node of a line: the first with several children; nullable */
  StellingNode *jump; /* a node above, so chosen that any is reached in few jumps; the root's: it */
  StellingNode *place; /* the node itself; of a note the last node before it that is none */
  StellingNode *given; /* the last node whose position was set up, or the root */
  guint depth;         /* in nodes below the root */
  gboolean leads;      /* it is the first node of its line */
  /* A ring of the nodes with the same position; NULL for notes and dead nodes
   * (stelling-node-index-private.h). */
  StellingNode *same_next;
  StellingNode *same_previous;
};

/* Gives @root, which hangs nowhere, and all below it their ways. */
void stelling_node_way_make_tree (StellingNode *root);
/* Frees the way of @node, if it has one. */
void stelling_node_way_free (StellingNode *node);
/* Returns the first node of the line of @node, or @top, which is @node or above it, if that comes
 * later. */
StellingNode *stelling_node_get_line_start_below (StellingNode *node, const StellingNode *top);
/* Returns the last node up to @node whose position was set up, or the root. */
const StellingNode *stelling_node_get_given (const StellingNode *node);
/* Follow a change of the children of @node's parent: @node was put among them with all below it, or
 * only got another place; or it was taken out, where it was the @first. */
void stelling_node_way_link (StellingNode *node);
void stelling_node_way_join (StellingNode *node);
void stelling_node_way_leave (StellingNode *node, gboolean first);

G_END_DECLS
