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
  PlainMove *played = realloc (game->played, (size_t) capacity * sizeof *played);
  int *threats = realloc (game->threats, (size_t) (capacity + 1) * sizeof *threats);
  int *rows = realloc (game->rows, (size_t) (capacity + 1) * sizeof *rows);

  if (positions == NULL || moves == NULL || played == NULL || threats == NULL || rows == NULL)
    abort ();
  game->positions = positions;
  game->moves = moves;
  game->played = played;
  game->threats = threats;
  game->rows = rows;
  game->capacity = capacity;
}

void
plain_game_start (PlainGame *game, const PlainPosition *position)
{
  memset (game, 0, sizeof *game);
  make_room (game, 64);
  game->positions[0] = *position;
  game->threats[0] = 0;
  game->rows[0] = 0;
}

void
plain_game_clear (PlainGame *game)
{
  free (game->positions);
  free (game->moves);
  free (game->played);
  free (game->threats);
  free (game->rows);
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

  if (game->rows[game->n_moves] != 0)
    return 0;
  for (int i = 0; i <= game->n_moves; i++)
    n += game->rows[i] == 0 && is_same (&game->positions[i], plain_game_get_position (game));
  return n;
}

/* --- Tablut, the Flemish sheet, Spel Spelen: "Je mag de koning niet twee keer na elkaar op
 * dezelfde manier bedreigen. Als je de bedreiging een derde keer (op rij) gebruikt, is die zet geen
 * bedreiging meer en kan je deze zet niet meer gebruiken om te winnen. Hiermee vermijd je dat het
 * spel vast komt te zitten." --- */

/* The same way: a man goes the same way while the king stands on the same square. */
static int
count_same_threats (const PlainGame *game, int begin, int last)
{
  const PlainMove *move = &game->played[last - 1];
  int n = 0;

  for (int i = begin; i <= last; i++)
    n += game->threats[i] > 0 && game->played[i - 1].from == move->from
         && game->played[i - 1].to == move->to
         && plain_tablut_find_king (&game->positions[i])
                == plain_tablut_find_king (&game->positions[last]);
  return n;
}

/* In a row: dark threatens and takes threats back, and nothing is captured. Returns when the row
 * began that goes on after the last move, 0 if there is none; and the number of threats in the row
 * that the last move's is the same as, itself included. */
static int
find_row (const PlainGame *game, int *same)
{
  int begin = 0, man = -1;

  *same = 0;
  for (int i = 1; i <= game->n_moves; i++)
    {
      /* That the king is taken is not written. */
      if (strchr (game->moves[i - 1], 'x') != NULL
          || plain_tablut_find_king (&game->positions[i]) < 0)
        begin = 0;
      if (game->positions[i - 1].turn == 0)
        continue;
      if (game->threats[i] > 0 && begin == 0)
        begin = i;
      if (begin != 0 && game->threats[i] == 0 && game->played[i - 1].from != man)
        begin = 0;
      man = game->played[i - 1].to;
      if (i == game->n_moves && game->threats[i] > 0)
        *same = count_same_threats (game, begin, i);
      if (i == game->n_moves ? *same == 3 : game->threats[i] == 3)
        begin = 0;
    }
  return begin;
}

void
plain_game_play (PlainGame *game, PlainMove move)
{
  PlainPosition *next;
  int same;

  if (game->n_moves == game->capacity)
    make_room (game, 2 * game->capacity);
  plain_move_write (plain_game_get_position (game), move, game->moves[game->n_moves]);
  next = &game->positions[game->n_moves + 1];
  *next = game->positions[game->n_moves];
  plain_play (next, move);
  game->played[game->n_moves++] = move;
  game->threats[game->n_moves] = 0;
  game->rows[game->n_moves] = 0;
  if (next->rules.teblo || !next->rules.void_threats)
    return;
  game->threats[game->n_moves] = next->turn == 0 && plain_is_king_threatened (next);
  game->rows[game->n_moves] = find_row (game, &same);
  game->threats[game->n_moves] = same;
  if (same == 3)
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
  if (newest->rules.repeat_draw && plain_game_count_occurrences (game) >= 3)
    return (PlainOutcome) { "draw", "position for the third time" };
  return outcome;
}
