/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-external-engine.h"
#include "stelling-ugi-info.h"

G_BEGIN_DECLS

typedef struct
{
  StellingScore score; /* for the side to move */
  guint depth;         /* of the score */
  guint n_moves;
  StellingMove moves[STELLING_UGI_MAX_MOVES];
} StellingExternalLine;

/* What an engine told last. */
typedef struct
{
  StellingExternalState state;
  guint64 serial; /* of the wish that the lines are about */
  guint depth;
  guint64 nodes;
  guint64 nodes_per_second;
  guint n_lines;
  StellingExternalLine lines[STELLING_ANALYSIS_MAX_LINES];
} StellingExternalReport;

/**
 * StellingExternalWorker:
 *
 * A thread with its engine's process. What is wished and what was found last are kept under a lock;
 * one idle is asked for if none is on its way. It frees itself once it was told to end and has.
 */
typedef struct _StellingExternalWorker StellingExternalWorker;

/* Called on the main thread when there is something to take. */
typedef void (*StellingExternalWorkerFunc) (gpointer user_data);

/* Returns NULL if the system allows no more threads. @label, @patience: as of the engine. */
StellingExternalWorker *stelling_external_worker_new (const char *label,
                                                      const char *command,
                                                      const char *const *values,
                                                      double patience,
                                                      StellingExternalWorkerFunc func,
                                                      gpointer user_data) G_GNUC_WARN_UNUSED_RESULT;
/* Tells it to end; @func is not called any more. */
void stelling_external_worker_end (StellingExternalWorker *self);
/* Wishes that it thinks about the end of @history (nullable: about nothing) and tells of @lines.
 * @serial is another number each time. */
void stelling_external_worker_wish (StellingExternalWorker *self,
                                    guint64 serial,
                                    const StellingHistory *history,
                                    guint lines);
void stelling_external_worker_press (StellingExternalWorker *self, const char *name);
/* Takes what is new. Each of @name, @options and @message is left alone where nothing is. */
void stelling_external_worker_take (StellingExternalWorker *self,
                                    StellingExternalReport *report,
                                    char **name,
                                    GPtrArray **options,
                                    char **message);
/* Tells all to end, and waits for that. */
void stelling_external_worker_end_all (void);

G_END_DECLS
