/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-analysis.h"
#include "stelling-finding.h"
#include "stelling-runner-private.h"

G_BEGIN_DECLS

/* The analysis of a whole record that is under way: stelling-analysis-record.c. */
typedef struct _StellingAnalysisJob StellingAnalysisJob;

struct _StellingAnalysis
{
  GObject parent_instance;

  /* Owned */
  StellingRunner *runner;
  StellingRecord *record;         /* nullable */
  StellingAnalysisJob *job;       /* nullable; while there is one the live analysis waits */
  StellingMemory *memory;         /* nullable */
  StellingSubject *subject;       /* nullable: what the node shown is about */
  StellingEvaluation *remembered; /* nullable: what the memory knows of that */
  GArray *scope_moves;            /* of StellingMove: excluded, or chosen */

  /* Borrowed from the record, let go when it is deleted */
  StellingNode *node; /* nullable */

  StellingPosition position; /* the node's, as of the last look at it */
  StellingReport report;     /* the newest on that, with the engine's scores */
  StellingScope scope;
  guint lines;
  guint threads;
  guint hash_mb;
  guint restart_id;
  gint64 kept_at;     /* when the memory last got the report, in microseconds */
  double record_rate; /* nodes a second in the analysis of a record; 0: not known */
  gboolean running;
  gboolean waiting;   /* for another analysis */
  gboolean finished;  /* the search on this node came to its end */
  gboolean fresh;     /* the search has not reported yet; the report is an older one */
  gboolean caught_up; /* the report is as good as what was stored */
  gboolean unkept;    /* the report says what the memory did not get */
};

/* Starts the live search, unless there is nothing to search or a job runs. */
void stelling_analysis_resume (StellingAnalysis *self);
/* Returns the reason why the engine could not be started, for a person. */
const char *stelling_analysis_get_failure (void);
void stelling_analysis_send_changed (StellingAnalysis *self);
/* Forgets what was found and remembered if the node has got another position since; returns whether
 * it has. Others may hear of a change of the record, and ask, before the analysis hears of it. */
gboolean stelling_analysis_follow_position (StellingAnalysis *self);
/* Ends the live search, but not that of a whole record, and forgets what it reported. */
void stelling_analysis_drop_report (StellingAnalysis *self);
/* Fills in the root moves that the scope leaves. */
void stelling_analysis_limit (StellingAnalysis *self, StellingLimits *limits);
/* Looks at all moves again, without a search for that. */
void stelling_analysis_reset_scope (StellingAnalysis *self);
/* Asks the memory what it knows of the node; NULL once there is none. */
void stelling_analysis_remember (StellingAnalysis *self);
/* Gives the report to the memory, unless it has it already. */
void stelling_analysis_keep_report (StellingAnalysis *self);
/* Takes notice of a new report: the memory gets it if it is the last, or after a minute. */
void stelling_analysis_note_report (StellingAnalysis *self);
void stelling_analysis_job_take_report (StellingAnalysis *self, const StellingReport *report);

G_END_DECLS
