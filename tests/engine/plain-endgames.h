/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-position.h"

G_BEGIN_DECLS

/* Teblo's endgames, solved plainly from the rules' sheet: arrays of squares, one state at a time,
 * nothing shared with the engine's solver or the rules' moves. */

#define PLAIN_SQUARES 144
#define PLAIN_DRAW 1000
/* No such state: both pawns on one square, or a pawn where it can't be. */
#define PLAIN_NONE 2000

typedef struct
{
  gint8 owner[PLAIN_SQUARES]; /* of a set piece: 0, 1, or -1 */
  gboolean coloured[PLAIN_SQUARES];
  guint reserve[2];
} PlainBoard;

/* Plies to the end by side to move, Yellow's square and Red's: odd if the side to move wins. */
typedef struct
{
  gint16 plies[2][PLAIN_SQUARES][PLAIN_SQUARES];
} PlainResults;

void plain_board_init (PlainBoard *board, const StellingPosition *position);
/* Every square that @side's pawn can reach from its own base, those of the other's set pieces left
 * out. */
void plain_flood (const PlainBoard *board, guint side, gboolean reached[PLAIN_SQUARES]);
/* Whatever is left is solved, with all boards that it leads to. */
void plain_solve (const PlainBoard *board, PlainResults *results);
guint plain_get_base (guint side);

G_END_DECLS
