/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-graph-line.h"

#include <math.h>

#define MISTAKE 0.20f
#define BLUNDER 0.35f

void
stelling_graph_line_init (StellingGraphLine *self)
{
  self->nodes = g_ptr_array_new ();
  self->chances = g_array_new (FALSE, FALSE, sizeof (float));
}

void
stelling_graph_line_clear (StellingGraphLine *self)
{
  g_clear_pointer (&self->nodes, g_ptr_array_unref);
  g_clear_pointer (&self->chances, g_array_unref);
}

static float
get_chance (const StellingNode *node)
{
  StellingEstimate estimate = stelling_node_get_estimate (node);

  return estimate.score.kind == STELLING_SCORE_NONE
             ? NAN
             : (float) stelling_chance_get_expectation (estimate.chance);
}

gboolean
stelling_graph_line_contains (const StellingGraphLine *self, const StellingNode *node)
{
  guint ply = stelling_node_get_ply (node);

  return ply < self->nodes->len && g_ptr_array_index (self->nodes, ply) == node;
}

static StellingNode *
find_next (const GPtrArray *old, const StellingNode *node)
{
  guint ply = stelling_node_get_ply (node) + 1;
  StellingNode *first = stelling_node_get_first_child (node);

  if (ply < old->len)
    for (StellingNode *child = first; child != NULL; child = stelling_node_get_next_sibling (child))
      if (child == g_ptr_array_index (old, ply))
        return child;
  return first;
}

void
stelling_graph_line_set_node (StellingGraphLine *self, StellingNode *node)
{
  g_autoptr (GPtrArray) old = g_steal_pointer (&self->nodes);
  guint ply = node != NULL ? stelling_node_get_ply (node) : 0;

  self->nodes = g_ptr_array_new ();
  g_array_set_size (self->chances, 0);
  if (node == NULL)
    return;
  g_ptr_array_set_size (self->nodes, (int) ply + 1);
  for (StellingNode *at = node; at != NULL; at = stelling_node_get_parent (at))
    self->nodes->pdata[stelling_node_get_ply (at)] = at;
  /* The first of several nodes of one ply counts: it is the move, the others are notes. */
  for (StellingNode *at = find_next (old, node); at != NULL; at = find_next (old, at))
    if (stelling_node_get_ply (at) >= self->nodes->len)
      g_ptr_array_add (self->nodes, at);
  for (guint i = 0; i < self->nodes->len; i++)
    {
      float chance = get_chance (g_ptr_array_index (self->nodes, i));

      g_array_append_val (self->chances, chance);
    }
}

gboolean
stelling_graph_line_update (StellingGraphLine *self, const StellingNode *node)
{
  float *chance;
  float now;

  if (!stelling_graph_line_contains (self, node))
    return FALSE;
  chance = &g_array_index (self->chances, float, stelling_node_get_ply (node));
  now = get_chance (node);
  if (*chance == now || (isnan (*chance) && isnan (now)))
    return FALSE;
  *chance = now;
  return TRUE;
}

StellingGraphDrop
stelling_graph_line_get_drop (const StellingGraphLine *self, guint ply)
{
  const StellingNode *before;
  float drop;

  if (ply == 0 || ply >= self->chances->len)
    return STELLING_GRAPH_FINE;
  before = g_ptr_array_index (self->nodes, ply - 1);
  drop = g_array_index (self->chances, float, ply - 1) - g_array_index (self->chances, float, ply);
  if (stelling_position_get_turn (stelling_node_get_position (before)) == STELLING_DARK)
    drop = -drop;
  /* A comparison with NAN is false: there is no drop where a chance is not known. */
  if (drop >= BLUNDER)
    return STELLING_GRAPH_BLUNDER;
  return drop >= MISTAKE ? STELLING_GRAPH_MISTAKE : STELLING_GRAPH_FINE;
}
