/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-view-private.h"

/* The signals by which the board tells the page. */

enum
{
  MOVE_CHOSEN,
  SQUARE_ACTIVATED,
  PIECE_MOVED,
  STROKE,
  STROKE_CANCELLED,
  HELD,
  PINCHED,
  MARK_DRAWN,
  SCROLLED,
  CONSIDERED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

void
stelling_board_view_install_signals (void)
{
  signals[MOVE_CHOSEN] = g_signal_new ("move-chosen", STELLING_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST,
                                       0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SQUARE_ACTIVATED]
      = g_signal_new ("square-activated", STELLING_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                      NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_BOOLEAN);
  signals[PIECE_MOVED]
      = g_signal_new ("piece-moved", STELLING_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[STROKE] = g_signal_new ("stroke", STELLING_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[STROKE_CANCELLED] = g_signal_new ("stroke-cancelled", STELLING_TYPE_BOARD_VIEW,
                                            G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[HELD] = g_signal_new ("held", STELLING_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[PINCHED] = g_signal_new ("pinched", STELLING_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_BOOLEAN, G_TYPE_DOUBLE);
  signals[MARK_DRAWN]
      = g_signal_new ("mark-drawn", STELLING_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT);
  signals[SCROLLED] = g_signal_new ("scrolled", STELLING_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[CONSIDERED] = g_signal_new ("considered", STELLING_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 0);
}

void
stelling_board_view_emit_move (StellingBoardView *self, StellingMove move)
{
  g_signal_emit (self, signals[MOVE_CHOSEN], 0, (guint) move);
}

void
stelling_board_view_emit_square (StellingBoardView *self, StellingSquare square, gboolean secondary)
{
  g_signal_emit (self, signals[SQUARE_ACTIVATED], 0, (guint) square, secondary);
}

void
stelling_board_view_emit_piece_moved (StellingBoardView *self,
                                      StellingSquare from,
                                      StellingSquare to)
{
  g_signal_emit (self, signals[PIECE_MOVED], 0, (guint) from, (guint) to);
}

void
stelling_board_view_emit_stroke (StellingBoardView *self, gboolean begun)
{
  g_signal_emit (self, signals[STROKE], 0, begun);
}

void
stelling_board_view_emit_stroke_cancelled (StellingBoardView *self)
{
  g_signal_emit (self, signals[STROKE_CANCELLED], 0);
}

void
stelling_board_view_emit_held (StellingBoardView *self, double x, double y)
{
  g_signal_emit (self, signals[HELD], 0, x, y);
}

void
stelling_board_view_emit_pinched (StellingBoardView *self, gboolean begun, double scale)
{
  g_signal_emit (self, signals[PINCHED], 0, begun, scale);
}

void
stelling_board_view_emit_mark (StellingBoardView *self,
                               StellingSquare square,
                               StellingSquare to,
                               StellingShapeColour colour)
{
  g_signal_emit (self, signals[MARK_DRAWN], 0, (guint) square, (guint) to, (guint) colour);
}

void
stelling_board_view_emit_scrolled (StellingBoardView *self, int steps)
{
  g_signal_emit (self, signals[SCROLLED], 0, steps);
}

void
stelling_board_view_emit_considered (StellingBoardView *self)
{
  g_signal_emit (self, signals[CONSIDERED], 0);
}
