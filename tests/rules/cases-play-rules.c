/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases-board.h"
#include "cases-trial.h"

#include "stelling-ending.h"
#include "stelling-kernel-private.h"
#include "stelling-tablut.h"

#include <string.h>

/* The program's rules play a case, and everything that they tell of a move is asked on the way. */

static gboolean
is_listed (const StellingPosition *position, StellingMove move)
{
  StellingMoveList list;

  stelling_position_get_moves (position, &list);
  g_assert_cmpuint (list.n, ==, stelling_position_count_moves (position));
  for (guint i = 0; i < list.n; i++)
    if (list.moves[i] == move)
      return TRUE;
  return FALSE;
}

/* The move as notation writes it: a king who is taken is not written. */
static char *
check_written (const CaseTrial *self,
               const StellingPosition *position,
               const char *text,
               StellingMove move,
               const CaseExpected *found)
{
  GString *whole = g_string_new (text);
  g_autofree char *written = stelling_move_to_string (position, move);
  g_autofree char *expected = NULL;
  char mark = 'x';

  for (guint i = 0; i < found->n_captures; i++)
    {
      g_autofree char *square = case_board_write_square (self->game, found->captures[i]);

      if (stelling_position_get_piece (position, (StellingSquare) found->captures[i])
          == STELLING_PIECE_KING)
        continue;
      g_string_append_printf (whole, "%c%s", mark, square);
      mark = '/';
    }
  expected = g_string_free (whole, FALSE);
  if (strcmp (expected, written) == 0)
    return NULL;
  return g_strdup_printf ("notation: expected “%s”, found “%s”", expected, written);
}

/* What the engine and the window ask knows of the same captures. */
static gboolean
is_seen_coming (const StellingPosition *position, StellingMove move)
{
  StellingSquare from = stelling_move_get_from (move), to = stelling_move_get_to (move);
  StellingTablutSet captures = stelling_tablut_get_captures (position, from, to);
  StellingTablutSet attacked
      = stelling_tablut_get_attacked (position, stelling_position_get_turn (position));
  gboolean takes_king = (captures & stelling_tablut_get_king (position)) != 0;

  return (captures & ~attacked) == 0
         && (stelling_tablut_get_reach (position, from) & stelling_tablut_bit (to)) != 0
         && (!takes_king
             || (stelling_tablut_is_king_threatened (position)
                 && (stelling_tablut_get_takes (position) & stelling_tablut_bit (to)) != 0));
}

/* Reads a move and says in @found whether and why it is illegal. */
static char *
look_at_move (const CaseTrial *self,
              const StellingHistory *history,
              const char *text,
              StellingMove *move,
              CaseExpected *found)
{
  const StellingPosition *position = stelling_history_get_position (history);
  g_autoptr (GError) error = NULL;
  StellingSquares captures;
  StellingWhy why;
  gboolean is_legal;

  if (!stelling_move_parse_text (position, text, move, NULL, &error))
    return g_strdup (error->message);
  is_legal = stelling_position_is_legal (position, *move);
  why = stelling_position_why (position, *move);
  if (is_legal != is_listed (position, *move) || is_legal != (why.kind == STELLING_WHY_LEGAL))
    return g_strdup_printf ("%s: expected list, test and reason to agree", text);
  why = stelling_history_why (history, *move);
  if (why.kind != STELLING_WHY_LEGAL)
    {
      found->why = (char *) stelling_why_kind_get_name (why.kind);
      /* what ended a game is in test-why.c */
      found->why_square = why.square == STELLING_SQUARE_NONE || why.kind == STELLING_WHY_GAME_OVER
                              ? -1
                              : why.square;
      return NULL;
    }
  if (self->game == STELLING_GAME_TABLUT && !is_seen_coming (position, *move))
    return g_strdup_printf ("%s: expected its captures among the threats", text);
  stelling_position_get_captures (position, *move, &captures);
  for (int square = 0; square < STELLING_MAX_SQUARES; square++)
    if (stelling_squares_contain (&captures, (StellingSquare) square))
      found->captures[found->n_captures++] = square;
  return check_written (self, position, text, *move, found);
}

/* A position written and read is the same again, hash and all. */
static char *
check_read_again (const StellingPosition *position, const char *text)
{
  StellingPosition again;
  g_autoptr (GError) error = NULL;

  if (!stelling_position_parse (&again, &position->rules, text, &error))
    return g_strdup (error->message);
  return stelling_position_equal (&again, position) && again.key == position->key
             ? NULL
             : g_strdup ("expected a position that is read again to be the same");
}

static char *
check_undone (StellingHistory *history, const StellingPosition *before)
{
  stelling_history_pop (history);
  return memcmp (stelling_history_get_position (history), before, sizeof *before) == 0
             ? NULL
             : g_strdup ("expected the move to be taken back");
}

static char *
look_at_end (const CaseTrial *self, StellingHistory *history, CaseExpected *found)
{
  const StellingPosition *position = stelling_history_get_position (history);
  StellingOutcome outcome = stelling_history_get_outcome (history);
  gboolean is_over = stelling_position_get_outcome (position).result != STELLING_RESULT_NONE;
  g_autofree char *text = stelling_position_to_string (position);
  char *message = check_read_again (position, text);

  if (message != NULL)
    return message;
  if (is_over != (stelling_position_count_moves (position) == 0))
    return g_strdup ("expected moves unless the game is over");
  found->position = text;
  found->result = (char *) stelling_result_get_name (self->game, outcome.result);
  found->reason = (char *) stelling_reason_get_name (outcome.reason);
  found->barred = position->barred;
  if (self->expected.occurs >= 0)
    found->occurs = (gint) stelling_history_count_occurrences (history);
  return case_trial_compare (self, found);
}

static char *
play (const CaseTrial *self, StellingHistory *history)
{
  CaseExpected found = { .why_square = -1 };
  StellingPosition before = *stelling_history_get_position (history);
  char *message;

  for (guint i = 0; self->moves[i] != NULL; i++)
    {
      StellingMove move;

      found.n_captures = 0;
      message = look_at_move (self, history, self->moves[i], &move, &found);
      if (message != NULL)
        return message;
      if (found.why != NULL && self->moves[i + 1] != NULL && strcmp (found.why, "game-over") != 0)
        return g_strdup_printf ("move %u: expected %s to be legal, found “%s”", i + 1,
                                self->moves[i], found.why);
      if (found.why != NULL)
        return case_trial_compare (self, &found);
      before = *stelling_history_get_position (history);
      stelling_history_push (history, move);
    }
  message = look_at_end (self, history, &found);
  if (message == NULL && self->moves[0] != NULL)
    message = check_undone (history, &before);
  return message;
}

static char *
play_once (const CaseTrial *self)
{
  g_auto (StellingHistory) history = { NULL };
  g_autoptr (GError) error = NULL;
  StellingPosition position;
  StellingRules rules;

  if (!stelling_rules_parse (self->rules, &rules, &error))
    return g_strdup (error->message);
  stelling_position_init (&position, &rules);
  if (self->position != NULL
      && !stelling_position_parse (&position, &rules, self->position, &error))
    return g_strdup (error->message);
  stelling_history_init (&history, &position);
  return play (self, &history);
}

char *
case_trial_play_rules (const CaseTrial *self)
{
  StellingCpu usual = stelling_cpu_get ();
  char *message = NULL;

  for (StellingCpu cpu = 0; cpu < STELLING_N_CPUS && message == NULL; cpu++)
    if (stelling_cpu_use (cpu))
      {
        g_autofree char *wrong = play_once (self);

        if (wrong != NULL)
          message = g_strdup_printf ("built for %s: %s", stelling_cpu_get_name (cpu), wrong);
      }
  stelling_cpu_use (usual);
  return message;
}
