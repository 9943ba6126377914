/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include "stelling-analysis-pane.h"
#include "stelling-split.h"

/* Wide windows have the tools beside the board, narrow ones below it. */

/* The least heights of the move list beside the board and below it, in pixels. */
#define LIST_HEIGHT 110
#define STACKED_LIST_HEIGHT 156
#define STACKED_ANALYSED_LIST_HEIGHT 56

/* Beside the board all has room, and the moves come first. */
static void
place_graph (StellingPage *self)
{
  gboolean stacked = stelling_split_is_stacked (STELLING_SPLIT (self->split));

  gtk_box_reorder_child_after (GTK_BOX (gtk_widget_get_parent (self->graph)), self->graph,
                               stacked && self->graph_first ? self->whole_record
                                                            : self->move_entry);
}

void
stelling_page_bring_graph (StellingPage *self)
{
  self->graph_first = TRUE;
  place_graph (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->tools_scroller), 0);
}

/* Below the board the moves give up room while lines are looked for, so that the current move stays
 * in sight. */
void
stelling_page_update_list_height (StellingPage *self)
{
  gboolean running = stelling_analysis_is_running (stelling_session_get_analysis (self->session));
  int height = !stelling_split_is_stacked (STELLING_SPLIT (self->split)) ? LIST_HEIGHT
               : running ? STACKED_ANALYSED_LIST_HEIGHT
                         : STACKED_LIST_HEIGHT;

  gtk_widget_set_size_request (self->move_list, -1, height);
}

/* Below the board lines get room while they are looked for, and the moves a few rows; a bar tells
 * that the rest can be scrolled to. */
static void
stacked_cb (StellingPage *self)
{
  gboolean stacked = stelling_split_is_stacked (STELLING_SPLIT (self->split));

  stelling_analysis_pane_set_compact (STELLING_ANALYSIS_PANE (self->analysis_pane), stacked);
  stelling_page_update_list_height (self);
  gtk_scrolled_window_set_overlay_scrolling (self->tools_scroller, !stacked);
  place_graph (self);
}

static gboolean
stacked_idle_cb (gpointer data)
{
  stacked_cb (data);
  return G_SOURCE_REMOVE;
}

/* The split notifies during its layout, when its children can't be moved. */
static void
stacked_changed_cb (StellingPage *self)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, stacked_idle_cb, g_object_ref (self), g_object_unref);
}

void
stelling_page_init_layout (StellingPage *self)
{
  g_signal_connect_object (self->split, "notify::stacked", G_CALLBACK (stacked_changed_cb), self,
                           G_CONNECT_SWAPPED);
}
