/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-position.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-teblo
 *
 * More about a position of Teblo than its moves, for the engine: where pawns can walk, how far it
 * is to a base, and where no set piece may stand (rule c). All functions are pure and safe from any
 * thread. Positions have both pawns on the board, unless said otherwise.
 */

/**
 * StellingTebloRows:
 *
 * A set of squares as 12 ranks of 16 bits: rank r, file f is bit (r % 4) * 16 + f of word r / 4.
 * The four spare columns are always empty, so that a step in any direction is a shift.
 */
typedef struct
{
  guint64 words[3];
} StellingTebloRows;

#define STELLING_TEBLO_SIZE 12
#define STELLING_TEBLO_SQUARES 144
#define STELLING_TEBLO_RESERVE 25
/* Stands for no way: more than any distance. */
#define STELLING_TEBLO_FAR 255

#define STELLING_TEBLO_WORD G_GUINT64_CONSTANT (0x0fff0fff0fff0fff)

/* --- squares and bits --- */

/* Convert a square, 0 to 143, to its bit, 0 to 191, and back. */
static inline guint
stelling_teblo_square_to_bit (guint square)
{
  return square + 4 * (square / 12);
}

static inline StellingSquare
stelling_teblo_bit_to_square (guint bit)
{
  return (StellingSquare) (bit - 4 * (bit >> 4));
}

static inline StellingTebloRows
stelling_teblo_rows_of (StellingSquare square)
{
  guint bit = stelling_teblo_square_to_bit (square);
  guint64 word = G_GUINT64_CONSTANT (1) << (bit & 63);

  /* No array is written to, so that all stays in registers. */
  return (StellingTebloRows) { { bit >> 6 == 0 ? word : 0, bit >> 6 == 1 ? word : 0,
                                 bit >> 6 == 2 ? word : 0 } };
}

static inline gboolean
stelling_teblo_rows_contain (const StellingTebloRows *rows, StellingSquare square)
{
  guint bit = stelling_teblo_square_to_bit (square);

  return square < STELLING_TEBLO_SQUARES && (rows->words[bit >> 6] >> (bit & 63) & 1);
}

static inline void
stelling_teblo_rows_add (StellingTebloRows *rows, StellingSquare square)
{
  guint bit = stelling_teblo_square_to_bit (square);

  rows->words[bit >> 6] |= G_GUINT64_CONSTANT (1) << (bit & 63);
}

static inline void
stelling_teblo_rows_remove (StellingTebloRows *rows, StellingSquare square)
{
  guint bit = stelling_teblo_square_to_bit (square);

  rows->words[bit >> 6] &= ~(G_GUINT64_CONSTANT (1) << (bit & 63));
}

static inline guint
stelling_teblo_rows_count (const StellingTebloRows *rows)
{
  return (guint) (__builtin_popcountll (rows->words[0]) + __builtin_popcountll (rows->words[1])
                  + __builtin_popcountll (rows->words[2]));
}

static inline gboolean
stelling_teblo_rows_is_empty (const StellingTebloRows *rows)
{
  return (rows->words[0] | rows->words[1] | rows->words[2]) == 0;
}

static inline gboolean
stelling_teblo_rows_intersect (const StellingTebloRows *a, const StellingTebloRows *b)
{
  return ((a->words[0] & b->words[0]) | (a->words[1] & b->words[1]) | (a->words[2] & b->words[2]))
         != 0;
}

static inline StellingTebloRows
stelling_teblo_rows_and (StellingTebloRows a, StellingTebloRows b)
{
  return (StellingTebloRows) { { a.words[0] & b.words[0], a.words[1] & b.words[1],
                                 a.words[2] & b.words[2] } };
}

static inline StellingTebloRows
stelling_teblo_rows_and_not (StellingTebloRows a, StellingTebloRows b)
{
  return (StellingTebloRows) { { a.words[0] & ~b.words[0], a.words[1] & ~b.words[1],
                                 a.words[2] & ~b.words[2] } };
}

static inline StellingTebloRows
stelling_teblo_rows_or (StellingTebloRows a, StellingTebloRows b)
{
  return (StellingTebloRows) { { a.words[0] | b.words[0], a.words[1] | b.words[1],
                                 a.words[2] | b.words[2] } };
}

static inline StellingTebloRows
stelling_teblo_rows_all (void)
{
  return (StellingTebloRows) { { STELLING_TEBLO_WORD, STELLING_TEBLO_WORD, STELLING_TEBLO_WORD } };
}

/* Returns the squares of a set and their orthogonal neighbours. Bits that a shift carries over the
 * rim fall into the spare columns or off the ends, and are masked away. */
static inline StellingTebloRows
stelling_teblo_rows_grow (StellingTebloRows r)
{
  const guint64 *w = r.words;
  StellingTebloRows grown;

  grown.words[0] = w[0] | w[0] << 1 | w[0] >> 1 | w[0] << 16 | w[0] >> 16 | w[1] << 48;
  grown.words[1] = w[1] | w[1] << 1 | w[1] >> 1 | w[1] << 16 | w[1] >> 16 | w[0] >> 48 | w[2] << 48;
  grown.words[2] = w[2] | w[2] << 1 | w[2] >> 1 | w[2] << 16 | w[2] >> 16 | w[1] >> 48;
  return stelling_teblo_rows_and (grown, stelling_teblo_rows_all ());
}

/* Takes the lowest square out of a set that is not empty. */
static inline StellingSquare
stelling_teblo_rows_pop (StellingTebloRows *rows)
{
  guint word = rows->words[0] != 0 ? 0 : rows->words[1] != 0 ? 1 : 2;
  guint bit = word * 64 + (guint) __builtin_ctzll (rows->words[word]);

  rows->words[word] &= rows->words[word] - 1;
  return stelling_teblo_bit_to_square (bit);
}

void stelling_teblo_rows_to_squares (const StellingTebloRows *rows, StellingSquares *squares);

/* --- the board --- */

static inline StellingSquare
stelling_teblo_get_base (StellingSide side)
{
  return side == STELLING_YELLOW ? 2 * 12 + 3 : 9 * 12 + 8;
}

/* Returns the four coloured squares: D3, I10, and C9, J4 or D10, I3. */
static inline StellingTebloRows
stelling_teblo_get_coloured (const StellingRules *rules)
{
  static const StellingTebloRows turned
      = { { (guint64) 1 << 35 | (guint64) 1 << 57, 0, (guint64) 1 << 2 | (guint64) 1 << 24 } };
  static const StellingTebloRows mirrored
      = { { (guint64) 1 << 35 | (guint64) 1 << 40, 0, (guint64) 1 << 19 | (guint64) 1 << 24 } };

  return stelling_rules_is (rules, BASES, MIRRORED) ? mirrored : turned;
}

static inline StellingTebloRows
stelling_teblo_get_set (const StellingPosition *position, StellingSide side)
{
  const guint64 *words = position->teblo.set[side];

  return (StellingTebloRows) { { words[0], words[1], words[2] } };
}

/* Returns the squares on which the side's pawn may walk: all without a set piece of the opponent.
 * Pawns are no obstacle. */
static inline StellingTebloRows
stelling_teblo_get_walkable (const StellingPosition *position, StellingSide side)
{
  return stelling_teblo_rows_and_not (
      stelling_teblo_rows_all (), stelling_teblo_get_set (position, stelling_side_other (side)));
}

/* --- ways ---
 * Distances are steps, 0 to 142, or STELLING_TEBLO_FAR where there is no way. Pawns are no obstacle
 * to one another: "Exempt from this rule is a move by which a square is temporarily occupied, or a
 * passage temporarily blocked" (rule c). @walkable: any set of squares, mostly from
 * stelling_teblo_get_walkable (). A way may begin on a square that is not walkable, but does not
 * come back to it. */

/* Returns all squares that can be reached within @walkable from @from, which has to be walkable. */
StellingTebloRows stelling_teblo_flood (StellingTebloRows from, StellingTebloRows walkable);
/* Returns the steps from @from to @to; FAR if one of them is STELLING_SQUARE_NONE. */
guint stelling_teblo_get_distance (StellingTebloRows walkable,
                                   StellingSquare from,
                                   StellingSquare to);
/* Returns the steps from @side's pawn to the opponent's base; FAR if the pawn is missing. */
guint stelling_teblo_get_pawn_distance (const StellingPosition *position, StellingSide side);
/* Fills in the same for both pawns, by side, as fast as for one thanks to wide registers. */
void stelling_teblo_get_pawn_distances (const StellingPosition *position, guint distances[2]);

/* Fills in the steps from @from, by square; FAR everywhere if it is STELLING_SQUARE_NONE. Returns
 * the longest of the distances that are not FAR; 0 if there is none. */
guint stelling_teblo_get_distance_map (StellingTebloRows walkable,
                                       StellingSquare from,
                                       guint8 map[STELLING_TEBLO_SQUARES]);

/* Fills in, by square, the steps of @side's pawn from there to @owner's base; FAR on the opponent's
 * set pieces too. Returns the same. */
guint stelling_teblo_get_base_map (const StellingPosition *position,
                                   StellingSide side,
                                   StellingSide owner,
                                   guint8 map[STELLING_TEBLO_SQUARES]);

/* Fills in the squares that lie on any shortest way, both ends included; none if there is no way.
 * Returns its length, or FAR. */
guint stelling_teblo_get_shortest (StellingTebloRows walkable,
                                   StellingSquare from,
                                   StellingSquare to,
                                   StellingTebloRows *squares);
/* Fills in the squares that every way shares, without both ends: a set piece there would cut the
 * way off. Returns FALSE, with every walkable square in @cuts, if there is no way. */
gboolean stelling_teblo_get_cuts (StellingTebloRows walkable,
                                  StellingSquare from,
                                  StellingSquare to,
                                  StellingTebloRows *cuts);

/* --- moves of one kind: for either side, to move or not, in a finished position too --- */

/* Returns the squares to which @side's pawn may step by rules a.2 and d: free ones, set pieces of
 * its own colour, base squares, the opponent's base even if his pawn stands there; none if the pawn
 * is missing. */
StellingTebloRows stelling_teblo_get_steps (const StellingPosition *position, StellingSide side);
/* Returns the free white squares: all on which a side might place but for rule c and an empty
 * reserve. Rule b: "A square is temporarily occupied when a pawn stands on it", "permanently when a
 * set piece does"; on the base squares "a pawn may be placed, but no set piece". */
StellingTebloRows stelling_teblo_get_free (const StellingPosition *position);
/* Returns the free white squares on which rule c (%STELLING_WHY_CUTS_OFF) forbids @side to place:
 * all where a pawn is cut off already, since no placement gives the way back. Only setting up can
 * cut one off (STELLING_PROBLEM_CUT_OFF). A missing pawn counts for nothing. */
StellingTebloRows stelling_teblo_get_forbidden (const StellingPosition *position,
                                                StellingSide side);
/* Returns the squares where @side may place by rules a.1, b and c; none with an empty reserve. */
StellingTebloRows stelling_teblo_get_places (const StellingPosition *position, StellingSide side);

/**
 * StellingTebloForbidden:
 * @all: the same as stelling_teblo_get_forbidden () returns
 * @cut_off: by whose pawn and whose base: the squares after a placement on which the pawn could not
 *   reach the base. The placer's own pawn has some only if it is cut off already, as its own set
 *   pieces don't bar it
 *
 * The squares that rule c forbids, and why. stelling_position_why () has the reason for one square.
 */
typedef struct
{
  StellingTebloRows all;
  StellingTebloRows cut_off[2][2];
} StellingTebloForbidden;

/* Fills in the reason for every square on which rule c forbids @side to place. */
void stelling_teblo_explain_forbidden (const StellingPosition *position,
                                       StellingSide side,
                                       StellingTebloForbidden *forbidden);

/* --- the functions behind stelling_position_… --- */

void stelling_teblo_init (StellingPosition *position);
void stelling_teblo_get_moves (const StellingPosition *position, StellingMoveList *list);
guint stelling_teblo_count_moves (const StellingPosition *position);
gboolean stelling_teblo_is_legal (const StellingPosition *position, StellingMove move);
void stelling_teblo_play (StellingPosition *position, StellingMove move);
StellingOutcome stelling_teblo_get_outcome (const StellingPosition *position);
guint64 stelling_teblo_perft (const StellingPosition *position, guint depth);
guint64 stelling_teblo_perft_made (const StellingPosition *position,
                                   guint depth,
                                   guint64 *checksum);

G_END_DECLS
