/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/**
 * SECTION:stelling-rules-all
 *
 * The rules of Teblo and Tablut: all of them by one name, and where to begin to read.
 *
 * Four values carry everything. They have a fixed size and no pointers, are made on the stack and
 * copied by assignment, and nothing has to be freed:
 *
 * - StellingRules: a rule set and its switches;
 * - StellingPosition: pieces, side to move and rules of a moment. Keeping a copy undoes a move;
 * - StellingMove: 32 bits;
 * - StellingSquares: a set of squares, for captures, targets and reasons.
 *
 * One struct owns memory: StellingHistory, a game so far, for what depends on the past.
 *
 * | to … | call … | of |
 * |---|---|---|
 * | say which game | stelling_rules_init (), …_parse () | stelling-rules.h |
 * | make a position | stelling_position_init (), …_parse () | stelling-position.h |
 * | know whether it can be played | stelling_position_check () | stelling-problem.h |
 * | list moves, or those of a piece | …_get_moves (), …_get_targets () | stelling-position.h |
 * | read and write a move | stelling_move_parse (), …_to_string () | stelling-notation.h |
 * | play it | stelling_position_play () | stelling-position.h |
 * | play a line as far as possible | stelling_position_play_line () | stelling-line.h |
 * | play it in a game | stelling_history_push () | stelling-history.h |
 * | know why it is illegal | stelling_position_why () | stelling-why.h |
 * | know the result | stelling_history_get_outcome () | stelling-history.h |
 * | know what shows it | stelling_history_get_ending () | stelling-ending.h |
 * | know where the same will be found | stelling_subject_new () | stelling-subject.h |
 * | have it in words | …_to_string (), for scripts …_get_name () | beside each |
 * | look at the board | stelling_position_get_piece (), …_get_pawn () | stelling-position.h |
 * | turn and mirror the board | stelling_position_turn () | stelling-symmetry.h |
 * | mirror and shift what is set up | stelling_position_rearrange () | stelling-rearrangement.h |
 * | list what a move takes | stelling_position_get_captures () | stelling-position.h |
 * | Teblo: list what rule c forbids | stelling_position_get_forbidden () | stelling-position.h |
 * | … with the reason for each square | stelling_teblo_explain_forbidden () | stelling-teblo.h |
 * | Teblo: distances to a base | stelling_teblo_get_base_map () | stelling-teblo.h |
 * | … of the pawns | stelling_teblo_get_pawn_distances () | stelling-teblo.h |
 * | Teblo: shortest ways | stelling_teblo_get_shortest () | stelling-teblo.h |
 * | Tablut: the king's open ways | stelling_tablut_get_ways () | stelling-tablut.h |
 * | Tablut: threats to him | stelling_tablut_get_takings () | stelling-tablut.h |
 * | know what a move does | stelling_fact_list_find () | stelling-fact.h |
 * | know what differs between two positions | stelling_difference_init () | stelling-difference.h |
 * | have a position's geometry drawn | stelling_insight_init () | stelling-insight.h |
 * | … or the reason of an illegal move | stelling_refusal_init () | stelling-refusal.h |
 *
 * CONTRIBUTING.md has a program that does all this. Squares are counted rank by rank from a1
 * (stelling-square.h). Each game's header has a faster set of squares than StellingSquares:
 * stelling_teblo_rows_to_squares () and stelling_tablut_to_squares () convert them.
 * stelling-score.h has the words for the value of a position, stelling-chance.h what it means, and
 * stelling-band.h how sure that is.
 *
 * The library is plain C on GLib, without objects and without a state of its own. Any thread may
 * call a function, as long as nobody writes at the same time to the value that it is given. The
 * caller frees texts returned as `char *`; those as `const char *` are constants. `get_…` with a
 * list or a set as its last argument overwrites it.
 *
 * A mistake of a user or in a file comes back as a GError. A mistake of a programmer (NULL, a value
 * that an enumeration does not have, a square off the board where one of the board is asked for) is
 * a critical warning in all functions that make, set up, read, write and name things. Functions
 * that a search calls check nothing, unless their comments allow “any”: listing, counting and
 * judging moves, stelling_position_play_unchecked (), results, sets of squares, and all in
 * stelling-teblo.h and stelling-tablut.h.
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
#include "stelling-line.h"
#include "stelling-why.h"
#include "stelling-problem.h"
#include "stelling-history.h"
#include "stelling-subject.h"
#include "stelling-ending.h"
#include "stelling-difference.h"
#include "stelling-fact.h"
#include "stelling-score.h"
#include "stelling-band.h"
#include "stelling-chance.h"
#include "stelling-rearrangement.h"
#include "stelling-symmetry.h"
#include "stelling-tablut.h"
#include "stelling-teblo.h"
#include "stelling-insight.h"
#include "stelling-refusal.h"
