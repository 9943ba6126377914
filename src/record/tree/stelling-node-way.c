/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-node-way-private.h"

/* --- keeping --- */

static StellingNode *
get_start (const StellingNode *node)
{
  return node->way->leads ? (StellingNode *) node : node->way->line;
}

/* The jumps of nodes one above the other are as long as the digits of a skew binary number
 * (E. Myers, "An applicative random-access stack", 1983), so that their number is logarithmic. */
static void
set_jump (StellingNode *node)
{
  const StellingNodeWay *parent = node->parent->way;
  const StellingNodeWay *jump = parent->jump->way;

  node->way->depth = parent->depth + 1;
  node->way->jump = parent->depth - jump->depth == jump->depth - jump->jump->way->depth
                        ? jump->jump
                        : node->parent;
}

/* Makes @node the next of the line of @start, or its first. */
static void
set_line (StellingNode *node, StellingNode *start)
{
  StellingNodeWay *line = start->way;

  node->way->leads = node == start;
  if (node == start)
    line->fork = NULL;
  else
    node->way->line = start;
  line->line = node;
  if (line->fork == NULL && node->n_children > 1)
    line->fork = node;
}

/* Makes @first and what follows it a part of the line of @start. */
static void
set_lines (StellingNode *first, StellingNode *start)
{
  for (StellingNode *at = first; at != NULL; at = at->first_child)
    set_line (at, start);
}

/* Finds out anew whether the line of @node forks there first; where it forks after that is left
 * out, since @node either has several children or gets others. */
static void
renew_fork (StellingNode *node)
{
  StellingNodeWay *line = get_start (node)->way;

  if (line->fork == NULL || line->fork->way->depth >= node->way->depth)
    line->fork = node->n_children > 1 ? node : NULL;
}

static void
place_tree (StellingNode *top)
{
  for (StellingNode *at = top; at != NULL; at = stelling_node_get_next_in_tree (at, top))
    {
      if (at->way == NULL)
        at->way = g_slice_new0 (StellingNodeWay);
      if (at->parent != NULL)
        set_jump (at);
      else
        at->way->jump = at;
      at->way->given
          = at->parent == NULL || at->kind == STELLING_NODE_SETUP ? at : at->parent->way->given;
      at->way->place = at->kind == STELLING_NODE_NOTE ? at->parent->way->place : at;
      set_line (at, at->parent != NULL && at->previous == NULL ? get_start (at->parent) : at);
    }
}

void
stelling_node_way_make_tree (StellingNode *root)
{
  g_assert (root->parent == NULL);
  if (root->way == NULL)
    place_tree (root);
}

void
stelling_node_way_free (StellingNode *node)
{
  if (node->way != NULL)
    g_slice_free (StellingNodeWay, g_steal_pointer (&node->way));
}

void
stelling_node_way_join (StellingNode *node)
{
  StellingNode *parent = node->parent;

  if (parent->way == NULL)
    return;
  if (node->previous != NULL)
    set_lines (node, node);
  else if (node->next != NULL)
    set_lines (node->next, node->next);
  renew_fork (parent);
  if (node->previous == NULL)
    set_lines (node, get_start (parent));
}

void
stelling_node_way_link (StellingNode *node)
{
  StellingNode *parent = node->parent;

  if (parent->way == NULL && node->way == NULL)
    return;
  if (parent->way == NULL)
    {
      for (StellingNode *at = node; at != NULL; at = stelling_node_get_next_in_tree (at, node))
        stelling_node_way_free (at);
      return;
    }
  if (node->previous == NULL && node->next != NULL)
    set_lines (node->next, node->next);
  renew_fork (parent);
  place_tree (node);
}

void
stelling_node_way_leave (StellingNode *node, gboolean first)
{
  StellingNode *parent = node->parent;
  StellingNode *start;

  if (node->way == NULL || parent->way == NULL)
    return;
  start = get_start (parent);
  renew_fork (parent);
  if (parent->first_child == NULL)
    start->way->line = parent;
  else if (first || start->way->fork == NULL)
    set_lines (parent->first_child, start);
  set_lines (node, node);
}

/* --- asking --- */

/* Returns the node at @depth on the way to @node, which is not above it. */
static StellingNode *
find_at_depth (const StellingNode *node, guint depth)
{
  while (node->way->depth > depth)
    node = node->way->jump->way->depth >= depth ? node->way->jump : node->parent;
  return (StellingNode *) node;
}

gboolean
stelling_node_is_main_line (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, FALSE);
  return node->attached && stelling_node_is_root (stelling_node_get_line_start (node));
}

gboolean
stelling_node_is_ancestor (const StellingNode *node, const StellingNode *of)
{
  g_return_val_if_fail (node != NULL && of != NULL, FALSE);
  if (node->way != NULL && of->way != NULL)
    return of->way->depth >= node->way->depth && find_at_depth (of, node->way->depth) == node;
  while (of != NULL && of != node && of->ply >= node->ply)
    of = of->parent;
  return of == node;
}

StellingNode *
stelling_node_get_line_start (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  if (node->way != NULL)
    return get_start (node);
  while (node->parent != NULL && node->linked && node->previous == NULL)
    node = node->parent;
  return (StellingNode *) node;
}

StellingNode *
stelling_node_get_line_end (StellingNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  if (node->way != NULL)
    return get_start (node)->way->line;
  while (node->first_child != NULL)
    node = node->first_child;
  return node;
}

StellingNode *
stelling_node_get_line_start_below (StellingNode *node, const StellingNode *top)
{
  StellingNode *start;

  if (node->way == NULL)
    {
      while (node != top && node->previous == NULL)
        node = node->parent;
      return node;
    }
  start = get_start (node);
  return start->way->depth > top->way->depth ? start : (StellingNode *) top;
}

const StellingNode *
stelling_node_get_given (const StellingNode *node)
{
  if (node->way != NULL)
    return node->way->given;
  while (node->parent != NULL && node->kind != STELLING_NODE_SETUP)
    node = node->parent;
  return node;
}

gboolean
stelling_node_line_forks_before (const StellingNode *node)
{
  const StellingNode *start, *fork;

  g_return_val_if_fail (node != NULL, FALSE);
  start = stelling_node_get_line_start (node);
  if (node->way != NULL)
    {
      fork = start->way->fork;
      return fork != NULL && fork->way->depth < node->way->depth;
    }
  while (node != start && node->parent->n_children == 1)
    node = node->parent;
  return node != start;
}

StellingNode *
stelling_node_get_place (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  if (node->way != NULL)
    return node->way->place;
  while (node->kind == STELLING_NODE_NOTE)
    node = node->parent;
  return (StellingNode *) node;
}

StellingNode *
stelling_node_find_step (const StellingNode *node, const StellingNode *below)
{
  g_return_val_if_fail (node != NULL && below != NULL && node != below, NULL);
  if (node->way != NULL && below->way != NULL)
    return find_at_depth (below, node->way->depth + 1);
  while (below->parent != node)
    below = below->parent;
  return (StellingNode *) below;
}

StellingNode *
stelling_node_find_ply (const StellingNode *node, guint ply)
{
  g_return_val_if_fail (node != NULL, NULL);
  if (node->ply < ply)
    return NULL;
  while (node->parent != NULL && node->parent->ply >= ply)
    node = node->way != NULL && node->way->jump->ply >= ply ? node->way->jump : node->parent;
  return (StellingNode *) node;
}
