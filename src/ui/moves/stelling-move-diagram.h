/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-node.h"

G_BEGIN_DECLS

/**
 * StellingMoveDiagram:
 *
 * A small board with the position of a node, its move, what that took, and its marks, seen from the
 * side from which the move list that it stands in shows small boards. The row names it, the board
 * describes the position.
 */
#define STELLING_TYPE_MOVE_DIAGRAM (stelling_move_diagram_get_type ())
G_DECLARE_FINAL_TYPE (StellingMoveDiagram, stelling_move_diagram, STELLING, MOVE_DIAGRAM, GtkWidget)

GtkWidget *stelling_move_diagram_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Shows @node; NULL leaves what was shown, since the row that it stands in is not seen then. */
void stelling_move_diagram_set_node (StellingMoveDiagram *self, StellingNode *node);

G_END_DECLS
