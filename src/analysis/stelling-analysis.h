/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "stelling-memory.h"
#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * StellingAnalysis:
 *
 * Live analysis of one node of a record at a time, and of whole records. Brings the engine's
 * reports to the main thread (about eight a second) and stores evaluations in the record's nodes.
 * With a memory it gives those away when a node is left or a search ends, and shows what the memory
 * knows as if the record had it; into the record that only comes where a search runs. Main thread
 * only; the engine has threads of its own.
 *
 * Signals: changed (): new lines for the analysed node, or it became idle. failed (message: string,
 * translated): the engine could not be started; the live analysis has stopped. Properties: running
 * (boolean; set by start and stop), waiting (boolean), lines (1–10), threads, hash-mb.
 */
#define STELLING_TYPE_ANALYSIS (stelling_analysis_get_type ())
G_DECLARE_FINAL_TYPE (StellingAnalysis, stelling_analysis, STELLING, ANALYSIS, GObject)

#define STELLING_ANALYSIS_MAX_LINES 10

/* Where a line comes from. */
typedef enum
{
  STELLING_LINE_FOUND,     /* the newest report, which the best value comes from */
  STELLING_LINE_STORED,    /* the record's evaluation, which is better than the search so far */
  STELLING_LINE_SHALLOWER, /* the newest report, beside such an evaluation: less is known of it */
} StellingLineOrigin;

/* Which moves of the node a search looks at. */
typedef enum
{
  STELLING_SCOPE_ALL,     /* as at first */
  STELLING_SCOPE_WITHOUT, /* all but those that were excluded */
  STELLING_SCOPE_ONLY,    /* none but those that were chosen */
} StellingScope;

typedef struct
{
  StellingScore score; /* from Light's (Yellow's) side */
  gboolean exact;
  StellingChance chance; /* from Light's (Yellow's) side */
  double low;    /* start of where what is to be expected will likely be after much more thought */
  double high;   /* end of it; both are one where the score is proven or stored */
  guint n_moves; /* 0: only the score is known */
  const StellingMove *moves; /* from the analysed node on */
  StellingLineOrigin origin;
} StellingAnalysisLine;

StellingAnalysis *stelling_analysis_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Sets the node to analyse; both may be NULL. While running, the search restarts on it after a
 * short pause, for those who leaf through a game. Holds a reference to the record. */
void stelling_analysis_set_node (StellingAnalysis *self,
                                 StellingRecord *record,
                                 StellingNode *node);
StellingNode *stelling_analysis_get_node (StellingAnalysis *self); /* nullable */
/* Sets what remembers evaluations over all records; NULL, as at first: nothing does. */
void stelling_analysis_set_memory (StellingAnalysis *self, StellingMemory *memory);
void stelling_analysis_start (StellingAnalysis *self);
void stelling_analysis_stop (StellingAnalysis *self);
gboolean stelling_analysis_is_running (StellingAnalysis *self);
/* Returns whether it runs and has not finished this node (by a proof or the end of the game). */
gboolean stelling_analysis_is_thinking (StellingAnalysis *self);

/* Returns the number of lines: of the newest report on the node; or, while the record's evaluation
 * is better, its lines, and after them those of the report with other moves. No more than are
 * wanted, 0 if nothing is known and for a finished game. Neither needs the analysis to run. */
guint stelling_analysis_get_n_lines (StellingAnalysis *self);
/* Returns FALSE if there is no such line. @line's moves are borrowed until the next signal. */
gboolean stelling_analysis_get_line (StellingAnalysis *self,
                                     guint index,
                                     StellingAnalysisLine *line);
/* Returns such a line as an evaluation by itself, with what is known of where it comes from; NULL
 * if there is none with moves. */
StellingEvaluation *stelling_analysis_dup_line (StellingAnalysis *self, guint index)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns what is known of the node, with the moves that it comes from as far as they are known:
 * the first line, or the record's evaluation by itself. FALSE if there is neither. Lines of
 * a search that does not look at all moves say nothing of the node. */
gboolean stelling_analysis_get_value (StellingAnalysis *self, StellingAnalysisLine *value);
/* Returns the record's evaluation of the node, or a better one from the memory, while it is better
 * than what the search has found since its start, or NULL. */
const StellingEvaluation *stelling_analysis_get_better (StellingAnalysis *self);
/* Returns whether that is the memory's: the record has it not. */
gboolean stelling_analysis_is_remembered (StellingAnalysis *self);
/* Returns the first move of that value, or, of a search that does not look at all moves, of the
 * first line; or STELLING_MOVE_NONE. */
StellingMove stelling_analysis_get_best_move (StellingAnalysis *self);
/* Returns (nullable) what is known of @node, of any @record, without a search: the record's
 * evaluation, or a better one that the memory has. */
StellingEvaluation *stelling_analysis_dup_known (StellingAnalysis *self,
                                                 StellingRecord *record,
                                                 StellingNode *node) G_GNUC_WARN_UNUSED_RESULT;
guint stelling_analysis_get_depth (StellingAnalysis *self);
/* Returns the nodes behind the report; 0: it needed no search, or there is none. */
guint64 stelling_analysis_get_nodes (StellingAnalysis *self);
/* Returns the speed of the search alone, without the nodes that it goes on from. */
double stelling_analysis_get_nodes_per_second (StellingAnalysis *self);
/* Returns the name and version of the trained net that evaluates; NULL for hand-made terms, or if
 * it is not known yet. */
const char *stelling_analysis_get_net (StellingAnalysis *self);
/* Returns why there is no net, in English, with the file's name; NULL if nothing is wrong. */
const char *stelling_analysis_get_net_problem (StellingAnalysis *self);
const char *stelling_analysis_get_engine (StellingAnalysis *self); /* "Stelling 0.1" */

/* --- looking at some moves only --- */

/* What follows holds for the node until another one is looked at, or its position changes. Neither
 * the record nor the memory get what is found meanwhile. Moves are legal at the node. */

/* Returns which moves are looked at. @moves (nullable) gets those that were excluded or chosen, in
 * that order; they are borrowed until the next signal. */
StellingScope stelling_analysis_get_scope (StellingAnalysis *self,
                                           const StellingMove **moves,
                                           guint *n_moves);
/* Leaves @moves out. Returns FALSE if no move would be left to look at. */
gboolean stelling_analysis_exclude_moves (StellingAnalysis *self,
                                          const StellingMove *moves,
                                          guint n_moves);
/* Looks at @moves only, or at those that were chosen before and them. */
void stelling_analysis_choose_moves (StellingAnalysis *self,
                                     const StellingMove *moves,
                                     guint n_moves);
/* Takes back that @move was excluded, or chosen; all moves are looked at after the last. */
void stelling_analysis_take_back_move (StellingAnalysis *self, StellingMove move);
void stelling_analysis_look_at_all (StellingAnalysis *self);

/* Returns the memory that the engine uses now for all analyses of the program, in MiB. */
guint stelling_analysis_get_used_mb (void);

/* Whose moves are looked at. */
typedef enum
{
  STELLING_MOVES_OF_BOTH,
  STELLING_MOVES_OF_LIGHT, /* or Yellow */
  STELLING_MOVES_OF_DARK,  /* or Red */
} StellingMovesOf;

/**
 * StellingAnalysisPart:
 * @from: (nullable): where it begins; NULL: at the root
 * @to: (nullable): where it ends, below @from; NULL: at the end of the line through first children
 * @moves_of: whose moves are to be judged
 * @seconds: for each position
 * @rate: how many nodes a second an earlier analysis of the same came to; 0: not known
 *
 * What is to be analysed of a record. A move is judged by the position before it and the one after
 * it, so that the moves of one side need nearly all positions where the sides take turns; what the
 * other side's moves alone need is left out, and so are the swings that they made.
 */
typedef struct
{
  StellingNode *from;
  StellingNode *to;
  StellingMovesOf moves_of;
  double seconds;
  double rate;
} StellingAnalysisPart;

/* Evaluates every node of @part (copied) that was not searched for so long yet. Without a `to` the
 * positions before and after each swing of the chance are searched again after that, for longer. It
 * goes from the end to the start, but first to the node that is looked at. The live analysis waits.
 * @cancellable stops it; what was found stays, and another one goes on from there.
 * @progress (nullable) gets the number of nodes done and of all, which grows when swings are found.
 * @self lives until it has ended: a caller that drops the analysis cancels first. Errors:
 * G_IO_ERROR_CANCELLED, G_IO_ERROR_PENDING while another one is under way, G_IO_ERROR_FAILED if the
 * engine can't be started. */
void stelling_analysis_analyse_record_async (StellingAnalysis *self,
                                             StellingRecord *record,
                                             const StellingAnalysisPart *part,
                                             GFileProgressCallback progress,
                                             gpointer progress_data,
                                             GCancellable *cancellable,
                                             GAsyncReadyCallback callback,
                                             gpointer user_data);
gboolean stelling_analysis_analyse_record_finish (StellingAnalysis *self,
                                                  GAsyncResult *result,
                                                  GError **error);
/* Ends it, if one is under way, at once and as if it were cancelled, so that another can begin. */
void stelling_analysis_abandon_record (StellingAnalysis *self);
/* Has the one that is under way wait, or go on where it was. The live analysis waits all the
 * same. */
void stelling_analysis_set_record_paused (StellingAnalysis *self, gboolean paused);
/* Returns how many seconds each position gets now; 0: no record is analysed. @again (nullable) gets
 * whether the swings are searched once more, which takes longer. */
double stelling_analysis_get_record_seconds (StellingAnalysis *self, gboolean *again);
/* Returns how many nodes a second the searches of a record came to last; 0: not known. */
double stelling_analysis_get_record_rate (StellingAnalysis *self);
/* Has the live analysis wait while something else needs the processors and the memory, as it does
 * for its own analysis of a record. It counts as running. */
void stelling_analysis_set_waiting (StellingAnalysis *self, gboolean waiting);
gboolean stelling_analysis_is_waiting (StellingAnalysis *self);

G_END_DECLS
