/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-engine-options.h"
#include "stelling-net.h"

G_BEGIN_DECLS

typedef struct _StellingWorker StellingWorker;

/* Evaluates positions: with a net, or by the hand-made terms alone. A search has one. The texts are
 * constants of the program. */
typedef struct
{
  StellingNet *net;    /* nullable */
  const char *name;    /* "hand-made", "tablut-edge 3" */
  const char *id;      /* the same with the net's digest: "tablut-edge 3 0123abcd" */
  const char *problem; /* nullable: why there is no net although one was asked for */
  guint kind;          /* StellingEvaluatorKind that was asked for */
  char *path;
} StellingEvaluator;

/* Reads the net that belongs to @set, unless it is there already. */
void stelling_evaluator_choose (StellingEvaluator *self,
                                const StellingEngineOptions *options,
                                StellingRuleSet set);
void stelling_evaluator_clear (StellingEvaluator *self);

/* Returns the value of the position at @ply for the side to move, in hundredths. */
int stelling_worker_evaluate (StellingWorker *self, guint ply);
/* Adds up all features of the position; there must be a net. */
void stelling_worker_sum (StellingWorker *self, guint ply, StellingNetSums *sums);

G_END_DECLS
