/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-collection.h"

G_BEGIN_DECLS

/**
 * StellingJournal:
 *
 * Keeps unsaved changes in a file in the user's state folder: nothing older than three seconds is
 * lost when the program is killed or crashes or the power goes. It holds the records of one open
 * file (or of none) and their list, with everything that can be undone and redone.
 *
 * The file is made a quarter of a second after a record is modified, and grows with each change (a
 * typed letter: some 130 bytes). What it begins with is made little by little if that takes long,
 * for a large record before it is modified, and is kept in memory then: some 140 bytes a node.
 * Where it is not there in time the file waits for it, and making it is hurried up, though keys and
 * frames still come between: with half a million nodes, as many as a record can have, the file is
 * there after some two seconds. A thread syncs the file to the disk every two seconds. It is
 * removed when all records are saved and by stelling_journal_discard (); if the journal is only
 * unreferenced, the file stays for the next start. It is locked as long as the journal lives: no
 * other program takes it. If that fails (a full disk, a folder that can't be written), the journal
 * sets `problem` and tries again until it works.
 *
 * Main thread only; needs a main loop. Properties: problem (string, nullable, notified).
 */
#define STELLING_TYPE_JOURNAL (stelling_journal_get_type ())
G_DECLARE_FINAL_TYPE (StellingJournal, stelling_journal, STELLING, JOURNAL, GObject)

/* Keys of details, which the owner stores with the records: short texts under any keys. */
#define STELLING_JOURNAL_URI "uri"   /* of the records' file */
#define STELLING_JOURNAL_NAME "name" /* for people */
/* With any value: the records are worth keeping although none of them is modified. */
#define STELLING_JOURNAL_UNSAVED "unsaved"

/* Bytes: a longer file is not read, and none becomes longer. */
#define STELLING_JOURNAL_MAX_SIZE (512u * 1024 * 1024)

/* Returns the user's own folder for journals; the caller frees. */
char *stelling_journal_dup_default_folder (void) G_GNUC_WARN_UNUSED_RESULT;

/* Makes a journal of @records (of StellingRecord; takes a reference on each), which have no other
 * watch (stelling_record_set_watch ()). @folder: NULL: the default; made when it is needed. */
StellingJournal *stelling_journal_new (GPtrArray *records, const char *folder)
    G_GNUC_WARN_UNUSED_RESULT;

/* Makes a journal of @collection, of which it takes a reference: of the list, and of each record
 * that is or comes in it. */
StellingJournal *stelling_journal_new_for_collection (StellingCollection *collection,
                                                      const char *folder) G_GNUC_WARN_UNUSED_RESULT;

/* Sets a detail; NULL or "" removes it. */
void stelling_journal_set_detail (StellingJournal *self, const char *key, const char *value);
const char *stelling_journal_get_detail (StellingJournal *self, const char *key); /* nullable */
/* (nullable) (transfer none): NULL if nothing could be read of a file that was left behind. */
StellingCollection *stelling_journal_get_collection (StellingJournal *self);
/* (element-type StellingRecord) (transfer none): the records of the list. */
GPtrArray *stelling_journal_get_records (StellingJournal *self);
/* Returns why changes are not protected, a sentence for the user; NULL if they are. */
const char *stelling_journal_get_problem (StellingJournal *self);

/* Returns whether its file was made: what is in it would come back after a crash. */
gboolean stelling_journal_has_file (StellingJournal *self);
/* Writes pending changes at once, not within a quarter of a second, without waiting for the disk.
 * Returns FALSE if there is a problem. */
gboolean stelling_journal_flush (StellingJournal *self);
/* Removes the file and writes no more: the records are closed and their changes not wanted. */
void stelling_journal_discard (StellingJournal *self);

/* --- journals that were left behind --- */

/* Returns the journals in @folder (NULL: the default) that no program holds and that have unsaved
 * changes, the oldest first; removes those that are whole and have none. Each restores its records
 * with undo and redo and goes on in the same file, which stays when the journal is unreferenced.
 * (transfer full) (element-type StellingJournal). @problems: (out) (optional) (transfer full)
 * (element-type utf8): which files, or the folder, can't be read and why, each with its path */
GPtrArray *stelling_journal_find (const char *folder, GPtrArray **problems)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns whether a file is a journal, by its first bytes. */
gboolean stelling_journal_is_one (GBytes *bytes);
/* Reads what can be read of the bytes of a journal, be it one that was kept as damaged, and leaves
 * the file as it is. Returns the list of its games, NULL if there is none. @losses: (out)
 * (transfer full) (element-type utf8): what could not be read, with its place in bytes;
 * empty where nothing is lost. */
StellingCollection *stelling_journal_recover (GBytes *bytes, GPtrArray **losses)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns the time of the last change in a file that was left behind; the present time for a new
 * journal. (transfer full) */
GDateTime *stelling_journal_dup_date (StellingJournal *self) G_GNUC_WARN_UNUSED_RESULT;
/* Returns the number of changes since the records were saved, as commands: what could be undone
 * before that doesn't count (stelling_record_get_n_unsaved ()). */
guint stelling_journal_get_n_changes (StellingJournal *self);
/* Returns the index of the record that was changed last in a file that was left behind, as far as
 * the file tells; 0 for a new journal. */
guint stelling_journal_get_newest (StellingJournal *self);
/* Returns whether a part of the file could not be read, or made no sense without such a part: the
 * records have what the rest says (there may be none). Also if the end is missing and the rest has
 * no changes. The damaged file is kept beside the new one, with the ending ".damaged". */
gboolean stelling_journal_is_damaged (StellingJournal *self);
/* Returns the number of parts of a damaged file that are not in the records: changes, or stretches
 * of the file that can't be read. */
guint stelling_journal_get_n_lost (StellingJournal *self);
/* Returns whether the end of the file is missing: a change that was being written, and perhaps
 * others after it, are lost. All before it is there, and the journal goes on after that. */
gboolean stelling_journal_is_torn (StellingJournal *self);

G_END_DECLS
