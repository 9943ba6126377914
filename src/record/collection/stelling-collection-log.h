/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-collection.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-collection-log
 *
 * A collection as data that can be kept in a file and brought back with its undo history, like a
 * record (stelling-record-log.h). Games are named by their numbers: from 0, in the order in which
 * they came into the collection, those that were removed too. The caller keeps the
 * games themselves.
 *
 * Data that is read may be damaged or forged: it is checked, and refused with
 * G_IO_ERROR_INVALID_DATA.
 */

#define STELLING_COLLECTION_STATE_TYPE "(aua(tt(yv))uttt)"
#define STELLING_COLLECTION_ENTRY_TYPE "(yv)"

/* One event: a command, undo, redo, saving. It is told before the list is changed. */
typedef void (*StellingCollectionWatch) (StellingCollection *collection,
                                         GVariant *entry,
                                         gpointer data);

/* Sets the only watch; NULL: none. */
void stelling_collection_set_watch (StellingCollection *self,
                                    StellingCollectionWatch watch,
                                    gpointer data);
/* (element-type StellingRecord) (transfer none): all games by their numbers. */
GPtrArray *stelling_collection_get_all (StellingCollection *self);
/* Gives @record, which comes into the list with a later entry, the next number. */
void stelling_collection_expect (StellingCollection *self, StellingRecord *record);

/* Returns whether there is anything that the games in the order of their numbers don't tell. */
gboolean stelling_collection_has_history (StellingCollection *self);
GVariant *stelling_collection_dup_state (StellingCollection *self) G_GNUC_WARN_UNUSED_RESULT;
/* Gives a collection without history the list and the history of @state. On error nothing has
 * changed. */
gboolean stelling_collection_take_state (StellingCollection *self, GVariant *state, GError **error);
/* Does what @entry says; on error nothing has changed. */
gboolean stelling_collection_apply (StellingCollection *self, GVariant *entry, GError **error);

G_END_DECLS
