/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases-board.h"
#include "cases-trial.h"
#include "plain-rules.h"

/* The plain rules play a case. They tell no reasons why a move is illegal. */

static gboolean
find_move (const CaseTrial *self, const PlainPosition *position, const char *text, PlainMove *found)
{
  PlainMove moves[PLAIN_MAX_MOVES];
  int n = plain_get_moves (position, moves);
  int from, to;

  g_assert_true (case_board_parse_move (self->game, text, &from, &to));
  if (self->game == STELLING_GAME_TEBLO && *text != '(')
    from = position->pawn[position->turn];
  for (int i = 0; i < n; i++)
    if (moves[i].from == from && moves[i].to == to)
      {
        *found = moves[i];
        return TRUE;
      }
  return FALSE;
}

static void
add_captures (CaseExpected *found, const PlainPosition *position, PlainMove move)
{
  int squares[4];
  int n = plain_get_captures (position, move, squares);

  /* In the order of their squares. */
  for (int i = 0; i < n; i++)
    {
      guint place = found->n_captures++;

      for (; place > 0 && found->captures[place - 1] > squares[i]; place--)
        found->captures[place] = found->captures[place - 1];
      found->captures[place] = squares[i];
    }
}

static gboolean
is_over (const PlainGame *game)
{
  return g_strcmp0 (plain_game_get_outcome (game).result, "none") != 0;
}

static char *
check_undone (PlainGame *game, const CaseExpected *found)
{
  char before[256], again[256];

  plain_position_write (plain_game_get_position (game), before);
  if (g_strcmp0 (before, found->position) != 0)
    return g_strdup_printf ("expected “%s”, found “%s”", found->position, before);
  plain_game_undo (game);
  plain_position_write (plain_game_get_position (game), again);
  return g_strcmp0 (before, again) != 0 ? NULL : g_strdup ("expected the move to be taken back");
}

static char *
play (const CaseTrial *self, PlainGame *game)
{
  CaseExpected found = { .why_square = -1 };
  PlainOutcome outcome;
  char text[256];

  for (guint i = 0; self->moves[i] != NULL; i++)
    {
      const PlainPosition *position = plain_game_get_position (game);
      PlainMove move;

      if (is_over (game))
        {
          found.why = (char *) "game-over";
          return case_trial_compare (self, &found);
        }
      if (!find_move (self, position, self->moves[i], &move))
        {
          if (self->moves[i + 1] != NULL)
            return g_strdup_printf ("move %u: expected %s to be legal", i + 1, self->moves[i]);
          found.why = (char *) "";
          return case_trial_compare (self, &found);
        }
      if (self->moves[i + 1] == NULL)
        add_captures (&found, position, move);
      plain_game_play (game, move);
    }
  outcome = plain_game_get_outcome (game);
  plain_position_write (plain_game_get_position (game), text);
  found.position = text;
  found.result = (char *) outcome.result;
  found.reason = (char *) (*outcome.reason != '\0' ? outcome.reason : "none");
  found.barred = plain_game_get_position (game)->barred;
  found.occurs = plain_game_count_occurrences (game);
  if (self->moves[0] != NULL)
    {
      g_autofree char *message = check_undone (game, &found);

      if (message != NULL)
        return g_steal_pointer (&message);
    }
  return case_trial_compare (self, &found);
}

char *
case_trial_play_plain (const CaseTrial *self)
{
  PlainPosition position;
  PlainRules rules;
  PlainGame game;
  char *message;

  if (!plain_rules_parse (self->rules, &rules))
    return g_strdup ("expected the rules to be read");
  plain_position_start (&rules, &position);
  if (self->position != NULL && !plain_position_parse (&rules, self->position, &position))
    return g_strdup ("expected the position to be read");
  plain_game_start (&game, &position);
  message = play (self, &game);
  plain_game_clear (&game);
  return message;
}
