/* stelling-page-walk.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-export-private.h"

void
stelling_page_walk_init (StellingPageWalk *walk, StellingNode *root)
{
  *walk = (StellingPageWalk) { NULL, 0 };
  walk->node = root;
}

/* Where the line of @node begins: at a node with others before it, or at the root. */
static StellingNode *
get_line_start (StellingNode *node)
{
  while (!stelling_node_is_root (node) && stelling_node_get_previous_sibling (node) == NULL)
    node = stelling_node_get_parent (node);
  return node;
}

/* What comes after @node once its variations have been shown. Each line is climbed once, at its
 * end. */
static StellingNode *
go_on (StellingPageWalk *walk, StellingNode *node)
{
  while (stelling_node_get_first_child (node) == NULL)
    {
      StellingNode *next;

      node = get_line_start (node);
      if (stelling_node_is_root (node))
        return NULL;
      next = stelling_node_get_next_sibling (node);
      if (next != NULL)
        return next;
      walk->level--;
      node = stelling_node_get_first_child (stelling_node_get_parent (node));
    }
  return stelling_node_get_first_child (node);
}

StellingNode *
stelling_page_walk_next (StellingPageWalk *walk)
{
  StellingNode *node = walk->node;
  StellingNode *sibling = stelling_node_get_next_sibling (node);

  if (!stelling_node_is_root (node) && stelling_node_get_previous_sibling (node) == NULL
      && sibling != NULL)
    {
      walk->level++;
      walk->node = sibling;
    }
  else
    walk->node = go_on (walk, node);
  return walk->node;
}
