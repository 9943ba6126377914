/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-board-picture.h"
#include "stelling-position.h"

G_BEGIN_DECLS

/**
 * StellingBoardView:
 *
 * The board as a widget: shows a position and lets a person choose moves by click–click, drag and
 * the keyboard. It plays none itself. Role grid; each square is a child of role grid cell with a
 * name such as "e5: king" or "D4: yellow set piece, Yellow's pawn, forbidden".
 *
 * Properties: flipped, animations, editing, moves-pieces, read-only (booleans), coordinates
 * (int, a StellingCoordinates), all kept by the view. While editing with moves-pieces the pointer
 * and Enter move any piece anywhere; otherwise they activate squares. One that is read-only can be
 * smaller; the keyboard's cursor goes over it, but nothing can be chosen, and it emits nothing.
 *
 * Signals:
 *  - move-chosen (guint move): by a person; may be illegal: the receiver checks and explains. A
 *    click on a free white square in Teblo with nothing selected is a placement, on the own pawn a
 *    selection.
 *  - square-activated (guint square, gboolean secondary): while editing, a click, drag over, or
 *    Enter on a square; @secondary with the right button or Delete
 *  - piece-moved (guint from, guint to): while editing, by a drag, two clicks or Space on two
 *    squares; @to is STELLING_SQUARE_NONE for a piece that is taken off the board
 *  - stroke (gboolean begun): a press with all that it drags over begins or ends while editing
 *  - stroke-cancelled (): what a press has begun was not meant, and ends
 *  - mark-drawn (guint square, guint to, guint colour): with the right button: an arrow, or a sign
 *    on @square where it is @to too; @colour is a StellingShapeColour
 *  - held (double x, double y): a finger rests on the board. Not while editing
 *  - pinched (gboolean begun, double scale): by two fingers, whose distance is @scale of that when
 *    they began
 *  - scrolled (int steps): with the wheel or two fingers; @steps are notches, below 0 up or to
 *    the left. Not while editing
 *  - considered (): another set piece hovers over a free square, or none, while ways are shown:
 *    stelling_board_view_get_insight () has the ways as they would be
 */
#define STELLING_TYPE_BOARD_VIEW (stelling_board_view_get_type ())
G_DECLARE_FINAL_TYPE (StellingBoardView, stelling_board_view, STELLING, BOARD_VIEW, GtkWidget)

GtkWidget *stelling_board_view_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Shows @position (copied); @last_move (or NONE) led to it from @before (nullable: no captures are
 * shown). A step from the position shown before is animated. */
void stelling_board_view_set_position (StellingBoardView *self,
                                       const StellingPosition *position,
                                       StellingMove last_move,
                                       const StellingPosition *before);
/* Gives the board the keyboard and shows its cursor, which the arrows then move. Tab to the board
 * does so too. Escape and the pointer give the arrows back to the page. */
void stelling_board_view_show_cursor (StellingBoardView *self);
/* Shows a frame around the board while it has the keyboard, until the pointer is used. */
void stelling_board_view_show_focus (StellingBoardView *self);
/* Gives the arrows back to the page; the keyboard stays where it is. */
void stelling_board_view_hide_cursor (StellingBoardView *self);
/* Shows moves of the engine, as arrows and rings. */
void stelling_board_view_set_hints (StellingBoardView *self, const StellingHintList *hints);
/* Marks squares (nullable) as wrong while a position is set up. */
void stelling_board_view_set_problems (StellingBoardView *self, const StellingSquares *squares);
/* Marks squares (nullable) in the same way because they show why a move is illegal; words tell it
 * elsewhere. */
void stelling_board_view_set_reason (StellingBoardView *self, const StellingSquares *squares);
/* Marks squares (nullable) on which a position that is compared with has something else. */
void stelling_board_view_set_differing (StellingBoardView *self, const StellingSquares *squares);
/* Draws why a move is illegal (nullable, copied), until NULL is set. */
void stelling_board_view_set_refusal (StellingBoardView *self, const StellingRefusal *refusal);

/* Shows parts of the position's geometry, StellingInsightPart bits, but not while editing. */
void stelling_board_view_set_insight (StellingBoardView *self, guint parts);
/* Returns what is shown: parts are 0 if nothing is. */
const StellingInsight *stelling_board_view_get_insight (StellingBoardView *self);
/* Shows proven results (copied, nullable) of the moves of the position that is shown, until another
 * is. */
void stelling_board_view_set_truths (StellingBoardView *self, const StellingTruths *truths);
/* Returns whether the keyboard's cursor is shown, so that it considers squares. */
gboolean stelling_board_view_is_by_keyboard (StellingBoardView *self);

/* Draws @shapes (copied) on the board. */
void stelling_board_view_set_shapes (StellingBoardView *self,
                                     const StellingShape *shapes,
                                     guint n_shapes);
/* Sets the colour of arrows that are drawn without a modifier key. */
void stelling_board_view_set_arrow_colour (StellingBoardView *self, StellingShapeColour colour);
/* Returns the square at a point of the widget, or STELLING_SQUARE_NONE. */
StellingSquare stelling_board_view_get_square_at (StellingBoardView *self, double x, double y);
/* Returns the keyboard's square if its cursor is shown, else the pointer's, or
 * STELLING_SQUARE_NONE. */
StellingSquare stelling_board_view_get_pointed (StellingBoardView *self);

G_END_DECLS
