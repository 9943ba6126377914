/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-outcome.h"

G_BEGIN_DECLS

/**
 * StellingTally:
 * @wins: games that Light (Yellow) won, and that Dark (Red) won
 * @draws: games that nobody won
 *
 * The results of games that began alike, and what they say of the next ones. Pure functions of
 * values.
 */
typedef struct
{
  guint wins[2];
  guint draws;
} StellingTally;

/**
 * StellingShare:
 * @share: of the points, 0 … 1: a draw is half a point
 * @low: start of its 95 % interval
 * @high: and end
 */
typedef struct
{
  double share;
  double low;
  double high;
} StellingShare;

/* @result: that of a game that is over */
void stelling_tally_add (StellingTally *self, StellingResult result);
guint stelling_tally_get_n (const StellingTally *self);
/* Returns the side that won more games; Light (Yellow) if neither did. */
StellingSide stelling_tally_get_leader (const StellingTally *self);
/* Returns what @side got. The interval is Wilson's for as many games with a point or none; with
 * draws, which vary less, it is a little wider than it need be. Without games it is 0 … 1. */
StellingShare stelling_tally_get_share (const StellingTally *self, StellingSide side);

G_END_DECLS
