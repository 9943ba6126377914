/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-move-order.h"
#include "stelling-move-row.h"

G_BEGIN_DECLS

/**
 * StellingKeptRow:
 *
 * A row of the move list as the list keeps it: there may be a million, and few are ever shown. The
 * fields are those of StellingMoveRow.
 */
struct _StellingKeptRow
{
  StellingMovePlace place; /* in the list; comes first */
  StellingMoveRow *shown;  /* owned; NULL until somebody asks for it */
  StellingNode *first;
  StellingNode *last;
  StellingNode **others; /* between these two, owned; nullable */
  gsize start;
  gsize end;
  gsize hidden;
  StellingMoveRowKind kind;
  guint n_nodes;
  guint level;
  guint part;
};

/* Returns a row without parts. */
StellingKeptRow *stelling_kept_row_new (StellingMoveRowKind kind,
                                        StellingNode *first,
                                        StellingNode *last,
                                        guint level) G_GNUC_WARN_UNUSED_RESULT;
void stelling_kept_row_free (StellingKeptRow *self);
/* Returns the node with number @index from @first on. */
StellingNode *stelling_kept_row_get_node (const StellingKeptRow *self, guint index);
/* Returns (nullable in and out) the row as it is shown, always the same one. */
StellingMoveRow *stelling_kept_row_show (StellingKeptRow *self);
/* Says that the part of a text that the row has is another one. */
void stelling_kept_row_set_extent (StellingKeptRow *self, gsize start, gsize end);
/* Tells those who show it. */
void stelling_kept_row_changed (StellingKeptRow *self);

G_END_DECLS
