/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-list-view-private.h"

#include "stelling-menu-focus.h"
#include "stelling-shared-menus.h"

/* The menu of the current move. */

static void
menu_closed_cb (StellingMoveListView *self)
{
  if (!self->menu_open)
    return;
  self->menu_open = FALSE;
  stelling_move_list_view_follow_later (self);
}

static void
popup_menu (StellingMoveListView *self, const GdkRectangle *at)
{
  if (self->menu == NULL)
    {
      self->menu = stelling_context_menu_new (stelling_shared_menus_get ("move_menu"),
                                              GTK_WIDGET (self), GTK_WIDGET (self));
      g_signal_connect_object (self->menu, "closed", G_CALLBACK (menu_closed_cb), self,
                               G_CONNECT_SWAPPED);
    }
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), at);
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

void
stelling_move_list_view_open_menu_below (StellingMoveListView *self, GtkWidget *item)
{
  graphene_rect_t bounds;

  if (stelling_node_is_root (self->current)
      || !gtk_widget_compute_bounds (item, GTK_WIDGET (self), &bounds))
    return;
  popup_menu (self, &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y,
                                      (int) bounds.size.width, (int) bounds.size.height });
}

void
stelling_move_list_view_open_menu (StellingMoveListView *self,
                                   StellingNode *node,
                                   double x,
                                   double y)
{
  self->menu_open = !stelling_node_is_root (node);
  stelling_move_list_view_stop_editing (self);
  stelling_move_list_view_go_to (self, node);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (self->menu_open)
    popup_menu (self, &(GdkRectangle) { (int) x, (int) y, 1, 1 });
}
