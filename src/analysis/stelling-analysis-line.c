/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-analysis-private.h"

/* A line by itself, for who keeps it. */

/* Returns the report's line that begins with @move; there is one. */
static const StellingReportLine *
find_found (StellingAnalysis *self, StellingMove move)
{
  guint i = 0;

  while (self->report.lines[i].pv[0] != move)
    i++;
  return &self->report.lines[i];
}

/* Returns the depth to which the line's first move was looked at, and that move. A best-first
 * search counts visits: each doubling is a depth. */
static guint
get_depth (const StellingReportLine *found)
{
  guint depth = 1;

  for (guint64 visits = found->visits; visits > 1; visits /= 2)
    depth++;
  return found->visits > 0 ? MIN (depth, found->depth) : found->depth;
}

static StellingEvaluation
describe_found (StellingAnalysis *self, const StellingAnalysisLine *line)
{
  const StellingReportLine *found = find_found (self, line->moves[0]);

  return (StellingEvaluation) {
    .score = line->score,
    .depth = get_depth (found),
    .nodes = found->visits,
    .engine = (char *) STELLING_ENGINE_NAME,
    .version = (char *) STELLING_ENGINE_FULL_VERSION,
    .evaluator = (char *) self->report.evaluator_id,
  };
}

StellingEvaluation *
stelling_analysis_dup_line (StellingAnalysis *self, guint index)
{
  const StellingEvaluation *stored;
  StellingAnalysisLine line;
  StellingEvaluation evaluation;
  StellingEvaluationLine only;

  if (!stelling_analysis_get_line (self, index, &line) || line.n_moves == 0)
    return NULL;
  if (line.origin == STELLING_LINE_STORED)
    {
      stored = stelling_analysis_get_better (self);
      evaluation = *stored;
      evaluation.score = stored->lines[index].score;
      evaluation.about = NULL;
    }
  else
    evaluation = describe_found (self, &line);
  only = (StellingEvaluationLine) { evaluation.score, (StellingMove *) line.moves, line.n_moves };
  evaluation.lines = &only;
  evaluation.n_lines = 1;
  return stelling_evaluation_copy (&evaluation);
}
