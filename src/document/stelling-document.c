/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-document-private.h"

#include "stelling-collection-log.h"

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_MODIFIED,
  PROP_FILE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (StellingDocument, stelling_document, G_TYPE_OBJECT)

/* --- title --- */

void
stelling_document_update_title (StellingDocument *self)
{
  g_autofree char *title = stelling_document_dup_title (self);

  if (g_strcmp0 (title, self->title) == 0)
    return;
  g_free (self->title);
  self->title = g_steal_pointer (&title);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
}

/* --- state --- */

static void
update_modified (StellingDocument *self)
{
  gboolean modified = stelling_document_is_modified (self);

  if (modified == self->was_modified)
    return;
  self->was_modified = modified;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

void
stelling_document_handle (StellingDocument *self, StellingDocumentEvent event)
{
  g_return_if_fail (STELLING_IS_DOCUMENT (self));

  if (stelling_document_state_handle (&self->state, event))
    stelling_document_update_journal (self);
  update_modified (self);
}

const StellingDocumentState *
stelling_document_get_state (StellingDocument *self)
{
  g_return_val_if_fail (STELLING_IS_DOCUMENT (self), NULL);

  return &self->state;
}

/* Returns whether closing in @state would lose something. */
static gboolean
is_modified_in (StellingDocument *self, const StellingDocumentState *state)
{
  if (state->changes == STELLING_CHANGES_DROPPED)
    return FALSE;
  if (stelling_document_state_is_unsaved (state)
      || stelling_collection_is_modified (self->collection)
      || stelling_collection_get_n_set_aside (self->collection) > 0)
    return TRUE;
  for (guint i = 0; i < self->records->len; i++)
    if (stelling_record_is_modified (g_ptr_array_index (self->records, i)))
      return TRUE;
  return FALSE;
}

gboolean
stelling_document_is_modified (StellingDocument *self)
{
  g_return_val_if_fail (STELLING_IS_DOCUMENT (self), FALSE);

  return is_modified_in (self, &self->state);
}

/* --- evaluations --- */

gboolean
stelling_document_is_only_evaluated (StellingDocument *self)
{
  StellingDocumentState without;

  g_return_val_if_fail (STELLING_IS_DOCUMENT (self), FALSE);

  without = self->state;
  without.evaluations = STELLING_EVALUATIONS_INCIDENTAL;
  return is_modified_in (self, &self->state) && !is_modified_in (self, &without);
}

guint64
stelling_document_get_evaluation_serial (StellingDocument *self)
{
  guint64 serial = 0;

  for (guint i = 0; i < self->records->len; i++)
    serial += stelling_record_get_evaluation_serial (g_ptr_array_index (self->records, i));
  return serial;
}

gboolean
stelling_document_has_new_evaluations (StellingDocument *self)
{
  g_return_val_if_fail (STELLING_IS_DOCUMENT (self), FALSE);

  return stelling_document_get_evaluation_serial (self) != self->saved_evaluations;
}

void
stelling_document_want_evaluations (StellingDocument *self)
{
  if (stelling_document_has_new_evaluations (self))
    stelling_document_handle (self, STELLING_EVENT_EVALUATIONS_WANTED);
}

/* --- what is brought back --- */

const char *
stelling_document_get_id (StellingDocument *self)
{
  g_return_val_if_fail (STELLING_IS_DOCUMENT (self), NULL);

  return self->id;
}

guint64
stelling_document_get_change_number (StellingDocument *self)
{
  GPtrArray *all;
  guint64 number;

  g_return_val_if_fail (STELLING_IS_DOCUMENT (self), 0);

  number = stelling_collection_get_state_number (self->collection);
  /* With those that were deleted: one that goes takes nothing away. */
  all = stelling_collection_get_all (self->collection);
  for (guint i = 0; i < all->len; i++)
    number += stelling_record_get_state_number (g_ptr_array_index (all, i));
  return number;
}

/* --- content --- */

static void
subtree_changed_cb (StellingDocument *self, StellingNode *node)
{
  if (stelling_node_is_root (node))
    stelling_document_update_title (self);
}

static void
watch_record (StellingDocument *self, StellingRecord *record)
{
  /* A game that comes back or was moved is watched already. */
  if (g_signal_handler_find (record, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, self) != 0)
    return;
  g_signal_connect_object (record, "notify::modified", G_CALLBACK (update_modified), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (record, "header-changed", G_CALLBACK (stelling_document_update_title),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (record, "reset", G_CALLBACK (stelling_document_update_title), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (record, "subtree-changed", G_CALLBACK (subtree_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
items_changed_cb (StellingDocument *self, guint position, guint removed, guint added)
{
  for (guint i = 0; i < added; i++)
    watch_record (self, g_ptr_array_index (self->records, position + i));
  stelling_document_update_title (self);
}

void
stelling_document_set_collection (StellingDocument *self, StellingCollection *collection)
{
  self->collection = g_object_ref (collection);
  self->records = g_ptr_array_ref (stelling_collection_get_records (collection));
  for (guint i = 0; i < self->records->len; i++)
    watch_record (self, g_ptr_array_index (self->records, i));
  g_signal_connect_object (collection, "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (collection, "notify::modified", G_CALLBACK (update_modified), self,
                           G_CONNECT_SWAPPED);
  self->saved_evaluations = stelling_document_get_evaluation_serial (self);
  stelling_document_update_title (self);
  update_modified (self);
}

static void
set_records (StellingDocument *self, GPtrArray *records)
{
  g_autoptr (StellingCollection) collection = stelling_collection_new (records);

  stelling_document_set_collection (self, collection);
}

static void
clear_collection (StellingDocument *self)
{
  for (guint i = 0; self->records != NULL && i < self->records->len; i++)
    g_signal_handlers_disconnect_by_data (g_ptr_array_index (self->records, i), self);
  if (self->collection != NULL)
    g_signal_handlers_disconnect_by_data (self->collection, self);
  g_clear_pointer (&self->records, g_ptr_array_unref);
  g_clear_object (&self->collection);
}

static void
set_style (StellingDocument *self, const StellingReading *reading, const char *digest)
{
  g_free (self->style.charset);
  g_free (self->style.digest);
  self->style = (StellingFileStyle) {
    .format = reading->format,
    .charset = g_strdup (reading->charset),
    .guess = reading->guess,
    .chosen = self->style.chosen,
    .crlf = reading->crlf,
    .digest = g_strdup (digest),
  };
}

void
stelling_document_take_reading (StellingDocument *self,
                                StellingReading *reading,
                                GFile *file,
                                const char *digest,
                                gboolean is_sample)
{
  gboolean recovered = stelling_reading_has_errors (reading);
  gboolean own = !recovered && !reading->is_position && !is_sample;

  clear_collection (self);
  g_clear_pointer (&self->messages, g_ptr_array_unref);
  self->messages = g_ptr_array_ref (reading->messages);
  g_set_object (&self->source, file);
  /* A record that came with the program is to be learned from, and a diagram is no game: they are
   * saved elsewhere. */
  g_clear_object (&self->file);
  if (own)
    self->file = g_object_ref (file);
  set_style (self, reading, digest);
  stelling_document_state_handle (&self->state, STELLING_EVENT_READ);
  if (recovered)
    stelling_document_state_handle (&self->state, STELLING_EVENT_RECOVERED);
  else if (own && self->messages->len > 0)
    stelling_document_state_handle (&self->state, STELLING_EVENT_CORRECTED);
  stelling_document_state_handle (&self->state,
                                  own ? STELLING_EVENT_FILE_SET : STELLING_EVENT_FILE_NONE);
  set_records (self, reading->records);
  stelling_reading_free (reading);
  stelling_document_start_journal (self);
  stelling_document_watch_file (self);
  stelling_document_find_backup (self);
}

StellingDocument *
stelling_document_new_for_reading (StellingReading *reading,
                                   GFile *file,
                                   const char *digest,
                                   gboolean is_sample)
{
  StellingDocument *self;

  g_return_val_if_fail (reading != NULL && reading->records->len > 0, NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = g_object_new (STELLING_TYPE_DOCUMENT, NULL);
  stelling_document_take_reading (self, reading, file, digest, is_sample);
  return self;
}

StellingDocument *
stelling_document_new (StellingRecord *record)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  StellingDocument *self;

  g_return_val_if_fail (STELLING_IS_RECORD (record), NULL);

  self = g_object_new (STELLING_TYPE_DOCUMENT, NULL);
  g_ptr_array_add (records, record);
  set_records (self, records);
  stelling_document_start_journal (self);
  return self;
}

void
stelling_document_close (StellingDocument *self)
{
  g_return_if_fail (STELLING_IS_DOCUMENT (self));

  stelling_document_end_journal (self);
  stelling_document_drop_number (self);
  stelling_document_stop_watching (self);
  g_cancellable_cancel (self->cancellable);
}

/* --- getters --- */

StellingCollection *
stelling_document_get_collection (StellingDocument *self)
{
  g_return_val_if_fail (STELLING_IS_DOCUMENT (self), NULL);

  return self->collection;
}

GPtrArray *
stelling_document_get_records (StellingDocument *self)
{
  g_return_val_if_fail (STELLING_IS_DOCUMENT (self), NULL);

  return self->records;
}

const char *
stelling_document_get_title (StellingDocument *self)
{
  g_return_val_if_fail (STELLING_IS_DOCUMENT (self), NULL);

  return self->title;
}

GPtrArray *
stelling_document_get_messages (StellingDocument *self)
{
  g_return_val_if_fail (STELLING_IS_DOCUMENT (self), NULL);

  return self->messages;
}

GFile *
stelling_document_get_file (StellingDocument *self)
{
  g_return_val_if_fail (STELLING_IS_DOCUMENT (self), NULL);

  return self->file;
}

GFile *
stelling_document_get_source (StellingDocument *self)
{
  g_return_val_if_fail (STELLING_IS_DOCUMENT (self), NULL);

  return self->source;
}

GFile *
stelling_document_get_backup (StellingDocument *self)
{
  g_return_val_if_fail (STELLING_IS_DOCUMENT (self), NULL);

  return self->backup;
}

StellingFormat
stelling_document_get_format (StellingDocument *self)
{
  g_return_val_if_fail (STELLING_IS_DOCUMENT (self), STELLING_FORMAT_UNKNOWN);

  return self->style.format;
}

const char *
stelling_document_get_guess (StellingDocument *self)
{
  g_return_val_if_fail (STELLING_IS_DOCUMENT (self), NULL);

  return self->style.guess;
}

StellingJournal *
stelling_document_get_journal (StellingDocument *self)
{
  g_return_val_if_fail (STELLING_IS_DOCUMENT (self), NULL);

  return self->journal;
}

/* --- object --- */

static void
stelling_document_dispose (GObject *object)
{
  stelling_document_close (STELLING_DOCUMENT (object));
  G_OBJECT_CLASS (stelling_document_parent_class)->dispose (object);
}

static void
stelling_document_finalize (GObject *object)
{
  StellingDocument *self = STELLING_DOCUMENT (object);

  clear_collection (self);
  g_clear_pointer (&self->messages, g_ptr_array_unref);
  g_clear_object (&self->file);
  g_clear_object (&self->source);
  g_clear_object (&self->backup);
  g_clear_object (&self->cancellable);
  g_free (self->title);
  g_free (self->id);
  g_free (self->style.charset);
  g_free (self->style.digest);
  g_free (self->writing);
  G_OBJECT_CLASS (stelling_document_parent_class)->finalize (object);
}

static void
stelling_document_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  StellingDocument *self = STELLING_DOCUMENT (object);

  switch (id)
    {
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, self->was_modified);
      break;
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
stelling_document_class_init (StellingDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = stelling_document_dispose;
  object_class->finalize = stelling_document_finalize;
  object_class->get_property = stelling_document_get_property;
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  g_signal_new ("reset", STELLING_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("disk-told", STELLING_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("access-changed", STELLING_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
stelling_document_init (StellingDocument *self)
{
  self->cancellable = g_cancellable_new ();
  self->id = g_uuid_string_random ();
  self->style.format = STELLING_FORMAT_SGF;
}
