/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-document-state.h"
#include "stelling-files.h"
#include "stelling-formats.h"
#include "stelling-journal.h"

G_BEGIN_DECLS

/**
 * StellingDocument:
 *
 * What is open: the games of a file, or one that is in no file yet, with the file, its journal and
 * its state. A document asks nobody anything: it tells what happened, and does what it is told.
 * Main thread only; needs a main loop.
 *
 * Properties, with notification: title (string, translated where there is no name yet), modified
 * (boolean: closing would lose something), file (GFile, nullable; also notified when it was written
 * or read again).
 *
 * Signals: reset (): the file was read again; the collection and its records are others. disk-told
 * (): the disk's state is another, or the file was touched once more while it was not the same.
 * access-changed (): the file may have other permissions.
 */
#define STELLING_TYPE_DOCUMENT (stelling_document_get_type ())
G_DECLARE_FINAL_TYPE (StellingDocument, stelling_document, STELLING, DOCUMENT, GObject)

/* A document with one new record; takes a reference to @record. */
StellingDocument *stelling_document_new (StellingRecord *record) G_GNUC_WARN_UNUSED_RESULT;
/* Returns a document for the content of @file, which had @digest (nullable: unknown). Takes
 * @reading, which has records. With errors, for a diagram, or if @is_sample is set, the document
 * has no file of its own to be saved to. Looks for a backup of @file. */
StellingDocument *stelling_document_new_for_reading (StellingReading *reading,
                                                     GFile *file,
                                                     const char *digest,
                                                     gboolean is_sample) G_GNUC_WARN_UNUSED_RESULT;
/* Reads a file's content as stelling_reading_new_from_bytes () does; of a journal, be it one that
 * was kept as damaged, what it brings back, with an error for each part that is lost. */
StellingReading *stelling_document_read (GBytes *bytes, const char *name, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns a document for a backup of @file that holds something else than @file, which has @digest
 * now. NULL if there is none; with @error if it can't be read. */
StellingDocument *stelling_document_new_for_backup (GFile *file, const char *digest, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns a document for what a journal brought back after a crash; takes a reference to @journal,
 * which has records. */
StellingDocument *stelling_document_new_for_journal (StellingJournal *journal)
    G_GNUC_WARN_UNUSED_RESULT;
/* Ends the journal, which stays on the disk if it holds what nobody wanted to lose, and stops
 * watching the file. Letting the document go does so too. */
void stelling_document_close (StellingDocument *self);

/* Returns the list of games, with the commands that change it. It is another once the file was read
 * again. (transfer none) */
StellingCollection *stelling_document_get_collection (StellingDocument *self);
/* (element-type StellingRecord) (transfer none): the games of the collection; never empty. */
GPtrArray *stelling_document_get_records (StellingDocument *self);
/* Inserts all games of @readings (of StellingReading, at least one), which the texts of other files
 * gave, before the game at @index as one command; @name as in stelling_collection_insert (). */
void stelling_document_add_games (StellingDocument *self,
                                  guint index,
                                  GPtrArray *readings,
                                  const char *name);
/* The same with a single game, of which it takes a reference. */
void stelling_document_add_game (StellingDocument *self,
                                 guint index,
                                 StellingRecord *record,
                                 const char *name);
/* The title of a game: its name, its players, the file's name, or the game's. */
char *stelling_document_dup_game_title (StellingDocument *self, guint game)
    G_GNUC_WARN_UNUSED_RESULT;
const char *stelling_document_get_title (StellingDocument *self);
/* (element-type StellingMessage) (nullable) (transfer none): what was wrong with the file. */
GPtrArray *stelling_document_get_messages (StellingDocument *self);
const StellingDocumentState *stelling_document_get_state (StellingDocument *self);
/* The file it is saved to; NULL for a new record, a recovered copy, and a sample. */
GFile *stelling_document_get_file (StellingDocument *self);
/* (nullable): the file it was read from, a recovered copy too. */
GFile *stelling_document_get_source (StellingDocument *self);
StellingFormat stelling_document_get_format (StellingDocument *self);
StellingJournal *stelling_document_get_journal (StellingDocument *self);
/* Returns a name of its own for the document, which it still has when its journal brings it back
 * after a crash. */
const char *stelling_document_get_id (StellingDocument *self);
/* Returns a number for the state of all its records, which is another after each change and comes
 * back from the journal too. */
guint64 stelling_document_get_change_number (StellingDocument *self);
/* Returns whether closing would lose something. */
gboolean stelling_document_is_modified (StellingDocument *self);
/* Returns the name that is proposed for a file in @folder: no file there has it. @folder:
 * (nullable): it may be that of another file. @extension: (nullable): that of its file, or of
 * SGF. */
char *stelling_document_suggest_name (StellingDocument *self, GFile *folder, const char *extension)
    G_GNUC_WARN_UNUSED_RESULT;

/* Handles a decision of the user: %STELLING_EVENT_COMPOSED, _DIVERGED, _KEEP, _DISCARD or _DROP. */
void stelling_document_handle (StellingDocument *self, StellingDocumentEvent event);

/* --- evaluations: stored in the records by no command --- */

/* Returns whether there are some that are not in the file. */
gboolean stelling_document_has_new_evaluations (StellingDocument *self);
/* Returns whether they are all that closing would lose. */
gboolean stelling_document_is_only_evaluated (StellingDocument *self);
/* Marks the present evaluations as wanted by the user. */
void stelling_document_want_evaluations (StellingDocument *self);

/* --- the file --- */

/* Compares the file with what is known of it. It is done by itself too where files can be watched:
 * this is for when it can't be, as when the window comes to the front. */
void stelling_document_check_file (StellingDocument *self);
/* Returns the title of the character set that was guessed when the file was read, or chosen
 * instead; NULL if the file tells its set. */
const char *stelling_document_get_guess (StellingDocument *self);
/* Reads the file, or without one the source, again; all changes are lost. Fails with the errors of
 * reading, and leaves all as it was. @charset: (nullable): one of stelling_charset_get_titles () to
 * be read in if the file names none; NULL: the one that was chosen last, or else guessed */
void stelling_document_reload_async (StellingDocument *self,
                                     const char *charset,
                                     GAsyncReadyCallback callback,
                                     gpointer user_data);
gboolean stelling_document_reload_finish (StellingDocument *self,
                                          GAsyncResult *result,
                                          GError **error);

typedef enum
{
  STELLING_SAVE_ACCEPT_LOSSES = 1 << 0, /* what the format can't hold may go */
  STELLING_SAVE_REPLACE = 1 << 1,       /* whatever the file holds now may go */
} StellingSaveFlags;

#define STELLING_DOCUMENT_ERROR (stelling_document_error_quark ())
GQuark stelling_document_error_quark (void);
typedef enum
{
  STELLING_DOCUMENT_ERROR_LOSSES, /* the message names, a line each, what the format can't hold */
} StellingDocumentError;

/**
 * stelling_document_save_async:
 * @file: becomes the document's, in the format that its name tells
 * @flags: questions that the user has answered
 * @language: (nullable): of a score sheet's headings
 *
 * Saves once nothing is written any more. Records may be changed meanwhile: that is not in the file
 * then, and the document stays modified.
 *
 * Errors that are questions, after which saving again with a flag goes on:
 * %STELLING_DOCUMENT_ERROR_LOSSES, %STELLING_FILES_ERROR_CHANGED, %STELLING_FILES_ERROR_GONE.
 * All others say why it can't be done; the document is as it was.
 */
void stelling_document_save_async (StellingDocument *self,
                                   GFile *file,
                                   StellingSaveFlags flags,
                                   const char *language,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);
gboolean stelling_document_save_finish (StellingDocument *self,
                                        GAsyncResult *result,
                                        GError **error);

/* Between these two a thread writes something of the document elsewhere: saving waits. */
void stelling_document_begin_writing (StellingDocument *self);
void stelling_document_end_writing (StellingDocument *self);
gboolean stelling_document_is_writing (StellingDocument *self);
/* Calls back when nothing is written any more: at once if that is so now. */
void stelling_document_wait_async (StellingDocument *self,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);

/* --- the backup that an interrupted save left --- */

/* (nullable) (transfer none): the backup that is offered or shown. */
GFile *stelling_document_get_backup (StellingDocument *self);
/* Deletes the backup that is offered; FALSE with @error if that can't be done. */
gboolean stelling_document_delete_backup (StellingDocument *self, GError **error);
/* The backup that is offered as a document of its own, and is not offered any more. NULL if there
 * is none any more; with @error if it can't be read. */
StellingDocument *stelling_document_open_backup (StellingDocument *self, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
