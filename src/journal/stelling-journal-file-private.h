/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * StellingJournalFile:
 *
 * A file to which pieces are appended (stelling-journal-format-private.h). An open file is locked
 * (flock), and the system unlocks it when the process ends in any way: a file without a lock was
 * left behind.
 */
typedef struct
{
  char *path;
  int fd;      /* -1: closed */
  goffset end; /* of the sound part */
} StellingJournalFile;

/* Sets @error from errno; returns FALSE. */
gboolean stelling_journal_fail (GError **error);

/* The ending of an unfinished file's name: no file at its final path is incomplete. */
#define STELLING_JOURNAL_UNFINISHED ".new"

/* The ending of the name that a file gets whose place another one takes: the generation before. */
#define STELLING_JOURNAL_EARLIER ".earlier"

/* Creates the file with @pieces (magic first) and @more, locked and readable by its owner only.
 * With @over it takes the place of the file at @path, which is kept as the earlier one. Removes
 * @self's former file; if there is one, the new file is on the disk before that. */
gboolean stelling_journal_file_create (StellingJournalFile *self,
                                       const char *path,
                                       GByteArray *pieces,
                                       GByteArray *more,
                                       gboolean over,
                                       GError **error);
/* Opens and locks a file that was left behind; FALSE without an error if somebody holds it. */
gboolean stelling_journal_file_take (StellingJournalFile *self, const char *path, GError **error);
/* Returns all of it, or fails with G_IO_ERROR_MESSAGE_TOO_LARGE (STELLING_JOURNAL_MAX_SIZE). */
GBytes *stelling_journal_file_read (StellingJournalFile *self, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
/* Appends @n bytes of @pieces; an error half way cuts them off again. */
gboolean stelling_journal_file_append (StellingJournalFile *self,
                                       const guint8 *pieces,
                                       gsize n,
                                       GError **error);
/* Cuts off all after @end, or fills it with zeros; the next pieces go there. */
void stelling_journal_file_cut (StellingJournalFile *self, goffset end);
/* Returns whether the file is still where it was made. */
gboolean stelling_journal_file_exists (StellingJournalFile *self);
void stelling_journal_file_close (StellingJournalFile *self);
/* Closes it, and removes it and the earlier one. */
void stelling_journal_file_remove (StellingJournalFile *self);
/* Syncs written data and the file's name to the disk; from any thread, with a dup of the
 * descriptor. @fd: -1: only the names in the file's folder */
gboolean stelling_journal_file_sync (int fd, const char *path, GError **error);

G_END_DECLS
