/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "plain-private.h"
#include "random-counters.h"
#include "stelling-history.h"
#include "stelling-tablut.h"

/* Random games, played by the program's rules and by the plain ones side by side. Each game has a
 * seed of its own, from which everything in it follows. */

typedef struct _RandomGame RandomGame;

/* How often a player does what, per cent; what is left is any move. */
typedef struct
{
  guint wants[10]; /* by RandomTebloWant or RandomTablutWant */
} RandomPlayer;

struct _RandomGame
{
  GRand *rand; /* of the moves */
  GRand *dice; /* of what is compared: the game is the same whatever that is */
  StellingHistory history;
  PlainGame plain;
  RandomPlayer players[2];
  guint patrol; /* Teblo: which round pawns walk, how far they are */
  guint n_walked[2];
  guint n_plies;
  gboolean had_bar; /* Tablut: a threat has been worn out */
  RandomCounters *counters;
};

/* What most of the players are after; in some games they are of any kind. */
typedef enum
{
  RANDOM_STYLE_ANY,
  RANDOM_STYLE_PATROL,  /* Teblo: pawns walk in rounds */
  RANDOM_STYLE_CAPTURE, /* Tablut, as those that follow */
  RANDOM_STYLE_SIEGE,
  RANDOM_STYLE_CHASE,
  RANDOM_STYLE_RUN,
} RandomStyle;

/* A kind of start; FALSE if none could be found. */
typedef gboolean (*RandomStart) (GRand *rand, StellingPosition *start);

typedef struct
{
  RandomStart start;
  RandomStyle style;
  guint max_plies;
} RandomKind;

static inline gboolean
random_chance (GRand *rand, guint percent)
{
  return (guint) g_rand_int_range (rand, 0, 100) < percent;
}

static inline int
random_below (GRand *rand, int n)
{
  return g_rand_int_range (rand, 0, n);
}

/* --- the test programs' options: random-run.c --- */

/* Reads --times N and --game SEED, which stay after g_test_init (). */
void random_init (int argc, char **argv);
/* Plays that number of games for a quick run; more, or one alone, if the options say so. */
void random_run (const RandomKind *kind, guint n_quick, RandomCounters *counters);
/* FALSE, and the test is skipped, unless so many kinds of games were played: else nothing can be
 * said of what was never met. */
gboolean random_has_run (guint n_kinds);

/* --- one game: random-game.c --- */

void random_game_play (guint32 seed, const RandomKind *kind, RandomCounters *counters);
/* What is known of the game that is being played, for a test that fails. */
void random_game_explain (void);

/* --- starts: random-starts.c, random-starts-teblo.c, random-starts-tablut.c --- */

/* @pure: per cent of those that are a rule set as it is */
void random_make_rules (GRand *rand, StellingGame game, guint pure, StellingRules *rules);
/* Takes the plain position over; FALSE if it can't be played. Whether it, and others like it, can
 * is asked of both rules. */
gboolean random_make_start (GRand *rand,
                            const StellingRules *rules,
                            const PlainPosition *plain,
                            StellingPosition *start);
gboolean random_start_teblo (GRand *rand, StellingPosition *start);
gboolean random_start_teblo_walls (GRand *rand, StellingPosition *start);
gboolean random_start_teblo_corridor (GRand *rand, StellingPosition *start);
gboolean random_start_tablut (GRand *rand, StellingPosition *start);
gboolean random_start_tablut_siege (GRand *rand, StellingPosition *start);
gboolean random_start_tablut_captures (GRand *rand, StellingPosition *start);
gboolean random_start_tablut_chase (GRand *rand, StellingPosition *start);
gboolean random_start_tablut_jam (GRand *rand, StellingPosition *start);
gboolean random_start_tablut_pocket (GRand *rand, StellingPosition *start);

/* --- positions: random-position.c --- */

/* The bases' squares by side. */
extern const int random_bases[2];

/* A random start and some random moves from there; Tablut's may have a bar. */
void random_make_position (GRand *rand,
                           RandomStart make,
                           StellingPosition *position,
                           PlainPosition *plain);
bool random_is_over (const PlainPosition *plain);
/* Teblo: steps from a side's pawn to a base; 255: no way. */
guint8 random_get_distance (const PlainPosition *plain, int side, int base);
/* Tablut: a side's moves as if it were to move; those of the side to move are the legal ones. */
int random_get_moves_of (const PlainPosition *plain, int side, bool barred, PlainMove *moves);

/* --- players: random-players-teblo.c, random-players-tablut.c --- */

void random_choose_teblo_players (RandomGame *game, RandomStyle style);
void random_choose_tablut_players (RandomGame *game, RandomStyle style);
PlainMove random_choose_teblo (RandomGame *game, const PlainMove *moves, int n);
PlainMove random_choose_tablut (RandomGame *game, const PlainMove *moves, int n);

/* --- what was met: random-events-teblo.c, random-events-tablut.c --- */

static inline void
random_meet (RandomGame *game, RandomMeeting meeting, gboolean met)
{
  if (met)
    game->counters->met[meeting]++;
}

/* At a position; @moves: its legal moves, @n < 0: not known. */
void random_meet_teblo (RandomGame *game, int n);
void random_meet_teblo_forbidden (RandomGame *game);
void random_meet_teblo_move (RandomGame *game, PlainMove move);
void random_meet_teblo_end (RandomGame *game, PlainOutcome outcome);
/* The shortest series that has been played three times; 0: none. */
int random_get_series (const RandomGame *game);
/* Whether one more move makes a series three times; @move: which it would be, as written. */
gboolean random_is_series_due (const RandomGame *game, const char **move);
void random_meet_tablut (RandomGame *game);
void random_meet_tablut_move (RandomGame *game, PlainMove move);
void random_meet_tablut_end (RandomGame *game, PlainOutcome outcome);

/* --- comparing: random-compare.c, random-past.c, random-why.c, random-queries-*.c --- */

PlainMove random_to_plain (StellingMove move);
StellingMove random_from_plain (PlainMove move);
void random_read_plain (const StellingPosition *position, PlainPosition *plain);
/* Board, side, bar, result and reason; returns the result. */
PlainOutcome random_assert_state (RandomGame *game);
/* Whole lists of moves, written moves, captures, forbidden squares; tells the plain list. */
int random_assert_moves (RandomGame *game, PlainMove moves[PLAIN_MAX_MOVES]);
/* Texts and diagrams written and read again, the key made anew. */
void random_assert_texts (const StellingPosition *position);
/* Why the game is over, with the plies that show it. */
void random_assert_ending (const RandomGame *game, PlainOutcome outcome);
/* Why dark may not take the king, with the plies that show it. */
void random_assert_bar (const RandomGame *game);
/* Every conceivable move has the reason that the plain rules know. */
void random_assert_why (GRand *rand, const StellingPosition *position, const PlainPosition *plain);
/* The numbers of sequences of moves, as deep as there is time for. */
void random_assert_perft (GRand *rand,
                          const StellingPosition *position,
                          const PlainPosition *plain);
/* Teblo: steps from a square to all others over what the side's pawn may enter; 255: no way. */
void random_get_distances (const PlainPosition *plain, int side, int from, guint8 distances[144]);
/* What the games' own headers know beyond moves. */
void random_assert_teblo_queries (GRand *rand,
                                  const StellingPosition *position,
                                  const PlainPosition *plain);
void random_assert_tablut_queries (const StellingPosition *position, const PlainPosition *plain);
