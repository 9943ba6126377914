/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "stelling-move-row.h"
#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * StellingMoveRows:
 *
 * A record's tree as a list of rows (a GListModel of StellingMoveRow) that follows the record. Each
 * row follows from the one before it and the tree, so a change costs the rows from its place on
 * until they are the old ones.
 */
#define STELLING_TYPE_MOVE_ROWS (stelling_move_rows_get_type ())
G_DECLARE_FINAL_TYPE (StellingMoveRows, stelling_move_rows, STELLING, MOVE_ROWS, GObject)

/* Holds a reference to @record. */
StellingMoveRows *stelling_move_rows_new (StellingRecord *record) G_GNUC_WARN_UNUSED_RESULT;
/* Returns (nullable) the row on which @node's move stands. */
StellingMoveRow *stelling_move_rows_find (StellingMoveRows *self, const StellingNode *node);
/* Returns the row's index in the list. */
guint stelling_move_rows_get_position (StellingMoveRows *self, StellingMoveRow *row);
/* Returns how many rows were ever made; for tests of what a change costs. */
guint stelling_move_rows_get_n_made (StellingMoveRows *self);

G_END_DECLS
