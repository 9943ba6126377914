/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-entry-private.h"

G_BEGIN_DECLS

/**
 * StellingBatch:
 *
 * What is to be written at once: entries, and rows of the database that were used or are to go. It
 * is counted; once a thread has begun to write it nobody changes it any more.
 */
typedef struct
{
  GHashTable *entries; /* text of the subject -> GPtrArray of StellingEntry, one of each maker */
  GArray *used;        /* gint64, ids of rows */
  GArray *wrong;       /* the same */
} StellingBatch;

StellingBatch *stelling_batch_new (void) G_GNUC_WARN_UNUSED_RESULT;
StellingBatch *stelling_batch_ref (StellingBatch *self) G_GNUC_WARN_UNUSED_RESULT;
void stelling_batch_unref (StellingBatch *self);
gboolean stelling_batch_is_empty (const StellingBatch *self);
/* Adds @entry (transfer full), unless there is a better one of the same maker. */
void stelling_batch_add (StellingBatch *self, StellingEntry *entry);
/* Returns (nullable) the best evaluation of @subject among the entries. */
const StellingEvaluation *stelling_batch_find (const StellingBatch *self,
                                               const StellingSubject *subject);

G_END_DECLS
