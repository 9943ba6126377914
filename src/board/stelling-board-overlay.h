/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-board-drawing.h"

G_BEGIN_DECLS

/* Directions as bits: 1 << STELLING_NORTH, … */

/* Of a pawn's way. */
enum
{
  STELLING_OVERLAY_ON_WAY = 1 << 0, /* on any shortest way */
  STELLING_OVERLAY_SHARED = 1 << 1,
  STELLING_OVERLAY_CUT = 1 << 2,
  STELLING_OVERLAY_PAWN = 1 << 3, /* the way begins here */
};

/* Of the king. */
enum
{
  STELLING_OVERLAY_BARRED = 1 << 0,
  STELLING_OVERLAY_DEADLY = 1 << 1,
};

/* Of a capture, beside the directions. */
enum
{
  STELLING_OVERLAY_START = 1 << 4,
  STELLING_OVERLAY_TAKABLE = 1 << 5,
  STELLING_OVERLAY_TO_MOVE = 1 << 6, /* the side that takes is to move */
};

/* Of an illegal move, beside the directions. */
enum
{
  STELLING_OVERLAY_INSIDE = 1 << 4, /* of the part in which a pawn would be shut */
  STELLING_OVERLAY_CROSS = 1 << 5,  /* the move's obstacle, or the placement that cuts off */
  STELLING_OVERLAY_RING = 1 << 6,   /* the pawn or piece */
};

/* Of a proven result, beside the number of moves of who wins. */
enum
{
  STELLING_OVERLAY_MOVES = 0x3fff,
  STELLING_OVERLAY_WIN = 1 << 14,
  STELLING_OVERLAY_LOSS = 2 << 14,
  STELLING_OVERLAY_DRAW = 3 << 14,
  STELLING_OVERLAY_RESULT = 3 << 14,
};

/* The drawing on one square: below its piece and above all pieces. All bits: the same bytes look
 * the same. */
typedef struct
{
  struct
  {
    guint8 control[2]; /* by side */
    guint8 closed;     /* bits of the king */
    guint8 lost;       /* forbidden: bit 2 * pawn + owner of the base */
    guint8 line;       /* the king's open line, but for its end: its direction */
    guint8 steps;      /* at the line's end, its length */
    guint8 shut;       /* illegal: on which sides the part ends, and INSIDE */
    guint8 spare;
  } below;
  struct
  {
    guint8 arms[2]; /* by side: the directions of the way that is drawn */
    guint8 way[2];  /* by side: bits of a way */
    guint8 length[2];
    guint8 before[2];
    guint8 takings[2]; /* by side that takes: directions, and bits of a capture */
    guint8 heads[2];   /* by side: the directions from which arrows come that end here */
    guint8 sides;      /* the king's closed sides */
    guint8 refused;    /* the directions of the way of an illegal move, CROSS, RING */
    guint8 winning;    /* the directions of steps that win, and START */
    guint8 spare;
    guint16 place; /* the result of a placement, of a step, and of all that a piece can do */
    guint16 step;
    guint16 from;
  } above;
} StellingOverlayCell;

/**
 * StellingBoardOverlay:
 *
 * A picture's insight, refusal and truths, as they come to each square. Squares are drawn one by
 * one, so that a widget draws only those that change. A plain value.
 */
typedef struct
{
  StellingOverlayCell cells[STELLING_MAX_SQUARES];
} StellingBoardOverlay;

/* Returns FALSE, and fills in nothing, if the picture has none. */
gboolean stelling_board_overlay_init (StellingBoardOverlay *self,
                                      const StellingBoardPicture *picture);
/* Returns the key of what is drawn on a square; 0: nothing. */
guint64 stelling_board_overlay_get_key (const StellingBoardOverlay *self,
                                        StellingSquare square,
                                        gboolean below);
/* Draws what lies below the piece on a square, or above all pieces, within the square's rim. */
void stelling_board_overlay_draw (const StellingBoardOverlay *self,
                                  const StellingBoardGeometry *geometry,
                                  cairo_t *cr,
                                  StellingSquare square,
                                  gboolean below);
/* Draws what a part looks like (STELLING_INSIGHT_WAYS, …), into a square of @size units. @theme: of
 * the part's game, in @scheme. */
void stelling_board_overlay_draw_sample (cairo_t *cr,
                                         StellingInsightPart part,
                                         StellingScheme scheme,
                                         const StellingBoardTheme *theme,
                                         double size);

G_END_DECLS
