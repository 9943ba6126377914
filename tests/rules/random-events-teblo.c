/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "random-game.h"

#include <string.h>

/* Which rules of Teblo a game has met. */

#define D3 27
#define I10 116

static const int bases[2] = { D3, I10 };

static void
meet_cut (RandomGame *game, const PlainPosition *plain, int square)
{
  PlainPosition next = *plain;
  int other = 1 - plain->turn;
  bool seen[144];

  next.board[square] = "yr"[plain->turn];
  plain_teblo_flood (&next, other, true, seen);
  random_meet (game, other == 0 ? RANDOM_CUTS_YELLOW_D3 : RANDOM_CUTS_RED_D3, !seen[D3]);
  random_meet (game, other == 0 ? RANDOM_CUTS_YELLOW_I10 : RANDOM_CUTS_RED_I10, !seen[I10]);
  random_meet (game, RANDOM_CUTS_BOTH, !seen[D3] && !seen[I10]);
}

/* Whether a pawn has no way to a base as long as the other pawn stands where it stands. */
static bool
is_way_closed_by_pawn (const PlainPosition *plain, int side)
{
  PlainPosition next = *plain;
  bool seen[144];

  next.board[plain->pawn[1 - side]] = "ry"[side];
  plain_teblo_flood (&next, side, true, seen);
  return !seen[D3] || !seen[I10];
}

void
random_meet_teblo_forbidden (RandomGame *game)
{
  const PlainPosition *plain = plain_game_get_position (&game->plain);
  const StellingPosition *position = stelling_history_get_position (&game->history);
  StellingSquares forbidden;

  if (plain_teblo_get_end (plain).reason[0] != '\0')
    return;
  stelling_position_get_forbidden (position, &forbidden);
  for (int square = 0; square < 144; square++)
    if (stelling_squares_contain (&forbidden, (StellingSquare) square))
      meet_cut (game, plain, square);
  for (int side = 0; side < 2; side++)
    random_meet (game, RANDOM_PAWN_IN_WAY,
                 plain->pawn[1 - side] != bases[1 - side] && plain->pawn[1 - side] != bases[side]
                     && is_way_closed_by_pawn (plain, side));
}

void
random_meet_teblo (RandomGame *game, int n)
{
  const PlainPosition *plain = plain_game_get_position (&game->plain);
  int side = plain->turn, other = plain->pawn[1 - side];
  int neighbours[4];
  int n_neighbours = plain_teblo_get_neighbours (plain->pawn[side], neighbours);

  if (n == 0)
    return;
  random_meet (game, RANDOM_FEW_MOVES, n <= 3);
  random_meet (game, side == 0 ? RANDOM_NO_RESERVE_YELLOW : RANDOM_NO_RESERVE_RED,
               plain->reserve[side] == 0);
  for (int i = 0; i < n_neighbours; i++)
    {
      random_meet (game, RANDOM_ENEMY_PIECE, plain->board[neighbours[i]] == "ry"[side]);
      random_meet (game, RANDOM_PAWNS_MEET,
                   neighbours[i] == other && other != bases[1 - side]
                       && plain->board[other] != "ry"[side]);
    }
}

gboolean
random_is_series_due (const RandomGame *game, const char **move)
{
  int n_moves = game->plain.n_moves;

  for (int n = 4; 3 * n - 1 <= n_moves; n += 4)
    {
      int same = 0;

      while (same < 2 * n - 1
             && strcmp (game->plain.moves[n_moves - 1 - same],
                        game->plain.moves[n_moves - 1 - same - n])
                    == 0)
        same++;
      *move = game->plain.moves[n_moves - n];
      if (same == 2 * n - 1)
        return TRUE;
    }
  return FALSE;
}

static bool
breaks_series (const RandomGame *game, PlainMove move)
{
  const char *due;
  char text[24];

  if (!random_is_series_due (game, &due))
    return false;
  plain_move_write (plain_game_get_position (&game->plain), move, text);
  return strcmp (text, due) != 0;
}

void
random_meet_teblo_move (RandomGame *game, PlainMove move)
{
  const PlainPosition *plain = plain_game_get_position (&game->plain);
  int side = plain->turn;

  random_meet (game, RANDOM_SERIES_BROKEN, breaks_series (game, move));
  if (move.from < 0)
    return;
  random_meet (game, RANDOM_OWN_PIECE, plain->board[move.to] == "yr"[side]);
  random_meet (game, RANDOM_OWN_BASE, move.to == bases[side]);
  random_meet (game, RANDOM_ATTACK, move.to == bases[1 - side] && plain->pawn[1 - side] == move.to);
  if (plain_teblo_is_coloured (&plain->rules, move.to) && move.to != D3 && move.to != I10)
    random_meet (
        game, plain->rules.bases_mirrored ? RANDOM_NEUTRAL_MIRRORED : RANDOM_NEUTRAL_TURNED, TRUE);
}

/* The shortest series that has been played three times. No placement is in it, since what is placed
 * stays. Each side's pawn makes n / 2 steps in each of the three; after the second and after the
 * third it stands where it stood after the first, on the square that is written last. So its steps
 * lead back to where they began, and on a chequered board that takes an even number of them: n / 2
 * is even, and series of 2, 6, 10, … plies can't be played three times. */
int
random_get_series (const RandomGame *game)
{
  int n_moves = game->plain.n_moves;

  for (int n = 1; 3 * n <= n_moves; n++)
    {
      int same = 0;

      while (same < 2 * n
             && strcmp (game->plain.moves[n_moves - 1 - same],
                        game->plain.moves[n_moves - 1 - same - n])
                    == 0)
        same++;
      if (same == 2 * n)
        return n;
    }
  return 0;
}

void
random_meet_teblo_end (RandomGame *game, PlainOutcome outcome)
{
  bool yellow = strcmp (outcome.result, "yellow") == 0;
  int series = random_get_series (game);

  g_assert_cmpint (series % 4, ==, 0);
  if (strcmp (outcome.reason, "base reached") == 0)
    random_meet (game, yellow ? RANDOM_BASE_YELLOW : RANDOM_BASE_RED, TRUE);
  else if (strcmp (outcome.reason, "no legal move") == 0)
    random_meet (game, yellow ? RANDOM_NO_MOVE_RED : RANDOM_NO_MOVE_YELLOW, TRUE);
  else
    random_meet (game,
                 series == 4   ? RANDOM_SERIES_4
                 : series == 8 ? RANDOM_SERIES_8
                               : RANDOM_SERIES_12,
                 TRUE);
}
