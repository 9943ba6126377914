/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-review.h"

#include "stelling-lapse.h"

#include <math.h>

/* A loss of this much leaves 1/e of a move's accuracy. */
#define SCALE 0.2
/* Who has no more than this has nothing to lose. */
#define LOST 0.05
/* Fewer moves say nothing. */
#define LEAST_MOVES 4
/* The band holds nine of ten, if errors are normal. */
#define BAND 1.645

/* --- a move --- */

static double
get_movers (double chance, StellingSide side)
{
  return side == STELLING_DARK ? 1 - chance : chance;
}

static gboolean
is_proven (const StellingNode *node)
{
  StellingScore score = stelling_node_get_estimate (node).score;

  return score.kind != STELLING_SCORE_NONE && score.kind != STELLING_SCORE_VALUE;
}

static double
get_half_band (const StellingNode *node)
{
  StellingBand band = stelling_node_get_band (node);

  return (band.high - band.low) / 2;
}

/* Returns the mover's chance after the first move of a stored line. */
static double
get_line_chance (const StellingNode *before, const StellingEvaluationLine *line, StellingSide side)
{
  StellingEstimate estimate = stelling_node_estimate_score (before, line->score);

  return get_movers (stelling_chance_get_expectation (estimate.chance), side);
}

static gboolean
is_line (const StellingNode *before, const StellingEvaluationLine *line)
{
  return line->n_moves > 0
         && stelling_position_is_legal (stelling_node_get_position (before), line->moves[0]);
}

/* Looks through the lines that were kept before the move. */
static void
read_lines (StellingReviewMove *self, const StellingNode *before)
{
  const StellingEvaluation *evaluation = stelling_node_get_evaluation (before);
  StellingMove played = stelling_node_get_move (self->node);
  double best = 0, other = 0;

  for (guint i = 0; evaluation != NULL && i < evaluation->n_lines; i++)
    {
      const StellingEvaluationLine *line = &evaluation->lines[i];
      double chance;

      if (!is_line (before, line))
        continue;
      chance = get_line_chance (before, line, self->side);
      if (i == 0)
        {
          /* No better move is known: what was found later of this one is what it is worth. */
          best = line->moves[0] == played ? self->after : MAX (chance, self->after);
          self->before = best;
        }
      else
        other = MAX (other, chance);
      if (line->moves[0] != played && evaluation->lines[0].moves[0] != played
          && chance >= best - STELLING_REVIEW_EQUAL && self->n_best < STELLING_REVIEW_MAX_BEST)
        self->best[self->n_best++] = line->moves[0];
    }
  self->hard = evaluation != NULL && evaluation->n_lines > 1
               && best - other >= STELLING_REVIEW_HARD;
  if (stelling_review_move_get_loss (self) <= 0)
    self->n_best = 0;
}

gboolean
stelling_review_move_init (StellingReviewMove *self, StellingNode *node)
{
  const StellingNode *before;

  g_return_val_if_fail (node != NULL, FALSE);

  *self = (StellingReviewMove) { .node = node, .side = stelling_node_get_side (node) };
  if (stelling_node_get_kind (node) != STELLING_NODE_MOVE || stelling_node_is_dead (node))
    return FALSE;
  before = stelling_node_get_before (node);
  self->before = get_movers (stelling_node_get_chance (before), self->side);
  self->after = get_movers (stelling_node_get_chance (node), self->side);
  if (isnan (self->before) || isnan (self->after))
    return FALSE;
  self->before = MAX (self->before, self->after);
  self->error = hypot (get_half_band (before), get_half_band (node));
  self->proven = is_proven (before) && is_proven (node);
  read_lines (self, before);
  return TRUE;
}

double
stelling_review_move_get_loss (const StellingReviewMove *self)
{
  return MAX (self->before - self->after, 0);
}

static int
get_class (double chance)
{
  return (chance >= STELLING_REVIEW_WINNING) + (chance >= STELLING_REVIEW_LOSING);
}

gboolean
stelling_review_move_is_turn (const StellingReviewMove *self)
{
  return stelling_review_move_get_loss (self) >= STELLING_REVIEW_TURN
         && get_class (self->after) < get_class (self->before);
}

GPtrArray *
stelling_review_move_find_arguments (const StellingReviewMove *self)
{
  if (self->n_best == 0)
    return g_ptr_array_new ();
  return stelling_explanation_find (
      stelling_node_get_position (stelling_node_get_before (self->node)),
      stelling_node_get_move (self->node), self->best[0]);
}

/* --- a side --- */

/* The sums that an accuracy comes from. */
typedef struct
{
  guint n;
  double sum;
  double squares;
  double errors; /* squares of what the bands make of each */
} Sums;

static double
get_accuracy (double loss)
{
  return 100 * exp (-MAX (loss, 0) / SCALE);
}

static void
add_move (Sums *sums, StellingReviewSide *side, const StellingReviewMove *move)
{
  double loss = stelling_review_move_get_loss (move);
  double accuracy = get_accuracy (loss), error;

  side->n_known++;
  side->n_hard += move->hard;
  side->n_hard_met += move->hard && loss < STELLING_REVIEW_MISTAKE;
  if (move->before <= LOST)
    return;
  error = (get_accuracy (loss - move->error) - get_accuracy (loss + move->error)) / 2;
  sums->n++;
  sums->sum += accuracy;
  sums->squares += accuracy * accuracy;
  sums->errors += error * error;
}

static void
finish_side (const Sums *sums, StellingReviewSide *side)
{
  double n = sums->n, half;

  side->accuracy = side->low = side->high = NAN;
  if (sums->n < LEAST_MOVES || side->n_known < STELLING_REVIEW_COVERAGE * side->n_moves)
    return;
  side->accuracy = sums->sum / n;
  half = BAND * sqrt (sums->errors) / n;
  side->low = MAX (side->accuracy - half, 0);
  side->high = MIN (side->accuracy + half, 100);
}

/* --- a game --- */

StellingReview *
stelling_review_new (StellingRecord *record, guint from, guint to)
{
  StellingReview *self;
  StellingNode *node;
  Sums sums[2] = { 0 };

  g_return_val_if_fail (STELLING_IS_RECORD (record), NULL);

  self = g_new0 (StellingReview, 1);
  self->moves = g_array_new (FALSE, FALSE, sizeof (StellingReviewMove));
  node = stelling_record_get_root (record);
  self->n_positions = !isnan (stelling_node_get_chance (node));
  for (node = stelling_node_get_first_child (node); node != NULL && !stelling_node_is_dead (node);
       node = stelling_node_get_first_child (node))
    {
      StellingSide side = stelling_node_get_side (node);
      StellingReviewMove move;

      if (stelling_node_get_kind (node) != STELLING_NODE_MOVE)
        continue;
      self->n_plies++;
      self->n_positions += !isnan (stelling_node_get_chance (node));
      if (self->n_plies < from || self->n_plies > to)
        continue;
      self->sides[side].n_moves++;
      if (!stelling_review_move_init (&move, node))
        continue;
      move.ply = self->n_plies;
      add_move (&sums[side], &self->sides[side], &move);
      g_array_append_val (self->moves, move);
    }
  for (guint side = 0; side < 2; side++)
    finish_side (&sums[side], &self->sides[side]);
  return self;
}

void
stelling_review_free (StellingReview *self)
{
  g_array_unref (self->moves);
  g_free (self);
}
