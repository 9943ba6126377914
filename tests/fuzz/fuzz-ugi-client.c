/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdint.h>
#include <string.h>

#include "stelling-ugi-client.h"

/* What an engine of somebody else may say in a match. The first byte chooses the rule set, the rest
 * is all that the engine ever says. A move that is taken from it is legal, what it tells of it
 * within bounds, and whatever else it says is an error that is fit to be read. */

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

#define MAX_MOVES 40
#define PATIENCE 60.0 /* nothing is waited for: the engine's words are all there */

static void
check_error (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_true (error->domain == STELLING_UGI_ERROR);
}

static void
check_score (StellingScore score)
{
  g_assert_true (score.kind == STELLING_SCORE_NONE || score.kind == STELLING_SCORE_VALUE
                 || score.kind == STELLING_SCORE_WIN || score.kind == STELLING_SCORE_LOSS);
  if (score.kind == STELLING_SCORE_VALUE)
    g_assert_cmpint (ABS ((int) score.value), <=, 10000);
  else
    g_assert_cmpuint (score.plies, <=, 2000);
}

static void
play (StellingUgiClient *client, StellingHistory *history)
{
  const StellingLimits limits = { .seconds = 1 };

  while (history->n_moves < MAX_MOVES
         && stelling_history_get_outcome (history).result == STELLING_RESULT_NONE)
    {
      StellingUgiAnswer answer;
      g_autoptr (GError) error = NULL;

      if (!stelling_ugi_client_go (client, history, &limits, NULL, PATIENCE, &answer, &error))
        {
          check_error (error);
          return;
        }
      g_assert_true (
          stelling_position_is_legal (stelling_history_get_position (history), answer.move));
      check_score (answer.score);
      stelling_history_push (history, answer.move);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GInputStream) output = NULL;
  g_autoptr (GOutputStream) input = NULL;
  g_autoptr (StellingUgiClient) client = NULL;
  g_auto (StellingHistory) history = { 0 };
  g_autoptr (GError) error = NULL;
  StellingRules rules;
  StellingPosition start;

  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  if (size == 0)
    return 0;
  stelling_rules_parse (
      stelling_rule_set_get_name ((StellingRuleSet) (data[0] % STELLING_N_RULE_SETS)), &rules,
      NULL);
  stelling_position_init (&start, &rules);
  stelling_history_init (&history, &start);
  output = g_memory_input_stream_new_from_data (data + 1, (gssize) size - 1, NULL);
  input = g_memory_output_stream_new_resizable ();
  client = stelling_ugi_client_new_for_streams ("fuzz", output, input, &error);
  if (client != NULL && stelling_ugi_client_begin (client, &rules, &error))
    {
      g_assert_true (g_utf8_validate (stelling_ugi_client_get_name (client), -1, NULL));
      play (client, &history);
    }
  else
    check_error (error);
  return 0;
}
