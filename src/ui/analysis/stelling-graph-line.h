/* stelling-graph-line.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * StellingGraphLine:
 *
 * The line of play of the evaluation graph: its nodes from the root on, with Light's (Yellow's)
 * winning chance at each. A plain struct; the nodes are the record's.
 */
typedef struct
{
  GPtrArray *nodes; /* of StellingNode; index: ply */
  GArray *chances;  /* of float, 0 to 1; NAN where nothing is known */
} StellingGraphLine;

typedef enum
{
  STELLING_GRAPH_FINE,
  STELLING_GRAPH_MISTAKE,
  STELLING_GRAPH_BLUNDER,
} StellingGraphDrop;

/* Of the game's end, else what is stored. */
StellingScore stelling_graph_line_get_score (const StellingNode *node);
void stelling_graph_line_init (StellingGraphLine *self);
void stelling_graph_line_clear (StellingGraphLine *self);
/* The line through @node; beyond it the old line goes on as long as it is in the tree, then first
 * children. NULL: an empty line. */
void stelling_graph_line_set_node (StellingGraphLine *self, StellingNode *node);
gboolean stelling_graph_line_contains (const StellingGraphLine *self, const StellingNode *node);
/* Takes over the evaluation of @node; TRUE if it is on the line and is another one. */
gboolean stelling_graph_line_update (StellingGraphLine *self, const StellingNode *node);
/* How much of the winning chance the move to @ply gave away. */
StellingGraphDrop stelling_graph_line_get_drop (const StellingGraphLine *self, guint ply);

G_END_DECLS
