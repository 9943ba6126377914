/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-rules.h"

/* Squares, moves and position texts of the tables, read and turned by themselves: nothing of this
 * asks the rules that are tested. A square is rank * size + file. */

/* Tablut's eight ways to turn and mirror the board; Teblo's two: as it is, and turned by half with
 * the colours exchanged, which its bases leave as they are. */
guint case_board_count_turns (StellingGame game);
int case_board_turn_square (StellingGame game, guint turn, int square);

/* -1 unless a square stands at @text; @end (nullable) gets what follows. */
int case_board_parse_square (StellingGame game, const char *text, const char **end);
char *case_board_write_square (StellingGame game, int square) G_GNUC_WARN_UNUSED_RESULT;

/* A move as notation writes it, without captures: `e3-c3`, `Ke5-e4`, `D4`, `(H9)`. @from is -1 for
 * Teblo's moves. */
gboolean case_board_parse_move (StellingGame game, const char *text, int *from, int *to);
char *case_board_turn_move (StellingGame game, guint turn, const char *text)
    G_GNUC_WARN_UNUSED_RESULT;

/* The position text turned; with turn 0 the same again if it is well written. NULL otherwise, and
 * @message gets what was expected. */
char *case_board_turn_position (StellingGame game, guint turn, const char *text, char **message)
    G_GNUC_WARN_UNUSED_RESULT;
/* "yellow" is "red" on Teblo's turned board. */
const char *case_board_turn_result (StellingGame game, guint turn, const char *result);
