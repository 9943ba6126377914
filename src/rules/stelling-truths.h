/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-position.h"
#include "stelling-score.h"

G_BEGIN_DECLS

/* @score: proven, for the side that makes the move; STELLING_SCORE_NONE: nothing is proven */
typedef struct
{
  StellingMove move;
  StellingScore score;
} StellingTruth;

/**
 * StellingTruths:
 * @game: of the position
 * @n: the number of its legal moves
 * @truths: each of them, with what is proven of it
 *
 * The legal moves of a position and their proven results. The engine finds them; the window shows
 * them. A plain value.
 */
typedef struct
{
  StellingGame game;
  guint n;
  StellingTruth truths[STELLING_MAX_MOVES];
} StellingTruths;

/**
 * StellingSquareTruth:
 * @place: of placing a set piece on the square
 * @step: of going there; the best result of several pieces
 * @from: of all that the piece on the square can do: no win, but known
 *
 * The proven results that a board shows on a square; each is STELLING_SCORE_NONE if it shows none.
 */
typedef struct
{
  StellingScore place;
  StellingScore step;
  StellingScore from;
} StellingSquareTruth;

/* Lists the legal moves; nothing is proven of them yet. */
void stelling_truths_init (StellingTruths *self, const StellingPosition *position);
/* Sets the result of @move, which is in the list. */
void stelling_truths_set (StellingTruths *self, StellingMove move, StellingScore score);
/* Returns no score for a move that is not in the list. */
StellingScore stelling_truths_get (const StellingTruths *self, StellingMove move);
/* Returns the number of moves with a result of this kind. */
guint stelling_truths_count (const StellingTruths *self, StellingScoreKind kind);
/* Fills in what is to be shown on @square while the piece on @selected, or none
 * (STELLING_SQUARE_NONE), is selected: then only its own moves count. In Tablut, with nothing
 * selected, only wins are shown where a piece can go to. */
void stelling_truths_get_square (const StellingTruths *self,
                                 StellingSquare square,
                                 StellingSquare selected,
                                 StellingSquareTruth *truth);

G_END_DECLS
