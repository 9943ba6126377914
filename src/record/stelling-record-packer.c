/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-record-packer.h"

#include "stelling-node-private.h"
#include "stelling-record-private.h"
#include "stelling-serialise-private.h"

/* A state is the tree with all commands undone, then the commands in order, and the number of those
 * that are undone. So changes are written only before they are done, and reading checks and does
 * them one after the other. What a record is with all commands undone stays the same as long as it
 * remembers them, but for evaluations. */

#define NODES_TYPE STELLING_SERIALISE_NODES_TYPE
#define CHANGES_TYPE "a" STELLING_SERIALISE_CHANGE_TYPE
#define COMMANDS_TYPE "a(stt" CHANGES_TYPE ")" /* name, states before and after, changes */
/* A look at the clock costs as much as some nodes. */
#define N_AT_ONCE 16

struct _StellingRecordPacker
{
  /* Borrowed */
  StellingRecord *record;
  StellingNode *at; /* the next, in the tree with all commands undone; nullable */

  /* Owned */
  char *rules;
  char *start;
  GVariant *headers;
  GVariant *commands;
  StellingNodeSerialiser nodes;

  guint n_cleared;
  guint n_redo;
  guint64 state;
  guint64 newest_state;
  guint64 saved_state;
};

/* --- commands --- */

static void
flip_command (StellingRecord *record, StellingCommand *command, gboolean backwards)
{
  guint n = command->changes->len;

  for (guint i = 0; i < n; i++)
    stelling_change_flip (g_ptr_array_index (command->changes, backwards ? n - 1 - i : i), record);
}

static void
undo_all (StellingRecord *record)
{
  record->silent = TRUE;
  for (guint i = record->undo->len; i > 0; i--)
    flip_command (record, g_ptr_array_index (record->undo, i - 1), TRUE);
}

static void
redo_all (StellingRecord *record)
{
  for (guint i = 0; i < record->undo->len; i++)
    flip_command (record, g_ptr_array_index (record->undo, i), FALSE);
  record->silent = FALSE;
}

/* Does it, writing each change before it is done. */
static void
serialise_command (GVariantBuilder *commands, StellingRecord *record, StellingCommand *command)
{
  GVariantBuilder changes;

  g_variant_builder_init (&changes, G_VARIANT_TYPE (CHANGES_TYPE));
  for (guint i = 0; i < command->changes->len; i++)
    {
      StellingChange *change = g_ptr_array_index (command->changes, i);

      g_variant_builder_add_value (&changes, stelling_serialise_change (record, change));
      stelling_change_flip (change, record);
    }
  g_variant_builder_add (commands, "(stt" CHANGES_TYPE ")", command->name, command->before,
                         command->after, &changes);
}

/* Does all of them, and takes back those that were undone. */
static GVariant *
serialise_commands (StellingRecord *record)
{
  GVariantBuilder commands;

  g_variant_builder_init (&commands, G_VARIANT_TYPE (COMMANDS_TYPE));
  for (guint i = 0; i < record->undo->len; i++)
    serialise_command (&commands, record, g_ptr_array_index (record->undo, i));
  for (guint i = record->redo->len; i > 0; i--)
    serialise_command (&commands, record, g_ptr_array_index (record->redo, i - 1));
  for (guint i = 0; i < record->redo->len; i++)
    flip_command (record, g_ptr_array_index (record->redo, i), TRUE);
  return g_variant_builder_end (&commands);
}

static GVariant *
serialise_headers (StellingRecord *record)
{
  g_autoptr (GPtrArray) keys = stelling_record_dup_header_keys (record);
  GVariantBuilder headers;

  g_variant_builder_init (&headers, G_VARIANT_TYPE ("a{ss}"));
  for (guint i = 0; i < keys->len; i++)
    {
      const char *key = g_ptr_array_index (keys, i);

      g_variant_builder_add (&headers, "{ss}", key, stelling_record_get_header (record, key));
    }
  return g_variant_builder_end (&headers);
}

/* --- packing --- */

StellingRecordPacker *
stelling_record_packer_new (StellingRecord *record)
{
  StellingRecordPacker *self;

  g_return_val_if_fail (STELLING_IS_RECORD (record), NULL);
  g_return_val_if_fail (record->group_depth == 0, NULL);

  self = g_new0 (StellingRecordPacker, 1);
  self->record = record;
  self->at = record->root;
  self->n_cleared = record->n_cleared;
  self->n_redo = record->redo->len;
  self->state = record->state;
  self->newest_state = record->newest_state;
  self->saved_state = record->saved_state;
  stelling_node_serialiser_init (&self->nodes);
  record->n_packers++;
  undo_all (record);
  self->rules = stelling_rules_to_string (stelling_record_get_rules (record));
  self->start = stelling_position_to_string (stelling_record_get_start (record));
  self->headers = g_variant_ref_sink (serialise_headers (record));
  self->commands = g_variant_ref_sink (serialise_commands (record));
  record->silent = FALSE;
  return self;
}

void
stelling_record_packer_free (StellingRecordPacker *self)
{
  self->record->n_packers--;
  stelling_node_serialiser_clear (&self->nodes);
  g_variant_unref (self->headers);
  g_variant_unref (self->commands);
  g_free (self->rules);
  g_free (self->start);
  g_free (self);
}

gboolean
stelling_record_packer_work (StellingRecordPacker *self, gint64 end)
{
  StellingRecord *record;

  g_return_val_if_fail (self != NULL, FALSE);
  record = self->record;
  if (record->group_depth > 0 || stelling_record_packer_is_lost (self))
    return FALSE;
  if (self->at == NULL)
    return TRUE;
  undo_all (record);
  do
    for (guint i = 0; i < N_AT_ONCE && self->at != NULL; i++)
      {
        stelling_node_serialiser_add (&self->nodes, record, self->at);
        self->at = stelling_node_get_next_in_tree (self->at, record->root);
      }
  while (self->at != NULL && g_get_monotonic_time () < end);
  redo_all (record);
  return self->at == NULL;
}

gboolean
stelling_record_packer_is_lost (StellingRecordPacker *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->n_cleared != self->record->n_cleared;
}

GVariant *
stelling_record_packer_end (StellingRecordPacker *self)
{
  g_return_val_if_fail (self != NULL && self->at == NULL, NULL);
  return g_variant_ref_sink (g_variant_new (
      "(uss@a{ss}@" NODES_TYPE "@" COMMANDS_TYPE "uttt)", self->record->newest_id, self->rules,
      self->start, self->headers, stelling_node_serialiser_end (&self->nodes), self->commands,
      self->n_redo, self->state, self->newest_state, self->saved_state));
}

GVariant *
stelling_record_dup_state (StellingRecord *self)
{
  g_autoptr (StellingRecordPacker) packer = NULL;

  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  g_return_val_if_fail (self->group_depth == 0, NULL);

  packer = stelling_record_packer_new (self);
  stelling_record_packer_work (packer, G_MAXINT64);
  return stelling_record_packer_end (packer);
}
