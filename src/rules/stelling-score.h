/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-outcome.h"

G_BEGIN_DECLS

/* Plies: a game without a result within these counts as a draw in what is told of chances. */
#define STELLING_DRAW_PLIES 400
/* Plies without a capture or placement: beyond these the engine's values fade, until nothing is
 * left after STELLING_DRAW_PLIES. */
#define STELLING_FADING_FROM 20

/**
 * StellingScore:
 *
 * A score is the value of a position for one side: an estimate, or a proven result with its
 * distance (a proven result may come sooner). The engine, stored evaluations and the window share
 * it.
 */
typedef enum
{
  STELLING_SCORE_NONE,
  STELLING_SCORE_VALUE, /* @value hundredths of a point */
  STELLING_SCORE_WIN,   /* proven: won in @plies, or within them */
  STELLING_SCORE_LOSS,  /* proven: lost in @plies, or within them */
  STELLING_SCORE_DRAW,  /* proven */
} StellingScoreKind;

/* A score is exact or a bound. */
typedef enum
{
  STELLING_BOUND_IS_SCORE, /* as it stands */
  STELLING_BOUND_AT_LEAST, /* of a value: it may be more; of a win: it may come sooner */
  STELLING_BOUND_AT_MOST,  /* of a value: it may be less; of a loss: it may come sooner */
} StellingBoundKind;

typedef struct
{
  StellingScoreKind kind;
  gint16 value;  /* -10000 … 10000 */
  guint16 plies; /* to the end with best play; 0: the game is over */
  StellingBoundKind bound;
} StellingScore;

/* Returns the score of a finished game for Light (Yellow); no score if the game goes on. */
StellingScore stelling_result_get_score (StellingResult result);
/* Returns the score as the other side sees it. */
StellingScore stelling_score_negate (StellingScore score);
/* Returns whether all fields are the same. */
gboolean stelling_score_equal (StellingScore a, StellingScore b);
/* Returns the bound of an end that may come sooner than @plies, or of a value that may be more. */
StellingBoundKind stelling_score_kind_get_limit (StellingScoreKind kind);
/* Returns whether the score is a value of which only a bound is known. */
gboolean stelling_score_is_bounded_value (StellingScore score);
/* Returns "≥" or "≤" for a value that is only a bound, "" before others. */
const char *stelling_bound_get_sign (StellingBoundKind bound);
/* Returns the depth that a score found at @depth counts for: a bound of a value counts less than an
 * exact value of one ply less. */
int stelling_score_get_worth (StellingScore score, guint depth);
/* Returns whether a later score, found at @depth, replaces an earlier one, found at @earlier_depth.
 * All scores do but weaker bounds. */
gboolean stelling_score_replaces (StellingScore score,
                                  guint depth,
                                  StellingScore earlier,
                                  guint earlier_depth);
/* Returns < 0, 0, > 0 if a is worse than, as good as, better than b, for the same side. A quick win
 * is better than a slow one, a slow loss better than a quick one. */
int stelling_score_compare (StellingScore a, StellingScore b);
/* Returns 1 / (1 + 2^-@points): every point doubles the odds. */
double stelling_points_get_chance (double points);
/* Returns "+1.30", "win 5", "loss 4" or "draw", as stelling-cli prints it, the same in every
 * locale. Bounds are left out. The caller frees. */
char *stelling_score_to_string (StellingScore score) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
