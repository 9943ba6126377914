/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-explanation.h"
#include "stelling-lapse.h"
#include "stelling-phase.h"
#include "stelling-record.h"

G_BEGIN_DECLS

/* From this loss of the mover's chance on a move is a mistake that a review lists. */
#define STELLING_REVIEW_MISTAKE 0.05
/* Moves as near as this to the best one are as good; this many are told at most. */
#define STELLING_REVIEW_EQUAL 0.02
#define STELLING_REVIEW_MAX_BEST 3
/* A decision is hard if every other move that is known costs so much, and is met if the move that
 * was played costs less than a mistake. */
#define STELLING_REVIEW_HARD 0.10
/* A turning point costs so much, and takes the mover from winning to level or worse, or from level
 * to losing: above and below these chances. */
#define STELLING_REVIEW_TURN 0.10
#define STELLING_REVIEW_WINNING 0.65
#define STELLING_REVIEW_LOSING 0.35
/* A side with no more than this stands lost. */
#define STELLING_REVIEW_LOW 0.10
/* Below this share of a side's moves of which both sides are evaluated it gets no accuracy. */
#define STELLING_REVIEW_COVERAGE 0.8

/**
 * StellingReviewMove:
 * @node: borrowed from the record
 * @ply: the game's N-th move, from 1
 * @side: who made it
 * @before: the mover's chance, 0 … 1, with the best move that is known
 * @after: the mover's chance after the move
 * @proven: both are proven, and so is what @best says
 * @lost: it is proven that the mover loses from here on, and was not before
 * @hard: there was one good move only, as far as is known
 * @n_best: moves in @best; 0: nothing better than the move that was played is known
 * @best: the best moves, the best first, as legal moves of the position before
 *
 * What the evaluations that are known say of a move that was played.
 */
typedef struct
{
  StellingNode *node;
  guint ply;
  StellingSide side;
  double before;
  double after;
  gboolean proven;
  gboolean lost;
  gboolean hard;
  guint n_best;
  StellingMove best[STELLING_REVIEW_MAX_BEST];
} StellingReviewMove;

/* Fills it in. Returns FALSE if @node is no move, a dead one, or not both it and
 * the position before it are evaluated. */
gboolean stelling_review_move_init (StellingReviewMove *self, StellingNode *node);
/* Returns what the move cost of the mover's chance, 0 … 1. */
double stelling_review_move_get_loss (const StellingReviewMove *self);
/* Returns the best moves as they are written, with @between between them. */
char *stelling_review_move_dup_best (const StellingReviewMove *self, const char *between)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns whether the game turned here. */
gboolean stelling_review_move_is_turn (const StellingReviewMove *self);
/* Returns (element-type StellingArgument) why the best move that is known may be better, by the
 * rules alone; empty where that is not known. Where they show nothing good about it, what is good
 * about the first of the moves in @best of which they do. */
GPtrArray *stelling_review_move_find_arguments (const StellingReviewMove *self)
    G_GNUC_WARN_UNUSED_RESULT;

/* Returns the best move at @node that is known, a legal one, or NONE. */
StellingMove stelling_review_get_best_move (const StellingNode *node);

/**
 * StellingReviewSide:
 * @n_moves: that it made
 * @n_known: of those both the position before and the one after are evaluated
 * @n_hard: hard decisions
 * @n_hard_met: those that were met
 * @n_lapses: by StellingLapse: the moves that are one (stelling_node_get_lapse ())
 * @accuracy: 0 … 100, NAN below the coverage: the mean over the moves that had something to lose
 *   of 100 · exp (−loss / 0.2)
 * @low: the lower end of the band in which it is likely to be with more thought
 * @high: the upper end
 *
 * How a side played, in a game or a part of it.
 */
typedef struct
{
  guint n_moves;
  guint n_known;
  guint n_hard;
  guint n_hard_met;
  guint n_lapses[STELLING_LAPSE_BLUNDER + 1];
  double accuracy;
  double low;
  double high;
} StellingReviewSide;

/**
 * StellingReviewCourse:
 * @has_winner: somebody has won: on the board, by the result in the header or on time
 * @winner: who, if somebody has
 * @lost_with: (nullable): the mistake, a lapse, with which the loser lost most of his chance for
 *   good, %STELLING_REVIEW_TURN at least: the chance before it less the most that he had from there
 *   on. He had %STELLING_REVIEW_LOSING or more before it
 * @costliest: (nullable): only without @lost_with: in an unfinished game such a mistake of the side
 *   that stands lost at its end, else the turning point that cost most
 * @proved_with: (nullable): the move from which on the loss of @proved_loser is proven to the last
 *   position, and was not before; not one that ends the game
 * @proved_from_start: the loss of @proved_loser is proven from the first position to the last
 * @proved_loser: whose loss
 * @low_from: (nullable): the earliest node from which on to the last all positions are evaluated
 *   and @low_side has no more than %STELLING_REVIEW_LOW; after it are moves
 * @low_side: who
 *
 * How a game went to its end. The moves are borrowed from the review.
 */
typedef struct
{
  gboolean has_winner;
  StellingSide winner;
  const StellingReviewMove *lost_with;
  const StellingReviewMove *costliest;
  const StellingReviewMove *proved_with;
  gboolean proved_from_start;
  StellingSide proved_loser;
  const StellingNode *low_from;
  StellingSide low_side;
} StellingReviewCourse;

/**
 * StellingReview:
 * @n_plies: moves of the main line, up to the first that can't be played
 * @n_positions: positions of it, the start included, that are evaluated or finished
 * @n_remembered: those of them of which what is known is remembered from elsewhere, and not in the
 *   record (StellingRecollection)
 * @moves: (element-type StellingReviewMove): those of which something is known, by ply
 * @course: how it went
 * @sides: by StellingSide
 * @phases: by StellingSide, then by the phase of the position before the move
 *
 * What the evaluations that are known say of the main line of a game. A value of its own but for
 * the nodes; it goes out of date when the record changes.
 */
typedef struct
{
  guint n_plies;
  guint n_positions;
  guint n_remembered;
  GArray *moves;
  StellingReviewCourse course;
  StellingReviewSide sides[2];
  StellingReviewSide phases[2][STELLING_N_PHASES];
} StellingReview;

/* Looks at the moves from @from to @to, counted from 1, both included. */
StellingReview *stelling_review_new (StellingRecord *record, guint from, guint to)
    G_GNUC_WARN_UNUSED_RESULT;
void stelling_review_free (StellingReview *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingReview, stelling_review_free)

G_END_DECLS
