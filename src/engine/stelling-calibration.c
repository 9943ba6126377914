/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-calibration.h"

#include <math.h>

/* The scales of values, and the bands of chances; stelling-chance.c says what a scaled value
 * means. */

/* The least change of a chance in a band: near a win values move further and proofs are found, so
 * that chances change about as much as elsewhere (CALIBRATION.md). */
#define LEAST_CHANGE 0.02

/* The spread of values, measured with `stelling-train calibrate`, which prints such rows, on
 * positions of games that the engine played against itself, each searched with a number of nodes
 * and with 16 times as many: two changes in three are no greater. With the nets (CALIBRATION.md has
 * the numbers of positions); Teblo's alpha-beta with the hand-made evaluation, on 100. A new net
 * makes new figures necessary. */
typedef struct
{
  StellingRuleSet set;
  StellingSearchKind search;
  double spreads[STELLING_N_SPREADS]; /* hundredths of values in reports */
} CalibrationRow;

static const CalibrationRow rows[] = {
  { STELLING_RULE_SET_TEBLO, STELLING_SEARCH_ALPHA_BETA, { 24, 27, 31, 31 } },
  { STELLING_RULE_SET_TEBLO, STELLING_SEARCH_BEST_FIRST, { 20, 18, 16, 13 } },
  { STELLING_RULE_SET_TABLUT_EDGE, STELLING_SEARCH_ALPHA_BETA, { 20, 21, 23, 22 } },
  { STELLING_RULE_SET_TABLUT_CORNER, STELLING_SEARCH_ALPHA_BETA, { 15, 13, 10, 9 } },
  { STELLING_RULE_SET_TABLUT_CORNER_EASY, STELLING_SEARCH_ALPHA_BETA, { 23, 18, 16, 19 } },
};

/* The factors of the search's values, for hand-made terms and for a net. With these every point
 * doubled the odds after some thousand nodes when they were measured; they stay, so that stored
 * scores of all versions compare. */
static const double scales[STELLING_N_RULE_SETS][2] = {
  [STELLING_RULE_SET_TEBLO] = { 0.85, 0.91 },
  [STELLING_RULE_SET_TABLUT_EDGE] = { 0.25, 1.50 },
  [STELLING_RULE_SET_TABLUT_CORNER] = { 0.30, 0.85 },
  [STELLING_RULE_SET_TABLUT_CORNER_EASY] = { 1.35, 1.75 },
};

static const CalibrationRow *
find_row (StellingRuleSet set, StellingSearchKind search)
{
  StellingGame game = stelling_rule_set_get_game (set);
  const CalibrationRow *found = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].set == set && rows[i].search == search)
      return &rows[i];
    else if (stelling_rule_set_get_game (rows[i].set) == game
             && (found == NULL || rows[i].set == set))
      found = &rows[i];
  return found;
}

double
stelling_calibration_get_scale (StellingRuleSet set, gboolean net)
{
  return scales[set][net];
}

double
stelling_calibration_get_spread (StellingRuleSet set, StellingSearchKind search, guint64 nodes)
{
  const CalibrationRow *row = find_row (set, search);
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
stelling_calibration_get_band (StellingScore score,
                               const StellingScoreSource *source,
                               StellingSearchKind search)
{
  double expected = get_expectation (score, 0, source);
  double spread;

  if (score.kind != STELLING_SCORE_VALUE)
    return (StellingBand) { expected, expected };
  spread = stelling_calibration_get_spread (source->set, search, source->nodes);
  return (StellingBand) {
    .low = MAX (MIN (get_expectation (score, -spread, source), expected - LEAST_CHANGE), 0),
    .high = MIN (MAX (get_expectation (score, spread, source), expected + LEAST_CHANGE), 1),
  };
}
