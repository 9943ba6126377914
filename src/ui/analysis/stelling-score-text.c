/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-score-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "stelling-lapse-text.h"

static guint
get_winner_moves (StellingScore score)
{
  return (score.plies + 1u) / 2u;
}

/* The sign is that of the language, whatever locales are installed. */
static char *
dup_decimal (double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  g_auto (GStrv) parts
      = g_strsplit (g_ascii_formatd (buffer, sizeof buffer, "%.1f", value), ".", 2);

  /* Translators: what stands before the tenths of a number: the point in 1.2 */
  return g_strjoinv (C_ ("decimal sign", "."), parts);
}

static char *
dup_short_value (StellingScore score)
{
  /* Rounding comes first, so that there is no "−0.0". */
  double tenths = round (score.value / 10.0);
  const char *sign = tenths > 0 ? "+" : tenths < 0 ? "\u2212" : "";
  g_autofree char *value = dup_decimal (fabs (tenths) / 10.0);

  return g_strconcat (stelling_bound_get_sign (score.bound), sign, value, NULL);
}

char *
stelling_score_text_dup_short (StellingScore score)
{
  const char *within = score.bound != STELLING_BOUND_IS_SCORE ? "\u2264" : "";

  switch (score.kind)
    {
    case STELLING_SCORE_VALUE:
      return dup_short_value (score);
    case STELLING_SCORE_WIN:
      /* A won game has the result as it stands below the moves. */
      return score.plies == 0 ? g_strdup ("1\u20130")
                              : g_strdup_printf ("#%s%u", within, get_winner_moves (score));
    case STELLING_SCORE_LOSS:
      return score.plies == 0 ? g_strdup ("0\u20131")
                              : g_strdup_printf ("#\u2212%s%u", within, get_winner_moves (score));
    case STELLING_SCORE_DRAW:
      return g_strdup ("=");
    case STELLING_SCORE_NONE:
    default:
      return g_strdup ("");
    }
}

static char *
dup_win (StellingGame game, StellingSide winner, guint moves)
{
  if (game == STELLING_GAME_TEBLO && winner == STELLING_YELLOW)
    /* Translators: %u counts Yellow's own moves */
    return g_strdup_printf (ngettext ("Yellow wins in %u move", "Yellow wins in %u moves", moves),
                            moves);
  if (game == STELLING_GAME_TEBLO)
    return g_strdup_printf (ngettext ("Red wins in %u move", "Red wins in %u moves", moves), moves);
  if (winner == STELLING_LIGHT)
    return g_strdup_printf (ngettext ("Light wins in %u move", "Light wins in %u moves", moves),
                            moves);
  return g_strdup_printf (ngettext ("Dark wins in %u move", "Dark wins in %u moves", moves), moves);
}

/* Returns the sentence for a win that may come sooner. */
static char *
dup_win_within (StellingGame game, StellingSide winner, guint moves)
{
  if (game == STELLING_GAME_TEBLO && winner == STELLING_YELLOW)
    /* Translators: %u counts Yellow's own moves; whether there is a quicker win is not known */
    return g_strdup_printf (ngettext ("Yellow wins in at most %u move",
                                      "Yellow wins in at most %u moves", moves),
                            moves);
  if (game == STELLING_GAME_TEBLO)
    return g_strdup_printf (
        ngettext ("Red wins in at most %u move", "Red wins in at most %u moves", moves), moves);
  if (winner == STELLING_LIGHT)
    return g_strdup_printf (
        ngettext ("Light wins in at most %u move", "Light wins in at most %u moves", moves), moves);
  return g_strdup_printf (
      ngettext ("Dark wins in at most %u move", "Dark wins in at most %u moves", moves), moves);
}

static char *
dup_proof (StellingGame game, StellingSide winner, StellingScore score)
{
  guint moves = get_winner_moves (score);

  return score.bound != STELLING_BOUND_IS_SCORE ? dup_win_within (game, winner, moves)
                                                : dup_win (game, winner, moves);
}

/* Returns the sentence for a chance that is a bound. */
static char *
dup_bounded_chance (StellingGame game, StellingBoundKind bound, guint percent)
{
  if (game == STELLING_GAME_TEBLO && bound == STELLING_BOUND_AT_LEAST)
    /* Translators: how likely Yellow is to win; it may be more */
    return g_strdup_printf (_ ("Yellow’s chance: at least %u%%"), percent);
  if (game == STELLING_GAME_TEBLO)
    /* Translators: how likely Yellow is to win; it may be less */
    return g_strdup_printf (_ ("Yellow’s chance: at most %u%%"), percent);
  if (bound == STELLING_BOUND_AT_LEAST)
    /* Translators: how likely Light is to win; it may be more */
    return g_strdup_printf (_ ("Light’s chance: at least %u%%"), percent);
  /* Translators: how likely Light is to win; it may be less */
  return g_strdup_printf (_ ("Light’s chance: at most %u%%"), percent);
}

/* Returns the sentence for a chance that is known by itself. */
static char *
dup_percent (StellingGame game, guint percent)
{
  if (game == STELLING_GAME_TEBLO)
    /* Translators: how likely Yellow is to win; %u is a number from 0 to 100, followed by a per
     * cent sign */
    return g_strdup_printf (_ ("Yellow’s chance: %u%%"), percent);
  /* Translators: how likely Light is to win; %u is a number from 0 to 100, followed by a per cent
   * sign */
  return g_strdup_printf (_ ("Light’s chance: %u%%"), percent);
}

/* Returns the sentence for a chance with its band. */
static char *
dup_band (StellingGame game, guint percent, double low, double high)
{
  guint spread = (guint) MAX (round ((high - low) * 50.0), 1);

  if (game == STELLING_GAME_TEBLO)
    /* Translators: how likely Yellow is to win, and by how much that may change yet with more
     * thought: "Yellow’s chance: 62% ± 5"; the spaces beside ± are no-break spaces */
    return g_strdup_printf (_ ("Yellow’s chance: %u%% ± %u"), percent, spread);
  /* Translators: how likely Light is to win, and by how much that may change yet with more thought:
   * "Light’s chance: 62% ± 5"; the spaces beside ± are no-break spaces */
  return g_strdup_printf (_ ("Light’s chance: %u%% ± %u"), percent, spread);
}

/* Returns the sentence for all three chances, which are 100 together. */
static char *
dup_three (StellingGame game, StellingChance chance)
{
  guint win = (guint) round (chance.win * 100.0), loss = (guint) round (chance.loss * 100.0);
  guint draw = 100 - MIN (win + loss, 100);

  if (game == STELLING_GAME_TEBLO)
    /* Translators: how likely a win for Yellow, a draw, and a win for Red are, in per cent */
    return g_strdup_printf (_ ("Yellow %u%%, draw %u%%, Red %u%%"), win, draw, loss);
  /* Translators: how likely a win for Light, a draw, and a win for Dark are, in per cent */
  return g_strdup_printf (_ ("Light %u%%, draw %u%%, Dark %u%%"), win, draw, loss);
}

static gboolean
tells_three (StellingEstimate estimate)
{
  return estimate.score.kind == STELLING_SCORE_VALUE
         && !stelling_score_is_bounded_value (estimate.score)
         && stelling_chance_tells_draw (estimate.chance);
}

/* Returns whether it is known what the score means. */
static gboolean
has_chance (StellingChance chance)
{
  return chance.win + chance.draw + chance.loss > 0;
}

/* Returns the sentence for points of which nobody knows what chance they stand for. */
static char *
dup_points (StellingGame game, StellingScore score)
{
  g_autofree char *points = dup_short_value (score);

  if (game == STELLING_GAME_TEBLO)
    /* Translators: what another program's engine thinks of the position; %s is "+0.8" or "−1.2":
     * more is better for Yellow */
    return g_strdup_printf (_ ("Yellow’s points: %s"), points);
  /* Translators: what another program's engine thinks of the position; %s is "+0.8" or "−1.2": more
   * is better for Light */
  return g_strdup_printf (_ ("Light’s points: %s"), points);
}

char *
stelling_score_text_dup_sentence (StellingGame game, StellingEstimate estimate)
{
  StellingScore score = estimate.score;
  guint percent = stelling_estimate_get_percent (estimate);

  switch (score.kind)
    {
    case STELLING_SCORE_VALUE:
      if (!has_chance (estimate.chance))
        return dup_points (game, score);
      if (stelling_score_is_bounded_value (score))
        return dup_bounded_chance (game, score.bound, percent);
      return tells_three (estimate) ? dup_three (game, estimate.chance)
                                    : dup_percent (game, percent);
    case STELLING_SCORE_WIN:
      return dup_proof (game, STELLING_LIGHT, score);
    case STELLING_SCORE_LOSS:
      return dup_proof (game, STELLING_DARK, score);
    case STELLING_SCORE_DRAW:
      return g_strdup (_ ("A draw with best play"));
    case STELLING_SCORE_NONE:
    default:
      return g_strdup ("");
    }
}

char *
stelling_score_text_dup_one_chance (StellingGame game, StellingEstimate estimate)
{
  return tells_three (estimate) ? dup_percent (game, stelling_estimate_get_percent (estimate))
                                : stelling_score_text_dup_sentence (game, estimate);
}

char *
stelling_score_text_dup_chance (StellingGame game,
                                StellingEstimate estimate,
                                double low,
                                double high)
{
  if (estimate.score.kind != STELLING_SCORE_VALUE
      || stelling_score_is_bounded_value (estimate.score) || tells_three (estimate))
    return stelling_score_text_dup_sentence (game, estimate);
  return dup_band (game, stelling_estimate_get_percent (estimate), low, high);
}

char *
stelling_score_text_dup_explanation (StellingGame game,
                                     StellingEstimate estimate,
                                     double low,
                                     double high)
{
  /* Translators: tooltip of "Yellow’s chance: 62% ± 5"; the same words as in the help */
  const char *band = low < high
                         ? _ ("What follows ± is by how much the chance is likely to move yet "
                              "if the engine thinks on.")
                         : NULL;
  /* Translators: tooltip of "Yellow 60%, draw 22%, Red 18%", after "Yellow’s chance: 71% ± 5"; the
   * same words as in the help */
  const char *draw = _ ("A draw counts half; a game without a result within 200 more moves of each "
                        "side counts as a draw.");
  guint percent = stelling_estimate_get_percent (estimate);
  g_autofree char *chance = NULL;

  if (estimate.score.kind != STELLING_SCORE_VALUE
      || stelling_score_is_bounded_value (estimate.score))
    return NULL;
  if (!tells_three (estimate))
    return g_strdup (band);
  chance = band != NULL ? dup_band (game, percent, low, high) : dup_percent (game, percent);
  return band != NULL ? g_strdup_printf ("%s\n%s %s", chance, draw, band)
                      : g_strdup_printf ("%s\n%s", chance, draw);
}

char *
stelling_score_text_dup_count (double count)
{
  gboolean millions = count >= 999500.0;
  double value = millions ? count / 1e6 : count / 1e3;
  g_autofree char *number = NULL;

  if (count < 999.5)
    return g_strdup_printf ("%.0f", count);
  number = value < (millions ? 99.95 : 9.95) ? dup_decimal (value)
                                             : g_strdup_printf ("%.0f", value);
  if (millions)
    /* Translators: a short way to write millions, such as 1.2M or 123M */
    return g_strdup_printf (_ ("%sM"), number);
  /* Translators: a short way to write thousands, such as 1.2k or 12k */
  return g_strdup_printf (_ ("%sk"), number);
}

char *
stelling_score_text_dup_progress (guint depth, guint64 n_nodes, double per_second)
{
  g_autofree char *nodes = stelling_score_text_dup_count ((double) n_nodes);
  g_autofree char *speed = stelling_score_text_dup_count (per_second);

  if (n_nodes == 0)
    /* Translators: said of an ending whose result the engine works out exactly, at once */
    return g_strdup (_ ("Solved without a search"));
  if (per_second < 1)
    /* Translators: how deep the engine has looked and how many positions it has seen:
     * "Depth 14 · 1.2M nodes" */
    return g_strdup_printf (ngettext ("Depth %u · %s node", "Depth %u · %s nodes", n_nodes), depth,
                            nodes);
  /* Translators: how deep the engine has looked, how many positions it has seen and how many it
   * sees a second: "Depth 14 · 1.2M nodes · 850k/s" */
  return g_strdup_printf (ngettext ("Depth %u · %s node · %s/s", "Depth %u · %s nodes · %s/s",
                                    n_nodes),
                          depth, nodes, speed);
}

/* Says the same of one that no record has, but that was found in another game or another time. */
static char *
dup_remembered_origin (const StellingEvaluation *evaluation, StellingRuleSet set)
{
  if (evaluation->depth == 0)
    /* Translators: an evaluation that the program has kept from another game or time */
    return g_strdup (_ ("Found before"));
  if (stelling_evaluation_is_of_other_net (evaluation, set))
    /* Translators: the same, by an older version of the trained net, which judged otherwise than
     * the one of now; how deep the engine had looked */
    return g_strdup_printf (_ ("Depth %u, found before, older net"), evaluation->depth);
  /* Translators: an evaluation that the program has kept from another game or time; how deep the
   * engine had looked */
  return g_strdup_printf (_ ("Depth %u, found before"), evaluation->depth);
}

char *
stelling_score_text_dup_origin (const StellingEvaluation *evaluation,
                                StellingRuleSet set,
                                gboolean remembered)
{
  if (remembered)
    return dup_remembered_origin (evaluation, set);
  if (evaluation->depth > 0 && stelling_evaluation_is_of_other_net (evaluation, set))
    /* Translators: an evaluation that is kept in the record, by an older version of the trained
     * net, which judged otherwise than the one of now; how deep the engine had looked */
    return g_strdup_printf (_ ("Depth %u, from the record, older net"), evaluation->depth);
  if (evaluation->depth == 0)
    /* Translators: an evaluation that is kept in the record */
    return g_strdup (_ ("From the record"));
  /* Translators: an evaluation that is kept in the record; how deep the engine had looked */
  return g_strdup_printf (_ ("Depth %u, from the record"), evaluation->depth);
}

char *
stelling_score_text_dup_maker (const StellingEvaluation *evaluation)
{
  g_autoptr (GDateTime) date
      = evaluation->date != 0 ? g_date_time_new_from_unix_local (evaluation->date) : NULL;
  g_autofree char *day = date != NULL ? g_date_time_format (date, "%x") : NULL;
  g_autofree char *maker = stelling_evaluation_dup_maker (evaluation);

  return maker != NULL && day != NULL ? g_strconcat (maker, ", ", day, NULL)
                                      : g_steal_pointer (&maker);
}

const char *
stelling_score_text_get_busy (StellingAnalysis *analysis, const char *whole_record)
{
  if (whole_record != NULL)
    return whole_record;
  if (stelling_analysis_is_running (analysis) && stelling_analysis_is_waiting (analysis))
    /* Translators: engines play games from a position to their end */
    return _ ("The analysis waits while games are played out.");
  return NULL;
}
