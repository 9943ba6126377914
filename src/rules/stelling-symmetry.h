/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-position.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-symmetry
 *
 * The ways to turn and mirror a board under which the rules stay what they are; number 0 leaves
 * everything in its place, and every other number names another way.
 *
 * Tablut has the eight of the square, under each setting of its switches: throne, edges, corners
 * and the starting position are the same from everywhere. Teblo has two: as it is, and turned half
 * round with the colours exchanged, which takes D3 to I10, and the bases of nobody to each other,
 * C9 and J4 as well as D10 and I3. Any other way takes Yellow's base to a square that is no
 * player's base: a quarter turn to C9 or J4, a mirror to I3, D10, C4 or J9.
 */

/* The most that a game has. */
#define STELLING_MAX_SYMMETRIES 8

guint stelling_game_count_symmetries (StellingGame game);
/* Returns where @square, of the board, comes to lie; STELLING_SQUARE_NONE stays what it is.
 * @symmetry: less than stelling_game_count_symmetries () */
StellingSquare stelling_symmetry_get_square (StellingGame game,
                                             guint symmetry,
                                             StellingSquare square);
/* Fills in @image with what @position becomes: with the same rules, and in Teblo with the other
 * side to move where the colours are exchanged. */
void stelling_position_turn (const StellingPosition *position,
                             guint symmetry,
                             StellingPosition *image);

G_END_DECLS
