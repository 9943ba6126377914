/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-rules.h"

G_BEGIN_DECLS

/**
 * stelling_calibration_get_scale:
 * @set: rule set
 * @net: a net evaluates; hand-made terms have another scale
 *
 * Returns: the factor of the search's values in reports, so that points of all rule sets are worth
 * about the same; what they mean is for stelling_score_get_chance ()
 */
double stelling_calibration_get_scale (StellingRuleSet set, gboolean net);

G_END_DECLS
