/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-move.h"

G_BEGIN_DECLS

typedef struct _StellingPosition StellingPosition;

/**
 * SECTION:stelling-why
 *
 * An illegal move has exactly one reason, as data with the squares that show it.
 * stelling_why_to_string () puts it into words.
 */

/**
 * StellingWhyKind:
 * @STELLING_WHY_LEGAL: the move is legal
 * @STELLING_WHY_GAME_OVER: the position is won or lost already
 * @STELLING_WHY_NO_PIECE: nothing stands on the from square; in Teblo, not the pawn
 * @STELLING_WHY_WRONG_SIDE: the opponent's piece stands on the from square
 * @STELLING_WHY_WRONG_KIND: no move of this game: a placement in Tablut, a square off the board
 * @STELLING_WHY_NOT_A_STEP: Teblo rule a.2: a pawn goes "horizontally or vertically … to the
 *   adjacent square"
 * @STELLING_WHY_NOT_STRAIGHT: Tablut: "as many steps in a straight line as you like (vertically or
 *   horizontally)"
 * @STELLING_WHY_BLOCKED: Tablut: "as long as no other piece stands in the way"; pieces don't jump
 * @STELLING_WHY_THRONE: Tablut: when the king has left his throne, "nobody may come to it, not even
 *   the king"
 * @STELLING_WHY_THRONE_PASS: throne-pass=no: nobody may pass over it either
 * @STELLING_WHY_CORNER: goal=corner: "only the king may enter a corner"; nor pass over it
 * @STELLING_WHY_OCCUPIED: Teblo rule a.1, "an unoccupied white square", and a.2, "provided it is
 *   unoccupied. One may go on set pieces of one's own colour and on the base squares"; Tablut: a
 *   piece stands there
 * @STELLING_WHY_PAWN_THERE: Teblo rule b: "A square is temporarily occupied when a pawn stands on
 *   it"; only the attack on a base may share a square (rule d)
 * @STELLING_WHY_COLOURED: Teblo rule b: on base squares "a pawn may be placed, but no set piece"
 * @STELLING_WHY_NO_RESERVE: Teblo: each player has 25 set pieces, and all are on the board
 * @STELLING_WHY_CUTS_OFF: Teblo rule c: "It is forbidden to make a move that takes from one of the
 *   players the possibility to reach one of the players' base squares. One's own base too must stay
 *   within reach."
 * @STELLING_WHY_BARRED: repeat=threat: this move may not take the king, since the threat was void
 *   (stelling-threats.h)
 * @STELLING_WHY_CAPTURES: the move is legal, but captures other pieces than its text names; only
 *   from stelling_move_why ()
 */
typedef enum
{
  STELLING_WHY_LEGAL,
  STELLING_WHY_GAME_OVER,
  STELLING_WHY_NO_PIECE,
  STELLING_WHY_WRONG_SIDE,
  STELLING_WHY_WRONG_KIND,
  STELLING_WHY_NOT_A_STEP,
  STELLING_WHY_NOT_STRAIGHT,
  STELLING_WHY_BLOCKED,
  STELLING_WHY_THRONE,
  STELLING_WHY_THRONE_PASS,
  STELLING_WHY_CORNER,
  STELLING_WHY_OCCUPIED,
  STELLING_WHY_PAWN_THERE,
  STELLING_WHY_COLOURED,
  STELLING_WHY_NO_RESERVE,
  STELLING_WHY_CUTS_OFF,
  STELLING_WHY_BARRED,
  STELLING_WHY_CAPTURES,
} StellingWhyKind;

/**
 * StellingWhy:
 * @kind: the reason
 * @square: the square that shows it, or %STELLING_SQUARE_NONE: the obstacle, the square that may
 *   not be entered, the piece that can't be moved, the king who may not be taken; with
 *   %STELLING_WHY_CUTS_OFF the base that could not be reached, the opponent's if both could not
 * @side: with %STELLING_WHY_CUTS_OFF, the owner of the pawn
 * @squares: all that show it: @square alone; with %STELLING_WHY_CUTS_OFF the part of the board in
 *   which the pawn would be shut; with %STELLING_WHY_GAME_OVER what ended the game
 *   (stelling-ending.h); with %STELLING_WHY_CAPTURES what the move really captures
 * @between: Tablut: the squares that the piece could pass before it would come to @square
 * @bases: with %STELLING_WHY_CUTS_OFF, the bases that the pawn could no longer reach, one or both
 * @n_plies: the number of @plies; only with %STELLING_WHY_BARRED, from stelling_history_why ()
 * @plies: numbers of moves played when the void threat stood on the board: the three times
 */
typedef struct
{
  StellingWhyKind kind;
  StellingSquare square;
  StellingSide side;
  StellingSquares squares;
  StellingSquares between;
  StellingSquares bases;
  guint n_plies;
  guint plies[3];
} StellingWhy;

/* Returns "no-piece", "cuts-off", …: constants, English, not translated: for scripts and logs. */
const char *stelling_why_kind_get_name (StellingWhyKind kind);

/**
 * stelling_position_why:
 * @position: the position before the move
 * @move: anything
 *
 * Finds the first reason that applies, in this order: the game is over; it is no move of this game;
 * the piece is not there or not the mover's; it does not move like that, or the reserve is empty; a
 * square on its way bars it; the result of the move is forbidden. Never allocates. A position knows
 * no draws by repetition: see stelling_history_why ().
 *
 * Returns: the reason why @move is illegal, or %STELLING_WHY_LEGAL
 */
StellingWhy stelling_position_why (const StellingPosition *position, StellingMove move);

/* Does the same for a move that was read. A legal move that captures other pieces than @captures is
 * %STELLING_WHY_CAPTURES: those that its text names (stelling_move_parse_text ()); not checked if
 * NULL or empty. */
StellingWhy stelling_move_why (const StellingPosition *position,
                               StellingMove move,
                               const StellingSquares *captures);

/* Returns a translated sentence for @why, the reason of @move in @position: "Forbidden: Red’s pawn
 * could no longer reach D3". The caller frees. */
char *stelling_why_to_string (const StellingPosition *position,
                              StellingMove move,
                              const StellingWhy *why) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
