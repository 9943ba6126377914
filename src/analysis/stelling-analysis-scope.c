/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-analysis-private.h"

/* Looking at some moves of the node only. What is found then is of these moves, not of the
 * position: it is shown as lines and goes nowhere else. */

/* Returns the place of @move among those that were excluded or chosen, or their number. */
static guint
find (StellingAnalysis *self, StellingMove move)
{
  guint i = 0;

  while (i < self->scope_moves->len && g_array_index (self->scope_moves, StellingMove, i) != move)
    i++;
  return i;
}

static gboolean
is_looked_at (StellingAnalysis *self, StellingMove move)
{
  gboolean told = find (self, move) < self->scope_moves->len;

  return self->scope == STELLING_SCOPE_ALL || told == (self->scope == STELLING_SCOPE_ONLY);
}

/* Fills @moves with the legal moves that are looked at; returns their number. */
static guint
list (StellingAnalysis *self, StellingMove *moves)
{
  StellingMoveList legal;
  guint n = 0;

  stelling_position_get_moves (stelling_node_get_position (self->node), &legal);
  for (guint i = 0; i < legal.n; i++)
    if (is_looked_at (self, legal.moves[i]))
      moves[n++] = legal.moves[i];
  return n;
}

void
stelling_analysis_limit (StellingAnalysis *self, StellingLimits *limits)
{
  if (self->scope != STELLING_SCOPE_ALL)
    limits->n_root_moves = list (self, limits->root_moves);
}

void
stelling_analysis_reset_scope (StellingAnalysis *self)
{
  self->scope = STELLING_SCOPE_ALL;
  g_array_set_size (self->scope_moves, 0);
}

StellingScope
stelling_analysis_get_scope (StellingAnalysis *self, const StellingMove **moves, guint *n_moves)
{
  g_return_val_if_fail (STELLING_IS_ANALYSIS (self), STELLING_SCOPE_ALL);

  stelling_analysis_follow_position (self);
  if (moves != NULL)
    {
      *moves = (const StellingMove *) (gconstpointer) self->scope_moves->data;
      *n_moves = self->scope_moves->len;
    }
  return self->scope;
}

/* Begins to search in the scope, which was changed by then. */
static void
search_anew (StellingAnalysis *self)
{
  stelling_analysis_resume (self);
  stelling_analysis_send_changed (self);
}

/* Makes it known that @moves are excluded, or chosen. */
static void
add_moves (StellingAnalysis *self, const StellingMove *moves, guint n_moves)
{
  for (guint i = 0; i < n_moves; i++)
    if (find (self, moves[i]) == self->scope_moves->len)
      g_array_append_val (self->scope_moves, moves[i]);
}

static void
take_away (StellingAnalysis *self, const StellingMove *moves, guint n_moves)
{
  for (guint i = 0; i < n_moves; i++)
    if (find (self, moves[i]) < self->scope_moves->len)
      g_array_remove_index (self->scope_moves, find (self, moves[i]));
}

gboolean
stelling_analysis_exclude_moves (StellingAnalysis *self, const StellingMove *moves, guint n_moves)
{
  g_autofree StellingMove *left = NULL;
  guint n = 0;

  g_return_val_if_fail (STELLING_IS_ANALYSIS (self), FALSE);
  g_return_val_if_fail (self->node != NULL, FALSE);

  for (guint i = 0; i < n_moves; i++)
    n += is_looked_at (self, moves[i]);
  if (n == 0)
    return TRUE;
  left = g_new (StellingMove, STELLING_MAX_MOVES);
  if (list (self, left) <= n)
    return FALSE;
  stelling_analysis_drop_report (self);
  if (self->scope == STELLING_SCOPE_ONLY)
    take_away (self, moves, n_moves);
  else
    {
      self->scope = STELLING_SCOPE_WITHOUT;
      add_moves (self, moves, n_moves);
    }
  search_anew (self);
  return TRUE;
}

void
stelling_analysis_choose_moves (StellingAnalysis *self, const StellingMove *moves, guint n_moves)
{
  guint n = 0;

  g_return_if_fail (STELLING_IS_ANALYSIS (self));
  g_return_if_fail (self->node != NULL);

  for (guint i = 0; i < n_moves; i++)
    n += self->scope != STELLING_SCOPE_ONLY || !is_looked_at (self, moves[i]);
  if (n == 0)
    return;
  stelling_analysis_drop_report (self);
  if (self->scope == STELLING_SCOPE_WITHOUT)
    stelling_analysis_reset_scope (self);
  self->scope = STELLING_SCOPE_ONLY;
  add_moves (self, moves, n_moves);
  search_anew (self);
}

void
stelling_analysis_take_back_move (StellingAnalysis *self, StellingMove move)
{
  guint i;

  g_return_if_fail (STELLING_IS_ANALYSIS (self));

  i = find (self, move);
  if (i == self->scope_moves->len)
    return;
  stelling_analysis_drop_report (self);
  g_array_remove_index (self->scope_moves, i);
  if (self->scope_moves->len == 0)
    self->scope = STELLING_SCOPE_ALL;
  search_anew (self);
}

void
stelling_analysis_look_at_all (StellingAnalysis *self)
{
  g_return_if_fail (STELLING_IS_ANALYSIS (self));

  if (self->scope == STELLING_SCOPE_ALL)
    return;
  stelling_analysis_drop_report (self);
  stelling_analysis_reset_scope (self);
  search_anew (self);
}
