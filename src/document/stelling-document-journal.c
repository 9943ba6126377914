/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-document-private.h"

#include <glib/gi18n-lib.h>

/* Unsaved changes are kept in a journal and come back from it after a crash. The journal goes with
 * the document, unless the document goes while changes are wanted. */

/* Details beside those that every journal has. */
#define ID "id"
#define SOURCE "source" /* URI of the file that it was read from */
#define FORMAT "format"
#define CHARSET "charset"
#define CHOSEN "chosen-charset"
#define CRLF "crlf"
#define DIGEST "digest"
#define WRITING "writing" /* the digest of what is being saved */
#define RECOVERED "recovered"
#define MENDED "mended"
#define COMPOSED "composed"
#define EVALUATED "evaluated"
#define LOST "lost"     /* the source does not hold it any more */
#define BACKUP "backup" /* URI of what it shows instead of its source */

static void
set_file_detail (StellingDocument *self, const char *key, GFile *file)
{
  g_autofree char *uri = file != NULL ? g_file_get_uri (file) : NULL;

  stelling_journal_set_detail (self->journal, key, uri);
}

static void
set_flag (StellingDocument *self, const char *key, gboolean on)
{
  stelling_journal_set_detail (self->journal, key, on ? "yes" : NULL);
}

void
stelling_document_update_journal (StellingDocument *self)
{
  const StellingFileStyle *style = &self->style;
  const StellingDocumentState *state = &self->state;

  if (self->journal == NULL)
    return;
  stelling_journal_set_detail (self->journal, ID, self->id);
  stelling_journal_set_detail (self->journal, STELLING_JOURNAL_NAME, self->title);
  set_file_detail (self, STELLING_JOURNAL_URI, self->file);
  set_file_detail (self, SOURCE, self->source);
  set_file_detail (self, BACKUP, state->backup == STELLING_BACKUP_SHOWN ? self->backup : NULL);
  stelling_journal_set_detail (self->journal, FORMAT,
                               stelling_format_get_extension (style->format));
  stelling_journal_set_detail (self->journal, CHARSET, style->charset);
  stelling_journal_set_detail (self->journal, CHOSEN, style->chosen);
  stelling_journal_set_detail (self->journal, DIGEST, style->digest);
  stelling_journal_set_detail (self->journal, WRITING, self->writing);
  set_flag (self, CRLF, style->crlf);
  set_flag (self, RECOVERED, state->content == STELLING_CONTENT_RECOVERED);
  set_flag (self, MENDED, state->content == STELLING_CONTENT_CORRECTED);
  set_flag (self, COMPOSED, state->content == STELLING_CONTENT_COMPOSED);
  set_flag (self, LOST, state->source == STELLING_SOURCE_LOST);
  set_flag (self, EVALUATED, state->evaluations == STELLING_EVALUATIONS_WANTED);
  /* A record that was composed is worth keeping although nothing was done with it yet, and so are
   * evaluations that were asked for and what is in no file any more. */
  set_flag (self, STELLING_JOURNAL_UNSAVED, stelling_document_state_is_unsaved (state));
}

static GFile *
get_file_detail (StellingDocument *self, const char *key)
{
  const char *uri = stelling_journal_get_detail (self->journal, key);

  return uri != NULL ? g_file_new_for_uri (uri) : NULL;
}

static void
take_flag (StellingDocument *self, const char *key, StellingDocumentEvent event)
{
  if (stelling_journal_get_detail (self->journal, key) != NULL)
    stelling_document_state_handle (&self->state, event);
}

static void
take_details (StellingDocument *self)
{
  const char *extension = stelling_journal_get_detail (self->journal, FORMAT);
  g_autofree char *name = g_strconcat ("x.", extension != NULL ? extension : "", NULL);
  const char *id = stelling_journal_get_detail (self->journal, ID);

  if (id != NULL)
    {
      g_free (self->id);
      self->id = g_strdup (id);
    }
  self->file = get_file_detail (self, STELLING_JOURNAL_URI);
  self->source = get_file_detail (self, SOURCE);
  self->backup = get_file_detail (self, BACKUP);
  self->style.format = stelling_format_from_name (name);
  self->style.charset = g_strdup (stelling_journal_get_detail (self->journal, CHARSET));
  self->style.chosen = g_intern_string (stelling_journal_get_detail (self->journal, CHOSEN));
  self->style.digest = g_strdup (stelling_journal_get_detail (self->journal, DIGEST));
  self->writing = g_strdup (stelling_journal_get_detail (self->journal, WRITING));
  self->style.crlf = stelling_journal_get_detail (self->journal, CRLF) != NULL;
  take_flag (self, MENDED, STELLING_EVENT_CORRECTED);
  take_flag (self, COMPOSED, STELLING_EVENT_COMPOSED);
  take_flag (self, RECOVERED, STELLING_EVENT_RECOVERED);
  take_flag (self, LOST, STELLING_EVENT_SOURCE_LOST);
  take_flag (self, EVALUATED, STELLING_EVENT_EVALUATIONS_WANTED);
  take_flag (self, BACKUP, STELLING_EVENT_BACKUP_SHOWN);
  take_flag (self, STELLING_JOURNAL_URI, STELLING_EVENT_FILE_SET);
}

void
stelling_document_start_journal (StellingDocument *self)
{
  self->journal = stelling_journal_new_for_collection (self->collection, NULL);
  stelling_document_update_journal (self);
}

void
stelling_document_end_journal (StellingDocument *self)
{
  if (self->journal == NULL)
    return;
  if (self->state.changes == STELLING_CHANGES_DISCARDED || !stelling_document_is_modified (self))
    stelling_journal_discard (self->journal);
  else
    stelling_journal_flush (self->journal);
  g_clear_object (&self->journal);
}

StellingDocument *
stelling_document_new_for_journal (StellingJournal *journal)
{
  StellingCollection *collection;
  StellingDocument *self;

  g_return_val_if_fail (STELLING_IS_JOURNAL (journal), NULL);
  collection = stelling_journal_get_collection (journal);
  g_return_val_if_fail (collection != NULL, NULL);

  self = g_object_new (STELLING_TYPE_DOCUMENT, NULL);
  self->journal = g_object_ref (journal);
  take_details (self);
  stelling_document_set_collection (self, collection);
  stelling_document_update_journal (self);
  stelling_document_watch_file (self);
  /* The file may have been changed since. */
  stelling_document_check_file (self);
  return self;
}

static void
add_error (StellingReading *reading, const char *text)
{
  StellingMessage *message = g_new0 (StellingMessage, 1);

  *message = (StellingMessage) { STELLING_MESSAGE_ERROR, 1, 1, g_strdup (text) };
  g_ptr_array_add (reading->messages, message);
}

StellingReading *
stelling_document_read (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (StellingCollection) games = NULL;
  g_autoptr (GPtrArray) losses = NULL;
  g_autoptr (GBytes) text = NULL;
  StellingReading *reading;

  g_return_val_if_fail (bytes != NULL, NULL);

  if (stelling_journal_is_one (bytes))
    games = stelling_journal_recover (bytes, &losses);
  if (games == NULL)
    return stelling_reading_new_from_bytes (bytes, name, error);
  text = stelling_write (STELLING_FORMAT_SGF, stelling_collection_get_records (games),
                         &(StellingWriteOptions) { 0 }, NULL, error);
  reading = text != NULL ? stelling_reading_new_from_bytes (text, NULL, error) : NULL;
  if (reading == NULL)
    return NULL;
  /* An error: what is shown is a copy that has no file yet. */
  add_error (reading, _ ("this is a journal of changes that were not saved"));
  for (guint i = 0; i < losses->len; i++)
    add_error (reading, g_ptr_array_index (losses, i));
  return reading;
}
