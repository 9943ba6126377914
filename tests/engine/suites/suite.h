/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-search.h"

G_BEGIN_DECLS

/* Positions whose best moves are known, in key files (NAME-OF-THE-RULES.suite), a group each.
 * named after where it was found, so that what several runs found can stand one after the other.
 * README.md says what the keys mean. */

#define SUITE_MAX_BEST 16
#define SUITE_WANTED 60

/* All texts belong to it. */
typedef struct
{
  char *position;
  char *best; /* moves that are right, with blanks between */
  char *kind;
  char *value;   /* "win 9", "draw", "loss 12", or "held": not lost, and no more is known */
  char *found;   /* how the best move was found */
  char *checked; /* what else agrees */
  char *name;    /* of which game of the finder's, and the kind: no other has it */
} SuitePosition;

/* The same as the program reads it. */
typedef struct
{
  StellingPosition position;
  StellingMove best[SUITE_MAX_BEST];
  guint n_best;
  StellingScoreKind value; /* STELLING_SCORE_NONE where none is proven */
} SuiteTask;

void suite_position_free (SuitePosition *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SuitePosition, suite_position_free)
/* All of a file, SuitePositions. */
GPtrArray *suite_load (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean suite_save (const char *path,
                     const char *rules,
                     const char *how,
                     GPtrArray *positions,
                     GError **error);
/* Fails if a move is not legal. */
gboolean suite_position_parse (const SuitePosition *self,
                               const StellingRules *rules,
                               SuiteTask *task,
                               GError **error);
gboolean suite_task_is_best (const SuiteTask *task, StellingMove move);

G_END_DECLS
