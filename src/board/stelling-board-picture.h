/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <cairo.h>

#include "stelling-board-styles.h"
#include "stelling-hint-list.h"
#include "stelling-insight.h"
#include "stelling-refusal.h"
#include "stelling-truths.h"

G_BEGIN_DECLS

/**
 * StellingBoardPicture:
 *
 * Draws a board with cairo for the screen and for files, without GTK. A picture is a plain struct
 * that describes a board; drawing changes nothing. Squares and pieces are kept as pixels between
 * drawings of the same size, for all pictures together: draw from the main thread only.
 */

typedef enum
{
  STELLING_SCHEME_LIGHT,
  STELLING_SCHEME_DARK,
  STELLING_SCHEME_HIGH_CONTRAST,
  STELLING_SCHEME_HIGH_CONTRAST_DARK,
  STELLING_SCHEME_PRINT, /* black on white */
  STELLING_N_SCHEMES,
} StellingScheme;

/* A shape that the user drew on the board. */
typedef enum
{
  STELLING_SHAPE_FIELD, /* the square coloured, under its piece */
  STELLING_SHAPE_SQUARE,
  STELLING_SHAPE_CIRCLE,
  STELLING_SHAPE_CROSS,
  STELLING_SHAPE_TRIANGLE,
  STELLING_SHAPE_LABEL,
  STELLING_SHAPE_ARROW, /* from a square to another */
  STELLING_SHAPE_LINE,
} StellingShapeKind;

typedef enum
{
  STELLING_SHAPE_GREEN,
  STELLING_SHAPE_RED,
  STELLING_SHAPE_BLUE,
  STELLING_SHAPE_YELLOW,
  STELLING_N_SHAPE_COLOURS,
} StellingShapeColour;

typedef struct
{
  StellingShapeKind kind;
  StellingShapeColour colour;
  StellingSquare square;
  StellingSquare to; /* of an arrow or a line */
  const char *label; /* of a label, borrowed: UTF-8, made smaller and then cut to fit the square */
} StellingShape;

typedef struct
{
  const StellingPosition *position; /* borrowed */
  StellingScheme scheme;
  StellingBoardStyle board_style;
  StellingPieceStyle piece_style;
  /* Device pixels per unit, 1 at first: squares and lines are snapped to them. 0, for paper:
   * nothing is snapped or kept as pixels. PDF, SVG and PostScript surfaces never get pixels. */
  double scale;
  gboolean flipped; /* rank 1 at the top */
  StellingCoordinates coordinates;
  StellingMove last_move;        /* or STELLING_MOVE_NONE */
  StellingSquares last_captures; /* taken off the board by it */
  StellingSquare last_king;      /* the king among them, or NONE */
  double progress;               /* of the last placement, 0 … 1; 1 at first */
  StellingSquare selected;       /* or STELLING_SQUARE_NONE */
  StellingSquare cursor;         /* keyboard's square, or NONE */
  StellingSquare hovered;        /* pointer's square, or NONE */
  gboolean placing;              /* the hovered square shows the set piece to be placed */
  StellingSquares targets;       /* of the selected piece */
  StellingSquares forbidden;     /* by rule c, if they are to be shown */
  StellingSquares problems;      /* to be marked as wrong */
  StellingSquares differing;     /* where another position, beside this one, has something else */
  StellingHintList hints;        /* the engine's moves, as arrows and rings */
  const StellingShape *shapes;   /* borrowed; those off the board are left out */
  guint n_shapes;
  /* A piece on its way, drawn at fractions of squares; not drawn at its square. */
  gboolean has_moving;
  StellingSquare moving_from;      /* the square of the piece */
  StellingSide moving_side;        /* the owner of the pawn where both stand on that square */
  gboolean moving_lifted;          /* held by the pointer: a little larger */
  double moving_file, moving_rank; /* square centres are whole numbers, a1 is 0, 0 */
  /* Borrowed, or NULL: the parts of the insight are drawn, why a move is illegal, and what is
   * proven of moves. */
  const StellingInsight *insight;
  const StellingRefusal *refusal;
  const StellingTruths *truths;
} StellingBoardPicture;

void stelling_board_picture_init (StellingBoardPicture *picture, const StellingPosition *position);
/* Draws into the square with the side @size units and the top left 0, 0. */
void stelling_board_picture_draw (const StellingBoardPicture *picture, cairo_t *cr, double size);
/* Fills in the top left and the side of a square, in the same units. */
void stelling_board_picture_get_square (const StellingBoardPicture *picture,
                                        double size,
                                        StellingSquare square,
                                        double *x,
                                        double *y,
                                        double *side);
/* Returns the square at a point, or STELLING_SQUARE_NONE. */
StellingSquare stelling_board_picture_pick (const StellingBoardPicture *picture,
                                            double size,
                                            double x,
                                            double y);
/* Fills in the place of a point in squares: centres are whole numbers, a1 is 0, 0. */
void stelling_board_picture_get_point (const StellingBoardPicture *picture,
                                       double size,
                                       double x,
                                       double y,
                                       double *file,
                                       double *rank);

G_END_DECLS
