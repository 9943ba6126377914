/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-chance.h"

#include <math.h>

/* A score of v points is a win with a chance of 1 / (1 + 2^(width − factor · v)), a loss with one
 * of 1 / (1 + 2^(width + factor · v)), and else a draw. The width grows with the quiet plies; and
 * since the engine's values fade with these (net/stelling-evaluator.c), that is taken back
 * first. */

/* A draw is told from this chance on. */
#define DRAW_TOLD 0.05
/* What is left of a value when it has faded most, as far as that is taken back. */
#define LEAST_LEFT 0.1

const guint64 stelling_chance_nodes[STELLING_N_CHANCE_NODES] = { 2000, 20000, 200000 };

/* By evaluation, a net's and the hand-made one, and nodes; `stelling-train calibrate` prints such
 * figures, engine/CALIBRATION.md says what they are worth. */
static const StellingChanceFigures figures[STELLING_N_RULE_SETS][2][STELLING_N_CHANCE_NODES] = {
  [STELLING_RULE_SET_TEBLO] = {
    { { 1.00, 0.43, 4.00 }, { 1.45, 0.40, 3.00 }, { 1.60, 0.40, 3.00 } },
    { { 0.75, 0.38, 3.00 }, { 0.75, 0.38, 3.00 }, { 0.75, 0.38, 3.00 } },
  },
  [STELLING_RULE_SET_TABLUT_EDGE] = {
    { { 1.21, 0.77, 1.09 }, { 1.65, 1.20, 0.87 }, { 3.00, 1.80, 1.30 } },
    { { 1.05, 0.55, 1.30 }, { 3.00, 0.70, 1.20 }, { 3.00, 0.70, 1.20 } },
  },
  [STELLING_RULE_SET_TABLUT_CORNER] = {
    { { 1.33, 0.38, 0.72 }, { 1.52, 0.55, 0.60 }, { 2.20, 0.80, 0.60 } },
    { { 2.10, 0.20, 0.70 }, { 4.40, 0.35, 1.80 }, { 4.40, 0.35, 1.80 } },
  },
  [STELLING_RULE_SET_TABLUT_CORNER_EASY] = {
    { { 1.37, 0.28, 1.95 }, { 1.56, 0.44, 1.97 }, { 2.20, 0.80, 1.50 } },
    { { 1.15, 0.33, 1.10 }, { 1.80, 0.15, 1.70 }, { 1.80, 0.15, 1.70 } },
  },
};

/* The nets that the rows are for: a test compares them with those that come with the program. */
static const char *const digests[STELLING_N_RULE_SETS] = {
  [STELLING_RULE_SET_TEBLO] = "e81efe6d",
  [STELLING_RULE_SET_TABLUT_EDGE] = "48de8e79",
  [STELLING_RULE_SET_TABLUT_CORNER] = "932af9e6",
  [STELLING_RULE_SET_TABLUT_CORNER_EASY] = "9d722db8",
};

static double
mix (double a, double b, double part)
{
  return a + part * (b - a);
}

static StellingChanceFigures
interpolate (const StellingChanceFigures measured[STELLING_N_CHANCE_NODES], guint64 nodes)
{
  for (guint i = 1; i < STELLING_N_CHANCE_NODES; i++)
    {
      const StellingChanceFigures *a = &measured[i - 1], *b = &measured[i];
      double low = (double) stelling_chance_nodes[i - 1], high = (double) stelling_chance_nodes[i];
      double part = log (MAX ((double) nodes, low) / low) / log (high / low);

      if (part <= 1)
        return (StellingChanceFigures) {
          mix (a->factor, b->factor, part),
          mix (a->width, b->width, part),
          mix (a->growth, b->growth, part),
        };
    }
  return measured[STELLING_N_CHANCE_NODES - 1];
}

StellingChance
stelling_chance_figures_get (const StellingChanceFigures *self, int value, guint quiet_plies)
{
  double quiet = MIN (quiet_plies, STELLING_DRAW_PLIES);
  double left = (STELLING_DRAW_PLIES - quiet) / (STELLING_DRAW_PLIES - STELLING_FADING_FROM);
  double points = self->factor * value / 100.0 / CLAMP (left, LEAST_LEFT, 1);
  double width = self->width + self->growth * quiet / 100;
  StellingChance chance = {
    .win = stelling_points_get_chance (points - width),
    .loss = stelling_points_get_chance (-points - width),
  };

  chance.draw = MAX (1 - chance.win - chance.loss, 0);
  return chance;
}

static StellingChance
get_chance_of_value (int value, const StellingScoreSource *source)
{
  StellingChanceFigures measured
      = interpolate (figures[source->set][source->hand_made ? 1 : 0], source->nodes);

  return stelling_chance_figures_get (&measured, value, source->quiet_plies);
}

StellingChance
stelling_score_get_chance (StellingScore score, const StellingScoreSource *source)
{
  switch (score.kind)
    {
    case STELLING_SCORE_VALUE:
      return get_chance_of_value (score.value, source);
    case STELLING_SCORE_WIN:
      return (StellingChance) { .win = 1 };
    case STELLING_SCORE_LOSS:
      return (StellingChance) { .loss = 1 };
    case STELLING_SCORE_DRAW:
    case STELLING_SCORE_NONE:
    default:
      return (StellingChance) { .draw = 1 };
    }
}

StellingEstimate
stelling_score_estimate (StellingScore score, const StellingScoreSource *source)
{
  return (StellingEstimate) { score, stelling_score_get_chance (score, source) };
}

StellingChance
stelling_chance_negate (StellingChance chance)
{
  return (StellingChance) { .win = chance.loss, .draw = chance.draw, .loss = chance.win };
}

double
stelling_chance_get_expectation (StellingChance chance)
{
  return chance.win + chance.draw / 2;
}

gboolean
stelling_chance_tells_draw (StellingChance chance)
{
  return chance.draw > DRAW_TOLD && chance.draw < 1;
}

const char *
stelling_chance_get_net_digest (StellingRuleSet set)
{
  return digests[set];
}
