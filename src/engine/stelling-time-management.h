/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-search.h"

G_BEGIN_DECLS

/**
 * StellingGameClock:
 * @left: seconds that are left, of the player who moved first in the game, and of the other
 * @added: seconds that a player gets back for each move
 *
 * The clocks of a game, as a plain value.
 */
typedef struct
{
  double left[2];
  double added;
} StellingGameClock;

/**
 * stelling_limits_set_clock:
 * @limits: (inout): of the next move: gets its seconds and its soft seconds
 * @left: seconds that are left for it and all that follow; less than 0 is none
 * @added: seconds that come back with each move; likewise
 * @to_go: moves until there is more time; 0: never
 * @history: the game so far
 *
 * A move should take a share of what is left, by how many moves are likely to come yet in a game of
 * these rules, and most of what comes back; at most four times as long, as long as half of what is
 * left remains. A few hundredths of a second are never used: they get lost on the way.
 */
void stelling_limits_set_clock (StellingLimits *limits,
                                double left,
                                double added,
                                guint to_go,
                                const StellingHistory *history);

G_END_DECLS
