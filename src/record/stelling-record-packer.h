/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record-log.h"

G_BEGIN_DECLS

/**
 * StellingRecordPacker:
 *
 * Makes the state of a record (stelling-record-log.h) in slices, since that of many nodes takes
 * longer than a window may stand still. The record may change between the slices. The state
 * is followed by the entries that came since the packer was made; it may have evaluations of which
 * these tell once more.
 *
 * Each slice takes all commands back and does them again, silently, as
 * stelling_record_dup_state () does.
 *
 * Main thread only. Borrows the record.
 */
typedef struct _StellingRecordPacker StellingRecordPacker;

/* Begins to pack @record, in which no group is open. Its commands are packed at once. */
StellingRecordPacker *stelling_record_packer_new (StellingRecord *record) G_GNUC_WARN_UNUSED_RESULT;
void stelling_record_packer_free (StellingRecordPacker *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingRecordPacker, stelling_record_packer_free)

/* Packs until the monotonic time @end, some nodes at least; nothing in the midst of a group.
 * Returns whether all is packed. */
gboolean stelling_record_packer_work (StellingRecordPacker *self, gint64 end);
/* Returns whether the record has forgotten its commands meanwhile: there will be no state, and
 * another packer has to begin anew. */
gboolean stelling_record_packer_is_lost (StellingRecordPacker *self);
/* Returns the state, once all is packed. */
GVariant *stelling_record_packer_end (StellingRecordPacker *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
