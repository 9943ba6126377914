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
/* In games of the engine against itself with a twentieth of the nodes, 56 of 60 accuracies after
 * 8,000 nodes a position lay in the band of that after 4,000; the weaker side got the lower
 * accuracy in 56 of 58 reports. */
#define BAND 1.9

/* --- a move --- */

static double
get_movers (double chance, StellingSide side)
{
  return side == STELLING_DARK ? 1 - chance : chance;
}

static gboolean
is_proof (StellingScore score)
{
  return score.kind != STELLING_SCORE_NONE && score.kind != STELLING_SCORE_VALUE;
}

/* Returns whether it is proven that @side loses. */
static gboolean
is_lost (const StellingNode *node, StellingSide side)
{
  StellingScore score = stelling_node_get_estimate (node).score;

  return score.kind == (side == STELLING_DARK ? STELLING_SCORE_WIN : STELLING_SCORE_LOSS);
}

/* A move that was looked at before the move that was played. */
typedef struct
{
  StellingMove move;
  gboolean is_proven;
  double chance; /* the mover's */
} Candidate;

/* Reads the first moves of the lines that are kept at @before; what was found later of the move
 * that was played is what that one is worth. Lines from files may be anything. Returns their
 * number. */
static guint
read_candidates (const StellingReviewMove *self,
                 const StellingNode *before,
                 Candidate candidates[STELLING_REVIEW_MAX_BEST])
{
  const StellingEvaluation *evaluation = stelling_node_get_known (before);
  const StellingPosition *position = stelling_node_get_position (before);
  guint n = 0;

  for (guint i = 0; evaluation != NULL && i < evaluation->n_lines && n < STELLING_REVIEW_MAX_BEST;
       i++)
    {
      const StellingEvaluationLine *line = &evaluation->lines[i];
      StellingScore score = i == 0 ? evaluation->score : line->score;
      StellingEstimate estimate = stelling_node_estimate_score (before, score);
      double chance = stelling_chance_get_expectation (estimate.chance);

      if (line->n_moves == 0 || score.kind == STELLING_SCORE_NONE
          || !stelling_position_is_legal (position, line->moves[0]))
        continue;
      candidates[n].move = line->moves[0];
      candidates[n].is_proven = is_proof (score);
      candidates[n].chance = line->moves[0] == stelling_node_get_move (self->node)
                                 ? self->after
                                 : get_movers (chance, self->side);
      n++;
    }
  return n;
}

/* Returns the best of the moves that were not played, or NULL. */
static const Candidate *
find_best (const StellingReviewMove *self, const Candidate *candidates, guint n)
{
  const Candidate *best = NULL;

  for (guint i = 0; i < n; i++)
    if (candidates[i].move != stelling_node_get_move (self->node)
        && (best == NULL || candidates[i].chance > best->chance))
      best = &candidates[i];
  return best;
}

/* Returns whether all but one cost much. */
static gboolean
is_hard (const Candidate *candidates, guint n)
{
  double best = 0, second = 0;

  for (guint i = 0; i < n; i++)
    {
      second = MAX (second, MIN (best, candidates[i].chance));
      best = MAX (best, candidates[i].chance);
    }
  return n > 1 && best - second >= STELLING_REVIEW_HARD;
}

/* Looks through the moves that were known before the one that was played. */
static void
compare (StellingReviewMove *self, const StellingNode *before)
{
  Candidate candidates[STELLING_REVIEW_MAX_BEST];
  guint n = read_candidates (self, before, candidates);
  const Candidate *best = find_best (self, candidates, n);

  self->hard = is_hard (candidates, n);
  if (best == NULL || best->chance <= self->after)
    return;
  self->proven = self->proven && best->is_proven;
  for (guint i = 0; i < n; i++)
    if (candidates[i].move != stelling_node_get_move (self->node)
        && candidates[i].chance >= best->chance - STELLING_REVIEW_EQUAL
        && candidates[i].chance > self->after && (candidates[i].is_proven || !self->proven))
      self->best[self->n_best++] = candidates[i].move;
}

gboolean
stelling_review_move_init (StellingReviewMove *self, StellingNode *node)
{
  const StellingNode *before;

  g_return_val_if_fail (node != NULL, FALSE);

  *self = (StellingReviewMove) {
    .node = node,
    .ply = stelling_node_get_ply (node),
    .side = stelling_node_get_side (node),
  };
  if (stelling_node_get_kind (node) != STELLING_NODE_MOVE || stelling_node_is_dead (node))
    return FALSE;
  before = stelling_node_get_before (node);
  self->before = get_movers (stelling_node_get_chance_before (node), self->side);
  self->after = get_movers (stelling_node_get_chance (node), self->side);
  if (isnan (self->before) || isnan (self->after))
    return FALSE;
  self->before = MAX (self->before, self->after);
  self->lost = is_lost (node, self->side) && !is_lost (before, self->side);
  self->proven = is_proof (stelling_node_get_estimate (before).score)
                 && is_proof (stelling_node_get_estimate (node).score);
  compare (self, before);
  return TRUE;
}

double
stelling_review_move_get_loss (const StellingReviewMove *self)
{
  return MAX (self->before - self->after, 0);
}

char *
stelling_review_move_dup_best (const StellingReviewMove *self, const char *between)
{
  const StellingPosition *position
      = stelling_node_get_position (stelling_node_get_before (self->node));
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < self->n_best; i++)
    {
      g_autofree char *text = stelling_move_to_string (position, self->best[i]);

      g_string_append_printf (list, "%s%s", i > 0 ? between : "", text);
    }
  return g_string_free (list, FALSE);
}

StellingMove
stelling_review_get_best_move (const StellingNode *node)
{
  const StellingEvaluation *evaluation = stelling_node_get_known (node);

  if (evaluation == NULL || evaluation->n_lines == 0 || evaluation->lines[0].n_moves == 0
      || !stelling_position_is_legal (stelling_node_get_position (node),
                                      evaluation->lines[0].moves[0]))
    return STELLING_MOVE_NONE;
  return evaluation->lines[0].moves[0];
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

/* Where the move loses for sure, a man that the better one would threaten is not why. */
static gboolean
is_beside_point (const StellingReviewMove *self, const StellingArgument *argument)
{
  return self->lost && argument->kind == STELLING_FACT_ATTACKS
         && argument->move != stelling_node_get_move (self->node);
}

/* Facts know the two positions, and nothing of the game before them: it may end by a repetition,
 * and a void threat threatens nothing. */
static gboolean
is_untrue (const StellingReviewMove *self, const StellingArgument *argument)
{
  const StellingPosition *position = stelling_node_get_position (self->node);

  return argument->move == stelling_node_get_move (self->node)
         && (stelling_node_get_outcome (self->node).result == STELLING_RESULT_DRAW
             || (argument->kind == STELLING_FACT_THREATENS_KING
                 && stelling_position_is_barred (position)));
}

static GPtrArray *
find_against (const StellingReviewMove *self, StellingMove better)
{
  GPtrArray *arguments = stelling_explanation_find (
      stelling_node_get_position (stelling_node_get_before (self->node)),
      stelling_node_get_move (self->node), better);

  for (guint i = arguments->len; i > 0; i--)
    if (is_untrue (self, g_ptr_array_index (arguments, i - 1))
        || is_beside_point (self, g_ptr_array_index (arguments, i - 1)))
      g_ptr_array_remove_index (arguments, i - 1);
  return arguments;
}

/* The arguments about the move that was played come first. */
static gboolean
tells_of_better (const StellingReviewMove *self, const GPtrArray *arguments)
{
  const StellingArgument *last
      = arguments->len > 0 ? g_ptr_array_index (arguments, arguments->len - 1) : NULL;

  return last != NULL && last->move != stelling_node_get_move (self->node);
}

GPtrArray *
stelling_review_move_find_arguments (const StellingReviewMove *self)
{
  GPtrArray *arguments;

  if (self->n_best == 0)
    return g_ptr_array_new ();
  arguments = find_against (self, self->best[0]);
  /* Of those that are as good another may show what is good about them. */
  for (guint i = 1; i < self->n_best && !tells_of_better (self, arguments); i++)
    {
      GPtrArray *others = find_against (self, self->best[i]);

      for (guint j = others->len; j > 0; j--)
        if (((StellingArgument *) g_ptr_array_index (others, j - 1))->move != self->best[i])
          g_ptr_array_remove_index (others, j - 1);
      g_ptr_array_extend_and_steal (arguments, others);
    }
  return arguments;
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

static double
get_half_band (const StellingNode *node)
{
  StellingBand band = stelling_node_get_band (node);

  return (band.high - band.low) / 2;
}

static void
add_move (Sums *sums, StellingReviewSide *side, const StellingReviewMove *move)
{
  double loss = stelling_review_move_get_loss (move);
  double accuracy = get_accuracy (loss), off, error;

  side->n_known++;
  side->n_lapses[stelling_node_get_lapse (move->node)]++;
  side->n_hard += move->hard;
  side->n_hard_met += move->hard && loss < STELLING_REVIEW_MISTAKE;
  if (move->before <= LOST)
    return;
  off = hypot (get_half_band (stelling_node_get_before (move->node)), get_half_band (move->node));
  error = (get_accuracy (loss - off) - get_accuracy (loss + off)) / 2;
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

/* --- how it went --- */

static gboolean
find_winner (StellingRecord *record, StellingSide *winner)
{
  StellingNode *end = stelling_record_get_main_end (record);
  const char *header = stelling_record_get_header (record, STELLING_HEADER_RESULT);
  StellingResult result = stelling_node_get_outcome (end).result;
  StellingSide loser;

  if (result != STELLING_RESULT_NONE)
    {
      *winner = result == STELLING_RESULT_DARK ? STELLING_DARK : STELLING_LIGHT;
      return result != STELLING_RESULT_DRAW;
    }
  if (header != NULL && !g_str_equal (header, "none"))
    {
      *winner = g_str_has_prefix (header, "dark") ? STELLING_DARK : STELLING_LIGHT;
      return g_str_has_prefix (header, "dark") || g_str_has_prefix (header, "light");
    }
  if (!stelling_record_find_time_loser (record, end, &loser))
    return FALSE;
  *winner = stelling_side_other (loser);
  return TRUE;
}

static const StellingReviewMove *
get_move_at (const StellingReview *self, const StellingNode *node)
{
  for (guint i = 0; i < self->moves->len; i++)
    if (g_array_index (self->moves, StellingReviewMove, i).node == node)
      return &g_array_index (self->moves, StellingReviewMove, i);
  return NULL;
}

/* Returns (nullable) the turning point that cost most. */
static const StellingReviewMove *
find_costliest (const StellingReview *self)
{
  const StellingReviewMove *worst = NULL;

  for (guint i = 0; i < self->moves->len; i++)
    {
      const StellingReviewMove *move = &g_array_index (self->moves, StellingReviewMove, i);

      if (stelling_review_move_is_turn (move)
          && stelling_node_get_lapse (move->node) >= STELLING_LAPSE_MISTAKE
          && (worst == NULL
              || stelling_review_move_get_loss (move) > stelling_review_move_get_loss (worst)))
        worst = move;
    }
  return worst;
}

/* Takes the position of @node along for @side: from where on its loss is proven. */
static void
follow_proof (StellingReview *self, const StellingNode *node, StellingSide side)
{
  StellingReviewCourse *course = &self->course;

  if (!is_lost (node, side))
    {
      if (course->proved_loser == side)
        {
          course->proved_with = NULL;
          course->proved_from_start = FALSE;
        }
      return;
    }
  if (!stelling_node_is_root (node) && is_lost (stelling_node_get_before (node), side))
    return;
  course->proved_from_start = stelling_node_is_root (node);
  course->proved_with = get_move_at (self, node);
  course->proved_loser = side;
}

/* Takes it along for @side: from where on it stands low. A chance that is not known is not low. */
static void
follow_low (StellingReview *self, const StellingNode *node, StellingSide side)
{
  StellingReviewCourse *course = &self->course;
  gboolean low = get_movers (stelling_node_get_chance (node), side) <= STELLING_REVIEW_LOW;

  if (low && course->low_from == NULL)
    {
      course->low_from = node;
      course->low_side = side;
    }
  else if (!low && course->low_side == side)
    course->low_from = NULL;
}

static gboolean
is_unfinished (StellingRecord *record, const StellingNode *end)
{
  const char *header = stelling_record_get_header (record, STELLING_HEADER_RESULT);

  return stelling_node_get_outcome (end).result == STELLING_RESULT_NONE
         && (header == NULL || g_str_equal (header, "none"));
}

/* Finds who lost, or stands lost at the @end of an unfinished game. Returns FALSE without one. */
static gboolean
find_loser (const StellingReviewCourse *course,
            StellingRecord *record,
            const StellingNode *end,
            StellingSide *loser)
{
  double chance = stelling_node_get_chance (end);

  if (course->has_winner)
    *loser = stelling_side_other (course->winner);
  else
    *loser = chance <= 0.5 ? STELLING_LIGHT : STELLING_DARK;
  return course->has_winner
         || (is_unfinished (record, end) && get_movers (chance, *loser) <= STELLING_REVIEW_LOW);
}

/* Finds the mistake with which @loser lost most for good: what he never had again up to @end. */
static const StellingReviewMove *
find_lost_with (const StellingReview *self, const StellingNode *end, StellingSide loser)
{
  const StellingReviewMove *lost_with = NULL;
  double most = 0, greatest = STELLING_REVIEW_TURN;
  guint i = self->moves->len;

  for (const StellingNode *node = end; node != NULL; node = stelling_node_get_parent (node))
    {
      const StellingReviewMove *move;

      most = fmax (most, get_movers (stelling_node_get_chance (node), loser));
      if (i == 0)
        break;
      move = &g_array_index (self->moves, StellingReviewMove, i - 1);
      if (move->node != node)
        continue;
      i--;
      if (move->side != loser || stelling_node_get_lapse (node) == STELLING_LAPSE_NONE
          || move->before < STELLING_REVIEW_LOSING || move->before - most < greatest)
        continue;
      lost_with = move;
      greatest = move->before - most;
    }
  return lost_with;
}

static void
find_course (StellingReview *self, StellingRecord *record)
{
  StellingReviewCourse *course = &self->course;
  const StellingNode *node = stelling_record_get_root (record), *end = node;
  StellingSide loser;

  course->has_winner = find_winner (record, &course->winner);
  for (; node != NULL && !stelling_node_is_dead (node); node = stelling_node_get_first_child (node))
    {
      if (stelling_node_get_kind (node) == STELLING_NODE_NOTE)
        continue;
      end = node;
      for (StellingSide side = STELLING_LIGHT; side <= STELLING_DARK; side++)
        {
          follow_proof (self, node, side);
          follow_low (self, node, side);
        }
    }
  if (course->low_from == end)
    course->low_from = NULL;
  /* That a game is lost that is over needs no proof. */
  if (course->proved_with != NULL && course->proved_with->node == end
      && stelling_node_get_outcome (end).result != STELLING_RESULT_NONE)
    course->proved_with = NULL;
  if (find_loser (course, record, end, &loser))
    *(course->has_winner ? &course->lost_with : &course->costliest)
        = find_lost_with (self, end, loser);
  if (course->lost_with == NULL && course->costliest == NULL)
    course->costliest = find_costliest (self);
}

/* --- a game --- */

/* What is being added up. */
typedef struct
{
  StellingReview *review;
  Sums sides[2];
  Sums phases[2][STELLING_N_PHASES];
} Tally;

/* Adds a move of the part that is looked at. */
static void
tally_add (Tally *self, StellingNode *node)
{
  StellingReview *review = self->review;
  StellingSide side = stelling_node_get_side (node);
  StellingPhase phase = stelling_phase_of_node (stelling_node_get_before (node));
  StellingReviewMove move;

  review->sides[side].n_moves++;
  review->phases[side][phase].n_moves++;
  if (!stelling_review_move_init (&move, node))
    return;
  add_move (&self->sides[side], &review->sides[side], &move);
  add_move (&self->phases[side][phase], &review->phases[side][phase], &move);
  g_array_append_val (review->moves, move);
}

static void
tally_finish (Tally *self)
{
  for (guint side = 0; side < 2; side++)
    {
      finish_side (&self->sides[side], &self->review->sides[side]);
      for (guint phase = 0; phase < STELLING_N_PHASES; phase++)
        finish_side (&self->phases[side][phase], &self->review->phases[side][phase]);
    }
}

static void
count_position (StellingReview *self, const StellingNode *node)
{
  self->n_positions += !isnan (stelling_node_get_chance (node));
  self->n_remembered += stelling_node_is_remembered (node);
}

StellingReview *
stelling_review_new (StellingRecord *record, guint from, guint to)
{
  StellingReview *self;
  StellingNode *node;
  Tally tally = { 0 };

  g_return_val_if_fail (STELLING_IS_RECORD (record), NULL);

  self = tally.review = g_new0 (StellingReview, 1);
  self->moves = g_array_new (FALSE, FALSE, sizeof (StellingReviewMove));
  node = stelling_record_get_root (record);
  count_position (self, node);
  for (node = stelling_node_get_first_child (node); node != NULL && !stelling_node_is_dead (node);
       node = stelling_node_get_first_child (node))
    {
      if (stelling_node_get_kind (node) != STELLING_NODE_MOVE)
        continue;
      self->n_plies++;
      count_position (self, node);
      if (self->n_plies >= from && self->n_plies <= to)
        tally_add (&tally, node);
    }
  tally_finish (&tally);
  find_course (self, record);
  return self;
}

void
stelling_review_free (StellingReview *self)
{
  g_array_unref (self->moves);
  g_free (self);
}
