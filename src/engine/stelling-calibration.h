/* stelling-calibration.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "stelling-engine-options.h"
#include "stelling-score.h"

G_BEGIN_DECLS

/**
 * StellingChance:
 * @chance: that the side to move wins, 0 … 1, a draw counting half
 * @low: where it is likely to be after much more thought, at the lower end
 * @high: and at the upper end
 */
typedef struct
{
  double chance;
  double low;
  double high;
} StellingChance;

/* The spread was measured for searches of 2^FIRST, 2^(FIRST + STEP) … nodes. */
#define STELLING_SPREAD_FIRST 8
#define STELLING_SPREAD_STEP 2
#define STELLING_N_SPREADS 4
/* Against searches of so many times the nodes. */
#define STELLING_SPREAD_FACTOR 16

/**
 * stelling_calibration_get_scale:
 * @set: rule set
 * @net: a net evaluates; hand-made terms have another scale
 *
 * Returns: by what the search's values are multiplied when they are told, so that every point
 * doubles the odds: whoever has a score has the chance
 */
double stelling_calibration_get_scale (StellingRuleSet set, gboolean net);
/**
 * stelling_calibration_get_spread:
 * @set: rule set
 * @search: STELLING_SEARCH_ALPHA_BETA or STELLING_SEARCH_BEST_FIRST
 * @nodes: that the search has looked at
 *
 * Returns: by how much, at most, two values in three change yet in a search of so many times the
 * nodes, in hundredths
 */
double stelling_calibration_get_spread (StellingRuleSet set,
                                        StellingSearchKind search,
                                        guint64 nodes);
/**
 * stelling_calibration_get_chance:
 * @score: of a line, as it is told
 *
 * Returns: the chance with its band, which is empty for a proven score
 */
StellingChance stelling_calibration_get_chance (StellingScore score,
                                                StellingRuleSet set,
                                                StellingSearchKind search,
                                                guint64 nodes);

G_END_DECLS
