/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-analysis-pane.h"

G_BEGIN_DECLS

struct _StellingAnalysisPane
{
  StellingSessionView parent_instance;

  /* owned */
  GBinding *lines_binding;
  guint stale_timeout;
  guint quick_timeout;    /* until it comes steps are quick */
  gint64 stepped_at;      /* the monotonic time of the last step, in microseconds */
  guint n_quick;          /* the steps that followed one another quickly */
  gboolean has_lines;     /* are written */
  char *whole_record;     /* owned; says that one is analysed; NULL: none is */
  gboolean keeps_room;    /* for lines that are known without an analysis that runs */
  gboolean is_off;        /* neither the node nor a record is analysed */
  gboolean is_low;        /* stands where height is scarce */
  gboolean beside_number; /* the pointer went down on a button of the number of lines */

  StellingEvaluation *chosen;    /* the line that the menu was opened on, as it was then; or NULL */
  StellingPosition chosen_start; /* the position that it starts from */

  /* borrowed */
  gconstpointer node; /* that was written last, which may be gone */
  GtkWidget *lines[STELLING_ANALYSIS_MAX_LINES];
  GtkWidget *menu; /* of the lines; made when it is first opened */

  /* template */
  GtkWidget *content;
  GtkWidget *name;
  GtkWidget *analyse_game;
  GtkLabel *score;
  GtkLabel *sentence;
  GtkLabel *short_sentence; /* in its place where it has no room */
  GtkWidget *status_row;
  GtkLabel *status;
  GtkLabel *short_status; /* in its place where it has no room */
  GtkSwitch *toggle;
  GtkAdjustment *n_lines;
  GtkWidget *scope_bar;
  GtkWidget *lines_box;
  GtkWidget *more_lines;
  GtkLabel *hint;
  GtkLabel *judge;
};

static inline StellingSession *
stelling_analysis_pane_get_session (StellingAnalysisPane *self)
{
  return stelling_session_view_get_session (STELLING_SESSION_VIEW (self));
}

static inline StellingAnalysis *
stelling_analysis_pane_get_analysis (StellingAnalysisPane *self)
{
  return stelling_session_get_analysis (stelling_analysis_pane_get_session (self));
}

/* What the head shows; NULL is the same as "". */
typedef struct
{
  const char *score;
  const char *sentence;
  const char *short_sentence; /* NULL: there is none */
  const char *tip;            /* explains the sentence */
  const char *status;
  const char *short_status; /* NULL: there is none */
  const char *maker;        /* what found it, where the status can't say so */
} StellingAnalysisHead;

/* stelling-analysis-pane-head.c */
void stelling_analysis_pane_init_head (StellingAnalysisPane *self);
/* Sets the text only if it differs: each change is laid out and spoken. */
void stelling_analysis_pane_set_label (GtkLabel *label, const char *text);
void stelling_analysis_pane_set_head (StellingAnalysisPane *self, const StellingAnalysisHead *head);

/* stelling-analysis-pane-lines.c */
void stelling_analysis_pane_init_lines_class (StellingAnalysisPaneClass *klass);
void stelling_analysis_pane_add_lines (StellingAnalysisPane *self);
void stelling_analysis_pane_dispose_lines (StellingAnalysisPane *self);

G_END_DECLS
