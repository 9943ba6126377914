/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-comment-kind.h"
#include "stelling-session-view.h"

G_BEGIN_DECLS

/**
 * StellingMoveListView:
 *
 * The moves of a session with variations, comments and glyphs; the current one is marked; click to
 * go there; a context menu with the page's commands (page.delete, page.promote, …). A comment is
 * edited where it stands, variations can be folded away.
 *
 * Properties: show-scores; flowing: the main line is in paragraphs instead of two columns; flipped:
 * the small board of a move that is written in a comment.
 */
#define STELLING_TYPE_MOVE_LIST_VIEW (stelling_move_list_view_get_type ())
G_DECLARE_FINAL_TYPE (StellingMoveListView,
                      stelling_move_list_view,
                      STELLING,
                      MOVE_LIST_VIEW,
                      StellingSessionView)

/* Sets whether the columns have no heads with the names of the players. */
void stelling_move_list_view_set_nameless (StellingMoveListView *self, gboolean nameless);
/* Edits a comment on the current move, or the one on the game, in the list. At the start what is
 * said before the move is the comment on the game. */
void stelling_move_list_view_edit_comment (StellingMoveListView *self, StellingCommentKind kind);
/* Goes to the next misspelt word (@step 1) or the one before (-1) in the comments of the game, from
 * where one is, and edits the comment that it is in; FALSE if there is none. The dictionary has to
 * be loaded. */
gboolean stelling_move_list_view_go_misspelling (StellingMoveListView *self, int step);
/* Highlights @text (nullable) in the comments, wherever a StellingQuery finds it there. */
void stelling_move_list_view_set_sought (StellingMoveListView *self, const char *text);
/* Folds the variation that the current move is in, or unfolds it; at a move of the main line, all
 * variations that are alternatives to it. */
void stelling_move_list_view_fold (StellingMoveListView *self);
/* Folds all variations of the main line but the current one; if any is folded, unfolds all. */
void stelling_move_list_view_fold_all (StellingMoveListView *self);

G_END_DECLS
