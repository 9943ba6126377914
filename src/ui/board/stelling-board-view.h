/* stelling-board-view.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "stelling-board-picture.h"
#include "stelling-position.h"

G_BEGIN_DECLS

/**
 * StellingBoardView:
 *
 * The board as a widget: shows a position, lets a person choose moves by click–click, drag and the
 * keyboard. It does not play them: it says which move was chosen. Role grid; each square is a child
 * of role grid cell with a name such as "e5: king" or "D4: yellow set piece, Yellow's pawn,
 * forbidden".
 *
 * Properties: flipped, coordinates, animations, show-forbidden, editing (booleans), all kept by the
 * view.
 *
 * Signals:
 *  - move-chosen (guint move): by a person; may be illegal: the receiver checks and explains. A
 *    click on a free white square in Teblo with nothing selected is a placement, on the own pawn a
 *    selection.
 *  - square-activated (guint square, gboolean secondary): while editing, a click, drag over, or
 *    Enter on a square; @secondary with the right button or Delete
 *  - arrow-drawn (guint square, guint to, guint colour): with the right button; @colour is a
 *    StellingShapeColour
 */
#define STELLING_TYPE_BOARD_VIEW (stelling_board_view_get_type ())
G_DECLARE_FINAL_TYPE (StellingBoardView, stelling_board_view, STELLING, BOARD_VIEW, GtkWidget)

GtkWidget *stelling_board_view_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Shows @position (copied); @last_move led to it (or NONE) from @before (nullable, then no captures
 * are shown). A step from the position shown before is animated. */
void stelling_board_view_set_position (StellingBoardView *self,
                                       const StellingPosition *position,
                                       StellingMove last_move,
                                       const StellingPosition *before);
/* Gives the board the keyboard and shows its cursor, which the arrows then move. They do so too
 * after Tab came to the board, and until Escape or the pointer is used; else they are left to the
 * page. */
void stelling_board_view_show_cursor (StellingBoardView *self);
/* The arrows are the page's again; the keyboard stays where it is. */
void stelling_board_view_hide_cursor (StellingBoardView *self);
/* The engine's move as an arrow, or NONE. */
void stelling_board_view_set_hint (StellingBoardView *self, StellingMove move);
/* Squares to be marked as wrong while a position is set up; nullable. */
void stelling_board_view_set_problems (StellingBoardView *self, const StellingSquares *squares);
/* Squares to be marked in the same way because they show why a move is illegal, while that is told
 * elsewhere in words; nullable. */
void stelling_board_view_set_reason (StellingBoardView *self, const StellingSquares *squares);

/* What is drawn on the board (copied). */
void stelling_board_view_set_shapes (StellingBoardView *self,
                                     const StellingShape *shapes,
                                     guint n_shapes);
/* Of arrows that are drawn without a key that chooses another. */
void stelling_board_view_set_arrow_colour (StellingBoardView *self, StellingShapeColour colour);
/* The square at a point of the widget, or STELLING_SQUARE_NONE. */
StellingSquare stelling_board_view_get_square_at (StellingBoardView *self, double x, double y);
/* The keyboard's square if its cursor is shown, else the pointer's, or STELLING_SQUARE_NONE. */
StellingSquare stelling_board_view_get_pointed (StellingBoardView *self);

G_END_DECLS
