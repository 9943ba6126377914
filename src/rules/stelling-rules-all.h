/* stelling-rules-all.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

/**
 * SECTION:stelling-rules-all
 *
 * The rules of Teblo and Tablut: all of them by one name, and where to begin to read.
 *
 * Four values carry everything, all of fixed size and without pointers, made on the stack, copied
 * by assignment, with nothing to free:
 *
 * - StellingRules: which rule set is played, and how its switches stand;
 * - StellingPosition: pieces, side to move and rules of a moment. Undoing a move is keeping a copy;
 * - StellingMove: 32 bits;
 * - StellingSquares: a set of squares, as captures, targets and reasons are told.
 *
 * And one struct that owns memory: StellingHistory, a game so far, for what depends on the past.
 *
 * | to … | call … | of |
 * |---|---|---|
 * | say which game | stelling_rules_init (), …_parse () | stelling-rules.h |
 * | make a position | stelling_position_init (), …_parse () | stelling-position.h |
 * | know whether it can be played | stelling_position_check () | stelling-problem.h |
 * | list moves, or those of a piece | …_get_moves (), …_get_targets () | stelling-position.h |
 * | read and write a move | stelling_move_parse (), …_to_string () | stelling-notation.h |
 * | play it | stelling_position_play () | stelling-position.h |
 * | play it in a game | stelling_history_push () | stelling-history.h |
 * | know why it is illegal | stelling_position_why () | stelling-why.h |
 * | know the result | stelling_history_get_outcome () | stelling-outcome.h |
 * | know what shows it | stelling_history_get_ending () | stelling-ending.h |
 *
 * CONTRIBUTING.md has a program that does all this. Squares are counted rank by rank from a1
 * (stelling-square.h). What the engine knows besides is in stelling-teblo.h and stelling-tablut.h;
 * stelling-score.h has the words for what a position is worth.
 *
 * The library is plain C on GLib, without objects and without a state of its own. A function may be
 * called from any thread, as long as nobody writes at the same time to the value that it is given.
 * Texts that are returned as `char *` are the caller's to free, those as `const char *` are
 * constants. What a user or a file can get wrong comes back as a GError. What only a programmer can
 * get wrong is a critical warning at best: what a search calls checks nothing. `get_…` with a list
 * or a set as its last argument fills it in, whatever was in it before.
 *
 * Comments quote, in English, the sheets that the rules are taken from: "Teblo rule a" to "d",
 * "winning" and "contests" are the headings of the Dutch sheet of Teblo; "Tablut" quotes the two
 * sheets of Tablut, BrainKing's in Turkish (king to the edge) and a Flemish one (king to a corner).
 * Where they differ or say nothing there is a switch (stelling-rules-table.h).
 */

#include "stelling-rules.h"
#include "stelling-square.h"
#include "stelling-move.h"
#include "stelling-outcome.h"
#include "stelling-position.h"
#include "stelling-notation.h"
#include "stelling-why.h"
#include "stelling-problem.h"
#include "stelling-history.h"
#include "stelling-ending.h"
#include "stelling-score.h"
