/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-record-log-private.h"

#include "stelling-node-private.h"
#include "stelling-serialise-private.h"
#include "stelling-record-private.h"

/* Makes entries of what happens to a record, and applies entries. */

/* The letters stand in files: they are never given another meaning. */
enum
{
  ENTRY_COMMAND = 'c',    /* (sa(yv)): name, changes */
  ENTRY_TYPED = 't',      /* (uys(uus)): node, field, or 0 and a header's key; edit */
  ENTRY_UNDO = 'u',       /* () */
  ENTRY_REDO = 'r',       /* () */
  ENTRY_SAVED = 's',      /* () */
  ENTRY_CLEARED = 'x',    /* () */
  ENTRY_EVALUATION = 'e', /* (uav): node, evaluation (empty: none) */
};

#define CHANGES_TYPE "a" STELLING_SERIALISE_CHANGE_TYPE
#define COMMAND_TYPE "(s" CHANGES_TYPE ")"
#define TYPED_TYPE "(uys" STELLING_SERIALISE_EDIT_TYPE ")"
#define EVALUATION_TYPE "(uav)"

/* --- telling --- */

void
stelling_record_set_watch (StellingRecord *self, StellingRecordWatch watch, gpointer data)
{
  g_return_if_fail (STELLING_IS_RECORD (self));
  self->watch = watch;
  self->watch_data = data;
}

gboolean
stelling_record_is_in_group (StellingRecord *self)
{
  g_return_val_if_fail (STELLING_IS_RECORD (self), FALSE);
  return self->group_depth > 0;
}

static gboolean
is_watched (StellingRecord *self)
{
  return self->watch && !self->silent;
}

/* @payload is floating. */
static void
tell_now (StellingRecord *self, char letter, GVariant *payload)
{
  g_autoptr (GVariant) entry
      = g_variant_ref_sink (g_variant_new (STELLING_RECORD_ENTRY_TYPE, letter, payload));

  if (self->watch)
    self->watch (self, entry, self->watch_data);
}

/* The same, after the group if there is one. */
static void
tell (StellingRecord *self, char letter, GVariant *payload)
{
  if (self->group_depth == 0)
    {
      tell_now (self, letter, payload);
      return;
    }
  if (self->untold == NULL)
    self->untold = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  g_ptr_array_add (self->untold, g_variant_ref_sink (
                                     g_variant_new (STELLING_RECORD_ENTRY_TYPE, letter, payload)));
}

void
stelling_record_tell_change (StellingRecord *self, const char *name, const StellingChange *change)
{
  GVariantBuilder changes;

  if (!is_watched (self))
    return;
  if (self->group_depth > 0)
    {
      if (!self->told)
        self->told = g_variant_builder_new (G_VARIANT_TYPE (CHANGES_TYPE));
      g_variant_builder_add_value (self->told, stelling_serialise_change (self, change));
      return;
    }
  g_variant_builder_init (&changes, G_VARIANT_TYPE (CHANGES_TYPE));
  g_variant_builder_add_value (&changes, stelling_serialise_change (self, change));
  tell_now (self, ENTRY_COMMAND, g_variant_new (COMMAND_TYPE, name, &changes));
}

void
stelling_record_tell_group (StellingRecord *self)
{
  g_autoptr (GPtrArray) untold = g_steal_pointer (&self->untold);

  if (self->told)
    {
      tell_now (self, ENTRY_COMMAND, g_variant_new (COMMAND_TYPE, self->group_name, self->told));
      g_clear_pointer (&self->told, g_variant_builder_unref);
    }
  for (guint i = 0; untold && i < untold->len; i++)
    if (self->watch)
      self->watch (self, g_ptr_array_index (untold, i), self->watch_data);
}

void
stelling_record_tell_typed (StellingRecord *self,
                            StellingNode *node,
                            StellingField field,
                            const char *key,
                            const char *from,
                            const char *to)
{
  if (is_watched (self))
    tell (self, ENTRY_TYPED,
          g_variant_new ("(uys@" STELLING_SERIALISE_EDIT_TYPE ")",
                         node != NULL ? stelling_serialise_ensure_id (self, node) : 0,
                         node ? field : 0, key != NULL ? key : "",
                         stelling_serialise_edit (from, to)));
}

static void
tell_plain (StellingRecord *self, char letter)
{
  if (is_watched (self))
    tell (self, letter, g_variant_new ("()"));
}

void
stelling_record_tell_flip (StellingRecord *self, gboolean backwards)
{
  tell_plain (self, backwards ? ENTRY_UNDO : ENTRY_REDO);
}

void
stelling_record_tell_saved (StellingRecord *self)
{
  tell_plain (self, ENTRY_SAVED);
}

void
stelling_record_tell_cleared (StellingRecord *self)
{
  tell_plain (self, ENTRY_CLEARED);
}

void
stelling_record_tell_evaluation (StellingRecord *self, StellingNode *node)
{
  GVariantBuilder value;

  /* A node that no state knows will be in the next one with its evaluation. */
  if (!is_watched (self) || (node->id == 0 && self->n_packers == 0))
    return;
  g_variant_builder_init (&value, G_VARIANT_TYPE ("av"));
  if (stelling_node_get_evaluation (node))
    g_variant_builder_add (&value, "v",
                           stelling_serialise_field (node->annotation, STELLING_FIELD_EVALUATION));
  tell (self, ENTRY_EVALUATION,
        g_variant_new (EVALUATION_TYPE, stelling_serialise_ensure_id (self, node), &value));
}

gboolean
stelling_record_entry_is_evaluation (GVariant *entry, guint32 *node)
{
  g_autoptr (GVariant) payload = NULL;
  guint8 letter;

  g_return_val_if_fail (entry != NULL, FALSE);
  g_variant_get (entry, STELLING_RECORD_ENTRY_TYPE, &letter, &payload);
  if (letter != ENTRY_EVALUATION
      || !g_variant_is_of_type (payload, G_VARIANT_TYPE (EVALUATION_TYPE)))
    return FALSE;
  g_variant_get (payload, "(u@av)", node, NULL);
  return TRUE;
}

/* --- doing --- */

static void
take_back (StellingRecord *self, StellingCommand *command)
{
  for (guint i = command->changes->len; i > 0; i--)
    stelling_change_flip (g_ptr_array_index (command->changes, i - 1), self);
}

StellingCommand *
stelling_record_do_serialised (StellingRecord *self,
                               const char *name,
                               GVariant *changes,
                               GError **error)
{
  gsize n = g_variant_n_children (changes);
  StellingCommand *command;

  if (n == 0 || *name == '\0')
    {
      stelling_deserialise_fail (error, "command");
      return NULL;
    }
  command = stelling_command_new (name, self->state, self->newest_state + 1);
  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GVariant) serialised = g_variant_get_child_value (changes, i);
      StellingChange *change = stelling_deserialise_change (self, serialised, error);

      if (change == NULL)
        {
          take_back (self, command);
          stelling_command_free (command, self);
          return NULL;
        }
      g_ptr_array_add (command->changes, change);
      stelling_change_flip (change, self);
    }
  return command;
}

static gboolean
apply_command (StellingRecord *self, GVariant *payload, GError **error)
{
  g_autoptr (GVariant) changes = NULL;
  StellingCommand *command;
  const char *name;

  g_variant_get (payload, "(&s@" CHANGES_TYPE ")", &name, &changes);
  command = stelling_record_do_serialised (self, name, changes, error);
  if (command == NULL)
    return FALSE;
  stelling_record_drop_redo (self);
  g_ptr_array_add (self->undo, command);
  self->state = ++self->newest_state;
  self->extendable = FALSE;
  return TRUE;
}

static gboolean
apply_typed (StellingRecord *self, GVariant *payload, GError **error)
{
  g_autoptr (GVariant) edit = NULL;
  g_autofree char *text = NULL;
  StellingNode *node = NULL;
  const char *key, *from;
  guint32 id;
  guint8 field;

  g_variant_get (payload, "(uy&s@" STELLING_SERIALISE_EDIT_TYPE ")", &id, &field, &key, &edit);
  if (id != 0)
    node = g_hash_table_lookup (self->by_id, GUINT_TO_POINTER (id));
  if ((id != 0 && node == NULL) || (id == 0 && *key == '\0') || field >= STELLING_N_TEXT_FIELDS)
    return stelling_deserialise_fail (error, "typed");
  if (node != NULL)
    from = node->annotation != NULL ? node->annotation->texts[field] : NULL;
  else
    from = g_hash_table_lookup (self->headers, key);
  if (!stelling_deserialise_edit (edit, from, &text, error))
    return FALSE;
  self->extendable = TRUE;
  if (stelling_record_extend_text (self, node, (StellingField) field, node != NULL ? NULL : key,
                                   text))
    return TRUE;
  self->extendable = FALSE;
  return stelling_deserialise_fail (error, "typed");
}

static gboolean
apply_undo (StellingRecord *self, GVariant *payload, GError **error)
{
  if (!stelling_record_can_undo (self))
    return stelling_deserialise_fail (error, "undo");
  stelling_record_undo (self);
  return TRUE;
}

static gboolean
apply_redo (StellingRecord *self, GVariant *payload, GError **error)
{
  if (!stelling_record_can_redo (self))
    return stelling_deserialise_fail (error, "redo");
  stelling_record_redo (self);
  return TRUE;
}

static gboolean
apply_saved (StellingRecord *self, GVariant *payload, GError **error)
{
  stelling_record_set_saved (self);
  return TRUE;
}

static gboolean
apply_cleared (StellingRecord *self, GVariant *payload, GError **error)
{
  stelling_record_clear_undo (self);
  return TRUE;
}

static gboolean
apply_evaluation (StellingRecord *self, GVariant *payload, GError **error)
{
  g_autoptr (StellingAnnotation) annotation = stelling_annotation_new ();
  g_autoptr (GVariant) values = NULL;
  StellingNode *node;
  guint32 id;

  g_variant_get (payload, "(u@av)", &id, &values);
  node = g_hash_table_lookup (self->by_id, GUINT_TO_POINTER (id));
  if (node == NULL)
    return stelling_deserialise_fail (error, "evaluation");
  if (g_variant_n_children (values) > 0)
    {
      g_autoptr (GVariant) boxed = g_variant_get_child_value (values, 0);
      g_autoptr (GVariant) value = g_variant_get_variant (boxed);

      if (!stelling_deserialise_field (annotation, stelling_position_get_game (&node->position),
                                       STELLING_FIELD_EVALUATION, value, error))
        return FALSE;
    }
  stelling_annotation_exchange_field (stelling_node_ensure_annotation (node), annotation,
                                      STELLING_FIELD_EVALUATION);
  stelling_node_tidy_annotation (node);
  return TRUE;
}

static const struct
{
  char letter;
  const char *type;
  gboolean (*apply) (StellingRecord *self, GVariant *payload, GError **error);
} appliers[] = {
  { ENTRY_COMMAND, COMMAND_TYPE, apply_command },
  { ENTRY_TYPED, TYPED_TYPE, apply_typed },
  { ENTRY_UNDO, "()", apply_undo },
  { ENTRY_REDO, "()", apply_redo },
  { ENTRY_SAVED, "()", apply_saved },
  { ENTRY_CLEARED, "()", apply_cleared },
  { ENTRY_EVALUATION, EVALUATION_TYPE, apply_evaluation },
};

gboolean
stelling_record_apply (StellingRecord *self, GVariant *entry, GError **error)
{
  g_autoptr (GVariant) payload = NULL;
  guint8 letter;

  g_return_val_if_fail (STELLING_IS_RECORD (self), FALSE);
  g_return_val_if_fail (self->by_id != NULL, FALSE);
  g_return_val_if_fail (entry != NULL, FALSE);
  if (!g_variant_is_of_type (entry, G_VARIANT_TYPE (STELLING_RECORD_ENTRY_TYPE))
      || !g_variant_is_normal_form (entry))
    return stelling_deserialise_fail (error, "entry");
  g_variant_get (entry, STELLING_RECORD_ENTRY_TYPE, &letter, &payload);
  for (guint i = 0; i < G_N_ELEMENTS (appliers); i++)
    if (appliers[i].letter == letter)
      {
        if (!g_variant_is_of_type (payload, G_VARIANT_TYPE (appliers[i].type)))
          break;
        return appliers[i].apply (self, payload, error);
      }
  return stelling_deserialise_fail (error, "entry");
}

void
stelling_record_end_log (StellingRecord *self)
{
  g_return_if_fail (STELLING_IS_RECORD (self));
  g_clear_pointer (&self->by_id, g_hash_table_unref);
  stelling_record_update_properties (self);
}
