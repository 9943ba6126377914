/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-history.h"
#include "stelling-node.h"

G_BEGIN_DECLS

/**
 * StellingNodeHistory:
 *
 * The part of the game before a node on which its result can depend: the moves since the last
 * irreversible one, a capture in Tablut or a placement in Teblo. No position from before such a
 * move occurs again, and no series of moves contains it. They are kept from one new node to the
 * next, so that reading a line costs the same for each move however long it is.
 */
typedef struct
{
  StellingHistory moves;
  GPtrArray *path;    /* of StellingNode, borrowed: the nodes of the positions in moves */
  GHashTable *counts; /* the number of times that a position's key is among them */
} StellingNodeHistory;

void stelling_node_history_init (StellingNodeHistory *self);
void stelling_node_history_clear (StellingNodeHistory *self);
/* Forgets everything. */
void stelling_node_history_reset (StellingNodeHistory *self);
/* Forgets @node, which is about to be freed. */
void stelling_node_history_forget (StellingNodeHistory *self, StellingNode *node);
/* Gives @child, whose move is legal after its parent, the position and the outcome that it has
 * there. Positions of others must not have changed since stelling_node_history_reset (). */
void stelling_node_history_play (StellingNodeHistory *self, StellingNode *child);
/* Makes a node for the legal @move after @parent; it knows its parent but is not linked to it
 * yet. */
StellingNode *stelling_node_history_make_child (StellingNodeHistory *self,
                                                StellingNode *parent,
                                                StellingMove move) G_GNUC_WARN_UNUSED_RESULT;

/* Begins @history (uninitialised) with the position of @start, which is no note. */
void stelling_node_history_begin (StellingHistory *history, StellingNode *start);
/* Appends the positions of the moves from below @from (which the history ends with) to @to; there
 * is no set-up between them, and neither is dead. */
void stelling_node_history_fill (StellingHistory *history, StellingNode *from, StellingNode *to);
/* Fills @history (uninitialised) with the part of the game on which the result at @node, which is
 * not dead, can depend. */
void stelling_node_history_fill_quiet (StellingHistory *history, StellingNode *node);

G_END_DECLS
