/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-band.h"

#include <math.h>

/* The least change of a chance in a band: near a win values move further and proofs are found, so
 * that chances change about as much as elsewhere (engine/CALIBRATION.md). */
#define LEAST_CHANGE 0.02

/* The spread of values, measured with `stelling-train calibrate`, which prints such rows, on
 * positions of games that the engine played against itself, each searched with a number of nodes
 * and with 16 times as many: two changes in three are no greater. With the nets
 * (engine/CALIBRATION.md has the numbers of positions); Teblo's alpha-beta with the hand-made
 * evaluation, on 100. A new net makes new figures necessary. */
typedef struct
{
  StellingRuleSet set;
  gboolean best_first;
  double spreads[STELLING_N_SPREADS]; /* hundredths of values in reports */
} SpreadRow;

static const SpreadRow rows[] = {
  { STELLING_RULE_SET_TEBLO, FALSE, { 24, 27, 31, 31 } },
  { STELLING_RULE_SET_TEBLO, TRUE, { 20, 18, 16, 13 } },
  { STELLING_RULE_SET_TABLUT_EDGE, FALSE, { 20, 21, 23, 22 } },
  { STELLING_RULE_SET_TABLUT_CORNER, FALSE, { 15, 13, 10, 9 } },
  { STELLING_RULE_SET_TABLUT_CORNER_EASY, FALSE, { 23, 18, 16, 19 } },
};

static const SpreadRow *
find_row (StellingRuleSet set, gboolean best_first)
{
  StellingGame game = stelling_rule_set_get_game (set);
  const SpreadRow *found = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].set == set && rows[i].best_first == best_first)
      return &rows[i];
    else if (stelling_rule_set_get_game (rows[i].set) == game
             && (found == NULL || rows[i].set == set))
      found = &rows[i];
  return found;
}

double
stelling_band_get_spread (StellingRuleSet set, gboolean best_first, guint64 nodes)
{
  const SpreadRow *row = find_row (set, best_first);
  double place = (log2 ((double) MAX (nodes, 1)) - STELLING_SPREAD_FIRST) / STELLING_SPREAD_STEP;
  guint below;

  place = CLAMP (place, 0, STELLING_N_SPREADS - 1);
  below = MIN ((guint) place, STELLING_N_SPREADS - 2);
  return row->spreads[below] + (place - below) * (row->spreads[below + 1] - row->spreads[below]);
}

static double
get_expectation (StellingScore score, double change, const StellingScoreSource *source)
{
  score.value = (gint16) CLAMP (lround (score.value + change), -G_MAXINT16, G_MAXINT16);
  return stelling_chance_get_expectation (stelling_score_get_chance (score, source));
}

StellingBand
stelling_score_get_band (StellingScore score, const StellingScoreSource *source)
{
  double expected = get_expectation (score, 0, source);
  double spread;

  if (score.kind != STELLING_SCORE_VALUE)
    return (StellingBand) { expected, expected };
  spread = stelling_band_get_spread (source->set, source->best_first, source->nodes);
  return (StellingBand) {
    .low = MAX (MIN (get_expectation (score, -spread, source), expected - LEAST_CHANGE), 0),
    .high = MIN (MAX (get_expectation (score, spread, source), expected + LEAST_CHANGE), 1),
  };
}
