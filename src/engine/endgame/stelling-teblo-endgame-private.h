/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <string.h>

#include "stelling-endgame-solver.h"
#include "stelling-teblo.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-teblo-endgame
 *
 * Teblo's endgames are solved by retrograde analysis: backwards, from the positions in which
 * somebody has won or cannot move, ply by ply, for all squares of both pawns at once. One pawn,
 * that of the wide side, is on every square of a set at the same time; the other, the fixed side's,
 * is on one square, and there is a set for each. So a step back is a few shifts of a set for the
 * wide side, and a few ANDs or ORs of neighbouring sets for the fixed one.
 *
 * With set pieces left the same is done again, and the result of a placement comes from a board
 * that was solved before, with one piece more on it and one less in reserve.
 *
 * A table holds what is known after every ply, as two kinds of sets: by ply and fixed square, the
 * wide side's squares from which the side to move has won, or lost, within that number of plies.
 * Sets only grow, and every other ply is one of wins.
 */

/* Sixteen ranks of sixteen squares, in the layout of StellingTebloRows and a spare word. */
typedef struct
{
  guint64 words[4];
} __attribute__ ((aligned (32))) StellingEndgameSet;

/* The fixed pawn's squares, with closed ones around: a neighbour is 1 or STELLING_ENDGAME_RANK
 * away. */
#define STELLING_ENDGAME_RANK 13
#define STELLING_ENDGAME_CELLS (STELLING_ENDGAME_RANK * 14 + 1)

/* A step is the index of a number of plies; two steps come before the first. Odd ones are wins of
 * the side to move. */
#define STELLING_ENDGAME_STEPS 256
#define STELLING_ENDGAME_FIRST 2

enum
{
  STELLING_ENDGAME_WIDE,
  STELLING_ENDGAME_FIXED,
};

typedef StellingEndgameSet StellingEndgameSets[STELLING_ENDGAME_CELLS];

/**
 * StellingEndgameTable:
 * @sets: by step, side to move, and the fixed side's cell
 * @last: from here on nothing new comes: a later step is the same as that two before it
 * @end: the last step that is filled in, @last or later
 */
typedef struct
{
  StellingEndgameSets (*sets)[2];
  guint last;
  guint end;
} StellingEndgameTable;

/**
 * StellingEndgamePlacements:
 * @sets: by step and the fixed side's cell
 * @last: as in a table
 *
 * The results of placing a set piece: in odd steps, squares from which a placement reaches a
 * position in which the opponent has not won yet, in even ones a position that the opponent has
 * lost; in one ply less.
 */
typedef struct
{
  StellingEndgameSets *sets;
  guint last;
} StellingEndgamePlacements;

/* A board and what is in reserve: the key of an endgame. */
typedef struct
{
  StellingTebloRows set[2];
  StellingTebloRows coloured; /* squares where nobody may place */
  guint8 reserve[2];
} StellingEndgameBoard;

static inline gboolean
stelling_endgame_board_is (const StellingEndgameBoard *a, const StellingEndgameBoard *b)
{
  return memcmp (a->set, b->set, sizeof a->set) == 0
         && memcmp (&a->coloured, &b->coloured, sizeof a->coloured) == 0
         && memcmp (a->reserve, b->reserve, sizeof a->reserve) == 0;
}

/* A board in the layout of the solver. */
typedef struct
{
  StellingSide wide;
  StellingTebloRows region[2]; /* by kind: where the pawn may be, both bases included */
  StellingTebloRows open;      /* where the fixed pawn may be while the game goes on */
  guint goal_cell;             /* where the fixed pawn has won */
  StellingEndgameSet goal;     /* where the wide pawn has won */
  StellingEndgameSets stand;   /* by cell: where the wide pawn may be then; empty if not open */
  StellingEndgameSets self;    /* by cell: the square itself */
} StellingEndgameGrid;

/* A set that was changed for a while. */
typedef struct
{
  StellingEndgameSet old;
  StellingEndgameSet *where;
} StellingEndgameUndo;

/**
 * StellingEndgameClosing:
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
  StellingEndgameSets *gains;
  StellingEndgameSets *tails;
  StellingEndgameUndo *undo;
  guint end;
} StellingEndgameClosing;

#define STELLING_ENDGAME_DIGITS 8

/* A solved board made small: by digit, side to move and the fixed pawn's square the wide pawn's
 * squares. The first digit holds the squares from which the side to move wins. The others are half
 * the number of plies in Gray code, XORed with what comes after the last of such numbers: all zeros
 * mean that no end is known. */
typedef guint64 StellingEndgamePacked[STELLING_ENDGAME_DIGITS][2][STELLING_TEBLO_SQUARES][3];

/* The functions that are compiled once for each StellingCpu. */
typedef struct
{
  /* Solves the board; @placements, by kind, may be NULL. Returns FALSE if it takes more steps than
   * there are: then nothing is known. */
  gboolean (*solve) (const StellingEndgameGrid *grid,
                     StellingEndgameTable *table,
                     const StellingEndgamePlacements *const placements[2]);
  /* Finds how the solved board changes where the wide side has placed one set piece; the table is
   * the same afterwards. Returns FALSE if it has too few steps: it has to be lengthened, and all
   * done again, which adds nothing wrong. */
  gboolean (*close) (const StellingEndgameGrid *grid,
                     StellingEndgameTable *table,
                     StellingEndgameClosing *closing);
  /* Brings all closings together in @placements, which are their gains; @legal: where the wide side
   * may place at all. */
  void (*combine) (const StellingEndgameGrid *grid,
                   const StellingEndgameTable *table,
                   const StellingEndgameSets legal,
                   StellingEndgameSets *tails,
                   StellingEndgamePlacements *placements);
  /* Adds to @placements the table's results of positions in which @kind is to move, and the
   * opponent has just placed on @square. */
  void (*add) (const StellingEndgameGrid *grid,
               const StellingEndgameTable *table,
               guint kind,
               StellingSquare square,
               StellingEndgamePlacements *placements);
  void (*pack) (const StellingEndgameGrid *grid,
                const StellingEndgameTable *table,
                StellingEndgamePacked packed);
} StellingEndgameKernel;

extern const StellingEndgameKernel stelling_endgame_kernel_plain;
extern const StellingEndgameKernel stelling_endgame_kernel_v3;

static inline guint
stelling_endgame_bit_to_cell (guint bit)
{
  return bit - 3 * (bit >> 4) + STELLING_ENDGAME_RANK + 1;
}

static inline guint
stelling_endgame_get_cell (StellingSquare square)
{
  return stelling_endgame_bit_to_cell (stelling_teblo_square_to_bit (square));
}

/* Returns the step that holds the same as @step, which may lie beyond the last. */
static inline guint
stelling_endgame_clamp (guint step, guint last)
{
  return step <= last ? step : last - ((step - last) & 1);
}

/* Returns the number of digits of a table's results; half its plies are counted from 1, and as many
 * more come after the last. */
static inline guint
stelling_endgame_count_digits (guint last)
{
  return 33 - (guint) __builtin_clz (last / 2);
}

/* stelling-teblo-endgame-grid.c */
/* Returns FALSE if a base can't be reached: no such board can be played. */
gboolean stelling_endgame_grid_init (StellingEndgameGrid *self,
                                     const StellingEndgameBoard *board,
                                     StellingSide wide);

/* A board with two set pieces left, as far as it is solved: another call goes on with it. */
typedef struct
{
  StellingEndgameBoard board;
  gboolean used;
  guint next;                              /* the next placement: side and square */
  StellingEndgamePlacements placements[2]; /* by the side that places */
} StellingEndgameJob;

/* The memory in which boards are solved, layer by layer, and the board that was solved last. */
typedef struct
{
  const StellingEndgameKernel *kernel;
  StellingEndgameStopFunc stop; /* nullable */
  gpointer stop_data;
  StellingEndgameTable table;
  StellingEndgamePlacements placements;
  StellingEndgamePlacements turned;
  StellingEndgameSets *tails;
  StellingEndgameUndo *undo;
  StellingEndgameJob job;
  StellingEndgameGrid grid;
  StellingEndgameSets legal;
  StellingTebloRows legal_once;  /* fixed squares for which @legal has something */
  StellingTebloRows legal_twice; /* and all */
} StellingEndgameLayers;

/**
 * StellingEndgameSolved:
 * @STELLING_ENDGAME_SOLVED: its results are in the grid and table
 * @STELLING_ENDGAME_STOPPED: somebody wanted it to stop
 * @STELLING_ENDGAME_IMPOSSIBLE: no such board can be played
 * @STELLING_ENDGAME_TOO_LONG: it takes more steps than there are
 */
typedef enum
{
  STELLING_ENDGAME_SOLVED,
  STELLING_ENDGAME_STOPPED,
  STELLING_ENDGAME_IMPOSSIBLE,
  STELLING_ENDGAME_TOO_LONG,
} StellingEndgameSolved;

/* Called with a board that was solved on the way; the grid and the table hold its results. */
typedef void (*StellingEndgameFunc) (const StellingEndgameBoard *board, gpointer user_data);

/* stelling-teblo-endgame-layers.c */
void stelling_endgame_layers_init (StellingEndgameLayers *self);
void stelling_endgame_layers_clear (StellingEndgameLayers *self);
/* Solves a board with at most two set pieces left. */
StellingEndgameSolved stelling_endgame_layers_solve (StellingEndgameLayers *self,
                                                     const StellingEndgameBoard *board,
                                                     StellingEndgameFunc keep,
                                                     gpointer user_data);

G_END_DECLS
