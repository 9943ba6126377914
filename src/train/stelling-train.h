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
 * @n_games: the number of games
 * @options: of the engine; one thread per game
 * @limits: of each move
 * @min_random, @max_random: the least and the greatest number of random moves at the start
 * @open: hundredths: openings that a short search finds further from even are left out, as long as
 *   there are others; 0: none is
 * @max_quiet_plies: plies without a capture or placement that make a game a draw; positions from
 *   which it takes more plies to the end count as drawn too
 * @all_positions: keeps those too that the search evaluates by what follows
 * @resign: in hundredths of points as in reports: a side that is ahead by this or more for four
 *   plies has won
 * @seed: the same gives the same games with one thread
 * @n_threads: games at a time
 * @game_done: (nullable): called with each game and its result, one at a time, from any thread
 * @user_data: for it
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
  guint max_quiet_plies;
  gboolean all_positions;
  guint resign;
  guint32 seed;
  guint n_threads;
  void (*game_done) (const StellingHistory *history, StellingResult result, gpointer user_data);
  gpointer user_data;
} StellingSelfPlay;

/* Plays the games; returns all samples (GArray of StellingTrainingSample). Prints progress on
 * standard error. */
GArray *stelling_self_play (const StellingSelfPlay *settings) G_GNUC_WARN_UNUSED_RESULT;

/**
 * StellingFit:
 * @from: a net to go on from, or NULL: from nothing
 * @ends: (nullable): the index after the last sample of each file (array of guint), the last file's
 *   optional. Each file keeps the same samples for validation whatever other files there are, so
 *   that @from is not validated by samples that it has learned from
 * @n_epochs: the times that all samples are seen; the best net of all epochs is taken
 * @rate: of learning, at first; it falls to a tenth
 * @blend: the weight of the games' results against the search's scores, 0 … 1
 * @scale: the factor of the scores; 1: as in reports
 * @seed: of the first weights and the order of the samples
 * @n_threads: threads that work together
 * @version: of the net
 * @origin: one line on the making of the net
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
  double moves;      /* share of samples with the search's favourite move first, 0 … 1 */
} StellingFitResult;

StellingNet *stelling_fit (const StellingFit *settings,
                           const GArray *samples,
                           StellingRuleSet set,
                           StellingFitResult *result) G_GNUC_WARN_UNUSED_RESULT;

/**
 * StellingCalibration:
 * @options: of the engine
 * @n_positions: positions picked from the samples and searched with more thought
 * @seed: of the choice
 */
typedef struct
{
  StellingEngineOptions options;
  guint n_positions;
  guint32 seed;
} StellingCalibration;

/* Prints the accuracy of the chances of @samples, and the changes of values with more thought: the
 * figures of src/engine/stelling-calibration.c. */
void stelling_calibrate (const StellingCalibration *settings,
                         const GArray *samples,
                         StellingRuleSet set);

G_END_DECLS
