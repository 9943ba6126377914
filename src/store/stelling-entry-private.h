/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-annotation.h"
#include "stelling-subject.h"

G_BEGIN_DECLS

/**
 * StellingEntry:
 * @subject: owned
 * @evaluation: owned; by one engine with one net, with a line at least
 *
 * What the store keeps of a subject. As data it says itself what it is about and has a checksum; it
 * may come from anywhere, and what could not have come about is no entry.
 */
typedef struct
{
  StellingSubject *subject;
  StellingEvaluation *evaluation;
} StellingEntry;

/* Makes an entry of a reference and a copy. Returns NULL if it is nothing to be kept: it has no
 * score, no line or no engine. */
StellingEntry *stelling_entry_new (StellingSubject *subject, const StellingEvaluation *evaluation)
    G_GNUC_WARN_UNUSED_RESULT;
void stelling_entry_free (StellingEntry *self);

/* Returns the number by which entries on @subject are found. Two subjects with the same number are
 * as good as impossible, and told apart by the data. */
gint64 stelling_entry_get_place (const StellingSubject *subject);
/* Returns the number of the engine and the net that made @evaluation, whichever its version. */
gint64 stelling_entry_get_maker (const StellingEvaluation *evaluation);

GBytes *stelling_entry_encode (const StellingEntry *self) G_GNUC_WARN_UNUSED_RESULT;
/* Returns the evaluation of @subject that @data holds, or NULL if it is damaged, about something
 * else, or says what can't be: all moves are played. */
StellingEvaluation *stelling_entry_decode (gconstpointer data,
                                           gsize size,
                                           const StellingSubject *subject)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
