/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-board-nodes-private.h"
#include "stelling-board-picture.h"
#include "stelling-board-view.h"
#include "stelling-square-widget.h"

G_BEGIN_DECLS

struct _StellingBoardView
{
  GtkWidget parent_instance;

  /* owned */
  GPtrArray *squares; /* of StellingSquareWidget, by square; they are children */
  guint32 label_keys[STELLING_MAX_SQUARES]; /* of what the labels of the squares tell */
  AdwAnimation *animation;
  StellingBoardNodes *nodes;
  GArray *shapes; /* of StellingShape, with labels of its own */

  /* what is shown */
  gboolean has_position;
  gboolean has_before;
  StellingPosition position;
  StellingPosition before;
  StellingMove last_move;
  StellingSquares last_captures;
  StellingSquare last_king;
  StellingSquares problems;
  StellingSquares reason;    /* that a move is illegal */
  StellingSquares differing; /* from the position beside it */
  StellingHintList hints;
  guint insight_parts; /* of StellingInsight, to be shown */
  StellingInsight insight;
  StellingRefusal refusal;
  StellingTruths *truths; /* owned; NULL: none are known, or to be shown */

  /* what a person is about */
  StellingSquare selected;
  StellingSquares targets;
  StellingSquare cursor;
  StellingSquare hovered;
  gboolean keyboard; /* used last, rather than the pointer */
  gboolean stepped;  /* with keys, since the pointer was used */

  /* a button held down */
  StellingSquare pressed;
  gboolean pressed_selected; /* it was selected before */
  gboolean pressed_secondary;
  gboolean dragging;
  double drag_file, drag_rank;
  gboolean drawing; /* an arrow, with the right button */
  StellingShape drawn;
  gboolean painting; /* going over squares while editing */
  StellingSquare painted;
  double painted_x, painted_y;
  StellingMove dropped;          /* being told to the receiver: need not be animated */
  double scrolled_x, scrolled_y; /* in steps, what is left of whole ones */

  /* a step being animated */
  gboolean animating;
  StellingSquare moving;
  StellingSide moving_side;
  double from_file, from_rank;
  double progress;

  /* properties */
  gboolean flipped;
  StellingCoordinates coordinates;
  gboolean animations;
  gboolean editing;
  gboolean moves_pieces;
  gboolean read_only;
};

/* --- the view itself --- */

/* Fills the picture for the current state; returns the board's size and place in the widget. */
double stelling_board_view_get_picture (StellingBoardView *self,
                                        StellingBoardPicture *picture,
                                        double *x,
                                        double *y);
StellingSquare stelling_board_view_pick (StellingBoardView *self, double x, double y);
/* --- signals --- */

void stelling_board_view_install_signals (void);
void stelling_board_view_emit_move (StellingBoardView *self, StellingMove move);
void stelling_board_view_emit_square (StellingBoardView *self,
                                      StellingSquare square,
                                      gboolean secondary);
void stelling_board_view_emit_piece_moved (StellingBoardView *self,
                                           StellingSquare from,
                                           StellingSquare to);
void stelling_board_view_emit_stroke (StellingBoardView *self, gboolean begun);
void stelling_board_view_emit_stroke_cancelled (StellingBoardView *self);
/* Moves the keyboard's square and the focus to @square. */
void stelling_board_view_focus_square (StellingBoardView *self, StellingSquare square);

/* --- choosing --- */

void stelling_board_view_select (StellingBoardView *self, StellingSquare square);
/* Does what a click or Enter on the square means. */
void stelling_board_view_choose (StellingBoardView *self, StellingSquare square);
/* Returns whether the side to move can move a piece that stands there. */
gboolean stelling_board_view_is_own (StellingBoardView *self, StellingSquare square);
gboolean stelling_board_view_can_drag (StellingBoardView *self, StellingSquare square);
/* Returns whether a set piece may be placed on the square. */
gboolean stelling_board_view_can_place (StellingBoardView *self, StellingSquare square);

/* While editing: takes up the piece on the square, or puts the one that was taken up there. */
void stelling_board_view_carry (StellingBoardView *self, StellingSquare square);

/* --- painting --- */

void stelling_board_view_begin_painting (StellingBoardView *self,
                                         StellingSquare square,
                                         double x,
                                         double y);
/* Activates the squares on the way to a point. */
void stelling_board_view_paint_to (StellingBoardView *self, double x, double y);
void stelling_board_view_end_painting (StellingBoardView *self);
/* Ends it as if it had not begun. */
void stelling_board_view_cancel_painting (StellingBoardView *self);

/* --- insight --- */

/* Works out what is shown of the position, or of the placement that is considered: after any
 * change of the position. */
void stelling_board_view_look (StellingBoardView *self);
/* Does so if the placement that is considered may have changed. */
void stelling_board_view_consider (StellingBoardView *self);
void stelling_board_view_fill_insight (StellingBoardView *self, StellingBoardPicture *picture);
void stelling_board_view_emit_considered (StellingBoardView *self);

/* --- input --- */

void stelling_board_view_init_input (StellingBoardView *self);
void stelling_board_view_cancel_drag (StellingBoardView *self);

/* --- touch --- */

/* @drag: the gesture of the pointer, which one finger does too */
void stelling_board_view_init_touch (StellingBoardView *self, GtkGesture *drag);
void stelling_board_view_emit_held (StellingBoardView *self, double x, double y);
void stelling_board_view_emit_pinched (StellingBoardView *self, gboolean begun, double scale);

/* --- scrolling --- */

void stelling_board_view_init_scroll (StellingBoardView *self);
void stelling_board_view_emit_scrolled (StellingBoardView *self, int steps);

/* --- drawing --- */

void stelling_board_view_init_drawing (StellingBoardView *self);
/* Returns a deep copy, with labels. */
GArray *stelling_board_view_make_shapes (const StellingShape *shapes, guint n_shapes)
    G_GNUC_WARN_UNUSED_RESULT;
void stelling_board_view_fill_shapes (StellingBoardView *self, StellingBoardPicture *picture);
void stelling_board_view_emit_mark (StellingBoardView *self,
                                    StellingSquare square,
                                    StellingSquare to,
                                    StellingShapeColour colour);

/* --- animation --- */

void stelling_board_view_animate (StellingBoardView *self,
                                  StellingMove move,
                                  gboolean backward,
                                  StellingSide side);
void stelling_board_view_stop_animation (StellingBoardView *self);

/* --- names --- */

void stelling_board_view_update_labels (StellingBoardView *self);

G_END_DECLS
