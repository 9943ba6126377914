/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-move-item.h"
#include "stelling-move-list-view.h"
#include "stelling-move-row.h"

G_BEGIN_DECLS

/**
 * StellingMoveRowView:
 *
 * Shows one row of the move list.
 */
#define STELLING_TYPE_MOVE_ROW_VIEW (stelling_move_row_view_get_type ())
G_DECLARE_FINAL_TYPE (StellingMoveRowView,
                      stelling_move_row_view,
                      STELLING,
                      MOVE_ROW_VIEW,
                      GtkWidget)

GtkWidget *stelling_move_row_view_new (StellingMoveListView *view) G_GNUC_WARN_UNUSED_RESULT;
/* @row: nullable, held. @record: the row's, nullable with it. */
void stelling_move_row_view_set_row (StellingMoveRowView *self,
                                     StellingMoveRow *row,
                                     StellingRecord *record);
StellingMoveRow *stelling_move_row_view_get_row (StellingMoveRowView *self);
/* Returns (nullable) the item of @node's move on this row. */
StellingMoveItem *stelling_move_row_view_find_item (StellingMoveRowView *self, StellingNode *node);

/* A comment at a point of a row. */
typedef struct
{
  StellingNode *node;
  StellingCommentKind kind;
  int place;        /* of the character at the point, in what is shown; -1: the end */
  gboolean is_link; /* the point is on a move that is written there */
} StellingCommentSpot;

/* Returns whether there is a comment at a point of the row, and fills in which. */
gboolean stelling_move_row_view_find_comment (StellingMoveRowView *self,
                                              const graphene_point_t *point,
                                              StellingCommentSpot *spot);
/* Returns (nullable) the comment after @node's move in the row's paragraph. */
GtkWidget *stelling_move_row_view_find_text (StellingMoveRowView *self, StellingNode *node);

/* Highlights in the row what is looked for now. */
void stelling_move_row_view_show_sought (StellingMoveRowView *self);
/* Fills in where in @widget, which holds the row, the first highlight in the name or the comment
 * is; FALSE if there is none. */
gboolean stelling_move_row_view_find_hit (StellingMoveRowView *self,
                                          GtkWidget *widget,
                                          graphene_rect_t *bounds);

/* Returns (nullable) the first move of the variation whose triangle is at a point of the row. */
StellingNode *stelling_move_row_view_get_fold_at (StellingMoveRowView *self,
                                                  const graphene_point_t *point);

G_END_DECLS
