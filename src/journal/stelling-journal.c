/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-journal-private.h"

#include "stelling-limits.h"
#include "stelling-record-log.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#define WRITE_DELAY 250  /* ms after a change */
#define PREPARE_DELAY 20 /* ms between looks whether all states are made */
#define START_DELAY 700  /* ms after which states are made, when the window has drawn itself */
/* A file that is longer than this and than four times its first length begins anew. */
#define LONG_ENOUGH (1024 * 1024)
/* As many evaluations are put down in no time. */
#define MANY_EVALUATIONS 64

G_DEFINE_FINAL_TYPE (StellingJournal, stelling_journal, G_TYPE_OBJECT)

enum
{
  PROP_PROBLEM = 1,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

char *
stelling_journal_dup_default_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "stelling", "journal", NULL);
}

/* --- problems --- */

void
stelling_journal_set_problem (StellingJournal *self, const char *reason)
{
  g_autofree char *problem = NULL;

  if (reason != NULL)
    /* Translators: %s says what went wrong, like “No space left on device” */
    problem
        = g_strdup_printf (_ ("Unsaved changes are not protected against a crash now: %s"), reason);
  if (g_strcmp0 (problem, self->problem) == 0)
    return;
  g_free (self->problem);
  self->problem = g_steal_pointer (&problem);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
}

/* --- changes --- */

static void
keep_evaluation (StellingJournal *self, guint index, guint32 node, GVariant *entry)
{
  stelling_journal_keep_evaluation (self, index, node, entry);
  if (g_hash_table_size (self->evaluations) < MANY_EVALUATIONS)
    return;
  stelling_journal_put_evaluations (self);
  stelling_journal_renew (self);
}

static void
watch_cb (StellingRecord *record, GVariant *entry, gpointer data)
{
  StellingJournalPart *part = data;
  StellingJournal *self = part->journal;
  const gboolean is_watched = self->content != NULL || self->packing != NULL;
  guint32 node;

  if (stelling_record_entry_is_evaluation (entry, &node))
    {
      if (is_watched)
        keep_evaluation (self, part->index, node, entry);
      if (!self->begun)
        return; /* no change that could be lost */
    }
  else if (is_watched)
    {
      stelling_journal_put_evaluations (self);
      stelling_journal_put_piece (self, STELLING_PIECE_ENTRY, part->index, entry);
      stelling_journal_renew (self);
    }
  self->dirty = TRUE;
  stelling_journal_arm (self, WRITE_DELAY);
}

static void
add_part (StellingJournal *self, StellingRecord *record)
{
  StellingJournalPart *part = g_new (StellingJournalPart, 1);

  *part = (StellingJournalPart) { self, record, self->parts->len };
  g_ptr_array_add (self->parts, part);
  stelling_record_set_watch (record, watch_cb, part);
}

static void
collection_watch_cb (StellingCollection *collection, GVariant *entry, gpointer data)
{
  StellingJournal *self = data;
  GPtrArray *all = stelling_collection_get_all (collection);
  const gboolean is_watched = self->content != NULL || self->packing != NULL;

  stelling_journal_put_evaluations (self);
  while (self->parts->len < all->len)
    {
      const guint index = self->parts->len;

      add_part (self, g_ptr_array_index (all, index));
      if (is_watched)
        {
          g_autoptr (GVariant) state = stelling_record_dup_state (g_ptr_array_index (all, index));

          stelling_journal_put_piece (self, STELLING_PIECE_STATE, index, state);
        }
    }
  if (is_watched)
    stelling_journal_put_piece (self, STELLING_PIECE_CHANGE, 0, entry);
  self->dirty = TRUE;
  stelling_journal_arm (self, WRITE_DELAY);
}

/* --- writing --- */

static gboolean
is_modified (StellingJournal *self)
{
  if (g_hash_table_contains (self->details, STELLING_JOURNAL_UNSAVED)
      || stelling_collection_is_modified (self->collection)
      || stelling_collection_get_n_set_aside (self->collection) > 0)
    return TRUE;
  for (guint i = 0; i < self->records->len; i++)
    if (stelling_record_is_modified (g_ptr_array_index (self->records, i)))
      return TRUE;
  return FALSE;
}

static gboolean
is_in_group (StellingJournal *self)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      const StellingJournalPart *part = g_ptr_array_index (self->parts, i);

      if (stelling_record_is_in_group (part->record))
        return TRUE;
    }
  return FALSE;
}

static char *
make_path (StellingJournal *self)
{
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *name = g_strconcat (id, ".journal", NULL);

  return g_build_filename (self->folder, name, NULL);
}

/* Forgets the states unless they are kept: the file has them. */
static void
trim_content (StellingJournal *self)
{
  StellingJournalContent *content = self->content;

  if (content->states != NULL && stelling_journal_keeps_states (self))
    return;
  g_clear_pointer (&content->states, g_byte_array_unref);
  g_byte_array_set_size (content->log, 0);
  content->n_written = 0;
}

static void
set_content (StellingJournal *self, StellingJournalContent *content)
{
  if (content == self->content)
    return;
  g_clear_pointer (&self->content, stelling_journal_content_free);
  self->content = content;
}

/* Begins a new file with @content, which it takes over unless it fails. @over: in the place of the
 * present one. */
static gboolean
begin_with (StellingJournal *self, StellingJournalContent *content, gboolean over, GError **error)
{
  g_autofree char *path = over ? g_strdup (self->file.path) : make_path (self);

  stelling_journal_put_details (self, content);
  if (g_mkdir_with_parents (self->folder, 0700) < 0)
    return stelling_journal_fail (error);
  if (!stelling_journal_file_create (&self->file, path, content->states, content->log, over, error))
    return FALSE;
  set_content (self, content);
  content->n_written = content->log->len;
  self->begun = TRUE;
  trim_content (self);
  /* Until then it is what the next start would find. */
  if (self->damaged.fd >= 0 && stelling_journal_file_sync (self->file.fd, self->file.path, NULL))
    stelling_journal_keep_damaged (self);
  return TRUE;
}

/* The file is whole: it does no harm if there is no room for another. */
static void
replace (StellingJournal *self, StellingJournalContent *content)
{
  if (begin_with (self, content, TRUE, NULL))
    return;
  stelling_journal_content_free (content);
  self->content->n_states = (gsize) self->file.end;
}

static gboolean
begin (StellingJournal *self, GError **error)
{
  StellingJournalContent *content = self->content;

  if (content != NULL)
    stelling_journal_put_evaluations (self);
  else
    content = stelling_journal_pack (self);
  if (begin_with (self, content, FALSE, error))
    return TRUE;
  /* States that are not kept are made anew then. */
  if (stelling_journal_keeps_states (self))
    set_content (self, content);
  else if (content == self->content)
    set_content (self, NULL);
  else
    stelling_journal_content_free (content);
  return FALSE;
}

static gboolean
append (StellingJournal *self, GError **error)
{
  StellingJournalContent *content = self->content;
  const gsize n_written = content->n_written;

  stelling_journal_put_evaluations (self);
  if (stelling_journal_file_append (&self->file, content->log->data + n_written,
                                    content->log->len - n_written, error))
    {
      content->n_written = content->log->len;
      trim_content (self);
      return TRUE;
    }
  if (content->log->len - n_written > STELLING_LIMIT_JOURNAL)
    stelling_journal_forget_file (self);
  return FALSE;
}

gboolean
stelling_journal_is_long (StellingJournal *self)
{
  const StellingJournalContent *content = self->content;
  gsize n = content->states != NULL ? content->n_states + content->log->len
                                    : (gsize) self->file.end;

  return n > LONG_ENOUGH && n > 4 * content->n_states;
}

void
stelling_journal_forget_file (StellingJournal *self)
{
  self->begun = FALSE;
  if (self->content->states == NULL)
    set_content (self, NULL);
}

void
stelling_journal_take_content (StellingJournal *self, StellingJournalContent *content)
{
  if (self->begun && append (self, NULL))
    replace (self, content);
  else if (self->begun)
    stelling_journal_content_free (content);
  else
    set_content (self, content);
}

static gboolean
write_down (StellingJournal *self, GError **error)
{
  g_autoptr (GError) problem = NULL;

  if (self->begun && !stelling_journal_file_exists (&self->file))
    stelling_journal_forget_file (self); /* somebody took it away */
  if (!self->begun)
    return begin (self, error);
  if (!append (self, &problem))
    {
      if (!g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE))
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return FALSE;
        }
      /* What the records are now takes less than all that led there. */
      self->begun = FALSE;
      set_content (self, NULL);
      return begin (self, error);
    }
  if (stelling_journal_is_long (self) && !stelling_journal_keeps_states (self))
    replace (self, stelling_journal_pack (self));
  else
    stelling_journal_renew (self);
  return TRUE;
}

/* Ends the file: nothing could be lost. */
static void
end (StellingJournal *self)
{
  const gboolean keeps = !self->closed && stelling_journal_keeps_states (self);

  stelling_journal_remove_file (self);
  self->begun = FALSE;
  self->dirty = FALSE;
  self->unsynced = FALSE;
  self->refused = FALSE;
  self->waiting_since = 0;
  if (self->content != NULL && (!keeps || self->content->states == NULL))
    set_content (self, NULL);
  if (!keeps)
    stelling_journal_stop_packing (self);
  if (self->content == NULL && self->packing == NULL)
    g_hash_table_remove_all (self->evaluations);
  if (self->content == NULL)
    stelling_journal_prepare (self, START_DELAY);
  stelling_journal_set_problem (self, NULL);
}

gboolean
stelling_journal_has_file (StellingJournal *self)
{
  g_return_val_if_fail (STELLING_IS_JOURNAL (self), FALSE);
  return self->begun;
}

gboolean
stelling_journal_flush (StellingJournal *self)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (STELLING_IS_JOURNAL (self), FALSE);
  if (self->closed || !self->dirty)
    return self->problem == NULL;
  if (is_in_group (self))
    return FALSE;
  if (!is_modified (self) && self->damaged.fd < 0)
    {
      end (self);
      return TRUE;
    }
  if (!write_down (self, &error))
    {
      stelling_journal_set_problem (self, error->message);
      return FALSE;
    }
  self->dirty = FALSE;
  self->unsynced = TRUE;
  stelling_journal_arm_sync (self);
  if (!self->refused)
    stelling_journal_set_problem (self, NULL);
  return TRUE;
}

/* --- time --- */

static gboolean
write_timeout_cb (gpointer data)
{
  StellingJournal *self = data;

  self->write_timeout = 0;
  if (self->dirty && stelling_journal_waits (self))
    stelling_journal_arm (self, PREPARE_DELAY);
  else if (self->dirty && !stelling_journal_flush (self))
    stelling_journal_arm (self, self->problem ? STELLING_JOURNAL_RETRY_DELAY : WRITE_DELAY);
  return G_SOURCE_REMOVE;
}

void
stelling_journal_arm (StellingJournal *self, guint delay)
{
  if (self->write_timeout == 0 && !self->closed)
    self->write_timeout = g_timeout_add (delay, write_timeout_cb, self);
  if (self->content == NULL)
    stelling_journal_prepare (self, 0);
}

/* --- object --- */

static void
part_free (gpointer data)
{
  StellingJournalPart *part = data;

  stelling_record_set_watch (part->record, NULL, NULL);
  g_free (part);
}

static void
stop (StellingJournal *self)
{
  self->closed = TRUE;
  stelling_journal_stop_packing (self);
  g_clear_handle_id (&self->write_timeout, g_source_remove);
  g_clear_handle_id (&self->sync_timeout, g_source_remove);
  if (self->parts)
    g_ptr_array_set_size (self->parts, 0);
  if (self->collection != NULL)
    stelling_collection_set_watch (self->collection, NULL, NULL);
}

static void
stelling_journal_dispose (GObject *object)
{
  StellingJournal *self = STELLING_JOURNAL (object);

  if (!self->closed)
    {
      stelling_journal_flush (self);
      stop (self);
    }
  G_OBJECT_CLASS (stelling_journal_parent_class)->dispose (object);
}

static void
stelling_journal_finalize (GObject *object)
{
  StellingJournal *self = STELLING_JOURNAL (object);

  stelling_journal_file_close (&self->file);
  stelling_journal_file_close (&self->damaged);
  g_ptr_array_unref (self->parts);
  g_ptr_array_unref (self->records);
  g_clear_object (&self->collection);
  g_hash_table_unref (self->details);
  g_clear_pointer (&self->content, stelling_journal_content_free);
  g_hash_table_unref (self->evaluations);
  g_clear_pointer (&self->date, g_date_time_unref);
  g_free (self->folder);
  g_free (self->problem);
  G_OBJECT_CLASS (stelling_journal_parent_class)->finalize (object);
}

static void
stelling_journal_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_PROBLEM)
    g_value_set_string (value, STELLING_JOURNAL (object)->problem);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
stelling_journal_class_init (StellingJournalClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = stelling_journal_dispose;
  object_class->finalize = stelling_journal_finalize;
  object_class->get_property = stelling_journal_get_property;
  properties[PROP_PROBLEM]
      = g_param_spec_string ("problem", NULL, NULL, NULL,
                             G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
stelling_journal_init (StellingJournal *self)
{
  self->records = g_ptr_array_new ();
  self->parts = g_ptr_array_new_with_free_func (part_free);
  self->details = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->evaluations = stelling_journal_new_evaluations ();
  self->file.fd = -1;
  self->damaged.fd = -1;
}

static void
set_collection (StellingJournal *self, StellingCollection *collection)
{
  GPtrArray *all = stelling_collection_get_all (collection);

  self->collection = g_object_ref (collection);
  g_ptr_array_unref (self->records);
  self->records = g_ptr_array_ref (stelling_collection_get_records (collection));
  for (guint i = 0; i < all->len; i++)
    add_part (self, g_ptr_array_index (all, i));
  stelling_collection_set_watch (collection, collection_watch_cb, self);
}

StellingJournal *
stelling_journal_new_for_collection (StellingCollection *collection, const char *folder)
{
  StellingJournal *self;

  g_return_val_if_fail (STELLING_IS_COLLECTION (collection), NULL);
  self = g_object_new (STELLING_TYPE_JOURNAL, NULL);
  self->folder = folder != NULL ? g_strdup (folder) : stelling_journal_dup_default_folder ();
  set_collection (self, collection);
  /* A game that was put together somewhere else is unsaved from the beginning. */
  if (is_modified (self))
    {
      self->dirty = TRUE;
      stelling_journal_arm (self, WRITE_DELAY);
    }
  else
    stelling_journal_prepare (self, START_DELAY);
  return self;
}

StellingJournal *
stelling_journal_new (GPtrArray *records, const char *folder)
{
  g_autoptr (StellingCollection) collection = NULL;

  g_return_val_if_fail (records != NULL && records->len > 0, NULL);
  collection = stelling_collection_new (records);
  return stelling_journal_new_for_collection (collection, folder);
}

StellingJournal *
stelling_journal_new_for_details (StellingCollection *collection,
                                  const char *folder,
                                  GHashTable *details)
{
  StellingJournal *self = g_object_new (STELLING_TYPE_JOURNAL, NULL);

  self->folder = g_strdup (folder);
  g_hash_table_unref (self->details);
  self->details = g_hash_table_ref (details);
  if (collection != NULL)
    set_collection (self, collection);
  return self;
}

void
stelling_journal_go_on (StellingJournal *self, StellingJournalFile *file)
{
  self->file = *file;
  self->content = stelling_journal_content_new ((gsize) file->end);
  self->begun = TRUE;
}

static void
write_anew (StellingJournal *self)
{
  self->dirty = TRUE;
  if (!stelling_journal_flush (self))
    stelling_journal_arm (self, STELLING_JOURNAL_RETRY_DELAY);
}

void
stelling_journal_begin_anew (StellingJournal *self, StellingJournalFile *file)
{
  self->file = *file;
  write_anew (self);
}

void
stelling_journal_put_aside (StellingJournal *self, StellingJournalFile *file)
{
  self->damaged = *file;
  if (self->collection != NULL)
    write_anew (self);
  else
    stelling_journal_keep_damaged (self);
}

void
stelling_journal_set_detail (StellingJournal *self, const char *key, const char *value)
{
  g_return_if_fail (STELLING_IS_JOURNAL (self));
  g_return_if_fail (key != NULL && *key);
  g_return_if_fail (g_utf8_validate (key, -1, NULL));
  g_return_if_fail (value == NULL || g_utf8_validate (value, -1, NULL));

  if (value != NULL && *value == '\0')
    value = NULL;
  if (g_strcmp0 (value, g_hash_table_lookup (self->details, key)) == 0)
    return;
  if (value != NULL)
    g_hash_table_replace (self->details, g_strdup (key), g_strdup (value));
  else
    g_hash_table_remove (self->details, key);
  self->n_details++;
  if (self->closed || (!self->begun && !g_str_equal (key, STELLING_JOURNAL_UNSAVED)))
    return;
  if (self->begun)
    stelling_journal_put_details (self, self->content);
  self->dirty = TRUE;
  stelling_journal_arm (self, WRITE_DELAY);
}

const char *
stelling_journal_get_detail (StellingJournal *self, const char *key)
{
  g_return_val_if_fail (STELLING_IS_JOURNAL (self), NULL);
  g_return_val_if_fail (key != NULL, NULL);
  return g_hash_table_lookup (self->details, key);
}

StellingCollection *
stelling_journal_get_collection (StellingJournal *self)
{
  g_return_val_if_fail (STELLING_IS_JOURNAL (self), NULL);
  return self->collection;
}

GPtrArray *
stelling_journal_get_records (StellingJournal *self)
{
  g_return_val_if_fail (STELLING_IS_JOURNAL (self), NULL);
  return self->records;
}

const char *
stelling_journal_get_problem (StellingJournal *self)
{
  g_return_val_if_fail (STELLING_IS_JOURNAL (self), NULL);
  return self->problem;
}

void
stelling_journal_discard (StellingJournal *self)
{
  g_return_if_fail (STELLING_IS_JOURNAL (self));
  if (self->closed)
    return;
  stop (self);
  end (self);
}

GDateTime *
stelling_journal_dup_date (StellingJournal *self)
{
  g_return_val_if_fail (STELLING_IS_JOURNAL (self), NULL);
  return self->date ? g_date_time_ref (self->date) : g_date_time_new_now_local ();
}

guint
stelling_journal_get_n_changes (StellingJournal *self)
{
  guint n;

  g_return_val_if_fail (STELLING_IS_JOURNAL (self), 0);
  n = stelling_collection_get_n_unsaved (self->collection)
      + stelling_collection_get_n_set_aside (self->collection);
  for (guint i = 0; i < self->records->len; i++)
    n += stelling_record_get_n_unsaved (g_ptr_array_index (self->records, i));
  return n;
}

guint
stelling_journal_get_newest (StellingJournal *self)
{
  guint index = 0;

  g_return_val_if_fail (STELLING_IS_JOURNAL (self), 0);
  stelling_collection_find (self->collection, self->newest, &index);
  return index;
}

gboolean
stelling_journal_is_damaged (StellingJournal *self)
{
  g_return_val_if_fail (STELLING_IS_JOURNAL (self), FALSE);
  return self->is_damaged;
}

guint
stelling_journal_get_n_lost (StellingJournal *self)
{
  g_return_val_if_fail (STELLING_IS_JOURNAL (self), 0);
  return self->n_lost;
}

gboolean
stelling_journal_is_torn (StellingJournal *self)
{
  g_return_val_if_fail (STELLING_IS_JOURNAL (self), FALSE);
  return self->is_torn;
}
