/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-collection-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-done-time.h"

enum
{
  PROP_0,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_UNDO_NAME,
  PROP_REDO_NAME,
  PROP_MODIFIED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void init_list_model (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (StellingCollection,
                               stelling_collection,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, init_list_model))

/* --- commands --- */

StellingCollectionCommand *
stelling_collection_command_new (StellingCollectionKind kind,
                                 const char *name,
                                 guint at,
                                 guint to,
                                 GPtrArray *records)
{
  StellingCollectionCommand *self = g_new0 (StellingCollectionCommand, 1);

  self->kind = kind;
  self->name = g_strdup (name);
  self->at = at;
  self->to = to;
  if (records != NULL)
    {
      self->records = g_ptr_array_new_full (records->len, g_object_unref);
      for (guint i = 0; i < records->len; i++)
        g_ptr_array_add (self->records, g_object_ref (g_ptr_array_index (records, i)));
    }
  return self;
}

void
stelling_collection_command_free (gpointer command)
{
  StellingCollectionCommand *self = command;

  g_clear_pointer (&self->records, g_ptr_array_unref);
  g_free (self->name);
  g_free (self);
}

static void
move (GPtrArray *list, guint from, guint to)
{
  gpointer record = g_object_ref (g_ptr_array_index (list, from));

  g_ptr_array_remove_index (list, from);
  g_ptr_array_insert (list, (int) to, record);
}

static gboolean
inserts (const StellingCollectionCommand *self, gboolean backwards)
{
  return self->kind == (backwards ? STELLING_COLLECTION_REMOVE : STELLING_COLLECTION_INSERT);
}

void
stelling_collection_command_flip (const StellingCollectionCommand *self,
                                  GPtrArray *list,
                                  gboolean backwards)
{
  if (self->kind == STELLING_COLLECTION_MOVE)
    move (list, backwards ? self->to : self->at, backwards ? self->at : self->to);
  else if (inserts (self, backwards))
    for (guint i = 0; i < self->records->len; i++)
      g_ptr_array_insert (list, (int) (self->at + i),
                          g_object_ref (g_ptr_array_index (self->records, i)));
  else
    g_ptr_array_remove_range (list, self->at, self->records->len);
}

/* Flips it and tells the list's views. Returns the index of the game that it is about. */
static guint
flip (StellingCollection *self, const StellingCollectionCommand *command, gboolean backwards)
{
  guint n;

  stelling_collection_command_flip (command, self->records, backwards);
  if (command->kind == STELLING_COLLECTION_MOVE)
    {
      n = MAX (command->at, command->to) - MIN (command->at, command->to) + 1;
      g_list_model_items_changed (G_LIST_MODEL (self), MIN (command->at, command->to), n, n);
      return backwards ? command->at : command->to;
    }
  n = command->records->len;
  if (inserts (command, backwards))
    g_list_model_items_changed (G_LIST_MODEL (self), command->at, 0, n);
  else
    g_list_model_items_changed (G_LIST_MODEL (self), command->at, n, 0);
  return MIN (command->at, self->records->len - 1);
}

void
stelling_collection_do (StellingCollection *self, StellingCollectionCommand *command)
{
  g_ptr_array_set_size (self->redo, 0);
  command->before = self->state;
  command->after = self->state = ++self->newest_state;
  command->time = self->done_time = stelling_done_time_get ();
  g_ptr_array_add (self->undo, command);
  flip (self, command, FALSE);
  stelling_collection_notify (self);
}

static void
do_command (StellingCollection *self, StellingCollectionCommand *command)
{
  stelling_collection_tell_command (self, command);
  stelling_collection_do (self, command);
}

void
stelling_collection_insert (StellingCollection *self,
                            guint index,
                            GPtrArray *records,
                            const char *name)
{
  g_return_if_fail (STELLING_IS_COLLECTION (self));
  g_return_if_fail (index <= self->records->len);
  g_return_if_fail (records != NULL && records->len > 0);
  g_return_if_fail (name != NULL && *name != '\0');

  for (guint i = 0; i < records->len; i++)
    stelling_collection_expect (self, g_ptr_array_index (records, i));
  do_command (self, stelling_collection_command_new (STELLING_COLLECTION_INSERT, name, index, 0,
                                                     records));
}

void
stelling_collection_remove (StellingCollection *self, guint index)
{
  g_autoptr (GPtrArray) removed = g_ptr_array_new ();

  g_return_if_fail (STELLING_IS_COLLECTION (self));
  g_return_if_fail (index < self->records->len);
  g_return_if_fail (self->records->len > 1);

  g_ptr_array_add (removed, g_ptr_array_index (self->records, index));
  /* Translators: name of a command on the games of a file */
  do_command (self, stelling_collection_command_new (STELLING_COLLECTION_REMOVE, N_ ("Delete Game"),
                                                     index, 0, removed));
}

void
stelling_collection_move (StellingCollection *self, guint from, guint to)
{
  g_return_if_fail (STELLING_IS_COLLECTION (self));
  g_return_if_fail (from < self->records->len && to < self->records->len);

  if (from != to)
    /* Translators: name of a command on the games of a file */
    do_command (self, stelling_collection_command_new (STELLING_COLLECTION_MOVE, N_ ("Move Game"),
                                                       from, to, NULL));
}

/* --- undo --- */

static StellingCollectionCommand *
get_command (GPtrArray *commands, guint index)
{
  return g_ptr_array_index (commands, index);
}

/* Returns the translated name of the newest command, or NULL if there is none. */
static const char *
get_newest_name (GPtrArray *commands)
{
  return commands->len > 0 ? _ (get_command (commands, commands->len - 1)->name) : NULL;
}

gboolean
stelling_collection_can_undo (StellingCollection *self)
{
  g_return_val_if_fail (STELLING_IS_COLLECTION (self), FALSE);

  return self->undo->len > 0;
}

gboolean
stelling_collection_can_redo (StellingCollection *self)
{
  g_return_val_if_fail (STELLING_IS_COLLECTION (self), FALSE);

  return self->redo->len > 0;
}

const char *
stelling_collection_get_undo_name (StellingCollection *self)
{
  g_return_val_if_fail (STELLING_IS_COLLECTION (self), NULL);

  return get_newest_name (self->undo);
}

const char *
stelling_collection_get_redo_name (StellingCollection *self)
{
  g_return_val_if_fail (STELLING_IS_COLLECTION (self), NULL);

  return get_newest_name (self->redo);
}

guint
stelling_collection_undo (StellingCollection *self)
{
  StellingCollectionCommand *command;
  guint index;

  g_return_val_if_fail (STELLING_IS_COLLECTION (self), 0);
  g_return_val_if_fail (self->undo->len > 0, 0);

  stelling_collection_tell (self, STELLING_COLLECTION_UNDO);
  command = g_ptr_array_steal_index (self->undo, self->undo->len - 1);
  g_ptr_array_add (self->redo, command);
  self->state = command->before;
  command->time = stelling_done_time_get ();
  index = flip (self, command, TRUE);
  stelling_collection_notify (self);
  return index;
}

guint
stelling_collection_redo (StellingCollection *self)
{
  StellingCollectionCommand *command;
  guint index;

  g_return_val_if_fail (STELLING_IS_COLLECTION (self), 0);
  g_return_val_if_fail (self->redo->len > 0, 0);

  stelling_collection_tell (self, STELLING_COLLECTION_REDO);
  command = g_ptr_array_steal_index (self->redo, self->redo->len - 1);
  g_ptr_array_add (self->undo, command);
  self->state = command->after;
  command->time = stelling_done_time_get ();
  index = flip (self, command, FALSE);
  stelling_collection_notify (self);
  return index;
}

/* Returns how many of @commands, from the newest on, lead to @state; 0 if they don't. @backwards:
 * they are undone. */
static guint
count_steps (GPtrArray *commands, gboolean backwards, guint64 state)
{
  for (guint i = commands->len; i > 0; i--)
    {
      const StellingCollectionCommand *command = get_command (commands, i - 1);

      if ((backwards ? command->before : command->after) == state)
        return commands->len - i + 1;
    }
  return 0;
}

guint
stelling_collection_undo_to (StellingCollection *self, guint64 state)
{
  guint index = G_MAXUINT;

  g_return_val_if_fail (STELLING_IS_COLLECTION (self), G_MAXUINT);

  for (guint n = count_steps (self->undo, TRUE, state); n > 0; n--)
    index = stelling_collection_undo (self);
  return index;
}

guint
stelling_collection_redo_to (StellingCollection *self, guint64 state)
{
  guint index = G_MAXUINT;

  g_return_val_if_fail (STELLING_IS_COLLECTION (self), G_MAXUINT);

  for (guint n = count_steps (self->redo, FALSE, state); n > 0; n--)
    index = stelling_collection_redo (self);
  return index;
}

guint64
stelling_collection_get_state_number (StellingCollection *self)
{
  g_return_val_if_fail (STELLING_IS_COLLECTION (self), 0);

  return self->state;
}

gboolean
stelling_collection_is_modified (StellingCollection *self)
{
  g_return_val_if_fail (STELLING_IS_COLLECTION (self), FALSE);

  return self->state != self->saved_state;
}

guint
stelling_collection_get_n_unsaved (StellingCollection *self)
{
  guint n_new = 0, n_steps;

  g_return_val_if_fail (STELLING_IS_COLLECTION (self), 0);

  if (self->state == self->saved_state)
    return 0;
  n_steps = count_steps (self->undo, TRUE, self->saved_state);
  if (n_steps == 0)
    n_steps = count_steps (self->redo, FALSE, self->saved_state);
  if (n_steps > 0)
    return n_steps;
  /* What was saved can't be reached any more. States are numbered as they come about. */
  for (guint i = 0; i < self->undo->len; i++)
    n_new += get_command (self->undo, i)->after > self->saved_state;
  return n_new + 1;
}

static void
find_set_aside (StellingCollection *self, GPtrArray *commands, GPtrArray *found)
{
  for (guint i = 0; i < commands->len; i++)
    {
      GPtrArray *records = get_command (commands, i)->records;

      for (guint j = 0; records != NULL && j < records->len; j++)
        {
          StellingRecord *record = g_ptr_array_index (records, j);

          if (stelling_record_is_modified (record) && !stelling_collection_find (self, record, NULL)
              && !g_ptr_array_find (found, record, NULL))
            g_ptr_array_add (found, record);
        }
    }
}

/* Returns the games that have changes, are not in the list, and can come back; borrowed. */
static GPtrArray *
dup_set_aside (StellingCollection *self)
{
  GPtrArray *found = g_ptr_array_new ();

  find_set_aside (self, self->undo, found);
  find_set_aside (self, self->redo, found);
  return found;
}

guint
stelling_collection_get_n_set_aside (StellingCollection *self)
{
  g_autoptr (GPtrArray) records = NULL;
  guint n = 0;

  g_return_val_if_fail (STELLING_IS_COLLECTION (self), 0);

  records = dup_set_aside (self);
  for (guint i = 0; i < records->len; i++)
    n += stelling_record_get_n_unsaved (g_ptr_array_index (records, i));
  return n;
}

void
stelling_collection_set_saved (StellingCollection *self)
{
  g_autoptr (GPtrArray) records = NULL;

  g_return_if_fail (STELLING_IS_COLLECTION (self));

  records = dup_set_aside (self);
  for (guint i = 0; i < records->len; i++)
    stelling_record_set_saved (g_ptr_array_index (records, i));
  if (self->state == self->saved_state)
    return;
  stelling_collection_tell (self, STELLING_COLLECTION_SAVED);
  self->saved_state = self->state;
  stelling_collection_notify (self);
}

/* --- the list --- */

GPtrArray *
stelling_collection_get_records (StellingCollection *self)
{
  g_return_val_if_fail (STELLING_IS_COLLECTION (self), NULL);

  return self->records;
}

guint
stelling_collection_get_n_records (StellingCollection *self)
{
  g_return_val_if_fail (STELLING_IS_COLLECTION (self), 0);

  return self->records->len;
}

StellingRecord *
stelling_collection_get_record (StellingCollection *self, guint index)
{
  g_return_val_if_fail (STELLING_IS_COLLECTION (self), NULL);
  g_return_val_if_fail (index < self->records->len, NULL);

  return g_ptr_array_index (self->records, index);
}

gboolean
stelling_collection_find (StellingCollection *self, StellingRecord *record, guint *index)
{
  g_return_val_if_fail (STELLING_IS_COLLECTION (self), FALSE);

  return g_ptr_array_find (self->records, record, index);
}

static GType
get_item_type (GListModel *model)
{
  return STELLING_TYPE_RECORD;
}

static guint
get_n_items (GListModel *model)
{
  return STELLING_COLLECTION (model)->records->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  StellingCollection *self = STELLING_COLLECTION (model);

  return position < self->records->len ? g_object_ref (g_ptr_array_index (self->records, position))
                                       : NULL;
}

static void
init_list_model (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* --- object --- */

void
stelling_collection_notify (StellingCollection *self)
{
  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = 1; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
stelling_collection_finalize (GObject *object)
{
  StellingCollection *self = STELLING_COLLECTION (object);

  g_ptr_array_unref (self->undo);
  g_ptr_array_unref (self->redo);
  g_ptr_array_unref (self->records);
  g_hash_table_unref (self->numbers);
  g_ptr_array_unref (self->all);
  G_OBJECT_CLASS (stelling_collection_parent_class)->finalize (object);
}

static void
stelling_collection_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  StellingCollection *self = STELLING_COLLECTION (object);

  switch (id)
    {
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, stelling_collection_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, stelling_collection_can_redo (self));
      break;
    case PROP_UNDO_NAME:
      g_value_set_string (value, stelling_collection_get_undo_name (self));
      break;
    case PROP_REDO_NAME:
      g_value_set_string (value, stelling_collection_get_redo_name (self));
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, stelling_collection_is_modified (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
stelling_collection_class_init (StellingCollectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = stelling_collection_finalize;
  object_class->get_property = stelling_collection_get_property;
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_UNDO_NAME] = g_param_spec_string ("undo-name", NULL, NULL, NULL, flags);
  properties[PROP_REDO_NAME] = g_param_spec_string ("redo-name", NULL, NULL, NULL, flags);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
stelling_collection_init (StellingCollection *self)
{
  self->records = g_ptr_array_new_with_free_func (g_object_unref);
  self->all = g_ptr_array_new_with_free_func (g_object_unref);
  self->numbers = g_hash_table_new (NULL, NULL);
  self->undo = g_ptr_array_new_with_free_func (stelling_collection_command_free);
  self->redo = g_ptr_array_new_with_free_func (stelling_collection_command_free);
}

StellingCollection *
stelling_collection_new (GPtrArray *records)
{
  StellingCollection *self;

  g_return_val_if_fail (records != NULL && records->len > 0, NULL);

  self = g_object_new (STELLING_TYPE_COLLECTION, NULL);
  for (guint i = 0; i < records->len; i++)
    {
      StellingRecord *record = g_ptr_array_index (records, i);

      stelling_collection_expect (self, record);
      g_ptr_array_add (self->records, g_object_ref (record));
    }
  return self;
}
