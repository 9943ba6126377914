/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-record-log-private.h"

#include "stelling-node-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-done-time.h"

/* Does, undoes and redoes commands, the base of every change of a record. */

StellingCommand *
stelling_command_new (const char *name, guint64 before, guint64 after)
{
  StellingCommand *command = g_new (StellingCommand, 1);

  command->name = g_strdup (name);
  command->changes = g_ptr_array_new ();
  command->before = before;
  command->after = after;
  command->origin = NULL;
  command->time = stelling_done_time_get ();
  return command;
}

void
stelling_command_free (StellingCommand *command, StellingRecord *record)
{
  for (guint i = 0; i < command->changes->len; i++)
    stelling_change_free (g_ptr_array_index (command->changes, i), record);
  g_ptr_array_unref (command->changes);
  g_free (command->name);
  g_free (command);
}

static void
drop_commands (StellingRecord *self, GPtrArray *commands)
{
  for (guint i = 0; i < commands->len; i++)
    stelling_command_free (g_ptr_array_index (commands, i), self);
  g_ptr_array_set_size (commands, 0);
}

static StellingCommand *
get_newest (GPtrArray *commands)
{
  return commands->len ? g_ptr_array_index (commands, commands->len - 1) : NULL;
}

void
stelling_record_init_undo (StellingRecord *self)
{
  self->undo = g_ptr_array_new ();
  self->redo = g_ptr_array_new ();
}

void
stelling_record_drop_redo (StellingRecord *self)
{
  drop_commands (self, self->redo);
}

void
stelling_record_drop_undo (StellingRecord *self)
{
  self->n_cleared++;
  drop_commands (self, self->undo);
  drop_commands (self, self->redo);
}

void
stelling_record_forget_node_cb (StellingNode *node, gpointer data)
{
  StellingRecord *self = data;

  stelling_node_history_forget (&self->history, node);
  if (self->by_id != NULL && g_hash_table_lookup (self->by_id, GUINT_TO_POINTER (node->id)) == node)
    g_hash_table_remove (self->by_id, GUINT_TO_POINTER (node->id));
}

void
stelling_record_do (StellingRecord *self, const char *name, StellingChange *change)
{
  G_GNUC_UNUSED g_autoptr (StellingRecord) hold = g_object_ref (self);
  StellingCommand *command = self->open;

  stelling_record_drop_redo (self);
  self->extendable = FALSE;
  if (command == NULL)
    {
      command = stelling_command_new (self->group_depth ? self->group_name : name, self->state,
                                      self->newest_state + 1);
      g_ptr_array_add (self->undo, command);
      self->done_time = command->time;
      self->state = ++self->newest_state;
      if (self->group_depth)
        self->open = command;
    }
  g_ptr_array_add (command->changes, change);
  stelling_record_tell_change (self, command->name, change);
  stelling_change_flip (change, self);
  if (!self->group_depth)
    stelling_record_update_properties (self);
}

gboolean
stelling_record_extend_text (StellingRecord *self,
                             StellingNode *node,
                             StellingField field,
                             const char *key,
                             const char *text)
{
  StellingCommand *command = get_newest (self->undo);
  gboolean undone = FALSE;

  if (!self->extendable || self->group_depth || command == NULL || command->changes->len != 1
      || !stelling_change_extend (g_ptr_array_index (command->changes, 0), self, node, field, key,
                                  text, &undone))
    return FALSE;
  if (undone)
    {
      g_ptr_array_set_size (self->undo, (int) self->undo->len - 1);
      self->state = command->before;
      stelling_command_free (command, self);
      self->extendable = FALSE;
    }
  else
    {
      self->state = ++self->newest_state;
      command->after = self->state;
      command->time = self->done_time = stelling_done_time_get ();
    }
  return TRUE;
}

void
stelling_record_do_text (StellingRecord *self,
                         const char *name,
                         StellingNode *node,
                         StellingField field,
                         const char *key,
                         const char *text)
{
  G_GNUC_UNUSED g_autoptr (StellingRecord) hold = g_object_ref (self);
  g_autoptr (StellingAnnotation) value = NULL;
  g_autofree char *old
      = g_strdup (node != NULL ? (node->annotation != NULL ? node->annotation->texts[field] : NULL)
                               : g_hash_table_lookup (self->headers, key));
  StellingTyping typing = self->typing;

  self->typing = (StellingTyping) { 0 };
  stelling_typing_go_on (&self->typing, old, text);
  if (stelling_typing_go_on (&typing, old, text)
      && stelling_record_extend_text (self, node, field, key, text))
    {
      self->typing = typing;
      stelling_record_tell_typed (self, node, field, key, old, text);
      if (node != NULL)
        stelling_record_send (self, STELLING_SIGNAL_NODE_CHANGED, node, NULL);
      else
        stelling_record_send (self, STELLING_SIGNAL_HEADER_CHANGED, (gpointer) key, NULL);
      stelling_record_update_properties (self);
      return;
    }
  value = stelling_annotation_new ();
  if (node != NULL)
    stelling_annotation_set_text (value, field, text);
  stelling_record_do (self, name,
                      node ? stelling_change_new_annotation (node, field, value)
                           : stelling_change_new_header (key, text));
  self->extendable = self->group_depth == 0;
}

void
stelling_record_begin_group (StellingRecord *self, const char *name)
{
  g_return_if_fail (STELLING_IS_RECORD (self));
  g_return_if_fail (name != NULL);

  if (self->group_depth++ == 0)
    {
      g_free (self->group_name);
      self->group_name = g_strdup (name);
      self->extendable = FALSE;
    }
}

void
stelling_record_end_group (StellingRecord *self)
{
  g_return_if_fail (STELLING_IS_RECORD (self));
  g_return_if_fail (self->group_depth > 0);

  if (--self->group_depth == 0)
    {
      self->open = NULL;
      stelling_record_tell_group (self);
      stelling_record_update_properties (self);
    }
}

void
stelling_record_break_group (StellingRecord *self)
{
  g_return_if_fail (STELLING_IS_RECORD (self));
  self->extendable = FALSE;
}

gboolean
stelling_record_can_undo (StellingRecord *self)
{
  g_return_val_if_fail (STELLING_IS_RECORD (self), FALSE);
  return self->undo->len > 0;
}

gboolean
stelling_record_can_redo (StellingRecord *self)
{
  g_return_val_if_fail (STELLING_IS_RECORD (self), FALSE);
  return self->redo->len > 0;
}

const char *
stelling_record_get_undo_name (StellingRecord *self)
{
  StellingCommand *command;

  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  command = get_newest (self->undo);
  return command != NULL ? _ (command->name) : NULL;
}

const char *
stelling_record_get_redo_name (StellingRecord *self)
{
  StellingCommand *command;

  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  command = get_newest (self->redo);
  return command != NULL ? _ (command->name) : NULL;
}

/* Flips the newest command of @from, which goes over to @to. */
static void
flip_newest (StellingRecord *self, GPtrArray *from, GPtrArray *to, gboolean backwards)
{
  G_GNUC_UNUSED g_autoptr (StellingRecord) hold = g_object_ref (self);
  StellingCommand *command = get_newest (from);
  StellingNode *focus = NULL;
  guint n;

  if (command == NULL)
    return;
  stelling_record_tell_flip (self, backwards);
  n = command->changes->len;
  g_ptr_array_set_size (from, (int) from->len - 1);
  g_ptr_array_add (to, command);
  self->state = backwards ? command->before : command->after;
  command->time = stelling_done_time_get ();
  self->extendable = FALSE;
  for (guint i = 0; i < n; i++)
    {
      guint index = backwards ? n - 1 - i : i;
      StellingNode *node = stelling_change_flip (g_ptr_array_index (command->changes, index), self);

      if (node != NULL)
        focus = node;
    }
  if (backwards && command->origin != NULL)
    focus = command->origin;
  stelling_record_update_properties (self);
  if (focus != NULL && stelling_node_is_attached (focus))
    stelling_record_send (self, STELLING_SIGNAL_FOCUS_NODE, focus, NULL);
}

void
stelling_record_undo (StellingRecord *self)
{
  g_return_if_fail (STELLING_IS_RECORD (self));
  g_return_if_fail (self->group_depth == 0);
  flip_newest (self, self->undo, self->redo, TRUE);
}

void
stelling_record_redo (StellingRecord *self)
{
  g_return_if_fail (STELLING_IS_RECORD (self));
  g_return_if_fail (self->group_depth == 0);
  flip_newest (self, self->redo, self->undo, FALSE);
}

void
stelling_record_clear_undo (StellingRecord *self)
{
  g_return_if_fail (STELLING_IS_RECORD (self));
  g_return_if_fail (self->group_depth == 0);
  stelling_record_tell_cleared (self);
  stelling_record_drop_undo (self);
  stelling_record_set_saved (self);
}

gboolean
stelling_record_is_modified (StellingRecord *self)
{
  g_return_val_if_fail (STELLING_IS_RECORD (self), FALSE);
  return self->state != self->saved_state;
}

void
stelling_record_set_saved (StellingRecord *self)
{
  g_return_if_fail (STELLING_IS_RECORD (self));
  stelling_record_tell_saved (self);
  self->saved_state = self->state;
  /* Later typing must not join the command before the save. */
  self->extendable = FALSE;
  stelling_record_update_properties (self);
}

/* --- since the save --- */

guint
stelling_record_get_n_unsaved (StellingRecord *self)
{
  guint n_new = 0;

  g_return_val_if_fail (STELLING_IS_RECORD (self), 0);
  if (self->state == self->saved_state)
    return 0;
  for (guint i = self->undo->len; i > 0; i--)
    if (((StellingCommand *) g_ptr_array_index (self->undo, i - 1))->before == self->saved_state)
      return self->undo->len - i + 1;
  for (guint i = self->redo->len; i > 0; i--)
    if (((StellingCommand *) g_ptr_array_index (self->redo, i - 1))->after == self->saved_state)
      return self->redo->len - i + 1;
  /* What was saved can't be reached any more. States are numbered as they come about. */
  for (guint i = 0; i < self->undo->len; i++)
    n_new += ((StellingCommand *) g_ptr_array_index (self->undo, i))->after > self->saved_state;
  return n_new + 1;
}

guint64
stelling_record_get_state_number (StellingRecord *self)
{
  g_return_val_if_fail (STELLING_IS_RECORD (self), 0);
  return self->state;
}

StellingNode *
stelling_record_get_newest_node (StellingRecord *self)
{
  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  for (guint i = self->undo->len; i > 0; i--)
    {
      StellingCommand *command = g_ptr_array_index (self->undo, i - 1);

      for (guint j = command->changes->len; j > 0; j--)
        {
          StellingNode *node
              = stelling_change_get_place (g_ptr_array_index (command->changes, j - 1), self);

          if (node != NULL && stelling_node_is_attached (node))
            return node;
        }
    }
  return NULL;
}
