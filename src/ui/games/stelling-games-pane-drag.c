/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-games-pane-private.h"

/* Games are moved by dragging their rows. */

static GdkContentProvider *
drag_prepare_cb (StellingGamesPane *self, double x, double y, GtkDragSource *source)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  const char *problem = stelling_games_pane_get_problem (self);

  if (problem != NULL)
    {
      g_signal_emit_by_name (self, "refused", problem);
      return NULL;
    }
  return gdk_content_provider_new_typed (STELLING_TYPE_GAME_ITEM,
                                         stelling_game_row_get_item (STELLING_GAME_ROW (row)));
}

static void
drag_begin_cb (StellingGamesPane *self, GdkDrag *drag, GtkDragSource *source)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (row);

  gtk_drag_source_set_icon (source, picture, 12, 12);
}

static void
show_drop (GtkWidget *row, gboolean above, gboolean below)
{
  GtkWidget *parent = gtk_widget_get_parent (row);

  (above ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (parent, "drop-above");
  (below ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (parent, "drop-below");
}

static GdkDragAction
drop_motion_cb (StellingGamesPane *self, double x, double y, GtkDropTarget *target)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  gboolean below = y > gtk_widget_get_height (row) / 2.0;

  show_drop (row, !below, below);
  return GDK_ACTION_MOVE;
}

static void
drop_leave_cb (StellingGamesPane *self, GtkDropTarget *target)
{
  show_drop (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target)), FALSE, FALSE);
}

static gboolean
drop_cb (StellingGamesPane *self, const GValue *value, double x, double y, GtkDropTarget *target)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  StellingGameItem *at = stelling_game_row_get_item (STELLING_GAME_ROW (row));
  StellingGameItem *dragged = g_value_get_object (value);
  gboolean below = y > gtk_widget_get_height (row) / 2.0;
  guint from, to;

  show_drop (row, FALSE, FALSE);
  /* One of another window's list is no game of this file. */
  if (at == NULL
      || g_hash_table_lookup (self->items, stelling_game_item_get_record (dragged)) != dragged)
    return FALSE;
  from = stelling_game_item_get_number (dragged) - 1;
  to = stelling_game_item_get_number (at) - 1 + below;
  if (to > from)
    to--;
  g_signal_emit_by_name (self, "game-dragged", from, to);
  return TRUE;
}

void
stelling_games_pane_add_dragging (StellingGamesPane *self, GtkWidget *row)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (STELLING_TYPE_GAME_ITEM, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_object (source, "prepare", G_CALLBACK (drag_prepare_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (source, "drag-begin", G_CALLBACK (drag_begin_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "motion", G_CALLBACK (drop_motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "leave", G_CALLBACK (drop_leave_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (target));
}
