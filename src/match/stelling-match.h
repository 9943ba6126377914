/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-elo.h"
#include "stelling-player.h"

#include <signal.h>

G_BEGIN_DECLS

/**
 * SECTION:stelling-match
 *
 * Games between two players: pairs from the same varied opening with sides changed, several at a
 * time, until all are played or a sequential test has its answer. An illegal move, no answer or an
 * ended process loses the game.
 */

/**
 * StellingMatchSettings:
 * @rules: of all games
 * @players: the first and the second
 * @n_pairs: of games, at most
 * @openings: (nullable) (element-type StellingHistory): the pairs' openings by turns, instead of
 *   random ones
 * @opening_plies: random moves before the players begin
 * @seed: the same gives the same openings
 * @net_openings: whether a net, if there is one, finds the even openings: better where a rule set
 *   favours a side, but another net has other openings
 * @limits: for each move
 * @odds: the factor of @limits' nodes and seconds for the first player; 0: 1
 * @clock_seconds: for all moves of a player in a game; 0: no clock
 * @clock_added: seconds that come back with each move
 * @margin: seconds by which a move may exceed its time; a later one loses the game
 * @n_threads: pairs that are played at a time
 * @max_plies: a longer game is a draw; 0: no limit
 * @resign: in hundredths of points, each point doubling the odds: a side has won when both scores
 *   have put it ahead by this or more for six plies; 0: all games are played to their end
 * @sprt: whether a sequential test may end the match
 * @elo0, @elo1: the differences that it decides between
 * @risk: of either mistake
 * @least_games: the number of games before which the test does not end the match
 * @interrupted: (nullable): set by a signal's handler or another thread: games are neither begun
 *   nor finished any more
 */
typedef struct
{
  StellingRules rules;
  StellingPlayerSettings players[2];
  guint n_pairs;
  const GArray *openings;
  guint opening_plies;
  guint32 seed;
  gboolean net_openings;
  StellingLimits limits;
  double odds;
  double clock_seconds;
  double clock_added;
  double margin;
  guint n_threads;
  guint max_plies;
  int resign;
  gboolean sprt;
  double elo0;
  double elo1;
  double risk;
  guint least_games;
  const volatile sig_atomic_t *interrupted;
} StellingMatchSettings;

/* The end of a game. */
typedef enum
{
  STELLING_MATCH_END_RULES,     /* by the rules */
  STELLING_MATCH_END_RESIGNED,  /* both agreed who wins */
  STELLING_MATCH_END_TOO_LONG,  /* a draw */
  STELLING_MATCH_END_FORFEITED, /* the loser made no legal move */
} StellingMatchEnd;

/**
 * StellingMatchGame:
 * @pair: from 0
 * @sides: the first player's and the second's
 * @names: the players'
 * @history: the whole game
 * @choices: the thought on each move of @history; all zero in the opening
 * @clock: (nullable): the clocks at the start of the game
 * @n_opening: moves of the opening
 * @result: of the game
 * @end: its cause
 * @problem: (nullable): the fault of the loser of a forfeited game
 */
typedef struct
{
  guint pair;
  StellingSide sides[2];
  const char *names[2];
  const StellingHistory *history;
  const StellingChoice *choices;
  const StellingGameClock *clock;
  guint n_opening;
  StellingResult result;
  StellingMatchEnd end;
  const char *problem;
} StellingMatchGame;

/* Each for the first player and the second. */
typedef struct
{
  guint wins;
  guint forfeits; /* games lost by forfeit */
  guint64 moves;
  guint64 nodes;
  guint64 depth; /* sum over the moves */
  guint64 late;  /* moves over their time by more than a wink */
  double seconds;
  double longest; /* seconds of one move */
} StellingMatchTally;

typedef struct
{
  StellingPairs pairs;
  StellingMatchTally players[2];
  guint n_games;
  guint draws;
  guint64 plies;
  double llr;                  /* with @sprt; as it was when the verdict fell */
  StellingSprtVerdict verdict; /* with @sprt; the first, if the match went on */
} StellingMatchResult;

/* Called after each game, on one of the match's threads, one call at a time. @pair_done: the game
 * was its pair's second, and @result counts it. */
typedef void (*StellingMatchFunc) (const StellingMatchGame *game,
                                   gboolean pair_done,
                                   const StellingMatchResult *result,
                                   gpointer user_data);

/* Plays all games. @func is nullable. Returns FALSE if a player can't be started, or not again:
 * then @result counts the games played before. */
gboolean stelling_match_play (const StellingMatchSettings *settings,
                              StellingMatchFunc func,
                              gpointer user_data,
                              StellingMatchResult *result,
                              GError **error);

G_END_DECLS
