/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-pawn-way.h"
#include "stelling-why.h"

G_BEGIN_DECLS

/**
 * StellingRefusal:
 * @move: the move that is not allowed; %STELLING_MOVE_NONE: there is none
 * @why: the reason
 * @way: with %STELLING_WHY_CUTS_OFF, the pawn's way to @why.square as it is now, which the
 *   placement would cut off
 *
 * An illegal move with all that shows on the board why it is illegal. A plain value.
 */
typedef struct
{
  StellingMove move;
  StellingWhy why;
  StellingPawnWay way;
} StellingRefusal;

/* Fills in the refusal of @move in @position, or none if the move is legal. */
void stelling_refusal_init (StellingRefusal *self,
                            const StellingPosition *position,
                            StellingMove move);

G_END_DECLS
