/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * StellingJournalFile:
 *
 * A file to which pieces are appended, each with its length and a checksum that goes on from the
 * piece before it. So a reader finds the end of the sound part: a last piece that was cut off, or
 * one that was changed. An open file is locked (flock), and the system unlocks it when the process
 * ends in any way: a file without a lock was left behind.
 *
 * Layout, numbers with the lowest byte first: STELLING_JOURNAL_MAGIC, then pieces: length of the
 * content (4 bytes), index (3), kind (1), checksum (8), content, zeros up to a multiple of 8. Half
 * of the checksum covers the eight bytes before it, half these and the content.
 */
#define STELLING_JOURNAL_MAGIC "STJRNL 1"

typedef struct
{
  char *path;
  int fd;           /* -1: closed */
  goffset end;      /* of the sound part */
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
  STELLING_JOURNAL_DAMAGED, /* something else was written there */
} StellingJournalEnd;

/* Sets @error from errno; returns FALSE. */
gboolean stelling_journal_fail (GError **error);

/* Appends a piece to @bytes; @content is sunk if it floats. @checksum: goes on. */
void stelling_journal_put (GByteArray *bytes,
                           guint64 *checksum,
                           char kind,
                           guint32 index,
                           GVariant *content);

/* A piece that is being appended, little by little. */
typedef struct
{
  GByteArray *bytes; /* borrowed */
  guint64 *checksum; /* borrowed */
  GVariant *content; /* owned, as in the file */
  GChecksum *sum;    /* owned */
  guint64 head_sum;
  gsize start; /* of the piece, in bytes */
  gsize n;     /* of the content, in bytes: done */
} StellingJournalPutting;

/* Begins to append a piece to @bytes, to which nothing else may be appended until it is done. */
void stelling_journal_putting_init (StellingJournalPutting *self,
                                    GByteArray *bytes,
                                    guint64 *checksum,
                                    char kind,
                                    guint32 index,
                                    GVariant *content);
/* Goes on until the monotonic time @end, for some kilobytes at least. Returns whether it is
 * done; then @self is cleared. */
gboolean stelling_journal_putting_work (StellingJournalPutting *self, gint64 end);
void stelling_journal_putting_clear (StellingJournalPutting *self);

/* Returns the sound pieces at the start of @bytes. @get_type: for each kind; @checksum: (out) */
GPtrArray *stelling_journal_parse (GBytes *bytes,
                                   const GVariantType *(*get_type) (char kind),
                                   gsize *end,
                                   guint64 *checksum,
                                   StellingJournalEnd *ending) G_GNUC_WARN_UNUSED_RESULT;

/* The ending of an unfinished file's name: no file at its final path is incomplete. */
#define STELLING_JOURNAL_UNFINISHED ".new"

/* Creates the file with @pieces (magic first) and @more, locked and readable by its owner only.
 * With @over it replaces the file at @path and is on the disk before this returns. Removes @self's
 * former file. */
gboolean stelling_journal_file_create (StellingJournalFile *self,
                                       const char *path,
                                       GByteArray *pieces,
                                       GByteArray *more,
                                       guint64 checksum,
                                       gboolean over,
                                       GError **error);
/* Opens and locks a file that was left behind; FALSE without an error if somebody holds it. */
gboolean stelling_journal_file_take (StellingJournalFile *self, const char *path, GError **error);
GBytes *stelling_journal_file_read (StellingJournalFile *self, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
/* Appends @n bytes of @pieces; an error half way cuts them off again. */
gboolean stelling_journal_file_append (StellingJournalFile *self,
                                       const guint8 *pieces,
                                       gsize n,
                                       guint64 checksum,
                                       GError **error);
/* Cuts off all after @end, or fills it with zeros; the next pieces go there. */
void stelling_journal_file_cut (StellingJournalFile *self, goffset end, guint64 checksum);
/* Returns whether the file is still where it was made. */
gboolean stelling_journal_file_exists (StellingJournalFile *self);
void stelling_journal_file_close (StellingJournalFile *self);
void stelling_journal_file_remove (StellingJournalFile *self);
/* Syncs written data to the disk; from any thread, with a dup of the descriptor. */
gboolean stelling_journal_file_sync (int fd, const char *path, GError **error);

G_END_DECLS
