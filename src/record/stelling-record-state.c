/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-record-log-private.h"

#include "stelling-node-private.h"
#include "stelling-serialise-private.h"

/* Serialises all of a record: the tree with all commands undone, the commands in order, and the
 * number of those that are undone. So changes are written only before they are done, and reading
 * checks and does them one after the other. */

#define NODES_TYPE STELLING_SERIALISE_NODES_TYPE
#define CHANGES_TYPE "a" STELLING_SERIALISE_CHANGE_TYPE
#define COMMANDS_TYPE "a(stt" CHANGES_TYPE ")" /* name, states before and after, changes */

/* --- out --- */

static void
flip_command (StellingRecord *self, StellingCommand *command, gboolean backwards)
{
  guint n = command->changes->len;

  for (guint i = 0; i < n; i++)
    stelling_change_flip (g_ptr_array_index (command->changes, backwards ? n - 1 - i : i), self);
}

/* Does it, writing each change before it is done. */
static void
serialise_command (GVariantBuilder *commands, StellingRecord *self, StellingCommand *command)
{
  GVariantBuilder changes;

  g_variant_builder_init (&changes, G_VARIANT_TYPE (CHANGES_TYPE));
  for (guint i = 0; i < command->changes->len; i++)
    {
      StellingChange *change = g_ptr_array_index (command->changes, i);

      g_variant_builder_add_value (&changes, stelling_serialise_change (self, change));
      stelling_change_flip (change, self);
    }
  g_variant_builder_add (commands, "(stt" CHANGES_TYPE ")", command->name, command->before,
                         command->after, &changes);
}

static GVariant *
serialise_headers (StellingRecord *self)
{
  g_autoptr (GPtrArray) keys = stelling_record_dup_header_keys (self);
  GVariantBuilder headers;

  g_variant_builder_init (&headers, G_VARIANT_TYPE ("a{ss}"));
  for (guint i = 0; i < keys->len; i++)
    {
      const char *key = g_ptr_array_index (keys, i);

      g_variant_builder_add (&headers, "{ss}", key, stelling_record_get_header (self, key));
    }
  return g_variant_builder_end (&headers);
}

static GVariant *
serialise_commands (StellingRecord *self)
{
  GVariantBuilder commands;

  g_variant_builder_init (&commands, G_VARIANT_TYPE (COMMANDS_TYPE));
  for (guint i = 0; i < self->undo->len; i++)
    serialise_command (&commands, self, g_ptr_array_index (self->undo, i));
  for (guint i = self->redo->len; i > 0; i--)
    serialise_command (&commands, self, g_ptr_array_index (self->redo, i - 1));
  for (guint i = 0; i < self->redo->len; i++)
    flip_command (self, g_ptr_array_index (self->redo, i), TRUE);
  return g_variant_builder_end (&commands);
}

GVariant *
stelling_record_dup_state (StellingRecord *self)
{
  g_autofree char *rules = NULL;
  g_autofree char *start = NULL;
  GVariant *headers, *tree, *commands;

  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  g_return_val_if_fail (self->group_depth == 0, NULL);

  self->silent = TRUE;
  for (guint i = self->undo->len; i > 0; i--)
    flip_command (self, g_ptr_array_index (self->undo, i - 1), TRUE);
  rules = stelling_rules_to_string (stelling_record_get_rules (self));
  start = stelling_position_to_string (stelling_record_get_start (self));
  headers = serialise_headers (self);
  tree = stelling_serialise_nodes (self, self->root);
  commands = serialise_commands (self);
  self->silent = FALSE;
  return g_variant_ref_sink (g_variant_new (
      "(uss@a{ss}@" NODES_TYPE "@" COMMANDS_TYPE "uttt)", self->newest_id, rules, start, headers,
      tree, commands, self->redo->len, self->state, self->newest_state, self->saved_state));
}

/* --- in --- */

static StellingRecord *
make_record (const char *rules_text, const char *start_text, GError **error)
{
  StellingRules rules;
  StellingPosition start;
  StellingRecord *self;

  if (!stelling_rules_parse (rules_text, &rules, NULL)
      || !stelling_position_parse (&start, &rules, start_text, NULL))
    {
      stelling_deserialise_fail (error, "start");
      return NULL;
    }
  self = stelling_record_new (&start);
  self->by_id = g_hash_table_new (NULL, NULL);
  return self;
}

static gboolean
deserialise_headers (StellingRecord *self, GVariant *headers, GError **error)
{
  GVariantIter iter;
  const char *key, *value;

  g_variant_iter_init (&iter, headers);
  while (g_variant_iter_next (&iter, "{&s&s}", &key, &value))
    {
      if (*key == '\0' || *value == '\0')
        return stelling_deserialise_fail (error, "header");
      g_hash_table_replace (self->headers, g_strdup (key), g_strdup (value));
    }
  return TRUE;
}

static gboolean
deserialise_commands (StellingRecord *self, GVariant *commands, GError **error)
{
  gsize n = g_variant_n_children (commands);

  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GVariant) serialised = g_variant_get_child_value (commands, i);
      g_autoptr (GVariant) changes = NULL;
      StellingCommand *command;
      const char *name;
      guint64 before, after;

      g_variant_get (serialised, "(&stt@" CHANGES_TYPE ")", &name, &before, &after, &changes);
      command = stelling_record_do_serialised (self, name, changes, error);
      if (command == NULL)
        return FALSE;
      command->before = before;
      command->after = after;
      g_ptr_array_add (self->undo, command);
    }
  return TRUE;
}

static gboolean
deserialise_state (StellingRecord *self,
                   GVariant *headers,
                   GVariant *nodes,
                   GVariant *commands,
                   guint n_redo,
                   GError **error)
{
  if (!deserialise_headers (self, headers, error)
      || !stelling_deserialise_nodes (self, NULL, nodes, error))
    return FALSE;
  self->n_nodes = stelling_deserialise_count_nodes (nodes) - 1;
  if (!deserialise_commands (self, commands, error))
    return FALSE;
  if (n_redo > self->undo->len)
    return stelling_deserialise_fail (error, "redo");
  while (n_redo--)
    stelling_record_undo (self);
  return TRUE;
}

StellingRecord *
stelling_record_new_from_state (GVariant *state, GError **error)
{
  g_autoptr (StellingRecord) self = NULL;
  g_autoptr (GVariant) headers = NULL;
  g_autoptr (GVariant) nodes = NULL;
  g_autoptr (GVariant) commands = NULL;
  const char *rules, *start;
  guint32 newest_id, n_redo;
  guint64 now, newest, saved;

  g_return_val_if_fail (state != NULL, NULL);
  if (!g_variant_is_of_type (state, G_VARIANT_TYPE (STELLING_RECORD_STATE_TYPE))
      || !g_variant_is_normal_form (state))
    {
      stelling_deserialise_fail (error, "state");
      return NULL;
    }
  g_variant_get (state, "(u&s&s@a{ss}@" NODES_TYPE "@" COMMANDS_TYPE "uttt)", &newest_id, &rules,
                 &start, &headers, &nodes, &commands, &n_redo, &now, &newest, &saved);
  self = make_record (rules, start, error);
  if (self == NULL || !deserialise_state (self, headers, nodes, commands, n_redo, error))
    return NULL;
  self->newest_id = MAX (self->newest_id, MIN (newest_id, G_MAXINT32));
  self->state = now;
  self->newest_state = newest;
  self->saved_state = saved;
  stelling_record_update_properties (self);
  return g_steal_pointer (&self);
}
