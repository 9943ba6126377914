/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-move-text
 *
 * Words of the panes for moves and results, in the user's language.
 */

/* Returns the number of the full move that a node's move belongs to, from 1. */
guint stelling_move_text_get_number (const StellingNode *node);
/* Returns 0 for a move of the side that begins the game, 1 for the other. */
guint stelling_move_text_get_column (const StellingNode *node);
/* Returns "12." before a move of the first column, "12. …" before one of the second, "" before a
 * node that is no move. */
char *stelling_move_text_dup_number (const StellingNode *node) G_GNUC_WARN_UNUSED_RESULT;
/* Returns words for a screen reader: "12. Light: e3-c3, good move"; "Start" for the root. */
char *stelling_move_text_dup_spoken (const StellingNode *node) G_GNUC_WARN_UNUSED_RESULT;
/* Returns the move as the list shows it: its notation, or "Start" or "Position". */
const char *stelling_move_text_get_move (const StellingNode *node);
/* Returns "12. e3-c3", "12. … e5-e3", "Start". */
char *stelling_move_text_dup_numbered (const StellingNode *node) G_GNUC_WARN_UNUSED_RESULT;
/* Returns (nullable) the name of the node's position and the comment after its move, each on a line
 * of its own. @markup writes the name in bold. */
char *stelling_move_text_dup_comment (const StellingNode *node, gboolean markup)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns "Yellow wins on time" where a clock is at zero and no header tells another result, else
 * NULL; a constant. */
const char *stelling_move_text_get_won_on_time (StellingRecord *record, StellingNode *node);
/* Returns "Yellow wins: …", by the board or else by the header or the clocks; NULL while there is
 * no result. */
char *stelling_move_text_dup_result (StellingRecord *record) G_GNUC_WARN_UNUSED_RESULT;
/* Returns the same if the game is over at @node; NULL while a side is to move there. */
char *stelling_move_text_dup_ending (StellingRecord *record, StellingNode *node)
    G_GNUC_WARN_UNUSED_RESULT;

/* Returns why a move that is kept can't be played: dead nodes only. */
char *stelling_move_text_dup_problem (StellingRecord *record, StellingNode *node)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
