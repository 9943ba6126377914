/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-collection-log.h"
#include "stelling-journal-file-private.h"
#include "stelling-journal-format-private.h"
#include "stelling-journal.h"

G_BEGIN_DECLS

/* Kinds of pieces; the letters stand in files. */
enum
{
  STELLING_PIECE_DETAILS = 'D',    /* (ua{ss}): number of records, details */
  STELLING_PIECE_STATE = 'S',      /* a record's state, by its number in the collection */
  STELLING_PIECE_ENTRY = 'E',      /* a change of that record */
  STELLING_PIECE_COLLECTION = 'C', /* the collection's state, after those of the first records; the
                                    * records in the order of their numbers need none */
  STELLING_PIECE_CHANGE = 'L',     /* a change of the collection, after the states of records that
                                    * are new in it */
};

#define STELLING_PIECE_DETAILS_TYPE "(ua{ss})"

/* One record of a journal, in its list or removed. */
typedef struct
{
  StellingJournal *journal; /* borrowed */
  StellingRecord *record;
  guint index;
} StellingJournalPart;

/**
 * StellingJournalContent:
 *
 * What a file holds: states of all records, then what came since, piece after piece. The states
 * need not be new: with what came since they are as good as new ones. So those of a large record
 * are kept, with what came since, as long as the record is open, and when there is no file too:
 * the next file begins with them.
 */
typedef struct
{
  GByteArray *states; /* nullable: not kept, they are only in the file */
  gsize n_states;     /* bytes of them */
  GByteArray *log;    /* pieces after the states; without these only what is to be written */
  gsize n_written;    /* bytes of the log that are in the file */
  guint64 place;      /* in the file, of what comes after the log */
  guint n_details;    /* which of the journal's details it has */
} StellingJournalContent;

/* The states of a content that are being made, little by little. */
typedef struct _StellingJournalPacking StellingJournalPacking;

struct _StellingJournal
{
  GObject parent_instance;

  /* Owned */
  StellingCollection *collection;
  GPtrArray *records; /* the collection's */
  GPtrArray *parts;   /* of StellingJournalPart, by the records' numbers */
  GHashTable *details;
  char *folder;
  StellingJournalFile file;
  StellingJournalContent *content; /* nullable; there is one while there is a file */
  StellingJournalPacking *packing; /* of the next content; nullable */
  GHashTable *evaluations;         /* the newest of each node since the last command; they are in
                                    * no log yet */
  char *problem;
  StellingJournalFile damaged; /* to be put aside once there is another file */
  GDateTime *date;

  gint64 synced; /* when the last sync began, monotonic */
  guint write_timeout;
  guint sync_timeout;
  guint pack_timeout;
  gint64 waiting_since;   /* monotonic: the file has to be begun; 0: it has not */
  guint n_details;        /* how often they were set */
  guint n_lost;           /* parts of a file left behind that could not be read */
  StellingRecord *newest; /* borrowed; in which was worked last, of a file left behind; nullable */
  gboolean begun;         /* there is a file, to which pieces are appended */
  gboolean dirty;         /* something is not written */
  gboolean unsynced;
  gboolean syncing;
  gboolean refused; /* by the disk, at the last sync */
  gboolean closed;  /* discarded */
  gboolean is_damaged;
  gboolean is_torn;
};

/* stelling-journal-pieces.c: put pieces where they are waited for: into the content's log, and what
 * the states that are being made lack behind those */
StellingJournalContent *stelling_journal_content_new (gsize n_states) G_GNUC_WARN_UNUSED_RESULT;
void stelling_journal_content_free (StellingJournalContent *self);
GVariant *stelling_journal_pack_details (StellingJournal *self);
void stelling_journal_put_piece (StellingJournal *self, char kind, guint index, GVariant *content);
/* Puts the details into @content if it has others. */
void stelling_journal_put_details (StellingJournal *self, StellingJournalContent *content);
/* Keeps the last evaluation of a node: analysing stores one after the other. */
void stelling_journal_keep_evaluation (StellingJournal *self,
                                       guint index,
                                       guint32 node,
                                       GVariant *entry);
void stelling_journal_put_evaluations (StellingJournal *self);
GHashTable *stelling_journal_new_evaluations (void) G_GNUC_WARN_UNUSED_RESULT;

/* stelling-journal-packing.c */
/* Returns whether states are kept: those of records with so many nodes that making them takes a
 * while. Those of many games are not. */
gboolean stelling_journal_keeps_states (StellingJournal *self);
/* Begins to make states little by little, @delay ms from now, if that is worth it and not under
 * way. Those of many games are made only without delay: for a change. */
void stelling_journal_prepare (StellingJournal *self, guint delay);
/* Makes states anew if they are kept and much more has come since. */
void stelling_journal_renew (StellingJournal *self);
/* Returns whether the file should wait for states; makes some of them, more at once after a while,
 * but never more than a key can wait for. */
gboolean stelling_journal_waits (StellingJournal *self);
/* Makes all that is left of them at once, and returns the content that begins with them. */
StellingJournalContent *stelling_journal_pack (StellingJournal *self) G_GNUC_WARN_UNUSED_RESULT;
/* Takes note of a piece that comes after states that are made already. */
void stelling_journal_packing_note (StellingJournalPacking *self,
                                    char kind,
                                    guint index,
                                    GVariant *piece);
void stelling_journal_stop_packing (StellingJournal *self);

/* stelling-journal-sync.c */
/* Has what was written synced to the disk soon. Waits for a sync under way, which may take its
 * time. */
void stelling_journal_arm_sync (StellingJournal *self);
/* Removes the file, and has the disk told soon: after a power cut it would be there again, older
 * than what was saved. */
void stelling_journal_remove_file (StellingJournal *self);

/* stelling-journal.c */
/* Sets the reason why changes are not protected now, NULL: they are. */
void stelling_journal_set_problem (StellingJournal *self, const char *reason);
/* ms after a failure */
#define STELLING_JOURNAL_RETRY_DELAY 1000
/* Has what changed written after @delay ms, unless that is under way. */
void stelling_journal_arm (StellingJournal *self, guint delay);
/* Takes @content, newly made, in the place of what there was. */
void stelling_journal_take_content (StellingJournal *self, StellingJournalContent *content);
/* Returns whether so much came since the states that they should be made anew. */
gboolean stelling_journal_is_long (StellingJournal *self);
/* The file is gone, or not to be relied on: all is to be written once more. */
void stelling_journal_forget_file (StellingJournal *self);
/* stelling-journal-find.c: renames a damaged file, if there is one: it is never deleted. */
void stelling_journal_keep_damaged (StellingJournal *self);

/* Makes a journal of what a file held that was left behind; one of the next three takes that over.
 * @collection: (nullable): nothing could be read. */
StellingJournal *stelling_journal_new_for_details (StellingCollection *collection,
                                                   const char *folder,
                                                   GHashTable *details) G_GNUC_WARN_UNUSED_RESULT;
/* Goes on in the file. */
void stelling_journal_go_on (StellingJournal *self, StellingJournalFile *file);
/* Writes all of it into another file, and then removes this one. */
void stelling_journal_begin_anew (StellingJournal *self, StellingJournalFile *file);
/* Writes all of it into another file, and then keeps this one as damaged. */
void stelling_journal_put_aside (StellingJournal *self, StellingJournalFile *file);

G_END_DECLS
