/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-finding.h"

static StellingScore
to_light (const StellingPosition *position, StellingScore score)
{
  return stelling_position_get_turn (position) == STELLING_DARK ? stelling_score_negate (score)
                                                                : score;
}

StellingScore
stelling_finding_to_light (const StellingNode *node, StellingScore score)
{
  return to_light (stelling_node_get_position (node), score);
}

gboolean
stelling_finding_read (StellingFinding *self, const StellingReport *report, StellingNode *node)
{
  return stelling_finding_read_at (self, report, stelling_node_get_position (node));
}

gboolean
stelling_finding_read_at (StellingFinding *self,
                          const StellingReport *report,
                          const StellingPosition *position)
{
  const StellingReportLine *line = &report->lines[0];
  guint n = 0;

  if (report->n_lines == 0 || line->score.kind == STELLING_SCORE_NONE)
    return FALSE;
  self->evaluation = (StellingEvaluation) {
    .score = to_light (position, line->score),
    .depth = line->depth,
    .nodes = report->all_nodes,
    .engine = (char *) STELLING_ENGINE_NAME,
    .version = (char *) STELLING_ENGINE_FULL_VERSION,
    .evaluator = (char *) report->evaluator_id,
    .lines = self->lines,
  };
  for (; n < MIN (report->n_lines, G_N_ELEMENTS (self->lines)); n++)
    {
      line = &report->lines[n];
      if (line->score.kind == STELLING_SCORE_NONE)
        break;
      self->lines[n] = (StellingEvaluationLine) { to_light (position, line->score),
                                                  (StellingMove *) line->pv, line->n_moves };
    }
  self->evaluation.n_lines = n;
  return TRUE;
}
