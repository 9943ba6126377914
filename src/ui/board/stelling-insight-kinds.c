/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-insight-kinds.h"

#include <glib/gi18n-lib.h>

static const StellingInsightKind kinds[STELLING_N_INSIGHT_PARTS] = {
  { STELLING_INSIGHT_WAYS, "page.show-ways", N_ ("Shortest Ways"),
    N_ ("Each pawn’s way to the other base, and its length; small signs are on ways as short") },
  /* Translators: squares that lie on every shortest way of a pawn, where it can be held up */
  { STELLING_INSIGHT_SHARED, "page.show-narrow", N_ ("Narrow Squares"),
    N_ ("All shortest ways of a pawn go over them; over full ones, all its ways") },
  { STELLING_INSIGHT_FORBIDDEN, "page.show-forbidden", N_ ("Forbidden Squares"),
    N_ ("Where the side to move may not place; the sign is the base that would be cut off") },
  { STELLING_INSIGHT_LINES, "page.show-lines", N_ ("The King’s Open Lines"),
    N_ ("Where he can go out with one move, and how many squares it is") },
  /* Translators: pieces that can be taken */
  { STELLING_INSIGHT_TAKINGS, "page.show-captures", N_ ("Captures"),
    N_ ("Pieces that can be taken, and from where; broken: if it were that side’s turn") },
  { STELLING_INSIGHT_CLOSED, "page.show-closed", N_ ("Squares Closed to the King"),
    N_ ("Bars: his closed sides; cross: he would be taken there; barred ring: nobody may stop") },
  /* Translators: which side can come to a square */
  { STELLING_INSIGHT_CONTROL, "page.show-control", N_ ("Control"),
    N_ ("How many pieces can come to a square: dots are Light’s, small squares Dark’s") },
  /* Translators: moves whose result is known for certain; #3 is read as in the list of lines */
  { STELLING_INSIGHT_SOLVED, "page.show-solved", N_ ("Solved Moves"),
    N_ ("#3 wins in 3 moves or sooner, #−3 loses, = draws. Round: a step, else a placement") },
  /* Translators: moves whose result is known for certain; #3 is read as in the list of lines */
  { STELLING_INSIGHT_PROVEN, "page.show-proven", N_ ("Proven Moves"),
    N_ ("#3 wins in 3 moves or sooner, #−3 loses, = draws. Select a piece to see all of its") },
};

const StellingInsightKind *
stelling_insight_kinds_get (void)
{
  return kinds;
}

guint
stelling_insight_kinds_get_parts (StellingGame game)
{
  return game == STELLING_GAME_TEBLO ? STELLING_INSIGHT_OF_TEBLO : STELLING_INSIGHT_OF_TABLUT;
}
