/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "random-game.h"

#include "stelling-ending.h"

#include <string.h>

/* What is told of the past: when the position was there before, when the series began. */

/* After how many moves the position stood on the board, the last three times that count. */
static void
get_occurrences (const PlainGame *game, int last, guint plies[3])
{
  int n = 3;

  for (int i = last; i >= 0 && n > 0; i--)
    if (game->rows[i] == 0
        && memcmp (game->positions[i].board, game->positions[last].board,
                   sizeof game->positions[i].board)
               == 0
        && game->positions[i].turn == game->positions[last].turn)
      plies[--n] = (guint) i;
  g_assert_cmpint (n, ==, 0);
}

/* After how many moves the threat stood on the board of which the last is void. */
static void
get_threats (const PlainGame *game, int last, guint plies[3])
{
  const PlainMove *move = &game->played[last - 1];
  int n = 3;

  for (int i = last; i > 0 && n > 0; i -= 2)
    if (game->threats[i] == n && game->played[i - 1].from == move->from
        && game->played[i - 1].to == move->to
        && plain_tablut_find_king (&game->positions[i])
               == plain_tablut_find_king (&game->positions[last]))
      plies[--n] = (guint) i;
  g_assert_cmpint (n, ==, 0);
}

static void
assert_series (const RandomGame *game, const StellingEnding *ending)
{
  guint n_moves = (guint) game->plain.n_moves, n = (guint) random_get_series (game);

  g_assert_cmpuint (ending->n_series, ==, n);
  g_assert_cmpuint (ending->n_plies, ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (ending->plies[i], ==, n_moves - (3 - i) * n);
}

void
random_assert_ending (const RandomGame *game, PlainOutcome outcome)
{
  StellingGame which = stelling_position_get_game (game->history.positions);
  StellingEnding ending;
  guint plies[3];

  stelling_history_get_ending (&game->history, &ending);
  g_assert_cmpstr (stelling_result_get_name (which, ending.outcome.result), ==, outcome.result);
  if (ending.outcome.reason == STELLING_REASON_SERIES)
    assert_series (game, &ending);
  else if (ending.outcome.reason == STELLING_REASON_REPETITION)
    {
      get_occurrences (&game->plain, game->plain.n_moves, plies);
      g_assert_cmpuint (ending.n_plies, ==, 3);
      g_assert_cmpmem (ending.plies, sizeof ending.plies, plies, sizeof plies);
    }
  else
    g_assert_cmpuint (ending.n_plies, ==, 0);
}

/* Dark's moves that would take the king, but for the bar: with the threat's three times. */
void
random_assert_bar (const RandomGame *game)
{
  const PlainPosition *plain = plain_game_get_position (&game->plain);
  PlainPosition bare = *plain;
  PlainMove moves[PLAIN_MAX_MOVES];
  guint plies[3];
  int n;

  if (!plain->barred || plain->turn != 1 || game->plain.n_moves == 0
      || plain_game_get_outcome (&game->plain).reason[0] != '\0')
    return;
  get_threats (&game->plain, game->plain.n_moves - 1, plies);
  bare.barred = false;
  n = plain_get_moves (&bare, moves);
  for (int i = 0; i < n; i++)
    {
      StellingWhy why = stelling_history_why (&game->history, random_from_plain (moves[i]));

      if (why.kind == STELLING_WHY_LEGAL)
        continue;
      g_assert_cmpint (why.kind, ==, STELLING_WHY_BARRED);
      g_assert_cmpuint (why.n_plies, ==, 3);
      g_assert_cmpmem (why.plies, sizeof why.plies, plies, sizeof plies);
    }
}
