/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz-texts.h"

#include "plain-rules.h"

/* Rule sets with their switches. */

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_dup_text (data, size);
  g_autofree char *written = NULL, *rewritten = NULL;
  g_autoptr (GError) error = NULL;
  StellingRules rules = { .set = 77 }, again;
  PlainRules plain;

  if (!stelling_rules_parse (text, &rules, &error))
    {
      fuzz_check_error (error, text);
      g_assert_true (g_error_matches (error, STELLING_RULES_ERROR, STELLING_RULES_ERROR_UNKNOWN));
      g_assert_cmpuint (rules.set, ==, 77);
      return 0;
    }
  g_assert_no_error (error);
  written = stelling_rules_to_string (&rules);
  g_assert_true (stelling_rules_parse (written, &again, NULL));
  g_assert_true (stelling_rules_equal (&rules, &again));
  rewritten = stelling_rules_to_string (&again);
  g_assert_cmpstr (written, ==, rewritten);
  g_assert_true (plain_rules_parse (written, &plain));
  g_assert_cmpint (plain.teblo, ==, stelling_rules_get_game (&rules) == STELLING_GAME_TEBLO);
  return 0;
}
