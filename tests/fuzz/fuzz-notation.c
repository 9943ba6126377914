/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz-texts.h"

#include "stelling-position-private.h"

/* Written moves. The first byte chooses the rule set; if there are two lines, the first is the
 * position in which the move is read. */

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
check_refused (const StellingPosition *position, const char *text, const GError *error)
{
  g_autoptr (GError) why = NULL;
  StellingSquares captures;
  StellingMove move;

  if (g_error_matches (error, STELLING_RULES_ERROR, STELLING_RULES_ERROR_MOVE))
    {
      fuzz_check_error (error, text);
      return;
    }
  g_assert_true (g_error_matches (error, STELLING_RULES_ERROR, STELLING_RULES_ERROR_ILLEGAL));
  g_assert_cmpuint (strlen (error->message), >, 0);
  g_assert_cmpuint (strlen (error->message), <, FUZZ_MAX_MESSAGE);
  g_assert_true (stelling_move_parse_text (position, text, &move, &captures, &why));
  g_assert_no_error (why);
  g_assert_true (stelling_move_why (position, move, &captures).kind != STELLING_WHY_LEGAL);
}

static void
check_accepted (const StellingPosition *position, StellingMove move)
{
  g_autofree char *written = stelling_move_to_string (position, move);
  StellingPosition next = *position;
  StellingMove again;

  g_assert_true (stelling_position_is_legal (position, move));
  g_assert_true (stelling_position_why (position, move).kind == STELLING_WHY_LEGAL);
  g_assert_true (stelling_move_parse (position, written, &again, NULL));
  g_assert_cmpuint (move, ==, again);
  stelling_position_play (&next, move);
  g_assert_cmpuint (next.key, ==, stelling_position_compute_key (&next));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  StellingMove move = STELLING_MOVE_NONE;
  StellingPosition position;
  StellingRules rules;
  char *second;

  if (size == 0)
    return 0;
  text = fuzz_dup_text (data + 1, size - 1);
  stelling_rules_init (&rules, data[0] % STELLING_N_RULE_SETS);
  stelling_position_init (&position, &rules);
  second = strchr (text, '\n');
  if (second != NULL)
    {
      *second++ = '\0';
      stelling_position_parse (&position, &rules, text, NULL);
    }
  else
    second = text;
  if (stelling_move_parse (&position, second, &move, &error))
    check_accepted (&position, move);
  else
    {
      check_refused (&position, second, error);
      g_assert_cmpuint (move, ==, STELLING_MOVE_NONE);
    }
  return 0;
}
