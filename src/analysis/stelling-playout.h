/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "stelling-record.h"
#include "stelling-tally.h"

G_BEGIN_DECLS

/**
 * StellingPlayout:
 *
 * Has two engines play games from a position to their end, to see who wins from there in practice.
 * Main thread only; the engines have threads and processes of their own, which have all ended once
 * it does not run any more. Searches that have ended give it their memory.
 *
 * So that games differ the first plies of each are chosen by the built-in engine, at random among
 * the moves that are about as good as the best, and so is a move soon after them where another game
 * came to the same position. The players play the others. A game ends by the rules, where the
 * built-in engine has proven its result, or as a draw after %STELLING_DRAW_PLIES plies.
 *
 * Signals: moved (): moves were played; a few times a second. changed (): a game was played. ended
 * (): it runs no more: all games were played, or an engine failed. After stelling_playout_stop ()
 * there is none.
 */
#define STELLING_TYPE_PLAYOUT (stelling_playout_get_type ())
G_DECLARE_FINAL_TYPE (StellingPlayout, stelling_playout, STELLING, PLAYOUT, GObject)

#define STELLING_PLAYOUT_MAX_GAMES 200

/**
 * StellingPlayoutPlayer:
 * @name: (nullable): for people; %NULL: the built-in engine's
 * @command: (nullable): the command line of a program that speaks UGI; %NULL: the built-in engine
 * @values: (nullable): of its options, "Name=value" each, ended by %NULL; those that it does not
 *   know are left out
 */
typedef struct
{
  const char *name;
  const char *command;
  const char *const *values;
} StellingPlayoutPlayer;

/* Makes a player with texts of its own; a name that is %NULL stays so. */
void stelling_playout_player_init_copy (StellingPlayoutPlayer *self,
                                        const StellingPlayoutPlayer *other);
/* Frees them. */
void stelling_playout_player_clear (StellingPlayoutPlayer *self);

/**
 * StellingPlayoutSettings:
 * @players: Light's (Yellow's) and Dark's (Red's)
 * @n_games: 1 … %STELLING_PLAYOUT_MAX_GAMES
 * @seconds: for each move; 0: no limit
 * @nodes: for each move; 0: no limit. There is at least one of them
 * @threads: of the built-in engine, all games together. As many games are played at a time, or one
 *   where another program plays
 * @hash_mb: memory of the built-in engine, likewise
 * @seed: of the first moves; 0: others each time
 * @patience: seconds that another program may be late with an answer; 0: as many as suit
 */
typedef struct
{
  StellingPlayoutPlayer players[2];
  guint n_games;
  double seconds;
  guint64 nodes;
  guint threads;
  guint hash_mb;
  guint32 seed;
  double patience;
} StellingPlayoutSettings;

/* The end of a game. */
typedef enum
{
  STELLING_PLAYOUT_END_RULES,  /* by the rules */
  STELLING_PLAYOUT_END_PROOF,  /* what is left of it is proven */
  STELLING_PLAYOUT_END_LENGTH, /* a draw: it was too long */
} StellingPlayoutEnd;

typedef struct
{
  StellingMove *moves;
  guint n_moves;
  guint n_varied;     /* of these were drawn by lot */
  gboolean is_proven; /* the result was so before any move */
  StellingResult result;
  StellingPlayoutEnd end;
} StellingPlayoutGame;

/* Games from @position, which is playable and not over. They have no past. */
StellingPlayout *stelling_playout_new (const StellingPosition *position) G_GNUC_WARN_UNUSED_RESULT;
/* Begins, once. Returns FALSE if the system does not have what it takes. */
gboolean stelling_playout_start (StellingPlayout *self,
                                 const StellingPlayoutSettings *settings,
                                 GError **error);
/* Ends all games at once; those that were played to their end stay. */
void stelling_playout_stop (StellingPlayout *self);
gboolean stelling_playout_is_running (StellingPlayout *self);
const StellingPosition *stelling_playout_get_position (StellingPlayout *self);
/* Returns the number of moves that were played in all games. */
guint stelling_playout_get_n_moves (StellingPlayout *self);
/* Returns the number of games that are wanted. */
guint stelling_playout_get_n_wanted (StellingPlayout *self);
const StellingTally *stelling_playout_get_tally (StellingPlayout *self);
/* Returns the games that were played, in the order in which they ended (element-type
 * StellingPlayoutGame); borrowed until the next signal. */
const GPtrArray *stelling_playout_get_games (StellingPlayout *self);
/* Returns whether the position's own result was proven, so that nothing was left to chance. */
gboolean stelling_playout_is_proven (StellingPlayout *self);
/* Returns (nullable) what went wrong, a sentence. */
const char *stelling_playout_get_failure (StellingPlayout *self);
/* Returns a game as a record of its own, in which it is told how it was played: the players, what
 * each move was given, how the moves came about, and how it ended. */
StellingRecord *stelling_playout_make_record (StellingPlayout *self, guint index)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
