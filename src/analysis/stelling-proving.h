/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "stelling-history.h"
#include "stelling-truths.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-proving
 *
 * The proven results of all legal moves of a position, found in a thread of their own; the record
 * and the search have no part in it.
 */

/**
 * stelling_prove_async:
 * @history: the game up to the position; copied
 * @cancellable: (nullable): ends it within some milliseconds
 * @callback: called on the main thread when it has ended, after a second at most
 *
 * Begins to prove what can be proven without a search.
 */
void stelling_prove_async (const StellingHistory *history,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data);
/* Returns (transfer full) the legal moves with their results, to be freed with g_free (); none if
 * the game is over. NULL with %G_IO_ERROR_CANCELLED if it was cancelled. */
StellingTruths *stelling_prove_finish (GAsyncResult *result, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
