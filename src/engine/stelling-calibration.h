/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-engine-options.h"
#include "stelling-score.h"

G_BEGIN_DECLS

/**
 * StellingChance:
 * @chance: that the side to move wins, 0 … 1, a draw counting half
 * @low: the lower end of where it is likely to be after much more thought
 * @high: the upper end
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
/* The spread is measured against searches of this many times the nodes. */
#define STELLING_SPREAD_FACTOR 16

/**
 * stelling_calibration_get_scale:
 * @set: rule set
 * @net: a net evaluates; hand-made terms have another scale
 *
 * Returns: the factor of the search's values in reports, which makes every point double the odds: a
 * score is a chance
 */
double stelling_calibration_get_scale (StellingRuleSet set, gboolean net);
/**
 * stelling_calibration_get_spread:
 * @set: rule set
 * @search: STELLING_SEARCH_ALPHA_BETA or STELLING_SEARCH_BEST_FIRST
 * @nodes: that the search has looked at
 *
 * Returns: the greatest change, in hundredths, that two values in three see in a search of
 * %STELLING_SPREAD_FACTOR times the nodes
 */
double stelling_calibration_get_spread (StellingRuleSet set,
                                        StellingSearchKind search,
                                        guint64 nodes);
/**
 * stelling_calibration_get_chance:
 * @score: of a line, as it is reported
 *
 * Returns: the chance with its band, which is empty for a proven score
 */
StellingChance stelling_calibration_get_chance (StellingScore score,
                                                StellingRuleSet set,
                                                StellingSearchKind search,
                                                guint64 nodes);

G_END_DECLS
