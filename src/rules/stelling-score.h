/* stelling-score.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "stelling-rules.h"

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

typedef struct
{
  StellingScoreKind kind;
  gint16 value;  /* -10000 … 10000 */
  guint16 plies; /* to the end with best play; 0: the game is over */
  gboolean at_most; /* of a win or a loss: the end may come in fewer plies; whether is not known */
} StellingScore;

/* The same seen by the other side. */
StellingScore stelling_score_negate (StellingScore score);
/* < 0, 0, > 0: whether a is worse than, as good as, better than b, for the same side. A quick win
 * is better than a slow one, a slow loss better than a quick one. */
int stelling_score_compare (StellingScore a, StellingScore b);
/* The winning chance from 0 to 1, a draw counting half, of an estimate of so many points, which may
 * be parts of hundredths: every point doubles the odds. */
double stelling_points_get_chance (double points);
/* The same of any score; of none at all it is even. */
double stelling_score_get_chance (StellingScore score);
/* "+1.30", "win 5", "loss 4", "draw": as stelling-cli prints it, the same in every locale; whether
 * the plies are known to be the least is not told. Caller frees. */
char *stelling_score_to_string (StellingScore score) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
