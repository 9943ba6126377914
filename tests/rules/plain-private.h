/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "plain-rules.h"

/* Each game's part of what plain-rules.h offers, and what tests of both may ask of a board. */

bool plain_teblo_is_coloured (const PlainRules *rules, int square);
/* Neither pawn nor set piece, nor coloured. */
bool plain_teblo_is_free (const PlainPosition *position, int square);
int plain_teblo_get_neighbours (int square, int neighbours[4]);
/* What a pawn can reach, its own square included. */
void plain_teblo_flood (const PlainPosition *position,
                        int side,
                        bool stop_at_bases,
                        bool seen[144]);
bool plain_teblo_has_move (const PlainPosition *position);
void plain_teblo_start (PlainPosition *position);
int plain_teblo_get_moves (const PlainPosition *position, PlainMove *moves);
void plain_teblo_play (PlainPosition *position, PlainMove move);
/* A game that is over but for the want of a move; "none" else. */
PlainOutcome plain_teblo_get_end (const PlainPosition *position);

/* Returns the square that is the given number of steps south, west, east or north (0 to 3), -1
 * beyond the edge. */
int plain_tablut_go (int square, int direction, int n);
bool plain_tablut_is_edge (int square);
bool plain_tablut_is_corner (int square);
/* Returns the king's square, -1 without one. */
int plain_tablut_find_king (const PlainPosition *position);
void plain_tablut_start (PlainPosition *position);
int plain_tablut_get_moves (const PlainPosition *position, PlainMove *moves);
int plain_tablut_get_captures (const PlainPosition *position, PlainMove move, int squares[4]);
void plain_tablut_play (PlainPosition *position, PlainMove move);
PlainOutcome plain_tablut_get_end (const PlainPosition *position);
