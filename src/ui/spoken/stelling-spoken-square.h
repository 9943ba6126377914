/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-position.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-spoken-square
 *
 * Words for squares and what stands on them, in the user's language, for people who can't see
 * the board.
 */

/* Adds an item to a list with commas: "yellow set piece, Yellow's pawn". */
void stelling_spoken_append (GString *list, const char *text);
/* Returns "throne", "Yellow's base", …, a constant; NULL for a square like most. */
const char *stelling_spoken_square_get_kind (StellingSquareKind kind);
/* Adds what stands on the square. Returns FALSE, and adds nothing, where it is empty. */
gboolean stelling_spoken_square_append_pieces (GString *list,
                                               const StellingPosition *position,
                                               StellingSquare square);
/* Returns "e5: throne, king", "E4: empty". */
char *stelling_spoken_square_dup (const StellingPosition *position, StellingSquare square)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns "E4, E5": squares in the order of files and ranks; "" for none. */
char *stelling_spoken_square_dup_list (StellingGame game, const StellingSquares *squares)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
