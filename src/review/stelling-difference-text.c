/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-difference-text.h"

#include <glib/gi18n-lib.h>

#include "stelling-lapse-text.h"
#include "stelling-notation.h"
#include "stelling-teblo.h"

/* "Here" is the position that is looked at, "there" the one that it is compared with. */

/* The most squares that are named. */
#define MAX_SQUARES 12

/* Adds a sentence (taken, nullable). */
static void
add (GStrvBuilder *out, char *sentence)
{
  g_autofree char *text = sentence;

  if (text != NULL)
    g_strv_builder_add (out, text);
}

static char *
dup_square (StellingGame game, StellingSquare square)
{
  char name[4];

  return g_strdup (stelling_square_to_string (game, square, name));
}

static const char *
get_turn (StellingGame game, StellingSide here)
{
  if (game == STELLING_GAME_TEBLO)
    /* Translators: two positions are compared: the one on the board, and another */
    return here == STELLING_YELLOW ? _ ("Yellow is to move here, Red there")
                                   : _ ("Red is to move here, Yellow there");
  return here == STELLING_LIGHT ? _ ("Light is to move here, Dark there")
                                : _ ("Dark is to move here, Light there");
}

static char *
dup_squares (StellingGame game, const StellingSquares *squares)
{
  guint n = stelling_squares_count (squares);
  g_autofree char *list = stelling_squares_to_list (game, squares);

  if (n > MAX_SQUARES)
    return g_strdup_printf (ngettext ("%u square differs", "%u squares differ", n), n);
  /* Translators: %s is a list of squares on which not the same stands in two positions */
  return n > 0 ? g_strdup_printf (_ ("What differs: %s"), list) : NULL;
}

/* --- Teblo --- */

static char *
dup_steps (StellingSide side, guint here, guint there)
{
  gboolean yellow = side == STELLING_YELLOW;

  if (here == STELLING_TEBLO_FAR)
    return g_strdup (yellow ? _ ("Yellow’s pawn has no way to the other base here")
                            : _ ("Red’s pawn has no way to the other base here"));
  if (there == STELLING_TEBLO_FAR)
    return g_strdup (yellow ? _ ("Yellow’s pawn has no way to the other base there")
                            : _ ("Red’s pawn has no way to the other base there"));
  if (yellow)
    /* Translators: how far Yellow’s pawn is from the base, in two positions; only the first number
     * decides on the plural */
    return g_strdup_printf (ngettext ("Yellow’s way: %1$u step here, %2$u there",
                                      "Yellow’s way: %1$u steps here, %2$u there", here),
                            here, there);
  return g_strdup_printf (ngettext ("Red’s way: %1$u step here, %2$u there",
                                    "Red’s way: %1$u steps here, %2$u there", here),
                          here, there);
}

static char *
dup_pawn (StellingSide side, StellingSquare here, StellingSquare there)
{
  g_autofree char *first = dup_square (STELLING_GAME_TEBLO, here);
  g_autofree char *second = dup_square (STELLING_GAME_TEBLO, there);

  /* Translators: two squares, on which the pawn stands in two positions */
  return g_strdup_printf (side == STELLING_YELLOW ? _ ("Yellow’s pawn: %1$s here, %2$s there")
                                                  : _ ("Red’s pawn: %1$s here, %2$s there"),
                          first, second);
}

static void
add_teblo (GStrvBuilder *out, const StellingDifference *difference)
{
  const StellingPositionFigures *here = &difference->here, *there = &difference->there;

  for (guint side = 0; side < 2; side++)
    if (here->steps[side] != there->steps[side])
      add (out, dup_steps (side, here->steps[side], there->steps[side]));
  for (guint side = 0; side < 2; side++)
    if (here->reserve[side] != there->reserve[side])
      add (out, g_strdup_printf (side == STELLING_YELLOW
                                     ? _ ("Yellow’s set pieces in reserve: %1$u here, %2$u there")
                                     : _ ("Red’s set pieces in reserve: %1$u here, %2$u there"),
                                 here->reserve[side], there->reserve[side]));
  for (guint side = 0; side < 2; side++)
    if (here->pawns[side] != there->pawns[side] && here->pawns[side] != STELLING_SQUARE_NONE
        && there->pawns[side] != STELLING_SQUARE_NONE)
      add (out, dup_pawn (side, here->pawns[side], there->pawns[side]));
}

/* --- Tablut --- */

static char *
dup_king (StellingSquare here, StellingSquare there)
{
  g_autofree char *first = dup_square (STELLING_GAME_TABLUT, here);
  g_autofree char *second = dup_square (STELLING_GAME_TABLUT, there);

  if (here == STELLING_SQUARE_NONE)
    return g_strdup (_ ("The king is not on the board here"));
  if (there == STELLING_SQUARE_NONE)
    return g_strdup (_ ("The king is not on the board there"));
  /* Translators: two squares, on which the king stands in two positions */
  return g_strdup_printf (_ ("The king: %1$s here, %2$s there"), first, second);
}

static char *
dup_lines_number (guint n)
{
  if (n == 1)
    /* Translators: a number of the king’s open lines. Raichi: a word of players for one line */
    return g_strdup (_ ("1 (raichi)"));
  if (n == 2)
    /* Translators: a number of the king’s open lines. Tuichi: a word of players for two lines */
    return g_strdup (_ ("2 (tuichi)"));
  return g_strdup_printf ("%u", n);
}

static char *
dup_lines (guint here, guint there)
{
  g_autofree char *first = dup_lines_number (here);
  g_autofree char *second = dup_lines_number (there);

  /* Translators: two numbers, the second with a word of players: “0 here, 1 (raichi) there” */
  return g_strdup_printf (_ ("The king’s open lines: %1$s here, %2$s there"), first, second);
}

static void
add_tablut (GStrvBuilder *out, const StellingDifference *difference)
{
  const StellingPositionFigures *here = &difference->here, *there = &difference->there;

  for (guint side = 0; side < 2; side++)
    if (here->pieces[side] != there->pieces[side])
      add (out, g_strdup_printf (side == STELLING_LIGHT ? _ ("Light’s men: %1$u here, %2$u there")
                                                        : _ ("Dark’s men: %1$u here, %2$u there"),
                                 here->pieces[side], there->pieces[side]));
  if (here->lines != there->lines)
    add (out, dup_lines (here->lines, there->lines));
  if (here->king != there->king)
    add (out, dup_king (here->king, there->king));
}

/* --- all --- */

char **
stelling_difference_dup_sentences (const StellingDifference *difference)
{
  g_autoptr (GStrvBuilder) out = g_strv_builder_new ();

  if (stelling_difference_is_none (difference))
    add (out, g_strdup (_ ("Both positions are the same")));
  else if (difference->game == STELLING_GAME_TEBLO)
    add_teblo (out, difference);
  else
    add_tablut (out, difference);
  if (difference->here.turn != difference->there.turn)
    add (out, g_strdup (get_turn (difference->game, difference->here.turn)));
  add (out, dup_squares (difference->game, &difference->squares));
  return g_strv_builder_end (out);
}

static char *
dup_more (StellingGame game, guint points)
{
  if (game == STELLING_GAME_TEBLO)
    /* Translators: a chance of 62% is 12 points more than one of 50% */
    return g_strdup_printf (ngettext ("Yellow’s chance is %u point more here",
                                      "Yellow’s chance is %u points more here", points),
                            points);
  return g_strdup_printf (ngettext ("Light’s chance is %u point more here",
                                    "Light’s chance is %u points more here", points),
                          points);
}

static char *
dup_less (StellingGame game, guint points)
{
  if (game == STELLING_GAME_TEBLO)
    /* Translators: a chance of 50% is 12 points less than one of 62% */
    return g_strdup_printf (ngettext ("Yellow’s chance is %u point less here",
                                      "Yellow’s chance is %u points less here", points),
                            points);
  return g_strdup_printf (ngettext ("Light’s chance is %u point less here",
                                    "Light’s chance is %u points less here", points),
                          points);
}

static gboolean
is_chance (StellingEstimate estimate)
{
  return estimate.score.kind == STELLING_SCORE_VALUE
         && !stelling_score_is_bounded_value (estimate.score);
}

char *
stelling_difference_dup_chance (StellingGame game, StellingEstimate here, StellingEstimate there)
{
  guint first = stelling_estimate_get_percent (here),
        second = stelling_estimate_get_percent (there);

  if (!is_chance (here) || !is_chance (there))
    return NULL;
  if (first == second)
    return g_strdup (_ ("The chances are about the same"));
  return first > second ? dup_more (game, first - second) : dup_less (game, second - first);
}
