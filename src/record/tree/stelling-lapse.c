/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-lapse.h"

#include <math.h>

#define DUBIOUS 0.10
#define MISTAKE 0.20
#define BLUNDER 0.35
/* Makes up for what is lost where chances are kept as floats. */
#define SLACK 1e-6

static double
get_loss (double before, double after, StellingSide mover)
{
  return mover == STELLING_DARK ? after - before : before - after;
}

StellingLapse
stelling_lapse_from_chances (double before, double after, StellingSide mover)
{
  double loss = get_loss (before, after, mover) + SLACK;

  /* A comparison with NAN is false: nothing is lost where a chance is not known. */
  if (loss >= BLUNDER)
    return STELLING_LAPSE_BLUNDER;
  if (loss >= MISTAKE)
    return STELLING_LAPSE_MISTAKE;
  return loss >= DUBIOUS ? STELLING_LAPSE_DUBIOUS : STELLING_LAPSE_NONE;
}

double
stelling_node_get_chance (const StellingNode *node)
{
  StellingEstimate estimate;

  g_return_val_if_fail (node != NULL, NAN);
  estimate = stelling_node_get_estimate (node);
  return estimate.score.kind == STELLING_SCORE_NONE
             ? NAN
             : stelling_chance_get_expectation (estimate.chance);
}

const StellingNode *
stelling_node_get_before (const StellingNode *node)
{
  const StellingNode *before;

  g_return_val_if_fail (node != NULL && !stelling_node_is_root (node), node);
  before = stelling_node_get_parent (node);
  /* A note has the position of the node before it, whose evaluation counts. */
  while (stelling_node_get_kind (before) == STELLING_NODE_NOTE
         && stelling_node_get_known (before) == NULL)
    before = stelling_node_get_parent (before);
  return before;
}

/* Lines of files may be anything. */
static gboolean
is_readable (const StellingNode *node, const StellingEvaluationLine *line)
{
  return line->n_moves > 0 && line->score.kind != STELLING_SCORE_NONE
         && stelling_position_is_legal (stelling_node_get_position (node), line->moves[0]);
}

/* Looks through the moves that were considered at @before. Returns FALSE if none is known;
 * otherwise @best gets Light's chance after the best that is not @node's, or NAN. */
static gboolean
find_best_other (const StellingNode *node, const StellingNode *before, double *best)
{
  const StellingEvaluation *evaluation = stelling_node_get_known (before);
  gboolean dark = stelling_node_get_side (node) == STELLING_DARK, any = FALSE;

  *best = NAN;
  for (guint i = 0; evaluation != NULL && i < evaluation->n_lines; i++)
    {
      const StellingEvaluationLine *line = &evaluation->lines[i];
      StellingScore score = i == 0 ? evaluation->score : line->score;
      double chance;

      if (!is_readable (before, line))
        continue;
      any = TRUE;
      chance
          = stelling_chance_get_expectation (stelling_node_estimate_score (before, score).chance);
      if (line->moves[0] != stelling_node_get_move (node))
        *best = dark ? fmin (*best, chance) : fmax (*best, chance);
    }
  return any;
}

/* Returns the same as stelling_node_get_chance_before (). @after: the node's chance. */
static double
get_chance_before (const StellingNode *node, double after)
{
  const StellingNode *before = stelling_node_get_before (node);
  double chance = stelling_node_get_chance (before);
  double best;

  if (isnan (chance) || isnan (after) || !find_best_other (node, before, &best))
    return chance;
  return stelling_node_get_side (node) == STELLING_DARK ? fmin (best, after) : fmax (best, after);
}

double
stelling_node_get_chance_before (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL && !stelling_node_is_root (node), NAN);

  return get_chance_before (node, stelling_node_get_chance (node));
}

StellingLapse
stelling_node_get_lapse (const StellingNode *node)
{
  double after;

  g_return_val_if_fail (node != NULL, STELLING_LAPSE_NONE);
  if (stelling_node_get_kind (node) != STELLING_NODE_MOVE || stelling_node_is_dead (node))
    return STELLING_LAPSE_NONE;
  after = stelling_node_get_chance (node);
  if (isnan (after))
    return STELLING_LAPSE_NONE;
  return stelling_lapse_from_chances (get_chance_before (node, after), after,
                                      stelling_node_get_side (node));
}

double
stelling_node_get_loss (const StellingNode *node)
{
  double after;

  g_return_val_if_fail (node != NULL && !stelling_node_is_root (node), NAN);
  after = stelling_node_get_chance (node);
  return get_loss (get_chance_before (node, after), after, stelling_node_get_side (node));
}

static StellingLapse
get_glyph_lapse (const StellingNode *node)
{
  switch (stelling_node_get_move_glyph (node))
    {
    case STELLING_GLYPH_DUBIOUS:
      return STELLING_LAPSE_DUBIOUS;
    case STELLING_GLYPH_MISTAKE:
      return STELLING_LAPSE_MISTAKE;
    case STELLING_GLYPH_BLUNDER:
      return STELLING_LAPSE_BLUNDER;
    default:
      return STELLING_LAPSE_NONE;
    }
}

StellingLapse
stelling_node_get_fault (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, STELLING_LAPSE_NONE);
  return MAX (get_glyph_lapse (node), stelling_node_get_lapse (node));
}

gboolean
stelling_node_is_mistake (const StellingNode *node)
{
  return stelling_node_get_fault (node) != STELLING_LAPSE_NONE;
}
