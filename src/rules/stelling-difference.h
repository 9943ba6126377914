/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-position.h"

G_BEGIN_DECLS

/**
 * StellingPositionFigures:
 * @turn: who is to move
 * @pieces: by side: Tablut's men without the king, Teblo's set pieces on the board
 * @reserve: by side, Teblo: set pieces that are not placed yet
 * @steps: by side, Teblo: the length of the pawn's shortest way; %STELLING_TEBLO_FAR without one
 * @pawns: by side, Teblo: the pawns' squares, or %STELLING_SQUARE_NONE
 * @king: Tablut: his square, or %STELLING_SQUARE_NONE
 * @lines: Tablut: the number of his open lines, with either side to move; 0 in a finished game
 *
 * What a position comes to in figures. Those of the other game are 0, or no square.
 */
typedef struct
{
  StellingSide turn;
  guint pieces[2];
  guint reserve[2];
  guint steps[2];
  StellingSquare pawns[2];
  StellingSquare king;
  guint lines;
} StellingPositionFigures;

/**
 * StellingDifference:
 * @game: of both positions
 * @squares: where not the same stands
 * @here: of the first position
 * @there: of the second
 *
 * What differs between two positions of a game, as data that can be drawn and put into words; a
 * plain value.
 */
typedef struct
{
  StellingGame game;
  StellingSquares squares;
  StellingPositionFigures here;
  StellingPositionFigures there;
} StellingDifference;

/* Compares two positions of the same game, of any rules, playable or not. Takes some
 * microseconds. */
void stelling_difference_init (StellingDifference *self,
                               const StellingPosition *here,
                               const StellingPosition *there);
/* Returns whether nothing differs: pieces, reserves and turn are the same. */
gboolean stelling_difference_is_none (const StellingDifference *self);

G_END_DECLS
