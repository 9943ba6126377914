/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-chance.h"
#include "stelling-training-samples.h"

G_BEGIN_DECLS

/* Returns the chance that the program tells of the sample; @source: without nodes and quiet plies,
 * which are the sample's. */
StellingChance stelling_sample_get_chance (const StellingTrainingSample *sample,
                                           const StellingScoreSource *source);
/* Prints what was said and what came, by chances and by quiet plies, the factor of the points that
 * fits best, each with the interval that holds 95 % of what other such games would give, and the
 * figures that would have fitted best. */
void stelling_print_reliability (const GArray *samples,
                                 const StellingScoreSource *source,
                                 guint32 seed);

G_END_DECLS
