/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdint.h>
#include <string.h>

#include "fuzz-memory.h"
#include "stelling-entry-private.h"

/* An entry of the store of evaluations, after its first two bytes: a rule set, at whose start it is
 * asked for, and with 's' as the other it gets the checksum that fits, as nothing would come past
 * that otherwise. What is read can have come about, and is read again as it was. */

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

#define CHECKSUM_SIZE 8

static StellingSubject *
make_subject (guint set)
{
  g_auto (StellingHistory) history = { 0 };
  StellingRules rules;
  StellingPosition start;

  stelling_rules_init (&rules, (StellingRuleSet) (set % STELLING_N_RULE_SETS));
  stelling_position_init (&start, &rules);
  stelling_history_init (&history, &start);
  return stelling_subject_new (&history);
}

/* Puts the checksum before what it is of. */
static void
seal (uint8_t *data, size_t size)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize n = sizeof digest;

  g_checksum_update (checksum, data + CHECKSUM_SIZE, (gssize) (size - CHECKSUM_SIZE));
  g_checksum_get_digest (checksum, digest, &n);
  memcpy (data, digest, CHECKSUM_SIZE);
}

static void
check_line (const StellingEvaluationLine *line, const StellingPosition *start)
{
  StellingPosition at = *start;

  g_assert_cmpint (line->score.kind, !=, STELLING_SCORE_NONE);
  g_assert_cmpuint (line->n_moves, <=, STELLING_EVALUATION_MAX_MOVES);
  for (guint i = 0; i < line->n_moves; i++)
    {
      g_assert_true (stelling_position_is_legal (&at, line->moves[i]));
      stelling_position_play (&at, line->moves[i]);
    }
}

static void
check (StellingSubject *subject, const StellingEvaluation *evaluation)
{
  StellingEntry *entry = stelling_entry_new (subject, evaluation);
  g_autoptr (StellingEvaluation) again = NULL;
  g_autoptr (GBytes) bytes = NULL;
  StellingScoreSource source = { .set = (StellingRuleSet) subject->position.rules.set };
  StellingEstimate estimate = stelling_score_estimate (evaluation->score, &source);

  g_assert_cmpfloat (estimate.chance.win, >=, 0);
  g_assert_cmpfloat (estimate.chance.win, <=, 1);
  g_assert_cmpuint (evaluation->n_lines, >, 0);
  g_assert_cmpuint (evaluation->n_lines, <=, STELLING_EVALUATION_MAX_LINES);
  for (guint i = 0; i < evaluation->n_lines; i++)
    check_line (&evaluation->lines[i], &subject->position);
  g_assert_nonnull (entry);
  bytes = stelling_entry_encode (entry);
  again = stelling_entry_decode (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), subject);
  g_assert_true (stelling_evaluation_equal (again, entry->evaluation));
  stelling_entry_free (entry);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (StellingSubject) subject = NULL;
  g_autoptr (StellingEvaluation) found = NULL;
  g_autofree uint8_t *bytes = NULL;

  if (size < 2)
    return 0;
  subject = make_subject (data[0]);
  bytes = g_memdup2 (data + 2, size - 2);
  if (data[1] == 's' && size > 2 + CHECKSUM_SIZE)
    seal (bytes, size - 2);
  fuzz_memory_begin ();
  found = stelling_entry_decode (bytes, size - 2, subject);
  fuzz_memory_check (size);
  if (found != NULL)
    check (subject, found);
  return 0;
}
