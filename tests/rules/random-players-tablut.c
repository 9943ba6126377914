/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "random-game.h"

#include <string.h>

/* Players who capture, who shut the king in, who threaten him again and again, who walk to and fro,
 * who run for the goal. */

typedef enum
{
  CAPTURE, /* takes as much as it can */
  KING,    /* takes the king, or escapes */
  SHUT,    /* goes beside the king */
  THREAT,  /* makes a threat to the king */
  AGAIN,   /* brings a threat about again */
  BACK,    /* back to where it came from, without taking */
  QUIET,   /* neither takes nor ends the game */
  RUN,     /* moves the king */
  BETWEEN, /* goes between two enemies */
  TOUCH,   /* has an enemy between itself and whatever might help to take him */
  N_WANTS,
} Want;

G_STATIC_ASSERT (N_WANTS == G_N_ELEMENTS (((RandomPlayer *) NULL)->wants));

enum
{
  ANYBODY,
  CAPTURER,
  HUNTER,
  BESIEGER,
  RUNNER,
  DAREDEVIL,
  SHUTTLER,
  CHASER,
  TIRED_CHASER,
  STROLLER,
  REPEATER,
  TOUCHER,
};

static const RandomPlayer players[] = {
  [ANYBODY] = { { [CAPTURE] = 10, [KING] = 10 } },
  [CAPTURER] = { { [CAPTURE] = 85, [KING] = 5 } },
  [HUNTER] = { { [CAPTURE] = 30, [KING] = 50, [SHUT] = 20 } },
  [BESIEGER] = { { [SHUT] = 60, [CAPTURE] = 10, [QUIET] = 20 } },
  [RUNNER] = { { [RUN] = 50, [KING] = 20, [CAPTURE] = 20 } },
  [DAREDEVIL] = { { [BETWEEN] = 50, [CAPTURE] = 20 } },
  [SHUTTLER] = { { [BACK] = 96, [QUIET] = 2 } },
  [CHASER] = { { [THREAT] = 70, [QUIET] = 30 } },
  [TIRED_CHASER] = { { [THREAT] = 60, [BACK] = 20, [QUIET] = 15, [KING] = 5 } },
  [STROLLER] = { { [BACK] = 85, [QUIET] = 15 } },
  [REPEATER] = { { [AGAIN] = 70, [THREAT] = 5, [QUIET] = 25 } },
  [TOUCHER] = { { [TOUCH] = 90 } },
};

static RandomPlayer
pick_player (GRand *rand, int one, int other)
{
  return players[random_chance (rand, 50) ? one : other];
}

void
random_choose_tablut_players (RandomGame *game, RandomStyle style)
{
  gboolean free_choice = style == RANDOM_STYLE_ANY || random_chance (game->rand, 20);
  RandomPlayer *chosen = game->players;

  if (free_choice)
    for (int side = 0; side < 2; side++)
      chosen[side] = players[random_below (game->rand, G_N_ELEMENTS (players))];
  else if (style == RANDOM_STYLE_CAPTURE)
    {
      chosen[0] = pick_player (game->rand, CAPTURER, TOUCHER);
      chosen[1] = pick_player (game->rand, CAPTURER, TOUCHER);
    }
  else if (style == RANDOM_STYLE_SIEGE)
    {
      chosen[0] = pick_player (game->rand, RUNNER, SHUTTLER);
      chosen[1] = pick_player (game->rand, HUNTER, BESIEGER);
    }
  else if (style == RANDOM_STYLE_RUN)
    {
      chosen[0] = players[RUNNER];
      chosen[1] = pick_player (game->rand, BESIEGER, SHUTTLER);
    }
  else
    {
      chosen[0] = pick_player (game->rand, SHUTTLER, STROLLER);
      chosen[1] = random_chance (game->rand, 50) ? players[REPEATER]
                                                 : pick_player (game->rand, CHASER, TIRED_CHASER);
    }
  if (style == RANDOM_STYLE_ANY && random_chance (game->rand, 15))
    chosen[0] = chosen[1] = players[SHUTTLER];
}

static bool
ends (const PlainPosition *plain, PlainMove move)
{
  PlainPosition next = *plain;

  plain_play (&next, move);
  return plain_tablut_get_end (&next).reason[0] != '\0';
}

static bool
threatens (const PlainPosition *plain, PlainMove move)
{
  PlainPosition next = *plain;

  plain_play (&next, move);
  return plain_tablut_get_end (&next).reason[0] == '\0' && plain_is_king_threatened (&next);
}

/* A threat that has been there before. */
static bool
threatens_again (const RandomGame *game, PlainMove move)
{
  const PlainPosition *plain = plain_game_get_position (&game->plain);
  PlainPosition next = *plain;

  plain_play (&next, move);
  for (int i = game->plain.n_moves - 1; i >= 0; i -= 2)
    if (memcmp (game->plain.positions[i].board, next.board, sizeof next.board) == 0)
      return threatens (plain, move);
  return false;
}

static bool
is_beside_king (const PlainPosition *plain, int square)
{
  for (int direction = 0; direction < 4; direction++)
    {
      int side = plain_tablut_go (square, direction, 1);

      if (side >= 0 && plain->board[side] == 'K')
        return true;
    }
  return false;
}

static bool
is_between_enemies (const PlainPosition *plain, int square)
{
  for (int direction = 0; direction < 2; direction++)
    {
      int one = plain_tablut_go (square, direction, 1);
      int other = plain_tablut_go (square, 3 - direction, 1);

      if (one >= 0 && other >= 0
          && (plain->turn == 1 ? plain->board[one] == 'T' && plain->board[other] == 'T'
                               : plain->board[one] == 't' && plain->board[other] == 't'))
        return true;
    }
  return false;
}

static bool
is_touch (const PlainPosition *plain, PlainMove move)
{
  for (int direction = 0; direction < 4; direction++)
    {
      int one = plain_tablut_go (move.to, direction, 1);
      int beyond = plain_tablut_go (move.to, direction, 2);

      if (beyond < 0 || beyond == move.from)
        continue;
      if (plain->turn == 1 ? plain->board[one] != 'T' && plain->board[one] != 'K'
                           : plain->board[one] != 't')
        continue;
      if (plain->board[beyond] == '.' ? beyond == 40 || plain_tablut_is_corner (beyond)
                                      : (plain->board[beyond] == 't') == (plain->turn == 1))
        return true;
    }
  return false;
}

/* The way back of the side's last move. */
static bool
is_back (const RandomGame *game, PlainMove move)
{
  StellingMove last;

  if (game->history.n_moves < 2)
    return false;
  last = game->history.moves[game->history.n_moves - 2];
  return (int) stelling_move_get_from (last) == move.to
         && (int) stelling_move_get_to (last) == move.from;
}

static bool
is_wanted (const RandomGame *game, Want want, PlainMove move)
{
  const PlainPosition *plain = plain_game_get_position (&game->plain);
  int squares[4];

  switch (want)
    {
    case KING:
      return ends (plain, move);
    case SHUT:
      return plain->turn == 1 && is_beside_king (plain, move.to);
    case THREAT:
      return threatens (plain, move);
    case AGAIN:
      return threatens_again (game, move);
    case BACK:
      return is_back (game, move) && plain_get_captures (plain, move, squares) == 0;
    case QUIET:
      return plain_get_captures (plain, move, squares) == 0 && !ends (plain, move);
    case RUN:
      return plain->board[move.from] == 'K';
    case BETWEEN:
      return is_between_enemies (plain, move.to);
    case TOUCH:
      return is_touch (plain, move);
    case CAPTURE:
    case N_WANTS:
    default:
      return plain_get_captures (plain, move, squares) > 0;
    }
}

/* One that takes as many as any does. */
static PlainMove
pick_capture (RandomGame *game, const PlainMove *moves, int n)
{
  const PlainPosition *plain = plain_game_get_position (&game->plain);
  int offset = random_below (game->rand, n), best = offset, most = 0;

  for (int i = 0; i < n; i++)
    {
      int squares[4];
      int n_taken = plain_get_captures (plain, moves[(i + offset) % n], squares);

      if (n_taken > most)
        {
          most = n_taken;
          best = (i + offset) % n;
        }
    }
  return moves[best];
}

static PlainMove
pick (RandomGame *game, Want want, const PlainMove *moves, int n)
{
  int offset = random_below (game->rand, n);

  for (int i = 0; i < n; i++)
    if (is_wanted (game, want, moves[(i + offset) % n]))
      return moves[(i + offset) % n];
  /* What can't be had at once is not always forced. */
  if (want == AGAIN)
    return pick (game, random_chance (game->rand, 50) ? BACK : THREAT, moves, n);
  if (want == BACK || want == THREAT)
    return pick (game, QUIET, moves, n);
  return moves[offset];
}

PlainMove
random_choose_tablut (RandomGame *game, const PlainMove *moves, int n)
{
  const RandomPlayer *player = &game->players[plain_game_get_position (&game->plain)->turn];
  const PlainPosition *plain = plain_game_get_position (&game->plain);
  guint roll = (guint) random_below (game->rand, 100);

  /* Going to and fro any longer would be a draw before dark has felt the bar. */
  if (plain->barred && plain->turn == 0 && random_chance (game->rand, 70))
    return pick (game, QUIET, moves, n);
  for (Want want = 0; want < N_WANTS; want++)
    {
      if (roll < player->wants[want])
        return want == CAPTURE ? pick_capture (game, moves, n) : pick (game, want, moves, n);
      roll -= player->wants[want];
    }
  return moves[random_below (game->rand, n)];
}
