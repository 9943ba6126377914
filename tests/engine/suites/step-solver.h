/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-endgame-solver.h"

G_BEGIN_DECLS

/* One board of Teblo, all squares of both pawns, by going through all states again and again. What
 * comes after a placement is asked of the engine's solver. */

#define STEP_SQUARES 144
#define STEP_DRAW 1000
/* No such state. */
#define STEP_NONE 2000

/* Plies to the end by side to move, Yellow's square and Red's: odd if the side to move wins. */
typedef struct
{
  gint16 plies[2][STEP_SQUARES][STEP_SQUARES];
} StepResults;

/* Set pieces, reserves and rules of @board count. @solver: (nullable): NULL if nothing can be
 * placed any more; then there may also be squares that a pawn can't get away from. */
void step_solve (const StellingPosition *board,
                 StellingEndgameSolver *solver,
                 StepResults *results);

G_END_DECLS
