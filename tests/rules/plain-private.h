/* plain-private.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "plain-rules.h"

/* Each game's part of what plain-rules.h offers. */

bool plain_teblo_is_coloured (const PlainRules *rules, int square);
void plain_teblo_start (PlainPosition *position);
int plain_teblo_get_moves (const PlainPosition *position, PlainMove *moves);
void plain_teblo_play (PlainPosition *position, PlainMove move);
/* A game that is over but for the want of a move; "none" else. */
PlainOutcome plain_teblo_get_end (const PlainPosition *position);

void plain_tablut_start (PlainPosition *position);
int plain_tablut_get_moves (const PlainPosition *position, PlainMove *moves);
int plain_tablut_get_captures (const PlainPosition *position, PlainMove move, int squares[4]);
void plain_tablut_play (PlainPosition *position, PlainMove move);
PlainOutcome plain_tablut_get_end (const PlainPosition *position);
