/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-analysis-private.h"

#include "stelling-line.h"

#include <string.h>

/* The live analysis. A search runs on the current node. Another node stops it at once, and the next
 * search starts after a pause, so that leafing through a game does not start one at every move. */

#define PAUSE_MS 120

#define DEFAULT_LINES 3
#define DEFAULT_THREADS 1
#define DEFAULT_HASH_MB 64
#define MAX_HASH_MB 4096

G_DEFINE_FINAL_TYPE (StellingAnalysis, stelling_analysis, G_TYPE_OBJECT)

enum
{
  PROP_RUNNING = 1,
  PROP_WAITING,
  PROP_LINES,
  PROP_THREADS,
  PROP_HASH_MB,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];
static guint changed_signal, failed_signal;

G_STATIC_ASSERT (STELLING_ANALYSIS_MAX_LINES == STELLING_MAX_LINES);

/* --- the live search --- */

void
stelling_analysis_send_changed (StellingAnalysis *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static gboolean
has_something_to_think_about (StellingAnalysis *self)
{
  return self->node && stelling_node_is_playable (self->node)
         && stelling_node_get_outcome (self->node).result == STELLING_RESULT_NONE;
}

void
stelling_analysis_resume (StellingAnalysis *self)
{
  const StellingEngineOptions options = {
    .threads = self->threads,
    .hash_mb = self->hash_mb,
    .lines = self->lines,
    .background = TRUE,
  };
  g_auto (StellingHistory) history = { 0 };
  StellingLimits limits = { 0 };

  g_clear_handle_id (&self->restart_id, g_source_remove);
  if (!self->running || self->waiting || self->job || !has_something_to_think_about (self))
    return;
  self->finished = FALSE;
  self->fresh = TRUE;
  stelling_record_get_past (self->record, self->node, &history);
  stelling_analysis_limit (self, &limits);
  if (stelling_runner_go (self->runner, &history, &options, &limits))
    return;
  stelling_analysis_stop (self);
  g_signal_emit (self, failed_signal, 0, stelling_analysis_get_failure ());
}

static gboolean
restart_cb (gpointer data)
{
  StellingAnalysis *self = data;

  self->restart_id = 0;
  stelling_analysis_resume (self);
  return G_SOURCE_REMOVE;
}

/* Ends the live search, but not that of a whole record. */
static void
halt (StellingAnalysis *self)
{
  g_clear_handle_id (&self->restart_id, g_source_remove);
  if (!self->job && self->runner != NULL)
    stelling_runner_stop (self->runner);
  stelling_analysis_keep_report (self);
}

void
stelling_analysis_drop_report (StellingAnalysis *self)
{
  halt (self);
  self->report.n_lines = 0;
  self->report.depth = 0;
  self->report.nodes = 0;
  self->report.all_nodes = 0;
  self->report.seconds = 0;
  self->finished = FALSE;
  self->caught_up = FALSE;
}

/* Forgets the report when the node or its position changes. */
static void
start_afresh (StellingAnalysis *self)
{
  stelling_analysis_drop_report (self);
  if (self->node != NULL)
    self->position = *stelling_node_get_position (self->node);
  stelling_analysis_reset_scope (self);
  stelling_analysis_remember (self);
  if (self->running && !self->waiting && !self->job && has_something_to_think_about (self))
    self->restart_id = g_timeout_add (PAUSE_MS, restart_cb, self);
}

gboolean
stelling_analysis_follow_position (StellingAnalysis *self)
{
  if (self->node == NULL
      || stelling_position_is_same (stelling_node_get_position (self->node), &self->position))
    return FALSE;
  start_afresh (self);
  return TRUE;
}

static gboolean
is_dark_to_move (StellingNode *node)
{
  return stelling_position_get_turn (stelling_node_get_position (node)) == STELLING_DARK;
}

/* Returns whether the stored evaluation is no better. Exact proofs are equal at any depth. */
static gboolean
is_as_good (const StellingEvaluation *evaluation, const StellingEvaluation *stored)
{
  return stored == NULL || !stelling_evaluation_is_better (stored, evaluation)
         || (evaluation->score.kind != STELLING_SCORE_VALUE
             && evaluation->score.bound == STELLING_BOUND_IS_SCORE);
}

/* Returns (nullable) the best that is known of the node without the search. */
static const StellingEvaluation *
get_known (StellingAnalysis *self)
{
  return stelling_evaluation_choose (stelling_node_get_evaluation (self->node), self->remembered);
}

/* Adds lines to a stored evaluation that is as good and has fewer: one whose engine kept none. */
static void
store_lines (StellingAnalysis *self, const StellingEvaluation *finding)
{
  const StellingEvaluation *stored = stelling_node_get_evaluation (self->node);
  StellingEvaluation both;

  if (stored == NULL || stored->n_lines >= finding->n_lines
      || !stelling_score_equal (stored->score, finding->score))
    return;
  both = *stored;
  both.lines = finding->lines;
  both.n_lines = finding->n_lines;
  stelling_record_set_evaluation (self->record, self->node, &both, TRUE);
}

/* Stores the newest report, or what is remembered, if there is nothing better. */
static void
store_report (StellingAnalysis *self)
{
  StellingFinding finding;

  if (self->fresh)
    self->caught_up = FALSE;
  self->fresh = FALSE;
  if (self->scope != STELLING_SCOPE_ALL
      || !stelling_finding_read (&finding, &self->report, self->node))
    return;
  if (is_as_good (&finding.evaluation, get_known (self)))
    self->caught_up = TRUE;
  stelling_record_set_evaluation (
      self->record, self->node, stelling_evaluation_choose (&finding.evaluation, self->remembered),
      FALSE);
  if (self->caught_up && self->node != NULL)
    store_lines (self, &finding.evaluation);
}

static void
report_cb (const StellingReport *report, gpointer data)
{
  g_autoptr (StellingAnalysis) self = g_object_ref (STELLING_ANALYSIS (data));

  if (self->job)
    {
      stelling_analysis_job_take_report (self, report);
      return;
    }
  if (!self->node || stelling_analysis_follow_position (self))
    return;
  self->report = *report;
  self->finished = report->final;
  store_report (self);
  stelling_analysis_note_report (self);
  stelling_analysis_send_changed (self);
}

/* --- following the record --- */

static void
node_removed_cb (StellingRecord *record,
                 StellingNode *node,
                 StellingNode *parent,
                 StellingAnalysis *self)
{
  if (!self->node || !stelling_node_is_ancestor (node, self->node))
    return;
  self->node = NULL;
  start_afresh (self);
  stelling_analysis_send_changed (self);
}

static void
subtree_changed_cb (StellingRecord *record, StellingNode *node, StellingAnalysis *self)
{
  if (!self->node || !stelling_node_is_ancestor (node, self->node))
    return;
  start_afresh (self);
  stelling_analysis_send_changed (self);
}

static void
reset_cb (StellingRecord *record, StellingAnalysis *self)
{
  if (!self->node)
    return;
  if (!stelling_node_is_root (self->node))
    self->node = NULL;
  start_afresh (self);
  stelling_analysis_send_changed (self);
}

static void
set_record (StellingAnalysis *self, StellingRecord *record)
{
  if (record == self->record)
    return;
  if (self->record)
    {
      g_signal_handlers_disconnect_by_func (self->record, node_removed_cb, self);
      g_signal_handlers_disconnect_by_func (self->record, subtree_changed_cb, self);
      g_signal_handlers_disconnect_by_func (self->record, reset_cb, self);
    }
  self->node = NULL;
  g_set_object (&self->record, record);
  if (record != NULL)
    {
      g_signal_connect (record, "node-removed", G_CALLBACK (node_removed_cb), self);
      g_signal_connect (record, "subtree-changed", G_CALLBACK (subtree_changed_cb), self);
      g_signal_connect (record, "reset", G_CALLBACK (reset_cb), self);
    }
}

/* --- properties --- */

/* Goes on searching with other options; what was found stays shown until there is better. */
static void
set_option (StellingAnalysis *self, guint *option, guint value, guint property)
{
  if (*option == value)
    return;
  *option = value;
  if (self->restart_id == 0)
    stelling_analysis_resume (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
stelling_analysis_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  StellingAnalysis *self = STELLING_ANALYSIS (object);

  switch (id)
    {
    case PROP_RUNNING:
      g_value_set_boolean (value, self->running);
      break;
    case PROP_WAITING:
      g_value_set_boolean (value, self->waiting);
      break;
    case PROP_LINES:
      g_value_set_uint (value, self->lines);
      break;
    case PROP_THREADS:
      g_value_set_uint (value, self->threads);
      break;
    case PROP_HASH_MB:
      g_value_set_uint (value, self->hash_mb);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      break;
    }
}

static void
stelling_analysis_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  StellingAnalysis *self = STELLING_ANALYSIS (object);

  switch (id)
    {
    case PROP_LINES:
      set_option (self, &self->lines, g_value_get_uint (value), id);
      break;
    case PROP_THREADS:
      set_option (self, &self->threads, g_value_get_uint (value), id);
      break;
    case PROP_HASH_MB:
      set_option (self, &self->hash_mb, g_value_get_uint (value), id);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      break;
    }
}

static void
stelling_analysis_dispose (GObject *object)
{
  StellingAnalysis *self = STELLING_ANALYSIS (object);

  self->running = FALSE;
  stelling_analysis_abandon_record (self);
  halt (self);
  g_clear_pointer (&self->runner, stelling_runner_free);
  set_record (self, NULL);
  stelling_analysis_set_memory (self, NULL);
  g_clear_pointer (&self->scope_moves, g_array_unref);
  G_OBJECT_CLASS (stelling_analysis_parent_class)->dispose (object);
}

static void
stelling_analysis_class_init (StellingAnalysisClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = stelling_analysis_get_property;
  object_class->set_property = stelling_analysis_set_property;
  object_class->dispose = stelling_analysis_dispose;
  properties[PROP_RUNNING]
      = g_param_spec_boolean ("running", NULL, NULL, FALSE,
                              G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_WAITING]
      = g_param_spec_boolean ("waiting", NULL, NULL, FALSE,
                              G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_LINES] = g_param_spec_uint ("lines", NULL, NULL, 1, STELLING_ANALYSIS_MAX_LINES,
                                              DEFAULT_LINES, flags);
  properties[PROP_THREADS]
      = g_param_spec_uint ("threads", NULL, NULL, 1, STELLING_MAX_THREADS, DEFAULT_THREADS, flags);
  properties[PROP_HASH_MB]
      = g_param_spec_uint ("hash-mb", NULL, NULL, 1, MAX_HASH_MB, DEFAULT_HASH_MB, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  changed_signal = g_signal_new ("changed", STELLING_TYPE_ANALYSIS, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  failed_signal = g_signal_new ("failed", STELLING_TYPE_ANALYSIS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
stelling_analysis_init (StellingAnalysis *self)
{
  self->runner = stelling_runner_new (report_cb, self);
  self->scope_moves = g_array_new (FALSE, FALSE, sizeof (StellingMove));
  self->lines = DEFAULT_LINES;
  self->threads = DEFAULT_THREADS;
  self->hash_mb = DEFAULT_HASH_MB;
}

/* --- for the window --- */

StellingAnalysis *
stelling_analysis_new (void)
{
  return g_object_new (STELLING_TYPE_ANALYSIS, NULL);
}

void
stelling_analysis_set_node (StellingAnalysis *self, StellingRecord *record, StellingNode *node)
{
  g_return_if_fail (STELLING_IS_ANALYSIS (self));
  g_return_if_fail (record == NULL || STELLING_IS_RECORD (record));
  g_return_if_fail (node == NULL || record != NULL);

  if (self->record == record && self->node == node)
    return;
  set_record (self, record);
  self->node = node;
  start_afresh (self);
  stelling_analysis_send_changed (self);
}

StellingNode *
stelling_analysis_get_node (StellingAnalysis *self)
{
  g_return_val_if_fail (STELLING_IS_ANALYSIS (self), NULL);
  return self->node;
}

void
stelling_analysis_start (StellingAnalysis *self)
{
  g_return_if_fail (STELLING_IS_ANALYSIS (self));
  if (self->running || self->runner == NULL)
    return;
  self->running = TRUE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
  stelling_analysis_resume (self);
  stelling_analysis_send_changed (self);
}

void
stelling_analysis_stop (StellingAnalysis *self)
{
  g_return_if_fail (STELLING_IS_ANALYSIS (self));
  if (!self->running)
    return;
  self->running = FALSE;
  halt (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
  stelling_analysis_send_changed (self);
}

gboolean
stelling_analysis_is_running (StellingAnalysis *self)
{
  g_return_val_if_fail (STELLING_IS_ANALYSIS (self), FALSE);
  return self->running;
}

gboolean
stelling_analysis_is_thinking (StellingAnalysis *self)
{
  g_return_val_if_fail (STELLING_IS_ANALYSIS (self), FALSE);
  return self->running && !self->waiting && !self->finished && !self->job
         && has_something_to_think_about (self);
}

void
stelling_analysis_set_waiting (StellingAnalysis *self, gboolean waiting)
{
  g_return_if_fail (STELLING_IS_ANALYSIS (self));
  if (!self->waiting == !waiting)
    return;
  self->waiting = waiting;
  if (waiting)
    halt (self);
  else
    stelling_analysis_resume (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WAITING]);
  stelling_analysis_send_changed (self);
}

gboolean
stelling_analysis_is_waiting (StellingAnalysis *self)
{
  g_return_val_if_fail (STELLING_IS_ANALYSIS (self), FALSE);

  return self->waiting;
}

/* --- the lines to be shown --- */

const StellingEvaluation *
stelling_analysis_get_better (StellingAnalysis *self)
{
  g_return_val_if_fail (STELLING_IS_ANALYSIS (self), NULL);
  stelling_analysis_follow_position (self);
  return self->node && !self->caught_up ? get_known (self) : NULL;
}

/* Returns how many moves of a stored line can be played: lines come from files too. */
static guint
count_playable (StellingAnalysis *self, const StellingEvaluationLine *line)
{
  StellingPosition at = *stelling_node_get_position (self->node);

  return stelling_position_play_line (&at, line->moves, line->n_moves);
}

/* Returns how sure a score of the record's evaluation is; that is known of one's own. */
static StellingBand
get_stored_band (const StellingEvaluation *stored,
                 StellingEstimate estimate,
                 const StellingScoreSource *source)
{
  double expected = stelling_chance_get_expectation (estimate.chance);

  return stored->evaluator != NULL && !stelling_evaluation_is_of_other_net (stored, source->set)
             ? stelling_score_get_band (estimate.score, source)
             : (StellingBand) { expected, expected };
}

/* Reads a line of the record's evaluation; the first has its score. One without lines has only
 * that. */
static void
read_stored (StellingAnalysis *self,
             const StellingEvaluation *stored,
             guint index,
             StellingAnalysisLine *line)
{
  const StellingEvaluationLine *found = index < stored->n_lines ? &stored->lines[index] : NULL;
  StellingScoreSource source = stelling_node_get_source_of (self->node, stored);
  StellingEstimate estimate;
  StellingBand band;

  estimate = stelling_score_estimate (index == 0 ? stored->score : found->score, &source);
  band = get_stored_band (stored, estimate, &source);
  *line = (StellingAnalysisLine) {
    .score = estimate.score,
    .chance = estimate.chance,
    .low = band.low,
    .high = band.high,
    .exact = estimate.score.kind != STELLING_SCORE_VALUE
             && estimate.score.bound == STELLING_BOUND_IS_SCORE,
    .n_moves = found != NULL ? count_playable (self, found) : 0,
    .moves = found != NULL ? found->moves : NULL,
    .origin = STELLING_LINE_STORED,
  };
}

static void
read_found (StellingAnalysis *self,
            const StellingReportLine *found,
            StellingLineOrigin origin,
            StellingAnalysisLine *line)
{
  gboolean dark = is_dark_to_move (self->node);

  *line = (StellingAnalysisLine) {
    .score = stelling_finding_to_light (self->node, found->score),
    .chance = dark ? stelling_chance_negate (found->chance) : found->chance,
    .low = dark ? 1 - found->band.high : found->band.low,
    .high = dark ? 1 - found->band.low : found->band.high,
    .exact = found->exact,
    .n_moves = found->n_moves,
    .moves = found->pv,
    .origin = origin,
  };
}

/* Returns how many lines the record's evaluation stands for. Beside what a search finds, one that
 * has none takes the first place with its score. */
static guint
count_stored (StellingAnalysis *self, const StellingEvaluation *stored)
{
  return stored->n_lines > 0 ? stored->n_lines : self->report.n_lines > 0;
}

static gboolean
begins_stored_line (const StellingEvaluation *stored, const StellingReportLine *found)
{
  for (guint i = 0; i < stored->n_lines; i++)
    if (stored->lines[i].n_moves > 0 && found->n_moves > 0
        && stored->lines[i].moves[0] == found->pv[0])
      return TRUE;
  return FALSE;
}

/* Returns the line with number @index, from 0, among those that the search has found with other
 * moves than the record's evaluation has, or NULL. @n (nullable): gets their number. */
static const StellingReportLine *
find_other (StellingAnalysis *self, const StellingEvaluation *stored, guint index, guint *n)
{
  const StellingReportLine *other = NULL;
  guint n_others = 0;

  for (guint i = 0; i < self->report.n_lines; i++)
    if (!begins_stored_line (stored, &self->report.lines[i]) && n_others++ == index)
      other = &self->report.lines[i];
  if (n != NULL)
    *n = n_others;
  return other;
}

/* Returns what is better than the search, if it may stand among its lines. */
static const StellingEvaluation *
get_better_lines (StellingAnalysis *self)
{
  return self->scope == STELLING_SCOPE_ALL ? stelling_analysis_get_better (self) : NULL;
}

guint
stelling_analysis_get_n_lines (StellingAnalysis *self)
{
  const StellingEvaluation *stored;
  guint n_others;

  g_return_val_if_fail (STELLING_IS_ANALYSIS (self), 0);
  stelling_analysis_follow_position (self);
  stored = get_better_lines (self);
  if (stored == NULL)
    return MIN (self->report.n_lines, self->lines);
  find_other (self, stored, 0, &n_others);
  return MIN (count_stored (self, stored) + n_others, self->lines);
}

gboolean
stelling_analysis_get_line (StellingAnalysis *self, guint index, StellingAnalysisLine *line)
{
  const StellingEvaluation *stored;
  guint n_stored;

  g_return_val_if_fail (STELLING_IS_ANALYSIS (self), FALSE);
  g_return_val_if_fail (line != NULL, FALSE);

  if (!self->node || index >= stelling_analysis_get_n_lines (self))
    return FALSE;
  stored = get_better_lines (self);
  n_stored = stored != NULL ? count_stored (self, stored) : 0;
  if (index < n_stored)
    read_stored (self, stored, index, line);
  else if (stored != NULL)
    read_found (self, find_other (self, stored, index - n_stored, NULL), STELLING_LINE_SHALLOWER,
                line);
  else
    read_found (self, &self->report.lines[index], STELLING_LINE_FOUND, line);
  return TRUE;
}

gboolean
stelling_analysis_get_value (StellingAnalysis *self, StellingAnalysisLine *value)
{
  const StellingEvaluation *stored;

  g_return_val_if_fail (STELLING_IS_ANALYSIS (self), FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  stored = stelling_analysis_get_better (self);
  if (stored == NULL)
    return self->scope == STELLING_SCOPE_ALL && stelling_analysis_get_line (self, 0, value);
  read_stored (self, stored, 0, value);
  return TRUE;
}

StellingMove
stelling_analysis_get_best_move (StellingAnalysis *self)
{
  StellingAnalysisLine line;
  gboolean any;

  g_return_val_if_fail (STELLING_IS_ANALYSIS (self), STELLING_MOVE_NONE);
  any = self->scope == STELLING_SCOPE_ALL ? stelling_analysis_get_value (self, &line)
                                          : stelling_analysis_get_line (self, 0, &line);
  return any && line.n_moves > 0 ? line.moves[0] : STELLING_MOVE_NONE;
}

guint
stelling_analysis_get_used_mb (void)
{
  return stelling_runner_get_used_mb ();
}

const char *
stelling_analysis_get_engine (StellingAnalysis *self)
{
  return STELLING_ENGINE_NAME " " STELLING_ENGINE_VERSION;
}
