/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-search-score-private.h"
#include "stelling-search.h"

G_BEGIN_DECLS

typedef struct _StellingWorker StellingWorker;

/* A move at the root with all that is known about it. Every worker has all that are looked at, the
 * best lines first. */
typedef struct
{
  StellingMove move;
  int score;
  guint depth;       /* of the search that gave the score; 0: none yet */
  gboolean unlikely; /* to matter */
  gboolean waits;    /* another thread was searching it */
  gboolean settled;  /* its score is proven and needs no search */
  gboolean exact;    /* and its distance too */
  gboolean bounded;  /* at least as good as its score */
  /* What is known of its distance: it neither wins nor loses within this number of plies; and it is
   * lost at least as soon as this score says, or 0. */
  guint no_win;
  guint no_loss;
  int lost;
  /* By threats alone: a proven win, or loss, within a number of plies; 0: none known */
  int proof;
  guint proof_length;
  StellingMove proof_line[STELLING_MAX_PROOF];
  guint64 visits;    /* of a best-first search */
  int sure;          /* and a score that it has very likely */
  gboolean complete; /* the line leads to the end that the score says */
  guint pv_length;
  StellingMove pv[STELLING_MAX_PV];
} StellingRootMove;

/* Returns the number of plies to the end, of a proven win or loss. */
static inline guint
stelling_root_move_get_plies (const StellingRootMove *self)
{
  return (guint) (STELLING_MATE - ABS (self->score));
}

static inline gboolean
stelling_root_move_is_win (const StellingRootMove *self)
{
  return self->score >= STELLING_WIN_BOUND;
}

static inline gboolean
stelling_root_move_is_draw (const StellingRootMove *self)
{
  return self->settled && ABS (self->score) < STELLING_WIN_BOUND;
}

/* Returns the score of a loss that comes at this time at the latest; 0: none is known. */
int stelling_root_move_get_lost (const StellingRootMove *self);
/* Makes the line that was proven the root move's. */
void stelling_root_move_keep_proof (StellingRootMove *self);

/* Returns whether the limits let a line begin with @move. */
gboolean stelling_limits_allow (const StellingLimits *self, StellingMove move);
/* Lists the root moves that the limits allow, and settles those that end the game. */
void stelling_worker_init_root_moves (StellingWorker *self);
/* Returns NULL if the root has no such move. */
StellingRootMove *stelling_worker_find_root_move (StellingWorker *self, StellingMove move);
/* Moves the root move at @from to @to; those between move up. */
void stelling_worker_bring_forward (StellingWorker *self, guint from, guint to);
/* Makes the proven @score, with proof_line of @length moves, the root move's until something
 * quicker is found. */
void stelling_worker_note_proof (StellingWorker *self,
                                 StellingRootMove *root_move,
                                 int score,
                                 guint length);
/* Returns TRUE with @score, for the side that makes @move, if no search is needed. @depth: as in
 * StellingGameTraits. */
gboolean stelling_worker_solve_move (StellingWorker *self,
                                     const StellingPosition *position,
                                     StellingMove move,
                                     int depth,
                                     int *score);
/* Settles the root moves whose result is known without search; on the search's thread. */
void stelling_worker_solve_root_moves (StellingWorker *self);
/* Whether the rules and the endgame solver answer all that is asked for of the root. */
gboolean stelling_worker_is_solved (StellingWorker *self);
/* Whether the root move's score is proven with its distance; of the first one as the value of the
 * root. */
gboolean stelling_worker_is_exact (StellingWorker *self, guint index);
/* The same of all lines that are reported. */
gboolean stelling_worker_are_lines_exact (StellingWorker *self);

G_END_DECLS
