/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-move.h"

G_BEGIN_DECLS

typedef struct _StellingPosition StellingPosition;

/**
 * SECTION:stelling-notation
 *
 * Squares and moves as people write them, and back. Teblo: "If the pawn is moved, the square
 * is noted to which it goes. If a set piece is placed, the square is noted in brackets": `D4`,
 * `(H9)`. Tablut: `e3-c3`, the king `Ke5-e4`, captures in the order of their squares
 * `g2-g3xf3/h3`; that the king is taken is not written.
 *
 * None of this is translated or follows the locale. Positions as text: stelling-position.h.
 */

/**
 * stelling_move_to_string:
 * @position: the position before the move
 * @move: a legal move in it, or %STELLING_MOVE_NONE
 *
 * Returns: (transfer full): the move's text, "-" for no move; the caller frees
 */
char *stelling_move_to_string (const StellingPosition *position, StellingMove move)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * stelling_move_parse:
 * @position: the position before the move
 * @text: one move and nothing else but blanks around it; in either case, and in Tablut the dash,
 *   `x…` and `K` may be missing, but are checked when present
 * @move: (out): the move; left alone on error
 * @error: %STELLING_RULES_ERROR_MOVE if it is no move's text, with the number of the character that
 *   is wrong, from 1, and what was expected; %STELLING_RULES_ERROR_ILLEGAL if it is well written
 *   but not allowed, with the reason as a translated sentence. The reason as data:
 *   stelling_move_parse_text () and stelling_move_why ().
 *
 * Reads a move that is to be played.
 *
 * Returns: whether @move is a legal move
 */
gboolean stelling_move_parse (const StellingPosition *position,
                              const char *text,
                              StellingMove *move,
                              GError **error);

/**
 * stelling_move_parse_text:
 * @position: the position before the move: it tells which game it is and where the pawn and the
 *   king stand
 * @text: as for stelling_move_parse ()
 * @move: (out): what was written, legal or not; left alone on error
 * @captures: (out) (nullable): the squares named after `x`; empty if there is no `x`
 * @error: %STELLING_RULES_ERROR_MOVE as there
 *
 * Only reads: the move may be illegal, see stelling_move_why ().
 */
gboolean stelling_move_parse_text (const StellingPosition *position,
                                   const char *text,
                                   StellingMove *move,
                                   StellingSquares *captures,
                                   GError **error);

/**
 * stelling_square_to_string:
 * @game: Teblo's files are written in upper case, Tablut's in lower
 * @square: a square; "-" is written for one that is not on the board
 * @text: (out): at least 4 bytes, gets "D4" or "d4"
 *
 * Returns: @text
 */
const char *stelling_square_to_string (StellingGame game, StellingSquare square, char *text);

/**
 * stelling_square_parse:
 * @game: which board it is
 * @text: begins with a square, in either case
 * @end: (out) (nullable): what follows the square; @text itself if there is none
 *
 * Returns: the square, or %STELLING_SQUARE_NONE if @text does not begin with one of the board
 */
StellingSquare stelling_square_parse (StellingGame game, const char *text, const char **end);

/* Returns "f3/h3", the squares in the order of their numbers, as captures are written; "" for none.
 * The caller frees. */
char *stelling_squares_to_string (StellingGame game, const StellingSquares *squares)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
