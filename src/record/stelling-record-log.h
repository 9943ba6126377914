/* stelling-record-log.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-record-log
 *
 * A record as data that can be kept in a file and brought back as it was, with its undo history. A
 * state is everything at one moment; entries tell what happened since, one after the other. A state
 * and the entries that came after it, applied in order, give the same tree, the same commands to
 * undo and to redo, and the same answer to whether it is modified.
 *
 * What is read may have been damaged, or made by somebody else: types, texts, numbers and places
 * are looked at, moves are played by the rules, and whatever can't be so is refused as
 * G_IO_ERROR_INVALID_DATA. GVariants are in the machine's byte order.
 *
 * Main thread only.
 */

#define STELLING_RECORD_STATE_TYPE "(ussa{ss}(a(uuuyyyy)a(ua(yv)))a(stta(yv))uttt)"
#define STELLING_RECORD_ENTRY_TYPE "(yv)"

/* One thing that happened: a command with its changes (a whole group at once), letters that joined
 * the newest command, undo, redo, saving, an evaluation that was stored. Told when it happens, a
 * group when it ends. Called in the midst of a change: it must not look at @record. */
typedef void (*StellingRecordWatch) (StellingRecord *record, GVariant *entry, gpointer data);

/* One at a time; NULL: nobody. Entries are only made while somebody watches, and mean something
 * only after a state. */
void stelling_record_set_watch (StellingRecord *self, StellingRecordWatch watch, gpointer data);
/* Whether it is an evaluation, and then of which node: of several in a row for the same node only
 * the last matters. */
gboolean stelling_record_entry_is_evaluation (GVariant *entry, guint32 *node);
/* Whether a command is being put together, so that no state can be told now. */
gboolean stelling_record_is_in_group (StellingRecord *self);

/* Not inside a group. All commands are taken back and done again to write them down, but no signals
 * are sent and what was there is there again. */
GVariant *stelling_record_dup_state (StellingRecord *self) G_GNUC_WARN_UNUSED_RESULT;
/* The record, to which entries can be applied until stelling_record_end_log (). */
StellingRecord *stelling_record_new_from_state (GVariant *state, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
/* How many commands it can undo. */
guint stelling_record_state_get_n_commands (GVariant *state);
/* Does what @entry tells; on error nothing has changed. */
gboolean stelling_record_apply (StellingRecord *self, GVariant *entry, GError **error);
/* No entries follow: frees what they needed. */
void stelling_record_end_log (StellingRecord *self);

G_END_DECLS
