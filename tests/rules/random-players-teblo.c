/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "random-game.h"

#include <stdlib.h>
#include <string.h>

/* Players who race, who bar the way, who build walls, who shuttle or walk in rounds. */

typedef enum
{
  RACE,   /* a step nearer to the opponent's base */
  BLOCK,  /* a placement on a shortest way of the opponent's pawn, to either base */
  WALL,   /* a placement beside one's own set pieces */
  PATROL, /* the next step of a round */
  MOUNT,  /* a step onto a set piece of one's own colour, or a coloured square */
  MEET,   /* a step towards the other pawn */
  SPEND,  /* any placement */
  N_WANTS,
} Want;

static const int bases[2] = { 27, 116 };

#define N_WALKERS 2

/* The first two walk in rounds. */
static const RandomPlayer players[] = {
  { { [PATROL] = 99 } },
  { { [PATROL] = 96, [BLOCK] = 2 } },
  { { [RACE] = 5, [BLOCK] = 10, [WALL] = 10, [MEET] = 5 } },
  { { [RACE] = 80, [BLOCK] = 15 } },
  { { [RACE] = 20, [BLOCK] = 75 } },
  { { [BLOCK] = 30, [WALL] = 60 } },
  { { [BLOCK] = 20, [WALL] = 20, [MOUNT] = 40, [MEET] = 10 } },
  { { [MEET] = 60, [WALL] = 20, [BLOCK] = 15 } },
  { { [SPEND] = 60, [BLOCK] = 30 } },
};

/* Rounds of 2, 4 and 6 steps: series of 4, 8 and 12 plies when both walk them. */
static const char *const rounds[] = { "WE", "SWNE", "SSWNNE", "SSWNNE" };

void
random_choose_teblo_players (RandomGame *game, RandomStyle style)
{
  gboolean patrol = random_chance (game->rand, style == RANDOM_STYLE_PATROL ? 95 : 10);

  for (int side = 0; side < 2; side++)
    game->players[side]
        = players[random_below (game->rand, patrol ? N_WALKERS : (int) G_N_ELEMENTS (players))];
  game->patrol = (guint) random_below (game->rand, G_N_ELEMENTS (rounds));
  for (int side = 0; side < 2; side++)
    game->n_walked[side] = (guint) random_below (game->rand, 6);
}

static void
mark_nearer (const PlainPosition *plain, int target, const PlainMove *moves, int n, bool *wanted)
{
  guint8 distances[144];

  random_get_distances (plain, plain->turn, target, distances);
  for (int i = 0; i < n; i++)
    wanted[i] = moves[i].from >= 0 && distances[moves[i].to] < distances[moves[i].from];
}

static void
mark_blocks (RandomGame *game, const PlainMove *moves, int n, bool *wanted)
{
  const PlainPosition *plain = plain_game_get_position (&game->plain);
  int other = 1 - plain->turn, base = bases[random_below (game->rand, 2)];
  guint8 from_pawn[144], from_base[144];

  random_get_distances (plain, other, plain->pawn[other], from_pawn);
  random_get_distances (plain, other, base, from_base);
  for (int i = 0; i < n; i++)
    wanted[i] = moves[i].from < 0 && from_pawn[moves[i].to] != 255
                && from_pawn[moves[i].to] + from_base[moves[i].to] == from_pawn[base];
}

static bool
is_beside_own (const PlainPosition *plain, int square)
{
  for (int i = 0; i < 144; i++)
    if (plain->board[i] == "yr"[plain->turn] && abs (i % 12 - square % 12) <= 1
        && abs (i / 12 - square / 12) <= 1)
      return true;
  return false;
}

static void
mark_patrol (RandomGame *game, const PlainMove *moves, int n, bool *wanted)
{
  const PlainPosition *plain = plain_game_get_position (&game->plain);
  const char *round = rounds[game->patrol];
  char way = round[game->n_walked[plain->turn]++ % strlen (round)];
  int step = way == 'W' ? -1 : way == 'E' ? 1 : way == 'N' ? 12 : -12;

  for (int i = 0; i < n; i++)
    wanted[i] = moves[i].from >= 0 && moves[i].to - moves[i].from == step;
}

static void
mark (RandomGame *game, Want want, const PlainMove *moves, int n, bool *wanted)
{
  const PlainPosition *plain = plain_game_get_position (&game->plain);

  if (want == RACE)
    mark_nearer (plain, bases[1 - plain->turn], moves, n, wanted);
  else if (want == MEET)
    mark_nearer (plain, plain->pawn[1 - plain->turn], moves, n, wanted);
  else if (want == BLOCK)
    mark_blocks (game, moves, n, wanted);
  else if (want == PATROL)
    mark_patrol (game, moves, n, wanted);
  else
    for (int i = 0; i < n; i++)
      switch ((int) want)
        {
        case WALL:
          wanted[i] = moves[i].from < 0 && is_beside_own (plain, moves[i].to);
          break;
        case MOUNT:
          wanted[i] = moves[i].from >= 0
                      && (plain->board[moves[i].to] != '.'
                          || plain_teblo_is_coloured (&plain->rules, moves[i].to));
          break;
        default:
          wanted[i] = moves[i].from < 0;
        }
}

/* One of those that are wanted; any if there is none. */
static PlainMove
pick (GRand *rand, const PlainMove *moves, int n, const bool *wanted)
{
  int offset = random_below (rand, n);

  for (int i = 0; i < n; i++)
    if (wanted[(i + offset) % n])
      return moves[(i + offset) % n];
  return moves[offset];
}

PlainMove
random_choose_teblo (RandomGame *game, const PlainMove *moves, int n)
{
  const RandomPlayer *player = &game->players[plain_game_get_position (&game->plain)->turn];
  guint roll = (guint) random_below (game->rand, 100);
  bool wanted[PLAIN_MAX_MOVES] = { false };
  const char *due;

  /* Some think better of it a ply before the end. */
  if (random_is_series_due (game, &due) && random_chance (game->rand, 20))
    return pick (game->rand, moves, n, wanted);
  for (Want want = 0; want < N_WANTS; want++)
    {
      if (roll < player->wants[want])
        {
          mark (game, want, moves, n, wanted);
          break;
        }
      roll -= player->wants[want];
    }
  return pick (game->rand, moves, n, wanted);
}
