/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include "stelling-analysis-pane.h"
#include "stelling-bar-layout.h"
#include "stelling-board-frame.h"
#include "stelling-board-preview.h"
#include "stelling-board-view.h"
#include "stelling-comparison-pane.h"
#include "stelling-evaluation-graph.h"
#include "stelling-following-bar.h"
#include "stelling-gauge.h"
#include "stelling-judgement-bar.h"
#include "stelling-move-entry.h"
#include "stelling-move-list-view.h"
#include "stelling-player-bar.h"
#include "stelling-playout-bar.h"
#include "stelling-practice-pane.h"
#include "stelling-review-view.h"
#include "stelling-room-layout.h"
#include "stelling-split.h"
#include "stelling-tree-view.h"

/* The page and its template. */

/* The line below the board has a link to the other place of the position. */
static void
status_link_cb (StellingPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "page.next-same-position", NULL);
}

/* The squares that show a reason go with it. */
static void
refusal_over_cb (StellingPage *self)
{
  stelling_board_view_set_reason (STELLING_BOARD_VIEW (self->board), NULL);
  stelling_board_view_set_refusal (STELLING_BOARD_VIEW (self->board), NULL);
}

static void
ensure_types (void)
{
  g_type_ensure (STELLING_TYPE_BANNER);
  g_type_ensure (STELLING_TYPE_BAR_LAYOUT);
  g_type_ensure (STELLING_TYPE_PLAYOUT_BAR);
  g_type_ensure (STELLING_TYPE_GAMES_FLAP);
  g_type_ensure (STELLING_TYPE_GAMES_PANE);
  g_type_ensure (STELLING_TYPE_SPLIT);
  g_type_ensure (STELLING_TYPE_STATUS_LINE);
  g_type_ensure (STELLING_TYPE_ROOM_LAYOUT);
  g_type_ensure (STELLING_TYPE_BOARD_FRAME);
  g_type_ensure (STELLING_TYPE_PLAYER_BAR);
  g_type_ensure (STELLING_TYPE_FOLLOWING_BAR);
  g_type_ensure (STELLING_TYPE_BOARD_PREVIEW);
  g_type_ensure (STELLING_TYPE_BOARD_VIEW);
  g_type_ensure (STELLING_TYPE_GAUGE);
  g_type_ensure (STELLING_TYPE_ANALYSIS_PANE);
  g_type_ensure (STELLING_TYPE_MOVE_LIST_VIEW);
  g_type_ensure (STELLING_TYPE_PRACTICE_PANE);
  g_type_ensure (STELLING_TYPE_COMPARISON_PANE);
  g_type_ensure (STELLING_TYPE_REVIEW_VIEW);
  g_type_ensure (STELLING_TYPE_TREE_VIEW);
  g_type_ensure (STELLING_TYPE_MOVE_ENTRY);
  g_type_ensure (STELLING_TYPE_EVALUATION_GRAPH);
  g_type_ensure (STELLING_TYPE_JUDGEMENT_BAR);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, StellingPage, name)

static void
bind_board (GtkWidgetClass *widget_class)
{
  BIND (journal_banner);
  BIND (read_only_banner);
  BIND (messages_banner);
  BIND (backup_banner);
  BIND (draft_banner);
  BIND (disk_banner);
  BIND (games_flap);
  BIND (games_pane);
  BIND (games_status);
  BIND (split);
  BIND (board);
  BIND (gauge);
  BIND (upper_bar);
  BIND (lower_bar);
  BIND (status);
  BIND (navigation);
  BIND (following);
  BIND (try_button);
  BIND (undo_button);
  BIND (redo_button);
  BIND (insight_button);
  BIND (why_button);
  BIND (imagined);
  BIND (whole_record);
  BIND (progress);
  BIND (playout_bar);
}

static void
bind_tools (GtkWidgetClass *widget_class)
{
  BIND (tools);
  BIND (notebook);
  BIND (moves_head);
  BIND (moves_title);
  BIND (analysis_pane);
  BIND (move_list);
  BIND (tree);
  BIND (review);
  BIND (practice_pane);
  BIND (comparison);
  BIND (judgement_bar);
  BIND (graph);
  BIND (move_entry);
}

#undef BIND

void
stelling_page_bind_template (GtkWidgetClass *widget_class)
{
  ensure_types ();
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/stelling/Stelling/ui/stelling-page.ui");
  bind_board (widget_class);
  bind_tools (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, status_link_cb);
  gtk_widget_class_bind_template_callback (widget_class, refusal_over_cb);
}
