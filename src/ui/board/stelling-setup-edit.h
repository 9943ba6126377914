/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-position.h"
#include "stelling-setup-tool.h"

G_BEGIN_DECLS

/* Puts the piece of @tool on @square, or removes what is there: a pawn before the set piece under
 * it. Teblo's set pieces come from the reserve and go back to it; a king or a pawn is the only one
 * of its kind, so it moves. @tool: not MOVE */
void stelling_setup_edit_put (StellingPosition *position,
                              StellingSetupTool tool,
                              StellingSquare square);
/* Moves what stands on @from to @to, in the place of what is there; STELLING_SQUARE_NONE takes it
 * off the board. A pawn goes before the set piece under it, and of two pawns that of the side to
 * move. */
void stelling_setup_edit_move (StellingPosition *position, StellingSquare from, StellingSquare to);

G_END_DECLS
