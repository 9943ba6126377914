/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-history.h"

G_BEGIN_DECLS

/**
 * StellingQuietWins:
 *
 * Wins of Tablut within few plies, among them those in which a move threatens only to threaten: all
 * of the winner's moves that would win if the opponent passed, and all of the opponent's answers.
 * What is found is proven; what wins for the want of a good move alone is missed. The plies are the
 * fewest that were found.
 *
 * Sound where the game has seen no position twice that could come back, and, of Dark's wins, no row
 * of threats goes on: within so few plies nothing else of the past can matter.
 *
 * All memory is taken when one is made. Not for two threads at once.
 */
typedef struct _StellingQuietWins StellingQuietWins;

#define STELLING_QUIET_WIN_PLIES 7 /* at most */

/* Returns TRUE if the search has to end. Called once for each position whose moves are looked
 * at. */
typedef gboolean (*StellingQuietStopFunc) (gpointer user_data);

/* @kilobytes: of its table; at least one. */
StellingQuietWins *stelling_quiet_wins_new (gsize kilobytes) G_GNUC_WARN_UNUSED_RESULT;
void stelling_quiet_wins_free (StellingQuietWins *self);
/* Forgets all. */
void stelling_quiet_wins_clear (StellingQuietWins *self);

/* Looks for a win of the side to move within @plies, which is odd, in @nodes positions at most.
 * What is known from before is not looked at again. Returns the plies, 0 if none was found; @move
 * (out) (optional): the first move, if there is a win in 3 or more. */
guint stelling_quiet_wins_find (StellingQuietWins *self,
                                const StellingPosition *position,
                                guint plies,
                                guint64 nodes,
                                StellingQuietStopFunc stop,
                                gpointer user_data,
                                StellingMove *move);
/* Whether the last look had an end of its own. */
gboolean stelling_quiet_wins_has_ended (const StellingQuietWins *self);

G_END_DECLS
