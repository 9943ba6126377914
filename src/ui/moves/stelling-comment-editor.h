/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-comment-kind.h"
#include "stelling-query.h"
#include "stelling-text-speller.h"

G_BEGIN_DECLS

/**
 * StellingCommentEditor:
 *
 * A text field for one comment of a node, or for a part of a long comment: a GtkTextView, which is
 * its only descendant of that type. What is typed is in the record at once; a word that is typed is
 * one command. It is as high as its text, up to a limit, from which on it scrolls.
 *
 * Signals: leave (): Escape was pressed, or Ctrl+Return and the like; stray (): the text has
 * changed elsewhere in the comment, so that the part can't be told any more; full (): what was
 * typed or pasted was refused, since the comment would be longer than STELLING_LIMIT_COMMENT.
 */
#define STELLING_TYPE_COMMENT_EDITOR (stelling_comment_editor_get_type ())
G_DECLARE_FINAL_TYPE (StellingCommentEditor,
                      stelling_comment_editor,
                      STELLING,
                      COMMENT_EDITOR,
                      GtkWidget)

GtkWidget *stelling_comment_editor_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Edits the bytes from @start up to @end of the comment of @kind on @node, which has to live until
 * another node is edited; @record is held. NULL for both ends the editing. */
void stelling_comment_editor_set_node (StellingCommentEditor *self,
                                       StellingRecord *record,
                                       StellingNode *node,
                                       StellingCommentKind kind,
                                       gsize start,
                                       gsize end);
/* Returns what checks the spelling of the text. */
StellingTextSpeller *stelling_comment_editor_get_speller (StellingCommentEditor *self);
/* Returns (nullable) the node whose comment is edited. */
StellingNode *stelling_comment_editor_get_node (StellingCommentEditor *self);
/* Returns which of that node's comments it is. */
StellingCommentKind stelling_comment_editor_get_kind (StellingCommentEditor *self);
/* Fills in which bytes of the comment are edited. */
void stelling_comment_editor_get_part (StellingCommentEditor *self, gsize *start, gsize *end);
/* Fetches the text again, unless it is the editor that has changed it. Returns whether the comment
 * is another than before. */
gboolean stelling_comment_editor_update (StellingCommentEditor *self);
/* Highlights what @query (nullable) finds in the text; it has to live until another is set. */
void stelling_comment_editor_set_sought (StellingCommentEditor *self, const StellingQuery *query);
/* Puts the cursor before the character number @place; after the last for -1. */
void stelling_comment_editor_set_cursor (StellingCommentEditor *self, int place);
/* Sets the height in pixels from which on the text scrolls. */
void stelling_comment_editor_set_max_height (StellingCommentEditor *self, int height);

G_END_DECLS
