/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-position.h"

G_BEGIN_DECLS

/**
 * StellingSetupPane:
 *
 * Sets up a position: a palette of pieces, the side to move, reserves, the position text, and every
 * reason why it can't be played. The page passes the position on to the board, and the activated
 * squares to this pane.
 *
 * Signals: changed (): the position is another; done (gboolean accepted): the user is through.
 */
#define STELLING_TYPE_SETUP_PANE (stelling_setup_pane_get_type ())
G_DECLARE_FINAL_TYPE (StellingSetupPane, stelling_setup_pane, STELLING, SETUP_PANE, AdwBin)

/* Starts with @position, a position of @rules, which don't change; both are copied. */
void stelling_setup_pane_begin (StellingSetupPane *self,
                                const StellingRules *rules,
                                const StellingPosition *position);
/* Returns the position, valid until the next change. */
const StellingPosition *stelling_setup_pane_get_position (StellingSetupPane *self);
void stelling_setup_pane_get_problem_squares (StellingSetupPane *self, StellingSquares *squares);
/* Places the chosen piece on @square, or removes what is there. */
void stelling_setup_pane_activate_square (StellingSetupPane *self,
                                          StellingSquare square,
                                          gboolean secondary);
/* Takes a position text over; a wrong one is shown with its errors, and FALSE returned. */
gboolean stelling_setup_pane_set_text (StellingSetupPane *self, const char *text);
gboolean stelling_setup_pane_can_undo (StellingSetupPane *self);
gboolean stelling_setup_pane_can_redo (StellingSetupPane *self);
void stelling_setup_pane_undo (StellingSetupPane *self);
void stelling_setup_pane_redo (StellingSetupPane *self);

G_END_DECLS
