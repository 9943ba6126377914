/* stelling-board-layout.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * StellingBoardLayout:
 *
 * Lays out a board with what stands beside it: the widget's last visible child gets the largest square
 * that fits, those before it (a gauge) their natural width and the square's height. All of it is
 * centred, so that the gauge is as high as the board however the window is shaped.
 */
#define STELLING_TYPE_BOARD_LAYOUT (stelling_board_layout_get_type ())
G_DECLARE_FINAL_TYPE (StellingBoardLayout,
                      stelling_board_layout,
                      STELLING,
                      BOARD_LAYOUT,
                      GtkLayoutManager)

GtkLayoutManager *stelling_board_layout_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
