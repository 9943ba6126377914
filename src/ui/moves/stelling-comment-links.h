/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-session.h"

G_BEGIN_DECLS

/**
 * StellingCommentLinks:
 *
 * Makes links of the moves that people wrote in comments. The pointer on one, or the keyboard,
 * shows the position after it on a small board. A click goes there; where a move is in no line of
 * the game its position stays shown, with a button that adds the line. One does for all texts of a
 * list:
 *
 * ```c
 * self->links = stelling_comment_links_new (GTK_WIDGET (self));
 * stelling_comment_links_set_session (self->links, session);
 * // for each text (a StellingFlowText), whenever it shows a comment:
 * stelling_comment_links_set_comment (self->links, text, node, stelling_node_get_comment (node));
 * ```
 *
 * Properties: flipped (boolean: the small board's).
 */
#define STELLING_TYPE_COMMENT_LINKS (stelling_comment_links_get_type ())
G_DECLARE_FINAL_TYPE (StellingCommentLinks,
                      stelling_comment_links,
                      STELLING,
                      COMMENT_LINKS,
                      GObject)

/* The small board is a child of @home, which is above all texts; it goes when @home is
 * destroyed. */
StellingCommentLinks *stelling_comment_links_new (GtkWidget *home) G_GNUC_WARN_UNUSED_RESULT;
/* Takes its own reference to @session (nullable), in which clicks go to nodes. */
void stelling_comment_links_set_session (StellingCommentLinks *self, StellingSession *session);
/* Shows @comment on @node, of the session's record, in @text. %NULL shows nothing: needed before
 * @node is freed. For a comment before a move @node is the node before it, as for
 * stelling_comment_move_find_all (). */
void stelling_comment_links_set_comment (StellingCommentLinks *self,
                                         GtkWidget *text,
                                         StellingNode *node,
                                         const char *comment);
/* Returns whether a link is at a point of @text, in its coordinates. */
gboolean stelling_comment_links_has_link_at (GtkWidget *text, double x, double y);

G_END_DECLS
