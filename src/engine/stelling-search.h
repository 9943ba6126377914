/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-band.h"
#include "stelling-engine-options.h"
#include "stelling-history.h"
#include "stelling-score.h"

G_BEGIN_DECLS

/**
 * StellingSearch:
 *
 * The engine: a search on a position with the game that led to it. No globals: any number of
 * searches run beside each other. No GObject, no main loop, no printing. All functions are called
 * from one thread (any, but the same or with the caller's own locking); the callback comes from the
 * search's thread.
 */
typedef struct _StellingSearch StellingSearch;

#define STELLING_ENGINE_NAME "Stelling"
#define STELLING_MAX_PV 256

/* 0: no such limit. Without any it thinks until stopped or all is proven. */
typedef struct
{
  guint depth; /* of the answer; a best-first search that goes on from as deep a tree answers
                * at once */
  guint64 nodes;
  double seconds;
  double soft_seconds; /* about as long as it should take within @seconds: less if there is one
                        * move only, or if the best one stays the same, more if it changes */
  gboolean ponder; /* no limit counts before stelling_search_ponder_hit (), seconds from then on */
  guint n_root_moves; /* the lines begin with one of these; 0: with any legal move */
  StellingMove root_moves[STELLING_MAX_MOVES]; /* those that are not legal don't count */
} StellingLimits;

/* A score that says win, loss or draw is proven. Its distance is another fact: a proof gives a
 * bound of the plies to the end, and the score is exact when it is proven as well that the end
 * can't come sooner (or, by the defence, later). For the first line that holds of the position: no
 * other move does better. For the others it holds of their own first move. */
typedef struct
{
  StellingScore score;   /* for the side to move at the root; a value is bounded while the search of
                        * this depth is not done */
  gboolean exact;        /* a proven result, and its plies too */
  StellingChance chance; /* for the side to move */
  StellingBand band;     /* of what is to be expected: how sure it is */
  guint depth;
  guint64 visits; /* best-first search: of the line's first move, with those of the searches
                   * before; or 0 */
  guint n_moves;
  StellingMove pv[STELLING_MAX_PV];
} StellingReportLine;

typedef struct
{
  guint depth;           /* finished */
  guint selective_depth; /* the deepest line looked at */
  guint64 nodes;         /* of this search alone, as are the seconds */
  guint64 all_nodes;     /* with those of the searches that a best-first search goes on from; 0: the
                          * lines are known without a search */
  double seconds;
  double nodes_per_second;
  guint hash_permille; /* of the table, or of the tree, that is full; counted as below */
  guint64 tree_size;   /* best-first search: the positions in its tree, each that has moves there
                          * counted twice, with those that the game has left behind; or 0 */
  guint n_lines;       /* fewer than asked for if fewer moves are legal and looked at; 0 if the game
                        * is over */
  StellingReportLine lines[STELLING_MAX_LINES]; /* best first */
  const char *evaluator;      /* "hand-made", or a net with its version; a constant */
  const char *evaluator_id;   /* the same with the net's digest, for files; a constant */
  gboolean has_net;           /* the evaluator is a net */
  const char *problem;        /* nullable: why there is no net, for people; a constant */
  const char *search_problem; /* nullable: why it was not the search that was asked for; a
                               * constant */
  gboolean final;             /* the search has ended; this is the answer */
} StellingReport;

/* Called from the search's thread whenever the depth or the best line changed, about once a second
 * where neither did, and once with `final`. @report is only valid during the call. */
typedef void (*StellingReportFunc) (const StellingReport *report, gpointer user_data);

StellingSearch *stelling_search_new (const StellingEngineOptions *options)
    G_GNUC_WARN_UNUSED_RESULT;
/* Stops and frees. */
void stelling_search_free (StellingSearch *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingSearch, stelling_search_free)
/* Changes options between two searches; keeps the table where its size stays the same. */
void stelling_search_set_options (StellingSearch *self, const StellingEngineOptions *options);
/* Forgets what was learned. */
void stelling_search_clear (StellingSearch *self);

/* Starts thinking in a thread of its own and returns at once; a search that runs is stopped
 * first. The last %STELLING_MAX_PAST plies of @history are copied; @limits and @report are
 * nullable. The search uses what was learned before; a best-first search goes on with its tree
 * if the game has gone on from there, or is the same. The first report has a best move already.
 * Returns FALSE if the system has no room for one more thread: then nothing runs, and no report
 * comes. */
gboolean stelling_search_go (StellingSearch *self,
                             const StellingHistory *history,
                             const StellingLimits *limits,
                             StellingReportFunc report,
                             gpointer user_data);
/* Stops within 10 ms and returns when the search's thread has ended; harmless when none runs. The
 * final report has been sent by then. */
void stelling_search_stop (StellingSearch *self);
/* The move that was expected has been played: from now on the limits count. Harmless when the
 * search does not ponder. */
void stelling_search_ponder_hit (StellingSearch *self);
/* Waits until the search has ended by its limits; one that ponders must get its hit before. */
void stelling_search_wait (StellingSearch *self);
gboolean stelling_search_is_running (StellingSearch *self);
/**
 * stelling_search_think:
 * @self: the search
 * @history: the game up to the position; copied
 * @limits: (nullable): what ends the search, which must not ponder; without limits it ends when all
 *   is proven
 * @report: (out caller-allocates): the final report, a plain value; without lines if the game is
 *   over, or on failure
 *
 * Thinks and returns when the search has ended by its limits: stelling_search_go () and
 * stelling_search_wait () in one, for callers who have nothing else to do meanwhile.
 *
 * Returns: %FALSE if the system has no room for one more thread
 */
gboolean stelling_search_think (StellingSearch *self,
                                const StellingHistory *history,
                                const StellingLimits *limits,
                                StellingReport *report) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the hand-made evaluation alone, to which nets are trained to add: hundredths of a point
 * for the side to move. */
int stelling_engine_evaluate (const StellingPosition *position);
/* Lists all legal moves, in no order, with their hand-made weights in the priors of a best-first
 * search, which nets are trained to multiply. Returns their number; 0 for a game in which moves
 * have no weights. */
guint stelling_engine_weigh_moves (const StellingPosition *position,
                                   StellingMove moves[STELLING_MAX_MOVES],
                                   double weights[STELLING_MAX_MOVES]);

G_END_DECLS
