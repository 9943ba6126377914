/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * StellingBoardFrame:
 *
 * Lays out a board as the largest square that fits, a gauge at its left as high as the board, a bar
 * above and bars below as wide as both; all in the middle of the room there is. What is over the
 * board covers it.
 *
 * Properties: board, gauge, above, below, over (GtkWidget).
 */
#define STELLING_TYPE_BOARD_FRAME (stelling_board_frame_get_type ())
G_DECLARE_FINAL_TYPE (StellingBoardFrame, stelling_board_frame, STELLING, BOARD_FRAME, GtkWidget)

/* Fills in what the frame needs beside the board, and above and below it. */
void stelling_board_frame_get_around (StellingBoardFrame *self, int *width, int *height);

G_END_DECLS
