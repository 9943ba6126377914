/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-worker-private.h"

#include "stelling-calibration.h"
#include "stelling-tree-private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Reports: the lines with their scores, and the progress of the search. */

/* Returns the score for the report. @scale: of values. */
static StellingScore
make_score (const StellingRootMove *line, gboolean exact, double scale)
{
  StellingScore score = { .kind = STELLING_SCORE_VALUE };
  int plies = STELLING_MATE - abs (line->score);

  if (line->score >= STELLING_WIN_BOUND)
    score.kind = STELLING_SCORE_WIN;
  else if (line->score <= -STELLING_WIN_BOUND)
    score.kind = STELLING_SCORE_LOSS;
  else if (line->settled && exact)
    score.kind = STELLING_SCORE_DRAW;
  if (!exact && (score.kind != STELLING_SCORE_VALUE || line->bounded || line->settled))
    score.bound = stelling_score_kind_get_limit (score.kind);
  if (score.kind == STELLING_SCORE_VALUE)
    score.value = (gint16) CLAMP (lround (line->score * scale), -10000, 10000);
  else if (score.kind != STELLING_SCORE_DRAW)
    score.plies = (guint16) plies;
  return score;
}

static StellingRuleSet
get_rule_set (const StellingShared *shared)
{
  return (StellingRuleSet) stelling_history_get_position (&shared->history)->rules.set;
}

static void
fill_line (StellingWorker *self, guint index, StellingReportLine *report)
{
  const StellingRootMove *line = &self->root_moves[index];
  const StellingShared *shared = self->shared;

  report->exact = stelling_worker_is_exact (self, index);
  report->score
      = make_score (line, report->exact,
                    stelling_calibration_get_scale (get_rule_set (shared), shared->net != NULL));
  report->depth = line->depth;
  report->visits = line->visits;
  report->n_moves = stelling_worker_extend_line (self, line, report->pv);
}

static void
fill_chance (const StellingWorker *self, guint64 nodes, StellingReportLine *line)
{
  const StellingShared *shared = self->shared;
  const StellingScoreSource source = {
    .set = get_rule_set (shared),
    .hand_made = shared->net == NULL,
    .best_first = shared->best_first.tree != NULL,
    .nodes = nodes,
    .quiet_plies = stelling_repetition_count_quiet_plies (self, 0),
  };

  line->chance = stelling_score_get_chance (line->score, &source);
  line->band = stelling_score_get_band (line->score, &source);
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  const StellingReportLine *first = a;
  const StellingReportLine *second = b;

  return stelling_score_compare (second->score, first->score);
}

/* Sorts a few lines stably: equal ones keep the order in which the search holds them. */
static void
sort_report (StellingReport *report)
{
  for (guint i = 1; i < report->n_lines; i++)
    for (guint j = i; j > 0 && compare_lines (&report->lines[j - 1], &report->lines[j]) > 0; j--)
      {
        StellingReportLine line = report->lines[j];

        report->lines[j] = report->lines[j - 1];
        report->lines[j - 1] = line;
      }
}

/* Fills in what changes all the time. */
static void
fill_progress (StellingWorker *self, StellingReport *report)
{
  StellingShared *shared = self->shared;

  report->selective_depth = MAX (self->selective_depth, self->depth);
  report->nodes = stelling_shared_get_nodes (shared);
  report->all_nodes = shared->best_first.nodes_before + report->nodes;
  report->seconds = stelling_shared_get_seconds (shared);
  report->nodes_per_second = (double) report->nodes / MAX (report->seconds, 1e-6);
  report->tree_size
      = shared->best_first.tree != NULL ? stelling_tree_get_size (shared->best_first.tree) : 0;
  report->hash_permille = shared->best_first.tree != NULL
                              ? stelling_tree_get_permille (shared->best_first.tree)
                              : stelling_transposition_table_get_permille (shared->table);
}

/* Returns why it is another search than was asked for, or NULL. */
static const char *
get_search_problem (const StellingShared *shared)
{
  return shared->options.search == STELLING_SEARCH_BEST_FIRST && shared->best_first.tree == NULL
             ? "the best-first search is for Teblo"
             : NULL;
}

void
stelling_worker_report (StellingWorker *self, gboolean final)
{
  StellingShared *shared = self->shared;
  StellingReport *report = &shared->last_report;

  self->reporter.last_report = self->reporter.last_sent = stelling_engine_get_time ();
  if (shared->report == NULL)
    return;
  *report = (StellingReport) { .depth = self->depth,
                               .evaluator = shared->evaluator->name,
                               .evaluator_id = shared->evaluator->id,
                               .has_net = shared->net != NULL,
                               .problem = shared->evaluator->problem,
                               .search_problem = get_search_problem (shared),
                               .final = final };
  report->n_lines = stelling_worker_get_n_lines (self);
  fill_progress (self, report);
  for (guint i = 0; i < report->n_lines; i++)
    {
      fill_line (self, i, &report->lines[i]);
      fill_chance (self, report->all_nodes, &report->lines[i]);
    }
  sort_report (report);
  if (report->n_lines > 0)
    stelling_shared_note_best (shared, report->lines[0].pv[0]);
  shared->report (report, shared->user_data);
}

gboolean
stelling_worker_is_report_due (StellingWorker *self, gint64 interval)
{
  return stelling_engine_get_time () - self->reporter.last_report >= interval;
}

/* A best-first search reports between simulations; only its side searches need this. */
void
stelling_worker_report_nodes (StellingWorker *self)
{
  StellingShared *shared = self->shared;
  gint64 now = stelling_engine_get_time ();

  if (now - self->reporter.last_sent < STELLING_REPORT_INTERVAL || shared->report == NULL
      || shared->last_report.n_lines == 0
      || (shared->best_first.tree != NULL && self->side_search.end == 0))
    return;
  self->reporter.last_sent = now;
  fill_progress (self, &shared->last_report);
  shared->report (&shared->last_report, shared->user_data);
}
