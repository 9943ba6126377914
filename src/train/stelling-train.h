/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-net.h"
#include "stelling-training-samples.h"
#include "stelling-search.h"

G_BEGIN_DECLS

/**
 * StellingSelfPlay:
 * @rules: of the games
 * @n_games: how many
 * @options: of the engine; one thread a game
 * @limits: of each move
 * @min_random: random moves at the start, at least
 * @max_random: and at most
 * @open: hundredths: openings that a short search finds further from even are left out, as long as
 *   there are others; 0: none
 * @max_plies: a longer game is a draw
 * @resign: in hundredths of points as in reports: a game in which a side is ahead by this or more
 *   for four plies is won
 * @seed: the same gives the same games with one thread
 * @n_threads: games at a time
 */
typedef struct
{
  StellingRules rules;
  guint n_games;
  StellingEngineOptions options;
  StellingLimits limits;
  guint min_random;
  guint max_random;
  guint open;
  guint max_plies;
  guint resign;
  guint32 seed;
  guint n_threads;
} StellingSelfPlay;

/* Plays the games; returns the samples of all (GArray of StellingTrainingSample). Tells of progress
 * on standard error. */
GArray *stelling_self_play (const StellingSelfPlay *settings) G_GNUC_WARN_UNUSED_RESULT;

/**
 * StellingFit:
 * @from: a net to go on from, or NULL: from nothing
 * @ends: (nullable): one after the last sample of each file (array of guint), but maybe of the last
 *   file. Of each file the same ones are kept for validation whatever other files there are, so
 *   that @from is not validated by samples that it has learned from
 * @n_epochs: the times that all samples are looked at; the best of the nets between is taken
 * @rate: of learning, at first; it falls to a tenth
 * @blend: the weight of the games' results against the search's scores, 0 … 1
 * @scale: the factor of the scores; 1: as in reports
 * @seed: of the first weights and the order of the samples
 * @n_threads: that work together
 * @version: of the net
 * @origin: one line on how the net was made
 */
typedef struct
{
  StellingNet *from;
  const GArray *ends;
  guint n_epochs;
  double rate;
  double blend;
  double scale;
  guint32 seed;
  guint n_threads;
  const char *version;
  const char *origin;
} StellingFit;

/* The results of a fit, on samples that it did not learn from. */
typedef struct
{
  double loss_before; /* cross entropy of the hand-made evaluation */
  double loss;
  double moves_loss; /* cross entropy of the moves that the search liked; 0 without such */
  double moves;      /* share in which the move that the search liked best comes first, 0 … 1 */
} StellingFitResult;

StellingNet *stelling_fit (const StellingFit *settings,
                           const GArray *samples,
                           StellingRuleSet set,
                           StellingFitResult *result) G_GNUC_WARN_UNUSED_RESULT;

/**
 * StellingCalibration:
 * @options: of the engine
 * @n_positions: that are looked at again with more thought, picked from the samples
 * @seed: of the choice
 */
typedef struct
{
  StellingEngineOptions options;
  guint n_positions;
  guint32 seed;
} StellingCalibration;

/* Prints how right the chances of @samples are, and how much values change with more thought: the
 * figures of src/engine/stelling-calibration.c. */
void stelling_calibrate (const StellingCalibration *settings,
                         const GArray *samples,
                         StellingRuleSet set);

G_END_DECLS
