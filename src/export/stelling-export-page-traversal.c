/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-export-private.h"

void
stelling_export_page_traversal_init (StellingExportPageTraversal *traversal, StellingNode *root)
{
  *traversal = (StellingExportPageTraversal) { NULL, 0 };
  traversal->node = root;
}

/* Returns where the line of @node begins: at a node with others before it, or at the root. */
static StellingNode *
get_line_start (StellingNode *node)
{
  while (!stelling_node_is_root (node) && stelling_node_get_previous_sibling (node) == NULL)
    node = stelling_node_get_parent (node);
  return node;
}

/* Returns the node that comes after @node and its variations. Each line is climbed once, at its
 * end. */
static StellingNode *
go_on (StellingExportPageTraversal *traversal, StellingNode *node)
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
      traversal->level--;
      node = stelling_node_get_first_child (stelling_node_get_parent (node));
    }
  return stelling_node_get_first_child (node);
}

StellingNode *
stelling_export_page_traversal_next (StellingExportPageTraversal *traversal)
{
  StellingNode *node = traversal->node;
  StellingNode *sibling = stelling_node_get_next_sibling (node);

  if (!stelling_node_is_root (node) && stelling_node_get_previous_sibling (node) == NULL
      && sibling != NULL)
    {
      traversal->level++;
      traversal->node = sibling;
    }
  else
    traversal->node = go_on (traversal, node);
  return traversal->node;
}
