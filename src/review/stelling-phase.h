/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-node.h"

G_BEGIN_DECLS

/**
 * StellingPhase:
 * @STELLING_PHASE_OPENING: Teblo: more than two thirds of the set pieces are still to be placed.
 *   Tablut: the first 20 moves, as long as at most two men were taken
 * @STELLING_PHASE_MIDDLE: between the two
 * @STELLING_PHASE_ENDING: Teblo: at most a third of the set pieces are still to be placed. Tablut:
 *   at most half of the men are left
 *
 * A part of a game. A game need not come to all of them, nor go through them in this order where a
 * position was set up.
 */
typedef enum
{
  STELLING_PHASE_OPENING,
  STELLING_PHASE_MIDDLE,
  STELLING_PHASE_ENDING,
  STELLING_N_PHASES,
} StellingPhase;

/* Returns the phase of the position of @node. */
StellingPhase stelling_phase_of_node (const StellingNode *node);
/* Returns its name in files: "opening", "middle", "ending". */
const char *stelling_phase_get_name (StellingPhase phase);
/* Returns its translated name: "Middle game". */
const char *stelling_phase_get_title (StellingPhase phase);

G_END_DECLS
