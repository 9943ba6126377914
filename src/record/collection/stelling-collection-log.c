/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-collection-private.h"

/* A state is the list with all commands taken back, then the commands in order, then how many of
 * them are taken back: each is checked where it is done. */

#define INSERT_TYPE "(suau)"
#define PLACES_TYPE "(suu)"
#define COMMANDS_TYPE "a(tt(yv))" /* states before and after, the command as an entry */

/* --- numbers --- */

void
stelling_collection_expect (StellingCollection *self, StellingRecord *record)
{
  g_return_if_fail (STELLING_IS_COLLECTION (self));
  g_return_if_fail (STELLING_IS_RECORD (record));
  g_return_if_fail (!g_hash_table_contains (self->numbers, record));

  g_ptr_array_add (self->all, g_object_ref (record));
  g_hash_table_insert (self->numbers, record, GUINT_TO_POINTER (self->all->len));
}

GPtrArray *
stelling_collection_get_all (StellingCollection *self)
{
  g_return_val_if_fail (STELLING_IS_COLLECTION (self), NULL);

  return self->all;
}

static GVariant *
pack_numbers (StellingCollection *self, GPtrArray *records)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("au"));
  for (guint i = 0; i < records->len; i++)
    g_variant_builder_add (
        &builder, "u",
        GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, g_ptr_array_index (records, i))) - 1);
  return g_variant_builder_end (&builder);
}

/* --- telling --- */

void
stelling_collection_set_watch (StellingCollection *self,
                               StellingCollectionWatch watch,
                               gpointer data)
{
  g_return_if_fail (STELLING_IS_COLLECTION (self));

  self->watch = watch;
  self->watch_data = data;
}

static GVariant *
pack_command (StellingCollection *self, const StellingCollectionCommand *command)
{
  GVariant *payload;

  if (command->kind == STELLING_COLLECTION_INSERT)
    payload = g_variant_new ("(su@au)", command->name, command->at,
                             pack_numbers (self, command->records));
  else
    payload = g_variant_new (PLACES_TYPE, command->name, command->at,
                             command->kind == STELLING_COLLECTION_MOVE ? command->to
                                                                       : command->records->len);
  return g_variant_new (STELLING_COLLECTION_ENTRY_TYPE, command->kind, payload);
}

static void
tell (StellingCollection *self, GVariant *entry)
{
  g_autoptr (GVariant) sunk = g_variant_ref_sink (entry);

  if (self->watch != NULL)
    self->watch (self, sunk, self->watch_data);
}

void
stelling_collection_tell_command (StellingCollection *self,
                                  const StellingCollectionCommand *command)
{
  tell (self, pack_command (self, command));
}

void
stelling_collection_tell (StellingCollection *self, char letter)
{
  tell (self, g_variant_new (STELLING_COLLECTION_ENTRY_TYPE, letter, g_variant_new ("()")));
}

/* --- out --- */

gboolean
stelling_collection_has_history (StellingCollection *self)
{
  g_return_val_if_fail (STELLING_IS_COLLECTION (self), FALSE);

  return self->undo->len > 0 || self->redo->len > 0 || self->state != self->saved_state
         || self->all->len != self->records->len;
}

static void
add_command (GVariantBuilder *commands,
             StellingCollection *self,
             const StellingCollectionCommand *command)
{
  g_variant_builder_add (commands, "(tt@" STELLING_COLLECTION_ENTRY_TYPE ")", command->before,
                         command->after, pack_command (self, command));
}

GVariant *
stelling_collection_dup_state (StellingCollection *self)
{
  g_autoptr (GPtrArray) list = NULL;
  GVariantBuilder commands;

  g_return_val_if_fail (STELLING_IS_COLLECTION (self), NULL);

  list = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < self->records->len; i++)
    g_ptr_array_add (list, g_object_ref (g_ptr_array_index (self->records, i)));
  g_variant_builder_init (&commands, G_VARIANT_TYPE (COMMANDS_TYPE));
  for (guint i = 0; i < self->undo->len; i++)
    add_command (&commands, self, g_ptr_array_index (self->undo, i));
  for (guint i = self->redo->len; i > 0; i--)
    add_command (&commands, self, g_ptr_array_index (self->redo, i - 1));
  for (guint i = self->undo->len; i > 0; i--)
    stelling_collection_command_flip (g_ptr_array_index (self->undo, i - 1), list, TRUE);
  return g_variant_ref_sink (g_variant_new ("(@au" COMMANDS_TYPE "uttt)", pack_numbers (self, list),
                                            &commands, self->redo->len, self->state,
                                            self->newest_state, self->saved_state));
}

/* --- in --- */

static gboolean
fail (GError **error, const char *part)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "Wrong data about a list of games: %s",
               part);
  return FALSE;
}

/* Returns the games with these numbers, each of which stands there once and not in the list; NULL
 * if there is another. */
static GPtrArray *
find_games (StellingCollection *self, GVariant *numbers)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  gsize n = g_variant_n_children (numbers);

  for (guint i = 0; i < self->records->len; i++)
    g_hash_table_add (seen, g_ptr_array_index (self->records, i));
  for (gsize i = 0; i < n; i++)
    {
      guint32 number;

      g_variant_get_child (numbers, i, "u", &number);
      if (number >= self->all->len
          || !g_hash_table_add (seen, g_ptr_array_index (self->all, number)))
        return NULL;
      g_ptr_array_add (records, g_ptr_array_index (self->all, number));
    }
  return records->len > 0 ? g_steal_pointer (&records) : NULL;
}

static StellingCollectionCommand *
unpack_insert (StellingCollection *self, GVariant *payload)
{
  g_autoptr (GVariant) numbers = NULL;
  g_autoptr (GPtrArray) records = NULL;
  const char *name;
  guint32 at;

  if (!g_variant_is_of_type (payload, G_VARIANT_TYPE (INSERT_TYPE)))
    return NULL;
  g_variant_get (payload, "(&su@au)", &name, &at, &numbers);
  records = find_games (self, numbers);
  if (*name == '\0' || at > self->records->len || records == NULL)
    return NULL;
  return stelling_collection_command_new (STELLING_COLLECTION_INSERT, name, at, 0, records);
}

static StellingCollectionCommand *
unpack_remove (StellingCollection *self, const char *name, guint at, guint n)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  guint length = self->records->len;

  if (at >= length || n == 0 || n >= length || n > length - at)
    return NULL;
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (records, g_ptr_array_index (self->records, at + i));
  return stelling_collection_command_new (STELLING_COLLECTION_REMOVE, name, at, 0, records);
}

/* Returns NULL if it can't be done. */
static StellingCollectionCommand *
unpack_command (StellingCollection *self, char letter, GVariant *payload)
{
  const char *name;
  guint32 at, other;

  if (letter == STELLING_COLLECTION_INSERT)
    return unpack_insert (self, payload);
  if (!g_variant_is_of_type (payload, G_VARIANT_TYPE (PLACES_TYPE)))
    return NULL;
  g_variant_get (payload, "(&suu)", &name, &at, &other);
  if (*name == '\0')
    return NULL;
  if (letter == STELLING_COLLECTION_REMOVE)
    return unpack_remove (self, name, at, other);
  if (letter != STELLING_COLLECTION_MOVE || at == other || at >= self->records->len
      || other >= self->records->len)
    return NULL;
  return stelling_collection_command_new (STELLING_COLLECTION_MOVE, name, at, other, NULL);
}

static gboolean
apply_command (StellingCollection *self, GVariant *entry)
{
  g_autoptr (GVariant) payload = NULL;
  StellingCollectionCommand *command;
  guint8 letter;

  g_variant_get (entry, STELLING_COLLECTION_ENTRY_TYPE, &letter, &payload);
  command = unpack_command (self, (char) letter, payload);
  if (command != NULL)
    stelling_collection_do (self, command);
  return command != NULL;
}

gboolean
stelling_collection_apply (StellingCollection *self, GVariant *entry, GError **error)
{
  g_autoptr (GVariant) payload = NULL;
  guint8 letter;

  g_return_val_if_fail (STELLING_IS_COLLECTION (self), FALSE);
  g_return_val_if_fail (entry != NULL, FALSE);

  if (!g_variant_is_of_type (entry, G_VARIANT_TYPE (STELLING_COLLECTION_ENTRY_TYPE))
      || !g_variant_is_normal_form (entry))
    return fail (error, "entry");
  g_variant_get (entry, STELLING_COLLECTION_ENTRY_TYPE, &letter, &payload);
  if (letter == STELLING_COLLECTION_UNDO && self->undo->len > 0)
    stelling_collection_undo (self);
  else if (letter == STELLING_COLLECTION_REDO && self->redo->len > 0)
    stelling_collection_redo (self);
  else if (letter == STELLING_COLLECTION_SAVED)
    stelling_collection_set_saved (self);
  else if (!apply_command (self, entry))
    return fail (error, "entry");
  return TRUE;
}

/* Sets the list that the commands begin with. */
static gboolean
take_list (StellingCollection *self, GVariant *numbers)
{
  g_autoptr (GPtrArray) records = NULL;

  g_ptr_array_set_size (self->records, 0);
  records = find_games (self, numbers);
  for (guint i = 0; records != NULL && i < records->len; i++)
    g_ptr_array_add (self->records, g_object_ref (g_ptr_array_index (records, i)));
  return records != NULL;
}

static gboolean
take_commands (StellingCollection *self, GVariant *commands, guint n_redo)
{
  gsize n = g_variant_n_children (commands);

  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GVariant) entry = NULL;
      StellingCollectionCommand *command;
      guint64 before, after;

      g_variant_get_child (commands, i, "(tt@" STELLING_COLLECTION_ENTRY_TYPE ")", &before, &after,
                           &entry);
      if (!apply_command (self, entry))
        return FALSE;
      command = g_ptr_array_index (self->undo, self->undo->len - 1);
      command->before = before;
      command->after = after;
    }
  if (n_redo > n)
    return FALSE;
  while (n_redo--)
    stelling_collection_undo (self);
  return TRUE;
}

gboolean
stelling_collection_take_state (StellingCollection *self, GVariant *state, GError **error)
{
  g_autoptr (GVariant) numbers = NULL;
  g_autoptr (GVariant) commands = NULL;
  g_autoptr (StellingCollection) made = NULL;
  guint32 n_redo;
  guint64 now, newest, saved;

  g_return_val_if_fail (STELLING_IS_COLLECTION (self), FALSE);
  g_return_val_if_fail (self->undo->len == 0 && self->redo->len == 0, FALSE);
  g_return_val_if_fail (state != NULL, FALSE);

  if (!g_variant_is_of_type (state, G_VARIANT_TYPE (STELLING_COLLECTION_STATE_TYPE))
      || !g_variant_is_normal_form (state))
    return fail (error, "state");
  g_variant_get (state, "(@au@" COMMANDS_TYPE "uttt)", &numbers, &commands, &n_redo, &now, &newest,
                 &saved);
  /* It is tried out on another one. */
  made = stelling_collection_new (self->all);
  if (!take_list (made, numbers) || !take_commands (made, commands, n_redo))
    return fail (error, "state");
  g_ptr_array_set_size (self->records, 0);
  for (guint i = 0; i < made->records->len; i++)
    g_ptr_array_add (self->records, g_object_ref (g_ptr_array_index (made->records, i)));
  g_clear_pointer (&self->undo, g_ptr_array_unref);
  g_clear_pointer (&self->redo, g_ptr_array_unref);
  self->undo = g_ptr_array_ref (made->undo);
  self->redo = g_ptr_array_ref (made->redo);
  self->state = now;
  self->newest_state = newest;
  self->saved_state = saved;
  stelling_collection_notify (self);
  return TRUE;
}
