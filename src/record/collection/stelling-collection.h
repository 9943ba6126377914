/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * StellingCollection:
 *
 * The games of one file, in its order: a GListModel of StellingRecord. Adding, removing and moving
 * games are commands with a name that can be undone and redone, apart from those of the games
 * themselves. A game that was removed keeps all that it had, its own undo too, and comes back as it
 * was. There is always one game at least.
 *
 * Main thread only. Each command changes the list at one place, with one "items-changed".
 *
 * Properties, with notification: can-undo, can-redo (booleans), undo-name, redo-name (translated,
 * nullable), modified (boolean).
 */
#define STELLING_TYPE_COLLECTION (stelling_collection_get_type ())
G_DECLARE_FINAL_TYPE (StellingCollection, stelling_collection, STELLING, COLLECTION, GObject)

/* Returns a collection of @records (of StellingRecord, at least one, each once), with a reference
 * on each. Later changes of the array don't matter. */
StellingCollection *stelling_collection_new (GPtrArray *records) G_GNUC_WARN_UNUSED_RESULT;

/* (element-type StellingRecord) (transfer none): the games in their order; the same array as long
 * as the collection lives. */
GPtrArray *stelling_collection_get_records (StellingCollection *self);
guint stelling_collection_get_n_records (StellingCollection *self);
StellingRecord *stelling_collection_get_record (StellingCollection *self, guint index);
/* Returns whether @record is in the list now; @index: (out) (optional). */
gboolean stelling_collection_find (StellingCollection *self, StellingRecord *record, guint *index);

/* --- changes; each is one command --- */

/* Inserts @records (of StellingRecord, at least one), which were never in the collection, before
 * the game at @index, or at the end. @name of the command is marked with N_ () and translated where
 * it is shown, so that it can be kept in a file. */
void stelling_collection_insert (StellingCollection *self,
                                 guint index,
                                 GPtrArray *records,
                                 const char *name);
/* Removes the game at @index, which is not the only one. */
void stelling_collection_remove (StellingCollection *self, guint index);
/* Moves the game at @from to the index @to. */
void stelling_collection_move (StellingCollection *self, guint from, guint to);

/* --- undo --- */
gboolean stelling_collection_can_undo (StellingCollection *self);
gboolean stelling_collection_can_redo (StellingCollection *self);
const char *stelling_collection_get_undo_name (StellingCollection *self); /* translated, nullable */
const char *stelling_collection_get_redo_name (StellingCollection *self);
/* Return the index of a game that came or was moved, or of the one in the place of a game that
 * went. */
guint stelling_collection_undo (StellingCollection *self);
guint stelling_collection_redo (StellingCollection *self);
/* Undoes commands back to the state with that number; returns the index of the game that the last
 * of them is about. Does nothing, and returns G_MAXUINT, if undo does not lead there. */
guint stelling_collection_undo_to (StellingCollection *self, guint64 state);
/* Redoes commands on to the state with that number, in the same way. */
guint stelling_collection_redo_to (StellingCollection *self, guint64 state);
/* Returns a number for what the list is now: another after each change, the former after undo. */
guint64 stelling_collection_get_state_number (StellingCollection *self);
gboolean stelling_collection_is_modified (StellingCollection *self);
/* Returns the number of commands, done or taken back, since the list was saved. */
guint stelling_collection_get_n_unsaved (StellingCollection *self);
/* Returns the number of changes that are not saved in games that are not in the list, and that undo
 * or redo brings back there. */
guint stelling_collection_get_n_set_aside (StellingCollection *self);
/* Makes this list the saved one; undo stays. The games are saved by themselves, but those that are
 * not in the list and can come back count as saved too: it was saved without them. */
void stelling_collection_set_saved (StellingCollection *self);

G_END_DECLS
