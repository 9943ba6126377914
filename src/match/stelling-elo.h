/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * StellingPairs:
 * @counts: the pairs of games that gave the first player 0, 1, 2, 3, 4 half points
 *
 * The result of a match as pairs: two games from one opening with sides changed. Errors are counted
 * on pairs, since the games of a pair depend on each other (an opening may favour a side) and the
 * pairs don't. Pure functions of values.
 */
typedef struct
{
  guint64 counts[5];
} StellingPairs;

typedef struct
{
  double score; /* of the first player, 0 … 1 */
  double elo;   /* by which the first player is stronger; ±infinity at 0 and 1 */
  double low;   /* start of its 95 % interval; -infinity: anywhere */
  double high;  /* and end; +infinity: anywhere */
  double error; /* half its width; infinite where an end is */
} StellingElo;

typedef enum
{
  STELLING_SPRT_OPEN,
  STELLING_SPRT_ACCEPTED, /* at least @elo1 stronger, with the given risk */
  STELLING_SPRT_REJECTED, /* not more than @elo0 */
} StellingSprtVerdict;

guint64 stelling_pairs_get_n (const StellingPairs *pairs);
StellingElo stelling_pairs_get_elo (const StellingPairs *pairs);
/* Returns the logarithm of the generalised likelihood ratio of @elo1 against @elo0, for a normal
 * distribution of the pairs' mean. */
double stelling_pairs_get_llr (const StellingPairs *pairs, double elo0, double elo1);
/* @risk: of either mistake, such as 0.05 */
StellingSprtVerdict stelling_sprt_judge (double llr, double risk);

G_END_DECLS
