/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-score-form.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "stelling-lapse-text.h"
#include "stelling-line.h"
#include "stelling-score-text.h"
#include "stelling-settings.h"
#include "stelling-teblo.h"

static StellingScoreForm
get_form (void)
{
  return (StellingScoreForm) stelling_settings_get_int (stelling_settings_get_default (),
                                                        "score-form");
}

StellingScored
stelling_scored_get (const StellingNode *node)
{
  const StellingEvaluation *evaluation = stelling_node_get_known (node);
  StellingScored self = { .estimate = stelling_node_get_estimate (node),
                          .position = stelling_node_get_position (node) };

  if (evaluation != NULL && evaluation->n_lines > 0)
    {
      self.moves = evaluation->lines[0].moves;
      self.n_moves = evaluation->lines[0].n_moves;
    }
  return self;
}

/* Returns whether steps are written, with both ways' lengths at the end of the line. The rules
 * alone know them; the engine's points are no steps. */
static gboolean
find_steps (const StellingScored *self, guint lengths[2])
{
  StellingPosition at = *self->position;

  if (get_form () != STELLING_SCORE_AS_STEPS || self->estimate.score.kind != STELLING_SCORE_VALUE
      || stelling_position_get_game (&at) != STELLING_GAME_TEBLO)
    return FALSE;
  stelling_position_play_line (&at, self->moves, self->n_moves);
  stelling_teblo_get_pawn_distances (&at, lengths);
  return lengths[STELLING_YELLOW] != STELLING_TEBLO_FAR
         && lengths[STELLING_RED] != STELLING_TEBLO_FAR;
}

static char *
dup_steps (const guint lengths[2])
{
  int ahead = (int) lengths[STELLING_RED] - (int) lengths[STELLING_YELLOW];

  return g_strdup_printf ("%s%d", ahead > 0 ? "+" : ahead < 0 ? "\u2212" : "", ABS (ahead));
}

char *
stelling_scored_dup_short (const StellingScored *self)
{
  StellingScore score = self->estimate.score;
  g_autofree char *percent = NULL;
  guint lengths[2];

  if (find_steps (self, lengths))
    return dup_steps (lengths);
  if (get_form () != STELLING_SCORE_AS_CHANCE || score.kind != STELLING_SCORE_VALUE)
    return stelling_score_text_dup_short (score);
  /* Translators: a chance in little room; %u is a number from 0 to 100, followed by a per cent
   * sign */
  percent = g_strdup_printf (C_ ("short chance", "%u%%"),
                             stelling_estimate_get_percent (self->estimate));
  return g_strconcat (stelling_bound_get_sign (score.bound), percent, NULL);
}

char *
stelling_scored_dup_sentence (const StellingScored *self)
{
  g_autofree char *sentence = stelling_score_text_dup_sentence (
      stelling_position_get_game (self->position), self->estimate);
  guint lengths[2];

  if (!find_steps (self, lengths))
    return g_steal_pointer (&sentence);
  /* Translators: how many steps each pawn is from its goal after the moves of a line, then a
   * sentence such as “Yellow’s chance: 71%” */
  return g_strdup_printf (_ ("Steps after the line: Yellow %u, Red %u · %s"),
                          lengths[STELLING_YELLOW], lengths[STELLING_RED], sentence);
}

gboolean
stelling_scored_is_dark (const StellingScored *self, const char *text)
{
  guint lengths[2];

  /* The written text decides, so that 0.0 is never dark. */
  if (self->estimate.score.kind != STELLING_SCORE_VALUE || get_form () != STELLING_SCORE_AS_CHANCE
      || find_steps (self, lengths))
    return strstr (text, "\u2212") != NULL;
  return stelling_estimate_get_percent (self->estimate) < 50;
}
