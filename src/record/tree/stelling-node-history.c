/* stelling-node-history.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-node-history-private.h"

#include "stelling-node-private.h"

/* A draw by the past, and the bar on taking the king, need a position for the third time: in Tablut
 * by their rules, in Teblo because three times the same series ends three times in the same
 * position. Only then is the history searched. */
#define ENOUGH_OCCURRENCES 3

void
stelling_past_init (StellingPast *past)
{
  past->counts = g_hash_table_new (NULL, NULL);
  past->path = g_ptr_array_new ();
  past->history = (StellingHistory) { 0 };
}

void
stelling_past_clear (StellingPast *past)
{
  if (past->history.positions)
    stelling_history_clear (&past->history);
  g_clear_pointer (&past->path, g_ptr_array_unref);
  g_clear_pointer (&past->counts, g_hash_table_unref);
}

/* What happened last at or before @node. */
static StellingNode *
skip_notes (StellingNode *node)
{
  while (node->kind == STELLING_NODE_NOTE)
    node = node->parent;
  return node;
}

/* The number of positions with that key, @change of them just now; a part of the key will do. */
static guint
count_position (StellingPast *past, const StellingPosition *position, int change)
{
  gpointer key = GSIZE_TO_POINTER ((gsize) position->key);
  int n = GPOINTER_TO_INT (g_hash_table_lookup (past->counts, key)) + change;

  if (n > 0)
    g_hash_table_insert (past->counts, key, GINT_TO_POINTER (n));
  else
    g_hash_table_remove (past->counts, key);
  return (guint) n;
}

void
stelling_past_reset (StellingPast *past)
{
  g_ptr_array_set_size (past->path, 0);
  g_hash_table_remove_all (past->counts);
}

static gboolean
contains (StellingPast *past, StellingNode *node, guint *index)
{
  StellingNode *first;

  if (past->path->len == 0)
    return FALSE;
  first = g_ptr_array_index (past->path, 0);
  if (node->ply < first->ply || node->ply - first->ply >= past->path->len)
    return FALSE;
  *index = node->ply - first->ply;
  return g_ptr_array_index (past->path, *index) == node;
}

static void
truncate_after (StellingPast *past, guint index)
{
  for (guint i = index + 1; i <= past->history.n_moves; i++)
    count_position (past, &past->history.positions[i], -1);
  g_ptr_array_set_size (past->path, (int) index + 1);
  past->history.n_moves = index;
}

void
stelling_past_forget (StellingPast *past, StellingNode *node)
{
  guint index;

  if (!contains (past, node, &index))
    return;
  if (index == 0)
    stelling_past_reset (past);
  else
    truncate_after (past, index - 1);
}

static void
start_at (StellingPast *past, StellingNode *node)
{
  if (past->history.positions)
    past->history.positions[0] = node->position;
  else
    stelling_history_init (&past->history, &node->position);
  past->history.n_moves = 0;
  stelling_past_reset (past);
  g_ptr_array_add (past->path, node);
  count_position (past, &node->position, 1);
}

void
stelling_past_fill (StellingHistory *history, StellingNode *from, StellingNode *to)
{
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
}

/* Makes @node the newest of the past, by as few steps as there are from where it ends now. */
static void
go_to (StellingPast *past, StellingNode *node)
{
  StellingNode *from;
  guint index = 0;

  node = skip_notes (node);
  from = node;
  while (!contains (past, from, &index) && from->parent && !from->irreversible)
    from = skip_notes (from->parent);
  if (contains (past, from, &index))
    truncate_after (past, index);
  else
    start_at (past, from);
  if (from == node)
    return;

  stelling_past_fill (&past->history, from, node);
  index = past->path->len + node->ply - from->ply;
  g_ptr_array_set_size (past->path, (int) index);
  for (StellingNode *at = node; at != from; at = skip_notes (at->parent))
    {
      g_ptr_array_index (past->path, --index) = at;
      count_position (past, &at->position, 1);
    }
}

/* Lets the rules look at the whole past. */
static void
judge_by_past (StellingPast *past, StellingNode *child)
{
  stelling_history_push (&past->history, child->move);
  child->position = *stelling_history_get_position (&past->history);
  child->outcome = stelling_history_get_outcome (&past->history);
  stelling_history_pop (&past->history);
}

void
stelling_past_play (StellingPast *past, StellingNode *child)
{
  StellingNode *parent = child->parent;
  StellingSquares captures = { { 0 } };

  child->position = parent->position;
  stelling_position_play (&child->position, child->move);
  child->outcome = stelling_position_get_outcome (&child->position);
  stelling_position_get_captures (&parent->position, child->move, &captures);
  child->irreversible
    = stelling_move_is_place (child->move) || !stelling_squares_is_empty (&captures);
  if (child->irreversible)
    return;
  go_to (past, parent);
  if (count_position (past, &child->position, 0) + 1 >= ENOUGH_OCCURRENCES)
    judge_by_past (past, child);
}

StellingNode *
stelling_past_make_child (StellingPast *past, StellingNode *parent, StellingMove move)
{
  StellingNode *child = stelling_node_new (STELLING_NODE_MOVE, &parent->position, move);

  child->parent = parent;
  child->ply = parent->ply + 1;
  stelling_past_play (past, child);
  if (!child->irreversible)
    go_to (past, child);
  return child;
}
