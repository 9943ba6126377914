/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-memory.h"
#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * StellingRecollection:
 *
 * What a memory knows of the positions of a record. It asks for one node after the other while
 * nothing else is to be done, a few milliseconds at a time, and follows changes of both. What it
 * finds is its own: the nodes are told where it is, so that stelling_node_get_known () has it, and
 * the record as it is saved, copied and undone knows nothing of it. Main thread only.
 */
#define STELLING_TYPE_RECOLLECTION (stelling_recollection_get_type ())
G_DECLARE_FINAL_TYPE (StellingRecollection, stelling_recollection, STELLING, RECOLLECTION, GObject)

/* Begins with @record, which has no other one; holds references to both. */
StellingRecollection *stelling_recollection_new (StellingRecord *record, StellingMemory *memory)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns whether nodes are still to be asked for. */
gboolean stelling_recollection_is_busy (StellingRecollection *self);

G_END_DECLS
