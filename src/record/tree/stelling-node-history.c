/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-node-history-private.h"

#include "stelling-node-private.h"
#include "stelling-score.h"

/* A draw by the past needs a position for the third time: in Tablut by its rules, in Teblo because
 * the same series three times ends three times in the same position. Only then is the history
 * searched. Whether a threat is void is asked of each of Dark's moves. */
#define ENOUGH_OCCURRENCES 3

void
stelling_node_history_init (StellingNodeHistory *self)
{
  self->counts = g_hash_table_new (NULL, NULL);
  self->path = g_ptr_array_new ();
  self->moves = (StellingHistory) { 0 };
}

void
stelling_node_history_clear (StellingNodeHistory *self)
{
  if (self->moves.positions)
    stelling_history_clear (&self->moves);
  g_clear_pointer (&self->path, g_ptr_array_unref);
  g_clear_pointer (&self->counts, g_hash_table_unref);
}

/* Returns the last node that is a move or a position, at or before @node. */
static StellingNode *
skip_notes (StellingNode *node)
{
  while (node->kind == STELLING_NODE_NOTE)
    node = node->parent;
  return node;
}

/* The number of positions with that key, @change of them just now; a part of the key will do. */
static guint
count_position (StellingNodeHistory *self, const StellingPosition *position, int change)
{
  gpointer key = GSIZE_TO_POINTER ((gsize) position->key);
  int n = GPOINTER_TO_INT (g_hash_table_lookup (self->counts, key)) + change;

  if (n > 0)
    g_hash_table_insert (self->counts, key, GINT_TO_POINTER (n));
  else
    g_hash_table_remove (self->counts, key);
  return (guint) n;
}

void
stelling_node_history_reset (StellingNodeHistory *self)
{
  g_ptr_array_set_size (self->path, 0);
  g_hash_table_remove_all (self->counts);
}

static gboolean
contains (StellingNodeHistory *self, StellingNode *node, guint *index)
{
  StellingNode *first;

  if (self->path->len == 0)
    return FALSE;
  first = g_ptr_array_index (self->path, 0);
  if (node->ply < first->ply || node->ply - first->ply >= self->path->len)
    return FALSE;
  *index = node->ply - first->ply;
  return g_ptr_array_index (self->path, *index) == node;
}

static void
truncate_after (StellingNodeHistory *self, guint index)
{
  for (guint i = index + 1; i <= self->moves.n_moves; i++)
    count_position (self, &self->moves.positions[i], -1);
  g_ptr_array_set_size (self->path, (int) index + 1);
  self->moves.n_moves = index;
}

void
stelling_node_history_forget (StellingNodeHistory *self, StellingNode *node)
{
  guint index;

  if (!contains (self, node, &index))
    return;
  if (index == 0)
    stelling_node_history_reset (self);
  else
    truncate_after (self, index - 1);
}

/* A threat that captures begins a row. */
static void
begin_row (StellingHistory *history, StellingNode *start)
{
  if (start->kind == STELLING_NODE_MOVE)
    stelling_threat_row_begin (&history->threats[0], start->move,
                               &skip_notes (start->parent)->position, &start->position);
  else
    history->threats[0] = (StellingThreatRow) { 0 };
}

void
stelling_node_history_begin (StellingHistory *history, StellingNode *start)
{
  stelling_history_init (history, &start->position);
  begin_row (history, start);
}

static void
start_at (StellingNodeHistory *self, StellingNode *node)
{
  if (self->moves.positions)
    self->moves.positions[0] = node->position;
  else
    stelling_history_init (&self->moves, &node->position);
  begin_row (&self->moves, node);
  self->moves.n_moves = 0;
  stelling_node_history_reset (self);
  g_ptr_array_add (self->path, node);
  count_position (self, &node->position, 1);
}

void
stelling_node_history_fill (StellingHistory *history, StellingNode *from, StellingNode *to)
{
  guint n_known = history->n_moves;
  guint n;

  from = skip_notes (from);
  to = skip_notes (to);
  n = history->n_moves + to->ply - from->ply;
  if (n > history->capacity)
    stelling_history_reserve (history, MAX (n, 2 * history->capacity));
  history->n_moves = n;
  for (StellingNode *at = to; at != from; at = skip_notes (at->parent))
    {
      history->positions[n] = at->position;
      history->moves[n - 1] = at->move;
      n--;
    }
  stelling_history_follow_threats (history, n_known);
}

void
stelling_node_history_fill_quiet (StellingHistory *history, StellingNode *node)
{
  StellingNode *start;

  node = skip_notes (node);
  start = node;
  while (!start->irreversible && start->parent != NULL)
    start = skip_notes (start->parent);
  stelling_node_history_begin (history, start);
  if (start != node)
    stelling_node_history_fill (history, start, node);
}

/* Makes @node the end of the history, in the fewest steps from its present end. */
static void
go_to (StellingNodeHistory *self, StellingNode *node)
{
  StellingNode *from;
  guint index = 0;

  node = skip_notes (node);
  from = node;
  while (!contains (self, from, &index) && from->parent && !from->irreversible)
    from = skip_notes (from->parent);
  if (contains (self, from, &index))
    truncate_after (self, index);
  else
    start_at (self, from);
  if (from == node)
    return;

  stelling_node_history_fill (&self->moves, from, node);
  index = self->path->len + node->ply - from->ply;
  g_ptr_array_set_size (self->path, (int) index);
  for (StellingNode *at = node; at != from; at = skip_notes (at->parent))
    {
      g_ptr_array_index (self->path, --index) = at;
      count_position (self, &at->position, 1);
    }
}

/* Lets the rules look at the history: whether a threat is void, and @whole whether the game is
 * drawn. */
static void
judge_by_history (StellingNodeHistory *self, StellingNode *child, gboolean whole)
{
  stelling_history_push (&self->moves, child->move);
  child->position = *stelling_history_get_position (&self->moves);
  if (whole)
    child->outcome = stelling_history_get_outcome (&self->moves);
  stelling_history_pop (&self->moves);
}

/* A threat may be void, whatever positions there were. */
static gboolean
may_be_void (const StellingNode *child)
{
  return child->side == STELLING_DARK && stelling_rules_void_threats (&child->position.rules);
}

void
stelling_node_count_quiet (StellingNode *node)
{
  const StellingNode *parent = node->parent;
  guint n = node->irreversible ? 0 : parent->quiet_plies + node->ply - parent->ply;

  node->quiet_plies = (guint16) MIN (n, STELLING_DRAW_PLIES);
}

/* Under some rules of Tablut nothing does: then nothing is kept, however long the line. */
static gboolean
depends_on_past (const StellingRules *rules)
{
  return stelling_rules_get_game (rules) == STELLING_GAME_TEBLO
         || stelling_rules_draw_by_repetition (rules) || stelling_rules_void_threats (rules);
}

void
stelling_node_history_play (StellingNodeHistory *self, StellingNode *child)
{
  StellingNode *parent = child->parent;
  gboolean occurs_enough;

  child->position = parent->position;
  stelling_position_play (&child->position, child->move);
  child->outcome = stelling_position_get_outcome (&child->position);
  child->irreversible = stelling_position_is_irreversible (&parent->position, child->move);
  stelling_node_count_quiet (child);
  if (child->irreversible || !depends_on_past (&child->position.rules))
    return;
  go_to (self, parent);
  occurs_enough = count_position (self, &child->position, 0) + 1 >= ENOUGH_OCCURRENCES;
  if (occurs_enough || may_be_void (child))
    judge_by_history (self, child, occurs_enough);
}

StellingNode *
stelling_node_history_make_child (StellingNodeHistory *self,
                                  StellingNode *parent,
                                  StellingMove move)
{
  StellingNode *child = stelling_node_new (STELLING_NODE_MOVE, &parent->position, move);

  child->parent = parent;
  child->ply = parent->ply + 1;
  stelling_node_history_play (self, child);
  if (!child->irreversible && depends_on_past (&child->position.rules))
    go_to (self, child);
  return child;
}
