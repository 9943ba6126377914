/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-graph-line.h"

#include <math.h>

#include "stelling-lapse.h"

void
stelling_graph_line_init (StellingGraphLine *self)
{
  self->nodes = g_ptr_array_new ();
  self->chances = g_array_new (FALSE, FALSE, sizeof (float));
  self->main_nodes = g_ptr_array_new ();
  self->main_chances = g_array_new (FALSE, FALSE, sizeof (float));
  self->branch = 0;
}

void
stelling_graph_line_clear (StellingGraphLine *self)
{
  g_clear_pointer (&self->nodes, g_ptr_array_unref);
  g_clear_pointer (&self->chances, g_array_unref);
  g_clear_pointer (&self->main_nodes, g_ptr_array_unref);
  g_clear_pointer (&self->main_chances, g_array_unref);
}

gboolean
stelling_graph_line_contains (const StellingGraphLine *self, const StellingNode *node)
{
  guint ply = stelling_node_get_ply (node);

  return ply < self->nodes->len && g_ptr_array_index (self->nodes, ply) == node;
}

static void
append_chance (GArray *chances, const StellingNode *node)
{
  float chance = node != NULL ? (float) stelling_node_get_chance (node) : NAN;

  g_array_append_val (chances, chance);
}

/* The main line is followed from the root on: each first child. */
static void
set_main (StellingGraphLine *self)
{
  StellingNode *at = self->nodes->len > 0 ? g_ptr_array_index (self->nodes, 0) : NULL;

  g_ptr_array_set_size (self->main_nodes, 0);
  g_array_set_size (self->main_chances, 0);
  self->branch = 0;
  for (; at != NULL; at = stelling_node_get_first_child (at))
    if (stelling_node_get_ply (at) >= self->main_nodes->len)
      {
        if (stelling_graph_line_contains (self, at))
          self->branch = self->main_nodes->len;
        g_ptr_array_add (self->main_nodes, at);
      }
  if (self->branch + 1 >= self->nodes->len)
    g_ptr_array_set_size (self->main_nodes, 0);
  for (guint i = 0; i < self->main_nodes->len; i++)
    append_chance (self->main_chances,
                   i >= self->branch ? g_ptr_array_index (self->main_nodes, i) : NULL);
}

void
stelling_graph_line_set_node (StellingGraphLine *self, StellingNode *node)
{
  guint ply = node != NULL ? stelling_node_get_ply (node) : 0;

  g_ptr_array_set_size (self->nodes, 0);
  g_array_set_size (self->chances, 0);
  if (node != NULL)
    {
      g_ptr_array_set_size (self->nodes, (int) ply + 1);
      for (StellingNode *at = node; at != NULL; at = stelling_node_get_parent (at))
        self->nodes->pdata[stelling_node_get_ply (at)] = at;
      /* The first of several nodes of one ply counts: it is the move, the others are notes. */
      for (StellingNode *at = stelling_node_get_first_child (node); at != NULL;
           at = stelling_node_get_first_child (at))
        if (stelling_node_get_ply (at) >= self->nodes->len)
          g_ptr_array_add (self->nodes, at);
    }
  for (guint i = 0; i < self->nodes->len; i++)
    append_chance (self->chances, g_ptr_array_index (self->nodes, i));
  set_main (self);
}

guint
stelling_graph_line_get_n_plies (const StellingGraphLine *self)
{
  return MAX (self->nodes->len, self->main_nodes->len);
}

static gboolean
has_evaluation (const GPtrArray *nodes, guint from)
{
  for (guint i = from; i < nodes->len; i++)
    if (stelling_node_get_evaluation (g_ptr_array_index (nodes, i)) != NULL)
      return TRUE;
  return FALSE;
}

gboolean
stelling_graph_line_shows_main (const StellingGraphLine *self)
{
  return self->main_nodes->len > 0 && !has_evaluation (self->nodes, self->branch + 1)
         && has_evaluation (self->main_nodes, self->branch + 1);
}

guint
stelling_graph_line_get_n_pointable (const StellingGraphLine *self)
{
  return stelling_graph_line_shows_main (self) ? stelling_graph_line_get_n_plies (self)
                                               : self->nodes->len;
}

StellingNode *
stelling_graph_line_get_node (const StellingGraphLine *self, guint ply)
{
  return g_ptr_array_index (ply < self->nodes->len ? self->nodes : self->main_nodes, ply);
}

gboolean
stelling_graph_line_is_known (const StellingGraphLine *self)
{
  return has_evaluation (self->nodes, 0) || has_evaluation (self->main_nodes, self->branch + 1);
}

static gboolean
update_chance (GArray *chances, const StellingNode *node)
{
  float *chance = &g_array_index (chances, float, stelling_node_get_ply (node));
  float now = (float) stelling_node_get_chance (node);

  if (*chance == now || (isnan (*chance) && isnan (now)))
    return FALSE;
  *chance = now;
  return TRUE;
}

gboolean
stelling_graph_line_update (StellingGraphLine *self, const StellingNode *node)
{
  guint ply = stelling_node_get_ply (node);
  gboolean changed = FALSE;

  if (stelling_graph_line_contains (self, node))
    changed = update_chance (self->chances, node);
  if (ply >= self->branch && ply < self->main_nodes->len
      && g_ptr_array_index (self->main_nodes, ply) == node)
    changed = update_chance (self->main_chances, node) || changed;
  return changed;
}

StellingLapse
stelling_graph_line_get_lapse (const StellingGraphLine *self, guint ply)
{
  const StellingNode *before;

  if (ply == 0 || ply >= self->chances->len)
    return STELLING_LAPSE_NONE;
  before = g_ptr_array_index (self->nodes, ply - 1);
  return stelling_lapse_from_chances (
      (double) g_array_index (self->chances, float, ply - 1),
      (double) g_array_index (self->chances, float, ply),
      stelling_position_get_turn (stelling_node_get_position (before)));
}
