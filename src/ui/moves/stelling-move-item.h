/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-move-list-view.h"
#include "stelling-node.h"

G_BEGIN_DECLS

/**
 * StellingMoveItem:
 *
 * One move in the move list: its number where wanted, notation, glyphs and score. Focusable; a list
 * item with a name for a screen reader; selected while its node is looked at.
 */
#define STELLING_TYPE_MOVE_ITEM (stelling_move_item_get_type ())
G_DECLARE_FINAL_TYPE (StellingMoveItem, stelling_move_item, STELLING, MOVE_ITEM, GtkWidget)

/* Returns an item of the list @view (borrowed). */
GtkWidget *stelling_move_item_new (StellingMoveListView *view) G_GNUC_WARN_UNUSED_RESULT;
/* NULL makes it an item without a move, which can't be chosen. */
void stelling_move_item_set_node (StellingMoveItem *self,
                                  StellingNode *node,
                                  gboolean number,
                                  gboolean score);
StellingNode *stelling_move_item_get_node (StellingMoveItem *self);
/* Writes again what differs. */
void stelling_move_item_update (StellingMoveItem *self);
/* Returns whether the number, the notation, the signs or the score is @text; for tests. */
gboolean stelling_move_item_shows (StellingMoveItem *self, const char *text);

G_END_DECLS
