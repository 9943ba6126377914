/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-teblo.h"

G_BEGIN_DECLS

/**
 * StellingPawnWay:
 * @side: the owner of the pawn
 * @from: the pawn's square, or %STELLING_SQUARE_NONE if it is missing
 * @to: the base
 * @length: the number of steps; %STELLING_TEBLO_FAR without a way
 * @squares: all that lie on any shortest way, both ends included
 * @shared: the squares that all shortest ways share, without both ends: a set piece of the
 *   opponent's on one of them makes the way longer
 * @cuts: the squares that all ways share, without both ends, some of those in @shared: a set piece
 *   of the opponent's there would cut the pawn off, which rule c forbids
 * @path: one shortest way, from the pawn to the base: @length + 1 squares; none without a way. It
 *   goes straight on where it can
 *
 * The shortest ways of a pawn to a base, as data that can be drawn: steps over all squares without
 * a set piece of the opponent's. Pawns are no obstacle. Plain values, without pointers.
 */
typedef struct
{
  StellingSide side;
  StellingSquare from;
  StellingSquare to;
  guint length;
  StellingSquares squares;
  StellingSquares shared;
  StellingSquares cuts;
  StellingSquare path[STELLING_TEBLO_SQUARES];
} StellingPawnWay;

/* Fills in the ways of @side's pawn to @owner's base, in any position of Teblo, finished or not. */
void stelling_pawn_way_init (StellingPawnWay *self,
                             const StellingPosition *position,
                             StellingSide side,
                             StellingSide owner);

G_END_DECLS
