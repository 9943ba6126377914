/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-analysis-private.h"

/* What is remembered of a position wherever it was, and giving away what is found: not each report,
 * since the next is better, but the last, and of a long search one a minute. */

#define KEEP_INTERVAL (60 * G_USEC_PER_SEC)

/* --- what is remembered --- */

static StellingEvaluation *
find (StellingAnalysis *self)
{
  return self->subject != NULL ? stelling_memory_find (self->memory, self->subject) : NULL;
}

void
stelling_analysis_remember (StellingAnalysis *self)
{
  g_clear_pointer (&self->subject, stelling_subject_unref);
  g_clear_pointer (&self->remembered, stelling_evaluation_free);
  if (self->memory == NULL || self->node == NULL)
    return;
  self->subject = stelling_record_dup_subject (self->record, self->node);
  self->remembered = find (self);
}

StellingEvaluation *
stelling_analysis_dup_known (StellingAnalysis *self, StellingRecord *record, StellingNode *node)
{
  const StellingEvaluation *stored, *known;
  g_autoptr (StellingEvaluation) remembered = NULL;

  g_return_val_if_fail (STELLING_IS_ANALYSIS (self), NULL);
  g_return_val_if_fail (STELLING_IS_RECORD (record), NULL);
  g_return_val_if_fail (node != NULL, NULL);

  if (self->memory != NULL)
    {
      g_autoptr (StellingSubject) subject = stelling_record_dup_subject (record, node);

      remembered = subject != NULL ? stelling_memory_find (self->memory, subject) : NULL;
    }
  stored = stelling_node_get_evaluation (node);
  known = stelling_evaluation_choose (stored, remembered);
  return known != NULL ? stelling_evaluation_copy (known) : NULL;
}

static void
memory_changed_cb (StellingAnalysis *self)
{
  g_autoptr (StellingEvaluation) before = g_steal_pointer (&self->remembered);

  self->remembered = find (self);
  if (!stelling_evaluation_equal (before, self->remembered))
    stelling_analysis_send_changed (self);
}

void
stelling_analysis_set_memory (StellingAnalysis *self, StellingMemory *memory)
{
  g_autoptr (StellingEvaluation) before = NULL;

  g_return_if_fail (STELLING_IS_ANALYSIS (self));
  g_return_if_fail (memory == NULL || STELLING_IS_MEMORY (memory));

  if (self->memory == memory)
    return;
  stelling_analysis_keep_report (self);
  if (self->memory != NULL)
    g_signal_handlers_disconnect_by_func (self->memory, memory_changed_cb, self);
  g_set_object (&self->memory, memory);
  if (memory != NULL)
    g_signal_connect_swapped (memory, "changed", G_CALLBACK (memory_changed_cb), self);
  before = g_steal_pointer (&self->remembered);
  stelling_analysis_remember (self);
  if (!stelling_evaluation_equal (before, self->remembered))
    stelling_analysis_send_changed (self);
}

gboolean
stelling_analysis_is_remembered (StellingAnalysis *self)
{
  g_return_val_if_fail (STELLING_IS_ANALYSIS (self), FALSE);
  return self->remembered != NULL && stelling_analysis_get_better (self) == self->remembered;
}

/* --- giving away --- */

void
stelling_analysis_keep_report (StellingAnalysis *self)
{
  StellingFinding finding;

  if (!self->unkept)
    return;
  self->unkept = FALSE;
  self->kept_at = g_get_monotonic_time ();
  if (stelling_finding_read_at (&finding, &self->report, &self->subject->position))
    stelling_memory_keep (self->memory, self->subject, &finding.evaluation);
}

void
stelling_analysis_note_report (StellingAnalysis *self)
{
  if (self->memory == NULL || self->subject == NULL || self->scope != STELLING_SCOPE_ALL)
    return;
  if (!self->unkept)
    self->kept_at = g_get_monotonic_time ();
  self->unkept = TRUE;
  if (self->report.final || g_get_monotonic_time () - self->kept_at > KEEP_INTERVAL)
    stelling_analysis_keep_report (self);
}
