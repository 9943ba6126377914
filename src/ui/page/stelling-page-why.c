/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include "stelling-announcer.h"
#include "stelling-board-view.h"
#include "stelling-focus-within.h"
#include "stelling-lapse.h"
#include "stelling-why-view.h"

/* Why the move that is shown was a mistake: a button beside the line below the board, where
 * something better is known. */

/* Returns whether there is something to be explained. */
static gboolean
find_mistake (StellingPage *self, StellingReviewMove *move)
{
  StellingNode *node = stelling_page_is_free (self) ? stelling_page_get_node (self) : NULL;

  return node != NULL && stelling_node_is_mistake (node) && stelling_review_move_init (move, node)
         && move->n_best > 0;
}

static void
pointed_cb (StellingPage *self, const StellingSquares *squares)
{
  stelling_board_view_set_reason (STELLING_BOARD_VIEW (self->board), squares);
}

static void
closed_cb (StellingPage *self)
{
  stelling_board_view_set_reason (STELLING_BOARD_VIEW (self->board), NULL);
}

/* Made when it is opened, for the move that is shown then. */
static void
create_popup_cb (GtkMenuButton *button, gpointer data)
{
  StellingPage *self = data;
  GtkWidget *popover, *view;
  StellingReviewMove move;

  if (!find_mistake (self, &move))
    return;
  popover = gtk_popover_new ();
  view = stelling_why_view_new (&move);
  g_signal_connect_object (view, "pointed", G_CALLBACK (pointed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (popover, "closed", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
  gtk_popover_set_child (GTK_POPOVER (popover), view);
  gtk_menu_button_set_popover (button, popover);
  stelling_announce (self->board, stelling_why_view_get_text (STELLING_WHY_VIEW (view)));
}

static void
explain_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  gtk_menu_button_popup (GTK_MENU_BUTTON (self->why_button));
}

/* What is open is about another move, or about nothing. */
static void
close_popover (StellingPage *self, gboolean stays)
{
  gboolean had_focus = !stays && stelling_has_focus_within (self->why_button);

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->why_button));
  if (had_focus)
    stelling_page_focus_board (self);
}

void
stelling_page_update_why (StellingPage *self)
{
  StellingNode *node = stelling_page_get_shown_node (self);
  StellingReviewMove move;
  gboolean is_mistake = find_mistake (self, &move);

  if (gtk_widget_get_visible (self->why_button) && (node != self->explained || !is_mistake))
    close_popover (self, is_mistake);
  self->explained = node;
  if (gtk_widget_get_visible (self->why_button) != is_mistake)
    gtk_widget_set_visible (self->why_button, is_mistake);
  stelling_page_enable (self, "explain", is_mistake);
}

void
stelling_page_init_why (StellingPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "explain", .activate = explain_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->why_button), create_popup_cb, self,
                                         NULL);
}
