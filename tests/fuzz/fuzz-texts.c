/* fuzz-texts.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdint.h>

#include "stelling-position.h"

/* The readers of one line: rules, positions, moves. The first byte chooses the rule set. */

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
fuzz_rules (const char *text)
{
  g_autoptr (GError) error = NULL;
  StellingRules rules, again;
  g_autofree char *written = NULL;

  if (!stelling_rules_parse (text, &rules, &error))
    {
      g_assert_nonnull (error);
      return;
    }
  written = stelling_rules_to_string (&rules);
  g_assert_true (stelling_rules_parse (written, &again, NULL));
  g_assert_true (stelling_rules_equal (&rules, &again));
}

static void
fuzz_move (const StellingPosition *position, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *written = NULL;
  StellingMove move, again;

  if (!stelling_move_parse (position, text, &move, &error))
    {
      g_assert_nonnull (error);
      return;
    }
  g_assert_true (stelling_position_is_legal (position, move));
  written = stelling_move_to_string (position, move);
  g_assert_true (stelling_move_parse (position, written, &again, NULL));
  g_assert_cmpuint (move, ==, again);
}

static void
fuzz_position (const StellingRules *rules, const char *text)
{
  g_autoptr (GError) error = NULL;
  StellingProblem problems[STELLING_MAX_PROBLEMS];
  StellingPosition position, again;
  g_autofree char *written = NULL;

  if (!stelling_position_parse (&position, rules, text, &error))
    {
      g_assert_nonnull (error);
      return;
    }
  written = stelling_position_to_string (&position);
  g_assert_true (stelling_position_parse (&again, rules, written, NULL));
  g_assert_true (stelling_position_equal (&position, &again));
  if (stelling_position_check (&position, problems) == 0)
    g_assert_cmpuint (stelling_position_count_moves (&position), >, 0);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = NULL;
  StellingRules rules;
  StellingPosition start;

  if (size == 0)
    return 0;
  text = g_strndup ((const char *) data + 1, size - 1);
  if (!g_utf8_validate (text, -1, NULL))
    return 0;
  stelling_rules_init (&rules, data[0] % STELLING_N_RULE_SETS);
  stelling_position_init (&start, &rules);
  fuzz_rules (text);
  fuzz_move (&start, text);
  fuzz_position (&rules, text);
  return 0;
}
