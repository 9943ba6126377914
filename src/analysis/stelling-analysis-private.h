/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-analysis.h"
#include "stelling-runner-private.h"

G_BEGIN_DECLS

/* The analysis of a whole record that is under way: stelling-analysis-record.c. */
typedef struct _StellingAnalysisJob StellingAnalysisJob;

/* The lines that came with a stored evaluation of a node. */
typedef struct
{
  guint64 key; /* the position's: the node may get another */
  guint n_lines;
  gboolean all; /* fewer than were wanted: there are no others */
  StellingReportLine lines[];
} StellingKeptLines;

struct _StellingAnalysis
{
  GObject parent_instance;

  /* Owned */
  StellingRunner *runner;
  StellingRecord *record;   /* nullable */
  StellingAnalysisJob *job; /* nullable; while there is one the live analysis waits */
  GHashTable *kept; /* StellingKeptLines by the address of their node, which may be deleted; a node
                     * that comes back finds them again */

  /* Borrowed from the record, let go when it is deleted */
  StellingNode *node; /* nullable */

  StellingReport report; /* the newest on the node, with the engine's scores */
  guint lines;
  guint threads;
  guint hash_mb;
  guint restart_id;
  gboolean running;
  gboolean finished;  /* the search on this node came to its end */
  gboolean fresh;     /* the search has not reported yet; the report is an older one */
  gboolean caught_up; /* the report is as good as what was stored */
};

/* Starts the live search, unless there is nothing to search or a job runs. */
void stelling_analysis_resume (StellingAnalysis *self);
/* Returns the reason why the engine could not be started, for a person. */
const char *stelling_analysis_get_failure (void);
void stelling_analysis_send_changed (StellingAnalysis *self);
/* Reads @node's evaluation, from Light's side, from @report. Returns FALSE if there is none. */
gboolean stelling_analysis_read_report (const StellingReport *report,
                                        StellingNode *node,
                                        StellingEvaluation *evaluation);
/* Keeps the lines, of @n_wanted, of a stored evaluation (which has no moves) for this game. */
void stelling_analysis_keep_lines (StellingAnalysis *self,
                                   StellingNode *node,
                                   const StellingReport *report,
                                   guint n_wanted);

void stelling_analysis_job_take_report (StellingAnalysis *self, const StellingReport *report);
/* Ends the job, if there is one, as cancelled. */
void stelling_analysis_job_abandon (StellingAnalysis *self);

G_END_DECLS
