/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-collection-log.h"
#include "stelling-journal-file-private.h"
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
  GVariant *state; /* owned, nullable: the present one, made beforehand */
} StellingJournalPart;

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
  GByteArray *pending;    /* pieces that are not in the file yet */
  GPtrArray *evaluations; /* of EvaluationEntry: the newest of each node, not even among these */
  char *problem;
  StellingJournalFile damaged; /* to be put aside once there is another file */
  GDateTime *date;

  guint64 checksum; /* after the pending pieces */
  goffset n_state;  /* bytes of states with which the file was made */
  gint64 synced;    /* when the last sync began, monotonic */
  guint write_timeout;
  guint sync_timeout;
  guint preparing;        /* source */
  gint64 preparing_since; /* monotonic */
  guint n_prepared;
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

/* stelling-journal-pieces.c: put pieces among the pending ones */
void stelling_journal_put_piece (StellingJournal *self, char kind, guint index, GVariant *content);
void stelling_journal_put_details (StellingJournal *self);
void stelling_journal_put_state (StellingJournal *self, const StellingJournalPart *part);
/* Begins anew, with the present states of everything. */
void stelling_journal_put_everything (StellingJournal *self);
void stelling_journal_drop_pending (StellingJournal *self);
/* Keeps the last evaluation of a node: analysing stores one after the other. */
void stelling_journal_keep_evaluation (StellingJournal *self,
                                       guint index,
                                       guint32 node,
                                       GVariant *entry);
void stelling_journal_put_evaluations (StellingJournal *self);
void stelling_journal_evaluation_free (gpointer data);

/* stelling-journal-states.c */
/* Begins to make the states of many records, with which a file begins, while nothing else is to
 * be done: all at once would stop the window. A record that changes meanwhile loses its state. */
void stelling_journal_prepare (StellingJournal *self);
/* Returns whether it is worth waiting for them. */
gboolean stelling_journal_is_preparing (StellingJournal *self);
void stelling_journal_drop_states (StellingJournal *self);

/* stelling-journal-sync.c */
/* Has what was written synced to the disk soon. Waits for a sync under way, which may take its
 * time. */
void stelling_journal_arm_sync (StellingJournal *self);

/* stelling-journal.c */
/* Sets the reason why changes are not protected now, NULL: they are. */
void stelling_journal_set_problem (StellingJournal *self, const char *reason);
/* ms after a failure */
#define STELLING_JOURNAL_RETRY_DELAY 1000
/* Has what changed written after @delay ms, unless that is under way. */
void stelling_journal_arm (StellingJournal *self, guint delay);
/* Makes a journal that goes on in @file, which it takes over. @collection: (nullable): nothing
 * could be read. @damaged: puts the file aside and goes on in another one. */
StellingJournal *stelling_journal_new_from_file (StellingCollection *collection,
                                                 const char *folder,
                                                 GHashTable *details,
                                                 StellingJournalFile *file,
                                                 gboolean damaged);

G_END_DECLS
