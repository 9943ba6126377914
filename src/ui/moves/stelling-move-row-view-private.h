/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-move-list-view-private.h"
#include "stelling-move-row-view.h"

G_BEGIN_DECLS

struct _StellingMoveRowView
{
  GtkWidget parent_instance;

  /* owned */
  StellingMoveRow *row;
  StellingRecord *record;
  GPtrArray *items; /* of StellingMoveItem, borrowed from the content */
  GPtrArray *texts; /* of StellingFlowText, borrowed from the content */

  /* borrowed */
  StellingMoveListView *view;

  /* children; @content is the one that this row needs */
  StellingMoveRowKind kind;
  GtkWidget *content;
  GtkWidget *number;
  GtkWidget *gap;     /* stands for the first half of a move whose second half is here */
  GtkWidget *end_gap; /* keeps the place of a second half that is not here */
  GtkWidget *name;    /* of the position that a comment is about, or a part of it */
  GtkWidget *text;
  GtkWidget *more; /* the button that shows the rest of a long comment */
  GtkWidget *hint; /* beside the start of a game without moves, and a folded variation */
  GtkWidget *diagram;
};

/* stelling-move-row-view.c */
/* Adds an item for a move to @parent, a box of the content. */
void stelling_move_row_view_add_item (StellingMoveRowView *self, GtkWidget *parent);
/* Adds a label that wraps to the content, a box. */
GtkWidget *stelling_move_row_view_add_label (StellingMoveRowView *self, const char *style_class);
/* Has the row spoken as @text (nullable). */
void stelling_move_row_view_name (StellingMoveRowView *self, const char *text);

/* Returns whether @node is the second half of a move whose first half stands above, with nothing
 * but what is said about it between them. */
gboolean stelling_move_row_view_goes_on (StellingNode *node);

/* stelling-move-row-view-comment.c: rows of comments. */
void stelling_move_row_view_make_comment (StellingMoveRowView *self);
void stelling_move_row_view_fill_comment (StellingMoveRowView *self);
/* A part of a long name by itself. */
void stelling_move_row_view_make_name (StellingMoveRowView *self);
void stelling_move_row_view_fill_name (StellingMoveRowView *self);
/* Takes the list's editor out of the row, if it is there. */
void stelling_move_row_view_release_editor (StellingMoveRowView *self);

/* stelling-move-row-view-run.c: rows of moves in a paragraph. */
/* Shows a comment on @node in @text, as far as @shown says (nullable: nothing). */
void stelling_move_row_view_link (StellingMoveRowView *self,
                                  GtkWidget *text,
                                  StellingNode *node,
                                  StellingCommentKind kind,
                                  const char *shown);
void stelling_move_row_view_make_run (StellingMoveRowView *self);
void stelling_move_row_view_fill_run (StellingMoveRowView *self);
/* Returns (nullable) the node that @text, one of the paragraph's, is about. */
StellingNode *stelling_move_row_view_get_text_node (StellingMoveRowView *self,
                                                    GtkWidget *text,
                                                    StellingCommentKind *kind);

G_END_DECLS
