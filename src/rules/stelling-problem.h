/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-outcome.h"
#include "stelling-square.h"

G_BEGIN_DECLS

typedef struct _StellingPosition StellingPosition;

/**
 * SECTION:stelling-problem
 *
 * Problems are the reasons, as data, why a position that was set up or read can't be played. Such a
 * position can be kept as a diagram; its moves and result are harmless but mean nothing.
 */

/**
 * StellingProblemKind:
 * @STELLING_PROBLEM_NO_KING: Tablut
 * @STELLING_PROBLEM_TOO_MANY_KINGS: Tablut: another king stands on @square; @count kings, @limit 1
 * @STELLING_PROBLEM_NO_PAWN: Teblo: @side's is missing
 * @STELLING_PROBLEM_TOO_MANY_PIECES: @side has @count of at most @limit: 25 set pieces on the board
 *   and in reserve together, 8 guards, 16 dark men. Fewer are fine
 * @STELLING_PROBLEM_BAD_SQUARE: @side's piece stands on @square where none of its kind may: a set
 *   piece on a coloured square, a man on the throne or (goal=corner) in a corner
 * @STELLING_PROBLEM_SHARED_SQUARE: Teblo, @square: @side's pawn on the opponent's set piece; or
 *   both pawns, off the players' bases
 * @STELLING_PROBLEM_GAME_OVER: the position is finished with @outcome, by the want of a legal move
 *   too; @square has the pawn or the king that won, if one did
 * @STELLING_PROBLEM_CUT_OFF: Teblo rule c: @side's pawn can't reach the base on @square
 */
typedef enum
{
  STELLING_PROBLEM_NO_KING,
  STELLING_PROBLEM_TOO_MANY_KINGS,
  STELLING_PROBLEM_NO_PAWN,
  STELLING_PROBLEM_TOO_MANY_PIECES,
  STELLING_PROBLEM_BAD_SQUARE,
  STELLING_PROBLEM_SHARED_SQUARE,
  STELLING_PROBLEM_GAME_OVER,
  STELLING_PROBLEM_CUT_OFF,
} StellingProblemKind;

/* Returns "no-king", "cut-off", …: constants, English, not translated: for scripts, tests, logs. */
const char *stelling_problem_kind_get_name (StellingProblemKind kind);

/* The fields that a kind does not name above are 0. @squares show the reason: @square; all kings or
 * pieces if there are too many; the part of the board in which a pawn is shut; the pieces of a side
 * without a legal move. */
typedef struct
{
  StellingProblemKind kind;
  StellingSquare square; /* or STELLING_SQUARE_NONE */
  StellingSide side;
  guint count;
  guint limit;
  StellingOutcome outcome;
  StellingSquares squares;
} StellingProblem;

/* More than any position has: one for each square and some without a square. */
#define STELLING_MAX_PROBLEMS 160

/* Fills in every reason why any @position can't be played, in the order of squares, those without a
 * square last. Returns their number; 0: the position can be played. */
guint stelling_position_check (const StellingPosition *position,
                               StellingProblem problems[STELLING_MAX_PROBLEMS]);
/* Returns a translated sentence that names the square; the caller frees. */
char *stelling_problem_to_string (const StellingPosition *position, const StellingProblem *problem)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
