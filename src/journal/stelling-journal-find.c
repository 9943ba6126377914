/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-journal-private.h"

#include "stelling-record-log.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

/* The content of one file. */
typedef struct
{
  GPtrArray *records;             /* of StellingRecord: those whose state was read */
  StellingCollection *collection; /* of them, once all have theirs */
  GHashTable *details;
  guint n_records; /* expected; 0 until the file gives it */
  guint newest;    /* the record that was changed last */
} Reading;

static const GVariantType *
get_type (char kind)
{
  switch (kind)
    {
    case STELLING_PIECE_DETAILS:
      return G_VARIANT_TYPE (STELLING_PIECE_DETAILS_TYPE);
    case STELLING_PIECE_STATE:
      return G_VARIANT_TYPE (STELLING_RECORD_STATE_TYPE);
    case STELLING_PIECE_ENTRY:
      return G_VARIANT_TYPE (STELLING_RECORD_ENTRY_TYPE);
    case STELLING_PIECE_COLLECTION:
      return G_VARIANT_TYPE (STELLING_COLLECTION_STATE_TYPE);
    case STELLING_PIECE_CHANGE:
      return G_VARIANT_TYPE (STELLING_COLLECTION_ENTRY_TYPE);
    default:
      return NULL;
    }
}

/* Returns whether every record has its state: entries may follow. */
static gboolean
is_complete (Reading *self)
{
  return self->n_records > 0 && self->records->len == self->n_records;
}

static gboolean
read_details (Reading *self, GVariant *content)
{
  g_autoptr (GVariant) details = NULL;
  GVariantIter iter;
  const char *key, *value;
  guint32 n;

  if (!g_variant_is_normal_form (content))
    return FALSE;
  g_variant_get (content, "(u@a{ss})", &n, &details);
  if (n == 0 || (self->n_records != 0 && self->n_records != n))
    return FALSE;
  self->n_records = n;
  g_hash_table_remove_all (self->details);
  g_variant_iter_init (&iter, details);
  while (g_variant_iter_next (&iter, "{&s&s}", &key, &value))
    g_hash_table_replace (self->details, g_strdup (key), g_strdup (value));
  return TRUE;
}

static gboolean
read_state (Reading *self, guint index, GVariant *content, GError **error)
{
  StellingRecord *record;

  /* A game that was added comes after those with which the file was made. */
  if (index != self->records->len || (index >= self->n_records && !is_complete (self)))
    return FALSE;
  record = stelling_record_new_from_state (content, error);
  if (record == NULL)
    return FALSE;
  g_ptr_array_add (self->records, record);
  if (self->collection != NULL)
    {
      self->n_records++;
      stelling_collection_expect (self->collection, record);
    }
  else if (is_complete (self))
    self->collection = stelling_collection_new (self->records);
  if (stelling_record_is_modified (record))
    self->newest = index;
  return TRUE;
}

static gboolean
read_entry (Reading *self, guint index, GVariant *content, GError **error)
{
  guint32 node;

  if (!is_complete (self) || index >= self->records->len)
    return FALSE;
  if (!stelling_record_apply (g_ptr_array_index (self->records, index), content, error))
    return FALSE;
  if (!stelling_record_entry_is_evaluation (content, &node))
    self->newest = index;
  return TRUE;
}

/* A collection that has changed since can't be read once more. */
static gboolean
read_collection (Reading *self, GVariant *content, GError **error)
{
  return self->collection != NULL && !stelling_collection_has_history (self->collection)
         && stelling_collection_take_state (self->collection, content, error);
}

static gboolean
read_change (Reading *self, GVariant *content, GError **error)
{
  return self->collection != NULL && stelling_collection_apply (self->collection, content, error);
}

static gboolean
read_piece (Reading *self, const StellingJournalPiece *piece)
{
  g_autoptr (GError) error = NULL;
  gboolean done = FALSE;

  if (piece->kind == STELLING_PIECE_DETAILS)
    done = read_details (self, piece->content);
  else if (piece->kind == STELLING_PIECE_STATE)
    done = read_state (self, piece->index, piece->content, &error);
  else if (piece->kind == STELLING_PIECE_ENTRY)
    done = read_entry (self, piece->index, piece->content, &error);
  else if (piece->kind == STELLING_PIECE_COLLECTION)
    done = read_collection (self, piece->content, &error);
  else if (piece->kind == STELLING_PIECE_CHANGE)
    done = read_change (self, piece->content, &error);
  if (error != NULL)
    g_message ("%s", error->message);
  return done;
}

/* Returns whether all pieces could be read. */
static gboolean
read_pieces (Reading *self, GPtrArray *pieces)
{
  gboolean whole = TRUE;

  for (guint i = 0; whole && i < pieces->len; i++)
    whole = read_piece (self, g_ptr_array_index (pieces, i));
  for (guint i = 0; i < self->records->len; i++)
    stelling_record_end_log (g_ptr_array_index (self->records, i));
  return whole;
}

/* Returns whether something would be lost without the journal. */
static gboolean
is_unsaved (Reading *self)
{
  GPtrArray *records;

  if (self->collection == NULL)
    return FALSE;
  if (g_hash_table_contains (self->details, STELLING_JOURNAL_UNSAVED)
      || stelling_collection_is_modified (self->collection)
      || stelling_collection_get_n_set_aside (self->collection) > 0)
    return TRUE;
  records = stelling_collection_get_records (self->collection);
  for (guint i = 0; i < records->len; i++)
    if (stelling_record_is_modified (g_ptr_array_index (records, i)))
      return TRUE;
  return FALSE;
}

static GDateTime *
get_date (StellingJournalFile *file)
{
  struct stat status;

  return fstat (file->fd, &status) == 0 ? g_date_time_new_from_unix_local (status.st_mtime) : NULL;
}

/* Returns the journal in @file, which it takes over; NULL if there is nothing to bring back. */
static StellingJournal *
bring_back (StellingJournalFile *file, const char *folder, GBytes *bytes)
{
  g_autoptr (GHashTable) details = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (StellingCollection) collection = NULL;
  Reading reading = { .records = records, .details = details };
  g_autoptr (GPtrArray) pieces = NULL;
  StellingJournalEnd ending;
  StellingJournal *self;
  GDateTime *date = get_date (file);
  guint64 checksum;
  gboolean damaged;
  gsize end;

  pieces = stelling_journal_parse (bytes, get_type, &end, &checksum, &ending);
  damaged = !read_pieces (&reading, pieces) || ending == STELLING_JOURNAL_DAMAGED
            || reading.collection == NULL
            || (ending == STELLING_JOURNAL_TORN && !is_unsaved (&reading));
  collection = reading.collection;
  if (!damaged && !is_unsaved (&reading))
    {
      g_clear_pointer (&date, g_date_time_unref);
      stelling_journal_file_remove (file);
      return NULL;
    }
  if (!damaged)
    stelling_journal_file_cut (file, (goffset) end, checksum);
  self = stelling_journal_new_from_file (collection, folder, details, file, damaged);
  self->is_torn = !damaged && ending == STELLING_JOURNAL_TORN;
  if (reading.newest < records->len)
    self->newest = g_ptr_array_index (records, reading.newest);
  self->date = date;
  return self;
}

static StellingJournal *
open_file (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  StellingJournalFile file;

  if (stelling_journal_file_take (&file, path, &error))
    {
      bytes = stelling_journal_file_read (&file, &error);
      if (bytes != NULL)
        return bring_back (&file, folder, bytes);
      stelling_journal_file_close (&file);
    }
  if (error != NULL)
    g_warning ("%s: %s", path, error->message);
  return NULL;
}

/* Deals with a file whose program was killed while making it. It is deleted if it is empty, or was
 * to replace another, which is still there and has the same; else it is a journal, perhaps torn. */
static void
finish (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *journal = g_strndup (path, strlen (path) - strlen (STELLING_JOURNAL_UNFINISHED));
  g_autoptr (GError) error = NULL;
  StellingJournalFile file;
  struct stat status;

  if (stelling_journal_file_take (&file, path, &error))
    {
      if (g_file_test (journal, G_FILE_TEST_EXISTS)
          || (fstat (file.fd, &status) == 0 && status.st_size == 0))
        stelling_journal_file_remove (&file);
      else if (g_rename (path, journal) < 0)
        stelling_journal_fail (&error);
      stelling_journal_file_close (&file);
    }
  if (error != NULL)
    g_warning ("%s: %s", path, error->message);
}

static GPtrArray *
list_names (const char *folder, const char *ending)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, ending))
      g_ptr_array_add (names, g_strdup (name));
  return names;
}

static int
compare_dates_cb (gconstpointer a, gconstpointer b)
{
  StellingJournal *first = *(StellingJournal *const *) a;
  StellingJournal *second = *(StellingJournal *const *) b;

  return first->date && second->date ? g_date_time_compare (first->date, second->date) : 0;
}

GPtrArray *
stelling_journal_find (const char *folder)
{
  g_autofree char *own = folder != NULL ? NULL : stelling_journal_dup_default_folder ();
  g_autoptr (GPtrArray) unfinished = NULL;
  g_autoptr (GPtrArray) names = NULL;
  GPtrArray *journals = g_ptr_array_new_with_free_func (g_object_unref);

  if (own != NULL)
    folder = own;
  unfinished = list_names (folder, ".journal" STELLING_JOURNAL_UNFINISHED);
  for (guint i = 0; i < unfinished->len; i++)
    finish (folder, g_ptr_array_index (unfinished, i));
  names = list_names (folder, ".journal");
  for (guint i = 0; i < names->len; i++)
    {
      StellingJournal *journal = open_file (folder, g_ptr_array_index (names, i));

      if (journal != NULL)
        g_ptr_array_add (journals, journal);
    }
  g_ptr_array_sort (journals, compare_dates_cb);
  return journals;
}
