/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz-texts.h"

#include "plain-rules.h"
#include "stelling-ending.h"
#include "stelling-position-private.h"

/* Position texts, diagrams and OpenTafl's records. The first byte chooses the rules. */

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
assert_reads_as (const char *text, const StellingPosition *position)
{
  g_autoptr (GError) error = NULL;
  StellingPosition again;

  stelling_position_parse (&again, &position->rules, text, &error);
  g_assert_no_error (error);
  g_assert_true (stelling_position_equal (&again, position));
}

/* What is written is read again: the text, and the board with the text and the result, as `show`
 * writes them; of the board alone all that it shows. */
static void
check_written (const StellingPosition *position)
{
  StellingOutcome outcome = stelling_position_get_outcome (position);
  g_autofree char *text = stelling_position_to_string (position);
  g_autofree char *diagram = stelling_position_to_diagram (position);
  g_autofree char *shown = g_strdup_printf (
      outcome.result == STELLING_RESULT_NONE ? "%s%s\nresult: %s\n" : "%s%s\nresult: %s (%s)\n",
      diagram, text,
      stelling_result_get_name (stelling_position_get_game (position), outcome.result),
      stelling_reason_get_name (outcome.reason));
  g_autofree char *again = NULL;
  StellingPosition board;

  assert_reads_as (text, position);
  assert_reads_as (shown, position);
  g_assert_true (stelling_position_parse (&board, &position->rules, diagram, NULL));
  again = stelling_position_to_diagram (&board);
  g_assert_cmpstr (again, ==, diagram);
}

/* The plain rules read and write the same. */
static void
check_plain (const StellingPosition *position, const char *read)
{
  g_autofree char *rules_text = stelling_rules_to_string (&position->rules);
  g_autofree char *text = stelling_position_to_string (position);
  PlainRules rules;
  PlainPosition plain;
  char written[256];

  g_assert_true (plain_rules_parse (rules_text, &rules));
  g_assert_true (plain_position_parse (&rules, text, &plain));
  plain_position_write (&plain, written);
  g_assert_cmpstr (written, ==, text);
  /* A diagram, or a blank that they don't know. */
  if (strpbrk (read, "\n\f") != NULL)
    return;
  g_assert_true (plain_position_parse (&rules, read, &plain));
  plain_position_write (&plain, written);
  g_assert_cmpstr (written, ==, text);
}

static void
check_why (const StellingPosition *position, StellingMove move)
{
  StellingWhy why = stelling_position_why (position, move);
  g_autofree char *text = stelling_why_to_string (position, move, &why);

  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_cmpint (why.kind == STELLING_WHY_LEGAL, ==, stelling_position_is_legal (position, move));
}

/* A move from each square, off the board too, and a placement on each. */
static void
check_squares (const StellingPosition *position)
{
  StellingSquares targets;

  for (guint square = 0; square <= STELLING_SQUARE_NONE; square++)
    {
      check_why (position, stelling_move_step (square, square * 37 % 150));
      check_why (position, stelling_move_step (square, square ^ 1));
      check_why (position, stelling_move_place (square));
      stelling_position_get_targets (position, (StellingSquare) square, &targets);
      g_assert_true (stelling_squares_count (&targets) == 0
                     || stelling_position_is_own (position, (StellingSquare) square));
    }
}

/* Whatever stands on the board, all can be asked; where it can be played, there is a move. */
static void
check_questions (const StellingPosition *position)
{
  StellingProblem problems[STELLING_MAX_PROBLEMS];
  guint n = stelling_position_check (position, problems);
  StellingSquares forbidden;
  StellingEnding ending;
  StellingMoveList list;

  stelling_position_get_ending (position, &ending);
  g_assert_cmpint (ending.outcome.result, ==, stelling_position_get_outcome (position).result);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = stelling_problem_to_string (position, &problems[i]);

      g_assert_cmpuint (strlen (text), >, 0);
    }
  stelling_position_get_forbidden (position, &forbidden);
  stelling_position_get_moves (position, &list);
  g_assert_cmpuint (list.n, ==, stelling_position_count_moves (position));
  g_assert_true (n > 0 || list.n > 0);
  g_assert_cmpuint (position->key, ==, stelling_position_compute_key (position));
  for (guint i = 0; i < list.n; i++)
    {
      g_autofree char *text = stelling_move_to_string (position, list.moves[i]);
      StellingPosition next = *position;
      StellingMove read;

      g_assert_true (stelling_move_parse (position, text, &read, NULL));
      g_assert_cmpuint (read, ==, list.moves[i]);
      stelling_position_play (&next, read);
      g_assert_cmpuint (next.key, ==, stelling_position_compute_key (&next));
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  StellingPosition position, untouched;
  StellingRules rules;

  if (size == 0)
    return 0;
  text = fuzz_dup_text (data + 1, size - 1);
  stelling_rules_init (&rules, data[0] % STELLING_N_RULE_SETS);
  if (rules.set == STELLING_RULE_SET_TEBLO)
    rules.values[STELLING_SWITCH_BASES] = data[0] / STELLING_N_RULE_SETS % 2;
  else
    rules.values[STELLING_SWITCH_FIRST] = data[0] / STELLING_N_RULE_SETS % 2;
  stelling_position_init (&position, &rules);
  untouched = position;
  if (!stelling_position_parse (&position, &rules, text, &error))
    {
      fuzz_check_error (error, text);
      g_assert_true (g_error_matches (error, STELLING_RULES_ERROR, STELLING_RULES_ERROR_POSITION));
      g_assert_true (stelling_position_equal (&position, &untouched));
      return 0;
    }
  g_assert_no_error (error);
  check_written (&position);
  check_plain (&position, text);
  check_questions (&position);
  check_squares (&position);
  return 0;
}
