/* stelling-journal.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * StellingJournal:
 *
 * Keeps what is not saved yet in a file in the user's state folder, so that nothing older than
 * three seconds is lost when the program is killed or crashes or the power goes. It holds the
 * records of one file that is open (or of none), with everything that can be undone and redone.
 *
 * Its file comes to be when a record is modified, a quarter of a second later, and grows with each
 * change (a letter that is typed: some 60 bytes). It is brought to the disk every two seconds, by a
 * thread. It goes when all records are saved and when stelling_journal_discard () is called; if the
 * journal is only let go, the file stays and is found again at the next start. It is locked as long
 * as the journal lives, so that no other program takes it.
 *
 * Where that fails (a full disk, a folder that can't be written), `problem` says so; it is tried
 * again until it works.
 *
 * Main thread only; needs a main loop. Properties: problem (string, nullable, notified).
 */
#define STELLING_TYPE_JOURNAL (stelling_journal_get_type ())
G_DECLARE_FINAL_TYPE (StellingJournal, stelling_journal, STELLING, JOURNAL, GObject)

/* What the owner wants to know again about the records: any short texts under any keys. */
#define STELLING_JOURNAL_URI "uri"   /* of the file that they are from */
#define STELLING_JOURNAL_NAME "name" /* as people know it */
/* Anything: they are worth keeping although none of them is modified. */
#define STELLING_JOURNAL_UNSAVED "unsaved"

/* The user's own folder for journals; the caller frees. */
char *stelling_journal_dup_default_folder (void) G_GNUC_WARN_UNUSED_RESULT;

/* A journal of @records (of StellingRecord; a reference on each is taken), which nobody else
 * watches (stelling_record_set_watch ()). @folder: NULL for the default; made when it is needed. */
StellingJournal *stelling_journal_new (GPtrArray *records, const char *folder)
    G_GNUC_WARN_UNUSED_RESULT;

/* NULL or "" removes it. */
void stelling_journal_set_detail (StellingJournal *self, const char *key, const char *value);
const char *stelling_journal_get_detail (StellingJournal *self, const char *key); /* nullable */
/* (element-type StellingRecord) (transfer none) */
GPtrArray *stelling_journal_get_records (StellingJournal *self);
/* Why changes are not protected now, a sentence for the user; NULL: they are. */
const char *stelling_journal_get_problem (StellingJournal *self);

/* Writes now what is not written yet (but does not wait for the disk); FALSE if there is a
 * problem. Otherwise it is written within a quarter of a second. */
gboolean stelling_journal_flush (StellingJournal *self);
/* The records are closed, their changes not wanted: removes the file; nothing more is written. */
void stelling_journal_discard (StellingJournal *self);

/* --- those that were left behind --- */

/* The journals in @folder (NULL: the default) that no program holds and that have changes which
 * were not saved, the oldest first; those that are whole and have none are removed. Each
 * brings its records back as they were, with what can be undone and redone, and goes on in the same
 * file. Being let go it stays for another time. (transfer full) (element-type StellingJournal) */
GPtrArray *stelling_journal_find (const char *folder) G_GNUC_WARN_UNUSED_RESULT;
/* When something was written last. (transfer full) */
GDateTime *stelling_journal_dup_date (StellingJournal *self) G_GNUC_WARN_UNUSED_RESULT;
/* About how many changes are not saved. */
guint stelling_journal_get_n_changes (StellingJournal *self);
/* Whether a part of the file could not be read: the records are as they were before that part, and
 * what is in it is lost; there may be no records at all. So it is too where the end is missing and
 * what is there has no changes. The damaged file is kept beside the new one, with the ending
 * ".damaged". */
gboolean stelling_journal_is_damaged (StellingJournal *self);
/* Whether the end of the file is missing: a change that was being written, and perhaps others after
 * it, are lost. Everything before it is there; the journal goes on after that. */
gboolean stelling_journal_is_torn (StellingJournal *self);

G_END_DECLS
