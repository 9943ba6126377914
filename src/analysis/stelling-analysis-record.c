/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-analysis-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "stelling-lapse.h"

/* Analyses a line of a record, one search per node, from the end to the start: the transposition
 * table knows the end when the moves before it are searched. What is looked at comes first. Then
 * the places where the chance swings get a second, longer search. */

/* A chance that changes by this or more from one position to the next is a swing. */
#define SWING 0.10
/* The second search takes this many times longer. */
#define AGAIN 2
/* An evaluation that took this part of the nodes that a search takes is as good as is asked. */
#define ENOUGH 0.7

struct _StellingAnalysisJob
{
  /* Owned */
  GTask *task;
  StellingRecord *record;
  GPtrArray *nodes; /* borrowed StellingNodes, still to be searched, by ply */
  GPtrArray *line;  /* borrowed StellingNodes, all that were to be searched, by ply */
  GSource *cancelled;
  StellingEvaluation *found; /* nullable: of the node under search */
  StellingSubject *subject;  /* nullable: what that is about */

  /* Borrowed */
  StellingNode *current; /* under search; NULL between two searches */
  GFileProgressCallback progress;
  gpointer progress_data;

  StellingMovesOf moves_of;
  double seconds; /* for each */
  guint n_all;
  gboolean paused;
  gboolean longer; /* the searches of now take longer */
  gboolean again;  /* the swings are searched, or are not to be */
};

static void node_removed_cb (StellingRecord *record,
                             StellingNode *node,
                             StellingNode *parent,
                             StellingAnalysis *self);
static void subtree_changed_cb (StellingRecord *record, StellingNode *node, StellingAnalysis *self);
static void reset_cb (StellingRecord *record, StellingAnalysis *self);

/* --- starting and ending --- */

static void
collect_node (GPtrArray *nodes, StellingNode *node)
{
  if (stelling_node_is_playable (node) && stelling_node_get_kind (node) != STELLING_NODE_NOTE)
    g_ptr_array_add (nodes, node);
}

/* Returns the nodes from @from to @to (nullable: through first children to the end) that can be
 * evaluated, by ply. */
static GPtrArray *
collect_nodes (StellingNode *from, StellingNode *to)
{
  GPtrArray *nodes = g_ptr_array_new ();

  if (to == NULL)
    for (StellingNode *at = from; at != NULL; at = stelling_node_get_first_child (at))
      collect_node (nodes, at);
  else
    {
      for (StellingNode *at = to; at != from; at = stelling_node_get_parent (at))
        g_ptr_array_insert (nodes, 0, at);
      g_ptr_array_insert (nodes, 0, from);
    }
  return nodes;
}

/* Returns whether what @node's move cost is asked. */
static gboolean
is_move_asked (const StellingNode *node, StellingMovesOf moves_of)
{
  StellingSide side = moves_of == STELLING_MOVES_OF_LIGHT ? STELLING_LIGHT : STELLING_DARK;

  return moves_of == STELLING_MOVES_OF_BOTH
         || (stelling_node_get_kind (node) == STELLING_NODE_MOVE
             && stelling_node_get_side (node) == side);
}

/* Returns those nodes of @line that are before or after a move that is asked about. */
static GPtrArray *
choose_nodes (GPtrArray *line, StellingMovesOf moves_of)
{
  GPtrArray *nodes = g_ptr_array_new ();

  for (guint i = 0; i < line->len; i++)
    if (is_move_asked (g_ptr_array_index (line, i), moves_of)
        || (i + 1 < line->len && is_move_asked (g_ptr_array_index (line, i + 1), moves_of)))
      g_ptr_array_add (nodes, g_ptr_array_index (line, i));
  return nodes;
}

static void
job_free (StellingAnalysisJob *job)
{
  if (job->cancelled != NULL)
    {
      g_source_destroy (job->cancelled);
      g_source_unref (job->cancelled);
    }
  stelling_evaluation_free (job->found);
  g_clear_pointer (&job->subject, stelling_subject_unref);
  g_ptr_array_unref (job->nodes);
  g_ptr_array_unref (job->line);
  g_object_unref (job->record);
  g_free (job);
}

/* Ends the job: lets the live analysis go on and answers the job's caller. */
static void
end_job (StellingAnalysis *self, GError *error)
{
  StellingAnalysisJob *job = g_steal_pointer (&self->job);
  g_autoptr (GTask) task = job->task;

  if (self->runner != NULL)
    stelling_runner_stop (self->runner);
  g_signal_handlers_disconnect_by_func (job->record, node_removed_cb, self);
  g_signal_handlers_disconnect_by_func (job->record, subtree_changed_cb, self);
  g_signal_handlers_disconnect_by_func (job->record, reset_cb, self);
  job_free (job);
  stelling_analysis_resume (self);
  stelling_analysis_send_changed (self);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

static GError *
new_cancelled_error (void)
{
  return g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("The analysis was stopped"));
}

const char *
stelling_analysis_get_failure (void)
{
  return _ ("The engine could not be started: the system allows no more threads");
}

void
stelling_analysis_abandon_record (StellingAnalysis *self)
{
  g_return_if_fail (STELLING_IS_ANALYSIS (self));

  if (self->job != NULL)
    end_job (self, new_cancelled_error ());
}

static gboolean
cancelled_cb (GCancellable *cancellable, gpointer data)
{
  g_autoptr (StellingAnalysis) self = g_object_ref (STELLING_ANALYSIS (data));

  stelling_analysis_abandon_record (self);
  return G_SOURCE_REMOVE;
}

/* --- a node after the other --- */

static void
tell_progress (StellingAnalysisJob *job)
{
  guint n_left = job->nodes->len + (job->current != NULL);

  if (job->progress)
    job->progress (job->n_all - n_left, job->n_all, job->progress_data);
}

/* Returns how many lines a search looks for: all that are kept, where a best-first search has them
 * anyway or somebody looks. In the other game each would cost depth. */
static guint
get_n_lines (StellingAnalysis *self, StellingNode *node)
{
  return node == self->node
                 || stelling_position_get_game (stelling_node_get_position (node))
                        == STELLING_GAME_TEBLO
             ? STELLING_EVALUATION_MAX_LINES
             : 1;
}

static double
get_seconds (const StellingAnalysisJob *job)
{
  return job->longer ? AGAIN * job->seconds : job->seconds;
}

static gboolean
search_current (StellingAnalysis *self)
{
  StellingAnalysisJob *job = self->job;
  const StellingEngineOptions options = {
    .threads = self->threads,
    .hash_mb = self->hash_mb,
    .lines = get_n_lines (self, job->current),
    .background = TRUE,
  };
  const StellingLimits limits = { .seconds = get_seconds (job) };
  g_auto (StellingHistory) history = { 0 };

  stelling_record_get_past (job->record, job->current, &history);
  return stelling_runner_go (self->runner, &history, &options, &limits);
}

/* Returns whether @node is still to be searched: a glance is no analysis. */
static gboolean
is_wanted (StellingAnalysis *self, const StellingNode *node)
{
  double rate = self->record_rate;
  const StellingEvaluation *evaluation = stelling_node_get_evaluation (node);

  if (!stelling_node_is_playable (node))
    return FALSE;
  if (evaluation == NULL)
    return TRUE;
  return evaluation->score.kind == STELLING_SCORE_VALUE
         && (rate <= 0 || (double) evaluation->nodes < ENOUGH * rate * get_seconds (self->job));
}

/* Takes the next node: the one that is looked at and the one before it first, so that it is soon
 * known what its move was worth. */
static StellingNode *
take_next (StellingAnalysis *self, StellingAnalysisJob *job)
{
  guint index = job->nodes->len - 1;

  for (StellingNode *at = self->node; at != NULL; at = stelling_node_get_parent (at))
    if (g_ptr_array_find (job->nodes, at, &index)
        || stelling_node_get_ply (at) + 1 < stelling_node_get_ply (self->node))
      break;
  return g_ptr_array_steal_index (job->nodes, index);
}

/* Returns whether the chance swings from the node before to the one at @index, by a move that is
 * asked about. */
static gboolean
is_swing (const StellingAnalysisJob *job, guint index)
{
  const StellingNode *node, *before;

  if (index == 0 || index >= job->line->len)
    return FALSE;
  node = g_ptr_array_index (job->line, index);
  before = g_ptr_array_index (job->line, index - 1);
  /* A comparison with NAN is false: nothing swings where a chance is not known. */
  return is_move_asked (node, job->moves_of)
         && fabs (stelling_node_get_chance (node) - stelling_node_get_chance (before)) >= SWING;
}

/* Has the positions before and after each swing searched again. */
static void
search_again (StellingAnalysisJob *job)
{
  job->again = job->longer = TRUE;
  for (guint i = 0; i < job->line->len; i++)
    if (is_swing (job, i) || is_swing (job, i + 1))
      g_ptr_array_add (job->nodes, g_ptr_array_index (job->line, i));
  job->n_all += job->nodes->len;
}

/* Stores what is remembered of @node: perhaps it need not be searched any more. */
static void
store_remembered (StellingAnalysis *self, StellingNode *node)
{
  StellingAnalysisJob *job = self->job;
  g_autoptr (StellingEvaluation) remembered = NULL;

  g_clear_pointer (&job->subject, stelling_subject_unref);
  if (self->memory == NULL)
    return;
  job->subject = stelling_record_dup_subject (job->record, node);
  if (job->subject != NULL)
    remembered = stelling_memory_find (self->memory, job->subject);
  if (remembered != NULL)
    stelling_record_set_evaluation (job->record, node, remembered, FALSE);
}

/* Searches @node, or stores what its game's end says. Returns whether a search runs. */
static gboolean
look_at (StellingAnalysis *self, StellingNode *node)
{
  StellingAnalysisJob *job = self->job;
  StellingOutcome outcome = stelling_node_get_outcome (node);
  StellingEvaluation evaluation = { 0 };

  store_remembered (self, node);
  if (self->job != job || !is_wanted (self, node))
    return FALSE;
  if (outcome.result != STELLING_RESULT_NONE)
    {
      evaluation.score = stelling_result_get_score (outcome.result);
      stelling_record_set_evaluation (job->record, node, &evaluation, FALSE);
      return FALSE;
    }
  job->current = node;
  g_clear_pointer (&job->found, stelling_evaluation_free);
  if (!search_current (self))
    end_job (self,
             g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, stelling_analysis_get_failure ()));
  return TRUE;
}

/* Goes on until a search runs or nothing is left. Handlers of an evaluation or of progress may end
 * the job: it is looked at anew each time. */
static void
go_on (StellingAnalysis *self, StellingAnalysisJob *job)
{
  G_GNUC_UNUSED g_autoptr (StellingAnalysis) hold = g_object_ref (self);

  while (self->job == job && !job->paused)
    {
      if (job->nodes->len == 0 && !job->again)
        search_again (job);
      if (job->nodes->len == 0)
        break;
      if (look_at (self, take_next (self, job)))
        return;
      if (self->job == job)
        tell_progress (job);
    }
  if (self->job == job && !job->paused)
    end_job (self, NULL);
}

/* Returns whether the evaluation takes the place of that found before on the same node. */
static gboolean
replaces (const StellingEvaluation *evaluation, const StellingEvaluation *found)
{
  return found == NULL
         || stelling_score_replaces (evaluation->score, evaluation->depth, found->score,
                                     found->depth);
}

/* Stores what was found on @node, unless it has something better, and gives it away. */
static void
store_found (StellingAnalysis *self, StellingNode *node)
{
  StellingAnalysisJob *job = self->job;

  if (job->found == NULL)
    return;
  if (self->memory != NULL && job->subject != NULL)
    stelling_memory_keep (self->memory, job->subject, job->found);
  stelling_record_set_evaluation (job->record, node, job->found, FALSE);
}

void
stelling_analysis_job_take_report (StellingAnalysis *self, const StellingReport *report)
{
  StellingAnalysisJob *job = self->job;
  StellingNode *node = job->current;
  StellingFinding finding;

  if (node == NULL)
    return;
  if (stelling_finding_read (&finding, report, node) && replaces (&finding.evaluation, job->found))
    {
      stelling_evaluation_free (job->found);
      job->found = stelling_evaluation_copy (&finding.evaluation);
    }
  if (!report->final)
    return;
  job->current = NULL;
  if (report->seconds > 0)
    self->record_rate = (double) report->nodes / report->seconds;
  store_found (self, node);
  if (self->job == job)
    tell_progress (job);
  if (self->job == job)
    go_on (self, job);
}

/* --- following the record --- */

static void
remove_below (GPtrArray *nodes, StellingNode *top)
{
  for (guint i = nodes->len; i > 0; i--)
    if (stelling_node_is_ancestor (top, g_ptr_array_index (nodes, i - 1)))
      g_ptr_array_remove_index (nodes, i - 1);
}

/* Takes out @node and its descendants. */
static void
node_removed_cb (StellingRecord *record,
                 StellingNode *node,
                 StellingNode *parent,
                 StellingAnalysis *self)
{
  G_GNUC_UNUSED g_autoptr (StellingAnalysis) hold = g_object_ref (self);
  StellingAnalysisJob *job = self->job;

  remove_below (job->nodes, node);
  remove_below (job->line, node);
  if (job->current && stelling_node_is_ancestor (node, job->current))
    {
      stelling_runner_stop (self->runner);
      job->current = NULL;
      tell_progress (job);
      if (self->job == job)
        go_on (self, job);
    }
}

/* Stops the search, if one runs: its node comes back among those that are left. */
static void
take_back (StellingAnalysis *self)
{
  StellingAnalysisJob *job = self->job;

  if (job->current == NULL)
    return;
  stelling_runner_stop (self->runner);
  g_ptr_array_add (job->nodes, g_steal_pointer (&job->current));
}

/* Stops a search on a node that may have another position. Nodes that can't be played any more are
 * left out in their turn. */
static void
subtree_changed_cb (StellingRecord *record, StellingNode *node, StellingAnalysis *self)
{
  StellingAnalysisJob *job = self->job;

  if (!job->current || !stelling_node_is_ancestor (node, job->current))
    return;
  take_back (self);
  go_on (self, job);
}

static void
reset_cb (StellingRecord *record, StellingAnalysis *self)
{
  StellingAnalysisJob *job = self->job;

  stelling_runner_stop (self->runner);
  job->current = NULL;
  g_ptr_array_set_size (job->nodes, 0);
  g_ptr_array_set_size (job->line, 0);
  go_on (self, job);
}

/* --- for the window --- */

static StellingAnalysisJob *
job_new (StellingRecord *record, const StellingAnalysisPart *part)
{
  StellingAnalysisJob *job = g_new0 (StellingAnalysisJob, 1);

  job->record = g_object_ref (record);
  job->line = collect_nodes (part->from != NULL ? part->from : stelling_record_get_root (record),
                             part->to);
  job->nodes = choose_nodes (job->line, part->moves_of);
  job->n_all = job->nodes->len;
  job->moves_of = part->moves_of;
  job->seconds = part->seconds;
  job->again = part->to != NULL;
  return job;
}

void
stelling_analysis_analyse_record_async (StellingAnalysis *self,
                                        StellingRecord *record,
                                        const StellingAnalysisPart *part,
                                        GFileProgressCallback progress,
                                        gpointer progress_data,
                                        GCancellable *cancellable,
                                        GAsyncReadyCallback callback,
                                        gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  StellingAnalysisJob *job;

  g_return_if_fail (STELLING_IS_ANALYSIS (self));
  g_return_if_fail (STELLING_IS_RECORD (record));
  g_return_if_fail (part != NULL && part->seconds > 0);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, stelling_analysis_analyse_record_async);
  if (g_task_return_error_if_cancelled (task))
    return;
  if (self->job || self->runner == NULL)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_PENDING,
                               _ ("A record is being analysed already"));
      return;
    }
  stelling_runner_stop (self->runner);
  stelling_analysis_keep_report (self);
  self->record_rate = part->rate;
  job = job_new (record, part);
  job->task = g_steal_pointer (&task);
  job->progress = progress;
  job->progress_data = progress_data;
  if (cancellable != NULL)
    {
      job->cancelled = g_cancellable_source_new (cancellable);
      g_source_set_callback (job->cancelled, G_SOURCE_FUNC (cancelled_cb), self, NULL);
      g_source_attach (job->cancelled, NULL);
    }
  self->job = job;
  g_signal_connect (record, "node-removed", G_CALLBACK (node_removed_cb), self);
  g_signal_connect (record, "subtree-changed", G_CALLBACK (subtree_changed_cb), self);
  g_signal_connect (record, "reset", G_CALLBACK (reset_cb), self);
  stelling_analysis_send_changed (self);
  if (self->job == job)
    go_on (self, job);
}

gboolean
stelling_analysis_analyse_record_finish (StellingAnalysis *self,
                                         GAsyncResult *result,
                                         GError **error)
{
  g_return_val_if_fail (STELLING_IS_ANALYSIS (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}

void
stelling_analysis_set_record_paused (StellingAnalysis *self, gboolean paused)
{
  StellingAnalysisJob *job;

  g_return_if_fail (STELLING_IS_ANALYSIS (self));

  job = self->job;
  if (job == NULL || !job->paused == !paused)
    return;
  job->paused = paused;
  if (paused)
    take_back (self);
  else
    go_on (self, job);
}

double
stelling_analysis_get_record_seconds (StellingAnalysis *self, gboolean *again)
{
  g_return_val_if_fail (STELLING_IS_ANALYSIS (self), 0);

  if (again != NULL)
    *again = self->job != NULL && self->job->longer;
  return self->job != NULL ? get_seconds (self->job) : 0;
}

double
stelling_analysis_get_record_rate (StellingAnalysis *self)
{
  g_return_val_if_fail (STELLING_IS_ANALYSIS (self), 0);

  return self->record_rate;
}
