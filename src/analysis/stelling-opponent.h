/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "stelling-history.h"
#include "stelling-playout.h"

G_BEGIN_DECLS

/**
 * StellingStrength:
 *
 * How well the built-in engine plays against a person. The weaker it is the fewer positions it
 * looks at, and the worse the moves that it takes now and then; it never leaves a win in one move,
 * nor moves into a loss in one while there is anything else. What the steps are worth in games:
 * `measure-strengths`.
 */
typedef enum
{
  STELLING_STRENGTH_BEGINNER,
  STELLING_STRENGTH_CASUAL,
  STELLING_STRENGTH_CLUB,
  STELLING_STRENGTH_STRONG,
  STELLING_STRENGTH_FULL, /* as well as it can in the time that it has */
  STELLING_N_STRENGTHS
} StellingStrength;

/**
 * StellingOpponentSettings:
 * @player: who plays; its command is %NULL for the built-in engine
 * @strength: of the built-in engine
 * @seconds: for each move of another program, or of the built-in engine with all its strength
 * @threads: of the built-in engine with all its strength
 * @hash_mb: memory of the built-in engine, in MiB
 * @seed: of what is left to chance; 0: another each time
 * @patience: seconds that another program may be late with an answer; 0: as many as suit
 */
typedef struct
{
  StellingPlayoutPlayer player;
  StellingStrength strength;
  double seconds;
  guint threads;
  guint hash_mb;
  guint32 seed;
  double patience;
} StellingOpponentSettings;

/**
 * StellingOpponent:
 *
 * Chooses moves in a game that a person plays against it. It thinks about one position at a time,
 * in a thread of its own: a thought that begins ends one that is under way, which answers with what
 * it has found, or fails where another program plays.
 */
#define STELLING_TYPE_OPPONENT (stelling_opponent_get_type ())
G_DECLARE_FINAL_TYPE (StellingOpponent, stelling_opponent, STELLING, OPPONENT, GObject)

/* Copies @settings. */
StellingOpponent *stelling_opponent_new (const StellingOpponentSettings *settings)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns whether it is the built-in engine. */
gboolean stelling_opponent_is_built_in (StellingOpponent *self);

/**
 * stelling_opponent_think_async:
 * @self: the opponent
 * @history: the game up to a position that is not over, where it is to move; copied
 * @cancellable: (nullable): ends the thought at once
 * @callback: called on the main thread
 *
 * Begins to choose a move.
 */
void stelling_opponent_think_async (StellingOpponent *self,
                                    const StellingHistory *history,
                                    GCancellable *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);
/* Returns a legal move; %STELLING_MOVE_NONE with @error if another program gave none in time, the
 * system has no threads, or the thought was cancelled. */
StellingMove stelling_opponent_think_finish (StellingOpponent *self,
                                             GAsyncResult *result,
                                             GError **error);
/* Has the built-in engine answer with what it has found so far, if it thinks. */
void stelling_opponent_hurry (StellingOpponent *self);

G_END_DECLS
