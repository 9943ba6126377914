/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-band.h"
#include "stelling-lapse.h"
#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * StellingGraphLine:
 *
 * The line of play of the evaluation graph: its nodes from the root on, with Light's (Yellow's)
 * winning chance at each; of a variation also the main line's, from where it leaves that. A plain
 * struct; the record owns the nodes.
 */
typedef struct
{
  GPtrArray *nodes;      /* of StellingNode; index: ply */
  GArray *chances;       /* of float, 0 to 1; NAN where nothing is known */
  GArray *bands;         /* of StellingBand: how sure they are; low and high are one if proven */
  GArray *lapses;        /* of guint8: the StellingLapse of the move to each ply */
  GPtrArray *main_nodes; /* the main line's; empty if the line is the main line */
  GArray *main_chances;  /* NAN before @branch */
  guint branch;          /* ply of the last node that both have */
} StellingGraphLine;

void stelling_graph_line_init (StellingGraphLine *self);
void stelling_graph_line_clear (StellingGraphLine *self);
/* Takes the line through @node, and on from there through first children. NULL empties the line. */
void stelling_graph_line_set_node (StellingGraphLine *self, StellingNode *node);
/* Returns the plies that the graph has room for: those of the longer line. */
guint stelling_graph_line_get_n_plies (const StellingGraphLine *self);
/* Returns whether the main line's chances stand for a variation's, of which none is known. */
gboolean stelling_graph_line_shows_main (const StellingGraphLine *self);
/* Returns the plies that can be pointed at: of the line, and beyond its end of the main line where
 * that is shown. */
guint stelling_graph_line_get_n_pointable (const StellingGraphLine *self);
/* Returns the node at such a @ply. */
StellingNode *stelling_graph_line_get_node (const StellingGraphLine *self, guint ply);
/* Returns whether there is anything to be seen: a game's result alone is nothing. */
gboolean stelling_graph_line_is_known (const StellingGraphLine *self);
gboolean stelling_graph_line_contains (const StellingGraphLine *self, const StellingNode *node);
/* Takes over the evaluation of @node and its glyph; returns TRUE if anything on one of the lines
 * differs. */
gboolean stelling_graph_line_update (StellingGraphLine *self, const StellingNode *node);
/* Returns how bad the move to @ply is, as stelling_node_get_fault () does. */
StellingLapse stelling_graph_line_get_lapse (const StellingGraphLine *self, guint ply);

G_END_DECLS
