/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-record-private.h"

#include "stelling-node-private.h"
#include "stelling-other-rules-private.h"

#include <glib/gi18n-lib.h>

/* Changes in the middle of a game, which keep what follows, and the dead moves that they leave. */

static guint
mend (StellingRecord *self, const char *name, StellingChange *change)
{
  stelling_record_do (self, name, change);
  return self->n_died;
}

gboolean
stelling_record_replace_move (StellingRecord *self,
                              StellingNode *node,
                              StellingMove move,
                              guint *n_dead,
                              GError **error)
{
  StellingNode *other;
  guint n = 0;

  g_return_val_if_fail (STELLING_IS_RECORD (self), FALSE);
  g_return_val_if_fail (node != NULL && node->kind == STELLING_NODE_MOVE, FALSE);
  g_return_val_if_fail (node->linked, FALSE);

  if (!stelling_node_check_move (node->parent, move, error))
    return FALSE;
  other = stelling_node_find_child (node->parent, move);
  if (other != NULL && other != node)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                           _ ("There is a variation with this move already"));
      return FALSE;
    }
  if (other == NULL)
    n = mend (self, N_ ("Replace Move"), stelling_change_new_move (node, move));
  if (n_dead != NULL)
    *n_dead = n;
  return TRUE;
}

static gboolean
check_rules (StellingRecord *self, const StellingPosition *position, GError **error)
{
  if (stelling_rules_equal (&self->root->position.rules, &position->rules))
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                       _ ("The position has other rules than the game"));
  return FALSE;
}

StellingNode *
stelling_record_add_setup (StellingRecord *self,
                           StellingNode *parent,
                           const StellingPosition *position,
                           GError **error)
{
  StellingNode *node;

  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  g_return_val_if_fail (parent != NULL, NULL);
  g_return_val_if_fail (position != NULL, NULL);

  if (!check_rules (self, position, error) || !stelling_record_has_room (self, 1, error))
    return NULL;
  node = stelling_node_new_setup (parent, position);
  stelling_record_do (self, N_ ("Set Up Position"),
                      stelling_change_new_insertion (node, parent, node));
  return node;
}

gboolean
stelling_record_set_position (StellingRecord *self,
                              StellingNode *node,
                              const StellingPosition *position,
                              guint *n_dead,
                              GError **error)
{
  guint n = 0;

  g_return_val_if_fail (STELLING_IS_RECORD (self), FALSE);
  g_return_val_if_fail (node != NULL && node->kind == STELLING_NODE_SETUP, FALSE);
  g_return_val_if_fail (position != NULL, FALSE);

  if (!check_rules (self, position, error))
    return FALSE;
  if (!stelling_position_equal (&node->position, position))
    n = mend (self, N_ ("Set Up Position"), stelling_change_new_position (node, position));
  if (n_dead != NULL)
    *n_dead = n;
  return TRUE;
}

guint
stelling_record_set_start (StellingRecord *self, const StellingPosition *start)
{
  const StellingPosition *old;

  g_return_val_if_fail (STELLING_IS_RECORD (self), 0);
  g_return_val_if_fail (start != NULL, 0);

  old = &self->root->position;
  if (stelling_position_equal (old, start))
    return 0;
  if (stelling_position_get_game (old) == stelling_position_get_game (start))
    return mend (self, N_ ("Set Up Position"), stelling_change_new_position (self->root, start));
  stelling_record_do (self, N_ ("Set Up Position"), stelling_change_new_start (start));
  return 0;
}

guint
stelling_record_set_rules (StellingRecord *self, const StellingRules *rules)
{
  const StellingPosition *old;
  StellingPosition start, plain;

  g_return_val_if_fail (STELLING_IS_RECORD (self), 0);
  g_return_val_if_fail (rules != NULL, 0);

  old = &self->root->position;
  g_return_val_if_fail (stelling_rules_get_game (rules) == stelling_position_get_game (old), 0);

  if (stelling_rules_equal (rules, &old->rules))
    return 0;
  stelling_position_init (&plain, &old->rules);
  if (stelling_position_equal (old, &plain))
    stelling_position_init (&start, rules);
  else
    start = stelling_other_rules_convert (old, rules);
  return mend (self, N_ ("Change Rules"), stelling_change_new_position (self->root, &start));
}

StellingNode *
stelling_record_insert_note (StellingRecord *self, StellingNode *node)
{
  StellingNode *note;

  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  g_return_val_if_fail (node != NULL, NULL);

  note = stelling_node_new_note (node);
  stelling_record_do (self, N_ ("Insert Note"), stelling_change_new_splice_in (note, node));
  return note;
}

guint
stelling_record_take_out (StellingRecord *self, StellingNode *node)
{
  const char *name = N_ ("Remove Move");

  g_return_val_if_fail (STELLING_IS_RECORD (self), 0);
  g_return_val_if_fail (node != NULL && node->parent != NULL, 0);
  g_return_val_if_fail (node->linked, 0);

  if (node->kind == STELLING_NODE_SETUP)
    name = N_ ("Remove Position");
  if (node->kind == STELLING_NODE_NOTE)
    name = N_ ("Remove Note");
  return mend (self, name, stelling_change_new_splice_out (node));
}

/* --- what is dead --- */

static guint
count (StellingNode *node, gboolean only_dead)
{
  guint n = 0;

  for (StellingNode *at = node; at; at = stelling_node_get_next_in_tree (at, node))
    if (at != node && at->kind == STELLING_NODE_MOVE && (at->dead || !only_dead))
      n++;
  return n;
}

guint
stelling_record_count_dead (StellingRecord *self, StellingNode *node)
{
  g_return_val_if_fail (STELLING_IS_RECORD (self), 0);
  g_return_val_if_fail (node != NULL, 0);

  return count (node, TRUE);
}

guint
stelling_record_count_moves (StellingRecord *self, StellingNode *node)
{
  g_return_val_if_fail (STELLING_IS_RECORD (self), 0);
  g_return_val_if_fail (node != NULL, 0);

  return count (node, FALSE);
}

/* The dead nodes that have something living below them: positions that were set up. */
static GHashTable *
find_bearers (StellingNode *root)
{
  GHashTable *bearers = g_hash_table_new (NULL, NULL);

  for (StellingNode *at = root; at; at = stelling_node_get_next_in_tree (at, root))
    if (!at->dead)
      for (StellingNode *up = at->parent; up && up->dead; up = up->parent)
        if (!g_hash_table_add (bearers, up))
          break;
  return bearers;
}

/* The topmost nodes with nothing living at or below them. */
static GPtrArray *
find_dead (StellingNode *root)
{
  g_autoptr (GHashTable) bearers = find_bearers (root);
  GPtrArray *dead = g_ptr_array_new ();
  StellingNode *at = root;

  while (at != NULL)
    {
      gboolean found = at->dead && !g_hash_table_contains (bearers, at);

      if (found)
        g_ptr_array_add (dead, at);
      if (!found && at->first_child != NULL)
        at = at->first_child;
      else
        {
          while (at != NULL && !at->next)
            at = at->parent;
          at = at != NULL ? at->next : NULL;
        }
    }
  return dead;
}

gboolean
stelling_record_can_delete_dead (StellingRecord *self)
{
  g_autoptr (GPtrArray) dead = NULL;

  g_return_val_if_fail (STELLING_IS_RECORD (self), FALSE);

  dead = find_dead (self->root);
  return dead->len > 0;
}

guint
stelling_record_delete_dead (StellingRecord *self)
{
  g_autoptr (GPtrArray) dead = NULL;
  guint n_before;

  g_return_val_if_fail (STELLING_IS_RECORD (self), 0);

  dead = find_dead (self->root);
  n_before = self->n_nodes;
  if (dead->len == 0)
    return 0;
  stelling_record_begin_group (self, N_ ("Delete Struck-Out Moves"));
  for (guint i = dead->len; i-- > 0;)
    stelling_record_do (self, NULL, stelling_change_new_deletion (g_ptr_array_index (dead, i)));
  stelling_record_end_group (self);
  return n_before - self->n_nodes;
}
