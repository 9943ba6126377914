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
  self->bands = g_array_new (FALSE, TRUE, sizeof (StellingBand));
  self->lapses = g_array_new (FALSE, TRUE, sizeof (guint8));
  self->main_nodes = g_ptr_array_new ();
  self->main_chances = g_array_new (FALSE, FALSE, sizeof (float));
  self->branch = 0;
}

void
stelling_graph_line_clear (StellingGraphLine *self)
{
  g_clear_pointer (&self->nodes, g_ptr_array_unref);
  g_clear_pointer (&self->chances, g_array_unref);
  g_clear_pointer (&self->bands, g_array_unref);
  g_clear_pointer (&self->lapses, g_array_unref);
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

/* Returns whether it differs. */
static gboolean
update_lapse (StellingGraphLine *self, guint ply)
{
  guint8 *lapse, now;

  if (ply >= self->lapses->len)
    return FALSE;
  lapse = &g_array_index (self->lapses, guint8, ply);
  now = (guint8) stelling_node_get_lapse (g_ptr_array_index (self->nodes, ply));
  if (*lapse == now)
    return FALSE;
  *lapse = now;
  return TRUE;
}

/* Returns whether it differs. */
static gboolean
update_band (StellingGraphLine *self, guint ply)
{
  StellingBand *band = &g_array_index (self->bands, StellingBand, ply);
  StellingBand now = stelling_node_get_band (g_ptr_array_index (self->nodes, ply));

  if (band->low == now.low && band->high == now.high)
    return FALSE;
  *band = now;
  return TRUE;
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
  g_array_set_size (self->lapses, 0);
  g_array_set_size (self->lapses, self->nodes->len);
  g_array_set_size (self->bands, self->nodes->len);
  for (guint i = 0; i < self->nodes->len; i++)
    {
      update_lapse (self, i);
      update_band (self, i);
    }
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
    if (stelling_node_get_known (g_ptr_array_index (nodes, i)) != NULL)
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
    {
      changed = update_chance (self->chances, node);
      changed = update_band (self, ply) || changed;
    }
  if (ply >= self->branch && ply < self->main_nodes->len
      && g_ptr_array_index (self->main_nodes, ply) == node)
    changed = update_chance (self->main_chances, node) || changed;
  /* What is known of a node is what is known before the next move. */
  changed = update_lapse (self, ply) || changed;
  return update_lapse (self, ply + 1) || changed;
}

StellingLapse
stelling_graph_line_get_lapse (const StellingGraphLine *self, guint ply)
{
  return ply < self->lapses->len ? (StellingLapse) g_array_index (self->lapses, guint8, ply)
                                 : STELLING_LAPSE_NONE;
}
