/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-time-management.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-ugi-command
 *
 * What is said to an engine, each a line without its end. The caller frees.
 */

/* Returns "position fen POSITION moves …". */
char *stelling_ugi_dup_position (const StellingHistory *history) G_GNUC_WARN_UNUSED_RESULT;
/* Returns "go …" with the limits and the clock (nullable). */
char *stelling_ugi_dup_go (const StellingLimits *limits, const StellingGameClock *clock)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns "setoption name NAME value VALUE"; without a @value (nullable) a button is pressed. */
char *stelling_ugi_dup_setoption (const char *name, const char *value) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
