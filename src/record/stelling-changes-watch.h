/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * StellingChangesWatch:
 *
 * Hears of each change of each record of the program, before those that are connected to the record
 * itself. It costs the same for one game as for thousands, where connections would have to be made
 * and dropped by the thousand. Main thread only.
 */
typedef struct _StellingChangesWatch StellingChangesWatch;

/* @node: what is said about that node has changed, and nothing else; NULL: something else. The
 * watch may be freed meanwhile. */
typedef void (*StellingChangesFunc) (StellingRecord *record, StellingNode *node, gpointer data);

StellingChangesWatch *stelling_changes_watch_new (StellingChangesFunc func, gpointer data)
    G_GNUC_WARN_UNUSED_RESULT;
void stelling_changes_watch_free (StellingChangesWatch *self);

G_END_DECLS
