/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-score.h"

#include <math.h>

StellingScore
stelling_result_get_score (StellingResult result)
{
  static const StellingScoreKind kinds[] = {
    [STELLING_RESULT_NONE] = STELLING_SCORE_NONE,
    [STELLING_RESULT_LIGHT] = STELLING_SCORE_WIN,
    [STELLING_RESULT_DARK] = STELLING_SCORE_LOSS,
    [STELLING_RESULT_DRAW] = STELLING_SCORE_DRAW,
  };

  return (StellingScore) { .kind = kinds[result] };
}

StellingScore
stelling_score_negate (StellingScore score)
{
  if (score.kind == STELLING_SCORE_WIN)
    score.kind = STELLING_SCORE_LOSS;
  else if (score.kind == STELLING_SCORE_LOSS)
    score.kind = STELLING_SCORE_WIN;
  else if (score.kind == STELLING_SCORE_VALUE)
    score.value = (gint16) -score.value;
  if (score.bound != STELLING_BOUND_IS_SCORE)
    score.bound = score.bound == STELLING_BOUND_AT_LEAST ? STELLING_BOUND_AT_MOST
                                                         : STELLING_BOUND_AT_LEAST;
  return score;
}

gboolean
stelling_score_equal (StellingScore a, StellingScore b)
{
  return a.kind == b.kind && a.value == b.value && a.plies == b.plies && a.bound == b.bound;
}

StellingBoundKind
stelling_score_kind_get_limit (StellingScoreKind kind)
{
  return kind == STELLING_SCORE_LOSS ? STELLING_BOUND_AT_MOST : STELLING_BOUND_AT_LEAST;
}

gboolean
stelling_score_is_bounded_value (StellingScore score)
{
  return score.kind == STELLING_SCORE_VALUE && score.bound != STELLING_BOUND_IS_SCORE;
}

const char *
stelling_bound_get_sign (StellingBoundKind bound)
{
  static const char *const signs[] = { "", "\u2265", "\u2264" };

  return signs[bound];
}

int
stelling_score_get_worth (StellingScore score, guint depth)
{
  return (int) MIN (depth, G_MAXINT) - (stelling_score_is_bounded_value (score) ? 2 : 0);
}

gboolean
stelling_score_replaces (StellingScore score,
                         guint depth,
                         StellingScore earlier,
                         guint earlier_depth)
{
  return earlier.kind == STELLING_SCORE_NONE || !stelling_score_is_bounded_value (score)
         || stelling_score_get_worth (score, depth)
                >= stelling_score_get_worth (earlier, earlier_depth);
}

/* Returns a number that orders all scores; the lack of a score comes first. */
static int
get_rank (StellingScore score)
{
  switch (score.kind)
    {
    case STELLING_SCORE_VALUE:
      return score.value;
    case STELLING_SCORE_WIN:
      return 200000 - score.plies;
    case STELLING_SCORE_LOSS:
      return -200000 + score.plies;
    case STELLING_SCORE_DRAW:
      return 0;
    case STELLING_SCORE_NONE:
    default:
      return -300000;
    }
}

int
stelling_score_compare (StellingScore a, StellingScore b)
{
  int x = get_rank (a), y = get_rank (b);

  return (x > y) - (x < y);
}

double
stelling_points_get_chance (double points)
{
  return 1 / (1 + exp2 (-points));
}

char *
stelling_score_to_string (StellingScore score)
{
  guint value = (guint) ABS (score.value);

  switch (score.kind)
    {
    case STELLING_SCORE_VALUE:
      return g_strdup_printf ("%s%u.%02u",
                              score.value > 0   ? "+"
                              : score.value < 0 ? "-"
                                                : "",
                              value / 100, value % 100);
    case STELLING_SCORE_WIN:
      return g_strdup_printf ("win %u", score.plies);
    case STELLING_SCORE_LOSS:
      return g_strdup_printf ("loss %u", score.plies);
    case STELLING_SCORE_DRAW:
      return g_strdup ("draw");
    case STELLING_SCORE_NONE:
      return g_strdup ("none");
    default:
      g_return_val_if_reached (NULL);
    }
}
