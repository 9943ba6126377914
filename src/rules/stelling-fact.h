/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-position.h"

G_BEGIN_DECLS

/**
 * StellingFactKind:
 * @STELLING_FACT_WINS: the game is over, and @side has won
 * @STELLING_FACT_BARS: Teblo, a placement: @side's way to the other base is longer, @before →
 *   @after
 * @STELLING_FACT_IDLE: Teblo, a placement: @side's way is as long as it was, @after
 * @STELLING_FACT_NEARER: Teblo, a step: @side's way is one shorter, @before → @after
 * @STELLING_FACT_FARTHER: Teblo, a step: @side's way is one longer, @before → @after
 * @STELLING_FACT_CAN_BE_BARRED: Teblo: the answer @reply makes @side's way longer, @before →
 *   @after; no other makes it longer than that. @side is who moved
 * @STELLING_FACT_CAN_BAR: Teblo: if who moved could move once more, @reply would make @side's way
 *   longer, @before → @after, by more than it would have without the move; of those that do so none
 *   makes it longer than that
 * @STELLING_FACT_SHELTERS: Teblo, a placement of @side: the opponent's next one can make the way of
 *   @side no longer than @after, by @reply; NONE: not longer at all. Without the move it could have
 *   become @before, which is more
 * @STELLING_FACT_FORBIDS: Teblo: @side may no longer place on @squares (rule c), on which it could
 *   have placed if it had been to move before: after a placement who made it, after a step the
 *   opponent
 * @STELLING_FACT_TAKES: Tablut: the men on @squares, of @side, are taken
 * @STELLING_FACT_EXPOSES: Tablut: the men on @squares, of @side, who moved, can be taken, by @reply
 *   for one; they could not before
 * @STELLING_FACT_RESCUES: Tablut: the men on @squares, of @side, who moved, could be taken before,
 *   and can't be
 * @STELLING_FACT_ATTACKS: Tablut: the men on @squares, of @side, could be taken if who moved could
 *   move once more, by @reply for one; they could not before
 * @STELLING_FACT_OPENS: Tablut: the king has more open lines, @before → @after, along @squares
 * @STELLING_FACT_SHUTS: Tablut: the king has fewer open lines, @before → @after; those that are
 *   left go along @squares
 * @STELLING_FACT_LETS_ESCAPE: Tablut: Light's answer @reply wins
 * @STELLING_FACT_THREATENS_KING: Tablut: if Dark, who moved, could move once more, @reply would
 *   take the king, who could not be taken before
 * @STELLING_FACT_LETS_TAKE_KING: Tablut: Dark's answer @reply takes the king
 * @STELLING_FACT_ENCLOSES: Tablut: Dark's men alone close a ring: where they stand they leave the
 *   king no walk to a goal square, even past his guards, and did before. Not by the king's move
 * @STELLING_FACT_FREES: Tablut: that ring is broken
 * @STELLING_FACT_LOCKS: Tablut: the king, who had a move before, has none where he stands
 *
 * What a move does, as data that can be drawn and put into words. Each is true by the rules alone.
 */
typedef enum
{
  STELLING_FACT_WINS,
  STELLING_FACT_BARS,
  STELLING_FACT_IDLE,
  STELLING_FACT_NEARER,
  STELLING_FACT_FARTHER,
  STELLING_FACT_CAN_BE_BARRED,
  STELLING_FACT_CAN_BAR,
  STELLING_FACT_SHELTERS,
  STELLING_FACT_FORBIDS,
  STELLING_FACT_TAKES,
  STELLING_FACT_EXPOSES,
  STELLING_FACT_RESCUES,
  STELLING_FACT_ATTACKS,
  STELLING_FACT_OPENS,
  STELLING_FACT_SHUTS,
  STELLING_FACT_LETS_ESCAPE,
  STELLING_FACT_THREATENS_KING,
  STELLING_FACT_LETS_TAKE_KING,
  STELLING_FACT_ENCLOSES,
  STELLING_FACT_FREES,
  STELLING_FACT_LOCKS,
} StellingFactKind;

#define STELLING_N_FACTS 21

/**
 * StellingFact:
 * @side: whom it is about
 * @reply: a move of the position after it, for either side, or %STELLING_MOVE_NONE
 * @before: a number before the move: of steps or lines
 * @after: the same after it
 * @squares: where it is seen
 *
 * One thing that a move does; a plain value.
 */
typedef struct
{
  StellingFactKind kind;
  StellingSide side;
  StellingMove reply;
  guint before;
  guint after;
  StellingSquares squares;
} StellingFact;

/* All that a move can do at once: no kind comes twice. */
typedef struct
{
  guint n;
  StellingFact facts[STELLING_N_FACTS];
} StellingFactList;

/* Finds what @move, a legal one, does in @position, the weightiest first: nothing else where it
 * wins. Takes up to a tenth of a millisecond. */
void stelling_fact_list_find (StellingFactList *self,
                              const StellingPosition *position,
                              StellingMove move);
/* Returns (nullable) the fact of a kind. */
const StellingFact *stelling_fact_list_get (const StellingFactList *self, StellingFactKind kind);
/* Returns whether the list says at least as much of the same side as @fact: as long a way (where it
 * gets nearer, or can't be made longer, as short a one), all the men, squares and opened lines, or
 * no more lines that are left. A step shelters the way too, if it can't be made longer after it
 * than @fact says. */
gboolean stelling_fact_list_covers (const StellingFactList *self, const StellingFact *fact);

/* Returns whether the piece that @played moved in @before, a step, stood in the way of @answer,
 * which is legal after it. Of Tablut; FALSE in Teblo, where no step goes far. */
gboolean stelling_fact_was_barred (const StellingPosition *before,
                                   StellingMove played,
                                   StellingMove answer);
/* Returns the move by which the man that @played moved in @before could have closed the king's one
 * way out after @answer, which opens it, had it stayed where it was; NONE if there is none, if the
 * man stood in that way, or if a dark move closes it after @played and @answer too. Of Dark's moves
 * in Tablut. */
StellingMove stelling_fact_find_guard (const StellingPosition *before,
                                       StellingMove played,
                                       StellingMove answer);

/**
 * stelling_fact_is_prevented:
 * @fact: what @answer does after some move in @before
 * @other: another move in @before
 * @answer: legal after @other too
 *
 * Returns: whether nothing of what @fact says is so after @other and @answer: not only that @answer
 *   has not brought it about, but that, say, no man can take what was threatened
 */
gboolean stelling_fact_is_prevented (const StellingFact *fact,
                                     const StellingPosition *before,
                                     StellingMove other,
                                     StellingMove answer);

G_END_DECLS
