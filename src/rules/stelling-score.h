/* stelling-score.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "stelling-outcome.h"

G_BEGIN_DECLS

/**
 * StellingScore:
 *
 * What a position is worth to one side: an estimate, or a proven result with its distance. The
 * words that the engine, stored evaluations and the window share. That a result is proven and that
 * its distance is are two things: whoever wins by force may do so sooner than it is known.
 */
typedef enum
{
  STELLING_SCORE_NONE,
  STELLING_SCORE_VALUE, /* @value hundredths of a point */
  STELLING_SCORE_WIN,   /* proven: won in @plies, or within them */
  STELLING_SCORE_LOSS,  /* proven: lost in @plies, or within them */
  STELLING_SCORE_DRAW,  /* proven */
} StellingScoreKind;

/* How a score is meant. */
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

/* What a game that ended so is worth to Light (Yellow); of one that goes on: no score. */
StellingScore stelling_result_get_score (StellingResult result);
/* The same seen by the other side. */
StellingScore stelling_score_negate (StellingScore score);
/* The same in every respect. */
gboolean stelling_score_equal (StellingScore a, StellingScore b);
/* The bound of an end that may come sooner than told, a win or a loss; of a value that may be
 * more. */
StellingBoundKind stelling_score_kind_get_limit (StellingScoreKind kind);
/* That of a value it is only known what it is at least, or at most. */
gboolean stelling_score_is_bounded_value (StellingScore score);
/* "≥" or "≤" before a value that is only a bound, "" before others. */
const char *stelling_bound_get_sign (StellingBoundKind bound);
/* The depth that a score found at @depth counts for: a mere bound of a value tells less than a
 * value of one ply less. */
int stelling_score_get_worth (StellingScore score, guint depth);
/* Whether a score that was found later, at @depth, takes the place of what was found at
 * @earlier_depth. All do but bounds that tell less. */
gboolean stelling_score_replaces (StellingScore score,
                                  guint depth,
                                  StellingScore earlier,
                                  guint earlier_depth);
/* < 0, 0, > 0: whether a is worse than, as good as, better than b, for the same side. A quick win
 * is better than a slow one, a slow loss better than a quick one. */
int stelling_score_compare (StellingScore a, StellingScore b);
/* The winning chance from 0 to 1, a draw counting half, of an estimate of so many points, which may
 * be parts of hundredths: every point doubles the odds. */
double stelling_points_get_chance (double points);
/* The same of any score; of none at all it is even. */
double stelling_score_get_chance (StellingScore score);
/* "+1.30", "win 5", "loss 4", "draw": as stelling-cli prints it, the same in every locale; how it
 * is meant is not told. Caller frees. */
char *stelling_score_to_string (StellingScore score) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
