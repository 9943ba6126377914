/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-rules.h"
#include "stelling-score.h"

G_BEGIN_DECLS

/**
 * StellingChance:
 *
 * How a game is likely to end, for the side whose score it was worked out from: three chances, 1
 * together. They hold for two players as strong as the search that found the score, and a game
 * without a result within %STELLING_DRAW_PLIES further plies counts as a draw.
 *
 * A score alone does not say how likely a win is: that depends on how long was searched, and on how
 * long nothing has happened. So scores are stored, and chances worked out where they are shown. The
 * figures are measured on games of the engine against itself (engine/CALIBRATION.md).
 */
typedef struct
{
  double win;
  double draw;
  double loss;
} StellingChance;

/**
 * StellingScoreSource:
 * @set: rule set of the position
 * @hand_made: the hand-made evaluation found the score, and no net
 * @best_first: a best-first search found it, and not alpha-beta; makes no difference in Tablut
 * @nodes: the number of nodes searched; 0: not known, taken for few
 * @quiet_plies: plies in the game since the last capture or placement
 *
 * What a score comes from, as far as its meaning depends on it.
 */
typedef struct
{
  StellingRuleSet set;
  gboolean hand_made;
  gboolean best_first;
  guint64 nodes;
  guint quiet_plies;
} StellingScoreSource;

/* A score and what it means, for one side. */
typedef struct
{
  StellingScore score;
  StellingChance chance; /* nothing where there is no score */
} StellingEstimate;

/* The name of an evaluation without a net, in files too. */
#define STELLING_EVALUATION_HAND_MADE "hand-made"

/* Chances were measured for searches of these numbers of nodes; between them they are interpolated
 * by the logarithm, outside they stay. */
#define STELLING_N_CHANCE_NODES 3
extern const guint64 stelling_chance_nodes[STELLING_N_CHANCE_NODES];

/**
 * StellingChanceFigures:
 * @factor: of the score's points
 * @width: points, of the room for draws
 * @growth: what 100 quiet plies add to it
 *
 * What makes chances of scores, measured for a rule set, an evaluation and a number of nodes.
 */
typedef struct
{
  double factor;
  double width;
  double growth;
} StellingChanceFigures;

/* Returns the chances of @value hundredths by @figures. */
StellingChance stelling_chance_figures_get (const StellingChanceFigures *figures,
                                            int value,
                                            guint quiet_plies);
/* Returns what a score means; of a proven one, or none at all: the one result that it says, or a
 * draw. */
StellingChance stelling_score_get_chance (StellingScore score, const StellingScoreSource *source);
/* Returns both together. */
StellingEstimate stelling_score_estimate (StellingScore score, const StellingScoreSource *source);
/* Returns the chances as the other side sees them. */
StellingChance stelling_chance_negate (StellingChance chance);
/* Returns what is to be expected, 0 … 1: a win counts 1, a draw half. */
double stelling_chance_get_expectation (StellingChance chance);
/* Returns whether a draw is likely enough to be told beside that. */
gboolean stelling_chance_tells_draw (StellingChance chance);
/* Returns the digest of the net that the chances of @set were measured with: the first hexadecimal
 * digits of the SHA-256 of its weights. */
const char *stelling_chance_get_net_digest (StellingRuleSet set);

G_END_DECLS
