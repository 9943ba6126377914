/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include "stelling-board-frame.h"
#include "stelling-split.h"

/* Fingers on the page's board: its menu, and its size. */

static void
held_cb (StellingPage *self, double x, double y)
{
  stelling_page_show_board_menu (self, x, y);
}

static void
pinched_cb (StellingPage *self, gboolean begun, double scale)
{
  GtkWidget *frame = gtk_widget_get_ancestor (self->board, STELLING_TYPE_BOARD_FRAME);
  int width, height, side;

  if (begun)
    self->pinched_side = gtk_widget_get_width (self->board);
  side = (int) (self->pinched_side * CLAMP (scale, 0.1, 10));
  stelling_board_frame_get_around (STELLING_BOARD_FRAME (frame), &width, &height);
  if (!begun)
    stelling_split_set_board_size (STELLING_SPLIT (self->split), width + side, height + side);
}

void
stelling_page_init_touch (StellingPage *self)
{
  g_signal_connect_object (self->board, "held", G_CALLBACK (held_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "pinched", G_CALLBACK (pinched_cb), self,
                           G_CONNECT_SWAPPED);
}
