/* stelling-journal-file-private.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * StellingJournalFile:
 *
 * A file to which pieces are appended, each with its length and a checksum that goes on from the
 * piece before it. So a reader knows where what is sound ends: a last piece that was cut off, or
 * one that is not what was written. While it is open it is locked (flock), which the system ends
 * with the process however that ends; one that nobody holds was left behind.
 *
 * Layout, numbers with the lowest byte first: STELLING_JOURNAL_MAGIC, then pieces: length of the
 * content (4 bytes), index (3), kind (1), checksum (8), content, zeros up to a multiple of 8.
 * Half of the checksum is about the eight bytes before it, half about these and the content; both
 * go on from the checksum of the piece before.
 */
#define STELLING_JOURNAL_MAGIC "STJRNL 1"

typedef struct
{
  char *path;
  int fd;           /* -1: closed */
  goffset end;      /* of what is sound */
  guint64 checksum; /* of the last piece */
} StellingJournalFile;

typedef struct
{
  char kind;
  guint32 index;
  GVariant *content; /* in this machine's byte order; not checked beyond its checksum */
} StellingJournalPiece;

typedef enum
{
  STELLING_JOURNAL_WHOLE,
  STELLING_JOURNAL_TORN,    /* the last piece was being written */
  STELLING_JOURNAL_DAMAGED, /* something is there that was not written so */
} StellingJournalEnd;

/* Sets @error from errno; returns FALSE. */
gboolean stelling_journal_fail (GError **error);

/* Appends a piece to @bytes; @content is sunk if it floats. @checksum: goes on. */
void stelling_journal_put (GByteArray *bytes,
                           guint64 *checksum,
                           char kind,
                           guint32 index,
                           GVariant *content);
/* The pieces of @bytes up to where they are sound, as which types by kind says. @checksum: (out) */
GPtrArray *stelling_journal_parse (GBytes *bytes,
                                   const GVariantType *(*get_type) (char kind),
                                   gsize *end,
                                   guint64 *checksum,
                                   StellingJournalEnd *ending) G_GNUC_WARN_UNUSED_RESULT;

/* What a file is called as long as it is made: at its path it never was empty or incomplete. */
#define STELLING_JOURNAL_UNFINISHED ".new"

/* Creates the file with @pieces (magic first), locked; readable by its owner only. With @over the
 * file is on the disk and has taken the place of the one at @path before this returns. The one that
 * @self was before is removed. */
gboolean stelling_journal_file_create (StellingJournalFile *self,
                                       const char *path,
                                       GByteArray *pieces,
                                       guint64 checksum,
                                       gboolean over,
                                       GError **error);
/* Opens and locks one that was left behind; FALSE without an error if somebody holds it. */
gboolean stelling_journal_file_take (StellingJournalFile *self, const char *path, GError **error);
GBytes *stelling_journal_file_read (StellingJournalFile *self, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
/* Appends; what went wrong half way is cut off again. */
gboolean stelling_journal_file_append (StellingJournalFile *self,
                                       GByteArray *pieces,
                                       guint64 checksum,
                                       GError **error);
/* What is behind @end goes, or is filled up with zeros; more is appended there. */
void stelling_journal_file_cut (StellingJournalFile *self, goffset end, guint64 checksum);
/* Whether it is still where it was made. */
gboolean stelling_journal_file_exists (StellingJournalFile *self);
void stelling_journal_file_close (StellingJournalFile *self);
void stelling_journal_file_remove (StellingJournalFile *self);
/* Any thread: brings what was written to the disk; of a dup of the descriptor. */
gboolean stelling_journal_file_sync (int fd, const char *path, GError **error);

G_END_DECLS
