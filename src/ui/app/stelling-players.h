/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "stelling-playout.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-players
 *
 * The engines that can play games: the built-in one, and those that were set up, also if they are
 * not to think in the analysis.
 */

/* Returns (transfer full) (element-type StellingPlayoutPlayer) them, the built-in one first. */
GArray *stelling_players_list (void) G_GNUC_WARN_UNUSED_RESULT;
/* Returns their names, for a choice. */
GListModel *stelling_players_create_names (GArray *players) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
