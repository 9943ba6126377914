/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-move.h"

G_BEGIN_DECLS

typedef struct _StellingPosition StellingPosition;

/**
 * SECTION:stelling-notation
 *
 * Squares and moves as people write them, and back. Teblo: "If the pawn is moved, the square is
 * noted to which it goes. If a set piece is placed, the square is noted in brackets": `D4`, `(H9)`.
 * Tablut: `e3-c3`, the king `Ke5-e4`, captures in the order of their squares `g2-g3xf3/h3`, without
 * the king. None of this is translated or follows the locale. Positions as text:
 * stelling-position.h.
 */

/* Returns the text of @move, legal in @position, or "-" for %STELLING_MOVE_NONE. Caller frees. */
char *stelling_move_to_string (const StellingPosition *position, StellingMove move)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * stelling_move_parse:
 * @position: the position before the move
 * @text: one move, with blanks around it or not, in either case. In Tablut the dash, `x…` and `K`
 *   may be missing, but are checked when present
 * @move: (out): the move; left alone on error
 * @error: %STELLING_RULES_ERROR_MOVE if it is no move's text, with the number of the wrong
 *   character, from 1, and what was expected; %STELLING_RULES_ERROR_ILLEGAL if it is well written
 *   but not allowed, with the reason as a translated sentence. The reason as data:
 *   stelling_move_parse_text () and stelling_move_why ()
 *
 * Returns: whether @text is a legal move
 */
gboolean stelling_move_parse (const StellingPosition *position,
                              const char *text,
                              StellingMove *move,
                              GError **error);

/**
 * stelling_move_parse_text:
 * @position: the position before the move: for its game, and the squares of the pawn and the king
 * @text: as for stelling_move_parse ()
 * @move: (out): the move as written, legal or not; left alone on error
 * @captures: (out) (nullable): the squares named after `x`; empty if there is no `x`
 * @error: %STELLING_RULES_ERROR_MOVE as there
 *
 * Reads a move without a check whether it is legal: see stelling_move_why ().
 */
gboolean stelling_move_parse_text (const StellingPosition *position,
                                   const char *text,
                                   StellingMove *move,
                                   StellingSquares *captures,
                                   GError **error);

/* Writes "D4" (Teblo) or "d4" (Tablut) to @text, which has room for at least 4 bytes; "-" for a
 * square that is not on the board. Returns @text. */
const char *stelling_square_to_string (StellingGame game, StellingSquare square, char *text);

/* Returns the square, in upper or lower case, that @text begins with; %STELLING_SQUARE_NONE if none
 * of the board. @end (out, nullable) gets the text after it, or @text if there is none. */
StellingSquare stelling_square_parse (StellingGame game, const char *text, const char **end);

/* Returns "f3/h3": the squares in the order of their numbers, as captures are written; "" for none.
 * The caller frees. */
char *stelling_squares_to_string (StellingGame game, const StellingSquares *squares)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns the same for a sentence: "f3, h3". */
char *stelling_squares_to_list (StellingGame game, const StellingSquares *squares)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
