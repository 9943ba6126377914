/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "stelling-move-row.h"
#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * StellingMoveRows:
 *
 * A record's tree as a list of rows (a GListModel of StellingMoveRow) that follows the record. Each
 * row follows from the one before it and the tree, so a change costs the rows from its place on
 * until they are the old ones.
 */
#define STELLING_TYPE_MOVE_ROWS (stelling_move_rows_get_type ())
G_DECLARE_FINAL_TYPE (StellingMoveRows, stelling_move_rows, STELLING, MOVE_ROWS, GObject)

/* Holds a reference to @record. */
StellingMoveRows *stelling_move_rows_new (StellingRecord *record) G_GNUC_WARN_UNUSED_RESULT;
/* Returns (nullable) the row on which @node's move stands. */
StellingMoveRow *stelling_move_rows_find (StellingMoveRows *self, const StellingNode *node);
/* Returns (nullable) the row with that comment on @node, a long one's first; @node is nullable. A
 * short comment in a paragraph has no row of its own. */
StellingMoveRow *stelling_move_rows_find_comment (StellingMoveRows *self,
                                                  const StellingNode *node,
                                                  StellingCommentKind kind);
/* Returns the row with the part of that comment in which the byte @at is, or its last that is not
 * folded away. */
StellingMoveRow *stelling_move_rows_find_part (StellingMoveRows *self,
                                               const StellingNode *node,
                                               StellingCommentKind kind,
                                               gsize at);
/* Returns (nullable) the row with the part of the name of @node's position in which the byte @at
 * is. */
StellingMoveRow *stelling_move_rows_find_name_part (StellingMoveRows *self,
                                                    const StellingNode *node,
                                                    gsize at);
/* Returns the row's index in the list. */
guint stelling_move_rows_get_position (StellingMoveRows *self, StellingMoveRow *row);
/* Returns (nullable) the row after @row, if it is the next part of its comment, or of its name. */
StellingMoveRow *stelling_move_rows_get_next_part (StellingMoveRows *self, StellingMoveRow *row);
/* Says which comment on which node is edited, NULL for none: it has a row even if it is empty, and
 * its parts stay what they are but for the one with number @part, which takes in what is typed. */
void stelling_move_rows_set_edited (StellingMoveRows *self,
                                    StellingNode *node,
                                    StellingCommentKind kind,
                                    guint part);
/* Returns (nullable) the row that is edited. */
StellingMoveRow *stelling_move_rows_get_edited_row (StellingMoveRows *self);
/* Gives one more part of a long comment on @node its row; at first it has one. */
void stelling_move_rows_unfold_comment (StellingMoveRows *self,
                                        StellingNode *node,
                                        StellingCommentKind kind);
/* Gives rows to all parts of a comment on @node up to the one with the byte @at. */
void stelling_move_rows_unfold_comment_to (StellingMoveRows *self,
                                           StellingNode *node,
                                           StellingCommentKind kind,
                                           gsize at);
/* Returns whether @node has that comment, and it stands in the paragraph of its move. */
gboolean stelling_move_rows_is_inline (StellingMoveRows *self,
                                       const StellingNode *node,
                                       StellingCommentKind kind);
/* Puts the main line in paragraphs, as the variations are, or in two columns. In paragraphs short
 * comments stand among the moves. */
void stelling_move_rows_set_flowing (StellingMoveRows *self, gboolean flowing);

/* --- variations that are folded away, as long as the record is open --- */

/* @first: the first move of a variation: not the first child of its parent. */
gboolean stelling_move_rows_is_folded (StellingMoveRows *self, const StellingNode *first);
void stelling_move_rows_set_folded (StellingMoveRows *self, StellingNode *first, gboolean folded);
/* Folds all variations of the main line, or unfolds all there are. */
void stelling_move_rows_fold_all (StellingMoveRows *self, gboolean folded);
gboolean stelling_move_rows_has_folded (StellingMoveRows *self);
/* Unfolds what @node is in. */
void stelling_move_rows_reveal (StellingMoveRows *self, StellingNode *node);
/* Returns (nullable) the first move of the innermost variation that @node is in. */
StellingNode *stelling_move_rows_get_variation (StellingNode *node);

/* Returns how many rows were ever made; for tests of what a change costs. */
guint stelling_move_rows_get_n_made (StellingMoveRows *self);

G_END_DECLS
