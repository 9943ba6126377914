/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases-trial.h"

#include "cases-board.h"

#include <string.h>

guint
case_trial_count_turns (const Case *test)
{
  /* Yellow begins: Teblo's start turned is no start. */
  if (test->table->game == STELLING_GAME_TEBLO && strcmp (test->position, "start") == 0)
    return 1;
  return case_board_count_turns (test->table->game);
}

static int
compare_squares (const void *a, const void *b)
{
  return *(const int *) a - *(const int *) b;
}

static void
turn_expected (CaseTrial *self, const CaseExpected *from, guint turn)
{
  CaseExpected *to = &self->expected;
  char *message = NULL;

  *to = *from;
  to->why = g_strdup (from->why);
  if (from->why != NULL && from->why_square >= 0)
    to->why_square = case_board_turn_square (self->game, turn, from->why_square);
  if (from->position != NULL)
    to->position = case_board_turn_position (self->game, turn, from->position, &message);
  for (guint i = 0; i < from->n_captures; i++)
    to->captures[i] = case_board_turn_square (self->game, turn, from->captures[i]);
  qsort (to->captures, to->n_captures, sizeof *to->captures, compare_squares);
  to->result = g_strdup (case_board_turn_result (self->game, turn, from->result));
  to->reason = g_strdup (from->reason);
}

CaseTrial *
case_trial_new (const Case *test, guint setting, guint turn)
{
  CaseTrial *self = g_new0 (CaseTrial, 1);
  char *message = NULL;
  guint n = g_strv_length (test->moves);

  self->game = test->table->game;
  self->rules = case_dup_rules (test, setting);
  if (strcmp (test->position, "start") != 0)
    self->position = case_board_turn_position (self->game, turn, test->position, &message);
  self->moves = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    self->moves[i] = case_board_turn_move (self->game, turn, test->moves[i]);
  turn_expected (self, case_get_expected (test, setting), turn);
  return self;
}

void
case_trial_free (CaseTrial *self)
{
  g_free (self->rules);
  g_free (self->position);
  g_strfreev (self->moves);
  g_free (self->expected.why);
  g_free (self->expected.position);
  g_free (self->expected.result);
  g_free (self->expected.reason);
  g_free (self);
}

/* --- what was found --- */

static char *
describe_why (const CaseTrial *self, const CaseExpected *what)
{
  g_autofree char *square = NULL;

  if (what->why == NULL)
    return g_strdup ("a legal move");
  if (what->why_square < 0)
    return g_strdup_printf ("illegal: %s", what->why);
  square = case_board_write_square (self->game, what->why_square);
  return g_strdup_printf ("illegal: %s %s", what->why, square);
}

static char *
describe_captures (const CaseTrial *self, const CaseExpected *what)
{
  GString *text = g_string_new (what->n_captures == 0 ? "none" : NULL);

  for (guint i = 0; i < what->n_captures; i++)
    {
      g_autofree char *square = case_board_write_square (self->game, what->captures[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? "/" : "", square);
    }
  return g_string_free (text, FALSE);
}

static char *
describe_rest (const CaseExpected *what)
{
  return g_strdup_printf ("%s: %s%s", what->result, what->reason, what->barred ? ", barred" : "");
}

static char *
compare (const char *what, const char *expected, const char *found)
{
  if (strcmp (expected, found) == 0)
    return NULL;
  return g_strdup_printf ("%s: expected “%s”, found “%s”", what, expected, found);
}

char *
case_trial_compare (const CaseTrial *self, const CaseExpected *found)
{
  const CaseExpected *expected = &self->expected;
  char *(*const describe[]) (const CaseTrial *, const CaseExpected *)
      = { describe_why, describe_captures };
  g_autofree char *expected_rest = describe_rest (expected), *found_rest = describe_rest (found);
  char *message;

  if (expected->why != NULL && found->why != NULL && *found->why == '\0')
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (describe); i++)
    {
      g_autofree char *wanted = describe[i](self, expected), *got = describe[i](self, found);

      message = compare (i == 0 ? "the move" : "captures", wanted, got);
      if (message != NULL || expected->why != NULL)
        return message;
    }
  message = compare ("position after", expected->position, found->position);
  if (message == NULL)
    message = compare ("result", expected_rest, found_rest);
  if (message == NULL && expected->occurs >= 0 && found->occurs != expected->occurs)
    message = g_strdup_printf ("expected the position to have occurred %d times, found %d",
                               expected->occurs, found->occurs);
  return message;
}
