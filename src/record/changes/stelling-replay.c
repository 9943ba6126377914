/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-replay-private.h"

#include "stelling-line.h"
#include "stelling-node-private.h"
#include "stelling-record-private.h"

/* --- what dead nodes were --- */

static void
written_clear_cb (gpointer data)
{
  g_free (((StellingWritten *) data)->notation);
}

GArray *
stelling_written_array_new (void)
{
  GArray *array = g_array_new (FALSE, FALSE, sizeof (StellingWritten));

  g_array_set_clear_func (array, written_clear_cb);
  return array;
}

static StellingWritten *
get_next_written (StellingReplay *self, StellingNode *node)
{
  StellingWritten *written;

  if (!self->from || self->n_used == self->from->len)
    return NULL;
  written = &g_array_index (self->from, StellingWritten, self->n_used);
  if (written->node != node)
    return NULL;
  self->n_used++;
  return written;
}

/* --- one node --- */

/* Returns whether @next, a move, can be played after its parent; then it is. */
static gboolean
play (StellingReplay *self, StellingNode *next)
{
  StellingMove move = stelling_node_fit_move (next->parent, next->move, (StellingSide) next->side);

  if (move == STELLING_MOVE_NONE)
    return FALSE;
  next->move = move;
  next->dead = FALSE;
  next->diagram = FALSE;
  stelling_node_history_play (&self->record->history, next);
  return TRUE;
}

/* Plays @next, a copy of a node, after its parent. */
static void
judge (StellingReplay *self, StellingNode *next, gboolean set_up)
{
  const StellingNode *parent = next->parent;

  next->ply = parent != NULL ? parent->ply + (next->kind == STELLING_NODE_MOVE) : 0;
  if (next->kind == STELLING_NODE_MOVE && play (self, next))
    return;
  if (next->kind == STELLING_NODE_MOVE || next->kind == STELLING_NODE_NOTE)
    {
      stelling_node_stay (next);
      return;
    }
  if (!stelling_rules_equal (&next->position.rules, &self->record->root->position.rules)
      && next->parent)
    {
      next->position.rules = self->record->root->position.rules;
      set_up = TRUE;
    }
  if (set_up)
    stelling_node_check_setup (next);
}

static gboolean
is_same (const StellingNode *a, const StellingNode *b)
{
  return a->ply == b->ply && a->move == b->move && a->dead == b->dead && a->diagram == b->diagram
         && a->irreversible == b->irreversible && a->side == b->side
         && a->outcome.result == b->outcome.result && a->outcome.reason == b->outcome.reason
         && stelling_position_is_same (&a->position, &b->position);
}

/* Returns whether what follows a node that came out as it was does so too: nothing from before it
 * matters, or nothing can be played after it. */
static gboolean
is_settled (const StellingNode *node)
{
  return node->kind == STELLING_NODE_SETUP || node->dead || node->diagram || node->irreversible
         || node->outcome.result != STELLING_RESULT_NONE;
}

/* Moves that can't be played any more keep the text that they have in the position that goes. */
static void
keep_notations (StellingNode *parent)
{
  for (StellingNode *child = parent->first_child; child; child = child->next)
    if (!child->dead)
      stelling_node_get_notation (child);
}

static void
die (StellingReplay *self, StellingNode *node, StellingNode *next)
{
  StellingWritten *written = get_next_written (self, node);

  if (node->kind == STELLING_NODE_MOVE)
    {
      self->record->n_died++;
      stelling_node_get_notation (node);
    }
  if (!written)
    return;
  g_free (node->notation);
  node->notation = g_steal_pointer (&written->notation);
  next->move = written->move;
  if (written->evaluated && node->annotation != NULL && node->annotation->evaluation)
    g_clear_pointer (&node->annotation->evaluation->about, g_free);
}

static void
come_alive (StellingReplay *self, StellingNode *node)
{
  StellingWritten written = { node, g_steal_pointer (&node->notation), node->move,
                              stelling_node_get_evaluation (node) != NULL };

  if (node->kind == STELLING_NODE_MOVE || written.evaluated)
    g_array_append_val (self->to, written);
}

/* Makes @node what @next, a copy of it, came out as; returns whether to look below it. */
static gboolean
take_over (StellingReplay *self, StellingNode *node, StellingNode *next)
{
  gboolean same = is_same (node, next);

  self->record->n_replayed++;
  if (!same)
    {
      if (!stelling_position_is_same (&node->position, &next->position))
        keep_notations (node);
      stelling_node_keep_evaluation (node);
      stelling_node_index_remove (&self->record->index, node);
      if (next->dead && !node->dead)
        die (self, node, next);
      if (node->dead && !next->dead)
        come_alive (self, node);
    }
  if (!next->dead)
    g_clear_pointer (&node->notation, g_free);
  next->notation = node->notation;
  *node = *next;
  if (!same)
    {
      stelling_node_index_add (&self->record->index, node);
      stelling_node_restore_evaluation (node);
    }
  return !same || !is_settled (node);
}

/* --- the traversal --- */

static void
replay_below (StellingReplay *self, StellingNode *top)
{
  StellingNode *at = top->first_child;

  while (at != NULL)
    {
      StellingNode next = *at;

      judge (self, &next, FALSE);
      if (take_over (self, at, &next) && at->first_child != NULL)
        at = at->first_child;
      else
        {
          while (at != top && !at->next)
            at = at->parent;
          at = at == top ? NULL : at->next;
        }
    }
}

static void
replay_as (StellingReplay *self, StellingNode *node, StellingNode *next)
{
  judge (self, next, next->kind == STELLING_NODE_START || next->kind == STELLING_NODE_SETUP);
  if (take_over (self, node, next))
    replay_below (self, node);
}

void
stelling_replay_begin (StellingReplay *self, StellingRecord *record, GArray *written)
{
  *self = (StellingReplay) { record, written, stelling_written_array_new (), 0 };
  record->n_replayed = 0;
  record->n_died = 0;
  stelling_node_history_reset (&record->history);
}

void
stelling_replay_move (StellingReplay *self,
                      StellingNode *node,
                      StellingMove move,
                      StellingSide side)
{
  StellingNode next = *node;

  next.move = move;
  next.side = (guint8) side;
  replay_as (self, node, &next);
}

void
stelling_replay_position (StellingReplay *self,
                          StellingNode *node,
                          const StellingPosition *position)
{
  StellingNode next = *node;

  next.position = *position;
  replay_as (self, node, &next);
}

void
stelling_replay_node (StellingReplay *self, StellingNode *node)
{
  StellingNode next = *node;

  replay_as (self, node, &next);
}

GArray *
stelling_replay_end (StellingReplay *self)
{
  g_clear_pointer (&self->from, g_array_unref);
  stelling_node_history_reset (&self->record->history);
  return g_steal_pointer (&self->to);
}
