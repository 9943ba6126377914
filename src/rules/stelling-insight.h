/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-pawn-way.h"
#include "stelling-tablut.h"

G_BEGIN_DECLS

/**
 * StellingInsightPart:
 * @STELLING_INSIGHT_WAYS: Teblo: both pawns' shortest ways to the opponent's base
 * @STELLING_INSIGHT_SHARED: Teblo: the squares that all shortest ways of a pawn share
 * @STELLING_INSIGHT_FORBIDDEN: Teblo: the squares that rule c forbids, and why
 * @STELLING_INSIGHT_LINES: Tablut: the king's open lines
 * @STELLING_INSIGHT_TAKINGS: Tablut: what can be taken, and from where
 * @STELLING_INSIGHT_CLOSED: Tablut: squares closed to the king
 * @STELLING_INSIGHT_CONTROL: Tablut: how many pieces of each side can move to a square
 * @STELLING_INSIGHT_SOLVED: Teblo: the proven results of moves
 * @STELLING_INSIGHT_PROVEN: Tablut: the same
 *
 * The parts of a position's geometry, as bits. Proven results are shown as one more of its parts,
 * but take an engine: they are StellingTruths, and no field here has them.
 */
typedef enum
{
  STELLING_INSIGHT_WAYS = 1 << 0,
  STELLING_INSIGHT_SHARED = 1 << 1,
  STELLING_INSIGHT_FORBIDDEN = 1 << 2,
  STELLING_INSIGHT_LINES = 1 << 3,
  STELLING_INSIGHT_TAKINGS = 1 << 4,
  STELLING_INSIGHT_CLOSED = 1 << 5,
  STELLING_INSIGHT_CONTROL = 1 << 6,
  STELLING_INSIGHT_SOLVED = 1 << 7,
  STELLING_INSIGHT_PROVEN = 1 << 8,
} StellingInsightPart;

#define STELLING_N_INSIGHT_PARTS 9
#define STELLING_INSIGHT_OF_TEBLO                                                                  \
  (STELLING_INSIGHT_WAYS | STELLING_INSIGHT_SHARED | STELLING_INSIGHT_FORBIDDEN                    \
   | STELLING_INSIGHT_SOLVED)
#define STELLING_INSIGHT_OF_TABLUT                                                                 \
  (STELLING_INSIGHT_LINES | STELLING_INSIGHT_TAKINGS | STELLING_INSIGHT_CLOSED                     \
   | STELLING_INSIGHT_CONTROL | STELLING_INSIGHT_PROVEN)
/* The parts that an engine finds. */
#define STELLING_INSIGHT_OF_ENGINE (STELLING_INSIGHT_SOLVED | STELLING_INSIGHT_PROVEN)

/**
 * StellingInsight:
 * @parts: which of the fields below are filled in; the others are empty
 * @ways: (parts WAYS, SHARED) by side: to the opponent's base; after the placement on @placed, if
 *   there is one
 * @placed: the square of a placement under consideration, or %STELLING_SQUARE_NONE
 * @before: by side: the lengths of the ways without that placement; else those of @ways
 * @forbidden: (FORBIDDEN) where rule c forbids the side to move to place; none in a finished game
 * @cut_off: (FORBIDDEN) by whose pawn and whose base: those of @forbidden after which the pawn
 *   could not reach the base
 * @king: (all of Tablut's) the king's square, or %STELLING_SQUARE_NONE
 * @lines: (LINES) the king's open lines, with either side to move; none in a finished game
 * @steps: (LINES) by StellingDirection: the number of squares to the goal; 0: the line is not open
 * @takings: (TAKINGS) by side: the moves that take something. Of the side to move they are legal
 *   moves, so that a bar on taking the king is respected; of the other side, moves that it could
 *   make if it were to move. None in a finished game
 * @takable: (TAKINGS) by the side that takes: what those moves take, a king included
 * @barred: (CLOSED) free squares on which no king may stop
 * @sides: (CLOSED) the squares beside the king that close a side of his, as the switch `taken`
 *   counts them when all four must be closed: dark men, and the empty squares that help
 * @deadly: (CLOSED) squares to which the king could go if Light were to move, but where Dark's next
 *   move could take him. None in a finished game
 * @control: (CONTROL) by side and square: how many of its pieces, 0 to 4, could move to a free
 *   square if it were to move, the bar left aside; 0 on all others. A square belongs to the side
 *   that alone can come there
 *
 * The geometry of a position: what a player sees who looks long enough. The rules of the position
 * decide, with all their switches. Plain values, without pointers.
 */
typedef struct
{
  guint parts;

  /* Teblo */
  StellingPawnWay ways[2];
  StellingSquare placed;
  guint before[2];
  StellingSquares forbidden;
  StellingSquares cut_off[2][2];

  /* Tablut */
  StellingSquare king;
  StellingTablutWays lines;
  guint steps[STELLING_N_DIRECTIONS];
  StellingMoveList takings[2];
  StellingSquares takable[2];
  StellingSquares barred;
  StellingSquares sides;
  StellingSquares deadly;
  guint8 control[2][STELLING_TABLUT_SQUARES];
} StellingInsight;

/**
 * stelling_insight_init:
 * @parts: StellingInsightPart bits; those of the other game are left out
 *
 * Looks at @position, which can be any. All parts of a position take some ten microseconds.
 */
void stelling_insight_init (StellingInsight *self, const StellingPosition *position, guint parts);

/* Puts the ways in place as they would be if the side to move placed a set piece on @square.
 * Returns FALSE, and changes nothing, if there are no ways in @self or the placement is illegal. */
gboolean stelling_insight_consider (StellingInsight *self,
                                    const StellingPosition *position,
                                    StellingSquare square);

G_END_DECLS
