/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-record-log
 *
 * A record as data that can be kept in a file and brought back as it was, with its undo history. A
 * state holds everything at one moment; entries hold what happened since, one after the other. A
 * state and the entries that came after it, applied in order, give the same tree, the same commands
 * to undo and to redo, and the same answer to whether it is modified.
 *
 * Data that is read may be damaged or forged: types, texts, numbers and places are checked, moves
 * are played by the rules, and wrong data is refused with G_IO_ERROR_INVALID_DATA. GVariants are in
 * the machine's byte order.
 *
 * Main thread only.
 */

#define STELLING_RECORD_STATE_TYPE "(ussa{ss}(a(uuuyyyy)a(ua(yv)))a(stta(yv))uttt)"
#define STELLING_RECORD_ENTRY_TYPE "(yv)"

/* One event: a command with its changes (a whole group at once), letters that joined the newest
 * command, undo, redo, saving, an evaluation that was stored. It is told at once, for a group at
 * its end, and in the midst of a change: the callback must not look at @record. */
typedef void (*StellingRecordWatch) (StellingRecord *record, GVariant *entry, gpointer data);

/* Sets the only watch; NULL: none. Entries are made only for a watch, and mean something only after
 * a state, or once a packer makes one (stelling-record-packer.h). */
void stelling_record_set_watch (StellingRecord *self, StellingRecordWatch watch, gpointer data);
/* Returns whether it is an evaluation, and fills in of which @node: of several in a row for the
 * same node only the last matters. */
gboolean stelling_record_entry_is_evaluation (GVariant *entry, guint32 *node);
/* Returns whether a command is being put together, so that there is no state now. */
gboolean stelling_record_is_in_group (StellingRecord *self);

/* Returns the state; not inside a group. All commands are undone and redone to write them down, but
 * no signals are sent and the record ends as it began. */
GVariant *stelling_record_dup_state (StellingRecord *self) G_GNUC_WARN_UNUSED_RESULT;
/* Returns a record to which entries can be applied until stelling_record_end_log (). */
StellingRecord *stelling_record_new_from_state (GVariant *state, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
/* Does what @entry says; on error nothing has changed. */
gboolean stelling_record_apply (StellingRecord *self, GVariant *entry, GError **error);
/* Frees what entries need; none can follow. */
void stelling_record_end_log (StellingRecord *self);

G_END_DECLS
