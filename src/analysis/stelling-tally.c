/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-tally.h"

#include <math.h>

#define SURE 1.959964 /* standard errors of a 95 % interval */

void
stelling_tally_add (StellingTally *self, StellingResult result)
{
  g_return_if_fail (result != STELLING_RESULT_NONE);

  if (result == STELLING_RESULT_DRAW)
    self->draws++;
  else
    self->wins[result == STELLING_RESULT_LIGHT ? STELLING_LIGHT : STELLING_DARK]++;
}

guint
stelling_tally_get_n (const StellingTally *self)
{
  return self->wins[STELLING_LIGHT] + self->wins[STELLING_DARK] + self->draws;
}

StellingSide
stelling_tally_get_leader (const StellingTally *self)
{
  return self->wins[STELLING_DARK] > self->wins[STELLING_LIGHT] ? STELLING_DARK : STELLING_LIGHT;
}

/* E. B. Wilson's interval (1927): unlike that of the normal distribution it stays within 0 … 1, and
 * few games that all end alike are no certainty. */
StellingShare
stelling_tally_get_share (const StellingTally *self, StellingSide side)
{
  const double n = stelling_tally_get_n (self);
  const double square = SURE * SURE;
  double share, middle, half;

  if (n <= 0)
    return (StellingShare) { 0.5, 0, 1 };
  share = (self->wins[side] + self->draws / 2.0) / n;
  middle = (share + square / (2 * n)) / (1 + square / n);
  half = SURE / (1 + square / n) * sqrt (share * (1 - share) / n + square / (4 * n * n));
  return (StellingShare) { share, MAX (middle - half, 0), MIN (middle + half, 1) };
}
