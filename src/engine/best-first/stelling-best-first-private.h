/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-tree-private.h"
#include "stelling-worker-private.h"

G_BEGIN_DECLS

/* One simulation: a thread on its way down the tree and back. Each thread of a best-first search
 * has one. */
typedef struct
{
  StellingWorker *worker;
  StellingTree *tree;
  StellingTreeNode *path[STELLING_MAX_PLY]; /* from the root */
  guint n_path;
  guint64 next_fill; /* the number of nodes after which the lines are looked at anew */
} StellingSimulation;

/* The most plies of a simulation. */
#define STELLING_MAX_TREE_PLY (STELLING_MAX_PLY - 4)

/* stelling-best-first.c */
/* Searches until the limits are used up or all is proven. */
void stelling_worker_search_best_first (StellingWorker *self);

/* stelling-simulation.c */
/* Goes from the root to a leaf and back. */
void stelling_simulation_run (StellingSimulation *self);
/* Returns the root's visits and mean, of those of its moves that are looked at. */
guint32 stelling_simulation_sum_root (StellingSimulation *self, double *mean);
/* Expands the node; @all: with moves that are unlikely to matter. Returns FALSE if there is no
 * room, or another thread is at it. */
gboolean stelling_simulation_expand (StellingSimulation *self,
                                     StellingTreeNode *node,
                                     guint ply,
                                     gboolean all);

/* stelling-simulation-proofs.c */
/* Converts to the engine's scores, counted from the node. */
int stelling_proven_to_score (gint16 proven);
double stelling_proven_get_value (gint16 proven);
/* Returns TRUE with @proven if the position's result is known without a search. @depth: as in
 * StellingGameTraits. */
gboolean stelling_simulation_solve (StellingSimulation *self, guint ply, int depth, gint16 *proven);
/* Notes that the last of the path's nodes is proven, and what follows for those above it. */
void stelling_simulation_prove (StellingSimulation *self, gint16 proven);
/* Looks whether the last of the path's first @n nodes is proven by its moves, and then those above
 * it. */
void stelling_simulation_back_up_proofs (StellingSimulation *self, guint n);
/* Marks the root moves as proven whose results the rules or the endgame solver know. */
void stelling_simulation_settle_root_moves (StellingSimulation *self);

/* stelling-best-first-lines.c */
/* Fills in the worker's root moves from the tree, and puts those to be reported first. */
void stelling_best_first_fill_root_moves (StellingSimulation *self);
/* Whether all lines that are reported are proven, and no other move could be better. */
gboolean stelling_best_first_is_all_proven (StellingSimulation *self);

G_END_DECLS
