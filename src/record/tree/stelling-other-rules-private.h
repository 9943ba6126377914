/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-position.h"

G_BEGIN_DECLS

/* Returns a position of the same game under other rules, with the same pieces, side to move and
 * reserves. */
StellingPosition stelling_other_rules_convert (const StellingPosition *position,
                                               const StellingRules *rules);

G_END_DECLS
