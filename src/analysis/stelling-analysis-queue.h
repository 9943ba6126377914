/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-analysis.h"

G_BEGIN_DECLS

/**
 * StellingAnalysisQueue:
 *
 * Records that are analysed one after the other. It can be paused and goes on where it was; a
 * record that is taken out is left as it is, also while it is analysed. Main thread only.
 *
 * Signals: changed (): progress, or another record. ended (message: string, translated, nullable):
 * nothing is left; @message: why the engine could not go on. It is not sent by stop and dispose.
 */
#define STELLING_TYPE_ANALYSIS_QUEUE (stelling_analysis_queue_get_type ())
G_DECLARE_FINAL_TYPE (StellingAnalysisQueue,
                      stelling_analysis_queue,
                      STELLING,
                      ANALYSIS_QUEUE,
                      GObject)

/**
 * StellingQueueProgress:
 * @index: of the record that is analysed, from 1
 * @n_records: of all, those that are done included and those that were taken out left out
 * @done: positions of that record that are done
 * @total: all of them, those of the second look counted twice; 0: it has not begun
 * @first: of @total, those of the first look
 * @seconds: that each position gets now
 * @again: whether its swings are searched once more
 */
typedef struct
{
  guint index;
  guint n_records;
  guint done;
  guint total;
  guint first;
  double seconds;
  gboolean again;
} StellingQueueProgress;

/* Makes an empty queue that has @analysis, which nobody else uses for records, do the work. */
StellingAnalysisQueue *stelling_analysis_queue_new (StellingAnalysis *analysis)
    G_GNUC_WARN_UNUSED_RESULT;
/* Adds @record, unless it is there, and begins if nothing is under way. @part is copied. */
void stelling_analysis_queue_add (StellingAnalysisQueue *self,
                                  StellingRecord *record,
                                  const StellingAnalysisPart *part);
void stelling_analysis_queue_remove (StellingAnalysisQueue *self, StellingRecord *record);
void stelling_analysis_queue_set_paused (StellingAnalysisQueue *self, gboolean paused);
gboolean stelling_analysis_queue_is_paused (StellingAnalysisQueue *self);
/* Takes all records out; what was found stays. */
void stelling_analysis_queue_stop (StellingAnalysisQueue *self);

StellingAnalysis *stelling_analysis_queue_get_analysis (StellingAnalysisQueue *self);
/* Returns what is left (transfer container, of StellingRecord): first the record under way. */
GPtrArray *stelling_analysis_queue_get_records (StellingAnalysisQueue *self)
    G_GNUC_WARN_UNUSED_RESULT;
/* Fills in the part of the record under way, with the rate that was come to. Returns FALSE if there
 * is none. */
gboolean stelling_analysis_queue_get_part (StellingAnalysisQueue *self, StellingAnalysisPart *part);
StellingQueueProgress stelling_analysis_queue_get_progress (StellingAnalysisQueue *self);
/* Has @n_done records count as done, from before. */
void stelling_analysis_queue_set_n_done (StellingAnalysisQueue *self, guint n_done);

G_END_DECLS
