/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-record-log-private.h"

#include "stelling-node-private.h"
#include "stelling-serialise-private.h"

/* Makes a record from its state (stelling-record-packer.c). */

#define NODES_TYPE STELLING_SERIALISE_NODES_TYPE
#define CHANGES_TYPE "a" STELLING_SERIALISE_CHANGE_TYPE
#define COMMANDS_TYPE "a(stt" CHANGES_TYPE ")" /* name, states before and after, changes */

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
