/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-history.h"

G_BEGIN_DECLS

/**
 * StellingProofSearch:
 *
 * Forced wins of Tablut by threats: a proof-number search, depth first (df-pn). The attacker makes
 * only moves that the defender must answer, or else he wins with his next: Light opens a way to the
 * goal, Dark attacks the king. Of the defender all legal moves are looked at. So a win that is
 * found is proven, while another way to win may be missed.
 *
 * The number of plies is proven as well, against any defence; that there is no quicker win is not.
 * Positions that the game has already seen twice count as no win, since a third time may draw or
 * bar; so do those that come back on the way. Apart from these the game's past does not matter, and
 * what was found about a position is kept from one search to the next.
 *
 * All memory is taken when one is made. Not for two threads at once.
 */
typedef struct _StellingProofSearch StellingProofSearch;

typedef enum
{
  STELLING_PROOF_UNKNOWN, /* stopped, or the nodes were not enough */
  STELLING_PROOF_WON,     /* for the attacker */
  STELLING_PROOF_NONE,    /* no win by threats was found, and looking longer finds none */
} StellingProofResult;

/* Returns TRUE if the search has to end. Called once for each position whose moves are looked
 * at. */
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
 * @nodes: the number of positions whose moves are looked at, at most
 * @plies: (out): if it is %STELLING_PROOF_WON: the number of plies within which the attacker wins
 *
 * Begins where the last search of the same position ended, as far as the table remembers it.
 */
StellingProofResult stelling_proof_search_run (StellingProofSearch *self,
                                               const StellingHistory *history,
                                               StellingSide attacker,
                                               guint64 nodes,
                                               guint *plies);

/* Lists, after %STELLING_PROOF_WON of the same position, the moves up to the end of the game, with
 * the longest known defence. Returns their number, at most @max; fewer than the plies that were
 * found if the table has lost something. */
guint stelling_proof_search_get_line (StellingProofSearch *self,
                                      const StellingHistory *history,
                                      StellingSide attacker,
                                      StellingMove *line,
                                      guint max);

/* Returns, after the search with @attacker being the opponent of the side to move, the number of
 * plies, @move included, within which that side loses by @move; 0 if it is not known. */
guint stelling_proof_search_get_plies (StellingProofSearch *self,
                                       const StellingHistory *history,
                                       StellingSide attacker,
                                       StellingMove move);

G_END_DECLS
