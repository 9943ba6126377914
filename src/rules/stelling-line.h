/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-position.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-line
 *
 * Lines of moves: what an engine found, what is stored, what a file says. The position may have
 * changed since, so that a line is played as far as its moves are legal; code that keeps one keeps
 * the position that it starts from, and asks stelling_position_is_same () before it is used.
 */

/* Returns whether they are equal with the bar on taking the king: the same moves are legal. What is
 * known of the one is known of the other, as far as the past makes no difference. */
gboolean stelling_position_is_same (const StellingPosition *a, const StellingPosition *b);

/* Plays @move, which can be anything, if it is legal; returns whether it is. */
gboolean stelling_position_try (StellingPosition *position, StellingMove move);
/* Plays @moves, which can be anything, as far as they are legal; returns how many are. */
guint stelling_position_play_line (StellingPosition *position,
                                   const StellingMove *moves,
                                   guint n_moves);
/* Returns the texts of @moves, as far as they are legal, with @between between them. The caller
 * frees. */
char *stelling_line_to_string (const StellingPosition *position,
                               const StellingMove *moves,
                               guint n_moves,
                               const char *between) G_GNUC_WARN_UNUSED_RESULT;
/* Plays @move as stelling_position_play () does, without its check: for a search, whose moves come
 * from a list of the legal ones. */
void stelling_position_play_unchecked (StellingPosition *position, StellingMove move);

G_END_DECLS
