/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-truths.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-spoken-truths
 *
 * Words for proven results of moves, in the user's language: to be read beside the board, and for
 * people who can't see it.
 */

/* Returns how many moves are proven: "Solved: 12 of 40 moves · …". @truths: (nullable): none are
 * known. @busy: they are still looked for */
char *stelling_spoken_truths_dup (const StellingTruths *truths, gboolean busy)
    G_GNUC_WARN_UNUSED_RESULT;
/* Adds what is shown of @position on @square, while the piece on @selected, or none, is
 * selected. */
void stelling_spoken_truths_append_square (GString *list,
                                           const StellingTruths *truths,
                                           const StellingPosition *position,
                                           StellingSquare square,
                                           StellingSquare selected);

G_END_DECLS
