/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-chance.h"

G_BEGIN_DECLS

/**
 * StellingBand:
 * @low: the lower end of where what is to be expected, 0 … 1, is likely to be after much more
 *   thought
 * @high: the upper end
 */
typedef struct
{
  double low;
  double high;
} StellingBand;

/* The spread was measured for searches of 2^FIRST, 2^(FIRST + STEP) … nodes. */
#define STELLING_SPREAD_FIRST 8
#define STELLING_SPREAD_STEP 2
#define STELLING_N_SPREADS 4
/* The spread is measured against searches of this many times the nodes. */
#define STELLING_SPREAD_FACTOR 16

/**
 * stelling_band_get_spread:
 * @set: rule set
 * @best_first: a best-first search, not alpha-beta; in Tablut it makes no difference
 * @nodes: that the search has looked at
 *
 * Returns: the greatest change, in hundredths, that two values in three see in a search of
 * %STELLING_SPREAD_FACTOR times the nodes
 */
double stelling_band_get_spread (StellingRuleSet set, gboolean best_first, guint64 nodes);
/**
 * stelling_score_get_band:
 * @score: of a line, as it is reported
 *
 * Returns: the band around what is to be expected; empty for a proven score
 */
StellingBand stelling_score_get_band (StellingScore score, const StellingScoreSource *source);

G_END_DECLS
