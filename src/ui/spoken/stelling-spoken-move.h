/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-spoken-move
 *
 * What a move does, and a step through a game in one sentence, in the user's language.
 */

/* Returns the number of steps by which @move, legal in @position, makes the other pawn's shortest
 * way longer: Teblo, a placement; 0 for other moves. */
guint stelling_spoken_move_get_hindrance (const StellingPosition *position, StellingMove move);
/* Returns (nullable) what @move, legal in @position, does beside going where it goes: "captures f3,
 * the king has 1 open way", "8 steps to go", "Yellow wins: the pawn reached the base". */
char *stelling_spoken_move_dup_effect (const StellingPosition *position, StellingMove move)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns (nullable) the same of a node, its result, and how its comment begins: what the move list
 * does not say of it. */
char *stelling_spoken_move_dup_rest (StellingRecord *record, StellingNode *node)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns a sentence for somebody who has come to @node: "12. Light: e3-c3, Good move, captures b3.
 * Why not at once?" */
char *stelling_spoken_move_dup_step (StellingRecord *record, StellingNode *node)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
