/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-history.h"

#include "stelling-line.h"

#include <string.h>

void
stelling_history_init (StellingHistory *history, const StellingPosition *start)
{
  StellingPosition copy;

  g_return_if_fail (history != NULL && start != NULL);

  copy = *start; /* it may be a position of this very history */
  memset (history, 0, sizeof *history);
  stelling_history_reserve (history, 16);
  history->positions[0] = copy;
  history->threats[0] = (StellingThreatRow) { 0 };
}

void
stelling_history_copy (StellingHistory *to, const StellingHistory *from)
{
  stelling_history_copy_end (to, from, G_MAXUINT);
}

void
stelling_history_copy_end (StellingHistory *to, const StellingHistory *from, guint most)
{
  guint n, first;

  g_return_if_fail (to != NULL && from != NULL);

  n = MIN (from->n_moves, most);
  first = from->n_moves - n;
  memset (to, 0, sizeof *to);
  stelling_history_reserve (to, MAX (n, 16));
  memcpy (to->positions, from->positions + first, (n + 1) * sizeof *to->positions);
  memcpy (to->threats, from->threats + first, (n + 1) * sizeof *to->threats);
  if (n > 0)
    memcpy (to->moves, from->moves + first, n * sizeof *to->moves);
  to->n_moves = n;
  /* A row that began earlier begins with the game. */
  for (guint i = 0; first > 0 && i <= n; i++)
    if (to->threats[i].since != 0)
      to->threats[i].since = MAX (to->threats[i].since, first + 1) - first;
}

void
stelling_history_clear (StellingHistory *history)
{
  g_clear_pointer (&history->positions, g_free);
  g_clear_pointer (&history->threats, g_free);
  g_clear_pointer (&history->moves, g_free);
  history->n_moves = 0;
  history->capacity = 0;
}

void
stelling_history_reserve (StellingHistory *history, guint n_moves)
{
  if (n_moves <= history->capacity)
    return;
  history->positions = g_renew (StellingPosition, history->positions, n_moves + 1);
  history->threats = g_renew (StellingThreatRow, history->threats, n_moves + 1);
  history->moves = g_renew (StellingMove, history->moves, n_moves);
  history->capacity = n_moves;
}

const StellingPosition *
stelling_history_get_position (const StellingHistory *history)
{
  return &history->positions[history->n_moves];
}

guint
stelling_history_get_occurrences (const StellingHistory *history, guint n_moves, guint plies[3])
{
  const StellingPosition *newest = &history->positions[n_moves];
  guint last[3] = { n_moves };
  guint n = 1;

  g_return_val_if_fail (n_moves <= history->n_moves, 0);

  if (history->threats[n_moves].since != 0)
    return 0;
  for (guint i = n_moves; i >= 2;)
    {
      i -= 2;
      if (history->positions[i].key != newest->key || history->threats[i].since != 0
          || !stelling_position_equal (&history->positions[i], newest))
        continue;
      if (n < G_N_ELEMENTS (last))
        last[n] = i;
      n++;
    }
  for (guint i = 0, n_told = MIN (n, G_N_ELEMENTS (last)); plies != NULL && i < n_told; i++)
    plies[i] = last[n_told - 1 - i];
  return n;
}

guint
stelling_history_count_occurrences (const StellingHistory *history)
{
  return stelling_history_get_occurrences (history, history->n_moves, NULL);
}

/* Fills in the row of threats after @n moves, and returns whether the last is a void threat. */
static gboolean
follow_threat (StellingHistory *history, guint n)
{
  const StellingPosition *after = &history->positions[n];

  history->threats[n] = (StellingThreatRow) { 0 };
  return stelling_rules_void_threats (&after->rules)
         && stelling_threat_rows_follow (history->threats, n, history->moves[n - 1], after - 1,
                                         after);
}

void
stelling_history_push (StellingHistory *history, StellingMove move)
{
  StellingPosition *next;

  g_return_if_fail (stelling_position_is_legal (stelling_history_get_position (history), move));

  if (history->n_moves == history->capacity)
    stelling_history_reserve (history, MAX (history->capacity * 2, 16));
  next = &history->positions[history->n_moves + 1];
  *next = history->positions[history->n_moves];
  stelling_position_play_unchecked (next, move);
  history->moves[history->n_moves++] = move;
  if (follow_threat (history, history->n_moves))
    next->barred = TRUE;
}

void
stelling_history_follow_threats (StellingHistory *history, guint n)
{
  for (guint i = n + 1; i <= history->n_moves; i++)
    follow_threat (history, i);
}

void
stelling_history_pop (StellingHistory *history)
{
  g_return_if_fail (history->n_moves > 0);

  history->n_moves--;
}

/* Moves are compared as they are written: a pawn's move is its target square. */
static gboolean
is_same_ply (StellingMove a, StellingMove b)
{
  return stelling_move_is_place (a) == stelling_move_is_place (b)
         && stelling_move_get_to (a) == stelling_move_get_to (b);
}

guint
stelling_history_get_series (const StellingHistory *history)
{
  const StellingMove *end = history->moves + history->n_moves;
  guint n_steps = 0;

  /* What is placed stays: no placement can be part of a series. */
  while (n_steps < history->n_moves && !stelling_move_is_place (end[-(gssize) n_steps - 1]))
    n_steps++;
  for (guint n = 2; 3 * n <= n_steps; n += 2)
    {
      guint same = 0;

      while (same < 2 * n
             && is_same_ply (end[-(gssize) same - 1], end[-(gssize) same - 1 - (gssize) n]))
        same++;
      if (same == 2 * n)
        return n;
    }
  return 0;
}

guint
stelling_history_count_quiet_plies (const StellingHistory *history)
{
  guint n = 0;

  while (n < history->n_moves
         && !stelling_position_is_irreversible (&history->positions[history->n_moves - n - 1],
                                                history->moves[history->n_moves - n - 1]))
    n++;
  return n;
}

StellingOutcome
stelling_history_get_outcome (const StellingHistory *history)
{
  const StellingPosition *newest = stelling_history_get_position (history);
  StellingOutcome outcome = stelling_position_get_outcome (newest);

  if (outcome.result != STELLING_RESULT_NONE)
    return outcome;
  if (stelling_position_get_game (newest) == STELLING_GAME_TEBLO)
    {
      if (stelling_history_get_series (history) > 0)
        return (StellingOutcome) { STELLING_RESULT_DRAW, STELLING_REASON_SERIES };
      return outcome;
    }
  if (stelling_rules_draw_by_repetition (&newest->rules)
      && stelling_history_count_occurrences (history) >= 3)
    return (StellingOutcome) { STELLING_RESULT_DRAW, STELLING_REASON_REPETITION };
  return outcome;
}
