/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include "stelling-accessible-names.h"
#include "stelling-board-view.h"
#include "stelling-menu-focus.h"
#include "stelling-shared-menus.h"
#include "stelling-split.h"

/* The chosen item is activated only after the menu has closed. */
static gboolean
forget_menu_square_cb (gpointer data)
{
  STELLING_PAGE (data)->menu_square = STELLING_SQUARE_NONE;
  return G_SOURCE_REMOVE;
}

static void
board_menu_closed_cb (StellingPage *self)
{
  g_idle_add_full (G_PRIORITY_LOW, forget_menu_square_cb, g_object_ref (self), g_object_unref);
}

/* The menu is made when it is first opened: a new page has no time for it. */
static void
ensure_board_menu (StellingPage *self)
{
  if (self->board_popover != NULL)
    return;
  self->board_popover = gtk_popover_menu_new_from_model (stelling_shared_menus_get ("board_menu"));
  gtk_popover_set_has_arrow (GTK_POPOVER (self->board_popover), FALSE);
  gtk_widget_set_halign (self->board_popover, GTK_ALIGN_START);
  g_signal_connect_object (self->board_popover, "closed", G_CALLBACK (board_menu_closed_cb), self,
                           G_CONNECT_SWAPPED);
  stelling_name_menu (GTK_POPOVER (self->board_popover));
  stelling_menu_return_focus (GTK_POPOVER (self->board_popover), self->board);
  stelling_split_set_popover (STELLING_SPLIT (self->split), GTK_POPOVER (self->board_popover),
                              self->board);
}

/* Shows the board's menu, for a finger that rests on it, the keyboard's key for menus, or the right
 * button beside the squares, which it marks. */
static void
show_board_menu (StellingPage *self, StellingSquare square, double x, double y)
{
  graphene_point_t at;

  if (self->setting_up
      || !gtk_widget_compute_point (self->board, self->split,
                                    &GRAPHENE_POINT_INIT ((float) x, (float) y), &at))
    return;
  ensure_board_menu (self);
  self->menu_square = square;
  gtk_popover_set_pointing_to (GTK_POPOVER (self->board_popover),
                               &(GdkRectangle) { (int) at.x, (int) at.y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->board_popover));
}

void
stelling_page_show_board_menu (StellingPage *self, double x, double y)
{
  StellingBoardView *board = STELLING_BOARD_VIEW (self->board);

  show_board_menu (self, stelling_board_view_get_square_at (board, x, y), x, y);
}

static void
board_released_cb (StellingPage *self, int n_press, double x, double y)
{
  if (stelling_board_view_get_square_at (STELLING_BOARD_VIEW (self->board), x, y)
      == STELLING_SQUARE_NONE)
    stelling_page_show_board_menu (self, x, y);
}

static gboolean
board_menu_key_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  StellingPage *self = data;

  show_board_menu (self, stelling_board_view_get_pointed (STELLING_BOARD_VIEW (self->board)),
                   gtk_widget_get_width (self->board) / 2, gtk_widget_get_height (self->board) / 2);
  return TRUE;
}

void
stelling_page_init_board_menu (StellingPage *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (click, "released", G_CALLBACK (board_released_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->board, GTK_EVENT_CONTROLLER (click));
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Menu|<Shift>F10"),
                        gtk_callback_action_new (board_menu_key_cb, self, NULL)));
  gtk_widget_add_controller (self->board, keys);
}
