/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-history.h"

G_BEGIN_DECLS

/* The position that a table names; NULL: the one that a game under @rules starts with. */
void fixture_read_position (StellingPosition *position, const char *rules, const char *text);
/* Plays @moves, with blanks between. */
void fixture_play_all (StellingHistory *history, const char *moves);

G_END_DECLS
