/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record-builder.h"

/* Small games with all that can be said about one, for the tests of this folder. */

/* Teblo, with headers, comments before and after, signs, marks of all kinds, an evaluation, a
 * clock, a hotspot, a name, variations of variations, a call for a diagram, and moves that can't be
 * played. */
StellingRecord *new_teblo_record (void);
/* Tablut from a position that was set up, with another one set up on the way, a note and a capture,
 * up to the end of the game. */
StellingRecord *new_tablut_record (void);
/* Tablut from a position that was set up: a man is captured, and then a guard. */
StellingRecord *new_captures_record (void);
/* Teblo with both pawns on one base, texts with all kinds of line ends and blanks, evaluations of
 * all kinds, clocks, and moves at the end that can't be played. */
StellingRecord *new_odd_record (void);
/* Tablut: the king is captured. */
StellingRecord *new_king_record (void);
/* A game of @n moves without anything said; with @variations each but the first is a variation of
 * the one before it, one level deeper. */
StellingRecord *new_long_record (guint n, gboolean variations);
/* The node after @moves, separated by blanks, from the root on, built where it is not there. */
StellingNode *build_line (StellingRecord *record, const char *moves);
/* The array of the one record, which it owns. */
GPtrArray *array_of (StellingRecord *record);
