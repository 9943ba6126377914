/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "stelling-ugi-client.h"
#include "stelling-ugi-info.h"

/* What an engine of somebody else may say in a match or an analysis. The first byte chooses the
 * rule set, the rest is all that the engine ever says. A move that is taken from it is legal, what
 * it tells of it within bounds, and what else it says is an error that is fit to be read. */

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

/* Reads each line as a report on the start. */
static void
check_infos (const uint8_t *data, size_t size, const StellingPosition *start)
{
  g_autofree char *text = g_utf8_make_valid ((const char *) data, (gssize) size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      StellingPosition position = *start;
      g_autoptr (GError) error = NULL;
      StellingUgiInfo info;

      if (!stelling_ugi_info_parse (lines[i], start, &info, &error))
        {
          check_error (error);
          continue;
        }
      check_score (info.score);
      for (guint j = 0; j < info.n_moves; j++)
        {
          g_assert_true (stelling_position_is_legal (&position, info.moves[j]));
          stelling_position_play (&position, info.moves[j]);
        }
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (StellingUgiClient) client = NULL;
  g_auto (StellingHistory) history = { 0 };
  g_autoptr (GError) error = NULL;
  StellingRules rules;
  StellingPosition start;
  int output;

  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  if (size == 0)
    return 0;
  stelling_rules_parse (
      stelling_rule_set_get_name ((StellingRuleSet) (data[0] % STELLING_N_RULE_SETS)), &rules,
      NULL);
  stelling_position_init (&start, &rules);
  stelling_history_init (&history, &start);
  check_infos (data + 1, size - 1, &start);
  output = memfd_create ("fuzz", 0);
  g_assert_cmpint (write (output, data + 1, size - 1), ==, (gssize) size - 1);
  g_assert_cmpint (lseek (output, 0, SEEK_SET), ==, 0);
  client = stelling_ugi_client_new_for_descriptors ("fuzz", output, open ("/dev/null", O_WRONLY),
                                                    &error);
  if (client != NULL && stelling_ugi_client_begin (client, &rules, &error))
    {
      g_assert_true (g_utf8_validate (stelling_ugi_client_get_name (client), -1, NULL));
      play (client, &history);
    }
  else
    check_error (error);
  return 0;
}
