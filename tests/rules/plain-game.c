/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "plain-private.h"

#include <stdlib.h>
#include <string.h>

/* A game with its past, kept as all its boards and all its written moves. */

static void
make_room (PlainGame *game, int capacity)
{
  PlainPosition *positions = realloc (game->positions, (size_t) (capacity + 1) * sizeof *positions);
  char (*moves)[24] = realloc (game->moves, (size_t) capacity * sizeof *moves);

  if (positions == NULL || moves == NULL)
    abort ();
  game->positions = positions;
  game->moves = moves;
  game->capacity = capacity;
}

void
plain_game_start (PlainGame *game, const PlainPosition *position)
{
  memset (game, 0, sizeof *game);
  make_room (game, 64);
  game->positions[0] = *position;
}

void
plain_game_clear (PlainGame *game)
{
  free (game->positions);
  free (game->moves);
  memset (game, 0, sizeof *game);
}

const PlainPosition *
plain_game_get_position (const PlainGame *game)
{
  return &game->positions[game->n_moves];
}

/* The same pieces on the same squares with the same side to move. */
static bool
is_same (const PlainPosition *a, const PlainPosition *b)
{
  return memcmp (a->board, b->board, sizeof a->board) == 0 && a->pawn[0] == b->pawn[0]
         && a->pawn[1] == b->pawn[1] && a->turn == b->turn;
}

int
plain_game_count_occurrences (const PlainGame *game)
{
  int n = 0;

  for (int i = 0; i <= game->n_moves; i++)
    n += is_same (&game->positions[i], plain_game_get_position (game));
  return n;
}

/* Tablut, the Flemish sheet, Spel Spelen: "Je mag de koning niet twee keer na elkaar op dezelfde
 * manier bedreigen. Als je de bedreiging een derde keer (op rij) gebruikt, is die zet geen
 * bedreiging meer". The same way: a dark move that brings about the same position. */
static bool
is_third_threat (const PlainGame *game)
{
  const PlainPosition *newest = plain_game_get_position (game);
  bool dark_has_moved = game->n_moves > 0 && newest->turn == 0;

  return newest->rules.repeat_threat && dark_has_moved && plain_game_count_occurrences (game) >= 3
         && plain_is_king_threatened (newest);
}

void
plain_game_play (PlainGame *game, PlainMove move)
{
  PlainPosition *next;

  if (game->n_moves == game->capacity)
    make_room (game, 2 * game->capacity);
  plain_move_write (plain_game_get_position (game), move, game->moves[game->n_moves]);
  next = &game->positions[game->n_moves + 1];
  *next = game->positions[game->n_moves];
  plain_play (next, move);
  game->n_moves++;
  if (is_third_threat (game))
    next->barred = true;
}

void
plain_game_undo (PlainGame *game)
{
  game->n_moves--;
}

/* Teblo, Wedstrijden: "Remise ontstaat doordat beide spelers hiermee instemmen of doordat beide
 * spelers 3 maal dezelfde serie zetten doen." Both players have moved in the series, so that it has
 * an even number of plies; the same moves are those that are written the same. */
static bool
has_series_thrice (const PlainGame *game)
{
  for (int n = 2; 3 * n <= game->n_moves; n += 2)
    {
      int i = game->n_moves - 1;

      while (i >= game->n_moves - 2 * n && strcmp (game->moves[i], game->moves[i - n]) == 0)
        i--;
      if (i < game->n_moves - 2 * n)
        return true;
    }
  return false;
}

PlainOutcome
plain_game_get_outcome (const PlainGame *game)
{
  const PlainPosition *newest = plain_game_get_position (game);
  PlainOutcome outcome = plain_get_outcome (newest);

  if (strcmp (outcome.result, "none") != 0)
    return outcome;
  if (newest->rules.teblo)
    return has_series_thrice (game) ? (PlainOutcome) { "draw", "series played three times" }
                                    : outcome;
  if ((newest->rules.repeat_draw || newest->rules.repeat_threat) && !is_third_threat (game)
      && plain_game_count_occurrences (game) >= 3)
    return (PlainOutcome) { "draw", "position for the third time" };
  return outcome;
}
