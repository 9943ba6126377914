/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-analysis-private.h"

/* The figures of the newest report. */

guint
stelling_analysis_get_depth (StellingAnalysis *self)
{
  g_return_val_if_fail (STELLING_IS_ANALYSIS (self), 0);
  stelling_analysis_follow_position (self);
  return self->report.depth;
}

guint64
stelling_analysis_get_nodes (StellingAnalysis *self)
{
  g_return_val_if_fail (STELLING_IS_ANALYSIS (self), 0);
  stelling_analysis_follow_position (self);
  return self->report.all_nodes;
}

double
stelling_analysis_get_nodes_per_second (StellingAnalysis *self)
{
  g_return_val_if_fail (STELLING_IS_ANALYSIS (self), 0);
  stelling_analysis_follow_position (self);
  return self->report.seconds > 0 ? (double) self->report.nodes / self->report.seconds : 0;
}

const char *
stelling_analysis_get_net (StellingAnalysis *self)
{
  g_return_val_if_fail (STELLING_IS_ANALYSIS (self), NULL);
  return self->report.has_net ? self->report.evaluator : NULL;
}

const char *
stelling_analysis_get_net_problem (StellingAnalysis *self)
{
  g_return_val_if_fail (STELLING_IS_ANALYSIS (self), NULL);
  return self->report.problem;
}
