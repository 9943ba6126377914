/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-spoken-truths.h"

#include <glib/gi18n-lib.h>

#include "stelling-score-text.h"
#include "stelling-spoken-square.h"

char *
stelling_spoken_truths_dup (const StellingTruths *truths, gboolean busy)
{
  guint n_wins, n_draws, n_losses, n;

  if (truths == NULL)
    return g_strdup (busy ? _ ("Nothing is solved here yet") : _ ("Nothing is solved here"));
  n_wins = stelling_truths_count (truths, STELLING_SCORE_WIN);
  n_draws = stelling_truths_count (truths, STELLING_SCORE_DRAW);
  n_losses = stelling_truths_count (truths, STELLING_SCORE_LOSS);
  n = n_wins + n_draws + n_losses;
  if (n == 0)
    return g_strdup (_ ("Nothing is solved here"));
  /* Translators: how many of the legal moves have a proven result, and how many moves win, draw and
   * lose; only the second number decides on the plural */
  return g_strdup_printf (ngettext ("Solved: %1$u of %2$u move · wins: %3$u · draws: %4$u · "
                                    "losses: %5$u",
                                    "Solved: %1$u of %2$u moves · wins: %3$u · draws: %4$u · "
                                    "losses: %5$u",
                                    truths->n),
                          n, truths->n, n_wins, n_draws, n_losses);
}

/* Adds the result, after words that say of what, with one %s for it. */
static void
append (GString *list, const char *format, const StellingPosition *position, StellingScore score)
{
  StellingEstimate estimate = { .score = score };
  g_autofree char *sentence = NULL, *text = NULL;
  g_auto (GStrv) parts = NULL;

  if (score.kind == STELLING_SCORE_NONE)
    return;
  if (stelling_position_get_turn (position) == STELLING_DARK)
    estimate.score = stelling_score_negate (score);
  sentence = stelling_score_text_dup_sentence (stelling_position_get_game (position), estimate);
  parts = g_strsplit (format, "%s", 2);
  text = g_strjoinv (sentence, parts);
  stelling_spoken_append (list, text);
}

void
stelling_spoken_truths_append_square (GString *list,
                                      const StellingTruths *truths,
                                      const StellingPosition *position,
                                      StellingSquare square,
                                      StellingSquare selected)
{
  StellingSquareTruth truth;

  stelling_truths_get_square (truths, square, selected, &truth);
  /* Translators: in a list read by a screen reader: what comes of placing a set piece on the
   * square: "placed here: Yellow wins in 3 moves" */
  append (list, _ ("placed here: %s"), position, truth.place);
  /* Translators: in a list read by a screen reader: what comes of going to the square: "going here:
   * Yellow wins in 3 moves" */
  append (list, _ ("going here: %s"), position, truth.step);
  /* Translators: in a list read by a screen reader: what comes of any move of the piece on the
   * square: "with any move: Light wins in 3 moves" */
  append (list, _ ("with any move: %s"), position, truth.from);
}
