/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-node.h"

G_BEGIN_DECLS

/**
 * StellingCommentMove:
 * @start: where it begins in the comment, with its number, in bytes
 * @length: its bytes
 * @from: (transfer none): the node in whose position the line begins
 * @node: (nullable) (transfer none): the node that the line leads to, if it is in the tree
 * @moves: the line that leads to the move, which is its last; STELLING_MOVE_NONE where a side is
 *   passed over: the move is a threat
 * @n_moves: at least 1
 *
 * A move that is written in a comment: `3. E4`, `(H9)`, `12... c7-c5`, `Ke5-e4`, `g2-g3xf3`.
 */
typedef struct
{
  gsize start;
  gsize length;
  StellingNode *from;
  StellingNode *node;
  StellingMove *moves;
  guint n_moves;
} StellingCommentMove;

/**
 * stelling_comment_move_find_all:
 * @node: what @text is about: the node whose comment it is; for a comment before a move the node
 *   before it
 * @text: valid UTF-8
 *
 * Finds moves in prose, and what each is about. A number is that of a move of @node's own line, or
 * of the line that the text itself goes on with; moves that stand one after the other are a line. A
 * move without number is what could follow @node, or else what could have been played instead of
 * it; or else a threat: what the side that has just moved would do next, or what the other side
 * would have done before. Of these one that is in the tree comes first, then the one that
 * takes most. A square alone is a move only with a number or in a line.
 *
 * Returns: (transfer full) (element-type StellingCommentMove): in the order of the text
 */
GPtrArray *stelling_comment_move_find_all (StellingNode *node, const char *text)
    G_GNUC_WARN_UNUSED_RESULT;
/* Fills in the position after the move, and the one before it (nullable). */
void stelling_comment_move_get_position (const StellingCommentMove *self,
                                         StellingPosition *position,
                                         StellingPosition *before);
/* Returns the number of the full move that the move belongs to, and whether it is the second of its
 * pair (@second); 0 where a side is passed over. */
guint stelling_comment_move_get_number (const StellingCommentMove *self, gboolean *second);
/* Returns whether the line can be played from its first node: nobody is passed over. */
gboolean stelling_comment_move_is_playable (const StellingCommentMove *self);
void stelling_comment_move_free (StellingCommentMove *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingCommentMove, stelling_comment_move_free)

G_END_DECLS
