/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * SECTION:stelling-journal-format
 *
 * The bytes of a journal: pieces, one after the other, of which each stands for itself. A checksum
 * says that a piece belongs where it is, and behind each piece is its parity. So any twenty wrong
 * bytes in it cost nothing unless its head and both copies of that are among them, more may cost
 * the piece, and a last piece that was cut off is known as such.
 *
 * Layout, numbers with the lowest byte first: STELLING_JOURNAL_MAGIC, then pieces: length of the
 * content (4 bytes), index (3), kind (1), checksum (8), content, zeros up to a multiple of 8. Half
 * of the checksum covers the piece's place in the file and the eight bytes before it, half these
 * and the content.
 *
 * The piece STELLING_JOURNAL_PARITY behind another one holds the check bytes of its content
 * (stelling-journal-parity-private.h), then twice the 16 bytes at its head. Another content than
 * that, of an earlier version, restores nothing.
 *
 * Files of the first version (STELLING_JOURNAL_MAGIC_CHAINED) have no parity, and their checksums
 * go on from the piece before instead of the place. They are read, but nothing is added to them.
 */
#define STELLING_JOURNAL_MAGIC "STJRNL 2"
#define STELLING_JOURNAL_MAGIC_CHAINED "STJRNL 1"
#define STELLING_JOURNAL_PARITY 'P'

typedef struct
{
  char kind;
  guint32 index;
  GVariant *content; /* in this machine's byte order; not checked beyond its checksum */
  gsize place;       /* in the file */
} StellingJournalPiece;

/* A stretch that holds no piece, of which something is wrong. In bytes from the file's start. */
typedef struct
{
  gsize start;
  gsize end;
} StellingJournalGap;

/* What could be read of a file. */
typedef struct
{
  GPtrArray *pieces;  /* (element-type StellingJournalPiece): all that are sound or restored */
  GArray *gaps;       /* (element-type StellingJournalGap) */
  gsize end;          /* of what was read: the place of the next piece */
  gboolean is_torn;   /* the last piece was being written */
  gboolean is_old;    /* of the first version */
  gboolean is_mended; /* something was wrong that cost nothing */
} StellingJournalReading;

/* Appends a piece and its parity to @bytes; @content is sunk if it floats. @place: of the piece in
 * the file; moves on. */
void stelling_journal_put (GByteArray *bytes,
                           guint64 *place,
                           char kind,
                           guint32 index,
                           GVariant *content);

/* A piece that is being appended, little by little. */
typedef struct
{
  GByteArray *bytes;     /* borrowed */
  guint64 *place;        /* borrowed */
  GVariant *content;     /* owned, as in the file */
  GByteArray *parity;    /* owned; the content of the parity, of what is done */
  GChecksum *sum;        /* owned */
  GChecksum *parity_sum; /* owned */
  guint8 head[16];
  guint8 parity_head[16];
  gsize start;    /* of the piece, in bytes */
  gsize n;        /* of the content, in bytes: done */
  gsize n_parity; /* of the parity */
} StellingJournalPutting;

/* Begins to append a piece to @bytes, to which nothing else may be appended until it is done. */
void stelling_journal_putting_init (StellingJournalPutting *self,
                                    GByteArray *bytes,
                                    guint64 *place,
                                    char kind,
                                    guint32 index,
                                    GVariant *content);
/* Goes on until the monotonic time @end, for some kilobytes at least. Returns whether it is
 * done; then @self is cleared. */
gboolean stelling_journal_putting_work (StellingJournalPutting *self, gint64 end);
void stelling_journal_putting_clear (StellingJournalPutting *self);

/* Reads the pieces in @bytes. @get_type: for each kind; NULL for one that is not known */
StellingJournalReading *stelling_journal_read (GBytes *bytes,
                                               const GVariantType *(*get_type) (char kind))
    G_GNUC_WARN_UNUSED_RESULT;
void stelling_journal_reading_free (StellingJournalReading *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingJournalReading, stelling_journal_reading_free)

G_END_DECLS
