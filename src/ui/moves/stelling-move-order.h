/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * StellingMoveOrder:
 *
 * A sequence of half a million rows in pages, for which a row needs nothing but its place, a field
 * at its beginning. Steps and places take constant time, changes about a page's length. Pages next
 * to a row that was removed are joined if both together fill no more than half of one.
 */
typedef struct _StellingMoveOrder StellingMoveOrder;
typedef struct _StellingMoveOrderPage StellingMoveOrderPage;

typedef struct
{
  StellingMoveOrderPage *page;
  guint index; /* in the page */
} StellingMovePlace;

/* @free_row is called for each row that leaves. */
StellingMoveOrder *stelling_move_order_new (GDestroyNotify free_row) G_GNUC_WARN_UNUSED_RESULT;
void stelling_move_order_free (StellingMoveOrder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingMoveOrder, stelling_move_order_free)

guint stelling_move_order_get_n_rows (const StellingMoveOrder *self);
/* Returns the row at @position, NULL behind the last. */
gpointer stelling_move_order_get (StellingMoveOrder *self, guint position);
/* Returns the number of rows before @row, all for NULL, the end. */
guint stelling_move_order_get_position (StellingMoveOrder *self, gconstpointer row);
/* Returns (nullable) the row after @row. */
gpointer stelling_move_order_get_next (const StellingMoveOrder *self, gconstpointer row);
/* Takes @row, and puts it before @before, NULL for the end. */
void stelling_move_order_insert_before (StellingMoveOrder *self, gpointer before, gpointer row);
/* Frees the rows from @first up to @end, NULL for the end. */
void stelling_move_order_remove (StellingMoveOrder *self, gpointer first, gconstpointer end);
/* Returns the number of pages, for tests. */
guint stelling_move_order_get_n_pages (const StellingMoveOrder *self);

G_END_DECLS
