/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-collection.h"

G_BEGIN_DECLS

/* The list of games and each game have an undo of their own; together they are taken back in the
 * order in which all was done, the newest first. */

/* Returns whether something can be taken back, in the list or in a game that is in it. @record:
 * (out) (nullable): the game whose newest command that is; NULL: it is the list's. */
gboolean stelling_undo_order_find_undo (StellingCollection *games, StellingRecord **record);
/* The same for what was taken back last, unless something else was done since; then that of
 * @shown. */
gboolean stelling_undo_order_find_redo (StellingCollection *games,
                                        StellingRecord *shown,
                                        StellingRecord **record);

G_END_DECLS
