/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-rearrangement.h"

G_BEGIN_DECLS

/**
 * StellingSetupPane:
 *
 * Sets up a position: a palette of tools, the side to move, reserves, the position text, and every
 * reason why it can't be played. The page passes the position on to the board, and what is done on
 * the board to this pane.
 *
 * Properties: moves-pieces (boolean, readable): the tool is the hand, so that the board moves
 * pieces rather than activates squares.
 *
 * Signals: changed (): the position is another; typed (): the text in the position's field is
 * another, which isn't taken over yet; done (gboolean accepted): the user is through.
 */
#define STELLING_TYPE_SETUP_PANE (stelling_setup_pane_get_type ())
G_DECLARE_FINAL_TYPE (StellingSetupPane, stelling_setup_pane, STELLING, SETUP_PANE, AdwBin)

/* Starts with @position, a position of @rules, which don't change; both are copied. */
void stelling_setup_pane_begin (StellingSetupPane *self,
                                const StellingRules *rules,
                                const StellingPosition *position);
/* Returns the position, valid until the next change. */
const StellingPosition *stelling_setup_pane_get_position (StellingSetupPane *self);
/* Returns FALSE if the position can only be kept as a diagram. */
gboolean stelling_setup_pane_is_playable (StellingSetupPane *self);
void stelling_setup_pane_get_problem_squares (StellingSetupPane *self, StellingSquares *squares);
/* Places the chosen piece on @square, or removes what is there; the hand places nothing. */
void stelling_setup_pane_activate_square (StellingSetupPane *self,
                                          StellingSquare square,
                                          gboolean secondary);
/* Moves what stands on @from to @to, or takes it off the board with STELLING_SQUARE_NONE. */
void stelling_setup_pane_move_piece (StellingSetupPane *self,
                                     StellingSquare from,
                                     StellingSquare to);
/* Tells that the pointer goes over squares: until it is told that it has ended, all changes are
 * undone together. */
void stelling_setup_pane_set_stroke (StellingSetupPane *self, gboolean begun);
/* Ends it and takes back what it changed. */
void stelling_setup_pane_cancel_stroke (StellingSetupPane *self);
/* Chooses the tool with that number in the palette, from 0, if there is one. */
void stelling_setup_pane_choose_tool (StellingSetupPane *self, guint number);
/* Mirrors, turns or shifts the pieces. Returns FALSE if the game has no such change, or if a piece
 * would leave the board: @lost has its square then, else NONE. */
gboolean stelling_setup_pane_rearrange (StellingSetupPane *self,
                                        StellingRearrangement how,
                                        StellingSquare *lost);
void stelling_setup_pane_clear (StellingSetupPane *self);
/* Sets up the starting position. */
void stelling_setup_pane_set_start (StellingSetupPane *self);
/* Takes a position text over; a wrong one is shown with its errors, and FALSE returned. */
gboolean stelling_setup_pane_set_text (StellingSetupPane *self, const char *text);
/* Returns whether the text in the position's field is of another position, or wrong. */
gboolean stelling_setup_pane_has_typed (StellingSetupPane *self);
/* Takes that text over; a wrong one is shown with its errors, has the keyboard, and FALSE is
 * returned. */
gboolean stelling_setup_pane_take_typed (StellingSetupPane *self, GError **error);
gboolean stelling_setup_pane_can_undo (StellingSetupPane *self);
gboolean stelling_setup_pane_can_redo (StellingSetupPane *self);
void stelling_setup_pane_undo (StellingSetupPane *self);
void stelling_setup_pane_redo (StellingSetupPane *self);

G_END_DECLS
