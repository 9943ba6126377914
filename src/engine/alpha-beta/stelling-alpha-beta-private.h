/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-worker-private.h"

G_BEGIN_DECLS

/* Functions that the files of the alpha-beta search offer to each other and to the rest of the
 * engine. */

int stelling_worker_search (StellingWorker *self, guint ply, int depth, int alpha, int beta);

/* stelling-iterative-deepening.c */
/* Searches depth after depth until the limits are used up or nothing is left to learn. */
void stelling_worker_deepen (StellingWorker *self);

/* stelling-helper-threads.c */
/* Returns FALSE if another thread searches the move of the node just now. Otherwise this one does,
 * and drops the claim afterwards. */
gboolean stelling_worker_claim (StellingWorker *self, guint ply, StellingMove move);
void stelling_worker_drop_claim (StellingWorker *self, guint ply, StellingMove move);
/* Takes over the helper's lines where it knows more; both have ended. */
void stelling_worker_take_answer (StellingWorker *self, const StellingWorker *helper);

/* stelling-mate-distance.c */
/* Looks for quicker ends of lines that are proven, for a share of the nodes so far, or for as many
 * again if @only that is left to do. Returns TRUE if it learned something. */
gboolean stelling_worker_check_mate_distances (StellingWorker *self, gboolean only);

/* stelling-line-completion.c */
/* Adds what is missing at the end of a line that leads to a proven result, and searches for it
 * where it is not known. */
void stelling_worker_complete_line (StellingWorker *self, StellingRootMove *line);

/* stelling-root-proofs.c */
/* Looks for forced wins by threats of either side, for a share of the nodes so far; what is found
 * is noted at the root moves. */
void stelling_worker_search_proofs (StellingWorker *self);

/* stelling-root-quiet-wins.c */
/* Looks for a win within few plies that need not be threats all the way, for a share of the nodes
 * so far. Returns TRUE if one was found that has to be noted; no state of the main search is
 * changed. */
gboolean stelling_worker_find_quiet_win (StellingWorker *self);
/* Notes what was found: its move is the first now. */
void stelling_worker_note_quiet_win (StellingWorker *self);
/* Looks for both in the midst of the search of a root move, if that is due. Returns TRUE if that
 * search ends: there is a win, or the move loses. */
gboolean stelling_worker_search_quiet_wins (StellingWorker *self);
/* Looks for such a win of the opponent after the root move. Returns TRUE, having noted the loss, if
 * there is one. */
gboolean stelling_worker_refute (StellingWorker *self, guint index, int depth);

G_END_DECLS
