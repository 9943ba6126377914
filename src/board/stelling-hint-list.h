/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-move.h"

G_BEGIN_DECLS

/* The most moves that are shown at once. */
#define STELLING_MAX_HINTS 3

/* How good a move is beside the best one. */
typedef enum
{
  STELLING_HINT_BEST,
  STELLING_HINT_EQUAL, /* nearly as good */
  STELLING_HINT_GOOD,
  STELLING_HINT_FAIR,
  STELLING_N_HINT_RANKS,
} StellingHintRank;

typedef struct
{
  StellingMove move;
  StellingHintRank rank;
} StellingHint;

/**
 * StellingHintList:
 * @are_threats: they are moves of the side that is not to move, and look otherwise
 * @n: how many there are
 * @hints: the best first
 *
 * Moves that the engine thinks of, to be shown on a board: a plain value, 0 at first.
 */
typedef struct
{
  gboolean are_threats;
  guint n;
  StellingHint hints[STELLING_MAX_HINTS];
} StellingHintList;

/* Adds @move, which is not in the list, if there is room. */
void stelling_hint_list_add (StellingHintList *self, StellingMove move, StellingHintRank rank);
/* Returns the first move, or %STELLING_MOVE_NONE. */
StellingMove stelling_hint_list_get_best (const StellingHintList *self);
gboolean stelling_hint_list_equal (const StellingHintList *a, const StellingHintList *b);

G_END_DECLS
