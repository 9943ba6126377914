/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "stelling-analysis.h"
#include "stelling-history.h"
#include "stelling-ugi-option.h"

G_BEGIN_DECLS

/**
 * StellingExternalEngine:
 *
 * Live analysis by another program that speaks UGI, in a process of its own, of lower priority.
 * Brings its reports to the main thread, about eight a second, however many it writes. All moves of
 * a reported line are legal: an engine that says otherwise, that crashes, does not answer or writes
 * without end is ended with all its processes, and what happened is told until it is restarted.
 * Main thread only; a thread of its own talks with the process and ends it, so that nothing waits.
 *
 * The process starts at first need and is kept for a minute after that. What is looked at changes
 * after a short pause, for those who leaf through a game.
 *
 * Signal: changed (): state, lines or anything else that is told.
 */
#define STELLING_TYPE_EXTERNAL_ENGINE (stelling_external_engine_get_type ())
G_DECLARE_FINAL_TYPE (StellingExternalEngine,
                      stelling_external_engine,
                      STELLING,
                      EXTERNAL_ENGINE,
                      GObject)

typedef enum
{
  STELLING_EXTERNAL_OFF, /* there is no process */
  STELLING_EXTERNAL_STARTING,
  STELLING_EXTERNAL_IDLE, /* it waits, and has told its name and options */
  STELLING_EXTERNAL_THINKING,
  STELLING_EXTERNAL_DONE,   /* it ended its search by itself */
  STELLING_EXTERNAL_FAILED, /* there is no process any more, and a message */
} StellingExternalState;

/* Seconds in which it has to say that it is ready, and in which it has to stop; of a program on
 * another machine that is all the time that the way there takes. */
#define STELLING_EXTERNAL_PATIENCE 20.0
#define STELLING_EXTERNAL_STOPPING 5.0

/* @label (nullable): the name in messages; without one it is the name that the engine gives itself.
 * @command: a command line in the shell's quoting, but without a shell. @values (nullable): names
 * of options and their values by turns, ended by NULL; those that the engine does not know, or only
 * with other values, are left out. */
StellingExternalEngine *stelling_external_engine_new (const char *label,
                                                      const char *command,
                                                      const char *const *values)
    G_GNUC_WARN_UNUSED_RESULT;
/* Sets both times above to @seconds, of which stopping has no more than it has now. */
void stelling_external_engine_set_patience (StellingExternalEngine *self, double seconds);
/* Sets how many lines it is asked for, if it can tell of several: 1 to
 * STELLING_ANALYSIS_MAX_LINES. */
void stelling_external_engine_set_lines (StellingExternalEngine *self, guint lines);
/* Starts the process, unless there is one or it has failed. */
void stelling_external_engine_start (StellingExternalEngine *self);
/* Has it think about the end of @history, which is not over, until it is told otherwise; the same
 * history changes nothing. Starts the process. */
void stelling_external_engine_think (StellingExternalEngine *self, const StellingHistory *history);
/* Stops it. What it found stays. */
void stelling_external_engine_rest (StellingExternalEngine *self);
/* Has one that failed begin anew. */
void stelling_external_engine_restart (StellingExternalEngine *self);
/* Presses the button that its option @name is, if there is a process. */
void stelling_external_engine_press (StellingExternalEngine *self, const char *name);

StellingExternalState stelling_external_engine_get_state (StellingExternalEngine *self);
/* Returns (nullable) what happened to one that failed, a translated sentence. */
const char *stelling_external_engine_get_message (StellingExternalEngine *self);
/* Returns (nullable) the name that it gives itself, once it has. */
const char *stelling_external_engine_get_name (StellingExternalEngine *self);
/* Returns (nullable) (element-type StellingUgiOption) what it declared, once it has. */
const GPtrArray *stelling_external_engine_get_options (StellingExternalEngine *self);
/* Returns (nullable) the position that the lines are of, or will be of. */
const StellingPosition *stelling_external_engine_get_position (StellingExternalEngine *self);
guint stelling_external_engine_get_depth (StellingExternalEngine *self); /* 0: not told */
/* Returns the nodes, and the nodes a second, as it tells them; 0: not told. */
guint64 stelling_external_engine_get_nodes (StellingExternalEngine *self);
guint64 stelling_external_engine_get_nodes_per_second (StellingExternalEngine *self);
guint stelling_external_engine_get_n_lines (StellingExternalEngine *self);
/* Returns FALSE if there is no such line. Its chance is nothing: an engine's points mean what they
 * mean to that engine. @line's moves are borrowed until the next signal. */
gboolean stelling_external_engine_get_line (StellingExternalEngine *self,
                                            guint index,
                                            StellingAnalysisLine *line);

/* Ends the processes of all engines and waits for that, some seconds at most: at the end of the
 * program. */
void stelling_external_engine_end_all (void);

G_END_DECLS
