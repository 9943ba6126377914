/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-position.h"

G_BEGIN_DECLS

/* Returns the number of plies within which @side comes to the opponent's base by walking alone, on
 * a way that can neither be closed nor stood in; 0 if there is none, or the opponent could be at
 * his goal first. The position is not over; a series that has begun is not looked at. */
guint stelling_teblo_run_count_plies (const StellingPosition *position, StellingSide side);

G_END_DECLS
