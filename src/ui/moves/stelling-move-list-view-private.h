/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-column-head.h"
#include "stelling-comment-editor.h"
#include "stelling-comment-links.h"
#include "stelling-move-list-view.h"
#include "stelling-move-row-view.h"
#include "stelling-move-rows.h"
#include "stelling-query.h"
#include "stelling-row-list.h"

G_BEGIN_DECLS

typedef struct _StellingMoveListDrag StellingMoveListDrag;

struct _StellingMoveListView
{
  StellingSessionView parent_instance;

  /* owned */
  StellingMoveRows *rows;
  StellingCommentLinks *links; /* of the moves written in comments */
  GtkWidget *menu;
  StellingMoveListDrag *drag;
  GtkWidget *editor;     /* of the comment that is edited; made at the first use */
  StellingQuery *sought; /* nullable: the words that a search looks for */

  /* borrowed */
  StellingNode *current;

  int width, height; /* when it was laid out last */
  gboolean show_scores;
  gboolean flowing;  /* no columns */
  gboolean nameless; /* columns without heads */
  guint scroll_tick;
  guint n_ticks;      /* left, in which the current move is brought to its place */
  gboolean unsettled; /* rows have moved, and are not laid out yet */
  gboolean late;      /* the current move changed, and the list has not followed yet */
  gboolean clicked;   /* the current move was, and stays below the pointer */
  guint focus_check;  /* source */
  guint unfold_tick;
  guint n_unfold; /* parts that are left to be shown of this comment: */
  StellingNode *unfolding;
  StellingCommentKind unfolding_kind;
  gboolean refocus;   /* the rows change while the keyboard is here */
  gboolean menu_open; /* below the pointer: the list stays where it is */

  /* template */
  GtkWidget *heads; /* of the columns */
  StellingColumnHead *first_head;
  StellingColumnHead *second_head;
  GtkWidget *scroller;
  StellingRowList *list;
  GtkGesture *click;
};

/* stelling-move-list-view.c */
/* Returns (nullable) the current node. */
StellingNode *stelling_move_list_view_get_current (StellingMoveListView *self);
gboolean stelling_move_list_view_get_show_scores (StellingMoveListView *self);
/* Returns what shows comments with links; NULL while the list goes. */
StellingCommentLinks *stelling_move_list_view_get_links (StellingMoveListView *self);
/* Returns whether a comment stands in the paragraph of its move. */
gboolean stelling_move_list_view_is_inline (StellingMoveListView *self,
                                            StellingNode *node,
                                            StellingCommentKind kind);
/* Goes to @node, as a click on it does. */
void stelling_move_list_view_go_to (StellingMoveListView *self, StellingNode *node);
/* Returns (nullable) the widget that shows @row. */
StellingMoveRowView *stelling_move_list_view_find_row_view (StellingMoveListView *self,
                                                            StellingMoveRow *row);

/* Returns the widget that shows @row, which gets one; not while rows come and go. */
StellingMoveRowView *stelling_move_list_view_ensure_row_view (StellingMoveListView *self,
                                                              StellingMoveRow *row);

/* stelling-move-list-view-menu.c */
/* Opens the menu of the current move below @item, which shows it. */
void stelling_move_list_view_open_menu_below (StellingMoveListView *self, GtkWidget *item);
/* Goes to @node and opens its menu at a point, which stays where it is on the move. */
void stelling_move_list_view_open_menu (StellingMoveListView *self,
                                        StellingNode *node,
                                        double x,
                                        double y);

/* stelling-move-list-view-focus.c */
gboolean stelling_move_list_view_focus (GtkWidget *widget, GtkDirectionType direction);

/* stelling-move-list-view-form.c: heads, folding. */
/* Names the players above the columns. */
void stelling_move_list_view_update_heads (StellingMoveListView *self);
/* Folds the variation that begins with @first, or unfolds it. */
void stelling_move_list_view_toggle_variation (StellingMoveListView *self, StellingNode *first);

/* stelling-move-list-view-drag.c: variations are dragged to another place. */
void stelling_move_list_view_init_drag (StellingMoveListView *self);
/* Returns whether a finger does what @gesture has seen last. */
gboolean stelling_move_list_view_is_touch (GtkGesture *gesture);
/* Returns whether the button or the finger has left the place where it went down. */
gboolean stelling_move_list_view_has_moved (StellingMoveListView *self);
/* A finger stays on @move: from now on it drags that instead of the list, if @is_dragged and @move
 * can have another place, and opens the menu where it goes up without having moved. */
void stelling_move_list_view_hold (StellingMoveListView *self,
                                   StellingNode *move,
                                   gboolean is_dragged);
/* Leaves what is dragged where it is; FALSE if nothing is. */
gboolean stelling_move_list_view_cancel_drag (StellingMoveListView *self);
/* Returns whether the mouse or a finger holds a move, or its menu is open: the list stays where it
 * is then. */
gboolean stelling_move_list_view_is_held (StellingMoveListView *self);
void stelling_move_list_view_dispose_drag (StellingMoveListView *self);

/* stelling-move-list-view-scroll.c: keeps the current move in the middle of what is seen. */
/* Brings the current move, or the comment that is edited, into sight. */
void stelling_move_list_view_follow (StellingMoveListView *self);
/* The same in the next frames: before the list has its size it can't tell what is in view. */
void stelling_move_list_view_follow_later (StellingMoveListView *self);
void stelling_move_list_view_stop_following (StellingMoveListView *self);

/* stelling-move-list-view-sought.c: what a search has found is highlighted. */
/* Returns (nullable) the words that are looked for. */
const StellingQuery *stelling_move_list_view_get_sought (StellingMoveListView *self);
/* Highlights them anew, in all that is shown. */
void stelling_move_list_view_update_sought (StellingMoveListView *self);
/* Returns (nullable) the row of a comment on the current move in which the first of them is. */
StellingMoveRow *stelling_move_list_view_find_sought_row (StellingMoveListView *self);

/* stelling-move-list-view-comment.c: comments are edited where they stand. */
/* Returns (nullable) the editor if it is to stand in @row. */
GtkWidget *stelling_move_list_view_get_editor (StellingMoveListView *self, StellingMoveRow *row);
/* Edits a comment with the cursor where @spot is. @row, which the caller holds, is the row of the
 * spot. */
void stelling_move_list_view_edit_spot (StellingMoveListView *self,
                                        StellingMoveRow *row,
                                        const StellingCommentSpot *spot);
/* Edits a comment on @node with the cursor before its byte @at; of a long one the part with that
 * byte, which is shown first where it was folded away. */
void stelling_move_list_view_edit_at (StellingMoveListView *self,
                                      StellingNode *node,
                                      StellingCommentKind kind,
                                      gsize at);
/* Shows more of the long comment on @node. */
void stelling_move_list_view_unfold_comment (StellingMoveListView *self,
                                             StellingNode *node,
                                             StellingCommentKind kind);
/* Leaves parts that are not shown yet folded. */
void stelling_move_list_view_stop_unfolding (StellingMoveListView *self);
/* Called where the editor is taken out of a row that goes, with the keyboard perhaps. */
void stelling_move_list_view_editor_released (StellingMoveListView *self);
gboolean stelling_move_list_view_is_editing (StellingMoveListView *self);
/* Ends the editing; what was typed is in the record already. */
void stelling_move_list_view_stop_editing (StellingMoveListView *self);
void stelling_move_list_view_init_comment (StellingMoveListView *self);
void stelling_move_list_view_dispose_comment (StellingMoveListView *self);

G_END_DECLS
