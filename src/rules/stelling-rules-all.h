/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

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
 * | know the result | stelling_history_get_outcome () | stelling-history.h |
 * | know what shows it | stelling_history_get_ending () | stelling-ending.h |
 * | have it in words | …_to_string (), for scripts …_get_name () | beside each |
 * | look at the board | stelling_position_get_piece (), …_get_pawn () | stelling-position.h |
 * | list what a move takes | stelling_position_get_captures () | stelling-position.h |
 * | Teblo: list what rule c forbids | stelling_position_get_forbidden () | stelling-position.h |
 * | … with the reason for each square | stelling_teblo_explain_forbidden () | stelling-teblo.h |
 * | Teblo: distances to a base | stelling_teblo_get_base_map () | stelling-teblo.h |
 * | … of the pawns | stelling_teblo_get_pawn_distances () | stelling-teblo.h |
 * | Teblo: shortest ways | stelling_teblo_get_shortest () | stelling-teblo.h |
 * | Tablut: the king's open ways | stelling_tablut_get_ways () | stelling-tablut.h |
 * | Tablut: threats to him | stelling_tablut_get_takings () | stelling-tablut.h |
 *
 * CONTRIBUTING.md has a program that does all this. Squares are counted rank by rank from a1
 * (stelling-square.h). The two games' own headers have sets of squares of their own, faster than
 * StellingSquares: stelling_teblo_rows_to_squares () and stelling_tablut_to_squares () convert
 * them. stelling-score.h has the words for what a position is worth.
 *
 * The library is plain C on GLib, without objects and without a state of its own. A function may be
 * called from any thread, as long as nobody writes at the same time to the value that it is given.
 * Texts that are returned as `char *` are the caller's to free, those as `const char *` are
 * constants. What a user or a file can get wrong comes back as a GError. What only a programmer can
 * get wrong (NULL, a value of an enumeration that does not exist, a square off the board where one
 * of the board is asked for) is a critical warning in all that makes, sets up, reads, writes and
 * names things. Functions that a search calls check nothing, but what their comments call “any”:
 * listing, counting, playing and judging moves, results, pushing, sets of squares, and what
 * stelling-teblo.h and stelling-tablut.h declare. `get_…` with a list or a set as its last argument
 * fills it in, whatever was in it before.
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
#include "stelling-tablut.h"
#include "stelling-teblo.h"
