/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-finding.h"

StellingScore
stelling_finding_to_light (const StellingNode *node, StellingScore score)
{
  StellingSide turn = stelling_position_get_turn (stelling_node_get_position (node));

  return turn == STELLING_DARK ? stelling_score_negate (score) : score;
}

gboolean
stelling_finding_read (StellingFinding *self, const StellingReport *report, StellingNode *node)
{
  const StellingReportLine *line = &report->lines[0];
  guint n = 0;

  if (report->n_lines == 0 || line->score.kind == STELLING_SCORE_NONE)
    return FALSE;
  self->evaluation = (StellingEvaluation) {
    .score = stelling_finding_to_light (node, line->score),
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
      self->lines[n] = (StellingEvaluationLine) { stelling_finding_to_light (node, line->score),
                                                  (StellingMove *) line->pv, line->n_moves };
    }
  self->evaluation.n_lines = n;
  return TRUE;
}
