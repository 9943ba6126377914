/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * StellingSplit:
 *
 * The board, and the tools: at its end side or, in a narrow or much higher window, below it. What
 * belongs to the tools, a head and a foot, stands above and below them or, in a wide window, in a
 * third column. A handle between board and tools changes their width. No child changes its parent,
 * so that focus and state stay when the window's size changes.
 *
 * The tools take what height there is; the head shrinks to its least where they would have little,
 * and before that the foot is not there.
 *
 * Properties: board, head, tools, foot (GtkWidget), tools-visible (boolean: with head and foot),
 * tools-alone (boolean: without them), board-alone (boolean: whatever tools-visible says),
 * tools-width (int: what the user chose; 0 chooses by the
 * size), n-columns (uint, read only: 1 with the tools below, 2 or 3).
 */
#define STELLING_TYPE_SPLIT (stelling_split_get_type ())
G_DECLARE_FINAL_TYPE (StellingSplit, stelling_split, STELLING, SPLIT, GtkWidget)

/* Adds a menu that is presented with the split and goes with it. @home (nullable) has the keyboard
 * when the menu closes. */
void stelling_split_set_popover (StellingSplit *self, GtkPopover *popover, GtkWidget *home);
guint stelling_split_get_n_columns (StellingSplit *self);
/* Gives the board's part @width beside the tools, which becomes the tools' width that the user
 * chose, or @height above them: as far as the parts can. The height lasts as long as the split. */
void stelling_split_set_board_size (StellingSplit *self, int width, int height);

G_END_DECLS
