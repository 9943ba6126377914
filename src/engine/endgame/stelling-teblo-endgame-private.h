/* stelling-teblo-endgame-private.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <string.h>

#include "stelling-endgame-solver.h"
#include "stelling-teblo.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-teblo-ending
 *
 * How Teblo's endings are solved: backwards, from the positions in which somebody has won or cannot
 * move, ply by ply, for all squares of both pawns at once. One pawn, that of the wide side, is
 * every square of a set at the same time; the other, the fixed side's, is on one square, and there
 * is a set for each. So a step back is a few shifts of a set for the wide side, and a few ANDs or
 * ORs of neighbouring sets for the fixed one.
 *
 * With set pieces left the same is done again, and what a placement leads to comes from a board
 * that was solved before, with one piece more on it and one less in reserve.
 *
 * A table holds what is known after every ply, as two kinds of sets: by ply and fixed square, the
 * wide side's squares from which the side to move has won, or lost, in so many plies at most. Sets
 * only grow, and every other ply is one of wins.
 */

/* Sixteen ranks of sixteen squares, in the layout of StellingTebloRows and a spare word. */
typedef struct
{
  guint64 words[4];
} __attribute__ ((aligned (32))) StellingEndingSet;

/* The fixed pawn's squares, with closed ones around: a neighbour is 1 or STELLING_ENDING_RANK
 * away. */
#define STELLING_ENDING_RANK 13
#define STELLING_ENDING_CELLS (STELLING_ENDING_RANK * 14 + 1)

/* Index of what is known after a number of plies; two come before the first. Odd ones are wins of
 * the side to move. */
#define STELLING_ENDING_STEPS 256
#define STELLING_ENDING_FIRST 2

enum
{
  STELLING_ENDING_WIDE,
  STELLING_ENDING_FIXED,
};

typedef StellingEndingSet StellingEndingSets[STELLING_ENDING_CELLS];

/**
 * StellingEndingTable:
 * @sets: by step, side to move, and the fixed side's cell
 * @last: from here on nothing new comes: a later step is the same as that two before it
 * @end: the last step that is filled in, @last or later
 */
typedef struct
{
  StellingEndingSets (*sets)[2];
  guint last;
  guint end;
} StellingEndingTable;

/**
 * StellingEndingPlaces:
 * @sets: by step and the fixed side's cell
 * @last: as in a table
 *
 * What placing a set piece leads to: in odd steps, squares from which a placement reaches a
 * position in which the opponent has not won yet, in even ones a position that the opponent has
 * lost; in one ply less.
 */
typedef struct
{
  StellingEndingSets *sets;
  guint last;
} StellingEndingPlaces;

/* A board and what is in reserve: what an ending is told apart by. */
typedef struct
{
  StellingTebloRows set[2];
  StellingTebloRows coloured; /* squares where nobody may place */
  guint8 reserve[2];
} StellingEndingBoard;

static inline gboolean
stelling_ending_board_is (const StellingEndingBoard *a, const StellingEndingBoard *b)
{
  return memcmp (a->set, b->set, sizeof a->set) == 0
         && memcmp (&a->coloured, &b->coloured, sizeof a->coloured) == 0
         && memcmp (a->reserve, b->reserve, sizeof a->reserve) == 0;
}

/* A board as the solver walks on it. */
typedef struct
{
  StellingSide wide;
  StellingTebloRows walk[2];    /* by kind: where the pawn may be, both bases included */
  StellingTebloRows open;       /* where the fixed pawn may be while the game goes on */
  guint goal_cell;              /* where the fixed pawn has won */
  StellingEndingSet goal;       /* where the wide pawn has won */
  StellingEndingSets stand;     /* by cell: where the wide pawn may be then; empty if not open */
  StellingEndingSets self;      /* by cell: the square itself */
} StellingEndingFrame;

/* A set that was changed for a while. */
typedef struct
{
  StellingEndingSet old;
  StellingEndingSet *where;
} StellingEndingUndo;

/**
 * StellingEndingClosing:
 * @square: where the wide side places
 * @region: where the fixed pawn may be then: what is left of @open
 * @gains: what is different then, where the fixed side is to move
 * @tails: by step: what stays different from there on
 * @undo: room for every set of a table
 * @end: (out): the last step that was looked at
 */
typedef struct
{
  StellingSquare square;
  StellingTebloRows region;
  StellingEndingSets *gains;
  StellingEndingSets *tails;
  StellingEndingUndo *undo;
  guint end;
} StellingEndingClosing;

#define STELLING_ENDING_DIGITS 8

/* A solved board made small: by digit, side to move and the fixed pawn's square the wide pawn's
 * squares. The first digit tells the squares from which the side to move wins. The others are half
 * the number of plies in Gray code, XORed with what comes after the last of such numbers: all zeros
 * mean that no end is known. */
typedef guint64 StellingEndingPacked[STELLING_ENDING_DIGITS][2][STELLING_TEBLO_SQUARES][3];

/* What is compiled once for each StellingCpu. */
typedef struct
{
  /* Solves the board; @places, by kind, may be NULL. FALSE if it takes more steps than there are:
   * then nothing is known. */
  gboolean (*solve) (const StellingEndingFrame *frame,
                     StellingEndingTable *table,
                     const StellingEndingPlaces *const places[2]);
  /* How the solved board changes where the wide side has placed one set piece; the table is the
   * same afterwards. FALSE if it has too few steps: it has to be lengthened, and all done again,
   * which adds nothing wrong. */
  gboolean (*close) (const StellingEndingFrame *frame,
                     StellingEndingTable *table,
                     StellingEndingClosing *closing);
  /* Brings all closings together in @places, which are their gains; @legal: where the wide side may
   * place at all. */
  void (*combine) (const StellingEndingFrame *frame,
                   const StellingEndingTable *table,
                   const StellingEndingSets legal,
                   StellingEndingSets *tails,
                   StellingEndingPlaces *places);
  /* Adds to @places what the table tells of positions in which @kind is to move, and the opponent
   * has just placed on @square. */
  void (*add) (const StellingEndingFrame *frame,
               const StellingEndingTable *table,
               guint kind,
               StellingSquare square,
               StellingEndingPlaces *places);
  void (*pack) (const StellingEndingFrame *frame,
                const StellingEndingTable *table,
                StellingEndingPacked packed);
} StellingEndingKernel;

extern const StellingEndingKernel stelling_ending_kernel_plain;
extern const StellingEndingKernel stelling_ending_kernel_v3;

static inline guint
stelling_ending_bit_to_cell (guint bit)
{
  return bit - 3 * (bit >> 4) + STELLING_ENDING_RANK + 1;
}

static inline guint
stelling_ending_get_cell (StellingSquare square)
{
  return stelling_ending_bit_to_cell (stelling_teblo_square_to_bit (square));
}

/* The step that tells the same as @step, which may lie beyond the last. */
static inline guint
stelling_ending_clamp (guint step, guint last)
{
  return step <= last ? step : last - ((step - last) & 1);
}

/* How many digits the results of a table have; half its plies are counted from 1, and as many more
 * come after the last. */
static inline guint
stelling_ending_count_digits (guint last)
{
  return 33 - (guint) __builtin_clz (last / 2);
}

/* stelling-teblo-endgame-grid.c */
/* FALSE if a base can't be reached: no such board can be played. */
gboolean stelling_ending_frame_init (StellingEndingFrame *self,
                                     const StellingEndingBoard *board,
                                     StellingSide wide);

/* A board of two that are left, as far as it is solved: another call goes on with it. */
typedef struct
{
  StellingEndingBoard board;
  gboolean used;
  guint next;                      /* the next placement: side and square */
  StellingEndingPlaces places[2];  /* by the side that places */
} StellingEndingJob;

/* The rooms in which boards are solved, and what was solved last. */
typedef struct
{
  const StellingEndingKernel *kernel;
  StellingEndingsStopFunc stop;    /* nullable */
  gpointer stop_data;
  StellingEndingTable table;
  StellingEndingPlaces places;
  StellingEndingPlaces turned;
  StellingEndingSets *tails;
  StellingEndingUndo *undo;
  StellingEndingJob job;
  StellingEndingFrame frame;
  StellingEndingSets legal;
  StellingTebloRows legal_once;    /* fixed squares for which it has something */
  StellingTebloRows legal_twice;   /* and all */
} StellingEndingRoom;

/**
 * StellingEndingSolved:
 * @STELLING_ENDING_SOLVED: in the room's frame and table
 * @STELLING_ENDING_STOPPED: somebody wanted it to stop
 * @STELLING_ENDING_IMPOSSIBLE: no such board can be played
 * @STELLING_ENDING_TOO_LONG: it takes more steps than there are
 */
typedef enum
{
  STELLING_ENDING_SOLVED,
  STELLING_ENDING_STOPPED,
  STELLING_ENDING_IMPOSSIBLE,
  STELLING_ENDING_TOO_LONG,
} StellingEndingSolved;

/* Called with a board that was solved on the way; the room's frame and table tell its results. */
typedef void (*StellingEndingFunc) (const StellingEndingBoard *board, gpointer user_data);

/* stelling-teblo-endgame-layers.c */
void stelling_ending_room_init (StellingEndingRoom *self);
void stelling_ending_room_clear (StellingEndingRoom *self);
/* At most two set pieces are left. */
StellingEndingSolved stelling_ending_room_solve (StellingEndingRoom *self,
                                                 const StellingEndingBoard *board,
                                                 StellingEndingFunc keep,
                                                 gpointer user_data);

G_END_DECLS
