/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fake-search.h"

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

struct _StellingSearch
{
  StellingEngineOptions options;
  StellingLimits limits;
  StellingReportFunc func;
  gpointer user_data;
  StellingReport report;
  StellingScoreKind kind;
  pthread_t thread;
  gboolean started;
  atomic_bool stop;
  atomic_bool running;
};

static atomic_uint n_started, n_reports, n_alive;
static StellingEngineOptions last_options;
static gboolean proves, fails, ends_bounded;
static atomic_bool ended;
static guint64 nodes_before;
static atomic_uint max_depth;

guint
fake_search_get_n_started (void)
{
  return n_started;
}

guint
fake_search_get_n_reports (void)
{
  return n_reports;
}

guint
fake_search_get_n_alive (void)
{
  return n_alive;
}

StellingEngineOptions
fake_search_get_options (void)
{
  return last_options;
}

void
fake_search_reset (void)
{
  n_started = 0;
  n_reports = 0;
  proves = FALSE;
  ends_bounded = FALSE;
  fails = FALSE;
  nodes_before = 0;
  max_depth = 40;
}

void
fake_search_set_proves (gboolean on)
{
  proves = on;
}

void
fake_search_set_ends_bounded (gboolean on)
{
  ends_bounded = on;
}

void
fake_search_end (void)
{
  ended = TRUE;
}

void
fake_search_set_nodes_before (guint64 nodes)
{
  nodes_before = nodes;
}

void
fake_search_set_depth (guint depth)
{
  max_depth = depth;
}

void
fake_search_set_fails (gboolean on)
{
  fails = on;
}

static gpointer
think (gpointer data)
{
  StellingSearch *self = data;
  gint64 end = g_get_monotonic_time () + (gint64) (self->limits.seconds * 1e6);

  do
    {
      self->report.nodes += 1000;
      self->report.all_nodes = nodes_before + self->report.nodes;
      self->report.seconds += 0.001;
      self->report.depth = MIN (self->report.depth + 1, atomic_load (&max_depth));
      for (guint i = 0; i < self->report.n_lines; i++)
        self->report.lines[i].depth = self->report.depth;
      self->report.final = self->stop || ended || self->kind == STELLING_SCORE_WIN
                           || (self->limits.seconds > 0 && g_get_monotonic_time () > end);
      if (self->report.final && ends_bounded)
        self->report.lines[0].score.bound = STELLING_BOUND_AT_LEAST;
      n_reports++;
      self->func (&self->report, self->user_data);
    }
  while (!self->report.final);
  self->running = FALSE;
  return NULL;
}

StellingSearch *
stelling_search_new (const StellingEngineOptions *options)
{
  StellingSearch *self = g_new0 (StellingSearch, 1);

  self->options = *options;
  n_alive++;
  return self;
}

void
stelling_search_stop (StellingSearch *self)
{
  self->stop = TRUE;
  if (self->started)
    pthread_join (self->thread, NULL);
  self->started = FALSE;
}

void
stelling_search_free (StellingSearch *self)
{
  stelling_search_stop (self);
  n_alive--;
  g_free (self);
}

void
stelling_search_set_options (StellingSearch *self, const StellingEngineOptions *options)
{
  g_assert_false (self->started);
  self->options = *options;
}

gboolean
stelling_search_go (StellingSearch *self,
                    const StellingHistory *history,
                    const StellingLimits *limits,
                    StellingReportFunc report,
                    gpointer user_data)
{
  StellingMoveList list;

  stelling_search_stop (self);
  if (fails)
    return FALSE;
  self->limits = *limits;
  self->func = report;
  self->user_data = user_data;
  self->kind = proves ? STELLING_SCORE_WIN : STELLING_SCORE_VALUE;
  self->stop = FALSE;
  ended = FALSE;
  self->running = TRUE;
  self->report = (StellingReport) { .n_lines = MIN (self->options.lines, 2),
                                    .evaluator = "fake 7",
                                    .has_net = TRUE };
  stelling_position_get_moves (stelling_history_get_position (history), &list);
  g_assert_cmpuint (list.n, >=, 2);
  if (limits->n_root_moves > 0)
    {
      list.n = limits->n_root_moves;
      memcpy (list.moves, limits->root_moves, list.n * sizeof *list.moves);
      self->report.n_lines = MIN (self->report.n_lines, list.n);
    }
  for (guint i = 0; i < self->report.n_lines; i++)
    {
      StellingReportLine *line = &self->report.lines[i];

      line->score
          = (StellingScore) { self->kind, (gint16) ((int) history->n_moves - (int) i), 0, FALSE };
      line->chance = (StellingChance) { 0.625, 0.25, 0.125 };
      line->band = (StellingBand) { 0.25, 0.875 };
      line->n_moves = 1;
      line->pv[0] = list.moves[i];
    }
  n_started++;
  last_options = self->options;
  self->started = TRUE;
  pthread_create (&self->thread, NULL, think, self);
  return TRUE;
}

/* For players of games, which nothing has here. */
void
stelling_search_clear (StellingSearch *self)
{
  g_assert_not_reached ();
}

gboolean
stelling_search_think (StellingSearch *self,
                       const StellingHistory *history,
                       const StellingLimits *limits,
                       StellingReport *report)
{
  g_assert_not_reached ();
}
