/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-move-list-view.h"

G_BEGIN_DECLS

/* Returns (nullable) the current node. */
StellingNode *stelling_move_list_view_get_current (StellingMoveListView *self);
gboolean stelling_move_list_view_get_show_scores (StellingMoveListView *self);
/* Goes to @node, as a click on it does. */
void stelling_move_list_view_go_to (StellingMoveListView *self, StellingNode *node);

G_END_DECLS
