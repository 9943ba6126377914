/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * StellingSplit:
 *
 * Two children: the board, and the tools at its end side or, in a narrow or much higher window,
 * below it. A handle between them changes the width of the tools beside the board.
 *
 * Properties: board, tools (GtkWidget), tools-visible (boolean), tools-width (int: what the user
 * chose; 0 chooses by the size), stacked (boolean, read only: the tools are below).
 */
#define STELLING_TYPE_SPLIT (stelling_split_get_type ())
G_DECLARE_FINAL_TYPE (StellingSplit, stelling_split, STELLING, SPLIT, GtkWidget)

/* Adds a menu that is presented with the split and goes with it. */
void stelling_split_set_popover (StellingSplit *self, GtkPopover *popover);
gboolean stelling_split_is_stacked (StellingSplit *self);

G_END_DECLS
