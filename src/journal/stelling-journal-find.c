/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-journal-private.h"

#include "stelling-record-log.h"

#include <dirent.h>
#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>

/* What the magics of all versions begin with. */
#define ANY_MAGIC "STJRNL "
/* As many records in a row may be lost: numbers in damaged files are not to be believed. */
#define MAX_GAP 10000

/* The content of one file. Of what is damaged all is taken that makes sense without the rest. */
typedef struct
{
  GPtrArray *records; /* of StellingRecord, by their numbers: those whose state was read; NULL where
                       * that is lost */
  StellingCollection *collection; /* of them, once all have theirs */
  GHashTable *details;
  guint n_records;   /* expected; 0 until the file gives it */
  guint newest;      /* the record that was changed last */
  GPtrArray *losses; /* (nullable) (element-type utf8): gets what n_lost counts, in sentences */
  guint n_lost;      /* pieces that are not there, or make no sense */
  gboolean has_gaps; /* some records are missing: numbers in the list mean others */
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
  return self->n_records > 0 && self->records->len == self->n_records && !self->has_gaps;
}

/* Makes the list of the records that there are. */
static void
make_collection (Reading *self)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new ();

  for (guint i = 0; i < self->records->len; i++)
    if (g_ptr_array_index (self->records, i) != NULL)
      g_ptr_array_add (records, g_ptr_array_index (self->records, i));
  if (records->len > 0 && self->collection == NULL)
    self->collection = stelling_collection_new (records);
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

/* Returns whether a record may have this number: they come one after the other. A game that was
 * added comes after those with which the file was made. */
static gboolean
is_next (Reading *self, guint index)
{
  if (self->n_lost == 0)
    return index == self->records->len && (index < self->n_records || is_complete (self));
  return index >= self->records->len && index - self->records->len <= MAX_GAP;
}

static void
add_record (Reading *self, guint index, StellingRecord *record)
{
  self->has_gaps |= index > self->records->len;
  g_ptr_array_set_size (self->records, (gint) index);
  g_ptr_array_add (self->records, record);
  if (self->collection != NULL)
    {
      self->n_records++;
      stelling_collection_expect (self->collection, record);
    }
  else if (is_complete (self))
    make_collection (self);
  if (stelling_record_is_modified (record))
    self->newest = index;
}

static gboolean
read_state (Reading *self, guint index, GVariant *content, GError **error)
{
  StellingRecord *record;

  if (!is_next (self, index))
    return FALSE;
  record = stelling_record_new_from_state (content, error);
  if (record == NULL)
    return FALSE;
  add_record (self, index, record);
  return TRUE;
}

static gboolean
read_entry (Reading *self, guint index, GVariant *content, GError **error)
{
  StellingRecord *record;
  guint32 node;

  if (self->n_lost > 0)
    make_collection (self);
  if (self->collection == NULL || index >= self->records->len)
    return FALSE;
  record = g_ptr_array_index (self->records, index);
  if (record == NULL || !stelling_record_apply (record, content, error))
    return FALSE;
  if (!stelling_record_entry_is_evaluation (content, &node))
    self->newest = index;
  return TRUE;
}

/* A collection that has changed since can't be read once more. */
static gboolean
read_collection (Reading *self, GVariant *content, GError **error)
{
  return self->collection != NULL && !self->has_gaps
         && !stelling_collection_has_history (self->collection)
         && stelling_collection_take_state (self->collection, content, error);
}

static gboolean
read_change (Reading *self, GVariant *content, GError **error)
{
  return self->collection != NULL && !self->has_gaps
         && stelling_collection_apply (self->collection, content, error);
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
    g_debug ("%s", error->message);
  return done;
}

static void lose (Reading *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
lose (Reading *self, const char *format, ...)
{
  va_list arguments;

  self->n_lost++;
  if (self->losses == NULL)
    return;
  va_start (arguments, format);
  g_ptr_array_add (self->losses, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

static void
lose_gaps (Reading *self, StellingJournalReading *found)
{
  for (guint i = 0; i < found->gaps->len; i++)
    {
      const StellingJournalGap *gap = &g_array_index (found->gaps, StellingJournalGap, i);

      /* Translators: places in a damaged file */
      lose (self, _ ("bytes %1$lu to %2$lu can’t be read"), (gulong) gap->start, (gulong) gap->end);
    }
}

static void
read_pieces (Reading *self, StellingJournalReading *found)
{
  lose_gaps (self, found);
  for (guint i = 0; i < found->pieces->len; i++)
    {
      const StellingJournalPiece *piece = g_ptr_array_index (found->pieces, i);

      if (!read_piece (self, piece))
        /* Translators: %lu: a place in a damaged file, where a change of the game stands */
        lose (self, _ ("byte %lu: the change that stands here makes no sense without the rest"),
              (gulong) piece->place);
    }
  if (self->collection == NULL && self->records->len > 0)
    {
      /* Translators: two numbers of games, in a damaged file */
      lose (self, _ ("only %1$u of %2$u games are there"), self->records->len, self->n_records);
      make_collection (self);
    }
  for (guint i = 0; i < self->records->len; i++)
    if (g_ptr_array_index (self->records, i) != NULL)
      stelling_record_end_log (g_ptr_array_index (self->records, i));
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

static void
unref_nullable (gpointer object)
{
  g_clear_object (&object);
}

static void
reading_init (Reading *self, StellingJournalReading *found, GPtrArray *losses)
{
  *self = (Reading) { .losses = losses };
  self->records = g_ptr_array_new_with_free_func (unref_nullable);
  self->details = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  read_pieces (self, found);
}

static void
reading_clear (Reading *self)
{
  g_clear_pointer (&self->records, g_ptr_array_unref);
  g_clear_pointer (&self->details, g_hash_table_unref);
  g_clear_object (&self->collection);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reading, reading_clear)

/* Reads what the file held before it was made anew in its place, if nothing can be read of it. */
static void
read_earlier (Reading *self, const char *path)
{
  g_autofree char *earlier = g_strconcat (path, STELLING_JOURNAL_EARLIER, NULL);
  g_autoptr (StellingJournalReading) found = NULL;
  g_autoptr (GBytes) bytes = NULL;
  StellingJournalFile file;

  if (self->collection != NULL || !stelling_journal_file_take (&file, earlier, NULL))
    return;
  bytes = stelling_journal_file_read (&file, NULL);
  stelling_journal_file_close (&file);
  if (bytes == NULL)
    return;
  reading_clear (self);
  found = stelling_journal_read (bytes, get_type);
  reading_init (self, found, NULL);
  self->n_lost++; /* what came since */
}

static void
go_on (StellingJournal *self, StellingJournalFile *file, StellingJournalReading *found)
{
  if (found->is_old || found->is_mended)
    stelling_journal_begin_anew (self, file);
  else
    stelling_journal_go_on (self, file);
}

/* Returns the journal in @file, which it takes over; NULL if there is nothing to bring back. */
static StellingJournal *
bring_back (StellingJournalFile *file, const char *folder, GBytes *bytes)
{
  g_autoptr (StellingJournalReading) found = stelling_journal_read (bytes, get_type);
  g_auto (Reading) reading = { 0 };
  g_autoptr (GDateTime) date = get_date (file);
  gboolean unsaved, damaged;
  StellingJournal *self;

  reading_init (&reading, found, NULL);
  unsaved = is_unsaved (&reading);
  damaged = reading.n_lost > 0 || reading.collection == NULL || (found->is_torn && !unsaved);
  if (!damaged && !unsaved)
    {
      stelling_journal_file_remove (file);
      return NULL;
    }
  if (damaged)
    read_earlier (&reading, file->path);
  self = stelling_journal_new_for_details (reading.collection, folder, reading.details);
  if (reading.newest < reading.records->len)
    self->newest = g_ptr_array_index (reading.records, reading.newest);
  self->date = g_steal_pointer (&date);
  self->n_lost = reading.n_lost;
  self->is_damaged = damaged;
  self->is_torn = !damaged && found->is_torn;
  if (damaged)
    stelling_journal_put_aside (self, file);
  else
    {
      stelling_journal_file_cut (file, (goffset) found->end);
      go_on (self, file, found);
    }
  return self;
}

void
stelling_journal_keep_damaged (StellingJournal *self)
{
  g_autofree char *aside = NULL;
  g_autofree char *earlier = NULL;
  g_autofree char *aside_earlier = NULL;

  if (self->damaged.fd < 0)
    return;
  aside = g_strconcat (self->damaged.path, ".damaged", NULL);
  for (guint n = 2; g_file_test (aside, G_FILE_TEST_EXISTS); n++)
    {
      g_free (aside);
      aside = g_strdup_printf ("%s.%u.damaged", self->damaged.path, n);
    }
  if (g_rename (self->damaged.path, aside) < 0)
    g_warning ("Can't rename %s: %s", self->damaged.path, g_strerror (errno));
  earlier = g_strconcat (self->damaged.path, STELLING_JOURNAL_EARLIER, NULL);
  aside_earlier = g_strconcat (aside, STELLING_JOURNAL_EARLIER, NULL);
  if (g_rename (earlier, aside_earlier) < 0 && errno != ENOENT)
    g_warning ("Can't rename %s: %s", earlier, g_strerror (errno));
  stelling_journal_file_close (&self->damaged);
}

gboolean
stelling_journal_is_one (GBytes *bytes)
{
  gsize n;
  const char *data = g_bytes_get_data (bytes, &n);

  return n >= strlen (ANY_MAGIC) && memcmp (data, ANY_MAGIC, strlen (ANY_MAGIC)) == 0;
}

StellingCollection *
stelling_journal_recover (GBytes *bytes, GPtrArray **losses)
{
  g_autoptr (StellingJournalReading) found = NULL;
  g_auto (Reading) reading = { 0 };

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (losses != NULL, NULL);
  *losses = g_ptr_array_new_with_free_func (g_free);
  found = stelling_journal_read (bytes, get_type);
  reading_init (&reading, found, *losses);
  if (found->is_torn)
    /* Translators: %lu: a place in a damaged file */
    lose (&reading, _ ("byte %lu: the end is missing"), (gulong) found->end);
  return g_steal_pointer (&reading.collection);
}

/* Adds why the file at @path can't be read. */
static void
refuse (GPtrArray *problems, const char *path, const char *reason)
{
  g_autofree char *name = g_filename_display_name (path);

  g_ptr_array_add (problems, g_strdup_printf ("%s: %s", name, reason));
}

static StellingJournal *
open_file (const char *folder, const char *name, GPtrArray *problems)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  StellingJournalFile file;

  if (stelling_journal_file_take (&file, path, &error))
    {
      bytes = stelling_journal_file_read (&file, &error);
      if (bytes == NULL && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE))
        bytes = g_bytes_new_static ("", 0); /* nothing of it can be read */
      if (bytes != NULL)
        return bring_back (&file, folder, bytes);
      stelling_journal_file_close (&file);
    }
  if (error != NULL)
    refuse (problems, path, error->message);
  return NULL;
}

/* Deals with a file whose program was killed while making it. It is deleted if it is empty, or was
 * to replace another, which is still there and has the same; else it is a journal, perhaps torn. */
static void
finish (const char *folder, const char *name, GPtrArray *problems)
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
    refuse (problems, path, error->message);
}

/* Deals with an earlier generation: it is the journal where there is no other. */
static void
take_place (const char *folder, const char *name, GPtrArray *problems)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *journal = g_strndup (path, strlen (path) - strlen (STELLING_JOURNAL_EARLIER));

  if (!g_file_test (journal, G_FILE_TEST_EXISTS) && g_rename (path, journal) < 0)
    refuse (problems, path, g_strerror (errno));
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

  /* Of one whose clock was so wrong that it is no date nobody knows how old it is. */
  if (first->date == NULL || second->date == NULL)
    return (first->date != NULL) - (second->date != NULL);
  return g_date_time_compare (first->date, second->date);
}

/* Adds why there is no reading in the folder; one that is not there yet is none. */
static void
check_folder (const char *folder, GPtrArray *problems)
{
  DIR *dir = opendir (folder);

  if (dir != NULL)
    closedir (dir);
  else if (errno != ENOENT || g_file_test (folder, G_FILE_TEST_IS_SYMLINK))
    refuse (problems, folder, g_strerror (errno));
}

GPtrArray *
stelling_journal_find (const char *folder, GPtrArray **problems)
{
  g_autoptr (GPtrArray) refused = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *own = folder != NULL ? NULL : stelling_journal_dup_default_folder ();
  g_autoptr (GPtrArray) unfinished = NULL;
  g_autoptr (GPtrArray) earlier = NULL;
  g_autoptr (GPtrArray) names = NULL;
  GPtrArray *journals = g_ptr_array_new_with_free_func (g_object_unref);

  if (own != NULL)
    folder = own;
  check_folder (folder, refused);
  unfinished = list_names (folder, ".journal" STELLING_JOURNAL_UNFINISHED);
  for (guint i = 0; i < unfinished->len; i++)
    finish (folder, g_ptr_array_index (unfinished, i), refused);
  earlier = list_names (folder, ".journal" STELLING_JOURNAL_EARLIER);
  for (guint i = 0; i < earlier->len; i++)
    take_place (folder, g_ptr_array_index (earlier, i), refused);
  names = list_names (folder, ".journal");
  for (guint i = 0; i < names->len; i++)
    {
      StellingJournal *journal = open_file (folder, g_ptr_array_index (names, i), refused);

      if (journal != NULL)
        g_ptr_array_add (journals, journal);
    }
  g_ptr_array_sort (journals, compare_dates_cb);
  if (problems != NULL)
    *problems = g_steal_pointer (&refused);
  return journals;
}
