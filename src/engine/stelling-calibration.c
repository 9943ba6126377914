/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-calibration.h"

/* The factors of the search's values, for hand-made terms and for a net. With these every point
 * doubled the odds after some thousand nodes when they were measured; they stay, so that stored
 * scores of all versions compare. */
static const double scales[STELLING_N_RULE_SETS][2] = {
  [STELLING_RULE_SET_TEBLO] = { 0.85, 0.91 },
  [STELLING_RULE_SET_TABLUT_EDGE] = { 0.25, 1.50 },
  [STELLING_RULE_SET_TABLUT_CORNER] = { 0.30, 0.85 },
  [STELLING_RULE_SET_TABLUT_CORNER_EASY] = { 1.35, 1.75 },
};

double
stelling_calibration_get_scale (StellingRuleSet set, gboolean net)
{
  return scales[set][net];
}
