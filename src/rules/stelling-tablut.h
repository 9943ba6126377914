/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-position.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-tablut
 *
 * More about a position of Tablut than its moves: lines, captures, threats to the king and his ways
 * out, for the engine and the window. All functions are pure, take positions of Tablut only and are
 * safe from any thread. Each takes some ten nanoseconds.
 */

/* A set of squares: bit n is square n. */
typedef unsigned __int128 StellingTablutSet;

#define STELLING_TABLUT_SIZE 9
#define STELLING_TABLUT_SQUARES 81
#define STELLING_TABLUT_THRONE 40
#define STELLING_TABLUT_GUARDS 8
#define STELLING_TABLUT_MEN 16

#define stelling_tablut_bit(square) ((StellingTablutSet) 1 << (square))
#define STELLING_TABLUT_BOARD (stelling_tablut_bit (81) - 1)
#define STELLING_TABLUT_FILE_A                                                                     \
  (stelling_tablut_bit (0) | stelling_tablut_bit (9) | stelling_tablut_bit (18)                    \
   | stelling_tablut_bit (27) | stelling_tablut_bit (36) | stelling_tablut_bit (45)                \
   | stelling_tablut_bit (54) | stelling_tablut_bit (63) | stelling_tablut_bit (72))
#define STELLING_TABLUT_FILE_I (STELLING_TABLUT_FILE_A << 8)
#define STELLING_TABLUT_CORNERS                                                                    \
  (stelling_tablut_bit (0) | stelling_tablut_bit (8) | stelling_tablut_bit (72)                    \
   | stelling_tablut_bit (80))
#define STELLING_TABLUT_EDGE                                                                       \
  (STELLING_TABLUT_FILE_A | STELLING_TABLUT_FILE_I | (StellingTablutSet) 0x1ff                     \
   | (StellingTablutSet) 0x1ff << 72)

static inline StellingTablutSet
stelling_tablut_set (const guint64 words[2])
{
  return (StellingTablutSet) words[1] << 64 | words[0];
}

static inline StellingSquares
stelling_tablut_to_squares (StellingTablutSet set)
{
  return (StellingSquares) { { (guint64) set, (guint64) (set >> 64), 0 } };
}

static inline guint
stelling_tablut_count (StellingTablutSet set)
{
  return (guint) (__builtin_popcountll ((guint64) set)
                  + __builtin_popcountll ((guint64) (set >> 64)));
}

/* Returns the lowest square of a set that is not empty. */
static inline StellingSquare
stelling_tablut_first (StellingTablutSet set)
{
  guint64 low = (guint64) set;

  return (StellingSquare) (low != 0 ? __builtin_ctzll (low)
                                    : 64 + __builtin_ctzll ((guint64) (set >> 64)));
}

static inline StellingSquare
stelling_tablut_pop (StellingTablutSet *set)
{
  StellingSquare square = stelling_tablut_first (*set);

  *set &= *set - 1;
  return square;
}

/* Return one step of every square of a set; squares that would leave the board are lost. */
static inline StellingTablutSet
stelling_tablut_east (StellingTablutSet set)
{
  return (set & ~STELLING_TABLUT_FILE_I) << 1;
}

static inline StellingTablutSet
stelling_tablut_west (StellingTablutSet set)
{
  return (set & ~STELLING_TABLUT_FILE_A) >> 1;
}

static inline StellingTablutSet
stelling_tablut_north (StellingTablutSet set)
{
  return set << 9 & STELLING_TABLUT_BOARD;
}

static inline StellingTablutSet
stelling_tablut_south (StellingTablutSet set)
{
  return set >> 9;
}

/* Returns the orthogonal neighbours. */
static inline StellingTablutSet
stelling_tablut_around (StellingTablutSet set)
{
  return stelling_tablut_east (set) | stelling_tablut_west (set) | stelling_tablut_north (set)
         | stelling_tablut_south (set);
}

static inline StellingTablutSet
stelling_tablut_get_light (const StellingPosition *position)
{
  return stelling_tablut_set (position->tablut.light);
}

static inline StellingTablutSet
stelling_tablut_get_dark (const StellingPosition *position)
{
  return stelling_tablut_set (position->tablut.dark);
}

static inline StellingTablutSet
stelling_tablut_get_king (const StellingPosition *position)
{
  return stelling_tablut_set (position->tablut.king);
}

static inline StellingTablutSet
stelling_tablut_get_occupied (const StellingPosition *position)
{
  return stelling_tablut_get_light (position) | stelling_tablut_get_dark (position)
         | stelling_tablut_get_king (position);
}

/* Returns the squares on which the king wins: the edge or the corners. */
static inline StellingTablutSet
stelling_tablut_get_goal (const StellingRules *rules)
{
  return stelling_rules_is (rules, GOAL, CORNER) ? STELLING_TABLUT_CORNERS : STELLING_TABLUT_EDGE;
}

/* --- moves: see stelling_position_get_moves (). Nobody comes on to the throne, and `throne-pass`
 * sets who may go over it; with `goal=corner` "only the king may come into the corners" --- */

/* Returns the squares to which the piece on @square (any) may legally move: none if it is not the
 * side to move's, in a finished game, or where taking the king is barred. */
StellingTablutSet stelling_tablut_get_targets (const StellingPosition *position,
                                               StellingSquare square);

/* The functions below take either side, to move or not, in a finished game too, without a bar. */

/* Returns where the piece on @square (0 to 80) could go if its side were to move. */
StellingTablutSet stelling_tablut_get_reach (const StellingPosition *position,
                                             StellingSquare square);
/* Returns all squares to which any piece of @side could go. */
StellingTablutSet stelling_tablut_get_side_reach (const StellingPosition *position,
                                                  StellingSide side);
/* Returns the number of moves that @side would have, 0 to some 300. */
guint stelling_tablut_get_mobility (const StellingPosition *position, StellingSide side);

/* --- the king's ways. `goal=edge`: "White's aim is to get his king to any edge of the board";
 * `goal=corner`: "to one of the corners of the board" --- */

/* Returns the goal squares that the king could reach with one move. */
StellingTablutSet stelling_tablut_get_escapes (const StellingPosition *position);
/* Returns the number of @squares, free ones or the king's own, from which he could reach a goal
 * square in one move if he stood there and not on his own square. */
guint stelling_tablut_count_ways (const StellingPosition *position, StellingTablutSet squares);

typedef enum
{
  STELLING_NORTH, /* towards rank 9 */
  STELLING_EAST,  /* towards file i */
  STELLING_SOUTH,
  STELLING_WEST,
  STELLING_N_DIRECTIONS
} StellingDirection;

/**
 * StellingTablutWays:
 * @lines: by StellingDirection: the squares after the king up to and with the goal that he can
 *   reach in this direction with one move (with the empty throne if he goes over it); else none
 * @goals: the goal squares at their ends
 * @n: the number of open lines, 0 to 4. Players call one a "raichi", which dark has to answer, and
 *   two a "tuichi", which it seldom can
 */
typedef struct
{
  StellingTablutSet lines[STELLING_N_DIRECTIONS];
  StellingTablutSet goals;
  guint n;
} StellingTablutWays;

/* Fills in the king's open ways, with either side to move; none in a finished game. Returns @n. */
guint stelling_tablut_get_ways (const StellingPosition *position, StellingTablutWays *ways);

/* --- captures: see stelling_position_get_captures (); `taken` sets how the king is taken. The
 * functions take either side, to move or not, and ignore a bar on taking the king --- */

/* Returns what a move of the piece on @from to @to (0 to 80) takes, a king included; the move is
 * not checked. */
StellingTablutSet stelling_tablut_get_captures (const StellingPosition *position,
                                                StellingSquare from,
                                                StellingSquare to);
/* Returns the free squares on which the arrival of a man of @side would capture something, a king
 * included, whether one can come there or not. A king that captures does so on the same squares. */
StellingTablutSet stelling_tablut_get_capturing (const StellingPosition *position,
                                                 StellingSide side);
/* Returns the opponent's pieces, a king included, that @side could take if it were to move. */
StellingTablutSet stelling_tablut_get_attacked (const StellingPosition *position,
                                                StellingSide side);
/* Returns the free squares on which the arrival of a dark man, possible or not, takes the king. */
StellingTablutSet stelling_tablut_get_takes (const StellingPosition *position);
/* Fills in the dark moves that would take the king if dark were to move, by square. */
void stelling_tablut_get_takings (const StellingPosition *position, StellingMoveList *list);
/* Returns whether there is such a move. */
gboolean stelling_tablut_is_king_threatened (const StellingPosition *position);
/* Returns the number of the king's sides that are closed as `taken=four` counts; 0: no king. */
guint stelling_tablut_count_closed_sides (const StellingPosition *position);
/* Returns the number of moves, one at least, that dark needs at least to take the king where he
 * stands; where two men opposite may do that is always one. */
guint stelling_tablut_count_least_moves_to_take (const StellingPosition *position);

/* --- the functions behind stelling_position_… --- */

void stelling_tablut_init (StellingPosition *position);
void stelling_tablut_get_moves (const StellingPosition *position, StellingMoveList *list);
guint stelling_tablut_count_moves (const StellingPosition *position);
gboolean stelling_tablut_is_legal (const StellingPosition *position, StellingMove move);
void stelling_tablut_play (StellingPosition *position, StellingMove move);
StellingOutcome stelling_tablut_get_outcome (const StellingPosition *position);
guint64 stelling_tablut_perft (const StellingPosition *position, guint depth);
guint64 stelling_tablut_perft_made (const StellingPosition *position,
                                    guint depth,
                                    guint64 *checksum);

G_END_DECLS
