/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-rules.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-square
 *
 * Squares, sets of squares, and the kinds of squares of the empty board. Plain values; any thread
 * may call every function.
 */

/**
 * StellingSquare:
 *
 * A square: rank * size + file, both counted from 0; the size is 12 in Teblo (squares 0 to 143) and
 * 9 in Tablut (0 to 80). A1 is 0. %STELLING_SQUARE_NONE is no square.
 */
typedef guint8 StellingSquare;
#define STELLING_SQUARE_NONE 255
#define STELLING_MAX_SQUARES 144

/**
 * StellingSquares:
 *
 * A set of squares in 24 bytes: square s is bit (s % 64) of word (s / 64). All zeros: no square.
 */
typedef struct
{
  guint64 words[3];
} StellingSquares;

/* Returns FALSE for a number that is no square. */
static inline gboolean
stelling_squares_contain (const StellingSquares *squares, StellingSquare square)
{
  return square < STELLING_MAX_SQUARES && (squares->words[square / 64] >> (square % 64) & 1);
}

/* @square: less than STELLING_MAX_SQUARES */
static inline void
stelling_squares_add (StellingSquares *squares, StellingSquare square)
{
  squares->words[square / 64] |= G_GUINT64_CONSTANT (1) << (square % 64);
}

/* @square: less than STELLING_MAX_SQUARES */
static inline void
stelling_squares_remove (StellingSquares *squares, StellingSquare square)
{
  squares->words[square / 64] &= ~(G_GUINT64_CONSTANT (1) << (square % 64));
}

static inline gboolean
stelling_squares_is_empty (const StellingSquares *squares)
{
  return (squares->words[0] | squares->words[1] | squares->words[2]) == 0;
}

static inline gboolean
stelling_squares_equal (const StellingSquares *a, const StellingSquares *b)
{
  return a->words[0] == b->words[0] && a->words[1] == b->words[1] && a->words[2] == b->words[2];
}

static inline guint
stelling_squares_count (const StellingSquares *squares)
{
  return (guint) (__builtin_popcountll (squares->words[0])
                  + __builtin_popcountll (squares->words[1])
                  + __builtin_popcountll (squares->words[2]));
}

/* Takes the lowest square out of a set that is not empty. */
static inline StellingSquare
stelling_squares_pop (StellingSquares *squares)
{
  guint word = squares->words[0] != 0 ? 0 : squares->words[1] != 0 ? 1 : 2;
  guint bit = (guint) __builtin_ctzll (squares->words[word]);

  squares->words[word] &= squares->words[word] - 1;
  return (StellingSquare) (word * 64 + bit);
}

/**
 * StellingSquareKind:
 * @STELLING_SQUARE_PLAIN: a square like most: Teblo's white ones
 * @STELLING_SQUARE_YELLOW_BASE: Teblo, D3: Yellow's base, where Red's pawn wants to be
 * @STELLING_SQUARE_RED_BASE: Teblo, I10
 * @STELLING_SQUARE_NEUTRAL_BASE: Teblo: the two coloured squares that belong to nobody; all that is
 *   particular is that no set piece may stand there
 * @STELLING_SQUARE_THRONE: Tablut, e5
 * @STELLING_SQUARE_CORNER: Tablut: a corner, only where the rules treat it in a special way
 *   (goal=corner)
 *
 * The particularity of a square, whatever stands on it. Teblo rule b: "A pawn may be placed on the
 * base squares, but no set piece."
 */
typedef enum
{
  STELLING_SQUARE_PLAIN,
  STELLING_SQUARE_YELLOW_BASE,
  STELLING_SQUARE_RED_BASE,
  STELLING_SQUARE_NEUTRAL_BASE,
  STELLING_SQUARE_THRONE,
  STELLING_SQUARE_CORNER,
} StellingSquareKind;

/* Returns the kind of any @square; one that is not on the board is plain. */
StellingSquareKind stelling_rules_get_square_kind (const StellingRules *rules,
                                                   StellingSquare square);
/* Returns @side's base in Teblo; in Tablut STELLING_SQUARE_NONE. */
StellingSquare stelling_rules_get_base (const StellingRules *rules, StellingSide side);

G_END_DECLS
