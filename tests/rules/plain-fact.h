/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "plain-private.h"

#include <glib.h>

/* What facts are made of, by the plain rules. */

/* Teblo: the steps of @side's pawn to the other base; 255 without a way. */
guint plain_fact_get_way (const PlainPosition *plain, int side);
guint plain_fact_get_way_after (const PlainPosition *plain, PlainMove move, int side);
/* Returns how long @side's way can become if its opponent places now. */
guint plain_fact_get_longest (const PlainPosition *plain, int side);
/* Fills in, by square, how much longer @side's way gets by the opponent's placement there; 0 where
 * that is illegal. */
void plain_fact_get_added (const PlainPosition *plain, int side, guint added[144]);
bool plain_fact_is_forbidden_to (const PlainPosition *plain, int side, int square);

/* Tablut: fills in what @side can take: its legal moves, or what it could do if it were to move. */
void plain_fact_get_takable (const PlainPosition *plain, int side, bool takable[144]);
/* Returns the number of the king's open lines. */
guint plain_fact_count_escapes (const PlainPosition *plain);
/* Returns whether the king comes to a goal square in any number of moves, past dark men alone. */
bool plain_fact_can_walk_out (const PlainPosition *plain);
/* Returns whether the king had a move if Light were to move. */
bool plain_fact_can_king_move (const PlainPosition *plain);
