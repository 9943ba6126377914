/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-root-moves-private.h"

G_BEGIN_DECLS

/* The time in microseconds after which the progress of a search is reported if there is nothing
 * else to report. */
#define STELLING_REPORT_INTERVAL 1000000

/* A worker's memory of its reports. Times are in microseconds. */
typedef struct
{
  gint64 last_report;      /* with lines that were found out anew */
  gint64 last_sent;        /* or only with the nodes */
  gboolean quick;          /* the report must not cost anything, nor be remembered */
  guint board_budget;      /* boards that may yet be solved for a line's end */
  StellingHistory history; /* for looking along lines */
} StellingReporter;

void stelling_worker_report (StellingWorker *self, gboolean final);
/* Whether the last report was @interval microseconds ago. */
gboolean stelling_worker_is_report_due (StellingWorker *self, gint64 interval);
/* Reports now and then, from inside the search, that it goes on; with the lines as they were. */
void stelling_worker_report_nodes (StellingWorker *self);

/* stelling-principal-variation.c */
/* Copies the line's moves as far as they are legal and the game goes on, and adds those that are
 * known after them without a search. Returns their number. */
guint stelling_worker_extend_line (StellingWorker *self,
                                   const StellingRootMove *line,
                                   StellingMove pv[STELLING_MAX_PV]);

G_END_DECLS
