/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-board-picture.h"
#include "stelling-node.h"

G_BEGIN_DECLS

/**
 * StellingBoardPreview:
 *
 * A small board that only shows a position and the move that led to it, for popovers and lists.
 * Role image: its description tells a screen reader who is to move and where the pieces stand.
 *
 * Properties: flipped (boolean).
 */
#define STELLING_TYPE_BOARD_PREVIEW (stelling_board_preview_get_type ())
G_DECLARE_FINAL_TYPE (StellingBoardPreview,
                      stelling_board_preview,
                      STELLING,
                      BOARD_PREVIEW,
                      GtkWidget)

/* Makes a square board with the side @size, in pixels, that shows nothing yet. Where it is given
 * more it is larger. */
GtkWidget *stelling_board_preview_new (int size) G_GNUC_WARN_UNUSED_RESULT;
/* Shows @position (copied); @last_move (or NONE) led to it from @before (nullable: no captures are
 * shown). */
void stelling_board_preview_set_position (StellingBoardPreview *self,
                                          const StellingPosition *position,
                                          StellingMove last_move,
                                          const StellingPosition *before);
/* Shows the position of @node. */
void stelling_board_preview_set_node (StellingBoardPreview *self, const StellingNode *node);
/* Shows @shapes (copied) on the board. */
void stelling_board_preview_set_shapes (StellingBoardPreview *self,
                                        const StellingShape *shapes,
                                        guint n_shapes);
/* Whether letters and numbers stand at the sides: TRUE unless it is told otherwise. */
void stelling_board_preview_set_coordinates (StellingBoardPreview *self, gboolean coordinates);
/* Returns NULL while nothing is shown. */
const StellingPosition *stelling_board_preview_get_position (StellingBoardPreview *self);

G_END_DECLS
