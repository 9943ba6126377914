/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-batch-private.h"

G_BEGIN_DECLS

/* What a database is worth, by what happened last. */
typedef enum
{
  STELLING_DATABASE_SOUND,
  STELLING_DATABASE_CLOSED,  /* it can't be read or written: no permission, no room, busy */
  STELLING_DATABASE_BUSY,    /* another connection writes at this moment */
  STELLING_DATABASE_DAMAGED, /* the following ones are to be put aside */
  STELLING_DATABASE_FOREIGN, /* it is something else */
  STELLING_DATABASE_NEWER,   /* a newer version of the program made it */
} StellingDatabaseState;

/**
 * StellingDatabase:
 *
 * One connection to the store's file, of one thread at a time. Several, of other programs too, can
 * read while one writes; each writing is a transaction.
 */
typedef struct _StellingDatabase StellingDatabase;

/* Opens the file for writing and makes it if it is not there. A file with another program's schema
 * is damaged: its triggers and views don't run. */
StellingDatabase *stelling_database_open (const char *path, StellingDatabaseState *state)
    G_GNUC_WARN_UNUSED_RESULT;
/* Opens another connection to a file that is sound: for reading, without ever waiting. */
StellingDatabase *stelling_database_open_reader (const char *path, StellingDatabaseState *state)
    G_GNUC_WARN_UNUSED_RESULT;
/* Closes it; nullable. */
void stelling_database_close (StellingDatabase *self);
StellingDatabaseState stelling_database_get_state (StellingDatabase *self);

/* Returns (nullable) the best evaluation of @subject. Adds to @used and @wrong (both of gint64) the
 * rows that are to be written down as used, or to be removed. While another connection writes,
 * nothing is found and the state is busy. */
StellingEvaluation *stelling_database_find (StellingDatabase *self,
                                            const StellingSubject *subject,
                                            GArray *used,
                                            GArray *wrong) G_GNUC_WARN_UNUSED_RESULT;
/* Writes all of @batch or nothing. An entry takes the place of one by the same maker only if it is
 * better. What takes more than @limit bytes goes, that which was not used for longest first. */
gboolean stelling_database_write (StellingDatabase *self, StellingBatch *batch, guint64 limit);
/* Removes all entries, and gives their room back. */
gboolean stelling_database_empty (StellingDatabase *self);

G_END_DECLS
