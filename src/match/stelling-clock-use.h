/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-match.h"

G_BEGIN_DECLS

/**
 * StellingClockUse:
 * @plies: of a game with a clock
 * @used: seconds that the first player and the second thought
 * @given: seconds that either had, with those that came back
 *
 * How much of its time a player uses. Short games leave time over whatever a player does, so that
 * only games at least as long as the median are counted together.
 */
typedef struct
{
  guint plies;
  double used[2];
  double given[2];
} StellingClockUse;

/* @game has a clock. */
StellingClockUse stelling_clock_use_of_game (const StellingMatchGame *game);
/* Adds those of @uses (array of StellingClockUse) that are at least as long as the median, which is
 * @sum's plies. Returns the number of them. */
guint stelling_clock_uses_add_long (const GArray *uses, StellingClockUse *sum);

G_END_DECLS
