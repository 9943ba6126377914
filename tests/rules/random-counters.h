/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-rules.h"

/* What random games are to meet. A test that never met one of them has not tested the rules. */

#define RANDOM_TEBLO(X)                                                                            \
  X (CUTS_YELLOW_D3, "rule c: Yellow's pawn would lose D3")                                        \
  X (CUTS_YELLOW_I10, "rule c: Yellow's pawn would lose I10")                                      \
  X (CUTS_RED_D3, "rule c: Red's pawn would lose D3")                                              \
  X (CUTS_RED_I10, "rule c: Red's pawn would lose I10")                                            \
  X (CUTS_BOTH, "rule c: a pawn would lose both bases")                                            \
  X (PAWN_IN_WAY, "rule c: only a pawn closes the last way, and that is allowed")                  \
  X (OWN_PIECE, "pawn onto a set piece of its own colour")                                         \
  X (ENEMY_PIECE, "pawn kept from a set piece of the other colour")                                \
  X (PAWNS_MEET, "pawn kept from the other pawn's square")                                         \
  X (ATTACK, "attack on a base with its pawn on it")                                               \
  X (OWN_BASE, "pawn back on its own base")                                                        \
  X (NEUTRAL_TURNED, "pawn onto nobody's coloured square, bases=turned")                           \
  X (NEUTRAL_MIRRORED, "pawn onto nobody's coloured square, bases=mirrored")                       \
  X (NO_RESERVE_YELLOW, "Yellow to move without a reserve")                                        \
  X (NO_RESERVE_RED, "Red to move without a reserve")                                              \
  X (FEW_MOVES, "one to three legal moves")                                                        \
  X (BASE_YELLOW, "Yellow wins by the base")                                                       \
  X (BASE_RED, "Red wins by the base")                                                             \
  X (NO_MOVE_YELLOW, "Yellow loses for want of a move")                                            \
  X (NO_MOVE_RED, "Red loses for want of a move")                                                  \
  X (SERIES_4, "draw by a series of 4 plies")                                                      \
  X (SERIES_8, "draw by a series of 8 plies")                                                      \
  X (SERIES_12, "draw by a series of 12 plies or more")                                            \
  X (SERIES_BROKEN, "series broken off a ply before its end")                                      \
  X (TEBLO_UNDONE, "moves taken back in the middle")

#define RANDOM_TABLUT(X)                                                                           \
  X (LIGHT_TAKES_1, "Light takes one")                                                             \
  X (LIGHT_TAKES_2, "Light takes two at once")                                                     \
  X (LIGHT_TAKES_3, "Light takes three at once")                                                   \
  X (DARK_TAKES_1, "Dark takes one")                                                               \
  X (DARK_TAKES_2, "Dark takes two at once")                                                       \
  X (DARK_TAKES_3, "Dark takes three at once")                                                     \
  X (DARK_TAKES_KING_AND_MEN, "Dark takes the king and guards at once")                            \
  X (KING_INERT, "king=inert: a dark man between a guard and the king is safe")                    \
  X (KING_ANVIL, "king=anvil: a dark man is taken against the king")                               \
  X (KING_ANVIL_MOVES, "king=anvil: the king moves and takes nothing")                             \
  X (KING_ARMED_ANVIL, "king=armed: a dark man is taken against the king")                         \
  X (KING_ARMED_MOVES, "king=armed: the king moves and takes")                                     \
  X (THRONE_NONE_GUARD, "throne-hostile=none: a guard beside the throne is safe")                  \
  X (THRONE_NONE_DARK, "throne-hostile=none: a dark man beside the throne is safe")                \
  X (THRONE_GUARDS_GUARD, "throne-hostile=guards: a guard is taken against the throne")            \
  X (THRONE_GUARDS_DARK, "throne-hostile=guards: a dark man beside the throne is safe")            \
  X (THRONE_MEN_GUARD, "throne-hostile=men: a guard is taken against the throne")                  \
  X (THRONE_MEN_DARK, "throne-hostile=men: a dark man is taken against the throne")                \
  X (CORNER_NONE_GUARD, "corners=none: a guard beside a corner is safe")                           \
  X (CORNER_NONE_DARK, "corners=none: a dark man beside a corner is safe")                         \
  X (CORNER_GUARDS_GUARD, "corners=guards: a guard is taken against a corner")                     \
  X (CORNER_GUARDS_DARK, "corners=guards: a dark man beside a corner is safe")                     \
  X (CORNER_LIGHT_GUARD, "corners=light: a guard is taken against a corner")                       \
  X (CORNER_LIGHT_DARK, "corners=light: a dark man beside a corner is safe")                       \
  X (CORNER_ALL_GUARD, "corners=all: a guard is taken against a corner")                           \
  X (CORNER_ALL_DARK, "corners=all: a dark man is taken against a corner")                         \
  X (CORNER_EDGE, "goal=edge: a man beside a corner is safe")                                      \
  X (TAKEN_FOUR, "taken=four: king taken by four men")                                             \
  X (TAKEN_FOUR_THRONE, "taken=four: king taken on the throne")                                    \
  X (TAKEN_BESIDE_THRONE, "taken=four: king taken beside the throne")                              \
  X (TAKEN_AT_EDGE, "taken=four: king taken at the edge")                                          \
  X (TAKEN_BESIDE_CORNER, "taken=four: king taken beside a hostile corner")                        \
  X (SPARED_BESIDE_CORNER, "taken=four: king spared beside a corner that is not hostile to him")   \
  X (SPARED_BETWEEN_TWO, "taken=four: king spared between two men")                                \
  X (TAKEN_TWO, "taken=two: king taken between two men")                                           \
  X (TAKEN_TWO_CORNER, "taken=two: king taken against a corner")                                   \
  X (TAKEN_TWO_THRONE, "taken=two: king taken on the throne by four")                              \
  X (SPARED_TWO_CORNER, "taken=two: king spared beside a corner that is not hostile")              \
  X (SPARED_TWO_THRONE, "taken=two: king spared on the throne between two")                        \
  X (SPARED_TWO_BESIDE_THRONE, "taken=two: king spared against the empty throne")                  \
  X (TAKEN_EITHER_FOUR, "taken=either: king taken off the throne by four alone")                   \
  X (TAKEN_EITHER_TWO, "taken=either: king taken between two alone")                               \
  X (TAKEN_EITHER_THRONE, "taken=either: king taken on the throne by four")                        \
  X (SPARED_EITHER_THRONE, "taken=either: king spared on the throne between two")                  \
  X (TAKEN_THRONE_CLOSES, "throne-closes=yes: king taken by that alone")                           \
  X (SPARED_THRONE_OPEN, "throne-closes=no: king spared beside the empty throne")                  \
  X (KING_WALKS_IN_FOUR, "taken=four: king walks to where all sides are closed")                   \
  X (KING_WALKS_IN_TWO, "taken=two: king walks between two men")                                   \
  X (SAFE_GUARD, "guard moves between two enemies")                                                \
  X (SAFE_DARK, "dark man moves between two enemies")                                              \
  X (THRONE_PASSED, "throne-pass=yes: a man passes over the throne")                               \
  X (THRONE_PASSED_KING, "throne-pass=yes: the king passes over the throne")                       \
  X (THRONE_BARS, "throne-pass=no: a man beside the throne is kept from it")                       \
  X (CORNER_BARS, "goal=corner: a man beside a corner is kept from it")                            \
  X (CORNER_OPEN, "goal=edge: a man goes to a corner")                                             \
  X (ESCAPE_EDGE, "the king escapes to the edge")                                                  \
  X (ESCAPE_CORNER, "the king escapes to a corner")                                                \
  X (NO_MOVE_LIGHT, "Light loses for want of a move")                                              \
  X (NO_MOVE_DARK, "Dark loses for want of a move")                                                \
  X (DARK_FIRST, "first=dark")                                                                     \
  X (REPEAT_DRAW, "repeat=draw: draw by the third occurrence")                                     \
  X (REPEAT_DRAW_THREAT, "repeat=draw: draw though dark threatens the king")                       \
  X (REPEAT_THREAT_LIGHT, "repeat=threat: draw by Light's move")                                   \
  X (REPEAT_THREAT_DARK, "repeat=threat: draw by Dark's move that is no threat")                   \
  X (REPEAT_ROW, "repeat=threat: a position for the third time or more, within a row")             \
  X (REPEAT_NONE, "repeat=none: the third occurrence means nothing")                               \
  X (REPEAT_THREAT_ONLY, "repeat=threat-only: the third occurrence means nothing")                 \
  X (THREAT_1, "repeat=threat: a threat for the first time in its row")                            \
  X (THREAT_2, "repeat=threat: a threat for the second time in its row")                           \
  X (THREAT_VOID_CORNER, "tablut-corner: a threat is void")                                        \
  X (THREAT_VOID_EASY, "tablut-corner-easy: a threat is void")                                     \
  X (THREAT_VOID_OTHER, "rules with switches set: a threat is void")                               \
  X (THREAT_VOID_ONLY, "repeat=threat-only: a threat is void")                                     \
  X (THREAT_VOID_MIXED, "repeat=threat: a threat is void, others between")                         \
  X (THREAT_VOID_BOARD, "repeat=threat: a threat is void in a position that was not there before") \
  X (THREAT_OTHER_ROW, "repeat=threat: a threat for the third time, not in a row")                 \
  X (THREAT_OTHER_KING, "repeat=threat: a man's move for the third time, the king elsewhere")      \
  X (THREAT_CAPTURES, "repeat=threat: a threat that captures begins a row")                        \
  X (ROW_GOES_ON, "repeat=threat: a row goes on with a move back")                                 \
  X (ROW_ENDS, "repeat=threat: a row ends with another man's move")                                \
  X (ROW_CAPTURED, "repeat=threat: a row ends with a capture of Light's")                          \
  X (BAR_BITES, "repeat=threat: the bar keeps dark from taking the king")                          \
  X (BAR_LIFTED, "repeat=threat: the bar is over, dark may take the king again")                   \
  X (TABLUT_UNDONE, "moves taken back in the middle")

#define RANDOM_ENUMERATOR(name, text) RANDOM_##name,
typedef enum
{
  RANDOM_TEBLO (RANDOM_ENUMERATOR) RANDOM_N_TEBLO,
  RANDOM_BEFORE_TABLUT = RANDOM_N_TEBLO - 1,
  RANDOM_TABLUT (RANDOM_ENUMERATOR) RANDOM_N_MEETINGS,
} RandomMeeting;

typedef struct
{
  guint64 met[RANDOM_N_MEETINGS];
  guint64 n_games, n_plies;
  guint64 n_conceivable;                     /* plies with every conceivable move */
  guint64 n_by_set[STELLING_N_RULE_SETS][2]; /* games; with some switch set otherwise */
} RandomCounters;

const char *random_meeting_get_name (RandomMeeting meeting);
/* Prints the table from @first up to @end; fails if one was never met. */
void random_counters_assert_met (const RandomCounters *counters,
                                 RandomMeeting first,
                                 RandomMeeting end);
