/* stelling-proof-search-private.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "stelling-history.h"

G_BEGIN_DECLS

/**
 * StellingProofSearch:
 *
 * Forced wins of Tablut by threats: a proof-number search, depth first (df-pn). The attacker makes
 * only moves that the defender must answer, or else he wins with his next: Light opens a way to the
 * goal, Dark attacks the king. Of the defender all legal moves are looked at. So what is said to be
 * won is won, while what is not found may be won in another way.
 *
 * How many plies are told is proven as well, against any defence; whether there is a quicker win is
 * not. Positions that the game has already seen twice count as no win, since a third time may draw
 * or bar; so do those that come back on the way. Apart from these the game's past does not matter,
 * and what was found about a position is kept from one search to the next.
 *
 * All memory is taken when one is made. Not for two threads at once.
 */
typedef struct _StellingProof StellingProofSearch;

typedef enum
{
  STELLING_PROOF_UNKNOWN, /* stopped, or so many nodes were not enough */
  STELLING_PROOF_WON,     /* for the attacker */
  STELLING_PROOF_NONE,    /* no win by threats was found, and looking longer finds none */
} StellingProofResult;

/* TRUE: the search has to end. Asked once for each position whose moves are looked at. */
typedef gboolean (*StellingProofStopFunc) (gpointer user_data);

/* @kilobytes: of the table, beside some 1.2 MB for what else it needs; at least one. */
StellingProofSearch *stelling_proof_search_new (gsize kilobytes) G_GNUC_WARN_UNUSED_RESULT;
void stelling_proof_search_free (StellingProofSearch *self);
/* Forgets all. */
void stelling_proof_search_clear (StellingProofSearch *self);
void stelling_proof_search_set_stop (StellingProofSearch *self,
                                     StellingProofStopFunc stop,
                                     gpointer user_data);

/**
 * stelling_proof_search_run:
 * @self: a proof search
 * @history: a game of Tablut that is not over, and its newest position is looked at; not kept
 * @attacker: whose win is looked for; the side to move, or its opponent
 * @nodes: of how many positions to look at the moves
 * @plies: (out): if it is %STELLING_PROOF_WON: the attacker wins within so many plies
 *
 * Begins where the last search of the same position ended, as far as the table remembers it.
 */
StellingProofResult stelling_proof_search_run (StellingProofSearch *self,
                                               const StellingHistory *history,
                                               StellingSide attacker,
                                               guint64 nodes,
                                               guint *plies);

/* After %STELLING_PROOF_WON of the same position: the moves up to the end of the game, the
 * defender's being those that hold out longest, as far as it is known. Returns their number, at
 * most @max; fewer than the plies told if the table has lost something. */
guint stelling_proof_search_get_line (StellingProofSearch *self,
                                      const StellingHistory *history,
                                      StellingSide attacker,
                                      StellingMove *line,
                                      guint max);

/* After the search with @attacker being the opponent of the side to move: within how many plies,
 * @move included, it loses by @move; 0 if that is not known. */
guint stelling_proof_search_get_plies (StellingProofSearch *self,
                                       const StellingHistory *history,
                                       StellingSide attacker,
                                       StellingMove move);

G_END_DECLS
