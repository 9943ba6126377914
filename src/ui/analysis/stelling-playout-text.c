/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-playout-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>

static char *
dup_score (StellingGame game, StellingSide side, guint won, guint n)
{
  gboolean first = side == STELLING_YELLOW;

  if (game == STELLING_GAME_TEBLO)
    /* Translators: how many games that side won, of how many that were played */
    return g_strdup_printf (first ? _ ("%1$u of %2$u for Yellow") : _ ("%1$u of %2$u for Red"), won,
                            n);
  /* Translators: how many games that side won, of how many that were played */
  return g_strdup_printf (first ? _ ("%1$u of %2$u for Light") : _ ("%1$u of %2$u for Dark"), won,
                          n);
}

static char *
dup_score_with_draws (StellingGame game, StellingSide side, guint won, guint n, guint drawn)
{
  gboolean first = side == STELLING_YELLOW;

  if (game == STELLING_GAME_TEBLO)
    return g_strdup_printf (
        /* Translators: how many games that side won, of how many that were played, and how many
         * nobody won */
        first ? _ ("%1$u of %2$u for Yellow, %3$u drawn") : _ ("%1$u of %2$u for Red, %3$u drawn"),
        won, n, drawn);
  return g_strdup_printf (
      /* Translators: how many games that side won, of how many that were played, and how many
       * nobody won */
      first ? _ ("%1$u of %2$u for Light, %3$u drawn") : _ ("%1$u of %2$u for Dark, %3$u drawn"),
      won, n, drawn);
}

char *
stelling_playout_text_dup_score (StellingGame game, const StellingTally *tally)
{
  StellingSide side = stelling_tally_get_leader (tally);
  guint n = stelling_tally_get_n (tally);

  if (tally->draws == n)
    /* Translators: how many games nobody won, of how many that were played */
    return g_strdup_printf (_ ("%1$u of %2$u drawn"), tally->draws, n);
  if (tally->draws == 0)
    return dup_score (game, side, tally->wins[side], n);
  return dup_score_with_draws (game, side, tally->wins[side], n, tally->draws);
}

char *
stelling_playout_text_dup_share (const StellingTally *tally, gboolean is_proven)
{
  StellingShare share = stelling_tally_get_share (tally, stelling_tally_get_leader (tally));

  if (is_proven)
    return g_strdup (_ ("This is proven, and no matter of chance."));
  return g_strdup_printf (
      /* Translators: what a side got in the games that were played, and between what it will likely
       * be if many more are played; a win is a point and a draw half a point */
      _ ("%1$u%% of the points; of many games it would be %2$u–%3$u%%, with 95%% certainty"),
      (guint) round (share.share * 100), (guint) round (share.low * 100),
      (guint) round (share.high * 100));
}
